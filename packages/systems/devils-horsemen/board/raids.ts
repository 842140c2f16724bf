import { no, type Refusal } from '@pennon/kernel';
import { frontDirections } from '../rules/facing.js';
import { isBow } from '../rules/missiles.js';
import { barsRetreat, isRough } from '../rules/terrain.js';
import { mayHitAndRun } from '../rules/units.js';
import type { Action, HitAndRun, ShotFacts, State, UnitId } from '../types.js';
import { RAID_REACH, shotFacts } from './lines-of-fire.js';
import { card, isArmed, maNow, typeNow, unit, unitFacts } from './pieces.js';
import { aspectOf, holders, isInEnemyZoc, now, type Position, position } from './position.js';
import { sees } from './sight.js';

/** Why a unit may not Hit & Run at all, if it may not (6.2). */
function raiderRefusal(state: State, id: UnitId): Refusal | undefined {
  const p = position(state);
  const c = card(state, id);
  const u = unit(state, id);
  if (!mayHitAndRun({ type: typeNow(state, id), flags: c.flags ?? [] }))
    return no('DH-6.2', 'Only light cavalry that may Hit & Run does so.');
  if (u.disordered) return no('DH-6.2', 'A Disordered unit does not Hit & Run.');
  if (!isArmed(c, u) || !isBow(c.missile)) return no('DH-R22', 'The unit has no missiles left.');
  if (state.phase?.fired.includes(id)) return no('DH-6.1', 'A unit shoots once under orders in an Orders Phase.');
  return holders(p, c.sideIndex, p.head(c.index)).length > 0
    ? no('DH-6.2', 'Nobody rides off from an enemy ZOC for a Hit & Run.')
    : undefined;
}

function targetRefusal(state: State, id: UnitId, target: UnitId): Refusal | undefined {
  const p = position(state);
  const c = card(state, id);
  const t = card(state, target);
  const to = p.head(t.index);
  if (to < 0 || t.side === c.side || unit(state, target).routed)
    return no('DH-6.2', 'The target of a Hit & Run is an unrouted enemy on the map.');
  const far = p.board.distance(p.head(c.index), to);
  if (far > RAID_REACH) return no('DH-R47', 'Hit & Run reaches 4 hexes.');
  if (far <= 1) return no('DH-6.2', 'It stands beside the target already.');
  if (maNow(state, target) >= maNow(state, id)) return no('DH-R47', 'The target of a Hit & Run must be slower.');
  return sees(state, p.head(c.index), to) ? undefined : no('DH-6.2', 'The target is out of sight.');
}

/** The hexes from which it could let fly: within 4 hexes, out through its front, over open ground without units, into ZOC only at the end. */
function raidHexes(state: State, p: Position, id: UnitId, target: UnitId): readonly number[] {
  const { board } = p;
  const c = card(state, id);
  const goal = p.head(card(state, target).index);
  const start = p.head(c.index);
  const seen = new Set([start]);
  let edge = [start];
  const found: number[] = [];
  for (let far = 1; far <= RAID_REACH; far++) {
    const next: number[] = [];
    for (const hex of edge)
      for (const d of far === 1 ? frontDirections(p.facing(c.index), false) : ALL) {
        const to = board.next(hex, d);
        if (to < 0 || seen.has(to) || !board.isOpen(hex, d) || p.at(0, to) >= 0) continue;
        if (isRough(board.base(to)) || barsRetreat(board.water(hex, d))) continue;
        seen.add(to);
        if (board.distance(to, goal) === 1) found.push(to);
        if (!isInEnemyZoc(p, c.sideIndex, to)) next.push(to);
      }
    edge = next;
  }
  return found;
}
const ALL = [0, 1, 2, 3, 4, 5] as const;

export function raids(state: State, id: UnitId): readonly Action[] {
  if (raiderRefusal(state, id) !== undefined) return [];
  const p = position(state);
  const c = card(state, id);
  const at = p.head(c.index);
  return p.board.units.flatMap((t): readonly Action[] => {
    const to = p.head(t.index);
    if (to < 0 || t.sideIndex === c.sideIndex || p.board.distance(at, to) > RAID_REACH) return [];
    if (targetRefusal(state, id, t.id) !== undefined) return [];
    return raidHexes(state, p, id, t.id).map((hex) => ({ type: 'hitAndRun', unit: id, target: t.id, hex: p.board.hexAt(hex) }));
  });
}
export function raidRefusal(state: State, a: HitAndRun): Refusal | undefined {
  const p = position(state);
  if (!p.board.knowsUnit(a.target)) return no('DH-6.2', `There is no unit ${a.target}.`);
  const wrong = raiderRefusal(state, a.unit) ?? targetRefusal(state, a.unit, a.target);
  if (wrong !== undefined) return wrong;
  const isReached = raidHexes(state, p, a.unit, a.target).some((hex) => p.board.hexAt(hex) === a.hex);
  return isReached ? undefined : no('DH-6.2', `It cannot ride to ${a.hex} within 4 hexes over open ground to shoot from there.`);
}

/** The enemies that may answer: missile units with the hex adjacent in front or flank (DH-R99). */
export function raidAnswers(state: State, id: UnitId, hex: number): readonly UnitId[] {
  const p = position(state);
  const { sideIndex } = card(state, id);
  const found: UnitId[] = [];
  for (const d of ALL) {
    const at = p.board.next(hex, d);
    const who = at < 0 ? -1 : p.at(0, at);
    if (who < 0 || p.sideOf(who) === sideIndex) continue;
    const c = p.board.card(who);
    if (isArmed(c, now(p, who)) && aspectOf(p, who, hex) !== 'rear') found.push(c.id);
  }
  return found.sort();
}

/** A shot of a Hit & Run: everything as if the raider were in the last hex, at range 1 (DH-R99). */
export function raidShotFacts(state: State, firer: UnitId, target: UnitId, raider: UnitId, hex: number): ShotFacts {
  const p = position(state);
  if (firer === raider)
    return {
      ...shotFacts(state, firer, target, 'hit-and-run', 'normal', { hex, facing: p.facing(card(state, firer).index) }),
      arc: 'front',
    };
  return { ...shotFacts(state, firer, target, 'entry'), target: unitFacts(state, target, hex), arc: 'front', leaderInTargetHex: false };
}
