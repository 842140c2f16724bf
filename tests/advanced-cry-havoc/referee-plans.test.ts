import { describe, expect, test } from 'vitest';
import { type Fight, hex, moveOf, Table } from './table.js';

/*
 * Positions written from the rules alone: what a man does on his way changes what comes next on it, and what holds for steps holds for charges, blows
 * and flights as well.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const FAR = 'ear archer 1611 W';
const run = (...steps: readonly (string | object)[]): object => moveOf('osm', 'run', ...(steps as never[]));
const creep = (...steps: readonly (string | object)[]): object => moveOf('osm', 'moveAttack', ...(steps as never[]));

/** A hut with its door to the west, between 0405 and 0505. */
const HUT: Partial<Fight> = {
  ground: [
    '................',
    '................',
    '................',
    '.....hh.........',
    '....hhh.........',
    '....hh..........',
    '................',
    '................',
    '................',
    '................',
    '................',
  ],
  hexsides: { door: '0405-0505' },
  buildings: { hut: { name: 'Hut', level: 0, hexes: '0604 0704 0505 0605 0705 0506 0606' } },
};
const DOOR = { door: '0405-0505' };
/** Osm beside a loose horse with its head in 0605 and its rump in 0705. */
const beside = (place = '0505', rest: Partial<Fight> = {}): Table =>
  fight(`osm spear ${place} E, ham rider 0101-0201`, FAR, rest)
    .put('ham', { hex: hex('0109'), rump: null, horse: null, facing: 'E' })
    .putHorse('ham-horse', { is: 'loose', hex: hex('0605'), rump: hex('0705') })
    .select('osm');

describe('acts and steps in one way', () => {
  test('[4.5, R118] he opens a door and goes through it; one that he has shut is a wall to himself too', () => {
    const shut = fight('osm spear 0405 E, ulf spear 0101 E', FAR, { ...HUT, doors: { closed: '0405-0505' } }).select('osm');
    expect(shut.why(run('0505'))?.ref).toBe('3.5');
    shut.act(run(DOOR, '0505', '0605'));
    expect(shut.is('osm')).toBe('healthy 0605 E activated');
    expect(shut.state.doors).toEqual(['open']);
    const open = fight('osm spear 0405 E, ulf spear 0101 E', FAR, HUT).select('osm');
    expect(open.why(run(DOOR, '0505'))?.ref).toBe('3.5');
    expect(open.why(run('0505', DOOR, { turn: 'W' }, '0405'))?.ref).toBe('3.5');
    expect(open.act(run('0505', DOOR, '0605')).is('osm')).toBe('healthy 0605 E activated');
  });

  test('[R97, E23] he drives a horse off and goes on through where it stood', () => {
    const table = beside();
    expect(table.why(run('0605'))?.ref).toBe('5.7');
    table.act(run({ driveOff: 'ham-horse' }, '0605', '0705', '0805'));
    expect(table.is('osm')).toBe('healthy 0805 E activated');
    expect(table.horse('ham')).toBe('gone');
  });

  test('[SC-3, 5.9] with a sack put down on the way he may leave the yard, with one picked up on it he may not', () => {
    const at = (): Table =>
      Table.scenario('grange')
        .at('activation', 'grange', 5)
        .put('simon', { hex: hex('1709'), facing: 'E' });
    const out = (...steps: readonly object[]): object => moveOf('simon', 'run', ...(steps as never[]), '1809');
    const loads = (where: string | null) => [
      { id: 'sack-1', hex: where === null ? null : hex(where), carriedOff: null },
      ...at().state.loads.slice(1),
    ];
    const laden = at()
      .put('simon', { carries: 'sack-1' as never })
      .with({ loads: loads(null) as never })
      .select('simon');
    expect(laden.why(out())?.ref).toBe('SC-3');
    expect(laden.why(out({ do: 'drop' }))).toBeUndefined();
    const free = at()
      .with({ loads: loads('1709') as never })
      .select('simon');
    expect(free.why(out())).toBeUndefined();
    expect(free.why(out({ pickUp: 'sack-1' }))?.ref).toBe('SC-3');
  });

  test('[5.9] who leads a horse does not enter a house', () => {
    const leading = fight('osm spear 0405 E, ham rider 0101-0201', FAR, HUT)
      .put('ham', { hex: hex('0109'), rump: null, horse: null, facing: 'E' })
      .putHorse('ham-horse', { is: 'loose', hex: hex('0305'), rump: hex('0205') })
      .select('osm');
    expect(leading.why(run('0505'))).toBeUndefined();
    expect(leading.why(run({ lead: 'ham-horse' }, '0505'))?.ref).toBe('5.9');
    expect(leading.why(run({ lead: 'ham-horse' }, '0404'))).toBeUndefined();
  });

  test('[5.5, 5.1] a rider who has come into a zone does not turn his horse any more; a man on foot has his free sixth of a turn', () => {
    const ride = (...steps: readonly (string | object)[]): object => moveOf('ham', 'run', ...(steps as never[]));
    const table = fight('ham rider 0505-0405, ulf spear 0101 E', 'sta spear 0805 W').select('ham');
    expect(table.why(ride('0605', '0705'))).toBeUndefined();
    expect(table.why(ride('0605', '0705', { turn: 'NE' }))?.ref).toBe('5.5');
    expect(table.why(ride('0605', { turn: 'NE' }))).toBeUndefined();
    const foot = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0805 W').select('osm');
    expect(foot.why(run('0605', '0705', { turn: 'NE' }))).toBeUndefined();
  });
});

