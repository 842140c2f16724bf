import { system as kulikovo } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';
import { drmsOf, hexId, meadow, type Skirmish, skirmish, stepsOf, Table } from './table.js';

/*
 * The printed card once more, as a referee holds it against the game: what each row of the terrain chart does wherever it is asked, and the lines that
 * rulings set aside, by both readings.
 */
const { outcome, reasons, refusal } = asker(kulikovo);

describe('the terrain chart', () => {
  /** What lies there, and MP, shock, charge and shots as printed: `x` is not allowed, `up` counts only from below, `into` stops a shot beyond. */
  const ROWS: readonly (readonly [row: string, mp: string, shock: string, charge: string, shots: string])[] = [
    ['clear', '1', '0', '0', 'free'],
    ['woods', '2', '0', 'x', 'into'],
    ['nepravda', 'x', 'x', 'x', 'free'],
    ['minor_river', '2', '-1', 'x', 'free'],
    ['level', '2', '-1 up', '-1 up', 'adjacent'],
    ['steep', '2', '-2', 'x', 'adjacent'],
    ['ridge', '1', '-1', '0', 'adjacent'],
    ['cliff', 'x', 'x', 'x', 'adjacent'],
  ];
  const isHexside = (row: string): boolean => !['clear', 'woods', 'level'].includes(row);
  const LEVELS = ['lower', 'same', 'higher'] as const;
  /** A ridge lies between equal levels, a change of level does not. */
  const levelsOf = (row: string) =>
    row === 'ridge' || row === 'clear' || row === 'woods'
      ? (['same'] as const)
      : row === 'level'
        ? (['lower', 'higher'] as const)
        : (LEVELS as readonly (typeof LEVELS)[number][]);

  test.each(ROWS)('[KU-TEC] %s costs the MP that its row says', (row, mp) => {
    for (const level of row === 'level' ? (['lower', 'higher'] as const) : (['same'] as const)) {
      const step = { type: 'M', level, hexside: isHexside(row) ? [row] : [], hex: row === 'woods' ? 'woods' : 'clear' };
      expect(refusal('movementCost', step) === 'allowed' ? `${outcome('movementCost', step).mp}` : 'x').toBe(mp);
    }
  });

  /** The modifier of the ground in an attack from this level, or `x`. */
  const ground = (procedure: string, row: string, level: string): string => {
    const attack = {
      attackers: [{ type: 'H', level, hexside: isHexside(row) ? [row] : [] }],
      defender: { type: 'H', hex: row === 'woods' ? 'woods' : 'clear' },
    };
    if (refusal(procedure, attack, [5]) !== 'allowed') return 'x';
    const [found = 'KU-DRM D1 0'] = reasons(procedure, attack, [5]).filter((reason) => reason.startsWith('KU-DRM D1 '));
    return found.replace('KU-DRM D1 ', '');
  };
  /** What the row says from this level: a river may coincide with a change of level, which then counts as well. */
  const printed = (row: string, cell: string, level: string, isSlope: boolean): string => {
    if (cell === 'x' || isSlope || level !== 'lower') return cell.endsWith(' up') ? (level === 'lower' ? '-1' : '0') : cell;
    return `${Number(cell.replace(' up', '')) - (row === 'level' ? 0 : 1)}`;
  };
  const isSlope = (row: string): boolean => row === 'steep' || row === 'cliff';

  test.each(ROWS)('[KU-TEC] %s counts in shock as its row says', (row, _mp, shock) => {
    for (const level of levelsOf(row)) expect(ground('shock', row, level), level).toBe(printed(row, shock, level, isSlope(row)));
  });
  test.each(ROWS)('[KU-TEC] %s counts in a charge as its row says', (row, _mp, _shock, charge) => {
    for (const level of levelsOf(row)) expect(ground('charge', row, level), level).toBe(printed(row, charge, level, isSlope(row)));
  });

  test.each(ROWS)('[KU-TEC] %s lets shots through, or not, as its row says', (row, _mp, _shock, _charge, shots) => {
    const shot = (range: number, through: readonly string[], hex = 'clear') => ({
      firer: { type: 'B' },
      target: { type: 'R', hex },
      range,
      through,
    });
    const way = row === 'clear' ? [] : [row];
    expect(refusal('missile', shot(1, way), [5])).toBe('allowed');
    expect(refusal('missile', shot(2, way), [5])).toBe(shots === 'free' ? 'allowed' : 'not-allowed KU-TEC');
    // What the ground does not forbid it does not change either.
    expect(reasons('missile', shot(1, way), [5])).toEqual(['KU-RNG +1']);
    if (shots === 'free') expect(reasons('missile', shot(2, way), [5])).toEqual(['KU-RNG -2']);
    if (shots === 'into') expect(reasons('missile', shot(2, [], row), [5])).toEqual(['KU-RNG -2']);
  });

  test('[KU-TEC level, R36] in shock the lower level counts only if every attacker stands lower', () => {
    const shock = (...levels: readonly string[]) =>
      reasons('shock', { attackers: levels.map((level) => ({ type: 'R', level })), defender: { type: 'R' } }, [5]).filter((r) =>
        /D1 /.test(r),
      );
    expect(shock('lower')).toEqual(['KU-DRM D1 -1']);
    expect(shock('lower', 'lower')).toEqual(['KU-DRM D1 -1']);
    expect(shock('lower', 'same')).toEqual([]);
    expect(shock('same', 'lower')).toEqual([]);
  });

  // HD in 0506 faces N: 0505 and 0605 are in its ZOC.
  test('[KU-TEC enemy ZOC] does nothing to a shock: who began in one attacks without a modifier, and does not charge', () => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HD M 0506 N' }).toShock();
    expect(t.refOf({ type: 'charge', unit: 'RH', target: 'HD', steps: [], support: [] })).toBe('KU-TEC enemy ZOC');
    expect(drmsOf(t.shock('RH', 'HD').roll(4).last('fought'))).toEqual(['D15 +1']);
  });
  test('[KU-TEC enemy ZOC, A8] Light Cavalry pays 1 MP more to shoot in one, nobody else pays', () => {
    const shot = (type: string, inEnemyZoc: boolean) =>
      outcome('missile', { firer: { type, inEnemyZoc }, target: { type: 'R' }, range: 1, zone: 'front' }, [5]).mp;
    const beside = (type: string) => outcome('missile', { firer: { type }, target: { type: 'R', state: 'retired' }, range: 1 }, [5]).mp;
    expect([shot('L', true), beside('L')]).toEqual([2, 1]);
    expect([shot('B', true), shot('C', true), beside('B'), beside('C')]).toEqual([0, 0, 0, 0]);
  });
});

