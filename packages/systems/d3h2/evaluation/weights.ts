import type { Result } from '../facts.js';

/*
 * What weighs how much. Found by matches, not by the rules.
 */

export const WEIGHTS = {
  over: 4,
  /** Losses weigh a little more the nearer the army is to breaking. */
  lost: 1,
  nearBreaking: 0.4,
  broken: 1.7,
  /** What the combats that stand are worth before they are fought. */
  fights: 0.75,
  /** How much of what friends could still do for a fight counts. */
  help: 0.6,
  /** How much a side minds what it may lose, against what it may win; and its General. */
  risk: 1.7,
  general: 3,
  /** What could be struck next, and what the enemy could strike. */
  strikes: 0.05,
  dangers: 0.15,
  /** For each BW between an element and the nearest enemy worth meeting. */
  distance: 0.025,
  /** How much more that is when time runs out. */
  hurry: 4,
  /** Shots that are in range: most of them fall, in every bound; and those at a General. */
  shots: 0.65,
  generalShot: 1.5,
  /** A General who cannot be heard. */
  command: 2,
} as const;

/** Results after which an element is gone, and how surely it is. */
export const GONE: { readonly [result in Result]: number } = {
  none: 0,
  recoil: 0,
  flee: 0.1,
  destroyed: 1,
  ensorcelled: 0.9,
  captured: 1,
  'garrison-destroyed': 0.8,
};
/** Army points that being driven back is worth: time and order. */
export const DRIVEN: { readonly [result in Result]: number } = {
  none: 0,
  recoil: 0.3,
  flee: 0.8,
  destroyed: 0,
  ensorcelled: 0,
  captured: 0,
  'garrison-destroyed': 0,
};
