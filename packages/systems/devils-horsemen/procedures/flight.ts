import { done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { flightHexes } from '../board/flight-way.js';
import { card, leadersIn, maNow, sideOf, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { to } from '../copies.js';
import { vertexOf } from '../rules/facing.js';
import type { FlightFrame, Horsemen, LeaderId, Pen, State, UnitId } from '../types.js';
import { isFit } from './hits.js';
import { stepInto } from './step-into.js';

/** A contingent rides off toward its edge: unordered, turning free, no windows (L2). */
export const flight: Horsemen['flight'] = {
  next: {
    kind: 'auto',
    run(w, f) {
      const [id, ...queue] = f.queue;
      if (id === undefined) return done;
      if (!isFit(w, id)) return to(f, 'next', { queue, left: null });
      const facing = battlefield(w.state).army(sideOf(w.state, id)).edge === 'west' ? 'W' : 'E';
      const left = leftOf(w.state, f, id);
      if (flightHexes(w.state, id, left).length > 0) {
        // They end facing their edge: nobody flees In Column.
        if (unit(w.state, id).inColumn) w.emit({ type: 'formed', unit: id, inColumn: false, facing });
        return to(f, 'stride', { left });
      }
      if (f.left !== null) w.emit({ type: 'faced', unit: id, facing, mp: 0, why: 'free' });
      return to(f, 'next', { queue, left: null });
    },
  },
  stride: {
    kind: 'choice',
    side: (s, f) => (f.queue[0] === undefined ? s.sides[0] : sideOf(s, f.queue[0])),
    options(s, f) {
      const [id] = f.queue;
      const ways = id === undefined ? [] : flightHexes(s, id, leftOf(s, f, id));
      return ways.length === 0 ? [{ type: 'halt' }] : ways.map((hex) => ({ type: 'go', hex: battlefield(s).hexAt(hex) }));
    },
    take(w, f, a) {
      const [id] = f.queue;
      if (id === undefined || a.type !== 'go') return to(f, 'next');
      const p = position(w.state);
      const direction = p.board.direction(p.head(card(w.state, id).index), p.board.indexOf(a.hex));
      const left = leftOf(w.state, f, id);
      const { mp } = stepInto(w, id, a.hex, vertexOf(direction), 'flight', 0, goesAlong(w, f));
      return to(f, 'next', { left: left - mp });
    },
  },
};

/** Its whole MA before the first step, with what it has In Column. */
const leftOf = (s: State, { left }: FlightFrame, id: UnitId): number => left ?? maNow(s, id);

/** Their leader goes with a unit of his hex. */
function goesAlong(w: Pen, f: FlightFrame): readonly LeaderId[] {
  const { panicCry } = battlefield(w.state).document.special;
  const [id] = f.queue;
  if (panicCry === undefined || id === undefined) return [];
  return leadersIn(w.state, sideOf(w.state, id), unit(w.state, id).hex).flatMap((l) => (l.id === panicCry.leader ? [l.id] : []));
}
