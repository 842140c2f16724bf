import { ANY_SIDES, anyId, type Branded, either, type Field, list, type SideWords, text } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { documentShape, type ScenarioDocument } from './scenarios/document.js';

export type CharacterId = Branded<'CharacterId'>;
export type HorseId = Branded<'HorseId'>;
export type ObjectId = Branded<'ObjectId'>;

/** What the scenario decides: which hexes, people and things there are. Every shape of a game is made of these words; `wordsOf` has those of one scenario. */
export interface Words extends SideWords {
  readonly rules: Field<string>;
  readonly scenario: Field<string | ScenarioDocument>;
  readonly hex: Field<HexId>;
  readonly unit: Field<CharacterId>;
  readonly horse: Field<HorseId>;
  readonly thing: Field<ObjectId>;
  /** Of each one, in the order of the scenario. */
  readonly everyUnit: <T extends { readonly id: CharacterId }>(item: Field<T>) => Field<readonly T[]>;
  readonly everyHorse: <T extends { readonly id: HorseId }>(item: Field<T>) => Field<readonly T[]>;
  readonly everyThing: <T extends { readonly id: ObjectId }>(item: Field<T>) => Field<readonly T[]>;
}

/** The words of no particular scenario: any text may be an id. Actions are read by them before anybody asks whether they are legal. */
export const ANY: Words = {
  ...ANY_SIDES,
  rules: text(),
  scenario: either(text(), documentShape(ANY_SIDES)),
  hex: anyId(),
  unit: anyId(),
  horse: anyId(),
  thing: anyId(),
  everyUnit: (item) => list(item, 0, 80),
  everyHorse: (item) => list(item, 0, 80),
  everyThing: (item) => list(item, 0, 20),
};
