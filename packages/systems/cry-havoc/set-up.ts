import type { Battlefield } from './board/battlefield.js';
import { isUsedUp } from './rules/weapons.js';
import type { Character, State } from './types.js';

/** The javelins of one whose card says nothing else (R25). */
const JAVELINS = 4;

/** Everybody and everything as the scenario sets it up. */
export function setUp(board: Battlefield): Pick<State, 'characters' | 'horses' | 'objects'> {
  const hexOf = (word: string | undefined) => (word === undefined || word === '' ? null : board.grid.hex(word));
  const bearer = (id: string) => board.objects.find((one) => one.with === id)?.id ?? null;
  return {
    characters: board.characters.map(({ id, start, horse, weapon, javelins }): Character => {
      const [head, rump] = start?.split('-') ?? [];
      return {
        id,
        is: start === undefined ? 'toCome' : 'map',
        hex: hexOf(head),
        rump: hexOf(rump),
        horse,
        health: 'healthy',
        javelins: isUsedUp(weapon) ? (javelins ?? JAVELINS) : 0,
        carries: bearer(id),
      };
    }),
    horses: board.horses.map(({ id }) => ({ id, is: 'ridden', hex: null, rump: null })),
    objects: board.objects.map(({ id, hex }) => ({ id, hex: hexOf(hex), carriedOff: null })),
  };
}
