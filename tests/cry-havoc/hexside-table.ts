import type { SystemDef } from '@pennon/kernel';
import { asker } from '../ask.js';

/**
 * CH-3.5 once more, as the checks answer by it: how a man and a horse cross, who is in contact with what rank for the defender, who is covered or not
 * even seen, where a map marks it.
 */
export const HEXSIDE_TABLE = [
  'open: man hex-cost, horse hex-cost; contact; seen; follows',
  "lip: man hex-cost, horse hex-cost; contact; covers but at the shooter's feet; follows",
  'low wall: man at-least-4, horse no; contact, defender +1; covers who is behind it; marked on level ground',
  'window: man at-least-4, horse no; contact, defender +1; covers who is behind it; marked in the walls of houses',
  'window between levels: man jump, horse no; apart; covers who is behind it; follows',
  'drop: man jump, horse no; apart; seen; follows',
  'rail: man no, horse no; apart; seen; follows',
  'wall: man no, horse no; apart; hidden; marked anywhere',
];

const COVER: { readonly [cover: string]: string } = {
  none: 'seen',
  'if-targets-side': 'covers who is behind it',
  'unless-shooters-side': "covers but at the shooter's feet",
};
const MARKED: { readonly [place: string]: string } = {
  never: 'follows',
  anywhere: 'marked anywhere',
  'house-walls': 'marked in the walls of houses',
  'level-ground': 'marked on level ground',
};

/** What the checks of a system say of each row. */
export function readHexsideTable(system: SystemDef): readonly string[] {
  const { outcome } = asker(system);
  const { data } = system.charts.find(({ id }) => id === 'CH-3.5') ?? {};
  return Object.entries(data as { readonly [side: string]: { readonly name: string; readonly marked: string } }).map(
    ([key, { name, marked }]) => {
      const levelsDiffer = key === 'windowBetweenLevels';
      const [man, horse] = [false, true].map((mounted) =>
        outcome('hexside', { side: levelsDiffer ? 'window' : key, mounted, levelsDiffer }),
      );
      const { contact, defenderPlus, blocksSight, cover } = man as { readonly [field: string]: unknown };
      const touch = contact === true ? `contact${defenderPlus === true ? ', defender +1' : ''}` : 'apart';
      const sight = blocksSight === true ? 'hidden' : COVER[String(cover)];
      return `${name}: man ${man?.cross}, horse ${horse?.cross}; ${touch}; ${sight}; ${MARKED[marked]}`;
    },
  );
}
