import type { Side } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { interruptersOf } from '../board/interrupts.js';
import { bears, isConscious } from '../board/people.js';
import { type Position, position } from '../board/position.js';
import type { State } from '../types.js';
import { bestBlow, chargeHarm } from './duel-blows.js';
import { ALWAYS, BY_TEMPO, LATE, TEMPI, type Tempo } from './duel-weights.js';
import { type Fighter, fightersOf } from './fighters.js';
import { isDuel } from './manner.js';

/*
 * How likely a champion is to win where two fight alone on foot: what each could do to the other by who acts when, how each is, and what the judges would
 * say. Everything is looked at from both sides with the same weights.
 */

/** Whether two fight alone on foot. */
export const isFootDuel = (s: State): boolean => s.horses.length === 0 && s.characters.length === 2 && isDuel(s);

/** A duel that is won, in the measure of `value`; one that is lost is as much below nothing. */
const WON = 6;

export function duelValue(s: State, side: Side): number {
  if (s.outcome !== null) return s.outcome.winner === null ? 0 : s.outcome.winner === side ? WON : -WON;
  const p = position(s);
  const both = fightersOf(s, p);
  const me = both.find(({ its }) => its.side === side);
  const him = both.find(({ its }) => its.side !== side);
  if (me === undefined || him === undefined) return 0;
  const tempo = tempoOf(s, me, him);
  const logOdds = signsOf(s, p, me, him, tempo) - signsOf(s, p, him, me, asTheOtherSees(tempo));
  return WON * leaning(logOdds);
}

/** From log odds to -1 (he is sure to lose) and 1 (sure to win): half the chance either way, near enough, and the same on every platform. */
function leaning(logOdds: number): number {
  const half = Math.max(-3, Math.min(3, logOdds / 2));
  return (half * (27 + half * half)) / (27 + 9 * half * half);
}

/** All that speaks for him. */
function signsOf(s: State, p: Position, me: Fighter, him: Fighter, tempo: Tempo): number {
  const { one } = me;
  const by = BY_TEMPO[tempo];
  const blow = bestBlow(s, p, me, him);
  let sum =
    by.killed * blow.killed +
    by.wounded * blow.wounded +
    by.stunned * blow.stunned +
    by.impaired * blow.impaired +
    by.drivenBack * blow.drivenBack +
    by.fumbled * blow.fumbled;
  if (bears(one, 'impaired') || bears(one, 'prone')) sum += by.isImpaired;
  if (bears(one, 'fumble')) sum += by.hasFumbled;
  if (bears(one, 'parry') || bears(one, 'cover')) sum += by.parries;
  if (one.engagedWith !== null) sum += by.isEngaged;
  const isDeclared = one.target !== null && bears(one, 'charge') && !hasActed(me);
  return sum + (isDeclared ? by.charge : by.lane) * chargeHarm(s, p, me, him, isDeclared) + lasting(s, p, me, him);
}

/** Health and nerve, and what the judges would say. */
function lasting(s: State, p: Position, { its, one, at }: Fighter, { its: other }: Fighter): number {
  const left = battlefield(s).document.turns - s.turn;
  const late = left < 2 ? left : left < 4 ? 2 : 3;
  let sum = 0;
  if (one.health === 'wounded') sum += ALWAYS.wounded + (LATE.wounded[late] ?? 0);
  if (bears(one, 'scared')) sum += ALWAYS.scared;
  if (bears(one, 'enraged')) sum += ALWAYS.enraged;
  if (bears(one, 'panic')) sum += ALWAYS.panic;
  if (one.health === 'stunned')
    sum += ALWAYS.stunned + (p.at(0, at) >= 0 ? ALWAYS.pinned : p.isHeld(other.sideIndex, at) ? ALWAYS.watched : 0);
  if (s.pressed[its.sideIndex] > s.pressed[other.sideIndex]) sum += LATE.pressed[late] ?? 0;
  return sum;
}

// ---------------------------------------------------------------- who acts when

const asTheOtherSees = (tempo: Tempo): Tempo => TEMPI[TEMPI.indexOf(tempo) ^ 1] as Tempo;
const hasActed = ({ one }: Fighter): boolean => bears(one, 'activated') || bears(one, 'watch');

function tempoOf(s: State, me: Fighter, him: Fighter): Tempo {
  const [turn, doing] = s.stack;
  const mine = s.priority === me.its.side;
  const rolled = mine ? 'unknown' : 'unknownOther';
  if (turn?.proc !== 'turn') return rolled;
  if (doing !== undefined && doing.proc !== 'charge') {
    const isMe = 'unit' in doing && doing.unit === me.one.id;
    if (isMe) return hasActed(him) ? 'alone' : 'first';
    return hasActed(me) ? 'done' : 'second';
  }
  if (doing === undefined && BETWEEN.has(turn.step)) return rolled;
  if (turn.step === 'interrupt') return turn.unit === me.one.id ? 'chosen' : 'choosing';
  if (hasActed(me)) return hasActed(him) ? rolled : 'done';
  if (hasActed(him)) return 'alone';
  const isMine = turn.step === 'select' ? turn.side === me.its.side : mine;
  if (doing !== undefined) return isMine ? 'first' : 'second';
  if (isMine) return mayCut(s, me) ? 'chosen' : 'first';
  return mayCut(s, him) ? 'choosing' : 'second';
}
/** A turn is over, and priority for the next has not been rolled for. */
const BETWEEN: ReadonlySet<string> = new Set(['priority', 'recovery', 'waking', 'rise', 'cleanup', 'victory']);

/** Whether the other may go before him. */
const mayCut = (s: State, { one }: Fighter): boolean => isConscious(one) && interruptersOf(s, one.id).length > 0;
