import { apply, type GameAction, newGame, pending } from '@pennon/kernel';
import type { PicturedSystem } from '@pennon/picture';
import { signal } from '@preact/signals';
import { expect, vi } from 'vitest';
import type { BoardViews, PlayBoard } from '../../apps/web/play-model/board-model.js';
import { PlayModel } from '../../apps/web/play-model/play-model.js';
import type { Happening, Now, Session, State } from '../../apps/web/session/session.js';

/** Somebody looks at what is shown for a second. */
export function looksAtIt(): void {
  const then = performance.now() + 1_000;
  vi.spyOn(performance, 'now').mockReturnValue(then);
}

const NOTHING = () => null;
export const VIEWS: BoardViews = {
  Board: NOTHING,
  Sample: NOTHING,
  Tools: NOTHING,
  BesideOrders: NOTHING,
  OverlayInWords: NOTHING,
  InWords: NOTHING,
};

/** Somebody sits at a battle and has left behind what decides it; what he chooses is noted and nothing else happens. */
export function seatedAt(system: PicturedSystem, battle: string, onBoard: (play: PlayModel) => PlayBoard, until?: string | State) {
  const seat = arrivesAt(system, battle, onBoard, until);
  seat.play.opening.leave();
  return seat;
}

/** The same, at the beginning of a battle. */
export function arrivesAt(
  system: PicturedSystem,
  battle: string,
  onBoard: (play: PlayModel) => PlayBoard,
  until?: string | State,
  id = 'test',
) {
  const game = system.game ?? expect.fail('it is a whole game');
  const begun = newGame(game, battle, {});
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  if (typeof until === 'object') state = until;
  /** Highest dice and first answers, until the choice that is wanted. */
  for (let waits = pending(game, state); waits.kind !== 'over'; waits = pending(game, state)) {
    if (waits.kind === 'choice' && (typeof until !== 'string' || waits.actions[0]?.type === until)) break;
    const input = waits.kind === 'chance' ? { faces: waits.dice.map(({ from, sides }) => from + sides - 1) } : { action: waits.actions[0] };
    const went = apply(game, state, input);
    if (!went.ok) throw new Error(went.error.message);
    state = went.state;
  }
  const asked = pending(game, state);
  const chosen: GameAction[] = [];
  const undone: number[] = [];
  const listeners: ((happening: Happening) => Promise<void>)[] = [];
  const now = signal<Now>({
    seq: 0,
    state,
    pending: asked,
    eyes: asked.kind === 'choice' ? asked.side : null,
    mayUndo: false,
    draw: null,
  });
  const session: Session = {
    id,
    system,
    game,
    title: '',
    seats: {},
    mine: state.sides,
    now,
    connection: signal('here' as const),
    thinking: signal(null),
    trouble: signal(null),
    listen: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
    past: () => Promise.resolve({ seq: 0, events: [] }),
    choose: (action) => {
      chosen.push(action);
      return Promise.resolve(undefined);
    },
    undo: () => {
      undone.push(now.value.seq);
      return Promise.resolve(undefined);
    },
    resign: () => Promise.resolve(undefined),
    draw: undefined,
    record: () => Promise.resolve(undefined),
    links: {},
    close: () => undefined,
  };
  /** Something has happened by which nothing changed but the number. */
  const goesOn = async (): Promise<void> => {
    now.value = { ...now.value, seq: now.value.seq + 1 };
    await Promise.all(listeners.map((listener) => listener({ events: [], after: now.value, undone: false })));
  };
  return { play: new PlayModel(session, onBoard), chosen, undone, now, goesOn };
}
