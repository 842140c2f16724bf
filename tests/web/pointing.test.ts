import { apply, type GameAction, pending } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { At } from '../../apps/web/play-model/board-model.js';
import { isDoneAtOnce } from '../../apps/web/play-model/done-at-once.js';
import type { Deed } from '../../apps/web/play-model/options.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import { quickOrders } from '../../apps/web/play-model/quick-orders.js';
import { howMuch } from '../how-much.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { looksAtIt, seatedAt } from './seated-at.js';

/** So many steps back no plan has. */
const MOST = 8;

/** Where a deed lies on the board. */
function atOf(play: PlayModel, { meant: { at } }: Deed): At | undefined {
  const target = play.pieceOf.value.get(at.target ?? '');
  if (target !== undefined) return play.board.atOf(target);
  return 'hex' in at && at.hex !== undefined ? { hex: at.hex } : undefined;
}

describe.each(GAMES)('pointing: %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);
  const some = states.filter((_, i) => i % Math.ceil(states.length / howMuch(300, 40)) === 0);
  const sit = (state: (typeof states)[number]) => seatedAt(system, scenario, boardOf, state);
  /** Whether it is nothing that waits for a second word. */
  const isPlain = (state: (typeof states)[number], action: GameAction): boolean => {
    const asked = pending(game, state);
    return asked.kind === 'choice' && isDoneAtOnce(game, state, action, asked.side);
  };

  test('Escape goes back one step at a time, chooses nothing, and keeps nothing half chosen', async () => {
    for (const state of some)
      for (const row of [0, 2, 5]) {
        const { play, chosen } = sit(state);
        const deed = play.deeds.value[row];
        const at = deed === undefined ? undefined : atOf(play, deed);
        const { piece } = deed?.meant.at ?? {};
        if (piece !== undefined) play.board.takeUp(piece);
        if (deed !== undefined && chosen.length === 0) await play.narrowToDeed(deed);
        if (at !== undefined && chosen.length === 0) await play.point(at);
        const count = chosen.length;
        const told = (): string =>
          JSON.stringify([
            play.pointing.state.value?.name,
            play.told.value,
            play.board.held.value,
            play.plan.value?.action,
            play.board.taken.value,
          ]);
        for (let i = 0; i < MOST; i++) {
          const before = told();
          const { length } = Object.keys(play.told.value);
          play.back();
          if (told() === before) break;
          expect(Object.keys(play.told.value).length).toBeLessThanOrEqual(length);
        }
        expect(chosen).toHaveLength(count);
        expect(play.told.value).toEqual({});
        expect(play.pointing.state.value?.name, told()).toMatch(/^(choose|aim|arrange|put together)$/);
        expect(play.board.plan.value).toBeUndefined();
        play.close();
      }
  });

  test('a row, a digit, a tap on a list and Space never roll, however often; a click in the same place does, once it has been seen', async () => {
    let done = 0;
    for (const state of some)
      for (let row = 0; row < 6; row++) {
        const { play, chosen } = sit(state);
        const deed = play.deeds.value[row];
        const at = deed === undefined ? undefined : atOf(play, deed);
        for (let i = 0; i < 3; i++) {
          looksAtIt();
          if (deed !== undefined && chosen.length === 0) await play.narrowToDeed(deed);
          if (at !== undefined && chosen.length === 0) await play.point(at, 'key');
        }
        for (const action of chosen) expect(isPlain(state, action), JSON.stringify(action)).toBe(true);
        for (let i = 0; i < MOST && chosen.length === 0; i++) play.back();
        if (at !== undefined && chosen.length === 0) {
          const piece = deed?.meant.at.piece;
          if (piece !== undefined) await play.narrow({ piece });
          for (let i = 0; i < 3 && play.plan.value === undefined && chosen.length === 0; i++) await play.point(at);
          const { length } = chosen;
          const planned = play.plan.value?.action;
          if (planned !== undefined) {
            await play.point(at);
            expect(chosen, 'too soon').toHaveLength(length);
            looksAtIt();
            await play.point(at);
            done += chosen.length - length;
          }
        }
        play.close();
      }
    if (game.picture.kind === 'hexes') expect(done).toBeGreaterThan(0);
  });

  test('what is dragged onto somebody is planned, and dragged there once more it still is', async () => {
    for (const state of some.slice(0, 40)) {
      const { play, chosen } = sit(state);
      const deed = play.deeds.value.find(({ meant }) => meant.at.target !== undefined && meant.at.piece !== undefined);
      const at = deed === undefined ? undefined : atOf(play, deed);
      if (at !== undefined) {
        for (let i = 0; i < 2; i++) {
          looksAtIt();
          await play.dropAt(at);
        }
        for (const action of chosen) expect(isPlain(state, action), JSON.stringify(action)).toBe(true);
      }
      play.close();
    }
  });

  test('who wants quick orders has them at the first word', async () => {
    quickOrders.value = true;
    let rolled = 0;
    for (const state of some) {
      const { play, chosen } = sit(state);
      const deed = play.deeds.value.find(({ meant }) => {
        const went = apply(game, state, { action: meant.action });
        return went.ok && pending(game, went.state).kind === 'chance' && meant.at.poses === undefined;
      });
      if (deed !== undefined && play.board.plan.value === undefined) {
        await play.narrowToDeed(deed);
        rolled++;
        expect(chosen).toEqual([deed.meant.action]);
      }
      play.close();
    }
    quickOrders.value = false;
    expect(rolled).toBeGreaterThan(0);
  });
});
