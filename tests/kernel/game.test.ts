import {
  type AnyGame,
  apply,
  Broken,
  canonical,
  eventsFor,
  hash,
  loadState,
  newGame,
  pending,
  pendingFor,
  recordOf,
  replay,
  rollOf,
  whyNot,
} from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { type Action, man, type State, toy } from './toy.js';
import { type ToyGame, ToyPlay, withChance, withChoice } from './toy-play.js';

const attack: Action = { type: 'attack', man: 'r1', foe: 'b1' };
const places = (s: State): string[] => s.stack.map((f) => `${f.proc}.${f.step}`);

/** A volley inside a fight inside a retreat inside a fight inside a turn. */
const deepest = (): ToyPlay => {
  const game = ToyPlay.contact().act(attack).choose('stand').dice(6);
  game.act({ type: 'retreat', by: 1 }).choose('pursue');
  return game;
};

describe('pending', () => {
  test('is a choice, a chance or the end, as the contract writes them', () => {
    const game = ToyPlay.contact();
    expect(game.pending).toEqual({
      kind: 'choice',
      side: 'red',
      prompt: 'March, attack or rest?',
      actions: [
        { type: 'attack', man: 'r1', foe: 'b1' },
        { type: 'march', man: 'r1', by: -1 },
        { type: 'march', man: 'r2', by: -1 },
        { type: 'march', man: 'r2', by: 1 },
        { type: 'rest' },
      ],
      open: true,
    });
    game.act(attack);
    expect(game.pending).toMatchObject({ side: 'blue', actions: [{ type: 'stand' }, { type: 'shoot' }], open: false });
    game.choose('stand');
    expect(game.pending).toEqual({ kind: 'chance', purpose: 'blow', dice: [{ sides: 6, from: 1 }] });
    expect(rollOf(toy, game.state)?.ref).toBe('TOY 4');
    game.dice(4).give({ action: { type: 'retreat', by: 2 } });
    game.give({ action: { type: 'resign', side: 'red' } });
    expect(game.pending).toEqual({ kind: 'over', winner: 'blue', degree: null, reason: 'One side has given up.' });
    expect(rollOf(toy, game.state)).toBeNull();
  });

  test('shows others whose choice it is, and nothing else', () => {
    const { state } = ToyPlay.contact();
    expect(pendingFor(toy, state, 'red')).toEqual(pending(toy, state));
    for (const side of ['blue', null])
      expect(pendingFor(toy, state, side)).toEqual({ kind: 'choice', side: 'red', prompt: '', actions: [], open: false });
    const rolling = ToyPlay.contact().act(attack).choose('stand').state;
    expect(pendingFor(toy, rolling, null)).toEqual(pending(toy, rolling));
  });

  test('events are heard as far as they may be', () => {
    const hidden = ToyPlay.start().give({ action: { type: 'hide', man: 'r1' } });
    expect(eventsFor(toy, hidden.state, hidden.events, 'red')).toEqual(hidden.events);
    for (const side of ['blue', null])
      expect(eventsFor(toy, hidden.state, hidden.events, side)).toEqual([{ type: 'hid', side: 'red', banner: null }]);
    expect(eventsFor({ ...toy, hears: () => null }, hidden.state, hidden.events, null)).toEqual([]);
    const { hears: _, ...open } = toy;
    expect(eventsFor(open, hidden.state, hidden.events, null)).toBe(hidden.events);
  });

  test('lists the options of a state once, however often it is asked', () => {
    let listed = 0;
    const counting = withChoice('turn', 'order', ({ options }) => ({
      options(s, f) {
        listed++;
        return options(s, f);
      },
    }));
    const state = JSON.parse(JSON.stringify(ToyPlay.contact().state)) as State;
    for (let i = 0; i < 5; i++) pending(counting, state);
    whyNot(counting, state, { type: 'rest' });
    apply(counting, state, { action: { type: 'attack', man: 'r1', foe: 'b1' } });
    expect(listed).toBe(1);
  });
  test('also when many games are played at once: none crowds out what another remembers', () => {
    let listed = 0;
    const counting = withChoice('turn', 'order', ({ options }) => ({
      options(s, f) {
        listed++;
        return options(s, f);
      },
    }));
    const contact = JSON.stringify(ToyPlay.contact().state);
    const states = Array.from({ length: 30 }, () => JSON.parse(contact) as State);
    for (let round = 0; round < 3; round++) for (const state of states) pending(counting, state);
    expect(listed).toBe(states.length);
    // What comes of a state belongs to its game, and both are remembered.
    const after = states.map((state) => {
      const applied = apply(counting, state, { action: { type: 'rest' } });
      if (!applied.ok) throw new Error(applied.error.message);
      return applied.state;
    });
    for (let round = 0; round < 3; round++) for (const state of [...after, ...states]) pending(counting, state);
    expect(listed).toBe(2 * states.length);
  });
  test.each([
    ['short lists are all remembered', 1, 0],
    ['of long ones the latest', 1_500, 1],
  ])('%s', (_, times, again) => {
    let listed = 0;
    const counting = withChoice('turn', 'order', ({ options }) => ({
      options(s, f) {
        listed++;
        return options(s, f).flatMap((action) => Array.from({ length: times }, () => action));
      },
    }));
    const first = JSON.parse(JSON.stringify(ToyPlay.contact().state)) as State;
    const states = [first];
    for (let n = 0; n < 3; n++) {
      const applied = apply(counting, states.at(-1) as State, { action: { type: 'rest' } });
      if (!applied.ok) throw new Error(applied.error.message);
      states.push(applied.state);
      pending(counting, applied.state);
    }
    const once = listed;
    pending(counting, states.at(-1) as State);
    expect(listed).toBe(once);
    pending(counting, first);
    expect(listed).toBe(once + again);
  });
});

