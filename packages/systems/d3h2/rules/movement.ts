import { type Forbid, forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_14, type MoveRow } from '../charts/d3-14.js';
import { D3_15, type PassingClause } from '../charts/d3-15.js';
import type { EngageFacts, Ground, MoveFacts, MoverFacts, PassingFacts } from '../types.js';
import { goingOf, movingGoing } from './terrain.js';
import {
  featureOf,
  isAerial,
  isAny,
  isFast,
  isPsiloi,
  isWheeled,
  mayBeSiegeTower,
  mayLiveInWater,
  nameOf,
  notFast,
  notGarrison,
  notInVariant,
  notMounted,
} from './units.js';

// ---------------------------------------------------------------- how far

/** Mounted Infantry move with the Camels whatever their type. */
function moveRow({ type, mtd }: MoverFacts): MoveRow {
  const row = D3_14.data.find(({ types }) => types.includes(mtd ? 'Cm' : type));
  if (row === undefined) throw new Error(`${type} has no row in D3-14`);
  return row;
}

/** A Stronghold or Camp is entered over good going. */
const groundTouched = ({ over, endsIn }: MoveFacts): readonly Ground[] =>
  endsIn === 'stronghold' || endsIn === 'camp' ? over : [...over, endsIn];

/** Water is good to water Lurkers; nobody else on the ground gets there. */
const isGoodFor = (mover: MoverFacts, ground: Ground): boolean =>
  ground === 'waterway' || (mover.waterLurker && ground === 'marsh') || movingGoing(mover, ground) === 'good';

/** The worst ground touched decides, roads excepted (R17); of ground and river the lesser. */
function allowanceOf(move: MoveFacts, mover: MoverFacts): number {
  const { good, bad, river } = moveRow(mover);
  const pace = isFast(mover) ? 'fast' : 'usual';
  const isGood = move.byRoad || groundTouched(move).every((ground) => isGoodFor(mover, ground));
  const onGround = (isGood ? good : bad)[pace] ?? 0;
  const isInRiver = move.river === 'full' && !mover.waterLurker;
  return isInRiver ? Math.min(onGround, river[pace] ?? 0) : onGround;
}

/** The slowest element's move, with its row. */
export function allowanceSum(move: MoveFacts): Sum<Lines> {
  const allowances = move.elements.map((mover) => ({ mover, allowance: allowanceOf(move, mover) }));
  const slowest = allowances.reduce((a, b) => (b.allowance < a.allowance ? b : a));
  return new Sum('D3-14', {}).list(
    'base',
    slowest.allowance,
    `D3-14 ${moveRow(slowest.mover).name}`,
    `${nameOf(slowest.mover.type)}, the slowest`,
  );
}

/** Light Horse and Mounted Infantry may move more than once (R48). */
export const mayMarch = ({ elements }: MoveFacts): boolean => elements.every(({ type, mtd }) => type === 'LH' || mtd);

type Grouped = { readonly elements: readonly Pick<MoverFacts, 'type' | 'ally'>[] };
const isMixed = <E>(elements: readonly E[], is: (element: E) => boolean): boolean => elements.some(is) && !elements.every(is);

/** Who does not move with whom. */
export const groupForbidden = <F extends Grouped>(): readonly Forbid<F>[] => [
  forbid('D3-14', 'Aerials move in a group only with Aerials.', ({ elements }) => isMixed(elements, ({ type }) => isAerial(type))),
  forbid('R79', 'Allies move in a group only with their own contingent.', ({ elements }) => isMixed(elements, ({ ally }) => ally)),
];

const NO_LANDING: readonly MoveFacts['endsIn'][] = ['woods', 'hamlet', 'stronghold', 'camp', 'waterway'];
const hasAny = ({ elements }: MoveFacts, is: (mover: MoverFacts) => boolean): boolean => elements.some(is);
const isOnFirmGround = (ground: Ground): boolean => ground === 'waterway' || goingOf(ground) === 'good';

