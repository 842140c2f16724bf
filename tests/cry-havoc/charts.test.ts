import { system } from '@pennon/cry-havoc';
import { describe, expect, test } from 'vitest';
import { HEXSIDE_TABLE, readHexsideTable } from './hexside-table.js';
import { across, FACES, fight, fighter, outcome, refusal, spearman } from './people.js';

/** The printed card once more, figure by figure, in another layout: one line for each column. */
const chart = (id: string) => {
  const found = system.charts.find((c) => c.id === id);
  if (found === undefined) throw new Error(`no chart ${id}`);
  return found;
};

test('the charts stand in the order of the card, our own last', () => {
  expect(system.charts.map((c) => c.id).join(' ')).toBe(
    'CH-T1 CH-T2 CH-T3 CH-T4 CH-T5 CH-T6 CH-T7 CH-T8 CH-T9 CH-T10 CH-T11 CH-3.4 CH-3.5 CH-5.2 CH-5.5',
  );
});

describe('CH-T1, column by column', () => {
  const ROWS = 'flat scrub tree slope interior window doorway staircase lowWall balcony anvil waterBucket'.split(' ');
  const column = (field: string, mounted = false) => ROWS.map((terrain) => outcome('terrain', { terrain, mounted })[field]);
  test('[N3, N5, N8] movement', () => {
    expect(column('cost')).toEqual([1, 2, 2, 2, 1, 4, 1, 2, 4, 1, 2, 2]);
    expect(column('cost', true)).toEqual([1, 4, null, 4, null, null, 1, null, null, null, 4, 4]);
  });
  test('cover', () => {
    expect(column('cover').join(' ')).toBe('none yes yes ifCrossesTopLip none yes yes none ifCrossed yes yes yes');
  });
  test('[N4, N29] terrain advantage', () => {
    expect(column('advantage').join(' ')).toBe('0 - - - 0 def+ def+ - def+ 0 - -');
  });
  test('[R4, N7] what is a hex and what a hexside', () => {
    expect(ROWS.filter((_, i) => column('kind')[i] === 'hexside')).toEqual(['window', 'lowWall']);
  });
  test('the sheet has the same figures', () => {
    const rows = chart('CH-T1').sheets[0]?.rows.map((row) => row.slice(1, 3).join('/'));
    expect(rows).toEqual(
      '1/1 2/4 2/X 2/4 1/X 4c/X 1/1 2/X 4c/X 1/X 2/4 2/4'.split(' ').map((s) => s.replace('X', 'impassable').replace('c', ' to cross')),
    );
  });
  test('[N1] scrub has its name and four figures, and no stray words', () => {
    expect(chart('CH-T1').sheets[0]?.rows[1]).toEqual(['Scrub', '2', '4', 'yes', '-']);
  });
  test('[N28] no row for walls, hilltops and streams: walls block, the others are ground of the scenario', () => {
    expect(Object.keys(chart('CH-T1').data as object)).toEqual(ROWS);
    for (const mounted of [false, true])
      expect(outcome('hexside', { side: 'wall', mounted })).toMatchObject({ cross: 'no', contact: false, blocksSight: true });
    const { levels } = chart('CH-3.4').data as { levels: Record<string, number[]> };
    expect([levels.flat, levels.ford, levels.deepWater]).toEqual([[0, 1], [0], [0]]);
    expect(outcome('terrain', { terrain: 'ford' }).cost).toBe(2);
  });
});

test('[N9, R30] CH-T2: who is in contact may attack, and nobody has to', () => {
  const read = ['missile', 'move', 'combat', 'recovery'].map((phase) => outcome('sequence', { turn: 1, side: 'A', phase }));
  expect(read.map(({ number, act, automatic }) => `${number} ${act} ${automatic}`)).toEqual([
    '1 shoot false',
    '2 move false',
    '3 attack false',
    '4 recover true',
  ]);
  expect(chart('CH-T2').sheets[0]?.rows[2]).toEqual(['3', 'combat', 'may attack']);
  // the phase ends without any attack
  expect(read[2]?.next).toEqual({ turn: 1, side: 'A', phase: 'recovery' });
  const attack = (...sides: string[]) => refusal('combat', fight([spearman], [spearman], { contacts: across(...sides) }), [5]);
  expect(attack('open')).toBe('allowed');
  expect(attack('wall')).toBe('not-allowed R32');
});

