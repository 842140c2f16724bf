import type { Army, ArmyEntry, ArmyTrait } from '@pennon/kernel';

/** The entries of an army: what a person does to them. Nothing here knows a rule; the book says what is wrong. */

/** How many of them. */
export const countOf = ({ count = 1 }: ArmyEntry): number => count;

const without = (entry: ArmyEntry, name: string): ArmyEntry =>
  Object.fromEntries(Object.entries(entry).filter(([field]) => field !== name)) as unknown as ArmyEntry;

/** One of them is said by silence. */
function counted(entry: ArmyEntry, count: number): ArmyEntry {
  const { type, ...traits } = without(entry, 'count');
  return count === 1 ? { type, ...traits } : { type, count, ...traits };
}

/** Who they are, whatever their number: no two entries of an army have the same. */
export const kindOf = (entry: ArmyEntry): string => JSON.stringify(Object.entries(counted(entry, 1)).toSorted());

const areAlike = (a: ArmyEntry, b: ArmyEntry): boolean => kindOf(a) === kindOf(b);

/** Those who are alike stand together, where the first of them stood. */
function tidy(entries: readonly ArmyEntry[]): readonly ArmyEntry[] {
  const kinds: ArmyEntry[] = [];
  for (const entry of entries) {
    const place = kinds.findIndex((one) => areAlike(one, entry));
    const known = kinds[place];
    if (known === undefined) kinds.push(entry);
    else kinds[place] = counted(known, countOf(known) + countOf(entry));
  }
  return kinds;
}

/** An army that was changed is no longer the list it was made from. */
const changed = (army: Army, elements: readonly ArmyEntry[]): Army => ({ ...own(army), elements: tidy(elements) });

/** The army without the id of the list that it was. */
export function own(army: Army): Army {
  const { id: _, ...rest } = army;
  return rest as Army;
}

/** With one more of a type, to which nothing else is told. */
export const withOneMore = (army: Army, type: string): Army => changed(army, [...army.elements, { type }]);

/** With so many at this place; none takes them off the list. */
export const withCount = (army: Army, place: number, count: number): Army =>
  changed(
    army,
    army.elements.flatMap((entry, i) => (i !== place ? [entry] : count < 1 ? [] : [counted(entry, count)])),
  );

/** An entry with something told of it, or taken back. */
export const toldOf = (entry: ArmyEntry, { id }: ArmyTrait, value: unknown): ArmyEntry =>
  value === undefined ? without(entry, id) : { ...entry, [id]: value };

/** With something told of those at this place; `undefined` takes it back. What only one can have is told of one of them, and of nobody else. */
export function withTrait(army: Army, place: number, trait: ArmyTrait, value: unknown): Army {
  const told = (entry: ArmyEntry): ArmyEntry => toldOf(entry, trait, value);
  return changed(
    army,
    army.elements.flatMap((entry, i) => {
      if (i !== place) return [trait.one && value !== undefined ? without(entry, trait.id) : entry];
      if (!trait.one || value === undefined || countOf(entry) === 1) return [told(entry)];
      return [told(counted(entry, 1)), counted(entry, countOf(entry) - 1)];
    }),
  );
}

/** With another name or detail. */
export const withDetails = (army: Army, details: object): Army => ({ ...own(army), ...details });
