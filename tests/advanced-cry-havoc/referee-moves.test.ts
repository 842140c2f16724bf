import { describe, expect, test } from 'vitest';
import { type Fight, moveOf, only, Table } from './table.js';

/*
 * Positions written from the rules alone, each with what a referee would say: what one may do in each state, how one moves, mounts, leads, carries and flees.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });
const FAR = 'ear archer 1611 W';
const run = (...steps: readonly (string | object)[]): object => moveOf('osm', 'run', ...(steps as never[]));
const creep = (...steps: readonly (string | object)[]): object => moveOf('osm', 'moveAttack', ...(steps as never[]));
const loose = (table: Table, name: string, hex: string, rump: string): Table =>
  table.putHorse(`${name}-horse`, { is: 'loose', hex: hex as never, rump: rump as never });
/** A rider who stands beside where his horse will be put. */
const afoot = (table: Table, name: string, hex: string, facing = 'E'): Table =>
  table.put(name, { hex: hex as never, rump: null, horse: null, facing: facing as never });

describe('what a state allows', () => {
  test('[R92, R49] Impaired and in Panic: his senses first, and he does not run', () => {
    const table = fight('osm spear 0505 E impaired panic, ulf spear 0101 E', FAR).select('osm');
    expect(table.is('osm')).toBe('healthy 0505 E activated panic');
  });

  test('[R92, R42] Prone and without his guard: up for 2, then 1 for the guard, and no attack but after a move', () => {
    const table = fight('osm spear 0505 E prone fumble', 'sta spear 0605 W').select('osm');
    expect(table.why({ type: 'attack', unit: 'osm', target: 'sta', aim: 'person' })?.ref).toMatch(/ACH-18|R42|R92/);
    expect(table.kinds).not.toContain('recover');
    expect(table.why(run({ do: 'getUp' }))).toBeUndefined();
    expect(table.why(run('0504'))?.ref).toBeDefined();
  });

  test('[ACH-12] in armor getting up takes all MF: not a step more', () => {
    const table = fight('osm man 0505 E prone', FAR).select('osm');
    expect(table.why(run({ do: 'getUp' }))).toBeUndefined();
    expect(table.why(run({ do: 'getUp' }, '0605'))?.ref).toBeDefined();
    const light = fight('osm spear 0505 E prone', FAR).select('osm');
    expect(light.why(run({ do: 'getUp' }, '0605', '0705', '0805'))).toBeUndefined();
    expect(light.why(run({ do: 'getUp' }, '0605', '0705', '0805', '0905'))?.ref).toBeDefined();
  });

  test('[R42] a Prone man crawls one hex for all his MF, into any of the three before him, and stays Prone', () => {
    const table = fight('osm spear 0505 E prone, ulf spear 0101 E', FAR).select('osm');
    table.run_('osm', { crawl: '0605' as never });
    expect(table.is('osm')).toBe('healthy 0605 E activated prone');
  });

  test('[R92, R12] an Enraged man under Parry who sees an enemy must take it off; one who sees none may stay', () => {
    const table = fight('osm spear 0505 E enraged parry', 'sta spear 0605 W').select('osm');
    expect(table.kinds).not.toContain('stayUnder');
    const calm = fight('osm spear 0505 E parry', 'sta spear 0605 W').select('osm');
    expect(calm.kinds.toSorted()).toEqual(['lower', 'stayUnder']);
  });

  test('[R12, R93] Enraged: strike if he can; else move and strike; else run as near as he can', () => {
    const strike = fight('osm spear 0505 W enraged', 'sta spear 0605 W').select('osm');
    expect(strike.kinds).toEqual(['attack']);
    const reach = fight('osm spear 0505 E enraged', 'sta spear 0805 W').select('osm');
    expect(reach.kinds).toEqual(['moveAttack']);
    const far = fight('osm spear 0305 E enraged', 'sta spear 1205 W').select('osm');
    expect(far.kinds).toEqual(['run']);
    expect(far.why(run('0405', '0505'))?.ref).toMatch(/R12|R93|ACH-12/);
    expect(far.why(run('0405', '0505', '0605', '0705', '0805'))).toBeUndefined();
    expect(far.why({ type: 'pass' })?.ref).toMatch(/R12|R93|ACH-12/);
  });

  test('[R95, R50] his guard taken up again: no plain blow, no Watch; a Move & attack with what half leaves', () => {
    const table = fight('osm spear 0505 E fumble', 'sta spear 0705 W').select('osm').say('recover');
    expect(table.kinds).not.toContain('watch');
    expect(table.kinds).not.toContain('attack');
    // Half of 5 is 2, 1 is spent: one step into the zone of sta.
    expect(table.why(creep('0605'))).toBeUndefined();
    expect(table.why(creep('0504', '0604'))?.ref).toBeDefined();
    const slow = fight('osm man 0505 E 10/10/1 fumble', 'sta spear 0605 W').select('osm').say('recover');
    // MF 1: half is 0, less than the 1 he has spent.
    expect(slow.kinds).not.toContain('moveAttack');
  });

  test('[R70] a man of one MF may still turn and strike by Move & attack, with +1', () => {
    const table = fight('osm spear 0505 E 8/8/1', 'sta spear 0405 W, wat spear 1505 W').select('osm');
    expect(table.why(creep('0605'))?.ref).toMatch(/ACH-12|R70/);
  });

  test('[R66, 4.5] a priest runs, takes cover or passes; he neither parries, watches nor strikes', () => {
    const table = fight('osm priest 0505 E', 'sta spear 0605 W').select('osm');
    expect(table.kinds.toSorted()).toEqual(['cover', 'pass', 'run']);
    for (const type of ['parry', 'watch']) expect(table.why({ type })?.ref, type).toMatch(/R40|R41|R66|R96/);
    expect(table.why({ type: 'attack', unit: 'osm', target: 'sta', aim: 'person' })?.ref).toMatch(/R66/);
  });

  test('[AN-30] who stays under his marker is Activated and keeps it into the next turn', () => {
    const table = fight('osm spear 0505 E cover, ulf spear 0101 E', FAR).select('osm').say('stayUnder');
    expect(table.is('osm')).toBe('healthy 0505 E activated cover');
  });

  test('[R90, R22, R91] Engaged: no turn away, no step; the partner without a zone lets him go without a die', () => {
    const table = fight('osm spear 0505 E', 'sta spear 0605 W, wat spear 0404 SE').engage('osm', 'sta').select('osm');
    expect(table.kinds.toSorted()).toEqual(['attack', 'breakOff', 'parry', 'pass']);
    expect(table.why({ type: 'attack', unit: 'osm', target: 'wat', aim: 'person' })?.ref).toMatch(/ACH-18/);
    expect(table.why(run('0504'))?.ref).toMatch(/ACH-18|R22/);
    const parried = fight('osm spear 0505 E', 'sta spear 0605 W parry').engage('osm', 'sta').select('osm').say('breakOff');
    expect([parried.asks, parried.who('osm').engagedWith]).toEqual(['a', null]);
    expect(parried.kinds).toContain('watch');
    const failed = fight('osm spear 0505 E, ulf spear 0101 E', 'sta spear 0605 W')
      .engage('osm', 'sta')
      .select('osm')
      .say('breakOff')
      .dice(7);
    expect(failed.is('osm')).toBe('healthy 0505 E activated engaged parry');
  });
});

