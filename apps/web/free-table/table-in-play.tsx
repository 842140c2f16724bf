import type { PlayBoard } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { FreeTableModel } from './free-table-model.js';
import { TableBoard } from './table-board.js';
import { TableInWords } from './table-in-words.js';
import { GroupTools, TableOrders } from './table-orders.js';
import { TableOverlayInWords } from './table-overlay-words.js';

/** A free table on which a game is played. */
export function tableInPlay(play: PlayModel): PlayBoard {
  const { study, free } = play.game.picture;
  if (study.kind !== 'table' || free === undefined) throw new Error('a game on a free table says how pieces are moved about there');
  const board = new FreeTableModel(play, free, study);
  return {
    model: board,
    views: {
      Board: () => <BoardInPlay board={board} />,
      Tools: () => <GroupTools held={board.held} />,
      BesideOrders: () => <TableOrders board={board} />,
      OverlayInWords: () => <TableOverlayInWords board={board} />,
      InWords: ({ sides }) => <TableInWords board={board} sides={sides} />,
    },
  };
}

function BoardInPlay({ board }: { readonly board: FreeTableModel }) {
  const { play, ground } = board.table;
  return (
    <TableBoard
      ground={ground}
      sides={play.now.value.state.sides}
      pieces={play.pieces}
      marks={board.marks}
      motion={play.screen.motion}
      label={say('tableLabel')}
      listener={board}
      said={board.said}
      turned={board.isTurned}
      onTurn={() => board.turn()}
    />
  );
}
