import { no, type Refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { AttackFrame, Facing, State, UnitId } from '../types.js';
import { facingIndex, vertices } from './field.js';
import { isBarredLevy } from './fighting.js';
import { card, exertsOn, isHidden, isInEnemyZoc, type Position, position, unit, zoneOfHex } from './position.js';
import { retreatOf } from './retreats.js';
import { shotKey } from './sighting.js';

/* Why an answer is not among those that are offered where only a few can be: reactions, retreats, advances. */

/** Why this unit may not be named at all. */
function strange(state: State, ref: string, id: UnitId): Refusal | undefined {
  const { field } = position(state);
  if (!field.knowsUnit(id)) return no(ref, `There is no unit ${id}.`);
  return unit(state, id).hex === null || isHidden(state, card(state, id)) ? no(ref, `${id} is not on the map.`) : undefined;
}

const hasShot = (state: State, firer: UnitId, target: UnitId): boolean => state.activation?.shots.includes(shotKey(firer, target)) ?? false;
const NO_SECOND_SHOT = no('R28', 'It has had its reaction shot at this enemy in this activation.');

/** Why it does not shoot at the unit that has come near (RX_ENTRY). */
export function entryFireRefusal(state: State, target: UnitId, id: UnitId): Refusal | undefined {
  const wrong = strange(state, '6.2', id);
  if (wrong !== undefined) return wrong;
  const [shooter, mover] = [card(state, id), card(state, target)];
  const p = position(state);
  if (shooter.side === mover.side) return no('6.2', `${id} is of the same side as ${target}.`);
  if (shooter.type !== 'B' && shooter.type !== 'C') return no('R27', 'Only Bowmen and Crossbowmen fire in reaction.');
  if (!exertsOn(p, state, shooter.index, p.hex[mover.index] ?? -1)) return no('6.2', `${target} has not come into the ZOC of ${id}.`);
  return hasShot(state, id, target) ? NO_SECOND_SHOT : undefined;
}

/** Why the archers under attack do not shoot at this unit (RX_SHOCK). */
export function braceRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (f.lead !== id && !f.support.includes(id)) return strange(state, '6.2', id) ?? no('6.2', `${id} does not take part in the attack.`);
  const p = position(state);
  const zone = zoneOfHex(p, card(state, f.target).index, p.hex[card(state, id).index] ?? -1);
  if (zone !== 'front') return no('6.2', `${id} is not in front of ${f.target}.`);
  return hasShot(state, f.target, id) ? NO_SECOND_SHOT : undefined;
}

/** Why it does not lead the attack from now on. */
export function newLeadRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (!f.support.includes(id)) return strange(state, '6.3', id) ?? no('6.3', `${id} does not support the attack any more.`);
  return isBarredLevy(state, card(state, id), card(state, f.target))
    ? no('P2', 'Levies do not lead against Normal Heavy Cavalry.')
    : undefined;
}

/** Why it does not advance into the hex that was left. */
export function advanceRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (f.lead !== id && !f.support.includes(id)) return strange(state, '6.6', id) ?? no('6.6', `${id} has not taken part in the attack.`);
  if (id !== f.lead && unit(state, id).state !== 'normal')
    return no('6.6', `${id} is not Normal: besides the lead only Normal units advance.`);
  return no('6.6', `${id} cannot come from its hex to ${f.ground}.`);
}

/** Why the attack does not go on against this unit. */
export function onwardRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  const wrong = strange(state, '6.6', id);
  if (wrong !== undefined) return wrong;
  const [lead, target] = [card(state, f.lead), card(state, id)];
  if (lead.side === target.side) return no('6.6', `${id} is of your own side.`);
  if (isBarredLevy(state, lead, target)) return no('P2', 'Levies do not lead against Normal Heavy Cavalry.');
  return no('R43', `The attack goes on without turning, against a unit in front of ${f.lead}; ${id} is not.`);
}

/** After an advance a unit may turn a little. */
export function pivotRefusal(state: State, id: UnitId, facing: Facing): Refusal | undefined {
  const turn = vertices(facingIndex(unit(state, id).facing), facingIndex(facing));
  return turn > 1 ? no('6.6', `After an advance a unit turns by one vertex at most; to ${facing} it is ${turn}.`) : undefined;
}

/** Why a unit does not retreat there (6.5). */
export function retreatRefusal(state: State, id: UnitId, from: readonly HexId[], hex: string): Refusal | undefined {
  const p = position(state);
  const { field } = p;
  if (!field.grid.isOnMap(hex)) return no('6.5', `${hex} is not on the map.`);
  const { way } = retreatOf(state, id, from);
  const { index, sideIndex: side } = card(state, id);
  const [at, to] = [p.hex[index] ?? -1, field.indexOf(field.grid.hex(hex))];
  const d = field.direction(at, to);
  if (way === 'through') return no('R44', `There is no free hex to retreat to: ${id} must pass through a friend behind it.`);
  if (d < 0) return no('6.5', `A retreat goes to an adjacent hex; ${hex} is not next to ${field.hexAt(at)}.`);
  return barred(p, side, at, to, d) ?? tooNear(p, from, to) ?? no('6.5', `${hex} is not behind it, and there is a free hex behind it.`);
}

function barred(p: Position, side: 0 | 1, at: number, to: number, d: number): Refusal | undefined {
  const { field } = p;
  const hex = field.hexAt(to);
  if (!field.isPassable(to)) return no('5.1', `${hex} cannot be entered.`);
  if (field.open[6 * at + d] === 0) return no('KU-TEC', 'The Nepryadva and cliffs cannot be crossed.');
  if ((p.at[side][to] ?? -1) >= 0) return no('R8', `${hex} is occupied.`);
  return isInEnemyZoc(p, side, to) ? no('6.5', `${hex} is in an enemy ZOC.`) : undefined;
}

const tooNear = (p: Position, from: readonly HexId[], to: number): Refusal | undefined => {
  const near = from.find((hex) => p.field.distance(to, p.field.indexOf(hex)) < 2);
  return near === undefined ? undefined : no('6.5', `${p.field.hexAt(to)} does not lead away from the enemy at ${near}.`);
};
