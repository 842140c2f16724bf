import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(ach);

interface Changes {
  readonly [field: string]: unknown;
}
/** A foot short bow at 6 hexes (power 3, column 4), with changes. */
const shot = (changes: Changes = {}) => ({ weapon: 'sbow_f', range: 6, ...changes });
const why = (changes: Changes = {}) => reasons('ranged', shot(changes), [5]).slice(1);
const read = (changes: Changes = {}, die = 5) => outcome('ranged', shot(changes), [die]);
const forbidden = (changes: Changes) => refusal('ranged', shot(changes), [5]);
const marked = (...states: string[]) => ({ states });
const rider = (...states: string[]) => ({ mounted: true, woundedDef: 5, states });

describe('column shifts', () => {
  test('[ACH-15, R6] power p starts in column p + 1', () => {
    expect(reasons('ranged', shot(), [5])).toEqual(['ACH-15 +4']);
    expect(read()).toMatchObject({ band: 'medium', power: 3, baseColumn: 4, shift: 0, column: 4, drm: 0 });
  });
  test('[ACH-16 rs.impaired, AN-27] 1 right', () => expect(why({ target: marked('impaired') })).toEqual(['ACH-16 rs.impaired +1']));
  test('[ACH-16 rs.stunned] 2 right, and no facing', () => {
    expect(why({ target: { health: 'stunned' } })).toEqual(['ACH-16 rs.stunned +2']);
    expect(why({ target: { health: 'stunned' }, losThrough: 'rear' })).toEqual(['ACH-16 rs.stunned +2']);
  });
  test('[ACH-16 rs.rear] through a rear hex, in the saddle too', () => {
    expect(['front', 'side', 'rear'].map((losThrough) => why({ losThrough }))).toEqual([[], [], ['ACH-16 rs.rear +1']]);
    expect(why({ losThrough: 'rear', target: rider() })).toEqual(['ACH-16 rs.rear +1']);
  });
  test('[ACH-16 rs.charging] reaction fire at a charger only', () => {
    expect(why({ target: marked('charge'), action: 'reaction-fire' })).toEqual(['ACH-16 rs.charging -1']);
    expect(why({ target: marked('charge') })).toEqual([]);
    expect(why({ action: 'reaction-fire' })).toEqual([]);
  });
  test('[ACH-16 rs.armored] 2 left', () => expect(why({ target: { armored: true } })).toEqual(['ACH-16 rs.armored -2']));
  test('[ACH-16 rs.coverL, ACH-16 rs.coverM, ACH-16 rs.coverH] cover from terrain', () => {
    expect(['none', 'light', 'medium', 'heavy'].map((terrainCover) => why({ terrainCover }))).toEqual([
      [],
      ['ACH-16 rs.coverL -1'],
      ['ACH-16 rs.coverM -2'],
      ['ACH-16 rs.coverH -3'],
    ]);
  });
  test('[R39] a Cover marker is one grade more, Heavy at most', () => {
    expect(['none', 'light', 'medium', 'heavy'].map((terrainCover) => why({ terrainCover, target: marked('cover') }))).toEqual([
      ['ACH-16 rs.coverL -1'],
      ['ACH-16 rs.coverM -2'],
      ['ACH-16 rs.coverH -3'],
      ['ACH-16 rs.coverH -3'],
    ]);
  });
  test('[R42] lying Prone is one grade more, from 3 hexes on', () => {
    expect([2, 3].map((range) => why({ range, target: marked('prone') }))).toEqual([[], ['ACH-16 rs.coverL -1']]);
    expect(why({ target: marked('prone', 'cover') })).toEqual(['ACH-16 rs.coverM -2']);
    expect(why({ target: marked('prone', 'cover'), terrainCover: 'medium' })).toEqual(['ACH-16 rs.coverH -3']);
  });
  test('[ACH-16] all of them add up, in printed order', () => {
    const target = { armored: true, states: ['impaired', 'charge'] };
    expect(why({ target, losThrough: 'rear', action: 'reaction-fire', terrainCover: 'light' })).toEqual([
      'ACH-16 rs.impaired +1',
      'ACH-16 rs.rear +1',
      'ACH-16 rs.charging -1',
      'ACH-16 rs.armored -2',
      'ACH-16 rs.coverL -1',
    ]);
    expect(read({ target, losThrough: 'rear', action: 'reaction-fire', terrainCover: 'light' })).toMatchObject({ shift: -2, column: 2 });
  });
  test('[R46] against an animal or a mount: armor, terrain and the charge of the rider', () => {
    const states = ['impaired', 'charge', 'cover'];
    const changes = { losThrough: 'rear', action: 'reaction-fire', terrainCover: 'light' };
    const lines = ['ACH-16 rs.charging -1', 'ACH-16 rs.coverL -1'];
    expect(why({ ...changes, target: { kind: 'animal', states: [...states, 'prone'] } })).toEqual(lines);
    expect(why({ ...changes, aim: 'mount', target: { ...rider(...states), armored: true } })).toEqual(lines);
    expect(why({ ...changes, aim: 'mount', target: { ...rider(...states), mount: { armored: true } } })).toEqual([
      'ACH-16 rs.charging -1',
      'ACH-16 rs.armored -2',
      'ACH-16 rs.coverL -1',
    ]);
    expect(why({ target: { kind: 'animal', armored: true } })).toEqual(['ACH-16 rs.armored -2']);
    expect(why({ target: { ...rider(), mount: { armored: true } } })).toEqual([]);
  });
});

