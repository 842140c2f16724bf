import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(ach);

interface Changes {
  readonly attacker?: object;
  readonly target?: object;
  readonly [field: string]: unknown;
}
/** OFF 9 against DEF 9 from the front, both on foot, with changes. */
const attack = ({ attacker = {}, target = {}, ...rest }: Changes = {}) => ({
  attacker: { off: 9, ...attacker },
  target: { def: 9, ...target },
  ...rest,
});
const rider = (changes: object = {}) => ({ mounted: true, woundedDef: 5, mount: { def: 8 }, ...changes });
/** The reasons besides the base column; the die 9 never asks for another in these columns. */
const why = (changes?: Changes) => reasons('close', attack(changes), [9]).slice(1);
const read = (changes: Changes, die = 9) => outcome('close', attack(changes), [die]);
const forbidden = (changes: Changes) => refusal('close', attack(changes), [9]);
const marked = (...states: string[]) => ({ states });

describe('column shifts', () => {
  test('[ACH-15] the base column is listed first', () => {
    expect(reasons('close', attack(), [9])).toEqual(['ACH-15 +5']);
    expect(reasons('close', attack({ aim: 'mount', target: rider({ mount: { def: 4 } }) }), [9])).toEqual(['ACH-15 +7']);
  });
  test('[ACH-13 cs.parry, R40] Parry is 2 left from every side', () => {
    expect(why({ target: marked('parry') })).toEqual(['ACH-13 cs.parry -2']);
    expect(why({ target: marked('parry'), from: 'rear' })).toEqual(['ACH-13 cs.parry -2', 'ACH-13 cs.rear +4']);
  });
  test('[ACH-13 cs.armored, R15, AN-11] armor is 2 left', () =>
    expect(why({ target: { armored: true } })).toEqual(['ACH-13 cs.armored -2']));
  test('[ACH-13 cs.coverL, ACH-13 cs.coverM, ACH-13 cs.coverH] cover by grade', () => {
    expect(['none', 'light', 'medium', 'heavy'].map((cover) => why({ cover }))).toEqual([
      [],
      ['ACH-13 cs.coverL -1'],
      ['ACH-13 cs.coverM -2'],
      ['ACH-13 cs.coverH -3'],
    ]);
  });
  test('[R39] a Cover marker does nothing in close combat', () => {
    expect(why({ target: marked('cover') })).toEqual([]);
    expect(why({ target: marked('cover'), cover: 'light' })).toEqual(['ACH-13 cs.coverL -1']);
  });
  test('[ACH-13 cs.engagedOther, ACH-13 cs.engaged] Engaged with somebody else is 2 right, with the attacker 1', () => {
    expect(why({ target: marked('engaged') })).toEqual(['ACH-13 cs.engagedOther +1', 'ACH-13 cs.engaged +1']);
    expect(why({ target: marked('engaged'), attacker: marked('engaged'), partners: true })).toEqual([
      'ACH-13 cs.engaged +1',
      'ACH-14 cd.engaged -1',
    ]);
  });
  test('[engagedMods, R13, AN-12] the two lines serve Engaged, Enraged or both, once', () => {
    const lines = (engagedMods: string, ...states: string[]) => why({ target: marked(...states), options: { engagedMods } });
    const other = 'ACH-13 cs.engagedOther +1';
    const line = 'ACH-13 cs.engaged +1';
    expect(lines('both', 'engaged', 'enraged')).toEqual([other, line]);
    expect(lines('both', 'enraged')).toEqual([line]);
    expect(lines('engagedOnly', 'enraged')).toEqual([]);
    expect(lines('engagedOnly', 'engaged')).toEqual([other, line]);
    expect(lines('enragedOnly', 'engaged')).toEqual([other]);
    expect(lines('enragedOnly', 'enraged')).toEqual([line]);
    const strikes = (engagedMods: string, state: string) =>
      why({ attacker: marked(state), target: marked('engaged'), partners: state === 'engaged', options: { engagedMods } }).filter((r) =>
        r.startsWith('ACH-14'),
      );
    expect(
      ['both', 'engagedOnly', 'enragedOnly'].map((mods) => [strikes(mods, 'engaged').length, strikes(mods, 'enraged').length]),
    ).toEqual([
      [1, 1],
      [1, 0],
      [0, 1],
    ]);
  });
  test('[ACH-13 cs.charge, AN-23] 3 hexes on foot, 6 in the saddle, by the seat of the attacker', () => {
    const charge = (hexes: number, mounted: boolean) => why({ attacker: { mounted }, action: 'charge', charge: { hexes } });
    expect([2, 3].map((hexes) => charge(hexes, false))).toEqual([[], ['ACH-13 cs.charge +2']]);
    expect([5, 6].map((hexes) => charge(hexes, true))).toEqual([[], ['ACH-13 cs.charge +2']]);
    expect(why({ target: rider(), action: 'charge', charge: { hexes: 3 } })).toEqual(['ACH-13 cs.charge +2']);
  });
  test('[R61] a reaction charge cancels the bonus of both', () => {
    expect(why({ action: 'charge', charge: { hexes: 5, answered: true } })).toEqual(['(ACH-13 cs.charge +2)']);
    expect(why({ action: 'reaction-charge', charge: { hexes: 5 } })).toEqual(['(ACH-13 cs.charge +2)']);
    expect(why({ action: 'charge', charge: { hexes: 2, answered: true } })).toEqual([]);
    expect(read({ action: 'charge', charge: { hexes: 5, answered: true } })).toMatchObject({ shift: 0, column: 5 });
  });
  test('[ACH-13 cs.stunned, AN-28] Stunned is 6 right, and has no facing', () => {
    for (const from of ['front', 'side', 'rear']) expect(why({ target: { health: 'stunned' }, from })).toEqual(['ACH-13 cs.stunned +6']);
  });
  test('[ACH-13 cs.fumble, R52] Fumble and a load count once together', () => {
    for (const states of [['fumble'], ['carrying'], ['fumble', 'carrying']])
      expect(why({ target: { states } })).toEqual(['ACH-13 cs.fumble +2']);
  });
  test('[ACH-13 cs.impaired, ACH-13 cs.scared, ACH-13 cs.panic, ACH-13 cs.prone, AN-27] one starred line each', () => {
    expect(['impaired', 'scared', 'panic', 'prone'].map((state) => why({ target: marked(state) }))).toEqual([
      ['ACH-13 cs.impaired +2'],
      ['ACH-13 cs.scared +1'],
      ['ACH-13 cs.panic +2'],
      ['ACH-13 cs.prone +4'],
    ]);
  });
  test('[ACH-13 cs.side, ACH-13 cs.rear, ACH-13 cs.rearM] where the attacker stands; no side line for riders', () => {
    expect(['front', 'side', 'rear'].map((from) => why({ from }))).toEqual([[], ['ACH-13 cs.side +2'], ['ACH-13 cs.rear +4']]);
    expect(['front', 'side', 'rear'].map((from) => why({ from, target: rider() }))).toEqual([[], [], ['ACH-13 cs.rearM +2']]);
  });
  test('[ACH-13] of the starred lines only the largest counts, of equals the first; the others stay listed', () => {
    expect(why({ target: marked('scared', 'impaired', 'prone'), from: 'side' })).toEqual([
      '(ACH-13 cs.impaired +2)',
      '(ACH-13 cs.scared +1)',
      'ACH-13 cs.prone +4',
      '(ACH-13 cs.side +2)',
    ]);
    expect(why({ target: marked('impaired', 'panic'), from: 'side' })).toEqual([
      'ACH-13 cs.impaired +2',
      '(ACH-13 cs.panic +2)',
      '(ACH-13 cs.side +2)',
    ]);
    expect(read({ target: marked('prone', 'impaired'), from: 'rear' })).toMatchObject({ shift: 4, column: 9 });
  });
  test('[ACH-13, R46] against an animal or a mount only the lines with an A', () => {
    const states = ['parry', 'engaged', 'fumble', 'impaired', 'scared'];
    const changes = { action: 'charge', charge: { hexes: 3 }, cover: 'medium', from: 'rear' };
    const lines = ['ACH-13 cs.coverM -2', 'ACH-13 cs.charge +2'];
    expect(why({ ...changes, target: { kind: 'animal', states: [...states, 'prone'] } })).toEqual(lines);
    expect(why({ ...changes, target: { kind: 'animal', armored: true } })).toEqual(['ACH-13 cs.armored -2', ...lines]);
    expect(why({ ...changes, aim: 'mount', target: rider({ armored: true, states }) })).toEqual(lines);
    expect(why({ ...changes, aim: 'mount', target: rider({ mount: { def: 8, armored: true } }) })).toEqual([
      'ACH-13 cs.armored -2',
      ...lines,
    ]);
    expect(why({ target: rider({ mount: { def: 8, armored: true } }) })).toEqual([]);
  });
});

