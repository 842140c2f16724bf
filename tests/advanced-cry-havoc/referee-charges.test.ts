import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: who may charge whom, how the charge goes, who answers it, and how it ends.
 */

const charges = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest }, 'charge');
const declared = (table: Table): readonly string[] =>
  table.options.flatMap((a) => (a.type === 'charge' ? [`${a.unit} ${a.target}`] : a.type === 'noMore' ? ['noMore'] : []));
const charge = (table: Table, unit: string, target: string): Table => table.act({ type: 'charge', unit, target });
/** On to the declarations of side a. */
const ours = (a: string, b: string, rest: Partial<Fight> = {}): Table => {
  const table = charges(a, b, rest);
  return table.asks === 'b' ? table.say('noMore') : table;
};
/** He rides straight on, and nobody replies or shoots. */
function straight(table: Table): Table {
  for (let n = 0; n < 60; n++) {
    rideOn(table);
    const row = table.state.characters.find(({ target }) => target !== null)?.hex?.slice(2);
    const on = table.options.find((a) => a.type === 'ride' && a.hex.endsWith(row ?? ''));
    if (on === undefined || table.kinds.includes('strike')) break;
    table.act(on);
  }
  return table;
}
/** The charges that are declared, and no more; nobody replies, nobody shoots. */
function rideOn(table: Table): Table {
  for (let n = 0; n < 60; n++) {
    const kinds = table.kinds;
    if (kinds.includes('noMore')) table.say('noMore');
    else if (kinds.includes('reactionCharge')) table.say('pass');
    else if (kinds.includes('passAll')) table.say('passAll');
    else break;
  }
  return table;
}

