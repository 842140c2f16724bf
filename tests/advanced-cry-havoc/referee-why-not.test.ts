import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, only, Table } from './table.js';

/*
 * Why not: each refusal of an act, a step, a blow or a shot with its rule, and a sentence that names who.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const FAR = 'ear archer 1611 W';
const run = (...steps: readonly (string | object)[]): object => moveOf('osm', 'run', ...(steps as never[]));
const creep = (...steps: readonly (string | object)[]): object => moveOf('osm', 'moveAttack', ...(steps as never[]));
const attack = (target = 'sta', more: object = {}): object => ({ type: 'attack', unit: 'osm', target, aim: 'person', ...more });
const shoot = (target = 'sta', more: object = {}): object => ({ type: 'shoot', unit: 'osm', target, aim: 'person', ...more });
const row = (text: string): readonly string[] => Array.from({ length: 11 }, (_, r) => (r === 4 ? text : '').padEnd(16, '.'));
const loads = [{ id: 'sack', name: 'Sack', hex: '0605' }];

type Case = readonly [why: string, a: string, b: string, action: object, ref: RegExp, rest?: Partial<Fight>];

const CASES: readonly Case[] = [
  // Status (ACH-18).
  ['Prone, he does not strike', 'osm spear 0505 E prone', 'sta spear 0605 W', attack(), /ACH-18/],
  ['Prone, he does not parry', 'osm spear 0505 E prone', FAR, { type: 'parry' }, /ACH-18/],
  ['without his guard he does nothing before it', 'osm spear 0505 E fumble', 'sta spear 0605 W', attack(), /ACH-18/],
  ['he has nothing to recover', 'osm spear 0505 E', FAR, { type: 'recover' }, /ACH-12/],
  ['he carries nothing', 'osm spear 0505 E', FAR, { type: 'drop' }, /ACH-12/],
  ['he is not Engaged', 'osm spear 0505 E', FAR, { type: 'breakOff' }, /R22/],
  ['a civilian does not strike', 'osm priest 0505 E', 'sta spear 0605 W', attack(), /R66/],
  ['a civilian makes no Move & attack', 'osm priest 0505 E', FAR, creep('0605'), /R66/],
  ['a hound does not shoot, parry or cover', 'osm dog 0505 E', FAR, { type: 'cover' }, /R47/],
  ['a hound picks nothing up', 'osm dog 0505 E', FAR, run({ pickUp: 'sack' }), /R47|ACH-12|ACH-18/, { loads }],
  // Blows (6.1).
  ['nobody of that name', 'osm spear 0505 E', 'sta spear 0605 W', attack('nobody'), /./],
  ['his own side', 'osm spear 0505 E, ulf spear 0605 W', FAR, attack('ulf'), /6\.1/],
  ['not beside him', 'osm spear 0505 E', 'sta spear 0805 W', attack(), /R69|6\.1/],
  ['the dead', 'osm spear 0505 E', `sta spear 0605 W dead, ${FAR}`, attack(), /6\.1/],
  ['no mount to aim at', 'osm spear 0505 E', 'sta spear 0605 W', attack('sta', { aim: 'mount' }), /6\.1/],
  ['a rider does not turn for a blow', 'osm knight 0505-0405', 'sta spear 0605 W', attack('sta', { facing: 'NE' }), /4\.5/],
  // Shots (6.2).
  ['he has no bow', 'osm spear 0505 E', 'sta spear 0905 W', shoot(), /6\.2|ACH-4/],
  ['out of range', 'osm archer 0105 E dagger', 'sta spear 0905 W', shoot(), /ACH-4/],
  ['no band', 'osm archer 0105 E axe', 'sta spear 0605 W', shoot(), /ACH-4/],
  [
    'Engaged men are left to their fight by a wall',
    'osm archer 0105 E sbow_f',
    'sta spear 0905 W',
    shoot(),
    /6\.2|5\.8/,
    { hexsides: { wall: '0505-0605' } as never },
  ],
  ['the wood is too deep', 'osm archer 0105 E sbow_f', 'sta spear 0905 W', shoot(), /6\.2|5\.8/, { ground: row('..tttt..........') }],
  // Steps (5.1 to 5.7, 3.5).
  ['deep water', 'osm spear 0505 E', FAR, run('0605'), /3\.5/, { ground: row('.....~') }],
  ['a wall', 'osm spear 0505 E', FAR, run('0605'), /3\.5/, { hexsides: { wall: '0505-0605' } as never }],
  ['a horse among trees', 'osm knight 0505-0405', FAR, run('0605'), /3\.5/, { ground: row('.....t') }],
  ['a horse over a low wall', 'osm knight 0505-0405', FAR, run('0605'), /3\.5/, { hexsides: { lowWall: '0505-0605' } as never }],
  ['not before him', 'osm spear 0505 E', FAR, run('0405'), /5\.1/],
  ['not before his horse', 'osm knight 0505-0405', FAR, run('0404'), /5\.2/],
  ['off the map', 'osm spear 1605 E', FAR, run('1705'), /./],
  ['too far', 'osm spear 0505 E', FAR, run('0605', '0705', '0805', '0905', '1005', '1105'), /ACH-12/],
  ['more than half', 'osm spear 0505 E', FAR, creep('0605', '0705', '0805'), /ACH-12/],
  ['through an enemy', 'osm spear 0505 E', `sta spear 0605 E, ${FAR}`, run('0605', '0705'), /5\.7/],
  ['through a rider', 'osm spear 0505 E, ham knight 0705-0605', FAR, run('0605', '0604'), /5\.7/],
  ['no leg yield on foot', 'osm spear 0505 E', FAR, run({ yield: '0504' }), /5\.2/],
  ['backing ahead', 'osm spear 0505 E', FAR, run({ back: '0605' }), /R55/],
  ['a horse backs straight', 'osm knight 0505-0405', FAR, run({ back: '0304' }), /R55/],
  ['crawling upright', 'osm spear 0505 E', FAR, run({ crawl: '0605' }), /ACH-12/],
  ['nothing to climb', 'osm spear 0505 E', FAR, run({ climb: '0605' }), /3\.5/],
  ['climbing in the saddle', 'osm knight 0505-0405', FAR, run({ climb: '0605' }), /R72/, { hexsides: { climb: '0505-0605' } as never }],
  ['he faces there already', 'osm spear 0505 E', FAR, run({ turn: 'E' }), /5\.1/],
  ['a horse turns by one hexside', 'osm knight 0505-0405', FAR, run({ turn: 'W' }), /5\.2/],
  ['nothing at all', 'osm spear 0505 E', FAR, run(), /R94/],
  ['after lying down nothing more', 'osm spear 0505 E', FAR, run({ do: 'goProne' }, '0605'), /R94|ACH-18/],
  // Acts (5.9, ACH-12).
  ['no such horse', 'osm rider 0505-0405', FAR, run({ mount: 'nobody-horse' }), /./],
  ['a rider is mounted', 'osm knight 0505-0405', FAR, run({ mount: 'osm-horse' }), /ACH-12|5\.9/],
  ['on foot nobody dismounts', 'osm spear 0505 E', FAR, run({ dismount: '0504', facing: 'E' }), /ACH-12/],
  ['a rider does not lie down', 'osm knight 0505-0405', FAR, run({ do: 'goProne' }), /ACH-12/],
  ['a rider picks nothing up', 'osm knight 0505-0405', FAR, run({ pickUp: 'sack' }), /R52|ACH-12/, { loads }],
  ['a load out of reach', 'osm spear 0305 E', FAR, run({ pickUp: 'sack' }), /5\.9/, { loads }],
  ['no enemy is carried off', 'osm spear 0505 E', `sta spear 0605 W stunned, ${FAR}`, run({ pickUp: 'sta' }), /5\.9/],
  ['nobody to aid', 'osm spear 0505 E', `sta spear 0605 W stunned, ${FAR}`, run({ aid: 'sta' }), /7\.4/],
  ['nothing to reload', 'osm archer 0505 E xbow', FAR, run({ do: 'reload' }), /R35/],
  ['no banner', 'osm spear 0505 E', FAR, run({ do: 'takeBanner' }), /SC-2/],
  ['no door', 'osm spear 0505 E', FAR, run({ door: '0505-0605' }), /R118/],
  ['no part of a Move & attack', 'osm archer 0505 E xbow', FAR, creep({ do: 'goProne' }), /ACH-12/],
  ['getting up in a Move & attack', 'osm spear 0505 E prone', FAR, creep({ do: 'getUp' }), /R95/],
];

describe('why not', () => {
  for (const [what, a, b, action, ref, rest] of CASES)
    test(`[ACH-12, ACH-18, 3.5, 5.1-5.9, 6.1, 6.2] ${what}`, () => {
      const table = fight(a, b, rest).select('osm');
      const before = JSON.stringify(table.state);
      const why = table.why(action);
      expect(why?.ref ?? 'accepted').toMatch(ref);
      expect(why?.message).toMatch(/^[A-Z0-9].*\.$/s);
      expect(JSON.stringify(table.state)).toBe(before);
    });

  test('[SC-0] nobody leaves the lists', () => {
    const table = only('duel', { ralf: '0105 W', ivo: '1005 W' }, 'plaintiff').select('ralf');
    expect(table.why(moveOf('ralf', 'run', { do: 'exit' }))?.ref).toBe('SC-0');
  });
});

describe('the mirror', () => {
  /** North for south in the lists, nine rows. */
  const flip = (text: string): string =>
    text
      .replaceAll(/"(\d\d)(\d\d)"/g, (_, c: string, r: string) => `"${c}${String(10 - Number(r)).padStart(2, '0')}"`)
      .replaceAll(/"(N|S)(E|W)"/g, (_, ns: string, ew: string) => `"${ns === 'N' ? 'S' : 'N'}${ew}"`);
  /** Where moves end, and every other answer as it is; which way one faces between two equal ones is only a proposal. */
  const answers = (table: Table): readonly string[] =>
    table.options
      .flatMap((a) => {
        if (a.type !== 'move') return [JSON.stringify(a)];
        const last = a.steps.findLast((step) => 'enter' in step || 'back' in step || 'do' in step);
        return last === undefined ? [] : [JSON.stringify({ how: a.how, ends: last })];
      })
      .toSorted();
  test.each([
    ['0405 E', '1005 W'],
    ['0605 E', '0705 W'],
    ['0604 SE', '0705 NW'],
    ['0603 SW', '0502 E'],
    ['0107 NE', '0206 W'],
  ])('[13.4.13] Ralf in %s, Ivo in %s, and the same upside down', (ralf, ivo) => {
    const turned = (place: string): string => {
      const [hex, facing] = (JSON.parse(flip(JSON.stringify(place.split(' ')))) ?? []) as string[];
      return `${hex} ${facing}`;
    };
    const there = only('duel', { ralf, ivo }, 'plaintiff').select('ralf');
    const here = only('duel', { ralf: turned(ralf), ivo: turned(ivo) }, 'plaintiff').select('ralf');
    expect([...new Set(answers(here))]).toEqual([...new Set(answers(there).map(flip))].toSorted());
  });
});
