import { apply, newGame, pending, whyNot } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { game } from '../../packages/systems/advanced-cry-havoc/index.js';
import { wish } from '../../packages/systems/advanced-cry-havoc/picture/wishes.js';

test('[ACH-6] who points at a man of his own who can charge nobody hears why', () => {
  const begun = newGame(game, 'advanced-cry-havoc/mill-bridge', {});
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  for (let asked = pending(game, state); asked.kind === 'chance'; asked = pending(game, state)) {
    const rolled = apply(game, state, { faces: asked.dice.map(() => 5) });
    if (!rolled.ok) throw new Error(rolled.error.message);
    ({ state } = rolled);
  }
  const hamo = state.characters.find(({ id }) => id === 'hamo');
  const wished = wish(state, { hex: hamo?.hex ?? '', piece: 'hamo' } as never);
  expect(wished).toMatchObject({ type: 'charge', unit: 'hamo' });
  expect(whyNot(game, state, wished)).toMatchObject({ legal: false, error: { message: /Sir Hamo de Crevel cannot reach/ } });
});
