import { type Forbid, forbid, type Lines, type Sum, sumOf } from '@pennon/kernel';
import { D3_22 } from '../charts/d3-22.js';
import { D3_23 } from '../charts/d3-23.js';
import { D3_26, GOING_PROOF } from '../charts/d3-26.js';
import { D3_38 } from '../charts/d3-38.js';
import {
  type CloseFacts,
  type ElementFacts,
  type FighterFacts,
  FLANKS,
  type Margin,
  type OutcomeFacts,
  type Result,
  type Variant,
} from '../facts.js';
import { addFactorAgainst, addFactorOnFoot, addSupport } from './factors.js';
import { asElement, asFeature, type Fates, fateAt, fatesOf, marginOf } from './outcomes.js';
import { addFlank, addRear, type TacticalSum } from './overlaps.js';
import { combatGoing } from './terrain.js';
import {
  elementForbidden,
  featureOf,
  isAerial,
  isAny,
  isDouble,
  isFast,
  isFoot,
  isPsiloi,
  isWheeled,
  mayBeSiegeTower,
  notInVariant,
} from './units.js';

/** Of a fighter nobody is near, and nothing has moved: what does not depend on itself. */
export const BY_ITSELF: Omit<FighterFacts, keyof ElementFacts> = {
  behind: null,
  beside: [],
  uphill: false,
  bank: 'none',
  contacts: [],
  tableEdge: 'none',
  moved: false,
  assaulters: [],
  atGate: false,
  siegeTower: false,
};

type Side = 'a' | 'b';
const OTHER: { readonly [side in Side]: Side } = { a: 'b', b: 'a' };

const isAtFeature = (fighter: FighterFacts): boolean => featureOf(fighter) !== 'none';
const isAssault = ({ a, b }: CloseFacts): boolean => isAtFeature(a) || isAtFeature(b);

/** Factor, supports and tactical factors of one side, in printed order; the die is added to their total. */
export function closeSum(facts: CloseFacts, side: Side): Sum<Lines> {
  const sum = sumOf(D3_26, side);
  const own = facts[side];
  const opponent = facts[OTHER[side]];
  if (!isAssault(facts)) addOpenFight(sum, facts.variant, own, opponent);
  else if (isAtFeature(own)) addDefence(sum, facts.variant, own, opponent);
  else addAssault(sum, facts.variant, own);
  return sum;
}

function addOpenFight(sum: TacticalSum, variant: Variant, own: FighterFacts, opponent: FighterFacts): void {
  addFactorAgainst(sum, variant, own, opponent.type);
  if (isInGood(own)) {
    addRearSupport(sum, variant, own, opponent);
    if (isDouble(own.type) && isFoot(opponent.type)) addSupport(sum, 'D3-22', 'double', D3_22.data.double);
    addFormation(sum, variant, own, opponent);
  }
  if (own.general) sum.printed('general');
  addHighGround(sum, own, opponent);
  for (const flank of FLANKS) addFlank(sum, own, flank);
  addRear(sum, own);
  // Aerials and Sneakers mind it too (R35).
  if (combatGoing(own.type, own.terrain) === 'bad' && !isAny(own.type, GOING_PROOF)) sum.printed('bad');
}

const isInGood = ({ type, terrain }: Pick<FighterFacts, 'type' | 'terrain'>): boolean => combatGoing(type, terrain) === 'good';

/** D3-22; in HOTT only Warband, and against any foot (D3-38). By type alone: Fast and not Fast support each other (R36). */
function addRearSupport(sum: TacticalSum, variant: Variant, own: FighterFacts, { type: opponent }: FighterFacts): void {
  const { behind } = own;
  if (behind === null || behind.type !== own.type || behind.facing !== 'same' || !isInGood(behind)) return;
  const isSolidFoot = isFoot(opponent) && !isPsiloi(opponent);
  if (own.type === 'Pk' && isSolidFoot) addSupport(sum, 'D3-22', 'pikes', D3_22.data.pikes);
  if (own.type === 'Wb' && variant === 'hott' && isFoot(opponent)) addSupport(sum, 'D3-38', 'warband', D3_38.data.supports.warband);
  if (own.type === 'Wb' && variant === 'd3h2' && isSolidFoot) addSupport(sum, 'D3-22', 'warband', D3_22.data.warband);
  if (own.type === 'Pk' && isAny(opponent, ['Kn', 'Bh', 'SCh'])) addSupport(sum, 'D3-22', 'pikes-horse', D3_22.data['pikes-horse']);
  if (own.type === 'LH') addSupport(sum, 'D3-22', 'light-horse', D3_22.data['light-horse']);
}

/** D3-23; once, though there be a friend on either side (R36). */
function addFormation(sum: TacticalSum, variant: Variant, own: FighterFacts, opponent: FighterFacts): void {
  const line = isAny(own.type, ['Sp']) ? 'shieldwall' : isAny(own.type, ['Sh', 'Bw']) ? 'retinue' : undefined;
  if (line === undefined || isFast(own) || !isFoot(opponent.type)) return;
  const friends = own.beside.filter(
    (friend) => friend.corners && !isFast(friend) && isInGood(friend) && isAny(friend.type, line === 'shieldwall' ? ['Sp', 'Bd'] : ['Bd']),
  );
  const [chart, lines] = variant === 'hott' ? (['D3-38', D3_38.data.supports] as const) : (['D3-23', D3_23.data] as const);
  friends.forEach((_, i) => {
    addSupport(sum, chart, line, lines[line], i === 0);
  });
}

