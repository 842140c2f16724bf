import { flag, list, object, oneOf, setOf, whole } from '@pennon/kernel';
import { HEXSIDES, LEADERS, LEVELS, OVERALL_LEADER, UNIT_STATES, UNIT_TYPES, ZONES } from '../types.js';

/** The words used everywhere in the contract. */
export const type = oneOf(UNIT_TYPES);
export const state = oneOf(UNIT_STATES);
export const zone = oneOf(ZONES).or('front');
export const level = oneOf(LEVELS).or('same');
export const hexside = setOf(oneOf(HEXSIDES), 0, HEXSIDES.length).or([]);
const leaders = setOf(oneOf(LEADERS), 0, LEADERS.length).or([]);
export const shockDrm = whole(-3, 3).or(0);
export const continuedAttack = whole(0, 9).or(0);

/** The fields of `shock`, which `charge` shares. */
export const attack = {
  attackers: list(
    object({
      type,
      state: state.or('normal'),
      zone,
      level,
      hexside,
      leaders,
      shockDrm,
      inCommand: flag(true),
      targetInFront: flag(true),
      fired: flag(),
      attacked: flag(),
    }),
    1,
    6,
  ),
  defender: object({ type, state: state.or('normal'), shockDrm, leaders, hex: oneOf(['clear', 'woods']).or('clear'), attacked: flag() }),
  attackerSide: oneOf(['rus', 'other']).or('other'),
  continuedAttack,
};

/** The fields of `continuation` and `seizure`. */
export const activation = {
  ar: whole(1, 9),
  charisma: whole(0, 3).or(0),
  overallLeader: oneOf(OVERALL_LEADER).or('none'),
  battleSpent: flag(),
};
