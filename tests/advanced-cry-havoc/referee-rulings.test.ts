import { newGame } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { type Fight, game, moveOf, only, Table } from './table.js';

/*
 * Rulings and options at the table, written from the rules alone, each with what a referee would say.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const offers = (table: Table): readonly string[] =>
  table.options.flatMap((a) => (a.type === 'fire' || a.type === 'swing' ? [`${a.type} ${a.unit}`] : []));
const hexes = (table: Table, type: string): readonly string[] =>
  table.options.flatMap((a) => (a.type === type && 'hex' in a ? [a.hex as string] : [])).toSorted();
/** His charge, ridden straight on; nobody replies or shoots. */
function charged(a: string, b: string, rest: Partial<Fight> = {}): Table {
  const table = Table.fight({ a, b, ...rest }, 'charge');
  if (table.asks === 'b') table.say('noMore');
  table.act({ type: 'charge', unit: 'ham', target: 'ear' });
  for (let n = 0; n < 40; n++) {
    if (table.kinds.includes('noMore')) table.say('noMore');
    else if (table.kinds.includes('reactionCharge')) table.say('pass');
    else if (table.kinds.includes('passAll')) table.say('passAll');
    else {
      const on = table.options.find((x) => x.type === 'ride' && x.hex.endsWith('05'));
      if (on === undefined || table.kinds.includes('stop')) break;
      table.act(on);
    }
  }
  return table;
}

describe('follow-through', () => {
  const line = 'ham knight 0305-0205, ulf spear 0101 E';
  test('[R84, R48 e, D18] over the body with a check, then step by step as he likes; a second man is not struck', () => {
    const table = charged(line, 'ear archer 0705 W activated, sta spear 1305 E activated').dice(3, 0);
    // The dead man makes nobody check: sta is too far away.
    expect([table.is('ear'), table.kinds]).toEqual(['dead 0705', ['ride', 'stop']]);
    table.act({ type: 'ride', unit: 'ham', hex: '0705' });
    expect(table.asks).toBe('dice impairment');
    table.dice(2);
    expect(table.is('ham')).toContain('0705-0605');
    table.act({ type: 'ride', unit: 'ham', hex: '0805' });
    expect(table.asks).toBe('a');
    table.say('stop');
    expect(table.is('ham')).toBe('healthy 0805-0705 E activated');
    expect(table.events.filter((e) => e.type === 'struck')).toHaveLength(1);
  });

  test('[R84] it ends in an enemy zone', () => {
    const table = charged(line, 'ear archer 0705 W activated, sta spear 0905 W activated').dice(3, 0);
    while (table.asks === 'dice morale') table.dice(5);
    table.act({ type: 'ride', unit: 'ham', hex: '0705' }).dice(2);
    table.act({ type: 'ride', unit: 'ham', hex: '0805' });
    expect(table.is('ham')).toBe('healthy 0805-0705 E activated');
  });

  test('[R84, 5.4.7] a target that stands leaves no way on: they are Engaged', () => {
    const table = charged(line, 'ear man 0705 W activated').dice(3, 6);
    expect(table.last('struck').result).toBe('-');
    expect(table.is('ham')).toBe('healthy 0605-0505 E activated engaged');
  });
});

describe('charges', () => {
  test('[R80, D3] the target is gone: his owner names another at once, and he keeps his turn', () => {
    const table = Table.fight(
      { a: 'osm spear 0305 E 30/8/5, ham knight 0307-0207', b: 'ear archer 0706 W activated, sta spear 1207 W activated' },
      'charge',
    );
    table.act({ type: 'charge', unit: 'osm', target: 'ear' }).act({ type: 'charge', unit: 'ham', target: 'ear' });
    table.act({ type: 'resolve', unit: 'osm' });
    while (table.kinds.includes('ride'))
      table.act(table.options.find((x) => x.type === 'ride' && x.hex.endsWith('05')) ?? table.options[0] ?? {});
    table.dice(0);
    if (table.kinds.includes('advance')) table.say('stand');
    // Ham's own target is dead; sta alone is left, and named without a question.
    expect(table.events.filter((e) => e.type === 'declared').at(-1)).toMatchObject({ unit: 'ham', target: 'sta' });
  });

  test('[R81, ACH-8 a] a man on foot who charges a rider that answers checks his nerve before the blow of the other', () => {
    const table = Table.fight({ a: 'osm spear 0305 E', b: 'ham knight 1005-1105' }, 'charge');
    if (table.asks === 'b') table.say('noMore');
    table.act({ type: 'charge', unit: 'osm', target: 'ham' });
    table.say('reactionCharge');
    for (let n = 0; n < 20 && table.kinds.includes('ride'); n++)
      table.act(table.options.find((x) => x.type === 'ride' && x.hex.endsWith('05')) ?? table.options[0] ?? {});
    table.attack('osm', 'ham').dice(4);
    expect(table.last('struck')).toMatchObject({ unit: 'osm', action: 'charge' });
    expect(table.asks).toBe('dice morale');
    table.dice(9);
    expect(table.last('morale')).toMatchObject({ unit: 'osm', cause: 'charge-contact', passed: false });
    table.dice(9);
    expect(table.last('struck')).toMatchObject({ unit: 'ham', action: 'reaction-charge' });
  });
});

