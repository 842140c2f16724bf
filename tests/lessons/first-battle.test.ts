import { apply, begin, type GameAction, pending, Sfc32 } from '@pennon/kernel';
import { faultsOfHint, type Hint, hintsFor } from '@pennon/lessons';
import { describe, expect, test } from 'vitest';
import { TAUGHT } from './taught.js';

const NOTHING_SAID: ReadonlySet<string> = new Set();

/** So often is a hint looked at, and in so many battles is that waited for. */
const [CHECKED, PATIENT] = [5, 6];
/** Hints of which only a sentence of the rules speaks. */
const UNCHECKED: { readonly [system: string]: readonly string[] } = { 'advanced-cry-havoc': ['move'] };

describe.each(TAUGHT)('$id', ({ id, game, teaching: { firstBattle } }) => {
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

  test('every hint has its moment in some first battle, and what it says of orders is so there', () => {
    const said = new Map<string, number>();
    const waiting = new Map(hints.map((hint) => [hint.id, hint]));
    for (let seed = 1; seed <= 30 && waiting.size > 0; seed++) {
      const luck = Sfc32.seeded(seed);
      let state = start;
      for (let n = 0; n < 2000 && waiting.size > 0; n++) {
        const asked = pending(game, state);
        if (asked.kind === 'over') break;
        if (asked.kind === 'choice' && asked.side === side)
          for (const hint of hintsFor(game, state, side, [...waiting.values()], NOTHING_SAID)) {
            expect(faultsOfHint(game, state, hint), 'the engine does what the coach says').toEqual([]);
            said.set(hint.id, (said.get(hint.id) ?? 0) + 1);
            if ((said.get(hint.id) ?? 0) >= CHECKED || seed > PATIENT) waiting.delete(hint.id);
          }
        const few = asked.kind === 'choice' ? Array.from({ length: 4 }, () => luck.pick(asked.actions)) : [];
        const promised = asked.kind === 'choice' ? (game.evaluation.promise?.(state, few) ?? [0]) : [];
        const bold = few[promised.indexOf(Math.max(...promised))] ?? few[0];
        const applied = apply(game, state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: bold });
        if (!applied.ok) expect.fail(applied.error.message);
        else state = applied.state;
      }
    }
    expect(hints.filter(({ id }) => !said.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test('a hint that speaks of an order says something of it that the engine can check', () => {
    for (const { id, when, claims = [] } of hints) for (const { order } of claims) expect(when.orders, id).toContain(order);
    const unchecked = hints.filter(({ when, claims }) => when.orders !== undefined && claims === undefined);
    expect(unchecked.map(({ id }) => id)).toEqual(UNCHECKED[id] ?? []);
  });
  test('a claim that is not so is found', () => {
    const state = whereSomebodyChooses();
    const asked = pending(game, state);
    const [action] = asked.kind === 'choice' ? asked.actions : [];
    const order = game.picture.pointsAt(state, action as GameAction).order;
    const wrong: Hint = { id: 'wrong', when: { steps: [] }, say: 'Look.', ref: 'R1', claims: [{ order, event: 'no such event' }] };
    expect(faultsOfHint(game, state, wrong).join()).toContain('no "no such event" happens');
  });

  function whereSomebodyChooses(): typeof start {
    let state = start;
    for (let asked = pending(game, state); asked.kind === 'chance'; asked = pending(game, state)) {
      const applied = apply(game, state, { faces: Sfc32.seeded(1).faces(asked.dice) });
      state = applied.ok ? applied.state : expect.fail(applied.error.message);
    }
    return state;
  }

  test('hints are for whoever is asked, and leave out what was said', () => {
    const state = whereSomebodyChooses();
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
