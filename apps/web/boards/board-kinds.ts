import type { Ground } from '@pennon/picture';
import type { ComponentType } from 'preact';
import { lazy } from 'preact/compat';
import type { PlayBoard } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import type { ThumbnailProps, WatchedProps } from '../stage/board-props.js';

/** Everything that the rooms need of a kind of board; its parts are loaded when somebody first needs them. */
interface BoardKind {
  /** A game is played on it. */
  readonly inPlay: () => Promise<(play: PlayModel) => PlayBoard>;
  /** A game is watched on it, and nobody plays. */
  readonly Watched: ComponentType<WatchedProps>;
  /** It is seen from afar before a battle. */
  readonly Thumbnail: ComponentType<ThumbnailProps>;
}

/** The kinds of boards there are. Another one is a folder and a line here. */
export const BOARD_KINDS: { readonly [kind in Ground['kind']]: BoardKind } = {
  hexes: {
    inPlay: () => import('../hexes/hexes-in-play.js').then((m) => m.hexesInPlay),
    Watched: lazy(() => import('../hexes/watched-hexes.js').then((m) => m.WatchedHexes)),
    Thumbnail: lazy(() => import('../hexes/map-thumbnail.js').then((m) => m.MapThumbnail)),
  },
  table: {
    inPlay: () => import('../free-table/table-in-play.js').then((m) => m.tableInPlay),
    Watched: lazy(() => import('../free-table/watched-table.js').then((m) => m.WatchedTable)),
    Thumbnail: lazy(() => import('../free-table/table-thumbnail.js').then((m) => m.TableThumbnail)),
  },
};
