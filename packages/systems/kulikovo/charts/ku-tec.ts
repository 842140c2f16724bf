import { chart, signed } from '@pennon/kernel';

/** What one cell says; `value` where it has a number. */
export interface TerrainCell {
  readonly effect:
    | 'none' | 'mp' | 'mp-add' | 'uncrossable' | 'light-cavalry-fire-mp-add'
    | 'not-allowed' | 'drm-across' | 'drm-if-all-lower'
    | 'not-allowed-into' | 'drm-into-higher' | 'not-if-started-within'
    | 'into-not-through' | 'blocks-los-unless-adjacent' | 'see-movement';
  readonly value: number;
  readonly forcedRetreatEliminates?: true;
}

const cell = (effect: TerrainCell['effect'], value = 0): TerrainCell => ({ effect, value });
const NONE = cell('none');
const NO = cell('not-allowed');
const LOS = cell('blocks-los-unless-adjacent');

const PRINT: { readonly [effect in TerrainCell['effect']]: (value: number) => string } = {
  none: () => 'no effect',
  mp: (v) => `${v} MP`,
  'mp-add': (v) => `${signed(v)} MP`,
  uncrossable: () => 'uncrossable',
  'light-cavalry-fire-mp-add': (v) => `${signed(v)} MP for L to fire`,
  'not-allowed': () => 'not allowed',
  'drm-across': (v) => `${signed(v)} across`,
  'drm-if-all-lower': (v) => `${signed(v)} if all attackers lower`,
  'not-allowed-into': () => 'not allowed into',
  'drm-into-higher': (v) => `${signed(v)} into the higher level`,
  'not-if-started-within': () => 'not if it started within',
  'into-not-through': () => 'into, not through',
  'blocks-los-unless-adjacent': () => 'blocks LOS unless adjacent',
  'see-movement': () => 'see movement',
};

/** Where each row lies: in hexes, on hexsides, between levels (a slope takes the place of the level, R11), or with units. */
export const TERRAIN_PLACES = {
  clear:       'hex',
  woods:       'hex',
  nepravda:    'hexside',
  minor_river: 'hexside',
  level:       'level',
  steep:       'slope',
  ridge:       'hexside',
  cliff:       'slope',
  enemy_zoc:   'zone',
} as const satisfies { readonly [terrain in keyof (typeof KU_TEC)['data']]: 'hex' | 'hexside' | 'slope' | 'level' | 'zone' };

/** KU-TEC. Rows and columns as printed. */
export const KU_TEC = chart({
  id: 'KU-TEC',
  title: 'Terrain effects',
  data: {
    //            name                      movement                              shock                         charge                         missile
    clear:       { name: 'Clear',           movement: cell('mp', 1),              shock: NONE,                  charge: NONE,                  missile: NONE },
    woods:       { name: 'Woods',           movement: cell('mp', 2),              shock: NONE,                  charge: cell('not-allowed-into'), missile: cell('into-not-through') },
    nepravda:    { name: 'Nepryadva',       movement: cell('uncrossable'),        shock: NO,                    charge: NO,                    missile: NONE },
    minor_river: { name: 'Smolka, Nizhny Dubik', movement: cell('mp-add', 1),     shock: cell('drm-across', -1), charge: NO,                   missile: NONE },
    level:       { name: 'Level change',    movement: cell('mp-add', 1),          shock: cell('drm-if-all-lower', -1), charge: cell('drm-into-higher', -1), missile: LOS },
    steep:       { name: 'Steep slope',     movement: cell('mp-add', 1),          shock: cell('drm-across', -2), charge: NO,                   missile: LOS },
    ridge:       { name: 'Ridge',           movement: NONE,                       shock: cell('drm-across', -1), charge: NONE,                 missile: LOS },
    cliff:       { name: 'Cliff',           movement: { ...cell('uncrossable'), forcedRetreatEliminates: true }, shock: NO, charge: NO,        missile: LOS },
    enemy_zoc:   { name: 'Enemy ZOC',       movement: cell('light-cavalry-fire-mp-add', 1), shock: NONE,        charge: cell('not-if-started-within'), missile: cell('see-movement') },
  } satisfies Record<string, { name: string; movement: TerrainCell; shock: TerrainCell; charge: TerrainCell; missile: TerrainCell }>,
  sheet: (data) => ({
    head: ['Terrain', 'Movement', 'Shock', 'Charge', 'Missile'],
    rows: Object.values(data).map((row: { name: string; movement: TerrainCell; shock: TerrainCell; charge: TerrainCell; missile: TerrainCell }) => [
      row.name,
      PRINT[row.movement.effect](row.movement.value) + (row.movement.forcedRetreatEliminates ? '; retreat across eliminates' : ''),
      PRINT[row.shock.effect](row.shock.value),
      PRINT[row.charge.effect](row.charge.value),
      PRINT[row.missile.effect](row.missile.value),
    ]),
  }),
  notes: ['A1', 'A2', 'A5', 'R1', 'R12', 'R24', 'R83', 'R84', 'R85'],
  flags: [
    { note: 'A3', row: 'Nepryadva' },
    { note: 'A7', row: 'Nepryadva', column: 'Movement' },
    { note: 'A4', row: 'Smolka, Nizhny Dubik' },
    { note: 'A6', row: 'Cliff', column: 'Movement' },
    { note: 'A8', row: 'Enemy ZOC', column: 'Movement' },
    { note: 'A9', row: 'Enemy ZOC', column: 'Charge' },
    { note: 'A10', row: 'Ridge', column: 'Charge' },
    { note: 'A11', row: 'Steep slope', column: 'Movement' },
    { note: 'A12', row: 'Woods', column: 'Shock' },
    { note: 'R82', row: 'Woods', column: 'Missile' },
    { note: 'R36', row: 'Level change', column: 'Charge' },
    { note: 'R26', row: 'Enemy ZOC', column: 'Movement' },
  ],
});
