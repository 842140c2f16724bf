import { standingAnswer } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { fightAhead } from '../../packages/systems/devils-horsemen/picture/fight-ahead.js';
import { closing, enter, game, type Skirmish, steppe, Table } from './table.js';

/** Positions of the referee: where several rules meet. */

const fight = (given: Pick<Skirmish, 'rus' | 'mongols' | 'ground'>): Table =>
  Table.fight({
    ...given,
    rus: `${given.rus}, R9 HC 0303 E`,
    mongols: `${given.mongols}, M9 LC 1802 W`,
    rusLeaders: 'LR 0303 OC',
    mongolLeaders: 'LM 1802 OC',
  });

describe('carried away (5.2, DH-R98)', () => {
  /** K1 is told to move and is carried away; of equal ways it takes the one that is named. */
  const carried = (t: Table, ...wanted: readonly string[]): Table => {
    t.lead('LR').act({ type: 'unit', unit: 'K1' }).act({ type: 'move', unit: 'K1', steps: [] }).dice(9);
    while (t.place === 'march.rush' || t.place === 'window.ask')
      t.act(t.place === 'window.ask' ? 'close' : (t.actions.find((a) => a.type === 'go' && wanted.includes(a.hex)) ?? t.actions[0] ?? ''));
    return t;
  };
  const end = (t: Table) => [t.unit('K1').hex, t.unit('K1').facing, t.unit('K1').mark];

  test('[5.2, DH-R98] it turns to the enemy whom it has come to, and must attack', () => {
    const beside = (ground: { readonly [hex: string]: string }) =>
      fight({ rus: 'K1 KN 1010 UR car=3', mongols: 'M1 HI 0909 W', ground: steppe(ground) });
    expect(end(carried(beside({ '0910': '#' })))).toEqual(['1009', 'UL', 'must']);
    expect(end(carried(beside({}), '1009'))).toEqual(['1009', 'UL', 'must']);
  });

  test('[5.2, DH-R91] beside an enemy it only turns: it has moved, nobody has been approached, and nobody must attack', () => {
    const t = carried(fight({ rus: 'K1 KN 1009 LR car=3', mongols: 'M1 LC 1109 E' }));
    expect(end(t)).toEqual(['1009', 'E', 'none']);
    expect(t.unit('K1').moved).toBe(true);
    expect(t.heard('went')).toEqual([]);
  });

  test('[DH-R98] an enemy who is out of sight on the way is ridden at all the same', () => {
    const wood = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`12${String(i + 1).padStart(2, '0')}`, 'w']));
    const ground = steppe({ ...wood, '0909': '1', 1509: '1' });
    const t = carried(fight({ rus: 'K1 KN 0909 E car=3', mongols: 'M1 HI 1509 W', ground }));
    expect(t.heard('went').reduce((mp, e) => mp + e.mp, 0)).toBe(6);
    expect(t.unit('K1').hex?.slice(0, 2)).toBe('13');
  });

  test('[DH-R98] one who comes into sight on the way changes nothing', () => {
    const t = carried(fight({ rus: 'K1 KN 1010 UR car=3, R2 LI 0910 W', mongols: 'M1 HI 0909 W' }), '1110', '1109');
    expect(t.heard('went')).toHaveLength(6);
    expect(t.unit('K1').mark).toBe('none');
  });

  test('[DH-R98] only if a reaction moves the enemy the nearest in sight is chosen anew', () => {
    const t = fight({ rus: 'K1 KN 1010 E car=3', mongols: 'M1 LC 1310 E, M2 HI 1113 W' });
    t.lead('LR').act({ type: 'unit', unit: 'K1' }).act({ type: 'move', unit: 'K1', steps: [] }).dice(9);
    for (let i = 0; i < 9 && !t.actions.some((a) => a.type === 'withdraw'); i++)
      t.act(t.place === 'window.ask' ? 'close' : (t.actions[0] ?? ''));
    const away = t.actions.findLast((a) => a.type === 'withdraw');
    t.act(away ?? 'none');
    while (t.place === 'march.rush' || t.place === 'window.ask') t.act(t.place === 'window.ask' ? 'close' : (t.actions[0] ?? ''));
    expect(t.heard('withdrew')).toHaveLength(1);
    expect(t.unit('M1').hex).not.toBe('1310');
  });
});

