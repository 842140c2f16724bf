import { Derived } from '@pennon/hexes';
import { no, type Refusal, refusal } from '@pennon/kernel';
import { isStanding } from '../rules/characters.js';
import { type Aim, isHit, rangeBand, SHOT_FORBIDDEN, takeAim } from '../rules/missiles.js';
import type { Action, CharacterId, FighterFacts, Options, ShotFacts, State } from '../types.js';
import type { CharacterCard } from './battlefield.js';
import { card, character, fighterFacts, isPresent, isUp, nameOf, sideName, stranger } from './people.js';
import { isBeside, isInContact, type Position, position } from './position.js';
import { figuresBetween, isDark, tracesOf } from './sight.js';
import { isSurprised } from './surprise.js';

/** A shot that has been worked out: its facts, and the sum before the die. */
export interface Shot {
  readonly facts: ShotFacts;
  readonly aim: Aim;
  /** The hex aimed at. */
  readonly at: number;
}

/** Who shoots at whom, each with what the rules ask of him. */
interface Duel {
  readonly shooter: CharacterCard;
  readonly by: FighterFacts;
  readonly target: CharacterCard;
  readonly struck: FighterFacts;
}

/** A shot at one half of the target (6.1). */
function shotOn({ options }: State, p: Position, { shooter, by, target, struck }: Duel, at: number): Shot {
  const { board } = p;
  const from = p.head(shooter.index);
  const facts: ShotFacts = {
    shooter: by,
    target: at === p.head(target.index) ? struck : { ...struck, hex: board.ground(at), level: board.level(at) },
    range: board.distance(from, at),
    traces: tracesOf(board, from, at, figuresBetween(p, shooter.index, target.index)),
    shooterContact: shooterContact(p, shooter, target),
    targetInMelee: friendsBeside(p, shooter, target).length > 0,
    options,
  };
  return { facts, aim: takeAim(facts), at };
}

/** Enemies with whom the shooter is in contact; a stunned target is never one of them (R26). */
function shooterContact(p: Position, shooter: CharacterCard, target: CharacterCard): ShotFacts['shooterContact'] {
  if (!isInContact(p, shooter.sideIndex, p.head(shooter.index), p.rump(shooter.index))) return 'none';
  const touches = p.board.characters.filter(({ index, sideIndex }) => {
    const one = p.pieces[index];
    return sideIndex !== shooter.sideIndex && one !== undefined && isUp(one) && isBeside(p, shooter.index, index);
  });
  const isTarget = touches.includes(target);
  return isTarget ? (touches.length > 1 ? 'both' : 'target') : touches.length > 0 ? 'others' : 'none';
}

/** Friends of the shooter in contact with the target (O2, R88). */
export function friendsBeside(p: Position, shooter: CharacterCard, target: CharacterCard): readonly CharacterCard[] {
  const struck = p.pieces[target.index];
  if (struck === undefined || !isUp(struck)) return [];
  if (!isInContact(p, target.sideIndex, p.head(target.index), p.rump(target.index))) return [];
  return p.board.characters.filter((friend) => {
    const one = p.pieces[friend.index];
    return (
      friend.sideIndex === shooter.sideIndex &&
      friend !== shooter &&
      one !== undefined &&
      isUp(one) &&
      isBeside(p, friend.index, target.index)
    );
  });
}

/** The best shot at somebody: of a rider the half with the lower modifier, then the nearer, then the head (R52, R67). If none is allowed, at the head. */
export function shotAt(state: State, unit: CharacterId, target: CharacterId): Shot {
  const [shooter, marked] = [card(state, unit), card(state, target)];
  return bestOf(state, position(state), {
    shooter,
    by: fighterFacts(state, unit),
    target: marked,
    struck: fighterFacts(state, target),
  });
}

function bestOf(state: State, p: Position, duel: Duel): Shot {
  const { name, index } = duel.target;
  if (p.head(index) < 0) throw new Error(`${name} is not on the map`);
  const head = shotOn(state, p, duel, p.head(index));
  if (p.rump(index) < 0) return head;
  const rump = shotOn(state, p, duel, p.rump(index));
  if (refusal(SHOT_FORBIDDEN, rump.facts) !== undefined) return head;
  if (refusal(SHOT_FORBIDDEN, head.facts) !== undefined) return rump;
  const lead = head.aim.sum.drm - rump.aim.sum.drm || head.facts.range - rump.facts.range;
  return lead > 0 ? rump : head;
}

