import { done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { card, horse } from '../board/people.js';
import { hexesBeside } from '../board/placing.js';
import { position } from '../board/position.js';
import type { CryHavoc } from '../types.js';

/** A rider thrown from a living horse is put down beside it by his owner (6.7). */
export const place: CryHavoc['place'] = {
  choose: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options(s, f) {
      const board = battlefield(s);
      const { hex, rump } = horse(s, f.horse);
      const halves = [hex, rump].map((half) => (half === null ? -1 : board.indexOf(half)));
      return hexesBeside(s, position(s), card(s, f.unit).index, halves).map((to) => ({
        type: 'place',
        unit: f.unit,
        hex: board.hexAt(to),
      }));
    },
    take(w, f, a) {
      if (a.type === 'place') w.emit({ type: 'placed', unit: f.unit, hex: a.hex, load: f.load });
      return done;
    },
  },
};