describe('over a man on the ground', () => {
  const lying = 'ham knight 0305-0205, ulf spear 0605 E prone';
  test('[R85, R48 e, 6.6] who stumbles at a Prone man in his charge stays before him', () => {
    const table = charged(lying, 'ear archer 1205 W activated');
    expect(table.asks).toBe('dice impairment');
    // 4 + 1 armor + 1 charging: over.
    table.dice(4);
    expect(table.is('ham')).toBe('healthy 0505-0405 E activated');
  });

  test('[R84, R85] and who does not rides over him with both halves', () => {
    const table = charged(lying, 'ear archer 1205 W activated').dice(1, 5, 5);
    expect(table.is('ulf')).toBe('healthy 0605 E prone');
    expect(table.last('struck')).toMatchObject({ unit: 'ham', target: 'ear' });
  });

  test('[R85] no window opens while one half is over him, whoever of the two comes first in the cast', () => {
    const [rider, under] = ['ham knight 0305-0205', 'ulf spear 0605 E prone'];
    for (const a of [`${rider}, ${under}`, `${under}, ${rider}`]) {
      const table = Table.fight({ a, b: 'ear archer 1205 W sbow_f' }, 'charge');
      if (table.asks === 'b') table.say('noMore');
      table.act({ type: 'charge', unit: 'ham', target: 'ear' });
      const asked: string[] = [];
      for (let n = 0; n < 40 && !table.events.some(({ type }) => type === 'struck'); n++) {
        if (table.asks.startsWith('dice')) table.dice(1);
        else if (table.options.some(({ type }) => type === 'fire')) {
          asked.push(table.is('ham'));
          table.say('pass');
        } else
          table.act(
            table.options.find((x) => x.type === 'ride' && x.hex.endsWith('05')) ??
              table.options.find(({ type }) => type === 'noMore' || type === 'pass') ??
              table.options[0] ??
              {},
          );
      }
      expect(asked.length, a).toBeGreaterThan(2);
      expect(asked.join(), a).not.toContain('0605');
    }
  });
});

describe('falling', () => {
  test('[R45, R48 a, D19] thrown by a hedge in a Run: the other side chooses where he lies', () => {
    const table = fight('ham knight 0505-0405, ulf spear 0101 E', 'ear archer 1511 W', {
      hexsides: { hedge: '0505-0605' } as never,
    }).select('ham');
    table.run_('ham', '0605');
    expect(table.asks).toBe('dice impairment');
    // 8 + 1 for armor: down, before the hedge.
    table.dice(8);
    expect([table.asks, hexes(table, 'place')]).toEqual(['b', ['0404', '0406']]);
    table.act({ type: 'place', unit: 'ham', hex: '0404' });
    expect([table.is('ham'), table.horse('ham')]).toEqual(['healthy 0404 E activated prone impaired', 'loose 0505-0405']);
  });

  test('[R45, R107, R100] in the gate of the grange he falls inside or outside, never onto the wall side', () => {
    const table = only('grange', { warin: '0709-0609 E', simon: '0809 W', wat: '1810 W' }, 'grange')
      .select('simon')
      .attack('simon', 'warin', 'mount');
    // 10 - 8: column 6; 0: W. The horse is dead, and he stands where its head was.
    table.dice(0, 2);
    expect([table.is('warin'), table.horse('warin')]).toEqual(['healthy 0709 E engaged', 'dead 0709-0609']);
  });
});

describe('zones of the Engaged', () => {
  test('[R26, AN-15] a third man walks past an Engaged one without a stop and without a swing', () => {
    const table = fight('osm spear 0505 E, ulf spear 0504 E', 'sta spear 0605 W, ear archer 1511 W').engage('osm', 'sta').select('ulf');
    // 0604 and 0504 would lie before sta; his zone is 0505 alone.
    table.run_('ulf', '0604', '0704');
    expect(table.is('ulf')).toBe('healthy 0704 E activated');
  });

  test('[AN-31, 5.6] who panics in a zone may leave it, by a way that enters none', () => {
    const table = fight('osm spear 0505 W panic, ulf spear 0101 E', 'sta spear 0605 W, wat spear 0305 E').select('osm');
    expect(offers(table)).toEqual(['swing sta']);
    table.say('passAll');
    const went = table.events.flatMap((e) => (e.type === 'stepped' ? [e.to.hex as string] : []));
    expect(went.length).toBeGreaterThan(0);
    // The front hexes of wat.
    for (const hex of ['0405', '0304', '0306']) expect(went).not.toContain(hex);
  });
});

