import { chart } from '@pennon/kernel';

/** 3.1. Movement allowance and flight points of the unit types; the card prints neither. */
export const UNIT_VALUES = chart({
  id: 'KU-3.1',
  title: 'Unit types',
  basis: 'house',
  data: {
    H: { name: 'Heavy Cavalry',  class: 'horse', ma: 6, fp: 3 },
    M: { name: 'Medium Cavalry', class: 'horse', ma: 7, fp: 2 },
    L: { name: 'Light Cavalry',  class: 'horse', ma: 8, fp: 1 },
    R: { name: 'Foot',           class: 'leg',   ma: 4, fp: 2 },
    C: { name: 'Crossbowmen',    class: 'leg',   ma: 4, fp: 1 },
    B: { name: 'Bowmen',         class: 'leg',   ma: 5, fp: 1 },
  },
  sheet: (data) => ({
    head: ['Type', 'Name', 'Class', 'MA', 'FP'],
    rows: Object.entries(data).map(([type, u]) => [type, u.name, u.class === 'horse' ? 'Horse' : 'Leg', `${u.ma}`, `${u.fp}`]),
  }),
  notes: ['A27', 'R1', 'R4', 'R66'],
});
