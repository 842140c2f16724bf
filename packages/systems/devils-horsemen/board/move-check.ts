import { turnsBetween } from '@pennon/hexes';
import { no, type Refusal } from '@pennon/kernel';
import { columnFacings, facingIndex, frontDirections, lineFacings } from '../rules/facing.js';
import { isMounted } from '../rules/units.js';
import { HEXSIDE_FACINGS, type State, type Step, type UnitId, VERTICES } from '../types.js';
import { shotRefusal } from './lines-of-fire.js';
import { card, maNow, nameOf, typeOf, unit } from './pieces.js';
import { holders, inOwnZoc, isInEnemyZoc, now, type Position, position } from './position.js';
import { keptIn } from './special.js';

/** How far a move has got. */
export interface Pace {
  readonly hex: number;
  readonly facing: number;
  readonly mp: number;
  readonly entered: number;
  readonly turned: number;
  readonly fired: boolean;
  /** The hex before the last one, -1 before the first step (6.1.1). */
  readonly before: number;
  /** It has changed into Column or out of it: that was the last act. */
  readonly formed: boolean;
}

export const startPace = (state: State, id: UnitId, done: Partial<Pace> = {}): Pace => {
  const p = position(state);
  const { index } = card(state, id);
  return { hex: p.head(index), facing: p.facing(index), mp: 0, entered: 0, turned: 0, fired: false, before: -1, formed: false, ...done };
};

type Stepped = { readonly ok: true; readonly pace: Pace } | { readonly ok: false; readonly refusal: Refusal };
const refused = (ref: string, message: string): Stepped => ({ ok: false, refusal: no(ref, message) });

/** One step of a move, or why it cannot be taken (5.1 to 5.8). */
export function stepped(state: State, id: UnitId, pace: Pace, step: Step): Stepped {
  const p = position(state);
  if (pace.formed) return refused('DH-5.8', 'Going into Column or out of it is the last act of a move.');
  if ('fire' in step) return fired(state, id, pace, step.fire);
  if (pace.entered > 0 && isInEnemyZoc(p, card(state, id).sideIndex, pace.hex))
    return refused('DH-5.5', 'Entering an enemy ZOC ends the move.');
  if ('turn' in step) return turnedTo(state, p, id, pace, facingIndex(step.turn));
  if ('enter' in step) return entered(state, p, id, pace, step.enter);
  return formed(state, p, id, pace, step);
}

const leftOf = (state: State, id: UnitId, pace: Pace): number => maNow(state, id) - pace.mp;

function turnedTo(state: State, p: Position, id: UnitId, pace: Pace, to: number): Stepped {
  const c = card(state, id);
  if (unit(state, id).inColumn) return refused('DH-5.8', 'A unit In Column turns only as it goes.');
  const vertices = turnsBetween(pace.facing, to);
  if (vertices === 0) return refused('DH-5.1', `It faces ${VERTICES[to]} already.`);
  if (vertices > leftOf(state, id, pace))
    return refused('DH-R16', `Turning to ${VERTICES[to]} costs ${vertices} MP; ${leftOf(state, id, pace)} are left.`);
  if (pace.entered === 0) {
    const by = holders(p, c.sideIndex, pace.hex);
    if (by.length > 0) {
      const isFree = by.length === 1 && inOwnZoc(p, c.index).length === 0;
      if (!isFree) return refused('DH-5.5', 'In an enemy ZOC it turns only if one enemy alone holds it and none is in its own ZOC.');
      if (pace.turned + vertices > Math.ceil(maNow(state, id) / 2))
        return refused('DH-5.5', 'In an enemy ZOC it may spend half its MA on turning.');
    }
  }
  return { ok: true, pace: { ...pace, facing: to, mp: pace.mp + vertices, turned: pace.turned + vertices } };
}

/** Why a unit held by enemies may not go, if it may not (5.5). */
export function leaveRefusal(state: State, p: Position, id: UnitId): Refusal | undefined {
  const { board } = p;
  const c = card(state, id);
  const at = p.head(c.index);
  const ma = maNow(state, id);
  if (!holders(p, c.sideIndex, at).every((who) => maNow(state, board.card(who).id) < ma))
    return no('DH-5.5', 'It leaves an enemy ZOC only if it is faster than every enemy that holds it.');
  const front = frontDirections(p.facing(c.index), unit(state, id).inColumn).map((d) => board.next(at, d));
  return front.some((hex) => hex >= 0 && p.at(0, hex) < 0)
    ? undefined
    : no('DH-5.5', 'It leaves an enemy ZOC only if one of its front hexes is empty.');
}