describe('moving', () => {
  test('[R28] a man who cannot pay may still make one step with all he has, but not in a Move & attack, not second, not into a zone', () => {
    const hexsides = { lowWall: '0505-0605 0605-0705' } as never;
    const table = fight('osm man 0505 E wounded', FAR, { hexsides }).select('osm');
    expect(table.why(run('0605'))).toBeUndefined();
    expect(table.why(run('0605', '0604'))?.ref).toBeDefined();
    expect(table.why(creep('0605'))?.ref).toBeDefined();
    const second = fight('osm man 0405 E wounded', FAR, { hexsides }).select('osm');
    expect(second.why(run('0505', '0605'))?.ref).toBeDefined();
    const zone = fight('osm man 0505 E wounded', `sta spear 0604 SW, ${FAR}`, { hexsides }).select('osm');
    expect(zone.why(run('0605'))?.ref).toBeDefined();
  });

  test('[5.7, R85] not past a friend in a hex that an enemy zone covers, nor past a rider, nor at a charge', () => {
    const free = fight('osm spear 0505 E, ulf spear 0605 E', FAR).select('osm');
    expect(free.why(run('0605', '0705', '0805', '0905'))).toBeUndefined();
    expect(free.why(run('0605'))?.ref).toMatch(/5\.7|R27|R85/);
    expect(free.why(run('0605', '0705', '0805', '0905', '1005'))?.ref).toBeDefined();
    const held = fight('osm spear 0505 E, ulf spear 0605 E', `sta spear 0704 SW, ${FAR}`).select('osm');
    // 0704 facing SW covers 0705, 0805 and 0604; facing W it would cover 0605.
    expect(held.why(run('0605', '0606'))).toBeUndefined();
    const west = fight('osm spear 0505 E, ulf spear 0605 E', `sta spear 0705 W, ${FAR}`).select('osm');
    expect(west.why(run('0605', '0606'))?.ref).toMatch(/5\.7|R27|R85/);
  });

  test('[5.5] out of one zone into the next he stops; round the shoulder of a man nobody is held', () => {
    const table = fight('osm spear 0505 E', `sta spear 0605 W, ${FAR}`).select('osm');
    expect(table.why(run('0504'))).toBeUndefined();
    // 0504 is still before sta: a step more is refused.
    expect(table.why(run('0504', '0604'))?.ref).toMatch(/5\.5/);
    const round = fight('osm spear 0504 E', `sta spear 0605 SE, ${FAR}`).select('osm');
    expect(round.why(run('0604', '0704'))).toBeUndefined();
  });

  test('[5.2] a rider: half a turn needs three free hexes for the rump, 2 MF each; one yield; not onto trees', () => {
    const table = fight('osm knight 0505-0405', FAR).select('osm');
    expect(table.why(run({ turn: 'SE' }, { turn: 'SW' }, { turn: 'W' }, '0405', '0305', '0205', '0105'))).toBeUndefined();
    expect(table.why(run({ turn: 'SE' }, { turn: 'SW' }, { turn: 'W' }, '0405', '0305', '0205', '0105', { do: 'exit' }))).toBeUndefined();
    expect(table.why(run({ turn: 'SE' }, { turn: 'SW' }, { turn: 'W' }, { turn: 'NW' }, { turn: 'NE' }, { turn: 'E' }))?.ref).toBeDefined();
    expect(table.why(run({ yield: '0504' }))).toBeUndefined();
    expect(table.why(run({ yield: '0504' }, { yield: '0603' }))?.ref).toMatch(/5\.2/);
    const trees = fight('osm knight 0505-0405', FAR, {
      ground: Array.from({ length: 11 }, (_, r) => (r === 3 ? '...tt...........' : '................')),
    });
    expect(trees.select('osm').why(run({ turn: 'SE' }))?.ref).toBeDefined();
    expect(trees.why(run({ turn: 'NE' }))).toBeUndefined();
  });

  test('[5.2, R48 d] scrub at a Run: a check for a rider who has spent more than half, none before', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 4 ? '......s.s.......' : '................'));
    const early = fight('osm knight 0605-0505', FAR, { ground }).select('osm').run_('osm', '0705');
    expect(early.asks).not.toBe('dice impairment');
    const late = fight('osm knight 0605-0505', FAR, { ground }).select('osm').run_('osm', '0705', '0805', '0905');
    // 4 and 1 of 11, then 4 more: 9 is more than half.
    expect(late.asks).toBe('dice impairment');
    late.dice(4);
    expect(late.is('osm')).toContain('0905-0805');
  });

  test('[R74] the map is left over the own edge only, for 1 MF', () => {
    const table = fight('osm spear 0105 W, ulf spear 0505 E', FAR).select('osm').run_('osm', { do: 'exit' });
    expect(table.who('osm').is).toBe('left');
    const wrong = fight('osm spear 1605 E, ulf spear 0505 E', FAR).select('osm');
    expect(wrong.why(run({ do: 'exit' }))?.ref).toMatch(/R74/);
  });

  test('[R55] one backs out of a zone, never into one; it is leaving all the same', () => {
    const table = fight('osm spear 0505 E', `sta spear 0605 W, ${FAR}`)
      .select('osm')
      .run_('osm', { back: '0405' as never });
    expect(table.frame).toBe('window.ask');
    const into = fight('osm spear 0505 E', `sta spear 0305 E, ${FAR}`).select('osm');
    expect(into.why(run({ back: '0405' }))?.ref).toMatch(/R55/);
  });
});

