// Where the camps lie, the viewer's first, then clockwise.
export type Side = 'bottom' | 'left' | 'top' | 'right';

export interface Place {
  /** On which side of the felt a camp is: its marks stand towards the middle. */
  side: Side;
  area: string;
}

type Count = 2 | 3 | 4;

const at = (side: Side, area: string = side): Place => ({ side, area });

/** Around the board, as at a table. */
const AROUND: Record<Count, Place[]> = {
  2: [at('bottom'), at('top')],
  3: [at('bottom'), at('left'), at('right')],
  4: [at('bottom'), at('left'), at('top'), at('right')],
};

/** In two rows, where there is less height than width, as on a phone on its side. */
const IN_ROWS: Record<Count, Place[]> = {
  2: [at('bottom'), at('top')],
  3: [at('bottom'), at('top', 'left'), at('top', 'right')],
  4: [at('bottom'), at('top', 'left'), at('top', 'right'), at('bottom', 'last')],
};

export function places(count: number, isLow: boolean): Place[] {
  return (isLow ? IN_ROWS : AROUND)[count as Count];
}

/** The camps of the board that nobody uses. */
export const UNUSED: Record<number, Side[]> = { 2: ['left', 'right'], 3: ['top'], 4: [] };
