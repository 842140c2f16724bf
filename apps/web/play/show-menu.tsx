import { KEY_TABLE } from '../play-model/key-table.js';
import { NO_OVERLAY, type PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { useLeaving } from './leaving.js';

/** What can be laid over the board, one at a time. */
export function ShowMenu({ model, onClose }: { readonly model: PlayModel; readonly onClose: () => void }) {
  const box = useLeaving(onClose);
  return (
    <div class="menu" ref={box}>
      <fieldset>
        <legend>{say('playSeeing')}</legend>
        {model.board.overlays.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            aria-pressed={model.overlay.value === id}
            onClick={() => {
              model.overlay.value = model.overlay.value === id ? NO_OVERLAY : id;
              onClose();
            }}
          >
            {say(text)} <kbd>{KEY_TABLE[id].shown}</kbd>
          </button>
        ))}
      </fieldset>
    </div>
  );
}
