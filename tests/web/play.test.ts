import { type GameAction, newGame, oddsOfAction, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { HEX_QUESTIONS } from '../../apps/web/hexes/hex-questions.js';
import { foresee, likeliestOf, rollsTo } from '../../apps/web/play-model/foresight.js';
import { linesOf } from '../../apps/web/play-model/log.js';
import { bestFirst } from '../../apps/web/play-model/odds-ahead.js';
import { type Answers, byAnswer, narrowed, nextQuestion, type Option, optionsOf, QUESTIONS } from '../../apps/web/play-model/options.js';
import type { State } from '../../apps/web/session/session.js';
import { played } from './played.js';

const system = await loadSystem('kulikovo');

const game = system.game ?? expect.fail('Kulikovo is a whole game');

const option = (at: Partial<Option['at']>): Option => ({ action: { type: JSON.stringify(at) }, at: { order: 'move', ...at } });
const MOVES = [
  option({ piece: 'A', hex: '0101', facing: 'N' }),
  option({ piece: 'A', hex: '0101', facing: 'S' }),
  option({ piece: 'A', hex: '0102', facing: 'N' }),
  option({ piece: 'B', hex: '0101', facing: 'N', target: 'X' }),
  option({ order: 'pass' }),
];

const nearer = (options: readonly Option[], told: Answers) => narrowed(HEX_QUESTIONS, options, told);
const asked = (options: readonly Option[]) => nextQuestion(HEX_QUESTIONS, options);

describe('coming nearer to one order', () => {
  test('whatever was pointed at must fit', () => {
    expect(nearer(MOVES, { piece: 'A', hex: '0101' })).toEqual([MOVES[0], MOVES[1]]);
    expect(nearer(MOVES, { target: 'X' })).toEqual([MOVES[3]]);
    expect(nearer(MOVES, {})).toEqual(MOVES);
    expect(nearer(MOVES, { piece: '' })).toEqual([MOVES[4]]);
  });
  test('the next question is the first thing in which they differ', () => {
    expect(asked(MOVES)?.key).toBe('piece');
    expect(asked(nearer(MOVES, { piece: 'A' }))?.key).toBe('hex');
    expect(asked(nearer(MOVES, { piece: 'A', hex: '0101' }))?.key).toBe('facing');
    expect(asked([])).toBeUndefined();
  });
  test('nothing is a value too, so that no order is out of reach', () => {
    expect([...byAnswer(MOVES, QUESTIONS.piece).keys()]).toEqual(['A', 'B', '']);
  });

  test('every listed action of a battle can be told apart by asking on, or by its words', () => {
    for (const state of played('kulikovo/training', 3).slice(0, 400)) {
      const all = optionsOf(game, state, pending(game, state));
      for (const one of all) {
        const left = all.filter((other) => asked([one, other]) === undefined);
        const words = left.map(({ action }) => game.text.action(state, action));
        expect(new Set(words).size, words.join(' / ')).toBe(left.length);
        if (left.length > 1) break;
      }
    }
  });

  test('asking on from all of them ends at each', () => {
    const state = played('kulikovo/training', 4).find((s) => optionsOf(game, s, pending(game, s)).length > 40);
    if (state === undefined) throw new Error('there is no long list');
    const all = optionsOf(game, state, pending(game, state));
    for (const wanted of all) {
      let left = all;
      for (let next = asked(left); next !== undefined; next = asked(left)) left = nearer(left, { [next.key]: next.answer(wanted.at) });
      expect(left).toContain(wanted);
    }
  });
});

describe('what an order leads to', () => {
  const luck = Sfc32.seeded(9);
  const situations: { readonly state: State; readonly action: GameAction }[] = [];
  for (const state of played('kulikovo/training', 5)) {
    const asked = pending(game, state);
    if (asked.kind !== 'choice') continue;
    const action = asked.actions.find((a) => a.type === 'charge' || a.type === 'shock') ?? luck.pick(asked.actions);
    situations.push({ state, action });
  }

  test('is what the kernel says, outcome by outcome, and nothing else', () => {
    for (const { state, action } of situations) {
      const seen = foresee(game, state, action, 'rus');
      const said = oddsOfAction(game, state, action);
      if (!said.ok) throw new Error(said.error.message);
      const shown = seen?.branches.flatMap((branch) =>
        branch.outcomes.map(({ ways, outcome }) => JSON.stringify([branch.when, ways, outcome])),
      );
      expect(shown?.toSorted()).toEqual(
        said.outcomes.map(({ ways, outcome, when = [] }) => JSON.stringify([when, ways, outcome])).toSorted(),
      );
      for (const { outcomes } of seen?.branches ?? []) expect(outcomes.reduce((sum, { ways }) => sum + ways, 0)).toBe(said.of);
    }
  });

  test('stands in order of goodness for whoever looks', () => {
    for (const { state, action } of situations) {
      for (const [eyes, sign] of [
        ['rus', 1],
        ['horde', -1],
      ] as const)
        for (const { outcomes } of foresee(game, state, action, eyes)?.branches ?? [])
          expect(outcomes.map(({ good }) => sign * good)).toEqual(outcomes.map(({ good }) => sign * good).toSorted((a, b) => b - a));
    }
  });

  test('every outcome of an attack has its rolls with their reasons', () => {
    const attacks = situations.filter(({ action }) => action.type === 'charge' || action.type === 'shock').slice(0, 12);
    expect(attacks.length).toBeGreaterThan(3);
    for (const { state, action } of attacks)
      for (const branch of foresee(game, state, action, 'rus')?.branches ?? [])
        for (const outcome of branch.outcomes) expect(rollsTo(game, { state, action }, outcome, branch).length).toBeGreaterThan(0);
  });
});

test('the log has a line for everything that happens', () => {
  const begun = newGame(game, 'kulikovo/training', {});
  if (!begun.ok) throw new Error(begun.error.message);
  const lines = linesOf(game, { events: begun.events, before: begun.state, state: begun.state, whys: { 0: 'Because.' } }, 1);
  expect(lines.map(({ number }) => number)).toEqual(begun.events.map((_, i) => i + 1));
  expect(lines[0]?.why).toBe('Because.');
});

test('of what goes well the likeliest is told, and of everything else: one alone would speak against the chance beside it', () => {
  const outcomes = [
    { rank: 0, ways: 20 },
    { rank: 1, ways: 34 },
    { rank: 2, ways: 46 },
  ] as const;
  expect(likeliestOf(outcomes)).toEqual({ good: outcomes[1], other: outcomes[2] });
  expect(likeliestOf(outcomes.slice(2))).toEqual({ good: undefined, other: outcomes[2] });
});

test('rows that roll dice stand best first, the others where they were, and nothing moves before all is known', () => {
  const rows = ['wait', 'a', 'b', 'end', 'c'];
  const chances: Record<string, { readonly good: number; readonly bad: number } | null> = {
    wait: null,
    a: { good: 28, bad: 0 },
    b: { good: 54, bad: 20 },
    end: null,
    c: { good: 54, bad: 10 },
  };
  expect(bestFirst(rows, (row) => chances[row])).toEqual(['wait', 'c', 'b', 'end', 'a']);
  expect(bestFirst(rows, (row) => (row === 'b' ? undefined : chances[row]))).toBe(rows);
});
