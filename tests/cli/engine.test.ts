import { hash, loadState, newGame, oddsOfAction, pending } from '@pennon/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { Conversation } from '../../apps/cli/conversation.js';
import { pinnedToy, TOYS } from './toy-games.js';

interface Answer {
  readonly id: unknown;
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string; readonly ref?: string };
  readonly pending?: { readonly kind: string; readonly side?: string; readonly actions?: readonly { readonly type: string }[] };
  readonly events?: readonly { readonly type: string }[];
  readonly [more: string]: unknown;
}

let engine: Conversation;
beforeEach(() => {
  engine = new Conversation(TOYS);
});

/** What a program on the other end of the line would read. */
const ask = async (request: unknown): Promise<Answer> => JSON.parse(JSON.stringify(await engine.answer(request)));
const complaint = async (request: unknown): Promise<string> => {
  const { ok, error } = await ask(request);
  return ok ? 'accepted' : `${error?.code}: ${error?.message}`;
};
const act = (action: object): Promise<Answer> => ask({ do: 'act', action });

const HIDE = [
  { type: 'hide', man: 'r1' },
  { type: 'hide', man: 'b2' },
];
/** Banners hidden; red to act, r1 and b1 with one place between them. */
async function mustered(): Promise<void> {
  await ask({ do: 'new', scenario: 'toy/causeway' });
  for (const action of HIDE) await act(action);
}
/** r1 has come beside b1, and blue may shoot at him: in the middle of a march. */
async function watched(): Promise<Answer> {
  await mustered();
  return act({ type: 'march', man: 'r1', by: 1 });
}

