import { existsSync, readFileSync } from 'node:fs';
import { answer, type Reason, readRequest } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { SYSTEMS } from './systems.js';

/** The worked requests and answers of the machine contract; messages and labels are free, everything else is compared to the letter. */
interface Pair {
  readonly request: { readonly id: string; readonly procedure: string };
  readonly answer: { readonly ok: boolean; readonly outcomes?: unknown; readonly error?: object; readonly breakdown?: readonly Reason[] };
}

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('the contract of %s', (id, system) => {
  const file = new URL(`../${id}/contract.jsonl`, import.meta.url);
  const pairs = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Pair)
    : [];

  test('has an example of every check', () => {
    const shown = new Set(pairs.map((p) => p.request.procedure));
    const known = new Set(system.checks.map((c) => c.id));
    expect(shown, `tests/${id}/contract.jsonl has a line {"request":…,"answer":…} for every check`).toEqual(known);
  });

  test.each(pairs.map((pair) => [`${pair.request.procedure} ${pair.request.id}`, pair] as const))('%s', (_name, pair) => {
    const mode = pair.answer.outcomes === undefined ? 'resolve' : 'odds';
    const given = JSON.parse(JSON.stringify(answer(system, readRequest(pair.request, [id], mode), mode))) as Pair['answer'];
    expect(JSON.stringify(compared(given))).toBe(JSON.stringify(compared(pair.answer)));
    if (pair.answer.breakdown !== undefined) expect(reasons(given.breakdown)).toEqual(reasons(pair.answer.breakdown));
  });
});

/** Everything but the words that are free. */
const compared = ({ breakdown: _b, ...rest }: Pair['answer']): object =>
  rest.error === undefined ? rest : { ...rest, error: { ...rest.error, message: undefined } };

/** A reason worth nothing may be listed or left out. */
const reasons = (breakdown: readonly Reason[] = []) =>
  breakdown.filter((r) => r.value !== 0).map(({ ref, kind, value, counted }) => ({ ref, kind, value, counted }));
