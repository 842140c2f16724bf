import type { PlayBoard } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { FreeTableModel } from './free-table-model.js';
import { TableBoard } from './table-board.js';
import { TableInWords } from './table-in-words.js';
import { GroupTools, TableOrders } from './table-orders.js';
import { TableOverlayInWords } from './table-overlay-words.js';
import { TableSample } from './table-sample.js';
import { WholeLine } from './whole-line.js';

/** A free table on which a game is played. */
export function tableInPlay(play: PlayModel): PlayBoard {
  const { picture } = play.game;
  if (picture.kind !== 'table') throw new Error('a game on a free table has a picture of one');
  const board = new FreeTableModel(play, picture);
  return {
    model: board,
    views: {
      Board: () => (
        <>
          <BoardInPlay board={board} />
          <WholeLine board={board} />
        </>
      ),
      Sample: (sample) => <TableSample drawings={picture.drawings} {...sample} />,
      Tools: () => <GroupTools board={board} />,
      BesideOrders: () => <TableOrders board={board} />,
      OverlayInWords: () => <TableOverlayInWords board={board} />,
      InWords: ({ sides }) => <TableInWords board={board} sides={sides} />,
    },
  };
}

function BoardInPlay({ board }: { readonly board: FreeTableModel }) {
  const { play, picture, pieces, ground } = board.table;
  return (
    <TableBoard
      ground={ground}
      sides={play.now.value.state.sides}
      pieces={pieces}
      drawings={picture.drawings}
      marks={board.marks}
      motion={play.screen.motion}
      traces={play.screen.traces}
      label={say('tableLabel')}
      listener={board}
      said={board.said}
      turned={board.isTurned}
      onTurn={() => board.turn()}
    />
  );
}
