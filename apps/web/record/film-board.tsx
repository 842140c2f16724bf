import type { AnyPicture } from '@pennon/picture';
import { signal, useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import { EMPTY_TABLE, NO_TABLE_MARKS } from '../free-table/table-marks.js';
import { Board } from '../hexes/hex-board.js';
import { NO_MARKS } from '../hexes/hex-pieces.js';
import { evolved } from '../play-model/log.js';
import { seenBy } from '../session/session.js';
import { type AttachedMotion, boardMotion } from '../stage/motion.js';
import { say } from '../text/say.js';
import type { State } from './film.js';
import type { Player } from './film-player.js';

const noMarks = signal(NO_MARKS);
const noTableMarks = signal(NO_TABLE_MARKS);
const TableBoard = lazy(() => import('../free-table/table-board.js'));

/** The board at the moment that is shown. While the film runs, what happens is acted out; whoever steps is there at once. */
export function FilmBoard({ player }: { readonly player: Player }) {
  const { film, at } = player;
  const { picture } = film.game;
  const [first] = film.scenes;
  const motion = useMemo(() => boardMotion(), [film]);
  /** What the board shows while a moment is acted out, event by event. */
  const acted = useSignal<State | null>(null);
  const pieces = useComputed(() => {
    const state = acted.value ?? film.scenes[at.value]?.state;
    if (state === undefined) return [];
    const all = picture.pieces(state);
    return film.eyes === undefined ? all : seenBy(all, film.eyes);
  });
  useSignalEffect(() => {
    // Whatever was acted out is over when another moment is shown.
    if (at.value >= 0) acted.value = null;
  });
  useEffect(() => {
    player.stage = {
      act: (number) => act(player, number, picture, motion, acted),
      cut: () => {
        motion.skip();
        acted.value = null;
      },
    };
    return () => {
      player.stage = null;
    };
  }, [player, motion]);
  const ground = useComputed(() => {
    const state = acted.value ?? film.scenes[at.value]?.state ?? first?.state;
    return state === undefined ? undefined : picture.ground(state);
  });
  const table = useComputed(() => (ground.value?.kind === 'table' ? ground.value : EMPTY_TABLE));
  if (first === undefined || ground.value === undefined) return null;
  if (ground.value.kind === 'table')
    return (
      <Suspense fallback={null}>
        <TableBoard
          ground={table}
          sides={first.state.sides}
          pieces={pieces}
          marks={noTableMarks}
          motion={motion}
          label={say('recordBoard')}
        />
      </Suspense>
    );
  return (
    <Board
      ground={ground.value}
      sides={first.state.sides}
      pieces={pieces}
      marks={noMarks}
      motion={motion}
      label={say('recordBoard')}
      onPoint={() => undefined}
    />
  );
}

/** Shows how a moment comes about, from the one before it. */
async function act(
  player: Player,
  number: number,
  picture: AnyPicture,
  motion: AttachedMotion,
  acted: { value: State | null },
): Promise<void> {
  const { scenes, game } = player.film;
  let state = scenes[number - 1]?.state;
  for (const event of scenes[number]?.events ?? []) {
    if (state === undefined || !player.isPlaying.value) return;
    const shown = picture.shows(state, event);
    const standing = new Map(picture.pieces(state).map((piece) => [piece.id, piece]));
    if (shown !== undefined) await motion.show(shown, standing, player.speed.value);
    state = evolved(game, state, event);
    if (player.isPlaying.value) acted.value = state;
  }
}
