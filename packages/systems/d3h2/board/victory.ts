import { type BySide, bySide, otherSide, type Side } from '@pennon/kernel';
import { lossSum } from '../rules/losses.js';
import type { LossFacts, State, Status } from '../types.js';
import { isAnybodyInContact } from './close-combat.js';
import { position } from './position.js';

/*
 * What each side has lost, and whether the battle is decided (D3-35, R73, R92). Points are counted in halves, so that they stay whole.
 */

const LOST: { readonly [status in Status]?: LossFacts['elements'][number]['state'] } = {
  destroyed: 'destroyed',
  ensorcelled: 'ensorcelled',
  fled: 'off-table',
};

function lossFacts(state: State, side: Side): LossFacts {
  const { battlefield } = position(state);
  const own = [...battlefield.works, ...state.works].filter((works) => works.side === side);
  const fate = (kind: 'camp' | 'stronghold'): 'none' | 'held' | 'lost' => {
    const works = own.find((w) => w.kind === kind);
    return works === undefined ? 'none' : state.taken[works.id] === undefined ? 'held' : 'lost';
  };
  const [camp, stronghold] = [fate('camp'), fate('stronghold')];
  return {
    elements: battlefield.cards.flatMap((card) => {
      const lost = LOST[state.elements[card.index]?.status ?? 'table'];
      return card.side === side && lost !== undefined ? [{ type: card.type, general: card.general, state: lost }] : [];
    }),
    camp: camp === 'lost' ? 'sacked' : camp,
    stronghold: stronghold === 'lost' ? 'fallen' : stronghold,
  };
}

/** In halves of a point. */
export const lostHalves = (state: State, side: Side): number => Math.round(2 * lossSum(lossFacts(state, side), 'a').total);
export const lostBySide = (state: State): BySide<number> => bySide(state.sides, (side) => lostHalves(state, side));

/** The side that has lost enough, and more than the other (R73). */
export function brokenSide(state: State): Side | undefined {
  const { points } = position(state).battlefield.document.victory;
  return state.sides.find((side) => {
    const own = lostHalves(state, side);
    return own >= 2 * points && own > lostHalves(state, otherSide(state.sides, side));
  });
}

/** Both sides have had all their bounds. */
export function isLimitReached(state: State): boolean {
  const { bounds } = position(state).battlefield.document.victory;
  return bounds !== undefined && state.sides.every((side) => (state.bounds[side] ?? 0) >= bounds);
}
/** Who wins then (R74). */
export function winnerAtLimit(state: State): Side | null {
  const { atLimit = 'less-lost' } = position(state).battlefield.document.victory;
  if (atLimit !== 'less-lost') {
    const other = otherSide(state.sides, atLimit.holds);
    return lostHalves(state, atLimit.holds) > lostHalves(state, other) ? other : atLimit.holds;
  }
  return winnerByLosses(state);
}
/** Who has lost less; nobody where they have lost alike. */
export function winnerByLosses(state: State): Side | null {
  const [first, second] = state.sides;
  const [a, b] = [lostHalves(state, first), lostHalves(state, second)];
  return a === b ? null : a < b ? first : second;
}

/** The first bound, both sides counted, that can be a lull, and how many in a row end a battle (R92). */
const LULLS_FROM = 41;
const MOST_LULLS = 6;

/** Whether nobody came into or stood in contact in this bound, shot or cast (R92). */
export function isLull(state: State): boolean {
  const { bound } = state;
  if (bound === null || bound.number < LULLS_FROM || bound.inContact) return false;
  const isQuiet = [bound.fought, bound.shot, bound.bespelled, Object.keys(bound.touched)].every((some) => some.length === 0);
  return isQuiet && !isAnybodyInContact(state);
}
export const areLullsOver = ({ lulls, options }: State): boolean => options.lulls === 'end' && lulls >= MOST_LULLS;
