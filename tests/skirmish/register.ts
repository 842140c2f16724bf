import type { Registered } from '../../packages/register/systems.js';

/** What stands in for the register where the page is built with this game: the released page does not know it. */
export const LINES = {
  skirmish: {
    name: 'Skirmish',
    kind: 'Riders on a few hexes',
    charm: 'The smallest game there is.',
    rulebook: () => import('./game.js').then(({ system }) => ({ rulebook: system })),
    load: () => import('./game.js'),
    picture: () => import('./picture.js'),
  },
} as const satisfies { readonly [id: string]: Registered };
