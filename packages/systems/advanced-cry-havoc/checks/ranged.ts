import { after, type Check, flag, list, object, oneOf, refusal, roll, settled, whole } from '@pennon/kernel';
import { rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { type Aimed, ammoAfter, isSpecial, missileReading, printedAmmo, SHOT_FORBIDDEN } from '../rules/missiles.js';
import { type Harm, harmTo } from '../rules/results.js';
import { AIMS, MF_SPENT, RANGED_ACTIONS, type RangedResult, type ShotFacts, type Weapon } from '../types.js';
import { anyone, grade, missingOf, options, range, weapon, zone } from './fields.js';

/** What a shot and a stray shot have in common. */
export interface ShotOutcome extends Omit<Aimed, 'breakdown'>, Omit<Harm, 'retreats'> {
  readonly roll: number;
  readonly total: number;
  readonly result: RangedResult;
}

/** Written out for speed, as in `close`; `more` is what the check has to say besides. */
export const shotOutcome = <M extends object>(
  { band, power, baseColumn, shift, column, drm }: Aimed,
  face: number,
  result: RangedResult,
  { health, gains, loses, unhorsed, horseKilled }: Harm,
  more: M,
): ShotOutcome & M => ({
  band,
  power,
  baseColumn,
  shift,
  column,
  drm,
  roll: face,
  total: face + drm,
  result,
  health,
  gains,
  loses,
  unhorsed,
  horseKilled,
  ...more,
});

interface Outcome extends ShotOutcome {
  readonly friendlyFire: boolean;
  readonly ammoLeft: number | null;
  readonly unloaded: boolean;
}

const elevation = whole(-9, 9).or(0);

type Given = Omit<ShotFacts, 'ammo'> & { readonly ammo: number | undefined };

function fault({ weapon, shooter, target, aim, loaded, ammo }: Given): string | undefined {
  if (shooter.kind === 'animal') return 'shooter is an animal; animals do not shoot.';
  if (!loaded && weapon !== 'xbow') return 'loaded can be false only for xbow.';
  return wrongAmmo(weapon, ammo) ?? missingOf(target, aim, 'target');
}

function wrongAmmo(weapon: Weapon, ammo: number | undefined): string | undefined {
  if (ammo === undefined) return undefined;
  const printed = printedAmmo(weapon);
  if (printed === null) return `ammo has no place with ${weapon}: it never runs out.`;
  return ammo > printed ? `ammo must be at most ${printed} for ${weapon}.` : undefined;
}

export const ranged: Check<ShotFacts, Outcome> = {
  id: 'ranged',
  about: 'one shot or throw',
  charts: ['ACH-4', 'ACH-5', 'ACH-15', 'ACH-16', 'ACH-17', 'ACH-18', 'ACH-19', 'ACH-20', 'ACH-7', 'R17'],
  situation: object({
    weapon,
    range,
    action: oneOf(RANGED_ACTIONS).or('ranged-attack'),
    mfSpent: oneOf(MF_SPENT).or('none'),
    shooter: anyone,
    target: anyone,
    shooterElevation: elevation,
    targetElevation: elevation,
    aim: oneOf(AIMS).or('person'),
    losThrough: zone,
    terrainCover: grade,
    figures: list(object({ elevation, adjacent: flag(), mounted: flag() }), 0, 20).or([]),
    inLos: flag(true),
    inArc: flag(true),
    inZoiOfTarget: flag(),
    inZoiOfOther: flag(),
    loaded: flag(true),
    ammo: whole(0, 99).maybe(),
    options,
  })
    .where(fault)
    .map((given) => ({ ...given, ammo: given.ammo ?? printedAmmo(given.weapon) })),
  refuse: (shot) => refusal(SHOT_FORBIDDEN, shot),
  resolve(shot) {
    const { target, aim } = shot;
    const die = dieOf(shot.options);
    const aimed = missileReading(shot);
    const [ammoLeft, unloaded] = [ammoAfter(shot), isSpecial(shot.weapon, 'S')];
    return roll(die, (face) => {
      const result = rangedSymbol(face + aimed.drm, aimed.column, shot.options);
      const more = { friendlyFire: result === 'F', ammoLeft, unloaded };
      return after(harmTo(target, aim, result, die), (harm) =>
        settled({ outcome: shotOutcome(aimed, face, result, harm, more), breakdown: aimed.breakdown }),
      );
    });
  },
  repeats: ['roll', 'total'],
  example: {
    situation: {
      weapon: 'xbow',
      range: 10,
      action: 'reaction-fire',
      shooter: { states: ['watch'] },
      shooterElevation: 2,
      target: { mounted: true, armored: true, woundedDef: 12, states: ['charge'] },
    },
    dice: [0],
  },
};
