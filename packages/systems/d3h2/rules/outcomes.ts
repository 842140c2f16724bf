import type { Clause } from '../charts/outcome-rows.js';
import type { ElementFacts, Feature, Margin, OutcomeFacts, Result } from '../facts.js';
import { combatGoing } from './terrain.js';
import { featureType, isAny, isFast } from './units.js';
import { OUTCOMES } from './variants.js';

/** Doubled when twice the lower total is not more than the higher, also for zero and less (R24). */
export function marginOf(one: number, other: number): Margin {
  if (one === other) return 'equal';
  return 2 * Math.min(one, other) <= Math.max(one, other) ? 'half' : 'less';
}

/**
 * What the tables of the variant (R1) do to a loser: from the top, the first clause that fits him (R25); their words mean classes and kinds (R28).
 * Rows that follow rulings: Knights and Camelry on equal totals (R20, R22), Fast War Wagons, Command Posts and Hordes (R21), Psiloi doubled in
 * going that is not good to the victor (R27).
 */
export function outcome(facts: OutcomeFacts, margin: Margin, bothOdd = false): Result {
  if (isSneakersVictory(facts)) return 'none';
  const { loser } = facts;
  for (const { who, fast, clauses } of OUTCOMES[facts.variant][margin]) {
    if ((fast === true && !loser.fast) || (who !== null && !isAny(loser.type, who))) continue;
    const clause = clauses.find((c) => fits(c, facts, bothOdd));
    if (clause !== undefined) return clause.gives;
  }
  throw new Error(`no outcome of ${margin} for ${loser.type}`);
}

const fits = (c: Clause, { mode, loser, winner, readings }: OutcomeFacts, bothOdd: boolean): boolean =>
  (c.by === undefined || isAny(winner.type, c.by)) &&
  (c.byFast === undefined || c.byFast === winner.fast) &&
  (c.mode === undefined || c.mode === mode) &&
  // Each as he counts the going he stands in himself (R23).
  (c.on === undefined || c.on === loser.going) &&
  (c.opponentOn === undefined || c.opponentOn === winner.going) &&
  (c.unlessFast === undefined || !loser.fast) &&
  (c.mtd === undefined || loser.mtd) &&
  (c.bothOdd === undefined || bothOdd) &&
  (c.onRearEdge === undefined || c.onRearEdge === loser.onRearEdge) &&
  (c.twoEdges === undefined || loser.edges >= 2) &&
  (c.groundAssault === undefined || loser.groundAssault) &&
  (c.garrisoned === undefined || loser.garrisoned) &&
  (c.reading === undefined || readings[c.reading]);

/** Only Generals, features and other Sneakers mind being beaten by Sneakers, before every other rule (D3-27, R26). */
const isSneakersVictory = ({ loser, winner }: OutcomeFacts): boolean =>
  winner.type === 'Sk' && !loser.general && !isAny(loser.type, ['Sk', 'feature']);

/** What the tables hold for one side of a combat, by how it loses. */
export interface Fates {
  readonly equal: Result;
  /** Equal, and both totals odd. */
  readonly equalOdd: Result;
  readonly less: Result;
  readonly half: Result;
}
export const NO_FATES: Fates = { equal: 'none', equalOdd: 'none', less: 'none', half: 'none' };

export const fatesOf = (facts: OutcomeFacts): Fates => ({
  equal: outcome(facts, 'equal'),
  equalOdd: outcome(facts, 'equal', true),
  less: outcome(facts, 'less'),
  half: outcome(facts, 'half'),
});

/** The fate of one whose total is `own` against `other`; nothing happens to a winner. Equal totals are both odd as they stand at the end (R76). */
export function fateAt(fates: Fates, own: number, other: number, margin: Margin): Result {
  if (own > other) return 'none';
  return margin === 'equal' && own % 2 !== 0 ? fates.equalOdd : fates[margin];
}

type Loser = OutcomeFacts['loser'];

/** An element as the tables see it. */
export const asElement = (element: ElementFacts): Loser => ({
  type: element.type,
  fast: isFast(element),
  general: element.general,
  mtd: element.mtd,
  going: combatGoing(element.type, element.terrain),
  edges: 0,
  onRearEdge: false,
  garrisoned: false,
  groundAssault: false,
});

/** A feature as the tables see it, whoever holds it (R32); the ground plays no part. */
export const asFeature = (feature: Feature, garrisoned: boolean, groundAssault: boolean): Loser => ({
  type: featureType(feature),
  fast: false,
  general: false,
  mtd: false,
  going: 'good',
  edges: 0,
  onRearEdge: false,
  garrisoned,
  groundAssault,
});
