import { useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { SHEET_HEIGHTS, type Sheet } from './sheet.js';

/** So many pixels are a pull. */
const PULL = 24;

/** What the sheet of a phone is drawn up and down by; pressing it goes through its heights. */
export function Grip({ sheet }: { readonly sheet: Sheet }) {
  const from = useRef<number | null>(null);
  const isHighest = sheet.height === SHEET_HEIGHTS.at(-1);
  return (
    <button
      type="button"
      class="grip"
      aria-label={say(isHighest ? 'playSheetLower' : 'playSheetHigher')}
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerUp={(event) => {
        const pulled = event.clientY - (from.current ?? event.clientY);
        if (Math.abs(pulled) > PULL) sheet.step(pulled < 0 ? 1 : -1);
        else sheet.step(isHighest ? -1 : 1);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        event.stopPropagation();
        sheet.step(isHighest ? -1 : 1);
      }}
    >
      <span aria-hidden="true" />
    </button>
  );
}
