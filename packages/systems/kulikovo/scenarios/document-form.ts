import { BadRequest, Field, list, object, oneOf, orNull, type Sides, setOf, text, variants, whole } from '@pennon/kernel';
import { FACINGS, UNIT_TYPES } from '../facts.js';
import type { ArmyDocument, LeaderDocument, MapDocument, ScenarioDocument, SpecialDocument, UnitDocument } from './document.js';

/** A text that says something, and not too much. */
const written = (most: number): Field<string> =>
  text().where((value, at) =>
    value.trim() === '' || value.length > most ? `${at} must be a text of 1 to ${most} letters; it has ${value.trim().length}.` : undefined,
  );

/** A text of a certain form. */
const formed = (form: RegExp, inWords: string): Field<string> =>
  text().where((value, at) => (form.test(value) ? undefined : `${at} must be ${inWords}.`));

/** An object with so many names of the writer's own. */
const named = <T>(item: Field<T>, most: number): Field<{ readonly [name: string]: T }> =>
  new Field({ kind: 'object', shape: {} }, (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRequest(`${at} must be an object.`);
    const entries = Object.entries(value);
    if (entries.length > most) throw new BadRequest(`${at} must have at most ${most} names; it has ${entries.length}.`);
    return Object.fromEntries(entries.map(([name, inner]) => [NAME.read(name, `a name in ${at}`), item.read(inner, `${at}.${name}`)]));
  });

/** What was read without the fields that were not told: JSON cannot say `undefined`. */
type Told<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
const told = <T extends object>(facts: T): Told<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Told<T>;

const NAME = written(100);
const PROSE = written(2000);
const HEX = formed(/^\d{4}$/, 'a hex by two figures of its column and two of its row, as 0905');
const PIECE = formed(/^[A-Za-z][A-Za-z0-9]{0,11}$/, 'an id of up to 12 letters and figures, as WAT1');
const FP = whole(0, 20);

export const SIDES: Field<Sides> = setOf(formed(/^[a-z][a-z-]{0,19}$/, 'a lower-case word, as rus'), 2, 2).map(pair);

function pair<T>([a, b]: readonly T[]): readonly [T, T] {
  if (a === undefined || b === undefined) throw new Error('a pair of less than two');
  return [a, b];
}

const MAP: Field<MapDocument> = object({
  ground: list(text(), 1, 99).where(unevenRow),
  hexsides: object({
    nepravda: text().maybe(),
    minor_river: text().maybe(),
    steep: text().maybe(),
    ridge: text().maybe(),
    cliff: text().maybe(),
  }).map(told),
  regions: named(text(), 20).maybe(),
  places: named(NAME, 99).maybe(),
}).map(told);

function unevenRow(rows: readonly string[], at: string): string | undefined {
  const columns = rows[0]?.length ?? 0;
  if (columns < 1 || columns > 99) return `${at}[0] must have 1 to 99 signs; it has ${columns}.`;
  const uneven = rows.findIndex((row) => row.length !== columns);
  return uneven < 0 ? undefined : `${at}[${uneven}] must have ${columns} signs as the first row has; it has ${rows[uneven]?.length}.`;
}

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
    map: MAP,
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
