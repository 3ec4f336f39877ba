// What a game's folder brings to the page. Its `game.ts` says where each part is, and weighs nothing itself.
import type { Component } from 'svelte';
import type { Asks, Facts, Seat } from '../lib/messages';
import type { Line } from '../lib/story';
import type { Sound } from '../lib/sound';
import type { BoardGiven, ViewOf } from './board';

type Part<Kind> = () => Promise<Kind>;

export interface Folder {
  /** A component for the start page, 400 by 240; it is told the game's `title`. */
  picture: Part<{ default: unknown }>;
  /** A component for lists, a square of some `size`; it is told the game's `title`, too. */
  emblem: Part<{ default: unknown }>;
  /** A `Component<BoardGiven<State>>` for the game's own states. */
  board: Part<{ default: unknown }>;
  /** A `Telling<State>` for the game's own states. */
  telling: Part<{ default: unknown }>;
}

/** In milliseconds, for lines that came together. */
export interface Pace {
  /** When the board has come to rest; words, targets and questions wait for it. */
  settles: number;
  /** When all of it has been seen, and the next thing may begin. */
  seen: number;
}

/** What the page says about a game, plays and waits for. What is left out is as for any game. */
export interface Telling<State = unknown> {
  /** What is asked of a viewer, in words. */
  question?: (view: ViewOf<State>, asks: Asks, names: Record<Seat, string>, you: Seat) => string;
  /** The sounds of verbs. */
  sounds?: Record<string, Sound>;
  /** How long what has just happened moves on the board; null for what does not, and takes as long as in any game. */
  pace?: (said: Line[], facts: Facts[]) => Pace | null;
  /** How the only player has ended. */
  alone?: (points: number) => string;
  /** Why somebody has won, where it is not their points. */
  why?: (ended: Ended<State>) => string;
}

/** A game that is over, as a viewer knows it, with what was said and done. */
export interface Ended<State = unknown> {
  view: ViewOf<State>;
  said: Line[];
  facts: Facts[];
  names: Record<Seat, string>;
  you: Seat | null;
  winner: Seat;
}

export type Board = Component<BoardGiven>;
export type Picture = Component<{ title: string }>;
export type Emblem = Component<{ title: string; size: number }>;