describe('die roll modifiers', () => {
  test('[ACH-17 rd.watch] under Watch', () =>
    expect(why({ shooter: marked('watch'), action: 'reaction-fire' })).toEqual(['ACH-17 rd.watch -1']));
  test('[ACH-17 rd.height, R39, R42] at least 1 higher, no cover from terrain; a Cover marker and lying Prone do not matter', () => {
    const height = (shooterElevation: number, targetElevation: number, changes: Changes = {}) =>
      why({ shooterElevation, targetElevation, ...changes });
    expect(height(1, 0)).toEqual(['ACH-17 rd.height -1']);
    expect(height(9, -9)).toEqual(['ACH-17 rd.height -1']);
    expect(height(0, 0)).toEqual([]);
    expect(height(0, 1)).toEqual([]);
    expect(height(-1, -2)).toEqual(['ACH-17 rd.height -1']);
    expect(height(1, 0, { terrainCover: 'light' })).toEqual(['ACH-16 rs.coverL -1']);
    expect(height(1, 0, { target: marked('cover', 'prone') })).toEqual(['ACH-16 rs.coverM -2', 'ACH-17 rd.height -1']);
  });
  test('[ACH-17 rd.wounded] a Wounded shooter', () => expect(why({ shooter: { health: 'wounded' } })).toEqual(['ACH-17 rd.wounded +2']));
  test('[ACH-17 rd.scared] a Scared shooter', () => expect(why({ shooter: marked('scared') })).toEqual(['ACH-17 rd.scared +1']));
  test('[ACH-17 rd.engagedTarget] an Engaged target, also its mount; Enraged is another thing', () => {
    expect(why({ target: marked('engaged') })).toEqual(['ACH-17 rd.engagedTarget +2']);
    expect(why({ target: rider('engaged'), aim: 'mount' })).toEqual(['ACH-17 rd.engagedTarget +2']);
    expect(why({ target: marked('enraged') })).toEqual([]);
  });
  test('[ACH-17 rd.moved, R37] MF spent, but for a foot javelin or lance thrown going forward', () => {
    const moved = (weapon: string, mfSpent: string, action = 'move-attack') =>
      why({ weapon, mfSpent, action, range: 3, shooter: { mounted: weapon.endsWith('_m') } });
    expect(['none', 'forward', 'other'].map((spent) => moved('sbow_f', spent))).toEqual([
      [],
      ['ACH-17 rd.moved +2'],
      ['ACH-17 rd.moved +2'],
    ]);
    for (const weapon of ['jav_f', 'lance_f'])
      expect(['forward', 'other'].map((spent) => moved(weapon, spent))).toEqual([[], ['ACH-17 rd.moved +2']]);
    for (const weapon of ['jav_m', 'lance_m', 'dagger']) expect(moved(weapon, 'forward')).toEqual(['ACH-17 rd.moved +2']);
    expect(moved('sbow_m', 'forward', 'run')).toEqual(['ACH-17 rd.moved +2']);
    expect(moved('sbow_m', 'none', 'run')).toEqual([]);
  });
});

