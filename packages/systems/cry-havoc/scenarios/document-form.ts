import { mapField } from '@pennon/hexes';
import { type Field, formed, list, object, oneOf, pair, type Sides, setOf, told, variants, whole, written } from '@pennon/kernel';
import { MISSILES, type Values } from '../facts.js';
import {
  type CharacterDocument,
  EDGES,
  type EntryDocument,
  type ExitDocument,
  type ObjectDocument,
  type ScenarioDocument,
  type SpecialDocument,
} from './document.js';
import { MAP_FORM } from './map-form.js';

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const START = formed(/^\d{4}(-\d{4})?$/, 'a hex, as 0905, or head and rump of a horse, as 0702-0701');
const ID = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as ham');

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as raiders'), 2, 2).map(pair);

/** A light rider has 14, and individuals stray a point or two (3.1). How many moves there are grows with the square of it. */
const MOST_MOVEMENT = 16;

/** The limits of attack, defence and javelins are those of the checks. */
const VALUES: Field<Values> = list(whole(0, 99), 3, 3)
  .map(([attack = 0, defence = 0, movement = 0]): Values => [attack, defence, movement])
  .where(([, , movement], at) =>
    movement > MOST_MOVEMENT ? `${at}: the movement is at most ${MOST_MOVEMENT}; it is ${movement}.` : undefined,
  );

const ENTRY: Field<EntryDocument> = object({
  turn: whole(1, 99),
  edge: oneOf(['east', 'west']),
  row: whole(1, 99),
  rows: list(whole(1, 99), 2, 2).map(pair),
});

const CHARACTER: Field<CharacterDocument> = object({
  id: ID,
  name: NAME,
  role: NAME,
  armoured: oneOf([true]).maybe(),
  weapon: oneOf(MISSILES).maybe(),
  javelins: whole(0, 20).maybe(),
  mountedArcher: oneOf([true]).maybe(),
  foot: VALUES,
  footWounded: VALUES,
  mounted: VALUES.maybe(),
  mountedWounded: VALUES.maybe(),
  vp: whole(0, 99),
  start: START.maybe(),
  enters: ENTRY.maybe(),
}).map(told);

/** The form of a scenario between these sides. */
export function scenarioBetween(sides: Sides): Field<ScenarioDocument> {
  const side = oneOf(sides);
  const cast = list(CHARACTER, 1, 40);
  const thing: Field<ObjectDocument> = object({
    id: ID,
    name: NAME,
    hex: HEX.maybe(),
    with: ID.maybe(),
    carriers: setOf(side, 1, 2),
  }).map(told);
  const exit: Field<ExitDocument> = object({ side, edge: oneOf(EDGES), from: whole(1, 99) });
  const confined = object({ who: setOf(ID, 1, 80), regions: setOf(NAME, 1, 20), until: whole(1, 99).maybe() }).map(told);
  const special: Field<SpecialDocument> = object({
    surprised: side.maybe(),
    mule: ID.maybe(),
    confined: list(confined, 0, 20).maybe(),
  }).map(told);
  const points = whole(0, 99);
  return object({
    id: NAME,
    name: NAME,
    note: PROSE,
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    map: mapField(MAP_FORM),
    turns: whole(1, 99),
    casts: object({ [sides[0]]: cast, [sides[1]]: cast }),
    objects: list(thing, 0, 20),
    exits: list(exit, 0, 8),
    special,
    victory: variants('rule', {
      points: {
        loot: object({ side, points }).maybe(),
        chest: object({ object: ID, keeper: side, region: NAME, there: points, elsewhere: points, enemy: points }).maybe(),
      },
      storm: { attacker: side, building: NAME },
    }).map(told) as Field<ScenarioDocument['victory']>,
    notes: list(PROSE, 0, 20),
  });
}
