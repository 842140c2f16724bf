import { howMany } from '@pennon/kernel';
import { calledName, type HexPiece, type HexRemains } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { battlefield, type CharacterCard } from '../board/battlefield.js';
import { bears, defOf, isConscious, isMounted, mfOf, nameOf, offOf, sideName, weaponOf } from '../board/people.js';
import { bodiesIn } from '../board/position.js';
import { ACH_13 } from '../charts/ach-13.js';
import type { Character, HorseId, LoadId, Marker, State, Weapon } from '../types.js';
import type { drawings } from './drawings.js';

type Mark = keyof typeof drawings.marks;

export function pieces(s: State): readonly HexPiece[] {
  const board = battlefield(s);
  const people = board.characters.flatMap((its) => {
    const one = s.characters[its.index];
    return one === undefined ? [] : [characterPiece(s, its, one)];
  });
  const isLow = ({ id }: HexPiece): boolean => s.characters.some((one) => one.id === id && !isConscious(one));
  const all = [
    ...board.loads.map(({ id }) => loadPiece(s, id)),
    ...bannerPiece(s),
    ...board.horses.flatMap(({ id }) => horsePiece(s, id)),
    ...people.filter(isLow),
    ...people.filter((piece) => !isLow(piece)),
  ];
  return [...all.filter(({ hexes }) => hexes.length > 0), ...all.filter(({ hexes }) => hexes.length === 0)];
}

function figureOf(its: CharacterCard, one: Character): keyof typeof drawings.figures {
  const { armored, weapon, role, foot } = its;
  if (role === 'animal') return 'dog';
  if (isMounted(one)) return armored ? 'knight' : 'rider';
  if (weapon === 'xbow') return 'crossbowman';
  if (weapon !== undefined && /bow|welsh/.test(weapon)) return 'archer';
  if (armored) return 'manAtArms';
  if (weapon !== undefined && !/lance/.test(weapon)) return 'javelinman';
  return role === 'civilian' || foot[0] < 8 ? 'commoner' : 'spearman';
}

function marksOf(s: State, its: CharacterCard, one: Character): readonly Mark[] {
  if (one.is !== 'map') return ['gone'];
  return [
    ...(its.role === 'leader' && isConscious(one) ? (['leader'] as const) : []),
    ...(one.health === 'healthy' ? [] : [one.health]),
    ...one.markers.flatMap((marker) =>
      marker === 'carrying' ? [] : marker === 'charge' && hasRunUp(one) ? (['fullCharge'] as const) : marker,
    ),
    ...(one.carries === null ? [] : (['loaded'] as const)),
    ...(one.unloaded && isConscious(one) ? (['unloaded'] as const) : []),
    ...(s.banner?.bearer === one.id ? (['bearer'] as const) : []),
  ];
}

/** OFF, DEF and MF of the state that he is in now. */
export const numbersOf = (its: CharacterCard, one: Character): readonly [string, string][] => [
  ['OFF', `${isConscious(one) ? offOf(its, one) : 0}`],
  ['DEF', `${defOf(its, one)}`],
  ['MF', `${isConscious(one) ? mfOf(its, one) : 0}`],
];

export function characterPiece(s: State, its: CharacterCard, one: Character): HexPiece {
  const hexes = one.is === 'map' && one.hex !== null && one.health !== 'dead' ? [one.hex, ...(one.rump === null ? [] : [one.rump])] : [];
  const top = s.stack.find((f) => f.proc === 'turn');
  return {
    id: its.id,
    kind: 'unit',
    side: its.side,
    name: its.name,
    plaque: calledName(its.name),
    figure: figureOf(its, one),
    hexes,
    facing: hexes.length === 0 ? null : one.facing,
    facesTo: 'hexside',
    marks: marksOf(s, its, one),
    ...(bears(one, 'charge') && !hasRunUp(one) ? { atRear: `${one.chargeHexes}/${runUpOf(one)}` } : {}),
    numbers: numbersOf(its, one),
    group: null,
    isActive: isConscious(one) && s.outcome === null && !bears(one, 'activated') && top?.proc === 'turn' && top.side === its.side,
    about: about(s, its, one),
  };
}

/** What keeps him from doing what he could. */
const PLIGHTS: { readonly [marker in Marker]?: string } = {
  impaired: 'Impaired',
  prone: 'Prone',
  fumble: 'his weapon fumbled',
  scared: 'Scared',
  panic: 'in Panic',
  enraged: 'Enraged',
  parry: 'under Parry',
  cover: 'under Cover',
};

