import { other } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import { SHOT_FORBIDDEN } from '../rules/missiles.js';
import { mayReact } from '../rules/status.js';
import type { Character, CharacterId, Reaction, State, WindowFrame } from '../types.js';
import { aimsAt, attackRefusal } from './attacks.js';
import { battlefield } from './battlefield.js';
import { card, character, factsOf, isConscious, isMounted, nameOf, weaponOf } from './people.js';
import { hexesOf, type Position, position } from './position.js';
import { isShooter, reachOf, shotFacts, shotRefusal } from './shots.js';
import { isInFrontArc, sees } from './sight.js';

/** What of a window says who may answer it. */
type Opening = Pick<WindowFrame, 'kind' | 'unit' | 'hexes' | 'todo'>;

/** Every reaction that the side which does not act can make to this (4.6, R86). */
export function reactionsTo(s: State, opening: Opening): readonly Reaction[] {
  return opening.kind === 'fire' ? firesAt(s, opening.unit) : swingsAt(s, opening);
}

/** Whether anybody can shoot at one who has come into a hex. */
export const isFiredAt = (s: State, unit: CharacterId): boolean => firesAt(s, unit).length > 0;

/** Whether the other side has anybody who could shoot in reaction, wherever he stands. */
export function hasReadyShooters(s: State, unit: CharacterId): boolean {
  const { characters } = battlefield(s);
  const { sideIndex } = card(s, unit);
  for (let i = 0; i < characters.length; i++) if (characters[i]?.sideIndex !== sideIndex && isShooter(s, i)) return true;
  return false;
}

/** Quickly: whether one who goes from there to there leaves a hex in an enemy zone. */
export function mayBeSwungAt(s: State, unit: CharacterId, from: Halves, to: Halves): boolean {
  const p = position(s);
  const enemy = other(card(s, unit).sideIndex);
  return [from.head, from.rump].some((hex) => hex >= 0 && hex !== to.head && hex !== to.rump && p.isHeld(enemy, hex));
}
interface Halves {
  readonly head: number;
  readonly rump: number;
}

/** Shots at one who enters a hex or spends MF in it: no pivot, in the arc already (6.5). Asked once whether there are any, and again when they are listed. */
function firesAt(s: State, unit: CharacterId): readonly Reaction[] {
  if (fires.characters !== s.characters || fires.horses !== s.horses || fires.doors !== s.doors || fires.unit !== unit)
    fires = { characters: s.characters, horses: s.horses, doors: s.doors, unit, found: s.outcome === null ? worked(s, unit) : [] };
  return fires.found;
}
let fires: Partial<Pick<State, 'characters' | 'horses' | 'doors'>> & { readonly unit?: CharacterId; readonly found: readonly Reaction[] } =
  {
    found: [],
  };

function worked(s: State, unit: CharacterId): readonly Reaction[] {
  const p = position(s);
  const { board } = p;
  const { sideIndex } = card(s, unit);
  const mover = character(s, unit);
  if (!isConscious(mover)) return [];
  const hexes = hexesOf(s, mover);
  const found: Reaction[] = [];
  for (let i = 0; i < p.pieces.length; i++) {
    if (p.head(i) < 0 || p.sideOf(i) !== other(sideIndex) || !isShooter(s, i)) continue;
    const one = p.pieces[i] as Character;
    if (hasAnswered(s, one.id)) continue;
    const its = board.characters[i];
    if (its === undefined || !mayShootNow(s, p, i, one, hexes) || mayReact(factsOf(s, one.id)) !== 'yes') continue;
    const facts = shotFacts(s, { unit: one.id, target: unit, aim: 'person', action: 'reaction-fire', moved: 'none' });
    if (facts === undefined || refusal(SHOT_FORBIDDEN, facts) !== undefined) continue;
    for (const aim of aimsAt(mover)) found.push({ type: 'fire', unit: one.id, target: unit, aim });
  }
  return found;
}