describe('what is offered', () => {
  test.each(['xbow', 'longbow', 'sling'])('[ACH-5, R36] nobody is offered a Move & attack for a shot with a %s', (weapon) => {
    const table = fight(`osm spear 0505 E ${weapon}, ulf spear 0101 E`, 'sta spear 0905 W').select('osm');
    expect(table.kinds).toContain('shoot');
    expect(table.kinds).not.toContain('moveAttack');
    const bow = fight('osm spear 0505 E sbow_f, ulf spear 0101 E', 'sta spear 0905 W').select('osm');
    expect(bow.kinds).toContain('moveAttack');
  });

  test('[SC-2 2] who may not move on turn 1 is offered no Move & attack: he turns free for a blow or a shot', () => {
    const table = Table.scenario('hallow-down').at('activation', 'normans').select('simon');
    expect(table.kinds).toEqual(['shoot', 'run', 'watch', 'parry', 'cover', 'pass']);
  });
});

describe('up and armed again', () => {
  test('[R92, R95] Prone and without his weapon: up for 2, then 1 for the weapon, then what is left, but no attack', () => {
    const table = fight('osm spear 0505 E prone fumble, ulf spear 0101 E', 'sta spear 0705 W').select('osm');
    expect(table.why({ type: 'recover' })?.ref).toBe('ACH-18');
    table.act(run({ do: 'getUp' }));
    expect(table.kinds).toEqual(['recover', 'pass']);
    expect(table.why(run('0504'))?.ref).toBe('ACH-18');
    table.say('recover');
    expect(table.kinds).toEqual(['run', 'parry', 'cover', 'pass']);
    expect(table.why(creep('0605'))?.ref).toBe('R50');
    expect(table.why(run({ turn: 'W' }, '0405', '0305', '0205'))?.ref).toBe('ACH-12');
    expect(table.act(run({ turn: 'W' }, '0405', '0305')).is('osm')).toBe('healthy 0305 W activated');
  });

  test('[ACH-12] in armor getting up leaves nothing for the weapon', () => {
    const table = fight('osm man 0505 E prone fumble, ulf spear 0101 E', FAR)
      .select('osm')
      .act(run({ do: 'getUp' }));
    expect(table.is('osm')).toBe('healthy 0505 E activated fumble');
  });

  test('[R42] Prone and without his weapon he can still crawl', () => {
    const table = fight('osm spear 0505 E prone fumble, ulf spear 0101 E', FAR)
      .select('osm')
      .act(run({ crawl: '0605' }));
    expect(table.is('osm')).toBe('healthy 0605 E activated prone fumble');
  });

  test('[R50] with one MF in all, and that spent on his weapon, he strikes nobody', () => {
    const one = fight('osm spear 0505 E 8/8/1 fumble, ulf spear 0101 E', 'sta spear 0605 W').select('osm').say('recover');
    expect(one.kinds).toEqual(['parry', 'cover', 'pass']);
    expect(one.why({ type: 'attack', unit: 'osm', target: 'sta', aim: 'person' })?.ref).toBe('R50');
    const two = fight('osm spear 0505 E 8/8/2 fumble, ulf spear 0101 E', 'sta spear 0605 W').select('osm').say('recover');
    expect(two.kinds).toContain('attack');
  });

  test('[4.6] the MF for his weapon is spent in sight of shooters, and may be his last', () => {
    const table = fight('osm spear 0505 E fumble, ulf spear 0101 E', 'sta archer 0905 W xbow').select('osm').say('recover');
    expect(table.asks).toBe('b');
    expect(table.pending).toMatchObject({ prompt: expect.stringContaining('(1 of 5 MF spent)') });
    const missed = new Table(table.state).act({ type: 'fire', unit: 'sta', target: 'osm', aim: 'person' }).dice(8);
    expect(missed.asks).toBe('a');
    expect(missed.kinds).toContain('run');
    const held = new Table(table.state).say('passAll');
    expect(held.asks).toBe('a');
    // Power 8, column 9: a 2 is A, and his activation is over.
    table.act({ type: 'fire', unit: 'sta', target: 'osm', aim: 'person' }).dice(2);
    expect(table.is('osm')).toBe('healthy 0505 E activated');
    expect(table.fault).toBeUndefined();
  });
});

