import { done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { character } from '../board/people.js';
import { hexesBesideHorse, hexesToBeFreed } from '../board/placing.js';
import type { AdvancedCryHavoc, PlaceFrame, State } from '../types.js';

/** Somebody out of the saddle, or set free, is put down (R45, R99, R102). */
export const place: AdvancedCryHavoc['place'] = {
  choose: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => hexesFor(s, f).map((hex) => ({ type: 'place', unit: f.unit, hex: battlefield(s).hexAt(hex) })),
    take(w, f, a) {
      if (a.type === 'place') w.emit({ type: 'placed', unit: f.unit, hex: a.hex, why: f.why, down: false });
      return done;
    },
  },
};

function hexesFor(s: State, f: PlaceFrame): readonly number[] {
  if (f.horse !== null) return hexesBesideHorse(s, f.horse);
  const { hex } = character(s, f.unit);
  return hex === null ? [] : hexesToBeFreed(s, battlefield(s).indexOf(hex));
}
