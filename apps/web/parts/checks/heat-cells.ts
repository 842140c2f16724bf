import { type AnyCheck, type Complaint, odds, sameData } from '@pennon/kernel';
import type { Control } from './form.js';
import { type Fact, factsOf, saysNothing } from './outcome-facts.js';
import { type Path, withFact } from './situation.js';

/** An input that a heat map can run along, with the values it takes there. */
export interface Axis {
  readonly at: Path;
  readonly values: readonly unknown[];
  /** The value it has now. */
  readonly now: unknown;
}

/** Ranges up to so many values are shown whole, of longer ones the part around the value told. */
const WIDEST = 21;
const AROUND = 6;

/**
 * The inputs of a form that have few values, those that are asked at once first.
 * @example axesOf(form).map(({ at }) => at.join('.')) // ['firer.type', 'target.type', 'range', …]
 */
export function axesOf(form: readonly Control[]): readonly Axis[] {
  const all = leaves(form);
  const axes = [...all.filter(({ isFirst }) => isFirst), ...all.filter(({ isFirst }) => !isFirst)].map(axisOf);
  return axes.filter(({ values }) => values.length > 1);
}

const leaves = (controls: readonly Control[]): readonly Control[] =>
  controls.flatMap((control) =>
    control.kind === 'group' ? leaves(control.parts) : control.kind === 'list' ? leaves(control.items) : [control],
  );

function axisOf(control: Control): Axis {
  const { at } = control;
  if (control.kind === 'word') return { at, values: control.values, now: control.value };
  if (control.kind === 'flag') return { at, values: [false, true], now: control.value };
  if (control.kind !== 'number') return { at, values: [], now: undefined };
  const { least, most, value = least } = control;
  const isShort = most - least < WIDEST;
  const from = isShort ? Math.ceil(least) : Math.max(Math.ceil(least), Math.floor(value) - AROUND);
  const to = isShort ? Math.floor(most) : Math.min(Math.floor(most), from + 2 * AROUND);
  return { at, values: Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i), now: control.value };
}

/** The two inputs a map begins with: those with more than two values first, and the second of another thing than the first. */
export function firstAxes(axes: readonly Axis[]): readonly Axis[] {
  const inOrder = [...axes.filter(({ values }) => values.length > 2), ...axes.filter(({ values }) => values.length <= 2)];
  const [first, ...others] = inOrder;
  const second = others.find(({ at }) => at[0] !== first?.at[0]) ?? others[0];
  return [first, second].filter((axis) => axis !== undefined);
}

/** One place of the map: the facts of every outcome with its chance, or why there are none. */
export type Cell =
  | { readonly kind: 'odds'; readonly of: number; readonly ends: readonly { readonly ways: number; readonly facts: readonly Fact[] }[] }
  | { readonly kind: 'refused'; readonly why: Complaint };

/** The odds with both inputs at these values and everything else as it is. */
export function cellOf(check: AnyCheck, situation: unknown, places: readonly (readonly [Path, unknown])[]): Cell {
  const there = places.reduce((so, [at, value]) => withFact(check.situation, so, at, value), situation);
  const answer = odds(check, there);
  return answer.ok
    ? { kind: 'odds', of: answer.of, ends: answer.outcomes.map(({ ways, outcome }) => ({ ways, facts: factsOf(outcome) })) }
    : { kind: 'refused', why: answer.error };
}

/** What a map shows: the chance of a fact (of a list, that this is in it), or the mean of a number. */
export type Measure = { readonly kind: 'chance'; readonly fact: Fact } | { readonly kind: 'mean'; readonly path: string };

/** What a cell comes to: a part of 1, or a mean. Nothing where the rules refuse, or the outcome has no such number. */
export function valueIn(cell: Cell, measure: Measure): number | undefined {
  if (cell.kind === 'refused') return undefined;
  if (measure.kind === 'chance') {
    const { path, value } = measure.fact;
    const isSo = (fact: Fact): boolean => fact.path === path && valuesIn(fact).some((one) => sameData(one, value));
    return cell.ends.reduce((sum, { ways, facts }) => (facts.some(isSo) ? sum + ways : sum), 0) / cell.of;
  }
  const numbers = cell.ends.map(({ ways, facts }) => ({ ways, number: facts.find(({ path }) => path === measure.path)?.value }));
  if (!numbers.every(({ number }) => typeof number === 'number')) return undefined;
  return numbers.reduce((sum, { ways, number }) => sum + ways * Number(number), 0) / cell.of;
}

/** A list of words says each of them; an empty one, and a range, is said as a whole. */
const valuesIn = ({ value }: Fact): readonly unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string') ? value : [value];

/**
 * Everything a map over these cells can show: the chance of each fact that is not the same everywhere, the mean of each number that varies.
 * @example measuresIn(cells).map(nameOf) // ['chance result "retire"', 'mean hits', …]
 */
export function measuresIn(cells: readonly Cell[]): readonly Measure[] {
  const varying = [...valuesByPath(cells.flatMap(endsOf).flat())].filter(([, some]) => some.length > 1);
  const means = varying.filter(([, some]) => some.every(isNumber)).map(([path]): Measure => ({ kind: 'mean', path }));
  const chances = varying
    .filter(([, some]) => some.length <= WIDEST)
    .flatMap(([path, some]) => inOrder(some).map((value): Measure => ({ kind: 'chance', fact: { path, value } })));
  return [...chances, ...means];
}

/** The measure a map begins with: of what the dice decide, else of what varies from cell to cell; numbers by their mean. */
export function firstMeasure(cells: readonly Cell[], measures: readonly Measure[]): Measure | undefined {
  const rolled = cells.flatMap((cell) =>
    [...valuesByPath(endsOf(cell).flat())].filter(([, some]) => some.length > 1).map(([path]) => path),
  );
  const isRolled = (measure: Measure): boolean => rolled.includes(pathOf(measure));
  const first = measures.find(isRolled) ?? measures[0];
  return measures.find((measure) => measure.kind === 'mean' && first !== undefined && measure.path === pathOf(first)) ?? first;
}

const pathOf = (measure: Measure): string => (measure.kind === 'mean' ? measure.path : measure.fact.path);
const endsOf = (cell: Cell): readonly (readonly Fact[])[] => (cell.kind === 'odds' ? cell.ends.map(({ facts }) => facts) : []);
const isNumber = (value: unknown): boolean => typeof value === 'number';

function valuesByPath(facts: readonly Fact[]): ReadonlyMap<string, readonly unknown[]> {
  const values = new Map<string, unknown[]>();
  for (const fact of facts) {
    const known = values.get(fact.path) ?? [];
    for (const value of valuesIn(fact)) if (!known.some((one) => sameData(one, value))) known.push(value);
    values.set(fact.path, known);
  }
  return values;
}

/** Numbers by size, words as they came; what says nothing comes last. */
const inOrder = (values: readonly unknown[]): readonly unknown[] =>
  values.every(isNumber)
    ? values.toSorted((a, b) => Number(a) - Number(b))
    : [...values.filter((value) => !saysNothing(value)), ...values.filter(saysNothing)];

/** A measure as the address holds it. @example nameOf({ kind: 'mean', path: 'hits' }) // 'mean hits' */
export const nameOf = (measure: Measure): string =>
  measure.kind === 'mean' ? `mean ${measure.path}` : `chance ${measure.fact.path} ${JSON.stringify(measure.fact.value)}`;
