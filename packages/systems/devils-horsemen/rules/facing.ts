import { turned, Zones } from '@pennon/hexes';
import { type Aspect, type Facing, HEXSIDE_FACINGS, VERTICES, type Vertex } from '../types.js';

/** Two hexes in front, two at the flanks, two behind; In Column one in front, one behind (3.1). */
const LINE = new Zones<Aspect>('flat', 'vertex', ['front', 'flank', 'rear']);
const COLUMN = new Zones<Aspect>('flat', 'hexside', ['front', 'flank', 'flank', 'rear']);

const INDEX: ReadonlyMap<string, number> = new Map([
  ...VERTICES.map((v, i) => [v, i] as const),
  ...HEXSIDE_FACINGS.map((h, i) => [h, i] as const),
]);

/** Vertices and hexsides have names of their own, so a name says which it is. */
export const facingIndex = (facing: Facing): number => INDEX.get(facing) ?? 0;
export const vertexOf = (index: number): Vertex => VERTICES[index] as Vertex;
export const isVertex = (facing: string): facing is Vertex => (VERTICES as readonly string[]).includes(facing);

/** In which part of a unit a direction lies. */
export const aspectAt = (facing: number, inColumn: boolean, direction: number): Aspect => (inColumn ? COLUMN : LINE).at(facing, direction);
const SIX = [0, 1, 2, 3, 4, 5] as const;
const LINE_FRONT = SIX.map((facing) => LINE.directions(facing, 'front'));
const COLUMN_FRONT = SIX.map((facing) => COLUMN.directions(facing, 'front'));
const TOWARD = SIX.map((direction) => LINE.facings(direction, 'front'));
export const frontDirections = (facing: number, inColumn: boolean): readonly number[] =>
  (inColumn ? COLUMN_FRONT : LINE_FRONT)[facing] as readonly number[];
/** The vertices that have a direction in front. */
export const facingsToward = (direction: number): readonly number[] => TOWARD[direction] as readonly number[];
/** The vertices one step to either side (5.6). */
export const turnsOfOne = (facing: number): readonly number[] => [turned(facing, -1), turned(facing, 1)];

/** Into Column: one of the two hexsides of the front; out of it: one of the two vertices of the front hexside (DH-R115). */
export const columnFacings = (vertex: number): readonly number[] => frontDirections(vertex, false);
export const lineFacings = (hexside: number): readonly number[] => facingsToward(hexside);
