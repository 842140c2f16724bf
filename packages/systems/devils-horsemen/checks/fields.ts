import { flag, object, oneOf, optionalObject, setOf, whole } from '@pennon/kernel';
import { SWITCHES } from '../switches.js';
import { ASPECTS, GROUNDS, LEADER_STATUSES, MISSILE_STATES, RANKS, UNIT_FLAGS, UNIT_TYPES, WEAPONS } from '../types.js';

/** The words and ratings used everywhere in the contract. */
export const type = oneOf(UNIT_TYPES);
export const aspect = oneOf(ASPECTS);
export const tq = whole(1, 9);
export const hits = whole(0, 9);
export const ma = whole(1, 12);
export const frr = whole(0, 9);
export const weapon = oneOf(WEAPONS);
const initiative = whole(1, 9);
const charisma = whole(0, 5);

/** The fields of a unit, the same everywhere; a check writes again those it cannot do without. */
export const UNIT = {
  type,
  tq: tq.maybe(),
  hits: hits.or(0),
  ma: ma.maybe(),
  frr: frr.maybe(),
  car: whole(0, 9).maybe(),
  weapon: weapon.maybe(),
  missileState: oneOf(MISSILE_STATES).or('full'),
  disordered: flag(),
  routed: flag(),
  inColumn: flag(),
  flags: setOf(oneOf(UNIT_FLAGS), 0, UNIT_FLAGS.length).or([]),
  level: whole(0, 3).or(0),
  terrain: oneOf(GROUNDS).or('clear'),
};
export const unit = object(UNIT);
export const unitWithTq = object({ ...UNIT, tq });

/** The fields of a leader, in the same way. */
const LEADER = {
  initiative: initiative.maybe(),
  charisma: charisma.maybe(),
  rank: oneOf(RANKS).or('SC'),
  status: oneOf(LEADER_STATUSES).or('inactive'),
  wounded: flag(),
  killed: flag(),
  noMomentum: flag(),
  inEnemyZoc: flag(),
};
export const leaderWithInitiative = object({ ...LEADER, initiative });
export const leaderWithCharisma = object({ ...LEADER, charisma });

/** All of them may be given everywhere; those that do not matter change nothing. */
export const options = optionalObject({
  footCompositeRange5Removed: SWITCHES.footCompositeRange5Removed.field,
  frontHiVsLi9: SWITCHES.frontHiVsLi9.field,
  remounts: SWITCHES.remounts.field,
  lineCommandTurn1Automatic: SWITCHES.lineCommandTurn1Automatic.field,
});
