import type { PicturedGame } from '@pennon/picture';
import { Suspense } from 'preact/compat';
import { useMemo, useRef } from 'preact/hooks';
import { BOARD_KINDS } from '../boards/board-kinds.js';
import { useInSight } from '../parts/into-sight.js';
import { say } from '../text/say.js';
import { setUpOf } from './orders-of-battle.js';

interface MapPictureProps {
  readonly game: PicturedGame;
  readonly scenario: string;
  readonly title: string;
}

/** A small picture of a battle's map with both armies in place, drawn when it comes into sight. Its place is kept until then. */
export function MapPicture(props: MapPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useInSight(frame);
  return (
    <div class="start-map" ref={frame}>
      {isSeen.value && <Drawing {...props} />}
    </div>
  );
}

function Drawing({ game, scenario, title }: MapPictureProps) {
  const state = useMemo(() => setUpOf(game, scenario), [game, scenario]);
  const { picture } = game;
  if (state === undefined) return null;
  const ground = picture.ground(state);
  const shown = { picture, pieces: picture.pieces(state), sides: state.sides, label: say('startMapOf', { battle: title }) };
  const { Thumbnail } = BOARD_KINDS[ground.kind];
  return (
    <Suspense fallback={null}>
      <Thumbnail ground={ground} {...shown} />
    </Suspense>
  );
}
