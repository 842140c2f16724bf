import { useSignalEffect } from '@preact/signals';
import { answersAhead } from '../play-model/answers-ahead.js';
import { say } from '../text/say.js';
import type { HexModel } from './hex-model.js';

/** Whoever rests so many milliseconds at a plan is told who may answer it. */
const REST = 250;

/** Who may answer what is planned while it is carried out: told in words, and shown on the board. */
export function AnswersInWords({ board }: { readonly board: HexModel }) {
  const { play, answering } = board;
  useSignalEffect(() => {
    const option = play.isMine.value ? board.planned.value : undefined;
    answering.value = [];
    if (option === undefined) return undefined;
    const timer = setTimeout(() => {
      const { state, pending } = play.now.peek();
      if (pending.kind !== 'choice') return;
      // What is only guessed of the hidden is told to nobody.
      const seen = play.pieceOf.peek();
      answering.value = answersAhead(play.game, state, option.action, pending.side).filter(({ piece }) => seen.has(piece));
    }, REST);
    return () => clearTimeout(timer);
  });
  if (answering.value.length === 0) return null;
  return (
    <section class="answers-ahead" aria-label={say('playAnswersAhead')}>
      <h2>{say('playAnswersAhead')}</h2>
      <ul>
        {answering.value.map(({ piece, label }) => (
          <li key={label}>
            {play.nameOf(piece)}: <span class="quiet">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
