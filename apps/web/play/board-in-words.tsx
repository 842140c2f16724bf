import type { Side } from '@pennon/kernel';
import type { Piece } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { GroundInWords } from '../free-table/ground-in-words.js';
import { TableSideInWords } from '../free-table/table-side-in-words.js';
import { HOW } from '../hexes/hex-overlay-words.js';
import { describeHex, describePiece } from '../hexes/hex-words.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { Orders } from './orders.js';

/** So many of the nearest enemies are named. */
const NEAREST = 3;

/** The board in words, for who plays by ear: every piece with its neighbours and what threatens it, then what may be chosen. */
export function Words({ model }: { readonly model: PlayModel }) {
  const { state, eyes } = model.now.value;
  const sides = eyes === null ? state.sides : [eyes, ...state.sides.filter((side) => side !== eyes)];
  return (
    <div class="words">
      <p>{(model.game.picture.moment(state) ?? []).join('. ')}</p>
      <h2>{say('playLegalOrders')}</h2>
      <Orders model={model} />
      {sides.map((side) =>
        model.hand === undefined ? (
          <SideInWords key={side} model={model} side={side} />
        ) : (
          <TableSideInWords key={side} model={model} side={side} />
        ),
      )}
      {model.hand !== undefined && model.overlay.value !== 'ground' && <GroundInWords model={model} />}
    </div>
  );
}

function SideInWords({ model, side }: { readonly model: PlayModel; readonly side: Side }) {
  const pieces = model.pieces.value.filter((piece) => piece.side === side && piece.hex !== null);
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) groups.set(piece.group ?? '', [...(groups.get(piece.group ?? '') ?? []), piece]);
  return (
    <section>
      <h2>{model.sideName(side)}</h2>
      {[...groups].map(([group, members]) => (
        <details key={group} open={members.some((piece) => piece.isActive)}>
          <summary>
            {group === '' ? say('playNoGroup') : group}, {say('playPieces', { count: members.length })}
          </summary>
          <ul>
            {members.map((piece) => (
              <li key={piece.id}>
                <PieceInWords model={model} piece={piece} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

function PieceInWords({ model, piece }: { readonly model: PlayModel; readonly piece: Piece }) {
  const near = nearest(model, piece);
  return (
    <>
      <button type="button" class="plain" onClick={() => piece.hex !== null && void model.point({ hex: piece.hex, piece: piece.id })}>
        {piece.hex} {piece.name}
      </button>
      <p>
        {describePiece(model, piece)} {piece.hex !== null && describeHex(model, piece.hex).split(';')[0]}.{' '}
        {near.length > 0 &&
          say('playNearest', { who: near.map(([other, far]) => `${other.name} ${say('playHexesAway', { far })}`).join(', ') })}
      </p>
      {piece.side === model.now.value.eyes && piece.hex !== null && <Threatened model={model} hex={piece.hex} />}
    </>
  );
}

/** Worked out when somebody opens it: it takes a moment for every piece. */
function Threatened({ model, hex }: { readonly model: PlayModel; readonly hex: string }) {
  const isOpen = useSignal(false);
  const { state, eyes } = model.now.value;
  const study = model.game.picture.study;
  const threats = isOpen.value && study?.kind === 'hexes' ? study.threats(state, hex, eyes ?? state.sides[0]) : [];
  return (
    <div>
      <button type="button" class="plain" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {say('playThreats')}
      </button>
      {isOpen.value && (
        <p>
          {threats.length === 0
            ? say('playNoThreats')
            : threats.map((t) => `${model.pieceOf.value.get(t.piece)?.name ?? t.piece} ${say(HOW[t.how], { from: t.from })}`).join('; ')}
        </p>
      )}
    </div>
  );
}

function nearest(model: PlayModel, piece: Piece): readonly (readonly [Piece, number])[] {
  if (piece.hex === null) return [];
  const from = piece.hex;
  return model.pieces.value
    .filter((other) => other.side !== piece.side && other.hex !== null && other.kind === 'unit')
    .map((other) => [other, model.distance(from, other.hex ?? from)] as const)
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, NEAREST);
}
