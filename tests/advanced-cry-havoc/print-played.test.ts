import { describe, expect, test } from 'vitest';
import { moveOf, Table } from './table.js';

/*
 * Statements of the printed card that are best seen in a game.
 */

describe('the sequence of play', () => {
  test('[ACH-1] both sides declare before anybody charges, and all charges are over before anybody is selected', () => {
    const table = Table.fight(
      { a: 'osm spear 0303 E, ulf spear 0311 E', b: 'ger spear 0903 W, rob spear 1409 W, sta spear 0511 W activated' },
      'charge',
    );
    table.act({ type: 'charge', unit: 'ger', target: 'osm' });
    if (table.options.some((a) => a.type === 'noMore')) table.say('noMore');
    table.act({ type: 'charge', unit: 'ulf', target: 'sta' });
    if (table.options.some((a) => a.type === 'noMore')) table.say('noMore');
    for (let n = 0; n < 40 && table.state.phase === 'charge'; n++) {
      const [first] = table.options;
      const calm = table.options.find((a) => ['pass', 'passAll', 'stand', 'stop'].includes(a.type));
      if (table.asks.startsWith('dice')) table.dice(9);
      else table.act(calm ?? first ?? {});
    }
    const steps = table.events.flatMap(({ type }) => (['declared', 'struck', 'phaseBegan'].includes(type) ? [type] : []));
    expect(steps).toEqual(['declared', 'declared', 'struck', 'struck', 'phaseBegan']);
  });

  test('[ACH-1] cleanup: first the markers, then recovery, then waking up, then the victory check', () => {
    const table = Table.fight({
      a: 'osm spear 0303 E scared activated, ulf spear 0307 stunned, tom spear 0311 E watch',
      b: 'ger spear 1403 W activated',
    }).at('cleanup');
    expect([table.is('osm'), table.is('tom'), table.asks]).toEqual(['healthy 0303 E scared', 'healthy 0311 E', 'dice recovery']);
    table.dice(1);
    expect([table.is('osm'), table.asks]).toEqual(['healthy 0303 E', 'dice waking']);
    table.dice(1).act({ type: 'face', unit: 'ulf', facing: 'E' });
    const order = table.events.flatMap(({ type }) => (['cleared', 'morale', 'woke', 'turnBegan'].includes(type) ? [type] : []));
    expect(order).toEqual(['cleared', 'morale', 'woke', 'turnBegan']);
  });

  test('[ACH-1] the activation phase goes on until everybody who can act has acted', () => {
    const table = Table.fight({ a: 'osm spear 0303 E, ulf spear 0311 E impaired', b: 'ger spear 1403 W, rob spear 1411 W scared' });
    const acted: string[] = [];
    for (let n = 0; n < 20 && table.state.phase === 'activation'; n++) {
      const select = table.options.find((a) => a.type === 'select');
      if (select !== undefined) {
        acted.push(`${'unit' in select ? select.unit : ''}`);
        table.act(select);
      } else if (table.options.some((a) => a.type === 'letHappen')) table.say('letHappen');
      else if (table.options.some((a) => a.type === 'pass')) table.say('pass');
      else break;
    }
    // The last one is taken without a question.
    expect(new Set([...acted, ...table.events.flatMap((e) => (e.type === 'selected' ? [e.unit as string] : []))])).toEqual(
      new Set(['osm', 'ulf', 'ger', 'rob']),
    );
    expect(table.happened).toContain('cleared');
  });
});