describe('a choice of one is taken by the kernel', () => {
  test('also at the very beginning: in the duel each side has one man to hide the banner with', () => {
    const begun = newGame(toy, 'toy/duel');
    expect(begun).toMatchObject({
      ok: true,
      events: [
        { type: 'hid', side: 'red' },
        { type: 'hid', side: 'blue' },
      ],
    });
    if (begun.ok) expect(places(begun.state)).toEqual(['turn.order']);
  });
  test('in the middle of a march: nobody is near, so nobody is asked', () => {
    const game = ToyPlay.start('toy/duel').act({ type: 'march', man: 'r1', by: -2 });
    expect(game.events.map((e) => e.type)).toEqual(['went', 'went', 'turned']);
  });
  test('but an open choice with one action listed is a choice', () => {
    const { state } = ToyPlay.start('toy/duel');
    const stuck: State = { ...state, men: state.men.map((m) => (m.side === 'red' ? { ...m, at: null } : m)) };
    const open = (always: boolean): ToyGame => withChoice('turn', 'order', () => ({ open: () => always }));
    const asked = loadState(open(true), stuck);
    if (!asked.ok) throw new Error(asked.error.message);
    expect(pending(open(true), asked.state)).toMatchObject({ side: 'red', actions: [{ type: 'rest' }], open: true });
    const passed = loadState(open(false), stuck);
    expect(passed).toMatchObject({ ok: true, state: { active: 'blue' }, events: [{ type: 'turned' }] });
  });
  test('what an open choice offers is listed when somebody wants to know, and once', () => {
    let listed = 0;
    const game = withChoice('turn', 'order', ({ options }) => ({
      open: () => true,
      options(s, f) {
        listed++;
        return options(s, f);
      },
    }));
    const begun = newGame(game, 'toy/duel');
    if (!begun.ok) throw new Error(begun.error.message);
    expect(rollOf(game, begun.state)).toBeNull();
    expect(listed).toBe(0);
    for (let i = 0; i < 2; i++) expect(pending(game, begun.state)).toMatchObject({ kind: 'choice', open: true });
    expect(listed).toBe(1);
  });
});

test('a roll of no dice is no roll', () => {
  const sheltered = withChance('volley', 'shoot', ({ take }) => ({
    roll: () => ({ purpose: 'volley', dice: [] }),
    take: (w, f, faces) => take(w, f, [faces.length]),
  }));
  const applied = apply(sheltered, ToyPlay.contact().act(attack).state, { action: { type: 'shoot' } });
  expect(applied).toMatchObject({ ok: true, events: [{ type: 'rolled', purpose: 'volley', faces: [0] }] });
  expect(applied.ok && pending(sheltered, applied.state)).toMatchObject({ kind: 'chance', purpose: 'blow' });
});

