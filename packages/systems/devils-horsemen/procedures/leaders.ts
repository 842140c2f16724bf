import { D10, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { mayRideInto } from '../board/command.js';
import { leader, leaderCard, leaderFacts, leaderSide, sideIndex } from '../board/pieces.js';
import { hasFriend, isBesideEnemy, now, position } from '../board/position.js';
import { to } from '../copies.js';
import { captureResult, initiativeSum, isStruck, woundOrDeath } from '../rules/leaders.js';
import type { Action, Horsemen, LeaderId, State } from '../types.js';
import { loseLeader } from './hits.js';

/** l1 and l2: struck or not, then wounded or killed (7.7). */
export const casualty: Horsemen['casualty'] = {
  struck: {
    kind: 'chance',
    roll: () => ({ purpose: 'leaderCasualty', dice: D10, ref: 'DH-10.7a' }),
    take(w, f, [face = 0]) {
      const is = isStruck(f.occasion, face);
      w.emit({ type: 'leaderChecked', check: 'struck', leader: f.leader, face, reasons: [], total: face, result: is ? 'struck' : 'none' });
      return is ? to(f, 'wound') : done;
    },
    brings:
      (_s, { occasion }) =>
      ([face = 0]) =>
        `${isStruck(occasion, face)}`,
  },
  wound: {
    kind: 'chance',
    roll: () => ({ purpose: 'leaderCasualty', dice: D10, ref: 'DH-10.7a' }),
    take(w, f, [face = 0]) {
      const facts = leaderFacts(w.state, f.leader);
      const rating = initiativeSum(facts);
      const result = woundOrDeath(f.occasion, facts, rating.total, face);
      w.emit({ type: 'leaderChecked', check: 'wound', leader: f.leader, face, reasons: rating.reasons, total: face, result });
      if (result === 'killed') loseLeader(w, f.leader, 'killed');
      else w.emit({ type: 'leaderWounded', leader: f.leader });
      return done;
    },
    brings(s, f) {
      const facts = leaderFacts(s, f.leader);
      const { total } = initiativeSum(facts);
      return ([face = 0]) => woundOrDeath(f.occasion, facts, total, face);
    },
  },
};

/** W2: a leader alone beside an enemy (DH-R88). */
export const alone: Horsemen['alone'] = {
  roll: {
    kind: 'chance',
    roll: () => ({ purpose: 'leaderCasualty', dice: D10, ref: 'DH-10.7a' }),
    take(w, f, [face = 0]) {
      const rating = initiativeSum(leaderFacts(w.state, f.leader));
      const result = captureResult(refuges(w.state, f.leader).length > 0, rating.total, face);
      w.emit({ type: 'leaderChecked', check: 'capture', leader: f.leader, face, reasons: rating.reasons, total: face, result });
      if (result === 'placed') return to(f, 'place');
      loseLeader(w, f.leader, 'captured');
      return done;
    },
  },
  /** On the nearest friend; of several equally near the owner chooses. */
  place: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: (s, f) => refuges(s, f.leader),
    take(w, f, a) {
      if (a.type === 'go') w.emit({ type: 'leaderPlaced', leader: f.leader, hex: a.hex });
      return done;
    },
  },
  /** From infantry he rides off 1 to 3 hexes; who cannot is lost (DH-R60). */
  ride: {
    kind: 'choice',
    side: (s, f) => leaderSide(s, f.leader),
    options: (s, f) => {
      const ways = ridesOff(s, f.leader);
      return ways.length > 0 ? ways : [{ type: 'stand' }];
    },
    take(w, f, a) {
      if (a.type === 'go') w.emit({ type: 'leaderPlaced', leader: f.leader, hex: a.hex });
      else loseLeader(w, f.leader, 'captured');
      return done;
    },
  },
};

/** The hexes of the nearest friendly unrouted units; what lies between does not matter. */
function refuges(s: State, id: LeaderId): readonly Action[] {
  const p = position(s);
  const { board } = p;
  const man = leader(s, id);
  if (man.hex === null) return [];
  const at = board.indexOf(man.hex);
  const { side } = leaderCard(s, man);
  const friends = board.units.filter((c) => c.side === side && p.head(c.index) >= 0 && !now(p, c.index).routed);
  const least = Math.min(...friends.map((c) => board.distance(p.head(c.index), at)));
  const hexes = new Set(friends.map((c) => p.head(c.index)).filter((hex) => board.distance(hex, at) === least));
  return [...hexes].map((hex) => ({ type: 'go', hex: board.hexAt(hex) }));
}

const RIDE_OFF = 3;
/** To a friend or out of reach, over hexes that no enemy holds; beside enemies only where he starts. */
function ridesOff(s: State, id: LeaderId): readonly Action[] {
  const board = battlefield(s);
  const p = position(s);
  const man = leader(s, id);
  if (man.hex === null) return [];
  const side = sideIndex(s, leaderCard(s, man).side);
  const start = board.indexOf(man.hex);
  const cost = board.costs('LEADER');
  const seen = new Set([start]);
  let edge = [start];
  for (let far = 1; far <= RIDE_OFF; far++) {
    const next: number[] = [];
    for (const hex of edge)
      for (let d = 0; d < 6; d++) {
        const hexTo = board.next(hex, d);
        if (hexTo < 0 || seen.has(hexTo) || cost.at(hex, d) === 0) continue;
        const who = p.at(0, hexTo);
        if (who >= 0 && p.sideOf(who) !== side) continue;
        seen.add(hexTo);
        next.push(hexTo);
      }
    edge = next;
  }
  seen.delete(start);
  return [...seen]
    .filter((hex) => mayRideInto(p, side, hex) && (hasFriend(p, side, hex) || !isBesideEnemy(p, side, hex)))
    .sort((a, b) => a - b)
    .map((hex) => ({ type: 'go', hex: board.hexAt(hex) }));
}
