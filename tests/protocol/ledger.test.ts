import { type AnyGame, diceOrigin, eventsFor, type GameAction, hash, Sfc32, type Side, verify } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import {
  ClosedGame,
  type Draft,
  type Entry,
  Ledger,
  type Moment,
  NotAsItWas,
  PositionClock,
  type Snapshot,
  whyClosed,
} from '@pennon/protocol';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';

const game = system.game ?? expect.fail('Kulikovo is a whole game');
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);

function begun(scenario = 'kulikovo/training', id = 'k7f'): Ledger {
  const ledger = Ledger.begin({ id, game, beginning: { scenario, options: {} }, seed });
  if ('error' in ledger) throw new Error(ledger.error.message);
  return ledger;
}
function drafted(draft: Draft | { readonly ok: false }): Draft {
  if (!draft.ok) throw new Error('refused');
  return draft;
}
/** Who is asked, and the first he may choose of that kind, or the first of all. */
function asked(ledger: Ledger, type?: string): { readonly side: Side; readonly action: GameAction } {
  const { pending } = ledger;
  if (pending.kind !== 'choice') throw new Error(`nobody is asked: ${pending.kind}`);
  const action = pending.actions.find((a) => a.type === type) ?? pending.actions[0];
  if (action === undefined) throw new Error('nothing is offered');
  return { side: pending.side, action };
}
/** Plays so many choices at random, with salts now and then; everything that was put down. */
function played(ledger: Ledger, choices: number, luck = Sfc32.seeded(5)): readonly Entry[] {
  const entries: Entry[] = [];
  const put = (draft: Draft) => {
    ledger.adopt(draft);
    entries.push(...draft.entries);
  };
  put(ledger.roll());
  for (let i = 0; i < choices && !ledger.isOver; i++) {
    const { pending } = ledger;
    if (pending.kind !== 'choice') throw new Error(`stuck at ${pending.kind}`);
    put(drafted(ledger.choose(pending.side, luck.pick(pending.actions), i % 7 === 0 ? `salt ${i}` : undefined)));
    const last = ledger.moments.at(-1);
    if (i % 5 === 0 && last?.by != null && ledger.whyNoUndo(last.by) === undefined) put(drafted(ledger.undo(last.by)));
  }
  return entries;
}

