/** What a tap can be meant for. */
const CONTROL = 'button, a[href], summary, input, select, [role="button"]';
/** Words in a text: a tap beside them counts as well. */
const WORD = '.term-word, a[data-ref]';

/**
 * A fingertip reaches farther than a word is high. Where it reaches more than one thing, the nearest is meant, as it is seen: a button that is hit
 * goes before a word beside it, and of two words the nearer.
 */
export function listenToFingertips(): void {
  document.addEventListener('click', toNearest, { capture: true });
}

function toNearest(event: MouseEvent): void {
  const hit = event.target instanceof Element ? event.target.closest<HTMLElement>(WORD) : null;
  // A press by a key lies nowhere.
  if (hit === null || event.detail === 0) return;
  const meant = nearestAt(event.clientX, event.clientY);
  if (meant === undefined || meant === hit) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  meant.focus();
  meant.click();
}

/** Of all that can be meant by a tap there, what is seen nearest to it. */
function nearestAt(x: number, y: number): HTMLElement | undefined {
  const found = new Set(document.elementsFromPoint(x, y).flatMap((one) => one.closest<HTMLElement>(CONTROL) ?? []));
  const far = (one: Element): number => Math.min(...[...one.getClientRects()].map((box) => gap(box, x, y)));
  return [...found].toSorted((a, b) => far(a) - far(b))[0];
}

const gap = ({ left, right, top, bottom }: DOMRect, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
