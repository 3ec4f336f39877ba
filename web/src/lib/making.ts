// What a new table needs: the options that differ from the game's own, and who plays.
import { api } from './api';
import { suited } from './levels';
import type { BotInfo, GameInfo, Lang, Options } from './messages';
import { meet } from './me.svelte';

export interface Wish {
  seats: number;
  bots: number;
  bot: string;
  isPublic: boolean;
  options: Options;
}

/** A table as the game usually has it, with bots that suit who asks. */
export function usual(game: GameInfo): Wish {
  const seats = game.options.find(({ name }) => name === 'seats')?.default;
  return { seats: Number(seats), bots: 0, bot: chosen(fitting(game, {}), suited(game)), isPublic: false, options: {} };
}

/** How many bots somebody plays with who has not said so: on all other seats, unless others are to come. */
export function company(seats: number, isPublic: boolean): number {
  return isPublic ? 0 : Math.max(0, seats - 1);
}

/** The bots that can play under some options; the others are as the game has them. */
export function fitting({ bots, options: known }: GameInfo, options: Options): BotInfo[] {
  const all: Options = { ...Object.fromEntries(known.map(({ name, default: usually }) => [name, usually])), ...options };
  return bots.filter(({ needs }) => Object.entries(needs).every(([name, values]) => values.includes(all[name]!)));
}

/** The name of the bot that somebody wishes for if it can play, else of the plain one. */
export function chosen(bots: BotInfo[], wished: string): string {
  const names = bots.map(({ name }) => name);
  return [wished, 'sense'].find((name) => names.includes(name)) ?? names[0] ?? '';
}

/** Makes the table and tells its name. */
export async function make(game: GameInfo, wish: Wish, lang: Lang): Promise<string> {
  await meet();
  const options = { ...wish.options, seats: wish.seats };
  const bots: string[] = Array(wish.bots).fill(chosen(fitting(game, options), wish.bot));
  const table = { game: game.name, options, bots, public: wish.isPublic, seals: true };
  return (await api.make(table, lang)).id;
}