describe('carried away, on the spot (5.2, DH-R98)', () => {
  test('[DH-R98] of two turns as short as one another the owner chooses, and no standing order does', () => {
    for (const mongols of ['M1 HI 1008 UR, M2 HI 1010 LR', 'M2 HI 1010 LR, M1 HI 1008 UR']) {
      const t = fight({ rus: 'K1 KN 1009 E car=3', mongols }).lead('LR');
      t.act({ type: 'unit', unit: 'K1' }).act({ type: 'move', unit: 'K1', steps: [] }).dice(9);
      expect(t.actions).toEqual([
        { type: 'face', facing: 'UR' },
        { type: 'face', facing: 'LR' },
      ]);
      expect(standingAnswer(game, t.state, 'rus', [])).toBeUndefined();
      expect(t.act({ type: 'face', facing: 'LR' }).unit('K1').facing).toBe('LR');
    }
  });
});

describe('who must attack, who may (W5, 6.4a)', () => {
  /** R1 rides round; M1 withdraws to a hex beside the one where R1 set out, and R1 comes up to it there. */
  const ridingRound = (type: string): Table => {
    const t = fight({ rus: `R1 ${type} 0909 UR ma=8`, mongols: 'M1 LC 1109 E' }).lead('LR');
    t.move('R1', ...enter('0908', '1007', '1107'));
    while (t.place === 'window.ask' && t.unit('R1').hex !== '1107') t.act('close');
    t.act({ type: 'withdraw', unit: 'M1', path: ['1009'], fire: false });
    return closing(t.act({ type: 'move', unit: 'R1', steps: [{ turn: 'LL' }, ...enter('1007', '1008')] }));
  };

  test('[W5, DH-R31] it is asked beside whom it stood, not where the enemy has gone since', () => {
    const lancers = ridingRound('LN');
    expect([lancers.unit('R1').hex, lancers.unit('M1').hex, lancers.unit('R1').mark]).toEqual(['1008', '1009', 'must']);
    expect(ridingRound('LC').place).toBe('march.declare');
  });

  test.each([
    ['LC', []],
    ['HC', ['join']],
  ])(
    '[DH-R93, 6.5, 6.4a] %s that a pursuit has brought up to a third unit is not marked; light troops may not attack it',
    (type, offered) => {
      const t = fight({ rus: `R1 ${type} 1010 E tq=9 frr=0 ma=6`, mongols: 'M1 LC 1310 W tq=6 FR C, M2 HI 1508 LL tq=9' }).lead('LR');
      t.move('R1', ...enter('1110'))
        .act({ type: 'feign', unit: 'M1', path: ['1410', '1510', '1610', '1710'], fire: false, target: 'R1' })
        .dice(9);
      while (['rush.stride', 'window.ask', 'feint.face'].includes(t.place))
        t.act(t.actions.find((a) => a.type === 'close') ?? t.actions[0] ?? '');
      expect([t.unit('R1').mark, t.place]).toEqual(['none', 'activation.orders']);
      t.act('done');
      expect(t.place === 'shock.join' ? t.actions.flatMap((a) => (a.type === 'join' ? [a.type] : [])) : []).toEqual(offered);
    },
  );
});

