import { BadRequest } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import { BW } from '../geometry/measure.js';

/** Base widths with up to four decimals, in units: exact, because no fraction is ever made. */
export function unitsOf(text: string, at: string): number {
  const parts = /^(-?)(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text);
  if (parts === null)
    throw new BadRequest(`${at} must be base widths with at most four decimals, such as 2.5, not ${JSON.stringify(text)}.`);
  const [, sign, whole = '0', part = ''] = parts;
  const units = Number(whole) * BW + Number(part.padEnd(4, '0'));
  return sign === '-' ? -units : units;
}

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** `'0.9,5.4 1.0,4.0'` */
export const pointsOf = (text: string, at: string): readonly (readonly [number, number])[] =>
  words(text).map((pair, i) => {
    const [x, y, ...more] = pair.split(',');
    if (x === undefined || y === undefined || more.length > 0)
      throw new BadRequest(`${at}: place ${i + 1} must be x,y in base widths, such as 2.5,3, not ${JSON.stringify(pair)}.`);
    return [unitsOf(x, at), unitsOf(y, at)] as const;
  });

/** `'3.5 3.0 180'`; the heading in degrees with up to two decimals. */
export function poseOf(text: string, at: string): Pose {
  const [x, y, h, ...more] = words(text);
  const degrees = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(h ?? '');
  if (x === undefined || y === undefined || degrees === null || more.length > 0)
    throw new BadRequest(`${at} must be x, y and heading, such as "3.5 3.0 180", not ${JSON.stringify(text)}.`);
  const heading = Number(degrees[1]) * 100 + Number((degrees[2] ?? '').padEnd(2, '0'));
  if (heading >= 36_000) throw new BadRequest(`${at}: the heading must be less than 360 degrees.`);
  return { x: unitsOf(x, at), y: unitsOf(y, at), h: heading };
}
