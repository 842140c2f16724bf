import { useSignalEffect } from '@preact/signals';
import { type AnswerAhead, answersAhead } from '../play-model/answers-ahead.js';
import { say } from '../text/say.js';
import type { HexModel } from './hex-model.js';

/** Whoever rests so many milliseconds at a plan is told who may answer it. */
const REST = 250;

/** Who may answer what is planned while it is carried out: told in words, and shown on the board. */
export function AnswersInWords({ board }: { readonly board: HexModel }) {
  const { play, answering } = board;
  useSignalEffect(() => {
    const option = play.isMine.value ? play.focus.value.option : undefined;
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
  const told = ({ piece, label, hexes }: AnswerAhead): string => {
    const name = play.nameOf(piece);
    const who = label.includes(name) ? label : say('playAnswersBy', { name, label });
    return hexes.length === 0 ? who : say('playAnswersWhere', { label: who, hexes: hexes.join(', ') });
  };
  return (
    <section class="answers-ahead" aria-label={say('playAnswersAhead')}>
      <h2>{say('playAnswersAhead')}</h2>
      <ul>
        {answering.value.map((answer) => (
          <li key={answer.label}>{told(answer)}</li>
        ))}
      </ul>
    </section>
  );
}
