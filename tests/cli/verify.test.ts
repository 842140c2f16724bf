import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  apply,
  commitOf,
  diceFaces,
  diceOrigin,
  type GivenSalt,
  type Input,
  newGame,
  pending,
  recordOf,
  Sfc32,
  verify,
} from '@pennon/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyFile } from '../../apps/cli/verify.js';
import { pennon } from './program.js';
import { pinnedToy, TOYS } from './toy-games.js';

const seed = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);
const hex = Buffer.from(seed).toString('hex');

/** A game as a server would hold it: random choices, dice from seed and salts, a salt now and then, so that one side gives several. */
function served() {
  const begun = newGame(pinnedToy, 'toy/causeway', { turns: 6 });
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  const luck = Sfc32.seeded(3);
  const inputs: Input<never>[] = [];
  const salts: GivenSalt[] = [];
  const words = ['oak', 'Ölbaum', 'ash', 'yew'];
  let dice = 0;
  for (let asked = pending(pinnedToy, state); asked.kind !== 'over'; asked = pending(pinnedToy, state)) {
    const latest = (side: string): string => salts.findLast((given) => given.side === side)?.salt ?? '';
    let input: Input<unknown>;
    if (asked.kind === 'chance') {
      input = { faces: diceFaces(seed, 'k7f', [latest('red'), latest('blue')], dice, asked.dice) };
      dice += asked.dice.length;
    } else {
      input = { action: luck.pick(asked.actions) };
      const salt = inputs.length % 5 === 3 ? words[salts.length] : undefined;
      if (salt !== undefined) salts.push({ input: inputs.length, side: asked.side, salt });
    }
    const applied = apply(pinnedToy, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.state;
    inputs.push(applied.input as Input<never>);
  }
  const record = recordOf(pinnedToy, { scenario: 'toy/causeway', options: { turns: 6 } }, inputs, state);
  return { record: { ...record, game: 'k7f', commit: commitOf(seed), salts, seed: hex }, dice };
}
const { record, dice } = served();
const origin = { form: 1 as const, game: 'k7f', commit: commitOf(seed), salts: record.salts, seed };
const rolls = record.inputs.flatMap((input, i) => ('faces' in input ? [i] : []));
const [firstRoll = 0] = rolls;

/** Another face of the same die. */
const turned = (at: number): object => {
  const input = record.inputs[at];
  if (input === undefined || !('faces' in input)) throw new Error(`inputs[${at}] is no roll`);
  return { ...record, inputs: record.inputs.with(at, { faces: input.faces.map((face) => (face % 6) + 1) }) };
};
const difference = (given: object, from = origin): string => {
  const verified = verify(pinnedToy, given, { origin: from });
  return verified.ok ? 'none' : verified.error.message;
};

describe('dice made from a seed and salts', () => {
  test('the game under test has dice, choices, and salts given in the middle', () => {
    expect(rolls.length).toBeGreaterThan(3);
    expect(record.salts.length).toBeGreaterThan(1);
    expect(record.salts.some(({ input }) => input > firstRoll && rolls.some((roll) => roll > input))).toBe(true);
  });

  test('a record that holds', () => {
    expect(verify(pinnedToy, record, { origin })).toEqual({
      ok: true,
      actions: record.inputs.length - rolls.length,
      rolls: rolls.length,
      rolled: dice,
      hash: record.hash,
      dice: { form: 1, chosen: 'server', foreseen: 'server' },
    });
    expect(verify(pinnedToy, record)).toMatchObject({ ok: true, rolled: 0 });
  });

  test('a die that shows something else is found, before anything that comes of it', () => {
    for (const roll of rolls)
      expect(difference(turned(roll))).toMatch(new RegExp(`^inputs\\[${roll}\\]: die \\d+ shows \\d, but seed and salts give \\d\\.$`));
  });

  test('another seed, game or salt gives other dice', () => {
    const other = Uint8Array.from(seed).fill(1, 0, 1);
    expect(difference(record, { ...origin, seed: other })).toMatch(/^The seed is not the one that was promised/);
    expect(difference(record, { ...origin, seed: other, commit: commitOf(other) })).toMatch(/^inputs\[\d+\]: die/);
    expect(difference(record, { ...origin, game: 'k7g' })).toMatch(/^inputs\[\d+\]: die/);
    expect(difference(record, { ...origin, salts: [] })).toMatch(/^inputs\[\d+\]: die/);
    expect(difference(record, { ...origin, salts: record.salts.slice(0, -1) })).toMatch(/^inputs\[\d+\]: die/);
  });

  test('a salt counts only for dice after its input', () => {
    const late = record.salts.map((given) => ({ ...given, input: record.inputs.findLastIndex((input) => 'action' in input) }));
    expect(difference(record, { ...origin, salts: late })).toMatch(/^inputs\[\d+\]: die/);
  });

  test('salts must be given by a side, with an action, in order', () => {
    const [first, second] = record.salts;
    if (first === undefined || second === undefined) throw new Error('too few salts');
    expect(difference(record, { ...origin, salts: [{ ...first, side: 'green' }] })).toBe('salts[0].side must be red or blue, not "green".');
    expect(difference(record, { ...origin, salts: [{ ...first, input: firstRoll }] })).toBe(
      `salts[0].input must be the number of an action, and ${firstRoll} is none.`,
    );
    expect(difference(record, { ...origin, salts: [{ ...first, input: 9999 }] })).toContain('must be the number of an action');
    expect(difference(record, { ...origin, salts: [second, first] })).toBe(
      'salts[1] is out of order: salts stand in the order of their inputs.',
    );
  });

  test('what the rules refuse and a wrong hash are differences too', () => {
    expect(difference({ ...record, inputs: record.inputs.with(0, { action: { type: 'rest' } as never }) })).toMatch(/^inputs\[0\]: /);
    expect(difference({ ...record, inputs: record.inputs.with(firstRoll, { faces: [9] }) })).toMatch(/must be a face of a die/);
    expect(difference({ ...record, hash: '0'.repeat(16) })).toMatch(/^The record says that the game ends with hash 0000/);
  });

  test('what is missing is named, what is malformed is refused', () => {
    const { seed: _, ...open } = record;
    expect(diceOrigin(record)).toEqual(origin);
    expect(diceOrigin(open)).toEqual({ missing: ['seed'] });
    expect(diceOrigin({})).toEqual({ missing: ['game', 'commit', 'salts', 'seed'] });
    expect(() => diceOrigin({ ...record, seed: 'abc' })).toThrow('seed must be 64 hex digits in small letters.');
    expect(() => diceOrigin({ ...record, salts: [{ input: 0, side: 'red' }] })).toThrow('salts[0].salt is missing');
    expect(() => diceOrigin({ ...record, salts: {} })).toThrow('salts must be a list');
  });
});

describe('pennon verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennon-verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (content: unknown): string => {
    const path = join(folder, 'record.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const checked = (content: unknown): Promise<string> => verifyFile(file(content), TOYS);

  test('says what it checked', async () => {
    const actions = record.inputs.length - rolls.length;
    expect(await checked(record)).toBe(
      [
        'toy/causeway, toy@1',
        `inputs  ${record.inputs.length} allowed by the rules: ${actions} chosen, ${rolls.length} rolled`,
        `hash    ${record.hash} is that of the last state`,
        `seed    is the one promised by the commit ${record.commit}`,
        `dice    ${dice} made anew from seed and salts, every face the same`,
        'chosen  by whoever ran the server, possibly: these dice do not prove otherwise',
        'foreseen by whoever ran the server, possibly',
        'The record holds.',
      ].join('\n'),
    );
  });

  test('says that the dice cannot be checked without the seed', async () => {
    const { seed: _, ...open } = record;
    expect(await checked(open)).toContain('\ndice    cannot be checked: the record has no seed\nThe record holds.');
    const { game, commit, salts, ...plain } = open;
    expect([game, commit, salts]).not.toContain(undefined);
    expect(await checked(plain)).toContain('dice    cannot be checked: the record has no game, no commit, no salts, no seed\n');
  });

  test.each<[string, unknown, string]>([
    ['a turned die', turned(firstRoll), `The record does not hold. inputs[${firstRoll}]: die 0 shows`],
    [
      'an input against the rules',
      { ...record, salts: [], inputs: [{ action: { type: 'rest' } }] },
      'The record does not hold. inputs[0]: rest is no answer to: Who carries the banner? The record is of the edition toy@1. (TOY 1)',
    ],
    ['another hash', { ...record, hash: 'f'.repeat(16) }, 'The record does not hold. The record says that the game ends with hash'],
    [
      'another edition',
      { ...record, rules: 'toy@0' },
      'The record is of the edition toy@0, and this program has toy@1: it can be read, but not checked.',
    ],
    ['an unknown system', { ...record, rules: 'chess@1' }, 'The record is of the edition chess@1, which this program does not have'],
  ])('%s does not hold', async (_name, content, message) => {
    await expect(checked(content)).rejects.toMatchObject({ name: 'Failure', status: 1, message: expect.stringContaining(message) });
  });

  test.each<[string, unknown, string]>([
    ['no JSON', '{', 'is not JSON:'],
    ['no object', [], 'must hold one JSON object.'],
    ['no record', { name: 'pennon' }, 'is not a record: name is not a known field of a record'],
    ['no hash', { ...record, hash: undefined }, 'is not a record: hash is missing'],
    ['no seed in the field of the seed', { ...record, seed: 7 }, 'is not a record: seed must be a text, not 7.'],
  ])('%s is the wrong file', async (_name, content, message) => {
    await expect(checked(content)).rejects.toMatchObject({ name: 'UsageError', message: expect.stringContaining(message) });
  });

  test('exit status and streams', () => {
    const unknown = pennon(['verify', file({ ...record, rules: 'kulikovo@0' })]);
    expect(unknown).toMatchObject({ status: 1, stdout: '' });
    expect(unknown.stderr).toMatch(/^pennon: The record is of the edition kulikovo@0, .*\.\n$/);
    expect(pennon(['verify', '-'], '{')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('The record file "-" is not JSON'),
    });
    expect(pennon(['verify', join(folder, 'none.json')])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('there is no such file.'),
    });
    expect(pennon(['verify'])).toMatchObject({ status: 2, stderr: expect.stringContaining('Which record?') });
  });
});
