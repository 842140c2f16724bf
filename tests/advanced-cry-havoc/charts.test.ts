import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

/** The printed card once more, figure by figure, in another layout: one line for each column or for each total. */
const { outcome, reasons, refusal } = asker(ach);
const chartOf = (id: string) => ach.charts.find((c) => c.id === id) ?? { data: {}, sheets: [] };
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
/** Every line of a list of modifiers as `id value`. */
const printed = (lines: unknown) =>
  Object.entries(lines as Record<string, { value: number }>)
    .map(([id, { value }]) => `${id} ${value}`)
    .join(', ');

test('there are the twenty charts of the card and our own tables', () => {
  expect(ach.charts.map((c) => c.id)).toEqual([...upTo(1, 20).map((n) => `ACH-${n}`), 'R17', 'ACH-3.5', 'ACH-3.5h']);
});

test('[ACH-1] the turn, step by step', () => {
  const walk = (eligibleLeft: boolean) => {
    const seen: string[] = [];
    for (let step = 'charge-declarations'; seen.length < 12; ) {
      const { next, phase, removes } = outcome('sequence', { step, eligibleLeft }) as { next: string; phase: string; removes: string[] };
      seen.push(`${step} [${removes}] > ${phase}`);
      step = next;
    }
    return seen;
  };
  expect(walk(false).slice(0, 7)).toEqual([
    'charge-declarations [] > charge',
    'charges-resolution [] > cleanup',
    'remove-markers [activated,watch] > cleanup',
    'recovery-checks [] > cleanup',
    'waking-up-checks [] > cleanup',
    'victory-check [] > charge',
    'charge-declarations [] > charge',
  ]);
  expect(walk(true).slice(0, 6)).toEqual([
    'charge-declarations [] > charge',
    'charges-resolution [] > activation',
    'selection [] > activation',
    'interruption [] > activation',
    'activation [] > activation',
    'selection [] > activation',
  ]);
});

test('[ACH-2, ACH-3] the brackets from 1 to 7, and the three tie breakers', () => {
  const bracket = (who: object) =>
    outcome('initiative', { interrupter: { off: 1, def: 1, ...who }, interrupted: { off: 0, kind: 'animal', dangerous: true } }, [])
      .interrupterBracket;
  const brackets = [
    { mounted: true },
    {},
    { armored: true },
    { mounted: true, armed: false },
    { armed: false },
    { kind: 'animal', dangerous: true },
  ].map(bracket);
  expect(brackets).toEqual([2, 3, 4, 5, 6, 7]);
  const one = (state: string) =>
    outcome('initiative', { interrupter: { off: 0, def: 1 }, interrupted: { off: 9, states: [state] } }, []).interruptedBracket;
  const states = ['scared', 'panic', 'impaired', 'fumble', 'cover', 'parry', 'engaged', 'prone'];
  expect(states.map(one)).toEqual(states.map(() => 1));
  expect(chartOf('ACH-3').data).toEqual(['health', 'off', 'task-check']);
});

