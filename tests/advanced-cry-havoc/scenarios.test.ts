import { loadState, newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { score, scoreLines } from '../../packages/systems/advanced-cry-havoc/board/victory.js';
import { SCENARIOS } from '../../packages/systems/advanced-cry-havoc/scenarios/index.js';
import { readScenario } from '../../packages/systems/advanced-cry-havoc/scenarios/read-scenario.js';
import { game, hex, moveOf, scenarioOf, Table } from './table.js';

const refusalOf = (scenario: unknown, options: object = {}): string | undefined => {
  const begun = newGame(game, scenario, options);
  return begun.ok ? undefined : begun.error.message;
};

describe('scenarios (section 10)', () => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('%s reads as it is written', (_id, scenario) => {
    expect(readScenario(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario);
  });

  test('[section 10] as many hexes, people, doors, windows and gates as the script of the rules counted', () => {
    const hexes = SCENARIOS.reduce((sum, { map }) => sum + map.ground.join('').length, 0);
    expect(hexes).toBe(1273);
    const people = SCENARIOS.reduce(
      (sum, { casts, variant }) =>
        sum +
        Object.values(casts)
          .flat()
          .filter(({ start }) => start !== undefined).length +
        (variant?.option === 'joust' ? 2 : 0),
      0,
    );
    expect(people).toBe(55);
    const sides = SCENARIOS.flatMap(({ map }) => [map.hexsides.door, map.hexsides.window, map.hexsides.gate]).flatMap(
      (words) => words?.split(' ') ?? [],
    );
    expect(sides).toHaveLength(9);
  });

  test('[R75] riders of one hex are for single checks only', () => {
    expect(refusalOf('advanced-cry-havoc/duel', { mountedFootprint: 1 })).toMatch(/R75/);
  });

  test('[R121] options of one scenario are refused in the others', () => {
    expect(refusalOf('advanced-cry-havoc/grange', { joust: true })).toMatch(/joust/);
    expect(refusalOf('advanced-cry-havoc/duel', { smallParties: true })).toMatch(/smallParties/);
    expect(refusalOf('advanced-cry-havoc/duel', { reliefTurn: 5 })).toMatch(/reliefTurn/);
    expect(Table.scenario('mill-bridge', { smallParties: true }).state.characters).toHaveLength(10);
    expect(Table.scenario('duel', { joust: true }).is('ralf')).toBe('healthy 0205-0105 E');
  });

  test.each([
    ['a hex that is not there', { a: 'osm spear 9905 E', b: 'ger spear 0605 W' }, /casts\.a\[0\]\.start/],
    ['two in one hex', { a: 'osm spear 0505 E', b: 'ger spear 0505 W' }, /already held by Osm/],
    [
      'a rider in the trees',
      { a: 'osm knight 0202-0102', b: 'ger spear 0505 W', ground: ['......', '.t....', '......', '......', '......'] },
      /where Osm cannot be/,
    ],
    [
      'a house without walls',
      { a: 'osm spear 0101 E', b: 'ger spear 0505 W', ground: ['......', '.h....', '......', '......', '......'] },
      /part of no building/,
    ],
  ])('[bad-scenario] %s', (_what, fight, message) => {
    expect(refusalOf(scenarioOf(fight))).toMatch(message);
  });

  test('[R29, 4.1] priority: by the scenario on turn 1, rolled for in the duel and at the mill bridge, a tie for the second side', () => {
    expect(Table.scenario('hallow-down').state.priority).toBe('french');
    expect(Table.scenario('duel').input({ faces: [5, 5] }).state.priority).toBe('defendant');
    expect(Table.scenario('mill-bridge').input({ faces: [6, 5] }).state.priority).toBe('garrison');
    expect(Table.scenario('duel').input({ faces: [6, 5] }).state.priority).toBe('plaintiff');
  });

  test('[SC-0, R106] nobody leaves the lists, and a man in Panic stays', () => {
    const table = Table.scenario('duel')
      .put('ralf', { hex: hex('0105') })
      .at('activation')
      .select('ralf');
    expect(table.ref(moveOf('ralf', 'run', { do: 'exit' }))).toBe('SC-0');
    const panic = Table.scenario('duel')
      .put('ralf', { markers: ['panic'] })
      .at('activation')
      .select('ralf');
    expect(panic.who('ralf').hex).toBe('0405');
  });

  test('[SC-0, R110] whose opponent is dead wins at once; in the end a Healthy man, then who pressed the fight', () => {
    const end = (patch: (table: Table) => Table): unknown =>
      patch(Table.scenario('duel').at('activation')).with({ turn: 12 }).at('cleanup').state.outcome;
    expect(end((t) => t.put('ivo', { health: 'wounded' }))).toMatchObject({ winner: 'plaintiff', reason: 'wounds' });
    expect(end((t) => t.with({ pressed: [2, 3] }))).toMatchObject({ winner: 'defendant', reason: 'pressed' });
    expect(end((t) => t)).toMatchObject({ winner: null, reason: 'even' });
  });

  test('[SC-1, R67] the bridge counts 6 for who alone stands at it in Good Order', () => {
    const table = Table.scenario('mill-bridge').put('odo', { hex: hex('1007') });
    expect(scoreLines(table.state, 'garrison')).toContainEqual({ what: 'ground held', points: 6 });
    table.put('col', { hex: hex('1206') });
    expect(score(table.state, 'garrison')).toBe(0);
    table.put('col', { markers: ['scared'] }).put('bevis', { health: 'dead', horse: null, rump: null, facing: null });
    expect(score(table.state, 'garrison')).toBe(14);
  });

  test('[SC-2] the Normans stand on turn 1: they turn and shoot, but neither move nor charge', () => {
    const table = Table.scenario('hallow-down').at('activation', 'normans').select('tostin');
    expect(table.ref(moveOf('tostin', 'run', '1707'))).toBe('SC-2');
    expect(table.why(moveOf('tostin', 'run', { turn: 'SW' }))).toBeUndefined();
    expect(Table.scenario('hallow-down').state.characters.some(({ target }) => target !== null)).toBe(false);
  });

  test('[SC-2] a banner whose bearer is down lies in his hex, and any armed man on foot there takes it for 1 MF', () => {
    const table = Table.scenario('hallow-down').at('activation', 'french', 2);
    expect(score(table.state, 'normans')).toBe(6);
    table
      .put('osbern', { markers: ['activated'] })
      .put('eustace', { hex: hex('1908') })
      .with({ banner: { bearer: null, hex: hex('1908') } })
      .at('activation', 'normans', 2)
      .select('eustace');
    table.run_('eustace', { do: 'takeBanner' });
    expect(table.state.banner).toEqual({ bearer: 'eustace', hex: null });
  });

  test('[SC-3] nobody leaves the grange before turn 3, loads stay within, the hound must attack', () => {
    const table = Table.scenario('grange')
      .put('wat', { hex: hex('0809') })
      .at('activation', 'grange')
      .select('wat');
    expect(table.ref(moveOf('wat', 'run', '0709'))).toBe('SC-3');
    const hound = Table.scenario('grange')
      .put('bran', { hex: hex('1010'), facing: 'E' })
      .at('activation', 'grange')
      .select('growler');
    expect(hound.kinds).toEqual(['attack']);
  });

  test('[SC-3, R99] a raider on foot seizes a civilian whom he has struck; freed, she is put down by her owner', () => {
    const table = Table.scenario('grange')
      .put('bran', { hex: hex('1312'), facing: 'E', markers: [] })
      .put('joan', { hex: hex('1313'), facing: 'W' });
    table
      .put('bran', { hex: hex('1212') })
      .put('joan', { hex: hex('1312') })
      .at('activation', 'raiders')
      .select('bran')
      .attack('bran', 'joan')
      .dice(4);
    expect(['R', 'I', 'S']).toContain(table.last('struck').result);
    expect(table.options).toEqual([{ type: 'seize' }, { type: 'stand' }]);
    table.say('seize');
    expect(table.who('bran').carries).toBe('joan');
    expect(table.is('joan')).toContain('carried');
  });

  test('[R112] the relief comes over the east edge from its turn on, rump in the edge hex, for 2 MF', () => {
    const early = Table.scenario('grange').at('activation', 'grange', 3);
    expect(early.ref({ type: 'select', unit: 'ingram' })).toBe('4.4');
    const table = Table.scenario('grange').at('activation', 'grange', 4).select('ingram');
    expect(table.options.filter((a) => a.type === 'move')).toHaveLength(5);
    table.act(moveOf('ingram', 'run', { come: hex('2409') }, '2209'));
    // The entry hex is an event for windows.
    expect(table.frame).toBe('window.ask');
    table.say('passAll');
    expect(table.is('ingram')).toBe('healthy 2209-2309 W activated');
  });

  test('[SC-3] points: what is carried off, what is kept, who is dead', () => {
    const table = Table.scenario('grange');
    expect([score(table.state, 'raiders'), score(table.state, 'grange')]).toEqual([0, 3]);
    table.with({ loads: table.state.loads.map((load) => (load.id === 'chest' ? { ...load, hex: null, carriedOff: 'raiders' } : load)) });
    table.put('joan', { health: 'dead', facing: null, slainBy: 'raiders' });
    expect([score(table.state, 'raiders'), score(table.state, 'grange')]).toEqual([2, 2]);
  });
});

describe('states from outside', () => {
  const spoilt = (change: (state: { [name: string]: unknown }) => void, table = Table.scenario('mill-bridge')): string => {
    const state = JSON.parse(JSON.stringify(table.state));
    change(state);
    const loaded = loadState(game, state);
    return loaded.ok ? 'good' : `${loaded.error.code}: ${loaded.error.message}`;
  };
  const character = (state: { [name: string]: unknown }, name: string): { [field: string]: unknown } =>
    (state.characters as { [field: string]: unknown }[]).find(({ id }) => id === name) ?? {};

  test.each<readonly [what: string, change: (state: { [name: string]: unknown }) => void, message: RegExp]>([
    [
      'two in one hex',
      (s) => Object.assign(character(s, 'odo'), { hex: '0606' }),
      /Odo Bracket and Perrin the Lame are in one hex|in one hex/,
    ],
    ['in deep water', (s) => Object.assign(character(s, 'odo'), { hex: '1101' }), /cannot be at 1101/],
    ['a rider beside his horse', (s) => Object.assign(character(s, 'hamo'), { rump: '0607' }), /does not face|not beside each other/],
    [
      'dead men with markers',
      (s) => Object.assign(character(s, 'odo'), { health: 'dead', facing: null, markers: ['scared'] }),
      /bears a marker/,
    ],
    ['two minds', (s) => Object.assign(character(s, 'odo'), { markers: ['scared', 'panic'] }), /only one of scared/],
    [
      'engaged across the map',
      (s) => Object.assign(character(s, 'odo'), { markers: ['engaged'], engagedWith: 'col' }),
      /cannot be Engaged/,
    ],
    ['more missiles than printed', (s) => Object.assign(character(s, 'tobias'), { ammo: 3 }), /missiles/],
    ['another edition', (s) => Object.assign(s, { rules: 'advanced-cry-havoc@0' }), /State\.rules/],
    ['a field too many', (s) => Object.assign(s, { extra: 1 }), /extra/],
    ['a turn that is over', (s) => Object.assign(s, { turn: 9 }), /last turn/],
    ['nobody asked', (s) => Object.assign(s, { stack: [{ ...(s.stack as object[])[0], step: 'charges' }] }), /waits for nobody/],
    [
      'a blow out of nothing',
      (s) => Object.assign(s, { stack: [...(s.stack as object[]), { proc: 'morale', step: 'roll', cause: 'killed', todo: [] }] }),
      /cannot be going on/,
    ],
  ])('[bad-state] %s', (_what, change, message) => {
    const said = spoilt(change);
    expect(said).toMatch(/^bad-state: /);
    expect(said).toMatch(message);
  });
});
