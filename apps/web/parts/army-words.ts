import type { Army, ArmyBook, ArmyEntry, ArmyType } from '@pennon/kernel';

/** Points as players write them: 24, 1½. */
export function pointsText(points: number): string {
  const whole = Math.floor(Math.abs(points));
  const half = Math.abs(points) - whole === 0.5 ? '½' : '';
  return `${points < 0 ? '−' : ''}${whole === 0 && half !== '' ? '' : whole}${half}`;
}

/** What is told of an entry beside its type, in words. */
export const traitWords = (book: ArmyBook, entry: ArmyEntry): readonly string[] =>
  book.traits.flatMap(({ id, name, values }) => {
    const told = entry[id];
    if (told === undefined || told === false) return [];
    const value = values?.find((one) => one.value === told);
    return [value === undefined ? name : `${name} ${value.name}`];
  });

/** The whole army in one line: "Blades (General), 3 × Blades, 8 × Shooters". */
export function entriesText(book: ArmyBook, army: Army, types: readonly ArmyType[]): string {
  const nameOf = (id: string): string => types.find((type) => type.id === id)?.name ?? id;
  return army.elements
    .map((entry) => {
      const { count = 1 } = entry;
      const words = traitWords(book, entry);
      const many = count === 1 ? '' : `${count} × `;
      return `${many}${nameOf(entry.type)}${words.length === 0 ? '' : ` (${words.join(', ')})`}`;
    })
    .join(', ');
}