describe('a ledger', () => {
  test('a draft changes nothing until it is adopted', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const { side, action } = asked(ledger);
    const before = hash(ledger.state);
    const draft = drafted(ledger.choose(side, action));
    expect([ledger.seq, hash(ledger.state)]).toEqual([draft.entries[0] === undefined ? -1 : draft.entries[0].seq - 1, before]);
    ledger.adopt(draft);
    expect(ledger.seq).toBe(draft.entries.at(-1)?.seq);
    expect(hash(ledger.state)).not.toBe(before);
  });

  test('what a bot said about its choice stays with it, for whoever may hear all of it', () => {
    const ledger = begun();
    const rolled = ledger.roll();
    ledger.adopt(rolled);
    const { side, action } = asked(ledger);
    const draft = drafted(ledger.choose(side, action, undefined, 'it gains by it'));
    ledger.adopt(draft);
    const place = ledger.openingFor(null).length + ledger.eventsFor(null, rolled.moments).length;
    const heard = ledger.heardBy(null, ledger.moments, ledger.openingFor(null));
    expect(heard.events).toEqual([...ledger.openingFor(null), ...ledger.eventsFor(null, ledger.moments)]);
    expect(heard.whys).toEqual(ledger.hearsAll(null, draft.moments[0]) ? { [place]: 'it gains by it' } : {});
    expect(Object.values(heard.whys)).toHaveLength(1);
    expect(heard.ends).toHaveLength(1 + ledger.moments.length);
    expect([heard.ends[0], heard.ends.at(-1)]).toEqual([ledger.openingFor(null).length, heard.events.length]);
    const again = Ledger.open(ledger.setup, [...rolled.entries, ...draft.entries]);
    expect(again.heardBy(null, again.moments, again.openingFor(null))).toEqual(heard);
  });

  test('what the rules refuse is refused with the rule, and nothing changes', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const before = hash(ledger.state);
    const refused = ledger.choose(asked(ledger).side, { type: 'activate', battle: 'No such Battle' });
    expect(refused).toMatchObject({ ok: false });
    expect(hash(ledger.state)).toBe(before);
  });

  test('rolls the dice that are due, until somebody must choose', () => {
    const ledger = begun('kulikovo/field');
    expect(ledger.pending.kind).toBe('chance');
    ledger.adopt(ledger.roll());
    expect(ledger.pending.kind).toBe('choice');
    expect(ledger.moments.map(({ by }) => by)).toEqual([null]);
  });

  test('numbers only grow, also when a choice is taken back', () => {
    const ledger = begun();
    const entries = played(ledger, 60);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.some(({ kind }) => kind === 'undo')).toBe(true);
  });

  test('opened again from what was put down it is the same', () => {
    const ledger = begun();
    const entries = played(ledger, 120);
    const again = Ledger.open(ledger.setup, JSON.parse(JSON.stringify(entries)));
    expect([again.seq, hash(again.state)]).toEqual([ledger.seq, hash(ledger.state)]);
    expect(again.record(ledger.state.sides[0])).toEqual(ledger.record(ledger.state.sides[0]));
  });

  test('opened from a snapshot it goes on with the same dice', () => {
    const ledger = begun();
    const early = played(ledger, 40);
    const snapshot = JSON.parse(JSON.stringify(ledger.snapshotAfter(ledger.roll())));
    const late = played(ledger, 40, Sfc32.seeded(6));
    const again = Ledger.open(ledger.setup, late, snapshot);
    expect([again.seq, hash(again.state), again.knownFrom]).toEqual([ledger.seq, hash(ledger.state), snapshot.seq]);
    expect(again.snapshotAfter(again.roll())).toEqual(ledger.snapshotAfter(ledger.roll()));
    expect(early.length + late.length).toBe(ledger.seq);
    const { side, action } = asked(ledger);
    expect(drafted(again.choose(side, action)).entries).toEqual(drafted(ledger.choose(side, action)).entries);
  });
});

describe('what was stored and what the rules make of it', () => {
  test('the last of what was put down together carries the hash of the state, an undo too', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const before = hash(ledger.state);
    const { side, action } = asked(ledger);
    const draft = drafted(ledger.choose(side, action));
    expect(draft.entries.map((entry) => entry.hash)).toEqual([...draft.entries.slice(1).map(() => undefined), hash(draft.state)]);
    ledger.adopt(draft);
    if (ledger.whyNoUndo(side) === undefined) expect(drafted(ledger.undo(side)).entries[0]?.hash).toBe(before);
  });

  test('entries that lead elsewhere are not played on: another hash, an input that is refused, nothing to take back', () => {
    const ledger = begun();
    const entries = played(ledger, 40);
    const last = entries.at(-1) ?? expect.fail('nothing was played');
    const opened = (list: readonly Entry[]) => () => Ledger.open(ledger.setup, list);
    expect(opened([...entries.slice(0, -1), { ...last, hash: '0'.repeat(16) }])).toThrow(NotAsItWas);
    expect(opened([{ seq: 1, by: 'rus', kind: 'input', input: { action: { type: 'no such thing' } } }])).toThrow(/^Entry 1 is refused/);
    expect(opened([{ seq: 1, by: 'rus', kind: 'undo' }])).toThrow('takes back what is not there');
    const snapshot = ledger.snapshotAfter(ledger.roll());
    expect(() => Ledger.open(ledger.setup, [], { ...snapshot, hash: '0'.repeat(16) })).toThrow(NotAsItWas);
    expect(Ledger.open(ledger.setup, [], snapshot).seq).toBe(ledger.seq);
    // Those of old have no hash, and are played again where that works.
    const old = entries.map(({ hash: _, ...entry }) => entry as Entry);
    expect(hash(Ledger.open(ledger.setup, old).state)).toBe(hash(ledger.state));
  });

  test('positions lie at most 50 inputs apart, and the end is one of them', () => {
    const ledger = begun('kulikovo/field');
    const clock = new PositionClock(ledger);
    const stored: Snapshot[] = [];
    const luck = Sfc32.seeded(3);
    ledger.adopt(ledger.roll());
    while (!ledger.isOver) {
      const { pending } = ledger;
      if (pending.kind !== 'choice') throw new Error(`stuck at ${pending.kind}`);
      const isLong = stored.length > 20;
      const action = isLong ? { type: 'resign', side: pending.side } : luck.pick(pending.actions);
      const draft = drafted(ledger.choose(pending.side, action));
      const due = clock.due(ledger, draft);
      if (due !== undefined) {
        stored.push(due);
        clock.stored(due);
      }
      ledger.adopt(draft);
    }
    const at = stored.map(({ inputs }) => inputs);
    expect(Math.max(...at.map((n, i) => n - (at[i - 1] ?? 0)))).toBeLessThanOrEqual(50);
    expect(stored.at(-1)).toMatchObject({ seq: ledger.seq, hash: hash(ledger.state), isFinal: true });
  });
});