describe('apply', () => {
  test('runs procedures inside procedures, with the reaction of the other side in between', () => {
    const game = ToyPlay.contact().act(attack);
    expect(game.pending).toMatchObject({ side: 'blue' });
    game.choose('shoot').dice(1, 6);
    expect(game.events.map((e) => e.type)).toEqual(['rolled', 'result']);
    expect(game.pending).toMatchObject({ side: 'blue', prompt: 'How far back?' });
    expect(places(game.state)).toEqual(['turn.end', 'fight.aftermath', 'retreat.where']);
    game.act({ type: 'retreat', by: 1 });
    expect(game.pending).toMatchObject({ side: 'red', actions: [{ type: 'pursue' }, { type: 'halt' }] });
    game.choose('pursue');
    expect(places(game.state)).toEqual(['turn.end', 'fight.aftermath', 'retreat.end', 'fight.blow']);
    game.dice(4);
    expect(game.events.map((e) => e.type)).toEqual(['rolled', 'result', 'turned']);
    expect(places(game.state)).toEqual(['turn.order']);
  });

  test('stops where the game ends, in the middle of everything', () => {
    const game = ToyPlay.contact();
    const shaky: State = { ...game.state, men: game.state.men.map((m) => (m.id === 'r1' ? { ...m, steady: false } : m)) };
    const play = new ToyPlay(shaky).act(attack).choose('shoot').dice(6);
    expect(play.pending).toEqual({ kind: 'over', winner: 'blue', degree: 'banner', reason: 'A banner has fallen.' });
    expect(places(play.state)).toEqual(['turn.end', 'fight.close']);
  });

  test('leaves the given state as it was', () => {
    const game = ToyPlay.contact();
    const before = game.state;
    const text = canonical(before);
    const [first] = [apply(toy, before, { action: attack }), apply(toy, before, { action: { type: 'rest' } })];
    const again = apply(toy, before, { action: attack });
    expect(canonical(before)).toBe(text);
    expect(first.ok && again.ok && hash(first.state) === hash(again.state)).toBe(true);
  });

  test('shares what did not change', () => {
    const { state } = ToyPlay.contact();
    const applied = apply(toy, state, { action: attack });
    expect(applied.ok && applied.state.men === state.men).toBe(true);
  });

  test('gives back the input as the record keeps it', () => {
    const { state } = ToyPlay.contact();
    const applied = apply(toy, state, { action: { foe: 'b1', man: 'r1', type: 'attack' } });
    expect(applied.ok && JSON.stringify(applied.input)).toBe('{"action":{"type":"attack","man":"r1","foe":"b1"}}');
  });

  test('an open choice takes what is not listed, and says why not', () => {
    const { state } = ToyPlay.contact();
    expect(whyNot(toy, state, { type: 'march', man: 'r1', by: -2 })).toEqual({
      legal: false,
      error: { code: 'illegal', ref: 'TOY 2', message: 'The way is barred after 1 places.' },
    });
    const opening = ToyPlay.start().act({ type: 'hide', man: 'r1' }, { type: 'hide', man: 'b2' });
    expect(opening.pending).toMatchObject({ actions: expect.not.arrayContaining([{ type: 'march', man: 'r2', by: -2 }]) });
    opening.act({ type: 'march', man: 'r2', by: -2 });
    expect(man(opening.state, 'r2').at).toBe(0);
  });
});

