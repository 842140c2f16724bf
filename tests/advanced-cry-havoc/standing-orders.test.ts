import { readStandingOrders, type StandingOrder, standingAnswer, standingDefaults } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { type Fight, game, hex, only, Table } from './table.js';

const answered = (table: Table, ...orders: readonly StandingOrder[]): unknown => {
  const answer = standingAnswer(game, table.state, table.asks, orders);
  if (answer !== undefined) expect(table.options).toContainEqual(answer);
  return answer;
};
const byDefault = (table: Table): unknown => answered(table, ...standingDefaults(game, table.state, table.asks));
const refusedAs = (table: Table, side: string, given: StandingOrder): string | undefined => {
  const read = readStandingOrders(game, table.state, side, [given]);
  return read.ok ? undefined : read.error.message;
};
const PASS = { type: 'pass' };
/** Somebody of each side far away, so that the game goes on. */
const fight = (a: string, b: string, more: Partial<Fight> = {}): Table =>
  Table.fight({ a: `${a}, idle spear 0111`, b: `${b}, calm spear 1611 W`, ...more });

describe('interruptions (D9)', () => {
  /** Osm is named; Ham, in the saddle, is quicker. */
  const named = (ham: string): Table => fight('osm spear 0505 E', `ham rider ${ham}`).act({ type: 'select', unit: 'osm' });

  test('[13.3 interrupt] it is asked where the enemy is near, or can strike or shoot, and else let happen', () => {
    expect(byDefault(named('1305-1405'))).toEqual({ type: 'letHappen' });
    expect(byDefault(named('0905-1005'))).toBeUndefined();
    const shooter = fight('osm archer 0505 E sbow_f', 'ham rider 1305-1405').act({ type: 'select', unit: 'osm' });
    expect(byDefault(shooter)).toBeUndefined();
    const covered = fight('osm archer 0505 E sbow_f cover', 'ham rider 1305-1405').act({ type: 'select', unit: 'osm' });
    expect(byDefault(covered)).toBeUndefined();
  });

  test('[13.3] a man of mine within 4 hexes may be Stunned', () => {
    const asked = (st: string): unknown => {
      return byDefault(fight('osm spear 0505 E', `ham rider 1305-1405, st spear ${st} stunned`).act({ type: 'select', unit: 'osm' }));
    };
    expect(asked('0905')).toBeUndefined();
    expect(asked('1005')).toEqual({ type: 'letHappen' });
  });

  test('always, never, for one, and with conditions', () => {
    const table = named('0705-0805');
    const goes = { type: 'interrupt', unit: 'ham' };
    expect(answered(table, order('interrupt', 'always'))).toEqual(goes);
    expect(answered(table, order('interrupt', 'never'))).toEqual({ type: 'letHappen' });
    expect(answered(table, order('interrupt', 'never'), order('interrupt', 'always', { who: ['ham'] }))).toEqual(goes);
    expect(answered(table, order('interrupt', 'always', { when: { within: 2 } }))).toEqual(goes);
    expect(answered(table, order('interrupt', 'always', { when: { within: 1 } }))).toBeUndefined();
    expect(answered(table, order('interrupt', 'always', { when: { strikes: true } }))).toBeUndefined();
    expect(answered(named('0605-0705'), order('interrupt', 'always', { when: { strikes: true } }))).toEqual(goes);
  });

  test('[ACH-3] a full tie needs a die', () => {
    const table = fight('osm spear 0505 E', 'ham spear 0805 W').act({ type: 'select', unit: 'osm' });
    expect(answered(table, order('interrupt', 'always', { who: ['ham'], when: { sure: true } }))).toBeUndefined();
    expect(answered(table, order('interrupt', 'always', { who: ['ham'] }))).toEqual({ type: 'interrupt', unit: 'ham' });
  });

  test('of several who are quicker, the one who can strike goes first', () => {
    const table = fight('osm man 0505 E', 'far spear 0907 W, ham spear 0605 W').act({ type: 'select', unit: 'osm' });
    expect(answered(table, order('interrupt', 'always'))).toEqual({ type: 'interrupt', unit: 'ham' });
  });
});

