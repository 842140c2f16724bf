import { mapField } from '@pennon/hexes';
import { type Field, formed, list, named, object, oneOf, pair, type Sides, setOf, told, variants, whole, written } from '@pennon/kernel';
import { WEAPONS } from '../facts.js';
import {
  type CharacterDocument,
  EDGES,
  type LoadDocument,
  type ScenarioDocument,
  type ScoreDocument,
  type SpecialDocument,
  type Values,
  type VariantDocument,
} from './document.js';
import { MAP_FORM } from './map-form.js';

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const HEXES = formed(/^\d{4}( \d{4})*$/, 'hexes parted by blanks, as 2407 2408');
const START = formed(/^\d{4}(-\d{4})?$/, 'a hex, as 0905, or head and rump of a horse, as 0702-0701');
const ID = formed(/^[A-Za-z][A-Za-z0-9-]{0,19}$/, 'an id of up to 20 letters, figures and hyphens, as ralf');
const FACING = oneOf(['NE', 'E', 'SE', 'SW', 'W', 'NW']);

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as raiders'), 2, 2).map(pair);

/** A light rider has 13, and individuals stray a point or two. How many moves there are grows with the square of it. */
const MOST_MF = 16;

/** The limits of OFF and DEF are those of the checks. */
const VALUES: Field<Values> = list(whole(0, 99), 3, 3)
  .map(([off = 0, def = 0, mf = 0]): Values => [off, def, mf])
  .where(([, def, mf], at) => (def < 1 || mf < 1 || mf > MOST_MF ? `${at}: DEF and MF are at least 1, MF at most ${MOST_MF}.` : undefined));

const CHARACTER: Field<CharacterDocument> = object({
  id: ID,
  name: NAME,
  calling: NAME,
  role: oneOf(['leader', 'knight', 'soldier', 'civilian', 'animal']),
  armored: oneOf([true]).maybe(),
  foot: VALUES,
  footWounded: VALUES.maybe(),
  mounted: VALUES.maybe(),
  mountedWounded: VALUES.maybe(),
  weapon: oneOf(WEAPONS).maybe(),
  horse: object({ def: whole(1, 99), armored: oneOf([true]).maybe() })
    .map(told)
    .maybe(),
  start: START.maybe(),
  facing: FACING.maybe(),
  enters: object({ turn: whole(1, 99), hexes: HEXES, facing: FACING }).maybe(),
}).map(told) as Field<CharacterDocument>;

/** The form of a scenario between these sides. */
export function scenarioBetween(sides: Sides): Field<ScenarioDocument> {
  const side = oneOf(sides);
  const cast = list(CHARACTER, 1, 40);
  const casts = object({ [sides[0]]: cast, [sides[1]]: cast });
  const points = whole(0, 99);
  const load: Field<LoadDocument> = object({ id: ID, name: NAME, hex: HEX });
  const special: Field<SpecialDocument> = object({
    roped: oneOf([true]).maybe(),
    standing: side.maybe(),
    banner: ID.maybe(),
    confined: object({ side, region: NAME, until: whole(1, 99) }).maybe(),
    keeps: object({ side, region: NAME }).maybe(),
    seizes: side.maybe(),
    ridersCarry: side.maybe(),
    hound: ID.maybe(),
  }).map(told) as Field<SpecialDocument>;
  const score: Field<ScoreDocument> = object({
    dead: object({ leader: points, knight: points, soldier: points, civilian: points }),
    down: points.maybe(),
    routed: points.maybe(),
    ownCivilian: points.maybe(),
    slaughter: points.maybe(),
    ground: object({ region: NAME, points }).maybe(),
    banner: object({ points, knight: oneOf([true]).maybe() })
      .map(told)
      .maybe(),
    onFoot: points.maybe(),
    loot: named(points, 20).maybe(),
    taken: points.maybe(),
    kept: points.maybe(),
  }).map(told) as Field<ScoreDocument>;
  return object({
    id: NAME,
    name: NAME,
    note: PROSE,
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    map: mapField(MAP_FORM),
    doors: object({ closed: written(400).maybe(), barred: written(400).maybe() })
      .map(told)
      .maybe(),
    turns: whole(1, 99),
    priority: oneOf([...sides, 'roll']),
    edges: object({ [sides[0]]: oneOf(EDGES), [sides[1]]: oneOf(EDGES) }),
    casts,
    loads: list(load, 0, 20),
    special,
    victory: variants('rule', {
      duel: {},
      points: { margin: whole(1, 99), scores: object({ [sides[0]]: score, [sides[1]]: score }) },
    }) as Field<ScenarioDocument['victory']>,
    variant: (
      variants('option', {
        joust: { casts },
        smallParties: { who: setOf(ID, 2, 80), turns: whole(1, 99) },
        reliefTurn: {},
      }) as Field<VariantDocument>
    ).maybe(),
    notes: list(PROSE, 0, 20),
  }).map(told) as unknown as Field<ScenarioDocument>;
}
