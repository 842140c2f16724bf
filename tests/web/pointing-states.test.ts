import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import type { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import type { HexModel } from '../../apps/web/hexes/hex-model.js';
import { speed } from '../../apps/web/play-model/speed.js';
import { boardOf, questionsOf } from './questions.js';
import { looksAtIt, seatedAt } from './seated-at.js';

// Nothing is played out: there is no screen here.
speed.value = 0;

describe('what somebody is about who points at hexes', async () => {
  const kulikovo = await loadSystem('kulikovo');
  const seated = (until: string) => {
    const { play, ...rest } = seatedAt(kulikovo, 'kulikovo/training', boardOf, until);
    return { ...rest, play, board: play.board as HexModel, about: () => play.pointing.state.value?.name };
  };
  const press = (board: HexModel, key: string): boolean => board.key({ key } as KeyboardEvent);

  test('a way is planned, then he is turned: each step back takes one of them', async () => {
    const { play, board, chosen, about } = seated('move');
    expect(about()).toBe('aim');
    const own = board.pieces.value.find(({ id }) => id === play.chosenPiece.value)?.hexes ?? [];
    const hex =
      board.marks.value.reach.map((place) => place.hex).find((one) => !own.includes(one) && board.facingsAt(one).length > 1) ?? '';
    await play.point({ hex });
    expect([about(), play.told.value]).toEqual(['aim', { hex }]);
    expect(press(board, 'e')).toBe(true);
    expect(about()).toBe('turn');
    play.back();
    expect([about(), play.told.value]).toEqual(['aim', { hex }]);
    play.back();
    expect([about(), play.told.value, chosen]).toEqual(['aim', {}, []]);
    play.close();
  });

  test('several are led: the place is given up, then they are let go; marks over the map come last', () => {
    const { play, board, about } = seated('unit');
    play.overlay.value = 'zones';
    board.takeWhole();
    expect(about()).toBe('lead several');
    const [first = ''] = board.formation.members.value;
    const [hex = ''] = board.pieces.value.find(({ id }) => id === first)?.hexes ?? [];
    const beside = board.ground.hexes.find(({ id }) => board.distance(hex, id) === 1)?.id ?? '';
    void play.point({ hex: beside });
    expect(board.bodyOrder.value).toBeDefined();
    play.back();
    expect([about(), board.bodyOrder.value]).toEqual(['lead several', undefined]);
    play.back();
    expect(about()).toBe('lay over');
    play.back();
    expect([about(), play.overlay.value]).toEqual(['choose', 'none']);
    play.close();
  });

  test('who is brought back from a drag is chosen or not as he was, and the hand that still holds him leads nobody', async () => {
    const { play, board, chosen, about } = seated('move');
    const piece = play.chosenPiece.value ?? expect.fail('somebody was chosen');
    const to = board.marks.value.reach[0]?.hex ?? '';
    board.drag(piece, undefined, 'take');
    board.drag(piece, { hex: to }, 'over');
    expect(about()).toBe('drag');
    play.back();
    board.drag(piece, { hex: to }, 'over');
    board.drag(piece, { hex: to }, 'drop');
    await Promise.resolve();
    expect([about(), play.chosenPiece.value, play.told.value, chosen]).toEqual(['aim', piece, {}, []]);
    play.close();
  });

  test('the key for the end ends things for the whole side, and leaves nobody where he is by the way', async () => {
    const { game, scenario, states } = await questionsOf('kulikovo', 'training-1');
    const heard = { ended: 0, told: 0 };
    for (const state of states) {
      const { play, chosen } = seatedAt(kulikovo, scenario, boardOf, state);
      const { closing } = play;
      if (closing.value !== undefined) {
        const { action, hasKey } = closing.value;
        const isOfOne = game.picture.pointsAt(state, action).piece !== undefined;
        await play.end();
        await play.end();
        if (!hasKey) {
          expect([chosen, play.notice.value]).toEqual([[], expect.stringContaining('for your whole side')]);
          heard.told++;
        } else if (!isOfOne) heard.ended++;
      }
      play.close();
    }
    expect(heard.told).toBeGreaterThan(0);
    expect(heard.ended).toBeGreaterThan(0);
  });
});

test('another way of what is planned is planned instead: one step back leads to the first, a second click does what is shown', async () => {
  const { system, scenario, states } = await questionsOf('devils-horsemen', 'training-1');
  let found = 0;
  for (const state of states) {
    const { play, chosen } = seatedAt(system, scenario, boardOf, state);
    const [first] = play.options.value.filter(({ at }) => at.order === 'shoot' && at.target !== undefined);
    const other = play.options.value.find(({ at }) => at.order === 'shoot' && at.target === first?.at.target && at.hex !== first?.at.hex);
    const target = play.pieceOf.value.get(first?.at.target ?? '');
    const at = target === undefined ? undefined : play.board.atOf(target);
    if (first !== undefined && other !== undefined && at !== undefined) {
      await play.narrowTo(first);
      expect(play.plan.value?.action).toEqual(first.action);
      play.pointing.changeWay(other);
      expect([play.plan.value, chosen]).toEqual([other, []]);
      play.back();
      expect(play.plan.value?.action).toEqual(first.action);
      play.pointing.changeWay(other);
      looksAtIt();
      await play.point(at);
      expect(chosen).toEqual([other.action]);
      found++;
    }
    play.close();
    if (found > 2) break;
  }
  expect(found).toBeGreaterThan(0);
});

describe('what somebody is about who points at a table', async () => {
  const d3h2 = await loadSystem('d3h2');
  const battle = d3h2.game?.scenarios[0]?.id ?? expect.fail('it has battles');

  test('few and many are called on the button as in the question', () => {
    const { play } = seatedAt(d3h2, battle, boardOf);
    const { table } = play.board as FreeTableModel;
    const ids = play.pieces.value.map(({ id }) => id);
    for (const count of [1, 2, 3, 5]) expect(table.names(ids.slice(0, count))).toContain(table.shortNames(ids.slice(0, count)));
    play.close();
  });

  test('a line stays whole, however one goes back', () => {
    const { play, chosen } = seatedAt(d3h2, battle, boardOf);
    const board = play.board as FreeTableModel;
    const { table, inHand: held } = board;
    const about = () => play.pointing.state.value?.name;
    const { id } = play.pieces.value.find((piece) => table.free.movers(table.state, piece.id).some((ids) => ids.length > 2)) ?? { id: '' };
    expect(board.takeLine(id)).toBe(true);
    const line = held.chosen.value;
    expect(about()).toBe('lead several');
    held.addStep({ advance: table.unit / 2 });
    expect(about()).toBe('plan');
    play.back();
    expect([about(), held.chosen.value, held.proposal.value]).toEqual(['lead several', line, null]);
    held.gather();
    expect(about()).toBe('gather');
    play.back();
    expect([about(), held.chosen.value]).toEqual(['lead several', line]);
    const from = held.poseOf(id) ?? expect.fail('he stands on the table');
    expect(board.grab({ place: from, piece: id })).toBe(true);
    board.drag(from, { x: from.x, y: from.y + table.unit });
    expect(about()).toBe('drag');
    play.back();
    board.drag(from, { x: from.x, y: from.y + 2 * table.unit });
    board.letGo();
    expect([about(), held.chosen.value, held.proposal.value]).toEqual(['lead several', line, null]);
    play.back();
    expect([about(), held.chosen.value, play.told.value, chosen]).toEqual(['choose', [], {}, []]);
    play.close();
  });
});