describe('fire (D13)', () => {
  /** Wil runs one hex nearer, in sight of Arn. */
  const run = (arn: string, to = '0805'): Table =>
    fight(`wil spear ${to === '0805' ? '0905' : '0705'} W`, `arn ${arn}`)
      .select('wil')
      .run_('wil', to === '0805' ? '0805' : '0605');

  test('[13.1 D13] by default it is asked at point blank, or at 20 chances in 100 of a wound; else fire is held', () => {
    const far = run('archer 0105 E sbow_f');
    expect([far.frame, far.kinds]).toEqual(['window.ask', ['fire', 'pass', 'passAll']]);
    expect(byDefault(far)).toEqual(PASS);
    expect(byDefault(run('archer 0405 E sbow_f', '0605'))).toBeUndefined();
    expect(byDefault(run('archer 0405 E xbow', '0605'))).toBeUndefined();
  });

  test('always, never, conditions', () => {
    const table = run('archer 0105 E sbow_f');
    const shot = { type: 'fire', unit: 'arn', target: 'wil', aim: 'person' };
    expect(answered(table, order('fire', 'always'))).toEqual(shot);
    expect(answered(table, order('fire', 'never'))).toEqual(PASS);
    expect(answered(table, order('fire', 'always', { when: { within: 7 } }))).toEqual(shot);
    expect(answered(table, order('fire', 'always', { when: { within: 6 } }))).toBeUndefined();
    expect(answered(table, order('fire', 'always', { when: { band: 'medium' } }))).toEqual(shot);
    expect(answered(table, order('fire', 'always', { when: { band: 'short' } }))).toBeUndefined();
    expect(answered(table, order('fire', 'always', { when: { chance: 10 } }))).toBeUndefined();
    expect(answered(table, order('fire', 'always', { when: { seat: 'on foot' } }))).toEqual(shot);
    expect(answered(table, order('fire', 'always', { when: { watch: true } }))).toBeUndefined();
    expect(answered(run('archer 0105 E sbow_f watch'), order('fire', 'always', { when: { watch: true } }))).toEqual(shot);
  });

  test('a shot that can do nothing is not what "always" means', () => {
    const table = fight('wil man 1505 W', 'arn archer 0105 E sbow_f').select('wil').run_('wil', '1405');
    expect(table.frame).toBe('window.ask');
    expect(answered(table, order('fire', 'always'))).toEqual(PASS);
  });

  test('[D7] of rider and horse the better aim is taken, or the one that is ordered', () => {
    const table = fight('ham knight 0705-0805', 'arn archer 0105 E xbow').select('ham').run_('ham', '0605');
    const aims = (when: object): unknown => (answered(table, order('fire', 'always', { when: { ...when } })) as { aim?: string }).aim;
    expect(aims({})).toBe('mount');
    expect(aims({ aim: 'the man' })).toBe('person');
  });
});

describe('swings (D12, D16)', () => {
  const leaving = (more = ''): Table =>
    fight('wil spear 0605 E'.concat(more), 'arn spear 0705 W')
      .select('wil')
      .run_('wil', { back: hex('0505') });

  test('[13.3 swing] asked, always, never, or only at easy prey', () => {
    const table = leaving();
    expect([table.frame, table.kinds]).toEqual(['window.ask', ['swing', 'pass', 'passAll']]);
    expect(byDefault(table)).toBeUndefined();
    const swing = { type: 'swing', unit: 'arn', target: 'wil', aim: 'person' };
    expect(answered(table, order('swing', 'always'))).toEqual(swing);
    expect(answered(table, order('swing', 'never'))).toEqual(PASS);
    const easy = [order('swing', 'never'), order('swing', 'always', { when: { weak: true } })];
    expect(answered(table, ...easy)).toEqual(PASS);
    expect(answered(leaving(' wounded'), ...easy)).toEqual(swing);
    expect(answered(table, order('swing', 'always', { when: { chance: 90 } }))).toBeUndefined();
  });

  test('[13.1 D16] by default whoever is driven past is swung at', () => {
    const driven = (more: string): Table => {
      const table = fight('ham spear 0505 E 20/9/6, wat spear 0704 SW, wil spear 0706 NW, wes spear 0805 W', `arn spear 0605 W${more}`);
      return table.select('ham').attack('ham', 'arn').dice(5);
    };
    const table = driven('');
    if (table.frame === 'blow.retreat') table.act(answered(table, order('backTo', 'always')) as object);
    expect([table.frame, (table.state.stack.at(-1) as { kind?: string }).kind]).toEqual(['window.ask', 'retreat']);
    expect(byDefault(table)).toMatchObject({ type: 'swing', target: 'arn' });
    expect(answered(table, order('retreatSwing', 'always', { when: { fresh: true } }))).toMatchObject({ type: 'swing' });
    expect(answered(table, order('retreatSwing', 'never'))).toEqual(PASS);
  });
});

