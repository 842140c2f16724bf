import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { system as d3h2 } from '@pennon/d3h2';
import { afterAll, describe, expect, test } from 'vitest';
import { pennon } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'pennon-armies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (value: unknown): string => {
  const path = join(folder, 'army.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const lists = d3h2.armies?.lists ?? [];

describe('armies', () => {
  test('lists them all, for people and as JSON', () => {
    const { stdout } = pennon(['armies']);
    for (const { id } of lists) expect(stdout).toContain(id);
    expect(stdout).toContain('Bd*, 3 Bd, 8 Sh');
    expect(pennon(['armies', '--json']).lines.map((line) => JSON.parse(line))).toEqual(lists.map((list) => ({ system: 'd3h2', ...list })));
  });

  test('prints one with what it costs', () => {
    const { stdout, status } = pennon(['armies', 'Swiss-1476']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Swiss Confederates 1476/);
    expect(stdout).toMatch(/10 +Pk +Pikes +15/);
    expect(stdout).toContain('24 of 24 army points (D3-3)');
    expect(JSON.parse(pennon(['armies', 'swiss-1476', '--json']).stdout)).toEqual(lists.find(({ id }) => id === 'swiss-1476'));
  });

  test('prints them at any size, all points spent and the breaking point its half', () => {
    const { stdout } = pennon(['armies', 'norman-1066', '--size', '36']);
    expect(stdout).toContain('36 of 36 army points (D3-3)');
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('It breaks when 18 points are lost.');
    expect(pennon(['armies', '--size', '48']).stdout).toContain('Bd*, 7 Bd, 16 Sh');
    expect(JSON.parse(pennon(['armies', 'orcs', '--size', '48', '--json']).stdout)).toMatchObject({ id: 'orcs', size: 48 });
    expect(pennon(['armies', 'orcs', '--size', 'many'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--size must be') });
  });

  test.each([24, 36, 48])('prints the battle between two with %i points a side, which the engine takes', (size) => {
    const document = JSON.parse(pennon(['armies', 'norman-1066', 'Anglo-Danish-1066', '--size', String(size)]).stdout);
    expect(document).toMatchObject({ name: 'Normans and Bretons 1066 against Anglo-Danish 1066', victory: { points: size / 2 } });
    const asked = [{ do: 'new', scenario: document }, { do: 'record' }].map((line) => JSON.stringify(line)).join('\n');
    const [begun, record] = pennon(['engine'], asked).lines.map((line) => JSON.parse(line));
    expect(begun).toMatchObject({ ok: true, pending: { kind: 'chance' } });
    expect(record).toMatchObject({ ok: true, record: { scenario: { victory: { points: size / 2 } } } });
  });

  test('checks a file: a list that was printed is legal, and every fault of another is told', () => {
    const printed = JSON.parse(pennon(['armies', 'orcs', '--json']).stdout);
    expect(pennon(['armies', 'check', file(printed)])).toMatchObject({ status: 0, stderr: '' });
    const bad = { name: 'X', home: 'dry', aggression: 1, elements: [{ type: 'Hr', count: 4, fast: true }] };
    const { status, stdout, stderr } = pennon(['armies', 'check', file(bad)]);
    expect(status).toBe(1);
    expect(stderr).toContain('is not legal.');
    for (const fault of ['Hero cannot be Fast. (D3-1)', 'has none. (R10)', '16 points are in elements of 4 or 6 points, 4 more than 12'])
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(fault);
    const verdict = pennon(['armies', 'check', '-', '--json'], JSON.stringify(bad));
    expect(verdict.status).toBe(1);
    expect(JSON.parse(verdict.stdout)).toMatchObject({
      system: 'd3h2',
      legal: false,
      faults: [{ ref: 'D3-1' }, { ref: 'R10' }, { ref: 'R9' }],
    });
  });

  test.each<readonly [readonly string[], string]>([
    [['armies', 'swis-1476'], 'did you mean swiss-1476?'],
    [['armies', 'check'], 'Which army?'],
    [['armies', 'check', '/nowhere/army.json'], 'cannot be read'],
    [['armies', 'orcs', 'army.json'], 'pennon armies check FILE'],
  ])('%j says what is wrong', (args, complaint) => {
    const { status, stderr } = pennon(args);
    expect(stderr).toContain(complaint);
    expect(status).toBe(2);
  });

  test('a file that is no army is told with the field', () => {
    const { status, stderr } = pennon(['armies', 'check', file({ name: 'X', home: 'dry', aggression: 9, elements: [] })]);
    expect(stderr).toContain('aggression must be a whole number from 0 to 4, not 9.');
    expect(status).toBe(2);
  });
});
