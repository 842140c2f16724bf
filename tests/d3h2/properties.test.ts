import { system as d3h2 } from '@pennon/d3h2';
import { checkNamed, resolve } from '@pennon/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { situationsOf } from '../all/situations.js';

type Side = 'a' | 'b';
const OTHER = { a: 'b', b: 'a', none: 'none' } as const;
const face = fc.integer({ min: 1, max: 6 });
const close = checkNamed(d3h2, 'close');
const TOTALS: Record<string, readonly [string, string]> = {
  close: ['totalA', 'totalB'],
  shoot: ['totalShooter', 'totalTarget'],
  bespell: ['totalMage', 'totalTarget'],
};
const SIDES: Record<string, readonly [string, string]> = { close: ['a', 'b'], shoot: ['shooter', 'target'], bespell: ['mage', 'target'] };

test('[D3-27] a close combat looks the same from either side', () => {
  fc.assert(
    fc.property(situationsOf(close), face, face, (given, x, y) => {
      const situation = given as { a: object; b: object };
      const one = resolve(close, situation, [x, y]);
      const two = resolve(close, { ...situation, a: situation.b, b: situation.a }, [y, x]);
      expect(two.ok).toBe(one.ok);
      if (!one.ok || !two.ok) return;
      const first = one.outcome as Record<string, unknown> & { winner: Side | 'none' };
      expect(two.outcome).toEqual({
        winner: OTHER[first.winner],
        margin: first.margin,
        a: first.b,
        b: first.a,
        aFlankersRecoil: first.bFlankersRecoil,
        bFlankersRecoil: first.aFlankersRecoil,
        totalA: first.totalB,
        totalB: first.totalA,
      });
    }),
    { numRuns: 500 },
  );
});

test.each(['close', 'shoot', 'bespell'])(
  '[D3-21] %s: the counted reasons of a side and its die are its total, and winners suffer nothing',
  (id) => {
    const check = checkNamed(d3h2, id);
    fc.assert(
      fc.property(situationsOf(check), face, face, (situation, x, y) => {
        const answered = resolve(check, situation, [x, y]);
        if (!answered.ok) return;
        const found = answered.outcome as Record<string, unknown>;
        for (const i of [0, 1] as const) {
          const side = SIDES[id]?.[i] ?? '';
          const sum = answered.breakdown.filter((r) => r.counted && r.side === side).reduce((total, r) => total + r.value, 0);
          expect(found[TOTALS[id]?.[i] ?? '']).toBe(sum + (i === 0 ? x : y));
          if (found.winner === side) expect(found[side]).toBe('none');
        }
      }),
      { numRuns: 500 },
    );
  },
);