describe('loads and people', () => {
  test("[5.9] a civilian of one's own may be picked up, whether he has acted or not", () => {
    for (const marker of ['', 'activated']) {
      const table = fight(`osm spear 0505 E, pri priest 0605 W ${marker}`, 'ear archer 1511 W').select('osm');
      expect(table.why(moveOf('osm', 'run', { pickUp: 'pri' as never })), marker).toBeUndefined();
    }
  });

  test('[R99, D21] the carrier is Stunned: the civilian he had is put down by his own side', () => {
    const table = only('grange', { bran: '1009 E', agnes: '1209 W', simon: '1109 W', anselm: '1309 W' }, 'grange');
    table
      .put('agnes', { is: 'carried', hex: null, facing: null })
      .put('bran', { carries: 'agnes' as never })
      .select('simon')
      .attack('simon', 'bran');
    // 10 - 6: column 6; carrying 2 R: 8; 2: S.
    table.dice(2);
    expect([table.is('bran'), table.asks, table.kinds]).toEqual(['stunned 1009', 'grange', ['place']]);
    // The barn is behind walls.
    expect(hexes(table, 'place')).toEqual(['0909', '0910', '1010']);
    const [hex = ''] = hexes(table, 'place');
    table.act({ type: 'place', unit: 'agnes', hex });
    expect(table.who('agnes')).toMatchObject({ is: 'map', hex, health: 'healthy' });
  });

  test('[R110] people whom the enemy carries do not count: the last free man dies, and it is over', () => {
    const table = only('grange', { bran: '1009 E', mace: '0909 E', agnes: '1209 W', wat: '0809 E wounded' }, 'raiders');
    table.put('agnes', { is: 'carried', hex: null, facing: null }).put('bran', { carries: 'agnes' as never });
    for (const id of ['ingram', 'robin', 'maurice']) table.put(id, { is: 'left' });
    // W on a Wounded man.
    table.select('mace').attack('mace', 'wat', 'person', 'W').dice(0);
    expect([table.is('wat'), table.asks]).toEqual(['dead 0809', 'over']);
  });
});

describe('words and lists', () => {
  test('[R76] order of id is the order of the lists, the first side first; a horse is named after its rider', () => {
    const { state } = Table.scenario('mill-bridge');
    expect(state.characters.map(({ id }) => id).slice(0, 3)).toEqual(['hamo', 'wace', 'odo']);
    expect(state.horses.map(({ id }) => id)).toEqual(['hamo-horse', 'wace-horse', 'bevis-horse', 'gilot-horse']);
  });

  test('[R113, R64] every man with a lance strikes weaker when he has thrown it, 1 on foot and 2 in the saddle', () => {
    const thrown = only('mill-bridge', { tobias: '1005 E', jankin: '1105 W' }, 'garrison').put('tobias', { ammo: 0 }).select('tobias');
    thrown.attack('tobias', 'jankin').dice(5);
    expect(thrown.last('struck').difference).toBe(0);
    const rider = fight('osm rider 0505-0405 lance_m', 'sta spear 0605 W')
      .put('osm', { ammo: 0 })
      .select('osm')
      .attack('osm', 'sta')
      .dice(5);
    expect(rider.last('struck').difference).toBe(12 - 2 - 8);
    const axe = only('hallow-down', { hacon: '1809 W', guerin: '1709 E' }, 'normans').put('hacon', { ammo: 0 }).select('hacon');
    // He has a second axe in hand: his OFF stays 10.
    axe.attack('hacon', 'guerin').dice(5);
    expect(axe.last('struck').difference).toBe(-3);
  });

  test('[R96] Watch: an armed human who has spent nothing and is not Engaged, Prone or Carrying', () => {
    const may = (a: string): string | undefined => fight(a, 'ear archer 1511 W').select('osm').why({ type: 'watch' })?.ref;
    expect(may('osm spear 0505 E')).toBeUndefined();
    expect(may('osm priest 0505 E')).toMatch(/R96|R66/);
    expect(may('osm dog 0505 E')).toMatch(/R96|R47/);
    expect(may('osm spear 0505 E prone')).toMatch(/R96|ACH-18/);
    const engaged = fight('osm spear 0505 E', 'sta spear 0605 W').engage('osm', 'sta').select('osm');
    expect(engaged.why({ type: 'watch' })?.ref).toMatch(/R96|ACH-18/);
  });

  test('[E24, R103] three friends beside the target: 0 to 3 the first, 4 to 6 the second, 7 to 9 the third', () => {
    const victim = (face: number): string => {
      const table = fight('ear archer 0305 E sbow_f, osm spear 0906 W, ulf spear 0904 W, gud spear 0805 E', 'sta spear 0905 W').select(
        'ear',
      );
      table.shoot('ear', 'sta').dice(9, face);
      return table.last('astrayAt').victim;
    };
    expect([0, 3, 4, 6, 7, 9].map(victim)).toEqual(['osm', 'osm', 'ulf', 'ulf', 'gud', 'gud']);
  });

  test('[R111] who passes, watches, parries or covers is marked: the turn comes to its end', () => {
    const table = fight('osm spear 0505 E, ulf spear 0507 E', 'sta spear 1205 W, ear archer 1207 W sbow_f');
    for (const how of ['pass', 'watch', 'parry', 'cover']) {
      if (table.kinds.includes('select')) table.act(table.options[0] ?? {});
      if (table.kinds.includes('letHappen')) table.say('letHappen');
      table.say(how);
    }
    expect(table.state.turn).toBe(2);
  });
});

