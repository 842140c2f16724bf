import { turnsBetween } from '@pennon/hexes';
import { lanesOf } from '../board/charges.js';
import { bears, isConscious } from '../board/people.js';
import type { Position } from '../board/position.js';
import { ACH_13 } from '../charts/ach-13.js';
import { closeSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import type { CombatResult, GameOptions, State } from '../types.js';
import { isFitToCharge, plainShift, starred } from './blows.js';
import type { Fighter } from './fighters.js';
import { stakesOf } from './stakes.js';

/* What a blow of one champion at the other brings: the chance of each result, on foot and on open ground. */

export interface Prospect {
  readonly killed: number;
  readonly wounded: number;
  readonly stunned: number;
  readonly impaired: number;
  readonly drivenBack: number;
  readonly fumbled: number;
}
const NO_BLOW: Prospect = { killed: 0, wounded: 0, stunned: 0, impaired: 0, drivenBack: 0, fumbled: 0 };

/** All in all, for choosing between two blows. */
const harmOf = ({ killed, wounded, stunned, impaired, drivenBack, fumbled }: Prospect): number =>
  killed + 0.4 * wounded + 0.6 * stunned + 0.2 * impaired + 0.05 * drivenBack - 0.15 * fumbled;

const [COLUMNS, LOWEST, DRMS] = [14, -3, 12];

/** The chances of every column with every modifier; who is hurt already dies of W and S (R58). */
function prospectsMade(options: GameOptions): readonly (readonly [healthy: Prospect, hurt: Prospect])[] {
  const die = dieOf(options);
  return Array.from({ length: COLUMNS * DRMS }, (_, cell) => {
    const [column, drm] = [1 + Math.floor(cell / DRMS), LOWEST + (cell % DRMS)];
    const results = Array.from({ length: die.sides }, (_face, i) => closeSymbol(die.from + i + drm, column, options));
    const part = (of: CombatResult): number => results.filter((result) => result === of).length / die.sides;
    const [killed, wounded, stunned] = [part('K'), part('W'), part('S')];
    const others = { impaired: part('I'), drivenBack: part('R'), fumbled: part('F') };
    return [
      { killed, wounded, stunned, ...others },
      { killed: killed + wounded + stunned, wounded: 0, stunned: 0, ...others },
    ] as const;
  });
}
const known = new WeakMap<GameOptions, ReturnType<typeof prospectsMade>>();
function prospects(options: GameOptions, column: number, drm: number, isHurt: boolean): Prospect {
  const all = known.get(options) ?? prospectsMade(options);
  known.set(options, all);
  const cell = (Math.min(COLUMNS, Math.max(1, column)) - 1) * DRMS + Math.min(DRMS - 1, Math.max(0, drm - LOWEST));
  return all[cell]?.[isHurt ? 1 : 0] ?? NO_BLOW;
}

/** A blow that comes from so far round the target. */
function blow(s: State, a: Fighter, b: Fighter, turns: number, shift: number, drm: number): Prospect {
  const column = stakesOf(s.options).column(a.off - b.def) + plainShift(b, true) + starred(b, turns) + shift;
  const more = drm + (bears(a.one, 'scared') ? 2 : 0) - (bears(a.one, 'engaged') || bears(a.one, 'enraged') ? 1 : 0);
  return prospects(s.options, column, more, b.one.health !== 'healthy');
}

const turnsAt = ({ board }: Position, b: Fighter, from: number): number =>
  isConscious(b.one) && from !== b.at ? turnsBetween(b.facing, board.bearing(b.at, from)) : 0;

/** The best that he could strike if he acted now: from where he stands, or after a move of half his MF. */
export function bestBlow(s: State, p: Position, a: Fighter, b: Fighter): Prospect {
  if (!isConscious(a.one) || HELPLESS.some((marker) => bears(a.one, marker))) return NO_BLOW;
  const far = p.board.distance(a.at, b.at);
  // Whoever picks up his weapon first has moved (R50).
  const lost = bears(a.one, 'fumble') ? 1 : 0;
  const here = far > 1 ? NO_BLOW : blow(s, a, b, turnsAt(p, b, a.at), 0, lost);
  const turns = a.one.engagedWith === null ? farthestRound(p, a, b, (a.mf >> 1) - lost) : -1;
  if (turns < 0) return here;
  const there = blow(s, a, b, turns, 0, 1);
  return harmOf(there) > harmOf(here) ? there : here;
}
const HELPLESS = ['panic', 'impaired', 'prone'] as const;

/** How far round the enemy he can come with so many steps; -1: not beside him, or not without being struck on the way. */
function farthestRound(p: Position, a: Fighter, b: Fighter, steps: number): number {
  const { board } = p;
  const side = b.its.sideIndex;
  if (steps < 1 || board.distance(a.at, b.at) > steps + 1) return -1;
  if (p.isHeld(side, a.at) && !bears(b.one, 'activated')) return -1;
  let most = -1;
  const look = (hex: number): void => {
    if (hex >= 0 && hex !== a.at && board.direction(hex, b.at) >= 0) most = Math.max(most, turnsAt(p, b, hex));
  };
  for (let d = 0; d < 6; d++) {
    const step = board.next(a.at, d);
    if (step < 0 || (step === b.at && isConscious(b.one))) continue;
    look(step);
    if (steps > 1 && !p.isHeld(side, step)) for (let by = 5; by < 8; by++) look(board.next(step, (d + by) % 6));
  }
  return most;
}

/** The harm of a charge: of one that is declared, or of one that he could make in the next turn; 0: there is none. */
export function chargeHarm(s: State, p: Position, a: Fighter, b: Fighter, isDeclared: boolean): number {
  if (!isConscious(a.one) || !isConscious(b.one)) return 0;
  const steps = isDeclared ? p.board.distance(a.at, b.at) - 1 : laneTo(s, p, a, b);
  if (steps < 1) return 0;
  const isFull = a.one.chargeHexes + steps >= ACH_13.data.chargeHexes.foot;
  return harmOf(blow(s, a, b, turnsAt(p, b, a.at), isFull ? 2 : 0, 0));
}
const laneTo = (s: State, p: Position, a: Fighter, b: Fighter): number =>
  isFitToCharge(p, a) ? (lanesOf(s, a.its.index, { head: a.at, facing: a.facing }, a.mf).get(b.its.index) ?? 0) : 0;
