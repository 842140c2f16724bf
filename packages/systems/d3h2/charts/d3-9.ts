import { line, modifierChart } from '@pennon/kernel';

/** D3-9. The price of a tactical move; lines a and b not in the first bound of a side. */
export const D3_9 = modifierChart({
  id: 'D3-9',
  title: 'PIP costs',
  lines: {
    road: line(0,  'first move of a single element or column, by road, forward, full distance or into contact'),
    move: line(+1, 'any other tactical move'),
    a:    line(+1, 'Mage, Aerial, Scythed Chariots, Behemoth, Hordes, War Wagons or Artillery in it, or a garrison leaving'),
    b:    line(+1, 'General lost, hidden or too far away'),
  },
  notes: ['R55', 'R56'],
});
