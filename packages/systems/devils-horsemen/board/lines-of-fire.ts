import { no, type Refusal, refusal, type Sum } from '@pennon/kernel';
import { isBow, missileSum, reachOf, SHOT_FORBIDDEN } from '../rules/missiles.js';
import { isMounted, mayHitAndRun } from '../rules/units.js';
import type { LeaderId, LeaderNow, ShotFacts, ShotOccasion, State, Unit, UnitId, Weapon } from '../types.js';
import { battlefield, type UnitCard } from './battlefield.js';
import { card, isArmed, knowsLeader, leader, leadersIn, maNow, nameOf, sideOf, typeOf, unit, unitFacts } from './pieces.js';
import { now, type Position, position } from './position.js';
import { arcToward, sees } from './sight.js';

/** Where a shot is made from, where that is not where the unit stands. */
export interface Stand {
  readonly hex: number;
  readonly facing: number;
}

/** Occasions whose range does not depend on the map (6.2, W7, 5.7, 6.5). */
const FIXED_RANGE: { readonly [occasion in ShotOccasion]?: number } = {
  'hit-and-run': 1,
  entry: 1,
  retire: 2,
  withdrawal: 2,
  'feigned-retreat': 2,
};
/** Made over the shoulder: no arc is asked (DH-R95). */
const BACKWARD: readonly ShotOccasion[] = ['withdrawal', 'feigned-retreat', 'retire'];

export const lookOf = (weapon: Weapon | undefined): 'plain' | 'over' => (weapon === undefined || isBow(weapon) ? 'over' : 'plain');

/** A shot as the rules ask about it. Shooting downhill changes the die, not the range (DH-R78). */
export function shotFacts(
  state: State,
  firer: UnitId,
  target: UnitId,
  occasion: ShotOccasion,
  mode: ShotFacts['mode'] = 'normal',
  stand?: Stand,
): ShotFacts {
  const p = position(state);
  const { board } = p;
  const c = card(state, firer);
  if (c.missile === undefined) throw new Error(`${firer} has no missiles`);
  const at = stand?.hex ?? p.head(c.index);
  const facing = stand?.facing ?? p.facing(c.index);
  const to = p.head(card(state, target).index);
  return {
    firer: { ...unitFacts(state, firer, at), weapon: c.missile },
    target: unitFacts(state, target),
    range: FIXED_RANGE[occasion] ?? board.distance(at, to),
    occasion,
    mode,
    arc: BACKWARD.includes(occasion) || at === to ? 'front' : arcToward(p, at, facing, unit(state, firer).inColumn, to),
    leaderInTargetHex: leadersIn(state, sideOf(state, target), unit(state, target).hex).length > 0,
    variant: 'standard',
    options: state.options,
  };
}

/** The sum of a shot with what the scenario adds: a camp covers from arrows that come from outside (K4). */
export function shotSum(state: State, facts: ShotFacts, from: number, target: UnitId): Sum {
  const sum = missileSum(facts);
  const board = battlefield(state);
  const { hex } = unit(state, target);
  if (hex !== null && board.base(board.indexOf(hex)) === 'camp' && board.base(from) !== 'camp')
    sum.list('drm', 1, 'DH-K K4', 'target in a camp');
  return sum;
}

/** Why this unit may not shoot at that one, if it may not. */
export function shotRefusal(
  state: State,
  firer: UnitId,
  target: UnitId | LeaderId,
  occasion: ShotOccasion,
  mode: ShotFacts['mode'] = 'normal',
  stand?: Stand,
): Refusal | undefined {
  const p = position(state);
  const { board } = p;
  const c = card(state, firer);
  if (c.missile === undefined) return no('DH-6.1', `${c.name} has no missiles.`);
  const u = unit(state, firer);
  const at = stand?.hex ?? p.head(c.index);
  const isMan = !board.knowsUnit(target);
  if (isMan && !knowsLeader(state, target)) return no('DH-6.1', `There is nobody called ${target}.`);
  const goal = isMan ? leader(state, target as LeaderId).hex : unit(state, target as UnitId).hex;
  if (goal === null) return no('DH-6.1', `${nameOf(state, target)} is not on the map.`);
  const to = board.indexOf(goal);
  if (isMan) return loneRefusal(state, p, c, at, to, target as LeaderId, stand?.facing ?? p.facing(c.index));
  if (sideOf(state, target as UnitId) === c.side) return no('DH-6.1', `${nameOf(state, target)} is of your own side.`);
  const facts = shotFacts(state, firer, target as UnitId, occasion, mode, stand);
  if (u.hex === null) return no('DH-6.1', `${c.name} is not on the map.`);
  return refusal(SHOT_FORBIDDEN, facts) ?? sightRefusal(state, at, to, c);
}

