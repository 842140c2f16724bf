import './open-record.css';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { bring, bringFile } from './opened-file.js';

/** Opens a record by file, by dropping one, or from pasted text; all lead to the record room. */
export function OpenRecord() {
  const field = useRef<HTMLInputElement>(null);
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
        if (file !== undefined) void bringFile(file);
      }}
    >
      <p class="record-open-file">
        <button type="button" onClick={() => field.current?.click()}>
          {say('recordFile')}
        </button>
        <span class="quiet">{say('recordDrop')}</span>
        <input
          ref={field}
          type="file"
          class="unseen"
          tabIndex={-1}
          aria-hidden="true"
          accept=".json,application/json"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file !== undefined) void bringFile(file);
          }}
        />
      </p>
      <details>
        <summary>{say('recordPaste')}</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            bring({ name: '', size: pasted.value.length, text: pasted.value });
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
