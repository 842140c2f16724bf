import type { Side } from '@pennon/kernel';
import { type HexPiece, headOf } from '@pennon/picture';
import { Unfolded } from '../parts/unfolded.js';
import { say } from '../text/say.js';
import type { HexModel } from './hex-model.js';
import { HOW } from './hex-overlay-words.js';
import { describePiece } from './hex-words.js';

/** So many of the nearest enemies are named. */
const NEAREST = 3;

interface Props {
  readonly board: HexModel;
}

/** Every piece of a side with its neighbours and what threatens it, formation by formation. */
export function HexSideInWords({ board, side }: Props & { readonly side: Side }) {
  const pieces = board.pieces.value.filter((piece) => piece.side === side && piece.hexes.length > 0);
  const groups = new Map<string, HexPiece[]>();
  for (const piece of pieces) groups.set(piece.group ?? '', [...(groups.get(piece.group ?? '') ?? []), piece]);
  return (
    <section>
      <h2>{board.play.sideName(side)}</h2>
      {[...groups].map(([group, members]) => (
        <details key={group} open={members.some((piece) => piece.isActive)}>
          <summary>
            {group === '' ? say('playNoGroup') : group}, {say('playPieces', { count: members.length })}
          </summary>
          <ul>
            {members.map((piece) => (
              <li key={piece.id}>
                <PieceInWords board={board} piece={piece} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function PieceInWords({ board, piece }: Props & { readonly piece: HexPiece }) {
  const { play } = board;
  const hex = headOf(piece);
  const near = nearest(board, piece);
  return (
    <>
      <button type="button" class="plain" onClick={() => hex !== null && void play.point({ hex, piece: piece.id }, 'key')}>
        {hex} {piece.name}
      </button>
      <p>
        {describePiece(play, piece)} {hex !== null && board.describe(hex).split(';')[0]}.{' '}
        {near.length > 0 &&
          say('playNearest', { who: near.map(([other, far]) => `${other.name} ${say('playHexesAway', { far })}`).join(', ') })}
      </p>
      {piece.side === play.now.value.eyes && hex !== null && (
        <Unfolded title={say('playThreats')} words={() => threatsInWords(board, hex)} />
      )}
    </>
  );
}

function threatsInWords(board: HexModel, hex: string): string {
  const threats = board.laidOver.threatsTo(hex);
  return threats.length === 0
    ? say('playNoThreats')
    : threats.map(({ piece, how, from }) => `${board.play.nameOf(piece)} ${say(HOW[how], { from })}`).join('; ');
}

function nearest(board: HexModel, piece: HexPiece): readonly (readonly [HexPiece, number])[] {
  const from = headOf(piece);
  if (from === null) return [];
  return board.pieces.value
    .filter((other) => other.side !== piece.side && other.hexes.length > 0 && other.kind === 'unit')
    .map((other) => [other, board.distance(from, headOf(other) ?? from)] as const)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, NEAREST);
}
