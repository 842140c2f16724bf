import {
  asGiven,
  BadRequest,
  flag,
  forAnyOf,
  loadEarlier,
  loadState,
  object,
  readCore,
  readFields,
  readStateScenario,
  text,
  whole,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { toy } from './toy.js';
import { ToyPlay } from './toy-play.js';

const unit = object({ id: text(), routed: flag(), hits: whole(0, 9).or(0) });
const reading = (given: unknown) => () => asGiven(unit.read(given, 'unit'), given, 'unit');

describe('what is read is what was given', () => {
  test('all of it', () => {
    const given = { id: 'A', routed: false, hits: 3 };
    expect(reading(given)()).toEqual(given);
    expect(readFields({ turn: 3 }, { turn: whole(1, 9) }, ['turn'])).toEqual({ turn: 3 });
  });

  test.each<[unknown, string]>([
    [{ id: 'A', hits: 3 }, 'unit.routed is missing.'],
    [{ id: 'A', routed: true }, 'unit.hits is missing.'],
    [{ routed: true, hits: 0 }, 'unit.id is missing; it should be a text.'],
  ])('no default stands for what is missing: %j', (given, complaint) => {
    expect(reading(given)).toThrow(new BadRequest(complaint));
  });

  test('at every depth, whatever was made of it', () => {
    const say = (read: unknown, given: unknown) => () => asGiven(read, given, 'state');
    expect(say({ a: [{ b: 1 }] }, { a: [{}] })).toThrow('state.a[0].b is missing.');
    expect(say({ a: [{}] }, { a: [{ b: 1 }] })).toThrow('state.a[0].b must be left out.');
    expect(say({ a: [1, 2] }, { a: [1] })).toThrow('state.a must be [1,2], not [1].');
    expect(say({ a: 1 }, { a: '1' })).toThrow('state.a must be 1, not "1".');
    expect(say(['x'], { 0: 'x' })).toThrow('state must be ["x"], not {"0":"x"}.');
    expect(say(false, undefined)).toThrow('state is missing.');
    // A name that every object inherits is no field of it.
    expect(say({ constructor: 1 }, {})).toThrow('state.constructor is missing.');
  });

  test('a field of a state by its name', () => {
    expect(() => readFields({}, { stirred: flag() }, ['stirred'])).toThrow('state.stirred is missing.');
  });

  test('some of many names keep their order', () => {
    const moves = forAnyOf(['a', 'b', 'c'], whole(0, 9));
    expect(Object.entries(moves.read({ c: 1, a: 2 }, 'moves'))).toEqual([
      ['c', 1],
      ['a', 2],
    ]);
    expect(() => moves.read({ d: 1 }, 'moves')).toThrow('moves.d is not a known field');
    expect(() => moves.read({ a: 10 }, 'moves')).toThrow('moves.a must be a whole number from 0 to 9');
  });

  test('of a scenario the place is said', () => {
    const document = object({ id: text(), note: text().or('') });
    const from = (given: unknown) => () => readStateScenario(given, (value) => document.read(value, ''));
    expect(from({ id: 'x', note: '' })()).toEqual({ id: 'x', note: '' });
    expect(from({})).toThrow('state.scenario: id is missing');
    expect(from({ id: 'x' })).toThrow('state.scenario.note is missing.');
    expect(() =>
      readStateScenario('x', () => {
        throw new Error('of our own');
      }),
    ).toThrow('of our own');
  });

  test('a game ended for a reason that it knows, and its end says nothing besides', () => {
    const end = { winner: 'rus', degree: null, reason: 'flight' };
    const ended = (outcome: object) => () => readCore({ sides: ['rus', 'horde'], stack: [], outcome }, ['rus', 'horde'], {}, ['flight']);
    expect(ended(end)().outcome).toEqual(end);
    expect(ended({ ...end, why: 'y' })).toThrow('state.outcome.why is not a known field');
    expect(ended({ ...end, reason: 'constructor' })).toThrow('state.outcome.reason must be "flight", not "constructor".');
  });
});

test('where steps say whom they wait for, a frame on another is refused; where none says so, the game looks itself', () => {
  const { state } = ToyPlay.contact().act({ type: 'attack', man: 'r1', foe: 'b1' });
  expect(state.stack.map(({ proc, step }) => `${proc}.${step}`)).toEqual(['turn.end', 'fight.brace']);
  const waiting = (waitsFor: readonly ('march' | 'fight')[]) => ({
    ...toy,
    procedures: { ...toy.procedures, turn: { ...toy.procedures.turn, end: { ...toy.procedures.turn.end, waitsFor } } },
  });
  expect(loadState(toy, state)).toMatchObject({ ok: true });
  expect(loadState(waiting(['march', 'fight']), state)).toMatchObject({ ok: true });
  const message = 'State.stack[1]: fight does not come out of turn.end.';
  expect(loadState(waiting(['march']), state)).toEqual({ ok: false, error: { code: 'bad-state', message } });
  const over = { ...state, outcome: { winner: null, degree: null, reason: 'agreed' } };
  expect(loadState(waiting(['march']), over)).toMatchObject({ ok: true });
});

test('a position of an earlier edition is read by the rules of today, options that came since as usual; a state of today says all of them', () => {
  const rules = 'toy@2';
  const scenario = 'toy/duel';
  const usual = { fog: false, wind: 1 };
  const full = object({ rules: text(), scenario: text(), fog: flag(), wind: whole(0, 9) });
  const game = {
    ...toy,
    rules,
    setup: () => ({ ...toy.setup(scenario, {}), rules, scenario, options: usual }),
    state: {
      read(value: unknown, at: string) {
        const { rules: edition, scenario: id, options, ...rest } = value as { rules: string; scenario: string; options: object };
        const given = { rules: edition, scenario: id, ...options };
        expect(edition).toBe(rules);
        asGiven(full.read(given, at), given, at);
        return { ...toy.state.read(rest, at), rules, scenario, options };
      },
    },
  };
  const { state } = ToyPlay.contact();
  const earlier = { ...state, rules: 'toy@1', scenario, options: { wind: 3 } };
  expect(loadEarlier(game, earlier)).toMatchObject({ ok: true, state: { rules, options: { fog: false, wind: 3 } } });
  expect(loadState(game, { ...earlier, rules })).toMatchObject({ ok: false, error: { message: 'State.fog is missing.' } });
  expect(loadEarlier(game, { ...earlier, options: 'all' })).toMatchObject({ ok: false });
  expect(loadEarlier(game, null)).toMatchObject({ ok: false });
});
