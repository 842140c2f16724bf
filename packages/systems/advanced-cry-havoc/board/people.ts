import { nameOfSide, otherSide, type Side } from '@pennon/kernel';
import { isInGoodOrder } from '../rules/characters.js';
import type { Values } from '../scenarios/document.js';
import type { Character, CharacterFacts, CharacterId, Condition, Horse, HorseId, Load, LoadId, Marker, State, Weapon } from '../types.js';
import { type Battlefield, battlefield, type CharacterCard } from './battlefield.js';
import { remarkedAs } from './markers.js';

export const sideIndex = (state: State, side: Side): 0 | 1 => (side === state.sides[0] ? 0 : 1);
export const enemyOf = (state: State, side: Side): Side => otherSide(state.sides, side);

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
export function load(state: State, id: LoadId): Load {
  const found = state.loads[battlefield(state).load(id).index];
  if (found === undefined) throw new Error(`no load ${id}`);
  return found;
}

export const nameOf = (state: State, id: string): string => {
  const board = battlefield(state);
  return board.knowsCharacter(id) ? board.character(id).name : board.knowsLoad(id) ? `the ${board.load(id).name}` : id;
};
/** The same where a sentence begins with it. */
export const nameAtFirst = (state: State, id: string): string => nameOf(state, id).replace(/^the /, 'The ');
export const sideName = (state: State, side: Side): string => nameOfSide(battlefield(state).document, side);
export const horseName = (state: State, id: string): string => (battlefield(state).knowsHorse(id) ? battlefield(state).horse(id).name : id);

// ---------------------------------------------------------------- how somebody is

export const bears = ({ markers }: Pick<Character, 'markers'>, marker: Marker): boolean => markers.includes(marker);
export const isMounted = ({ horse: ridden }: Character): boolean => ridden !== null;
export const isAlive = ({ health }: Character): boolean => health !== 'dead';
/** On the map, healthy or wounded; Prone or not. */
export const isConscious = ({ is, health }: Character): boolean => is === 'map' && (health === 'healthy' || health === 'wounded');
/** The same, and on his feet or in the saddle. */
export const isUpright = (one: Character): boolean => isConscious(one) && !bears(one, 'prone');
/** He lies on the ground and hinders nobody (5.7). */
export const isBody = ({ is, health }: Character): boolean => is === 'map' && (health === 'stunned' || health === 'dead');

/** The markers in the words of the charts: Carrying is one (ACH-12). */
export const statesOf = ({ markers, carries }: Character): readonly Marker[] =>
  carries === null ? markers : remarkedAs(markers, CARRYING, NONE);
const CARRYING: readonly Marker[] = ['carrying'];
const NONE: readonly Marker[] = [];
/** Somebody who is not dead, as the charts ask for him. */
export const conditionOf = (one: Character): Condition => ({ health: livingHealth(one), states: statesOf(one) });
const livingHealth = ({ id, health }: Character): Condition['health'] => {
  if (health === 'dead') throw new Error(`${id} is dead`);
  return health;
};
/** Good Order (3.1, R65). */
export const isInOrder = (one: Character): boolean => isConscious(one) && isInGoodOrder(conditionOf(one));

/** OFF, DEF and MF of his present state; a Stunned man has his healthy DEF on foot (3.1). */
function valuesOf(its: CharacterCard, one: Character): Values {
  const isHurt = one.health === 'wounded';
  if (isMounted(one)) return (isHurt ? its.mountedWounded : its.mounted) ?? its.foot;
  return (isHurt ? its.footWounded : its.foot) ?? its.foot;
}

/** A thrown lance leaves him with a sidearm (R64, R113); whoever has thrown his last missile is armed still (R117). */
const LANCE_LOST = { mounted: 2, foot: 1 };
export function offOf(its: CharacterCard, one: Character): number {
  const [off] = valuesOf(its, one);
  const isThrown = (its.weapon === 'lance_f' || its.weapon === 'lance_m') && one.ammo === 0;
  return isThrown ? Math.max(0, off - LANCE_LOST[isMounted(one) ? 'mounted' : 'foot']) : off;
}
export const defOf = (its: CharacterCard, one: Character): number => valuesOf(its, one)[1];
export const mfOf = (its: CharacterCard, one: Character): number => valuesOf(its, one)[2];

/** The mounted or the foot version of a weapon, by the seat (3.1). */
const IN_SADDLE: { readonly [weapon in Weapon]?: Weapon } = { jav_f: 'jav_m', sbow_f: 'sbow_m', cbow_f: 'cbow_m', lance_f: 'lance_m' };
const ON_FOOT: { readonly [weapon in Weapon]?: Weapon } = { jav_m: 'jav_f', sbow_m: 'sbow_f', cbow_m: 'cbow_f', lance_m: 'lance_f' };
export const weaponOf = ({ weapon }: CharacterCard, one: Character): Weapon | undefined =>
  weapon === undefined ? undefined : ((isMounted(one) ? IN_SADDLE : ON_FOOT)[weapon] ?? weapon);

type Facts = CharacterFacts & { readonly off: number; readonly def: number };

/** What the rules ask of one character as he is now; worked out once, since he never changes. */
export function factsOf(state: State, id: CharacterId): Facts {
  const board = battlefield(state);
  const its = board.character(id);
  const one = state.characters[its.index] as Character;
  const known = latest.get(one);
  if (known !== undefined && known.its === its) return known.facts;
  const facts = made(board, its, one);
  latest.set(one, { its, facts });
  return facts;
}
const latest = new WeakMap<Character, { readonly its: CharacterCard; readonly facts: Facts }>();

function made(board: Battlefield, its: CharacterCard, one: Character): Facts {
  const mount = one.horse === null ? undefined : board.horse(one.horse);
  return {
    kind: its.isAnimal ? 'animal' : 'human',
    dangerous: its.isAnimal,
    armed: its.isArmed,
    armored: its.armored,
    mounted: one.horse !== null,
    health: livingHealth(one),
    states: statesOf(one),
    off: offOf(its, one),
    def: defOf(its, one),
    woundedDef: its.mountedWounded?.[1],
    mount: { def: mount?.def, armored: mount?.armored === true },
  };
}
