// How long it takes to copy a frame, a unit and a state of Kulikovo: as its shape does, and by a spread.
import { but, copierOf, copiersOf, newGame } from '@pennon/kernel';
import { loadSystem } from '@pennon/register';
import { beginAttack } from '../packages/systems/kulikovo/dist/procedures/frames.js';
import { frameShape, stateShape, unitShape } from '../packages/systems/kulikovo/dist/types.js';
import { ANY } from '../packages/systems/kulikovo/dist/words.js';
import { cpu } from './match.mjs';

const { game } = await loadSystem('kulikovo');
const { state } = newGame(game, 'kulikovo/training');
const frames = copiersOf(frameShape(ANY));
const [unit] = state.units;
const spread = (value) => ({ ...value });
const OF = {
  frame: {
    value: beginAttack(state, unit.id),
    patch: { again: 1, caught: true },
    byShape: frames.attack,
  },
  unit: { value: unit, patch: { hex: '0505' }, byShape: copierOf(unitShape(ANY)) },
  state: { value: state, patch: { k: 3 }, byShape: copierOf(stateShape(ANY)) },
};

/** Nanoseconds for a copy with a patch, each made of the one before. */
function nanoseconds(copy, { value, patch }, rounds) {
  const begin = cpu();
  let sum = 0;
  for (let i = 0; i < rounds; i++) {
    let now = value;
    for (let again = 0; again < 20; again++) now = but(copy(now), patch);
    sum += Object.is(now, value) ? 1 : 0;
  }
  if (sum > 0) throw new Error('nothing was copied');
  return ((cpu() - begin) * 1e6) / (rounds * 20);
}

const measured = {};
for (let pass = 0; pass < 3; pass++)
  for (const [what, of] of Object.entries(OF))
    for (const [way, copy] of [
      ['by its shape', of.byShape],
      ['by a spread', spread],
    ])
      measured[`${what}, ${way}`] = nanoseconds(copy, of, 20_000);
for (const [what, time] of Object.entries(measured)) console.log(`${what}: ${time.toFixed(0)} ns`);