describe('horses and loads', () => {
  const beside = (hex: string, b = FAR, facing = 'E'): Table =>
    loose(afoot(fight('osm rider 0505-0405, ulf spear 0101 E', b), 'osm', hex, facing), 'osm', '0505', '0405').select('osm');
  test('[5.9] he mounts from either side hex of the horse, from no other; not with an enemy zone on him', () => {
    const mount = (hex: string, b?: string): string | undefined => beside(hex, b).why(run({ mount: 'osm-horse' }))?.ref;
    expect(mount('0404')).toBeUndefined();
    expect(mount('0406')).toBeUndefined();
    for (const hex of ['0504', '0605', '0305', '0304']) expect(mount(hex), hex).toBeDefined();
    expect(mount('0404', `sta spear 0403 SW, ${FAR}`)).toMatch(/5\.9/);
    const up = beside('0404').run_('osm', { mount: 'osm-horse' as never });
    expect(up.is('osm')).toBe('healthy 0505-0405 E activated');
  });

  test('[5.9, R53, R98] a horse that he does not begin beside: a Task check on arrival, 1 MF if it fails', () => {
    const table = beside('0905', FAR, 'W');
    // Beside the head: 0605 lies before it.
    table.run_('osm', '0805', '0705', '0605', { lead: 'osm-horse' as never });
    expect(table.asks).toMatch(/^dice/);
    table.dice(7);
    expect(table.last('grabbed')).toMatchObject({ cost: 1 });
  });

  test('[5.9, R98] who leads neither strikes nor shoots, and takes the horse along by the hex that he leaves', () => {
    const table = beside('0605').run_('osm', { lead: 'osm-horse' as never }, '0705', '0805');
    expect([table.horse('osm'), table.who('osm').hex]).toEqual(['loose 0705-0605', '0805']);
  });

  test('[R98] one grab for each activation: whoever has let go does not take it again', () => {
    expect(beside('0605').why(run({ lead: 'osm-horse' }, '0705'))).toBeUndefined();
    expect(beside('0605').why(run({ lead: 'osm-horse' }, { lead: 'osm-horse' }))?.ref).toBe('R98');
  });

  test('[R97] driven off for 2 MF from any hex beside it; not by an Engaged man', () => {
    expect(
      beside('0305')
        .run_('osm', { driveOff: 'osm-horse' as never })
        .horse('osm'),
    ).toBe('gone');
    expect(beside('0304').why(run({ driveOff: 'osm-horse' }))).toBeUndefined();
    expect(beside('0705').why(run({ driveOff: 'osm-horse' }))?.ref).toMatch(/R97/);
  });

  test('[R97] a man without mounted values mounts no horse', () => {
    const table = loose(afoot(fight('osm rider 0505-0405, ulf spear 0404 E', FAR), 'osm', '0110'), 'osm', '0505', '0405').select('ulf');
    expect(table.why(moveOf('ulf', 'run', { mount: 'osm-horse' as never }))?.ref).toMatch(/R97|5\.9/);
  });

  test('[5.9] no free side hex: no dismounting', () => {
    const table = fight('osm rider 0505-0405, ulf spear 0404 E', `sta archer 0406 SW, ${FAR}`).select('osm');
    expect(table.why(run({ dismount: '0404', facing: 'E' }))?.ref).toMatch(/5\.9/);
    const free = fight('osm rider 0505-0405, ulf spear 0404 E', FAR)
      .select('osm')
      .run_('osm', { dismount: '0406' as never, facing: 'SW' });
    expect([free.is('osm'), free.horse('osm')]).toEqual(['healthy 0406 SW activated', 'loose 0505-0405']);
  });

  test('[5.9, R52, R99] a load: 2 MF to take, then every step double; dropped at once he may do anything', () => {
    const loads = [{ id: 'sack', name: 'Sack', hex: '0605' }];
    const table = fight('osm spear 0505 E, ulf spear 0101 E', FAR, { loads }).select('osm');
    expect(table.why(run({ pickUp: 'sack' }, '0605'))).toBeUndefined();
    expect(table.why(run({ pickUp: 'sack' }, '0605', '0705'))?.ref).toBeDefined();
    const far = fight('osm spear 0405 E', FAR, { loads }).select('osm');
    expect(far.why(run({ pickUp: 'sack' }))?.ref).toMatch(/5\.9/);
    const wall = fight('osm spear 0505 E', FAR, { loads, hexsides: { wall: '0505-0605' } as never }).select('osm');
    expect(wall.why(run({ pickUp: 'sack' }))?.ref).toBeDefined();
  });

  test('[R99] a man who carries a Stunned friend and is Impaired drops him where he stands', () => {
    const table = fight('osm spear 0505 E 12/8/5', `sta spear 0605 W, wat spear 1501 W stunned, ${FAR}`);
    table
      .put('wat', { is: 'carried', hex: null })
      .put('sta', { carries: 'wat' as never })
      .select('osm')
      .attack('osm', 'sta');
    // +4: column 6; carrying 2 R: 8; 3: I.
    table.dice(3);
    expect(table.last('struck')).toMatchObject({ column: 8, result: 'I' });
    expect([table.is('sta'), table.is('wat')]).toEqual(['healthy 0605 W impaired', 'stunned 0605']);
  });
});

