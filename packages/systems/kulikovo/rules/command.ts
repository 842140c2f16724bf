/** A unit is in command within its leader's command range when its Battle is activated (R13); what it may not do out of command is R14. */
export const isInCommandRange = (distance: number, cr: number): boolean => distance <= cr;

/** Whoever is next to a unit in command is in command too (O5). */
export function chainOfCommand<T>(all: readonly T[], inRange: readonly T[], areAdjacent: (a: T, b: T) => boolean): ReadonlySet<T> {
  const commanded = new Set(inRange);
  for (const one of commanded) for (const other of all) if (!commanded.has(other) && areAdjacent(one, other)) commanded.add(other);
  return commanded;
}