describe('die roll modifiers', () => {
  test('[ACH-14 cd.impL, ACH-14 cd.impM] impediments', () => {
    expect(['light', 'medium'].map((impediment) => why({ impediment }))).toEqual([['ACH-14 cd.impL +1'], ['ACH-14 cd.impM +2']]);
  });
  test('[ACH-14 cd.engaged] striking at the partner is 1 easier', () => {
    expect(why({ attacker: marked('enraged') })).toEqual(['ACH-14 cd.engaged -1']);
    expect(read({ attacker: marked('enraged', 'engaged'), target: marked('engaged'), partners: true })).toMatchObject({ drm: -1 });
  });
  test('[ACH-14 cd.scared] a Scared attacker', () => expect(why({ attacker: marked('scared') })).toEqual(['ACH-14 cd.scared +2']));
  test('[ACH-14 cd.moveAttack] after a move', () => expect(why({ action: 'move-attack' })).toEqual(['ACH-14 cd.moveAttack +1']));
  test('[ACH-14 cd.otherZoi] each other enemy in front and side hexes, none behind', () => {
    expect(why({ otherZoi: { front: 2, side: 1, rear: 3 } })).toEqual(['ACH-14 cd.otherZoi +3']);
    expect(why({ otherZoi: { rear: 3 } })).toEqual([]);
    expect(read({ otherZoi: { front: 3, side: 2 } })).toMatchObject({ drm: 5 });
  });
  test('[ACH-14 cd.swing, R23, AN-17] a swing is 1 easier, but not at the partner', () => {
    expect(why({ action: 'reaction-swing' })).toEqual(['ACH-14 cd.swing -1']);
    expect(why({ action: 'reaction-swing', attacker: marked('engaged'), target: marked('engaged'), partners: true })).toEqual([
      'ACH-13 cs.engaged +1',
      'ACH-14 cd.engaged -1',
    ]);
  });
});

