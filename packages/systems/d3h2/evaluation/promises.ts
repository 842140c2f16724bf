import type { Pose } from '@pennon/space';
import { reachOf } from '../board/allowance.js';
import { isInCombat } from '../board/close-combat.js';
import { priceOf } from '../board/command-facts.js';
import { baseOn, enemiesOf, position } from '../board/position.js';
import type { Base } from '../geometry/base.js';
import { BW } from '../geometry/measure.js';
import type { Segment } from '../pieces.js';
import type { Action, ContactWish, State } from '../types.js';
import { nearest } from './approach.js';
import { away } from './distances.js';
import { stake } from './strength.js';
import { WEIGHTS } from './weights.js';

/*
 * A quick guess at every action, so that the likeliest are weighed first.
 */

const FLANK = 0.6;

/** A quick guess, so that the likeliest are weighed first. */
export function promiseOf(state: State, action: Action): number {
  switch (action.type) {
    case 'order':
      return orderPromise(
        state,
        action.units.flatMap((id) => baseOn(state, id) ?? []),
      );
    case 'move': {
      const base = baseOn(state, action.unit);
      if (base === undefined) return 0;
      if (action.contact !== undefined) return contactPromise(state, base, action.contact);
      const to = action.to.at(-1);
      return to === undefined ? 0 : approach(state, base, to);
    }
    case 'group':
    case 'column': {
      const bases = action.units.flatMap((id) => baseOn(state, id) ?? []);
      const ahead = action.segments.reduce((sum, segment) => sum + advanceOf(segment), 0);
      const [first] = bases;
      const struck = action.contact === undefined || first === undefined ? 0 : bases.length * contactPromise(state, first, action.contact);
      return struck + (WEIGHTS.distance * bases.length * ahead) / BW;
    }
    case 'engage': {
      const [base, enemy] = [baseOn(state, action.unit), baseOn(state, action.target)];
      return base === undefined || enemy === undefined ? 0 : stake(state, base, enemy);
    }
    case 'summon':
    case 'replace':
    case 'free':
      return 2;
    case 'bespell':
      return 0.5;
    case 'shoot':
      return 0.5;
    case 'hold':
    case 'dismount':
    case 'enter':
      return -0.5;
    default:
      return 0;
  }
}
const advanceOf = (segment: Segment): number => ('advance' in segment ? segment.advance : 0);

function contactPromise(state: State, base: Base, { target, edge }: ContactWish): number {
  if (edge === 'assault') return 0.3;
  const enemy = position(state).battlefield.knows(target) ? baseOn(state, target) : undefined;
  if (enemy === undefined) return 0;
  if (edge === 'overlap-left' || edge === 'overlap-right') return isInCombat(state, enemy) ? 0.5 : 0.05;
  return stake(state, base, enemy) + (edge === 'front' ? 0 : FLANK) + 0.1;
}

function approach(state: State, base: Base, to: Pose): number {
  const p = position(state);
  return (WEIGHTS.distance * (nearest(state, p, base, base.x, base.y) - nearest(state, p, base, to.x, to.y))) / BW;
}

/** What those who are ordered could strike, or how far they still have to go. */
function orderPromise(state: State, bases: readonly Base[]): number {
  const p = position(state);
  const strikes: number[] = [];
  let advance = 0;
  for (const base of bases) {
    const reach = reachOf(state, base);
    advance += WEIGHTS.distance * (Math.min(reach, nearest(state, p, base, base.x, base.y)) / BW);
    // Whoever has moved already does not strike any more.
    if (state.bound?.moves[base.card.id] !== undefined) continue;
    let best = 0;
    for (const enemy of enemiesOf(p, base))
      if (away(base, enemy) <= reach) best = Math.max(best, stake(state, base, enemy) + (isInCombat(state, enemy) ? 0.6 : 0.2));
    strikes.push(best);
  }
  // Of a line only a few meet somebody.
  const struck = strikes.sort((a, b) => b - a).reduce((sum, strike, i) => sum + strike / (1 + i), 0);
  return advance + struck - 0.05 * priceOf(state, bases);
}
