import { apply, begin, pending, Sfc32 } from '@pennon/kernel';
import { type Hint, hintsFor } from '@pennon/lessons';
import { describe, expect, test } from 'vitest';
import { TAUGHT } from './taught.js';

const NOTHING_SAID: ReadonlySet<string> = new Set();

describe.each(TAUGHT)('$id', ({ game, teaching: { firstBattle } }) => {
  const { scenario, side, hints } = firstBattle;
  const begun = begin(game, { scenario, options: {} });
  const start = begun.ok ? begun.state : expect.fail(begun.error.message);

  test('the newcomer moves first', () => {
    let state = start;
    for (let asked = pending(game, state); ; asked = pending(game, state)) {
      if (asked.kind === 'choice') {
        expect(asked.side).toBe(side);
        return;
      }
      const applied = apply(game, state, {
        faces: asked.kind === 'chance' ? asked.dice.map(({ from, sides }) => Math.min(from + 3, sides)) : [],
      });
      if (!applied.ok) expect.fail(applied.error.message);
      else state = applied.state;
    }
  });

  test('every hint has its moment in some first battle, and is said once', () => {
    const waiting = new Map(hints.map((hint) => [hint.id, hint]));
    for (let seed = 1; seed <= 30 && waiting.size > 0; seed++) {
      const luck = Sfc32.seeded(seed);
      let state = start;
      for (let n = 0; n < 2000 && waiting.size > 0; n++) {
        const asked = pending(game, state);
        if (asked.kind === 'over') break;
        if (asked.kind === 'choice' && asked.side === side)
          for (const { id } of hintsFor(game, state, side, [...waiting.values()], NOTHING_SAID)) waiting.delete(id);
        const few = asked.kind === 'choice' ? Array.from({ length: 4 }, () => luck.pick(asked.actions)) : [];
        const promised = asked.kind === 'choice' ? (game.evaluation.promise?.(state, few) ?? [0]) : [];
        const bold = few[promised.indexOf(Math.max(...promised))] ?? few[0];
        const applied = apply(game, state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: bold });
        if (!applied.ok) expect.fail(applied.error.message);
        else state = applied.state;
      }
    }
    expect([...waiting.keys()]).toEqual([]);
  });

  test('hints are for whoever is asked, and leave out what was said', () => {
    let state = start;
    while (pending(game, state).kind === 'chance') {
      const asked = pending(game, state);
      const applied = apply(game, state, { faces: asked.kind === 'chance' ? Sfc32.seeded(1).faces(asked.dice) : [] });
      if (!applied.ok) expect.fail(applied.error.message);
      else state = applied.state;
    }
    const top = state.stack.at(-1);
    const steps = [`${top?.proc}.${top?.step}`];
    const always: Hint = { id: 'always', when: { steps }, say: 'Look.', ref: 'R1' };
    const [other = ''] = state.sides.filter((one) => one !== side);
    expect(hintsFor(game, state, side, [always], NOTHING_SAID)).toEqual([always]);
    expect(hintsFor(game, state, side, [always], new Set(['always']))).toEqual([]);
    expect(hintsFor(game, state, other, [always], NOTHING_SAID)).toEqual([]);
    // A step is told with its procedure: several have one of the same name.
    expect(hintsFor(game, state, side, [{ ...always, when: { steps: [`elsewhere.${top?.step}`] } }], NOTHING_SAID)).toEqual([]);
    expect(hintsFor(game, state, side, [{ ...always, when: { steps, orders: ['no such order'] } }], NOTHING_SAID)).toEqual([]);
    expect(hintsFor(game, state, side, [{ ...always, when: { steps, own: ['no such mark'] } }], NOTHING_SAID)).toEqual([]);
    expect(hintsFor(game, state, side, [{ ...always, when: { steps, enemy: ['no such mark'] } }], NOTHING_SAID)).toEqual([]);
  });
});
