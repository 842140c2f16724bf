import { Field, flag, formed, list, object, oneOf, pair, type Sides, setOf, told, whole, written } from '@pennon/kernel';
import { COURSES, EDGES, ELEMENT_TYPES, HOMES, TERRAINS, type TerrainKind, VARIANTS } from '../types.js';
import type {
  ArmyDocument,
  ElementDocument,
  ScenarioDocument,
  SpecialDocument,
  TerrainDocument,
  VictoryDocument,
  WorksDocument,
} from './document.js';

const NAME = written(100);
const PROSE = written(2000);
const PIECE = formed(/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/, 'an id of letters and figures, as Sp1 or west-wood').where((value, at) =>
  value.length > 24 ? `${at} must be an id of at most 24 letters; it has ${value.length}.` : undefined,
);
/** Lengths and places; their form is read when they are measured. */
const LENGTHS = written(600);
/** Said only where it holds. */
const yes = (): Field<true | undefined> =>
  flag()
    .maybe()
    .map((value) => (value === true ? true : undefined));

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as english'), 2, 2).map(pair);

/** Everything that is drawn on a table: plain ground is not, and it is the weather that makes ploughed fields wet. */
export const TERRAIN_KINDS: readonly TerrainKind[] = [
  ...TERRAINS.filter((terrain) => terrain !== 'open' && terrain !== 'wet-plough'),
  'waterway',
  ...COURSES,
];

const TERRAIN: Field<TerrainDocument> = object({
  id: PIECE,
  kind: oneOf(TERRAIN_KINDS),
  points: LENGTHS,
  width: LENGTHS.maybe(),
  crest: LENGTHS.maybe(),
}).map(told);

const ELEMENT: Field<ElementDocument> = object({
  id: PIECE,
  type: oneOf(ELEMENT_TYPES),
  at: LENGTHS.maybe(),
  fast: yes(),
  general: yes(),
  mtd: yes(),
  ally: yes(),
  waterLurker: yes(),
  siegeTower: yes(),
  chariot: yes(),
  dismountsTo: oneOf(ELEMENT_TYPES).maybe(),
}).map(told);

const WORKS: Field<WorksDocument> = object({
  id: PIECE,
  kind: oneOf(['camp', 'stronghold']),
  corners: LENGTHS,
  gate: LENGTHS.maybe(),
  isCamp: yes(),
}).map(told);

const ARMY: Field<ArmyDocument> = object({
  name: NAME,
  aggression: whole(0, 4),
  home: oneOf(HOMES),
  edge: oneOf(EDGES).maybe(),
  dismountsBefore: yes(),
  elements: list(ELEMENT, 1, 48),
  works: list(WORKS, 0, 2).maybe(),
}).map(told);

const CHOSEN = oneOf(['chosen']);
const PLACED = list(TERRAIN, 0, 16);

/** The form of a scenario between these sides. */
export function scenarioBetween(sides: Sides): Field<ScenarioDocument> {
  const side = oneOf(sides);
  const holds = object({ holds: side });
  const lessLost = oneOf(['less-lost']);
  const victory: Field<VictoryDocument> = object({
    points: whole(1, 100),
    bounds: whole(1, 99).maybe(),
    atLimit: new Field<VictoryDocument['atLimit']>(lessLost.spec, (value, at) =>
      typeof value === 'object' && value !== null ? holds.read(value, at) : lessLost.read(value, at),
    ).maybe(),
  }).map(told);
  const special: Field<SpecialDocument> = object({ wetPlough: yes(), sideDistance: whole(0, 10).maybe() }).map(told);
  return object({
    id: NAME,
    name: NAME,
    note: PROSE,
    length: NAME,
    sides: SIDES,
    sideNames: list(NAME, 2, 2).map(pair),
    variant: oneOf(VARIANTS),
    table: whole(8, 30),
    terrain: new Field<ScenarioDocument['terrain']>(PLACED.spec, (value, at) =>
      typeof value === 'string' ? CHOSEN.read(value, at) : PLACED.read(value, at),
    ),
    armies: object({ [sides[0]]: ARMY, [sides[1]]: ARMY }),
    defender: oneOf([...sides, 'aggression']),
    victory,
    special,
    notes: list(PROSE, 0, 20),
  });
}
