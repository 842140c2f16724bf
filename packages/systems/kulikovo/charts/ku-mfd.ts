import { line, modifierChart } from '@pennon/kernel';

/** KU-MFD, in printed order, with the note on leaders that stands under the range chart (KU-MFD-L). */
export const KU_MFD = modifierChart({
  id: 'KU-MFD',
  title: 'Missile die roll modifiers',
  lines: {
    range:      line(null, 'range, see KU-RNG'),
    angled:     line(+1, 'angled fire at Horse'),
    disordered: line(-1, 'firer Disordered'),
    heavy:      line(-1, 'at Heavy Cavalry'),
  },
  notes: ['R53', 'R54', 'R58', 'R63', 'A19'],
  flags: [
    { note: 'A16', row: 'range' },
    { note: 'A17', row: 'disordered', column: 'Modifier' },
    { note: 'A17', row: 'heavy', column: 'Modifier' },
  ],
});

/** KU-MFD-L: from this modified die on a leader in the target hex is in danger. */
export const LEADER_HIT_FROM = 9;