describe('who counts in a charge', () => {
  const charge = (given: object, options: object = {}) =>
    reasons('charge', { attackers: [{ type: 'H' }], defender: { type: 'H' }, ...given, options }, [5]).filter((r) => !/D4|D15|D8/.test(r));

  test('[chargeMoved, R31, KU-DRM D5] as printed whoever moved in the activation has -1, the charge itself counts', () => {
    const any = { chargeMoved: 'any' };
    expect(charge({ chargeHexes: 3 })).toEqual([]);
    expect(charge({ chargeHexes: 3 }, any)).toEqual(['KU-DRM D5 -1']);
    // Once, however it has moved.
    expect(charge({ chargeHexes: 2, movedBefore: true }, any)).toEqual(['KU-DRM D5 -1']);
    expect(charge({ chargeHexes: 0, movedBefore: true })).toEqual(['KU-DRM D5 -1']);
    // Who goes on has moved into the hex that was left.
    expect(charge({ chargeHexes: 0, continuedAttack: 1 }, any)).toEqual(['KU-DRM D5 -1', 'KU-DRM D14 -1']);
    expect(charge({ chargeHexes: 0, continuedAttack: 1 })).toEqual(['KU-DRM D14 -1']);
  });
  test('[chargeMoved, R31] in the game as in the check, and not in a shock', () => {
    const fought = (options: object) =>
      drmsOf(
        Table.fight({ rus: 'RH H 0503 S', horde: 'HD L 0506 N' }, options).charge('RH', 'HD', ['0504', '0505']).roll(0).last('fought'),
      );
    expect(fought({})).toEqual(['D4 +2', 'D15 +2']);
    expect(fought({ chargeMoved: 'any' })).toEqual(['D4 +2', 'D5 -1', 'D15 +2']);
    const shock = Table.fight({ rus: 'RH H 0504 S', horde: 'HD L 0506 N' }, { chargeMoved: 'any' }).move('RH', '0505').shock('RH', 'HD');
    expect(drmsOf(shock.roll(0).last('fought'))).toEqual(['D15 +2']);
  });

  test('[chargeSupport, R36, KU-TEC level] as printed the charging unit pays for the higher level, whoever supports it', () => {
    const attackers = [
      { type: 'H', level: 'lower' },
      { type: 'M', level: 'same' },
    ];
    expect(charge({ attackers })).toEqual([]);
    expect(charge({ attackers }, { chargeSupport: 'leadOnly' })).toEqual(['KU-DRM D1 -1']);
    // A supporter below does not bring it either.
    expect(
      charge({ attackers: attackers.toReversed().map((a, i) => ({ ...a, type: i === 0 ? 'H' : 'M' })) }, { chargeSupport: 'leadOnly' }),
    ).toEqual([]);
  });
  test('[chargeSupport, R36, KU-DRM D7] as printed the -2 for disorder is for shock only', () => {
    const attackers = [{ type: 'H' }, { type: 'M', state: 'disordered' }];
    expect(charge({ attackers })).toEqual(['KU-DRM D7 -2']);
    expect(charge({ attackers }, { chargeSupport: 'leadOnly' })).toEqual([]);
    expect(reasons('shock', { attackers, defender: { type: 'H' } }, [5])).toContain('KU-DRM D7 -2');
  });
  test('[chargeSupport, R36] in the game as in the check; numbers and position count all attackers all the same', () => {
    const fought = (options: object, support = 'RS R 0605 S') =>
      drmsOf(
        Table.fight({ rus: `RH H 0503 S, ${support}`, horde: 'HL L 0506 N' }, options)
          .with({ units: { RS: { state: 'disordered' } } })
          .charge('RH', 'HL', ['0504', '0505'], ['RS'])
          .roll(0)
          .last('fought'),
      );
    expect(fought({})).toEqual(['D4 +2', 'D7 -2', 'D8 +1', 'D15 +2']);
    expect(fought({ chargeSupport: 'leadOnly' })).toEqual(['D4 +2', 'D8 +1', 'D15 +2']);
    expect(fought({ chargeSupport: 'leadOnly' }, 'RS R 0406 NE')).toEqual(['D4 +2', 'D8 +1', 'D11 +4', 'D15 +2']);
  });
});

