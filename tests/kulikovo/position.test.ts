import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { type Position, position } from '../../packages/systems/kulikovo/board/position.js';
import { game } from './table.js';

const plain = (p: Position): unknown => [
  p.pieces.map((_, i) => [p.head(i), p.facing(i)]),
  p.board.grid.hexes.map((_, hex) => [p.at(0, hex), p.at(1, hex), p.isHeld(0, hex), p.isHeld(1, hex)]),
];

describe('where everybody stands', () => {
  test.each(game.scenarios.map((s) => s.id))('%s: worked out from the moment before, it is the same as worked out anew', (scenario) => {
    const luck = Sfc32.seeded(5);
    const begun = newGame(game, scenario);
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    for (let i = 0; i < 700; i++) {
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      const done = asked.kind === 'choice' ? asked.actions.filter((a) => a.type !== 'done' && a.type !== 'pass') : [];
      const applied = apply(
        game,
        state,
        asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(done.length > 0 ? done : asked.actions) },
      );
      if (!applied.ok) throw new Error(applied.error.message);
      state = applied.state;
      const followed = plain(position(state));
      // Ten other positions push everything out of the memory, so that this one is worked out from nothing that came before.
      const elsewhere = newGame(game, scenario === 'kulikovo/ice' ? 'kulikovo/training' : 'kulikovo/ice');
      if (!elsewhere.ok) throw new Error(elsewhere.error.message);
      for (let n = 0; n < 10; n++) position({ ...elsewhere.state, units: [...elsewhere.state.units] });
      expect(plain(position({ ...state, units: [...state.units] }))).toEqual(followed);
      position(state);
    }
  });
});
