import { useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { SHEET_HEIGHTS, type Sheet } from './sheet.js';

/** So many pixels are a pull. */
const PULL = 24;

/** What the sheet of a phone is drawn up and down by; pressing it goes through its heights. */
export function Grip({ sheet }: { readonly sheet: Sheet }) {
  /** Where it was taken, then how far it was pulled. */
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
        from.current = Math.abs(pulled) > PULL ? pulled : null;
      }}
      // Only now: what lies under the finger must not get the end of its press.
      onClick={() => {
        const pulled = from.current;
        from.current = null;
        sheet.step((pulled === null ? isHighest : pulled > 0) ? -1 : 1);
      }}
    >
      <span aria-hidden="true" />
    </button>
  );
}