describe('the ground under a leader', () => {
  /** RL1 begins in 0101, in a forest. */
  const wooded = Array.from({ length: 14 }, () => 'w'.repeat(16));
  const field = (leaderGround: string, given: Partial<Skirmish> = {}): Table =>
    Table.fight({ rus: 'RH H 0503 S', horde: 'HX R 1614 N', ground: wooded, ...given }, { leaderGround });
  const ride = (t: Table, to: string) => t.refOf({ type: 'moveLeader', leader: 'RL1', to: hexId(to) });

  test('[leaderGround, R1, 5.8] as printed a leader pays what the chart says; 1 MP for each hex otherwise', () => {
    expect([ride(field('oneEach'), '1001'), ride(field('oneEach'), '1101')]).toEqual([null, '5.8']);
    expect([ride(field('chart'), '0501'), ride(field('chart'), '0601')]).toEqual([null, '5.8']);
  });
  test.each(['minor_river', 'steep'])('[leaderGround, R1] across a %s 2 MP, and the refusal names the switch', (side) => {
    // The row of hexes to the east is the only way to 1001 in nine steps, and the second of them is across it.
    const walls = '0301-0302 0301-0202 0201-0102 0201-0202 0101-0102 0401-0402 0401-0302 0501-0402';
    const hexsides = { [side]: '0201-0301', nepravda: walls };
    const open = { ground: meadow({}), hexsides };
    expect([ride(field('oneEach', open), '1001'), ride(field('oneEach', open), '1101')]).toEqual([null, '5.8']);
    const t = field('chart', open);
    expect([ride(t, '0901'), ride(t, '1001')]).toEqual([null, '5.8']);
    expect(t.whyNot({ type: 'moveLeader', leader: 'RL1', to: '1001' })?.message).toContain(
      '9 MP by the terrain chart (switch leaderGround)',
    );
  });
  test('[leaderGround, R1] to another level 2 MP', () => {
    // Three levels laid so that no hex is beside one of its own level.
    const level = (column: number, row: number): string => '.12'[(((column - Math.floor(row / 2) - row) % 3) + 3) % 3] ?? '.';
    const ground = Array.from({ length: 14 }, (_r, row) => Array.from({ length: 16 }, (_c, column) => level(column, row)).join(''));
    expect([ride(field('oneEach', { ground }), '1001'), ride(field('oneEach', { ground }), '1101')]).toEqual([null, '5.8']);
    expect([ride(field('chart', { ground }), '0501'), ride(field('chart', { ground }), '0601')]).toEqual([null, '5.8']);
  });
  test('[leaderGround, R1, R52] so does a Standard', () => {
    const rides = (leaderGround: string) =>
      Table.set(skirmish({ rus: 'RH H 0503 S', horde: 'HX R 1614 N', ground: meadow({ w: '0102 0202 0103 0203 0104' }) }), {
        leaderGround,
      }).actions.flatMap((a) => (a.type === 'moveStandard' ? [a.to as string] : []));
    expect(rides('oneEach')).toContain('0105');
    expect(rides('chart')).toContain('0103');
    expect(rides('chart')).not.toContain('0105');
  });
});