describe('what is refused', () => {
  const opening = ToyPlay.contact().state;
  const bracing = ToyPlay.contact().act(attack).state;
  const rolling = ToyPlay.contact().act(attack).choose('stand').state;
  const watching = ToyPlay.start().act({ type: 'hide', man: 'r1' }, { type: 'hide', man: 'b2' }, { type: 'march', man: 'r1', by: 1 }).state;
  const over = ToyPlay.contact().give({ action: { type: 'resign', side: 'blue' } }).state;

  test.each<[string, State, unknown, object]>([
    ['a march too far', opening, { type: 'march', man: 'r2', by: 3 }, { code: 'illegal', ref: 'TOY 2' }],
    ['the march of a foe', opening, { type: 'march', man: 'b1', by: 1 }, { code: 'illegal', ref: 'TOY 1' }],
    ['an answer to another question', bracing, { type: 'rest' }, { code: 'illegal', ref: 'TOY 1' }],
    [
      'an answer with a particular reason',
      watching,
      { type: 'stand' },
      { code: 'illegal', ref: 'TOY 5', message: 'Nobody is attacked here.' },
    ],
    ['an unknown type', bracing, { type: 'dance' }, { code: 'bad-request', ref: 'contract 3' }],
    ['an unknown field', bracing, { type: 'stand', firm: true }, { code: 'bad-request', ref: 'contract 3' }],
    ['a missing field', opening, { type: 'march', man: 'r1' }, { code: 'bad-request', ref: 'contract 3' }],
    ['no action at all', opening, null, { code: 'bad-request', ref: 'contract 3' }],
    ['an action when dice are to be rolled', rolling, { type: 'stand' }, { code: 'illegal', ref: 'contract 3' }],
    ['a draw when dice are to be rolled', rolling, { type: 'draw' }, { code: 'illegal', ref: 'contract 3' }],
    ['an action after the end', over, { type: 'rest' }, { code: 'illegal', message: 'The game is over.' }],
    ['resigning for nobody', opening, { type: 'resign' }, { code: 'bad-request' }],
    ['resigning with a speech', opening, { type: 'resign', side: 'red', why: 'rain' }, { code: 'bad-request' }],
  ])('%s', (_name, state, action, error) => {
    const applied = apply(toy, state, { action });
    expect(applied).toMatchObject({ ok: false, error });
    expect(whyNot(toy, state, action)).toEqual({ legal: false, error: applied.ok ? null : applied.error });
  });

  test.each<[State, unknown, string, string]>([
    [rolling, [], 'bad-dice', 'One die is rolled here, 0 were given.'],
    [rolling, [1, 2], 'bad-dice', 'One die is rolled here, 2 were given.'],
    [rolling, [7], 'bad-dice', 'faces[0] must be a face of a die read 1 to 6, not 7.'],
    [rolling, ['3'], 'bad-dice', 'faces[0] must be a face of a die read 1 to 6, not "3".'],
    [rolling, 'six', 'bad-dice', 'faces must be a list, not "six".'],
    [opening, [1], 'bad-request', 'No dice are rolled now.'],
    [over, [1], 'bad-request', 'No dice are rolled now.'],
  ])('faces %#', (state, faces, code, message) => {
    expect(apply(toy, state, { faces: faces as number[] })).toEqual({ ok: false, error: { code, message, ref: 'contract 3' } });
  });

  test('a very deep value does not topple it', () => {
    let deep: unknown = {};
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(apply(toy, opening, { action: deep })).toMatchObject({ ok: false });
    expect(apply(toy, opening, { action: { type: 'march', man: deep, by: 1 } })).toMatchObject({ ok: false });
    expect(apply(toy, rolling, { faces: [deep] as never })).toMatchObject({ ok: false, error: { code: 'bad-dice' } });
    expect(loadState(toy, { ...opening, men: deep })).toMatchObject({ ok: false, error: { code: 'bad-state' } });
  });
});

describe('a broken invariant throws with the frame', () => {
  test('from a step', () => {
    const cause = new Error('the bow is wet');
    const broken = withChance('volley', 'shoot', () => ({
      take: () => {
        throw cause;
      },
    }));
    const { state } = ToyPlay.contact().act(attack).choose('shoot');
    const roll = (): unknown => apply(broken, state, { faces: [3] });
    expect(roll).toThrow('the bow is wet, in volley.shoot {"proc":"volley","step":"shoot","by":"b1","at":"r1"}');
    expect(roll).toThrow(Broken);
    expect(roll).toThrow(expect.objectContaining({ cause, frame: expect.objectContaining({ proc: 'volley' }) }));
  });
  test('from a state that waits for nobody', () => {
    const { state } = ToyPlay.contact();
    expect(() => pending(toy, { ...state, stack: [{ proc: 'turn', step: 'end' }] })).toThrow('waits for nobody, in turn.end');
    expect(() => pending(toy, { ...state, stack: [] })).toThrow('nothing is going on');
  });
});