describe('those who must run', () => {
  test('[R106] of ways as cheap and as short a man in Panic takes the one whose hexes come first by name', () => {
    const path = (table: Table): readonly string[] => table.events.flatMap((e) => (e.type === 'stepped' ? [e.to.hex] : []));
    const table = fight('osm spear 0505 E panic, ulf spear 1601 E', FAR).select('osm');
    expect(path(table)).toEqual(['0404', '0304', '0204', '0104']);
    expect(table.is('osm')).toBe('healthy left panic');
    const rider = fight('ham rider 0505-0405 panic, ulf spear 1601 E', FAR).select('ham');
    expect(path(rider).filter((at) => at !== '0505')).toEqual(['0404', '0304', '0204', '0104']);
    // 0404 is taken: through it would cost 1 more.
    const past = fight('osm spear 0505 E panic, ulf spear 0404 E', FAR).select('osm');
    expect(path(past)).toEqual(['0405', '0304', '0204', '0104']);
  });

  test('[R12, R93] an Enraged man runs at the nearest enemy whom he sees, not at another', () => {
    const table = fight('osm spear 0505 E enraged, ulf spear 0101 E', 'sta spear 0905 W, arn spear 0510 NE').select('osm');
    const ends = table.options.flatMap((a) => (a.type === 'move' ? [a.steps.findLast((step) => 'enter' in step)] : []));
    expect([...new Set(ends.map((step) => (step !== undefined && 'enter' in step ? step.enter : '')))].sort()).toEqual([
      '0804',
      '0805',
      '0806',
    ]);
    expect(table.why(run('0506', '0607', '0508', '0509'))?.ref).toBe('R12');
    // Equally near: the owner chooses.
    const two = fight('osm spear 0505 E enraged, ulf spear 0101 E', 'sta spear 1005 W, arn spear 0510 NE').select('osm');
    expect(two.why(run('0506', '0607', '0508', '0509'))).toBeUndefined();
    expect(two.why(run('0605', '0705', '0805', '0905'))).toBeUndefined();
  });

  test('[SC-3 3] Growler runs at the raider who is nearest to him in MF', () => {
    // Bran is 5 hexes away, but round by the gate it is 7 MF; Mace is 6 of each, within the yard.
    const table = Table.scenario('grange')
      .at('activation', 'grange', 3)
      .put('warin', { hex: hex('0201'), rump: hex('0101') });
    const elsewhere = { dickon: '0203', nicol: '0401', adam: '0501', will: '0601', peter: '0701', wat: '1706', anselm: '1708' };
    for (const [name, at] of Object.entries(elsewhere))
      table.put(name, { hex: hex(at), ...(name === 'dickon' ? { rump: hex('0103') } : {}) });
    table
      .put('growler', { hex: hex('0710'), facing: 'E' })
      .put('bran', { hex: hex('0210') })
      .put('mace', { hex: hex('1310') });
    table.select('growler');
    expect(table.kinds).toEqual(['run']);
    const ends = table.options.flatMap((a) => (a.type === 'move' ? [a.steps.findLast((step) => 'enter' in step)] : []));
    expect(ends.length).toBeGreaterThan(0);
    for (const step of ends) expect(step !== undefined && 'enter' in step ? step.enter : '').toMatch(/^1[234]/);
  });
});

