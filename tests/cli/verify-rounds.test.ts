import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BySide,
  commitOf,
  type DiceOrigin,
  diceOrigin,
  EventChain,
  promiseOf,
  type Receipt,
  readReceipt,
  roundFaces,
  type SecretRound,
  Sfc32,
  verify,
} from '@pennon/kernel';
import { bytesOf, hexOf, Ledger } from '@pennon/protocol';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { Conversation } from '../../apps/cli/conversation.js';
import { verifyFile } from '../../apps/cli/verify.js';
import { pinnedToy, TOYS } from './toy-games.js';

const SALTS = { red: 'red-salt-0123456789abcdef', blue: 'blue-salt-0123456789abcde' };
const seedOf = (n: number): Uint8Array => Uint8Array.from({ length: 32 }, (_, i) => (n * 31 + i) % 256);

const roundWith = (number: number, from: number, salts: BySide<string> = SALTS): SecretRound => ({
  number,
  from,
  seed: hexOf(seedOf(number)),
  commit: commitOf(seedOf(number)),
  commits: Object.fromEntries(Object.entries(salts).map(([side, salt]) => [side, promiseOf(salt)])),
  salts,
});

/** A game with dice of form 2; a second round begins after so many inputs. */
function played(second?: number) {
  const ledger = Ledger.begin({
    id: 'k7f',
    game: pinnedToy,
    beginning: { scenario: 'toy/causeway', options: { turns: 6 } },
    seed: seedOf(0),
    rounds: [roundWith(0, 0)],
  });
  if ('error' in ledger) throw new Error(ledger.error.message);
  const luck = Sfc32.seeded(3);
  const seen = { red: new EventChain(), blue: new EventChain() };
  for (const side of ['red', 'blue'] as const) for (const event of ledger.openingFor(side)) seen[side].add(event);
  let draft = ledger.roll();
  for (;;) {
    for (const side of ['red', 'blue'] as const) for (const event of ledger.told(side, draft.moments, true).events) seen[side].add(event);
    ledger.adopt(draft);
    if (second !== undefined && ledger.rounds.length === 1 && ledger.inputs >= second)
      ledger.roundsAre([...ledger.rounds, roundWith(1, ledger.inputs)]);
    const { pending } = ledger;
    if (pending.kind !== 'choice') break;
    const chosen = ledger.choose(pending.side, luck.pick(pending.actions));
    if (!chosen.ok) throw new Error(chosen.error.message);
    draft = chosen;
  }
  const record = ledger.record(null);
  if (record === undefined || !('rounds' in record)) throw new Error('no record');
  const receipt = (side: 'red' | 'blue'): Receipt => ({
    format: 1,
    game: 'k7f',
    side,
    round: 0,
    commit: roundWith(0, 0).commit,
    commits: { red: promiseOf(SALTS.red), blue: promiseOf(SALTS.blue) },
    salt: SALTS[side],
    spent: [],
    seq: ledger.seq,
    events: seen[side].count,
    hash: seen[side].hash,
  });
  return { record, receipt };
}
const { record, receipt } = played();
const checked = (given: object, more: { readonly receipt?: Receipt } = {}) =>
  verify(pinnedToy, given, { origin: diceOrigin(given) as DiceOrigin, ...more });
const difference = (given: object): string => {
  const verified = checked(given);
  return verified.ok ? 'none' : verified.error.message;
};
const broken = (more: Partial<Receipt>, given: object = record): string | undefined => {
  const verified = checked(given, { receipt: { ...receipt('red'), ...more } });
  if (!verified.ok) throw new Error(verified.error.message);
  expect(verified.dice.chosen).toBe('unproved');
  return verified.receipt?.broken;
};
const withRound = (more: object): object => ({ ...record, rounds: record.rounds.map((round) => ({ ...round, ...more })) });
const firstRoll = record.inputs.findIndex((input) => 'faces' in input);