function about(s: State, its: CharacterCard, one: Character): string {
  const weapon = weaponOf(its, one);
  const where = one.is === 'toCome' ? `may come from turn ${its.enters?.turn} on` : one.is === 'map' ? one.health : WHERE[one.is];
  return [
    `${its.calling} of ${sideName(s, its.side).replace(/^The /, 'the ')}`,
    where,
    ...(one.is === 'map' ? one.markers.flatMap((marker) => PLIGHTS[marker] ?? []) : []),
    ...(isMounted(one) ? ['in the saddle'] : []),
    ...(its.armored === true ? ['in armor'] : []),
    ...(weapon === undefined
      ? []
      : [WEAPON_WORDS[weapon], ...(one.unloaded ? ['not loaded'] : []), ...(one.ammo === null ? [] : [`${one.ammo} left`])]),
    ...(one.engagedWith === null ? [] : [`Engaged with ${nameOf(s, one.engagedWith)}`]),
    ...(one.target === null ? [] : [`charging ${nameOf(s, one.target)}`]),
    ...(bears(one, 'charge') ? [hexesRidden(one)] : []),
    ...(one.carries === null ? [] : [`with ${nameOf(s, one.carries)}`]),
  ].join(', ');
}
/** The hexes that earn him the bonus of a charge (ACH-13 cs.charge). */
const runUpOf = (one: Character): number => ACH_13.data.chargeHexes[isMounted(one) ? 'mounted' : 'foot'];
const hasRunUp = (one: Character): boolean => one.chargeHexes >= runUpOf(one);

/** The hexes of his charge so far, and whether they are enough for its bonus. */
export function hexesRidden(one: Character): string {
  const hexes = howMany(one.chargeHexes, 'hex', 'hexes');
  return hasRunUp(one) ? `${hexes} of charge, with its bonus` : `${hexes} of charge, its bonus from ${runUpOf(one)} on`;
}
/** The weapon in his hand, as one calls it. */
export const WEAPON_WORDS: { readonly [weapon in Weapon]: string } = {
  stone: 'stones',
  jav_m: 'javelins',
  jav_f: 'javelins',
  sbow_m: 'short bow',
  sbow_f: 'short bow',
  welsh: 'Welsh longbow',
  staffsling: 'staff sling',
  cbow_m: 'composite bow',
  cbow_f: 'composite bow',
  longbow: 'longbow',
  lance_m: 'lance to throw',
  lance_f: 'spear to throw',
  sling: 'sling',
  xbow: 'crossbow',
  axe: 'throwing axe',
  dagger: 'throwing daggers',
};
const WHERE = { carried: 'carried', left: 'has left the map', taken: 'carried off by the enemy' } as const;

/** The dead where they fell; two of them, or a dead horse, double the cost of a step (R48). */
export function remains(s: State): readonly HexRemains[] {
  const board = battlefield(s);
  const weighed = (hex: HexId): string | null => {
    const { people, horses } = bodiesIn(s, board.indexOf(hex));
    return people > 1 || horses > 0 ? '×2' : null;
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

/** Horses without a rider; a dead one is off the board, where it lies the way is hard. */
export function horsePiece(s: State, id: HorseId): readonly HexPiece[] {
  const board = battlefield(s);
  const { index, owner, name } = board.horse(id);
  const one = s.horses[index];
  if (one === undefined || one.is === 'ridden') return [];
  const isLoose = one.is === 'loose' && one.hex !== null && one.rump !== null;
  const d = isLoose && one.hex !== null && one.rump !== null ? board.direction(board.indexOf(one.rump), board.indexOf(one.hex)) : -1;
  return [
    {
      id,
      kind: 'unit',
      side: board.character(owner).side,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      figure: 'horse',
      hexes: isLoose && one.hex !== null && one.rump !== null ? [one.hex, one.rump] : [],
      facing: board.facings[d] ?? null,
      facesTo: 'hexside',
      marks: one.is === 'dead' ? ['dead'] : one.is === 'gone' ? ['gone'] : [],
      numbers: [],
      group: null,
      isActive: false,
      about: isLoose ? 'a loose horse' : one.is === 'dead' ? 'a dead horse' : 'a horse that has gone',
    },
  ];
}

export function loadPiece(s: State, id: LoadId): HexPiece {
  const board = battlefield(s);
  const { name, index } = board.load(id);
  const one = s.loads[index];
  const lies = one?.hex ?? null;
  const holder = s.characters.find(({ carries }) => carries === id);
  return thing(
    id,
    s.sides[1],
    `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    'load',
    lies,
    lies !== null ? `lies at ${lies}` : holder === undefined ? 'has been carried off' : `with ${nameOf(s, holder.id)}`,
    lies === null && holder === undefined,
  );
}

/** The banner while it lies on the ground. */
export function bannerPiece(s: State): readonly HexPiece[] {
  const { banner } = s;
  if (banner === null) return [];
  const at = banner.hex;
  return [
    thing('banner', s.sides[1], 'Banner', 'banner', at, at === null ? `with ${nameOf(s, banner.bearer ?? '')}` : `lies at ${at}`, false),
  ];
}

const thing = (
  id: string,
  side: string,
  name: string,
  figure: keyof typeof drawings.figures,
  hex: string | null,
  told: string,
  isGone: boolean,
): HexPiece => ({
  id,
  kind: 'standard',
  side,
  name,
  figure,
  hexes: hex === null ? [] : [hex],
  facing: null,
  marks: isGone ? ['gone'] : [],
  numbers: [],
  group: null,
  isActive: false,
  about: told,
});
