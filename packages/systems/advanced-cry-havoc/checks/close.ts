import { after, type Check, flag, object, oneOf, optionalObject, refusal, roll, settled, whole } from '@pennon/kernel';
import { AIMS, CLOSE_ACTIONS, type CloseFacts, type CloseResult } from '../facts.js';
import { closeSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { type Harm, harmTo } from '../rules/results.js';
import { difference, SHOCK_FORBIDDEN, shockReading } from '../rules/shock.js';
import { character, grade, missingOf, options, withOff, zone } from './fields.js';

interface Outcome extends Harm {
  readonly difference: number;
  readonly baseColumn: number;
  readonly shift: number;
  readonly column: number;
  readonly drm: number;
  readonly roll: number;
  readonly total: number;
  readonly result: CloseResult;
  readonly attackerFumbles: boolean;
}

function fault({ attacker, target, aim, action, charge, partners }: CloseFacts): string | undefined {
  if (aim === 'person' && target.def === undefined) return 'target.def is missing; it is struck at.';
  if (aim === 'mount' && target.mounted && target.mount.def === undefined) return 'target.mount.def is missing; it is struck at.';
  const isCharging = action === 'charge' || action === 'reaction-charge';
  if (isCharging && charge === undefined) return `charge is missing; ${action} needs it.`;
  if (!isCharging && charge !== undefined) return `charge has no place in ${action}.`;
  if (partners && !(attacker.states.includes('engaged') && target.states.includes('engaged')))
    return 'partners are Engaged with each other: both need the state engaged.';
  return missingOf(target, aim, 'target');
}

export const close: Check<CloseFacts, Outcome> = {
  id: 'close',
  about: 'one close combat attack, with unhorsing and the fate of the horse',
  charts: ['ACH-13', 'ACH-14', 'ACH-15', 'ACH-18', 'ACH-19', 'ACH-20', 'ACH-7', 'R17'],
  situation: object({
    attacker: withOff.about('who strikes'),
    target: character.about('who is struck at'),
    aim: oneOf(AIMS).or('person').about('strike at the man or at his horse'),
    action: oneOf(CLOSE_ACTIONS).or('attack').about('what the attacker is doing'),
    charge: object({
      hexes: whole(0, 99).about('hexes moved in the charge so far'),
      answered: flag().about('the target replied with a charge of his own'),
    })
      .about('of the attacker, when he charges')
      .maybe(),
    partners: flag().about('the two are Engaged with each other'),
    from: zone.about('hex of the target in which the attacker stands'),
    targetIn: zone.about('hex of the attacker in which the target stands'),
    cover: grade.about('cover the terrain gives the target in close combat'),
    impediment: grade.about('how much the terrain hampers the attacker'),
    otherZoi: optionalObject({
      front: whole(0, 3).or(0).about('those in his front hexes'),
      side: whole(0, 2).or(0).about('those in his side hexes'),
      rear: whole(0, 3).or(0).about('those in his rear hexes'),
    }).about('other enemies whose zone of influence covers the attacker'),
    options,
  }).where(fault),
  refuse: (attack) => refusal(SHOCK_FORBIDDEN, attack),
  resolve(attack) {
    const { target, aim } = attack;
    const die = dieOf(attack.options);
    const { baseColumn, shift, column, drm, breakdown } = shockReading(attack);
    const apart = difference(attack);
    return roll(die, (face) => {
      const total = face + drm;
      const result = closeSymbol(total, column, attack.options);
      return after(harmTo(target, aim, result, die), (harm) => {
        // Written out: copying objects here would cost more than the rest of the odds.
        const outcome = {
          difference: apart,
          baseColumn,
          shift,
          column,
          drm,
          roll: face,
          total,
          result,
          health: harm.health,
          gains: harm.gains,
          loses: harm.loses,
          unhorsed: harm.unhorsed,
          horseKilled: harm.horseKilled,
          retreats: harm.retreats,
          attackerFumbles: result === 'F',
        };
        return settled({ outcome, breakdown });
      });
    });
  },
  repeats: ['roll', 'total'],
  example: {
    situation: { attacker: { off: 8 }, target: { mounted: true, armored: true, def: 18, mount: { def: 8 } }, aim: 'mount' },
    dice: [0, 3, 7],
  },
};
