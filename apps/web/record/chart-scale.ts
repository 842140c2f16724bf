/** Round numbers from least to most, about so many of them, for an axis. */
export function ticks(least: number, most: number, about: number): readonly number[] {
  const step = roundStep((most - least) / Math.max(1, about));
  const first = Math.ceil(least / step - 1e-9);
  const last = Math.floor(most / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => round((first + i) * step));
}

/** The next of 1, 2, 5, 10, 20, 50 … that is not smaller. */
function roundStep(rough: number): number {
  if (!(rough > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const times = [1, 2, 5, 10].find((n) => n * power >= rough * (1 - 1e-9)) ?? 10;
  return times * power;
}

const round = (n: number): number => Number(n.toPrecision(12));

/** The bounds of an axis that holds all values, widened to round numbers; never empty. */
export function bounds(values: readonly number[], about: number): readonly [number, number] {
  const least = values.reduce((a, b) => Math.min(a, b), 0);
  const most = values.reduce((a, b) => Math.max(a, b), 0);
  if (least === most) return [least, least + 1];
  const step = roundStep((most - least) / about);
  return [round(Math.floor(least / step + 1e-9) * step), round(Math.ceil(most / step - 1e-9) * step)];
}

/** Where the value at each moment changes, with the first and the last: what a table needs to tell the same as a line. */
export const turningPoints = <T extends readonly number[]>(values: readonly T[]): readonly number[] =>
  values.flatMap((now, i) => {
    const before = values[i - 1];
    return before === undefined || i === values.length - 1 || now.some((n, k) => n !== before[k]) ? [i] : [];
  });

/** A line through the values as an SVG path; a stepped one holds each value until the next. */
export function linePath(values: readonly number[], x: (i: number) => number, y: (value: number) => number, isStepped: boolean): string {
  const points = values.flatMap((value, i) => {
    const [before, next] = [values[i - 1], values[i + 1]];
    return i > 0 && next !== undefined && value === before && value === next ? [] : [{ i, value }];
  });
  return points
    .map(({ i, value }, n) => {
      const place = `${fixed(x(i))} ${fixed(y(value))}`;
      if (n === 0) return `M${place}`;
      return isStepped ? `H${fixed(x(i))}V${fixed(y(value))}` : `L${place}`;
    })
    .join('');
}
const fixed = (n: number): string => String(Math.round(n * 10) / 10);
