import { flag, list, object, oneOf, optionalObject, whole } from '@pennon/kernel';
import { usualRumpHex } from '../rules/characters.js';
import { usualLevel } from '../rules/terrain.js';
import { SWITCHES } from '../switches.js';
import { CONTACT_SIDES, FIGURES, HALVES, HEALTHS, HEXES, HEXSIDES, type Hex, SHOOTER_CONTACTS, type Values, WEAPONS } from '../types.js';

/** The words used everywhere in the contract. */
export const hex = oneOf(HEXES);
export const hexside = oneOf(HEXSIDES);
export const points = whole(0, 30).about('movement points he has left');
const level = whole(0, 1).about('0 ground, 1 upper floor, balcony or hilltop');

/** Every situation takes every switch; those that do not concern it change nothing. */
export const options = optionalObject({
  retreatMode: SWITCHES.retreatMode.field,
  advanceAfterCombat: SWITCHES.advanceAfterCombat.field,
  attackDefenderAgain: SWITCHES.attackDefenderAgain.field,
  shootIntoMelee: SWITCHES.shootIntoMelee.field,
  moveAfterShot: SWITCHES.moveAfterShot.field,
  corpseClutter: SWITCHES.corpseClutter.field,
  javelins: SWITCHES.javelins.field,
  javelinShort: SWITCHES.javelinShort.field,
  treeClimbing: SWITCHES.treeClimbing.field,
  terrainShiftCap: SWITCHES.terrainShiftCap.field,
  wallCover: SWITCHES.wallCover.field,
  lipCover: SWITCHES.lipCover.field,
  doorwayHorse: SWITCHES.doorwayHorse.field,
});

const values = list(whole(0, 99), 3, 3).map(([attack = 0, defence = 0, movement = 0]): Values => [attack, defence, movement]);
const card = object({
  foot: values.about('attack, defence, movement on foot'),
  footWounded: values.about('attack, defence, movement on foot when wounded'),
  mounted: values.maybe().about('attack, defence, movement in the saddle'),
  mountedWounded: values.maybe().about('attack, defence, movement in the saddle when wounded'),
})
  .where((given, at) =>
    (given.mounted === undefined) === (given.mountedWounded === undefined)
      ? undefined
      : `${at} must have both mounted and mountedWounded, or neither.`,
  )
  .about('values printed on his card');

const weapon = oneOf(WEAPONS).about('missile weapon he carries');

const person = {
  card: card.maybe(),
  health: oneOf(HEALTHS).or('healthy').about('his state now'),
  mounted: flag().about('he is in the saddle'),
  armoured: flag().about('he wears armour'),
  weapon: weapon.or('none'),
  mountedArcher: flag().about('his card lets him use the bow mounted'),
  javelins: whole(0, 20).or(4).about('javelins left before the throw'),
  hex: hex.or('flat').about("ground under him or his horse's head"),
  rumpHex: hex.maybe().about('ground under the rear half of his horse'),
  level: level.maybe(),
  climbed: flag().about('he is up in the tree of his hex'),
  shot: flag().about('he has already shot this turn'),
  attacked: flag().about('he has already attacked this phase'),
  timesAttacked: whole(0, 3).or(0).about('how often he was attacked this phase'),
  stunnedThisPhase: flag().about('he was stunned in this combat phase'),
  carrying: flag().about('he carries a load'),
  retreatHexes: whole(0, 2).or(2).about('hexes he could legally retreat now'),
  roomBeside: flag(true).about('free hex beside his horse for a thrown rider'),
  jumpsInstead: flag().about('jumps off the balcony if he cannot retreat'),
};

const onLevel = <G extends { readonly hex: Hex; readonly level: number | undefined }>(given: G) => ({
  ...given,
  level: given.level ?? usualLevel(given.hex),
});
const placed = <G extends { readonly hex: Hex; readonly rumpHex: Hex | undefined; readonly level: number | undefined }>(given: G) => ({
  ...given,
  level: given.level ?? usualLevel(given.hex),
  rumpHex: given.rumpHex ?? usualRumpHex(given.hex),
});

/** One record for everybody; then as checks want him who cannot do without his card, or without his weapon. */
export const character = object(person).map(placed);
export const fighter = object({ ...person, card }).map(placed);
const shooter = object({ ...person, weapon }).map(placed);

const trace = optionalObject({
  crossed: list(
    object({ side: hexside.about('kind of hexside'), step: whole(1, 99).about('counted from the shooter, 1 is his own hexside') }),
    0,
    99,
  )
    .or([])
    .about('hexsides on the way that matter'),
  between: list(
    object({
      hex: hex.or('flat').about('ground of that hex'),
      level: level.maybe(),
      figure: oneOf(FIGURES).or('none').about('who or what is in that hex'),
    }).map(onLevel),
    0,
    98,
  )
    .or([])
    .about('hexes between the two that matter'),
});

/** The situation of `missile` and `missileHit`. */
export const shot = object({
  shooter: shooter.about('who shoots'),
  target: character.about('who is shot at; hex: the half aimed at'),
  range: whole(1, 99).about("distance in hexes, not counting the shooter's own"),
  traces: list(trace, 1, 2)
    .or([trace.read({}, '')])
    .about('way of the shot; two if it runs along hexsides'),
  shooterContact: oneOf(SHOOTER_CONTACTS).or('none').about('enemies in contact with the shooter'),
  targetInMelee: flag().about("the target is in contact with the shooter's friend"),
  options,
}).where(({ range, traces }) => {
  for (const { crossed, between } of traces) {
    const steps = crossed.map(({ step }) => step);
    if (new Set(steps).size < steps.length) return 'traces must not cross two hexsides in one step.';
    if (steps.some((step) => step > range)) return `traces must not go beyond range ${range}.`;
    if (between.length >= range) return `traces have at most ${range - 1} hexes between at range ${range}.`;
  }
  return undefined;
});

/** One pair of `combat`. */
export const contact = object({
  attacker: whole(0, 11).about('which attacker, the first is 0'),
  defender: whole(0, 7).about('which defender, the first is 0'),
  sides: list(oneOf(CONTACT_SIDES), 1, 6).or(['open']).about('every hexside between them; below: under a climber'),
  attackerHalf: oneOf(HALVES).or('head').about("half of the attacker's horse beside the defender"),
  defenderHalf: oneOf(HALVES).or('head').about("half of the defender's horse beside the attacker"),
  forward: flag(true).about('a mounted attacker could step straight in'),
});
