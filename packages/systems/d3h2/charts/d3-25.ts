import { line, modifierChart } from '@pennon/kernel';

/** D3-25, in printed order. */
export const D3_25 = modifierChart({
  id: 'D3-25',
  title: 'Tactical factors for shooting',
  lines: {
    stronghold: line(+4, 'shot at in a Stronghold'),
    camp:       line(+2, 'shot at in a Camp'),
    general:    line(+1, 'General shot at'),
    aid:        line(-1, 'shot at with the aid of a second or third element'),
  },
  notes: ['A12', 'R29', 'R59', 'R60'],
});
