import type { HexGround, Legend } from '@pennon/picture';
import { say } from '../text/say.js';

/** A hex without who stands there: its number, the ground and its height, what it is called. */
export function describeGround(ground: HexGround, legend: Legend, hex: string): string {
  const found = ground.hexes.find(({ id }) => id === hex);
  if (found === undefined) return hex;
  const place = ground.places.find((named) => named.hex === hex)?.name;
  const { word = found.ground, sentence } = legend.ground[found.ground] ?? {};
  const words = [hex, word, ...(sentence === undefined ? [] : [sentence])];
  if (found.level > 0) words.push(say('playLevel', { level: found.level }));
  if (found.note !== undefined) words.push(found.note);
  if (place !== undefined) words.push(place);
  return words.join(', ');
}
