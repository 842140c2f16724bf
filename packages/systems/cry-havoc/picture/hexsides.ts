import { type Colour, HEXSIDES, type HexsideDrawing, type KeyLine } from '@pennon/picture';
import type { Hexside } from '../types.js';

/** How something between two hexes is drawn, and its line of the key. */
interface SidePicture extends KeyLine {
  readonly drawing: HexsideDrawing;
}
/** What is drawn between two hexes: the rows of the hexside table, a drop at the edge of a hill, a doorway on the side that leads out. */
type Kind = Exclude<Hexside, 'open'> | 'cliff' | 'door';

export const TIMBER: Colour = ['level', 34, 'ink'];
const RAIL: HexsideDrawing = {
  how: 'line',
  isStraight: true,
  pens: [
    { line: TIMBER, width: 2.4, isRound: true },
    { line: TIMBER, width: 6.5, dash: '1.8 8' },
  ],
};

/** The compiler names a row of the hexside table that has no picture. */
const SIDES: { readonly [kind in Kind]: SidePicture } = {
  lip: {
    drawing: HEXSIDES.slope,
    word: 'lip of a hill',
    sentence: 'crossed at the cost of the hex; cover unless it is at the feet of the shooter',
    ref: 'R51',
  },
  lowWall: {
    drawing: HEXSIDES.fieldWall,
    word: 'low wall',
    sentence: '4 points on foot, no horse; who is attacked across it has one column, and cover behind it',
    ref: 'R50',
  },
  window: {
    drawing: HEXSIDES.window,
    word: 'window',
    sentence: '4 points on foot, from an upper room a jump; who is attacked through it has one column, and cover behind it',
    ref: 'R50',
  },
  cliff: { drawing: HEXSIDES.cliff, word: 'edge of a hill', sentence: 'nobody crosses it, and nobody fights across it', ref: 'CH-3.5' },
  drop: { drawing: RAIL, word: 'drop', sentence: 'nobody crosses but by a jump down; no contact', ref: 'R44' },
  rail: { drawing: RAIL, word: 'rail', sentence: 'nobody crosses, no contact; one sees across', ref: 'R17' },
  wall: { drawing: HEXSIDES.houseWall, word: 'wall', sentence: 'nobody crosses, sees or strikes through it', ref: 'R5' },
  door: { drawing: HEXSIDES.doorway, word: 'door', sentence: 'the way in and out of a house', ref: 'R5' },
};

const ofEach = <T>(part: (side: SidePicture) => T): { readonly [kind in Kind]: T } =>
  Object.fromEntries(Object.entries(SIDES).map(([kind, side]) => [kind, part(side)])) as { readonly [kind in Kind]: T };

export const sidesDrawn = ofEach(({ drawing }) => drawing);
export const sidesExplained = ofEach(({ word, sentence, ref }): KeyLine => ({ word, sentence, ref }));