describe('zones and states', () => {
  /** Whether a man under each status stops who comes before him; printed Engaged with an asterisk. */
  const ZONES: readonly (readonly [status: string, stops: boolean])[] = [
    ['healthy', true],
    ['wounded', true],
    ['stunned', false],
    ['scared', true],
    ['panic', false],
    ['enraged', true],
    ['fumble', false],
    ['impaired', false],
    ['charge', true],
    ['parry', false],
    ['cover', false],
    ['prone', false],
  ];
  test.each(ZONES)('[ACH-18, 5.5] a man who is %s stops who comes before him: %s', (status, stops) => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger spear 0705 W ${status}, rob spear 1509 W` }).select('osm');
    expect(table.ref(moveOf('osm', 'run', '0605', '0604'))).toBe(stops ? '5.5' : undefined);
  });

  test('[ACH-12, ACH-18] a load leaves no zone, and its bearer is struck 2 columns better', () => {
    const table = Table.fight({
      a: 'osm spear 0505 E, ulf spear 0606 NE',
      b: 'ger spear 0705 W, rob spear 1509 W',
      loads: [{ id: 'sack', name: 'sack', hex: '0101' }],
    });
    expect(table.select('osm').ref(moveOf('osm', 'run', '0605', '0604'))).toBe('5.5');
    table
      .at('activation')
      .put('ger', { carries: 'sack' as never })
      .with({ loads: [{ id: 'sack', hex: null }] as never });
    table.select('osm');
    expect(table.ref(moveOf('osm', 'run', '0605', '0604'))).toBeUndefined();
    table
      .say('pass')
      .at('activation')
      .put('osm', { markers: ['activated'] })
      .select('ulf')
      .attack('ulf', 'ger')
      .dice(9);
    expect(table.last('struck').reasons).toContainEqual(expect.objectContaining({ ref: 'ACH-13 cs.fumble', value: 2 }));
  });

  test('[ACH-6 c, R78] nobody charges an enemy who lies Stunned', () => {
    const lane = (health: string): Table => {
      const table = Table.fight(
        { a: 'osm spear 0305 E, ulf spear 0309 E', b: `ger spear 0905 W ${health}, rob spear 0909 W activated` },
        'charge',
      );
      return table.options.some((a) => a.type === 'noMore') && table.asks === 'b' ? table.say('noMore') : table;
    };
    const charge = { type: 'charge', unit: 'osm', target: 'ger' };
    expect(lane('activated').why(charge)).toBeUndefined();
    expect(lane('activated prone').why(charge)).toBeUndefined();
    expect(lane('stunned').why(charge)).toMatchObject({ ref: 'R78', message: expect.stringContaining('lies Stunned') });
  });

  test('[R106, R92] a man in Panic who lies on the ground stays there until his nerve is back', () => {
    const table = Table.fight({ a: 'osm spear 0405 W panic prone, ulf spear 0909 E', b: 'ger man 1205 W activated' }).select('osm');
    expect(table.is('osm')).toBe('healthy 0405 W activated prone panic');
  });

  test('[ACH-8 a, R83] a charger on horseback who takes another enemy on the way frightens that one', () => {
    const table = Table.fight({ a: 'ham knight 0305-0205', b: 'ger spear 1305 W, rob spear 0904 SW' }, 'charge');
    while (table.asks === 'b') table.say('noMore');
    table.act({ type: 'charge', unit: 'ham', target: 'ger' });
    for (let n = 0; n < 30 && !table.options.some((a) => a.type === 'charge'); n++) {
      const ride = table.options.find((a) => a.type === 'ride');
      table.act(table.options.find((a) => a.type === 'pass') ?? ride ?? {});
    }
    table.act({ type: 'charge', unit: 'ham', target: 'rob' });
    expect(table.asks).toBe('dice morale');
    table.dice(9);
    expect(table.is('rob')).toContain('scared');
  });
});

describe('charges and nerve', () => {
  const ours = (table: Table): Table => {
    while (table.asks === 'b' && table.options.some((a) => a.type === 'noMore')) table.say('noMore');
    return table;
  };

  test('[ACH-6 c] an enemy whom he does not see is not charged', () => {
    // Trees on the lane and beside it: four of them block the sight, and a man on foot goes through.
    const trees = (n: number): Table => {
      const row = `${'.'.repeat(4)}${'t'.repeat(n)}${'.'.repeat(12 - n)}`;
      const ground = Array.from({ length: 11 }, (_, r) => (r > 2 && r < 7 ? row : '................'));
      return ours(
        Table.fight(
          { a: 'osm spear 0305 E, ulf spear 0310 E', b: 'ger spear 1205 W activated, rob spear 0910 W activated', ground },
          'charge',
        ),
      );
    };
    const charge = { type: 'charge', unit: 'osm', target: 'ger' };
    expect(trees(3).why(charge)).toBeUndefined();
    expect(trees(5).ref(charge)).toBe('ACH-6');
  });

  test('[ACH-6 c] the whole length of the field is no distance for a charge', () => {
    const table = ours(
      Table.fight({ a: 'osm spear 0105 E, ulf spear 0110 E', b: 'ger spear 1605 W activated, rob spear 1610 W activated' }, 'charge'),
    );
    expect(table.why({ type: 'charge', unit: 'osm', target: 'ger' })).toBeUndefined();
  });

  test('[ACH-8 b] Wounded by a blow, by a shot and by a fall in a climb: he checks', () => {
    const blow = Table.fight({ a: 'osm spear 0505 E 20/8/5', b: 'ger spear 0605 W, rob spear 1511 W activated' }).select('osm');
    // +12: column 8, die 0 is W.
    blow.attack('osm', 'ger').dice(0);
    expect([blow.who('ger').health, blow.asks]).toEqual(['wounded', 'dice morale']);
    // A crossbow at point blank: column 11, die 2 is W.
    const shot = Table.fight({ a: 'osm archer 0505 E xbow', b: 'ger spear 0705 W, rob spear 1511 W activated' }).select('osm');
    shot.shoot('osm', 'ger').dice(2);
    expect([shot.who('ger').health, shot.asks]).toEqual(['wounded', 'dice morale']);
    const fall = Table.fight({ a: 'osm spear 0505 E, ulf spear 0101 E', b: 'ger man 1105 W activated', hexsides: { climb: '0505-0605' } });
    fall
      .select('osm')
      .run_('osm', { climb: '0605' as never })
      .dice(9, 6);
    expect([fall.who('osm').health, fall.asks]).toEqual(['wounded', 'dice morale']);
  });
});

test('[ACH-12] going prone and getting up are paid for in a game', () => {
  const at = (marker = ''): Table => Table.fight({ a: `osm spear 0305 E ${marker}`, b: 'ger man 1509 W, rob man 1511 W' }).select('osm');
  const way = ['0405', '0505', '0605', '0705', '0805'];
  const down = { do: 'goProne' } as const;
  expect(at().why(moveOf('osm', 'run', ...way.slice(0, 4), down))).toBeUndefined();
  expect(at().ref(moveOf('osm', 'run', ...way, down))).toBe('ACH-12');
  const up = { do: 'getUp' } as const;
  expect(at('prone').why(moveOf('osm', 'run', up, ...way.slice(0, 3)))).toBeUndefined();
  expect(at('prone').ref(moveOf('osm', 'run', up, ...way.slice(0, 4)))).toBe('ACH-12');
});

test('[ACH-20, R47] F: a man drops his guard, a beast has none to drop', () => {
  const fumbled = (unit: string): string => {
    const table = Table.fight({ a: `${unit} 0505 E, ulf spear 0101 E`, b: 'ger spear 0605 W activated, rob spear 1511 W activated' });
    const [name = ''] = unit.split(' ');
    table.select(name).attack(name, 'ger').dice(9);
    expect(table.last('struck').result).toBe('F');
    return table.is(name);
  };
  expect(fumbled('osm archer')).toBe('healthy 0505 E activated fumble');
  expect(fumbled('rex dog')).toBe('healthy 0505 E activated');
});
