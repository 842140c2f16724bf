import { mapField } from '@pennon/hexes';
import { Field, formed, list, object, oneOf, orNull, pair, type Sides, setOf, told, variants, whole, written } from '@pennon/kernel';
import { FACINGS, UNIT_TYPES } from '../facts.js';
import type { ArmyDocument, LeaderDocument, ScenarioDocument, SpecialDocument, UnitDocument } from './document.js';
import { MAP_FORM } from './map-form.js';

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const PIECE = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as WAT1');
const FP = whole(0, 20);

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as rus'), 2, 2).map(pair);

/** The limits of AR, CR, charisma, ratings and Flight Levels are those of the checks. */
const LEADER: Field<LeaderDocument> = object({
  id: PIECE,
  name: NAME,
  battle: orNull(NAME),
  ar: whole(1, 9),
  cr: whole(3, 12),
  fp: FP,
  hex: HEX,
  overall: oneOf([true]).maybe(),
  charisma: whole(0, 3).maybe(),
}).map(told);

const UNIT: Field<UnitDocument> = object({
  id: PIECE,
  name: NAME,
  battle: NAME,
  type: oneOf(UNIT_TYPES),
  shockDrm: whole(-3, 3),
  hex: HEX,
  facing: oneOf(FACINGS),
});

const ARMY: Field<ArmyDocument> = object({
  edge: oneOf(['north', 'south']),
  standard: object({ name: NAME, hex: HEX, fp: FP }),
  flightLevel: whole(1, 100),
  seizures: whole(0, 9),
  leaders: list(LEADER, 1, 20),
  units: list(UNIT, 1, 60),
});

/** The form of a scenario between these sides. */
export function scenarioBetween(sides: Sides): Field<ScenarioDocument> {
  const side = oneOf(sides);
  const duel = object({ duel: object({ equal: side }) });
  const battles = setOf(NAME, 1, 20);
  const special: Field<SpecialDocument> = object({
    falsePrince: object({ side, leader: PIECE, battles, doubleFp: FP }).maybe(),
    ambush: object({ side, battle: NAME, wood: NAME, losses: whole(1, 60), of: battles, region: NAME }).maybe(),
    drowning: object({ side, region: NAME, fordWithin: whole(0, 99), from: whole(0, 9) }).maybe(),
    commits: side.maybe(),
    fogAfter: whole(0, 99).maybe(),
    wedge: NAME.maybe(),
    levies: NAME.maybe(),
  }).map(told);
  return object({
    id: NAME,
    name: NAME,
    note: PROSE,
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    map: mapField(MAP_FORM),
    armies: object({ [sides[0]]: ARMY, [sides[1]]: ARMY }),
    first: new Field<ScenarioDocument['first']>(side.spec, (value, at) =>
      typeof value === 'object' && value !== null ? duel.read(value, at) : side.read(value, at),
    ),
    clock: object({ side, ticks: whole(1, 99) }),
    victory: variants('rule', {
      'smaller-share': { equal: side },
      'holds-unless': { side, hundredths: whole(1, 100) },
      'driven-back': { defender: side, region: NAME },
    }),
    special,
    notes: list(PROSE, 0, 20),
  });
}
