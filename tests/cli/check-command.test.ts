import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SYSTEMS } from '../all/systems.js';
import { pennon } from './program.js';

const folder = mkdtempSync(join(tmpdir(), 'pennon-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('odds and resolve for people', () => {
  test('the modifiers by name, the sum and a bar for every outcome', () => {
    const { status, stdout } = pennon(['odds', 'kulikovo', 'charge', 'attackers=H', 'defender=M', 'chargeHexes=3']);
    expect(status).toBe(0);
    expect(stdout).toContain('+2     die   Heavy Cavalry charging  KU-DRM D4');
    expect(stdout).toContain('together die +3');
    expect(stdout).toContain('column normal');
    expect(stdout).toMatch(/50\.0 % {2}5\/10 ██████████ +result def disordered \+ def retreat 1 \+ continue attack/);
    expect(stdout.match(/█/g)?.length).toBeGreaterThan(15);
  });

  test('facts as options, as pairs, in lists, and a number below zero', () => {
    const by = (...facts: string[]) => pennon(['resolve', 'kulikovo', 'shock', ...facts, '--dice', '3', '--json']).stdout;
    const plain = by('attackers=M,R', 'attackers.1.zone=flank', 'defender.type=R', 'defender.shockDrm=-2');
    expect(by('--attackers', 'M,R', '--attackers.1.zone', 'flank', '--defender', 'R', '--defender.shockDrm', '-2')).toBe(plain);
    expect(JSON.parse(plain)).toMatchObject({ ok: true, outcome: { roll: 3, drm: 3 } });
  });

  test('a situation file, and a fact that changes it', () => {
    const file = join(folder, 'shot.json');
    writeFileSync(file, JSON.stringify({ firer: { type: 'B' }, target: { type: 'R' }, range: 1 }));
    expect(JSON.parse(pennon(['resolve', 'kulikovo', 'missile', file, '--dice=4', '--json']).stdout)).toMatchObject({
      outcome: { total: 5 },
    });
    expect(
      JSON.parse(pennon(['resolve', 'kulikovo', 'missile', '--situation', file, 'range=2', '--dice=4', '--json']).stdout),
    ).toMatchObject({ outcome: { total: 2 } });
  });

  test('a situation file that is none says why', () => {
    const complaint = (text: string) => {
      const file = join(folder, 'odd.json');
      writeFileSync(file, text);
      return pennon(['odds', 'kulikovo', 'missile', file]).stderr;
    };
    expect(complaint('{')).toContain('is not JSON:');
    for (const text of ['null', '5', '[1]', '"x"']) expect(complaint(text)).toContain('must hold one JSON object.');
    expect(complaint('{"system":"d3h2","situation":{}}')).toContain('system is not a known field');
    expect(pennon(['odds', 'kulikovo', 'missile', folder]).stderr).toContain('cannot be read');
    expect(complaint(`\uFEFF${JSON.stringify({ firer: { type: 'B' }, target: { type: 'R' }, range: 1 })}`)).toBe('');
  });

  test('a range reads as a range, a failure as a failure, and what is certain has no bars', () => {
    expect(pennon(['resolve', 'cry-havoc', 'missileRange', 'weapon=javelin', 'range=7']).stdout).toMatch(/short +1 to 6/);
    expect(pennon(['odds', 'kulikovo', 'counterCharge', 'attacker=H', 'defender=M']).stdout).toMatch(
      /60\.0 % .* not success, charge drm 2/,
    );
    expect(pennon(['odds', 'kulikovo', 'rally', 'state=retired', 'distance=2']).stdout).not.toContain('%');
  });

  test('sums are shown only where the outcome has them', () => {
    expect(pennon(['odds', 'cry-havoc', 'missile', 'shooter.weapon=bow', 'target.armoured=true', 'range=14']).stdout).not.toContain(
      'together',
    );
    expect(pennon(['odds', 'd3h2', 'close', 'a=Kn', 'b=Sp']).stdout).toContain('together a +3, b +4');
  });

  test('what is not allowed names its rule', () => {
    const { status, stdout } = pennon(['odds', 'kulikovo', 'missile', 'firer=H', 'target=R', 'range=1']);
    expect(stdout).toContain('Not allowed (KU-RNG): Only Bowmen, Crossbowmen and Light Cavalry shoot.');
    expect(status).toBe(0);
  });

  test('a modifier that does not count is shown and says so', () => {
    const { stdout } = pennon(['odds', 'kulikovo', 'shock', 'attackers=M,M', 'attackers.1.zone=flank', 'defender=R']);
    expect(stdout).toMatch(/\(\+2\) not counted +die +through the defender's flank +KU-DRM D9/);
  });
});

describe('mistakes get help', () => {
  test.each([
    [['kulikovo'], 'There is no command "kulikovo"'],
    [['chart'], 'did you mean charts?'],
    [['simulat'], 'did you mean simulate?'],
    [['engine', 'now'], 'Unused args'],
    [['odds', 'kulikvo', 'charge'], 'did you mean kulikovo?'],
    [['odds', 'kulikovo'], 'Which procedure of kulikovo?'],
    [['odds', 'kulikovo', 'charg'], 'did you mean charge?'],
    [['odds', 'kulikovo', 'charge', 'none.json'], 'The situation file "none.json" cannot be read'],
    [['odds', 'kulikovo', 'charge', '--dice', '3'], 'Odds try every face'],
    [['charts', 'kulikovo', 'KU-SX'], 'did you mean KU-SH?'],
    [['charts', 'kulikovo', 'KU-SH', 'more'], 'Unused args'],
    [['charts', '--jsn'], 'Unknown option'],
  ])('%j', (args, complaint) => {
    const { status, stderr, stdout } = pennon(args);
    expect(stderr).toContain(complaint);
    expect(stdout).toBe('');
    expect(status).toBe(2);
  });
  test.each([
    [['missile', 'firer=B', 'target=R', 'rnge=1'], 'rnge is not a known field; did you mean range?'],
    [['missile', 'firer=B', 'target=R', 'range=far'], 'range must be a whole number from 1 to 9, not "far".'],
    [
      ['missile', 'firer=B', 'target=R', 'range=1'],
      'No die was given: the next is a die read 0 to 9. "pennon resolve kulikovo missile --help" says what can be told.\n',
    ],
    [['missile', 'firer=B', 'target=R', 'range=1', '--dice', '4,5'], 'Too many dice'],
    [['missile', 'firer=B', 'target=R', 'range=1', '--dice', 'x'], '--dice takes the faces as numbers'],
    [['missile', 'firer=B', 'target=R', 'range=1', '--dice', '4', '5'], 'Too many dice: one is rolled here, 2 were given.'],
    [['missile', 'firer=B', 'firer=C', 'target=R', 'range=1'], 'firer is told twice'],
    [['missile', 'firer=B', 'target=R', 'range=1', 'range=2'], 'range is told twice'],
    [['missile', 'firer=B', 'target=R', 'range=1', '--dice', '4', '--dice', '5'], 'dice is told twice'],
    [['missile', 'firer=B', 'target=R', 'range=1', 'inArc=constructor'], 'inArc must be true or false, not "constructor".'],
    [['missile', 'firer=B', 'target=R', 'range= '], 'range must be a whole number from 1 to 9, not " ".'],
  ])('resolve kulikovo %j', (facts, complaint) => {
    const { status, stderr, stdout } = pennon(['resolve', 'kulikovo', ...facts]);
    expect(stderr).toContain(complaint);
    expect(stdout).toBe('');
    expect(status).toBe(2);
    expect(pennon(['resolve', 'kulikovo', ...facts, '--json']).status).toBe(2);
  });
});

describe('charts', () => {
  test('the list, as a table and as JSON lines', () => {
    const all = SYSTEMS.flatMap((s) => s.charts.map((c) => ({ system: s.id, id: c.id, title: c.title })));
    expect(pennon(['charts', '--json']).lines.map((line) => JSON.parse(line))).toEqual(all);
    const table = pennon(['charts']).stdout;
    for (const { id, system } of all) expect(table).toMatch(new RegExp(`${system} +${id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} `));
  });

  test('a chart as the engine uses it, with its notes', () => {
    const chart = JSON.parse(pennon(['charts', 'kulikovo', 'KU-WSM', '--json']).stdout);
    expect(chart).toMatchObject({ system: 'kulikovo', id: 'KU-WSM', data: { B: { H: 3, M: 3, L: 2, R: 3 } } });
    expect(chart.anomalies.map((n: { id: string }) => n.id)).toEqual(['A26', 'A27', 'A28', 'R2']);
  });

  test('the number of a note gets its text', () => {
    expect(pennon(['charts', 'kulikovo', 'r44']).stdout).toMatch(/^R44 \(ruling, parent\): Retreat:/);
  });

  test('doubtful cells are marked and explained', () => {
    const { stdout } = pennon(['charts', 'kulikovo', 'ku-tec']);
    expect(stdout).toMatch(/Ridge .*no effect†\d/);
    expect(stdout).toMatch(/†\d+ A10: A ridge costs 1 in shock/);
  });
});

describe('help', () => {
  test('npm start greets with the five systems', () => {
    const { stdout, status } = pennon([]);
    expect(status).toBe(0);
    for (const { id, name } of SYSTEMS) expect(stdout).toMatch(new RegExp(`^${id} +${name}$`, 'm'));
    expect(stdout).toContain('npx pennon odds kulikovo charge');
  });
  test.each([[['--help']], [['resolve', '--help']], [['odds', '--help']], [['charts', '--help']]])('%j has a real example', (args) => {
    const { stdout, status } = pennon(args);
    expect(status).toBe(0);
    if (args.length > 1) expect(stdout).toMatch(/pennon (resolve|odds|charts) kulikovo \w+/);
  });
  test.each([
    ['engine', '{"do":"new","scenario":"kulikovo/training"}'],
    ['simulate', 'pennon simulate kulikovo/training --games 200'],
    ['verify', 'pennon verify record.json'],
  ])('%s --help has a real example, and the list of commands names it', (command, example) => {
    expect(pennon([command, '--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining(example) });
    expect(pennon(['--help']).stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  });
  const checks = SYSTEMS.flatMap((s) => s.checks.map((c) => [s.id, c.id] as const));
  test.each(SYSTEMS.map((s) => [s.id] as const))('%s: the help of the system names every procedure', (id) => {
    const { stdout } = pennon(['odds', id, '--help']);
    for (const [system, check] of checks) if (system === id) expect(stdout).toContain(check);
  });
  test('the example of every check can be typed as its help shows it', async () => {
    const { checkHelp } = await import('../../apps/cli/help.js');
    const { askedFor } = await import('../../apps/cli/typed-facts.js');
    const { resolve } = await import('@pennon/kernel');
    for (const system of SYSTEMS)
      for (const check of system.checks) {
        const typed = checkHelp('resolve', system, check, 100).split('\n').at(-1)?.trim().split(' ').slice(4) ?? [];
        const { situation, dice } = askedFor(check, typed);
        expect(resolve(check, situation, dice), `${system.id} ${check.id}: ${typed.join(' ')}`).toEqual(
          resolve(check, check.example.situation, check.example.dice),
        );
      }
  });
});
