import { type Forbid, forbid, type Lines, Sum } from '@pennon/kernel';
import { D3_14, type MoveRow } from '../charts/d3-14.js';
import type { Ground, MoveFacts, MoverFacts } from '../facts.js';
import { TERRAINS } from '../facts.js';
import { goingOf, isShelter, movingGoing } from './terrain.js';
import { isAerial, isFast, isWheeled, mayLiveInWater, nameOf, notFast, notInVariant, notMounted } from './units.js';

/*
 * How far elements and groups may move, and where nobody of a kind goes (D3-14).
 */

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
export const isGoodFor = (mover: MoverFacts, ground: Ground): boolean =>
  ground === 'waterway' || (mover.waterLurker && ground === 'marsh') || movingGoing(mover, ground) === 'good';

/** The worst ground touched decides, of ground and river the lesser; along a road neither counts, whatever lies under it (R17). */
function allowanceOf(move: MoveFacts, mover: MoverFacts): number {
  const { good, bad, river } = moveRow(mover);
  const pace = isFast(mover) ? 'fast' : 'usual';
  if (move.byRoad) return good[pace] ?? 0;
  const isGood = groundTouched(move).every((ground) => isGoodFor(mover, ground));
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

/** Where no Aerial ends its move (R80). */
export const NO_LANDING: readonly MoveFacts['endsIn'][] = [...TERRAINS.filter(isShelter), 'stronghold', 'camp', 'waterway'];
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
