import { effect } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';

/** Whoever looks back is led to this button, if what had the keys is gone. */
const TO_NOW = '.look-back .to-now';
/** Whoever returns and finds nothing that he left goes on here. */
const WAYS_ON = ['.end-bar h2', '.main-order:not(:disabled)'];

/** Where the keys were before somebody looked back, there they are again when he returns: on the same control, or on one that says the same. */
export function keepPlace({ screen }: PlayModel, table: HTMLElement): () => void {
  let place: (() => HTMLElement | undefined) | undefined;
  // It is noted before anything is drawn anew.
  return effect(() => {
    if (screen.lookBack.isOn.value) {
      place = placeOf(document.activeElement, table);
      soon(() => isLost() && place !== undefined && table.querySelector<HTMLElement>(TO_NOW)?.focus());
    } else if (place !== undefined) {
      const found = place;
      place = undefined;
      soon(() => {
        const isOnMain = document.activeElement?.matches('.main-order') === true;
        if (isLost() || isOnMain) (found() ?? wayOn(table))?.focus({ preventScroll: true });
      });
    }
  });
}

function placeOf(control: Element | null, table: HTMLElement): (() => HTMLElement | undefined) | undefined {
  if (!(control instanceof HTMLElement || control instanceof SVGElement) || !table.contains(control)) return undefined;
  const { localName, textContent } = control;
  const isSame = (other: HTMLElement): boolean => other.textContent === textContent;
  return () => (control.isConnected ? (control as HTMLElement) : [...table.querySelectorAll<HTMLElement>(localName)].find(isSame));
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const wayOn = (table: HTMLElement): HTMLElement | undefined => WAYS_ON.flatMap((way) => table.querySelector<HTMLElement>(way) ?? [])[0];

/** When the table has been drawn anew. */
const soon = (work: () => void): number => requestAnimationFrame(() => requestAnimationFrame(work));
