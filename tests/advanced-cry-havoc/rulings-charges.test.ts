import { describe, expect, test } from 'vitest';
import { Table } from './table.js';

/** Two who stand aside, so that the turn does not run on by itself. */
const ASIDE = 'wat spear 1601 E, wil spear 1611 E';

const targets = (table: Table, unit: string): readonly string[] =>
  table.options.flatMap((a) => (a.type === 'charge' && a.unit === unit ? [a.target] : []));

describe('charges (4.1 to 4.3, 5.4)', () => {
  test('[4.2, R29] the side without priority declares first', () => {
    const table = Table.fight({ a: 'ham knight 0305-0205', b: 'ger spear 1105 W' }, 'charge');
    expect(table.asks).toBe('b');
    table.say('noMore');
    expect(table.asks).toBe('a');
    expect(targets(table, 'ham')).toEqual(['ger']);
  });

  test('[R78] an enemy who already stands in a front hex cannot be charged', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'tom priest 0605 W, ger spear 0905 W activated' }, 'charge');
    expect(targets(table, 'osm')).not.toContain('tom');
  });

  test('[ACH-6 b] nobody charges out of an enemy ZOI', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ulf spear 0909 E', b: 'ger spear 0404 SE, rob spear 0905 W activated' }, 'charge');
    expect(table.ref({ type: 'charge', unit: 'osm', target: 'rob' })).toBe(table.asks === 'a' ? 'ACH-6' : '4.2');
  });

  test('[R78, ACH-6 c] a loose horse in the way, a target aside, a wall: not reachable', () => {
    const aside = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 0508 W activated, rob spear 1105 W activated' }, 'charge');
    expect(targets(aside, 'osm')).toEqual(['rob']);
    expect(aside.ref({ type: 'charge', unit: 'osm', target: 'ger' })).toBe('ACH-6');
    const walled = Table.fight(
      { a: 'ham knight 0305-0205, osm spear 0309 E', b: 'ger spear 1105 W activated', hexsides: { wall: '0505-0605' } },
      'charge',
    );
    expect(targets(walled, 'ham')).toEqual([]);
  });

  test('[R32, ACH-6 e] a leg yield at the start brings a target within reach that straight on does not', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 1002 W activated' }, 'charge');
    expect(targets(table, 'osm')).toEqual([]);
    const near = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 1004 W activated' }, 'charge');
    expect(near.who('osm').target ?? targets(near, 'osm')[0]).toBe('ger');
  });

  test('[4.3, cs.charge, R61] three hexes on foot earn the bonus, and contact comes with the target in a front hex', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger spear 0905 W activated, ${ASIDE}` }, 'charge').act({
      type: 'charge',
      unit: 'osm',
      target: 'ger',
    });
    table.act({ type: 'ride', unit: 'osm', hex: '0605' });
    expect(table.asks).toBe('dice combat');
    expect(table.who('osm').chargeHexes).toBe(3);
    table.dice(8);
    expect(table.last('struck').reasons).toContainEqual(expect.objectContaining({ ref: 'ACH-13 cs.charge', counted: true }));
    expect(table.is('osm')).toContain('activated');
    expect(table.is('osm')).not.toContain('charge');
  });

  test('[ACH-8 a, R115] a man on foot met by a rider tries his nerve, and is struck as he is then', () => {
    const table = Table.fight({ a: 'ham knight 0305-0205', b: 'ger spear 1105 W activated' }, 'charge').act({
      type: 'charge',
      unit: 'ham',
      target: 'ger',
    });
    table.act({ type: 'ride', unit: 'ham', hex: '0405' });
    expect(table.asks).toBe('dice morale');
    table.dice(9);
    expect(table.is('ger')).toContain('scared');
    table.dice(4);
    expect(table.last('struck').reasons).toContainEqual(expect.objectContaining({ ref: 'ACH-13 cs.scared' }));
  });

  test('[R81, R61] a reaction charge: the two step in turn, no bonus, and the other strikes back if he can', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger spear 1105 W, ${ASIDE}` }, 'charge')
      .say('noMore')
      .act({ type: 'charge', unit: 'osm', target: 'ger' });
    expect(table.asks).toBe('b');
    table.say('reactionCharge');
    for (let n = 0; n < 3 && table.options.some((a) => a.type === 'ride'); n++) {
      const [first] = table.options;
      if (first !== undefined) table.act(first);
    }
    expect(table.asks).toBe('dice combat');
    table.dice(9);
    expect(table.last('struck')).toMatchObject({ unit: 'osm', action: 'charge' });
    expect(table.last('struck').reasons.find(({ ref }) => ref === 'ACH-13 cs.charge')?.counted ?? false).toBe(false);
    table.dice(9);
    expect(table.last('struck')).toMatchObject({ unit: 'ger', action: 'reaction-charge' });
    expect([table.is('osm'), table.is('ger')].every((line) => line.includes('activated') && !line.includes('charge'))).toBe(true);
  });

  test('[4.3 case 4, R79] who runs out of MF keeps the marker and his hexes, and must declare again', () => {
    const table = Table.fight({ a: 'osm spear 0105 E', b: `ger spear 1205 W activated, ${ASIDE}` }, 'charge').act({
      type: 'charge',
      unit: 'osm',
      target: 'ger',
    });
    table.act({ type: 'ride', unit: 'osm', hex: '0205' });
    expect(table.is('osm')).toBe('healthy 0605 E activated charge');
    expect(table.who('osm').chargeHexes).toBe(5);
    table.at('cleanup').input({ faces: [5, 5] });
    if (table.asks === 'b') table.say('noMore');
    // He has one target and must: it is taken at once.
    expect(table.who('osm').target).toBe('ger');
    expect(table.who('osm').chargeHexes).toBeGreaterThanOrEqual(5);
  });

  test('[R82] a charger Wounded by reaction fire charges no more', () => {
    const table = Table.fight({ a: 'osm spear 0105 E', b: `edwin archer 1205 W xbow, ${ASIDE}` }, 'charge')
      .say('noMore')
      .act({ type: 'charge', unit: 'osm', target: 'edwin' });
    if (table.options.some((a) => a.type === 'reactionCharge')) table.say('pass');
    table.act({ type: 'ride', unit: 'osm', hex: '0205' });
    table.act({ type: 'fire', unit: 'edwin', target: 'osm', aim: 'person' }).dice(0);
    expect(table.last('shot')).toMatchObject({ result: 'A' });
    expect(table.is('osm')).toBe('healthy 0205 E activated');
  });

  test('[R83] entering the ZOI of another enemy: strike him, or stop', () => {
    const table = Table.fight(
      { a: 'osm spear 0505 E', b: `ger spear 1105 W activated, rob spear 0804 SW activated, ${ASIDE}` },
      'charge',
    ).act({ type: 'charge', unit: 'osm', target: 'ger' });
    table.act({ type: 'ride', unit: 'osm', hex: '0605' });
    expect(table.asks).toBe('a');
    expect(table.options).toEqual([{ type: 'charge', unit: 'osm', target: 'rob' }, { type: 'stop' }]);
    const stopped = new Table(table.state).say('stop');
    expect(stopped.is('osm')).toBe('healthy 0805 E activated');
    expect(table.act({ type: 'charge', unit: 'osm', target: 'rob' }).asks).toBe('dice combat');
  });

  test('[R80] a charger whose target is gone names another; without one he acts later', () => {
    const table = Table.fight(
      {
        a: 'osm spear 0505 E, ulf spear 1209 W',
        b: `ger spear 1105 W activated, rob spear 1305 W activated, rod spear 0709 E activated, ${ASIDE}`,
      },
      'charge',
    );
    table.act({ type: 'charge', unit: 'ulf', target: 'rod' }).act({ type: 'charge', unit: 'osm', target: 'ger' });
    table.put('rod', { health: 'dead', facing: null, markers: [] }).put('ger', { health: 'dead', facing: null, markers: [] });
    const other = new Table(table.state).act({ type: 'resolve', unit: 'osm' });
    expect(other.who('osm').target).toBe('rob');
    table.act({ type: 'resolve', unit: 'ulf' });
    expect(table.is('ulf')).toBe('healthy 1209 W');
  });

  test('[R84, R48] a rider follows through over the body, with a check, and stops where he likes', () => {
    const table = Table.fight({ a: 'ham knight 0305-0205', b: `ger archer 1005 W activated, ${ASIDE}` }, 'charge').act({
      type: 'charge',
      unit: 'ham',
      target: 'ger',
    });
    table.act({ type: 'ride', unit: 'ham', hex: '0405' }).dice(5, 0);
    expect(table.is('ger')).toBe('dead 1005');
    while (table.asks.startsWith('dice morale')) table.dice(5);
    expect(table.frame).toBe('charge.onward');
    table.act({ type: 'ride', unit: 'ham', hex: '1005' });
    expect(table.asks).toBe('dice impairment');
    table.dice(5);
    expect(table.last('impairment')).toMatchObject({ total: 7, effect: 'impaired' });
    expect(table.is('ham')).toBe('healthy 1005-0905 E activated impaired');
  });

  test('[E12, R48 a, ACH-19] a leap over a hedge in a charge may throw the rider', () => {
    const table = Table.fight(
      { a: 'ham knight 0305-0205', b: `ger spear 1105 W activated, ${ASIDE}`, hexsides: { hedge: '0505-0605' } },
      'charge',
    ).act({ type: 'charge', unit: 'ham', target: 'ger' });
    if (table.frame === 'charge.ride') table.act({ type: 'ride', unit: 'ham', hex: '0405' });
    expect(table.asks).toBe('dice impairment');
    const over = new Table(table.state).dice(4);
    expect(over.is('ham')).toBe('healthy 0505-0405 E activated');
    table.dice(7);
    expect(table.asks).toBe('b');
    const [first] = table.options;
    table.act(first ?? {});
    expect(table.is('ham')).toContain('activated prone impaired');
    expect(table.horse('ham')).toBe('loose 0505-0405');
  });

  test('[R121] chargeRunUp: without room for the bonus there is no charge', () => {
    const near = { a: 'ham knight 0305-0205', b: 'ger spear 0705 W activated' };
    expect(targets(Table.fight({ ...near, b: 'ger spear 0705 W activated, rob spear 0708 W activated' }, 'charge'), 'ham')).toContain(
      'ger',
    );
    expect(targets(Table.fight({ ...near, options: { chargeRunUp: 'bonus' } }, 'charge'), 'ham')).toEqual([]);
  });

  test('[R12, R79] an Enraged man who can charge must declare it', () => {
    const table = Table.fight({ a: 'osm spear 0505 E enraged, ulf spear 0105 E', b: 'ger spear 1105 W activated' }, 'charge');
    expect(table.options).not.toContainEqual({ type: 'noMore' });
    expect(table.ref({ type: 'noMore' })).toBe('R79');
  });
});
