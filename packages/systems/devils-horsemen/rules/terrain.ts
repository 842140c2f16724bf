import { DH_6_27, HEX_NATURES, HEXSIDE_NATURES } from '../charts/dh-6.27.js';
import type { ByUnitType, StepFacts, StepHex, UnitType } from '../types.js';

type Row = keyof typeof DH_6_27.data.rows;

/** The columns of DH-6.27. */
const COLUMN = {
  CAT: 'CAT_KN',
  KN: 'CAT_KN',
  HC: 'HC',
  LN: 'LN',
  LC: 'LC',
  HI: 'HI_DKN_UKN',
  DKN: 'HI_DKN_UKN',
  UKN: 'HI_DKN_UKN',
  MI: 'MI',
  LI: 'LI',
} as const satisfies ByUnitType<keyof typeof DH_6_27.data.rows.clear>;

export const isProhibited = (row: Row, type: UnitType): boolean => DH_6_27.data.rows[row][COLUMN[type]] === null;

/** Cohesion hits of one cell. */
export const terrainHits = (row: Row, type: UnitType): number => DH_6_27.data.rows[row][COLUMN[type]]?.[1] ?? 0;

/** Note u: the first level of a move is free of hits. */
export const hasNoteU = (type: UnitType): boolean => (DH_6_27.data.noteU as readonly string[]).includes(COLUMN[type]);

/** A village counts as woods everywhere (DH-R17). */
export const isWooded = (hex: StepHex): hex is WoodedHex => HEX_NATURES[hex].enters === 'woods';
type Natures = typeof HEX_NATURES;
type WoodedHex = { readonly [hex in StepHex]: Natures[hex]['enters'] extends 'woods' ? hex : never }[StepHex];

/** What it can cost to enter it from outside, least and most; nothing where nobody can. */
export function pointsToEnter(hex: StepHex): readonly [least: number, most: number] | undefined {
  const points = Object.values(DH_6_27.data.rows[HEX_NATURES[hex].enters]).flatMap((cell) => (cell === null ? [] : [cell[0]]));
  return points.length === 0 ? undefined : [Math.min(...points), Math.max(...points)];
}

/** Ground that nobody enters and nobody strikes into. */
export const isClosed = (hex: StepHex): boolean => pointsToEnter(hex) === undefined;

/** What a step into it costs; inside a camp as on clear ground (DH-R114). */
export const rowEntered = ({ hex, fromCamp }: Pick<StepFacts, 'hex' | 'fromCamp'>): Row =>
  hex === 'camp' && fromCamp ? 'clear' : HEX_NATURES[hex].enters;

/** Ground in which turning is hard (5.1); for that a camp is rough (DH-R114). */
export const isRough = (hex: StepHex): boolean => HEX_NATURES[hex].isRough;

/** Who rides off or gives way does not cross it. */
export const barsRetreat = (side: StepFacts['hexside']): boolean => HEXSIDE_NATURES[side].bars;

/** A unit, or a leader by himself (DH-R5). */
export type Mover = UnitType | 'LEADER';

/** Movement points of one cell; nothing where it is prohibited. */
export const movePoints = (row: Row, mover: Mover): number | undefined =>
  DH_6_27.data.rows[row][mover === 'LEADER' ? 'LEADER' : COLUMN[mover]]?.[0];
