/** What things are worth (14.7); a point of TQ is one. Every number here may be turned; none of them changes what is legal. */
export const WEIGHTS = {
  /** A battle that is won. */
  over: 100,
  /** An army at its Level, growing toward it. */
  level: 60,
  levelStudied: 35,
  /** Of its TQ: a unit in rout, and how much hits take off one that stands. */
  routed: 0.3,
  shaken: 0.5,
  disordered: 0.4,
  /** Arrows of a unit. */
  quiver: { full: 0.5, low: 0.25, no: 0 },
  /** Points of a leader, one who is wounded, one who is alone, with enemies near or not, and men out of his reach. */
  leader: 0.5,
  wounded: 0.6,
  alone: 0.8,
  apart: 0.3,
  /** Of what his loss costs: alone with enemies near. */
  captured: 0.2,
  strayed: 0.25,
  /** Each point of Initiative of a leader who is still to act this turn, and of one who is acting. */
  toAct: 0.09,
  acting: 0.09,
  /** Of what it is expected to bring: a fight that is due, a charge that threatens, a shot that threatens, and one that could come from a little farther. */
  due: 0.9,
  charge: 0.35,
  shot: 0.3,
  /** The best shot of a unit that does nothing else next. */
  bestShot: 0.6,
  /** What is left of a charge that one may withdraw before. */
  elusive: 0.3,
  /** Each hex between a unit and the enemy: for the side that has to come, and for the other. */
  farAttacker: 0.14,
  farDefender: 0.03,
  /** Of its worth: a fresh unit behind the line, and the part of it that counts for who looks farther: in games he did worse with it. */
  reserve: 0.08,
  reserveStudied: 0,
  /** Ground that is higher. */
  level1: 0.1,
} as const;