describe('the table', () => {
  test('[tableAlign, R6] the headings move, the columns stay', () => {
    const at = (tableAlign: string, changes: Changes = {}) =>
      read({ weapon: 'xbow', range: 1, losThrough: 'rear', target: marked('impaired'), options: { tableAlign }, ...changes }, 9);
    expect(at('left14')).toMatchObject({ baseColumn: 11, column: 13, result: 'A' });
    expect(at('left13')).toMatchObject({ baseColumn: 11, column: 13, result: 'A' });
    expect(at('right14')).toMatchObject({ baseColumn: 12, column: 14, result: 'W' });
    expect(read({ range: 50, options: { tableAlign: 'right14' } })).toMatchObject({ power: 1, baseColumn: 3 });
  });
  test('[R5] a shift to the left ends at column 1', () =>
    expect(read({ range: 50, terrainCover: 'heavy', target: { armored: true } })).toMatchObject({ baseColumn: 2, shift: -5, column: 1 }));
  test('[smoothTable, R8] three cells of ranged combat are other', () => {
    const column = (smoothTable: boolean, changes: Changes) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((die) => read({ options: { smoothTable }, ...changes }, die).result).join('');
    const ten = { weapon: 'longbow', range: 1 };
    const eleven = { weapon: 'xbow', range: 1 };
    expect([column(false, ten), column(true, ten)]).toEqual(['KWW--A----', 'KWWAAA----']);
    expect([column(false, eleven), column(true, eleven)]).toEqual(['KKWAPAA---', 'KKWPPAA---']);
    const fourteen = { ...eleven, losThrough: 'rear', target: marked('impaired') };
    const right = (smoothTable: boolean) =>
      [6, 9].map((die) => read({ ...fourteen, options: { smoothTable, tableAlign: 'right14' } }, die).result);
    expect([right(false), right(true)]).toEqual([
      ['K', 'W'],
      ['W', 'P'],
    ]);
  });
  test('[axeFullBands, R3, AN-2] four bands of two hexes', () => {
    const axe = (range: number, axeFullBands: boolean) => {
      const situation = shot({ weapon: 'axe', range, options: { axeFullBands } });
      return refusal('ranged', situation, [5]) === 'allowed' ? outcome('ranged', situation, [5]).power : null;
    };
    const ranges = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(ranges.map((range) => axe(range, true))).toEqual([10, 10, 8, 8, 5, 5, 3, 3, null]);
    expect(ranges.map((range) => axe(range, false))).toEqual([null, null, 8, 8, null, null, 3, 3, null]);
    expect(refusal('ranged', shot({ weapon: 'staffsling', range: 1, options: { axeFullBands: true } }), [5])).toBe('not-allowed ACH-4');
  });
  test('[die, R1] the die read 1 to 10', () => {
    expect(ways('ranged', shot(), 'result')).toEqual({ of: 10, ways: { '"A"': 1, '"-"': 7, '"F"': 2 } });
    expect(ways('ranged', shot({ options: { die: '1-10' } }), 'result')).toEqual({ of: 10, ways: { '"-"': 7, '"F"': 3 } });
  });
});

describe('what a shot leaves', () => {
  test('[R64] ammunition, also on F', () => {
    const left = (weapon: string, ammo?: number) => outcome('ranged', { weapon, range: 3, ...(ammo === undefined ? {} : { ammo }) }, [9]);
    expect(left('jav_f')).toMatchObject({ ammoLeft: 3, friendlyFire: true });
    expect(left('jav_f', 2)).toMatchObject({ ammoLeft: 1 });
    expect(left('lance_f')).toMatchObject({ ammoLeft: 0 });
    expect(left('sbow_f')).toMatchObject({ ammoLeft: null });
  });
  test('[R35] only the crossbow is unloaded', () => {
    expect(read({ weapon: 'xbow' })).toMatchObject({ unloaded: true });
    expect(read()).toMatchObject({ unloaded: false });
  });
  test('[ACH-20] F is friendly fire and nothing to the target', () => {
    expect(read({ target: marked('engaged', 'watch') }, 7)).toMatchObject({
      result: 'F',
      friendlyFire: true,
      health: 'healthy',
      loses: [],
    });
    expect(read()).toMatchObject({ friendlyFire: false });
  });
});

