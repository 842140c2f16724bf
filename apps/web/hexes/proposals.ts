import type { HexGround, HexPiece, Legend } from '@pennon/picture';
import { byAnswer, type Option } from '../play-model/options.js';
import { BREADTH, distance } from '../stage/points.js';
import { say, sentence } from '../text/say.js';
import { centreOf } from './hex-geometry.js';
import { WHICH_HEX } from './hex-questions.js';

interface Around {
  readonly ground: HexGround;
  readonly legend: Legend;
  /** Who is seen of the others. */
  readonly enemies: readonly HexPiece[];
  /** The one that is meant of those that lead to one hex. */
  meant(options: readonly Option[]): Option | undefined;
  shortOf(piece: string): string;
}

/** Of two hexes that touch, the middles lie so far apart, with a little for what is rounded. */
const TOUCHING = 1.1 * BREADTH;

/** Of many places to go to, a few by what they are good for: beside an enemy, into cover, away from all of them. The board offers all of them. */
export function proposalsOf(options: readonly Option[], around: Around): readonly { readonly option: Option; readonly text: string }[] {
  const { ground, legend, enemies } = around;
  const groundOf = new Map(ground.hexes.map((hex) => [hex.id, hex.ground]));
  const stands = enemies.flatMap((enemy) => enemy.hexes.map((hex) => ({ enemy, at: centreOf(ground, hex) })));
  const places = [...byAnswer(options, WHICH_HEX)].flatMap(([hex, ways]) => {
    const option = around.meant(ways) ?? ways[0];
    if (hex === '' || option === undefined) return [];
    const near = stands.map(({ enemy, at }) => ({ enemy, far: distance(at, centreOf(ground, hex)) })).toSorted((a, b) => a.far - b.far)[0];
    return [{ hex, option, near }];
  });
  const beside = places.find(({ near }) => near !== undefined && near.far < TOUCHING);
  const cover = places.find(({ hex }) => /wood|forest|village|orchard/.test(groundOf.get(hex) ?? ''));
  const away = places.toSorted((a, b) => (b.near?.far ?? 0) - (a.near?.far ?? 0))[0];
  const word = legend.ground[groundOf.get(cover?.hex ?? '') ?? '']?.word ?? '';
  const found = [
    ...(beside?.near === undefined
      ? []
      : [{ option: beside.option, text: say('playBeside', { name: around.shortOf(beside.near.enemy.id) }) }]),
    ...(cover === undefined ? [] : [{ option: cover.option, text: say('playInto', { ground: word.toLowerCase() }) }]),
    ...(away?.near === undefined ? [] : [{ option: away.option, text: say('playAway') }]),
  ];
  return found
    .filter(({ option }, i) => found.findIndex((other) => other.option === option) === i)
    .map((one) => ({ ...one, text: sentence(one.text) }));
}
