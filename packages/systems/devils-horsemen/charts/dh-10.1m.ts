import { line, modifierChart } from '@pennon/kernel';

/** DH-10.1m, in printed order; all add up. */
export const DH_10_1M = modifierChart({
  id: 'DH-10.1m',
  title: 'Missile die roll modifiers',
  lines: {
    m1: line(+1,   'firer moves'),
    m2: line(+1,   'firer Disordered'),
    m3: line(+1,   'target in woods'),
    m4: line(-1,   'target on a lower level'),
    m5: line(-2,   'Shower Fire, mounted'),
    m6: line(-3,   'Shower Fire, foot'),
    m7: line(null, 'armour, see DH-10.2'),
    m8: line(+1,   'Simple GBoH: each cohesion hit of the firer'),
  },
  notes: ['DH-A5', 'DH-R26', 'DH-R27'],
  flags: [
    { note: 'DH-A7', row: 'm1' },
    { note: 'DH-R20', row: 'm1' },
    { note: 'DH-A6', row: 'm2' },
    { note: 'DH-R17', row: 'm3' },
    { note: 'DH-A3', row: 'm4', column: 'Modifier' },
    { note: 'DH-R78', row: 'm4' },
    { note: 'DH-A3', row: 'm5', column: 'Modifier' },
    { note: 'DH-R23', row: 'm5' },
    { note: 'DH-A3', row: 'm6', column: 'Modifier' },
    { note: 'DH-R23', row: 'm6' },
    { note: 'DH-A4', row: 'm7', column: 'Modifier' },
    { note: 'DH-S1', row: 'm8' },
  ],
});
