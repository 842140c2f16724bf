import { done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { havenOf, isWithFriends } from '../board/leader-moves.js';
import { leader, unit } from '../board/pieces.js';
import { DIE } from '../rules/dice.js';
import { diesFrom, replacementFor } from '../rules/leaders.js';
import type { Kulikovo, LeaderId, Pen } from '../types.js';

/** Does he live (7.3, R59)? */
export const leaderDeath: Kulikovo['leader'] = {
  check: {
    kind: 'chance',
    roll: () => ({ purpose: 'leaderDeath', dice: DIE, ref: '7.3' }),
    take(w, f, [face = 0]) {
      const from = diesFrom(f.cause);
      const dies = face >= from;
      w.emit({ type: 'leaderChecked', leader: f.leader, cause: f.cause, face, from, dies });
      if (dies) die(w, f.leader);
      if (dies || !isWithFriends(w.state, f.leader)) displace(w, f.leader);
      return done;
    },
  },
};

function die(w: Pen, id: LeaderId): void {
  const { state } = w;
  const man = leader(state, id);
  const { falsePrince } = battlefield(state).document.special;
  const rides = state.prince?.with ?? null;
  if (falsePrince?.leader === id && rides !== null) {
    // Where the prince's own unit has fallen too there is nobody to take over; his fate comes next.
    if (unit(state, rides).hex === null) w.emit({ type: 'leaderDied', leader: id, fp: falsePrince.doubleFp, replacement: null });
    else w.emit({ type: 'princeRevealed', with: rides, face: null, fate: 'takes-over' });
    return;
  }
  // Who takes over is a lesser man (R60).
  const replacement = battlefield(state).leader(id).battle === null ? null : replacementFor(man);
  w.emit({ type: 'leaderDied', leader: id, fp: man.fp, replacement });
}

/** A survivor without his unit, and whoever takes a dead man's place, joins the nearest friendly unit of the Battle (R62). */
function displace(w: Pen, id: LeaderId): void {
  const { hex } = leader(w.state, id);
  const haven = hex === null ? null : havenOf(w.state, id, hex);
  if (haven !== hex) w.emit({ type: 'leaderPlaced', leader: id, hex: haven });
}
