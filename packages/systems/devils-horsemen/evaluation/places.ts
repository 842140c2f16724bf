import { isInEnemyZoc, type Position } from '../board/position.js';
import { arcToward } from '../board/sight.js';
import { aspectAt } from '../rules/facing.js';
import { mustAttack } from '../rules/superiority.js';
import type { State } from '../types.js';
import { clashGain } from './clashes.js';
import type { Fighter } from './fighters.js';
import { hitChance, shotWorth } from './shots.js';
import { WEIGHTS } from './weights.js';

/*
 * What a place is worth to a unit: who could ride it down there or shoot at it, whom it could.
 */

/** MP that a turn toward the other would take first. */
const TURNING = { front: 0, flank: 1, rear: 2 } as const;

/** The charge of one unit at another that stands there, as far as it threatens: what it is expected to bring, less the farther it has to come. */
function chargeAt(
  state: State,
  p: Position,
  by: Fighter,
  from: number,
  fromFacing: number,
  target: Fighter,
  hex: number,
  facing: number,
): number {
  const { board } = p;
  const far = board.distance(from, hex);
  if (far > by.ma + 1 || by.u.routed || by.u.inColumn) return 0;
  const turns = TURNING[arcToward(p, from, fromFacing, false, hex)];
  if (far - 1 + turns > by.ma) return 0;
  const aspect = arcToward(p, hex, facing, target.u.inColumn, from);
  const gain = clashGain(state, board, [by], target, aspect, from, hex);
  if (gain <= 0) return 0;
  const slips = target.elusive && target.ma > by.ma && far > 1 && !isInEnemyZoc(p, target.side, hex);
  return gain * (slips ? WEIGHTS.elusive : 1) * (far <= 1 ? 1.2 : 1 - 0.06 * (far + turns));
}

/** What enemies could do to a unit that stood there. */
export function danger(state: State, p: Position, f: Fighter, hex: number, facing: number, foes: readonly Fighter[]): number {
  const { board } = p;
  let charge = 0;
  let another = 0;
  let shots = 0;
  let more = 0;
  for (const e of foes) {
    if (e.u.routed) continue;
    const far = board.distance(hex, e.at);
    if (far <= e.reach) {
      const worth = hitChance(state, e, f, far) * f.hitCost;
      if (worth > shots) {
        more = Math.max(more, shots);
        shots = worth;
      } else more = Math.max(more, worth);
    }
    if (far > e.ma + 1) continue;
    const worth = chargeAt(state, p, e, e.at, e.facing, f, hex, facing);
    if (worth > charge) {
      another = charge;
      charge = worth;
    } else another = Math.max(another, worth);
  }
  return WEIGHTS.charge * (charge + 0.4 * another) + WEIGHTS.shot * (shots + 0.6 * more);
}

/** The danger in which a unit stands. It is kept as long as no enemy near enough to matter has come, gone or changed. */
export function exposure(state: State, p: Position, f: Fighter, foes: readonly Fighter[]): number {
  const known = exposures.get(f);
  if (known !== undefined && known.board === p.board && isSame(p, f, known.foes, foes)) return known.worth;
  const worth = danger(state, p, f, f.at, f.facing, foes);
  exposures.set(f, { board: p.board, foes, worth });
  return worth;
}
const exposures = new WeakMap<Fighter, { readonly board: object; readonly foes: readonly Fighter[]; readonly worth: number }>();

