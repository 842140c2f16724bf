import { type Forbid, forbid, type Lines, type Sum, sumOf } from '@pennon/kernel';
import { D3_26 } from '../charts/d3-26.js';
import { type CloseFacts, type ElementFacts, type FighterFacts, FLANKS, type Margin, type OutcomeFacts, type Result } from '../facts.js';
import { ASSAULT_FORBIDDEN, addAssault, addDefence, assaultFates, atFeature, isAssault, isAtFeature } from './assaults.js';
import { addFactorAgainst, addHighGround, isHampered } from './factors.js';
import { asElement, type Fates, fateAt, fatesOf, marginOf } from './outcomes.js';
import { addFlank, addRear, type TacticalSum } from './overlaps.js';
import { addSupports } from './supports.js';
import { elementForbidden, mayBeSiegeTower, notInVariant } from './units.js';

/** Of a fighter nobody is near, and nothing has moved: what does not depend on itself. */
export const BY_ITSELF: Omit<FighterFacts, keyof ElementFacts> = {
  behind: null,
  beside: [],
  uphill: false,
  bank: 'none',
  contacts: [],
  tableEdge: 'none',
  edgeOnFlank: true,
  moved: false,
  assaulters: [],
  atGate: false,
  siegeTower: false,
};

type Side = 'a' | 'b';
const OTHER: { readonly [side in Side]: Side } = { a: 'b', b: 'a' };

/** Factor, supports and tactical factors of one side, in printed order; the die is added to their total. */
export function closeSum(facts: CloseFacts, side: Side): Sum<Lines> {
  const sum = sumOf(D3_26, side);
  const own = facts[side];
  const opponent = facts[OTHER[side]];
  if (!isAssault(facts)) addOpenFight(sum, facts, own, opponent);
  else if (isAtFeature(own)) addDefence(sum, facts.variant, own, opponent);
  else addAssault(sum, facts.variant, own);
  return sum;
}

function addOpenFight(sum: TacticalSum, { variant, readings }: CloseFacts, own: FighterFacts, opponent: FighterFacts): void {
  addFactorAgainst(sum, variant, own, opponent.type);
  addSupports(sum, variant, own, opponent);
  if (own.general) sum.printed('general');
  addHighGround(sum, own, opponent);
  for (const flank of FLANKS) addFlank(sum, own, flank, readings);
  addRear(sum, own);
  // Aerials and Sneakers mind it too (R35).
  if (isHampered(own.type, own.terrain)) sum.printed('bad');
}

// ---------------------------------------------------------------- what comes of it

/** What the tables hold for both sides. */
export interface CloseFates {
  readonly a: Fates;
  readonly b: Fates;
  /** Friends of that side stand on the opponent's flank or rear, or at the same feature, and recoil with it (R69). */
  readonly aFlankers: boolean;
  readonly bFlankers: boolean;
}

export const closeFates = (facts: CloseFacts): CloseFates => ({
  a: sideFates(facts, 'a'),
  b: sideFates(facts, 'b'),
  aFlankers: hasFlankers(facts.b),
  bFlankers: hasFlankers(facts.a),
});

function sideFates(facts: CloseFacts, side: Side): Fates {
  const own = facts[side];
  const opponent = facts[OTHER[side]];
  const { variant, readings } = facts;
  const loser = asCombatant(own, opponent, isAssault(facts));
  const fates = fatesOf({ variant, mode: 'close', loser, winner: asCombatant(opponent, own, isAssault(facts)), readings });
  return isAssault(facts) ? assaultFates(own, opponent, fates) : fates;
}

const asCombatant = (own: FighterFacts, opponent: FighterFacts, assault: boolean): OutcomeFacts['loser'] =>
  assault ? atFeature(own, opponent) : { ...asElement(own), edges: edgesTouched(own) };

/** Edges that enemy front edges touch: the opponent's, and those of the others. */
const edgesTouched = ({ contacts }: FighterFacts): number =>
  1 + new Set(contacts.filter(({ how }) => how === 'front').map(({ where }) => where)).size;

const hasFlankers = (opponent: FighterFacts): boolean =>
  opponent.contacts.some(({ how }) => how === 'front') || (isAtFeature(opponent) && opponent.assaulters.length > 0);

const GIVES_WAY: ReadonlySet<Result> = new Set(['recoil', 'flee', 'destroyed', 'ensorcelled']);

export interface CloseResult {
  readonly winner: Side | 'none';
  readonly margin: Margin;
  readonly a: Result;
  readonly b: Result;
  readonly aFlankersRecoil: boolean;
  readonly bFlankersRecoil: boolean;
  readonly totalA: number;
  readonly totalB: number;
}

export function closeResult(fates: CloseFates, totalA: number, totalB: number): CloseResult {
  const margin = marginOf(totalA, totalB);
  const a = fateAt(fates.a, totalA, totalB, margin);
  const b = fateAt(fates.b, totalB, totalA, margin);
  return {
    winner: margin === 'equal' ? 'none' : totalA > totalB ? 'a' : 'b',
    margin,
    a,
    b,
    aFlankersRecoil: fates.aFlankers && GIVES_WAY.has(a),
    bFlankersRecoil: fates.bFlankers && GIVES_WAY.has(b),
    totalA,
    totalB,
  };
}

// ---------------------------------------------------------------- who may not fight

const both = ({ a, b }: CloseFacts): readonly FighterFacts[] => [a, b];
const anyTroop = (facts: CloseFacts) =>
  both(facts).flatMap(({ type, behind, beside, contacts, assaulters }) => [
    type,
    ...(behind === null ? [] : [behind.type]),
    ...beside.map((friend) => friend.type),
    ...contacts.map(({ by }) => by),
    ...assaulters,
  ]);

export const CLOSE_FORBIDDEN: readonly Forbid<CloseFacts>[] = [
  notInVariant(anyTroop),
  ...elementForbidden(both, (facts) => both(facts).flatMap((fighter) => [fighter, ...fighter.beside])),
  forbid('D3-26', 'Only one of the two can be uphill of the other.', ({ a, b }) => a.uphill && b.uphill),
  forbid('D3-14', 'Only War Wagons can be a Siege Tower.', (facts) =>
    both(facts).some(({ type, siegeTower }) => siegeTower && !mayBeSiegeTower(type)),
  ),
  ...ASSAULT_FORBIDDEN,
];
