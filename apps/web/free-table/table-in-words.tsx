import type { Side } from '@pennon/kernel';
import type { TablePiece } from '@pennon/picture';
import { Unfolded } from '../parts/unfolded.js';
import { percent, say } from '../text/say.js';
import { describeElement, surroundings } from './element-words.js';
import type { FreeTableModel } from './free-table-model.js';
import { GroundInWords } from './ground-in-words.js';
import { HOW } from './table-overlay-words.js';

interface Props {
  readonly board: FreeTableModel;
}

/** A table in words: every element of both sides, then what lies on the table. */
export function TableInWords({ board, sides }: Props & { readonly sides: readonly Side[] }) {
  return (
    <>
      {sides.map((side) => (
        <SideInWords key={side} board={board} side={side} />
      ))}
      {board.table.play.overlay.value !== 'ground' && <GroundInWords table={board.table} />}
    </>
  );
}

/** Every element with its place, its facing, whom it touches, who is near. */
function SideInWords({ board, side }: Props & { readonly side: Side }) {
  const { play } = board.table;
  const pieces = board.table.pieces.value.filter((piece) => piece.side === side && piece.pose !== null);
  return (
    <section>
      <h2>{play.sideName(side)}</h2>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <ElementInWords board={board} piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ElementInWords({ board, piece }: Props & { readonly piece: TablePiece }) {
  const { table } = board;
  const { pose, id } = piece;
  return (
    <>
      <button type="button" class="plain" onClick={() => pose != null && board.point({ place: pose, piece: id }, 'key')}>
        {piece.name}
      </button>
      <p>
        {describeElement(table, piece)} {surroundings(table, piece).join(' ')}
      </p>
      {piece.side === table.play.now.value.eyes && <Unfolded title={say('playThreats')} words={() => threatsInWords(board, id)} />}
    </>
  );
}

function threatsInWords({ laidOver, table }: FreeTableModel, piece: string): string {
  const threats = laidOver.threatsTo(piece);
  if (threats.length === 0) return say('playNoThreats');
  return threats
    .map(({ piece: by, how, of, outcomes: [worst] }) => {
      const odds = worst === undefined ? '' : ` (${percent(worst.ways, of)} ${worst.text})`;
      return `${table.play.nameOf(by)} ${say(HOW[how])}${odds}`;
    })
    .join('; ');
}
