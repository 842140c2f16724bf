import { no, type Refusal } from '@pennon/kernel';
import { type Pose, shifted } from '@pennon/space';
import { type Base, moved } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import { leadWay } from '../geometry/segments.js';
import type { ColumnMove, ContactWish, Segment, State } from '../types.js';
import { judge } from './allowed-moves.js';
import { columnWalks, formedWalks } from './columns.js';
import { conformedTo } from './conforming.js';
import { metAhead, touchOf } from './contact-moves.js';
import { segmentsRefusal } from './group-moves.js';
import { isColumn, isGroup } from './groups.js';
import { contactMove, isPlan, type Judged, plainMove, type Walk } from './proposed-move.js';

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
  const { segments, answer } = action;
  if (action.contact === undefined) {
    if (segments.length === 0) return no('R47', 'A move names at least one segment.');
    const walks = walksBy(segments);
    if ('ref' in walks) return walks;
    const touch = touchOf(state, walks.slice(0, 1));
    return touch === undefined
      ? judge(state, plainMove('column', walks, true, answer ?? null))
      : planColumnContact(state, leader, action, touch, walksBy);
  }
  return planColumnContact(state, leader, action, action.contact, walksBy);
}

function planColumnContact(
  state: State,
  leader: Base,
  { segments, answer }: ColumnMove,
  contact: ContactWish,
  walksBy: (segments: readonly Segment[], lined?: Pose) => readonly Walk[] | Refusal,
): Judged {
  const { legs } = leadWay(leader.pose, segments, BW / 2);
  const there = moved(leader, legs.at(-1) ?? leader.pose);
  const met = metAhead(state, leader, there, contact);
  if ('ref' in met) return met;
  const { way, goal, enemy } = met;
  const all: readonly Segment[] = way > 0 ? [...segments, { advance: way }] : segments;
  if (all.length === 0) return no('R47', 'A move names at least one segment.');
  const touch = { target: contact.target, edge: contact.edge, lead: leader.card.id };
  const judged = (lined: Pose | undefined, conforming: readonly Base[]): Judged => {
    const walks = walksBy(all, lined);
    return 'ref' in walks ? walks : judge(state, contactMove(plainMove('column', walks, true, answer ?? null), touch, conforming));
  };
  const lined = judged(goal, []);
  if (isPlan(lined) || enemy === undefined) return lined;
  // The first cannot line up: front to front the enemy does, where it may (R52, R85).
  const conformed = contact.edge === 'front' ? conformedTo(state, moved(leader, shifted(there.pose, 0, way)), enemy) : undefined;
  const instead = conformed && judged(undefined, [conformed]);
  return instead !== undefined && isPlan(instead) ? instead : lined;
}
