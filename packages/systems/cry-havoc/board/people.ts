import { nameOfSide, no, otherSide, type Refusal, type Side } from '@pennon/kernel';
import { isStanding } from '../rules/characters.js';
import type { Character, CharacterId, FighterFacts, Horse, HorseId, LyingObject, ObjectId, State } from '../types.js';
import { battlefield, type CharacterCard } from './battlefield.js';

export const sideIndex = (state: State, side: Side): 0 | 1 => (side === state.sides[0] ? 0 : 1);
export const enemyOf = (state: State, side: Side): Side => otherSide(state.sides, side);
export const passive = (state: State): Side => enemyOf(state, state.active);

export const card = (state: State, id: CharacterId): CharacterCard => battlefield(state).character(id);
export function character(state: State, id: CharacterId): Character {
  const found = state.characters[card(state, id).index];
  if (found === undefined) throw new Error(`nobody is ${id}`);
  return found;
}
export function horse(state: State, id: HorseId): Horse {
  const found = state.horses[battlefield(state).horse(id).index];
  if (found === undefined) throw new Error(`no horse ${id}`);
  return found;
}
export function object(state: State, id: ObjectId): LyingObject {
  const found = state.objects[battlefield(state).object(id).index];
  if (found === undefined) throw new Error(`no object ${id}`);
  return found;
}

/** On the map and not dead. */
export const isPresent = ({ is, health }: Character): boolean => is === 'map' && health !== 'dead';
/** On the map, healthy or wounded (3.2). */
export const isUp = (one: Character): boolean => one.is === 'map' && isStanding(one);
export const isMounted = ({ horse: ridden }: Character): boolean => ridden !== null;

export const nameOf = (state: State, id: string): string =>
  battlefield(state).knowsCharacter(id) ? battlefield(state).character(id).name : id;
export const sideName = (state: State, side: Side): string => nameOfSide(battlefield(state).document, side);
export const horseName = (state: State, id: string): string => (battlefield(state).knowsHorse(id) ? battlefield(state).horse(id).name : id);
export const objectName = (state: State, id: string): string =>
  battlefield(state).knowsObject(id) ? battlefield(state).object(id).name : id;

/** Somebody is named whom the cast does not have. */
export function stranger(state: State, ...ids: readonly string[]): Refusal | undefined {
  const board = battlefield(state);
  const unknown = ids.find((id) => !board.knowsCharacter(id));
  return unknown === undefined ? undefined : no('CH-4', `There is no character "${unknown}".`);
}

/** How often he has been attacked in this phase. */
const timesAttacked = ({ assailed }: State, id: CharacterId): number => {
  let times = 0;
  for (const one of assailed) if (one === id) times++;
  return times;
};

/** A rider's load is none: the chest rides along (section 8, CH-S2 4). */
export const carriesLoad = ({ carries, horse: ridden }: Character): boolean => carries !== null && ridden === null;

/** What the rules ask of one character as he stands now, a horse never having armour of its own (R53) and a shooter in a tree being one whose hex is a tree (R46); how far he could retreat and where a thrown rider has room is told by who knows it. */
export function fighterFacts(state: State, id: CharacterId, more?: Partial<FighterFacts>): FighterFacts {
  const board = battlefield(state);
  const its = board.character(id);
  const now = character(state, id);
  const head = now.hex === null ? -1 : board.indexOf(now.hex);
  const rump = now.rump === null ? -1 : board.indexOf(now.rump);
  const facts: FighterFacts = {
    card: its.card,
    health: now.health,
    mounted: isMounted(now),
    armoured: its.armoured === true,
    weapon: its.weapon ?? 'none',
    mountedArcher: its.mountedArcher === true,
    javelins: now.javelins,
    hex: head < 0 ? 'flat' : board.ground(head),
    rumpHex: rump < 0 ? 'flat' : board.ground(rump),
    level: head < 0 ? 0 : board.level(head),
    climbed: false,
    shot: state.shot.includes(id),
    attacked: state.phase === 'combat' && state.acted.includes(id),
    timesAttacked: timesAttacked(state, id),
    stunnedThisPhase: state.stunned.includes(id),
    carrying: carriesLoad(now),
    retreatHexes: 2,
    roomBeside: true,
    jumpsInstead: false,
  };
  return more === undefined ? facts : { ...facts, ...more };
}
