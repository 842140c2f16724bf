import { done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { flightHexes } from '../board/flight-way.js';
import { card, leader, leadersIn, maNow, sideOf, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { to } from '../copies.js';
import { vertexOf } from '../rules/facing.js';
import type { FlightFrame, Horsemen, LeaderId, Pen } from '../types.js';
import { isFit } from './hits.js';
import { stepInto } from './step-into.js';

/** A contingent rides off toward its edge: unordered, turning free, no windows (L2). */
export const flight: Horsemen['flight'] = {
  next: {
    kind: 'auto',
    run(w, f) {
      const [id, ...queue] = f.queue;
      if (id === undefined) return done;
      if (!isFit(w, id)) return to(f, 'next', { queue, mp: 0 });
      const facing = battlefield(w.state).army(sideOf(w.state, id)).edge === 'west' ? 'W' : 'E';
      if (flightHexes(w.state, id, maNow(w.state, id) - f.mp).length > 0) {
        // They end facing their edge: nobody flees In Column.
        if (unit(w.state, id).inColumn) w.emit({ type: 'formed', unit: id, inColumn: false, facing });
        return to(f, 'stride');
      }
      if (f.mp > 0) w.emit({ type: 'faced', unit: id, facing, mp: 0, why: 'free' });
      return to(f, 'next', { queue, mp: 0 });
    },
  },
  stride: {
    kind: 'choice',
    side: (s, f) => (f.queue[0] === undefined ? s.sides[0] : sideOf(s, f.queue[0])),
    options(s, f) {
      const [id] = f.queue;
      const ways = id === undefined ? [] : flightHexes(s, id, maNow(s, id) - f.mp);
      return ways.length === 0 ? [{ type: 'halt' }] : ways.map((hex) => ({ type: 'go', hex: battlefield(s).hexAt(hex) }));
    },
    take(w, f, a) {
      const [id] = f.queue;
      if (id === undefined || a.type !== 'go') return to(f, 'next');
      const p = position(w.state);
      const direction = p.board.direction(p.head(card(w.state, id).index), p.board.indexOf(a.hex));
      const { mp } = stepInto(w, id, a.hex, vertexOf(direction), 'flight', 0, goesAlong(w, f));
      return to(f, 'next', { mp: f.mp + mp });
    },
  },
};

/** Their leader goes with a unit of his hex and is Finished for the turn. */
function goesAlong(w: Pen, f: FlightFrame): readonly LeaderId[] {
  const { panicCry } = battlefield(w.state).document.special;
  const [id] = f.queue;
  if (panicCry === undefined || id === undefined) return [];
  const man = leadersIn(w.state, sideOf(w.state, id), unit(w.state, id).hex).find((l) => l.id === panicCry.leader);
  if (man === undefined) return [];
  if (leader(w.state, man.id).status !== 'finished') w.emit({ type: 'finished', leader: man.id, why: 'stopped' });
  return [man.id];
}