describe('what is not allowed', () => {
  test('[ACH-4, AN-3] out of every band', () => {
    expect(forbidden({ range: 51 })).toBe('not-allowed ACH-4');
    expect(forbidden({ weapon: 'staffsling', range: 2 })).toBe('not-allowed ACH-4');
  });
  test('[ACH-4] mounted weapons in the saddle, foot weapons on foot, the others anywhere', () => {
    const seat = (weapon: string, mounted: boolean) => forbidden({ weapon, range: 3, shooter: { mounted } });
    for (const weapon of ['jav_m', 'sbow_m', 'cbow_m', 'lance_m'])
      expect([seat(weapon, true), seat(weapon, false)]).toEqual(['allowed', 'not-allowed ACH-4']);
    for (const weapon of ['jav_f', 'sbow_f', 'cbow_f', 'lance_f'])
      expect([seat(weapon, true), seat(weapon, false)]).toEqual(['not-allowed ACH-4', 'allowed']);
    for (const weapon of ['stone', 'welsh', 'xbow', 'dagger'])
      expect([seat(weapon, true), seat(weapon, false)]).toEqual(['allowed', 'allowed']);
  });
  test('[ACH-5, R36, R37] N weapons after a move, others than R in a Run', () => {
    expect(forbidden({ weapon: 'longbow', action: 'move-attack' })).toBe('not-allowed ACH-5');
    expect(forbidden({ weapon: 'longbow', action: 'reaction-fire' })).toBe('allowed');
    expect(forbidden({ action: 'run' })).toBe('not-allowed ACH-5');
    expect(forbidden({ weapon: 'dagger', action: 'run' })).toBe('allowed');
  });
  test('[4.5] a standing shot costs no MF', () => {
    for (const action of ['ranged-attack', 'reaction-fire'])
      for (const mfSpent of ['forward', 'other']) expect(forbidden({ action, mfSpent })).toBe('not-allowed 4.5');
    expect(forbidden({ action: 'move-attack', mfSpent: 'other' })).toBe('allowed');
  });
  test('[R35] a crossbow that is not loaded', () => expect(forbidden({ weapon: 'xbow', loaded: false })).toBe('not-allowed R35'));
  test('[6.2] nothing left to throw, no line of sight, not in the arc', () => {
    expect(forbidden({ weapon: 'jav_f', ammo: 0 })).toBe('not-allowed 6.2');
    expect(forbidden({ inLos: false })).toBe('not-allowed 6.2');
    expect(forbidden({ inArc: false })).toBe('not-allowed 6.2');
  });
  test('[R66] an unarmed shooter', () => expect(forbidden({ shooter: { armed: false } })).toBe('not-allowed R66'));
  test('[ACH-18] a shooter in no state to shoot', () => {
    expect(forbidden({ shooter: { health: 'stunned' } })).toBe('not-allowed ACH-18');
    for (const state of ['panic', 'fumble', 'impaired', 'parry', 'cover', 'carrying', 'engaged'])
      expect(forbidden({ shooter: marked(state) }), state).toBe('not-allowed ACH-18');
    for (const state of ['scared', 'enraged', 'charge']) expect(forbidden({ shooter: marked(state) }), state).toBe('allowed');
  });
  test('[R31] one who has acted', () =>
    expect(forbidden({ shooter: marked('activated'), action: 'reaction-fire' })).toBe('not-allowed R31'));
  test('[R41] under Watch only reaction fire', () => {
    expect(forbidden({ shooter: marked('watch') })).toBe('not-allowed R41');
    expect(forbidden({ shooter: marked('watch'), action: 'move-attack' })).toBe('not-allowed R41');
    expect(forbidden({ shooter: marked('watch'), action: 'reaction-fire' })).toBe('allowed');
  });
  test('[R42] lying down only a crossbow, as his action', () => {
    expect(forbidden({ shooter: marked('prone') })).toBe('not-allowed R42');
    expect(forbidden({ shooter: marked('prone'), weapon: 'xbow' })).toBe('allowed');
    expect(forbidden({ shooter: marked('prone'), weapon: 'xbow', action: 'reaction-fire' })).toBe('not-allowed R42');
  });
  test('[R33] in an enemy ZOI only a throw at that neighbour', () => {
    for (const zoi of ['inZoiOfTarget', 'inZoiOfOther']) expect(forbidden({ [zoi]: true })).toBe('not-allowed R33');
    for (const weapon of ['jav_f', 'lance_f', 'dagger', 'stone']) {
      expect(forbidden({ weapon, range: 1, inZoiOfTarget: true }), weapon).toBe('allowed');
      expect(forbidden({ weapon, range: 1, inZoiOfTarget: true, inZoiOfOther: true }), weapon).toBe('allowed');
      expect(forbidden({ weapon, range: 1, inZoiOfOther: true }), weapon).toBe('not-allowed R33');
    }
    for (const weapon of ['jav_m', 'lance_m'])
      expect(forbidden({ weapon, range: 1, inZoiOfTarget: true, shooter: { mounted: true } })).toBe('allowed');
    expect(forbidden({ weapon: 'axe', range: 1, inZoiOfTarget: true, options: { axeFullBands: true } })).toBe('allowed');
    expect(forbidden({ weapon: 'jav_f', range: 2, inZoiOfTarget: true })).toBe('not-allowed R33');
    for (const weapon of ['xbow', 'sling', 'sbow_f', 'welsh', 'longbow', 'cbow_f'])
      expect(forbidden({ weapon, range: 1, inZoiOfTarget: true }), weapon).toBe('not-allowed R33');
  });
  test('[R34] figures in the line: F weapons always, others at point blank and short', () => {
    const figures = [{}];
    expect([1, 2, 3, 4, 5, 26].map((range) => forbidden({ range, figures }))).toEqual([
      ...Array.from({ length: 4 }, () => 'not-allowed R34'),
      'allowed',
      'allowed',
    ]);
    expect([1, 3, 5, 31].map((range) => forbidden({ weapon: 'xbow', range, figures }))).toEqual(
      Array.from({ length: 4 }, () => 'not-allowed R34'),
    );
  });
  test('[R34] over a head that is 1 lower than shooter or target, or past a neighbour on foot', () => {
    const line = (figure: object, changes: Changes = {}) => forbidden({ range: 3, figures: [figure], ...changes });
    expect(line({ adjacent: true })).toBe('allowed');
    expect(line({ adjacent: true, mounted: true })).toBe('not-allowed R34');
    expect(line({}, { shooterElevation: 1 })).toBe('allowed');
    expect(line({}, { targetElevation: 1 })).toBe('allowed');
    expect(line({ elevation: 1 }, { shooterElevation: 1, targetElevation: 1 })).toBe('not-allowed R34');
    expect(line({ elevation: -1 })).toBe('allowed');
    expect(forbidden({ range: 3, figures: [{ adjacent: true }, {}] })).toBe('not-allowed R34');
  });
  test('[R11] nobody is Enraged where the state is switched off', () => {
    const options = { enraged: false };
    expect(forbidden({ shooter: marked('enraged'), options })).toBe('not-allowed R11');
    expect(forbidden({ target: marked('enraged'), options })).toBe('not-allowed R11');
    expect(forbidden({ options })).toBe('allowed');
  });
  test('[ACH-4, ACH-5, 4.5, R35, 6.2, R66, ACH-18, R31, R41, R42, R33, R34] the first reason of the list answers', () => {
    const xbow = { weapon: 'xbow', range: 31, inZoiOfOther: true, figures: [{}] };
    const all = {
      ...xbow,
      inLos: false,
      loaded: false,
      mfSpent: 'other',
      shooter: { armed: false, states: ['fumble', 'activated', 'watch'] },
    };
    expect(forbidden({ ...all, range: 61, action: 'run' })).toBe('not-allowed ACH-4');
    expect(forbidden({ ...all, action: 'run' })).toBe('not-allowed ACH-5');
    expect(forbidden(all)).toBe('not-allowed 4.5');
    expect(forbidden({ ...all, mfSpent: 'none' })).toBe('not-allowed R35');
    expect(forbidden({ ...all, mfSpent: 'none', loaded: true })).toBe('not-allowed 6.2');
    const seen = { ...xbow, shooter: { armed: false, states: ['fumble', 'activated', 'watch', 'prone'] } };
    expect(forbidden(seen)).toBe('not-allowed R66');
    expect(forbidden({ ...seen, shooter: marked('fumble', 'activated', 'watch', 'prone') })).toBe('not-allowed ACH-18');
    expect(forbidden({ ...seen, shooter: marked('activated', 'watch', 'prone') })).toBe('not-allowed R31');
    expect(forbidden({ ...seen, shooter: marked('watch', 'prone') })).toBe('not-allowed R41');
    expect(forbidden({ ...seen, shooter: marked('watch', 'prone'), action: 'reaction-fire' })).toBe('not-allowed R42');
    expect(forbidden(xbow)).toBe('not-allowed R33');
    expect(forbidden({ ...xbow, inZoiOfOther: false })).toBe('not-allowed R34');
  });
});

