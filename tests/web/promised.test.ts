import { apply, type GameAction, pending, wayTo } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { foresee, foreseen, summaryOf } from '../../apps/web/play-model/foresight.js';
import { fellAs, promisedBy } from '../../apps/web/play-model/promised.js';
import { howMuch } from '../how-much.js';
import { GAMES, questionsOf } from './questions.js';

/** So many orders of a position are looked at. */
const FEW = 3;

describe.each(GAMES)('the chances that were promised: %s %s', async (id, name) => {
  const { game, states } = await questionsOf(id, name);
  const some = states.filter((_, i) => i % Math.ceil(states.length / howMuch(120, 20)) === 0);

  /** What happens when a way is gone to its end, then on by the lowest faces until somebody is asked. */
  function carriedOut(state: (typeof states)[number], action: GameAction, outcome: object, when: readonly GameAction[]) {
    const inputs = [...(wayTo(game, state, action, outcome, when)?.inputs ?? [])];
    const events: object[] = [];
    let now = state;
    for (;;) {
      const asked = pending(game, now);
      const [next] = inputs.splice(0, 1);
      const input = next ?? (asked.kind === 'chance' ? { faces: asked.dice.map(({ from }) => from) } : undefined);
      if (input === undefined) return { events, state: now };
      const went = apply(game, now, input);
      if (!went.ok) throw new Error(went.error.message);
      events.push(...went.events);
      now = went.state;
    }
  }

  test('what came of an order is found among them, or nothing is said', () => {
    let [found, doubtful] = [0, 0];
    for (const state of some) {
      const asked = pending(game, state);
      const eyes = asked.kind === 'choice' ? asked.side : null;
      const actions = asked.kind === 'choice' ? asked.actions : [];
      const every = Math.max(1, Math.floor(actions.length / FEW));
      for (const action of actions.filter((_, i) => i % every === 0)) {
        const foresight = foresee(game, state, action, eyes);
        const promised = promisedBy(foresight);
        if (foresight === undefined || promised === undefined || foresight.choice.state !== state) continue;
        expect(promised.summary).toEqual(summaryOf(foresight));
        for (const { when, outcomes } of foresight.branches)
          for (const outcome of outcomes) {
            const came = carriedOut(state, action, outcome.outcome, when);
            const fell = fellAs(game, promised, came.events, came.state);
            if (fell == null) doubtful++;
            else {
              found++;
              expect(fell.outcome.outcome).toEqual(outcome.outcome);
              expect(fell.at).toBeGreaterThan(0);
              expect(fell.at).toBeLessThan(1);
            }
          }
      }
    }
    expect(found).toBeGreaterThan(0);
    expect(found).toBeGreaterThan(doubtful / 2);
  });

  test('of what nobody has looked at nothing was promised', () => {
    const [state] = states;
    const asked = state === undefined ? undefined : pending(game, state);
    if (state === undefined || asked?.kind !== 'choice') throw new Error('somebody is asked');
    const [action = { type: 'none' }] = asked.actions;
    expect(promisedBy(foreseen({ ...state }, action, asked.side))).toBeUndefined();
  });
});