describe('orders on the way', () => {
  test('[5.5, 14.4 16] out of an enemy ZOC only with an empty front hex', () => {
    const leaving = (rus: string, mongols = '') => {
      const t = fight({ rus: `R1 LC 1009 E, ${rus}`, mongols: `A1 HI 0909 E${mongols}` }).lead('LR');
      t.act({ type: 'unit', unit: 'R1' });
      const listed = t.of('move').filter(({ steps }) => steps.some((step) => 'enter' in step)).length;
      return [t.whyNot({ type: 'move', unit: 'R1', steps: enter('1109', '1208') })?.ref, listed];
    };
    expect(leaving('R2 LI 1109 E, R3 LI 1110 E')).toEqual(['DH-5.5', 0]);
    expect(leaving('R2 LI 1109 E', ', M2 LI 1110 E')).toEqual(['DH-5.5', 0]);
    expect(leaving('R2 LI 1109 E')[0]).toBeUndefined();
  });

  test('[DH-R91, W6, W7] after an answer that changes nothing the move goes on unasked', () => {
    const retiring = fight({ rus: 'R1 LC 1009 UR', mongols: 'A1 HI 1110 W B' }).lead('LR');
    retiring
      .move('R1', ...enter('1008', '1007', '1006'))
      .act({ type: 'shoot', unit: 'A1' })
      .dice(7);
    expect([retiring.place, retiring.unit('R1').hex, retiring.unit('A1').missiles]).toEqual(['activation.orders', '1006', 'full']);
    const shooting = fight({ rus: 'R1 LC 0910 E C', mongols: 'A1 HI 1209 W C' }).lead('LR');
    shooting
      .move('R1', { fire: 'A1' }, { turn: 'UR' }, ...enter('0909', '0908'))
      .dice(8)
      .act({ type: 'shoot', unit: 'A1' })
      .dice(8);
    expect([shooting.place, shooting.unit('R1').hex]).toEqual(['activation.orders', '0908']);
  });

  test('[DH-R91] after one that hits, or spends the last arrows, it is asked again', () => {
    for (const [face, missiles] of [
      [0, 'full'],
      [9, 'low'],
    ] as const) {
      const t = fight({ rus: 'R1 LC 1009 UR', mongols: 'A1 HI 1110 W B' }).lead('LR');
      t.move('R1', ...enter('1008', '1007', '1006'))
        .act({ type: 'shoot', unit: 'A1' })
        .dice(face);
      expect([t.place, t.unit('A1').missiles]).toEqual(['march.orders', missiles]);
    }
  });

  test.each([
    [[9], null],
    [[0, 9], 'killed'],
    [[0, 0], 'wounded'],
  ])('[DH-R91] a leader whom its own shot strikes is no reaction: with dice 0 and %j it rides on', (dice, fate) => {
    const t = Table.fight({
      rus: 'R1 HC 0909 E, R9 HC 0303 E',
      mongols: 'M1 LC 1209 W C, M9 LC 1802 W',
      rusLeaders: 'LR 0909 OC, LS 0303 OC',
      mongolLeaders: 'LM 1802 OC',
    }).lead('LM');
    t.move('M1', { fire: 'R1' }, { turn: 'UL' }, ...enter('1208', '1207')).dice(0, ...dice);
    closing(t);
    expect([t.unit('M1').hex, t.place]).toEqual(['1207', 'activation.orders']);
    expect(t.man('LR').hex === null ? 'killed' : t.man('LR').wounded ? 'wounded' : null).toBe(fate);
  });

  test('[DH-R91, W5] on its way it is shown the fight that W5 will ask about, also where it only turns', () => {
    const t = fight({ rus: 'R1 HC 0809 E ma=8', mongols: 'M1 HI 1110 E' }).lead('LR');
    t.move('R1', ...enter('0909', '1009', '1109'));
    while (t.place === 'window.ask' && !t.actions.some((a) => a.type === 'turn' && t.unit('R1').hex === '1009')) t.act('close');
    t.act(t.actions.find((a) => a.type === 'turn') ?? 'none');
    while (t.pending.kind === 'chance') t.dice(5);
    expect(t.place).toBe('march.orders');
    for (const action of t.of('move')) {
      const after = closing(new Table(t.state).act(action));
      expect([action.steps, fightAhead(t.state, action) !== undefined]).toEqual([action.steps, after.unit('R1').mark === 'must']);
    }
  });

  test('[5.1, 6.5, h1] who feigns under orders for a second time tires at the end of its break-away, before the shot and the bite', () => {
    const t = fight({ rus: 'R1 HC 1110 E frr=0 tq=9', mongols: 'M1 LC 1310 W tq=5 FR C' })
      .with({ M1: { moved: true, hits: 4 } })
      .lead('LM')
      .order('M1', { type: 'feign', target: 'R1', path: ['1410', '1510'], fire: true });
    expect(t.unit('M1').routed).toBe(true);
    expect([t.heard('shot').length, t.heard('lured').length]).toEqual([0, 0]);
  });

  test('[7.3, DH-R47] the reach of a Hit & Run hinders who is slower, and none that the raider could not ride at', () => {
    const left = (type: string, more = '', raider: object = {}): number => {
      const t = fight({ rus: `R1 ${type} 0909 E ${more}`, mongols: 'M1 LC 1309 W B HR ma=8' })
        .with({ R1: { hits: 3 }, M1: raider })
        .lead('LR');
      return t.act({ type: 'unit', unit: 'R1' }).act({ type: 'recover', unit: 'R1', what: 'hits' }).unit('R1').hits;
    };
    expect(left('HC')).toBe(2);
    expect(left('LC', 'ma=8')).toBe(1);
    expect(left('HC', '', { disordered: true })).toBe(1);
    expect(left('HC', '', { rallied: true })).toBe(1);
  });
});

