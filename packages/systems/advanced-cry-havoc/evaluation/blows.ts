import { turnsBetween } from '@pennon/hexes';
import { lanesOf } from '../board/charges.js';
import { bears, isConscious } from '../board/people.js';
import { isStruckAcross, type Position } from '../board/position.js';
import { sees } from '../board/sight.js';
import { ACH_6 } from '../charts/ach-6.js';
import { ACH_13 } from '../charts/ach-13.js';
import { closeCover, groundRow, impedimentOf } from '../rules/terrain.js';
import { GRADES, type Grade, type Marker, type State } from '../types.js';
import type { Fighter } from './fighters.js';
import { type Manner, mannerOf } from './manner.js';
import { powersOf, type Stakes, stakesOf } from './stakes.js';
import { WEIGHTS } from './weights.js';

/* What somebody could do to an enemy from where he stands: strike, come and strike, charge, shoot. Figures of the whole table, the fumble included. */

export interface Eye {
  readonly s: State;
  readonly p: Position;
  readonly stakes: Stakes;
  readonly manner: Manner;
}

export const eyeOn = (s: State, p: Position): Eye => ({ s, p, stakes: stakesOf(s.options), manner: mannerOf(s) });

const GRADE: { readonly [grade in Grade]: number } = { none: 0, light: 1, medium: 2, heavy: 3 };

/** Shifts of the target's markers and armor, the hex from which he is struck apart (ACH-13); the starred ones by themselves. */
export function plainShift({ its, one }: Fighter, isPartner: boolean): number {
  let shift = its.armored === true ? -2 : 0;
  if (one.health === 'stunned') return shift + 6;
  if (bears(one, 'parry')) shift -= 2;
  if (bears(one, 'fumble') || one.carries !== null) shift += 2;
  if (bears(one, 'engaged')) shift += isPartner ? 1 : 2;
  else if (bears(one, 'enraged')) shift += 1;
  return shift;
}
export function starred({ one }: Fighter, turns: number): number {
  let most = one.horse === null ? (turns < 2 ? 0 : turns === 2 ? 2 : 4) : turns === 3 ? 2 : 0;
  if (bears(one, 'prone')) most = 4;
  if (most < 2 && (bears(one, 'impaired') || bears(one, 'panic'))) most = 2;
  if (most < 1 && bears(one, 'scared')) most = 1;
  return most;
}

/** What a blow takes, less what a fumble costs: at the man, or at his horse. `turns`: how far round the target it comes from. */
function blow(eye: Eye, a: Fighter, b: Fighter, turns: number, shift: number, drm: number): number {
  const { stakes } = eye;
  const isPartner = a.one.engagedWith === b.one.id;
  const more = drm + (bears(a.one, 'scared') ? 2 : 0) - (bears(a.one, 'engaged') || bears(a.one, 'enraged') ? 1 : 0);
  const column = stakes.column(a.off - b.def) + plainShift(b, isPartner) + starred(b, turns) + shift;
  const gain = stakes.close(b.one.health, column, more) * b.worth - stakes.fumbles(column, more) * a.worth;
  if (b.horse === 0) return gain;
  const ofMount = stakes.column(a.off - HORSE) + shift;
  return Math.max(gain, stakes.closeMount(ofMount, more) * b.horse - stakes.fumbles(ofMount, more) * a.worth);
}
/** DEF of most horses (3.2). */
const HORSE = 8;

/** Hexes between two, by their nearest halves; a rider is met at either. */
export const apart = ({ board }: Position, from: number, { at, rump }: Fighter): number => {
  const far = board.distance(from, at);
  return rump < 0 ? far : Math.min(far, board.distance(from, rump));
};

/** What somebody can take from an enemy, at best, by blow or shot; readiness apart. */
export function reachFor(eye: Eye, a: Fighter, b: Fighter): number {
  const { p } = eye;
  const far = apart(p, a.at, b);
  const best = far <= (a.mf >> 1) + 1 ? strikeFor(eye, a, b, far) : 0;
  return a.weapon === undefined || far < 2 ? best : Math.max(best, shotFor(eye, a, b, far));
}

