import { type Army, type ArmyBook, BadRequest } from '@pennon/kernel';

/** An army as the address holds it behind #, so that it can be sent to somebody without any server. */
export function parcelOf(army: Army): string {
  const bytes = new TextEncoder().encode(JSON.stringify(army));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const LONGEST = 20_000;

/** What came in a parcel, or the sentence that says what is wrong with it; `null`: it is no army at all. */
export type Unpacked = { readonly army: Army } | { readonly fault: string | null };

export function unpack(book: ArmyBook, parcel: string): Unpacked {
  let value: unknown;
  try {
    if (parcel.length > LONGEST) return { fault: null };
    const bytes = Uint8Array.from(atob(parcel.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { fault: null };
  }
  return readFrom(book, value);
}

/** An army from a file. */
export function fromText(book: ArmyBook, text: string): Unpacked {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { fault: null };
  }
  return readFrom(book, value);
}

function readFrom(book: ArmyBook, value: unknown): Unpacked {
  try {
    return { army: book.read(value) };
  } catch (fault) {
    if (fault instanceof BadRequest) return { fault: fault.message };
    throw fault;
  }
}