describe('declaring', () => {
  test.each(['scared', 'panic', 'fumble', 'prone', 'impaired', 'cover', 'parry'])('[ACH-6 a] one who is %s charges nobody', (status) => {
    const table = ours(`osm spear 0305 E ${status}, ulf spear 0307 E`, 'ear archer 0905 W, sta archer 0907 W');
    expect(declared(table)).toEqual(['ulf ear', 'ulf sta', 'noMore']);
    expect(table.why({ type: 'charge', unit: 'osm', target: 'ear' })?.ref).toMatch(/ACH-6|ACH-18/);
  });

  test('[ACH-6 a, ACH-18] nor does a Wounded man, a Stunned one, a civilian or a hound', () => {
    const table = ours('osm spear 0305 E wounded, ulf spear 0307 E, pri priest 0309 E, dog dog 0303 E', 'ear archer 0907 W');
    expect(declared(table)).toEqual(['ulf ear', 'noMore']);
    for (const unit of ['osm', 'pri', 'dog']) expect(table.why({ type: 'charge', unit, target: 'ear' })?.ref, unit).toBeDefined();
  });

  test('[ACH-6 c, AN-22, R32] lanes: straight on, one leg yield to either side, and no farther', () => {
    // From 0505 E the lanes are rows 4, 5 and 6; a lane reaches one row to either side of itself.
    for (const [hex, may] of [
      ['1005', true],
      ['1004', true],
      ['1003', true],
      ['1002', false],
      ['1007', true],
      ['1008', false],
      ['0305', false],
    ] as const) {
      const table = ours(`osm spear 0505 E, ulf spear 0101 E`, `ear archer ${hex} W, sta archer 1601 W`);
      expect(declared(table).includes('osm ear'), hex).toBe(may);
      if (!may) expect(table.why({ type: 'charge', unit: 'osm', target: 'ear' })?.ref, hex).toMatch(/ACH-6|R32|R78/);
    }
  });

  test('[5.4] the yield spends a hex: with the target at two hexes ahead and one aside both ways are open', () => {
    const table = ours('osm spear 0505 E', 'ear archer 0704 W 5/5/6 activated');
    charge(table, 'osm', 'ear');
    rideOn(table);
    // Straight on to 0605: 0704 is not beside it... it is its NE neighbour's neighbour; by the yield 0504 he has it two hexes ahead.
    const hexes = table.options.flatMap((a) => (a.type === 'ride' ? [a.hex as string] : []));
    expect(hexes.toSorted()).toEqual(['0504', '0605']);
  });

  test('[ACH-6 b] a rider whose rump alone stands in a zone does not charge (R77)', () => {
    const table = charges('ham knight 0505-0405, ulf spear 0207 E', 'ear archer 1005 W, sta spear 0306 NE');
    // 0306 NE: front hexes 0405 (NE), 0406 (E), 0305 (NW): the rump is covered.
    table.say('noMore');
    expect(declared(table).some((one) => one.startsWith('ham'))).toBe(false);
    expect(table.why({ type: 'charge', unit: 'ham', target: 'ear' })?.ref).toMatch(/ACH-6/);
  });

  test('[R78] bodies and Prone men do not close a lane, an upright friend, a loose horse or a wall does', () => {
    const lane = (a: string, rest: Partial<Fight> = {}): boolean => {
      const table = ours(`osm spear 0305 E, ${a}`, 'ear archer 0905 W', rest);
      return declared(table).includes('osm ear');
    };
    expect(lane('sta spear 0605 E prone')).toBe(true);
    expect(lane('sta spear 0605 E stunned')).toBe(true);
    // A friend on his line; the yields lead past him.
    expect(lane('sta spear 0605 E')).toBe(true);
    expect(lane('sta spear 0605 E, ulf spear 0604 E, wat spear 0606 E')).toBe(false);
    expect(lane('ulf spear 0101 E', { hexsides: { wall: '0705-0805 0704-0804 0706-0806' } as never })).toBe(false);
  });

  test('[4.2, R79] who charges on must declare again; "no more" is not offered before, and the hexes count', () => {
    const table = ours('osm spear 0305 E charge, ulf spear 0307 E', 'ear archer 0905 W, sta archer 0907 W');
    table.put('osm', { chargeHexes: 2 });
    expect(declared(table)).not.toContain('noMore');
    expect(table.why({ type: 'noMore' })?.ref).toMatch(/R79/);
    charge(table, 'osm', 'ear');
    expect(declared(table)).toContain('noMore');
  });

  test('[R121] run-up of the bonus: hexes of earlier turns count', () => {
    const with2 = (chargeHexes: number): readonly string[] => {
      const table = ours('osm spear 0305 E charge, ulf spear 0301 E', 'ear archer 0605 W, sta archer 1001 W', {
        options: { chargeRunUp: 'bonus' },
      });
      return declared(table.put('osm', { chargeHexes }));
    };
    expect(with2(0).includes('osm ear')).toBe(false);
    expect(with2(1).includes('osm ear')).toBe(true);
  });

  test('[SC-2] on turn 1 the Normans neither charge nor answer a charge', () => {
    const table = Table.scenario('hallow-down');
    expect(table.asks).toBe('french');
    charge(table, 'guerin', 'ansgar');
    expect(table.events.filter((e) => e.type === 'declared')).toHaveLength(1);
    rideOn(table);
    expect(table.events.some((e) => e.type === 'answered')).toBe(false);
    expect(table.kinds).not.toContain('reactionCharge');
  });
});

