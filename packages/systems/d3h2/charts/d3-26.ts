import { line, modifierChart } from '@pennon/kernel';

/** D3-26, in printed order; the second print adds the formations of D3-23 and names Lurkers with Psiloi. */
export const D3_26 = modifierChart({
  id: 'D3-26',
  title: 'Tactical factors for close combat',
  lines: {
    stronghold: line(+4, 'occupying a Stronghold'),
    camp:       line(+2, 'occupying a Camp'),
    general:    line(+1, 'General'),
    ground:     line(+1, 'uphill, or defending the bank of a river that is not paltry'),
    flank:      line(-1, 'overlapped, or an enemy front edge on the flank'),
    rear:       line(-1, 'an enemy front edge on the rear'),
    bad:        line(-2, 'in bad going, save Ax, Bw, Wb, Bs, Sh, Ps'),
  },
  notes: ['A12', 'R18', 'R19', 'R29', 'R34', 'R84'],
  flags: [
    { note: 'R37', row: 'flank' },
    { note: 'R38', row: 'flank' },
    { note: 'R39', row: 'flank' },
    { note: 'A28', row: 'bad' },
    { note: 'C32', row: 'bad' },
    { note: 'R35', row: 'bad' },
  ],
});
/** Who does not mind bad going in a fight, Lurkers with Psiloi. */
export const GOING_PROOF = ['Ax', 'Bw', 'Wb', 'Bs', 'Sh', 'Ps'] as const;