describe('[ACH-4] ranged weapons', () => {
  // Class, letters, the hexes of the four bands, ammunition.
  const WEAPONS: Record<string, string> = {
    stone: 'low F 1 2 3 4 ∞',
    jav_m: 'low F 1-2 - 3-10 11-15 4',
    jav_f: 'low . 1-2 - 3-12 13-25 4',
    sbow_m: 'low R 1-2 3-4 5-13 14-30 ∞',
    sbow_f: 'low . 1-2 3-4 5-25 26-50 ∞',
    welsh: 'low N 1-2 3-4 5-40 41-80 ∞',
    staffsling: 'low N - - 3-20 21-40 ∞',
    cbow_m: 'medium R 1-2 3-4 5-15 16-35 ∞',
    cbow_f: 'medium . 1-2 3-4 5-30 31-70 ∞',
    longbow: 'medium N 1-2 3-4 5-60 61-90 ∞',
    lance_m: 'medium FR 1-2 - 3-6 7-9 1',
    lance_f: 'medium F 1-2 - 3-8 9-12 1',
    sling: 'medium FN 1-2 3-4 5-15 16-30 ∞',
    xbow: 'high FSN 1-2 3-4 5-30 31-60 ∞',
    axe: 'high F - 3-4 - 7-8 1',
    dagger: 'high FR 1 2 3-4 5-7 4',
  };
  const POWER: Record<string, number[]> = { low: [7, 5, 3, 1], medium: [9, 6, 4, 2], high: [10, 8, 5, 3] };
  const BANDS = ['point-blank', 'short', 'medium', 'long'];
  const shot = (weapon: string, range: number) => ({ weapon, range, shooter: { mounted: weapon.endsWith('_m') } });

  test('are sixteen', () => expect(Object.keys((chartOf('ACH-4').data as { weapons: object }).weapons)).toEqual(Object.keys(WEAPONS)));

  test.each(Object.entries(WEAPONS))('[ACH-4] %s is shot or thrown as printed: %s', (weapon, text) => {
    const [power = '', letters = '', ...bands] = text.split(' ');
    const ammo = bands.pop();
    const expected = new Map<number, string>();
    bands.forEach((band, i) => {
      const [from, to = from] = band.split('-').map(Number);
      if (band !== '-') for (const range of upTo(from ?? 0, to ?? 0)) expected.set(range, `${BANDS[i]} ${POWER[power]?.[i]}`);
    });
    for (const range of upTo(1, 120)) {
      const wanted = expected.get(range);
      if (wanted === undefined) expect(refusal('ranged', shot(weapon, range), [5]), `${range}`).toBe('not-allowed ACH-4');
      else {
        const read = outcome('ranged', shot(weapon, range), [5]);
        expect(`${read.band} ${read.power}`, `${range}`).toBe(wanted);
      }
    }
    const near = Math.min(...expected.keys());
    const far = Math.max(...expected.keys());
    expect(outcome('ranged', shot(weapon, near), [5])).toMatchObject({
      ammoLeft: ammo === '∞' ? null : Number(ammo) - 1,
      unloaded: letters.includes('S'),
    });
    const may = (changes: object) => refusal('ranged', { ...shot(weapon, far), ...changes }, [5]);
    expect(may({ action: 'move-attack' })).toBe(letters.includes('N') ? 'not-allowed ACH-5' : 'allowed');
    expect(may({ action: 'run' })).toBe(letters.includes('R') ? 'allowed' : 'not-allowed ACH-5');
    expect(may({ figures: [{}] })).toBe(letters.includes('F') ? 'not-allowed R34' : 'allowed');
  });
});

test('[ACH-4, AN-4] throwing axe and dagger hit as hard as the crossbow, within a few hexes', () => {
  const { weapons } = chartOf('ACH-4').data as { weapons: Record<string, { power: string; bands: ([number, number] | null)[] }> };
  const high = Object.entries(weapons).filter(([, { power }]) => power === 'high');
  const reach = high.map(([weapon, { bands }]) => [weapon, bands[3]?.[1] ?? 0] as const);
  expect(reach).toEqual([
    ['xbow', 60],
    ['axe', 8],
    ['dagger', 7],
  ]);
  const power = (range: (weapon: string) => number) =>
    high.map(([weapon]) => outcome('ranged', { weapon, range: range(weapon) }, [5]).power);
  expect(power((weapon) => weapons[weapon]?.bands[1]?.[0] ?? 0)).toEqual([8, 8, 8]);
  expect(power((weapon) => weapons[weapon]?.bands[3]?.[0] ?? 0)).toEqual([3, 3, 3]);
});

test('[ACH-5] four letters', () => expect(Object.keys(chartOf('ACH-5').data as object)).toEqual(['F', 'S', 'N', 'R']));

