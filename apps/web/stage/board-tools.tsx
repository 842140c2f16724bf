import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { CORNERS, type Corner, freeCorner } from './free-corner.js';
import type { Stage } from './stage.js';
import { middleOf, showWhole } from './stage-keys.js';

/** Nearer, farther, the whole map; and what this kind of board has besides. On a small screen they come out when they are wanted. */
export function BoardTools({ stage, children }: { readonly stage: Stage; readonly children?: ComponentChildren }) {
  const isOpen = useSignal(false);
  const corner = useSignal<Corner>(CORNERS[0]);
  const box = useRef<HTMLFieldSetElement>(null);
  const [rest, window] = [stage.rest.value, stage.window.value];
  useEffect(() => {
    const board = box.current?.parentElement;
    if (board == null || isOpen.peek()) return;
    const standing = [...board.querySelectorAll('[data-piece]')].map((piece) => piece.getBoundingClientRect());
    corner.value = freeCorner(board.getBoundingClientRect(), ROUND, standing);
  }, [rest, window]);
  return (
    <fieldset class="tools no-print" ref={box} aria-label={say('boardTools')} data-open={isOpen.value} data-corner={corner.value}>
      <button type="button" aria-label={say('boardNearer')} title={say('boardNearer')} onClick={() => stage.chase(middleOf(stage), 1.5)}>
        <ToolSign d="M8 3V13M3 8H13" />
      </button>
      <button
        type="button"
        aria-label={say('boardFarther')}
        title={say('boardFarther')}
        onClick={() => stage.chase(middleOf(stage), 1 / 1.5)}
      >
        <ToolSign d="M3 8H13" />
      </button>
      <button type="button" aria-label={say('boardWhole')} title={say('boardWhole')} onClick={() => showWhole(stage)}>
        <ToolSign d="M2.5 6V2.5H6M10 2.5H13.5V6M13.5 10V13.5H10M6 13.5H2.5V10" />
      </button>
      {children}
      <button
        type="button"
        class="tools-more"
        aria-expanded={isOpen.value}
        aria-label={say('boardTools')}
        title={say('boardTools')}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <ToolSign
          d={isOpen.value ? 'M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5' : 'M7 11.5A4.5 4.5 0 1 0 7 2.5A4.5 4.5 0 0 0 7 11.5M10.3 10.3L13.8 13.8'}
        />
      </button>
    </fieldset>
  );
}

/** What the one button of a small screen takes up, in pixels. */
const ROUND = 52;

export const ToolSign = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={d} />
  </svg>
);