/** What a unit can best do next to somebody from where it stands. It is kept as long as no enemy near enough to matter has come, gone or changed. */
export function menace(state: State, p: Position, f: Fighter, foes: readonly Fighter[]): number {
  const known = menaces.get(f);
  if (known !== undefined && known.board === p.board && isSameFor(p, f, known.foes, foes)) return known.worth;
  let charge = 0;
  let shot = 0;
  for (const e of foes) {
    const far = p.board.distance(f.at, e.at);
    if (far <= f.reach && arcToward(p, f.at, f.facing, false, e.at) !== 'rear') shot = Math.max(shot, shotWorth(state, f, e, far));
    if (far <= f.ma + 1) charge = Math.max(charge, chargeAt(state, p, f, f.at, f.facing, e, e.at, e.facing));
  }
  const worth = Math.max(WEIGHTS.charge * charge, WEIGHTS.bestShot * shot);
  menaces.set(f, { board: p.board, foes, worth });
  return worth;
}
const menaces = new WeakMap<Fighter, { readonly board: object; readonly foes: readonly Fighter[]; readonly worth: number }>();

function isSameFor(p: Position, f: Fighter, before: readonly Fighter[], foes: readonly Fighter[]): boolean {
  if (before === foes) return true;
  if (before.length !== foes.length) return false;
  const far = Math.max(f.ma + 1, f.reach);
  for (let i = 0; i < foes.length; i++) {
    const one = before[i] as Fighter;
    const other = foes[i] as Fighter;
    if (one !== other && (p.board.distance(f.at, one.at) <= far || p.board.distance(f.at, other.at) <= far)) return false;
  }
  return true;
}

function isSame(p: Position, f: Fighter, before: readonly Fighter[], foes: readonly Fighter[]): boolean {
  if (before === foes) return true;
  if (before.length !== foes.length) return false;
  for (let i = 0; i < foes.length; i++) {
    const one = before[i] as Fighter;
    const other = foes[i] as Fighter;
    if (one !== other && (matters(p, f, one) || matters(p, f, other))) return false;
  }
  return true;
}
const matters = (p: Position, f: Fighter, e: Fighter): boolean => p.board.distance(f.at, e.at) <= Math.max(e.ma + 1, e.reach);

/** What a unit could do from a place: fight whom it has come to, shoot, ride somebody down next. */
export function prospects(state: State, p: Position, f: Fighter, hex: number, facing: number, foes: readonly Fighter[]): number {
  const { board } = p;
  let fight = Number.NEGATIVE_INFINITY;
  let shot = 0;
  let charge = 0;
  for (const e of foes) {
    const far = board.distance(hex, e.at);
    if (far <= f.reach && arcToward(p, hex, facing, false, e.at) !== 'rear') shot = Math.max(shot, shotWorth(state, f, e, far));
    if (far === 1 && hex !== f.at && !f.u.inColumn) {
      const d = board.direction(hex, e.at);
      if (board.isOpen(hex, d) && aspectAt(facing, false, d) === 'front')
        fight = Math.max(fight, clashGain(state, board, [f], e, aspectAt(e.facing, e.u.inColumn, (d + 3) % 6), hex));
    } else charge = Math.max(charge, chargeAt(state, p, f, hex, facing, e, e.at, e.facing));
  }
  const fights = fight === Number.NEGATIVE_INFINITY ? 0 : isBound(f) ? fight : Math.max(0, fight);
  return WEIGHTS.due * fights + WEIGHTS.shot * shot + WEIGHTS.charge * charge;
}
/** One that comes beside an enemy fights him, whether it wants to or not (DH-R31). */
const isBound = (f: Fighter): boolean => mustAttack({ attacker: { type: f.type }, movedAdjacent: true });

/** How far a unit is from where it wants to be: close, or within bowshot. */
export const gapAt = (p: Position, f: Fighter, hex: number, foes: readonly Fighter[]): number => gapFrom(f, farFrom(p, hex, foes));

export const gapFrom = (f: Fighter, far: number): number => (far === NOBODY ? 0 : f.reach > 1 ? Math.abs(far - 2) : far - 1);

/** How far the nearest enemy is who has not turned to run. */
export function farFrom(p: Position, hex: number, foes: readonly Fighter[]): number {
  let nearest = NOBODY;
  for (const e of foes) {
    if (e.u.routed) continue;
    const far = p.board.distance(hex, e.at);
    if (far < nearest) nearest = far;
  }
  return nearest;
}
const NOBODY = 99;
