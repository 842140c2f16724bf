import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sfc32 } from '@pennon/kernel';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { banned } from '../../apps/server/store/bans.js';
import { checkStore } from '../../apps/server/store/keeping/check-store.js';
import { recoverStore } from '../../apps/server/store/keeping/recover-store.js';
import { openStore } from '../../apps/server/store/open-store.js';
import { howMuch } from '../how-much.js';
import { contents, file, flipBit, storeAfter, wal } from './spoilt-store.js';
import { type Game, someFolder, TestServer } from './test-server.js';

/** Saves what can be saved: whatever is whole or goes on is what was put down, from the first entry on, and a server opens it. */
async function recovered(data: string) {
  const { games, seqs } = await storeAfter('late');
  const before = contents(data);
  const to = join(someFolder(), 'saved');
  const saved = await recoverStore(data, to);
  expect(contents(data)).toEqual(before);
  const original = await openStore({ folder: (await storeAfter('closed')).data });
  const store = await openStore({ folder: to });
  onTestFinished(async () => {
    await store.close();
    await original.close();
  });
  const left = new Map<string, number>();
  for (const { id } of games) {
    const kept = await store.find(id);
    const closed = saved.closed.find(({ game }) => game === id);
    if (kept === undefined || closed !== undefined) continue;
    expect(kept.damage).toBeUndefined();
    const { entries } = await store.since(id, 0);
    expect(entries).toEqual((await original.since(id, 0)).entries.slice(0, entries.length));
    const of = seqs.get(id) ?? 0;
    if (entries.length < of && saved.noted !== undefined) expect(saved.tally.entries).toBeLessThan(saved.noted.entries);
    left.set(id, entries.length);
  }
  return { ...saved, left, of: seqs };
}

/** What is stored is changed behind everybody's back. */
function changed(data: string, change: string): void {
  const database = new Database(file(data));
  database.exec(change);
  database.close();
}

function rowsOf(data: string, select: string): readonly { readonly [column: string]: unknown }[] {
  const database = new Database(file(data));
  try {
    return database.prepare(select).all() as readonly { readonly [column: string]: unknown }[];
  } finally {
    database.close();
  }
}

/** The inputs as each side is told them. */
const recordsOf = (game: Game, sides: readonly string[]): Promise<readonly (readonly unknown[])[]> =>
  Promise.all(sides.map(async (side) => (await game.record(side)).body.inputs));

