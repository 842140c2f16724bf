import { system } from '@pennon/cry-havoc';
import { apply, type Chance, newGame, pending, type Resolved, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { engagement } from '../../packages/systems/cry-havoc/board/attacks.js';
import { fighterFacts } from '../../packages/systems/cry-havoc/board/people.js';
import { hexesBeside } from '../../packages/systems/cry-havoc/board/placing.js';
import { figureHexes, position } from '../../packages/systems/cry-havoc/board/position.js';
import { shotAt } from '../../packages/systems/cry-havoc/board/shots.js';
import type { State } from '../../packages/systems/cry-havoc/types.js';
import { game } from './table.js';

type Outcome = { readonly [name: string]: unknown };
/** What a check of the machine contract says to facts of the board and these faces. */
function asked(check: string, facts: unknown, faces: readonly number[]): Outcome {
  const found = system.checks.find(({ id }) => id === check);
  if (found === undefined) throw new Error(`no check ${check}`);
  let chance = (found.resolve as (facts: unknown) => Chance<Resolved<Outcome>>)(facts);
  for (const face of faces) if (chance.die !== null) chance = chance.take(face);
  if (chance.die !== null) throw new Error('a die is missing');
  return chance.value.outcome;
}

/** The facts of an attack with where a thrown rider has room. */
function attackFacts(s: State, attackers: readonly State['acted'][number][], defenders: readonly State['acted'][number][]): object {
  const p = position(s);
  const roomy = (id: State['acted'][number]) => {
    const { index } = p.board.character(id);
    return fighterFacts(s, id, { roomBeside: hexesBeside(s, p, index, figureHexes(p, index)).length > 0 });
  };
  const fight = engagement(s, { attackers, defenders });
  return { ...fight, attackers: attackers.map(roomy), defenders: defenders.map(roomy), pairs: fight.pairs };
}

describe('one truth', () => {
  test('[13.2.13] shots and attacks of the game are those of the checks with the facts of the board', () => {
    let [shots, attacks] = [0, 0];
    for (const [i, scenario] of ['training', 'village', 'ford', 'manor'].entries()) {
      const luck = Sfc32.seeded(40 + i);
      const begun = newGame(game, `cry-havoc/${scenario}`, {});
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun;
      for (let n = 0; n < 900; n++) {
        const wanted = pending(game, state);
        if (wanted.kind === 'over') break;
        const input = wanted.kind === 'chance' ? { faces: luck.faces(wanted.dice) } : { action: promising(state, wanted.actions, luck) };
        const applied = apply(game, state, input);
        if (!applied.ok) throw new Error(applied.error.message);
        for (const e of applied.events) {
          if (e.type === 'shot') {
            const { hit, total, band, javelinsLeft } = asked('missileHit', shotAt(state, e.unit, e.target).facts, [e.face]);
            expect({ hit, total, band, javelinsLeft }).toEqual({ hit: e.hit, total: e.total, band: e.band, javelinsLeft: e.javelins });
            shots++;
          }
          if (e.type === 'damaged') {
            const weapon = game.scenarios.length > 0 ? position(state).board.character(e.unit).weapon : undefined;
            const target = fighterFacts(state, e.target);
            expect(asked('missileDamage', { weapon, target, options: state.options }, [e.face])).toMatchObject({
              result: e.result,
              total: e.total,
            });
          }
          if (e.type !== 'fought') continue;
          attacks++;
          const outcome = asked('combat', attackFacts(state, e.attackers, e.defenders), [e.face]);
          expect(outcome).toMatchObject({
            table: e.table,
            difference: e.difference,
            baseColumn: e.base,
            column: e.column,
            result: e.result,
          });
          const struck = applied.events.find((one) => one.type === 'struck');
          const [fate] = outcome.defenders as { health: string; horse: string }[];
          const isBlow = !['AW', 'AR1', 'R1', 'none'].includes(e.result);
          if (isBlow && e.defenders.length === 1 && struck?.type === 'struck')
            expect({ health: struck.health, horse: struck.horse }).toMatchObject({ health: fate?.health, horse: fate?.horse });
        }
        ({ state } = applied);
      }
    }
    expect(shots).toBeGreaterThan(50);
    expect(attacks).toBeGreaterThan(30);
  });
});

/** Every other time what promises most. */
function promising<A>(state: State, actions: readonly A[], luck: Sfc32): A {
  if (luck.below(2) === 0) return luck.pick(actions);
  const promised = game.evaluation.promise?.(state, actions as never) ?? [];
  const best = promised.reduce((top, value, i) => (value > (promised[top] ?? 0) ? i : top), 0);
  return actions[best] ?? luck.pick(actions);
}