describe('save him for later (13.3)', () => {
  const SAVED = order('save', 'never', { who: ['arn'] });
  const leaving = (): Table =>
    fight('wil spear 0605 E', 'arn spear 0705 W, ben spear 0604 SW')
      .select('wil')
      .run_('wil', { back: hex('0505') });

  test('[13.3 save for later] one order for every kind of reaction: he swings not, whatever was ordered before', () => {
    const alone = fight('wil spear 0605 E', 'arn spear 0705 W')
      .select('wil')
      .run_('wil', { back: hex('0505') });
    expect(answered(alone, SAVED)).toEqual(PASS);
    expect(answered(alone, order('swing', 'always'), SAVED)).toEqual(PASS);
    // The last word counts, as ever.
    expect(answered(alone, SAVED, order('swing', 'always'))).toMatchObject({ type: 'swing', unit: 'arn' });
    expect(answered(alone, order('save', 'never', { when: { turn: alone.state.turn + 1 } }))).toBeUndefined();
  });

  test('[13.3 save for later] others are asked as before, or answer for themselves', () => {
    const both = leaving();
    expect(both.options.flatMap((a) => (a.type === 'swing' ? [a.unit as string] : []))).toEqual(['arn', 'ben']);
    expect(answered(both, SAVED)).toBeUndefined();
    expect(answered(both, order('swing', 'always'), SAVED)).toMatchObject({ type: 'swing', unit: 'ben' });
    expect(answered(both, order('save', 'never'))).toEqual(PASS);
  });

  test('[13.3 save for later] nor does he shoot or charge in reaction; going first is his activation and stays', () => {
    const shot = fight('osm spear 0305 E', 'arn archer 0605 W xbow').select('osm').run_('osm', '0405');
    expect(shot.frame).toBe('window.ask');
    expect(answered(shot, order('fire', 'always'), SAVED)).toEqual(PASS);
    const first = fight('osm spear 0505 E', 'arn rider 0905-1005').act({ type: 'select', unit: 'osm' });
    expect(answered(first, order('interrupt', 'always'), SAVED)).toMatchObject({ type: 'interrupt', unit: 'arn' });
    expect(refusedAs(first, 'b', order('save', 'always'))).toBeDefined();
  });
});

describe('charges (D1, D2, D4 to D7)', () => {
  const facing = (): Table =>
    Table.fight({ a: 'ham knight 0305-0205, idle spear 0111', b: 'rol knight 1205-1305, calm spear 1611 W' }, 'charge');

  test('nobody declares where none is wanted; who must is asked for', () => {
    const table = facing();
    expect(table.kinds).toEqual(['charge', 'noMore']);
    expect(byDefault(table)).toBeUndefined();
    expect(answered(table, order('declare', 'never'))).toEqual({ type: 'noMore' });
    expect(answered(table, order('declare', 'never', { who: ['calm'] }))).toBeUndefined();
    table.put('rol', { markers: ['enraged'] });
    expect(table.kinds).toEqual(['charge']);
    expect(answered(table, order('declare', 'never'))).toBeUndefined();
  });

  test('[D4] a charge in reaction, with conditions', () => {
    const table = facing().say('noMore').act({ type: 'charge', unit: 'ham', target: 'rol' }).say('noMore');
    expect(table.frame).toBe('charge.react');
    expect(byDefault(table)).toBeUndefined();
    expect(answered(table, order('charge', 'always'))).toEqual({ type: 'reactionCharge' });
    expect(answered(table, order('charge', 'never', { who: ['rol'] }))).toEqual(PASS);
    expect(answered(table, order('charge', 'always', { when: { within: 5 } }))).toBeUndefined();
    expect(answered(table, order('charge', 'always', { when: { stronger: true, seat: 'mounted' } }))).toEqual({ type: 'reactionCharge' });
  });

  test('[D5, D7] straight on, and the better aim, without asking', () => {
    const table = facing().say('noMore').act({ type: 'charge', unit: 'ham', target: 'rol' }).say('noMore').say('pass');
    expect(table.frame).toBe('charge.ride');
    expect(byDefault(table)).toEqual({ type: 'ride', unit: 'ham', hex: '0405' });
    while (table.frame === 'charge.ride') table.act(byDefault(table) as object);
    expect(table.frame).toBe('charge.strike');
    expect(byDefault(table)).toMatchObject({ type: 'attack', unit: 'ham', target: 'rol' });
  });
});