describe('every request of the contract', () => {
  test('scenarios', async () => {
    expect(await ask({ do: 'scenarios' })).toEqual({
      id: null,
      ok: true,
      scenarios: [
        { id: 'toy/causeway', system: 'toy', name: 'toy/causeway', sides: ['red', 'blue'], sideNames: ['Red', 'Blue'], units: [2, 2] },
        { id: 'toy/duel', system: 'toy', name: 'toy/duel', sides: ['red', 'blue'], sideNames: ['Red', 'Blue'], units: [1, 1] },
      ],
    });
  });

  test('new, by its id', async () => {
    expect(await ask({ id: 'n', do: 'new', scenario: 'toy/causeway', options: {} })).toEqual({
      id: 'n',
      ok: true,
      pending: {
        kind: 'choice',
        side: 'red',
        prompt: 'Who carries the banner?',
        actions: [
          { type: 'hide', man: 'r1' },
          { type: 'hide', man: 'r2' },
        ],
        open: false,
      },
    });
  });

  test('new, with options and as a whole document', async () => {
    const document = { id: 'toy/of-my-own', like: 'toy/causeway' };
    expect(await ask({ do: 'new', scenario: document, options: { turns: 3 } })).toMatchObject({ ok: true, pending: { kind: 'choice' } });
    expect(await ask({ do: 'state' })).toMatchObject({ state: { lastTurn: 3 } });
    expect(await ask({ do: 'record' })).toMatchObject({ record: { scenario: document, options: { turns: 3 } } });
  });

  test('pending says again what is asked', async () => {
    const begun = await ask({ do: 'new', scenario: 'toy/causeway' });
    expect((await ask({ do: 'pending' })).pending).toEqual(begun.pending);
  });

  test('act: what happened, and what is asked now', async () => {
    await mustered();
    expect(await act({ type: 'march', man: 'r1', by: 1 })).toEqual({
      id: null,
      ok: true,
      events: [{ type: 'went', man: 'r1', to: 4 }],
      pending: {
        kind: 'choice',
        side: 'blue',
        prompt: 'Shoot at the man who comes by?',
        actions: [{ type: 'shoot' }, { type: 'hold' }],
        open: false,
      },
    });
  });

  test('act: every listed action is accepted, and in an open choice what is not listed as well', async () => {
    await mustered();
    const { actions = [] } = (await ask({ do: 'pending' })).pending ?? {};
    expect(actions.length).toBeGreaterThan(2);
    for (const action of actions) {
      expect(await act(action), JSON.stringify(action)).toMatchObject({ ok: true });
      await ask({ do: 'undo' });
    }
    const back = { type: 'march', man: 'r2', by: -2 };
    expect(actions).not.toContainEqual(back);
    expect(await act(back)).toMatchObject({ ok: true, events: [{ type: 'went' }, { type: 'went' }, { type: 'turned' }] });
  });

  test('act: either side may resign', async () => {
    await mustered();
    expect(await act({ type: 'resign', side: 'blue' })).toMatchObject({
      pending: { kind: 'over', winner: 'red', degree: null, reason: 'One side has given up.' },
    });
  });

  test('roll: the faces as read', async () => {
    await watched();
    expect((await act({ type: 'shoot' })).pending).toEqual({ kind: 'chance', purpose: 'volley', dice: [{ sides: 6, from: 1 }] });
    expect((await ask({ do: 'roll', faces: [6] })).events).toEqual([
      { type: 'rolled', purpose: 'volley', faces: [6] },
      { type: 'shaken', man: 'r1' },
      { type: 'turned', turn: 1, active: 'blue' },
    ]);
  });

  test('undo goes back before the last input, as often as there are any', async () => {
    await ask({ do: 'new', scenario: 'toy/causeway' });
    const hashes = [(await ask({ do: 'hash' })).hash];
    for (const action of [...HIDE, { type: 'march', man: 'r1', by: 1 }, { type: 'shoot' }]) {
      await act(action);
      hashes.push((await ask({ do: 'hash' })).hash);
    }
    await ask({ do: 'roll', faces: [3] });
    for (const before of hashes.toReversed()) {
      expect(await ask({ do: 'undo' })).toMatchObject({ ok: true, pending: expect.objectContaining({ kind: expect.any(String) }) });
      expect((await ask({ do: 'hash' })).hash).toBe(before);
    }
    expect(new Set(hashes).size).toBe(5);
    expect(await complaint({ do: 'undo' })).toBe('bad-request: There is nothing to take back: the game has only begun.');
  });

  test('what was taken back is not in the record', async () => {
    await mustered();
    await ask({ do: 'undo' });
    await act({ type: 'hide', man: 'b1' });
    expect(await ask({ do: 'record' })).toMatchObject({
      record: { inputs: [{ action: HIDE[0] }, { action: { type: 'hide', man: 'b1' } }] },
    });
  });

  test('whyNot answers without acting', async () => {
    await mustered();
    const before = (await ask({ do: 'hash' })).hash;
    expect(await ask({ do: 'whyNot', action: { type: 'march', man: 'r1', by: 1 } })).toEqual({ id: null, ok: true, legal: true });
    expect(await ask({ do: 'whyNot', action: { type: 'march', man: 'r2', by: 1 } })).toEqual({
      id: null,
      ok: true,
      legal: false,
      error: { code: 'illegal', message: 'The way is barred after 0 places.', ref: 'TOY 2' },
    });
    expect((await ask({ do: 'hash' })).hash).toBe(before);
  });

  test('odds: exact, the answers of the other side kept apart, and nothing is applied', async () => {
    await watched();
    await act({ type: 'hold' });
    await act({ type: 'rest' });
    const attack = { type: 'attack', man: 'r1', foe: 'b1' };
    const before = (await ask({ do: 'state' })).state;
    const { of, outcomes, ...rest } = await ask({ do: 'odds', action: attack });
    expect(rest).toEqual({ id: null, ok: true });
    const loaded = loadState(pinnedToy, before);
    expect(loaded.ok && oddsOfAction(pinnedToy, loaded.state, attack)).toEqual({ ok: true, of, outcomes });
    expect(outcomes).toContainEqual(expect.objectContaining({ when: [{ type: 'shoot' }] }));
    expect((await ask({ do: 'state' })).state).toEqual(before);
  });

  test('view: what a side may see, and what a spectator may see', async () => {
    await mustered();
    const banners = async (side: string | null) => ((await ask({ do: 'view', side })).view as { readonly banners: object }).banners;
    expect(await banners('red')).toEqual({ red: 'the banner under the cloak of r1', blue: null });
    expect(await banners('blue')).toEqual({ red: null, blue: 'the banner under the cloak of b2' });
    expect(await banners(null)).toEqual({ red: null, blue: null });
  });

  test('state and load, in the middle of a procedure', async () => {
    const { pending: asked } = await watched();
    const { state } = await ask({ do: 'state' });
    await act({ type: 'hold' });
    expect(await ask({ do: 'load', state })).toEqual({ id: null, ok: true, pending: asked });
    expect((await ask({ do: 'state' })).state).toEqual(state);
    await act({ type: 'shoot' });
    expect(await ask({ do: 'record' })).toMatchObject({
      record: { rules: 'toy@1', scenario: 'toy/causeway', options: {}, start: state, inputs: [{ action: { type: 'shoot' } }] },
    });
  });

  test('record and replay: the same game again, which can be taken back and played on', async () => {
    await watched();
    const { record } = await ask({ do: 'record' });
    const { state } = await ask({ do: 'state' });
    expect(record).toEqual({
      format: 1,
      rules: 'toy@1',
      scenario: 'toy/causeway',
      options: {},
      inputs: [...HIDE, { type: 'march', man: 'r1', by: 1 }].map((action) => ({ action })),
      hash: hash(state),
    });
    engine = new Conversation(TOYS);
    expect(await ask({ do: 'replay', record })).toMatchObject({ ok: true, pending: { side: 'blue' } });
    expect((await ask({ do: 'state' })).state).toEqual(state);
    expect((await ask({ do: 'record' })).record).toEqual(record);
    expect(await ask({ do: 'undo' })).toMatchObject({ pending: { side: 'red' } });
    expect(await act({ type: 'rest' })).toMatchObject({ ok: true });
  });

  test('a record that begins with a loaded state is played from there', async () => {
    await watched();
    await ask({ do: 'load', state: (await ask({ do: 'state' })).state });
    await act({ type: 'hold' });
    const { record } = await ask({ do: 'record' });
    expect(await ask({ do: 'replay', record })).toMatchObject({ ok: true });
    expect((await ask({ do: 'record' })).record).toEqual(record);
  });

  test('hash is that of the state', async () => {
    await mustered();
    expect((await ask({ do: 'hash' })).hash).toBe(hash((await ask({ do: 'state' })).state));
  });

  test('bot: a listed action and a sentence, nothing applied, the same for the same seed', async () => {
    await mustered();
    const before = await ask({ do: 'hash' });
    const { actions } = (await ask({ do: 'pending' })).pending ?? {};
    const advice = await ask({ do: 'bot', name: 'captain', ms: 1000, seed: 4 });
    expect(advice).toEqual({ id: null, ok: true, action: expect.anything(), why: expect.stringMatching(/^\S.*[.]$/) });
    expect(actions).toContainEqual(advice.action);
    expect(await ask({ do: 'hash' })).toEqual(before);
    const drawn = [1, 1, 2, 3, 4, 5].map((seed) => ask({ do: 'bot', name: 'random', seed }));
    const [one, again, ...others] = (await Promise.all(drawn)).map(({ action }) => JSON.stringify(action));
    expect(again).toBe(one);
    expect(others.some((other) => other !== one)).toBe(true);
  });
});

