import { describe, expect, test } from 'vitest';
import { type Fight, hex, moveOf, only, Table } from './table.js';

/*
 * Positions in which the letter of a rule is easily overlooked.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}, phase?: 'charge'): Table => Table.fight({ a, b, ...rest }, phase);
const shoot = (unit: string, target: string, facing?: string): object => ({
  type: 'shoot',
  unit,
  target,
  aim: 'person',
  ...(facing === undefined ? {} : { facing }),
});

describe('a Stunned enemy under his feet', () => {
  test.each([
    ['archer 0505 E', 'dagger'],
    ['archer 0505 E', 'sbow_f'],
    ['rider 0505-0405', 'cbow_m'],
  ])('[5.8, 6.2.1, ACH-4] %s does not shoot or throw the %s at him: no band holds range 0', (osm, weapon) => {
    const table = fight(`osm ${osm} ${weapon}, ulf spear 0101`, 'sta spear 0909 stunned, so spear 1111')
      .put('sta', { hex: hex('0505') })
      .select('osm');
    expect(table.ref(shoot('osm', 'sta'))).toBe('ACH-4');
    expect(table.options.some((a) => a.type === 'shoot' && a.target === 'sta')).toBe(false);
  });

  test('[R120] on foot he is struck', () => {
    const table = fight('osm archer 0505 E dagger, ulf spear 0101', 'sta spear 0909 stunned, so spear 1111')
      .put('sta', { hex: hex('0505') })
      .select('osm');
    expect(table.why({ type: 'attack', unit: 'osm', target: 'sta', aim: 'person' })).toBeUndefined();
  });
});

describe('a side that has nobody left', () => {
  const charged = (table: Table, unit: string, target: string): Table => {
    if (table.options.every((a) => a.type === 'noMore')) table.say('noMore');
    table.act({ type: 'charge', unit, target });
    for (let ride = table.options.find((a) => a.type === 'ride'); ride !== undefined; ride = table.options.find((a) => a.type === 'ride'))
      table.act(ride);
    return table;
  };

  test('[R110, 8.4] its last man is dead: nobody is asked whether he follows', () => {
    const table = only('mill-bridge', { alric: '0607 E', jankin: '1007 W wounded' }, 'garrison').at('charge');
    charged(table, 'alric', 'jankin').dice(0);
    expect([table.who('jankin').health, table.asks, table.fault]).toEqual(['dead', 'over', undefined]);
  });

  test('[SC-0, R110] a man whose opponent is dead wins at once', () => {
    const table = only('duel', { ralf: '0405 E', ivo: '0805 W wounded' }, 'plaintiff').at('charge');
    charged(table, 'ralf', 'ivo').dice(0);
    expect([table.who('ivo').health, table.pending]).toMatchObject(['dead', { kind: 'over', winner: 'plaintiff' }]);
    expect(table.fault).toBeUndefined();
  });

  test('[R110] shot dead on his way the last man ends the game, and the shooter has nothing more to say', () => {
    const table = fight('osm spear 0505 W wounded', 'sta archer 0705 W sbow_f').select('osm').run_('osm', '0405', '0305');
    table.act({ type: 'fire', unit: 'sta', target: 'osm', aim: 'person' }).dice(0);
    expect([table.who('osm').health, table.asks]).toEqual(['dead', 'over']);
  });

  test('[R110] who dies waking up ends it before the other side rolls', () => {
    const table = fight('osm spear 0505 stunned', 'sta spear 0905 stunned').at('cleanup').dice(9);
    expect([table.who('osm').health, table.asks]).toEqual(['dead', 'over']);
  });

  test('[R110] the last man off the map ends it', () => {
    const table = fight('osm spear 0105 W', 'sta spear 0905 W').select('osm').run_('osm', { do: 'exit' });
    expect(table.asks).toBe('over');
  });

  test('[R110, R99] one who is set free by the death of who carried him is there', () => {
    const table = fight('osm spear 0505 W wounded, pat priest 0101', 'sta spear 0605 W 20/9/6, idle spear 1111')
      .put('pat', { is: 'carried', hex: null, facing: null })
      .put('osm', { carries: 'pat' as never, markers: ['activated'] });
    table.with({ stack: table.state.stack.map((f) => ({ ...f, side: 'b' }) as typeof f) });
    table.act({ type: 'select', unit: 'sta' }).attack('sta', 'osm').dice(0);
    expect([table.who('osm').health, table.frame]).toEqual(['dead', 'place.choose']);
  });
});

describe('who is in Panic turns to his own edge', () => {
  test.each(['E', 'NE', 'SW', 'W'])('[5.6, ACH-18] from %s, before anybody swings at him', (facing) => {
    const table = fight(`osm spear 0505 ${facing} panic, ulf spear 0101`, 'sta spear 0605 W, bob spear 1111').select('osm');
    expect([table.frame, table.who('osm').facing]).toEqual(['window.ask', 'W']);
    table.say('pass');
    expect(table.who('osm').is === 'left' || table.who('osm').hex !== '0505').toBe(true);
  });

  test('[5.6, SC-0] also where nobody may leave', () => {
    const table = only('duel', { ralf: '0505 E panic', ivo: '0905 W' }, 'plaintiff').select('ralf');
    expect(table.is('ralf')).toBe('healthy 0505 W activated panic');
  });

  test('[5.6, SC-2] and where he may not move in this turn', () => {
    const table = only('hallow-down', { tostin: '1807 W panic', guerin: '0609-0509 E' }, 'normans').at('activation', 'normans', 1);
    table.select('tostin');
    expect(table.is('tostin')).toBe('healthy 1807 E activated panic');
  });

  test('[5.1, 5.6] it is his first turn of the activation: the next one costs', () => {
    const wet = ['....~...........', '....~~..........', '....~...........', '....~~..........', '....~...........'];
    const dry = (rows: number): readonly string[] => Array.from({ length: rows }, () => '................');
    const table = fight('osm spear 0605 E panic, ulf spear 0101', 'sta spear 1611 W', { ground: [...dry(2), ...wet, ...dry(4)] });
    table.select('osm');
    expect(table.events.flatMap((e) => (e.type === 'turned' ? [`${e.to.facing} ${e.spent}`] : []))).toEqual(['W 0', 'NE 1']);
    expect(table.is('osm')).toBe('healthy 0602 NW activated panic');
  });

  test('[R106] a rider turns hexside by hexside as far as there is room, for nothing', () => {
    const steps = (friends: string): readonly string[] =>
      fight(`ham knight 0505-0405 panic, ${friends}`, 'sta spear 1611 W')
        .select('ham')
        .events.flatMap((e) => (e.type === 'stepped' ? [`${e.to.hex} ${e.to.facing} ${e.spent}`] : []));
    // His rump swings through 0406 and 0506, or through 0404 and 0504.
    expect(steps('ulf spear 0504 E').slice(0, 4)).toEqual(['0505 NE 0', '0505 NW 0', '0505 W 0', '0404 NW 1']);
    expect(steps('ulf spear 0504 E, al spear 0506 E').slice(0, 2)).toEqual(['0505 SE 0', '0406 SW 1']);
    expect(steps('ulf spear 0404 E, al spear 0406 E').slice(0, 2)).toEqual(['0504 NE 1', '0503 NW 1']);
  });
});

describe('the judges of the duel', () => {
  const judged = (ralf: string, ivo: string, pressed: readonly [number, number], ...faces: readonly number[]): unknown => {
    const table = only('duel', { ralf: `0505 E ${ralf}`, ivo: `0905 W ${ivo}` }, 'plaintiff').with({ pressed });
    const { pending } = table.at('cleanup', 'plaintiff', 12).dice(...faces);
    return pending.kind === 'over' ? pending.winner : pending.kind;
  };

  test('[SC-0] only a Wounded man loses to a Healthy one: one who lies Stunned while the other is in Panic may have pressed the fight', () => {
    expect(judged('panic', 'stunned', [0, 0], 9, 8)).toBeNull();
    expect(judged('panic', 'stunned', [0, 5], 9, 8)).toBe('defendant');
    expect(judged('wounded panic', 'stunned', [3, 1], 9, 8)).toBe('plaintiff');
    expect(judged('wounded', '', [3, 1])).toBe('defendant');
    expect(judged('', 'wounded', [0, 5])).toBe('plaintiff');
  });
});

describe('after paying for a Fumble', () => {
  const recovered = (osm: string, sta: string): Table =>
    fight(`osm archer 0505 E ${osm} fumble, ulf spear 0101`, `sta spear ${sta}, idle spear 1611 W`).select('osm').say('recover');

  test('[R50, 4.5] the shot of a Move & attack is open as its blow is', () => {
    const table = recovered('jav_f', '1205 W');
    expect(table.why(shoot('osm', 'sta'))).toBeUndefined();
    expect(table.options).toContainEqual(shoot('osm', 'sta'));
    table.act(shoot('osm', 'sta')).dice(9);
    const { action, reasons } = table.last('shot');
    expect([action, reasons.some(({ ref }) => ref.includes('rd.moved'))]).toEqual(['move-attack', true]);
    expect(table.who('osm').markers).toContain('activated');
  });

  test('[R28, R50] with the free sixth of a turn at its end, and no more', () => {
    const table = recovered('jav_f', '0802 W');
    expect(table.ref(shoot('osm', 'sta', 'NE'))).toBeUndefined();
    expect(table.ref(shoot('osm', 'sta', 'W'))).toBe('R28');
  });

  test('[R36] not with a weapon that allows no Move & attack', () => {
    expect(recovered('xbow', '1205 W').ref(shoot('osm', 'sta'))).toBe('ACH-5');
  });
});

describe('an Enraged man who sees only Stunned enemies', () => {
  test('[R12, R93] strikes the one before him', () => {
    const table = fight('osm spear 0505 E enraged, ulf spear 0101', 'sta spear 0605 stunned, bob spear 0606 stunned').select('osm');
    expect(table.kinds).toEqual(['attack']);
    expect(table.ref({ type: 'pass' })).toBe('R12');
  });

  test('[R12, R93] or runs at the nearest', () => {
    const table = fight('osm spear 0505 E enraged, ulf spear 0101', 'sta spear 1305 stunned').select('osm');
    expect(table.kinds).toEqual(['run']);
  });

  test('[R92] and takes his Parry off', () => {
    const table = fight('osm spear 0505 E enraged parry, ulf spear 0101', 'sta spear 0605 stunned').select('osm');
    expect(table.who('osm').markers).not.toContain('parry');
  });
});

describe('a reload', () => {
  const unloaded = (): Table =>
    fight('osm archer 0505 E xbow, ulf spear 0101', 'sta spear 1505 W').put('osm', { unloaded: true }).select('osm');
  const why = (...steps: readonly object[]): string | undefined => unloaded().ref(moveOf('osm', 'run', ...(steps as never[])));

  test('[R28, R35] leaves the free sixth of a turn at the end to who has not turned', () => {
    expect(why({ do: 'reload' }, { turn: 'NE' })).toBeUndefined();
    expect(why({ do: 'reload' }, { turn: 'W' })).toBeDefined();
    expect(why({ do: 'reload' }, { turn: 'NE' }, { turn: 'E' })).toBeDefined();
    expect(why({ turn: 'W' }, { do: 'reload' })).toBeUndefined();
    expect(why({ turn: 'W' }, { do: 'reload' }, { turn: 'SW' })).toBeDefined();
    const table = unloaded().run_('osm', { do: 'reload' }, { turn: 'NE' });
    expect([table.is('osm'), table.who('osm').unloaded]).toEqual(['healthy 0505 NE activated', false]);
  });

  test('[R35] and no step', () => {
    expect(why({ do: 'reload' }, { enter: '0605' })).toBe('R28');
  });
});
