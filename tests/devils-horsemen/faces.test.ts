import { game } from '@pennon/devils-horsemen';
import { apply, everyKind, newGame, pending, Sfc32 } from '@pennon/kernel';
import { expect, it } from 'vitest';

it('faces that are said to bring the same lead to the same state', () => {
  const luck = Sfc32.seeded(7);
  const met = new Set<string>();
  for (let battle = 0; battle < 12; battle++) {
    const begun = newGame(game, game.scenarios[battle % 4]?.id, {});
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    for (let inputs = 0; inputs < 900; inputs++) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      if (asked.kind === 'chance') {
        const kinds = everyKind(game, state, 100) ?? [];
        if (kinds.length < 10) met.add(asked.purpose);
        expect(kinds.reduce((n, { count }) => n + count, 0)).toBe(asked.dice.reduce((n, { sides }) => n * sides, 1));
      }
      const input =
        asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: asked.actions[luck.below(asked.actions.length)] };
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(applied.error.message);
      if ('faces' in input && asked.kind === 'chance') {
        // The first face of its kind instead of the one that fell.
        const alike = (everyKind(game, state, 100) ?? []).map(({ faces }) => apply(game, state, { faces }));
        expect(
          alike.some((one) => one.ok && JSON.stringify(one.state) === JSON.stringify(applied.state)),
          asked.purpose,
        ).toBe(true);
      }
      ({ state } = applied);
    }
  }
  expect([...met].sort()).toEqual(expect.arrayContaining(['collapse', 'missile', 'momentum', 'preShock', 'shock', 'trump']));
});