describe('setting up', () => {
  test('says what is wrong with a scenario', () => {
    expect(newGame(toy, 'toy/nowhere')).toMatchObject({
      ok: false,
      error: { code: 'bad-scenario', message: expect.stringContaining('toy/causeway') },
    });
    expect(newGame(toy, 'toy/duel', { turns: 0 })).toMatchObject({ ok: false, error: { code: 'bad-scenario' } });
  });
});

describe('save and load in the middle', () => {
  test('four procedures deep, as one line of JSON', () => {
    const game = deepest();
    expect(places(game.state)).toEqual(['turn.end', 'fight.aftermath', 'retreat.end', 'fight.blow']);
    const loaded = loadState(toy, JSON.parse(JSON.stringify(game.state)));
    if (!loaded.ok) throw new Error(loaded.error.message);
    const [here, there] = [game.state, loaded.state].map((s) => new ToyPlay(s).dice(6));
    expect(there?.state).toEqual(here?.state);
    expect(there?.events).toEqual(here?.events);
  });

  const { state } = deepest();
  test.each<[string, unknown, string]>([
    ['nothing', null, 'State must be an object.'],
    ['a fraction', { ...state, turn: 1.5 }, 'Turn is 1.5, not a whole number.'],
    ['one side', { ...state, sides: ['red'] }, 'State.sides must be a list of two ids.'],
    ['no stack', { ...state, stack: null }, 'State.stack must be a list of frames.'],
    [
      'an unknown step',
      { ...state, stack: [{ proc: 'turn', step: 'tea' }] },
      'State.stack[0] must be a frame of a known procedure and step',
    ],
    ['a step of every object', { ...state, stack: [{ proc: 'constructor', step: 'name' }] }, 'State.stack[0] must be a frame'],
    ['an empty stack', { ...state, stack: [] }, 'Nothing is going on and the game is not over.'],
    [
      'a strange end',
      { ...state, outcome: { winner: 'green', degree: null, reason: 'x' } },
      'State.outcome.winner must be one of the sides, or null.',
    ],
    ['half an end', { ...state, outcome: { winner: null } }, 'State.outcome must be null or an outcome.'],
    [
      'a degree of another kind',
      { ...state, outcome: { winner: null, degree: 3, reason: 'x' } },
      'State.outcome.degree must be a text, or null.',
    ],
    ['what the game refuses', { ...state, men: 7 }, 'State.men must be a list.'],
    [
      'a frame about nobody',
      { ...state, stack: [{ proc: 'fight', step: 'brace', attacker: 'r1', defender: 'zz' }] },
      'No man zz, in fight.brace',
    ],
  ])('refuses %s', (_name, saved, message) => {
    expect(loadState(toy, saved)).toMatchObject({ ok: false, error: { code: 'bad-state', message: expect.stringContaining(message) } });
  });

  test('a state that has somewhere to go by itself goes there', () => {
    const { state: contact } = ToyPlay.contact();
    expect(loadState(toy, { ...contact, stack: [{ proc: 'turn', step: 'end' }] })).toMatchObject({
      ok: true,
      events: [{ type: 'turned' }],
    });
  });
});

