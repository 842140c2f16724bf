/* What things are worth to a bot, in points of the scenario. Every number may be turned and is measured, not guessed; none changes what is legal. */

export const WEIGHTS = {
  points: 1,
  /** For each point of OFF and DEF. */
  strength: 0.12,
  /** Part of a man's worth that his horse adds. */
  horse: 0.4,
  /** Part of a man's worth that is left. */
  wounded: 0.55,
  stunned: 0.2,
  panic: 0.35,
  scared: 0.85,
  /** What a marker costs of it: an activation, half of one. */
  impaired: 0.14,
  prone: 0.1,
  fumble: 0.08,
  /** What could be struck or shot: by who acts now, who has still to act, who watches, who has acted. */
  now: 1,
  ready: 0.6,
  watching: 0.45,
  acted: 0.4,
  /** More for the best blow of the side that selects next. */
  next: 0.25,
  /** A charge that is declared; one that could be in the next turn, at a man who has still to act. */
  declared: 0.9,
  lane: 0.3,
  /** A blow after a move, against one from where he stands. */
  afterMove: 0.45,
  /** Part of a man's worth that a shot in reaction must promise. */
  worthAShot: 0.1,
  /** A rider who must come round first. */
  comesRound: 0.5,
  /** For each hex between an eager fighter and the nearest enemy, up to so many. */
  distance: 0.1,
  farthest: 14,
  /** Of it for a side that would win as things are. */
  content: 0.15,
  /** For each hex to the aim of the scenario. */
  aim: 0.12,
  /** A load in hand, besides what it scores. */
  load: 1.5,
  /** Of the points of a load for each MF that the man who could fetch it is nearer than so many. */
  fetch: 0.03,
  fetchFrom: 20,
  /** Of the points of one in hand, and less for each MF to the edge. */
  inHand: 1.1,
  homeward: 0.02,
  /** One that is carried off, besides what it scores: whoever took it is out of danger, and no loss. */
  away: 8,
  /** A blow struck in a duel, where the judges look at it. */
  pressed: 0.15,
} as const;