test('[ACH-6] the states that forbid a charge, and the one leg yield', () => {
  const failed = (changes: object) => outcome('chargeEligible', changes).failed;
  for (const state of ['scared', 'panic', 'fumble', 'prone', 'impaired', 'cover', 'parry', 'engaged'])
    expect(failed({ character: { states: [state] } }), state).toEqual([state]);
  expect(failed({ character: { health: 'wounded' } })).toEqual(['not-healthy']);
  expect([0, 1, 2].map((legYields) => failed({ legYields }))).toEqual([[], [], ['leg-yield']]);
  expect([0, 1].map((facingChanges) => failed({ facingChanges }))).toEqual([[], ['facing-change']]);
});

test('[ACH-7] Courage for DEF 1 to 21, one digit each', () => {
  const line = (mounted: boolean) =>
    upTo(1, 21)
      .map((def) => outcome('courage', { def, mounted }).courage)
      .join('');
  expect(line(true)).toBe('334455566677778888999');
  expect(line(false)).toBe('334455667788999999999');
  expect(outcome('courage', { def: 99, mounted: true }).courage).toBe(9);
});

test('[ACH-8] four triggers: a friend killed within 3 hexes, one in Panic adjacent', () => {
  const trigger = (changes: object) => outcome('moraleTrigger', changes).trigger;
  expect([trigger({ event: 'charge-contact' }), trigger({ event: 'wounded' })]).toEqual(['a', 'b']);
  expect([0, 1, 2, 3, 4].map((distance) => trigger({ event: 'killed', distance }))).toEqual(['c', 'c', 'c', 'c', null]);
  expect([0, 1, 2].map((distance) => trigger({ event: 'panic', distance }))).toEqual(['d', 'd', null]);
});

test('[ACH-9] lists', () =>
  expect(printed(chartOf('ACH-9').data)).toBe('mo.scared 1, mo.panic 2, mo.zoi 1, mo.banner -1, mo.knight -1, mo.leader -2'));

test('[ACH-10] one letter for each total from 0 to 12', () => {
  const LETTER: Record<string, string> = { none: '-', 'activation-over': 'o', impaired: 'I', 'impaired-down': 'D' };
  const at = (total: number) => {
    const drm = Math.max(0, total - 9);
    const character = { armored: drm > 0, health: drm > 1 ? 'wounded' : 'healthy', states: drm > 2 ? ['charge'] : [] };
    const read = outcome('impairment', { character }, [total - drm]);
    expect(read).toMatchObject({ drm, total });
    return LETTER[String(read.effect)];
  };
  expect(upTo(0, 12).map(at).join('')).toBe('-----ooIIDDDD');
  expect(printed((chartOf('ACH-10').data as { lines: object }).lines)).toBe('im.armored 1, im.wounded 1, im.charging 1');
  expect(upTo(0, 9).map((fall) => outcome('impairment', { climbing: true }, [9, fall]).health === 'wounded')).toEqual(
    upTo(0, 9).map((fall) => fall > 5),
  );
});

test('[AN-7] the lowest row of impairment starts at 0, and nothing lowers the die', () => {
  const firstRow = (id: string) => chartOf(id).sheets[0]?.rows.at(-1)?.[0];
  expect([firstRow('ACH-10'), firstRow('ACH-11')]).toEqual(['0-4', '4 or less']);
  const lines = Object.values((chartOf('ACH-10').data as { lines: Record<string, { value: number }> }).lines);
  expect(lines.filter(({ value }) => value <= 0)).toEqual([]);
  const face = (die: number, options: object = {}) => refusal('impairment', { options }, [die]);
  expect([face(0), face(9), face(10)]).toEqual(['allowed', 'allowed', 'bad-dice']);
  expect([face(0, { die: '1-10' }), face(10, { die: '1-10' })]).toEqual(['bad-dice', 'allowed']);
});

