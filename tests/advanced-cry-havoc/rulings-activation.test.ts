import { describe, expect, test } from 'vitest';
import { type Fight, hex, moveOf, Table } from './table.js';

/** Two who stand aside, so that the turn does not run on by itself. */
const ASIDE = 'wat spear 1601 E, wil spear 1611 E';
const at = (fight: Fight, unit: string): Table => Table.fight({ ...fight, b: `${fight.b}, ${ASIDE}` }).select(unit);
const step = (unit: string, ...steps: Parameters<typeof moveOf>[2][]): object => moveOf(unit, 'run', ...steps);

describe('selection and interruption (4.4)', () => {
  test('[R30] the side that did not act last selects; one attempt for each selection; nobody interrupts the interrupter', () => {
    const table = Table.fight({ a: 'osm man 0505 E, ulf man 0507 E', b: `ger knight 1105-1205, ${ASIDE}` });
    table.act({ type: 'select', unit: 'osm' }).act({ type: 'interrupt', unit: 'ger' });
    expect(table.frame).toBe('activation.kind');
    table.say('pass');
    expect(table.asks).toBe('a');
    expect(table.options).toEqual([
      { type: 'select', unit: 'osm' },
      { type: 'select', unit: 'ulf' },
    ]);
    expect(table.is('osm')).toBe('healthy 0505 E');
  });

  test('[ACH-3] a full tie is broken by a Task check; a failed one marks nobody', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ulf man 0507 E', b: `ger spear 1105 W, ${ASIDE}` });
    table.act({ type: 'select', unit: 'osm' }).act({ type: 'interrupt', unit: 'ger' });
    expect(table.asks).toBe('dice interrupt');
    table.dice(9);
    expect(table.last('interrupted').succeeds).toBe(false);
    table.say('pass');
    expect(table.is('ger')).toBe('healthy 1105 W');
  });

  test('[ACH-2, R114] bracket 1: anybody who may interrupts a Scared man, a civilian too', () => {
    const table = Table.fight({ a: 'osm spear 0505 E scared', b: 'tom priest 1105 W, wat spear 1601 E' }).act({
      type: 'select',
      unit: 'osm',
    });
    expect(table.options).toContainEqual({ type: 'interrupt', unit: 'tom' });
    const free = Table.fight({ a: 'osm spear 0505 E', b: 'tom priest 1105 W, wat spear 1601 E' }).act({ type: 'select', unit: 'osm' });
    expect(free.options).not.toContainEqual({ type: 'interrupt', unit: 'tom' });
    expect(free.ref({ type: 'interrupt', unit: 'tom' })).toBe('ACH-2');
  });

  test('[R109, R116] a side without anybody eligible is passed over, Impaired men are selected like the others', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ulf spear 0507 E impaired', b: 'ger spear 1105 W activated' });
    expect(table.options).toHaveLength(2);
    table.select('osm').say('pass');
    expect(table.is('ulf')).not.toContain('impaired');
  });
});