test('[R1] the die has ten faces, 1 to 10; its 0 is given as 10', () => {
  const asked: [string, object][] = [
    ['missileHit', { shooter: { weapon: 'bow' }, target: {}, range: 5 }],
    ['missileDamage', { weapon: 'bow', target: {} }],
    ['combat', fight([spearman], [spearman])],
    ['jump', { character: {}, from: 'balcony' }],
  ];
  for (const [check, situation] of asked) {
    for (const die of FACES) expect(outcome(check, situation, [die]).roll, `${check} ${die}`).toBe(die);
    for (const die of [0, 11]) expect(refusal(check, situation, [die]), `${check} ${die}`).toBe('bad-dice');
  }
});

test('[N13, N14] CH-T3, one letter for each face', () => {
  const hits = (situation: object) => FACES.map((die) => (outcome('missileHit', situation, [die]).hit ? 'H' : '-')).join('');
  expect(hits({ shooter: { weapon: 'bow' }, target: {}, range: 5 })).toBe('HHHHHH----');
});

test('[N12, N15] CH-T3 and CH-T4, the modifiers', () => {
  expect(JSON.stringify(chart('CH-T3').sheets[1]?.rows.map((r) => r[1]))).toBe('["+2","+2","+1","+1"]');
  expect(JSON.stringify(chart('CH-T4').sheets[1]?.rows.map((r) => r[1]))).toBe('["+2","−2"]');
});

test('[N12, N14, N31] CH-T4, column by column', () => {
  const column = (target: object) => FACES.map((die) => outcome('missileDamage', { weapon: 'bow', target }, [die]).result).join(' ');
  expect(column({})).toBe('K K W W W W R2 R2 R2 none');
  expect(column({ mounted: true })).toBe('K W+HK W W S S R2 R2 R2 none');
});

test('[N16, R21] CH-T5, the five printed numbers and the lost one', () => {
  const bands = (weapon: string) => {
    const { short, long } = outcome('missileRange', { weapon, range: 1 });
    return `${(short as number[]).join('-')} ${(long as number[]).join('-')}`;
  };
  expect(['javelin', 'bow', 'crossbow'].map(bands)).toEqual(['1-6 7-12', '1-10 11-25', '1-15 16-30']);
});

describe('CH-T7 and CH-T9, column by column', () => {
  const COLUMNS = ['<-5', '-5/-1', '0/4', '5/9', '10/19', '20/29', '30/39', '>=40'];
  /** A difference in the middle of each column. */
  const DIFFERENCES = [-9, -3, 2, 7, 15, 25, 35, 45];
  const seat = { card: { foot: [1, 50, 1], footWounded: [1, 50, 1], mounted: [1, 50, 1], mountedWounded: [1, 50, 1] } };
  const read = (mounted: boolean, difference: number) => {
    const situation = { attackers: [fighter(50 + difference, 1)], defenders: [{ ...seat, mounted }] };
    return FACES.map((die) => outcome('combat', situation, [die]));
  };
  const PRINTED: Record<string, string[]> = {
    mounted: [
      'R1 R1 - - - - AR1 AR1 AW AW',
      'S R1 R1 - - - - AR1 AW AW',
      'W S+HK S R1 - - - - AR1 AW',
      'W+HK W S+HK S R1 R1 - - - AR1',
      'W+HK W W S+HK S R1 R1 - - AR1',
      'K W+HK W W S+HK S R1 R1 - -',
      'K+HK K W+HK W W S+HK S R1 R1 -',
      'K+HK K K W+HK W+HK W S+HK S R1 R1',
    ],
    infantry: [
      'R1 R1 - - - - AR1 AR1 AW AW',
      'S R1 R1 - - - - AR1 AW AW',
      'W S R1 R1 - - - - AR1 AW',
      'W W S S R1 R1 - - - AR1',
      'K W W S S R1 R1 - - AR1',
      'K K W W S S R1 R1 - -',
      'K K K W W W S S R1 -',
      'K K K K K W W W S R1',
    ],
  };
  for (const table of ['mounted', 'infantry'])
    test.each(COLUMNS.map((name, i) => [name, i] as const))(`[N18, N30] ${table} %s`, (name, i) => {
      const rolled = read(table === 'mounted', DIFFERENCES[i] ?? 0);
      expect(rolled.map((o) => `${o.table} ${o.baseColumn} ${o.column} ${o.shift}`)).toEqual(FACES.map(() => `${table} ${name} ${name} 0`));
      expect(rolled.map((o) => (o.result === 'none' ? '-' : o.result)).join(' ')).toBe(PRINTED[table]?.[i]);
    });

  test('[N19] the first and last difference of each column', () => {
    const column = (difference: number) => read(false, difference)[0]?.column;
    const edges = [-49, -6, -5, -1, 0, 4, 5, 9, 10, 19, 20, 29, 30, 39, 40, 49];
    expect(edges.map(column)).toEqual(COLUMNS.flatMap((name) => [name, name]));
  });

  test('the sheets have the same cells', () => {
    for (const [id, table] of [
      ['CH-T7', 'mounted'],
      ['CH-T9', 'infantry'],
    ] as const) {
      const [sheet] = chart(id).sheets;
      expect(sheet?.head).toEqual(['Die', ...COLUMNS]);
      const columns = COLUMNS.map((_, i) => sheet?.rows.map((row) => row[i + 1] || '-').join(' '));
      expect(columns).toEqual(PRINTED[table]);
    }
  });
});

