import { flag, list, object, oneOf, optionalObject, whole } from '@pennon/kernel';
import { usualRumpHex } from '../rules/characters.js';
import { usualLevel } from '../rules/terrain.js';
import { SWITCHES } from '../switches.js';
import { CONTACT_SIDES, FIGURES, HALVES, HEALTHS, HEXES, HEXSIDES, type Hex, SHOOTER_CONTACTS, type Values, WEAPONS } from '../types.js';

/** The words used everywhere in the contract. */
export const hex = oneOf(HEXES);
export const hexside = oneOf(HEXSIDES);
export const points = whole(0, 30);
const level = whole(0, 1);

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
});

const values = list(whole(0, 99), 3, 3).map(([attack = 0, defence = 0, movement = 0]): Values => [attack, defence, movement]);
const card = object({ foot: values, footWounded: values, mounted: values.maybe(), mountedWounded: values.maybe() }).where((given, at) =>
  (given.mounted === undefined) === (given.mountedWounded === undefined)
    ? undefined
    : `${at} must have both mounted and mountedWounded, or neither.`,
);

const person = {
  card: card.maybe(),
  health: oneOf(HEALTHS).or('healthy'),
  mounted: flag(),
  armoured: flag(),
  weapon: oneOf(WEAPONS).or('none'),
  mountedArcher: flag(),
  javelins: whole(0, 20).or(4),
  hex: hex.or('flat'),
  rumpHex: hex.maybe(),
  level: level.maybe(),
  climbed: flag(),
  shot: flag(),
  attacked: flag(),
  timesAttacked: whole(0, 3).or(0),
  stunnedThisPhase: flag(),
  carrying: flag(),
  retreatHexes: whole(0, 2).or(2),
  roomBeside: flag(true),
  jumpsInstead: flag(),
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
const shooter = object({ ...person, weapon: oneOf(WEAPONS) }).map(placed);

const trace = optionalObject({
  crossed: list(object({ side: hexside, step: whole(1, 99) }), 0, 99).or([]),
  between: list(object({ hex: hex.or('flat'), level: level.maybe(), figure: oneOf(FIGURES).or('none') }).map(onLevel), 0, 98).or([]),
});

/** The situation of `missile` and `missileHit`. */
export const shot = object({
  shooter,
  target: character,
  range: whole(1, 99),
  traces: list(trace, 1, 2).or([trace.read({}, '')]),
  shooterContact: oneOf(SHOOTER_CONTACTS).or('none'),
  targetInMelee: flag(),
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
  attacker: whole(0, 11),
  defender: whole(0, 7),
  sides: list(oneOf(CONTACT_SIDES), 1, 6).or(['open']),
  attackerHalf: oneOf(HALVES).or('head'),
  defenderHalf: oneOf(HALVES).or('head'),
  forward: flag(true),
});