describe('pennon store recover', () => {
  test.each(['closed', 'late'] as const)('a sound store (%s) is saved whole, with everything that belongs to its games', async (end) => {
    const { data, seqs, games } = await storeAfter(end);
    const { left, whole, folder, noted, tally } = await recovered(data);
    expect([whole, left]).toEqual([4, seqs]);
    expect(tally).toMatchObject({ games: noted?.games, entries: noted?.entries });
    const [one, other] = [await openStore({ folder: data }), folder];
    const found = await one.find(games[0]?.id ?? '');
    const positions = await one.positions(games[0]?.id ?? '');
    await one.close();
    const copy = someFolder();
    for (const name of readdirSync(other)) if (name !== 'pennon.lock') writeFileSync(join(copy, name), readFileSync(join(other, name)));
    const two = await openStore({ folder: copy });
    expect(await two.find(games[0]?.id ?? '')).toEqual(found);
    expect(await two.positions(games[0]?.id ?? '')).toEqual(positions);
    await two.close();
  });
  test('of a WAL that was cut or removed everything before it is saved', async () => {
    const { data } = await storeAfter('late');
    truncateSync(wal(data), statSync(wal(data)).size >> 1);
    const { left, of, tally, noted } = await recovered(data);
    for (const [game, entries] of left) expect(entries).toBeLessThanOrEqual(of.get(game) ?? 0);
    expect(tally.entries).toBeLessThan(noted?.entries ?? 0);
    rmSync(wal(data));
    expect((await recovered(data)).noted?.games).toBe(4);
  });
  test('a flipped bit in the WAL costs no more than the group or the game it is in, though SQLite reads nothing behind it', async () => {
    const { data } = await storeAfter('late');
    const { size } = statSync(wal(data));
    const sound = readFileSync(wal(data));
    const luck = Sfc32.seeded(5);
    for (let n = 0; n < howMuch(20, 5); n++) {
      writeFileSync(wal(data), sound);
      flipBit(wal(data), 32 + luck.below(size - 32), 1 << luck.below(8));
      const { left, of } = await recovered(data);
      const short = [...of].filter(([game, entries]) => left.get(game) !== entries);
      expect(short.length).toBeLessThanOrEqual(1);
    }
  });
  test('a spoilt head of the WAL costs nothing: its frames say the same', async () => {
    const { data } = await storeAfter('late');
    const sound = readFileSync(wal(data));
    // The number of its kind, the size of a page, the salt; and the salt of the first frame.
    for (const at of [1, 9, 17, 22, 41]) {
      writeFileSync(wal(data), sound);
      flipBit(wal(data), at);
      const { left, of } = await recovered(data);
      expect(left).toEqual(of);
    }
  });
  test('flipped bits in the pages of the file: whoever is not touched is whole', async () => {
    const { data } = await storeAfter('closed');
    const sound = readFileSync(file(data));
    const luck = Sfc32.seeded(3);
    let saved = 0;
    const times = howMuch(40, 8);
    for (let n = 0; n < times; n++) {
      writeFileSync(file(data), sound);
      // The first page and those in which games begin are no exception.
      flipBit(file(data), n % 4 === 0 ? luck.below(4096) : luck.below(sound.length), 1 << luck.below(8));
      saved += (await recovered(data)).whole;
    }
    expect(saved / times).toBeGreaterThan(3);
  });
  test('a flipped bit in how much of every page is used costs no row that is longer than a page', async () => {
    const { data, games } = await storeAfter('closed');
    const given = JSON.stringify(['x'.repeat(9_000)]);
    changed(data, `insert into orders values ('${games[0]?.id}', 'rus', '${given}')`);
    const database = new Database(file(data));
    database.pragma('wal_checkpoint(TRUNCATE)');
    database.close();
    flipBit(file(data), 20, 1);
    const { whole, folder } = await recovered(data);
    expect([whole, rowsOf(folder, 'select given from orders')]).toEqual([4, [{ given }]]);
  });
  test('whole pages that are garbage', async () => {
    const { data } = await storeAfter('closed');
    const bytes = readFileSync(file(data));
    for (let at = 20 * 4096; at < bytes.length; at += 40 * 4096) bytes.fill(0xee, at, at + 4096);
    writeFileSync(file(data), bytes);
    await expect(openStore({ folder: data })).rejects.toThrow('is damaged');
    const { left } = await recovered(data);
    expect(left.size).toBeGreaterThan(0);
  });
  test('an emptied file: what is in the WAL is saved, and else it is said that nothing is left', async () => {
    const { data } = await storeAfter('late');
    truncateSync(file(data));
    await recovered(data);
    rmSync(wal(data));
    const { whole, tally, noted } = await recovered(data);
    expect([whole, tally.games, noted?.games]).toEqual([0, 0, 4]);
  });
  test('a game whose seed changed can be looked at, the others go on', async () => {
    const { data, games } = await storeAfter('closed');
    const id = games[1]?.id;
    const database = new Database(file(data));
    database.exec(
      `update games set seed = replace(seed, substr(seed, 9, 1), case substr(seed, 9, 1) when '0' then '1' else '0' end) where id = '${id}'`,
    );
    database.close();
    expect(await checkStore({ folder: data })).toMatchObject({
      games: 4,
      damaged: [{ game: id, why: expect.stringContaining('its seed') }],
    });
    const { closed, whole } = await recovered(data);
    expect([whole, closed]).toEqual([3, [{ game: id, why: expect.stringContaining('its seed') }]]);
  });
  test('a flipped bit in the name of the game that an entry belongs to: check finds it too, though its index leads to the entry', async () => {
    const { data, games } = await storeAfter('closed');
    const id = games[0]?.id ?? '';
    const text = readFileSync(file(data)).toString('latin1');
    // In a page of the table, not of its index: the game, its second to sixteenth entry, the side, the input.
    const entry = [...text.matchAll(new RegExp(`${id}[\\x02-\\x10](rus|horde)\\{"action"`, 'gs'))].find(
      ({ index }) => text[index - (index % 4096)] === '\r',
    );
    expect(entry).toBeDefined();
    flipBit(file(data), entry?.index ?? 0, 64);
    expect((await checkStore({ folder: data })).pages.length).toBeGreaterThan(0);
    expect((await recovered(data)).cut).toMatchObject([{ game: id }]);
  });
  test('a text that is marked as bytes is still the text, for check, for recover and for the server', async () => {
    const { data, games, seqs } = await storeAfter('closed');
    const asBytes = (table: string, columns: readonly string[]): string =>
      `update ${table} set ${columns.map((column) => `${column} = cast(${column} as blob)`).join(', ')};`;
    changed(
      data,
      `${asBytes('games', ['rules', 'beginning', 'seed', 'seats', 'chain', 'sum'])} ${asBytes('entries', ['side', 'input', 'hash', 'chain'])}
      ${asBytes('positions', ['snapshot', 'sum'])} ${asBytes('stories', ['told', 'sum'])}`,
    );
    expect(await checkStore({ folder: data })).toMatchObject({ pages: [], less: undefined, damaged: [], badPositions: 0 });
    const { whole, left } = await recovered(data);
    expect([whole, left]).toEqual([4, seqs]);
    const server = await TestServer.open({ data });
    for (const game of games) await game.in(server).play(1);
  });
  test('the banned addresses are those that were banned', async () => {
    const { data } = await storeAfter('closed');
    for (const address of ['192.0.2.7', '2001:db8:0:0::/64'])
      changed(data, `insert into bans values ('${address}', '2026-01-02T03:04:05Z')`);
    const { folder } = await recovered(data);
    expect((await banned({ folder })).map(({ address }) => address)).toEqual(['192.0.2.7', '2001:db8:0:0::/64']);
  });
  test('a closed game of which the ending cannot be read keeps nobody from recovering the others', async () => {
    const { data, games } = await storeAfter('closed');
    const id = games[2]?.id ?? '';
    changed(data, `insert into closings values ('${id}', 'x', 'Why it was closed.', '{"winner":')`);
    expect(await checkStore({ folder: data })).toMatchObject({
      games: 4,
      less: undefined,
      damaged: [{ game: id, why: 'How it had ended cannot be read.' }],
    });
    const { whole, closed, folder } = await recovered(data);
    expect([whole, closed]).toEqual([3, [{ game: id, why: 'How it had ended cannot be read.' }]]);
    // What was told of it, and that it was closed, is kept: nothing of it was cut.
    for (const table of ['stories', 'closings'])
      expect(rowsOf(folder, `select * from ${table} where game = '${id}'`)).toEqual(
        rowsOf(data, `select * from ${table} where game = '${id}'`),
      );
    expect((await games[2]?.in(await TestServer.open({ data })).seen())?.closed).toContain('How it had ended cannot be read.');
  });
  test('a game whose latest group is gone without a trace but its key is named, and the key is free again', async () => {
    const { data, games, seqs } = await storeAfter('closed');
    const id = games[0]?.id ?? '';
    const of = seqs.get(id) ?? 0;
    const [group] = rowsOf(data, `select max(seq) as before from entries where game = '${id}' and chain is not null and seq < ${of}`);
    const entries = Number(group?.before);
    changed(
      data,
      `insert into keys (game, name, asked, seq, hour) values ('${id}', 'name', 'asked', ${of}, 496000);
      delete from entries where game = '${id}' and seq > ${entries}; delete from positions where game = '${id}' and seq > ${entries}`,
    );
    const { cut, whole, folder } = await recovered(data);
    expect([whole, cut]).toEqual([3, [{ game: id, entries, of }]]);
    expect(rowsOf(folder, `select * from keys where game = '${id}'`)).toEqual([]);
  });
  test.each([
    ['kulikovo/field', ['rus', 'horde']],
    ['devils-horsemen/training', ['rus', 'mongols']],
  ] as const)(
    '%s hides choices: of a battle that is cut in its middle every byte of the entries before is kept',
    async (scenario, sides) => {
      const data = someFolder();
      const server = await TestServer.open({ data });
      const game = await server.begin(scenario, Object.fromEntries(sides.map((side) => [side, 'open'])));
      const told = new Map<number, readonly (readonly unknown[])[]>();
      if (scenario === 'kulikovo/field') await game.choose('rus', (await game.seen()).seq, { type: 'prince', unit: 'GRT3' });
      for (let n = 0; n < 20; n++) {
        await game.play(1, Sfc32.seeded(n));
        told.set((await game.seen()).seq, await recordsOf(game, sides));
      }
      await game.choose('rus', (await game.seen()).seq, { type: 'resign', side: 'rus' });
      const { seq: latest } = await game.seen();
      const whole = await recordsOf(game, sides);
      await server.close();
      const stored = rowsOf(data, 'select * from entries order by seq');
      const torn = latest >> 1;
      changed(data, `update entries set input = replace(input, '{', '{ ') where seq = ${torn}`);
      const { cut, folder } = await recoverStore(data, join(someFolder(), 'saved'));
      const entries = stored.slice(0, torn - 1).findLastIndex(({ chain }) => chain !== null) + 1;
      expect(entries).toBeGreaterThan(0);
      expect(cut).toEqual([{ game: game.id, entries, of: latest }]);
      expect(rowsOf(folder, 'select * from entries order by seq')).toEqual(stored.slice(0, entries));
      const again = game.in(await TestServer.open({ data: folder }));
      const now = await recordsOf(again, sides);
      expect(now).toEqual(told.get(entries));
      // What a side is told while the battle goes on is no beginning of what it is told in the end: then nothing is hidden any more.
      if (scenario === 'kulikovo/field')
        expect(whole.map((inputs, n) => JSON.stringify(inputs.slice(0, now[n]?.length)) === JSON.stringify(now[n]))).toEqual([true, false]);
      await again.play(2);
    },
  );
  test('a folder that is not empty, one without a store, and one that a server uses are refused', async () => {
    const { data } = await storeAfter('closed');
    await expect(recoverStore(data, data)).rejects.toThrow('is there already');
    await expect(recoverStore(someFolder())).rejects.toThrow('There is no store in');
    const store = await openStore({ folder: data });
    await expect(recoverStore(data)).rejects.toThrow('is already used by another Pennon server');
    await store.close();
    mkdirSync(join(data, 'recovered'));
    expect((await recoverStore(data)).folder).toBe(join(data, 'recovered-2'));
  });
});
