import { apply, pending } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import { howMuch } from '../how-much.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { seatedAt } from './seated-at.js';

/** Presses the main button, and says what it said and what came of it. */
async function pressed(play: PlayModel, chosen: readonly { readonly type: string }[]) {
  const deed = play.mainDeed.value;
  if (deed === undefined) return undefined;
  const { state } = play.now.value;
  const before = chosen.length;
  const isBody = play.board.bodyOrder.value !== undefined || play.board.nextBody.value !== undefined;
  await deed.act(false);
  const action = chosen[before];
  const at = action === undefined ? undefined : play.game.picture.pointsAt(state, action as never);
  const taken = at?.piece ?? play.chosenPiece.value;
  return {
    ...deed,
    isBody,
    came: action === undefined ? undefined : play.game.picture.label(state, action as never),
    who: [play.board.taken.value, taken === undefined ? undefined : play.nameOf(taken)],
  };
}

describe.each(GAMES)('the main button does what it says: %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);
  const some = states.filter((_, i) => i % Math.ceil(states.length / howMuch(400, 60)) === 0);

  test('as the question comes up, and when a row was taken up', async () => {
    let count = 0;
    for (const state of some)
      for (const row of [-1, 0, 1, 4]) {
        const { play, chosen } = seatedAt(system, scenario, boardOf, state);
        const deed = row < 0 ? undefined : play.deeds.value[row];
        if (deed !== undefined) await play.narrowToDeed(deed);
        const did = chosen.length > 0 ? undefined : await pressed(play, chosen);
        if (did !== undefined) {
          count++;
          // Of several the question says more than the button has room for.
          if (did.kind === 'next' && did.isBody) expect(did.who[0]).toContain(did.label.replace(/^Next: /, ''));
          else if (did.kind === 'next')
            expect(
              did.who.some((who) => who !== undefined && did.label.includes(who)),
              `${did.label}: ${did.who}`,
            ).toBe(true);
          else if (!did.isBody) expect(did.came).toBe(did.label);
        }
        play.close();
      }
    expect(count).toBeGreaterThan(some.length / 4);
  });

  test('no row rolls dice, or lets the other side answer, at the first word', async () => {
    let planned = 0;
    for (const state of some)
      for (let row = 0; row < 9; row++) {
        const { play, chosen } = seatedAt(system, scenario, boardOf, state);
        const deed = play.deeds.value[row];
        const closings = game.picture
          .closings(
            state,
            play.options.value.map(({ action }) => action),
          )
          .map(({ action }) => action);
        if (deed !== undefined && play.options.value.length > 1) await play.narrowToDeed(deed);
        const [action] = chosen;
        if (action === undefined) planned++;
        else {
          const went = apply(game, state, { action });
          const next = went.ok ? pending(game, went.state) : undefined;
          const words = `${JSON.stringify(action)} leads to ${next?.kind}`;
          expect(next?.kind, words).toBe('choice');
          if (!closings.includes(action)) expect(next, words).toMatchObject({ side: play.now.value.eyes });
        }
        play.close();
      }
    expect(planned).toBeGreaterThan(0);
  });
});