describe('the way', () => {
  test.each([
    ['osm spear 0305 E', '0605', 2, false],
    ['osm spear 0305 E', '0705', 3, true],
    ['osm rider 0305-0205', '0905', 5, false],
    ['osm rider 0305-0205', '1005', 6, true],
  ])('[cs.charge, 5.4.6] %s against %s: %s hexes, bonus %s', (charger, hex, hexes, bonus) => {
    const table = ours(charger, `ear archer ${hex} W activated`);
    straight(charge(table, 'osm', 'ear'));
    expect(table.who('osm').chargeHexes).toBe(hexes);
    if (charger.includes('rider')) table.dice(5);
    table.dice(5);
    expect(JSON.stringify(table.last('struck').reasons).includes('cs.charge')).toBe(bonus);
    expect(table.last('struck').action).toBe('charge');
  });

  test('[R83] a foreign zone beside him: he may strike that one, with his hexes; behind him: he only stops', () => {
    const ahead = ours('osm spear 0305 E', 'ear archer 1005 W activated, sta spear 0604 SW activated');
    straight(charge(ahead, 'osm', 'ear'));
    expect([ahead.asks, ahead.kinds.toSorted(), ahead.is('osm')]).toEqual(['a', ['charge', 'stop'], 'healthy 0605 E charge']);
    charge(ahead, 'osm', 'sta').dice(5);
    expect(ahead.last('struck')).toMatchObject({ unit: 'osm', target: 'sta', action: 'charge' });
    expect(JSON.stringify(ahead.last('struck').reasons)).toContain('cs.charge');
    const behind = ours('osm spear 0305 E, ulf spear 0101 E', 'ear archer 1005 W activated, sta spear 0504 E activated');
    straight(charge(behind, 'osm', 'ear'));
    expect(behind.is('osm')).toBe('healthy 0605 E activated');
    expect(behind.events.some((e) => e.type === 'struck')).toBe(false);
  });

  test('[D5, R78] a friend stands in the lane: only the two yields are offered, after which the target can be reached', () => {
    const table = ours('osm spear 0305 E, ulf spear 0505 NE', 'ear archer 1005 W activated');
    rideOn(charge(table, 'osm', 'ear'));
    expect(table.options.map((a) => a.type === 'ride' && a.hex)).toEqual(['0304', '0306']);
  });

  test('[5.4.3, R48 c, ACH-10] scrub in the lane: "over" ends the charge in the scrub, nothing lets him go on', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 4 ? '.....s..........' : '................'));
    const begin = (): Table => {
      const table = ours('osm spear 0305 E, ulf spear 0101 E', 'ear archer 1005 W activated', { ground });
      return straight(charge(table, 'osm', 'ear'));
    };
    expect(begin().asks).toBe('dice impairment');
    // 4 + 1 charging = 5: over, in the hex he was entering.
    expect(begin().dice(4).is('osm')).toBe('healthy 0605 E activated');
    expect(begin().dice(6).is('osm')).toBe('healthy 0605 E activated impaired');
    expect(begin().dice(8).is('osm')).toBe('healthy 0605 E activated prone impaired');
    const on = begin().dice(3);
    // MF 5: 1, 1, 2, then one more: spent without contact.
    expect([on.is('osm'), on.who('osm').chargeHexes]).toEqual(['healthy 0705 E activated charge', 4]);
  });

  test('[R48 b, 6.6] a hedge on foot in a charge: "over" leaves him before it', () => {
    const hexsides = { hedge: '0505-0605 0504-0604 0506-0606' } as never;
    const table = ours('osm spear 0305 E, ulf spear 0101 E', 'ear archer 1005 W activated', { hexsides });
    straight(charge(table, 'osm', 'ear'));
    table.dice(4);
    expect(table.is('osm')).toBe('healthy 0505 E activated');
  });

  test('[R82, R57] a charger Scared by the death of a friend on the way stops where he is', () => {
    // The shooter of b kills nobody here; a wound scares: Wounded ends the charge too. An A result ends it as well.
    const table = ours('ham knight 0305-0205, ulf spear 0101 E', 'ear archer 1205 W 5/5/6 longbow');
    charge(table, 'ham', 'ear');
    if (table.kinds.includes('noMore')) table.say('noMore');
    while (table.asks !== 'b') {
      if (table.kinds.includes('ride')) table.act({ type: 'ride', unit: 'ham', hex: '0405' });
      else throw new Error(table.frame);
    }
    // It may answer with a charge of its own: archers are on foot and healthy.
    if (table.kinds.includes('reactionCharge')) table.say('pass');
    if (table.kinds.includes('ride')) table.act({ type: 'ride', unit: 'ham', hex: '0405' });
    expect(table.frame).toBe('window.ask');
    expect(table.is('ham')).toBe('healthy 0405-0305 E charge');
    table.act({ type: 'fire', unit: 'ear', target: 'ham', aim: 'person' });
    // Medium band, power 4, column 5; armored 2 L, charging 1 L: column 2; the best row gives nothing.
    expect(table.asks).toBe('dice shot');
    table.dice(0);
    expect(table.last('shot')).toMatchObject({ column: 2, result: '-' });
    expect(table.is('ear')).toContain('activated');
  });
});

