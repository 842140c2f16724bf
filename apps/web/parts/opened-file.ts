import { signal } from '@preact/signals';
import { goTo } from '../app/address.js';

/** A text that somebody opened as a record, and what the file was called. */
export interface Brought {
  readonly name: string;
  /** In bytes; of what is larger than any record the text is left out. */
  readonly size: number;
  readonly text: string;
}

const KEPT_AS = 'pennon-record';
/** No record comes near; a larger file is something else. */
export const MOST_BYTES = 20_000_000;

/** The record that was brought from outside, kept for as long as the tab is open. */
export const brought = signal<Brought | null>(remembered());

function remembered(): Brought | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Brought | null;
  } catch {
    return null;
  }
}

/** Takes a text into the record room. */
export function bring(it: Brought | null): void {
  brought.value = it;
  try {
    if (it === null) sessionStorage.removeItem(KEPT_AS);
    else sessionStorage.setItem(KEPT_AS, JSON.stringify(it));
  } catch {
    // Too large to be kept over a reload; it is here now.
  }
  goTo('/record');
}

/** Takes a file into the record room. */
export async function bringFile(file: File): Promise<void> {
  const { name, size } = file;
  bring({ name, size, text: size > MOST_BYTES ? '' : await file.text() });
}