test('[ACH-11] one letter for each total from -1 to 11', () => {
  const LETTER: Record<string, string> = {
    'healthy false': 'h',
    'healthy true': 'H',
    'wounded true': 'W',
    'stunned false': 'S',
    'dead false': 'D',
  };
  const at = (total: number) => {
    const helpers = total < 0 ? [{}] : [];
    const enemyZoi = Math.max(0, total - 9);
    const read = outcome('wakingUp', { helpers, enemyZoi }, [total + helpers.length - enemyZoi]);
    expect(read.total).toBe(total);
    return LETTER[`${read.health} ${read.impaired}`];
  };
  expect(upTo(-1, 11).map(at).join('')).toBe('hhhhhhHWSSDDD');
  const data = chartOf('ACH-11').data as { lines: object; printed: object };
  expect(data.printed).toEqual({ 'wk.aid': -1, 'wk.zoi': -1 });
  expect(printed(data.lines)).toBe('wk.aid -1, wk.zoi 1');
});

test('[ACH-12] what acts cost, unarmored and armored', () => {
  const cost = (action: string, changes: object = {}, character: object = {}) => {
    const price = (armored: boolean) => {
      const read = outcome('actionCost', { action, mf: 20, character: { armored, ...character }, ...changes });
      return read.all ? 'all' : read.cost;
    };
    return [price(false), price(true)];
  };
  const prone = { states: ['prone'] };
  expect(cost('go-prone')).toEqual([1, 1]);
  expect(cost('get-up', {}, prone)).toEqual([2, 'all']);
  expect(cost('remove-cover', {}, { states: ['cover'] })).toEqual([0, 0]);
  expect(cost('remove-parry', {}, { states: ['parry'] })).toEqual([0, 0]);
  expect(cost('exit-map', {}, { states: ['panic'] })).toEqual([1, 1]);
  expect(cost('pick-up')).toEqual([2, 2]);
  expect(cost('drop', {}, { states: ['carrying'] })).toEqual([0, 0]);
  expect(cost('step', { terrainCost: 3 }, { states: ['carrying'] })).toEqual([6, 6]);
  expect(cost('back', { terrainCost: 3 })).toEqual([6, 6]);
  expect(cost('back', { terrainCost: 3 }, { mounted: true })).toEqual([12, 12]);
  expect(cost('mount')).toEqual([2, 3]);
  expect(cost('dismount', {}, { mounted: true })).toEqual([4, 6]);
  expect(cost('remove-fumble', {}, { states: ['fumble'] })).toEqual([1, 1]);
  expect(outcome('actionCost', { action: 'lead-horse', mf: 20, character: { def: 1 } }, [9]).cost).toBe(1);
  expect((chartOf('ACH-12').data as { enraged: string[] }).enraged.join(', ')).toBe(
    'charge, close-attack, move-attack, run, ranged-attack, other',
  );
  expect((chartOf('ACH-12').data as { moveAttack: object }).moveAttack).toEqual({ dividesMfBy: 2 });
});

test('[ACH-13] lists, with its two marks', () => {
  const { lines, animals, starred, chargeHexes } = chartOf('ACH-13').data as Record<string, object> & {
    animals: string[];
    starred: string[];
  };
  expect(printed(lines)).toBe(
    'cs.parry -2, cs.armored -2, cs.coverL -1, cs.coverM -2, cs.coverH -3, cs.engagedOther 1, cs.charge 2, cs.stunned 6, cs.fumble 2, ' +
      'cs.engaged 1, cs.impaired 2, cs.scared 1, cs.panic 2, cs.prone 4, cs.side 2, cs.rear 4, cs.rearM 2',
  );
  expect(animals.join(' ')).toBe('cs.armored cs.coverL cs.coverM cs.coverH cs.charge');
  expect(starred.join(' ')).toBe('cs.impaired cs.scared cs.panic cs.prone cs.side cs.rear cs.rearM');
  expect(chargeHexes).toEqual({ foot: 3, mounted: 6 });
});

