import type { AnyPicture } from '@pennon/picture';
import type { State } from '../session/session.js';

/** A figure of both sides through the game, one pair for each moment. */
export interface Series {
  readonly name: string;
  readonly values: readonly (readonly [number, number])[];
  /** What each can bear, where the game says so. */
  readonly limits: readonly [number | null, number | null];
}

type Losses = Pick<AnyPicture, 'losses'>;

/** What the losses of both armies come to at every moment, in points of the score. */
export const lossTotals = ({ picture }: { readonly picture: Losses }, states: readonly State[]): Series['values'] =>
  states.map((state) => {
    const [ours, theirs] = picture.losses(state);
    return [ours.total, theirs.total] as const;
  });

/** What decides at every moment, then what else the armies have lost, measure by measure as the game names them. */
export function lossSeries({ picture }: { readonly picture: AnyPicture }, states: readonly State[]): readonly Series[] {
  const [first] = states;
  if (first === undefined) return [];
  const { sides } = picture.aim(first);
  const [{ score: name }] = picture.losses(first);
  const score: Series = {
    name,
    values: states.map((state) => {
      const sheets = picture.losses(state);
      const of = (side: string): number => sheets.find(({ countsFor }) => countsFor === side)?.total ?? 0;
      return [of(state.sides[0]), of(state.sides[1])] as const;
    }),
    limits: [limitOf(sides[0].scores, name), limitOf(sides[1].scores, name)],
  };
  const [ours, theirs] = picture.armies(first);
  const common = ours.measures.filter((measure) => measure.name !== name && theirs.measures.some((other) => other.name === measure.name));
  const sheets = common.length === 0 ? [] : states.map((state) => picture.armies(state));
  const others = common.map((measure): Series => {
    const of = (sheet: (typeof sheets)[number][number]) => sheet.measures.find((one) => one.name === measure.name);
    return {
      name: measure.name,
      values: sheets.map(([a, b]) => [of(a)?.value ?? 0, of(b)?.value ?? 0] as const),
      limits: [of(ours)?.limit ?? null, of(theirs)?.limit ?? null] as const,
    };
  });
  // What is spent, like attempts that are left, is no loss.
  return [score, ...others.filter(({ values }) => (values[0]?.[0] ?? 0) + (values[0]?.[1] ?? 0) === 0)];
}

const limitOf = (scores: readonly { readonly name: string; readonly limit: number | null }[], name: string): number | null =>
  scores.find((score) => score.name === name)?.limit ?? null;

/** A moment at which an army lost something: which of the two, and how much. */
export interface LossMark {
  readonly number: number;
  readonly army: 0 | 1;
  readonly lost: number;
}

/** Where a figure grew. */
export const lossMarks = (values: Series['values']): readonly LossMark[] =>
  values.flatMap((now, number) => {
    const before = values[number - 1];
    if (before === undefined) return [];
    return ([0, 1] as const).flatMap((army) => (now[army] > before[army] ? [{ number, army, lost: now[army] - before[army] }] : []));
  });