describe('refusals that rest on a reading', () => {
  test('[R31, chargeMp, chargeMpMoved] a charge that is too long names the switch', () => {
    const t = Table.fight({ rus: 'RH H 0501 S, RZ R 1005 S', horde: 'HD L 0507 N, HZ R 1006 N' });
    const long = { type: 'charge', unit: 'RH', target: 'HD', steps: stepsOf(['0502', '0503', '0504', '0505', '0506']), support: [] };
    expect(t.toShock().whyNot(long)?.message).toBe('The charge move may cost 4 MP (switch chargeMp).');
    const moved = Table.fight({ rus: 'RH H 0501 S, RZ R 1005 S', horde: 'HD L 0507 N, HZ R 1006 N' }).move('RH', '0502').toShock();
    const rest = { ...long, steps: stepsOf(['0503', '0504', '0505', '0506']) };
    expect(moved.whyNot(rest)?.message).toBe('The charge move may cost 2 MP after moving (switch chargeMpMoved).');
  });
  test('[R48, standardRadius, 7.2] a rally that finds nobody names the switch', () => {
    const t = Table.set(skirmish({ rus: 'RA R 0510 S', horde: 'HX R 1614 N' })).with({ units: { RA: { state: 'retired' } } });
    expect(t.whyNot({ type: 'rally' })?.message).toBe(
      'There is no Retired unit that could rally: within 3 hexes of the Standard (switch standardRadius), with no enemy beside it.',
    );
  });
});

describe('the notes of the card', () => {
  test('[A19, R58] the printed note on leaders stands with the range chart', () => {
    const caption = kulikovo.charts.find((chart) => chart.id === 'KU-RNG')?.sheets[0]?.caption;
    expect(caption).toBe('A modified die of 9 or more endangers a leader in the target hex, see KU-7.3.');
    const at = (die: number) =>
      outcome('missile', { firer: { type: 'C' }, target: { type: 'R', leader: true }, range: 1 }, [die]).leaderCheck;
    expect([at(6), at(7)]).toEqual(['none', 'missile']);
  });
  test('[KU-WSM *, KU-WSM †] B and C neither shock nor charge, L does not charge, whomever they meet', () => {
    const may = (attacker: string, attack: string) =>
      ['H', 'M', 'L', 'R', 'C', 'B'].map((defender) => refusal('weaponsMatrix', { attacker, defender, attack }));
    for (const attacker of ['B', 'C'])
      for (const attack of ['shock', 'charge']) expect(new Set(may(attacker, attack))).toEqual(new Set(['not-allowed KU-WSM *']));
    expect(new Set(may('L', 'charge'))).toEqual(new Set(['not-allowed KU-WSM †']));
    expect(new Set(may('L', 'shock'))).toEqual(new Set(['allowed']));
  });
  test('[KU-CC flank, KU-CC rating] the rating and the flank are added up', () => {
    const sum = (shockDrm: number, zone: string) =>
      outcome('counterCharge', { attacker: { type: 'H' }, defender: { type: 'M', shockDrm }, zone }, [3]).total;
    expect([sum(0, 'front'), sum(-1, 'front'), sum(1, 'front'), sum(0, 'flank'), sum(-1, 'flank')]).toEqual([3, 2, 4, 4, 3]);
  });
});
