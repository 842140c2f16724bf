import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { answerLines } from '../../apps/cli/check-lines.js';
import { ask, pennon } from './program.js';

const RALLY = { system: 'kulikovo', procedure: 'rally', situation: { state: 'retired', distance: 3 } };
const RALLIED = { ok: true, outcome: { rallies: true, state: 'disordered' }, breakdown: [] };

/** The answers to input that arrives in these pieces. */
async function answersTo(...pieces: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  await answerLines('resolve', Readable.from(pieces.map((p) => Buffer.from(p))), output);
  return Buffer.concat(chunks).toString().trim().split('\n');
}

describe('one answer for each request, in order', () => {
  test('blank lines are passed over, the last line needs no end, and status is 0 though some are refused', () => {
    const run = pennon(['resolve'], `\n${JSON.stringify({ id: 1, ...RALLY })}\n\n  \nnonsense\n${JSON.stringify({ id: 2, ...RALLY })}`);
    expect(run.status).toBe(0);
    expect(run.stderr).toBe('');
    expect(run.lines.map((line) => JSON.parse(line).id)).toEqual([1, null, 2]);
  });

  test('any JSON value is echoed as id, and a missing one is null', () => {
    const ids = ['x', 7, null, [1, { a: 2 }], { deep: true }, false];
    expect(ask('resolve', ...ids.map((id) => ({ id, ...RALLY })), RALLY).map((a) => a.id)).toEqual([...ids, null]);
  });

  test('all five systems answer in one conversation', () => {
    const requests = ['kulikovo', 'd3h2', 'cry-havoc', 'advanced-cry-havoc', 'devils-horsemen'].map((system) => ({
      id: system,
      system,
      procedure: 'x',
      situation: {},
    }));
    const answers = ask('resolve', ...requests);
    expect(answers.map((a) => a.id)).toEqual(requests.map((r) => r.id));
    for (const { error } of answers)
      expect(error).toMatchObject({ code: 'bad-request', message: expect.stringContaining('procedure "x" is not known') });
  });

  test('a request may arrive in pieces, also in the middle of a letter, and a line may end as on Windows', async () => {
    const bytes = Buffer.from(`${JSON.stringify({ id: 'Дмитрий', ...RALLY })}\r\n`);
    const [answer = ''] = await answersTo(bytes.subarray(0, 8), bytes.subarray(8, 20), bytes.subarray(20));
    expect(JSON.parse(answer)).toEqual({ id: 'Дмитрий', ...RALLIED });
  });

  test('a line that is far too long is refused and forgotten, and the next one is answered', async () => {
    const long = 'x'.repeat(600_000);
    const answers = await answersTo(long, long, long, `\n${JSON.stringify(RALLY)}\n`);
    expect(answers.map((a) => JSON.parse(a))).toEqual([
      { id: null, ok: false, error: { code: 'bad-request', message: 'The line is longer than 1000000 characters.' } },
      { id: null, ...RALLIED },
    ]);
  });
});

describe('bad input', () => {
  const refused = (request: unknown, mode: 'resolve' | 'odds' = 'resolve') => {
    const [answer] = ask(mode, request);
    return `${answer?.error?.code}: ${answer?.error?.message}`;
  };
  test.each([
    ['{', 'bad-json: The line is not JSON.'],
    ['[]', 'bad-request: A request must be a JSON object.'],
    ['null', 'bad-request: A request must be a JSON object.'],
    [{ ...RALLY, system: undefined }, 'bad-request: system is missing; it should be one of'],
    [{ ...RALLY, system: 'kulikov' }, 'bad-request: system "kulikov" is not known; did you mean kulikovo?'],
    [{ ...RALLY, system: 3 }, 'bad-request: system 3 is not known'],
    [{ ...RALLY, procedure: 'raly' }, 'bad-request: procedure "raly" is not known; did you mean rally?'],
    [{ ...RALLY, procedure: ['rally'] }, 'bad-request: procedure ["rally"] is not known'],
    [{ ...RALLY, situation: undefined }, 'bad-request: situation is missing'],
    [{ ...RALLY, situation: [] }, 'bad-request: situation must be an object, not [].'],
    [{ ...RALLY, situation: null }, 'bad-request: situation must be an object, not null.'],
    [{ ...RALLY, sitaution: {} }, 'bad-request: sitaution is not a known field; did you mean situation?'],
    [{ ...RALLY, situation: { state: 'retired' } }, 'bad-request: distance is missing; it should be a whole number from 0 to 40.'],
    [{ ...RALLY, situation: { state: 'retired', distance: '3' } }, 'bad-request: distance must be a whole number from 0 to 40, not "3".'],
    [{ ...RALLY, situation: { state: 'retird', distance: 3 } }, 'did you mean retired?'],
    [{ ...RALLY, dice: [3] }, 'bad-dice: Too many dice'],
    [{ ...RALLY, dice: 3 }, 'bad-dice: dice must be a list of faces, not 3.'],
    ['{"__proto__":{"system":"kulikovo"},"procedure":"rally"}', 'bad-request: __proto__ is not a known field'],
    [`{"system":"kulikovo","procedure":"rally","situation":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'bad-'],
  ])('%j', (request, complaint) => expect(refused(request)).toContain(complaint));

  test('dice have no place in odds', () => expect(refused({ ...RALLY, dice: [] }, 'odds')).toMatch(/^bad-request: dice has no place/));

  test('form comes before rules, rules before dice', () => {
    const answers = ask(
      'resolve',
      { system: 'kulikovo', procedure: 'missile', situation: { firer: { type: 'H' }, target: { type: 'R' }, range: 10 }, dice: [77] },
      { system: 'kulikovo', procedure: 'missile', situation: { firer: { type: 'H' }, target: { type: 'R' }, range: 1 }, dice: [77] },
      { system: 'kulikovo', procedure: 'missile', situation: { firer: { type: 'B' }, target: { type: 'R' }, range: 1 }, dice: [77] },
    );
    expect(answers.map((a) => a.error?.code)).toEqual(['bad-request', 'not-allowed', 'bad-dice']);
  });
});

test('odds: most likely first, whole ways, ties by the text of the outcome', () => {
  const [answer] = ask('odds', {
    id: 'o1',
    system: 'kulikovo',
    procedure: 'chargeReluctance',
    situation: { attacker: { type: 'M' }, defender: { type: 'R' } },
  });
  expect(JSON.stringify(answer)).toBe(
    '{"id":"o1","ok":true,"of":10,"outcomes":[{"ways":6,"outcome":{"drm":1,"result":"shock"}},{"ways":4,"outcome":{"drm":1,"result":"charge"}}]}',
  );
});
