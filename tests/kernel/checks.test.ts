import {
  band,
  bandNames,
  breakdownOf,
  type Check,
  chart,
  D6,
  D10,
  didYouMean,
  dieName,
  forbid,
  inBand,
  isFace,
  line,
  modifierChart,
  object,
  odds,
  refusal,
  resolve,
  roll,
  Sum,
  settled,
  sumOf,
  whole,
} from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const LIST = modifierChart({
  id: 'T-1',
  title: 'Modifiers',
  lines: { up: line(+2, 'uphill'), tired: line(-1, 'tired'), range: line(null, 'by range') },
});

describe('sums', () => {
  test('reasons in order, the counted ones summed by kind', () => {
    const sum = sumOf(LIST)
      .printed('up')
      .printed('tired', false)
      .add(+1, 'range', 'near')
      .shiftBy(-2, 'x', 'woods')
      .list('base', 7, 'T-2', 'start');
    expect([sum.drm, sum.shift, sum.total]).toEqual([3, -2, 8]);
    expect(sum.reasons.map((r) => `${r.ref} ${r.kind} ${r.value} ${r.counted}`)).toEqual([
      'T-1 up drm 2 true',
      'T-1 tired drm -1 false',
      'T-1 range drm 1 true',
      'T-1 x shift -2 true',
      'T-2 base 7 true',
    ]);
  });
  test('what is worth nothing is left out unless it is listed', () => {
    expect(sumOf(LIST).add(0, 'range', 'far').printed('up', true, 0).reasons).toEqual([]);
    expect(sumOf(LIST).list('drm', 0, 'T-1 range', 'far').reasons).toHaveLength(1);
  });
  test('a line without a fixed value, or none at all, is a mistake of ours', () => {
    expect(() => sumOf(LIST).printed('range')).toThrow('T-1 range has no fixed value');
    expect(() => new Sum('T-1', LIST.data as Record<string, { value: number | null; label: string }>).printed('nonsense')).toThrow(
      'T-1 has no line nonsense',
    );
  });
  test('a side stands with every reason', () => expect(sumOf(LIST, 'a').printed('up').reasons[0]).toMatchObject({ side: 'a' }));
});

describe('charts', () => {
  test('rows read by the die', () => {
    const bands = [band(0, 'a'), band(1, 'b'), band(4, 'c'), band(null, 'd')];
    expect([-5, 0, 1, 2, 4, 5, 99].map((n) => inBand(bands, n)).join('')).toBe('aabccdd');
    expect(bandNames(bands)).toEqual(['0 or less', '1', '2-4', '5+']);
    expect(bandNames(bands, 0)).toEqual(['0', '1', '2-4', '5+']);
    expect(() => inBand([band(3, 'a')], 4)).toThrow('no row for 4');
  });
  test('notes of flags belong to the chart, once', () => {
    const made = chart({
      id: 'T',
      title: 't',
      data: [1],
      sheet: () => ({ head: ['x'], rows: [['1']] }),
      notes: ['A1'],
      flags: [{ note: 'A1' }, { note: 'A2' }],
    });
    expect(made.notes).toEqual(['A1', 'A2']);
    expect(made.basis).toBe('seed');
  });
});

describe('dice', () => {
  test('faces', () => {
    expect([0, 9, 10, -1, 3.5, '3', true, null].map((face) => isFace(D10, face))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([0, 1, 6, 7].map((face) => isFace(D6, face))).toEqual([false, true, true, false]);
    expect(dieName(D10)).toBe('a die read 0 to 9');
  });
});

/** Hits on `needed` or less; a hit rolls a second, six-sided die. */
const shot: Check<{ readonly needed: number }, { readonly roll: number; readonly result: string }> = {
  id: 'shot',
  about: 'a shot',
  charts: [],
  situation: object({ needed: whole(0, 9) }),
  refuse: (facts) => refusal([forbid<typeof facts>('T-9', 'Nine is too easy.', ({ needed }) => needed === 9)], facts),
  resolve: ({ needed }) =>
    roll(D10, (face) => {
      const done = (result: string) => settled({ outcome: { roll: face, result }, breakdown: sumOf(LIST).printed('up').reasons });
      return face > needed
        ? settled({ outcome: { roll: face, result: 'miss' }, breakdown: [] })
        : roll(D6, (damage) => done(damage > 4 ? 'killed' : 'hurt'));
    }),
  repeats: ['roll'],
  example: { situation: { needed: 4 }, dice: [5] },
};

describe('checks', () => {
  test('the second die is there exactly when the first calls for it', () => {
    expect(resolve(shot, { needed: 4 }, [4, 6])).toMatchObject({ ok: true, outcome: { roll: 4, result: 'killed' } });
    expect(resolve(shot, { needed: 4 }, [4])).toMatchObject({
      error: { code: 'bad-dice', message: 'Too few dice, 1 given: the next is a die read 1 to 6.' },
    });
    expect(resolve(shot, { needed: 4 }, [5, 6])).toMatchObject({
      error: { code: 'bad-dice', message: 'Too many dice: one is rolled here, 2 were given.' },
    });
    expect(resolve(shot, { needed: 4 }, [4, 0])).toMatchObject({
      error: { message: 'dice[1] must be a face of a die read 1 to 6, not 0.' },
    });
  });
  test('odds are exact and merged, the longest sequence gives `of`', () => {
    expect(odds(shot, { needed: 4 })).toEqual({
      ok: true,
      of: 60,
      outcomes: [
        { ways: 30, outcome: { result: 'miss' } },
        { ways: 20, outcome: { result: 'hurt' } },
        { ways: 10, outcome: { result: 'killed' } },
      ],
    });
    expect(odds(shot, { needed: 0 })).toMatchObject({ of: 60 });
  });
  test('form, then rules, then dice', () => {
    expect(resolve(shot, { needed: 99 }, ['x'])).toMatchObject({ error: { code: 'bad-request' } });
    expect(resolve(shot, { needed: 9 }, ['x'])).toEqual({
      ok: false,
      error: { code: 'not-allowed', message: 'Nine is too easy.', ref: 'T-9' },
    });
    expect(resolve(shot, { needed: 1 }, ['x'])).toMatchObject({ error: { code: 'bad-dice' } });
  });
  test('the reasons that can touch the number are known before the roll', () => {
    expect(breakdownOf(shot, { needed: 4 }).map((r) => r.ref)).toEqual(['T-1 up']);
    expect(breakdownOf(shot, { needed: 9 })).toEqual([]);
  });
  test('an error of ours is not taken for bad input', () => {
    const broken = {
      ...shot,
      resolve: () => {
        throw new Error('broken');
      },
    };
    expect(() => odds(broken, { needed: 1 })).toThrow('broken');
  });
});

describe('did you mean', () => {
  test.each([
    ['charg', 'charge'],
    ['chrage', 'charge'],
    ['SHOCK', 'shock'],
    ['miss', 'missile'],
    ['rallly', 'rally'],
    ['xyzzy', undefined],
    ['', undefined],
  ])('%s', (typed, meant) => expect(didYouMean(typed, ['shock', 'charge', 'missile', 'rally', 'recovery'])).toBe(meant));
  test('a known word is always the nearest to itself', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1 }), (words) => {
        for (const word of words) expect(didYouMean(word, words)).toBe(word);
      }),
    );
  });
});