function entered(state: State, p: Position, id: UnitId, pace: Pace, hex: string): Stepped {
  const { board } = p;
  const c = card(state, id);
  const u = unit(state, id);
  if (!board.grid.isOnMap(hex)) return refused('DH-R89', `${hex} is not on the map.`);
  const to = board.indexOf(hex);
  const direction = board.direction(pace.hex, to);
  if (direction < 0) return refused('DH-5.1', `${hex} is not next to ${board.hexAt(pace.hex)}.`);
  const ahead = u.inColumn ? [pace.facing, (pace.facing + 1) % 6, (pace.facing + 5) % 6] : frontDirections(pace.facing, false);
  if (!ahead.includes(direction)) return refused('DH-5.1', `${hex} is not a front hex: it has to turn first.`);
  if (pace.entered === 0 && isInEnemyZoc(p, c.sideIndex, pace.hex)) {
    if (pace.turned > 0) return refused('DH-5.5', 'A unit that turns in an enemy ZOC stays in its hex.');
    const stays = leaveRefusal(state, p, id);
    if (stays !== undefined) return { ok: false, refusal: stays };
  }
  const mp = board.cost(typeOf(c, u), pace.hex, direction);
  if (mp === 0) return refused('DH-R89', `${hex} is closed to it.`);
  if (mp > leftOf(state, id, pace)) return refused('DH-5.1', `${hex} costs ${mp} MP; ${leftOf(state, id, pace)} are left.`);
  const kept = keptIn(state, id);
  if (kept !== undefined && !kept.has(to)) return refused('DH-K K2', 'Kiev waits: no order takes it down from its hill.');
  const blocked = friendRefusal(p, c.sideIndex, c.index, to);
  if (blocked !== undefined) return { ok: false, refusal: blocked };
  return {
    ok: true,
    pace: { ...pace, hex: to, facing: u.inColumn ? direction : pace.facing, mp: pace.mp + mp, entered: pace.entered + 1, before: pace.hex },
  };
}

/** Why a hex cannot be entered because of who is in it (5.4, DH-R90). */
function friendRefusal(p: Position, side: 0 | 1, self: number, to: number): Refusal | undefined {
  const who = p.at(0, to);
  if (who < 0 || who === self) return undefined;
  const hex = p.board.hexAt(to);
  if (p.sideOf(who) !== side) return no('DH-5.4', `${hex} is held by the enemy.`);
  if (now(p, who).inColumn) return no('DH-5.4', 'Nobody moves through a unit In Column.');
  return isInEnemyZoc(p, side, to) ? no('DH-R90', `${hex} is held by a friend and lies in an enemy ZOC.`) : undefined;
}

function fired(state: State, id: UnitId, pace: Pace, target: Extract<Step, { fire: unknown }>['fire']): Stepped {
  const p = position(state);
  const { board } = p;
  if (pace.fired || (state.phase?.fired.includes(id) ?? false))
    return refused('DH-6.1', 'A unit shoots once under orders in an Orders Phase.');
  const wrong = shotRefusal(state, id, target, 'move', 'normal', pace);
  if (wrong !== undefined) return { ok: false, refusal: wrong };
  if (p.at(0, pace.hex) >= 0 && p.at(0, pace.hex) !== card(state, id).index)
    return refused('DH-R18', 'Nobody shoots out of the hex of a friend.');
  const goal = board.knowsUnit(target) ? unit(state, target).hex : state.leaders.find((l) => l.id === target)?.hex;
  const to = goal === null || goal === undefined ? -1 : board.indexOf(goal);
  if (pace.before >= 0 && board.distance(pace.hex, to) > board.distance(pace.before, to))
    return refused('DH-R20', 'It shoots only after a step that did not take it farther from the target.');
  return { ok: true, pace: { ...pace, fired: true } };
}

function formed(state: State, p: Position, id: UnitId, pace: Pace, step: Step): Stepped {
  const c = card(state, id);
  const u = unit(state, id);
  if (isMounted({ type: typeOf(c, u) })) return refused('DH-R66', 'Only infantry forms Column.');
  if (isInEnemyZoc(p, c.sideIndex, pace.hex)) return refused('DH-5.8', 'Nobody forms or leaves Column in an enemy ZOC.');
  if (leftOf(state, id, pace) < 1) return refused('DH-5.8', 'Forming or leaving Column costs 1 MP.');
  const into = 'column' in step;
  if (into === u.inColumn) return refused('DH-5.8', into ? 'It is In Column already.' : 'It is not In Column.');
  const facing = 'column' in step ? facingIndex(step.column) : 'deploy' in step ? facingIndex(step.deploy) : -1;
  const allowed = into ? columnFacings(pace.facing) : lineFacings(pace.facing);
  const names = into ? HEXSIDE_FACINGS : VERTICES;
  if (!allowed.includes(facing)) return refused('DH-R115', `It may face ${allowed.map((i) => names[i]).join(' or ')}.`);
  return { ok: true, pace: { ...pace, facing, mp: pace.mp + 1, formed: true } };
}

/** Why a whole move cannot be ordered, if it cannot. */
export function planRefusal(state: State, id: UnitId, start: Pace, steps: readonly Step[]): Refusal | undefined {
  if (steps.length === 0) return no('DH-5.1', 'A move needs at least one step.');
  let pace = start;
  for (const step of steps) {
    const next = stepped(state, id, pace, step);
    if (!next.ok) return next.refusal;
    pace = next.pace;
  }
  if (start.entered === 0 && !steps.some((step) => !('fire' in step))) return no('DH-5.1', 'A shot without a move is a FIRE order.');
  const p = position(state);
  const who = p.at(0, pace.hex);
  if (who >= 0 && who !== card(state, id).index)
    return no('DH-R90', `A move may not end in the hex of ${nameOf(state, p.board.card(who).id)}.`);
  return undefined;
}
