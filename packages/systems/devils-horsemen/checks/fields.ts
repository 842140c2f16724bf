import { flag, object, oneOf, optionalObject, setOf, whole } from '@pennon/kernel';
import { SWITCHES } from '../switches.js';
import { ASPECTS, GROUNDS, LEADER_STATUSES, MISSILE_STATES, RANKS, UNIT_FLAGS, UNIT_TYPES, WEAPONS } from '../types.js';

/** The words and ratings used everywhere in the contract. */
export const type = oneOf(UNIT_TYPES).about(
  'CAT cataphracts, KN knights, DKN dismounted, UKN unhorsed, LN lancers, HC LC cavalry, HI MI LI infantry',
);
export const aspect = oneOf(ASPECTS);
export const tq = whole(1, 9).about('its printed Troop Quality');
export const hits = whole(0, 9).about('cohesion hits it has taken');
export const ma = whole(1, 12).about('its movement allowance');
export const frr = whole(0, 9).about('its Feigned Retreat Reaction Rating');
export const weapon = oneOf(WEAPONS).about('B simple bow, C composite bow, CB crossbow');
export const inEnemyZoc = flag().about('it stands in an enemy zone of control');
export const adjacentEnemy = flag().about('an enemy unit is next to it');
const initiative = whole(1, 9).about('his printed Initiative');
const charisma = whole(0, 5).about('his printed Charisma');

/** The fields of a unit, the same everywhere; a check writes again those it cannot do without. */
export const UNIT = {
  type,
  tq: tq.maybe(),
  hits: hits.or(0),
  ma: ma.maybe(),
  frr: frr.maybe(),
  car: whole(0, 9).about('its Chivalry Aggression Rating, only if chivalrous').maybe(),
  weapon: weapon.maybe(),
  missileState: oneOf(MISSILE_STATES).or('full').about('missile supply it has left'),
  disordered: flag().about('it is Disordered, cavalry only'),
  routed: flag().about('it is in rout'),
  inColumn: flag().about('it is in Column, infantry only'),
  flags: setOf(oneOf(UNIT_FLAGS), 0, UNIT_FLAGS.length)
    .or([])
    .about('HR hit and run, FR feign, SH shower, MLC Mongol armour row, DM dismount'),
  level: whole(0, 3).or(0).about('height of its hex'),
  terrain: oneOf(GROUNDS).or('clear').about('ground in its hex'),
};
export const unit = object(UNIT);
export const unitWithTq = object({ ...UNIT, tq });

/** The fields of a leader, in the same way. */
const LEADER = {
  initiative: initiative.maybe(),
  charisma: charisma.maybe(),
  rank: oneOf(RANKS).or('SC').about('OC Overall Commander, SC subordinate commander'),
  status: oneOf(LEADER_STATUSES).or('inactive').about('whether he has had his activation this turn'),
  wounded: flag().about('he is wounded, both ratings one less'),
  killed: flag().about('he fell in this very combat'),
  noMomentum: flag().about('a Trump has cost him his Momentum'),
  inEnemyZoc: flag().about('he stands in an enemy zone of control'),
};
export const leaderWithInitiative = object({ ...LEADER, initiative });
export const leaderWithCharisma = object({ ...LEADER, charisma });

/** All of them may be given everywhere; those that do not matter change nothing. */
export const options = optionalObject({
  footCompositeRange5Removed: SWITCHES.footCompositeRange5Removed.field,
  frontHiVsLi9: SWITCHES.frontHiVsLi9.field,
  remounts: SWITCHES.remounts.field,
  lineCommandTurn1Automatic: SWITCHES.lineCommandTurn1Automatic.field,
  preShockAlways: SWITCHES.preShockAlways.field,
});
