import type { AnyPointing } from '@pennon/picture';
import type { Scene } from './motion.js';
import type { Point } from './points.js';

/** Where on the drawing an order lies: whom it is done to, where it leads, who does it; what matters most first. */
export function placesOfPointing(scene: Scene, { target, hex, poses, piece }: Partial<AnyPointing>): readonly Point[] {
  const standing = (id: string | undefined): readonly Point[] => (id === undefined ? [] : [scene.place(id) ?? []].flat());
  const before = scene.pieces.value;
  const goal =
    hex !== undefined
      ? scene.placesOf({ kind: 'travel', pieces: [], path: [hex], facing: null, how: 'move' }, before)
      : poses === undefined
        ? []
        : scene.placesOf({ kind: 'appear', placed: poses, side: '' }, before);
  return [...standing(target), ...goal, ...standing(piece)];
}
