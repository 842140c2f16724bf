import { describe, expect, test } from 'vitest';
import type { ScenarioDocument } from '../../packages/systems/kulikovo/scenarios/document.js';
import { kulikovoField as field } from '../../packages/systems/kulikovo/scenarios/kulikovo-field.js';
import type { Action } from '../../packages/systems/kulikovo/types.js';
import { copyOf, endActivation, hexId, reasonsOf, stepsOf, Table, type Written } from './table.js';

/** Kulikovo Field, the Horde to begin, Dmitri under his own banner. */
const kulikovo = (faces = [3, 7], scenario: string | ScenarioDocument = 'kulikovo/field'): Table =>
  Table.set(scenario).give({ faces }).prelude(null);
const activate = (t: Table, battle: string): Table => t.act({ type: 'activate', battle });

describe('[E13] the cliff of the bluff', () => {
  const BLUFF = { ground: field.map.ground, hexsides: field.map.hexsides, standards: { rus: '1509', horde: '1623' } };
  const attack = (...support: string[]) =>
    Table.fight({
      ...BLUFF,
      rus: 'RE R 2520 SW, RS R 2521 N',
      rusLeaders: 'PRI 2517',
      horde: 'HR R 2420 N',
      hordeLeaders: 'NOY 2319',
    }).shock('RE', 'HR', ...support);

  test('[E13] from 2520 and 2521 every way is barred: Eliminated', () => {
    const t = attack('RS').roll(6);
    expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1']);
    expect(t.last('eliminated')).toMatchObject({ unit: 'HR', why: 'no-retreat' });
    expect(t.unit('HR')).toMatchObject({ state: 'eliminated', hex: null });
    expect(t.happened('retired') || t.happened('retreated')).toBe(false);
  });
  test('[E13] 2421 is passable: from 2520 alone the foot goes there', () => {
    const t = attack().roll(8);
    expect(t.last('fought').result).toEqual(['defDisordered', 'defRetreat1']);
    expect(t.unit('HR')).toMatchObject({ state: 'disordered', hex: '2421' });
  });
  test.each(['2320', '2419'])('[E13] %s lies across a cliff', (hex) => {
    const t = Table.fight({ ...BLUFF, rus: 'RR R 2420 NW', rusLeaders: 'PRI 2417', horde: 'HR R 2820 N', hordeLeaders: 'NOY 2820' });
    expect(t.whyNotMove('RR', hex)).toBe('KU-TEC');
  });
});

describe('[E14] ride in, shoot, ride off', () => {
  const vanguard = () => activate(kulikovo(), 'Vanguard');
  /** How many faces disorder the target. */
  const hits = (t: Table) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((face) => copyOf(t).roll(face).unit('ADV6').state === 'disordered');

  test('[E14] to 1016 1 MP, the shot at range 2 1 MP, DRM -3, only a 9 disorders', () => {
    const t = vanguard().move('VAN1', '1016', '!ADV6');
    expect(t.last('moved')).toMatchObject({ hex: '1016', mp: 1 });
    expect(t.asks).toBe('dice: missile');
    expect(hits(t)).toEqual([9]);
    t.roll(8);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG -3']);
  });
  test('[E14] turning about costs 1 MP, and 5 are left to ride away', () => {
    const AWAY = ['1016', '!ADV6', '>S', '1117', '1018', '1019', '1020', '1021'];
    const t = vanguard();
    expect(t.whyNotMove('VAN1', ...AWAY, '1022')).toBe('5.1');
    t.move('VAN1', ...AWAY).roll(8);
    expect(t.last('moved')).toMatchObject({ hex: '1021', mp: 8 });
  });
  test('[E14, R9] riding back through the hex it came from it passes nobody and pays nothing more', () => {
    const t = vanguard().move('VAN1', '1016', '!ADV6', '>S', '1017', '1018', '1019', '1020', '1021').roll(8);
    expect(t.last('moved')).toMatchObject({ hex: '1021', mp: 8 });
  });
  test('[E14] to 1115 2 MP, in the ZOC of ADV6, where light cavalry does not stop', () => {
    const t = vanguard();
    expect(t.whyNotMove('VAN1', '1016', '1115', '>S', '1016')).toBeNull();
    t.move('VAN1', '1016', '1115');
    expect(t.last('moved')).toMatchObject({ hex: '1115', mp: 2 });
  });
  test('[E14] the shot from there costs 2 MP, DRM 0, 40 per cent', () => {
    const t = vanguard();
    const ride: Written<Action> = { type: 'move', unit: 'VAN1', steps: stepsOf(['1016', '1115', '!ADV6']) };
    expect(t.odds(ride)).toMatchObject({
      of: 10,
      outcomes: [
        { ways: 6, outcome: { results: [{ shot: 'VAN1', at: 'ADV6', result: 'none' }] } },
        { ways: 4, outcome: { results: [{ shot: 'VAN1', at: 'ADV6', result: 'disordered' }] } },
      ],
    });
    t.act(ride).roll(6);
    expect(reasonsOf(t.last('shot'))).toEqual(['KU-RNG 0']);
    expect(t.unit('ADV6').state).toBe('disordered');
  });
  test('[E14] turning about 1, leaving 2: 7 MP in all, and 1 for one more hex', () => {
    const AWAY = ['1016', '1115', '!ADV6', '>S', '1016'];
    const t = vanguard()
      .move('VAN1', ...AWAY)
      .roll(0);
    expect(t.last('moved')).toMatchObject({ hex: '1016', mp: 7 });
    expect(vanguard().whyNotMove('VAN1', ...AWAY, '1117')).toBeNull();
    expect(vanguard().whyNotMove('VAN1', ...AWAY, '1117', '1018')).toBe('5.1');
  });
});

