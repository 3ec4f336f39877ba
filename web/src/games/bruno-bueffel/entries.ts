// Everyone's sheets: what differs before and after a move, and how many there is room for.

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

/** Of the width, in the height of letters: what a column of numbers and the name of a player need at least, and what the
 * fields take away, which is no more than a share of it. */
const NEEDED = { column: 1.75, name: 7, fields: 16.7, share: 0.57 };

/** How many sheets fit beside the names of the fields, and how many players can be called by their names. */
export function room(width: number, letters: number, columns: number): { sheets: number; names: number } {
  const left = width / letters - Math.min(NEEDED.fields, (NEEDED.share * width) / letters);
  return { sheets: Math.floor(left / (columns * NEEDED.column)), names: Math.floor(left / NEEDED.name) };
}
