import { after, type Check, flag, list, object, oneOf, refusal, roll, settled, whole } from '@pennon/kernel';
import { AIMS, MF_SPENT, RANGED_ACTIONS, type RangedResult, type ShotFacts, type Weapon } from '../facts.js';
import { rangedSymbol } from '../rules/combat-table.js';
import { dieOf } from '../rules/dice.js';
import { type Aimed, ammoAfter, isSpecial, missileReading, printedAmmo, SHOT_FORBIDDEN } from '../rules/missiles.js';
import { type Harm, harmTo } from '../rules/results.js';
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

type Given = Omit<ShotFacts, 'ammo' | 'mayShootPartner'> & { readonly ammo: number | undefined };

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
    action: oneOf(RANGED_ACTIONS).or('ranged-attack').about('what the shooter is doing'),
    mfSpent: oneOf(MF_SPENT).or('none').about('movement before the shot: none, only forward steps, or other'),
    shooter: anyone.about('who shoots or throws'),
    target: anyone.about('who is shot at'),
    shooterElevation: elevation.about('height of the shooter in levels'),
    targetElevation: elevation.about('height of the target in levels'),
    aim: oneOf(AIMS).or('person').about('shoot at the man or at his horse'),
    losThrough: zone.about('hex of the target through which the shot comes'),
    terrainCover: grade.about('cover the terrain gives the target'),
    figures: list(
      object({
        elevation: elevation.about('height of the figure in levels'),
        adjacent: flag().about('next to the shooter'),
        mounted: flag().about('in the saddle'),
      }),
      0,
      20,
    )
      .or([])
      .about('upright figures in the line between the two'),
    inLos: flag(true).about('the shooter has a line of sight to the target'),
    inArc: flag(true).about('the target is in the front arc of the shooter'),
    inZoiOfTarget: flag().about('the target has the shooter in its zone of influence'),
    inZoiOfOther: flag().about('another enemy has the shooter in its zone of influence'),
    loaded: flag(true).about('the crossbow is loaded'),
    ammo: whole(0, 99).maybe().about('missiles left before the throw; left out: as printed'),
    options,
  })
    .where(fault)
    .map((given) => ({ ...given, mayShootPartner: false, ammo: given.ammo ?? printedAmmo(given.weapon) })),
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
