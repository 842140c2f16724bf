/**
 * The steps of a path, in plain letters.
 * @example stepsOf('/charts/d3h2/D3-21') // ['charts', 'd3h2', 'D3-21']
 */
export const stepsOf = (path: string): readonly string[] => path.split('/').slice(1).map(decoded);

/** A part of an address in plain letters; one that cannot be decoded stays as it is. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
