import { ANY_SIDES, anyId, type Branded, either, type Field, list, named, type SideWords, text } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { documentShape, type ScenarioDocument } from './scenarios/document.js';

export type UnitId = Branded<'UnitId'>;
export type LeaderId = Branded<'LeaderId'>;
/** A command by its name: "Left wing". */
export type Battle = string;

/** What the scenario decides: which hexes, pieces and sides there are. Every shape of a game is made of these words; `wordsOf` has those of one scenario. */
export interface Words extends SideWords {
  readonly rules: Field<string>;
  readonly scenario: Field<string | ScenarioDocument>;
  readonly battle: Field<Battle>;
  readonly hex: Field<HexId>;
  /** A hex that can be entered. */
  readonly passable: Field<HexId>;
  readonly unit: Field<UnitId>;
  readonly byUnit: <T>(item: Field<T>) => Field<{ readonly [unit: UnitId]: T }>;
  /** Of every unit one, in the order of the roster. */
  readonly everyUnit: <T extends { readonly id: UnitId }>(item: Field<T>) => Field<readonly T[]>;
  readonly leader: Field<LeaderId>;
  readonly everyLeader: <T extends { readonly id: LeaderId }>(item: Field<T>) => Field<readonly T[]>;
  /** Who shot at whom: `KOL4>TEL1`. */
  readonly shot: Field<string>;
}

const hex = anyId<HexId>();

/** The words of no particular scenario: any text may be an id. Actions are read by them before anybody asks whether they are legal. */
export const ANY: Words = {
  ...ANY_SIDES,
  rules: text(),
  scenario: either(text(), documentShape(ANY_SIDES)),
  battle: text(),
  hex,
  passable: hex,
  unit: anyId(),
  byUnit: (item) => named(item, 120),
  everyUnit: (item) => list(item, 0, 120),
  leader: anyId(),
  everyLeader: (item) => list(item, 0, 40),
  shot: text(),
};
