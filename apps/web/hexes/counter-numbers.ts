import type { Which } from '../parts/side-colours.js';

/** How the numbers stand at the foot of a shield, in units of the board. */
export interface NumberRow {
  readonly size: number;
  /** Where their feet are. */
  readonly y: number;
  /** The middle of each. */
  readonly xs: readonly number[];
}

/** From rim to rim where the feet of the usual numbers are; the shield of the first side runs to a point there. */
const ROOM = { first: 26, second: 31.6 } as const satisfies { readonly [which in Which]: number };
const USUAL = { size: 12, y: 15.6 } as const;
/** The breadth of a digit, and the least and the widest gap between numbers, in parts of their size. */
const DIGIT = 0.56;
const LEAST_GAP = 0.35;
const WIDEST_GAP = 0.78;

/** Numbers side by side: of the usual size where there is room for it, else as large as they can be, and higher up where the shield is broader. */
export function numbersAt(values: readonly string[], which: Which): NumberRow {
  const gaps = Math.max(0, values.length - 1);
  const digits = values.join('').length * DIGIT;
  const size = Math.min(USUAL.size, ROOM[which] / (digits + gaps * LEAST_GAP));
  const gap = gaps === 0 ? 0 : Math.min(WIDEST_GAP * size, (ROOM[which] - digits * size) / gaps);
  let left = -(digits * size + gaps * gap) / 2;
  const xs = values.map((value) => {
    const width = value.length * DIGIT * size;
    const x = left + width / 2;
    left += width + gap;
    return x;
  });
  return { size, y: USUAL.y - (USUAL.size - size) / 2, xs };
}

/** Between the middles of two of so many circles below a counter. */
export const pipsApart = (of: number): number => Math.min(6.4, 46 / Math.max(1, of));
/** What they take side by side. */
export const pipsWidth = (of: number): number => pipsApart(of) * (of - 1) + 8;
