import { opposite, readHexsides } from '@pennon/hexes';
import type { Battlefield, CharacterCard } from './board/battlefield.js';
import { printedAmmo } from './rules/missiles.js';
import type { Character, DoorState, Facing, State } from './types.js';

type SetUp = Pick<State, 'characters' | 'horses' | 'loads' | 'banner' | 'doors'>;

/** Everybody and everything as the scenario sets it up (section 8, 10): never changed, so every game on a battlefield begins with the same. */
export function setUp(board: Battlefield): SetUp {
  const known = setUps.get(board) ?? made(board);
  setUps.set(board, known);
  return known;
}
const setUps = new WeakMap<Battlefield, SetUp>();

function made(board: Battlefield): SetUp {
  const { special } = board.document;
  const bearer = board.characters.find(({ id }) => id === special.banner)?.id ?? null;
  return {
    characters: board.characters.map((its) => begun(board, its)),
    horses: board.horses.map(({ id }) => ({ id, is: 'ridden', hex: null, rump: null })),
    loads: board.loads.map(({ id, hex }) => ({ id, hex: board.grid.hex(hex), carriedOff: null })),
    banner: bearer === null ? null : { bearer, hex: null },
    doors: doorsOf(board),
  };
}

function begun(board: Battlefield, { id, start, facing, horse, weapon }: CharacterCard): Character {
  const [head, rump] = start?.split('-') ?? [];
  return {
    id,
    is: start === undefined ? 'toCome' : 'map',
    hex: head === undefined ? null : board.grid.hex(head),
    rump: rump === undefined ? null : board.grid.hex(rump),
    facing: head === undefined ? null : rump === undefined ? (facing ?? 'E') : facingOf(board, head, rump),
    horse,
    health: 'healthy',
    markers: [],
    engagedWith: null,
    target: null,
    chargeHexes: 0,
    ammo: weapon === undefined ? null : printedAmmo(weapon),
    unloaded: false,
    carries: null,
    slainBy: null,
  };
}
const facingOf = (board: Battlefield, head: string, rump: string): Facing => {
  const d = board.direction(board.indexOf(board.grid.hex(head)), board.indexOf(board.grid.hex(rump)));
  return board.facings[opposite(d)] ?? 'E';
};

/** Doors stand open unless the scenario says otherwise (R73). */
function doorsOf(board: Battlefield): readonly DoorState[] {
  const { doors = {} } = board.document;
  const [closed, barred] = [readHexsides(board.grid, doors.closed ?? ''), readHexsides(board.grid, doors.barred ?? '')];
  return board.doors.list.map(({ hex, direction }): DoorState => {
    const id = board.hexsideId(hex, board.next(hex, direction));
    return barred.has(id) ? 'barred' : closed.has(id) ? 'closed' : 'open';
  });
}
