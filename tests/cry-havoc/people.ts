import { system } from '@pennon/cry-havoc';
import { asker } from '../ask.js';

/** Short ways to ask, and the values of the people of the worked examples. */
export const { outcome, reasons, refusal, ways } = asker(system);

export const spearman = { card: { foot: [9, 7, 6], footWounded: [5, 4, 4] } };
export const manAtArms = { card: { foot: [13, 11, 5], footWounded: [7, 6, 3] }, armoured: true };
export const gerbod = { card: { foot: [12, 12, 5], footWounded: [7, 6, 3] }, armoured: true };
const knightCard = { foot: [16, 12, 5], footWounded: [9, 7, 3], mounted: [22, 16, 12], mountedWounded: [12, 9, 10] };
export const knight = { card: knightCard, armoured: true };
export const rider = { ...knight, mounted: true };
export const lordCard = { foot: [18, 13, 5], footWounded: [10, 8, 3], mounted: [24, 18, 12], mountedWounded: [13, 10, 10] };

/** Somebody with so much attack and defence. */
export const fighter = (attack: number, defence: number, more: object = {}) => ({
  card: { foot: [attack, defence, 6], footWounded: [attack, defence, 4] },
  ...more,
});

export const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A fate as one word: `wounded ridden stays 0`. */
export const fate = (of: unknown): string => {
  const { health, horse, place, hexes } = of as Record<string, unknown>;
  return `${health} ${horse} ${place} ${hexes}`;
};
/** The fates of one side after a combat. */
export const fates = (of: unknown): string[] => (of as unknown[]).map(fate);

/** One attack, for `combat`. */
export const fight = (attackers: readonly object[], defenders: readonly object[], more: object = {}) => ({ attackers, defenders, ...more });
/** One attacker beside one defender. */
export const pair = (attacker: number, defender: number, more: object = {}) => ({ attacker, defender, ...more });
/** The only two people, with these hexsides between them. */
export const across = (...sides: string[]) => [pair(0, 0, { sides })];