function strikeFor(eye: Eye, a: Fighter, b: Fighter, far: number): number {
  const { s, p } = eye;
  const { board } = p;
  if (a.one.engagedWith !== null && a.one.engagedWith !== b.one.id) return 0;
  const round = isConscious(b.one) && b.at !== a.at ? turnsBetween(b.facing, board.bearing(b.at, a.at)) : 0;
  if (far > 1) return bears(a.one, 'engaged') ? 0 : Math.max(0, WEIGHTS.afterMove * blow(eye, a, b, round, 0, 1));
  const struck = board.direction(a.at, b.at) >= 0 || b.at === a.at ? b.at : b.rump;
  const d = board.direction(a.at, struck);
  if (d < 0) return b.at === a.at && a.one.horse === null ? Math.max(0, blow(eye, a, b, 0, 0, 0)) : 0;
  if (!isStruckAcross(board, s.doors, a.at, d)) return 0;
  const side = board.side(a.at, d);
  const shift = -GRADE[closeCover(board.ground(struck), side)];
  const drm = GRADE[impedimentOf(board.ground(a.at), side, board.rise(a.at, struck))];
  const turns = b.rump >= 0 && struck === b.rump ? 3 : round;
  const part = a.one.horse !== null && turnsBetween(a.facing, d) > 2 ? WEIGHTS.comesRound : 1;
  return Math.max(0, part * blow(eye, a, b, turns, shift, drm));
}

/** A shot, by range, armor and cover. Nobody shoots in an enemy zone. */
function shotFor({ s, p, stakes }: Eye, a: Fighter, b: Fighter, far: number): number {
  const { board } = p;
  if (a.weapon === undefined || bears(a.one, 'engaged') || p.isHeld(a.its.sideIndex === 0 ? 1 : 0, a.at)) return 0;
  const power = far > 60 ? 0 : (powersOf(a.weapon, s.options)[far] as number);
  if (power === 0 || !sees(s, a.at, b.at)) return 0;
  const cover = Math.min(3, GRADES.indexOf(groundRow(board.ground(b.at)).ranged) + (bears(b.one, 'cover') ? 1 : 0));
  const column = stakes.columnOfPower(power) - cover;
  const drm =
    (bears(a.one, 'watch') ? -1 : 0) +
    (a.one.health === 'wounded' ? 2 : 0) +
    (bears(a.one, 'scared') ? 1 : 0) +
    (bears(b.one, 'engaged') ? 2 : 0);
  const man = stakes.ranged(b.one.health, column - (b.its.armored === true ? 2 : 0), drm) * b.worth;
  const gain = b.horse === 0 ? man : Math.max(man, stakes.rangedMount(column, drm) * b.horse);
  return a.one.unloaded ? 0.5 * gain : gain;
}

/** What the answer to a charge costs. */
const ANSWERED = 0.4;
/** What a charge takes: one that is declared, or could be in the next turn. */
export function chargeFor(eye: Eye, a: Fighter, b: Fighter, steps: number): number {
  const mounted = a.one.horse !== null;
  const isFull = a.one.chargeHexes + steps >= ACH_13.data.chargeHexes[mounted ? 'mounted' : 'foot'];
  const round = isConscious(b.one) ? turnsBetween(b.facing, eye.p.board.bearing(b.at, a.at)) : 0;
  const gain = blow(eye, a, b, round, isFull ? 2 : 0, 0);
  // Whoever still stands strikes back at one who has acted and is bound to him.
  const part = b.readiness === 0 ? 0 : ANSWERED * (1 - Math.min(1, Math.max(0, gain) / Math.max(0.1, b.worth)));
  return Math.max(eye.manner.least, part === 0 ? gain : gain - part * Math.max(0, blow(eye, b, a, 0, 1, 0)));
}

/** The best charge that he could make in the next turn, within his MF. Who has acted can no more get out of his way: charges come before everything. */
export function laneFor(eye: Eye, a: Fighter, enemies: readonly Fighter[]): number {
  const { s, p } = eye;
  if (!isFitToCharge(p, a)) return 0;
  const lanes = lanesOf(s, a.its.index, { head: a.at, facing: a.facing }, a.mf);
  if (lanes.size === 0) return 0;
  let best = 0;
  for (const b of enemies) {
    const steps = lanes.get(b.its.index);
    if (steps === undefined) continue;
    const gain = chargeFor(eye, a, b, steps) * (bears(b.one, 'activated') ? eye.manner.sureLane : WEIGHTS.lane);
    if (gain > best) best = gain;
  }
  return best;
}
/** ACH-6 a and b, with what will be off in the next turn left out. */
export function isFitToCharge(p: Position, { its, one, at, rump, readiness }: Fighter): boolean {
  if (readiness === 0 || one.health !== 'healthy' || its.isAnimal) return false;
  for (let i = 0; i < one.markers.length; i++) if (BARS.has(one.markers[i] as Marker)) return false;
  const enemy = its.sideIndex === 0 ? 1 : 0;
  return !p.isHeld(enemy, at) && (rump < 0 || !p.isHeld(enemy, rump));
}
const BARS: ReadonlySet<Marker> = new Set(ACH_6.data.a.not);