describe('dice of form 2', () => {
  test('each face is the one of the contract: HMAC of [game,round,[salts],i,try]', () => {
    const mac = createHmac('sha256', seedOf(9)).update(`["k7f",3,["${SALTS.red}",""],5,0]`, 'utf8').digest();
    expect(roundFaces(seedOf(9), 'k7f', 3, [SALTS.red, ''], 5, [{ sides: 2 ** 16, from: 0 }])).toEqual([mac.readUInt32BE(0) % 2 ** 16]);
  });
  test('a record holds; who has the receipt of a seat knows that nobody could choose the dice', () => {
    expect(checked(record)).toMatchObject({ ok: true, dice: { form: 2, chosen: 'unproved', foreseen: 'server' } });
    for (const side of ['red', 'blue'] as const)
      expect(checked(record, { receipt: receipt(side) })).toMatchObject({
        ok: true,
        dice: { form: 2, chosen: 'nobody', foreseen: 'server' },
      });
    expect(record).not.toHaveProperty('seed');
  });
  test('a further round begins the count of dice anew, and then the server may have chosen', () => {
    const { record: two, receipt: kept } = played(6);
    expect(two.rounds.map(({ number, from }) => [number, from])).toEqual([
      [0, 0],
      [1, expect.any(Number)],
    ]);
    expect(checked(two, { receipt: kept('blue') })).toMatchObject({ ok: true, dice: { chosen: 'server' } });
    const [one, other] = two.rounds;
    // While the game goes on, without seeds, that is known as well.
    const running = { ...two, rounds: two.rounds.map(({ seed: _, ...round }) => round) };
    expect(verify(pinnedToy, running)).toMatchObject({ ok: true, dice: { form: 2, chosen: 'server' } });
    expect(verify(pinnedToy, { ...two, rounds: [7, null, {}] })).toMatchObject({ ok: true, dice: { form: 2, chosen: 'unproved' } });
    expect(difference({ ...two, rounds: [one, { ...other, from: two.inputs.length }] })).not.toBe('none');
    expect(difference({ ...two, rounds: [other, one] })).toContain('rounds[1] is out of order');
  });
  test('the attacker who owns the server changes what was promised: each is a difference', () => {
    expect(difference(withRound({ salts: { ...SALTS, blue: `${SALTS.blue}x` } }))).toBe(
      'rounds[0]: the salt of blue is not the one that was promised.',
    );
    expect(difference(withRound({ seed: hexOf(seedOf(5)) }))).toMatch(/^rounds\[0\]: the seed is not the one that was promised/);
    expect(difference(withRound({ seed: hexOf(seedOf(5)), commit: commitOf(seedOf(5)) }))).toMatch(/^inputs\[\d+\]: die/);
    const ground = 'ground-until-it-pleased-00';
    expect(
      difference(withRound({ salts: { ...SALTS, blue: ground }, commits: { red: promiseOf(SALTS.red), blue: promiseOf(ground) } })),
    ).toMatch(/^inputs\[\d+\]: die/);
    expect(difference(withRound({ salts: { red: SALTS.red } }))).toContain('whose salts were not all given');
    expect(difference(withRound({ commits: { red: promiseOf(SALTS.red) } }))).toBe(
      'rounds[0]: the salt of blue is not the one that was promised.',
    );
    expect(difference(withRound({ number: 4 }))).toMatch(/^inputs\[\d+\]: die/);
    expect(difference(withRound({ from: firstRoll + 1 }))).toContain('before the first round of dice');
  });
  test('who plays on with other dice and other promises is found by the receipt', () => {
    // The whole game again with a seed and a salt of his liking: the record holds by itself.
    const other = 'other-salt-0123456789abcd';
    const rounds = [{ ...roundWith(0, 0, { ...SALTS, blue: other }), number: 0 }];
    const ledger = Ledger.begin({
      id: 'k7f',
      game: pinnedToy,
      beginning: { scenario: 'toy/causeway', options: { turns: 6 } },
      seed: seedOf(0),
      rounds,
    });
    if ('error' in ledger) throw new Error(ledger.error.message);
    ledger.adopt(ledger.roll());
    const resigned = ledger.choose('red', { type: 'resign', side: 'red' });
    if (!resigned.ok) throw new Error(resigned.error.message);
    ledger.adopt(resigned);
    const forged = ledger.record(null) ?? {};
    expect(checked(forged)).toMatchObject({ ok: true });
    expect(broken({}, forged)).toMatch(/^In round 0 blue promised/);
  });
  test.each<[string, Partial<Receipt>, RegExp]>([
    ['another game', { game: 'k7g' }, /^The receipt is of the game k7g/],
    ['another round', { round: 1 }, /^The receipt is of round 1/],
    ['another promise of the server', { commit: promiseOf('x') }, /^In round 0 the server promised/],
    ['another salt', { salt: 'mine-0123456789abcdefghij' }, /^In round 0 red gave another salt/],
    ['other events', { hash: promiseOf('x') }, /^Of the first \d+ events/],
    ['more events than there were', { events: 9999 }, /^The receipt has seen 9999 events/],
  ])('a receipt of %s is broken, and says where', (_name, more, sentence) => {
    expect(broken(more)).toMatch(sentence);
  });
  test('a receipt whose salt was spent before proves nothing: the round was begun anew when the salt was known', () => {
    expect(broken({ spent: [0] })).toBeUndefined();
  });
  test('a receipt of a round in which no die fell proves nothing of the dice of another', () => {
    const late = { ...roundWith(1, record.inputs.length), salts: { red: SALTS.red } };
    const { seed, ...shown } = late;
    const unfinished = { ...record, rounds: [...record.rounds, { ...shown, seed }] };
    expect(checked(unfinished, { receipt: receipt('red') })).toMatchObject({ ok: true, dice: { chosen: 'nobody' } });
    expect(broken({ round: 1, commit: late.commit }, unfinished)).toBeUndefined();
  });
  test('a receipt that stops in the middle proves what was seen until then', () => {
    expect(broken({ events: 0, hash: new EventChain().hash, spent: [0] })).toBeUndefined();
  });
  test('what is malformed is refused, what is missing is named', () => {
    expect(diceOrigin({ ...record, rounds: record.rounds.map(({ seed: _, ...round }) => round) })).toEqual({ missing: ['seed'] });
    expect(() => diceOrigin({ ...record, seed: record.rounds[0]?.seed })).toThrow('seed has no place beside rounds');
    expect(() => diceOrigin({ ...record, dice: 3 })).toThrow('dice must be');
    expect(() => diceOrigin(withRound({ commits: { red: 'oak' } }))).toThrow('rounds[0].commits.red must be 64 hex digits');
    expect(() => readReceipt({ ...receipt('red'), salt: 4 })).toThrow('salt must be a text');
    expect(() => readReceipt({ ...receipt('red'), luck: 4 })).toThrow('luck is not a known field');
    expect(bytesOf(hexOf(seedOf(3)))).toEqual(seedOf(3));
  });
});

