import { ofSide } from '@pennon/kernel';
import type { TableGround } from '@pennon/picture';
import { battlefieldOf } from '../board/battlefield.js';
import { type Area, type Ground, groundOf } from '../board/ground.js';
import { garrisonOf } from '../board/held-works.js';
import { sideName, unitName, worksName } from '../board/names.js';
import { BW } from '../geometry/measure.js';
import { goingOf } from '../rules/terrain.js';
import type { State, TerrainPiece, Works } from '../types.js';
import type { drawings } from './drawings.js';
import { areaEffects, courseEffects, worksEffects } from './effects.js';

export const TERRAIN_NAMES: { readonly [terrain in Area['terrain']]: string } = {
  open: 'Open ground',
  plough: 'Ploughed field',
  'wet-plough': 'Wet ploughed field',
  'gentle-hill': 'Gentle hill',
  'difficult-hill': 'Difficult hill',
  scrub: 'Scrub',
  rocky: 'Rocky ground',
  boggy: 'Boggy ground',
  enclosures: 'Enclosures',
  hamlet: 'Hamlet',
  woods: 'Woods',
  oasis: 'Oasis',
  marsh: 'Marsh',
  dunes: 'Dunes',
  gully: 'Gully',
  waterway: 'Waterway',
};
export const KINDS: { readonly [terrain in Area['terrain']]: keyof typeof drawings.ground } = {
  open: 'clear',
  plough: 'plough',
  'wet-plough': 'wetPlough',
  'gentle-hill': 'hill',
  'difficult-hill': 'steepHill',
  scrub: 'scrub',
  rocky: 'rocky',
  boggy: 'boggy',
  enclosures: 'enclosures',
  hamlet: 'hamlet',
  woods: 'woods',
  oasis: 'oasis',
  marsh: 'marsh',
  dunes: 'dunes',
  gully: 'gully',
  waterway: 'waterway',
};
export const goingWords = (terrain: Area['terrain']): string => (terrain === 'waterway' ? 'nobody enters' : `${goingOf(terrain)} going`);
interface Drawn {
  readonly of: Ground;
  readonly elements: State['elements'];
  readonly edges: State['edges'];
  readonly drawing: TableGround;
}
/** The latest few, for whoever looks at several moments of a game. */
const KEEP = 4;
let latest: readonly Drawn[] = [];

/** The same object as long as nothing on the ground has changed, garrisons among it. */
export function ground(s: State): TableGround {
  const of = groundOf(s);
  const known = latest.find((one) => one.of === of && one.edges === s.edges && (one.elements === s.elements || hasSameGarrisons(one, s)));
  if (known !== undefined) return known.drawing;
  const drawing = drawingOf(s, of);
  latest = [{ of, elements: s.elements, edges: s.edges, drawing }, ...latest.slice(0, KEEP - 1)];
  return drawing;
}
const hasSameGarrisons = ({ drawing }: Drawn, s: State): boolean =>
  drawing.works.every(({ id, garrison }) => (garrisonOf(s, id) ?? null) === garrison);

const flat = (points: readonly (readonly [number, number])[]): readonly number[] => points.flat();

function drawingOf(s: State, of: Ground): TableGround {
  const { battlefield: field } = of;
  const courses = [...field.terrain, ...s.terrain].flatMap((piece) => (isCourse(piece) ? [courseOf(s, piece)] : []));
  return {
    kind: 'table',
    width: of.size,
    height: of.size,
    unit: BW,
    areas: of.areas.map(({ id, terrain, shape, crest }) => ({
      id,
      ground: KINDS[terrain],
      name: TERRAIN_NAMES[terrain],
      shape,
      ...(crest.length === 0 ? {} : { crest }),
      note: goingWords(terrain),
      going: terrain === 'waterway' ? ('closed' as const) : goingOf(terrain),
      effects: areaEffects(field, { terrain, crest }),
    })),
    courses,
    works: [...field.works, ...s.works].map((works) => worksDrawing(s, works)),
    edges: s.sides.flatMap((side) => (s.edges === null ? [] : [{ side, edge: ofSide(s.edges, side) }])),
  };
}

const isCourse = (piece: TerrainPiece): piece is TerrainPiece & { readonly kind: 'river' | 'road' } =>
  piece.kind === 'river' || piece.kind === 'road';
const RIVER_NOTES: { readonly [river in State['river']]: string } = {
  unknown: 'nobody has tried it yet',
  paltry: 'paltry',
  full: 'deep',
};
const courseOf = (s: State, { id, kind, points, width = BW / 2 }: TerrainPiece & { readonly kind: 'river' | 'road' }) => ({
  id,
  kind,
  name: kind === 'river' ? 'River' : 'Road',
  points: flat(points),
  width,
  ...(kind === 'river' ? { note: RIVER_NOTES[s.river] } : {}),
  effects: courseEffects(battlefieldOf(s.scenario), kind, s.river),
});

function worksDrawing(s: State, { id, kind, side, corners, gate, isCamp }: Works): TableGround['works'][number] {
  const captor = s.taken[id];
  const garrison = garrisonOf(s, id) ?? null;
  const state =
    captor === undefined
      ? garrison === null
        ? 'nobody in it'
        : `held by ${unitName(s, garrison)}`
      : `${kind === 'camp' ? 'sacked' : 'taken'} by ${sideName(s, captor)}`;
  const name = worksName(s, id);
  return {
    id,
    kind,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    side: captor !== undefined && kind === 'stronghold' ? captor : side,
    shape: flat(corners),
    ...(gate === undefined ? {} : { gate: flat(gate) }),
    taken: captor !== undefined,
    garrison,
    note: `${state}${isCamp === true ? ', its owner’s Camp' : ''}`,
    effects: captor !== undefined && kind === 'camp' ? [] : worksEffects(battlefieldOf(s.scenario), { kind }),
  };
}