describe('movement (section 5)', () => {
  test('[R28, 5.1] on foot: three hexes ahead, the first turn is free, the second costs 1, one sixth at the end is free', () => {
    const table = at({ a: 'osm spear 0505 E 8/8/4', b: 'ger man 1105 W activated' }, 'osm');
    expect(table.ref(step('osm', '0405'))).toBe('5.1');
    expect(table.why(step('osm', { turn: 'W' }, '0405', '0305', '0205', '0105'))).toBeUndefined();
    expect(table.why(step('osm', { turn: 'W' }, '0405', { turn: 'E' }, '0505', '0605', '0705', '0805'))?.ref).toBe('ACH-12');
    expect(table.why(step('osm', { turn: 'W' }, '0405', '0305', '0205', '0105', { turn: 'SW' }))).toBeUndefined();
    expect(table.ref(step('osm', { turn: 'W' }, '0405', '0305', '0205', '0105', { turn: 'SE' }))).toBe('ACH-12');
  });

  test('[R55] backing: rear and side hexes at double price, the facing kept, never into an enemy ZOI', () => {
    const table = at({ a: 'osm spear 0505 E', b: 'ger man 1105 W activated' }, 'osm');
    expect(table.ref(step('osm', { back: hex('0605') }))).toBe('R55');
    table.run_('osm', { back: hex('0405') }, { back: hex('0305') });
    expect(table.is('osm')).toBe('healthy 0305 E activated');
    const held = at({ a: 'osm spear 0505 E', b: 'ger man 0305 E activated' }, 'osm');
    expect(held.ref(step('osm', { back: hex('0405') }))).toBe('R55');
  });

  test('[5.2, R25] in the saddle: the rump follows, a turn swings it for 2 MF, a leg yield once, backing four times the price', () => {
    const table = at({ a: 'ham knight 0505-0405', b: 'ger man 1105 W activated' }, 'ham');
    const way = (...steps: Parameters<typeof moveOf>[2][]): Table => new Table(table.state).run_('ham', ...steps);
    expect(way('0605').is('ham')).toBe('healthy 0605-0505 E activated');
    expect(way({ turn: 'SE' }).is('ham')).toBe('healthy 0505-0404 SE activated');
    expect(table.ref(step('ham', { turn: 'SW' }))).toBe('5.2');
    expect(way({ yield: hex('0504') }).is('ham')).toBe('healthy 0504-0404 E activated');
    expect(table.ref(step('ham', { yield: hex('0504') }, { yield: hex('0603') }))).toBe('5.2');
    expect(way({ back: hex('0305') }).is('ham')).toBe('healthy 0405-0305 E activated');
    expect(table.ref(step('ham', { back: hex('0305') }, { back: hex('0205') }, { back: hex('0105') }))).toBe('ACH-12');
  });

  test('[5.5, R77] entering an enemy ZOI stops; who starts in one may step from zone to zone', () => {
    const table = at({ a: 'osm spear 0505 E', b: 'ger man 0805 W activated' }, 'osm');
    expect(table.ref(step('osm', '0605', '0705', '0706'))).toBe('5.5');
    table.run_('osm', '0605', '0705');
    expect(table.is('osm')).toContain('0705');
  });

  test('[5.7, R27, R85] past a friend on foot for 1 MF more, never ending there; enemies and horses bar the way', () => {
    const table = at({ a: 'osm spear 0505 E, ulf spear 0605 E, rob knight 0404-0304', b: 'ger man 0506 SE activated' }, 'osm');
    expect(table.ref(step('osm', '0605'))).toBe('R85');
    expect(table.ref(step('osm', '0506'))).toBe('5.7');
    const free = at({ a: 'osm spear 0505 E, ulf spear 0605 E', b: 'ger man 1105 W activated' }, 'osm').run_(
      'osm',
      '0605',
      '0705',
      '0805',
      '0905',
    );
    expect(free.is('osm')).toContain('0905');
  });

  test('[R70, ACH-12] a Move & attack has half the MF, rounded down', () => {
    const table = at({ a: 'osm spear 0505 E', b: 'ger man 0905 W activated' }, 'osm');
    expect(table.ref(moveOf('osm', 'moveAttack', '0605', '0705', '0805'))).toBe('ACH-12');
    const near = at({ a: 'osm spear 0505 E', b: 'ger man 0805 W activated' }, 'osm').moveAttack('osm', '0605', '0705');
    expect(near.kinds).toEqual(['attack', 'stop']);
    near.attack('osm', 'ger').dice(9);
    expect(near.last('struck').reasons).toContainEqual(expect.objectContaining({ ref: 'ACH-14 cd.moveAttack' }));
  });

  test('[R50, R95] after a Fumble is paid for: no plain attack, no Watch; a Move & attack strikes at +1', () => {
    const table = at({ a: 'osm spear 0505 E fumble', b: 'ger man 0605 W activated' }, 'osm').say('recover');
    expect(table.kinds).toEqual(['attack', 'moveAttack', 'run', 'parry', 'cover', 'pass']);
    expect(table.ref({ type: 'watch' })).toBe('R95');
    table.attack('osm', 'ger').dice(9);
    expect(table.last('struck').action).toBe('move-attack');
  });

  test('[R42, R95] Prone: up for 2 MF, in armor for all; one hex on the belly; no Move & attack', () => {
    const table = at({ a: 'osm spear 0505 E prone', b: 'ger man 1105 W activated' }, 'osm');
    expect(table.ref(moveOf('osm', 'moveAttack', { do: 'getUp' }))).toBe('R95');
    expect(new Table(table.state).run_('osm', { do: 'getUp' }, '0605', '0705', '0805').is('osm')).toBe('healthy 0805 E activated');
    expect(new Table(table.state).run_('osm', { crawl: hex('0405') }).is('osm')).toBe('healthy 0405 E activated prone');
    const armored = at({ a: 'osm man 0505 E prone', b: 'ger man 1105 W activated' }, 'osm');
    expect(armored.ref(step('osm', { do: 'getUp' }, '0605'))).toBe('ACH-12');
  });

  test('[5.9, R54, R97] mounting from a side hex, dismounting into one; both end the activation', () => {
    const table = at({ a: 'ham knight 0505-0405', b: 'ger man 1105 W activated' }, 'ham').run_('ham', {
      dismount: hex('0404'),
      facing: 'NE',
    });
    expect(table.is('ham')).toBe('healthy 0404 NE activated');
    expect(table.horse('ham')).toBe('loose 0505-0405');
    table.at('activation').put('ham', { markers: [] }).select('ham');
    expect(table.ref(step('ham', { mount: 'nobody' as never }))).toBe('5.9');
    table.run_('ham', { mount: 'ham-horse' as never });
    expect(table.is('ham')).toBe('healthy 0505-0405 E activated');
  });

  test('[5.9, R53, R98] a horse is led free of cost by who begins beside its head, and follows into the hex he leaves', () => {
    const table = Table.fight({ a: 'ham knight 0605-0505, osm spear 0504 W', b: `ger man 1105 W activated, ${ASIDE}` })
      .put('ham', { hex: hex('0909'), rump: null, horse: null })
      .putHorse('ham-horse', { is: 'loose', hex: hex('0505'), rump: hex('0605') })
      .select('osm')
      .run_('osm', { lead: 'ham-horse' as never }, '0404', '0304');
    expect(table.horse('ham')).toBe('loose 0404-0504');
    expect(table.is('osm')).toBe('healthy 0304 W activated');
  });

  test('[R73, R118] a door is opened or closed for 1 MF, a barred one broken for all on 2 or less', () => {
    const house: Pick<Fight, 'ground' | 'buildings' | 'hexsides'> = {
      ground: ['......', '.hh...', '......', '......'],
      buildings: { barn: { name: 'Barn', level: 0, hexes: '0202-0302' } },
      hexsides: { door: '0302-0402' },
    };
    const table = Table.fight({ ...house, a: 'osm spear 0402 W', b: 'ger man 0604 W activated, wat spear 0601 E' }).select('osm');
    expect(new Table(table.state).run_('osm', '0302').is('osm')).toContain('0302');
    table.run_('osm', { door: '0302-0402' as never });
    expect(table.state.doors).toEqual(['closed']);
    const shut = Table.fight({
      ...house,
      a: 'osm spear 0402 W',
      b: 'ger man 0604 W activated, wat spear 0601 E',
      doors: { closed: '0302-0402' },
    }).select('osm');
    expect(shut.ref(step('osm', '0302'))).toBe('3.5');
    const barred = Table.fight({
      ...house,
      a: 'osm spear 0402 W',
      b: 'ger man 0604 W activated, wat spear 0601 E',
      doors: { barred: '0302-0402' },
    }).select('osm');
    barred.run_('osm', { door: '0302-0402' as never }).dice(2);
    expect(barred.state.doors).toEqual(['open']);
  });

  test('[R48 f, R72] a climb costs all MF and a check; who falls hurts himself', () => {
    const table = at({ a: 'osm spear 0505 E', b: 'ger man 1105 W activated', hexsides: { climb: '0505-0605' } }, 'osm');
    expect(table.ref(step('osm', '0605'))).toBe('3.5');
    table.run_('osm', { climb: hex('0605') });
    expect(new Table(table.state).dice(4).is('osm')).toBe('healthy 0605 E activated');
    const fallen = new Table(table.state).dice(9, 6);
    expect(fallen.asks).toBe('dice morale');
    expect(fallen.is('osm')).toBe('wounded 0505 E activated prone impaired');
  });

  test('[R48 d, R74] a rider at a Run stumbles in scrub; the map is left only over the friendly edge', () => {
    const ground = ['................', '................', '................', '................', '............s...', '................'];
    const table = Table.fight({ a: 'ham rider 0605-0505', b: 'ger man 1502 W activated, wat spear 1601 E', ground }).select('ham');
    table.run_('ham', '0705', '0805', '0905', '1005', '1105', '1205', '1305');
    expect(table.asks).toBe('dice impairment');
    const foe = at({ a: 'osm spear 0105 E', b: 'ger man 1105 W activated' }, 'osm');
    expect(new Table(foe.state).run_('osm', { do: 'exit' }).is('osm')).toBe('healthy left');
    const east = at({ a: 'osm spear 1605 E', b: 'ger man 1105 W activated' }, 'osm');
    expect(east.ref(step('osm', { do: 'exit' }))).toBe('R74');
  });
});