describe('options', () => {
  const blow = (options: object, ...faces: readonly number[]): Table =>
    fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0605 W', { options })
      .select('osm')
      .attack('osm', 'sta')
      .dice(...faces);
  test('[R5, AN-13 tableAlign] the labels one column to the right: the same blow is one column better', () => {
    expect(blow({}, 5).last('struck')).toMatchObject({ column: 5, result: '-' });
    expect(blow({ tableAlign: 'left13' }, 5).last('struck')).toMatchObject({ column: 5 });
    expect(blow({ tableAlign: 'right14' }, 5).last('struck')).toMatchObject({ column: 6, result: 'R' });
  });

  test('[R8 smoothTable, R5] the last column: 6 kills as printed, wounds when smoothed; there is no such column in left13', () => {
    const end = (options: object): unknown =>
      fight('osm spear 0505 E 40/8/5, ulf spear 0101 E', 'sta spear 0605 E, ear archer 1511 W', { options })
        .select('osm')
        .attack('osm', 'sta')
        .dice(6)
        .last('struck');
    expect(end({})).toMatchObject({ column: 14, result: 'K' });
    expect(end({ smoothTable: true })).toMatchObject({ column: 14, result: 'W' });
    expect(end({ tableAlign: 'left13' })).toMatchObject({ column: 13, result: 'W' });
  });

  test('[R1 die] a die of 1 to 10: 10 always fails, 1 enrages', () => {
    const check = (face: number): Table =>
      fight('osm spear 0505 E scared, ulf spear 0101 E', 'ear archer 1511 W', { options: { die: '1-10' } })
        .at('cleanup')
        .dice(face);
    expect(check(10).last('morale').passed).toBe(false);
    expect(check(5).last('morale').passed).toBe(true);
    expect(() => check(0)).toThrow();
  });

  test('[R11 enraged] switched off, the lowest face only passes', () => {
    const seen = (options: object): string => {
      const table = fight('osm spear 0505 E 40/8/5, ulf spear 0101 E', 'sta spear 0605 W, ear archer 0805 W', { options })
        .select('osm')
        .attack('osm', 'sta')
        .dice(0, 0);
      return table.is('ear');
    };
    expect(seen({})).toContain('enraged');
    expect(seen({ enraged: false })).not.toContain('enraged');
  });

  test('[R10 wakeZoiDrm] the printed sign', () => {
    const woke = (options: object): number =>
      fight('osm spear 0505 E stunned, ulf spear 0101 E', 'sta spear 0605 W', { options }).at('cleanup').dice(6).last('woke').total;
    expect([woke({}), woke({ wakeZoiDrm: -1 })]).toEqual([7, 5]);
  });

  test('[R121 smallParties, joust, reliefTurn] belong to their fights', () => {
    const small = Table.scenario('mill-bridge', { smallParties: true }).state;
    expect(small.characters.filter(({ is }) => is === 'map').map(({ id }) => id)).toEqual([
      'hamo',
      'odo',
      'tobias',
      'hugh',
      'alric',
      'bevis',
      'edwin',
      'madoc',
      'stephen',
      'jankin',
    ]);
    expect(Table.scenario('duel', { joust: true }).who('ralf').rump).toBe('0105');
    const relief = Table.scenario('grange', { reliefTurn: 3 }).at('activation', 'grange' as never, 3);
    expect(relief.why({ type: 'select', unit: 'robin' })).toBeUndefined();
    for (const options of [{ joust: 1 }, { reliefTurn: 7 }, { tableAlign: 'left15' }, { nonsense: true }]) {
      const begun = newGame(game, 'advanced-cry-havoc/grange', options);
      expect(begun.ok, JSON.stringify(options)).toBe(false);
    }
  });
});