describe('a ledger that is opened again', () => {
  test('has its inputs as they were put down, also where the rules would write one down otherwise', () => {
    const ledger = begun();
    const entries = played(ledger, 12);
    const spelt = entries.map((entry) =>
      entry.kind === 'input' && 'action' in entry.input ? { ...entry, input: { action: { ...entry.input.action, shout: 'Ura!' } } } : entry,
    );
    const silent: AnyGame = {
      ...game,
      action: {
        read(value, at) {
          const { shout: _, ...action } = value as { readonly shout?: string };
          return game.action.read(action, at);
        },
      },
    };
    const again = Ledger.open({ ...ledger.setup, game: silent }, spelt);
    expect(hash(again.state)).toBe(hash(ledger.state));
    const shouted = (input: object): boolean => 'action' in input && 'shout' in (input.action as object);
    const actions = again.record('rus')?.inputs.filter((input) => 'action' in input) ?? [];
    expect(actions.length).toBeGreaterThan(3);
    expect(actions.every(shouted)).toBe(true);
  });

  test.each<[string, Partial<AnyGame>]>([
    ['while it is set up', { setup: () => expect.fail('the name of a man in ambush') }],
    ['by an input', { evolve: () => expect.fail('the name of a man in ambush') }],
  ])('a fault of the rules %s says that it is not as it was, and tells no secret', (_, broken) => {
    const ledger = begun();
    const entries = played(ledger, 12);
    const open = (): unknown => Ledger.open({ ...ledger.setup, game: { ...game, ...broken } }, entries);
    expect(open).toThrow(NotAsItWas);
    expect(open).toThrow(/cannot be played again by these rules\.$/);
    expect(open).not.toThrow(/ambush/);
  });
});

