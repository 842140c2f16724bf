import { band, bandNames, chart } from '@pennon/kernel';

/** KU-MF. Read by the modified die; columns as printed, a Retired target uses the Disordered one. */
export const KU_MF = chart({
  id: 'KU-MF',
  title: 'Missile fire results',
  data: {
    'leg-normal':       [band(4, 'none'), band(null, 'disordered')],
    'leg-disordered':   [band(1, 'none'), band(3, 'retreat'), band(6, 'retire'), band(null, 'eliminated')],
    'horse-normal':     [band(5, 'none'), band(null, 'disordered')],
    'horse-disordered': [band(2, 'none'), band(7, 'retire'), band(null, 'eliminated')],
  },
  sheet: (data) => {
    const columns = Object.values(data).map((bands) => bandNames(bands, 0).map((name, i) => `${name} ${bands[i]?.gives}`));
    return {
      head: ['Leg, Normal', 'Leg, Disordered', 'Horse, Normal', 'Horse, Disordered'],
      rows: [0, 1, 2, 3].map((i) => columns.map((column) => column[i] ?? '')),
    };
  },
  notes: ['A13', 'A14', 'A15', 'A20', 'A21', 'R4', 'R46', 'R55'],
});
