import { describe, expect, test } from 'vitest';
import { Table } from './table.js';

/** What each status leaves a man in his activation, with an enemy before him and his own weapon unspent (4.5, ACH-12, ACH-18). */
const OFFERED: readonly (readonly [status: string, offered: readonly string[]])[] = [
  ['', ['attack', 'moveAttack', 'run', 'watch', 'parry', 'cover', 'pass']],
  ['wounded', ['attack', 'moveAttack', 'run', 'watch', 'parry', 'cover', 'pass']],
  ['scared', ['attack', 'moveAttack', 'run', 'watch', 'parry', 'cover', 'pass']],
  ['enraged', ['attack']],
  ['fumble', ['recover', 'pass']],
  ['parry', ['lower', 'stayUnder']],
  ['cover', ['lower', 'stayUnder']],
  ['prone', ['run', 'pass']],
];

describe('[ACH-12, ACH-18] every status played', () => {
  test.each(OFFERED)('%s: what is offered', (status, offered) => {
    const table = Table.fight({ a: `osm spear 0505 E ${status}`, b: 'ger man 0605 W activated' }).select('osm');
    expect(table.kinds).toEqual(offered);
  });

  test('[R49] Impaired: he regains his senses and nothing else', () => {
    const table = Table.fight({ a: 'osm spear 0505 E impaired, ulf spear 0905 E', b: 'ger man 0605 W activated' }).select('osm');
    expect(table.is('osm')).toBe('healthy 0505 E activated');
  });

  test('[R56, R106] Panic: he runs to his own edge and leaves the map', () => {
    const table = Table.fight({ a: 'osm spear 0405 E panic, ulf spear 0909 E', b: 'ger man 1205 W activated' }).select('osm');
    expect(table.is('osm')).toBe('healthy left panic');
  });

  test('[ACH-18] Stunned: he cannot be selected', () => {
    const table = Table.fight({ a: 'osm spear 0505 stunned, ulf spear 0909 E, wat spear 0709 E', b: 'ger man 1205 W' });
    expect(table.ref({ type: 'select', unit: 'osm' })).toBe('ACH-18');
  });

  test('[ACH-18, R22] Engaged: he strikes his partner, parries, breaks off or passes', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ulf spear 0909 E', b: 'ger man 0605 W activated, rob man 0506 NW activated' })
      .engage('osm', 'ger')
      .select('osm');
    expect(table.kinds).toEqual(['attack', 'parry', 'breakOff', 'pass']);
    expect(new Set(table.options.flatMap((a) => (a.type === 'attack' ? [a.target] : [])))).toEqual(new Set(['ger']));
    expect(table.ref({ type: 'move', unit: 'osm', how: 'run', steps: [{ enter: '0504' }] })).toBe('ACH-18');
    expect(table.ref({ type: 'watch' })).toBe('R96');
  });

  test('[ACH-12, R52, R99] Carrying: doubled costs, drop, pass; after a drop every action', () => {
    const table = Table.fight({
      a: 'osm spear 0505 E, ulf spear 0909 E',
      b: 'ger man 1205 W activated',
      loads: [{ id: 'sack', name: 'sack', hex: '0505' }],
    }).select('osm');
    table.run_('osm', { pickUp: 'sack' as never });
    expect(table.who('osm').carries).toBe('sack');
    table.at('activation').put('osm', { markers: [] }).select('osm');
    expect(table.kinds).toEqual(['run', 'drop', 'pass']);
    expect(table.ref({ type: 'parry' })).toBe('ACH-18');
    expect(table.ref({ type: 'move', unit: 'osm', how: 'run', steps: [{ enter: '0605' }, { enter: '0705' }, { enter: '0805' }] })).toBe(
      'ACH-12',
    );
    table.say('drop');
    expect(table.who('osm').carries).toBeNull();
    expect(table.kinds).toContain('watch');
  });

  /** Whether a man of side b may interrupt, swing and charge under each status. */
  const FREE: readonly (readonly [status: string, interrupts: boolean, swings: boolean, charges: boolean])[] = [
    ['', true, true, true],
    ['wounded', true, true, false],
    ['scared', false, true, false],
    ['panic', false, false, false],
    ['enraged', true, true, true],
    ['fumble', false, false, false],
    ['impaired', false, false, false],
    ['parry', false, false, false],
    ['cover', false, false, false],
    ['prone', false, false, false],
    ['activated', false, false, false],
    ['watch', false, true, false],
  ];
  test.each(FREE)('[ACH-18, R31, R41] %s: interrupts %s, swings %s, charges %s', (status, interrupts, swings, charges) => {
    const selected = Table.fight({ a: 'osm spear 0505 E scared', b: `ger spear 0705 W ${status}, rob spear 1509 W activated` }).act({
      type: 'select',
      unit: 'osm',
    });
    expect(selected.options.some((a) => a.type === 'interrupt')).toBe(interrupts);
    const left = Table.fight({ a: 'osm spear 0505 NE', b: `ger spear 0605 W ${status}, rob spear 1509 W activated` })
      .select('osm')
      .run_('osm', '0504');
    expect(left.options.some((a) => a.type === 'swing')).toBe(swings);
    const charge = Table.fight({ a: 'osm spear 0505 E', b: `ger spear 1105 W ${status}, rob spear 1509 W activated` }, 'charge');
    // An Enraged man must charge: a choice of one is taken at once.
    expect(charge.options.some((a) => a.type === 'charge' && a.unit === 'ger') || charge.who('ger').target === 'osm').toBe(charges);
  });

  test('[ACH-18, R66] who may what: a civilian runs and takes cover, a dog attacks and runs', () => {
    const priest = Table.fight({ a: 'tom priest 0505 E', b: 'ger man 0605 W activated' }).select('tom');
    expect(priest.kinds).toEqual(['run', 'cover', 'pass']);
    expect(priest.ref({ type: 'parry' })).toBe('R40');
    expect(priest.ref({ type: 'attack', unit: 'tom', target: 'ger', aim: 'person' })).toBe('R66');
    const dog = Table.fight({ a: 'rex dog 0505 E, osm spear 0909 E', b: 'ger man 0605 W activated' }).select('rex');
    expect(dog.kinds).toEqual(['attack', 'moveAttack', 'run', 'pass']);
    expect(dog.ref({ type: 'cover' })).toBe('R47');
  });
});
