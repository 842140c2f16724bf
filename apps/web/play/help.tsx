import { useEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { KEY_HELP, TABLE_KEY_HELP } from './play-keys.js';

/** Keys, and how one plays. */
export function Help({ isTable, onClose }: { readonly isTable: boolean; readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog class="help" ref={box} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">{say('playHelp')}</h2>
      <p>{say(isTable ? 'tableHelp' : 'playHelpPointing')}</p>
      <table>
        <tbody>
          {(isTable ? TABLE_KEY_HELP : KEY_HELP).map(([keys, text]) => (
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
