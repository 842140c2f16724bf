import { chart } from '@pennon/kernel';
import type { Grade, GroundName } from '../facts.js';

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
}

const row = (
  name: string,
  foot: number | null,
  horse: number | null,
  ranged: Grade,
  close: Grade,
  impedes: Grade,
  sight: GroundRow['sight'] = 'clear',
): GroundRow => ({ name, foot, horse, ranged, close, impedes, sight });

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
    scrub:     row('scrub, crops',    2,    4,    'light',  'none',   'light'),
    tree:      row('tree',            2,    null, 'medium', 'light',  'light', 'covers'),
    marsh:     row('marsh, mud',      2,    4,    'none',   'none',   'medium'),
    ford:      row('ford',            2,    2,    'none',   'none',   'medium'),
    deepWater: row('deep water',      null, null, 'none',   'none',   'none'),
    bridge:    row('bridge',          1,    1,    'none',   'none',   'none'),
    house:     row('house',           1,    null, 'none',   'none',   'none',  'blocks'),
    cart:      row('cart, barricade', 2,    null, 'medium', 'medium', 'light'),
    rock:      row('rock, well',      2,    4,    'light',  'light',  'light'),
    rubble:    row('rubble, graves',  2,    4,    'medium', 'light',  'light'),
  } satisfies Record<GroundName, GroundRow>,
  sheet: (data) => ({
    head: ['Terrain', 'Foot', 'Horse', 'Ranged cover', 'Close cover', 'Impediment', 'Sight'],
    rows: Object.values(data).map(({ name, foot, horse, ranged, close, impedes, sight }: GroundRow) => [
      name,
      cell(foot),
      cell(horse),
      grade(ranged),
      grade(close),
      grade(impedes),
      sight,
    ]),
  }),
  notes: ['R63', 'R119'],
});