describe('what is no request', () => {
  test('animals do not shoot', () => expect(forbidden({ shooter: { kind: 'animal', dangerous: true } })).toBe('bad-request'));
  test('only a crossbow can be unloaded', () => {
    expect(forbidden({ loaded: false })).toBe('bad-request');
    expect(forbidden({ weapon: 'sling', loaded: false })).toBe('bad-request');
  });
  test('ammunition above the printed number, or where there is no end of it', () => {
    expect(forbidden({ weapon: 'jav_f', ammo: 5 })).toBe('bad-request');
    expect(forbidden({ weapon: 'jav_f', ammo: 4 })).toBe('allowed');
    expect(forbidden({ weapon: 'lance_f', ammo: 2 })).toBe('bad-request');
    expect(forbidden({ ammo: 4 })).toBe('bad-request');
    expect(forbidden({ ammo: 0 })).toBe('bad-request');
  });
  test('a healthy rider needs his wounded DEF, unless the mount is aimed at; only a mounted target has a mount', () => {
    expect(forbidden({ target: { mounted: true } })).toBe('bad-request');
    expect(forbidden({ target: { mounted: true, health: 'wounded' } })).toBe('allowed');
    expect(forbidden({ target: { mounted: true }, aim: 'mount' })).toBe('allowed');
    expect(forbidden({ aim: 'mount' })).toBe('bad-request');
  });
});

