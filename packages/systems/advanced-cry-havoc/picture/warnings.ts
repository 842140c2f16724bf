import { runAt } from '../board/charges.js';
import type { Action, State } from '../types.js';

const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`);

/** How far off the enemy is whom somebody charges, and what comes of it in this turn: who does not get there charges on in the next (R84). */
export function warning(s: State, a: Action): string | undefined {
  const run = a.type === 'charge' ? runAt(s, a.unit, a.target) : undefined;
  if (run === undefined) return undefined;
  const { steps, now } = run;
  return now < steps
    ? `${hexes(steps)} to go, and ${now} of them in this turn: no blow falls before the next.`
    : `${hexes(steps)} to go: the blow falls in this turn.`;
}