describe('the table', () => {
  test('[R5] shifts are held within columns 1 and 14, and reported whole', () => {
    const far = { attacker: { off: 0 }, target: { def: 40, armored: true, states: ['parry'] }, cover: 'heavy' };
    expect(outcome('close', far, [9])).toMatchObject({ baseColumn: 1, shift: -7, column: 1 });
    const near = { attacker: { off: 40 }, target: { def: 1, health: 'stunned' } };
    expect(outcome('close', near, [9])).toMatchObject({ baseColumn: 13, shift: 6, column: 14, result: 'W', health: 'dead' });
  });
  test('[R9] rows are open at both ends', () => {
    expect(read({ action: 'reaction-swing', attacker: marked('enraged') }, 0)).toMatchObject({ drm: -2, total: -2, result: 'W' });
    const low = attack({ attacker: marked('scared'), impediment: 'medium', otherZoi: { front: 3, side: 2 } });
    expect(outcome('close', low, [9])).toMatchObject({ drm: 9, total: 18, result: 'F', attackerFumbles: true });
  });
  test('[tableAlign, AN-13, R5] left13 ends at column 13, right14 moves the headings by one', () => {
    const at = (tableAlign: string, off: number, states: string[] = []) =>
      outcome('close', { attacker: { off }, target: { def: 1, states }, options: { tableAlign } }, [9]);
    expect(at('left14', 1)).toMatchObject({ baseColumn: 5, column: 5 });
    expect(at('left13', 1)).toMatchObject({ baseColumn: 5, column: 5 });
    expect(at('right14', 1)).toMatchObject({ baseColumn: 6, column: 6 });
    expect(at('left14', 40, ['fumble'])).toMatchObject({ baseColumn: 13, shift: 2, column: 14, result: 'W' });
    expect(at('left13', 40, ['fumble'])).toMatchObject({ baseColumn: 13, shift: 2, column: 13, result: 'S' });
    expect(at('right14', 40, ['fumble'])).toMatchObject({ baseColumn: 14, shift: 2, column: 14, result: 'W' });
    const low = { attacker: { off: 0 }, target: { def: 40 } };
    expect(outcome('close', { ...low, options: { tableAlign: 'right14' } }, [9])).toMatchObject({ baseColumn: 2, column: 2 });
    expect(outcome('close', { ...low, cover: 'light', options: { tableAlign: 'right14' } }, [9])).toMatchObject({ column: 1 });
  });
  test('[smoothTable, R8] in close combat two cells of column 14 are other', () => {
    const column = (smoothTable: boolean) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map(
          (die) =>
            outcome('close', { attacker: { off: 40 }, target: { def: 1, states: ['fumble'] }, options: { smoothTable } }, [die]).result,
        )
        .join('');
    expect([column(false), column(true)]).toEqual(['KKKKWWKWSW', 'KKKKWWWWSS']);
    const ten = (smoothTable: boolean) => ways('close', { attacker: { off: 20 }, target: { def: 1 }, options: { smoothTable } }, 'result');
    expect(ten(true)).toEqual(ten(false));
  });
  test('[die, R1] the die read 1 to 10 is compared as read', () => {
    const ten = { attacker: { off: 9 }, target: { def: 9 }, options: { die: '1-10' } };
    expect(refusal('close', ten, [0])).toBe('bad-dice');
    expect(outcome('close', ten, [10])).toMatchObject({ roll: 10, total: 10, result: 'F' });
    expect(ways('close', ten, 'result')).toEqual({ of: 10, ways: { '"S"': 1, '"I"': 1, '"R"': 2, '"-"': 4, '"F"': 2 } });
    expect(refusal('close', attack(), [10])).toBe('bad-dice');
  });
  test('[mountedFootprint, R25] how many hexes a horse fills matters to no check', () => {
    expect(read({ options: { mountedFootprint: 1 } })).toEqual(read({ options: { mountedFootprint: 2 } }));
    expect(refusal('close', attack({ options: { mountedFootprint: 3 } }), [9])).toBe('bad-request');
  });
});