describe('records', () => {
  const beginning = { scenario: 'toy/causeway', options: { turns: 4 } };
  const game = ToyPlay.start('toy/causeway', { turns: 4 }).act({ type: 'hide', man: 'r1' }, { type: 'hide', man: 'b2' });
  game.act({ type: 'march', man: 'r1', by: 1 }).choose('shoot').dice(2).choose('rest').act(attack).choose('stand').dice(6);
  const record = recordOf(toy, beginning, game.inputs, game.state);

  test('what a standing order answered is marked, and played again like anything else', () => {
    const marked = { ...record, inputs: record.inputs.map((input) => ('action' in input ? { ...input, standing: true as const } : input)) };
    const again = replay(toy, JSON.parse(JSON.stringify(marked)));
    expect(again).toMatchObject({ ok: true, record: { inputs: marked.inputs, hash: record.hash } });
  });
  test('are the inputs, and what they led to', () => {
    expect(record).toMatchObject({ format: 1, rules: 'toy@1', ...beginning, hash: hash(game.state) });
    expect(Object.keys(record)).toEqual(['format', 'rules', 'scenario', 'options', 'inputs', 'hash']);
    expect(record.inputs.slice(3, 5)).toEqual([{ action: { type: 'shoot' } }, { faces: [2] }]);
  });

  test('are played again, moment by moment', () => {
    const seen: [number, string][] = [];
    const again = replay(toy, JSON.parse(JSON.stringify(record)), ({ number, events }) =>
      seen.push([number, events.map((e) => e.type).join()]),
    );
    expect(again).toEqual({ ok: true, record, state: game.state });
    expect(seen.map(([n]) => n)).toEqual(record.inputs.map((_, i) => i).concat(record.inputs.length));
    expect(seen[5]).toEqual([5, 'rolled,turned']);
  });

  test('a server may add what its dice were made from', () => {
    expect(replay(toy, { ...record, game: 'k7f', commit: 'ab', salts: [], seed: 'cd' })).toMatchObject({ ok: true });
  });

  test('begin with the loaded state when there is one', () => {
    const { state } = deepest();
    const after = new ToyPlay(state).dice(3);
    const loaded = recordOf(toy, { ...beginning, start: state }, after.inputs, after.state);
    expect(replay(toy, JSON.parse(JSON.stringify(loaded)))).toMatchObject({ ok: true, state: after.state, record: { start: state } });
  });

  test.each<[string, object | null, string]>([
    ['another format', { ...record, format: 2 }, 'format must be 1.'],
    ['another edition', { ...record, rules: 'toy@2' }, 'The game was played by the edition toy@2; this is toy@1.'],
    ['another hash', { ...record, hash: '0000000000000000' }, 'The record says that the game ends with hash 0000000000000000'],
    [
      'an illegal input',
      { ...record, inputs: record.inputs.with(2, { action: { type: 'rest!' } as never }) },
      'inputs[2]: action.type must be one of',
    ],
    ['faces that no die has', { ...record, inputs: record.inputs.with(4, { faces: [9] }) }, 'inputs[4]: faces[0] must be a face'],
    ['an input of no kind', { ...record, inputs: [{}] }, 'inputs[0] must be'],
    ['an input of two kinds', { ...record, inputs: [{ faces: [1], action: {} }] }, 'inputs[0] must be'],
    ['dice by a standing order', { ...record, inputs: [{ faces: [1], standing: true }] }, 'inputs[0] must be'],
    ['a mark that is none', { ...record, inputs: [{ action: { type: 'hide', man: 'r1' }, standing: false }] }, 'inputs[0] must be'],
    ['an unknown field', { ...record, hashes: [] }, 'hashes is not a known field of a record; did you mean hash?'],
    ['no scenario', { ...record, scenario: undefined }, 'scenario is missing'],
    ['an unknown scenario', { ...record, scenario: 'toy/nowhere' }, 'scenario "toy/nowhere" is not known'],
    ['a state that cannot be', { ...record, start: { ...game.state, stack: [] } }, 'Nothing is going on'],
    ['nothing', null, 'A record must be an object.'],
  ])('refuse %s', (_name, given, message) => {
    expect(replay(toy, given)).toMatchObject({ ok: false, error: { code: 'bad-record', message: expect.stringContaining(message) } });
  });

  test('keep the reference of the rule that refuses', () => {
    const inputs = record.inputs.with(2, { action: { type: 'march', man: 'r2', by: 1 } });
    expect(replay(toy, { ...record, inputs })).toMatchObject({
      error: { message: 'inputs[2]: The way is barred after 0 places. The record is of the edition toy@1.', ref: 'TOY 2' },
    });
  });

  test('an input is taken back by playing the others', () => {
    const before = replay(toy, {
      ...record,
      inputs: record.inputs.slice(0, 3),
      hash: hash(
        ToyPlay.start('toy/causeway', { turns: 4 }).act(
          { type: 'hide', man: 'r1' },
          { type: 'hide', man: 'b2' },
          { type: 'march', man: 'r1', by: 1 },
        ).state,
      ),
    });
    expect(before).toMatchObject({ ok: true });
  });
});

test('a game can be held without knowing its types', () => {
  const games: readonly AnyGame[] = [toy];
  for (const game of games) {
    const begun = newGame(game, game.scenarios[0]?.id);
    expect(begun.ok && pending(game, begun.state).kind).toBe('choice');
  }
});
