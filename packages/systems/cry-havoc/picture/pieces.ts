import { hexesOfPiece } from '@pennon/hexes';
import { howMany } from '@pennon/kernel';
import { calledName, type HexPiece, type HexRemains } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { battlefield, type CharacterCard } from '../board/battlefield.js';
import { fighterFacts, isMounted, isPresent, isUp, objectName, sideName } from '../board/people.js';
import { corpsesIn, position } from '../board/position.js';
import { holderOf } from '../board/victory.js';
import { valuesOf } from '../rules/characters.js';
import { isUsedUp } from '../rules/weapons.js';
import type { Character, State } from '../types.js';
import { type drawings, isBuilt } from './drawings.js';

type Mark = keyof typeof drawings.marks;

export function pieces(s: State): readonly HexPiece[] {
  const board = battlefield(s);
  const people = board.characters.flatMap((its) => {
    const one = s.characters[its.index];
    return one === undefined ? [] : [characterPiece(s, its, one)];
  });
  return [
    ...board.objects.map(({ id }) => loadPiece(s, id)),
    ...board.horses.flatMap(({ id }) => horsePiece(s, id)),
    ...people.filter(({ hexes }) => hexes.length > 0),
    ...people.filter(({ hexes }) => hexes.length === 0),
  ];
}

function figureOf({ armoured, weapon, role, foot }: CharacterCard, one: Character): keyof typeof drawings.figures {
  if (isMounted(one)) return armoured ? 'knight' : 'rider';
  if (weapon === 'bow') return 'archer';
  if (weapon === 'crossbow') return 'crossbowman';
  if (armoured) return 'manAtArms';
  if (weapon === 'javelin') return 'javelinman';
  if (/lady|maid|wife/.test(role)) return 'woman';
  if (/axe|smith|woodsman/.test(role)) return 'axeman';
  return foot[0] >= 8 || /spear|watch/.test(role) ? 'spearman' : 'commoner';
}

function marksOf(s: State, its: CharacterCard, one: Character): readonly Mark[] {
  if (one.is !== 'map') return ['gone'];
  return [
    ...(one.health === 'healthy' ? [] : [one.health]),
    ...(isUpstairs(s, one) ? (['upstairs'] as const) : []),
    ...(one.carries === null ? [] : (['loaded'] as const)),
    ...(isUp(one) && s.outcome === null && its.side === s.active && s.acted.includes(its.id) ? (['done'] as const) : []),
  ];
}

/** In a room or on a balcony above the ground. */
function isUpstairs(s: State, one: Character): boolean {
  const board = battlefield(s);
  const at = one.hex === null || !isPresent(one) ? -1 : board.indexOf(one.hex);
  return at >= 0 && board.level(at) > 0 && isBuilt(board.ground(at));
}

/** Attack, defence and movement of the seat and health that he has now; the dead keep those on foot. */
export const numbersOf = (s: State, its: CharacterCard, one: Character): readonly [string, string][] => {
  const [attack, defence, movement] = valuesOf({ ...fighterFacts(s, its.id), mounted: isMounted(one) });
  return [
    ['Attack', `${attack}`],
    ['Defence', `${one.health === 'stunned' ? 0 : defence}`],
    ['Movement', `${movement}`],
  ];
};

export function characterPiece(s: State, its: CharacterCard, one: Character): HexPiece {
  const p = position(s);
  const hexes = isPresent(one) ? hexesOfPiece(p, its.index) : [];
  const facing = hexes.length === 2 ? (p.board.grid.directions[p.facing(its.index)] ?? null) : null;
  return {
    id: its.id,
    kind: 'unit',
    side: its.side,
    name: its.name,
    plaque: calledName(its.name),
    figure: figureOf(its, one),
    hexes,
    facing,
    facesTo: 'hexside',
    marks: marksOf(s, its, one),
    numbers: numbersOf(s, its, one),
    group: null,
    isActive: isPresent(one) && its.side === s.active,
    about: about(s, its, one),
  };
}

