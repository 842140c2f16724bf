import { line, modifierChart } from '@pennon/kernel';

/** D3-24, in printed order. */
export const D3_24 = modifierChart({
  id: 'D3-24',
  title: 'Tactical factors for bespelling',
  lines: {
    protected:  line(+2, 'bespelled across a river, near a Paladin or Cleric, or in a wood, Stronghold or hamlet'),
    general:    line(+1, 'General bespelled'),
    aid:        line(-1, 'bespelled with the aid of a second or third Mage'),
    stronghold: line(-2, 'bespelling a Mage near his own Stronghold'),
  },
  notes: ['R60'],
  flags: [{ note: 'R62', row: 'protected' }],
});