describe('[E15] line of sight', () => {
  test('[E15] from 1518 facing N: 1416 clear, 1616 blocked by the unit in 1617, 1516 clear between the two', () => {
    const t = activate(
      kulikovo().with({ units: { ADV1: { hex: hexId('1416') }, ADV2: { hex: hexId('1516') }, ADV3: { hex: hexId('1616') } } }),
      'Genoese',
    );
    expect(['ADV1', 'ADV2', 'ADV3'].map((id) => t.whyNotMove('GEN2', `!${id}`))).toEqual([null, null, 'KU-TEC']);
    const offered = t
      .act({ type: 'unit', unit: 'GEN2' })
      .actions.flatMap((a) => (a.type === 'move' && a.steps.length === 1 ? a.steps : []));
    expect(offered).toContainEqual({ fire: 'ADV1' });
    expect(offered).toContainEqual({ fire: 'ADV2' });
    expect(offered).not.toContainEqual({ fire: 'ADV3' });
  });
  test('[E15] from 1314 facing S the ridge between rows 15 and 16 blocks 1216, 1316 and 1416', () => {
    const t = activate(
      kulikovo([7, 3]).with({ units: { VAN1: { hex: hexId('1216') }, VAN2: { hex: hexId('1316') }, VAN3: { hex: hexId('1416') } } }),
      'Advance',
    );
    expect(['VAN1', 'VAN2', 'VAN3'].map((id) => t.whyNotMove('ADV4', `!${id}`))).toEqual(['KU-TEC', 'KU-TEC', 'KU-TEC']);
  });
});

test('[E17] a run of activations, a seizure that fails, and the end of the run', () => {
  const t = activate(kulikovo(), 'Vanguard').act({ type: 'moveLeader', leader: 'MAM', to: hexId('1821') });
  endActivation(t);
  expect(t.state).toMatchObject({ initiative: 'horde', k: 1, last: 'Vanguard' });

  t.act({ type: 'continue', battle: 'Right wing' });
  expect(t.asks).toBe('rus: turn.seize');
  t.act({ type: 'seize', battle: 'Great' }).roll(5);
  expect(t.last('seizureRolled')).toMatchObject({ side: 'rus', battle: 'Great', ar: 3, face: 5, total: 4, success: false });
  expect(reasonsOf(t.last('seizureRolled'))).toEqual(['R70 -1']);
  expect(t.asks).toBe('horde: turn.freeAgain');
  expect(t.actions).toContainEqual({ type: 'activate', battle: 'Vanguard' });
  endActivation(activate(t, 'Vanguard'));
  expect(t.state).toMatchObject({ initiative: 'horde', k: 2, last: 'Vanguard' });

  const goOn = (battle: string, face: number) => t.act({ type: 'continue', battle }).say('decline').roll(face).last('continuationRolled');
  expect(goOn('Right wing', 4)).toMatchObject({ ar: 4, total: 4, success: true });
  expect(reasonsOf(t.last('continuationRolled'))).toEqual(['R16 +1', 'R70 -1']);
  endActivation(t);
  expect(t.state.k).toBe(3);

  expect(goOn('Guard', 3)).toMatchObject({ ar: 4, total: 4, success: true });
  expect(reasonsOf(t.last('continuationRolled'))).toEqual(['R16 +2', 'R70 -1']);
  endActivation(t);

  expect(goOn('Allies', 2)).toMatchObject({ ar: 3, total: 4, success: false });
  expect(reasonsOf(t.last('continuationRolled'))).toEqual(['R16 +3', 'R70 -1']);
  expect(t.last('initiative')).toMatchObject({ side: 'rus', by: 'failed' });
  expect(t.asks).toBe('rus: turn.free');
});

describe('[E18] the flight check', () => {
  const RETIRED = { state: 'retired' } as const;
  /** The Horde passes; the Rus, of Flight Level 60, have lost 48 points and have four Retired units at their banner. */
  const received = () =>
    kulikovo([3, 7])
      .with({
        state: { lost: { rus: 48, horde: 0 } },
        units: {
          ADV1: { ...RETIRED, hex: hexId('1508') },
          ADV2: { ...RETIRED, hex: hexId('1608') },
          RGT5: { ...RETIRED, hex: hexId('1409') },
          RGT6: { ...RETIRED, hex: hexId('1609') },
        },
      })
      .say('pass');

  test('[E18] 48 and 4 Retired, roll 7, 59: the army holds', () => {
    const t = received();
    expect(t.asks).toBe('dice: flightCheck');
    t.roll(7);
    expect(t.last('flightChecked')).toMatchObject({ side: 'rus', fp: 52, level: 60, flees: false });
    expect(t.asks).toBe('rus: turn.free');
  });
  test('[E18] after a rally the total is 48 and the next initiative needs no roll', () => {
    const t = received().roll(7).say('rally');
    for (const _ of t.last('rallied').units) t.act({ type: 'face', facing: 'S' });
    expect(t.last('rallied').units).toHaveLength(4);
    t.quiet().say('pass').say('pass');
    expect(t.last('initiative')).toMatchObject({ side: 'rus' });
    expect(t.happened('flightChecked')).toBe(false);
    expect(t.asks).toBe('rus: turn.free');
  });
});
