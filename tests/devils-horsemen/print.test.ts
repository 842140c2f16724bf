import { describe, expect, test } from 'vitest';
import { FACES, outcome, refusal } from './referee.js';

/*
 * The printed card row by row, every cell through the check that reads it.
 */

describe('missiles', () => {
  test.each([
    ['the simple bow, mounted', { type: 'LC', weapon: 'B' }, '54-----'],
    ['the simple bow, on foot', { type: 'LI', weapon: 'B' }, '54-----'],
    ['the composite bow, mounted', { type: 'LC', weapon: 'C' }, '9742---'],
    ['the composite bow, on foot', { type: 'LI', weapon: 'C' }, '98531--'],
    ['the crossbow, mounted', { type: 'HC', weapon: 'CB' }, '94-----'],
    ['the crossbow, on foot', { type: 'MI', weapon: 'CB' }, '974----'],
  ])('[DH-10.1] %s: its number at each range from 1 to 7, out of range where a dash is', (_name, firer, printed) => {
    const needed = [1, 2, 3, 4, 5, 6, 7].map((range) => {
      const shot = { firer, target: { type: 'LC' }, range };
      return refusal('missile', shot, [5]) === 'not-allowed DH-10.1' ? '-' : `${outcome('missile', shot, [5]).needed}`;
    });
    expect(needed.join('')).toBe(printed);
  });

  test('[DH-10.1] a hit is one cohesion hit, by however much the die is under the number', () => {
    const shot = { firer: { type: 'LC', weapon: 'C' }, target: { type: 'LC' }, range: 2 };
    expect(FACES.map((face) => outcome('missile', shot, [face]).hits)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
  });

  test.each([
    ['cataphracts', { type: 'CAT' }, '1 0 3 1 -1'],
    ['knights', { type: 'KN' }, '2 1 3 2 0'],
    ['heavy cavalry', { type: 'HC' }, '1 0 2 1 -1'],
    ['Mongol light cavalry', { type: 'LC', flags: ['MLC'] }, '1 0 1 0 -1'],
    ['other light cavalry', { type: 'LC' }, '0 0 0 0 -2'],
    ['heavy infantry', { type: 'HI' }, '1 -1 2 1 0'],
    ['medium infantry', { type: 'MI' }, '1 -1 0 0 -2'],
    ['light infantry', { type: 'LI' }, '0 -1 -1 -1 -3'],
  ])('[DH-10.2] against %s: arched simple and composite bow, direct simple and composite bow, crossbow', (_name, target, printed) => {
    const drm = (weapon: string, range: number) => outcome('missile', { firer: { type: 'LI', weapon }, target, range }, [5]).drm;
    expect([drm('B', 2), drm('C', 2), drm('B', 1), drm('C', 1), drm('CB', 1)].join(' ')).toBe(printed);
    expect([drm('CB', 2), drm('CB', 3)]).toEqual([drm('CB', 1), drm('CB', 1)]);
    for (const range of [3, 4, 5]) expect(drm('C', range)).toBe(drm('C', 2));
  });

  test.each([
    ['a bow', ['B', 'C'], 'normal', '9'],
    ['a crossbow', ['CB'], 'normal', '6789'],
  ] as const)('[DH-10.2a] %s runs low on these natural dice, mounted or on foot', (_name, weapons, mode, printed) => {
    for (const weapon of weapons)
      for (const type of ['LC', 'LI']) {
        const low = FACES.filter(
          (face) => outcome('missile', { firer: { type, weapon }, target: { type: 'MI' }, range: 2, mode }, [face]).missileState === 'low',
        );
        expect(low.join('')).toBe(printed);
      }
  });

  test.each([
    ['mounted', 'LC', '89'],
    ['on foot', 'LI', '789'],
  ])('[DH-10.2a] Shower Fire %s runs low on these natural dice', (_name, type, printed) => {
    const shot = { firer: { type, weapon: 'C', flags: ['SH'] }, target: { type: 'MI' }, range: 2, mode: 'shower' };
    expect(FACES.filter((face) => outcome('missile', shot, [face]).missileState === 'low').join('')).toBe(printed);
  });
});

describe('shock', () => {
  const ATTACKERS = ['CAT', 'HC', 'DKN', 'UKN', 'LN', 'LC', 'HI', 'MI', 'LI'];
  test.each([
    ['cataphracts', ['CAT'], '- - - DS - DS - DS DS'],
    ['heavy cavalry and knights', ['HC', 'KN'], '- - - DS - - - - -'],
    ['dismounted knights', ['DKN'], '- - - - AS - - DS DS'],
    ['unhorsed knights', ['UKN'], 'AS AS - - AS - - - DS'],
    ['lancers', ['LN'], '- - - DS - - - - -'],
    ['light cavalry', ['LC'], 'AS AS - - AS - - - -'],
    ['heavy infantry', ['HI'], '- DS - - DS DS - - -'],
    ['medium infantry', ['MI'], 'AS - - - - DS - - -'],
    ['light infantry', ['LI'], 'AS AS AS AS AS - AS - -'],
  ])('[DH-10.3] %s as defenders, attacker by attacker', (_name, defenders, printed) => {
    for (const defender of defenders)
      for (const heavy of ['HC', 'KN']) {
        const read = ATTACKERS.map((type) => {
          const attacker = { type: type === 'HC' ? heavy : type };
          const { superiority } = outcome('superiority', { attacker, defender: { type: defender }, aspect: 'front' });
          return superiority === 'none' ? '-' : superiority;
        });
        expect(read.join(' ')).toBe(printed);
      }
  });

  test.each([
    ['front', 'cataphracts', 'CAT', '7 6 6 5 8 7 6'],
    ['front', 'heavy cavalry', 'HC', '7 7 6 5 8 7 6'],
    ['front', 'lancers', 'LN', '9 9 8 7 10 9 8'],
    ['front', 'light cavalry', 'LC', '9 9 8 7 10 9 8'],
    ['front', 'heavy infantry', 'HI', '6 6 5 4 7 6 5'],
    ['front', 'medium infantry', 'MI', '7 7 6 5 8 7 6'],
    ['front', 'light infantry', 'LI', '8 8 7 6 8 8 7'],
    ['flank', 'cataphracts', 'CAT', '8 7 7 6 9 8 7'],
    ['flank', 'heavy cavalry', 'HC', '8 8 7 6 9 8 7'],
    ['flank', 'lancers', 'LN', '9 10 8 7 10 9 8'],
    ['flank', 'light cavalry', 'LC', '9 10 8 7 10 10 8'],
    ['flank', 'heavy infantry', 'HI', '9 9 8 7 10 10 8'],
    ['flank', 'medium infantry', 'MI', '8 8 7 6 10 10 9'],
    ['flank', 'light infantry', 'LI', '8 8 7 6 9 8 7'],
    ['rear', 'cataphracts', 'CAT', '9 9 8 7 10 9 8'],
    ['rear', 'heavy cavalry', 'HC', '9 10 8 7 10 9 8'],
    ['rear', 'lancers', 'LN', '10 12 9 8 11 10 9'],
    ['rear', 'light cavalry', 'LC', '10 12 9 8 11 11 9'],
    ['rear', 'heavy infantry', 'HI', '11 11 11 9 12 12 10'],
    ['rear', 'medium infantry', 'MI', '10 10 9 7 12 12 11'],
    ['rear', 'light infantry', 'LI', '10 10 8 6 11 10 9'],
  ])('[DH-10.4] the %s of %s, attacker by attacker', (aspect, _name, defender, printed) => {
    const base = (attacker: string, type = defender) =>
      outcome('shock', { attackers: [{ type: attacker }], defenders: [{ type }], aspect }, [5]).base;
    expect(['CAT', 'HC', 'LN', 'LC', 'HI', 'MI', 'LI'].map((type) => base(type)).join(' ')).toBe(printed);
    expect(base('KN')).toBe(base('HC'));
    if (defender === 'HC') expect(base('LC', 'KN')).toBe(base('LC'));
  });

  const struck = (attacker: string, defender: object, aspect = 'front') => ({
    attackers: [{ type: attacker }],
    defenders: [defender],
    aspect,
  });
  const foot = { type: 'HI', terrain: 'woods' };
  /** A combat in each of the 13 columns. */
  const COLUMNS = [
    struck('LC', { ...foot, level: 1 }),
    struck('LC', { ...foot, behindRiver: true }),
    struck('LC', foot),
    struck('LC', { type: 'HI' }),
    struck('LN', { type: 'HI' }),
    struck('HC', { type: 'HI' }),
    struck('HC', { type: 'HC' }),
    struck('LN', { type: 'LC' }),
    struck('KN', { type: 'LC' }),
    struck('HI', { type: 'LC' }),
    struck('MI', { type: 'LC' }, 'rear'),
    struck('KN', { type: 'LC' }, 'rear'),
    struck('KN', { type: 'LC', disordered: true }, 'rear'),
  ];
  test.each([
    [0, '6(1) 5(2) 4(2) 4(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 2(2) 2(2)'],
    [1, '6(1) 4(2) 4(2) 3(2) 3(2) 3(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(3) 2(3)'],
    [2, '5(1) 4(2) 4(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3)'],
    [3, '5(1) 4(2) 4(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3)'],
    [4, '5(2) 4(2) 3(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(4) 1(3)'],
    [5, '4(2) 4(2) 3(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 1(4)'],
    [6, '4(2) 4(2) 3(2) 2(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(4) 2(4) 1(4)'],
    [7, '4(2) 4(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 1(4) 1(4)'],
    [8, '4(2) 3(2) 2(2) 2(2) 2(2) 2(3) 2(3) 2(3) 2(3) 2(4) 2(4) 1(4) 1(4)'],
    [9, '3(2) 3(2) 2(2) 2(2) 2(3) 2(4) 2(4) 2(4) 2(4) 2(4) 1(4) 1(4) 1(6)'],
  ] as const)('[DH-10.5] die %i, column by column', (die, printed) => {
    const read = COLUMNS.map((combat) => outcome('shock', combat, [die]));
    expect(read.map(({ column }) => column)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(read.map(({ cell }) => cell).join(' ')).toBe(printed);
  });

  test('[DH-10.5] of a cell the first figure hits the attacker, the one in brackets the defender', () => {
    expect(outcome('shock', struck('LC', { type: 'HC' }), [0])).toMatchObject({ cell: '3(2)', attackerHits: 3, defenderHits: 2 });
  });
});

describe('the checks of units', () => {
  const foot = { type: 'MI', tq: 6 };
  const horse = { type: 'HC', tq: 6 };
  test.each([
    ['k1 before a shock', 'preShock', { unit: foot, role: 'defender' }, '7: 1, 8: 2, 9: 3'],
    ['k3 withdrawing Disordered', 'orderlyWithdrawal', { unit: { ...horse, disordered: true } }, '7: 1, 8: 2, 9: 3'],
    ['k4 turning in reaction', 'reactionFacing', { unit: foot }, '7: 1, 8: 2, 9: 3'],
  ])(
    '[DH-10.6b, TQ-A, TQ-B, TQ-C] %s: hits as far as the die is above the TQ, at it and below it none',
    (_name, id, situation, printed) => {
      const hits = FACES.map((face) => [face, Number(outcome(id, situation, [face]).hits)] as const);
      expect(
        hits
          .filter(([, number]) => number > 0)
          .map(([face, number]) => `${face}: ${number}`)
          .join(', '),
      ).toBe(printed);
    },
  );

  test.each([
    ['k2 Collapse', 'collapse', { unit: { ...foot, hits: 5 } }, 'hit-removed', 6, 'rout'],
    ['k6 the trap of a feint', 'feignedRetreat', { unit: { type: 'LC', tq: 6, flags: ['FR'] } }, 'retreater-attacks', 7, 'pursuer-attacks'],
    ['k7 infantry stung', 'reactionMovement', { unit: foot }, 'stays', 7, 'forward'],
    ['k8 heavy cavalry stung', 'impetuosity', { unit: horse }, 'stays', 7, 'charges'],
    ['k10 at the Standard', 'standardRally', { unit: { ...foot, routed: true } }, 'rallied', 7, 'eliminated'],
    ['k5 before a feint by order', 'feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'active' }, 'stands', 7, 'must-pursue'],
    ['k5 on the way', 'feignedRetreatReaction', { unit: { type: 'KN', frr: 6 }, feint: 'reactive' }, 'continues', 7, 'must-pursue'],
    ['k9', 'uncontrolledAggression', { unit: { type: 'KN', ma: 6, car: 6 }, enemyDistance: 1 }, 'normal-move', 7, 'full-move'],
  ])('[DH-10.6b, DH-10.6c] %s against a rating of 6: what comes of it up to which die', (_name, id, situation, low, from, high) => {
    expect(FACES.map((face) => outcome(id, situation, [face]).result)).toEqual(FACES.map((face) => (face < from ? low : high)));
  });
});

describe('the checks of leaders', () => {
  const leader = { initiative: 4, charisma: 4 };
  const routed = { type: 'MI', tq: 6, routed: true };
  test.each([
    ['q2', 'lineCommand', { leader, withinCommandRange: false }, 'line-or-orders', 'orders-only'],
    ['q4', 'trump', { leader, kind: 'momentum', against: { initiative: 4 } }, 'activates', 'finished'],
    ['q5', 'rallyAttempt', { leader, unit: routed }, 'rallied', 'eliminated'],
    ['l3', 'leaderCasualty', { occasion: 'capture', leader, enemy: { type: 'LC' } }, 'placed', 'captured'],
  ])('[DH-10.7, LD-A, LD-B, LD-C, LD-D] %s against a rating of 4: at it or below it, and above', (_name, id, situation, low, high) => {
    expect(FACES.map((face) => outcome(id, situation, [face]).result)).toEqual(FACES.map((face) => (face <= 4 ? low : high)));
  });

  test.each(['missile', 'shock'])('[DH-10.7a] %s: a leader is struck on a 0 and on no other die', (occasion) => {
    for (const face of FACES.slice(1)) expect(outcome('leaderCasualty', { occasion, leader }, [face]).result).toBe('none');
    const second = FACES.map((face) => outcome('leaderCasualty', { occasion, leader }, [0, face]).result);
    expect(second).toEqual(FACES.map((face) => (face <= 4 ? 'wounded' : 'killed')));
  });
});
