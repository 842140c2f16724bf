import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** So many lines stand on the board; the rest is one key away. */
const MOST = 8;

/** Under the board, never over it: the marks that are on it now, each with its word. */
export function BoardKey({ model }: { readonly model: PlayModel }) {
  const { legend } = model.game.picture;
  const now = new Set(model.pieces.value.flatMap((piece) => (model.board.atOf(piece) === undefined ? [] : piece.marks)));
  const lines = Object.entries(legend.marks).filter(([mark]) => now.has(mark));
  const { Sample, Sign, signs } = model.views;
  const onBoard = Sign === undefined ? [] : (signs?.() ?? []).filter(({ isNow }) => isNow);
  return (
    <section class="board-key" aria-label={say('playKeyNow')}>
      <h2>{say('playKeyNow')}</h2>
      {lines.length + onBoard.length === 0 ? (
        <span class="quiet">{say('playKeyNothing')}</span>
      ) : (
        <ul>
          {Sign !== undefined &&
            onBoard.map(({ id, word, sentence }) => (
              <li key={id} title={sentence}>
                <Sign of={id} /> {word}
              </li>
            ))}
          {lines.slice(0, MOST - onBoard.length).map(([mark, { word, sentence }]) => (
            <li key={mark} title={sentence}>
              <Sample kind="marks" of={mark} /> {word}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
