import { chart } from '@pennon/kernel';

/** Movement points and cohesion hits; `null` is prohibited. */
type Cell = readonly [mp: number, hits: number] | null;
const row = (CAT_KN: Cell, HC: Cell, LN: Cell, LC: Cell, HI_DKN_UKN: Cell, MI: Cell, LI: Cell, LEADER: Cell) =>
  ({ CAT_KN, HC, LN, LC, HI_DKN_UKN, MI, LI, LEADER });
const X = null;

/** What the rows are called, and which are added to the hex entered. */
const NAMES = {
  clear: ['Clear', ''], woods: ['Woods, village', ''], up1: ['Up one level', '+'], down1: ['Down one level', '+'], twoLevels: ['Two or more levels', '+'],
  river: ['River hexside', '+'], ford: ['River hexside at a ford', '+'], camp: ['Camp hex (from outside)', ''], impassable: ['Impassable', ''],
  turn: ['Turn, per vertex', ''], turnRough: ['Turn in rough, per vertex', ''],
} as const;

type Row = keyof (typeof DH_6_27)['data']['rows'];
interface HexNature {
  /** What it is entered as. */
  readonly enters: Row;
  /** A unit turns there as in rough ground, and nobody gives way into it (5.1, DH-R114). */
  readonly isRough: boolean;
}

/** The hexes of a map: a village counts as woods everywhere (DH-R17), inside a camp steps cost as clear ground. */
export const HEX_NATURES = {
  clear:      { enters: 'clear',      isRough: false },
  woods:      { enters: 'woods',      isRough: true },
  village:    { enters: 'woods',      isRough: true },
  camp:       { enters: 'camp',       isRough: true },
  impassable: { enters: 'impassable', isRough: false },
} as const satisfies { readonly [hex: string]: HexNature };

/** Its hexsides, and whether who rides off or gives way stops there: a river, but for its fords. */
export const HEXSIDE_NATURES = {
  none:  { bars: false },
  river: { bars: true },
  ford:  { bars: false },
} as const satisfies { readonly [side in 'none' | Row]?: { readonly bars: boolean } };

/** DH-6.27, which the card only refers to. MP and hits; rows with + are added to those of the hex. */
export const DH_6_27 = chart({
  id: 'DH-6.27',
  title: 'Movement costs',
  basis: 'house',
  data: {
    rows: {
      //              CAT, KN  HC      LN      LC      HI,DKN,UKN MI   LI      Leader
      clear:      row([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0]),
      woods:      row([3, 1], [3, 1], [3, 1], [2, 1], [2, 1], [2, 1], [2, 0], [2, 0]),
      up1:        row([1, 1], [1, 1], [1, 0], [1, 0], [1, 1], [1, 1], [1, 0], [1, 0]),
      down1:      row([0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]),
      twoLevels:  row(X,      X,      X,      X,      X,      X,      X,      X),
      river:      row([2, 1], [2, 1], [2, 1], [1, 0], [2, 1], [2, 1], [1, 0], [1, 0]),
      ford:       row([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [0, 0], [0, 0]),
      camp:       row(X,      X,      X,      X,      [2, 0], [2, 0], [1, 0], [1, 0]),
      impassable: row(X,      X,      X,      X,      X,      X,      X,      X),
      turn:       row([1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [1, 0], [0, 0]),
      turnRough:  row([1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 1], [1, 0], [0, 0]),
    },
    /** Note u: these take the hit of a climb only for the second and later level of the same move. */
    noteU: ['HC', 'MI'],
  },
  sheet: ({ rows, noteU }) => ({
    caption: 'MP / cohesion hits; u: only for the second and later level climbed in the same move. In Column no hits for woods and rivers.',
    head: ['Terrain', 'CAT, KN', 'HC', 'LN', 'LC', 'HI, DKN, UKN', 'MI', 'LI', 'Leader'],
    rows: Object.entries(rows).map(([id, cells]) => {
      const [name, sign] = NAMES[id as keyof typeof rows];
      const print = ([column, cell]: [string, Cell]): string => {
        if (cell === X) return 'X';
        return `${sign}${cell[0]} / ${cell[1]}${id === 'up1' && (noteU as readonly string[]).includes(column) ? ' u' : ''}`;
      };
      return [name, ...Object.entries(cells).map(print)];
    }),
  }),
  notes: ['DH-A35', 'DH-R17'],
  flags: [
    { note: 'DH-R5', column: 'Leader' },
    { note: 'DH-R16', row: 'Turn, per vertex' },
    { note: 'DH-R16', row: 'Turn in rough, per vertex' },
  ],
});
