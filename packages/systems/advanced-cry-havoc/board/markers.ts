import { MARKERS, type Marker } from '../types.js';

/* Markers are few and their combinations too: each is one list for good, so that what follows from it can be looked up by it. */

const BITS = Object.fromEntries(MARKERS.map((marker, i) => [marker, 1 << i])) as { readonly [marker in Marker]: number };
const lists: (readonly Marker[] | undefined)[] = [];

function bitsOf(markers: readonly Marker[]): number {
  let bits = 0;
  for (let i = 0; i < markers.length; i++) bits |= BITS[markers[i] as Marker];
  return bits;
}
function listOf(bits: number): readonly Marker[] {
  const known = lists[bits];
  if (known !== undefined) return known;
  const made = MARKERS.filter((marker) => (bits & BITS[marker]) !== 0);
  lists[bits] = made;
  return made;
}

/** These markers with some put on and some taken off, in the order of `MARKERS`, each once. */
export const remarkedAs = (markers: readonly Marker[], puts: readonly Marker[], takes: readonly Marker[]): readonly Marker[] =>
  listOf((bitsOf(markers) & ~bitsOf(takes)) | bitsOf(puts));
