import { no, type Refusal } from '@pennon/kernel';
import { type Pose, shifted } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { frontTouches } from '../geometry/contact.js';
import { BW } from '../geometry/measure.js';
import { leadWay } from '../geometry/segments.js';
import { lineUp } from '../geometry/snap-poses.js';
import { wayAhead } from '../geometry/straight-ahead.js';
import type { ColumnMove, ContactWish, Segment, State } from '../types.js';
import { judge } from './allowed-moves.js';
import { columnWalks, formedWalks } from './columns.js';
import { conformedTo } from './conforming.js';
import { enemyNamed, engageRefusal, startRefusal } from './contact-moves.js';
import { segmentsRefusal } from './group-moves.js';
import { isColumn, isGroup } from './groups.js';
import { isNearEnough } from './lining-up.js';
import { baseName } from './names.js';
import { isPlan, type Judged, type Walk } from './proposed-move.js';

/*
 * Moves of a column as players name them (ACT-3, ACT-4), into contact too.
 */

export function planColumn(state: State, bases: readonly Base[], action: ColumnMove): Judged {
  const [leader] = bases;
  if (leader === undefined || bases.length < 2) return no('R47', 'A column is two elements or more.');
  const bad = segmentsRefusal(action.segments);
  if (bad !== undefined) return bad;
  if (action.form === true ? !isGroup(bases) : !isColumn(bases))
    return no('R47', action.form === true ? 'They do not stand together as one group.' : 'They do not stand in column behind the first.');
  const walksBy = (segments: readonly Segment[], lined?: Pose): readonly Walk[] | Refusal => {
    const path = leadWay(leader.pose, segments, BW / 2);
    return action.form === true ? formedWalks(state, bases, path, lined) : columnWalks(bases, path, lined);
  };
  const { contact, segments, answer } = action;
  if (contact !== undefined) return planColumnContact(state, leader, action, contact, walksBy);
  if (segments.length === 0) return no('R47', 'A move names at least one segment.');
  const walks = walksBy(segments);
  return 'ref' in walks ? walks : judge(state, { how: 'column', walks, answer, isForward: true });
}

function planColumnContact(
  state: State,
  leader: Base,
  { segments, answer }: ColumnMove,
  { target, edge }: ContactWish,
  walksBy: (segments: readonly Segment[], lined?: Pose) => readonly Walk[] | Refusal,
): Judged {
  if (edge === 'assault') return no('R50', 'Elements assault one by one.');
  const enemy = enemyNamed(state, leader, target);
  if (!('card' in enemy)) return enemy;
  const goal = lineUp(enemy, edge);
  const refused = engageRefusal(state, leader, enemy, edge, goal) ?? startRefusal(leader, enemy, edge);
  if (refused !== undefined) return refused;
  const { legs } = leadWay(leader.pose, segments, BW / 2);
  const there = moved(leader, legs.at(-1) ?? leader.pose);
  const way = frontTouches(there, enemy) ? 0 : wayAhead(there, enemy.corners);
  if (way === Number.POSITIVE_INFINITY || !isNearEnough(shifted(there.pose, 0, way), goal, enemy, edge === 'left' || edge === 'right'))
    return no('R50', `${baseName(leader)} does not come near enough to ${baseName(enemy)} to line up.`);
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  if (all.length === 0) return no('R47', 'A move names at least one segment.');
  const judged = (lined: Pose | undefined, conforming: readonly Base[]): Judged => {
    const walks = walksBy(all, lined);
    const touch = { target, edge, lead: leader.card.id };
    return 'ref' in walks ? walks : judge(state, { how: 'column', walks, touch, answer, conforming, isForward: true });
  };
  const lined = judged(goal, []);
  if (isPlan(lined)) return lined;
  // The first cannot line up: the enemy does (R52).
  const conformed = conformedTo(state, moved(leader, shifted(there.pose, 0, way)), enemy, edge);
  const instead = conformed && judged(undefined, [conformed]);
  return instead !== undefined && isPlan(instead) ? instead : lined;
}