describe('what is not allowed', () => {
  test('[ACH-18] an attacker in no state to strike', () => {
    expect(forbidden({ attacker: { health: 'stunned' } })).toBe('not-allowed ACH-18');
    for (const state of ['panic', 'fumble', 'impaired', 'prone', 'parry', 'cover', 'carrying'])
      expect(forbidden({ attacker: marked(state) }), state).toBe('not-allowed ACH-18');
    for (const state of ['scared', 'enraged', 'charge']) expect(forbidden({ attacker: marked(state) }), state).toBe('allowed');
    expect(forbidden({ attacker: { health: 'wounded' } })).toBe('allowed');
  });
  test('[R31] one who has acted, even for a swing', () => {
    for (const action of ['attack', 'reaction-swing']) expect(forbidden({ attacker: marked('activated'), action })).toBe('not-allowed R31');
  });
  test('[R68] but he may be attacked again and again, by blow and by shot', () => {
    for (const states of [[], ['activated'], ['activated', 'impaired'], ['activated', 'impaired', 'prone']]) {
      expect(forbidden({ target: { states } }), `${states}`).toBe('allowed');
      expect(refusal('ranged', { weapon: 'sbow_f', range: 6, target: { states } }, [5]), `${states}`).toBe('allowed');
    }
    expect(read({ target: marked('activated') }, 5)).toEqual(read({}, 5));
    expect(forbidden({ attacker: marked('activated') })).toBe('not-allowed R31');
  });
  test('[R41] under Watch only a reaction swing', () => {
    const charge = { hexes: 3 };
    expect(forbidden({ attacker: marked('watch') })).toBe('not-allowed R41');
    expect(forbidden({ attacker: marked('watch'), action: 'move-attack' })).toBe('not-allowed R41');
    expect(forbidden({ attacker: marked('watch'), action: 'reaction-charge', charge })).toBe('not-allowed R41');
    expect(forbidden({ attacker: marked('watch'), action: 'reaction-swing' })).toBe('allowed');
  });
  test('[R66] an unarmed human', () => {
    expect(forbidden({ attacker: { armed: false } })).toBe('not-allowed R66');
    expect(forbidden({ attacker: { kind: 'animal', dangerous: true, armed: false } })).toBe('allowed');
  });
  test('[R47] animals: dangerous ones only, and only plain attacks', () => {
    const charge = { hexes: 3 };
    expect(forbidden({ attacker: { kind: 'animal' } })).toBe('not-allowed R47');
    const dog = { kind: 'animal', dangerous: true };
    expect(['attack', 'move-attack', 'reaction-swing'].map((action) => forbidden({ attacker: dog, action }))).toEqual([
      'allowed',
      'allowed',
      'not-allowed R47',
    ]);
    for (const action of ['charge', 'reaction-charge']) expect(forbidden({ attacker: dog, action, charge })).toBe('not-allowed R47');
  });
  test('[ACH-18, R23] an Engaged attacker: the partner only, and no move', () => {
    const pair = { attacker: marked('engaged'), target: marked('engaged'), partners: true };
    expect(forbidden({ ...pair, partners: false })).toBe('not-allowed ACH-18');
    expect(['attack', 'reaction-swing', 'move-attack'].map((action) => forbidden({ ...pair, action }))).toEqual([
      'allowed',
      'allowed',
      'not-allowed ACH-18',
    ]);
    expect(forbidden({ ...pair, action: 'charge', charge: { hexes: 3 } })).toBe('not-allowed ACH-18');
  });
  test('[AN-29] worse ground than a Medium impediment', () => expect(forbidden({ impediment: 'heavy' })).toBe('not-allowed AN-29'));
  test('[R69] on foot front hexes, mounted front and side hexes', () => {
    const at = (mounted: boolean) => ['front', 'side', 'rear'].map((targetIn) => forbidden({ attacker: { mounted }, targetIn }));
    expect(at(false)).toEqual(['allowed', 'not-allowed R69', 'not-allowed R69']);
    expect(at(true)).toEqual(['allowed', 'allowed', 'not-allowed R69']);
  });
  test('[R11, enraged] nobody is Enraged where the state is switched off', () => {
    const options = { enraged: false };
    expect(forbidden({ attacker: marked('enraged'), options })).toBe('not-allowed R11');
    expect(forbidden({ target: marked('enraged'), options })).toBe('not-allowed R11');
    expect(() => why({ attacker: marked('enraged'), options })).toThrow('switched off (enraged)');
    expect(forbidden({ target: marked('enraged') })).toBe('allowed');
    expect(forbidden({ options })).toBe('allowed');
  });
  test('[ACH-18, R31, R41, R66, R11, AN-29, R69] the first reason of the list answers', () => {
    const all = { attacker: { armed: false, states: ['activated', 'watch', 'fumble', 'enraged'] }, impediment: 'heavy', targetIn: 'rear' };
    expect(forbidden({ ...all, options: { enraged: false } })).toBe('not-allowed R11');
    expect(forbidden(all)).toBe('not-allowed ACH-18');
    expect(forbidden({ ...all, attacker: { armed: false, states: ['activated', 'watch'] } })).toBe('not-allowed R31');
    expect(forbidden({ ...all, attacker: { armed: false, states: ['watch'] } })).toBe('not-allowed R41');
    expect(forbidden({ ...all, attacker: { armed: false } })).toBe('not-allowed R66');
    expect(forbidden({ impediment: 'heavy', targetIn: 'rear' })).toBe('not-allowed AN-29');
  });
});

