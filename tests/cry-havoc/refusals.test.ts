import { system } from '@pennon/cry-havoc';
import { resolve } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { fight, spearman } from './people.js';

const CASES: readonly (readonly [title: string, check: string, situation: object])[] = [
  ['[O1, treeClimbing] up a tree', 'missileDamage', { weapon: 'bow', target: { climbed: true, hex: 'tree' } }],
  ['[R31, O3, attackDefenderAgain] attacked twice', 'combat', fight([spearman], [{ ...spearman, timesAttacked: 1 }])],
  ['[R13, doorwayHorse] a rump in a doorway', 'missileDamage', { weapon: 'bow', target: { mounted: true, rumpHex: 'doorway' } }],
];

test.each(CASES)('%s: where a reading decides, the refusal names its rule and its switch', (title, id, situation) => {
  const check = system.checks.find((one) => one.id === id);
  const answered = check === undefined ? undefined : resolve(check, situation, []);
  const [ref = '', name = ''] = /^\[(\w+),(?:.*,)? (\w+)\]/.exec(title)?.slice(1) ?? [];
  expect(answered).toMatchObject({ ok: false, error: { code: 'not-allowed', ref, message: expect.stringContaining(name) } });
});
