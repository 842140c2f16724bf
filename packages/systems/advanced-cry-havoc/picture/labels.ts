import type { Closing } from '@pennon/picture';
import { nameOf } from '../board/people.js';
import { text } from '../text.js';
import type { Action, Move, State } from '../types.js';

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  if (a.type === 'move' && a.steps.every((step) => 'enter' in step || 'turn' in step)) return wayLabel(s, a);
  const said = text.action(s, a).replace(/\.$/, '');
  const words = a.type === 'select' ? `Activate ${said}` : a.type === 'place' ? `Put ${said}` : said;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Where he goes and how he faces then is seen on the map. */
function wayLabel(s: State, { unit, how, steps }: Move): string {
  const deed = how !== 'run' ? 'Move and attack' : steps.some((step) => 'enter' in step) ? 'Run' : 'Turn';
  return `${deed} with ${nameOf(s, unit)}`;
}

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['noMore', 'letHappen', 'pass', 'passAll', 'stop', 'stand', 'stayUnder'];

/** The answers that leave things as they are. Who does not charge acts later in the turn: nobody is left out by any of them. */
export const closings = (_s: State, actions: readonly Action[]): readonly Closing<Action>[] =>
  AT_THAT.flatMap((type) => actions.filter((a) => a.type === type && !('facing' in a))).map((action) => ({ action, stillAble: [] }));
