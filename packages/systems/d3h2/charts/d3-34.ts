import { chart } from '@pennon/kernel';
import type { TroopWord } from '../types.js';

interface Pursuers {
  readonly who: readonly TroopWord[];
  readonly not: readonly TroopWord[];
  /** `null`: anybody. */
  readonly against: readonly TroopWord[] | null;
  readonly notAgainst: readonly TroopWord[];
  readonly distance: number;
}

/** D3-34. How far in BW; who takes a feature moves into it. */
export const D3_34 = chart<readonly Pursuers[]>({
  id: 'D3-34',
  title: 'Pursuit',
  data: [
    { who: ['Kn'],                    not: ['4Kn'], against: null,     notAgainst: ['Ps'], distance: 1 },
    { who: ['SCh', 'Bh', 'Bs', 'Hd'], not: [],      against: null,     notAgainst: [],     distance: 1 },
    { who: ['Pk', 'Bd', 'Wb'],        not: [],      against: ['foot'], notAgainst: ['Ps'], distance: 0.5 },
  ],
  sheet: (data) => ({
    head: ['Who', 'Against', 'BW'],
    rows: data.map(({ who, not, against, notAgainst, distance }) => [
      who.join(', ') + (not.length > 0 ? ` except ${not.join(', ')}` : ''),
      (against?.join(', ') ?? 'all') + (notAgainst.length > 0 ? ` except ${notAgainst.join(', ')}` : ''),
      `${distance}`,
    ]),
  }),
  notes: ['A30', 'R33', 'R67'],
});
