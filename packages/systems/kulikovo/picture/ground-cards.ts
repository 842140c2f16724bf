import type { Card, CardLine, Fact, Hexside } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { position } from '../board/position.js';
import type { TerrainCell } from '../charts/ku-tec.js';
import { hexsideTerrain, isOpenHex, terrainCell } from '../rules/terrain.js';
import type { State, Terrain } from '../types.js';
import { ground, HEXSIDE_KINDS } from './ground.js';
import { legend } from './legend.js';
import { sentence } from './names.js';

/** What a cell of the terrain chart means, in words. */
const CELL_WORDS: { readonly [effect in TerrainCell['effect']]: (value: number) => string } = {
  none: () => '',
  mp: () => '',
  'mp-add': () => '',
  uncrossable: () => 'nobody crosses, nobody strikes across',
  'light-cavalry-fire-mp-add': () => '',
  'not-allowed': () => 'not across it',
  'drm-across': (v) => `${-v} worse across it`,
  'drm-if-all-lower': (v) => `${-v} worse if all attackers are lower`,
  'not-allowed-into': () => 'nobody charges into it',
  'drm-into-higher': (v) => `${-v} worse into the higher level`,
  'not-if-started-within': () => 'not from within',
  'into-not-through': () => 'one can shoot into it, not through it',
  'blocks-los-unless-adjacent': () => 'blocks shots of range 2',
  'see-movement': () => '',
};
const ASPECTS = { shock: 'Shock', charge: 'Charge', missile: 'Shots' } as const;

/** What ground does besides its cost. */
const effects = (terrain: Terrain): readonly CardLine[] =>
  (['shock', 'charge', 'missile'] as const).flatMap((aspect) => {
    const { effect, value } = terrainCell(terrain, aspect);
    const words = CELL_WORDS[effect](value);
    return words === '' ? [] : [{ text: `${ASPECTS[aspect]}: ${words}`, ref: `KU-TEC ${terrain}` }];
  });

export function hexCard(s: State, hex: string): Card | undefined {
  const board = battlefield(s);
  const map = ground(s);
  const found = map.hexes.find(({ id }) => id === hex);
  if (found === undefined) return undefined;
  const at = board.indexOf(board.grid.hex(hex));
  const base = board.base(at);
  const known = legend.ground[found.ground];
  const place = map.places.find((named) => named.hex === hex)?.name;
  const isOpen = isOpenHex(base);
  const p = position(s);
  return {
    name: place ?? sentence([...(found.level > 0 && base === 'clear' ? ['hill'] : []), known?.word ?? found.ground]),
    who: place === undefined ? (found.note ?? '') : (known?.word ?? ''),
    figure: null,
    group: null,
    facts: [
      {
        term: 'Cost',
        value: isOpen ? `${terrainCell(base, 'movement').value}` : '—',
        meaning: isOpen ? 'movement points to enter it' : 'nobody enters it',
      },
      { term: 'Level', value: `${found.level}`, meaning: 'going up or down a level costs 1 MP more' },
    ],
    states: [],
    may: isOpen ? effects(base) : [],
    beside: board.units.flatMap((u) =>
      p.holds(u.index, at) ? [{ text: `in the zone of control of ${u.name}`, ref: '5.3', piece: u.id }] : [],
    ),
  };
}

/** What lies between two hexes, and who may cross it. */
export function hexsideCard(s: State, [a, b]: Hexside): Card | undefined {
  const board = battlefield(s);
  if (!board.grid.isOnMap(a) || !board.grid.isOnMap(b)) return undefined;
  const [from, to] = [board.indexOf(board.grid.hex(a)), board.indexOf(board.grid.hex(b))];
  const direction = board.direction(from, to);
  if (direction < 0) return undefined;
  const carried = board.hexside(from, direction);
  const terrains = hexsideTerrain(board.levelOf(from, to), carried);
  const words = carried.map((what) => legend.hexsides[HEXSIDE_KINDS[what]]?.word ?? what);
  const name = ground(s).hexsides.find(({ between: [x, y], name: of }) => of !== undefined && hexsideIs(x, y, a, b))?.name;
  const isBarred = !board.isOpen(from, direction);
  const cost = terrains.reduce((sum, terrain) => sum + terrainCell(terrain, 'movement').value, 0);
  const isStep = terrains.includes('level');
  return {
    name: sentence([...(name === undefined ? [] : [name]), ...words, ...(isStep ? ['change of level'] : [])]) || 'Open ground',
    who: name === undefined ? '' : words.join(', '),
    figure: null,
    group: null,
    facts: [costFact(isBarred, cost)],
    states: [],
    may: terrains.flatMap(effects),
    beside: [],
  };
}
const hexsideIs = (x: string, y: string, a: string, b: string): boolean => (x === a && y === b) || (x === b && y === a);
const costFact = (isBarred: boolean, cost: number): Fact => ({
  term: 'Cost',
  value: isBarred ? '—' : cost === 0 ? '0' : `+${cost}`,
  meaning: isBarred ? 'nobody crosses it' : 'movement points besides those of the hex',
});
