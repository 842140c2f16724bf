import { no, type Refusal } from '@pennon/kernel';

import { type Action, type State, type UnitId, VERTICES } from '../types.js';
import { orderRefusal } from './command.js';
import { isUnderMissiles, marks, shotRefusal } from './lines-of-fire.js';
import { planRefusal, startPace } from './move-check.js';
import { moves } from './move-search.js';
import { card, hasFlag, isArmed, maNow, unit } from './pieces.js';
import { isBesideEnemy, isInEnemyZoc, position } from './position.js';
import { raidRefusal, raids } from './raids.js';
import { feignRefusal, feints } from './reactions.js';
import { sees } from './sight.js';

/** Hits that a RECOVER order removes, in peace and under fire (DH-R58). */
export const recovery = (state: State, id: UnitId): number => {
  const p = position(state);
  const { sideIndex, index } = card(state, id);
  return isUnderMissiles(state, sideIndex, p.head(index), maNow(state, id)) ? 1 : 2;
};

/** Why a unit cannot recover, if it cannot (7.3). */
function recoverRefusal(state: State, id: UnitId, what: 'hits' | 'disorder'): Refusal | undefined {
  const p = position(state);
  const { sideIndex, index } = card(state, id);
  const u = unit(state, id);
  const at = p.head(index);
  if (state.phase?.mode !== 'orders') return no('DH-4.4', 'A Line Command lets nobody recover.');
  if (u.routed) return no('DH-7.3', 'A routed unit does not recover.');
  if (p.board.isWoods(at)) return no('DH-7.3', 'A unit recovers in clear ground only.');
  if (isBesideEnemy(p, sideIndex, at, false)) return no('DH-7.3', 'Nobody recovers beside an enemy.');
  if (what === 'hits' && u.hits === 0) return no('DH-7.3', 'It has no hits.');
  return what === 'disorder' && !u.disordered ? no('DH-7.3', 'It is not Disordered.') : undefined;
}

function horseRefusal(state: State, id: UnitId, what: 'dismount' | 'remount'): Refusal | undefined {
  const p = position(state);
  const c = card(state, id);
  const u = unit(state, id);
  if (state.phase?.mode !== 'orders') return no('DH-4.4', 'That needs an order of its own.');
  if (u.routed) return no('DH-5.10', 'A routed unit cannot.');
  if (!hasFlag(c, 'DM')) return no('DH-R51', 'This unit does not dismount.');
  if (u.form === 'unhorsed') return no('DH-5.10', 'Unhorsed knights never mount again.');
  if (what === 'dismount' ? u.form !== 'mounted' : u.form !== 'dismounted') return no('DH-5.10', `It is ${u.form} already.`);
  if (u.inColumn) return no('DH-5.8', 'It is In Column.');
  return isInEnemyZoc(p, c.sideIndex, p.head(c.index)) ? no('DH-5.10', 'Not in an enemy ZOC.') : undefined;
}

/** Everything a unit may be told (4.4), without the choice to let it be. `carried`: its way is asked for after the die (DH-R50). */
export function unitOrders(state: State, id: UnitId, carried: boolean): Action[] {
  const u = unit(state, id);
  const c = card(state, id);
  if (u.routed) return [{ type: 'rally', unit: id }];
  const list: Action[] = carried ? [{ type: 'move', unit: id, steps: [] }] : moves(state, id, startPace(state, id));
  if (isArmed(c, u) && !(state.phase?.fired.includes(id) ?? false)) {
    for (const target of marks(state, id, 'fire')) list.push({ type: 'fire', unit: id, target, mode: 'normal' });
    if (hasFlag(c, 'SH'))
      for (const target of marks(state, id, 'fire', 'shower')) list.push({ type: 'fire', unit: id, target, mode: 'shower' });
  }
  list.push(...raids(state, id));
  if (hasFlag(c, 'FR')) {
    const p = position(state);
    const at = p.head(c.index);
    for (const other of p.board.units) {
      const to = p.head(other.index);
      if (to >= 0 && other.sideIndex !== c.sideIndex && p.board.distance(at, to) <= 2 && isTargetOfFeint(state, id, other.id))
        list.push(...feints(state, id, other.id));
    }
  }
  for (const what of ['hits', 'disorder'] as const)
    if (recoverRefusal(state, id, what) === undefined) list.push({ type: 'recover', unit: id, what });
  for (const type of ['dismount', 'remount'] as const)
    if (horseRefusal(state, id, type) === undefined) for (const facing of VERTICES) list.push({ type, unit: id, facing });
  return list;
}

/** A feint by order needs the enemy in sight (6.5). */
function isTargetOfFeint(state: State, id: UnitId, target: UnitId): boolean {
  const p = position(state);
  const [a, b] = [p.head(card(state, id).index), p.head(card(state, target).index)];
  return p.board.distance(a, b) <= 1 || sees(state, a, b);
}

/** Why a unit may not be told this, if it may not. */
export function unitOrderRefusal(state: State, id: UnitId, a: Action, carried: boolean): Refusal | undefined {
  if (!('unit' in a) || a.unit !== id) return no('DH-4.4', `It is ${card(state, id).name} that gets an order now.`);
  if (a.type === 'hold') return undefined;
  const wrong = orderRefusal(state, id);
  if (wrong !== undefined) return wrong;
  if (unit(state, id).routed !== (a.type === 'rally'))
    return no('DH-7.6', unit(state, id).routed ? 'It can only be rallied.' : 'Only a routed unit rallies.');
  switch (a.type) {
    case 'rally':
      return undefined;
    case 'move':
      if (carried) return a.steps.length === 0 ? undefined : no('DH-R50', 'It may be carried away: its way is asked for after the die.');
      return planRefusal(state, id, startPace(state, id), a.steps);
    case 'fire': {
      if (state.phase?.fired.includes(id)) return no('DH-6.1', 'A unit shoots once under orders in an Orders Phase.');
      if (a.mode === 'shower' && !position(state).board.knowsUnit(a.target))
        return no('DH-R23', 'Shower Fire is not aimed at a man alone.');
      return shotRefusal(state, id, a.target, 'fire', a.mode);
    }
    case 'hitAndRun':
      return raidRefusal(state, a);
    case 'feign':
      if (position(state).board.knowsUnit(a.target) && unit(state, a.target).hex !== null && !isTargetOfFeint(state, id, a.target))
        return no('DH-6.5', 'The enemy is out of sight.');
      return feignRefusal(state, a);
    case 'recover':
      return recoverRefusal(state, id, a.what);
    case 'dismount':
    case 'remount':
      return horseRefusal(state, id, a.type);
    default:
      return no('DH-4.4', 'That is no order for a unit.');
  }
}
