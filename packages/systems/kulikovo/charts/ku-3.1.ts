import { chart } from '@pennon/kernel';

/** How units of a type move, shoot and charge, as the rulings have it. */
interface UnitConduct {
  /** The line of KU-DRM for its charge; `null`: it neither charges nor counter-charges (R2, R35). */
  readonly charge: 'D3' | 'D4' | null;
  /** 1 MP for each vertex, or for any turn (R6). */
  readonly turns: 'by-vertex' | 'at-once';
  /** Whether it stops on entering an enemy ZOC (R20, R21). */
  readonly inZoc: 'stops' | 'rides-on';
  /** On its way, for MP, and never in reaction (6.1, R26, R27); after its move; or instead of a move (R30). */
  readonly shoots: 'never' | 'on-its-way' | 'after-moving' | 'instead-of-moving';
}

export const UNIT_CONDUCT: { readonly [type in keyof (typeof UNIT_VALUES)['data']]: UnitConduct } = {
  H: { charge: 'D4', turns: 'by-vertex', inZoc: 'stops',    shoots: 'never' },
  M: { charge: 'D3', turns: 'by-vertex', inZoc: 'stops',    shoots: 'never' },
  L: { charge: null, turns: 'at-once',   inZoc: 'rides-on', shoots: 'on-its-way' },
  R: { charge: null, turns: 'by-vertex', inZoc: 'stops',    shoots: 'never' },
  C: { charge: null, turns: 'by-vertex', inZoc: 'stops',    shoots: 'instead-of-moving' },
  B: { charge: null, turns: 'by-vertex', inZoc: 'stops',    shoots: 'after-moving' },
};

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
