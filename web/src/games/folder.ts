// What a game's folder brings to the page. Its `game.ts` says where each part is, and weighs nothing itself.
import type { Component } from 'svelte';
import type { Asks, Seat } from '../lib/messages';
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

/** What the page says about a game, plays and waits for. What is left out is as for any game. */
export interface Telling<State = unknown> {
  /** What is asked of a viewer, in words. */
  question?: (view: ViewOf<State>, asks: Asks, names: Record<Seat, string>, you: Seat) => string;
  /** The sounds of verbs. */
  sounds?: Record<string, Sound>;
  /** How many milliseconds it takes to see what has just happened; null for what takes as long as in any game. */
  pace?: (said: Line[]) => number | null;
  /** How the only player has ended. */
  alone?: (points: number) => string;
  /** Why somebody has won, where it is not their points. */
  why?: (winner: string) => string;
}

export type Board = Component<BoardGiven>;
export type Picture = Component<{ title: string }>;
export type Emblem = Component<{ title: string; size: number }>;
