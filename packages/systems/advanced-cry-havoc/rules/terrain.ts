import { ACH_3_5, type GroundRow } from '../charts/ach-3.5.js';
import { ACH_3_5H, type HexsideRow } from '../charts/ach-3.5h.js';
import { GRADES, type Grade, type GroundName, type Hexside } from '../facts.js';

export const groundRow = (ground: GroundName): GroundRow => ACH_3_5.data[ground];
export const hexsideRow = (side: Hexside): HexsideRow => ACH_3_5H.data.sides[side];

/** Of several covers the highest counts, of several impediments the worst; they never add up (R119). */
export const worst = (a: Grade, b: Grade): Grade => (GRADES.indexOf(a) >= GRADES.indexOf(b) ? a : b);

/** One step over the ground: what is entered, what lies between, how many levels it goes up. */
export interface Crossing {
  readonly into: GroundName;
  readonly across: Hexside;
  readonly rises: number;
  readonly mounted: boolean;
}

/** MF of the hex alone; nothing where he cannot be. */
export const groundCost = (ground: GroundName, mounted: boolean): number | undefined =>
  (mounted ? groundRow(ground).horse : groundRow(ground).foot) ?? undefined;

/** MF of a step with its hexside and its slope (3.5, R63); nothing where there is no way. A cliff is climbed, not walked. */
export function stepCost({ into, across, rises, mounted }: Crossing): number | undefined {
  const hex = groundCost(into, mounted);
  const side = mounted ? hexsideRow(across).horse : hexsideRow(across).foot;
  if (hex === undefined || side === null || Math.abs(rises) > 1) return undefined;
  const { slopeUp } = ACH_3_5H.data;
  return hex + side + (rises > 0 ? slopeUp[mounted ? 'horse' : 'foot'] : 0);
}

/** Where retreats, advances and placings go: across what costs nobody more, open ground, slopes and doorways (6.3, R100). */
export const isOpenWay = (side: Hexside): boolean => hexsideRow(side).foot === 0 && hexsideRow(side).horse === 0;

/** How much an attacker is hampered: by the hex he stands in, by what he strikes across, by a slope that he strikes up (R62). */
export const impedimentOf = (stands: GroundName, across: Hexside, rises: number): Grade =>
  worst(worst(groundRow(stands).impedes, hexsideRow(across).impedes), rises > 0 ? (ACH_3_5H.data.slopeUp.impedes as Grade) : 'none');

/** What the terrain gives a target in close combat. */
export const closeCover = (stands: GroundName, across: Hexside): Grade => worst(groundRow(stands).close, hexsideRow(across).close);

/** Who crosses it in the saddle, or in a charge, makes an Impairment check (R48 c, e). */
export const isLeapt = (side: Hexside): boolean => hexsideRow(side).stumbles === 'riders';
export const isObstacle = (side: Hexside): boolean => hexsideRow(side).stumbles !== 'nobody';