describe('rules of the battles', () => {
  test('[DH-A A3, DH-R101] the cry is raised in a Shock segment, not in a shock at once', () => {
    const t = Table.set('devils-horsemen/ayn-jalut');
    t.with({ Q1: { hex: '1016' }, K1: { hex: '1316', facing: 'W' } }, { turn: 3, special: { ...t.state.special, hidden: false } }).men({
      La1: { hex: '1016' as never, status: 'inactive' },
      La4: { status: 'inactive' },
      Lm1: { hex: '1316' as never },
    });
    t.lead('Lm1').order('K1', { type: 'hitAndRun', target: 'Q1', hex: '1116' });
    while (t.pending.kind === 'choice') t.act('close');
    t.dice(9);
    while (t.place === 'raid.shots') t.dice(9);
    t.dice(9).act('stand');
    while (t.place === 'rush.stride') t.act(t.actions[0] ?? '');
    while (t.pending.kind === 'chance' && t.place !== 'shock.clash') t.dice(5);
    expect(t.heard('combatFormed').map(({ atOnce }) => atOnce)).toEqual([true]);
    expect(t.actions.some((a) => a.type === 'count' && a.cry)).toBe(false);
  });

  test.each(['0510', '1112'])('[DH-L L2] Mieszko at %s is Finished, whoever takes him along', (hex) => {
    const t = Table.set('devils-horsemen/liegnitz');
    t.with({ V1: { hex: '1212', facing: 'W' }, O1: { hex: '1112' } }, { turn: 2 })
      .men({ La4: { hex: hex as never } })
      .endTurn()
      .dice(1);
    while (t.place.startsWith('flight')) t.act(t.actions[0] ?? '');
    expect([t.state.special.fled, t.man('La4').status]).toEqual([true, 'finished']);
  });

  test('[DH-L L2, DH-R115] who flees out of Column has its MA of the Column', () => {
    const flown = (inColumn: boolean): number => {
      const t = Table.set('devils-horsemen/liegnitz');
      t.with(
        { V1: { hex: '1212', facing: 'W' }, O1: { hex: '1111' }, O4: { hex: '1013', inColumn, facing: inColumn ? 'NW' : 'UL' } as never },
        { turn: 2 },
      )
        .endTurn()
        .dice(1);
      while (t.place.startsWith('flight')) t.act(t.actions[0] ?? '');
      return t
        .heard('went')
        .filter((e) => e.unit === 'O4')
        .reduce((mp, e) => mp + e.mp, 0);
    };
    expect(flown(true)).toBe(flown(false) + 1);
  });
});