const sightRefusal = (state: State, at: number, to: number, { missile }: UnitCard): Refusal | undefined =>
  sees(state, at, to, lookOf(missile)) ? undefined : no('DH-R21', 'The line of sight is blocked.');

/** A lone leader may be shot at: only the natural 0 counts (DH-R95). */
function loneRefusal(
  state: State,
  p: Position,
  c: UnitCard,
  at: number,
  to: number,
  target: LeaderId,
  facing: number,
): Refusal | undefined {
  const { board } = p;
  const u = unit(state, c.id);
  if (leadersIn(state, c.side, board.hexAt(to)).some((l) => l.id === target))
    return no('DH-6.1', `${nameOf(state, target)} is of your own side.`);
  if (p.at(0, to) >= 0) return no('DH-6.1', 'A leader with a unit is not shot at by himself.');
  if (!isArmed(c, u)) return no('DH-R22', `${c.name} cannot shoot.`);
  if (board.distance(at, to) > reachNow(state, c.id)) return no('DH-10.1', 'The target is out of range.');
  if (arcToward(p, at, facing, u.inColumn, to) === 'rear') return no('DH-R21', 'Nobody shoots through a rear hexside.');
  return sightRefusal(state, at, to, c);
}

export function reachNow(state: State, id: UnitId): number {
  const c = card(state, id);
  if (c.missile === undefined) return 0;
  return reachOf(c.missile, isMounted({ type: typeOf(c, unit(state, id)) }), state.options);
}

/** How far Hit & Run reaches (DH-R47). */
export const RAID_REACH = 4;

/**
 * Whether an enemy with missiles could reach a unit of this side in a hex, arcs not asked (DH-R113); for one of an MA that Hit & Run may be aimed at its
 * reach counts too (7.3).
 */
export function isUnderMissiles(state: State, side: 0 | 1, hex: number, ma = Number.POSITIVE_INFINITY): boolean {
  const p = position(state);
  const { board } = p;
  for (const c of board.units) {
    if (c.sideIndex === side || c.missile === undefined) continue;
    const at = p.head(c.index);
    if (at < 0 || !isArmed(c, now(p, c.index))) continue;
    const reach = Math.max(reachNow(state, c.id), isRaider(c, now(p, c.index)) && ma < maNow(state, c.id) ? RAID_REACH : 0);
    if (board.distance(at, hex) <= reach && sees(state, at, hex, lookOf(c.missile), p)) return true;
  }
  return false;
}

/** Whether it could be told to Hit & Run, as far as it is a matter of itself (6.2, DH-R117). */
const isRaider = (c: UnitCard, { disordered, rallied }: Unit): boolean =>
  mayHitAndRun({ type: c.type, flags: c.flags ?? [] }) && !disordered && !rallied;

/** The enemies, and lone leaders, at whom a unit could shoot from where it stands. */
export function marks(
  state: State,
  id: UnitId,
  occasion: ShotOccasion,
  mode: ShotFacts['mode'] = 'normal',
): readonly (UnitId | LeaderId)[] {
  const p = position(state);
  const c = card(state, id);
  const at = p.head(c.index);
  const reach = reachNow(state, id);
  const found: (UnitId | LeaderId)[] = [];
  for (const other of p.board.units) {
    const to = p.head(other.index);
    if (to < 0 || other.sideIndex === c.sideIndex || p.board.distance(at, to) > reach) continue;
    if (shotRefusal(state, id, other.id, occasion, mode) === undefined) found.push(other.id);
  }
  if (mode === 'shower') return found;
  for (const man of state.leaders) if (isLone(p, man) && shotRefusal(state, id, man.id, occasion) === undefined) found.push(man.id);
  return found;
}

/** A leader on the map with no combat unit in his hex. */
export const isLone = (p: Position, { hex }: LeaderNow): boolean => hex !== null && p.at(0, p.board.indexOf(hex)) < 0;
