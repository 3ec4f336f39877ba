// What a new table needs: the options that differ from the game's own, and who plays.
import { api } from './api';
import type { GameInfo, GameName, Lang, Options } from './messages';
import { meet } from './me.svelte';

/** How many sit down when a person just wants to play: what the game is best with. */
const USUAL_SEATS: Record<GameName, number> = { bunker: 2, 'die-bombe': 3, 'bruno-bueffel': 2 };

export interface Wish {
  seats: number;
  bots: number;
  bot: string;
  isPublic: boolean;
  options: Options;
}

export function usual(game: GameInfo): Wish {
  const seats = USUAL_SEATS[game.name] ?? 2;
  return { seats, bots: 0, bot: game.bots.includes('sense') ? 'sense' : game.bots[0]!, isPublic: false, options: {} };
}

/** What this person adds to a table's chance, so that the server alone cannot choose it. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes the table and tells its name. */
export async function make(game: GameInfo, wish: Wish, lang: Lang): Promise<string> {
  await meet();
  const bots = Array.from({ length: wish.bots }, () => wish.bot);
  const options = { ...wish.options, seats: wish.seats };
  const table = { game: game.name, options, bots, public: wish.isPublic, entropy: entropy() };
  return (await api.make(table, lang)).id;
}
