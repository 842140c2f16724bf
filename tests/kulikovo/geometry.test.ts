import { describe, expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/kulikovo/board/battlefield.js';
import { shotFacts } from '../../packages/systems/kulikovo/board/lines-of-fire.js';
import { position, zoneOfHex } from '../../packages/systems/kulikovo/board/position.js';
import { kulikovoField } from '../../packages/systems/kulikovo/scenarios/kulikovo-field.js';
import { FACINGS, type Facing } from '../../packages/systems/kulikovo/types.js';
import { hexId, reasonsOf, type Skirmish, skirmish, Table, unitId } from './table.js';

/** As large as the field of Kulikovo, but all of it grass. */
const MEADOW: Skirmish['ground'] = Array.from({ length: 24 }, () => '.'.repeat(32));
const { grid } = battlefieldOf(skirmish({ rus: 'RR R 0505 S', horde: 'HR R 0909 N', ground: MEADOW }));
const near = (hex: string, reach: number): readonly string[] =>
  grid.hexes.filter((other) => other !== hex && grid.distance(hexId(hex), other) <= reach);
/** The facing that has an adjacent hex in front, to the left of the vertex. */
const towards = (from: string, to: string): Facing => {
  const found = FACINGS.find((_, k) => grid.neighbour(hexId(from), grid.directions[(k + 5) % 6] ?? 'NE') === to);
  if (found === undefined) throw new Error(`${to} is not next to ${from}`);
  return found;
};
/** The same moment with one unit in another hex. */
const placed = ({ state }: Table, id: string, hex: string): Table =>
  new Table({ ...state, units: state.units.map((u) => (u.id === id ? { ...u, hex: hexId(hex) } : u)) });

describe('neighbours (11.1)', () => {
  /** Clockwise from the north-east. */
  const NEIGHBOURS: readonly (readonly [hex: string, around: readonly string[]])[] = [
    ['0505', ['0504', '0605', '0506', '0406', '0405', '0404']],
    ['0506', ['0605', '0606', '0607', '0507', '0406', '0505']],
  ];

  test.each(NEIGHBOURS)('[3.6] the neighbours of %s', (hex, around) => {
    expect(grid.directions.map((direction) => grid.neighbour(hexId(hex), direction))).toEqual(around);
  });
  test.each(NEIGHBOURS.flatMap(([hex, around]) => FACINGS.map((facing, k) => [hex, facing, [around[(k + 5) % 6], around[k]]] as const)))(
    '[3.6, R7] a unit in %s facing %s enters %j and nothing else',
    (hex, facing, front) => {
      const t = Table.fight({ rus: `RR R ${hex} ${facing}`, horde: 'HR R 1212 N' });
      expect(new Set(near(hex, 2).filter((to) => t.whyNotMove('RR', to) === null))).toEqual(new Set(front));
    },
  );
});

describe('distances (11.1)', () => {
  const DISTANCES = [
    ['0101', '0503', 5],
    ['1414', '1318', 4],
    ['2608', '2212', 6],
    ['1623', '1509', 14],
    ['0811', '0819', 8],
  ] as const;

  test.each(DISTANCES)('[3.6] %s to %s is %i, both ways', (a, b, distance) => {
    expect([grid.distance(hexId(a), hexId(b)), grid.distance(hexId(b), hexId(a))]).toEqual([distance, distance]);
  });
  test.each(DISTANCES.filter(([, , distance]) => distance <= 12))(
    '[3.6, R13] a leader in %s commands a unit in %s with a range of %i, and with no less',
    (a, b, distance) => {
      const outOfCommand = (cr: number) =>
        Table.fight({ rus: `RR R ${b} S`, rusLeaders: `PRI ${a} cr=${cr}`, horde: 'HR R 3223 N', ground: MEADOW }).state.activation
          ?.outOfCommand;
      expect(outOfCommand(distance)).toEqual([]);
      expect(outOfCommand(distance - 1)).toEqual(['RR']);
    },
  );
});

describe('zones of a unit (11.1)', () => {
  const ZONES = [
    ['1012', 'S', { front: ['1113', '1013'], flank: ['1112', '0912'], rear: ['1111', '1011'] }],
    ['2608', 'SW', { front: ['2609', '2508'], flank: ['2709', '2607'], rear: ['2707', '2708'] }],
  ] as const;
  const LINES = { front: [], flank: ['KU-DRM D9 +2'], rear: ['KU-DRM D10 +3'] };

  const CASES = ZONES.flatMap(([hex, facing, zones]) =>
    (['front', 'flank', 'rear'] as const).flatMap((zone) => zones[zone].map((from) => [hex, facing, from, zone] as const)),
  );
  test.each(CASES)('[3.6] of the unit in %s facing %s the hex %s is %s', (hex, facing, from, zone) => {
    const t = Table.set(skirmish({ rus: 'RR R 0101 S', horde: `HR R ${hex} ${facing}`, ground: MEADOW }));
    expect(zoneOfHex(position(t.state), 1, grid.indexOf(hexId(from)))).toBe(zone);
  });
  test.each(CASES)('[3.6, R39] the unit in %s facing %s is struck from %s through its %s', (hex, facing, from, zone) => {
    const t = Table.fight({
      rus: `RR R ${from} ${towards(from, hex)}`,
      rusLeaders: `PRI ${from}`,
      horde: `HR R ${hex} ${facing}`,
      ground: MEADOW,
    });
    const fought = t.shock('RR', 'HR').roll(4).last('fought');
    expect(reasonsOf(fought)).toEqual(['KU-DRM D2 +1', ...LINES[zone], 'KU-DRM D15 0']);
  });
  test.each(ZONES)('[R19] the ZOC of the unit in %s facing %s is its front', (hex, facing, { front }) => {
    const t = Table.set(skirmish({ first: 'rus', rus: 'RM M 0101 S', horde: `HR R ${hex} ${facing}`, ground: MEADOW }));
    /** Whoever begins his activation there begins it in an enemy ZOC. */
    const held = near(hex, 2).filter(
      (at) => placed(t, 'RM', at).act({ type: 'activate', battle: 'Rus Main' }).last('activated').startedInZoc.length > 0,
    );
    expect(new Set(held)).toEqual(new Set(front));
  });
});

describe('arcs of fire (11.1)', () => {
  test.each([
    ['1314', 'S', ['1415', '1315'], ['1416', '1316', '1216']],
    ['1518', 'N', ['1517', '1617'], ['1416', '1516', '1616']],
  ] as const)('[5.5, R25] bowmen in %s facing %s shoot at range 1 into %j and at range 2 into %j', (hex, facing, first, second) => {
    const t = Table.fight({ rus: `RB B ${hex} ${facing}`, rusLeaders: `PRI ${hex}`, horde: 'HR R 0909 N', ground: MEADOW });
    const answers = near(hex, 3).map((at) => [at, placed(t, 'HR', at).whyNotMove('RB', '!HR')] as const);
    const [one, two] = [near(hex, 1), near(hex, 2)];
    const free = answers.filter(([, ref]) => ref === null).map(([at]) => at);
    expect(new Set(free.filter((at) => one.includes(at)))).toEqual(new Set(first));
    expect(new Set(free.filter((at) => !one.includes(at)))).toEqual(new Set(second));
    for (const [at, ref] of answers) if (!free.includes(at)) expect([at, ref]).toEqual([at, two.includes(at) ? 'R25' : 'KU-RNG']);
  });
});

describe('fire at heavy cavalry in 2015 facing S (11.1)', () => {
  test.each([
    ['2115', 'SW', 1, 'flank', 0, ['KU-RNG 0', 'KU-MFD angled +1', 'KU-MFD heavy -1']],
    ['2215', 'SW', 2, 'flank', -3, ['KU-RNG -3', 'KU-MFD angled +1', 'KU-MFD heavy -1']],
    ['2017', 'N', 2, 'front', -4, ['KU-RNG -3', 'KU-MFD heavy -1']],
    ['1913', 'S', 2, 'rear', -3, ['KU-RNG -3', 'KU-MFD angled +1', 'KU-MFD heavy -1']],
  ] as const)('[6.1, R53] from %s (facing %s) range %i through the %s, DRM %i', (hex, facing, range, zone, drm, reasons) => {
    const t = Table.fight({ rus: `RL L ${hex} ${facing}`, rusLeaders: `PRI ${hex}`, horde: 'HH H 2015 S', ground: MEADOW });
    expect(shotFacts(t.state, unitId('RL'), unitId('HH'), 'active')).toMatchObject({ range, zone, inArc: true });
    const shot = t.move('RL', '!HH').roll(9).last('shot');
    expect(reasonsOf(shot)).toEqual(reasons);
    expect(shot.total).toBe(9 + drm);
  });
});

describe('movement costs on the field of Kulikovo (11.1)', () => {
  test.each([
    ['2412', '2512', 'NE', 2, 'across the Smolka'],
    ['1621', '1622', 'S', 2, 'up the steep slope'],
    ['1510', '1511', 'S', 2, 'down from the height'],
    ['2608', '2508', 'SW', 1, 'out of the wood'],
    ['1515', '1516', 'S', 1, 'over the ridge'],
  ] as const)('[5.1, KU-TEC] from %s to %s (facing %s) %i MP, %s', (from, to, facing, mp, _how) => {
    const t = Table.fight({
      rus: `RM M ${from} ${facing}`,
      rusLeaders: `PRI ${from}`,
      horde: 'HR R 0623 N',
      hordeLeaders: 'NOY 0623',
      ground: kulikovoField.map.ground,
      hexsides: kulikovoField.map.hexsides,
      standards: { rus: '1509', horde: '1623' },
    });
    const moved = t.move('RM', to).act({ type: 'along', leaders: [] }).last('moved');
    expect(moved).toMatchObject({ hex: to, mp });
  });
});
