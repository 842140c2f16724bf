import { D10, done, type Next, subsets } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { card, enemyOf, leaderIdsWith, sideOf, typeNow, unit, unitFacts } from '../board/pieces.js';
import { position } from '../board/position.js';
import { friendsIn, isAlone, isAtStandard, type RoutStep, routStep } from '../board/rout-way.js';
import { panics } from '../board/special.js';
import { patched, to } from '../copies.js';
import { passThrough } from '../rules/cohesion.js';
import { vertexOf } from '../rules/facing.js';
import { panicHits } from '../rules/morale.js';
import { ownQualitySum } from '../rules/units.js';
import type { Action, Horsemen, Pen, RoutFrame, State } from '../types.js';
import { eliminate, strike } from './hits.js';

/** A unit in rout runs: 2 hexes at once, its MA in the Rally Phase (7.4, DH-R54). */
export const rout: Horsemen['rout'] = {
  /** A leader may go along (7.2). */
  along: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options: (s, f) => subsets(leaderIdsWith(s, f.unit)).map((leaders) => ({ type: 'along', leaders })),
    take: (_w, f, a) => to(f, 'stride', { along: a.type === 'along' ? a.leaders : [] }),
  },
  /** The next hex, off the map too (DH-S11); of equal ones the owner chooses, of panicking men the enemy (K3). */
  stride: {
    kind: 'choice',
    side: (s, f) => (panics(s, f.unit) ? enemyOf(s, sideOf(s, f.unit)) : sideOf(s, f.unit)),
    options: strides,
    take(w, f, a) {
      if (a.type === 'go') return ran(w, f, battlefield(w.state).indexOf(a.hex));
      if (a.type === 'close') eliminate(w, f.unit, nextStep(w.state, f).kind === 'off' ? 'off-map' : 'no-way');
      return to(f, 'over');
    },
  },
  /** Whoever stands in the way of panicking men is shaken (K3). */
  panic: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'panic', dice: shaken(s, f) === undefined ? [] : D10, ref: 'DH-K K3' }),
    take(w, f, [face]) {
      const id = shaken(w.state, f);
      if (id === undefined || face === undefined) return to(f, 'stride');
      const rating = ownQualitySum(unitFacts(w.state, id));
      const hits = panicHits(face, rating.total);
      w.emit({ type: 'checked', check: 'panic', unit: id, face, reasons: rating.reasons, total: face, result: `${hits}` });
      strike(w, id, hits, 'panic');
      return to(f, 'shaken');
    },
  },
  /** Whoever has broken runs first. */
  shaken: { kind: 'auto', run: (_w, f) => to(f, 'stride') },
  over: { kind: 'auto', run: () => done },
};

const nextStep = (s: State, f: RoutFrame): RoutStep =>
  routStep(s, f.unit, new Set(f.visited.map((hex) => battlefield(s).indexOf(hex))), f.left <= 0);

/** `halt`: it goes no farther; `close`: it cannot go on and is lost. */
function strides(s: State, f: RoutFrame): readonly Action[] {
  const p = position(s);
  const { index } = card(s, f.unit);
  if (unit(s, f.unit).hex === null) return [{ type: 'halt' }];
  const isFree = isAlone(p, index);
  if (isFree && f.taken > 0 && (f.left <= 0 || isAtStandard(s, f.unit))) return [{ type: 'halt' }];
  if (isFree && !f.bolt && f.left <= 0) return [{ type: 'halt' }];
  const step = nextStep(s, f);
  if (step.kind !== 'go') return [{ type: 'close' }];
  const at = p.head(index);
  const cost = (hex: number): number => p.board.cost(typeNow(s, f.unit), at, p.board.direction(at, hex));
  const open = f.bolt || !isFree ? step.hexes : step.hexes.filter((hex) => cost(hex) <= f.left);
  return open.length === 0 ? [{ type: 'halt' }] : open.map((hex) => ({ type: 'go', hex: p.board.hexAt(hex) }));
}

function ran(w: Pen, f: RoutFrame, hex: number): Next<RoutFrame> {
  const p = position(w.state);
  const { board } = p;
  const c = card(w.state, f.unit);
  const at = p.head(c.index);
  const d = board.direction(at, hex);
  const mp = f.bolt ? 1 : board.cost(typeNow(w.state, f.unit), at, d);
  const id = board.hexAt(hex);
  // At the end it faces the way it ran (DH-R106).
  w.emit({ type: 'went', unit: f.unit, hex: id, facing: vertexOf(d), how: 'rout', mp, along: f.along });
  const next: RoutFrame = patched(f, { left: f.left - mp, taken: f.taken + 1, visited: [...f.visited, id] });
  const met = friendsIn(position(w.state), c.index);
  if (met.length === 0) return to(next, 'stride');
  if (panics(w.state, f.unit)) {
    for (const who of met) {
      const friend = board.card(who);
      if (unit(w.state, friend.id).routed && !panics(w.state, friend.id)) eliminate(w, friend.id, 'met-friend');
    }
    return to(next, 'panic');
  }
  const jostles = w.state.options.routedJostle;
  // Every routed unit among them is lost (DH-R53).
  for (const who of met) if (unit(w.state, board.card(who).id).routed) eliminate(w, board.card(who).id, 'met-friend');
  const mover = unitFacts(w.state, f.unit);
  eliminate(w, f.unit, 'met-friend');
  for (const who of met) {
    const { other, sum } = passThrough({ reason: 'pass-through', mover, other: unitFacts(w.state, board.card(who).id) }, jostles);
    strike(w, board.card(who).id, other.hits, 'pass-through', sum.reasons);
  }
  return to(next, 'over');
}

/** The unrouted friend in whose hex panicking men are. */
function shaken(s: State, f: RoutFrame) {
  if (unit(s, f.unit).hex === null) return undefined;
  const p = position(s);
  const who = friendsIn(p, card(s, f.unit).index).find((i) => !unit(s, p.board.card(i).id).routed);
  return who === undefined ? undefined : p.board.card(who).id;
}
