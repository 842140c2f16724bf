import { describe, expect, test } from 'vitest';
import type { ScenarioDocument } from '../../packages/systems/cry-havoc/scenarios/document.js';
import { SCENARIOS } from '../../packages/systems/cry-havoc/scenarios/index.js';
import { readScenario } from '../../packages/systems/cry-havoc/scenarios/read-scenario.js';
import { scenarioOf } from './table.js';

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const named = (name: string): ScenarioDocument => {
  const found = SCENARIOS.find(({ id }) => id === `cry-havoc/${name}`);
  if (found === undefined) throw new Error(`no scenario ${name}`);
  return copy(found);
};
type Loose = { [name: string]: unknown };

describe('scenarios', () => {
  test.each(SCENARIOS.map(({ id }) => id.slice('cry-havoc/'.length)))('%s is read as it stands', (name) => {
    expect(readScenario(named(name))).toEqual(named(name));
  });

  /** Sums over the casts, counted from the tables of the rules: attack, defence and movement on foot, then points. */
  test.each([
    ['training', [59, 46, 34, 17], [57, 49, 33, 17]],
    ['village', [116, 87, 61, 37], [122, 96, 96, 37]],
    ['ford', [81, 58, 60, 24], [106, 83, 59, 35]],
    ['manor', [137, 106, 78, 40], [104, 90, 67, 28]],
  ] as const)('%s: the casts add up', (name, first, second) => {
    const { casts, sides } = named(name);
    const sums = sides.map((side) => {
      const cast = casts[side] ?? [];
      const total = (of: (one: (typeof cast)[number]) => number): number => cast.reduce((sum, one) => sum + of(one), 0);
      return [total(({ foot }) => foot[0]), total(({ foot }) => foot[1]), total(({ foot }) => foot[2]), total(({ vp }) => vp)];
    });
    expect(sums).toEqual([first, second]);
  });

  const spoilt = (name: string, change: (document: Loose & ScenarioDocument) => void): string => {
    const document = named(name) as Loose & ScenarioDocument;
    change(document);
    try {
      readScenario(document);
      return '';
    } catch (fault) {
      return (fault as Error).message;
    }
  };
  const map = (document: Loose): Loose => document.map as Loose;
  const cast = (document: Loose, side: string): Loose[] => (document.casts as { [side: string]: Loose[] })[side] ?? [];

  test.each<[string, string, (document: Loose & ScenarioDocument) => void, RegExp]>([
    [
      'a room in no house',
      'training',
      (d) => ((map(d).ground as string[])[0] = 'h.............'),
      /0101 is interior and part of no building/,
    ],
    ['a door into nothing', 'manor', (d) => ((map(d).ground as string[])[6] = '......hhDhhSuuu.......'), /doorway 0907 leads nowhere/],
    [
      'a window in no wall',
      'training',
      (d) => ((map(d).hexsides as Loose).window = '0101-0201'),
      /0101-0201 is not in the wall of a building/,
    ],
    ['a low wall in a house', 'manor', (d) => ((map(d).hexsides as Loose).lowWall = '1306-1405'), /lowWall: /],
    ['stairs without ends', 'manor', (d) => delete (map(d).stairs as Loose)['1207'], /1207 is a staircase without ends/],
    ['stairs that lead down', 'manor', (d) => ((map(d).stairs as Loose)['1207'] = { low: '1307', high: '1107' }), /not above its low end/],
    ['stairs to nowhere', 'manor', (d) => ((map(d).stairs as Loose)['1207'] = { low: '0101', high: '1307' }), /0101 is not beside 1207/],
    [
      'a hex under two roofs',
      'manor',
      (d) => (((map(d).buildings as Loose).byre as Loose).hexes = '0311-0412 0706'),
      /0706 is already part of hall/,
    ],
    ['an upper room on the ground', 'manor', (d) => (((map(d).buildings as Loose).solar as Loose).level = 0), /upper room/],
    [
      'a rider on one hex',
      'training',
      (d) => (cast(d, 'ravenel')[0] = { ...cast(d, 'ravenel')[0], start: '0702-0710' }),
      /head and rump of a horse must be beside each other/,
    ],
    [
      'a rider who cannot ride',
      'training',
      (d) => (cast(d, 'ravenel')[1] = { ...cast(d, 'ravenel')[1], start: '0502-0501' }),
      /has no mounted values/,
    ],
    ['two men in a hex', 'training', (d) => (cast(d, 'ravenel')[1] = { ...cast(d, 'ravenel')[1], start: '0902' }), /already held by/],
    ['a man in deep water', 'ford', (d) => (cast(d, 'warband')[0] = { ...cast(d, 'warband')[0], start: '0108' }), /is deepWater, where/],
    ['a man without values', 'training', (d) => delete (cast(d, 'ravenel')[1] as Loose).foot, /foot is missing/],
    ['half a seat', 'training', (d) => delete (cast(d, 'ravenel')[0] as Loose).mountedWounded, /both mounted and mountedWounded/],
    ['nobody to begin', 'training', (d) => delete (cast(d, 'ravenel')[0] as Loose).start, /either a start or a time to enter/],
    ['an id twice', 'training', (d) => ((cast(d, 'ravenel')[1] as Loose).id = 'osm'), /osm is already the id of/],
    [
      'a load with nobody',
      'ford',
      (d) => ((d.objects as unknown as Loose[])[0] = { id: 'chest', name: 'chest', with: 'bra', carriers: ['escort'] }),
      /did you mean bro/,
    ],
    [
      'a region that is none',
      'manor',
      (d) => ((d.special as Loose).confined = [{ who: ['ela'], regions: ['tower'] }]),
      /there is no region "tower"/,
    ],
    [
      'a house that is none',
      'manor',
      (d) => {
        (d as Loose).victory = { rule: 'storm', attacker: 'company', building: 'sollar' };
      },
      /did you mean solar/,
    ],
    [
      'confined elsewhere',
      'manor',
      (d) => (cast(d, 'household')[0] = { ...cast(d, 'household')[0], start: '0910' }),
      /begins at 0910, outside/,
    ],
    ['a field of its own', 'training', (d) => ((d as Loose).weather = 'rain'), /weather is not a known field/],
  ])('%s is refused', (_what, name, change, complaint) => {
    expect(spoilt(name, change)).toMatch(complaint);
  });

  test('what is no object is refused', () => {
    expect(() => readScenario('training')).toThrow('A scenario must be an object.');
    expect(readScenario(scenarioOf({ a: 'osm spear 0505', b: 'ger spear 0606' })).casts).toBeDefined();
  });
});
