// A person's own tables in a list: who else is there, and whose turn it is. Of open tables nothing is told.
import type { MyTable, Summary } from './messages';
import { nameOf } from './names';

/** One of a list, whose own or not. */
export type Row = Summary & Partial<MyTable>;
type Known = Partial<Pick<MyTable, 'you' | 'players' | 'asked'>>;

export function isMyTurn({ you, asked }: Known): boolean {
  return you != null && (asked?.includes(you) ?? false);
}

/** The others who play there, by their names. */
export function opponents({ you, players = [] }: Known): string[] {
  return players.filter(({ seat, kind }) => kind !== 'open' && seat !== you).map(nameOf);
}

/** Those who are to decide, by their names. */
export function waitedFor({ players = [], asked = [] }: Known): string[] {
  return players.filter(({ seat }) => asked.includes(seat)).map(nameOf);
}
