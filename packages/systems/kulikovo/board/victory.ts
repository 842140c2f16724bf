import { bySide, ofSide, type Side } from '@pennon/kernel';
import { collapses, flightPoints } from '../rules/flight-points.js';
import { MOST_PASSES } from '../rules/initiative.js';
import type { FlightFacts, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { enemyOf } from './pieces.js';

/* Flight points and the end (8.2). */

/** What the army has lost for good (R66), and one point for each unit that is Retired now (R65). */
export function flightFacts(state: State, side: Side): FlightFacts {
  const board = battlefield(state);
  return {
    permanentFp: ofSide(state.lost, side),
    retiredUnits: board.units.filter((u) => u.side === side && state.units[u.index]?.state === 'retired').length,
    flightLevel: board.army(side).flightLevel,
  };
}

/** Who has collapsed, if anybody: both at once, and the side with the initiative wins (R79). */
export function collapsed(state: State): Side | undefined {
  const gone = state.sides.filter((side) => collapses(flightFacts(state, side)));
  return gone.length === 2 ? enemyOf(state, state.initiative) : gone[0];
}

/** Nobody wants to go on: so many passes in a row end the game (R69). */
export const isPassedOut = (state: State): boolean => state.passes >= MOST_PASSES;

/** Who wins when time is up. */
export function winnerOnTime(state: State): Side {
  const board = battlefield(state);
  const { victory } = board.document;
  const [first, second] = state.sides;
  const share = bySide(state.sides, (side) => flightPoints(flightFacts(state, side)));
  const level = bySide(state.sides, (side) => board.army(side).flightLevel);
  /** Share of a less share of b, as a fraction over both levels. */
  const lead = (a: Side, b: Side): number => ofSide(share, b) * ofSide(level, a) - ofSide(share, a) * ofSide(level, b);
  switch (victory.rule) {
    case 'smaller-share': {
      const by = lead(first, second);
      return by === 0 ? victory.equal : by > 0 ? first : second;
    }
    case 'holds-unless': {
      const other = enemyOf(state, victory.side);
      const isBeaten = 100 * lead(other, victory.side) >= victory.hundredths * ofSide(level, first) * ofSide(level, second);
      return isBeaten ? other : victory.side;
    }
    case 'driven-back': {
      const attacker = enemyOf(state, victory.defender);
      const left = board.units.filter((u) => u.side === attacker && state.units[u.index]?.hex !== null);
      const back = left.filter((u) => {
        const now = state.units[u.index];
        return now?.state === 'retired' || (now !== undefined && now.hex !== null && !board.isIn(victory.region, board.indexOf(now.hex)));
      });
      return 2 * back.length >= left.length || lead(victory.defender, attacker) > 0 ? victory.defender : attacker;
    }
  }
}
