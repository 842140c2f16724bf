import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import type { HexModel } from '../../apps/web/hexes/hex-model.js';
import type { At } from '../../apps/web/play-model/board-model.js';
import { isOneAction } from '../../apps/web/play-model/focus.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import { speed } from '../../apps/web/play-model/speed.js';
import { howMuch } from '../how-much.js';
import { boardOf, GAMES, questionsOf } from './questions.js';
import { looksAtIt, seatedAt } from './seated-at.js';

// Nothing is played out: there is no screen here.
speed.value = 0;

/** So many places are pointed at in a position. */
const PLACES = 14;

/** Whoever points at a place of the board, as its drawing tells it. */
function pointerOn(play: PlayModel) {
  const table = play.game.picture.kind === 'table' ? (play.board as FreeTableModel) : undefined;
  const onTable = (at: At) => ({ place: { x: 0, y: 0 }, ...at, ...table?.table.pieceOf.value.get(at.piece ?? '')?.pose });
  return {
    look: (at: At, how: 'pointer' | 'cursor' = 'pointer') =>
      table === undefined ? play.look(at, how) : table.point(onTable(at), how === 'pointer' ? 'look' : 'cursor'),
    click: async (at: At) => (table === undefined ? play.point(at) : table.point(onTable(at), 'choose')),
  };
}

/** Pieces, places where somebody can go, and on a table the numbered ones. */
function placesOf(play: PlayModel): readonly At[] {
  const pieces = play.pieces.value.flatMap((piece) => play.board.atOf(piece) ?? []);
  if (play.game.picture.kind === 'table')
    return [...pieces, ...(play.board as FreeTableModel).marks.value.candidates.map(({ number }) => ({ candidate: number }) as At)];
  const reach = (play.board as HexModel).marks.value.reach.map(({ hex }) => ({ hex }));
  return [...pieces, ...reach.filter((_, i) => i % Math.ceil(reach.length / 6) === 0)];
}

describe.each(GAMES)('one focus: %s %s', async (id, name) => {
  const { system, game, scenario, states } = await questionsOf(id, name);
  const some = states.filter((_, i) => i % Math.ceil(states.length / howMuch(120, 24)) === 0);
  const sit = (state: (typeof states)[number]) => {
    const seated = seatedAt(system, scenario, boardOf, state);
    // Who acts is taken up, so that there is somebody to point for.
    const piece = seated.play.options.value[0]?.at.piece;
    if (piece !== undefined) seated.play.board.takeUp(piece);
    return seated;
  };

  test('what is pointed at is what ring and button speak of, the button plans it, and so does a click; who looks away leaves everything as it was', async () => {
    const came = { pointed: 0, planned: 0, done: 0 };
    for (const state of some) {
      const first = sit(state);
      const places = first.chosen.length > 0 ? [] : placesOf(first.play);
      first.play.close();
      for (const at of places.filter((_, i) => i % Math.ceil(places.length / PLACES) === 0)) {
        const { play, chosen } = sit(state);
        const pointer = pointerOn(play);
        const told = () => [play.focus.value, play.mainDeed.value?.label, play.told.value];
        const before = JSON.stringify(told());
        pointer.look(at);
        const { kind, option, piece, target } = play.focus.value;
        const deed = play.mainDeed.value;
        const { meant } = (play.board as HexModel | FreeTableModel).marks.value;
        expect(meant).toBe(play.focus.value.target ?? play.focus.value.piece);
        if (kind === 'pointed' && option !== undefined && deed !== undefined) {
          came.pointed++;
          expect([piece, target]).toEqual([option.at.piece, option.at.target]);
          const other = sit(state);
          await pointerOn(other.play).click(at);
          await deed.act(true);
          await Promise.resolve();
          const where = `${JSON.stringify(at)}: ${deed.label}`;
          // The button and the click come to the same, and that is what both have said.
          expect(other.chosen, where).toEqual(chosen);
          const [clicked, pressed] = [other.play, play].map(({ focusAtRest }) => focusAtRest.value.option);
          expect(clicked === pressed || (clicked !== undefined && isOneAction(clicked, pressed)), where).toBe(true);
          if (deed.kind === 'look') {
            came.planned++;
            expect(chosen, where).toEqual([]);
            // Which of its ways is the best may be known only then.
            const planned = play.focus.value;
            expect(planned.kind, where).toBe('planned');
            expect(isOneAction(option, planned.option), where).toBe(true);
            expect(play.mainDeed.value, where).toMatchObject({
              kind: 'plan',
              label: game.picture.label(state, planned.option?.action ?? option.action),
            });
            looksAtIt();
            await play.confirm(true);
            expect(chosen, where).toEqual([planned.option?.action]);
          } else {
            came.done++;
            expect(chosen, where).toEqual([option.action]);
          }
          other.play.close();
        } else {
          play.look(null);
          expect(JSON.stringify(told())).toBe(before);
        }
        play.close();
      }
    }
    expect(came.pointed).toBeGreaterThan(0);
    expect(came.planned).toBeGreaterThan(0);
  });
});

describe('a pointer that rests', async () => {
  const { system, scenario, states } = await questionsOf('devils-horsemen', 'training-1');
  /** Somebody who has several to shoot at, each in one way. */
  const atSeveral = () => {
    for (const state of states) {
      const seated = seatedAt(system, scenario, boardOf, state);
      const { play } = seated;
      const places = play.pieces.value.flatMap((piece) => play.board.atOf(piece) ?? []);
      const aimed = places.filter((at) => at.piece !== undefined && play.pointing.meansAt(at)?.option.at.target === at.piece);
      const [one, other] = aimed;
      if (one !== undefined && other !== undefined && play.focus.value.kind === 'asked') return { ...seated, one, other };
      play.close();
    }
    return expect.fail('somebody could shoot at several');
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  test('on its way to the button it passes over others, and the plan stays; where it stays it points', async () => {
    vi.useFakeTimers();
    const { play, one, other, chosen } = atSeveral();
    // Which way is the best is worked out first.
    const going = play.point(one);
    await vi.runAllTimersAsync();
    await going;
    const planned = play.focus.value;
    expect([planned.kind, planned.target]).toEqual(['planned', one.piece]);
    play.look(other);
    expect(play.focus.value).toEqual(planned);
    vi.advanceTimersByTime(1_000);
    expect(play.focus.value).toMatchObject({ kind: 'pointed', target: other.piece });
    expect(play.mainDeed.value?.kind).toBe('look');
    play.look(null);
    expect([play.focus.value, play.mainDeed.value?.kind]).toEqual([planned, 'plan']);
    play.look(other, 'cursor');
    expect(play.focus.value).toMatchObject({ kind: 'pointed', target: other.piece });
    const plans = play.confirm(true);
    await vi.runAllTimersAsync();
    await plans;
    expect([play.focus.value.kind, play.focus.value.target, chosen]).toEqual(['planned', other.piece, []]);
    play.close();
  });

  test('it points at nothing when something else is asked, or was planned in another way, until it is moved', async () => {
    const { play, one, other, goesOn } = atSeveral();
    play.look(other);
    expect(play.focus.value).toMatchObject({ kind: 'pointed', target: other.piece });
    await goesOn();
    expect(play.focus.value.option).toBeUndefined();
    play.look(other);
    expect(play.focus.value).toMatchObject({ kind: 'pointed', target: other.piece });
    const meant = play.pointing.meansAt(one);
    if (meant !== null) await play.narrowTo(meant.option);
    expect(play.focus.value).toMatchObject({ kind: 'planned', target: one.piece });
    play.close();
  });
});