describe('a game that can only be looked at', () => {
  const closedBy = (ledger: Ledger, entries: readonly Entry[], snapshots: readonly Snapshot[], rules = 'kulikovo@0') =>
    new ClosedGame({ ...ledger.setup, rules }, entries, { positions: snapshots }, whyClosed(rules, game));

  test('it has its inputs, its end and the positions that were never taken back', () => {
    const ledger = begun();
    const entries = [...played(ledger, 30)];
    const early = ledger.snapshotAfter(ledger.roll());
    const { side, action } = asked(ledger);
    const draft = drafted(ledger.choose(side, action));
    const undone = ledger.snapshotAfter(draft);
    const end = drafted(ledger.choose('rus', { type: 'resign', side: 'rus' }));
    entries.push(...end.entries);
    const last = ledger.snapshotAfter(end);
    const closed = closedBy(ledger, entries, [last, { ...undone, seq: undone.seq + 1000 }, early]);
    expect(closed.positions).toEqual([early, last]);
    expect(closed.ending).toMatchObject({ winner: 'horde' });
    expect(closed.record(null)).toMatchObject({ rules: 'kulikovo@0', hash: hash(end.state), game: 'k7f', seed: expect.any(String) });
    expect(closed.view(null)).toEqual(end.state);
    expect(closed.why).toBe(
      `This game is played by the edition kulikovo@0, and this program has ${game.rules}. It can be looked at, not played on.`,
    );
  });

  test('while it was not over, each side has what it could see', () => {
    const ledger = begun('kulikovo/field');
    const entries = played(ledger, 10);
    const stored = ledger.snapshotAfter(ledger.roll());
    const closed = closedBy(ledger, entries, [stored]);
    expect(closed.ending).toBeNull();
    expect(closed.view('horde')).toEqual(game.view(stored.state, 'horde'));
    expect(closed.view('horde')).not.toEqual(stored.state);
    expect(closed.record('horde')).not.toHaveProperty('seed');
    expect(closed.record('horde').hash).toBe(hash(game.view(stored.state, 'horde')));
  });

  test('a position that the rules no longer understand is left out, and nothing throws', () => {
    const ledger = begun('kulikovo/field');
    const entries = played(ledger, 10);
    const stored = ledger.snapshotAfter(ledger.roll());
    const alien = { ...stored, state: { sides: ['rus', 'horde'], outcome: null, stack: [] } } as unknown as Snapshot;
    const closed = closedBy(ledger, entries, [alien]);
    expect([closed.view('rus'), closed.positionsFor(null), closed.ending]).toEqual([null, [], null]);
    expect(closed.record('rus').inputs).toHaveLength(closed.inputs.length);
    expect(closedBy(ledger, [], [], 'chess@1').record(null).inputs).toEqual([]);
  });
});

describe('taking back', () => {
  test('the last choice of the side, and only that', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const before = hash(ledger.state);
    const { side, action } = asked(ledger);
    const [other] = ledger.state.sides.filter((s) => s !== side);
    ledger.adopt(drafted(ledger.choose(side, action)));
    expect(ledger.undo(other ?? '')).toMatchObject({ ok: false, error: { message: 'The other side has acted since.' } });
    ledger.adopt(drafted(ledger.undo(side)));
    expect(hash(ledger.state)).toBe(before);
    expect(ledger.undo(side)).toMatchObject({ ok: false, error: { message: 'There is nothing to take back.' } });
  });

  test('not after dice', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    for (let i = 0; i < 200; i++) {
      const { side, action } = asked(ledger, i < 3 ? undefined : 'done');
      const draft = drafted(ledger.choose(side, action));
      ledger.adopt(draft);
      if (draft.entries.length > 1) {
        expect(ledger.whyNoUndo(side)).toBe('The dice have been rolled since.');
        return;
      }
    }
    throw new Error('no dice were ever rolled');
  });

  test('a salt given with it is gone too', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const { side, action } = asked(ledger);
    ledger.adopt(drafted(ledger.choose(side, action, 'oak')));
    expect(ledger.record(side)).toMatchObject({ salts: [{ input: 0, side, salt: 'oak' }] });
    ledger.adopt(drafted(ledger.undo(side)));
    expect(ledger.record(side)).toMatchObject({ salts: [] });
  });
});

