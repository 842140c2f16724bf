import { type Check, flag, object, oneOf, optionalObject, refusal, roll, setOf, settled, whole } from '@pennon/kernel';
import { IN_THE_WAY, OPEN_HEXES, SHOT_WINDOWS, type ShotFacts } from '../facts.js';
import { DIE } from '../rules/dice.js';
import { missileSum, SHOT_FORBIDDEN, type ShotResult, shotMp, shotResult } from '../rules/missiles.js';
import { SWITCHES } from '../switches.js';
import { state, type, zone } from './fields.js';

const way = setOf(oneOf(IN_THE_WAY), 0, IN_THE_WAY.length);

interface Outcome extends ShotResult {
  readonly roll: number;
  readonly drm: number;
  readonly mp: number;
}

export const missile: Check<ShotFacts, Outcome> = {
  id: 'missile',
  about: 'one shot',
  charts: ['KU-MF', 'KU-MFD', 'KU-RNG', 'KU-TEC'],
  situation: object({
    firer: object({
      type,
      state: state.or('normal').about('order of the firer'),
      moved: flag().about('it entered a hex in this activation'),
      fired: flag().about('it has fired in this activation'),
      inCommand: flag(true).about('it is in command'),
      inEnemyZoc: flag().about('its hex lies in an enemy ZOC'),
    }).about('who shoots'),
    target: object({
      type,
      state: state.or('normal').about('order of the target'),
      leader: flag().about('a leader is in the target hex'),
      hex: oneOf(OPEN_HEXES).or('clear').about('ground it stands on, no effect'),
    }).about('who is shot at'),
    range: whole(1, 9).about('distance in hexes'),
    zone: zone.about('zone of the target through which the shot comes'),
    inArc: flag(true).about('the target is in the front arc of the firer'),
    through: way.or([]).about('what lies between, hexsides crossed included'),
    throughOther: way.maybe().about('the other way, when the line runs between hexes'),
    window: oneOf(SHOT_WINDOWS).or('active').about('own fire, or reaction to entry, fire, shock'),
    pairUsed: flag().about('it has already reacted to this enemy this activation'),
    options: optionalObject({ rearNotAngled: SWITCHES.rearNotAngled.field }),
  }),
  refuse: (shot) => refusal(SHOT_FORBIDDEN, shot),
  resolve(shot) {
    const sum = missileSum(shot);
    const mp = shotMp(shot);
    return roll(DIE, (face) => {
      const { total, ...result } = shotResult(shot, sum.drm, face);
      return settled({ outcome: { roll: face, drm: sum.drm, total, ...result, mp }, breakdown: sum.reasons });
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { firer: { type: 'L' }, target: { type: 'H', state: 'disordered' }, range: 2, zone: 'flank' }, dice: [7] },
};
