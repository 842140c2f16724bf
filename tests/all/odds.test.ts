import { canonical } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Frame } from '../../packages/kernel/frames.js';
import type { Core, GameAction, GameDef } from '../../packages/kernel/game.js';
import { type CarriedOut, carriedOut } from '../../packages/kernel/inputs.js';
import { OddsWalk } from '../../packages/kernel/odds-walk.js';
import { newGame } from '../../packages/kernel/play.js';
import { Sfc32 } from '../../packages/kernel/sfc32.js';
import { askedBy } from '../../packages/kernel/step-runner.js';
import { SYSTEMS } from './systems.js';

type State = Core<Frame>;
type Game = GameDef<State, GameAction, object, Frame>;
type Led = CarriedOut<State, GameAction, object, Frame>;

/** Positions of one game that are looked at, and how many sequences of faces are rolled for one action at most. */
const POSITIONS = 40;
const MOST = 600;

describe('odds are every sequence of faces, rolled one by one', () => {
  for (const { id, game } of SYSTEMS as unknown as readonly { readonly id: string; readonly game?: Game }[])
    test(id, () => {
      if (game === undefined) return;
      let compared = 0;
      for (const { state, action } of plans(game)) {
        const byHand = everySequence(game, state, action);
        if (byHand === undefined || byHand.size < 2) continue;
        const question = { ...game.odds, answer: firstOf(game) };
        const { of, outcomes } = new OddsWalk(game, question, state).after(action);
        const odds = new Map(outcomes.map(({ ways, outcome }) => [canonical(outcome), ways / of]));
        expect([...odds.keys()].sort(), canonical(action)).toEqual([...byHand.keys()].sort());
        for (const [outcome, share] of byHand) expect(odds.get(outcome), `${canonical(action)}: ${outcome}`).toBeCloseTo(share, 10);
        compared++;
      }
      expect(compared).toBeGreaterThan(5);
    });
});

/** Who is asked on the way gives the first answer. */
const firstOf =
  (game: Game): NonNullable<Game['odds']['answer']> =>
  (state, side, actions) =>
    game.odds.answer?.(state, side, actions) ?? actions[0];

/** Actions of random games, those that promise most among them. */
function* plans(game: Game): Generator<{ readonly state: State; readonly action: GameAction }> {
  for (const [number, { id }] of game.scenarios.entries()) {
    const luck = Sfc32.seeded(7, number);
    const begun = newGame(game, id, {});
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    for (let seen = 0; seen < POSITIONS; ) {
      const asked = askedBy(game, state);
      if (asked.kind === 'over') break;
      if (asked.kind === 'chance') {
        ({ state } = carriedOut(game, state, asked, { faces: luck.faces(asked.dice) }));
        continue;
      }
      const { actions } = asked;
      const promises = game.evaluation.promise?.(state, actions) ?? [];
      const best = actions.reduce((top, a, i) => ((promises[i] ?? 0) > (promises[actions.indexOf(top)] ?? 0) ? a : top));
      for (const action of new Set([best, luck.pick(actions)])) yield { state, action };
      seen++;
      ({ state } = carriedOut(game, state, asked, { action: luck.below(2) === 0 ? best : luck.pick(actions) }));
    }
  }
}

/** The share of each outcome; nothing where there are too many sequences. */
function everySequence(game: Game, state: State, action: GameAction): ReadonlyMap<string, number> | undefined {
  const { note, result } = game.odds;
  const endsAt = game.odds.endsAt?.bind(game.odds);
  const shares = new Map<string, number>();
  let rolled = 0;
  const walk = (led: Led, before: readonly unknown[], share: number): void => {
    const notes = [...before, ...led.events.flatMap((event) => note?.(event) ?? [])];
    const outcome = result(led.state, notes, state);
    if (outcome !== undefined) {
      const key = canonical(outcome);
      shares.set(key, (shares.get(key) ?? 0) + share);
      return;
    }
    const asked = askedBy(game, led.state);
    if (asked.kind === 'choice') {
      const answer = firstOf(game)(led.state, asked.side, asked.actions) as GameAction;
      walk(carriedOut(game, led.state, asked, { action: answer }, endsAt), notes, share);
    } else if (asked.kind === 'chance') {
      const all = sequences(asked.dice);
      for (const faces of all) {
        if (++rolled > MOST) return;
        walk(carriedOut(game, led.state, asked, { faces }, endsAt), notes, share / all.length);
      }
    } else throw new Error('the game is over and the odds have no result');
  };
  walk(carriedOut(game, state, askedBy(game, state), { action }, endsAt), [], 1);
  return rolled > MOST ? undefined : shares;
}

const sequences = (dice: readonly { readonly from: number; readonly sides: number }[]): readonly (readonly number[])[] =>
  dice.reduce<readonly (readonly number[])[]>(
    (all, { from, sides }) => all.flatMap((faces) => Array.from({ length: sides }, (_, i) => [...faces, from + i])),
    [[]],
  );