describe('friendly fire', () => {
  const stray = (changes: Changes = {}) => ({ weapon: 'sbow_f', range: 6, ...changes });
  const lines = (changes: Changes) => reasons('friendlyFire', stray(changes), [5]).slice(1);
  test('[R43] the shifts of the victim, no DRM, and no charging line', () => {
    expect(
      lines({ victim: { armored: true, states: ['impaired', 'charge', 'engaged', 'cover'] }, losThrough: 'rear', terrainCover: 'light' }),
    ).toEqual(['ACH-16 rs.impaired +1', 'ACH-16 rs.rear +1', 'ACH-16 rs.armored -2', 'ACH-16 rs.coverM -2']);
    expect(lines({ victim: { kind: 'animal', states: ['impaired'] }, losThrough: 'rear' })).toEqual([]);
    expect(lines({ victim: marked('prone') })).toEqual(['ACH-16 rs.coverL -1']);
    expect(lines({ victim: marked('prone'), range: 2 })).toEqual([]);
    expect(lines({ victim: { health: 'stunned' } })).toEqual(['ACH-16 rs.stunned +2']);
    expect(outcome('friendlyFire', stray({ victim: marked('engaged') }), [5])).toMatchObject({ drm: 0, total: 5 });
  });
  test('[R43] F is no effect', () => {
    expect(ways('friendlyFire', stray(), 'result')).toEqual({ of: 10, ways: { '"A"': 1, '"-"': 9 } });
    expect(outcome('friendlyFire', stray(), [9])).toMatchObject({ result: '-', health: 'healthy' });
  });
  test('[R43] a rider is hit as a person', () => {
    const victim = { mounted: true, woundedDef: 7, mount: { def: 8 } };
    expect(outcome('friendlyFire', { weapon: 'xbow', range: 1, victim }, [2, 4])).toMatchObject({
      result: 'W',
      health: 'wounded',
      unhorsed: false,
    });
    expect(outcome('friendlyFire', { weapon: 'xbow', range: 1, victim }, [4, 5, 5])).toMatchObject({ unhorsed: true, horseKilled: false });
    expect(refusal('friendlyFire', stray({ victim: { mounted: true } }), [5])).toBe('bad-request');
  });
  test('[ACH-4, axeFullBands] out of band; the seat of the shooter is not asked again', () => {
    expect(refusal('friendlyFire', stray({ weapon: 'axe', range: 5 }), [5])).toBe('not-allowed ACH-4');
    expect(refusal('friendlyFire', stray({ weapon: 'axe', range: 5, options: { axeFullBands: true } }), [5])).toBe('allowed');
    expect(refusal('friendlyFire', stray({ weapon: 'sbow_m' }), [5])).toBe('allowed');
  });
  test('[R11] nor is a victim Enraged where nobody is', () =>
    expect(refusal('friendlyFire', stray({ victim: marked('enraged'), options: { enraged: false } }), [5])).toBe('not-allowed R11'));
});