function about(s: State, its: CharacterCard, one: Character): string {
  const where = one.is === 'toCome' ? `comes in turn ${its.enters?.turn}` : one.is === 'left' ? 'has left the map' : one.health;
  return [
    `${its.role} of ${sideName(s, its.side)}`,
    where,
    ...(isMounted(one) ? ['in the saddle'] : []),
    ...(its.armoured ? ['in armour'] : []),
    ...(its.weapon === undefined ? [] : [isUsedUp(its.weapon) ? howMany(one.javelins, 'javelin') : its.weapon]),
    ...(one.carries === null ? [] : [`with the ${objectName(s, one.carries)}`]),
  ].join(', ');
}

/** Horses without a rider; a dead one is off the board, where it lies the way is hard. */
export function horsePiece(s: State, id: State['horses'][number]['id']): readonly HexPiece[] {
  const board = battlefield(s);
  const { index, owner, name } = board.horse(id);
  const one = s.horses[index];
  if (one === undefined || one.is === 'ridden') return [];
  const { side } = board.character(owner);
  const isLoose = one.is === 'loose' && one.hex !== null && one.rump !== null;
  const [head, rump] = isLoose && one.hex !== null && one.rump !== null ? [board.indexOf(one.hex), board.indexOf(one.rump)] : [-1, -1];
  return [
    {
      id,
      kind: 'unit',
      side,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      figure: 'horse',
      hexes: isLoose && one.hex !== null && one.rump !== null ? [one.hex, one.rump] : [],
      facing: isLoose ? (board.grid.directions[board.direction(rump, head)] ?? null) : null,
      facesTo: 'hexside',
      marks: one.is === 'dead' ? ['dead'] : one.is === 'gone' ? ['gone'] : [],
      numbers: [],
      group: null,
      isActive: false,
      about: isLoose ? 'a loose horse' : one.is === 'dead' ? 'a dead horse' : 'a horse that has gone',
    },
  ];
}

/** The dead where they fell; with enough of them in a hex the way is harder (R18). */
export function remains(s: State): readonly HexRemains[] {
  const board = battlefield(s);
  const weighed = (hex: HexId): string | null => {
    const { deadMen, deadHorses } = corpsesIn(position(s), board.indexOf(hex));
    const weight = deadMen + 3 * deadHorses;
    return s.options.corpseClutter && weight >= CLUTTER ? `${weight}` : null;
  };
  const horses = s.horses.flatMap(({ id, is, hex, rump }) => {
    if (is !== 'dead' || hex === null || rump === null) return [];
    return [{ id, figure: 'horse', side: board.character(board.horse(id).owner).side, hexes: [hex, rump], weight: weighed(hex) }];
  });
  const men = board.characters.flatMap((its) => {
    const one = s.characters[its.index];
    if (one === undefined || one.is !== 'map' || one.health !== 'dead' || one.hex === null) return [];
    return [{ id: its.id, figure: figureOf(its, one), side: its.side, hexes: [one.hex], weight: weighed(one.hex) }];
  });
  return [...horses, ...men];
}
/** From this weight on corpses double the cost of a step. */
const CLUTTER = 4;

/** Something that lies in a hex; while somebody has it, it is not on the board. */
export function loadPiece(s: State, id: State['objects'][number]['id']): HexPiece {
  const board = battlefield(s);
  const { name, index, carriers } = board.object(id);
  const one = s.objects[index];
  const holder = holderOf(s, id);
  const lies = one?.hex ?? null;
  return {
    id,
    kind: 'standard',
    side: carriers[0] ?? s.sides[0],
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    figure: 'load',
    hexes: lies === null ? [] : [lies],
    facing: null,
    marks: lies === null && holder === null ? ['gone'] : [],
    numbers: [],
    group: null,
    isActive: false,
    about:
      lies !== null
        ? `lies at ${lies}`
        : holder === null
          ? 'has been carried off'
          : `with ${board.character(holder as Character['id']).name}`,
  };
}