test('[N17, N20] CH-T6, CH-T8 and CH-T10 explain every code of their tables, in printed order', () => {
  const codes = (id: string) => Object.keys(chart(id).data as object).join(' ');
  expect(codes('CH-T6')).toBe('H K HK W R2 S');
  expect(codes('CH-T8')).toBe('AW AR1 R1 S S+HK W W+HK K K+HK');
  expect(codes('CH-T10')).toBe('AW AR1 S W R1 K');
  // one entry to a line, and none left in the lines of the ranges
  for (const id of ['CH-T6', 'CH-T8', 'CH-T10'])
    expect(
      chart(id)
        .sheets[0]?.rows.map((row) => row[0])
        .join(' '),
      id,
    ).toBe(codes(id));
  expect(chart('CH-T5').sheets[0]?.rows.map((row) => row.join(' '))).toEqual(['javelin 1-6 7-12', 'bow 1-10 11-25', 'crossbow 1-15 16-30']);
});

test('[N25] CH-T11, one letter for each total', () => {
  const letters = (armoured: boolean) =>
    FACES.map((die) => String(outcome('jump', { character: { armoured }, from: 'balcony' }, [die]).result)[1]).join('');
  // u: success; t: stunned; o: wounded
  expect(letters(false)).toBe('uuuuuuutto');
  expect(letters(true)).toBe('uuuuuttooo');
});

test('[N24] CH-T11 ends with its modifier, no scrap of the markers after it', () => {
  expect(chart('CH-T11').sheets.map((sheet) => sheet.rows.map((row) => row.join(' ')))).toEqual([
    ['1-7 he lands on his feet', '8-9 he falls: stunned', '10+ he falls: wounded'],
    ['armoured +2 armoured'],
  ]);
});

test('[R6] CH-3.4: the levels each ground can have, and the ground of the scenarios', () => {
  const HEXES = 'flat scrub tree slope interior doorway staircase balcony anvil waterBucket ford'.split(' ');
  const at = (level: number) =>
    HEXES.map((hex) => (refusal('missileDamage', { weapon: 'bow', target: { hex, level } }, [5]) === 'allowed' ? 'y' : 'n')).join('');
  expect([at(0), at(1)]).toEqual(['yyyyyyynyyy', 'ynnnyynynnn']);
  expect((chart('CH-3.4').data as { levels: Record<string, number[]> }).levels.deepWater).toEqual([0]);
  const ford = (mounted: boolean) => outcome('terrain', { terrain: 'ford', mounted });
  expect(JSON.stringify([ford(false), ford(true)])).toBe(
    JSON.stringify([2, 2].map((cost) => ({ kind: 'hex', cost, cover: 'none', advantage: '-', attackerRank: -1, defenderRank: -1 }))),
  );
});

test('[R10] CH-5.2 and [R19] CH-5.5', () => {
  const cost = (manoeuvre: string, into: string) => outcome('moveCost', { mounted: true, manoeuvre, into, points: 12 }).cost;
  expect(['forward', 'pivot', 'back'].map((m) => [cost(m, 'flat'), cost(m, 'ford'), cost(m, 'scrub')])).toEqual([
    [1, 2, 4],
    [2, 2, 4],
    [2, 4, 8],
  ]);
  expect(chart('CH-5.5').sheets[0]?.rows.map((r) => r.join(' '))).toEqual(['mount 2 3', 'dismount 4 6', 'driveOff 2 2']);
});

test('[R16] CH-3.5: every hexside, and at least so much as CH-T1 prints', () => {
  expect(readHexsideTable(system)).toEqual(HEXSIDE_TABLE);
  const cost = (across: string) => outcome('moveCost', { into: 'flat', across, points: 12 }).cost;
  for (const side of ['window', 'lowWall']) expect(cost(side)).toBe(outcome('terrain', { terrain: side }).cost);
});

test('[R23, R58] CH-3.4: what else is in the nature of a ground', () => {
  const rows = chart('CH-3.4').sheets[0]?.rows ?? [];
  const those = (column: number) => rows.filter((row) => row[column] === 'yes').map(([hex]) => hex);
  expect(those(2)).toEqual(['tree']);
  expect(those(3)).toEqual(['doorway', 'staircase']);
});
