import { besides } from '@pennon/hexes';
import { does, no, type Refusal } from '@pennon/kernel';
import { facingIndex, facingOf } from '../rules/facing.js';
import type { Action, Facing, State, UnitId } from '../types.js';
import { isHidden } from './ambush.js';
import { absence, card, nameOf, unit } from './pieces.js';
import { position } from './position.js';

/* Turning to meet an enemy who has ended his move beside a unit (R92). */

/** The units beside an enemy that may turn: Normal, in no other enemy's ZOC than his, once in the activation. */
export function meeting(s: State, enemy: UnitId): readonly UnitId[] {
  if (s.options.reactionFacing === 'none') return [];
  const p = position(s);
  const mover = card(s, enemy);
  const at = p.head(mover.index);
  if (at < 0) return [];
  return besides(p.board, at, (hex) => mayTurn(s, enemy, p.at(mover.sideIndex, hex)))
    .flatMap(({ hex }) => p.board.units[p.at(mover.sideIndex, hex)]?.id ?? [])
    .sort();
}

function mayTurn(s: State, enemy: UnitId, index: number): boolean {
  const p = position(s);
  const mover = card(s, enemy);
  const its = p.board.units[index];
  if (its === undefined || its.side === mover.side || isHidden(s, its)) return false;
  if (unit(s, its.id).state !== 'normal' || s.activation?.turned.includes(its.id)) return false;
  const at = p.head(index);
  return p.board.units.every((foe) => foe.side === its.side || foe.id === enemy || p.head(foe.index) < 0 || !p.holds(foe.index, at));
}

/** One vertex to either hand. */
const meetingTurns = (s: State, id: UnitId): readonly Facing[] => {
  const at = facingIndex(unit(s, id).facing);
  return [facingOf(at + 5), facingOf(at + 1)];
};

export const meetings = (s: State, enemy: UnitId): readonly Action[] =>
  meeting(s, enemy).flatMap((id) => meetingTurns(s, id).map((facing): Action => ({ type: 'turn', unit: id, facing })));

/** Why it does not turn. */
export function meetingRefusal(s: State, enemy: UnitId, id: UnitId): Refusal | undefined {
  const wrong = absence(s, 'R92', id);
  if (wrong !== undefined) return wrong;
  if (meeting(s, enemy).includes(id))
    return no('R92', `${does(nameOf(s, id), 'turns')} by one vertex, to ${meetingTurns(s, id).join(' or ')}.`);
  if (s.activation?.turned.includes(id)) return no('R92', `${does(nameOf(s, id), 'has')} turned once in this activation.`);
  return no(
    'R92',
    `Only a Normal unit beside ${nameOf(s, enemy)}, in the ZOC of no other enemy, turns to meet it; ${does(nameOf(s, id), 'is')} not.`,
  );
}
