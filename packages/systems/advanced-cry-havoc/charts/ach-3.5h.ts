import { chart } from '@pennon/kernel';
import type { Grade } from './grades.js';

/** What rulings and our maps say of a hexside. */
interface SideNature<Mark extends string | null = string | null> {
  /** The word under which a map marks it; `null`: it only follows from hexes. */
  readonly mark: Mark;
  /** It is a part of the wall of a house. */
  readonly isInHouseWall: boolean;
  /** Who makes an Impairment check in crossing it: riders always, who charges too (R48). */
  readonly stumbles: 'riders' | 'chargers' | 'nobody';
  /** It blocks no sight for who is on top of it (5.8). */
  readonly isSeenFromTop: boolean;
}

export interface HexsideRow extends SideNature {
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

const row = <const Mark extends string | null>(
  name: string,
  foot: number | null,
  horse: number | null,
  ranged: Grade,
  close: Grade,
  impedes: Grade,
  contact: boolean,
  blocksSight: boolean,
  { mark, isInHouseWall = false, stumbles = 'nobody', isSeenFromTop = false }: Pick<SideNature<Mark>, 'mark'> & Partial<SideNature>,
): HexsideRow & SideNature<Mark> => ({
  name, foot, horse, ranged, close, impedes, contact, blocksSight, mark, isInHouseWall, stumbles, isSeenFromTop,
});

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
      open:    row('open',            0,    0,    'none',   'none',   'none',  true,  false, { mark: 'gate' }),
      lowWall: row('low wall',        3,    null, 'medium', 'medium', 'light', true,  false, { mark: 'lowWall', stumbles: 'chargers' }),
      hedge:   row('hedge',           2,    2,    'light',  'light',  'light', true,  false, { mark: 'hedge', stumbles: 'riders' }),
      doorway: row('doorway',         0,    0,    'medium', 'light',  'light', true,  false, { mark: 'door', isInHouseWall: true }),
      window:  row('window',          3,    null, 'heavy',  'medium', 'light', true,  false, { mark: 'window', isInHouseWall: true }),
      wall:    row('wall',            null, null, 'none',   'none',   'none',  false, true,  { mark: 'wall' }),
      climb:   row('climbable wall',  null, null, 'heavy',  'none',   'none',  false, true,  { mark: 'climb', isSeenFromTop: true }),
    } satisfies Record<string, HexsideRow>,
    /** One level up; down it costs nothing. */
    slopeUp: { foot: 1, horse: 3, impedes: 'light' },
  },
  sheet: ({ sides, slopeUp }) => ({
    head: ['Hexside', 'Foot', 'Horse', 'Ranged cover', 'Close cover', 'Impediment', 'Contact', 'Blocks sight', 'Impairment check'],
    rows: [
      ...Object.values(sides).map(({ name, foot, horse, ranged, close, impedes, contact, blocksSight, isSeenFromTop, stumbles }: HexsideRow) => [
        name,
        cell(foot),
        cell(horse),
        grade(ranged),
        grade(close),
        grade(impedes),
        yes(contact),
        isSeenFromTop ? 'but from its top' : yes(blocksSight),
        stumbles,
      ]),
      ['slope, one level up', cell(slopeUp.foot), cell(slopeUp.horse), '–', '–', slopeUp.impedes, 'yes', 'no', 'nobody'],
    ],
  }),
  notes: ['R48', 'R62', 'R63', 'R73', 'R118', 'R119'],
});