describe('reaction windows (4.6, 13.2)', () => {
  const shooter = 'edwin archer 1105 W sbow_f';
  test('[R86, R31] fire: one question for each step, one shooter, and it is his activation; the rest of the path is dropped', () => {
    const table = at({ a: 'osm spear 0505 E', b: shooter }, 'osm').run_('osm', '0605', '0705', '0805');
    expect(table.asks).toBe('b');
    expect(table.kinds).toEqual(['fire', 'pass', 'passAll']);
    table.act({ type: 'fire', unit: 'edwin', target: 'osm', aim: 'person' }).dice(9);
    expect(table.is('edwin')).toContain('activated');
    expect(table.frame).toBe('march.ask');
    expect(table.is('osm')).toBe('healthy 0605 E');
    table.act(step('osm', '0705', '0805'));
    expect(table.is('osm')).toBe('healthy 0805 E activated');
  });

  test('[R86] pass for the rest of this activation is asked once', () => {
    const table = at({ a: 'osm spear 0505 E', b: shooter }, 'osm').run_('osm', '0605', '0705', '0805').say('passAll');
    expect(table.is('osm')).toBe('healthy 0805 E activated');
    expect(table.is('edwin')).not.toContain('activated');
  });

  test('[4.6, R87] A ends the activation where he stands; a wound lowers his MF', () => {
    const table = at({ a: 'osm spear 0505 E', b: 'edwin archer 0905 W xbow' }, 'osm').run_('osm', '0605', '0705');
    table.act({ type: 'fire', unit: 'edwin', target: 'osm', aim: 'person' });
    const held = new Table(table.state).dice(3);
    expect(held.last('shot').result).toBe('-');
    const hurt = new Table(table.state).dice(1);
    expect(hurt.last('shot').result).toBe('W');
    hurt.dice(3);
    expect(hurt.frame).toBe('march.ask');
    expect(hurt.ref(step('osm', '0705', '0704', '0803', '0802'))).toBe('ACH-12');
  });

  test('[R41, ACH-17 rd.watch] Watch is no activation: he may still react, with -1', () => {
    const table = at({ a: 'osm spear 0505 E', b: `${shooter} watch` }, 'osm')
      .run_('osm', '0605')
      .act({ type: 'fire', unit: 'edwin', target: 'osm', aim: 'person' })
      .dice(5);
    expect(table.last('shot').reasons).toContainEqual(expect.objectContaining({ ref: 'ACH-17 rd.watch', value: -1 }));
    expect(table.is('edwin')).toBe('healthy 1105 W activated');
  });

  test('[R23, AN-17] an Engaged man swings at his partner alone', () => {
    const table = Table.fight({ a: 'osm spear 0505 E, ulf spear 0604 SW', b: `ger man 0605 W, ${ASIDE}` })
      .engage('osm', 'ger')
      .select('ulf')
      .run_('ulf', { turn: 'NW' }, '0603');
    expect(table.frame).not.toBe('window.ask');
  });

  test('[R88, R47] a dog holds up but does not swing', () => {
    const table = at({ a: 'osm spear 0505 NE', b: 'rex dog 0605 W' }, 'osm').run_('osm', '0504');
    expect(table.frame).not.toBe('window.ask');
    expect(table.is('osm')).toContain('0504');
  });

  test('[6.3, R86] a man driven into a zone is swung at, and that swing lets nobody swing again', () => {
    const table = Table.fight({
      a: 'osm spear 0505 E, ulf spear 0805 W',
      b: `ger spear 0605 W, wal spear 0604 E, wig spear 0606 E, ${ASIDE}`,
    })
      .select('osm')
      .attack('osm', 'ger')
      .dice(3);
    expect(table.last('struck').result).toBe('R');
    expect(table.is('ger')).toBe('healthy 0705 W');
    expect(table.options).toEqual([{ type: 'swing', unit: 'ulf', target: 'ger', aim: 'person' }, { type: 'pass' }]);
  });
});

