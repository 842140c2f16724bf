import type { HexGround, Legend } from '@pennon/picture';
import { say } from '../text/say.js';

/** What a kind of ground is called, and what it means. */
export function groundWords(legend: Legend, kind: string): string {
  const { word = kind, sentence } = legend.ground[kind] ?? {};
  return sentence === undefined ? word : `${word}, ${sentence}`;
}

/** A hex without who stands there: its number, the ground and its height, what it is called. */
export function describeGround(ground: HexGround, legend: Legend, hex: string): string {
  const found = ground.hexes.find(({ id }) => id === hex);
  if (found === undefined) return hex;
  const place = ground.places.find((named) => named.hex === hex)?.name;
  const words = [hex, groundWords(legend, found.ground)];
  if (found.level > 0) words.push(say('playLevel', { level: found.level }));
  if (found.note !== undefined) words.push(found.note);
  if (place !== undefined) words.push(place);
  return words.join(', ');
}