/** Where nobody of the kind can go, for a move that may be made from other facts. */
export const moveForbidden = <F>(moveOf: (facts: F) => MoveFacts): readonly Forbid<F>[] => [
  forbid('D3-14', 'Aerials do not end in woods, a built-up area, a Camp or on a waterway.', (facts) => {
    const move = moveOf(facts);
    return hasAny(move, ({ type }) => isAerial(type)) && NO_LANDING.includes(move.endsIn);
  }),
  forbid('D3-14', 'Artillery, Command Posts and War Wagons keep to good going and roads.', (facts) => {
    const move = moveOf(facts);
    return hasAny(move, ({ type }) => isWheeled(type)) && !move.byRoad && !groundTouched(move).every(isOnFirmGround);
  }),
  forbid('R82', 'Ground elements do not enter a waterway, save water Lurkers.', (facts) => {
    const move = moveOf(facts);
    return groundTouched(move).includes('waterway') && hasAny(move, ({ type, waterLurker }) => !isAerial(type) && !waterLurker);
  }),
];

export const MOVE_FORBIDDEN: readonly Forbid<MoveFacts>[] = [
  notInVariant(({ elements }) => elements.map(({ type }) => type)),
  notFast(({ elements }) => elements),
  notMounted(({ elements }) => elements),
  ...groupForbidden<MoveFacts>(),
  ...moveForbidden((move: MoveFacts) => move),
  forbid('D3-14', 'Only Lurkers can be water Lurkers.', ({ elements }) =>
    elements.some(({ type, waterLurker }) => waterLurker && !mayLiveInWater(type)),
  ),
];

// ---------------------------------------------------------------- past others

const CLAUSES: { readonly [clause in PassingClause]: (facts: PassingFacts) => boolean } = {
  a: ({ mover, other }) => mover === 'Sk' || other === 'Sk',
  b: ({ mover, otherSide }) => otherSide === 'friend' && isAny(mover, ['Mg', 'Ps']),
  c: ({ mover }) => mover === 'Gd',
  d: ({ mover, other, otherSide, otherFighting }) =>
    !isAerial(mover) && !otherFighting && (otherSide === 'friend' ? isAerial(other) : other === 'Fl' || other === 'AHr'),
  e: ({ mover, other }) => isAerial(mover) && !isAerial(other),
  f: ({ mover, other }) => isAny(mover, ['mounted']) && isPsiloi(other),
};
const PASSING_CLAUSES = Object.keys(D3_15.data) as readonly PassingClause[];

/** The first clause that lets it by. */
export const passingClause = (facts: PassingFacts): PassingClause | null =>
  PASSING_CLAUSES.find((clause) => CLAUSES[clause](facts)) ?? null;

/** Ground elements pass straight through only. */
const isInLine = ({ mover, start, end }: PassingFacts): boolean =>
  isAerial(mover) || (start === 'in-front' && end === 'lined-up-behind') || (start === 'behind' && end === 'lined-up-in-front');

export const mayPass = (facts: PassingFacts): boolean => passingClause(facts) !== null && facts.room && facts.reach && isInLine(facts);

export const PASSING_FORBIDDEN: readonly Forbid<PassingFacts>[] = [notInVariant(({ mover, other }) => [mover, other])];

// ---------------------------------------------------------------- into contact

export function mayEngage({ mover, target, targetFighting, siegeTower, atGate, feature: occupies }: EngageFacts): boolean {
  const feature = featureOf({ type: target, occupies });
  if (isWheeled(mover)) return siegeTower && feature === 'stronghold';
  if (feature !== 'none') return mover !== 'SCh' && (mover !== 'Bh' || feature === 'camp' || atGate);
  return isAerial(mover) || !isAerial(target) || mover === 'Hr' || mover === 'Pl' || targetFighting;
}

/** An Aerial already lined up with a ground enemy starts the fight without PIPs (D3-17). */
export const isFreeEngagement = (facts: EngageFacts): boolean =>
  mayEngage(facts) && isAerial(facts.mover) && !isAerial(facts.target) && facts.linedUp;

export const ENGAGE_FORBIDDEN: readonly Forbid<EngageFacts>[] = [
  notInVariant(({ mover, target }) => [mover, target]),
  // The feature of an empty Stronghold or Camp is itself, whatever is said.
  notGarrison(({ target, feature }) => (target === 'SH' || target === 'Cmp' ? [] : [{ type: target, occupies: feature }])),
  forbid('D3-14', 'Only War Wagons can be a Siege Tower.', ({ mover, siegeTower }) => siegeTower && !mayBeSiegeTower(mover)),
];
