/*
 * What weighs how much, in casualty points. Found by matches, not by the rules.
 */

export const WEIGHTS = {
  /** A game won or lost. */
  over: 60,
  /** For each point of attack and defence that somebody has now. */
  strength: 0.07,
  /** Somebody on his feet with a bow, a crossbow or a javelin. */
  shooter: 0.6,
  /** What could be struck in this combat phase. */
  strikes: 0.8,
  /** What the enemy could strike in his next turn, and what oneself could in the one after it: who has acted waits for the answer. */
  theirBlows: 0.6,
  ownBlows: 0.28,
  /** Every further blow of a turn counts for so much of the one before. */
  furtherBlow: 0.6,
  /** The same for shots. */
  theirShots: 0.4,
  ownShots: 0.25,
  /** For each hex between a fighter and the nearest enemy, up to so many. */
  distance: 0.07,
  farthest: 16,
  /** A man stunned. */
  stunned: 0.3,
  /** What somebody is worth besides who has the chest, or a sack, with him. */
  chest: 7,
  sack: 2.5,
  /** For each point that a load is worth: carried off (besides the points themselves), in hand at the way out, for each step away from it, in hand too late to get out. */
  carriedOff: 1,
  inHand: 0.95,
  outStep: 0.018,
  tooLate: 0.2,
  /** The same of one that lies about, and for each step of the raider next to it. */
  lying: 0.35,
  lyingStep: 0.011,
  /** For each movement point between the chest and the way out, and when it could be gone in the next turn. */
  chestStep: 0.35,
  escape: 12,
  /** A place in the way of the chest. */
  lane: 1,
  /** Who storms a house fears blows less than who fights for points. */
  storm: 0.9,
} as const;