describe('told to people and programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-rounds-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string, content: unknown): string => {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(content));
    return path;
  };
  const nobody = { form: 2, chosen: 'nobody', foreseen: 'server' };
  test('pennon verify --receipt, also with the file that a page gives along, and as JSON', async () => {
    const path = file('record.json', record);
    expect(await verifyFile(path, TOYS)).toContain('\nchosen  by nobody, as far as the record tells; the receipt of a seat proves it');
    const given = file('receipt.json', receipt('blue'));
    expect(await verifyFile(path, TOYS, { receipt: given })).toContain('\nchosen  by nobody: nobody could choose these dice\n');
    const along = file('seat.json', { format: 1, token: 't', receipt: receipt('blue'), record });
    expect(JSON.parse(await verifyFile(path, TOYS, { receipt: along, isJson: true }))).toMatchObject({ dice: nobody });
    // One file has both.
    expect(JSON.parse(await verifyFile(along, TOYS, { receipt: along, isJson: true }))).toMatchObject({ dice: nobody });
    const spoilt = file('spoilt.json', { ...receipt('blue'), commit: promiseOf('x') });
    const said: string[] = [];
    const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    for (const isJson of [false, true])
      await expect(verifyFile(path, TOYS, { receipt: spoilt, isJson })).rejects.toMatchObject({
        name: 'Failure',
        status: 1,
        message: expect.stringContaining('the receipt is broken'),
      });
    out.mockRestore();
    expect(said.map((text) => JSON.parse(text))).toMatchObject([
      { receipt: 'broken', where: expect.stringContaining('In round 0'), dice: { chosen: 'unproved' } },
    ]);
    await expect(verifyFile(path, TOYS, { receipt: file('none.json', {}) })).rejects.toMatchObject({ name: 'UsageError' });
  });
  test('the engine answers the same', async () => {
    const engine = new Conversation(TOYS);
    const ask = (more: object) => engine.answer({ do: 'verify', record, ...more });
    expect(await ask({})).toMatchObject({ ok: true, dice: { form: 2, chosen: 'unproved' } });
    expect(await ask({ receipt: receipt('red') })).toMatchObject({ ok: true, dice: nobody });
    expect(await ask({ receipt: { ...receipt('red'), commit: promiseOf('x') } })).toMatchObject({
      ok: true,
      receipt: 'broken',
      where: expect.stringContaining('In round 0'),
    });
    expect(await ask({ receipt: {} })).toMatchObject({ ok: false, error: { code: 'bad-record' } });
    expect(await ask({ record: withRound({ seed: hexOf(seedOf(5)) }) })).toMatchObject({ ok: false, error: { code: 'bad-record' } });
    expect(await ask({ record: 7 })).toMatchObject({ ok: false, error: { code: 'bad-record' } });
  });
});