test('[ACH-14] lists', () =>
  expect(printed(chartOf('ACH-14').data)).toBe(
    'cd.impL 1, cd.impM 2, cd.engaged -1, cd.scared 2, cd.moveAttack 1, cd.otherZoi 1, cd.swing -1',
  ));

describe('[ACH-15] the combat table, column by column, from -1 or less down to 11 and more', () => {
  // close, ranged
  const COLUMNS: readonly [string, string][] = [
    ['IR----FFFFFFF', '------FFFFFFF'],
    ['SIR----FFFFFF', '-------FFFFFF'],
    ['SIRR-----FFFF', 'A--------FFFF'],
    ['WSIRR----FFFF', 'WA-------FFFF'],
    ['WSSIRR----FFF', 'WA--------FFF'],
    ['KWSIRRR---FFF', 'KWA-------FFF'],
    ['KWSSRRR---FFF', 'KWA-------FFF'],
    ['KWWSIRRR---FF', 'KWWA-------FF'],
    ['KKWSIIIRRR--F', 'KKWA--------F'],
    ['KKWWSSSIRRR-F', 'KKWW--A-----F'],
    ['KKKWSSSSIRR-F', 'KKKWAPAA----F'],
    ['KKKWWSSSSII-F', 'KKKWWPPPA---F'],
    ['KKKKWWWWSSSR-', 'KKKKWWWWPAA--'],
    ['KKKKKWWKWSWSR', 'KKKKKWWKWPWPA'],
  ];
  const TOTALS = upTo(-1, 11);
  /** A difference of OFF and DEF for each of the thirteen headings, as printed: lowest and highest. */
  const DIFFERENCES = [
    [-98, -18],
    [-17, -11],
    [-10, -5],
    [-4, -1],
    [0, 0],
    [1, 4],
    [5, 8],
    [9, 12],
    [13, 16],
    [17, 20],
    [21, 25],
    [26, 30],
    [31, 98],
  ];
  const figures = (difference: number) => (difference < 0 ? { off: 0, def: -difference } : { off: difference + 1, def: 1 });

  test('the headings of close combat', () => {
    DIFFERENCES.forEach((ends, i) => {
      for (const difference of ends) {
        const { off, def } = figures(difference);
        expect(outcome('close', { attacker: { off }, target: { def } }, [9]), `${difference}`).toMatchObject({
          difference,
          baseColumn: i + 1,
        });
      }
    });
  });

  test.each(COLUMNS.map((cells, i) => [i + 1, cells[0]] as const))('close, column %i', (column, cells) => {
    const { off, def } = figures(DIFFERENCES[Math.min(column, 13) - 1]?.[0] ?? 0);
    const states = column === 14 ? ['fumble'] : [];
    const at = (total: number) => {
      const changes = total < 0 ? { action: 'reaction-swing' } : total > 9 ? { impediment: total === 10 ? 'light' : 'medium' } : {};
      const read = outcome('close', { attacker: { off }, target: { def, states }, ...changes }, [Math.min(9, Math.max(0, total))]);
      expect(read).toMatchObject({ column, total });
      return read.result;
    };
    expect(TOTALS.map(at).join('')).toBe(cells);
  });

  test('[R7] a cell with one symbol serves both, close and ranged', () => {
    const { rows } = chartOf('ACH-15').data as { rows: { upTo: number | null; gives: string[] }[] };
    const blow = { attacker: { off: 22 }, target: { def: 1 } };
    const shot = { weapon: 'xbow', range: 1 };
    const seen = new Set<boolean>();
    for (const die of upTo(0, 9)) {
      const cell = rows.find((row) => row.upTo === die)?.gives[10] ?? '';
      const [close, ranged] = [outcome('close', blow, [die]), outcome('ranged', shot, [die])];
      expect([close.column, ranged.column]).toEqual([11, 11]);
      const [first, second = first] = cell.split('|');
      expect([close.result, ranged.result], cell).toEqual([first, second]);
      seen.add(cell.includes('|'));
    }
    expect(seen.size).toBe(2);
  });

  test('the headings of ranged combat: power 1 to 10 over columns 2 to 11', () => {
    const BY_POWER: readonly [string, number][] = [
      ['sbow_f', 50],
      ['longbow', 90],
      ['sbow_f', 5],
      ['longbow', 5],
      ['sbow_f', 3],
      ['longbow', 3],
      ['sbow_f', 1],
      ['xbow', 3],
      ['longbow', 1],
      ['xbow', 1],
    ];
    BY_POWER.forEach(([weapon, range], i) => {
      expect(outcome('ranged', { weapon, range }, [5])).toMatchObject({ power: i + 1, baseColumn: i + 2 });
    });
  });

  test.each(COLUMNS.map((cells, i) => [i + 1, cells[1]] as const))('ranged, column %i', (column, cells) => {
    // Where the shot starts; cover moves it left, the back of an Impaired target right. Column 14 is out of reach but for right14.
    const [weapon, range, start] =
      column < 5 ? (['xbow', 31, 4] as const) : column < 8 ? (['sbow_f', 1, 8] as const) : (['xbow', 1, 11] as const);
    const shift = Math.min(column, 13) - start;
    const at = (total: number) => {
      const shot = {
        weapon,
        range,
        action: 'reaction-fire',
        shooter: { states: total < 0 ? ['watch'] : [] },
        target: { states: [...(shift > 1 ? ['impaired'] : []), ...(total > 9 ? ['engaged'] : [])] },
        losThrough: shift > 0 ? 'rear' : 'front',
        terrainCover: ['heavy', 'medium', 'light'][shift + 3] ?? 'none',
        options: { tableAlign: column === 14 ? 'right14' : 'left14' },
      };
      const read = outcome('ranged', shot, [total > 9 ? total - 2 : Math.max(0, total)]);
      expect(read).toMatchObject({ column, total });
      return read.result;
    };
    expect(TOTALS.map(at).join('')).toBe(cells);
  });
});

