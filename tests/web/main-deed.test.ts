import { readFileSync } from 'node:fs';
import { apply, type GameRecord, newGame, pending } from '@pennon/kernel';
import type { SystemId } from '@pennon/register';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import { HexModel } from '../../apps/web/hexes/hex-model.js';
import type { PlayBoard } from '../../apps/web/play-model/board-model.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import type { State } from '../../apps/web/session/session.js';
import { howMuch } from '../how-much.js';
import { seatedAt, VIEWS } from './seated-at.js';

const GAMES = [
  ['kulikovo', 'training-1'],
  ['devils-horsemen', 'training-1'],
  ['d3h2', 'training-1'],
  ['cry-havoc', 'training-1'],
  ['advanced-cry-havoc', 'duel-1'],
] as const satisfies readonly (readonly [SystemId, string])[];

/** Every position of a golden game in which somebody is asked. */
async function questionsOf(id: SystemId, name: string) {
  const system = await loadSystem(id);
  const game = system.game ?? expect.fail('it is a whole game');
  const record: GameRecord<never> = JSON.parse(readFileSync(new URL(`../${id}/golden/${name}.json`, import.meta.url), 'utf8'));
  const begun = newGame(game, record.scenario, record.options);
  if (!begun.ok) throw new Error(begun.error.message);
  const states: State[] = [begun.state];
  for (const input of record.inputs) {
    const went = apply(game, states.at(-1) ?? begun.state, input);
    if (!went.ok) throw new Error(went.error.message);
    states.push(went.state);
  }
  return { system, game, scenario: String(record.scenario), states: states.filter((state) => pending(game, state).kind === 'choice') };
}

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
  const { picture } = game;
  const onBoard = (play: PlayModel): PlayBoard => ({
    model: picture.kind === 'hexes' ? new HexModel(play, picture) : new FreeTableModel(play, picture),
    views: VIEWS,
  });
  const some = states.filter((_, i) => i % Math.ceil(states.length / howMuch(400, 60)) === 0);

  test('as the question comes up, and when a row was taken up', async () => {
    let count = 0;
    for (const state of some)
      for (const row of [-1, 0, 1, 4]) {
        const { play, chosen } = seatedAt(system, scenario, onBoard, state);
        const deed = row < 0 ? undefined : play.deeds.value[row];
        if (deed !== undefined) await play.narrowToDeed(deed);
        const did = chosen.length > 0 ? undefined : await pressed(play, chosen);
        if (did !== undefined) {
          count++;
          // Several have a name for the list and one for the bar.
          if (did.kind === 'next' && did.isBody) expect(did.who[0]).toBeDefined();
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
        const { play, chosen } = seatedAt(system, scenario, onBoard, state);
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