describe('the record', () => {
  test('of a game that is over is whole, with the seed, and its dice hold', () => {
    const ledger = begun();
    played(ledger, 3_000);
    if (!ledger.isOver) ledger.adopt(drafted(ledger.choose(asked(ledger).side, { type: 'resign', side: asked(ledger).side })));
    const record = ledger.record(null);
    const origin = diceOrigin(record ?? {});
    if ('missing' in origin) throw new Error(`the record lacks ${origin.missing}`);
    expect(verify(game, record, { origin })).toMatchObject({ ok: true });
    expect(origin.form === 1 && origin.salts.length).toBeGreaterThan(3);
  });

  test('before the end it is for seats, without the seed; spectators get none', () => {
    const ledger = begun();
    played(ledger, 10);
    expect(ledger.record(null)).toBeUndefined();
    expect(ledger.record('rus')).not.toHaveProperty('seed');
    expect(verify(game, ledger.record('rus'))).toMatchObject({ ok: true });
  });

  test('[K2] the secret of the prince is not in the record of the other side, nor in what it hears', () => {
    const ledger = begun('kulikovo/field');
    ledger.adopt(ledger.roll());
    const { side, action } = asked(ledger, 'prince');
    expect(action.type).toBe('prince');
    const secret = ledger.pending.kind === 'choice' ? ledger.pending.actions.find((a) => JSON.stringify(a).includes('GRT3')) : undefined;
    const draft = drafted(ledger.choose(side, secret ?? action));
    ledger.adopt(draft);
    expect(JSON.stringify(ledger.record('rus'))).toContain('GRT3');
    for (const eyes of ['horde', null]) {
      expect(JSON.stringify(ledger.eventsFor(eyes, draft.moments))).not.toContain('GRT3');
      expect(JSON.stringify(ledger.view(eyes))).not.toMatch(/"with":"GRT3"/);
    }
    expect(JSON.stringify(ledger.record('horde')?.inputs)).not.toContain('GRT3');
    expect(ledger.record('horde')?.hash).not.toBe(hash(ledger.state));
    const [first] = draft.moments;
    expect(first && eventsFor(game, first.state, first.events, 'rus')).toEqual(first?.events);
  });

  test('a draw ends it without a winner', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    ledger.adopt(drafted(ledger.choose(asked(ledger).side, { type: 'draw' })));
    expect(ledger.pending).toMatchObject({ kind: 'over', winner: null, reason: 'Both sides have agreed on a draw.' });
  });
});