describe('panic', () => {
  test('[5.6, R106] the cheapest way, and out; friends whom he passes or ends beside check once each', () => {
    const table = fight('osm spear 0505 E panic, ulf spear 0405 E, gud spear 0304 W', FAR).select('osm');
    // Straight west leads through ulf for 1 MF more; round him is as long in MF as through him... 0406 and on costs less.
    const steps = table.events.flatMap((e) => (e.type === 'stepped' ? [e.to.hex as string] : []));
    expect(steps).not.toContain('0405');
    expect(steps.length).toBeGreaterThan(0);
  });

  test('[5.6] never into an enemy zone: without a way he turns and stays, Activated', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 4 ? '................' : '~~~~~~~~~~~~~~~~'));
    const table = fight('osm spear 0505 E panic, ulf spear 1205 E', 'sta spear 0305 E', { ground }).select('osm');
    expect(table.is('osm')).toBe('healthy 0505 W activated panic');
    const stays = table.events.some((e) => e.type === 'stepped');
    expect(stays).toBe(false);
  });

  test('[5.6, ACH-8 d] on a causeway he runs through his friends, and each of them checks when he is through', () => {
    const ground = Array.from({ length: 11 }, (_, r) => (r === 4 ? '................' : '~~~~~~~~~~~~~~~~'));
    const table = fight('osm spear 0605 E 8/8/9 panic, ulf spear 0505 E, gud spear 0405 E, dog dog 0305 E', 'sta spear 1605 W', {
      ground,
    }).select('osm');
    // A hound on foot is a friend too, but no foot character... it may be passed like one or not; the men check.
    const checked: string[] = [];
    while (table.asks === 'dice morale') {
      table.dice(5);
      checked.push(table.last('morale').unit);
    }
    expect(checked).toEqual(expect.arrayContaining(['ulf', 'gud']));
    expect(new Set(checked).size).toBe(checked.length);
  });

  test('[5.6, R99] he drops what he carries, and his nerve is not asked of those who are in Panic themselves', () => {
    const table = fight('osm spear 0205 E panic, ulf spear 0206 E panic', FAR).select('osm');
    expect([table.who('osm').is, table.events.some((e) => e.type === 'morale')]).toEqual(['left', false]);
  });
});

