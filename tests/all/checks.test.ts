import { type AnyCheck, answer, checkNamed, odds, readRequest, resolve } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf, situationsOf, wrongValues } from './situations.js';
import { SYSTEMS } from './systems.js';

const RUNS = 150;

describe.each(SYSTEMS.map((system) => [system.id, system] as const))('%s', (_id, system) => {
  test('names no check twice', () => {
    expect(new Set(system.checks.map((c) => c.id)).size).toBe(system.checks.length);
  });

  describe.each(system.checks.map((check) => [check.id, check] as const))('%s', (_name, check) => {
    test('its example is resolved', () => {
      expect(resolve(check, check.example.situation, check.example.dice)).toMatchObject({ ok: true });
    });

    test('it reads charts that exist', () => {
      for (const id of check.charts) expect(system.charts.map((c) => c.id)).toContain(id);
    });

    test('odds sum to `of`, and resolving every sequence of faces gives the same', () => {
      let allowed = 0;
      let long = 0;
      fc.assert(
        fc.property(situationsOf(check), (situation) => {
          const before = JSON.stringify(situation);
          const weighed = odds(check, situation);
          if (!weighed.ok) {
            expect(resolve(check, situation, [])).toEqual(weighed);
            expect(weighed.error.message).toMatch(/^[A-Z0-9a-z].*[.?]$/);
            if (weighed.error.code === 'not-allowed') expect(weighed.error.ref).toBeTruthy();
            return;
          }
          allowed++;
          expect(weighed.outcomes.reduce((sum, o) => sum + o.ways, 0)).toBe(weighed.of);
          // Counting on fingers takes long where three dice are rolled; a few of those are enough.
          if (weighed.of > 100 && ++long > 5) return;
          expect(weighed.outcomes.map(JSONText)).toEqual(byHand(check, situation, weighed.of).map(JSONText));
          expect(JSON.stringify(situation)).toBe(before);
        }),
        { numRuns: RUNS },
      );
      expect(allowed, 'situations that were allowed').toBeGreaterThan(20);
    });

    test('the counted modifiers sum to the printed sum', () => {
      fc.assert(
        fc.property(situationsOf(check), (situation) => {
          for (const dice of sequences(check, situation, 20)) {
            const answered = resolve(check, situation, dice);
            if (!answered.ok) throw new Error(answered.error.message);
            const sum = (kind: string) => answered.breakdown.reduce((s, r) => (r.counted && r.kind === kind ? s + r.value : s), 0);
            const outcome = answered.outcome as { drm?: unknown; shift?: unknown };
            if ('drm' in outcome) expect(sum('drm')).toBe(outcome.drm);
            if ('shift' in outcome) expect(sum('shift')).toBe(outcome.shift);
          }
        }),
        { numRuns: 40 },
      );
    });

    test('every reason names a chart, ruling or section that exists', () => {
      const known = new Set([...system.charts.map((c) => c.id), ...system.notes.map((n) => n.id)]);
      fc.assert(
        fc.property(situationsOf(check), (situation) => {
          const [dice] = sequences(check, situation, 1);
          if (dice === undefined) return;
          const answered = resolve(check, situation, dice);
          if (!answered.ok) throw new Error(answered.error.message);
          for (const { ref, label } of answered.breakdown) {
            expect(label).not.toBe('');
            expect([...known].some((id) => ref === id || ref.startsWith(`${id} `) || ref.startsWith(`${id}.`)) || isSection(ref), ref).toBe(
              true,
            );
          }
        }),
        { numRuns: 40 },
      );
    });

    test('a field that nobody knows is refused, wherever it stands', () => {
      expect(odds(check, { ...check.example.situation, nonsense: 1 })).toMatchObject({ ok: false, error: { code: 'bad-request' } });
      for (const place of placesOf(check.situation, check.example.situation)) {
        if (place.spec.kind !== 'object') continue;
        const answered = odds(check, place.withValue({ nonsense: 1 }));
        expect(answered, place.at).toMatchObject({ ok: false, error: { code: 'bad-request' } });
        if (!answered.ok) expect(answered.error.message).toContain('nonsense');
      }
    });

    test('a value of the wrong kind is refused with the name of the field', () => {
      for (const place of placesOf(check.situation, check.example.situation)) {
        for (const value of wrongValues(place.spec)) {
          const answered = odds(check, place.withValue(value));
          expect(answered, `${place.at} = ${JSON.stringify(value)}`).toMatchObject({ ok: false, error: { code: 'bad-request' } });
          if (!answered.ok) expect(answered.error.message).toContain(place.at.split(/[.[]/)[0]);
        }
      }
    });

    test('dice that do not fit are refused', () => {
      const { situation, dice } = check.example;
      const code = (given: unknown) => {
        const answered = resolve(check, situation, given);
        return answered.ok ? 'accepted' : answered.error.code;
      };
      expect(code([...dice, 5])).toBe('bad-dice');
      expect(code('5')).toBe('bad-dice');
      expect(code(null)).toBe('bad-dice');
      if (dice.length === 0) {
        expect(code(undefined)).toBe('accepted');
        return;
      }
      expect(code(undefined)).toBe('bad-dice');
      expect(code([])).toBe('bad-dice');
      for (const face of [-1, 11, 1.5, '3', null, true]) expect(code([face, ...dice.slice(1)]), `${face}`).toBe('bad-dice');
    });
  });

  test('a mistyped procedure gets the nearest right name', () => {
    const [first] = system.checks;
    if (first === undefined) throw new Error(`${system.id} has no check: packages/systems/${system.id}/checks/index.ts lists none`);
    const request = readRequest({ system: system.id, procedure: `${first.id}x`, situation: {} }, [system.id], 'resolve');
    expect(answer(system, request, 'resolve')).toMatchObject({ id: null, ok: false, error: { code: 'bad-request' } });
    expect(() => checkNamed(system, `${first.id}x`)).toThrow(first.id);
  });
});

/** Sections of the rules and rules of single scenarios are not charts or notes. */
const isSection = (ref: string): boolean =>
  /^(section )?\d+(\.\d+)*( |$)|^(DH|CH)-\d+(\.\d+)?( |$)|^DH-10\.(3n[12]|6n-[ab])$|^[PK]\d+$/.test(ref);

const JSONText = (o: { ways: number; outcome: object }) => `${o.ways} ${JSON.stringify(o.outcome)}`;

/** Every list of faces that the check accepts in this situation, or the first so many of them. */
function sequences(check: AnyCheck, situation: unknown, most = Number.POSITIVE_INFINITY): readonly number[][] {
  const found: number[][] = [];
  const grow = (dice: number[]): void => {
    if (found.length >= most) return;
    const answered = resolve(check, situation, dice);
    if (answered.ok) found.push(dice);
    else if (answered.error.code === 'bad-dice' && !/must be a face|Too many/.test(answered.error.message))
      for (let face = 0; face <= 10; face++) grow([...dice, face]);
  };
  grow([]);
  return found;
}

/** The odds counted on fingers: every accepted sequence, each with its share. */
function byHand(check: AnyCheck, situation: unknown, of: number): { ways: number; outcome: object }[] {
  const all = sequences(check, situation);
  const ways = new Map<string, number>();
  const sides = facesPerDie(all);
  for (const dice of all) {
    const answered = resolve(check, situation, dice);
    if (!answered.ok) throw new Error(answered.error.message);
    const kept = Object.entries(answered.outcome).filter(([name]) => !check.repeats.includes(name));
    const text = JSON.stringify(Object.fromEntries(kept));
    ways.set(text, (ways.get(text) ?? 0) + of / sides ** dice.length);
  }
  return [...ways]
    .map(([text, n]) => ({ ways: n, outcome: JSON.parse(text) as object }))
    .sort((a, b) => b.ways - a.ways || (JSON.stringify(a.outcome) < JSON.stringify(b.outcome) ? -1 : 1));
}

const facesPerDie = (all: readonly number[][]): number => Math.max(1, new Set(all.map((dice) => dice[0])).size);
