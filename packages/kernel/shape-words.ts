import { named, pair } from './document-fields.js';
import { type Field, list, object, oneOf, text } from './fields.js';
import { theseSides } from './read-state.js';
import { type BySide, bySide, type Side, type Sides } from './sides.js';

/* Words of which shapes are made, and which a scenario decides. */

/**
 * The sides of a scenario.
 * @example const clock = ({ side }: SideWords) => object({ side, ticks: whole(1, 99) });
 */
export interface SideWords {
  readonly sides: Field<Sides>;
  readonly side: Field<Side>;
  readonly bySide: <T>(item: Field<T>) => Field<BySide<T>>;
}

/**
 * The sides of no particular scenario: any text may be one.
 * @example schemaOf(clock(ANY_SIDES))
 */
export const ANY_SIDES: SideWords = { sides: list(text(), 2, 2).map(pair), side: text(), bySide: (item) => named(item, 2) };

/**
 * These sides and no others.
 * @example clock(sideWords(['rus', 'horde'])).read({ side: 'town', ticks: 3 }, 'clock') // throws BadRequest: clock.side must be one of rus, horde, not "town".
 */
export const sideWords = (sides: Sides): SideWords => ({
  sides: theseSides(sides),
  side: oneOf(sides),
  bySide: (item) => object(bySide(sides, () => item)),
});

/**
 * A text that is taken for an id. Whether somebody has it the words of a scenario say.
 * @example const unit: Field<UnitId> = anyId();
 */
export const anyId = <Id extends string>(): Field<Id> => text().map((value) => value as Id);
