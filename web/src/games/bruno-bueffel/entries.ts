// What differs between everyone's sheets before and after a move.

type Sheets = Record<string, Record<string, (number | null)[]>>;

/** The place of the entry that was made, such as `A sixes 0`; null when none was. */
export function entered(before: Sheets, after: Sheets): string | null {
  for (const [seat, sheet] of Object.entries(after)) {
    for (const [field, entries] of Object.entries(sheet)) {
      const column = entries.findIndex((entry, index) => entry !== null && before[seat]?.[field]?.[index] === null);
      if (column >= 0) return `${seat} ${field} ${column}`;
    }
  }
  return null;
}

/** Who stands beside the viewer where there is room for two sheets only: who plays now, else the best of the others. */
export function rival(others: string[], turn: string | null, scores: Record<string, number>): string | undefined {
  if (turn && others.includes(turn)) return turn;
  return others.toSorted((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))[0];
}
