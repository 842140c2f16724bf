import type { Closing } from '@pennon/picture';
import { chargesOf } from '../board/charges.js';
import { sideIndex } from '../board/people.js';
import { text } from '../text.js';
import type { Action, State } from '../types.js';

/** What the button says that does it. */
export function label(s: State, a: Action): string {
  const said = text.action(s, a).replace(/\.$/, '');
  const words = a.type === 'select' ? `Activate ${said}` : a.type === 'place' ? `Put ${said}` : said;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** In the order in which one of several is meant. */
const AT_THAT: readonly Action['type'][] = ['noMore', 'letHappen', 'pass', 'passAll', 'stop', 'stand', 'stayUnder'];

/** The answers that leave things as they are. */
export const closings = (s: State, actions: readonly Action[]): readonly Closing<Action>[] =>
  AT_THAT.flatMap((type) => actions.filter((a) => a.type === type && !('facing' in a))).map((action) => ({
    action,
    stillAble: action.type === 'noMore' ? stillAble(s) : [],
  }));

function stillAble(s: State): readonly string[] {
  const top = s.stack.at(-1);
  if (top?.proc !== 'turn') return [];
  return [...new Set(chargesOf(s, sideIndex(s, top.side)).flatMap((a) => (a.type === 'charge' ? [a.unit] : [])))];
}