describe('contact and after', () => {
  test('[4.3 step 3, ACH-8 a, R115] a man on foot met by a rider checks first; Panic does not spare him the blow', () => {
    const table = ours('ham knight 0305-0205, ulf spear 0101 E', 'ear archer 1005 W activated scared');
    charge(table, 'ham', 'ear');
    straight(table);
    expect(table.asks).toBe('dice morale');
    table.dice(8);
    expect(table.is('ear')).toBe('healthy 1005 W activated panic');
    table.dice(5);
    // 20 - 5 = 15: column 9; charge 2, Panic 2: 13.
    expect(table.last('struck')).toMatchObject({ column: 13, result: 'W' });
  });

  test('[ACH-8 a] a charger on foot frightens nobody, nor does a rider one in the saddle', () => {
    const foot = ours('osm spear 0305 E, ulf spear 0101 E', 'ear archer 0705 W activated');
    charge(foot, 'osm', 'ear');
    straight(foot);
    expect(foot.asks).toBe('dice combat');
  });

  test('[R81, R61] the joust: five steps against four, no bonus, the challenger strikes first and the other if he still can', () => {
    const table = Table.scenario('duel', { joust: true });
    table.input({ faces: [9, 0] });
    // plaintiff holds priority: the defendant declares first.
    expect(table.asks).toBe('defendant');
    table.say('noMore');
    charge(table, 'ralf', 'ivo');
    expect([table.asks, table.kinds.includes('reactionCharge')]).toEqual(['defendant', true]);
    table.say('reactionCharge');
    for (let n = 0; n < 20 && table.kinds.includes('ride'); n++) {
      const { options } = table;
      const straight = options.find((a) => a.type === 'ride' && String(a.hex).endsWith('05'));
      table.act(straight ?? options[0] ?? {});
    }
    expect([table.who('ralf').hex, table.who('ivo').hex]).toEqual(['0705', '0805']);
    table.attack('ralf', 'ivo').dice(5);
    expect(table.last('struck')).toMatchObject({ unit: 'ralf', column: 4, result: '-' });
    table.attack('ivo', 'ralf').dice(9);
    expect(table.last('struck')).toMatchObject({ unit: 'ivo', action: 'reaction-charge', column: 4, result: 'F' });
    expect(table.is('ivo')).toContain('fumble');
    expect(table.happened).not.toContain('engaged');
    // Both have had their activation: the turn is over.
    expect(table.state.turn).toBe(2);
  });

  test('[R81] one who is Activated, or in a zone, or in whose lane the charger is not, does not answer', () => {
    const asked = (b: string): boolean => {
      const table = ours('ham knight 0305-0205, ulf spear 0101 E', b);
      charge(table, 'ham', 'ear');
      if (table.kinds.includes('noMore')) table.say('noMore');
      return table.kinds.includes('reactionCharge');
    };
    expect(asked('ear spear 1005 W')).toBe(true);
    expect(asked('ear spear 1005 W scared')).toBe(false);
    expect(asked('ear spear 1005 W wounded')).toBe(false);
    expect(asked('ear spear 1005 E')).toBe(false);
    // (At the table nobody is Activated or on Watch at this time but those who have charged already.)
    expect(asked('ear spear 1005 W activated')).toBe(false);
  });

  test('[R81, 4.3] one who has declared a charge himself may answer with it, and it is used up', () => {
    const table = charges('osm spear 0305 E', 'ear spear 1005 W, sta archer 1505 W');
    charge(table, 'ear', 'osm');
    if (table.kinds.includes('noMore')) table.say('noMore');
    charge(table, 'osm', 'ear');
    // Side a holds priority: osm goes first; his owner is not asked which.
    expect([table.asks, table.kinds.includes('reactionCharge')]).toEqual(['b', true]);
    table.say('reactionCharge');
    for (let n = 0; n < 20 && table.kinds.includes('ride'); n++) {
      const { options } = table;
      table.act(options.find((a) => a.type === 'ride' && String(a.hex).endsWith('05')) ?? options[0] ?? {});
    }
    // 0405, 0905, 0505, 0805, 0605, 0705: osm in 0605 has ear in 0705 after ear's third step.
    expect([table.who('osm').hex, table.who('ear').hex]).toEqual(['0605', '0705']);
    // The second blow is struck like the first: they are Engaged after it, not before.
    table.dice(5, 5);
    expect(table.events.flatMap((e) => (e.type === 'struck' ? [`${e.unit} ${e.column} ${e.total}`] : []))).toEqual(['osm 5 5', 'ear 5 5']);
    expect(table.is('ear')).toContain('engaged');
    expect(table.events.filter((e) => e.type === 'struck').map((e) => 'unit' in e && e.unit)).toEqual(['osm', 'ear']);
    expect(table.who('ear').markers).toContain('activated');
    expect(table.state.phase).toBe('activation');
  });

  test('[R84, R48 e, R85] follow-through over one who lies: only where the next hex is open too', () => {
    const ride = (b: string): Table => {
      const table = ours('ham knight 0305-0205, ulf spear 0101 E', b);
      charge(table, 'ham', 'ear');
      straight(table);
      return table;
    };
    const free = ride('ear archer 1005 W activated, sta archer 1501 W activated').dice(1);
    // Column 9 + 2 = 11, row 7: I.
    free.dice(9);
    expect(free.last('struck')).toMatchObject({ column: 11, result: 'S' === free.last('struck').result ? 'S' : 'R' });
  });

  test('[5.4.7, R101] on foot: the target Stunned, he may step into the hex', () => {
    const table = ours('osm spear 0305 E 14/8/5, ulf spear 0101 E', 'ear archer 0705 W activated, sta archer 1501 W activated');
    charge(table, 'osm', 'ear');
    straight(table);
    // 14 - 5 = 9: column 8 + 2 = 10; 4: S.
    table.dice(4);
    expect(table.is('ear')).toBe('stunned 0705');
    expect([table.asks, table.kinds.toSorted()]).toEqual(['a', ['advance', 'stand']]);
    table.act({ type: 'advance', unit: 'osm', hex: '0705' });
    expect(table.is('osm')).toBe('healthy 0705 E activated');
  });

  test('[R80] the target is gone and nobody else is in the lane: the marker is off, he is not Activated and acts later', () => {
    const table = ours('osm spear 0305 E 30/8/5, ulf spear 0307 E', 'ear archer 0705 W activated, sta archer 1601 W activated');
    charge(table, 'osm', 'ear');
    charge(table, 'ulf', 'ear');
    if (table.kinds.includes('noMore')) table.say('noMore');
    expect(table.options.map((a) => a.type === 'resolve' && a.unit)).toEqual(['osm', 'ulf']);
    table.act({ type: 'resolve', unit: 'osm' });
    straight(table);
    table.dice(0);
    expect(table.is('ear')).toBe('dead 0705');
    // The advance, then ulf has nobody left before him.
    if (table.kinds.includes('advance')) table.say('stand');
    while (table.asks.startsWith('dice')) table.dice(5);
    expect(table.is('ulf')).toBe('healthy 0307 E');
    expect(table.state.phase).toBe('activation');
    // The only one left: his activation has begun.
    expect(table.last('activation').unit).toBe('ulf');
    expect(table.why(moveOf('ulf', 'run', '0407'))).toBeUndefined();
  });
});