describe('standing orders', () => {
  const QUIET = [
    ...['entryFire', 'returnFire', 'braceFire', 'counterCharge', 'meet', 'seize'].map((window) => order(window, 'never')),
    order('retreat', 'always'),
  ];
  const isByOrder = ({ input }: Moment): boolean => 'standing' in input;

  /** Plays at random until the orders have answered something; the number of the moment before. */
  function untilAnswered(ledger: Ledger, luck = Sfc32.seeded(2)): Draft {
    ledger.adopt(ledger.roll());
    for (let i = 0; i < 600; i++) {
      const { pending } = ledger;
      if (pending.kind !== 'choice') break;
      const draft = drafted(ledger.choose(pending.side, luck.pick(pending.actions)));
      ledger.adopt(draft);
      if (draft.moments.some(isByOrder)) return draft;
    }
    throw new Error('the orders were never needed');
  }

  test('what they answer is put down with the choice that led to it, and is there when it is opened again', () => {
    const ledger = begun();
    for (const side of ledger.state.sides) ledger.order(side, QUIET);
    const entries = [...played(ledger, 200)];
    expect(ledger.moments.filter(isByOrder).length).toBeGreaterThan(0);
    const again = Ledger.open(ledger.setup, JSON.parse(JSON.stringify(entries)));
    expect([again.seq, hash(again.state)]).toEqual([ledger.seq, hash(ledger.state)]);
    const side = ledger.state.sides[0];
    expect(again.told(side, again.moments)).toEqual(ledger.told(side, ledger.moments));
  });

  test('they are told to their owner, with what was done in words, and to nobody else', () => {
    const ledger = begun();
    for (const side of ledger.state.sides) ledger.order(side, QUIET);
    const { moments } = untilAnswered(ledger);
    const by = moments.find(isByOrder)?.by ?? expect.fail('nobody');
    const told = ledger.told(by, moments);
    expect(told.byOrder?.[0]).toMatchObject({ words: expect.stringMatching(/./), action: { type: expect.any(String) } });
    const others = [...ledger.state.sides.filter((side) => side !== by), null];
    const own = ledger.record(by);
    expect(own?.inputs.filter((input) => 'standing' in input)).not.toEqual([]);
    for (const side of others) {
      expect(ledger.told(side, moments).byOrder).toBeUndefined();
      expect(JSON.stringify(ledger.told(side, moments))).not.toContain('"standing"');
      if (side !== null) expect(JSON.stringify(ledger.record(side)?.inputs.at(-1))).not.toContain('"standing"');
    }
  });

  test('an undo takes back a choice with what its own orders have answered since, and leaves the question open', () => {
    // Whoever is chosen holds by order: one choice by hand, one answer without dice between.
    const holding: AnyGame = {
      ...game,
      standing: {
        turn: { word: 'activation', of: () => 0 },
        windows: [
          {
            id: 'hold',
            name: 'Hold',
            about: 'When a unit has been chosen.',
            answers: { always: 'hold' },
            conditions: {},
            members: () => null,
            question: (_s, { proc, step }, actions) =>
              proc === 'march' && step === 'orders'
                ? { deeds: actions.filter(({ type }) => type === 'hold').map((action) => ({ who: null, action })) }
                : undefined,
          },
        ],
      },
    };
    const ledger = Ledger.begin({ id: 'hold', game: holding, beginning: { scenario: 'kulikovo/training', options: {} }, seed });
    if ('error' in ledger) throw new Error(ledger.error.message);
    const entries: Entry[] = [];
    const put = (draft: Draft): void => {
      ledger.adopt(draft);
      entries.push(...draft.entries);
    };
    put(ledger.roll());
    put(drafted(ledger.choose(asked(ledger).side, asked(ledger, 'activate').action)));
    const { side, action } = asked(ledger, 'unit');
    ledger.order(side, [order('hold', 'always')]);
    const before = ledger.state;
    const chosen = drafted(ledger.choose(side, action));
    expect(chosen.moments.map(({ by, input }) => [by, 'standing' in input])).toEqual([
      [side, false],
      [side, true],
    ]);
    put(chosen);
    expect(ledger.snapshotAfter(ledger.roll()).isFinal).toBe(false);
    put(drafted(ledger.undo(side)));
    expect(entries.slice(-2).map(({ kind }) => kind)).toEqual(['undo', 'undo']);
    expect(hash(ledger.state)).toBe(hash(before));
    expect(ledger.answered()).toBeUndefined();
    const again = Ledger.open(ledger.setup, JSON.parse(JSON.stringify(entries)));
    expect([again.seq, hash(again.state)]).toEqual([ledger.seq, hash(before)]);
    // Whoever has come back by an undo and chooses again is answered for as before.
    put(drafted(ledger.choose(side, action)));
    expect(ledger.moments.at(-1)?.input).toMatchObject({ action: { type: 'hold' }, standing: true });
  });

  test('what is asked is answered by orders that are given then, not by those of the other side', () => {
    const ledger = begun();
    ledger.adopt(ledger.roll());
    const luck = Sfc32.seeded(8);
    for (let i = 0; i < 600; i++) {
      const { pending } = ledger;
      if (pending.kind !== 'choice') throw new Error('nothing was ever asked');
      const { side } = pending;
      const other = ledger.state.sides.find((one) => one !== side) ?? '';
      ledger.order(other, QUIET);
      expect(ledger.answered()).toBeUndefined();
      ledger.order(side, QUIET);
      const answered = ledger.answered();
      if (answered !== undefined) {
        expect(answered.moments[0]).toMatchObject({ by: side, input: { standing: true } });
        return;
      }
      for (const one of ledger.state.sides) ledger.order(one, []);
      ledger.adopt(drafted(ledger.choose(side, luck.pick(pending.actions))));
    }
    throw new Error('nothing was ever asked');
  });
});