/** A 1 on the die would hit (R47). */
const canHit = ({ aim }: Shot): boolean => isHit(1 + aim.sum.drm);

/** Why somebody may not shoot at somebody, if so (6.1, R66). */
export function shotRefusal(state: State, unit: CharacterId, target: CharacterId): Refusal | undefined {
  const unknown = stranger(state, unit, target);
  if (unknown !== undefined) return unknown;
  const name = nameOf(state, unit);
  if (card(state, unit).side !== state.active)
    return no('CH-4 rule 2', `${name} is of ${sideName(state, card(state, unit).side)}, who do not shoot now.`);
  if (card(state, target).side === state.active) return no('CH-6.1', `${nameOf(state, target)} is a friend of ${name}.`);
  if (!isPresent(character(state, unit))) return no('CH-3.2', `${name} is not there to shoot.`);
  if (!isPresent(character(state, target))) return no('CH-3.2', `${nameOf(state, target)} is not there to be shot at.`);
  if (isSurprised(state, state.active))
    return no('CH-10 CH-S2 2', `${sideName(state, state.active)} are surprised: nobody shoots in their first turn.`);
  const shot = shotAt(state, unit, target);
  return refusal(SHOT_FORBIDDEN, shot.facts) ?? hopeless(shot, name);
}

/** A shot that not even a 1 would bring home (R66). */
const hopeless = (shot: Shot, name: string): Refusal | undefined =>
  canHit(shot) ? undefined : no('R66', `With +${shot.aim.sum.drm} to the die even a 1 misses: ${name} has 0 chances in 100.`);

/** Every shot of the active side that can hit, in the order of the casts (R66): into a melee too (R28), and at the helpless (R57). */
export function shots(state: State): readonly Action[] {
  const found: Action[] = [];
  if (isSurprised(state, state.active)) return found;
  const p = position(state);
  const known = knownShots.of(p);
  const struck: (FighterFacts | undefined)[] = [];
  if (known.options !== state.options) {
    known.options = state.options;
    known.by.length = 0;
  }
  for (const shooter of p.board.characters) {
    if (shooter.side !== state.active || shooter.weapon === undefined || !mayShoot(state, shooter)) continue;
    let own = known.by[shooter.index];
    if (own === undefined) {
      own = shotsOf(state, p, shooter, struck);
      known.by[shooter.index] = own;
    }
    for (const shot of own) found.push(shot);
  }
  return found;
}

/** The shots of those who have not shot yet, each by his number; while nobody is moved or hurt they stay what they are, whoever else shoots. */
const knownShots = new Derived((_p: Position): { options: Options | null; readonly by: (readonly Action[] | undefined)[] } => ({
  options: null,
  by: [],
}));

/** Those of one man; what the rules ask of everybody who could be struck is asked once for all shooters. */
function shotsOf(state: State, p: Position, shooter: CharacterCard, struck: (FighterFacts | undefined)[]): readonly Action[] {
  const found: Action[] = [];
  const from = p.head(shooter.index);
  const isPressed = isInContact(p, shooter.sideIndex, from, p.rump(shooter.index));
  let by: FighterFacts | undefined;
  for (const target of p.board.characters) {
    const at = p.head(target.index);
    if (target.sideIndex === shooter.sideIndex || at < 0) continue;
    if (isPressed ? !isBeside(p, shooter.index, target.index) : !isInReach(state, p, shooter, from, target.index)) continue;
    by ??= fighterFacts(state, shooter.id);
    const marked = struck[target.index] ?? fighterFacts(state, target.id);
    struck[target.index] = marked;
    const shot = bestOf(state, p, { shooter, by, target, struck: marked });
    if (canHit(shot) && refusal(SHOT_FORBIDDEN, shot.facts) === undefined)
      found.push({ type: 'shoot', unit: shooter.id, target: target.id });
  }
  return found;
}

const mayShoot = (state: State, { id, index }: CharacterCard): boolean => {
  const one = state.characters[index];
  return one !== undefined && one.is === 'map' && isStanding(one) && !state.shot.includes(id);
};

/** Near enough, and not behind a wall or a tree whoever stands between: a first look that costs little. */
function isInReach(state: State, p: Position, { weapon }: CharacterCard, from: number, target: number): boolean {
  const [head, rump] = [p.head(target), p.rump(target)];
  const sees = (at: number): boolean =>
    at >= 0 && rangeBand(weapon ?? 'none', p.board.distance(from, at), state.options) !== 'beyond' && !isDark(p.board, from, at);
  return sees(head) || sees(rump);
}
