import { apply, type Input, newGame, pending, rollOf, Sfc32 } from '@pennon/kernel';
import { expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { game } from './setting-up.js';

test('who moves is judged by how he stands when shots and fights begin; who fights by how the dice fall', () => {
  const luck = Sfc32.seeded(3);
  const seen = { moves: 0, fights: 0 };
  for (let stream = 0; stream < 12; stream++) {
    const begun = newGame(game, 'd3h2/training');
    if (!begun.ok) throw new Error(begun.error.message);
    let { state }: { readonly state: State } = begun;
    for (let asked = pending(game, state); asked.kind !== 'over'; asked = pending(game, state)) {
      const before = state;
      const chosen = asked.kind === 'choice' ? likely(state, asked.actions, luck) : undefined;
      state = after(state, asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen });
      if (rollOf(game, state) === null || chosen === undefined) continue;
      const isMove = chosen.type === 'move' || chosen.type === 'group' || chosen.type === 'done';
      if (isMove && before.stack.at(-1)?.proc === 'bound') {
        seen.moves++;
        expect(game.evaluation.isSettled(state, before), chosen.type).toBe(true);
      }
      if (chosen.type === 'fight') {
        seen.fights++;
        expect(game.evaluation.isSettled(state, before)).toBe(false);
      }
    }
  }
  expect(seen.moves).toBeGreaterThan(20);
  expect(seen.fights).toBeGreaterThan(5);
});

/** The most promising of a few, so that armies meet. */
function likely(state: State, actions: readonly Action[], luck: Sfc32): Action | undefined {
  const few = Array.from({ length: 4 }, () => luck.pick(actions));
  const promised = game.evaluation.promise?.(state, few) ?? [];
  return few[promised.indexOf(Math.max(...promised))];
}
function after(state: State, input: Input<Action | undefined>): State {
  const applied = apply(game, state, input as Input<Action>);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.state;
}
