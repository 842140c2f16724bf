import { chart } from '@pennon/kernel';
import type { Grade, Hexside } from '../facts.js';

export interface HexsideRow {
  readonly name: string;
  /** MF besides those of the hex; `null`: no way. */
  readonly foot: number | null;
  readonly horse: number | null;
  /** What a target behind it has. */
  readonly ranged: Grade;
  readonly close: Grade;
  /** Of an attacker across it. */
  readonly impedes: Grade;
  /** Whether blows and zones of influence go across. */
  readonly contact: boolean;
  readonly blocksSight: boolean;
}

const row = (
  name: string,
  foot: number | null,
  horse: number | null,
  ranged: Grade,
  close: Grade,
  impedes: Grade,
  contact: boolean,
  blocksSight: boolean,
): HexsideRow => ({ name, foot, horse, ranged, close, impedes, contact, blocksSight });

const cell = (mf: number | null): string => (mf === null ? 'X' : mf === 0 ? '–' : `+${mf}`);
const grade = (word: Grade): string => (word === 'none' ? '–' : word);
const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** 3.5, hexsides; a slope up costs more and hampers whoever attacks up it, a closed door is a wall (R118). */
export const ACH_3_5H = chart({
  id: 'ACH-3.5h',
  title: 'Hexsides',
  basis: 'house',
  data: {
    sides: {
      open:    row('open',            0,    0,    'none',   'none',   'none',  true,  false),
      lowWall: row('low wall',        3,    null, 'medium', 'medium', 'light', true,  false),
      hedge:   row('hedge',           2,    2,    'light',  'light',  'light', true,  false),
      doorway: row('doorway',         0,    0,    'medium', 'light',  'light', true,  false),
      window:  row('window',          3,    null, 'heavy',  'medium', 'light', true,  false),
      wall:    row('wall',            null, null, 'none',   'none',   'none',  false, true),
      climb:   row('climbable wall',  null, null, 'heavy',  'none',   'none',  false, true),
    } satisfies Record<Hexside, HexsideRow>,
    /** One level up; down it costs nothing. */
    slopeUp: { foot: 1, horse: 3, impedes: 'light' },
  },
  sheet: ({ sides, slopeUp }) => ({
    head: ['Hexside', 'Foot', 'Horse', 'Ranged cover', 'Close cover', 'Impediment', 'Contact', 'Blocks sight'],
    rows: [
      ...Object.values(sides).map(({ name, foot, horse, ranged, close, impedes, contact, blocksSight }: HexsideRow) => [
        name,
        cell(foot),
        cell(horse),
        grade(ranged),
        grade(close),
        grade(impedes),
        yes(contact),
        yes(blocksSight),
      ]),
      ['slope, one level up', cell(slopeUp.foot), cell(slopeUp.horse), '–', '–', slopeUp.impedes, 'yes', 'no'],
    ],
  }),
  notes: ['R48', 'R62', 'R63', 'R73', 'R118', 'R119'],
});
