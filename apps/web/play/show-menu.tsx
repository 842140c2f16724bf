import { NO_OVERLAY } from '../play-model/board-model.js';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { useLeaving } from './leaving.js';

interface Props {
  readonly model: PlayModel;
  readonly onClose: () => void;
}

/** What can be laid over the board, one at a time. */
export function ShowMenu({ model, onClose }: Props) {
  const box = useLeaving(onClose);
  return (
    <div class="menu show-menu" ref={box}>
      <Overlays model={model} onClose={onClose} />
    </div>
  );
}

/** The same as a part of a menu. */
export function Overlays({ model, onClose }: Props) {
  return (
    <fieldset class="menu-overlays">
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
  );
}