describe('what is no request', () => {
  test('the DEF aimed at, and the wounded DEF of a healthy rider, must be there', () => {
    expect(refusal('close', { attacker: { off: 9 }, target: {} }, [9])).toBe('bad-request');
    expect(refusal('close', { attacker: {}, target: { def: 9 } }, [9])).toBe('bad-request');
    expect(forbidden({ target: { mounted: true } })).toBe('bad-request');
    expect(forbidden({ target: { mounted: true, woundedDef: 5 } })).toBe('allowed');
    expect(forbidden({ target: { mounted: true, health: 'wounded' } })).toBe('allowed');
    expect(forbidden({ aim: 'mount', target: { mounted: true } })).toBe('bad-request');
    expect(refusal('close', { attacker: { off: 9 }, target: { mounted: true, mount: { def: 8 } }, aim: 'mount' }, [9])).toBe('allowed');
  });
  test('only a mounted target has a mount', () => expect(forbidden({ aim: 'mount', target: { mount: { def: 8 } } })).toBe('bad-request'));
  test('the charge belongs to the charging actions', () => {
    const charge = { hexes: 3 };
    for (const action of ['charge', 'reaction-charge']) {
      expect(forbidden({ action })).toBe('bad-request');
      expect(forbidden({ action, charge: {} })).toBe('bad-request');
      expect(forbidden({ action, charge })).toBe('allowed');
    }
    for (const action of ['attack', 'move-attack', 'reaction-swing']) expect(forbidden({ action, charge })).toBe('bad-request');
  });
  test('partners are both Engaged', () => {
    expect(forbidden({ partners: true })).toBe('bad-request');
    expect(forbidden({ partners: true, attacker: marked('engaged') })).toBe('bad-request');
    expect(forbidden({ partners: true, target: marked('engaged') })).toBe('bad-request');
  });
  test('form comes before rules, rules before dice', () => {
    expect(refusal('close', attack({ partners: true, impediment: 'heavy' }), [99])).toBe('bad-request');
    expect(refusal('close', attack({ impediment: 'heavy' }), [99])).toBe('not-allowed AN-29');
    expect(refusal('close', attack(), [99])).toBe('bad-dice');
  });
});