describe('what is refused', () => {
  test.each(['pending', 'undo', 'state', 'record', 'hash'])('%s before a game is under way', async (what) => {
    expect(await complaint({ do: what })).toBe('bad-request: No game is under way: begin with new, load or replay.');
  });
  test.each([
    { do: 'act', action: {} },
    { do: 'roll', faces: [1] },
    { do: 'whyNot', action: {} },
    { do: 'odds', action: {} },
    { do: 'view', side: null },
    { do: 'bot', name: 'captain' },
  ])('$do before a game is under way', async (request) => {
    expect(await complaint(request)).toBe('bad-request: No game is under way: begin with new, load or replay.');
  });

  test.each<[unknown, string]>([
    [[], 'bad-request: A request must be a JSON object.'],
    [null, 'bad-request: A request must be a JSON object.'],
    ['new', 'bad-request: A request must be a JSON object.'],
    [{}, 'bad-request: do is missing; it should be one of scenarios, new,'],
    [{ do: 'pendng' }, 'not "pendng"; did you mean pending?'],
    [{ do: 7 }, 'bad-request: do must be one of'],
    [{ do: 'pending', sdie: 'red' }, 'bad-request: sdie is not a known field'],
    [{ do: 'act', acton: { type: 'rest' } }, 'bad-request: acton is not a known field; did you mean action?'],
    [{ do: 'act' }, 'bad-request: action is missing'],
    [{ do: 'whyNot' }, 'bad-request: action is missing'],
    [{ do: 'odds' }, 'bad-request: action is missing'],
    [{ do: 'act', action: 'rest' }, 'bad-request: action must be an object, not "rest".'],
    [{ do: 'act', action: { type: 'rset' } }, 'did you mean rest?'],
    [{ do: 'act', action: { type: 'march', man: 'r2', by: 1 } }, 'illegal: The way is barred after 0 places.'],
    [{ do: 'act', action: { type: 'stand' } }, 'illegal: It is time to march, to attack or to rest.'],
    [{ do: 'act', action: { type: 'resign', side: 'green' } }, 'bad-request: A resignation names its side, red or blue'],
    [{ do: 'odds', action: { type: 'attack', man: 'r1', foe: 'b1' } }, 'illegal: A man attacks a foe beside him.'],
    [{ do: 'roll', faces: [1] }, 'bad-request: No dice are rolled now.'],
    [{ do: 'view' }, 'bad-request: side is missing'],
    [{ do: 'view', side: 'green' }, 'bad-request: side must be one of red, blue, null, not "green".'],
    [{ do: 'new' }, 'bad-request: scenario is missing'],
    [{ do: 'new', scenario: 3 }, 'bad-request: scenario must be an id or a whole scenario document.'],
    [{ do: 'new', scenario: 'toy/duel', options: null }, 'bad-request: options must be an object.'],
    [{ do: 'new', scenario: 'toy/duel', options: [] }, 'bad-request: options must be an object.'],
    [{ do: 'new', scenario: 'toy/causway' }, 'bad-scenario: There is no scenario "toy/causway"; did you mean toy/causeway?'],
    [{ do: 'new', scenario: 'tyo/duel' }, 'bad-scenario: There is no scenario "tyo/duel"; did you mean toy/duel?'],
    [{ do: 'new', scenario: 'elsewhere' }, 'bad-scenario: There is no scenario "elsewhere"; there are toy/causeway, toy/duel.'],
    [{ do: 'new', scenario: 'toy/duel', options: { turns: 0 } }, 'bad-scenario: options.turns must be'],
    [{ do: 'new', scenario: {} }, 'bad-scenario: scenario.id must begin with a system'],
    [{ do: 'new', scenario: { id: 'chess/opening' } }, 'bad-scenario: scenario.id must begin with a system'],
    [{ do: 'new', scenario: { id: 'toy/mine', like: 'nothing' } }, 'bad-scenario: scenario "nothing" is not known'],
    [{ do: 'load' }, 'bad-request: state is missing'],
    [{ do: 'load', state: null }, 'bad-state: state.rules must name the edition'],
    [{ do: 'load', state: {} }, 'bad-state: state.rules must name the edition'],
    [{ do: 'load', state: { rules: 'toy@7' } }, 'bad-state: The state is of the edition toy@7, and this program has toy@1.'],
    [{ do: 'load', state: { rules: 'chess@1' } }, 'bad-state: The state is of the edition chess@1, which this program does not have.'],
    [{ do: 'load', state: { rules: 'toy@1' } }, 'bad-state: State.sides must be a list of two ids.'],
    [{ do: 'load', state: { rules: 'toy@1', half: 0.5 } }, 'bad-state: Half is 0.5, not a whole number.'],
    [{ do: 'replay' }, 'bad-request: record is missing'],
    [{ do: 'replay', record: [] }, 'bad-record: record.rules must name the edition'],
    [{ do: 'replay', record: { rules: 'toy@0' } }, 'and this program has toy@1: it can be read, but not played again.'],
    [{ do: 'replay', record: { rules: 'toy@1' } }, 'bad-record: format must be 1.'],
    [{ do: 'bot' }, 'bad-request: name is missing'],
    [{ do: 'bot', name: 'captan' }, 'did you mean captain?'],
    [{ do: 'bot', name: 'captain', ms: 0 }, 'bad-request: ms must be a whole number from 1 to 60000, not 0.'],
    [{ do: 'bot', name: 'captain', ms: 60_001 }, 'bad-request: ms must be a whole number from 1 to 60000'],
    [{ do: 'bot', name: 'captain', seed: -1 }, 'bad-request: seed must be a whole number'],
    [JSON.parse('{"do":"pending","__proto__":{}}'), 'bad-request: __proto__ is not a known field'],
  ])('%j', async (request, expected) => {
    await mustered();
    const before = await ask({ do: 'record' });
    expect(await complaint(request)).toContain(expected);
    expect(await ask({ do: 'record' })).toEqual(before);
  });

  test('an action and a bot have no place where dice are rolled, and faces must fit', async () => {
    await watched();
    await act({ type: 'shoot' });
    expect(await complaint({ do: 'act', action: { type: 'hold' } })).toBe('illegal: The dice are to be rolled now; nobody has a choice.');
    expect(await complaint({ do: 'bot', name: 'captain' })).toBe('bad-request: The dice are to be rolled now; nobody has a choice.');
    expect(await complaint({ do: 'roll' })).toMatch(/^bad-dice: faces must be a list/);
    expect(await complaint({ do: 'roll', faces: 3 })).toBe('bad-dice: faces must be a list, not 3.');
    expect(await complaint({ do: 'roll', faces: [7] })).toMatch(/^bad-dice: faces\[0\] must be a face of a die read 1 to 6/);
    expect(await complaint({ do: 'roll', faces: [1, 2] })).toMatch(/^bad-dice: One die is rolled here/);
    expect(await ask({ do: 'roll', faces: [2] })).toMatchObject({ ok: true });
  });

  test('when the game is over nobody acts, rolls or is advised, and the last input can still be taken back', async () => {
    await mustered();
    await act({ type: 'resign', side: 'red' });
    expect(await complaint({ do: 'act', action: { type: 'rest' } })).toBe('illegal: The game is over.');
    expect(await complaint({ do: 'roll', faces: [1] })).toBe('bad-request: No dice are rolled now.');
    expect(await complaint({ do: 'bot', name: 'captain' })).toBe('bad-request: The game is over.');
    expect(await ask({ do: 'undo' })).toMatchObject({ pending: { kind: 'choice', side: 'red' } });
  });

  test('a record whose end or middle is wrong', async () => {
    await watched();
    const { record } = (await ask({ do: 'record' })) as unknown as { readonly record: { readonly inputs: readonly object[] } };
    expect(await complaint({ do: 'replay', record: { ...record, hash: '0'.repeat(16) } })).toMatch(/^bad-record: The record says/);
    const inputs = record.inputs.with(2, { action: { type: 'march', man: 'r2', by: 1 } });
    expect(await ask({ do: 'replay', record: { ...record, inputs } })).toMatchObject({
      error: {
        code: 'bad-record',
        message: 'inputs[2]: The way is barred after 0 places. The record is of the edition toy@1.',
        ref: 'TOY 2',
      },
    });
    expect((await ask({ do: 'record' })).record).toEqual(record);
  });

  test('a state that the rules cannot go on from', async () => {
    const begun = newGame(pinnedToy, 'toy/causeway');
    if (!begun.ok) throw new Error(begun.error.message);
    expect(pending(pinnedToy, begun.state).kind).toBe('choice');
    expect(await complaint({ do: 'load', state: { ...begun.state, stack: [] } })).toMatch(/^bad-state: Nothing is going on/);
    expect(await complaint({ do: 'load', state: { ...begun.state, men: 7 } })).toBe('bad-state: State.men must be a list.');
  });

  test('a request that is nested without measure', async () => {
    let deep: unknown = [];
    for (let i = 0; i < 1000; i++) deep = [deep];
    expect(await complaint({ do: 'load', state: deep })).toBe('bad-request: A request is not nested so deeply.');
  });
});

test('any id is echoed, also with a refusal', async () => {
  for (const id of ['x', 7, null, [1, { a: 2 }], false]) {
    expect((await ask({ id, do: 'scenarios' })).id).toEqual(id);
    expect((await ask({ id, do: 'nothing' })).id).toEqual(id);
  }
});
