import type { AnyPicture } from '@pennon/picture';
import type { State } from '../session/session.js';

/** A figure of both armies through the game, one pair for each moment. */
export interface Series {
  readonly name: string;
  readonly values: readonly (readonly [number, number])[];
  /** What each army can bear, where the game says so. */
  readonly limits: readonly [number | null, number | null];
}

/** What is left of both armies in a state. */
export type Armies = Pick<AnyPicture, 'armies'>;

/** What the battle has cost at every moment, measure by measure as the game names them. */
export function lossSeries({ picture }: { readonly picture: Armies }, states: readonly State[]): readonly Series[] {
  const [first] = states;
  if (first === undefined) return [];
  const [ours, theirs] = picture.armies(first);
  const common = ours.measures.filter(({ name }) => theirs.measures.some((other) => other.name === name));
  const sheets = states.map((state) => picture.armies(state));
  return common.map(({ name }) => {
    const of = (sheet: (typeof sheets)[number][number]) => sheet.measures.find((measure) => measure.name === name);
    return {
      name,
      values: sheets.map(([a, b]) => [of(a)?.value ?? 0, of(b)?.value ?? 0] as const),
      limits: [of(ours)?.limit ?? null, of(theirs)?.limit ?? null] as const,
    };
  });
}

/** A moment at which an army lost something: which of the two, and how much. */
export interface LossMark {
  readonly number: number;
  readonly army: 0 | 1;
  readonly lost: number;
}

/** Where a figure grew. */
export const lossMarks = ({ values }: Series): readonly LossMark[] =>
  values.flatMap((now, number) => {
    const before = values[number - 1];
    if (before === undefined) return [];
    return ([0, 1] as const).flatMap((army) => (now[army] > before[army] ? [{ number, army, lost: now[army] - before[army] }] : []));
  });
