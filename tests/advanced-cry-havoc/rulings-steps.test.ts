import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, Table } from './table.js';

/* Steps and acts on the way: horses that are led and mounted, doors, climbs, loads, stumbles, and what an Enraged man does who lies on the ground. */

const FAR = 'low spear 1611 E';
const fight = (a: string, b = FAR, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const run = (unit: string, ...steps: readonly (string | object)[]): object => moveOf(unit, 'run', ...(steps as never[]));
const go = (table: Table, unit: string, ...steps: readonly (string | object)[]): Table => table.act(run(unit, ...steps));
/** The horse of ham stands loose with its head in 0505, its rump in 0405; ham stands far off. */
const besideHorse = (a: string, b = FAR, rest: Partial<Fight> = {}): Table =>
  fight(`${a}, ham rider 0505-0405`, b, rest)
    .put('ham', { hex: '0111' as never, rump: null, horse: null, facing: 'E' })
    .putHorse('ham-horse', { is: 'loose', hex: '0505' as never, rump: '0405' as never })
    .select(a.slice(0, 3));
const LEAD = { lead: 'ham-horse' };
const row = (r: number, ground: string): readonly string[] =>
  Array.from({ length: 11 }, (_, i) => (i === r ? ground.padEnd(16, '.') : '.'.repeat(16)));
const BARN: Partial<Fight> = {
  ground: row(3, '..hh'),
  buildings: { barn: { name: 'Barn', level: 0, hexes: '0304-0404' } },
  hexsides: { door: '0304-0204' },
};

describe('leading a horse (5.9, R98)', () => {
  test('[5.7, 13.4] nobody walks into the horse that he leads: not where it stands, nor where it has come after him', () => {
    const table = besideHorse('osm spear 0605 W 8/8/6');
    expect(table.ref(run('osm', LEAD, '0505'))).toBe('5.7');
    const away = besideHorse('osm spear 0605 E 8/8/6');
    expect(away.ref(run('osm', LEAD, '0705', { turn: 'W' }, '0605'))).toBe('5.7');
    go(away, 'osm', LEAD, '0705', '0704');
    expect([away.horse('ham'), away.who('osm').hex, away.fault]).toEqual(['loose 0705-0605', '0704', undefined]);
  });

  test('[5.9, R98] who backs takes it along step by step, and not into a house', () => {
    const table = go(besideHorse('osm spear 0605 W 8/8/6'), 'osm', LEAD, { back: '0705' }, { back: '0805' });
    expect([table.who('osm').hex, table.horse('ham')]).toEqual(['0805', 'loose 0705-0605']);
    const door = { ...BARN, ground: row(4, '......hh'), buildings: { barn: { name: 'Barn', level: 0, hexes: '0705-0805' } } };
    const house = besideHorse('osm spear 0605 W 8/8/6', FAR, { ...door, hexsides: { door: '0605-0705' } });
    expect(house.ref(run('osm', LEAD, { back: '0705' }))).toBe('5.9');
  });

  test('[R98] the horse is let go where it cannot follow, also in a plan: over a low wall', () => {
    const table = besideHorse('osm spear 0605 E 8/8/6', FAR, { hexsides: { lowWall: '0605-0705' } });
    go(table, 'osm', LEAD, '0705', '0805');
    expect([table.who('osm').hex, table.horse('ham')]).toEqual(['0805', 'loose 0605-0505']);
  });

  test('[5.7, R98] past a friend it does not follow: he lets go of it, whoever of the two is named first', () => {
    for (const [a, b] of [
      ['osm', 'fri'],
      ['fri', 'osm'],
    ]) {
      const places: { readonly [name: string]: string } = { osm: 'osm spear 0605 E 8/8/6', fri: 'fri spear 0705 E' };
      const table = fight(`${places[a as string]}, ${places[b as string]}, ham rider 0505-0405`)
        .put('ham', { hex: '0111' as never, rump: null, horse: null, facing: 'E' })
        .putHorse('ham-horse', { is: 'loose', hex: '0505' as never, rump: '0405' as never })
        .select('osm');
      go(table, 'osm', LEAD, '0705', '0805', '0905');
      expect([table.who('osm').hex, table.horse('ham'), table.fault]).toEqual(['0905', 'loose 0605-0505', undefined]);
    }
  });

  test('[ACH-12, ACH-18] who picks somebody up lets go of the horse: with a load nobody leads', () => {
    const table = besideHorse('osm spear 0605 E 8/8/6, xan spear 0705 stunned');
    expect(table.ref(run('osm', { pickUp: 'xan' }, LEAD))).toBe('ACH-18');
    go(table, 'osm', LEAD, { pickUp: 'xan' }, '0705', '0805');
    expect([table.who('osm').hex, table.who('osm').carries, table.horse('ham')]).toEqual(['0805', 'xan', 'loose 0505-0405']);
  });

  test('[3.5, R107] no hand reaches a horse through the wall of a house: neither to mount nor to lead nor to drive it off', () => {
    const table = besideHorse('osm knight 0404 E', FAR, BARN);
    for (const act of ['mount', 'lead', 'driveOff']) expect(table.why(run('osm', { [act]: 'ham-horse' }))?.ref, act).toMatch(/5\.9|R97/);
    expect(JSON.stringify(table.options)).not.toMatch(/mount|lead|driveOff/);
    // Across a hedge one does.
    const hedge = besideHorse('osm knight 0404 E', FAR, { hexsides: { hedge: '0404-0505 0404-0405' } });
    for (const act of ['mount', 'lead', 'driveOff']) expect(hedge.why(run('osm', { [act]: 'ham-horse' })), act).toBeUndefined();
  });

  test('[5.9, R94] asked again on his way, a leader is offered no house', () => {
    const open = { ...BARN, ground: row(3, '......hh'), buildings: { barn: { name: 'Barn', level: 0, hexes: '0704-0804' } } };
    const table = besideHorse('osm spear 0605 E 8/8/6', 'sho archer 1605 W sbow_f, low spear 1611 E', {
      ...open,
      hexsides: { door: '0705-0704' },
    });
    go(table, 'osm', LEAD, '0705', '0805')
      .act(table.options.find(({ type }) => type === 'fire') ?? {})
      .dice(5);
    expect(table.frame).toBe('march.ask');
    for (const action of table.options) expect(table.why(action), JSON.stringify(action)).toBeUndefined();
    expect(JSON.stringify(table.options)).not.toContain('"enter":"0704"');
  });
});

describe('climbs, leaps and loads', () => {
  const WALL: Partial<Fight> = { hexsides: { climb: '0505-0605' } };

  test('[R47] a beast does not climb', () => {
    const table = fight('dog dog 0505 E, xan spear 0101 E', FAR, WALL).select('dog');
    expect(table.ref(run('dog', { climb: '0605' }))).toBe('R47');
  });

  test('[5.1, R94] after a climb he turns, free; he goes no farther', () => {
    const table = fight('osm spear 0505 E, xan spear 0101 E', FAR, WALL).select('osm');
    expect(table.ref(run('osm', { climb: '0605' }, '0705'))).toBeDefined();
    go(table, 'osm', { climb: '0605' }, { turn: 'SE' }).dice(0);
    expect(table.is('osm')).toBe('healthy 0605 SE activated');
    // Into an enemy zone: by one hexside and no more.
    const held = fight('osm spear 0505 E, xan spear 0101 E', `sta spear 0705 W, ${FAR}`, WALL).select('osm');
    expect(held.why(run('osm', { climb: '0605' }, { turn: 'SE' }))).toBeUndefined();
    expect(held.ref(run('osm', { climb: '0605' }, { turn: 'SW' }))).toBe('5.5');
  });

  test('[R48 a] a rider who backs over a hedge leaps it like any other: a check, and he stays before it if he fails', () => {
    const table = fight('ham rider 0505-0405, xan spear 0101 E', FAR, { hexsides: { hedge: '0305-0405' } }).select('ham');
    go(table, 'ham', { back: '0305' });
    expect(table.asks).toBe('dice impairment');
    expect(new Table(table.state).dice(5).is('ham')).toBe('healthy 0505-0405 E activated');
    expect(table.dice(4).is('ham')).toBe('healthy 0405-0305 E activated');
  });

  test('[5.9, 4.5] a rider with a load may yield, and pays twice for the ground into which he yields or turns', () => {
    const table = fight('ham rider 0505-0405, xan spear 0101 stunned', FAR, { special: { ridersCarry: 'a' }, ground: row(5, '...s') });
    table
      .put('xan', { is: 'carried', hex: null })
      .put('ham', { carries: 'xan' as never })
      .select('ham');
    const spent = (...steps: readonly (string | object)[]): unknown => go(new Table(table.state), 'ham', ...steps).last('stepped').spent;
    expect(spent({ yield: '0504' })).toBe(2);
    // Its rump swings into the scrub of 0406: 4, twice.
    expect(spent({ turn: 'NE' })).toBe(8);
    expect(spent({ turn: 'SE' })).toBe(2);
    for (const action of table.options) expect(table.why(action), JSON.stringify(action)).toBeUndefined();
    expect(JSON.stringify(table.options)).toContain('yield');
  });
});

describe('doors (R118)', () => {
  const GATE: Partial<Fight> = { ...BARN, ground: row(1, '..hh'), buildings: { barn: { name: 'Barn', level: 0, hexes: '0302-0402' } } };
  const DOOR = { door: '0402-0502' };
  const gate = (a: string): Table => fight(a, FAR, { ...GATE, hexsides: { door: '0402-0502' } });

  test('[R118, 4.5] a rider with his head beside it closes and opens a door for 1 MF', () => {
    const table = gate('ham rider 0502-0602, xan spear 0101 E').select('ham');
    expect(JSON.stringify(table.options)).toContain('"door"');
    go(table, 'ham', DOOR);
    expect(table.state.doors).toEqual(['closed']);
    expect(gate('ham rider 0602-0502, xan spear 0101 E').select('ham').ref(run('ham', DOOR))).toBe('R118');
  });

  test('[R118] a loose horse before the door is no more in its way than a rider', () => {
    const table = gate('osm spear 0402 E, ham rider 0502-0602');
    expect(new Table(table.state).select('osm').why(run('osm', DOOR))).toBeUndefined();
    table.put('ham', { horse: null, rump: null, hex: '0705' as never, facing: 'E' });
    table.putHorse('ham-horse', { is: 'loose', hex: '0502' as never, rump: '0602' as never });
    expect(table.select('osm').why(run('osm', DOOR))).toBeUndefined();
  });
});

describe('fire at one who stumbles (13.2)', () => {
  const SHOOTER = 'sho archer 1505 W sbow_f, low spear 1611 E';
  const stumbling = (face: number): Table => {
    const table = fight('ham rider 0305-0205, xan spear 0101 E', SHOOTER, { ground: row(4, '..........s') }).select('ham');
    go(table, 'ham', ...['0405', '0505', '0605', '0705', '0805', '0905', '1005', '1105', '1205']);
    while (table.kinds.includes('pass')) table.say('pass');
    expect(table.asks).toBe('dice impairment');
    return table.dice(face);
  };

  test('[4.6, 13.2, R48 d] whatever the check says, he has come into the hex and is shot at there', () => {
    for (const face of [0, 5, 7]) {
      const table = stumbling(face);
      expect([table.frame, table.who('ham').hex], `die ${face}`).toEqual(['window.ask', '1105']);
      expect(table.kinds, `die ${face}`).toContain('fire');
      expect(table.fault, `die ${face}`).toBeUndefined();
    }
    const over = stumbling(5).say('pass');
    expect(over.is('ham')).toBe('healthy 1105-1005 E activated');
    const impaired = stumbling(7).say('pass');
    expect(impaired.is('ham')).toBe('healthy 1105-1005 E activated impaired');
  });

  test('[4.6, ACH-10] one who falls from the saddle is put down first, and shot at where he lies', () => {
    const table = stumbling(9);
    expect(table.frame).toBe('place.choose');
    table.act(table.options[0] ?? {});
    expect([table.frame, table.who('ham').horse]).toEqual(['window.ask', null]);
    expect(table.fault).toBeUndefined();
    table.act(table.options.find(({ type }) => type === 'fire') ?? {}).dice(9);
    expect(table.is('ham')).toMatch(/^healthy 1\d0\d E activated prone impaired$/);
  });

  test('[R85, 13.2] who stays before the hedge has entered no hex: nobody is asked', () => {
    const table = fight('ham rider 0505-0405, xan spear 0101 E', SHOOTER, { hexsides: { hedge: '0505-0605' } }).select('ham');
    go(table, 'ham', '0605').dice(5);
    expect([table.is('ham'), table.frame]).toEqual(['healthy 0505-0405 E activated', 'turn.select']);
  });

  test('[4.3, 13.2, R82] a charger who stumbles over a body is shot at in that hex before his charge ends', () => {
    const table = Table.fight(
      { a: 'ham rider 0305-0205, xan spear 0605 dead, yan spear 0101 E', b: 'ear spear 1105 W, sho archer 1205 W sbow_f' },
      'charge',
    );
    while (table.options.some(({ type }) => type === 'charge' || type === 'noMore') && table.asks === 'b') table.say('noMore');
    table.act({ type: 'charge', unit: 'ham', target: 'ear' });
    for (let i = 0; i < 40 && table.asks !== 'dice impairment'; i++) {
      const next = ['pass', 'noMore'].find((type) => table.kinds.includes(type));
      if (next === undefined) table.act(table.options.find((a) => a.type === 'ride') ?? {});
      else table.say(next);
    }
    expect(table.asks).toBe('dice impairment');
    table.dice(5);
    expect([table.frame, table.who('ham').hex, table.fault]).toEqual(['window.ask', '0605', undefined]);
    table.say('pass');
    expect(table.is('ham')).toBe('healthy 0605-0505 E activated');
  });
});

describe('reactions and rage', () => {
  test('[R86, 6.3] whom the answer to a charge drives back nobody swings at: it is a reaction', () => {
    const table = Table.fight(
      {
        a: 'osm spear 0404 E, fri spear 0406 E',
        b: 'ear spear 0705 W 20/8/5, sta spear 0305 E, low spear 1609 W',
        hexsides: { hedge: '0404-0505' },
      },
      'charge',
    );
    if (table.asks === 'b') table.say('noMore');
    table.act({ type: 'charge', unit: 'osm', target: 'ear' });
    if (table.kinds.includes('noMore')) table.say('noMore');
    table.say('reactionCharge').act({ type: 'ride', unit: 'osm', hex: '0505' }).dice(0);
    if (table.kinds.includes('ride')) table.act({ type: 'ride', unit: 'ear', hex: '0605' });
    table.dice(7).dice(4);
    expect([table.last('struck').action, table.last('struck').result]).toEqual(['reaction-charge', 'R']);
    while (table.kinds.includes('retreat')) table.act(table.options[0] ?? {});
    expect(table.who('osm').hex).not.toBe('0505');
    expect(table.frame).not.toBe('window.ask');
  });

  test('[R85, R81] who answers a charge over a Prone man does not stop on him for the zone of another; stumbling he stays before him, and the charger rides on', () => {
    const answering = (face: number): Table => {
      const table = Table.fight(
        { a: 'ham rider 0305-0205, xan spear 1005 E prone, yan spear 1006 W', b: 'ear spear 1105 W, low spear 1611 E activated' },
        'charge',
      );
      while (table.asks === 'b') table.say('noMore');
      table.act({ type: 'charge', unit: 'ham', target: 'ear' });
      for (let i = 0; i < 20 && table.asks !== 'dice impairment'; i++) {
        const next = ['reactionCharge', 'noMore', 'pass'].find((type) => table.kinds.includes(type));
        if (next === undefined) table.act(table.options[0] ?? {});
        else table.say(next);
      }
      return table.dice(face);
    };
    const over = answering(0);
    expect([over.who('ear').hex === over.who('xan').hex, over.fault]).toEqual([false, undefined]);
    expect(over.happened.filter((type) => type === 'impairment')).toHaveLength(1);
    const stumbled = answering(5);
    expect([stumbled.is('ear'), stumbled.fault]).toEqual(['healthy 1105 W activated', undefined]);
    expect(stumbled.who('ham').hex).not.toBe('1105');
    for (const frame of stumbled.state.stack) if (frame.proc === 'charge') expect(frame.back?.hex).not.toBe('1105');
  });

  test('[R12, R92, R93] an Enraged man who gets up runs on at the nearest enemy, and not away; he may stay on the ground', () => {
    const table = fight('osm spear 0505 E enraged prone, xan spear 0101 E', `ear spear 0905 W activated, ${FAR}`).select('osm');
    const up = { do: 'getUp' };
    expect(table.ref(run('osm', up, { turn: 'W' }, '0405', '0305'))).toBe('R12');
    expect(table.ref(run('osm', up))).toBe('R12');
    expect(table.ref(run('osm', up, '0605'))).toBe('R12');
    expect(table.why(run('osm', up, '0605', '0705', '0805'))).toBeUndefined();
    expect(table.why({ type: 'pass' })).toBeUndefined();
    expect(table.why(run('osm', { crawl: '0405' }))).toBeUndefined();
    for (const action of table.options) expect(table.why(action), JSON.stringify(action)).toBeUndefined();
    const rising = table.options.filter((a) => JSON.stringify(a).includes('getUp'));
    expect(rising.length).toBeGreaterThan(0);
    expect(rising.every((a) => JSON.stringify(a).includes('0805'))).toBe(true);
  });

  test('[R12, R92] in armor getting up takes all he has; out of sight of enemies, or without his weapon, he only gets up', () => {
    const up = { do: 'getUp' };
    const armored = fight('osm man 0505 E enraged prone, xan spear 0101 E', `ear spear 0905 W activated, ${FAR}`).select('osm');
    expect(armored.why(run('osm', up))).toBeUndefined();
    const fumbled = fight('osm spear 0505 E enraged fumble prone', `ear spear 0905 W activated, ${FAR}`).select('osm');
    expect(fumbled.why(run('osm', up))).toBeUndefined();
    const calm = fight('osm spear 0505 E prone', `ear spear 0905 W activated, ${FAR}`).select('osm');
    expect(calm.why(run('osm', up, { turn: 'W' }, '0405', '0305'))).toBeUndefined();
  });
});