/** Uphill or on the bank, once, and not where an Aerial fights. */
function addHighGround(sum: TacticalSum, own: FighterFacts, opponent: FighterFacts): void {
  const isCounted = !isAerial(own.type) && !isAerial(opponent.type);
  const { value } = D3_26.data.ground;
  if (own.uphill) sum.add(value, 'ground', 'uphill', isCounted);
  if (own.bank === 'river') sum.add(value, 'ground', 'defending the bank of a river', isCounted && !own.uphill);
}

/** How many further assaulters weaken the defence of a feature (R34). */
const MOST_ASSAULTERS = 2;

/** A feature defends itself; a garrison adds the bonus to its own foot factor (R29, R30). */
function addDefence(sum: TacticalSum, variant: Variant, own: FighterFacts, attacker: FighterFacts): void {
  addFactorOnFoot(sum, variant, own);
  if (own.occupies !== 'none') sum.printed(own.occupies);
  if (own.general) sum.printed('general');
  if (own.bank === 'river') sum.add(D3_26.data.ground.value, 'ground', 'defending the bank of a river', !isAerial(attacker.type));
  own.assaulters.forEach((_, i) => {
    sum.list('drm', -1, 'R34', 'another assaulter', i < MOST_ASSAULTERS);
  });
}

/** Nothing but factor and General counts for an assaulter (R84). */
function addAssault(sum: TacticalSum, variant: Variant, own: FighterFacts): void {
  addFactorOnFoot(sum, variant, own);
  if (own.general) sum.printed('general');
}

// ---------------------------------------------------------------- what comes of it

/** What the tables hold for both sides. */
export interface CloseFates {
  readonly a: Fates;
  readonly b: Fates;
  /** Friends of that side stand on the opponent's flank or rear, or at the same feature. */
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
  return own.type === 'Bh' && featureOf(opponent) === 'stronghold' ? withoutRecoil(fates) : fates;
}

/** At a feature the ground plays no part, and the defender is the feature itself (R32). */
function asCombatant(own: FighterFacts, opponent: FighterFacts, assault: boolean): OutcomeFacts['loser'] {
  const feature = featureOf(own);
  if (feature !== 'none') {
    const isGroundAssault = [opponent.type, ...own.assaulters].some((type) => !isAerial(type));
    return asFeature(feature, own.occupies !== 'none', isGroundAssault);
  }
  return assault ? { ...asElement(own), going: 'good' } : { ...asElement(own), edges: edgesTouched(own) };
}

/** Edges that enemy front edges touch: the opponent's, and those of the others. */
const edgesTouched = ({ contacts }: FighterFacts): number =>
  1 + new Set(contacts.filter(({ how }) => how === 'front').map(({ where }) => where)).size;

/** Behemoths that recoil from the defenders of a Stronghold are destroyed (D3-32). */
const withoutRecoil = (fates: Fates): Fates => {
  const dies = (result: Result): Result => (result === 'recoil' ? 'destroyed' : result);
  return { equal: dies(fates.equal), equalOdd: dies(fates.equalOdd), less: dies(fates.less), half: dies(fates.half) };
};

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

/** A line of the table that looks at an assaulter and the feature before him. */
const assaulter =
  (is: (attacker: FighterFacts, feature: ReturnType<typeof featureOf>) => boolean) =>
  ({ a, b }: CloseFacts): boolean =>
    (isAtFeature(b) && is(a, featureOf(b))) || (isAtFeature(a) && is(b, featureOf(a)));

export const CLOSE_FORBIDDEN: readonly Forbid<CloseFacts>[] = [
  notInVariant(anyTroop),
  ...elementForbidden(both, (facts) => both(facts).flatMap((fighter) => [fighter, ...fighter.beside])),
  forbid('D3-26', 'Only one of the two can be uphill of the other.', ({ a, b }) => a.uphill && b.uphill),
  forbid('D3-14', 'Only War Wagons can be a Siege Tower.', (facts) =>
    both(facts).some(({ type, siegeTower }) => siegeTower && !mayBeSiegeTower(type)),
  ),
  forbid('D3-20', 'Two features do not fight each other.', ({ a, b }) => isAtFeature(a) && isAtFeature(b)),
  forbid(
    'D3-20',
    'Scythed Chariots do not assault a Stronghold or Camp.',
    assaulter(({ type }) => type === 'SCh'),
  ),
  forbid(
    'D3-14',
    'Artillery, Command Posts and War Wagons do not assault, save a Siege Tower at a Stronghold.',
    assaulter(({ type, siegeTower }, feature) => isWheeled(type) && !(siegeTower && feature === 'stronghold')),
  ),
  forbid(
    'D3-20',
    'Behemoths assault a Stronghold only at its gate.',
    assaulter(({ type, atGate }, feature) => type === 'Bh' && feature === 'stronghold' && !atGate),
  ),
];
