import type { Sprig } from './drawing.js';

const tree = (size: Sprig['size']): readonly Sprig[] => [
  { d: 'M0-1.9l1.05 2.5h-2.1z', size, often: 3 },
  { d: 'M-1 0a1 1 0 1 1 2 0q-.2 .7-1 .6t-1-.6z', size, often: 7 },
];
const single = (d: string, size: Sprig['size'] = [1, 1]): readonly Sprig[] => [{ d, size, often: 1 }];

/**
 * Small things that are strewn over ground, to pick from and to add to; of trees and the like in a size.
 * @example const strewn = { sprigs: SPRIGS.trees([2.7, 4.1]), most: 16, apart: 8.6, share: 0.92, fill: 'tree' };
 */
export const SPRIGS = {
  /** Firs and broad-leaved trees. */
  trees: tree,
  bushes: (size: Sprig['size']) => single('M-2 0a1 1 0 0 1 1.4-1a1 1 0 0 1 1.8 .1a1 1 0 0 1 .8 .9z', size),
  stones: (size: Sprig['size']) => single('M-1 0l.4-.8l.9-.2l.7 .7l-.2 .5z', size),
  crescents: (size: Sprig['size']) => single('M-1 0q1-1 2 0q-1-.45-2 0z', size),
  palms: single(
    'M-.6 0q1-4 .4-7q-3-1.4-5 .8q1.6-3.6 5-2.6q-1-2.6-3.4-2.8q3.4-1.2 4.6 1.8q1.6-3 4.6-1.6q-2.8 .4-3.2 2.6q3.4-.8 4.6 2.8q-2-2.2-5.2-1q.8 3.4-.8 7.2z',
  ),
  /** Over lines of standing water. */
  reeds: single('M-7 0h14M0 0v-6M-2.5 0l-1.5-4.5M2.5 0l1.5-4.5'),
  /** With pitched roofs. */
  houses: single('M-4.5 3v-5l4.5-4l4.5 4v5z'),
  /** Short lines on water. */
  ripples: single('M-8 0q4-2.4 8 0t8 0'),
  /** In ice. */
  cracks: [
    { d: 'M-10 3l7-3l4-1.5l8 2M-3 0l2 6', size: [1, 1], often: 1 },
    { d: 'M-10 0h7l4-3l8 2M-3 0l2 6', size: [1, 1], often: 1 },
    { d: 'M-10-3l7 3l4-4.5l8 2M-3 0l2 6', size: [1, 1], often: 1 },
  ],
  /** Small tents, as they are strewn over a hex. */
  camp: single('M-6 4l6-10l6 10zM-1.400 4l1.400-4l1.400 4z'),
  tents: single('M-9 6l9-15l9 15zM-2 6l2-6l2 6z'),
} as const satisfies { readonly [what: string]: readonly Sprig[] | ((size: Sprig['size']) => readonly Sprig[]) };
