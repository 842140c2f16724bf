import type { InTheWay, ShotFacts } from '../facts.js';
import { terrainCell } from './terrain.js';

/** What blocks a shot that passes it: units, and whatever says something under Missile in KU-TEC; rivers do not (5.6, R23, R24, R84). */
export const blocksSight = (thing: InTheWay): boolean => thing === 'unit' || terrainCell(thing, 'missile').effect !== 'none';

const isBlocked = (way: readonly InTheWay[]): boolean => way.some(blocksSight);

/** Range 1 is always free (R24), and who stands in woods can be seen (R82); a line between two hexes is free if one of them is. */
export const hasLineOfSight = ({ range, through, throughOther }: Pick<ShotFacts, 'range' | 'through' | 'throughOther'>): boolean =>
  range === 1 || !isBlocked(through) || (throughOther !== undefined && !isBlocked(throughOther));