test('[ACH-16] lists', () =>
  expect(printed(chartOf('ACH-16').data)).toBe(
    'rs.impaired 1, rs.stunned 2, rs.rear 1, rs.charging -1, rs.armored -2, rs.coverL -1, rs.coverM -2, rs.coverH -3',
  ));

test('[ACH-17] lists', () =>
  expect(printed(chartOf('ACH-17').data)).toBe('rd.watch -1, rd.height -1, rd.wounded 2, rd.scared 1, rd.engagedTarget 2, rd.moved 2'));

describe('[ACH-18] status effects, column by column, from Healthy down to Prone', () => {
  const ROWS = ['healthy', 'wounded', 'stunned', 'scared', 'panic', 'enraged', 'fumble', 'impaired', 'charge', 'engaged', 'parry', 'prone'];
  const row = (name: string) =>
    outcome('statusEffect', { character: ['healthy', 'wounded', 'stunned'].includes(name) ? { health: name } : { states: [name] } });
  const column = (field: string, letters: Record<string, string>) => ROWS.map((name) => letters[String(row(name)[field])]).join('');
  const yn = { true: 'Y', false: 'N' };
  test('[AN-14] one row is named Engaged, the one before is Enraged, and each marker reads its own', () => {
    const names = Object.values(chartOf('ACH-18').data as Record<string, { name: string }>).map(({ name }) => name);
    expect(names.filter((name) => name === 'Engaged' || name === 'Enraged')).toEqual(['Enraged', 'Engaged']);
    expect(row('enraged')).toMatchObject({ exertsZoi: 'yes', mayCharge: 'yes', restrictions: ['enraged-order'] });
    expect(row('engaged')).toMatchObject({ exertsZoi: 'partner', mayCharge: 'no', restrictions: ['partner-only'] });
  });
  test('[AN-15] ZOI; the asterisk of Engaged is the partner', () =>
    expect(column('exertsZoi', { yes: 'Y', no: 'N', partner: '*' })).toBe('YYNYNYNNY*NN'));
  test('may interrupt', () => expect(column('mayInterrupt', yn)).toBe('YYNNNYNNYNNN'));
  test('may react; Engaged is a No in print', () => {
    expect(column('mayReact', { yes: 'Y', no: 'N', 'partner-swing': '(N)' })).toBe('YYNYNYNNY(N)NN');
    expect((chartOf('ACH-18').data as Record<string, { react: boolean }>).engaged?.react).toBe(false);
  });
  test('may charge', () => expect(column('mayCharge', { yes: 'Y', no: 'N', charging: '-' })).toBe('YNNNNYNN-NNN'));
  test('manoeuvres', () => expect(column('mayManoeuvre', yn)).toBe('YYNYNNNNNNNN'));
  test('restrictions', () =>
    expect(ROWS.map((name) => row(name).restrictions)).toEqual([
      [],
      [],
      ['does-not-activate'],
      [],
      ['flee'],
      ['enraged-order'],
      ['recover-first'],
      ['regain-senses'],
      ['must-charge'],
      ['partner-only'],
      ['no-other-action'],
      ['get-up-first'],
    ]));
  test('becomes Impaired', () =>
    expect(
      ROWS.map((name) => {
        const { gains, loses } = row(name).ifImpaired as { gains: string[]; loses: string[] };
        return `+${gains} -${loses}`;
      }),
    ).toEqual([
      '+impaired -',
      '+impaired -',
      '+ -',
      '+impaired -',
      '+impaired -',
      '+impaired -',
      '+impaired -',
      '+activated -',
      '+activated,impaired -charge',
      '+impaired -engaged',
      '+impaired -parry',
      '+impaired -',
    ]));
  test('becomes Stunned: the man by his health, every marker off', () => {
    expect(ROWS.slice(0, 3).map((name) => row(name).ifStunned)).toEqual([
      { health: 'stunned', loses: [] },
      { health: 'dead', loses: [] },
      { health: 'dead', loses: [] },
    ]);
    for (const name of ROWS.slice(3)) expect(row(name).ifStunned).toEqual({ health: 'stunned', loses: [name] });
    expect(Object.values(chartOf('ACH-18').data as Record<string, { ifStunned: string }>).map((r) => r.ifStunned)).toEqual([
      'stunned',
      'dead',
      'dead',
      ...Array.from({ length: 9 }, () => 'remove'),
    ]);
  });
});

