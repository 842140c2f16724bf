import { isStanding, valuesOf } from '../rules/characters.js';
import { allowanceSum } from '../rules/movement.js';
import type { CharacterId, State } from '../types.js';
import { card, character, fighterFacts, isMounted } from './people.js';
import { isSurprised } from './surprise.js';

/** Movement points of a turn; `carrying` as if he carried a load. The surprised have half of what a load leaves (CH-S2 2). */
export function allowanceOf(state: State, id: CharacterId, carrying?: boolean): number {
  const now = character(state, id);
  // Who has neither shot nor a load has what his card says; that is asked of everybody all the time.
  const isPlain = carrying !== true && now.carries === null && isStanding(now) && !state.shot.includes(id);
  const facts = isPlain ? undefined : fighterFacts(state, id, carrying === undefined ? undefined : { carrying });
  const points =
    facts === undefined
      ? valuesOf({ card: card(state, id).card, mounted: isMounted(now), health: now.health })[2]
      : allowanceSum({ character: facts, options: state.options }).total;
  return isSurprised(state, card(state, id).side) ? Math.floor(points / 2) : points;
}
