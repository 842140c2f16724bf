import type { Evaluation, QuickLook, Side } from '@pennon/kernel';
import { battlefield } from './board/battlefield.js';
import { enemyOf, sideIndex } from './board/people.js';
import { position } from './board/position.js';
import { score } from './board/victory.js';
import { aimOf, eagerness } from './evaluation/aims.js';
import { eyeOn } from './evaluation/blows.js';
import { duelValue, isFootDuel } from './evaluation/duel.js';
import { type Fighter, fightersOf } from './evaluation/fighters.js';
import { isDuel, mannerOf } from './evaluation/manner.js';
import { promise } from './evaluation/promises.js';
import { boundTo, threatsOf } from './evaluation/threats.js';
import { WEIGHTS } from './evaluation/weights.js';
import type { Action, AnyFrame, State } from './types.js';

/*
 * How good a position is, for bots (13.7): points of the scenario, then men by OFF and DEF with what their markers cost; what each could do to the enemy
 * by blow, charge or shot, by how soon he acts; and how far the aim is. It decides nothing about the rules.
 */

function value(s: State, side: Side): number {
  const { over } = mannerOf(s);
  if (s.outcome !== null) return s.outcome.winner === null ? 0 : s.outcome.winner === side ? over : -over;
  const own = sideIndex(s, side);
  const enemy = enemyOf(s, side);
  const p = position(s);
  const eye = eyeOn(s, p);
  const all = fightersOf(s, p);
  const mine = all.filter(({ its }) => its.sideIndex === own);
  const theirs = all.filter(({ its }) => its.sideIndex !== own);
  const margin = score(s, side) - score(s, enemy);
  const [ours, others] = [threatsOf(eye, mine, theirs), threatsOf(eye, theirs, mine)];
  return (
    WEIGHTS.points * margin +
    pressed(s, own) +
    worthOf(mine) -
    worthOf(theirs) +
    ours.sum -
    others.sum -
    boundTo(eye, mine, theirs) +
    WEIGHTS.next * next(s, side, ours.best, others.best) +
    aimOf(s, p, mine, side) -
    aimOf(s, p, theirs, enemy) +
    // Who comes near is near to both: eagerness is each side's own, or nobody would ever come.
    eagerness(p, mine, theirs, isContent(s, margin))
  );
}

const worthOf = (men: readonly Fighter[]): number => men.reduce((sum, { worth }) => sum + worth, 0);

/** The side that selects next strikes first. */
function next({ stack }: State, side: Side, ours: number, others: number): number {
  const top = stack[stack.length - 1];
  if (top?.proc !== 'turn' || top.step !== 'select') return 0;
  return top.side === side ? ours : -others;
}

/** In a duel the judges look at who presses the fight. */
function pressed(s: State, own: 0 | 1): number {
  if (battlefield(s).document.victory.rule !== 'duel') return 0;
  return WEIGHTS.pressed * (s.pressed[own] - s.pressed[own === 0 ? 1 : 0]);
}

/** Whether a side would win if nothing more happened. */
function isContent(s: State, margin: number): boolean {
  const { victory } = battlefield(s).document;
  return victory.rule === 'points' && margin >= victory.margin;
}

/**
 * Whenever somebody chooses freely again: whom to select, what to do with an activation, how to go on after a reaction. In a duel an interruption is
 * followed to what its man does with it: who goes first with nothing to do has given away that he could go last.
 */
function isSettled(s: State, since: State): boolean {
  const top = s.stack.at(-1);
  if (top === undefined || top.proc === 'turn') return true;
  if (top.proc === 'activation') return top.step === 'kind' && !(isDuel(s) && isInterruption(since));
  return top.proc === 'march' && top.step === 'ask' && !isDuel(s);
}
const isInterruption = ({ stack }: State): boolean => {
  const top = stack.at(-1);
  return top?.proc === 'turn' && top.step === 'interrupt';
};

/** Windows, ways after a reaction, places: whoever looks ahead takes the likeliest answer, but in a duel. */
function isPlain(s: State): boolean {
  const top = s.stack.at(-1);
  return top !== undefined && PLAIN.has(top.proc) && !isDuel(s);
}
const PLAIN: ReadonlySet<AnyFrame['proc']> = new Set(['window', 'march', 'blow', 'place']);

/** In a duel every face counts and there is time for them; among many, a glance at the best is enough. */
const ALL: QuickLook = { glance: 10, leaves: 40, least: 5, nodes: 300 };
const QUICK: QuickLook = { candidates: 6, glance: 4, leaves: 10, least: 2, studies: 1, nodes: 32 };

export const evaluation: Evaluation<State, Action> = {
  value,
  isSettled,
  promise,
  isPlain,
  beginner: { slack: 1.5, among: 20, idle: new Set<Action['type']>(['passAll', 'pass', 'stop', 'noMore', 'letHappen', 'drop']) },
  /** A blow may be answered, and the answer again: dice decide nearly everything. */
  isDiced: () => true,
  quickLook: (s) => (isDuel(s) ? ALL : QUICK),
  /** Who has time asks in a duel on foot how likely he is to win it. */
  study: (s, side) => (isFootDuel(s) ? duelValue(s, side) : value(s, side)),
};
