import { chart } from '@pennon/kernel';
import type { Grade } from './grades.js';

export interface GroundRow {
  readonly name: string;
  /** MF to enter; `null`: nobody can. */
  readonly foot: number | null;
  readonly horse: number | null;
  /** What a target in it has. */
  readonly ranged: Grade;
  readonly close: Grade;
  /** How much an attacker standing in it is hampered. */
  readonly impedes: Grade;
  /** One cover level for each such hex between, or no sight at all. */
  readonly sight: 'clear' | 'covers' | 'blocks';
  /** A rider at a Run stumbles there (R48 d). */
  readonly isRough: boolean;
}

const row = (
  name: string,
  foot: number | null,
  horse: number | null,
  ranged: Grade,
  close: Grade,
  impedes: Grade,
  isRough = false,
  sight: GroundRow['sight'] = 'clear',
): GroundRow => ({ name, foot, horse, ranged, close, impedes, sight, isRough });
const rough = true;

const cell = (mf: number | null): string => (mf === null ? 'X' : `${mf}`);
const grade = (word: Grade): string => (word === 'none' ? '–' : word);

/** 3.5, hexes: costs after the parent game, cover and impediment our own. */
export const ACH_3_5 = chart({
  id: 'ACH-3.5',
  title: 'Terrain',
  basis: 'house',
  data: {
    open:      row('open ground',     1,    1,    'none',   'none',   'none'),
    road:      row('road',            1,    1,    'none',   'none',   'none'),
    yard:      row('yard',            1,    1,    'none',   'none',   'none'),
    scrub:     row('scrub, crops',    2,    4,    'light',  'none',   'light', rough),
    tree:      row('tree',            2,    null, 'medium', 'light',  'light', false, 'covers'),
    marsh:     row('marsh, mud',      2,    4,    'none',   'none',   'medium', rough),
    ford:      row('ford',            2,    2,    'none',   'none',   'medium'),
    deepWater: row('deep water',      null, null, 'none',   'none',   'none'),
    bridge:    row('bridge',          1,    1,    'none',   'none',   'none'),
    house:     row('house',           1,    null, 'none',   'none',   'none', false, 'blocks'),
    cart:      row('cart, barricade', 2,    null, 'medium', 'medium', 'light'),
    rock:      row('rock, well',      2,    4,    'light',  'light',  'light', rough),
    rubble:    row('rubble, graves',  2,    4,    'medium', 'light',  'light', rough),
  } satisfies Record<string, GroundRow>,
  sheet: (data) => ({
    head: ['Terrain', 'Foot', 'Horse', 'Ranged cover', 'Close cover', 'Impediment', 'Sight', 'Rough'],
    rows: Object.values(data).map(({ name, foot, horse, ranged, close, impedes, sight, isRough }: GroundRow) => [
      name,
      cell(foot),
      cell(horse),
      grade(ranged),
      grade(close),
      grade(impedes),
      sight,
      isRough ? 'yes' : 'no',
    ]),
  }),
  notes: ['R48', 'R63', 'R119'],
});
