import type { AnyPicture, AnyPiece } from '@pennon/picture';
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { Suspense } from 'preact/compat';
import { useEffect, useMemo } from 'preact/hooks';
import { BOARD_KINDS } from '../boards/board-kinds.js';
import { evolved, seenBy } from '../session/session.js';
import { type BoardMotion, boardMotion } from '../stage/motion.js';
import { say } from '../text/say.js';
import type { State } from './film.js';
import type { FilmPlayer } from './film-player.js';

/** The board at the moment that is shown. While the film runs, what happens is acted out; whoever steps is there at once. */
export function FilmBoard({ player }: { readonly player: FilmPlayer }) {
  const { film, at } = player;
  const { picture } = film.game;
  const [first] = film.scenes;
  if (first === undefined) throw new Error('a film has a first scene');
  const motion = useMemo(() => boardMotion(), [film]);
  /** What the board shows while a moment is acted out, event by event. */
  const acted = useSignal<State | null>(null);
  const state = useComputed(() => acted.value ?? film.scenes[at.value]?.state ?? first.state);
  const pieces = useComputed<readonly AnyPiece[]>(() => {
    const all = picture.pieces(state.value);
    return film.eyes === undefined ? all : seenBy<AnyPiece>(all, film.eyes);
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
  const ground = useComputed(() => picture.ground(state.value));
  const { Watched } = BOARD_KINDS[ground.value.kind];
  return (
    <Suspense fallback={null}>
      <Watched
        picture={picture}
        state={state}
        ground={ground}
        sides={first.state.sides}
        pieces={pieces}
        motion={motion}
        label={say('recordBoard')}
      />
    </Suspense>
  );
}

/** Shows how a moment comes about, from the one before it. */
async function act(
  player: FilmPlayer,
  number: number,
  picture: AnyPicture,
  motion: BoardMotion,
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
