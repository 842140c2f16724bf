import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import type { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import { speed } from '../../apps/web/play-model/speed.js';
import { battle as fought, SettingUp } from '../d3h2/setting-up.js';
import { boardOf } from './questions.js';
import { seatedAt } from './seated-at.js';

// Nothing is played out: there is no screen here.
speed.value = 0;

describe('what was put down on a table is taken back word by word', async () => {
  const d3h2 = await loadSystem('d3h2');
  const battle = d3h2.game?.scenarios[0]?.id ?? expect.fail('it has battles');

  /** A line that may move, in the hand. */
  const withLine = () => {
    const { play, chosen } = seatedAt(d3h2, battle, boardOf);
    const board = play.board as FreeTableModel;
    const { table, inHand: held } = board;
    const { id } = play.pieces.value.find((piece) => table.free.movers(table.state, piece.id).some((ids) => ids.length > 2)) ?? { id: '' };
    board.takeLine(id);
    const press = (key: string) => board.key({ key, shiftKey: false } as KeyboardEvent);
    const lies = () => JSON.stringify([held.chosen.value, held.wish.steps.value, held.isColumn.value, held.picked.value?.action]);
    return { play, chosen, board, held, table, id, press, lies };
  };

  test('keys: the same key goes on with its step, another is another', () => {
    const { play, chosen, held, press, lies } = withLine();
    const seen = [lies()];
    for (const key of ['f', 'e', 'b']) {
      // Who holds Shift for more has another key down before each.
      for (let i = 0; i < 3; i++) expect([press('Shift'), press(key)]).toEqual([false, true]);
      seen.push(lies());
    }
    expect(new Set(seen).size).toBe(4);
    for (const before of seen.slice(0, -1).toReversed()) {
      play.back();
      expect(lies()).toBe(before);
    }
    expect([held.wish.steps.value, held.proposal.value, play.pointing.state.value?.name]).toEqual([[], null, 'lead several']);
    play.back();
    expect([held.chosen.value, play.pointing.state.value?.name, chosen]).toEqual([[], 'choose', []]);
    play.close();
  });

  test('the hand: a drag, a place, a column are three steps; a drag that is broken off leaves what lay there before', () => {
    const { play, chosen, board, held, table, id, lies } = withLine();
    const seen = [lies()];
    const drag = (far: number) => {
      const from = held.poseOf(id) ?? expect.fail('he stands on the table');
      expect(board.grab({ place: from, piece: id })).toBe(true);
      board.drag(from, { x: from.x, y: from.y + far * table.unit });
    };
    drag(1);
    board.letGo();
    seen.push(lies());
    drag(0.5);
    board.letGo();
    seen.push(lies());
    held.formColumn();
    seen.push(lies());
    expect(new Set(seen).size).toBe(4);
    drag(2);
    play.back();
    board.letGo();
    expect(lies()).toBe(seen.at(-1));
    for (const before of seen.slice(0, -1).toReversed()) {
      play.back();
      expect(lies()).toBe(before);
    }
    expect([play.pointing.state.value?.name, chosen]).toEqual(['lead several', []]);
    play.close();
  });

  test('an army that is deployed: one element after the other goes back to where it stood', () => {
    let deploying = SettingUp.begin(fought('norman-1066', 'english-1415'));
    for (let i = 0; deploying.step !== 'deploy' && i < 200; i++) deploying = deploying.go(1);
    const { play, chosen } = seatedAt(d3h2, battle, boardOf, deploying.state);
    const board = play.board as FreeTableModel;
    expect(board.table.task.value).toBe('deploy');
    const { setup } = board.inHand;
    const stands = () => JSON.stringify(setup.standing);
    const seen = [stands()];
    for (const { piece, pose } of setup.standing.slice(0, 3)) {
      board.grab({ place: pose, piece });
      for (const far of [0.2, 0.4]) board.drag(pose, { x: pose.x + far * board.table.unit, y: pose.y });
      board.letGo();
      seen.push(stands());
    }
    expect(new Set(seen).size).toBe(4);
    for (const before of seen.slice(0, -1).toReversed()) {
      play.back();
      expect(stands()).toBe(before);
    }
    expect([setup.isChanged, chosen]).toEqual([false, []]);
    play.close();
  });
});
