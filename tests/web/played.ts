import { type AnyGame, apply, type Core, type Frame, newGame, pending, Sfc32 } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';

/** Every state of one battle, the boldest of a few random choices each time so that armies meet. */
export function played(scenario: string, seed: number): readonly Core<Frame>[] {
  const game: AnyGame | undefined = system.game;
  if (game === undefined) throw new Error('Kulikovo is a whole game');
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, scenario, {});
  if (!begun.ok) throw new Error(begun.error.message);
  const states = [begun.state];
  for (let state = begun.state; ; ) {
    const asked = pending(game, state);
    if (asked.kind === 'over') return states;
    let input: Parameters<typeof apply>[2];
    if (asked.kind === 'chance') input = { faces: luck.faces(asked.dice) };
    else {
      const few = Array.from({ length: 6 }, () => luck.pick(asked.actions));
      const promised = game.evaluation.promise?.(state, few) ?? [0];
      input = { action: few[promised.indexOf(Math.max(...promised))] ?? few[0] };
    }
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.state;
    states.push(state);
  }
}
