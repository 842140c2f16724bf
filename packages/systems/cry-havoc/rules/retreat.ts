import type { RetreatFacts } from '../types.js';
import { isOpenWay, isPassable, isRumpBarred } from './terrain.js';

export type RetreatFault = 'off-map' | 'impassable' | 'hexside' | 'occupied' | 'contact' | 'not-farther';

/** What speaks against a hex, or against the two hexes of a rider, for one step of a retreat (6.4, R36). */
export function retreatFaults(retreat: RetreatFacts): readonly RetreatFault[] {
  const { hexes, mounted, between, onMap, result, farther } = retreat;
  const faults: readonly (readonly [RetreatFault, boolean])[] = [
    ['off-map', !onMap],
    ['impassable', hexes.some(({ hex }) => !isPassable(hex, mounted)) || isRumpInDoorway(retreat)],
    ['hexside', hexes.some(({ across }) => !isOpenWay(across)) || (mounted && !isOpenWay(between))],
    ['occupied', isOccupied(retreat)],
    ['contact', isInContact(retreat)],
    ['not-farther', result === 'R2' && !farther],
  ];
  return faults.filter(([, applies]) => applies).map(([fault]) => fault);
}

/** A horse has only its head in a doorway (R13). */
const isRumpInDoorway = ({ mounted, hexes: [, rump], options }: RetreatFacts): boolean =>
  mounted && rump !== undefined && isRumpBarred(rump.hex, options);

/** Nobody is displaced; the lenient mode pushes one friend on foot who has room. */
function isOccupied({ hexes, options }: RetreatFacts): boolean {
  const there = hexes.filter(({ occupant }) => occupant !== 'none' && occupant !== 'own');
  const isPushed = there.length === 1 && there.every(({ occupant, pushable }) => occupant === 'friend' && pushable);
  return there.length > 0 && !(options.retreatMode === 'lenient' && isPushed);
}

const isInContact = ({ hexes, options }: RetreatFacts): boolean =>
  hexes.some(({ contact }) => contact === 'fought' || (contact === 'others' && options.retreatMode === 'classic'));