describe('after a blow (D14, D17, D20)', () => {
  test('[D14] struck from aside he turns, unless he is to stay', () => {
    const table = fight('ham spear 0506 NE', 'arn spear 0605 NE').select('ham').attack('ham', 'arn').dice(9);
    expect(table.frame).toBe('blow.face');
    expect(byDefault(table)).toMatchObject({ type: 'face', unit: 'arn' });
    expect(answered(table, order('face', 'never', { who: ['arn'] }))).toEqual({ type: 'stand' });
  });

  test('[D17] following is asked; into no enemy zone, if that is ordered', () => {
    const table = fight('ham spear 0505 E 20/9/6', 'arn spear 0605 W').select('ham').attack('ham', 'arn').dice(5);
    if (table.frame === 'blow.retreat') table.act(answered(table, order('backTo', 'always')) as object);
    expect(table.frame).toBe('blow.advance');
    expect(byDefault(table)).toBeUndefined();
    expect(answered(table, order('advance', 'always'))).toMatchObject({ type: 'advance', unit: 'ham' });
    expect(answered(table, order('advance', 'always', { when: { free: true } }))).toBeUndefined();
    expect(answered(table, order('advance', 'never'))).toEqual({ type: 'stand' });
  });

  test('[D17, SC-0] after the blow that decides a duel nobody is asked whether he follows', () => {
    const table = only('duel', { ralf: '0305 E', ivo: '0705 E wounded' }, 'plaintiff').at('charge');
    table.act({ type: 'charge', unit: 'ralf', target: 'ivo' });
    while (table.frame === 'charge.ride') table.act(byDefault(table) as object);
    table.dice(0);
    expect([table.asks, table.who('ivo').health]).toEqual(['over', 'dead']);
  });

  test('[D20] who wakes up faces the nearest enemy', () => {
    const table = fight('ham spear 0505 stunned', 'arn spear 0905 W').at('cleanup');
    table.dice(0);
    expect(table.options).toHaveLength(6);
    expect(byDefault(table)).toEqual({ type: 'face', unit: 'ham', facing: 'E' });
  });
});

describe('done with this turn (13.3)', () => {
  test('everybody is named in order and passes, until an enemy is near or somebody has a duty', () => {
    const done = order('done', 'always', { when: { quiet: 4, turn: 1 } });
    const far = fight('osm spear 0505 E, wat man 0507 E parry', 'ham archer 1305 W');
    expect(answered(far, done)).toEqual({ type: 'select', unit: 'osm' });
    expect(answered(far.select('osm'), done)).toEqual(PASS);
    const under = fight('osm man 0505 E parry', 'ham archer 1305 W').select('osm');
    expect(answered(under, done)).toEqual({ type: 'stayUnder' });
    const near = fight('osm spear 0505 E', 'ham archer 0705 W').select('osm');
    expect(answered(near, done)).toBeUndefined();
    const enraged = fight('osm spear 0505 E enraged', 'ham archer 1005 W').select('osm');
    expect(answered(enraged, done)).toBeUndefined();
    expect(answered(far, order('done', 'always', { when: { turn: 2 } }))).toBeUndefined();
  });
});

describe('orders that can never apply say so', () => {
  test.each([
    ['nobody shoots', order('fire', 'always'), 'You have nobody of whom "Shoot at who moves" can be asked.'],
    ['he does not shoot', order('fire', 'always', { who: ['osm'] }), 'is none of yours of whom "Shoot at who moves" can be asked.'],
    ['nobody is carried off here', order('seize', 'always'), 'You have nobody of whom "Seize a civilian" can be asked.'],
    ['no enemy rides', order('swing', 'always', { when: { seat: 'mounted' } }), 'No enemy here can ride.'],
    ['a turn that never comes', order('swing', 'always', { when: { turn: 9 } }), 'It stands for turn 9, and the game ends with turn 8.'],
    [
      'the horse of a man on foot',
      order('swing', 'always', { when: { aim: 'the horse', seat: 'on foot' } }),
      'Who is on foot has no horse that could be aimed at.',
    ],
    ['a turn that is over', order('swing', 'always', { when: { turn: 0 } }), 'It stands for turn 0, and that is over'],
    ['no such answer', order('done', 'never'), 'cannot be answered "never" in advance.'],
    ['a window for the side', order('nextCharge', 'always', { who: ['osm'] }), 'is asked of the side'],
    ['a condition of another window', order('swing', 'always', { when: { band: 'short' } }), 'has no such condition'],
  ])('%s', (_what, given, sentence) => {
    expect(refusedAs(fight('osm spear 0505 E', 'ham archer 0705 W sbow_f'), 'a', given)).toContain(sentence);
  });

  test('of the dead, the wounded and those who have thrown their last, what they can do no more', () => {
    const table = fight('osm spear 0505 E, jan spear 0507 E jav_f, wat spear 0509 E', 'ham archer 0705 W');
    expect(refusedAs(table, 'a', order('fire', 'always'))).toBeUndefined();
    table.put('jan', { ammo: 0 }).put('wat', { health: 'wounded' }).put('osm', { health: 'dead', facing: null });
    expect(refusedAs(table, 'a', order('fire', 'always'))).toContain('Of Jan it will not be asked any more.');
    expect(refusedAs(table, 'a', order('charge', 'always', { who: ['wat', 'osm'] }))).toContain('it will not be asked any more.');
    expect(refusedAs(table, 'a', order('swing', 'always', { who: ['wat', 'osm'] }))).toBeUndefined();
  });
});