/** Quickly: in range, in the arc and seen. */
function mayShootNow(s: State, p: Position, i: number, one: Character, hexes: readonly number[]): boolean {
  const its = p.board.characters[i];
  const weapon = its === undefined ? undefined : weaponOf(its, one);
  if (weapon === undefined) return false;
  const reach = reachOf(weapon);
  const from = p.head(i);
  return hexes.some(
    (hex) => p.board.distance(from, hex) <= reach && isInFrontArc(p.board, from, p.facing(i), isMounted(one), hex) && sees(s, from, hex),
  );
}

/** Swings at one who leaves a hex in a ZOI, or who was driven into one (4.6, 6.3). Animals and unarmed people never react (R88). */
function swingsAt(s: State, { kind, unit, hexes, todo }: Opening): readonly Reaction[] {
  const p = position(s);
  const { sideIndex } = card(s, unit);
  const mover = character(s, unit);
  if (!isConscious(mover)) return [];
  const left = hexes.map((hex) => p.board.indexOf(hex));
  const found: Reaction[] = [];
  for (let i = 0; i < p.pieces.length; i++) {
    if (p.head(i) < 0 || p.sideOf(i) !== other(sideIndex)) continue;
    const one = p.pieces[i] as Character;
    if (kind === 'retreat' ? todo[0] !== one.id : !left.some((hex) => p.holds(i, hex))) continue;
    if (!maySwing(s, one, unit)) continue;
    for (const aim of aimsAt(mover)) found.push({ type: 'swing', unit: one.id, target: unit, aim });
  }
  return found;
}

/** Engaged men swing at their partner alone (AN-17, R23). */
function maySwing(s: State, one: Character, target: CharacterId): boolean {
  if (battlefield(s).character(one.id).isAnimal || hasAnswered(s, one.id)) return false;
  const may = mayReact(factsOf(s, one.id));
  if (may === 'no' || (may === 'partner-swing' && one.engagedWith !== target)) return false;
  return attackRefusal(s, { unit: one.id, target, aim: 'person', action: 'reaction-swing' }) === undefined;
}

/** He charges in reaction: that is his reaction, and his activation (R31, R61). */
const hasAnswered = (s: State, unit: CharacterId): boolean =>
  s.stack.some((frame) => frame.proc === 'charge' && frame.answered && frame.target === unit);

/** Why this is no reaction to it. */
export function reactionRefusal(s: State, opening: Opening, { type, unit, target, aim }: Reaction): Refusal | undefined {
  const board = battlefield(s);
  if (!board.knowsCharacter(unit)) return no('4.6', 'There is nobody of that name.');
  const name = nameOf(s, unit);
  if (target !== opening.unit) return no('4.6', `The reaction is to ${nameOf(s, opening.unit)}.`);
  if (type === 'fire' ? opening.kind !== 'fire' : opening.kind === 'fire')
    return no('4.6', type === 'fire' ? 'Nobody shoots before he has gone.' : 'He does not leave a hex now.');
  if (!isConscious(character(s, unit))) return no('ACH-18', `${name} is in no state to react.`);
  if (hasAnswered(s, unit)) return no('R31', `${name} charges in reaction already.`);
  const its = board.character(unit);
  if (its.isAnimal || !its.isArmed) return no('R88', `${name} does not react.`);
  const may = mayReact(factsOf(s, unit));
  if (may === 'no') return no('ACH-18', `${name} has had his activation, or is in no state to react.`);
  if (may === 'partner-swing' && (type === 'fire' || character(s, unit).engagedWith !== target))
    return no('R23', `${name} is Engaged and swings at his partner alone.`);
  return type === 'fire'
    ? shotRefusal(s, { unit, target, aim, action: 'reaction-fire', moved: 'none' })
    : attackRefusal(s, { unit, target, aim, action: 'reaction-swing' });
}