describe('blows and what comes of them (section 6)', () => {
  test('[R21, R89] Engagement: both upright and before each other; a man struck from aside may turn to face', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger spear 0605 E, ${ASIDE}` })
      .select('osm')
      .attack('osm', 'ger')
      .dice(9);
    expect(table.options).toEqual([{ type: 'face', unit: 'ger', facing: 'W' }, { type: 'stand' }]);
    expect(new Table(table.state).say('stand').who('osm').engagedWith).toBeNull();
    table.act({ type: 'face', unit: 'ger', facing: 'W' });
    expect(table.who('osm').engagedWith).toBe('ger');
    expect(table.who('ger').engagedWith).toBe('osm');
  });

  test('[R22, R91] breaking off: automatic where the partner has no ZOI, else a Task check; failed, he parries', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger man 0605 W, ${ASIDE}` })
      .engage('osm', 'ger')
      .select('osm')
      .say('breakOff');
    expect(table.asks).toBe('dice breakOff');
    expect(new Table(table.state).dice(9).is('osm')).toBe('healthy 0505 E activated engaged parry');
    table.dice(0);
    expect(table.kinds).toContain('run');
    expect(table.who('ger').engagedWith).toBeNull();
  });

  test('[R44] without a way back he is Impaired instead', () => {
    const table = Table.fight({
      a: 'osm spear 0501 E',
      b: 'ger spear 0601 W, wal spear 0701 E, wil spear 0803 E',
      ground: ['........', '.....~..', '........'],
    })
      .select('osm')
      .attack('osm', 'ger')
      .dice(3);
    expect(table.last('struck').result).toBe('R');
    expect(table.is('ger')).toContain('impaired');
  });

  test('[R45, R102] a rider Stunned in the saddle is laid beside the horse by the attacker; a dead one lies in the head hex', () => {
    const table = Table.fight({ a: 'osm spear 0605 W 20/8/5', b: `ham rider 0505-0405, ${ASIDE}` })
      .select('osm')
      .attack('osm', 'ham');
    const stunned = new Table(table.state).dice(2, 7);
    expect(stunned.last('struck').result).toBe('S');
    expect(stunned.asks).toBe('a');
    expect(stunned.options.map((a) => (a.type === 'place' ? a.hex : '')).sort()).toEqual(['0404', '0406']);
    const dead = new Table(table.state).dice(2, 7);
    expect(dead.horse('ham')).toBe('loose 0505-0405');
  });

  test('[R120] a Stunned enemy under his feet may be struck', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: `ger man 0605 stunned, ${ASIDE}` })
      .put('ger', { hex: hex('0505') })
      .select('osm')
      .attack('osm', 'ger')
      .dice(0);
    expect(table.is('ger')).toBe('dead 0505');
  });

  test('[R69] a rider strikes into his side hexes without turning, a man on foot turns first', () => {
    const table = at({ a: 'ham knight 0505-0405', b: 'ger man 0404 SE activated' }, 'ham');
    expect(table.ref({ type: 'attack', unit: 'ham', target: 'ger', aim: 'person' })).toBeUndefined();
    const foot = at({ a: 'osm spear 0505 E', b: 'ger man 0404 SE activated' }, 'osm');
    expect(foot.ref({ type: 'attack', unit: 'osm', target: 'ger', aim: 'person' })).toBe('R69');
    expect(foot.ref({ type: 'attack', unit: 'osm', target: 'ger', aim: 'person', facing: 'NW' })).toBeUndefined();
  });

  test('[R35, R37] a crossbow is unloaded by its shot and reloaded for all MF; a weapon for it is shot in a Run', () => {
    const table = at({ a: 'simon archer 0505 E xbow', b: 'ger man 0905 W activated' }, 'simon').shoot('simon', 'ger').dice(9);
    expect(table.who('simon').unloaded).toBe(true);
    table.at('activation').put('simon', { markers: [] }).select('simon');
    expect(table.ref({ type: 'shoot', unit: 'simon', target: 'ger', aim: 'person' })).toBe('R35');
    table.run_('simon', { do: 'reload' });
    expect(table.who('simon').unloaded).toBe(false);
    const rider = Table.fight({ a: 'lam rider 0505-0405 sbow_m', b: `ger man 1005 W activated, ${ASIDE}` })
      .select('lam')
      .run_('lam', '0605', '0705');
    expect(rider.kinds).toEqual(['shoot', 'stop']);
    rider.shoot('lam', 'ger').dice(9);
    expect(rider.kinds).toContain('run');
  });

  test('[R64, R117] a thrown lance is gone, and its owner strikes 1 weaker', () => {
    const table = at({ a: 'tob spear 0505 E lance_f', b: 'ger man 0705 W activated' }, 'tob').shoot('tob', 'ger').dice(9);
    expect(table.who('tob').ammo).toBe(0);
    table
      .put('ger', { hex: hex('0605') })
      .at('activation')
      .put('tob', { markers: [] })
      .select('tob')
      .attack('tob', 'ger')
      .dice(9);
    expect(table.last('struck').difference).toBe(-3);
  });

  test('[R103] among several friends a die decides: 0 to 4 the first of two', () => {
    const fight = { a: 'edwin archer 0505 E sbow_f, jan spear 1005 E, jon spear 1104 SW', b: `tob spear 1105 W, ${ASIDE}` };
    const shot = (face: number): string =>
      Table.fight(fight).engage('jan', 'tob').select('edwin').shoot('edwin', 'tob').dice(7, face).last('astrayAt').victim;
    expect([shot(4), shot(5)]).toEqual(['jan', 'jon']);
  });
});