test('[ACH-19] Prone on more than 5, always after an Impairment roll', () => {
  for (const cause of ['attack', 'horse-killed'])
    expect(
      upTo(0, 9)
        .map((die) => (outcome('unhorsing', { cause }, [die]).prone ? 'p' : '-'))
        .join(''),
    ).toBe('------pppp');
  expect(outcome('unhorsing', { cause: 'impairment' })).toEqual({ prone: true });
});

test('[ACH-20] the symbols with their marks, and the horse that dies below 5', () => {
  const { results } = chartOf('ACH-20').data as { results: Record<string, { mark: string }> };
  expect(
    Object.entries(results)
      .map(([symbol, { mark }]) => symbol + mark)
      .join(' '),
  ).toBe('- K WH S* IH R A F P*');
  const rider = { attacker: { off: 14 }, target: { mounted: true, armored: true, def: 11, woundedDef: 8, states: ['engaged'] } };
  expect(
    upTo(0, 9)
      .map((die) => (outcome('close', rider, [1, die]).horseKilled ? 'k' : '-'))
      .join(''),
  ).toBe('kkkkk-----');
});

test('[R17] our own table', () => {
  expect(printed(chartOf('R17').data)).toBe('tk.wounded 1, tk.armored 1');
  expect(reasons('taskCheck', { character: { def: 5, armored: true, health: 'wounded' }, task: 'climb' }, [0])).toEqual([
    'R17 tk.wounded +1',
    'R17 tk.armored +1',
  ]);
});
