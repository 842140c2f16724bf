import { after, type Check, object, refusal, roll, settled } from '@pennon/kernel';
import type { FriendlyFireFacts } from '../facts.js';
import { rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { FRIENDLY_FIRE_FORBIDDEN, friendlyFireReading, onFriend } from '../rules/missiles.js';
import { harmTo } from '../rules/results.js';
import { anyone, grade, missingOf, options, range, weapon, zone } from './fields.js';
import { type ShotOutcome, shotOutcome } from './ranged.js';

export const friendlyFire: Check<FriendlyFireFacts, ShotOutcome> = {
  id: 'friendlyFire',
  about: 'the roll against a friend after a shot that went astray',
  charts: ['ACH-4', 'ACH-15', 'ACH-16', 'ACH-18', 'ACH-19', 'ACH-20', 'ACH-7', 'R17'],
  situation: object({
    weapon,
    range,
    victim: anyone.about('the friend who is in danger'),
    losThrough: zone.about('hex of the victim through which the shot comes'),
    terrainCover: grade.about('cover the terrain gives the victim'),
    options,
  }).where(({ victim }) => missingOf(victim, 'person', 'victim')),
  refuse: (shot) => refusal(FRIENDLY_FIRE_FORBIDDEN, shot),
  resolve(shot) {
    const die = dieOf(shot.options);
    const aimed = friendlyFireReading(shot);
    return roll(die, (face) => {
      const result = onFriend(rangedSymbol(face + aimed.drm, aimed.column, shot.options));
      return after(harmTo(shot.victim, 'person', result, die), (harm) =>
        settled({ outcome: shotOutcome(aimed, face, result, harm, {}), breakdown: aimed.breakdown }),
      );
    });
  },
  repeats: ['roll', 'total'],
  example: { situation: { weapon: 'cbow_f', range: 2, victim: { mounted: true, woundedDef: 8 }, losThrough: 'rear' }, dice: [4, 4, 6] },
};
