import type { Side } from '@pennon/kernel';
import type { TableStudy } from '@pennon/picture';
import { knows } from '../board/battlefield.js';
import { isThere, thoseThere } from '../board/element-facts.js';
import { baseOn, cardOf, elementOf, enemyOf } from '../board/position.js';
import type { Action, ElementId, State } from '../types.js';
import { blowsAt, fightsAfter } from './study/blows.js';
import { command } from './study/command.js';
import { range, reach, sight, zones } from './study/reaching.js';
import { shotAt, spellAt } from './study/shots.js';
import { expected, type Strike } from './study/strike.js';
import { standing, turnOf } from './study/turn.js';

/** Odds take their time and are looked at again and again: what was worked out about a state is kept as long as it. */
const kept = new WeakMap<State, Map<string, readonly Strike[]>>();
function known(s: State, key: string, find: () => readonly Strike[]): readonly Strike[] {
  const all = kept.get(s) ?? new Map<string, readonly Strike[]>();
  kept.set(s, all);
  const found = all.get(key) ?? find();
  all.set(key, found);
  return found;
}

/** What the enemy can do next to a piece, the worst first. */
const threats: TableStudy<State, Action>['threats'] = (s, piece, at) => {
  if (!knows(s, piece)) return [];
  const { side } = cardOf(s, piece);
  const find = (): readonly Strike[] => {
    const there = standing(s, piece, at);
    if (!isThere(elementOf(there, piece))) return [];
    const turn = turnOf(there, enemyOf(s, side));
    const strikes = thoseThere(turn, enemyOf(s, side)).flatMap((attacker) => strikesAt(turn, attacker, piece));
    return sorted(s, strikes, side);
  };
  // Places that are only thought of come by the hundred.
  return at === undefined ? known(s, `at ${piece}`, find) : find();
};

/** What a piece could do itself, the best first. */
const chances: TableStudy<State, Action>['chances'] = (s, piece) => {
  if (!knows(s, piece) || !isThere(elementOf(s, piece))) return [];
  const { side } = cardOf(s, piece);
  return known(s, `by ${piece}`, () => {
    const turn = turnOf(s, side);
    const strikes = thoseThere(turn, enemyOf(s, side)).flatMap((target) => strikesAt(turn, piece, target));
    return sorted(s, strikes, enemyOf(s, side));
  });
};

/** The worst first for the side that is struck; ties by name. */
function sorted(s: State, strikes: readonly Strike[], struck: Side): readonly Strike[] {
  const sign = struck === s.sides[0] ? 1 : -1;
  return strikes
    .map((strike) => ({ strike, good: sign * expected(strike) }))
    .sort((a, b) => a.good - b.good || compare(a.strike, b.strike))
    .map(({ strike }) => strike);
}
const nameOfStrike = ({ piece, how, edge = '', target = '' }: Strike): string => `${piece} ${how} ${edge} ${target}`;
const compare = (a: Strike, b: Strike): number => (nameOfStrike(a) < nameOfStrike(b) ? -1 : 1);

/** Everything one can do to another in a bound: the best of its close combats, its shot, its spell. */
function strikesAt(turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const base = baseOn(turn, attacker);
  const sign = cardOf(turn, target).side === turn.sides[0] ? 1 : -1;
  const blows = base === undefined ? [] : blowsAt(turn, base, target);
  const worst = blows.toSorted((a, b) => sign * (expected(a) - expected(b)))[0];
  return [...(worst === undefined ? [] : [worst]), ...shotAt(turn, attacker, target), ...spellAt(turn, attacker, target)];
}

export const study: TableStudy<State, Action> = {
  kind: 'table',
  threats,
  chances,
  fights: fightsAfter,
  zones,
  reach,
  range,
  sight,
  command,
};
