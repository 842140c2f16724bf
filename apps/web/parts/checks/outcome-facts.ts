import { type OddsAnswer, sameData } from '@pennon/kernel';

/** One fact of an outcome: where it stands in it, and what it says; a list of plain values is one fact. */
export interface Fact {
  readonly path: string;
  readonly value: unknown;
}

/**
 * An outcome as a list of facts; items of lists are counted from 1.
 * @example factsOf({ defender: { state: 'retired' } }) // [{ path: 'defender.state', value: 'retired' }]
 */
export function factsOf(outcome: object, before = ''): readonly Fact[] {
  return Object.entries(outcome).flatMap(([name, value]) => {
    const path = before === '' ? name : `${before}.${name}`;
    if (Array.isArray(value) && value.some(isObject))
      return value.flatMap((item: object, i) => factsOf(item, value.length === 1 ? path : `${path}.${i + 1}`));
    return isObject(value) && !Array.isArray(value) ? factsOf(value, path) : [{ path, value }];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Odds as they are told: once what is the same whatever the dice show, then for each outcome what makes it different. */
export interface ToldOdds {
  readonly of: number;
  readonly always: readonly Fact[];
  readonly outcomes: readonly { readonly ways: number; readonly facts: readonly Fact[] }[];
}

/** @example toldOdds(odds(check, situation)).outcomes[0]?.facts // [{ path: 'result', value: 'retire' }, …] */
export function toldOdds({ of, outcomes }: OddsAnswer): ToldOdds {
  const facts = outcomes.map(({ outcome }) => factsOf(outcome));
  const isEverywhere = (fact: Fact): boolean =>
    facts.every((some) => some.some(({ path, value }) => path === fact.path && sameData(value, fact.value)));
  const always = (facts[0] ?? []).filter(isEverywhere);
  const fixed = new Set(always.map(({ path }) => path));
  return {
    of,
    always,
    outcomes: outcomes.map(({ ways }, i) => ({ ways, facts: telling((facts[i] ?? []).filter(({ path }) => !fixed.has(path))) })),
  };
}

const FEW = 3;

/** Of many facts those that say that something happens; the first one speaks always. */
const telling = (facts: readonly Fact[]): readonly Fact[] =>
  facts.length < FEW ? facts : facts.filter(({ value }, i) => i === 0 || !(saysNothing(value) || value === 0));

/** @example saysNothing('none') // true */
export const saysNothing = (value: unknown): boolean =>
  value === null || value === false || value === 'none' || value === '-' || (Array.isArray(value) && value.length === 0);
