import { diceOrigin, eventsFor, type GameAction, hash, Sfc32, type Side, verify } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import { type Draft, type Entry, Table } from '@pennon/protocol';
import { describe, expect, test } from 'vitest';

const game = system.game ?? expect.fail('Kulikovo is a whole game');
const seed = Uint8Array.from({ length: 32 }, (_, i) => i);

function begun(scenario = 'kulikovo/training', id = 'k7f'): Table {
  const table = Table.begin({ id, game, beginning: { scenario, options: {} }, seed });
  if ('error' in table) throw new Error(table.error.message);
  return table;
}
function drafted(draft: Draft | { readonly ok: false }): Draft {
  if (!draft.ok) throw new Error('refused');
  return draft;
}
/** Who is asked, and the first he may choose of that kind, or the first of all. */
function asked(table: Table, type?: string): { readonly side: Side; readonly action: GameAction } {
  const { pending } = table;
  if (pending.kind !== 'choice') throw new Error(`nobody is asked: ${pending.kind}`);
  const action = pending.actions.find((a) => a.type === type) ?? pending.actions[0];
  if (action === undefined) throw new Error('nothing is offered');
  return { side: pending.side, action };
}
/** Plays so many choices at random, with salts now and then; everything that was put down. */
function played(table: Table, choices: number, luck = Sfc32.seeded(5)): readonly Entry[] {
  const entries: Entry[] = [];
  const put = (draft: Draft) => {
    table.adopt(draft);
    entries.push(...draft.entries);
  };
  put(table.roll());
  for (let i = 0; i < choices && !table.isOver; i++) {
    const { pending } = table;
    if (pending.kind !== 'choice') throw new Error(`stuck at ${pending.kind}`);
    put(drafted(table.choose(pending.side, luck.pick(pending.actions), i % 7 === 0 ? `salt ${i}` : undefined)));
    const last = table.moments.at(-1);
    if (i % 5 === 0 && last?.by != null && table.whyNoUndo(last.by) === undefined) put(drafted(table.undo(last.by)));
  }
  return entries;
}

describe('a table', () => {
  test('a draft changes nothing until it is adopted', () => {
    const table = begun();
    table.adopt(table.roll());
    const { side, action } = asked(table);
    const before = hash(table.state);
    const draft = drafted(table.choose(side, action));
    expect([table.seq, hash(table.state)]).toEqual([draft.entries[0] === undefined ? -1 : draft.entries[0].seq - 1, before]);
    table.adopt(draft);
    expect(table.seq).toBe(draft.entries.at(-1)?.seq);
    expect(hash(table.state)).not.toBe(before);
  });

  test('what the rules refuse is refused with the rule, and nothing changes', () => {
    const table = begun();
    table.adopt(table.roll());
    const before = hash(table.state);
    const refused = table.choose(asked(table).side, { type: 'activate', battle: 'No such Battle' });
    expect(refused).toMatchObject({ ok: false });
    expect(hash(table.state)).toBe(before);
  });

  test('rolls the dice that are due, until somebody must choose', () => {
    const table = begun('kulikovo/field');
    expect(table.pending.kind).toBe('chance');
    table.adopt(table.roll());
    expect(table.pending.kind).toBe('choice');
    expect(table.moments.map(({ by }) => by)).toEqual([null]);
  });

  test('numbers only grow, also when a choice is taken back', () => {
    const table = begun();
    const entries = played(table, 60);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
    expect(entries.some(({ kind }) => kind === 'undo')).toBe(true);
  });

  test('opened again from what was put down it is the same', () => {
    const table = begun();
    const entries = played(table, 120);
    const again = Table.open(table.setup, JSON.parse(JSON.stringify(entries)));
    expect([again.seq, hash(again.state)]).toEqual([table.seq, hash(table.state)]);
    expect(again.record(table.state.sides[0])).toEqual(table.record(table.state.sides[0]));
  });

  test('opened from a snapshot it goes on with the same dice', () => {
    const table = begun();
    const early = played(table, 40);
    const snapshot = JSON.parse(JSON.stringify(table.snapshot));
    const late = played(table, 40, Sfc32.seeded(6));
    const again = Table.open(table.setup, late, snapshot);
    expect([again.seq, hash(again.state), again.knownFrom]).toEqual([table.seq, hash(table.state), snapshot.seq]);
    expect(again.snapshot).toEqual(table.snapshot);
    expect(early.length + late.length).toBe(table.seq);
    const { side, action } = asked(table);
    expect(drafted(again.choose(side, action)).entries).toEqual(drafted(table.choose(side, action)).entries);
  });
});

