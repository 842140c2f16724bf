import './open-record.css';
import { useSignal } from '@preact/signals';
import { say } from '../text/say.js';
import { FileButton } from './file-button.js';
import { openFile, showInRecordRoom } from './opened-file.js';

/** Opens a record by file, by dropping one, or from pasted text; all lead to the record room. */
export function OpenRecord() {
  const pasted = useSignal('');
  const isOver = useSignal(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a short cut; the button does the same
    <div
      class="record-open"
      data-over={isOver.value}
      onDragOver={(event) => {
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={() => {
        isOver.value = false;
      }}
      onDrop={(event) => {
        event.preventDefault();
        isOver.value = false;
        const file = event.dataTransfer?.files[0];
        if (file !== undefined) void openFile(file);
      }}
    >
      <p class="record-open-file">
        <FileButton text={say('recordFile')} onFile={(file) => void openFile(file)} />
        <span class="quiet">{say('recordDrop')}</span>
      </p>
      <details>
        <summary>{say('recordPaste')}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            showInRecordRoom({ name: '', size: pasted.value.length, text: pasted.value });
          }}
        >
          <textarea
            aria-label={say('recordPasteLabel')}
            rows={5}
            spellcheck={false}
            value={pasted.value}
            onInput={(event) => {
              pasted.value = event.currentTarget.value;
            }}
          />
          <button type="submit" disabled={pasted.value.trim() === ''}>
            {say('recordPasteOpen')}
          </button>
        </form>
      </details>
    </div>
  );
}
