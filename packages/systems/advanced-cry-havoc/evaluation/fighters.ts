import type { CharacterCard } from '../board/battlefield.js';
import { bears, defOf, isConscious, mfOf, offOf, weaponOf } from '../board/people.js';
import type { Position } from '../board/position.js';
import type { Character, CharacterId, Marker, State, Weapon } from '../types.js';
import { mannerOf } from './manner.js';
import { WEIGHTS } from './weights.js';

/* Everybody on the map as a bot sees him: what he is worth, and how soon he can do something. */

export interface Fighter {
  readonly its: CharacterCard;
  readonly one: Character;
  readonly at: number;
  readonly rump: number;
  readonly facing: number;
  readonly off: number;
  readonly def: number;
  readonly mf: number;
  readonly worth: number;
  /** What of it goes with his horse. */
  readonly horse: number;
  /** How much a blow or shot of his counts: he acts now, has still to act, has acted; 0 where he can do neither. */
  readonly readiness: number;
  /** What he shoots with, if he can. */
  readonly weapon: Weapon | undefined;
}

const ROLE: { readonly [role in CharacterCard['role']]: number } = { leader: 4, knight: 2.5, soldier: 2, civilian: 0.5, animal: 0.5 };

/** What is left of him. */
function worthOf(its: CharacterCard, one: Character, full: number, lying: number): number {
  if (one.health === 'dead' || one.is === 'left' || one.is === 'taken') return 0;
  if (one.health === 'stunned') return full * lying;
  const { markers } = one;
  let part = one.health === 'wounded' ? WEIGHTS.wounded : 1;
  if (markers.length === 0) return full * part;
  if (bears(one, 'panic')) part *= WEIGHTS.panic;
  else if (bears(one, 'scared')) part *= WEIGHTS.scared;
  let costs = 0;
  if (bears(one, 'impaired')) costs += WEIGHTS.impaired;
  if (bears(one, 'prone')) costs += its.armored === true ? 1.4 * WEIGHTS.prone : WEIGHTS.prone;
  if (bears(one, 'fumble')) costs += WEIGHTS.fumble;
  return full * part * (1 - costs);
}

/** How soon he can strike or shoot. Parry and Cover come off free; who is Impaired, down or without his weapon loses time first. */
function readinessOf(its: CharacterCard, one: Character, acting: Acting | undefined): number {
  if (!its.isArmed || one.carries !== null || !isConscious(one)) return 0;
  const { markers } = one;
  let part: number = one.id === acting?.unit ? acting.part : WEIGHTS.ready;
  for (let i = 0; i < markers.length; i++) part *= SLOWS[markers[i] as Marker] ?? 1;
  return part;
}
const SLOWS: { readonly [marker in Marker]?: number } = {
  activated: WEIGHTS.acted / WEIGHTS.ready,
  watch: WEIGHTS.watching / WEIGHTS.ready,
  panic: 0,
  impaired: 0.35,
  prone: 0.4,
  fumble: 0.65,
};

/** Who does something with his activation just now, and how much a blow of his counts: who runs strikes no more. */
interface Acting {
  readonly unit: CharacterId;
  readonly part: number;
}
function actingIn({ stack }: State): Acting | undefined {
  const top = stack[stack.length - 1];
  if (top?.proc === 'activation') return { unit: top.unit, part: WEIGHTS.now };
  if (top?.proc === 'march') return { unit: top.unit, part: top.how === 'moveAttack' ? WEIGHTS.now : WEIGHTS.acted };
  return undefined;
}

export function fightersOf(s: State, p: Position): readonly Fighter[] {
  const { board } = p;
  const acting = actingIn(s);
  const found: Fighter[] = [];
  for (let i = 0; i < board.characters.length; i++) {
    const its = board.characters[i] as CharacterCard;
    const one = s.characters[i] as Character;
    if (one.is !== 'map' || one.health === 'dead' || one.hex === null) continue;
    found.push(fighterOf(s, p, its, one, acting));
  }
  return found;
}

function fighterOf(s: State, p: Position, its: CharacterCard, one: Character, acting: Acting | undefined): Fighter {
  const at = p.head(its.index);
  const readiness = readinessOf(its, one, acting);
  const onFoot = ROLE[its.role] + WEIGHTS.strength * (its.foot[0] + its.foot[1]);
  const horse = one.horse === null ? 0 : WEIGHTS.horse * onFoot + footPoints(s, p, its);
  return {
    its,
    one,
    at: at >= 0 ? at : one.hex === null ? -1 : p.board.indexOf(one.hex),
    rump: p.rump(its.index),
    facing: p.facing(its.index),
    off: offOf(its, one),
    def: defOf(its, one),
    mf: mfOf(its, one),
    worth: worthOf(its, one, onFoot + horse, one.health === 'stunned' ? lyingWorth(s, p, one) : 0) + loadWorth(p, its, one),
    horse,
    readiness,
    weapon: readiness === 0 || one.ammo === 0 ? undefined : weaponOf(its, one),
  };
}

/** What is left of a Stunned man: nobody rises in a hex where another stands (R108). */
function lyingWorth(s: State, p: Position, { hex }: Character): number {
  if (hex === null || p.at(0, p.board.indexOf(hex)) < 0) return WEIGHTS.stunned;
  return mannerOf(s).pinned;
}

/** What he carries, where it scores for his side. */
export function loadWorth({ board }: Position, { side }: CharacterCard, { carries }: Character): number {
  if (carries === null) return 0;
  const { victory } = board.document;
  const by = victory.rule === 'points' ? victory.scores[side] : undefined;
  if (board.knowsLoad(carries)) return by?.loot?.[carries] === undefined ? 0 : WEIGHTS.load;
  return by?.taken !== undefined && board.character(carries as CharacterId).side !== side ? WEIGHTS.load : 0;
}

/** What the enemy scores for every man of a side who is on foot in the end. */
function footPoints(s: State, { board }: Position, { sideIndex }: CharacterCard): number {
  const { victory } = board.document;
  const enemy = s.sides[sideIndex === 0 ? 1 : 0];
  return victory.rule === 'points' ? (victory.scores[enemy]?.onFoot ?? 0) : 0;
}

/** Somebody who stands there. */
export const movedTo = (one: Fighter, at: number, rump: number, facing: number): Fighter => ({ ...one, at, rump, facing });