describe('orders that can never apply in a scenario', () => {
  const refused = (scenario: string, side: string, given: StandingOrder, options: object = {}): string | undefined => {
    return refusedAs(Table.scenario(scenario, options), side, given);
  };

  test('[13.3] nobody is asked after the game is decided', () => {
    for (const window of ['advance', 'onward'])
      expect(refused('hallow-down', 'french', order(window, 'never', { when: { decided: true } }))).toContain('no such condition');
  });

  test('[13.3, ACH-4] fire in a band that the weapon has not', () => {
    const hacon = (when: StandingOrder['when'], options = {}): string | undefined =>
      refused('hallow-down', 'normans', order('fire', 'always', { who: ['hacon'], when }), options);
    for (const when of [{ band: 'point-blank' }, { within: 2 }]) {
      expect(hacon(when)).toContain('no band so near');
      expect(hacon(when, { axeFullBands: true })).toBeUndefined();
      expect(refused('hallow-down', 'normans', order('fire', 'always', { when }))).toBeUndefined();
      expect(refused('hallow-down', 'normans', order('fire', 'always', { who: ['hacon', 'hob'], when }))).toBeUndefined();
    }
    for (const when of [{ band: 'short' }, { within: 3 }]) expect(hacon(when)).toBeUndefined();
  });

  test('[13.3, D7, D19] aim and fall where nobody rides', () => {
    expect(refused('hallow-down', 'french', order('aim', 'always'))).toContain('nobody');
    expect(refused('hallow-down', 'normans', order('aim', 'always'))).toBeUndefined();
    expect(refused('hallow-down', 'french', order('fall', 'always'))).toBeUndefined();
    for (const window of ['aim', 'fall']) {
      expect(refused('duel', 'plaintiff', order(window, 'always'))).toContain('nobody');
      expect(refused('duel', 'plaintiff', order(window, 'always'), { joust: true })).toBeUndefined();
    }
  });

  test('[13.3, R66] an unarmed one who goes first strikes nobody', () => {
    const strikes = (who: readonly string[] | null): string | undefined =>
      refused('grange', 'grange', order('interrupt', 'always', { who, when: { strikes: true } }));
    expect(strikes(['agnes'])).toContain('unarmed');
    expect(strikes(null)).toBeUndefined();
    expect(refused('grange', 'grange', order('interrupt', 'always', { who: ['agnes'] }))).toBeUndefined();
  });

  test('[13.3, D2, D6, D16] in a duel there is no second charge, no third man', () => {
    for (const window of ['nextCharge', 'foreign', 'retreatSwing']) {
      expect(refused('duel', 'plaintiff', order(window, 'always'))).toContain('nobody');
      expect(refused('mill-bridge', 'garrison', order(window, 'always'))).toBeUndefined();
    }
  });

  test('[13.3, SC-2] the Normans charge nobody in turn 1', () => {
    for (const [window, answer] of [
      ['charge', 'always'],
      ['declare', 'never'],
      ['ride', 'always'],
    ] as const) {
      expect(refused('hallow-down', 'normans', order(window, answer, { when: { turn: 1 } }))).toContain('may charge in turn 1');
      expect(refused('hallow-down', 'normans', order(window, answer, { when: { turn: 2 } }))).toBeUndefined();
      expect(refused('hallow-down', 'french', order(window, answer, { when: { turn: 1 } }))).toBeUndefined();
    }
    expect(refused('hallow-down', 'normans', order('fire', 'always', { when: { turn: 1 } }))).toBeUndefined();
  });
});