describe('the scenarios', () => {
  test('[R75, 9.3] riders of one hex are refused in whole games, with a sentence', () => {
    expect(() => Table.scenario('duel', { mountedFootprint: 1 })).toThrow(/hex/);
    expect(() => Table.scenario('duel', { mountedFootprint: 2 })).not.toThrow();
  });

  test('[SC-2] on turn 1 a Norman turns, shoots, watches, parries and covers, but takes no step', () => {
    const table = Table.scenario('hallow-down').at('activation', 'normans' as never);
    table.select('tostin');
    expect(table.kinds).toEqual(expect.arrayContaining(['watch', 'parry', 'cover', 'pass']));
    expect(table.why(moveOf('tostin', 'run', '1707'))?.ref).toMatch(/SC-2/);
    expect(table.options.some((a) => a.type === 'move' && a.steps.some((step) => 'enter' in step))).toBe(false);
  });

  test('[SC-2, R65] the banner: falls with its bearer, is taken for 1 MF by whoever stands there, and never leaves', () => {
    const table = only('hallow-down', { osbern: '2009 W stunned', walkelin: '1909 E', guerin: '0609-0509 E' }, 'normans');
    table.with({ banner: { bearer: null, hex: '2009' as never } }).select('walkelin');
    table.run_('walkelin', '2009', { do: 'takeBanner' });
    expect(table.state.banner).toEqual({ bearer: 'walkelin', hex: null });
    const edge = only('hallow-down', { osbern: '2609 E', walkelin: '1909 E', guerin: '0609-0509 E' }, 'normans').select('osbern');
    expect(edge.why(moveOf('osbern', 'run', { do: 'exit' }))?.ref).toMatch(/SC-2/);
    const walk = only('hallow-down', { osbern: '2009 E', walkelin: '2609 E', guerin: '0609-0509 E' }, 'normans').select('walkelin');
    expect(walk.why(moveOf('walkelin', 'run', { do: 'exit' }))).toBeUndefined();
  });

  test('[SC-3 1] until the end of turn 2 nobody of the grange leaves the yard', () => {
    const table = (turn: number): Table => only('grange', { wat: '0809 W', bran: '0408 E' }, 'grange').with({ turn }).select('wat');
    expect(table(2).why(moveOf('wat', 'run', '0709'))?.ref).toMatch(/SC-3/);
    expect(table(3).why(moveOf('wat', 'run', '0709'))).toBeUndefined();
    // Driven back he does not go there either? A retreat is no leaving of his own: it is not forbidden by the rule.
  });

  test('[SC-3 2, R99] a raider on foot seizes instead of driving back, and carries her off for 4 points', () => {
    const table = only('grange', { bran: '1411 E', agnes: '1511 W', wat: '1810 W' }, 'raiders')
      .select('bran')
      .attack('bran', 'agnes')
      .dice(6);
    // 8 - 2: column 7; 6: nothing. Another face drives her back.
    expect(table.last('struck').result).toBe('-');
    const taken = only('grange', { bran: '1411 E', agnes: '1511 W', wat: '1810 W' }, 'raiders')
      .select('bran')
      .attack('bran', 'agnes')
      .dice(4);
    expect([taken.asks, taken.kinds.includes('seize')]).toEqual(['raiders', true]);
    taken.say('seize');
    expect([taken.who('bran').carries, taken.who('agnes').is]).toEqual(['agnes', 'carried']);
    const rider = only('grange', { warin: '1109-1009 E', agnes: '1209 W', wat: '1810 W' }, 'raiders')
      .select('warin')
      .attack('warin', 'agnes')
      .dice(8);
    expect(rider.kinds).not.toContain('seize');
  });

  test('[SC-3 3] Growler bites whom he can turn to, else runs in and bites, else comes as near as he can', () => {
    const near = only('grange', { growler: '1110 W', bran: '1210 W', wat: '1810 W' }, 'grange').select('growler');
    expect(near.kinds).toEqual(['attack']);
    const reach = only('grange', { growler: '1110 W', bran: '1410 W', wat: '1810 W' }, 'grange').select('growler');
    expect(reach.kinds).toEqual(['moveAttack']);
    const far = only('grange', { growler: '1110 W', bran: '0309 E', wat: '1810 W' }, 'grange').select('growler');
    expect(far.kinds).toEqual(['run']);
  });

  test('[SC-3, loads] the grange may move a sack within the yard, not out of it; the raiders score it off the west edge', () => {
    const table = only('grange', { wat: '0809 W', bran: '0408 E' }, 'grange');
    table.put('wat', { carries: 'sack-1' as never });
    table.with({ loads: table.state.loads.map((one) => (one.id === 'sack-1' ? { ...one, hex: null } : one)) }).select('wat');
    expect(table.why(moveOf('wat', 'run', '0709'))?.ref).toMatch(/SC-3/);
    expect(table.why(moveOf('wat', 'run', '0708'))).toBeUndefined();
    const off = only('grange', { warin: '0109-0209 W', wat: '1809 W' }, 'raiders');
    off.put('warin', { carries: 'chest' as never });
    off.with({ loads: off.state.loads.map((one) => (one.id === 'chest' ? { ...one, hex: null } : one)) }).select('warin');
    off.run_('warin', { do: 'exit' });
    expect(off.state.loads.find(({ id }) => id === 'chest')?.carriedOff).toBe('raiders');
  });

  test('[R112] relief: rump in the edge hex, head inward, 2 MF spent; before its turn and to interrupt it is not there', () => {
    const table = Table.scenario('grange')
      .at('activation', 'grange' as never, 4)
      .select('ingram');
    const come = (hex: string, ...more: string[]): object => moveOf('ingram', 'run', { come: hex as never }, ...more);
    expect(table.why(come('2409'))).toBeUndefined();
    expect(table.why(come('2412'))?.ref).toMatch(/R112/);
    // 2 of 11 are spent: nine steps along the road, not ten.
    const road = ['2209', '2109', '2009', '1909', '1809', '1709', '1609', '1509', '1409'];
    expect(table.why(come('2409', ...road))).toBeUndefined();
    expect(table.why(come('2409', ...road, '1309'))?.ref).toBeDefined();
    const early = Table.scenario('grange').at('activation', 'grange' as never, 3);
    expect(early.why({ type: 'select', unit: 'ingram' })?.ref).toMatch(/R112|4\.4/);
    const asked = Table.scenario('grange')
      .at('activation', 'raiders' as never, 4)
      .act({ type: 'select', unit: 'mace' });
    expect(asked.options.some((a) => a.type === 'interrupt' && a.unit === 'ingram')).toBe(false);
  });

  test('[SC-1] six points for the bridge to who alone has a Good Order man there at the end', () => {
    const end = (places: { readonly [name: string]: string }): Table =>
      only('mill-bridge', places, 'rebels').at('cleanup', 'rebels' as never, 8);
    expect(end({ alric: '1007 E', jankin: '1609 W' }).last('ended').winner).toBe('garrison');
    expect(end({ alric: '1007 E', jankin: '1307 W' }).last('ended').winner).toBeNull();
    const prone = end({ alric: '1007 E prone', jankin: '1609 W' });
    expect(prone.last('ended').winner).toBeNull();
  });

  test('[SC-0] the twelfth turn: a Wounded man loses, then who pressed the fight less, then nobody', () => {
    const end = (ralf: string, pressed: readonly [number, number]): Table =>
      only('duel', { ralf, ivo: '1005 W' }, 'plaintiff')
        .with({ pressed })
        .at('cleanup', 'plaintiff' as never, 12);
    expect(end('0405 E wounded', [5, 0]).last('ended')).toMatchObject({ winner: 'defendant' });
    expect(end('0405 E', [5, 4]).last('ended')).toMatchObject({ winner: 'plaintiff' });
    expect(end('0405 E', [4, 4]).last('ended')).toMatchObject({ winner: null });
  });
});