describe('where a man must stay', () => {
  const yard = (hexOfCuthwin: string, hexOfBran: string, turn: number): Table =>
    Table.scenario('grange')
      .put('cuthwin', { hex: hex(hexOfCuthwin) })
      .put('bran', { hex: hex(hexOfBran), facing: 'E' })
      .at('charge', 'raiders', turn);
  const charge = (unit: string, target: string): object => ({ type: 'charge', unit, target });
  /** What is asked when Bran, before the gate, charges Cuthwin, who is within. */
  const met = (turn: number): readonly string[] => {
    const table = yard('0909', '0509', turn);
    if (table.asks === 'grange') table.say('noMore');
    return table.act(charge('bran', 'cuthwin')).say('noMore').kinds;
  };

  test('[SC-3 1] on turns 1 and 2 nobody of the grange charges out of the yard, also not in reaction', () => {
    for (const turn of [1, 2]) {
      expect(yard('0909', '0509', turn).options).not.toContainEqual(charge('cuthwin', 'bran'));
      expect(met(turn)).not.toContain('reactionCharge');
    }
    expect(yard('0909', '0509', 3).options).toContainEqual(charge('cuthwin', 'bran'));
    expect(met(3)).toContain('reactionCharge');
    // Before the gate, from within.
    expect(yard('1109', '0709', 1).options).toContainEqual(charge('cuthwin', 'bran'));
  });

  test('[SC-2 2] who may not move on turn 1 does not leave the map either', () => {
    const stands = (turn: number): Table =>
      fight('osm spear 0105 W, ulf spear 0101 E', FAR, { special: { standing: 'a' } })
        .at('activation', 'a', turn)
        .select('osm');
    expect(stands(1).why(run({ do: 'exit' }))?.ref).toBe('SC-2');
    expect(stands(1).why(run({ do: 'goProne' }))).toBeUndefined();
    expect(stands(2).why(run({ do: 'exit' }))).toBeUndefined();
  });

  test('[SC-3 1] nor does he follow a man out whom he has driven back', () => {
    const driven = (turn: number): Table =>
      Table.scenario('grange')
        .put('wat', { hex: hex('0809'), facing: 'W' })
        .put('bran', { hex: hex('0709'), facing: 'E' })
        .at('activation', 'grange', turn)
        .select('wat')
        .attack('wat', 'bran')
        .dice(3);
    const follows = (table: Table): boolean => {
      const [way] = table.options;
      if (way === undefined) throw new Error('nowhere to go');
      return table.act(way).options.some((a) => a.type === 'advance');
    };
    expect(follows(driven(2))).toBe(false);
    expect(follows(driven(3))).toBe(true);
  });
});

test('[7.4, R99] a Stunned man who is carried is where his carrier is: an enemy zone there counts when he would wake', () => {
  const table = (foe: string): Table =>
    fight('osm spear 0505 E, ulf spear 0305 stunned', foe)
      .put('ulf', { is: 'carried', hex: null })
      .put('osm', { carries: 'ulf' as never })
      .at('cleanup')
      .dice(8);
  expect(table('sta spear 0605 W').who('ulf').health).toBe('dead');
  expect(table('sta spear 0605 E').who('ulf').health).toBe('stunned');
});
