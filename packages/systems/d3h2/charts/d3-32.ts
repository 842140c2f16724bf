import { chart } from '@pennon/kernel';
import type { TroopWord } from '../types.js';

interface RecoilPass {
  readonly who: readonly TroopWord[];
  /** Absent: any friends. */
  readonly into?: readonly TroopWord[];
  readonly except?: readonly TroopWord[];
}

/** D3-32. Distances in BW, and through which friends facing the same way recoilers pass. */
export const D3_32 = chart({
  id: 'D3-32',
  title: 'Recoil',
  data: {
    /** Foot go their own base depth, at most this; others this or their depth if it is less. */
    foot: 0.5,
    others: 1,
    passing: {
      a: { who: ['mounted'],          except: ['Pk', 'Hd', 'Bh'] },
      b: { who: ['Bd'],               into: ['Bd', 'Sp'] },
      c: { who: ['Pk', 'Sh', 'Bw'],   into: ['Bd'] },
      d: { who: ['Ps'],               except: ['Ps'] },
    } satisfies { readonly [clause: string]: RecoilPass } as { readonly [clause: string]: RecoilPass },
    notPushed: ['WWg', 'Bh'],
  },
  sheet: ({ foot, others, passing, notPushed }) => [
    { head: ['Who', 'BW'], rows: [['foot', `base depth, at most ${foot}`], ['mounted, Aerials', `${others}, or base depth if less`]] },
    {
      head: ['Clause', 'Recoiler', 'Through'],
      rows: Object.entries(passing).map(([clause, { who, into, except }]) => [clause, who.join(', '), `${into?.join(', ') ?? 'friends'}${except ? ` except ${except.join(', ')}` : ''}`]),
    },
    { head: ['Never pushed'], rows: notPushed.map((type) => [type]) },
  ],
  notes: ['A19', 'A33', 'A40', 'R4', 'R63', 'R64', 'R65'],
});
