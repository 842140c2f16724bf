import { D6, D10, type Reason } from '@pennon/kernel';
import { added, type Roller, sumWords, verdictWords } from '@pennon/picture';
import { describe, expect, test } from 'vitest';

const reason = (value: number, more: Partial<Reason> = {}): Reason => ({
  ref: 'KU-DRM',
  label: 'a reason',
  kind: 'drm',
  value,
  counted: true,
  ...more,
});
const roller = (faces: readonly number[], breakdown: readonly Reason[], die = D10): Roller => ({
  side: 'rus',
  piece: null,
  name: 'Watch riders',
  dice: faces.map((face) => ({ die, face })),
  breakdown,
  total: faces.reduce((sum, face) => sum + face, 0) + added(breakdown),
});

describe('a roll in one line', () => {
  test('the face, what is added, and what it makes', () => {
    expect(sumWords(roller([8], [reason(2), reason(2)]))).toBe('8 + 4 = 12');
    expect(sumWords(roller([3], [reason(-1)]))).toBe('3 − 1 = 2');
    expect(sumWords(roller([1], [reason(-3)]))).toBe('1 − 3 = −2');
    expect(sumWords({ ...roller([1], [reason(-3)]), readAs: 0 })).toBe('1 − 3 = −2, counts as 0');
    expect(sumWords(roller([7], []))).toBe('7');
    expect(sumWords(roller([7], [reason(+1), reason(-1)]))).toBe('7');
    expect(sumWords(roller([2, 5], [], D6))).toBe('2 + 5 = 7');
    expect(sumWords(roller([2, 5], [reason(1)], D6))).toBe('2 + 5 + 1 = 8');
  });

  test('what does not count, shifts of a column and multipliers are not added', () => {
    expect(
      added([reason(2, { counted: false }), reason(3, { kind: 'shift' }), reason(2, { kind: 'multiplier' }), reason(1, { kind: 'base' })]),
    ).toBe(1);
  });

  test('the verdict: a sum and its result, or the totals of both', () => {
    const result = 'retreats, the charge goes on';
    expect(verdictWords({ rollers: [roller([8], [reason(4)])], result })).toBe('8 + 4 = 12: retreats, the charge goes on');
    expect(verdictWords({ rollers: [roller([3], [reason(6)], D6), roller([4], [reason(2)], D6)], result: 'Spears 3 is destroyed' })).toBe(
      '9 to 6: Spears 3 is destroyed',
    );
  });
});
