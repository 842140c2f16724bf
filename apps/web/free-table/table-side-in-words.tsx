import type { Side } from '@pennon/kernel';
import type { Piece } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { percent, say } from '../text/say.js';
import { describeElement, surroundings } from './element-words.js';
import { TABLE_HOW } from './table-overlay-words.js';

/** One side of a table in words: every element with its place, its facing, whom it touches, who is near. */
export function TableSideInWords({ model, side }: { readonly model: PlayModel; readonly side: Side }) {
  const pieces = model.pieces.value.filter((piece) => piece.side === side && piece.pose != null);
  return (
    <section>
      <h2>{model.sideName(side)}</h2>
      <ul>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <ElementInWords model={model} piece={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ElementInWords({ model, piece }: { readonly model: PlayModel; readonly piece: Piece }) {
  const { pose } = piece;
  return (
    <>
      <button type="button" class="plain" onClick={() => pose != null && model.hand?.point({ place: pose, piece: piece.id }, 'choose')}>
        {piece.name}
      </button>
      <p>
        {describeElement(model, piece)} {surroundings(model, piece).join(' ')}
      </p>
      {piece.side === model.now.value.eyes && <Threatened model={model} piece={piece.id} />}
    </>
  );
}

/** Worked out when somebody opens it: it takes a moment for every piece. */
function Threatened({ model, piece }: { readonly model: PlayModel; readonly piece: string }) {
  const isOpen = useSignal(false);
  const study = model.game.picture.study;
  const threats = isOpen.value && study?.kind === 'table' ? study.threats(model.now.value.state, piece) : [];
  return (
    <div>
      <button type="button" class="plain" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
        {say('playThreats')}
      </button>
      {isOpen.value && (
        <p>
          {threats.length === 0
            ? say('playNoThreats')
            : threats
                .map((threat) => {
                  const [worst] = threat.outcomes;
                  const odds = worst === undefined ? '' : ` (${percent(worst.ways, threat.of)} ${worst.text})`;
                  return `${model.pieceOf.value.get(threat.piece)?.name ?? threat.piece} ${say(TABLE_HOW[threat.how])}${odds}`;
                })
                .join('; ')}
        </p>
      )}
    </div>
  );
}
