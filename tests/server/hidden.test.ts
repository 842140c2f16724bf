import type { AnyGame } from '@pennon/kernel';
import { Ledger } from '@pennon/protocol';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Game, kulikovo, type Line, someFolder, TestServer } from './test-server.js';

/** Kulikovo Field: the Rus hide a Battle in a wood, and say in secret with whom their prince rides. */
const PRINCE = { type: 'prince', unit: 'GRT3' };
const AMBUSH = /"AMB\d"/;

interface View {
  readonly prince: unknown;
  readonly units: readonly { readonly id: string }[];
}

async function chosen(server: TestServer): Promise<Game> {
  const battle = await server.begin('kulikovo/field');
  const { side, seq, actions } = await battle.turn();
  expect(side).toBe('rus');
  expect(actions).toContainEqual(PRINCE);
  const { status, body } = await battle.choose('rus', seq, PRINCE);
  expect(status).toBe(200);
  expect(body.events).toContainEqual({ type: 'princeChosen', with: 'GRT3' });
  return battle;
}

const ids = (view: object): readonly string[] => (view as View).units.map(({ id }) => id);

describe('what is hidden in Kulikovo Field', () => {
  test('GET shows the Rus everything, the Horde and spectators neither the ambush nor the prince', async () => {
    const server = await TestServer.open();
    const battle = await chosen(server);
    const own = (await battle.seen('rus')).view as View;
    expect(own.prince).toEqual({ with: 'GRT3' });
    expect(own.units).toHaveLength(90);
    for (const side of ['horde', undefined]) {
      const seen = (await battle.seen(side)).view as View;
      expect(seen.prince).toBe('secret');
      expect(seen.units.length).toBeLessThan(90);
      const hidden = ids(own).filter((id) => !ids(seen).includes(id));
      expect(hidden.length).toBeGreaterThan(0);
      for (const id of hidden) expect(JSON.stringify(seen)).not.toContain(`"${id}"`);
    }
  });
  test('events tell others that he was placed, not where; the answers of others never did', async () => {
    const server = await TestServer.open();
    const battle = await chosen(server);
    // How it stood at the start, which comes with them, is from before he was placed.
    const told = async (side?: string) => {
      const { body } = await server.get(`${battle.path}/events`, side && battle.token(side));
      return JSON.stringify(body.events);
    };
    expect(await told('rus')).toContain('"princeChosen","with":"GRT3"');
    for (const side of ['horde', undefined]) {
      expect(await told(side)).toContain('"princeChosen","with":"secret"');
      expect(await told(side)).not.toContain('GRT3');
    }
  });
  test('the record of the other side does not name him before the end, and does after it', async () => {
    const server = await TestServer.open();
    const battle = await chosen(server);
    expect((await battle.record('rus')).text).toContain('"unit":"GRT3"');
    expect((await battle.record('horde')).text).not.toContain('GRT3');
    expect((await battle.record('horde')).text).toContain('{"action":{"type":"prince","unit":"secret"}}');
    await battle.choose('horde', (await battle.seen()).seq, { type: 'resign', side: 'horde' });
    for (const side of ['horde', undefined]) {
      expect((await battle.record(side)).text).toContain('"unit":"GRT3"');
      expect((await battle.seen(side)).view).toMatchObject({ prince: { with: 'GRT3' } });
      expect((await server.get(`${battle.path}/events`, side && battle.token(side))).text).toContain('"with":"GRT3"');
    }
  });
  test('[R93] nor where the ambush was placed, before it comes out or the game is over', async () => {
    const server = await TestServer.open();
    const battle = await chosen(server);
    const { seq, pending } = await battle.seen('rus');
    const [printed] = actionsOf(pending);
    expect(printed).toMatchObject({ type: 'hide' });
    expect((await battle.choose('rus', seq, printed ?? {})).status).toBe(200);
    const { text: record } = await battle.record('horde');
    expect(record).toContain('{"action":{"type":"hide","units":"secret"}}');
    expect(record).not.toMatch(AMBUSH);
    for (const side of ['horde', undefined]) {
      const { text: told } = await server.get(`${battle.path}/events`, side && battle.token(side));
      expect(told).toContain('"places":"secret"');
      expect(told).not.toMatch(AMBUSH);
    }
    await battle.choose('horde', (await battle.seen()).seq, { type: 'resign', side: 'horde' });
    expect((await battle.record('horde')).text).toContain('"unit":"AMB1","hex":"2608"');
  });
  test('the live connection tells each what he may know, and shows the options only to who chooses', async () => {
    const server = await TestServer.open();
    const battle = await server.begin('kulikovo/field');
    const join = (side?: string): Promise<Line> => server.live(battle.id, { views: true, ...(side ? { token: battle.token(side) } : {}) });
    const [rus, horde, spectator] = [await join('rus'), await join('horde'), await join()];
    const { seq } = await battle.turn();
    await Promise.all([rus, horde, spectator].map((line) => line.at(seq)));
    const { body } = await battle.choose('rus', seq, PRINCE);
    const own = await rus.at(body.seq);
    expect(own.events).toContainEqual({ type: 'princeChosen', with: 'GRT3' });
    expect(own.view).toMatchObject({ prince: { with: 'GRT3' } });
    expect(JSON.stringify(own.view)).toMatch(AMBUSH);
    for (const line of [horde, spectator]) {
      await line.at(body.seq);
      for (const message of line.said) {
        expect(message.pending).toBeDefined();
        const isHis = line === horde && message.pending.kind === 'choice' && message.pending.side === 'horde';
        expect(actionsOf(message.pending).length > 0).toBe(isHis);
        const { pending: _, ...rest } = message;
        expect(JSON.stringify(rest)).not.toMatch(AMBUSH);
        expect(JSON.stringify(message.events ?? [])).not.toContain('GRT3');
        expect(message.view).toMatchObject(message.seq === body.seq ? { prince: 'secret' } : { prince: null });
      }
    }
  });
  test('a game that began from a state hides it as well', async () => {
    const data = someFolder();
    const server = await TestServer.open({ data });
    const battle = await chosen(server);
    await battle.choose('rus', (await battle.seen()).seq, { type: 'resign', side: 'rus' });
    const { body: record } = await battle.record();
    const branch = await server.begin('kulikovo/field', undefined, { from: { record, inputs: record.inputs.length - 1 } });
    expect((await branch.record('rus')).body.start.prince).toEqual({ with: 'GRT3' });
    expect((await branch.record('horde')).body.start).toMatchObject({ prince: 'secret' });
    expect((await branch.record('horde')).text).not.toContain('"with":"GRT3"');
  });
  test('what reveals the hidden is not taken back', () => {
    const game = { ...kulikovo, reveals: ({ type }: { readonly type?: string }) => type === 'activated' } as AnyGame;
    const ledger = Ledger.begin({ id: 'x', game, beginning: { scenario: 'kulikovo/training', options: {} }, seed: new Uint8Array(32) });
    if ('error' in ledger) throw new Error(ledger.error.message);
    const activate = actionsOf(ledger.pending).find(({ type }) => type === 'activate');
    const draft = ledger.choose('horde', activate ?? {});
    if (!draft.ok) throw new Error(draft.error.message);
    ledger.adopt(draft);
    expect(ledger.undo('horde')).toMatchObject({ ok: false, error: { code: 'illegal', message: 'Something hidden has been seen since.' } });
  });
});
