import { flag, list, object, oneOf, setOf, whole } from '@pennon/kernel';
import { HEXSIDES, LEADERS, LEVELS, OPEN_HEXES, OVERALL_LEADER, UNIT_STATES, UNIT_TYPES, ZONES } from '../facts.js';

/** The words used everywhere in the contract. */
export const type = oneOf(UNIT_TYPES).about('H M L heavy, medium, light horse; R foot, C crossbows, B bows');
export const state = oneOf(UNIT_STATES).about('order of the unit');
export const zone = oneOf(ZONES).or('front').about('zone of the defender in which the attacker stands');
export const level = oneOf(LEVELS).or('same').about('height compared with the other hex');
export const hexside = setOf(oneOf(HEXSIDES), 0, HEXSIDES.length).or([]).about('everything on the hexside between them');
const leaders = setOf(oneOf(LEADERS), 0, LEADERS.length).or([]).about('stacked with it: of its Battle, overall, another');
export const shockDrm = whole(-3, 3).or(0).about('shock rating on the counter, negative is good');
export const continuedAttack = whole(0, 9).or(0).about('0 first attack, 1 first continued attack, 2 second');

/** The fields of `shock`, which `charge` shares. */
export const attack = {
  attackers: list(
    object({
      type,
      state: state.or('normal').about('order of this attacker'),
      zone: zone.about('zone of the defender in which it stands'),
      level: level.about('its height compared with the defender'),
      hexside: hexside.about('everything on the hexside to the defender'),
      leaders,
      shockDrm: shockDrm.about('shock rating on the counter, never counts here'),
      inCommand: flag(true).about('it is in command'),
      targetInFront: flag(true).about('the defender is in one of its front hexes'),
      fired: flag().about('it fired in this activation'),
      attacked: flag().about('it has attacked in this activation'),
    }),
    1,
    6,
  ).about('who attacks: first the lead, then supporters'),
  defender: object({
    type,
    state: state.or('normal').about('order of the defender'),
    shockDrm,
    leaders,
    hex: oneOf(OPEN_HEXES).or('clear').about('ground it stands on, matters only in a charge'),
    attacked: flag().about('it has been attacked in this activation'),
  }).about('who is attacked'),
  attackerSide: oneOf(['rus', 'other']).or('other').about('side of the attackers'),
  continuedAttack,
};

/** The fields of `continuation` and `seizure`. */
export const activation = {
  ar: whole(1, 9).about('activation rating of the leader of the Battle'),
  charisma: whole(0, 3).or(0).about('charisma of the overall Leader'),
  overallLeader: oneOf(OVERALL_LEADER).or('none').about('dead, leads it himself, its leader in range or not'),
  battleSpent: flag().about('all its units are Retired or eliminated'),
};
