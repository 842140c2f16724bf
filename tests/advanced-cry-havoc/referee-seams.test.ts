import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, only, Table } from './table.js';

/*
 * Positions where two rules meet, each with what a referee would say.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const CAUSEWAY = Array.from({ length: 11 }, (_, r) => (r === 4 ? '................' : '~~~~~~~~~~~~~~~~'));
const offers = (table: Table): readonly string[] =>
  table.options.flatMap((a) => (a.type === 'fire' || a.type === 'swing' ? [`${a.type} ${a.unit} ${a.aim}`] : []));
const swing = (table: Table, unit: string, target: string, aim = 'person'): Table => table.act({ type: 'swing', unit, target, aim });

describe('leaving a zone', () => {
  test('[R77, 4.6] a rider who turns on the spot takes his rump out of a zone: that is leaving, and gives the swing', () => {
    // Sta in 0304 facing SE covers 0405, the rump, and 0404 and 0305; the head in 0505 stays where it is.
    const table = fight('ham knight 0505-0405, ulf spear 0101 E', 'sta spear 0304 SE').select('ham').run_('ham', { turn: 'NE' });
    expect([offers(table), table.who('ham').rump]).toEqual([['swing sta person', 'swing sta mount'], '0405']);
    table.say('pass');
    expect(table.is('ham')).toContain('0505-0406 NE');
  });

  test('[R77] a rider who swings his rump into a zone has entered it, and goes no farther', () => {
    // Sta in 0306 facing E covers 0406, 0407 and 0405... facing SE it covers 0406, 0407 and 0307.
    const table = fight('ham knight 0505-0405, ulf spear 0101 E', 'sta spear 0306 SE').select('ham');
    expect(table.why(moveOf('ham', 'run', { turn: 'NE' }))).toBeUndefined();
    expect(table.why(moveOf('ham', 'run', { turn: 'NE' }, '0504'))?.ref).toMatch(/5\.5|R77/);
  });

  test('[5.5, 4.6, R74] who goes off the map out of a zone leaves a hex: the swing comes before he is gone', () => {
    const table = fight('osm spear 0105 W, ulf spear 0101 E', 'sta archer 0205 W').select('osm').run_('osm', { do: 'exit' });
    expect([offers(table), table.who('osm').is]).toEqual([['swing sta person'], 'map']);
    swing(table, 'sta', 'osm').dice(9);
    expect(table.who('osm').is).toBe('left');
    const struck = fight('osm spear 0105 W, ulf spear 0101 E', 'sta archer 0205 W').select('osm').run_('osm', { do: 'exit' });
    // From behind: column 8; 3 - 1: S.
    swing(struck, 'sta', 'osm').dice(3);
    expect(struck.is('osm')).toBe('stunned 0105');
  });

  test('[5.6, R86] so does one in Panic at the edge', () => {
    const table = fight('osm spear 0105 W panic, ulf spear 0101 E', 'sta spear 0205 W').select('osm');
    expect([offers(table), table.who('osm').is]).toEqual([['swing sta person'], 'map']);
    table.say('pass');
    expect(table.who('osm').is).toBe('left');
  });
});

describe('panic', () => {
  test('[5.6, ACH-8 d] he runs through his friends and out of the map: those he passed check all the same', () => {
    const table = fight('osm spear 0605 E 8/8/9 panic, ulf spear 0505 E, gud spear 0405 E panic', 'sta spear 1605 W', { ground: CAUSEWAY });
    table.select('osm');
    expect([table.who('osm').is, table.asks]).toEqual(['left', 'dice morale']);
    table.dice(5);
    expect(table.last('morale')).toMatchObject({ unit: 'ulf', cause: 'panic' });
    expect(table.asks).not.toBe('dice morale');
  });

  test('[5.6, ACH-8 d] shot dead on the way: those whose hex he has passed check for that as well', () => {
    const table = fight('osm spear 0605 W wounded panic, ulf spear 0505 E', 'ear archer 1205 W longbow', { ground: CAUSEWAY }).select(
      'osm',
    );
    // The window opens past ulf: 8 hexes, power 4, column 5, from behind 6; 0 is W, and he is Wounded already.
    table.act({ type: 'fire', unit: 'ear', target: 'osm', aim: 'person' }).dice(0, 5, 5);
    expect(table.is('osm')).toBe('dead 0405');
    const checks = table.events.flatMap((e) => (e.type === 'morale' ? [`${e.unit} ${e.cause}`] : []));
    expect(checks).toEqual(['ulf killed', 'ulf panic']);
  });

  test('[R85, R106] he does not set out into the hex of a friend in which he would have to stop', () => {
    const table = fight('osm spear 0605 W 8/8/4 panic, ulf spear 0505 E, gud spear 0405 E', 'sta spear 1605 W', { ground: CAUSEWAY });
    table.select('osm');
    // 2 into 0505, 2 into 0405, and nothing left: he stays where he is.
    expect(table.who('osm').hex).toBe('0605');
    const enough = fight('osm spear 0605 W 8/8/5 panic, ulf spear 0505 E, gud spear 0405 E', 'sta spear 1605 W', { ground: CAUSEWAY });
    expect(enough.select('osm').who('osm').hex).toBe('0305');
  });

  test('[5.6, R106] the short way leads through a zone: he takes the long one round it', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 3 || r === 5 ? '...~............' : '................'));
    const table = fight('osm spear 0505 W panic, ulf spear 0101 E', 'wat spear 0305 E', { ground }).select('osm');
    const went = table.events.flatMap((e) => (e.type === 'stepped' ? [e.to.hex as string] : []));
    expect(went.length).toBe(5);
    for (const hex of ['0405', '0304', '0306']) expect(went).not.toContain(hex);
  });

  test('[R110, 8.4] the last man of a side runs off the map: the game is over at once', () => {
    const table = fight('osm spear 0205 W panic', 'sta spear 1605 W, wat spear 1607 W').select('osm');
    expect([table.who('osm').is, table.asks]).toEqual(['left', 'over']);
  });
});

describe('beasts and rage', () => {
  test('[R44, R47, 6.3] a hound without a way back is Activated: I on a beast is no more than that', () => {
    const ground = CAUSEWAY;
    const table = fight('osm spear 0205 W 12/8/5, ulf spear 1605 W', 'dog dog 0105 E, sta spear 1505 W', { ground }).select('osm');
    // 12 - 4: column 7; 3: R, and behind him is the edge.
    table.attack('osm', 'dog').dice(3);
    expect(table.last('struck')).toMatchObject({ column: 7, result: 'R' });
    expect(table.is('dog')).toBe('healthy 0105 E activated');
  });

  test('[SC-3 3] Growler must go for a raider who lies on the ground as well', () => {
    const prone = only('grange', { growler: '1110 W', bran: '1010 E prone', wat: '1810 W' }, 'grange').select('growler');
    expect(prone.kinds).toEqual(['attack']);
    expect(prone.why({ type: 'pass' })?.ref).toBeDefined();
    const far = only('grange', { growler: '1110 W', bran: '0309 E prone', wat: '1810 W' }, 'grange').select('growler');
    expect(far.kinds).toEqual(['run']);
  });

  test('[ACH-18, R12] an Enraged raider carries nobody off: he seizes no one', () => {
    const table = only('grange', { bran: '1411 E enraged', agnes: '1511 W', wat: '1810 W' }, 'raiders')
      .select('bran')
      .attack('bran', 'agnes')
      .dice(5);
    // Column 7, Enraged -1: row 4, R.
    expect(table.last('struck').result).toBe('R');
    expect(table.kinds).not.toContain('seize');
  });

  test('[R12, R93, R94] Enraged and shot at on the way: asked again he may not stop short', () => {
    const table = fight('osm spear 0305 E enraged', 'sta spear 1305 W, ear archer 1405 W sbow_f').select('osm');
    table.run_('osm', '0405', '0505', '0605', '0705', '0805');
    table.act({ type: 'fire', unit: 'ear', target: 'osm', aim: 'person' }).dice(5);
    expect(table.asks).toBe('a');
    expect(table.kinds).toEqual(['run']);
    expect(table.why({ type: 'stop' })?.ref).toBe('R12');
    expect(table.why(moveOf('osm', 'run', '0505'))?.ref).toBe('R12');
    expect(table.why(moveOf('osm', 'run', '0505', '0605', '0705', '0805'))).toBeUndefined();
  });

  test('[R12, R94] and in a Move & attack he must strike whom he can strike from where he is, or go on to one', () => {
    const table = fight('osm spear 0505 E enraged 8/8/6', 'sta spear 0905 W, ear archer 1405 W sbow_f').select('osm');
    table.moveAttack('osm', '0605', '0705', '0805');
    table.act({ type: 'fire', unit: 'ear', target: 'osm', aim: 'person' }).dice(5);
    expect(table.why({ type: 'stop' })?.ref).toBe('R12');
    expect(table.kinds).toEqual(['moveAttack']);
  });

  test('[R12, ACH-18] Enraged and nobody in sight: he acts freely, but backs, lies down, carries and leads not', () => {
    const loads = [{ id: 'sack', name: 'Sack', hex: '0605' }];
    const ground = Array.from({ length: 11 }, () => '.......hh.......');
    const table = fight('osm spear 0505 E enraged', 'sta spear 1205 W', {
      loads,
      ground,
      buildings: { h: { name: 'House', level: 0, hexes: '0801-0911' } } as never,
    });
    table.select('osm');
    expect(table.kinds).toEqual(expect.arrayContaining(['run', 'watch', 'parry', 'cover', 'pass']));
    for (const step of [{ back: '0405' }, { do: 'goProne' }, { pickUp: 'sack' }]) {
      expect(table.why(moveOf('osm', 'run', step as never))?.ref, JSON.stringify(step)).toMatch(/ACH-18|R12|R55/);
    }
  });
});

describe('the end', () => {
  test('[SC-0] both men lie Stunned at the check: nobody has won yet; at the end of turn 12 nobody has', () => {
    const table = only('duel', { ralf: '0405 E stunned', ivo: '1005 W stunned' }, 'plaintiff').at('cleanup', 'plaintiff' as never, 5);
    table.dice(7, 7);
    expect(table.asks === 'over').toBe(false);
  });

  test('[SC-2] the banner and the points: holding it wins, a margin under 4 is a draw', () => {
    const end = (places: { readonly [name: string]: string }): Table =>
      only('hallow-down', places, 'french').at('cleanup', 'french' as never, 9);
    // 6 for the Normans with a knight in order on the map.
    expect(end({ osbern: '2009 W', walkelin: '1909 W', guerin: '0609-0509 E' }).last('ended').winner).toBe('normans');
    // Guerin on foot counts 3 for them besides.
    expect(end({ osbern: '2009 W', walkelin: '1909 W', guerin: '0609 E' }).last('ended').winner).toBe('normans');
  });
});

describe('the hound', () => {
  test('[SC-3 3] he runs as near as he can by what the way costs, not as the crow flies', () => {
    // Bran is in the barn: 0808 is beside him too, but behind the wall; the door is in 0807.
    const table = only('grange', { growler: '0812 NW', bran: '0907 E', wat: '1810 W' }, 'grange').select('growler');
    const ends = table.options.flatMap((a) => {
      const last = a.type === 'move' ? a.steps.filter((step) => 'enter' in step).at(-1) : undefined;
      return last !== undefined && 'enter' in last ? [last.enter as string] : [];
    });
    expect([table.kinds, [...new Set(ends)]]).toEqual([['run'], ['0807']]);
  });
});
