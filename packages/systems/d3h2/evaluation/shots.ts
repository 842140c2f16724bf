import type { Side } from '@pennon/kernel';
import { ahead, rightOf } from '@pennon/space';
import { variantOf } from '../board/battlefield.js';
import { isInCombat } from '../board/close-combat.js';
import { shootingRange } from '../board/element-facts.js';
import { basesOf, enemiesOf, position } from '../board/position.js';
import { HALF_ARC } from '../board/shooting-lines.js';
import type { Result, ShotFacts } from '../facts.js';
import type { Base } from '../geometry/base.js';
import { shooterSum, shotFates, shotResult, targetSum } from '../rules/missiles.js';
import type { State } from '../types.js';
import { away } from './distances.js';
import { cornered, FACES, type Fate, fateOf, harm } from './fates.js';
import { ByKind } from './kinds.js';
import { fighter } from './strength.js';
import { WEIGHTS } from './weights.js';

/*
 * Shots that are in range.
 */

/** What the shots of a side would cost its enemies on average, each at its best target straight ahead. */
export function shots(state: State, side: Side): number {
  const p = position(state);
  let sum = 0;
  for (const base of basesOf(state, side)) {
    const range = shootingRange(state, base.type);
    if (range === 0 || isInCombat(state, base)) continue;
    let best = 0;
    for (const enemy of enemiesOf(p, base)) {
      if (away(base, enemy) > range || isInCombat(state, enemy)) continue;
      if (ahead(base.pose, enemy) > 0 && Math.abs(rightOf(base.pose, enemy)) <= HALF_ARC)
        best = Math.max(best, shotHarm(state, enemy, shot(state, base, enemy)));
    }
    sum += best;
  }
  return sum;
}
const shotHarm = (state: State, target: Base, fate: Fate): number =>
  (target.card.general ? WEIGHTS.generalShot : 1) * harm(state, target, fate, cornered(state, target, fate));
/** What a shot does to its target on average, on open ground and without help: the same for all of a kind. */
const shot = (state: State, own: Base, enemy: Base): Fate => shotStakes.of(state, own, enemy, 0, () => shotOf(state, own, enemy));
const shotStakes = new ByKind<Fate>();
function shotOf(state: State, own: Base, enemy: Base): Fate {
  const side = (base: Base) => ({ ...fighter(base), entirely: true, inRiver: false, inCloseCombat: false, rearSupporting: false });
  const facts: ShotFacts = {
    variant: variantOf(state),
    shooter: { ...side(own), moved: 0 },
    target: { ...side(enemy), moved: 0, onRearEdge: false },
    ownBound: true,
    shootsBack: false,
    aids: [],
    backAids: [],
    readings: state.options,
  };
  const fates = shotFates(facts);
  const [a, b] = [shooterSum(facts).total, targetSum(facts).total];
  const results: Result[] = [];
  for (const face of FACES) for (const answer of FACES) results.push(shotResult(fates, face + a, answer + b).target);
  return fateOf(results);
}