describe('nerve (section 7)', () => {
  test('[R57, ACH-8 c] friends within 3 hexes who see it check when a man is killed, his own side first', () => {
    const table = Table.fight({ a: 'osm man 0505 E 20/8/5', b: `ger archer 0605 W, gil spear 0705 E, gus spear 1005 E, ${ASIDE}` })
      .select('osm')
      .attack('osm', 'ger')
      .dice(0);
    expect(table.is('ger')).toContain('dead');
    expect(table.asks).toBe('dice morale');
    table.dice(5);
    expect(table.last('morale').unit).toBe('gil');
    expect(table.asks).not.toBe('dice morale');
  });

  test('[R18, R20] a failed check scares, a second one is Panic; recovery goes one step', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 1205 W panic, gil spear 1505 E scared, gus spear 1508 E' })
      .at('cleanup')
      .dice(0, 9);
    expect(table.is('ger')).toContain('scared');
    expect(table.is('gil')).toContain('scared');
  });

  test('[R51, R108] one who wakes stands up and chooses his facing, unless somebody stands there; aid helps', () => {
    const table = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 1205 stunned, gil spear 1206 E' })
      .with({ aid: [{ helper: 'gil' as never, unit: 'ger' as never }] })
      .at('cleanup')
      .dice(5);
    expect(table.last('woke')).toMatchObject({ total: 4, health: 'healthy' });
    expect(table.options).toHaveLength(6);
    const under = Table.fight({ a: 'osm spear 0505 E', b: 'ger spear 1205 stunned, gil spear 1206 E' })
      .put('gil', { hex: hex('1205') })
      .at('cleanup')
      .dice(0);
    expect(under.is('ger')).toBe('stunned 1205');
  });

  test('[R56, ACH-8 d] friends whom a panicked man ends next to try their nerve', () => {
    const table = Table.fight({
      a: 'osm spear 1205 W panic, ulf spear 0705 E, una spear 0909 E',
      b: `ger man 1505 W activated, ${ASIDE}`,
    }).select('osm');
    expect(table.asks).toBe('dice morale');
    expect(table.is('osm')).toMatch(/panic$/);
  });
});
