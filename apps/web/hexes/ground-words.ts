import type { HexGround } from '@pennon/picture';
import { say } from '../text/say.js';

/** What a hex is called, for who cannot see it. */
export function groundWords(ground: HexGround, hex: string): { readonly ground: string; readonly level: number } {
  const found = ground.hexes.find(({ id }) => id === hex);
  return { ground: found === undefined ? '' : (ground.words[found.ground] ?? found.ground), level: found?.level ?? 0 };
}

/** A hex without who stands there: its number, the ground and its height, what it is called. */
export function describeGround(ground: HexGround, hex: string): string {
  const found = ground.hexes.find(({ id }) => id === hex);
  if (found === undefined) return hex;
  const place = ground.places.find((named) => named.hex === hex)?.name;
  const words = [hex, ground.words[found.ground] ?? found.ground];
  if (found.level > 0) words.push(say('playLevel', { level: found.level }));
  if (found.note !== undefined) words.push(found.note);
  if (place !== undefined) words.push(place);
  return words.join(', ');
}
