import { system } from '@pennon/advanced-cry-havoc';
import { apply, type Chance, newGame, pending, type Resolved, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { attackFacts } from '../../packages/systems/advanced-cry-havoc/board/attacks.js';
import { moraleFacts } from '../../packages/systems/advanced-cry-havoc/board/nerve.js';
import { shotFacts } from '../../packages/systems/advanced-cry-havoc/board/shots.js';
import type { BlowFrame, ShotFrame } from '../../packages/systems/advanced-cry-havoc/types.js';
import { game } from './table.js';

type Outcome = { readonly [name: string]: unknown };
/** What a check of the machine contract says to facts of the board and these faces. */
function asked(check: string, facts: unknown, faces: readonly number[]): Resolved<Outcome> {
  const found = system.checks.find(({ id }) => id === check);
  if (found === undefined) throw new Error(`no check ${check}`);
  let chance = (found.resolve as (facts: unknown) => Chance<Resolved<Outcome>>)(facts);
  for (const face of faces) if (chance.die !== null) chance = chance.take(face);
  if (chance.die !== null) throw new Error('a die is missing');
  return chance.value;
}

describe('one truth', () => {
  test('[13.4.9] blows, shots and checks of nerve in a game are those of the single checks with the facts of the board', () => {
    const count = { blows: 0, shots: 0, nerve: 0 };
    for (const [i, name] of ['duel', 'mill-bridge', 'hallow-down', 'grange'].entries()) {
      const luck = Sfc32.seeded(40 + i);
      const begun = newGame(game, `advanced-cry-havoc/${name}`, {});
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun;
      for (let n = 0; n < 2000; n++) {
        const wanted = pending(game, state);
        if (wanted.kind === 'over') break;
        const strikes =
          wanted.kind === 'choice'
            ? wanted.actions.filter(({ type }) => ['attack', 'shoot', 'fire', 'swing', 'charge'].includes(type))
            : [];
        const input =
          wanted.kind === 'chance'
            ? { faces: luck.faces(wanted.dice) }
            : { action: luck.pick(strikes.length > 0 && luck.below(3) > 0 ? strikes : wanted.actions) };
        const applied = apply(game, state, input);
        if (!applied.ok) throw new Error(applied.error.message);
        const top = state.stack.at(-1);
        for (const e of applied.events) {
          if (e.type === 'struck') {
            count.blows++;
            const { outcome, breakdown } = asked('close', attackFacts(state, top as BlowFrame), e.faces);
            const { harm, ...said } = e;
            expect({ ...outcome }).toMatchObject({
              difference: said.difference,
              column: said.column,
              total: said.total,
              result: said.result,
              retreats: said.retreats,
              ...harm,
            });
            expect(breakdown).toEqual(e.reasons);
          }
          if (e.type === 'shot' && e.action !== 'astray') {
            count.shots++;
            const { outcome, breakdown } = asked('ranged', shotFacts(state, top as ShotFrame), e.faces);
            expect(outcome).toMatchObject({
              power: e.power,
              column: e.column,
              total: e.total,
              result: e.result,
              ammoLeft: e.ammo,
              unloaded: e.unloaded,
              ...e.harm,
            });
            expect(breakdown).toEqual(e.reasons);
          }
          if (e.type === 'morale') {
            count.nerve++;
            const { outcome } = asked(e.cause === 'recovery' ? 'recovery' : 'morale', moraleFacts(state, e.unit), e.faces);
            expect(outcome).toMatchObject({ courage: e.courage, total: e.total, passed: e.passed, morale: e.puts[0] ?? 'steady' });
          }
        }
        ({ state } = applied);
      }
    }
    expect(count.blows).toBeGreaterThan(60);
    expect(count.shots).toBeGreaterThan(30);
    expect(count.nerve).toBeGreaterThan(20);
  });
});