describe('taking back', () => {
  test('the last choice of the side, and only that', () => {
    const table = begun();
    table.adopt(table.roll());
    const before = hash(table.state);
    const { side, action } = asked(table);
    const [other] = table.state.sides.filter((s) => s !== side);
    table.adopt(drafted(table.choose(side, action)));
    expect(table.undo(other ?? '')).toMatchObject({ ok: false, error: { message: 'The other side has acted since.' } });
    table.adopt(drafted(table.undo(side)));
    expect(hash(table.state)).toBe(before);
    expect(table.undo(side)).toMatchObject({ ok: false, error: { message: 'There is nothing to take back.' } });
  });

  test('not after dice', () => {
    const table = begun();
    table.adopt(table.roll());
    for (let i = 0; i < 200; i++) {
      const { side, action } = asked(table, i < 3 ? undefined : 'done');
      const draft = drafted(table.choose(side, action));
      table.adopt(draft);
      if (draft.entries.length > 1) {
        expect(table.whyNoUndo(side)).toBe('The dice have been rolled since.');
        return;
      }
    }
    throw new Error('no dice were ever rolled');
  });

  test('a salt given with it is gone too', () => {
    const table = begun();
    table.adopt(table.roll());
    const { side, action } = asked(table);
    table.adopt(drafted(table.choose(side, action, 'oak')));
    expect(table.record(side)?.salts).toEqual([{ input: 0, side, salt: 'oak' }]);
    table.adopt(drafted(table.undo(side)));
    expect(table.record(side)?.salts).toEqual([]);
  });
});

describe('the record', () => {
  test('of a game that is over is whole, with the seed, and its dice hold', () => {
    const table = begun();
    played(table, 3_000);
    if (!table.isOver) table.adopt(drafted(table.choose(asked(table).side, { type: 'resign', side: asked(table).side })));
    const record = table.record(null);
    const origin = diceOrigin(record ?? {});
    if ('missing' in origin) throw new Error(`the record lacks ${origin.missing}`);
    expect(verify(game, record, origin)).toMatchObject({ ok: true });
    expect(table.record(null)?.salts.length).toBeGreaterThan(3);
  });

  test('before the end it is for seats, without the seed; spectators get none', () => {
    const table = begun();
    played(table, 10);
    expect(table.record(null)).toBeUndefined();
    expect(table.record('rus')).not.toHaveProperty('seed');
    expect(verify(game, table.record('rus'))).toMatchObject({ ok: true });
  });

  test('[K2] the secret of the prince is not in the record of the other side, nor in what it hears', () => {
    const table = begun('kulikovo/field');
    table.adopt(table.roll());
    const { side, action } = asked(table, 'prince');
    expect(action.type).toBe('prince');
    const secret = table.pending.kind === 'choice' ? table.pending.actions.find((a) => JSON.stringify(a).includes('GRT3')) : undefined;
    const draft = drafted(table.choose(side, secret ?? action));
    table.adopt(draft);
    expect(JSON.stringify(table.record('rus'))).toContain('GRT3');
    for (const eyes of ['horde', null]) {
      expect(JSON.stringify(table.eventsFor(eyes, draft.moments))).not.toContain('GRT3');
      expect(JSON.stringify(table.view(eyes))).not.toMatch(/"with":"GRT3"/);
    }
    expect(JSON.stringify(table.record('horde')?.inputs)).not.toContain('GRT3');
    expect(table.record('horde')?.hash).not.toBe(hash(table.state));
    const [first] = draft.moments;
    expect(first && eventsFor(game, first.state, first.events, 'rus')).toEqual(first?.events);
  });

  test('a draw ends it without a winner', () => {
    const table = begun();
    table.adopt(table.roll());
    table.adopt(drafted(table.choose(asked(table).side, { type: 'draw' })));
    expect(table.pending).toMatchObject({ kind: 'over', winner: null, reason: 'Both sides have agreed on a draw.' });
  });
});
