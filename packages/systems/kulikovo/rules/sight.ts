import type { InTheWay, ShotFacts } from '../facts.js';

/**
 * What blocks a shot that passes it: woods, units, other levels, slopes, ridges and cliffs do (5.6, R23, R24); rivers never do, the Nepryadva
 * neither (R84).
 */
export const blocksSight = (thing: InTheWay): boolean => thing !== 'nepravda' && thing !== 'minor_river';

const isBlocked = (way: readonly InTheWay[]): boolean => way.some(blocksSight);

/** Range 1 is always free (R24), and who stands in woods can be seen (R82); a line between two hexes is free if one of them is. */
export const hasLineOfSight = ({ range, through, throughOther }: Pick<ShotFacts, 'range' | 'through' | 'throughOther'>): boolean =>
  range === 1 || !isBlocked(through) || (throughOther !== undefined && !isBlocked(throughOther));
