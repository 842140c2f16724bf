import { allowanceSum } from '../rules/movement.js';
import type { CharacterId, State } from '../types.js';
import { card, fighterFacts } from './people.js';
import { isSurprised } from './surprise.js';

/** Movement points of a turn; `carrying` as if he carried a load. The surprised have half of what a load leaves (CH-S2 2). */
export function allowanceOf(state: State, id: CharacterId, carrying?: boolean): number {
  const facts = fighterFacts(state, id, carrying === undefined ? {} : { carrying });
  const points = allowanceSum({ character: facts, options: state.options }).total;
  return isSurprised(state, card(state, id).side) ? Math.floor(points / 2) : points;
}
