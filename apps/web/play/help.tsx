import { useEffect, useRef } from 'preact/hooks';
import type { BoardModel } from '../play-model/board-model.js';
import { keysOn } from '../play-model/key-table.js';
import { say } from '../text/say.js';

/** Keys, and how one plays. */
export function Help({ board, onClose }: { readonly board: BoardModel; readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
    // The button at its end has the focus; one reads from the top.
    box.current?.scrollTo(0, 0);
  }, []);
  return (
    <dialog class="help" ref={box} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{say('playHelp')}</h2>
      <p>{say(board.help)}</p>
      <table>
        <tbody>
          {keysOn(board.keyed).map(({ does, shown, text }) => (
            <tr key={does}>
              <th scope="row">
                <kbd>{shown}</kbd>
              </th>
              <td>{say(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" class="primary" onClick={() => box.current?.close()}>
        {say('playClose')}
      </button>
    </dialog>
  );
}
