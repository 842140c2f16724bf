import { signal } from '@preact/signals';
import { goTo } from '../app/address.js';

/** A text that somebody opened as a record, and what the file was called. */
export interface OpenedFile {
  readonly name: string;
  /** In bytes; of what is larger than any record the text is left out. */
  readonly size: number;
  readonly text: string;
}

const KEPT_AS = 'pennon-record';
/** No record comes near; a larger file is something else. */
export const MOST_BYTES = 20_000_000;

/** The record that was opened from outside, kept for as long as the tab is open. */
export const openedFile = signal<OpenedFile | null>(remembered());

function remembered(): OpenedFile | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as OpenedFile | null;
  } catch {
    return null;
  }
}

/** Takes a text into the record room; nothing leaves the choice there open. */
export function showInRecordRoom(opened: OpenedFile | null): void {
  openedFile.value = opened;
  try {
    if (opened === null) sessionStorage.removeItem(KEPT_AS);
    else sessionStorage.setItem(KEPT_AS, JSON.stringify(opened));
  } catch {
    // Too large to be kept over a reload; it is here now.
  }
  goTo('/record');
}

/** Takes a file into the record room. */
export async function openFile(file: File): Promise<void> {
  const { name, size } = file;
  showInRecordRoom({ name, size, text: size > MOST_BYTES ? '' : await file.text() });
}
