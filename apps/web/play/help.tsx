import { useEffect, useRef } from 'preact/hooks';
import type { BoardHelp } from '../play-model/board-model.js';
import { say } from '../text/say.js';

/** Keys, and how one plays. */
export function Help({ help, onClose }: { readonly help: BoardHelp; readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="help" ref={box} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{say('playHelp')}</h2>
      <p>{say(help.text)}</p>
      <table>
        <tbody>
          {help.keys.map(([keys, text]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
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
