import type { Line } from '@pennon/kernel';

/** Of several lines that are not cumulative the largest counts; of equals the first printed. */
export function largest<L extends string>(lines: readonly L[], printed: { readonly [line in L]: Line }): L | undefined {
  const size = (line: L): number => Math.abs(printed[line].value ?? 0);
  let best: L | undefined;
  for (const line of lines) if (best === undefined || size(line) > size(best)) best = line;
  return best;
}
