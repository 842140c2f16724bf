import { DIRECTIONS } from '@pennon/hexes';
import { retreatFaults } from '../rules/retreat.js';
import { isLeapedFrom, isPassable } from '../rules/terrain.js';
import type { CharacterId, Place, RetreatFacts, RetreatFrame, RetreatHexFacts, State } from '../types.js';
import { battlefield, type CharacterCard } from './battlefield.js';
import { occupantFor } from './march.js';
import { card, isUp } from './people.js';
import { isFree, isInContact, type Position, position } from './position.js';

/** Why men are driven back: the word, who took part, and for a shot from where. */
export type Cause = Pick<RetreatFrame, 'result' | 'fought'>;

/** One step of a retreat: where he is then, and whom he would push (R87). */
export interface BackStep {
  readonly head: number;
  readonly rump: number;
  readonly pushes: CharacterCard | null;
}

/** Standing enemies in contact with a hex: nobody, only others, or some who took part (6.4). */
function contactOf(p: Position, its: CharacterCard, hex: number, { fought }: Cause): RetreatHexFacts['contact'] {
  if (!isInContact(p, its.sideIndex, hex)) return 'none';
  const { board } = p;
  const isThere = board.characters.some(({ id, index, sideIndex }) => {
    const one = p.pieces[index];
    return sideIndex !== its.sideIndex && fought.includes(id) && one !== undefined && isUp(one) && p.holds(index, hex);
  });
  return isThere ? 'fought' : 'others';
}

function hexFacts(
  state: State,
  p: Position,
  its: CharacterCard,
  from: number,
  direction: number,
  own: readonly number[],
  kept: readonly number[],
  cause: Cause,
): RetreatHexFacts {
  const { board } = p;
  const to = board.next(from, direction);
  const occupant = own.includes(to) ? 'own' : occupantFor(p, its, to);
  return {
    hex: board.ground(to),
    across: board.side(from, direction),
    occupant,
    contact: contactOf(p, its, to, cause),
    pushable: occupant === 'friend' && pushHexes(state, friendAt(p, to), cause, kept).length > 0,
  };
}

function friendAt(p: Position, hex: number): CharacterCard {
  const found = p.board.characters[p.at(0, hex)];
  if (found === undefined) throw new Error(`nobody is at ${p.board.hexAt(hex)}`);
  return found;
}

/** Where a friend on foot can be pushed: a lenient retreat hex that pushes nobody, and that the one who pushes him does not want (R87). */
export function pushHexes(state: State, friend: CharacterCard, cause: Cause, kept: readonly number[]): readonly number[] {
  const p = position(state);
  const { board } = p;
  const from = p.head(friend.index);
  return DIRECTIONS.flatMap((d) => {
    const to = board.next(from, d);
    if (to < 0 || kept.includes(to) || !isFree(p, to) || !board.mayBeIn(state.turn, friend.index, to)) return [];
    const facts: RetreatFacts = {
      result: 'R1',
      mounted: false,
      hexes: [
        { hex: board.ground(to), across: board.side(from, d), occupant: 'none', contact: contactOf(p, friend, to, cause), pushable: false },
      ],
      between: 'open',
      onMap: true,
      farther: true,
      options: state.options,
    };
    return retreatFaults(facts).length === 0 ? [to] : [];
  });
}

/** Where somebody can go one hex back from a place (6.4): on foot one hex, in the saddle the whole figure slides (R55). */
export function backSteps(
  state: State,
  id: CharacterId,
  at: { readonly head: number; readonly rump: number },
  cause: Cause,
  awayFrom: number | null,
): readonly BackStep[] {
  const p = position(state);
  const { board } = p;
  const its = card(state, id);
  const mounted = at.rump >= 0;
  const own = mounted ? [at.head, at.rump] : [at.head];
  const distance = (head: number, rump: number): number => {
    const far = board.distance(awayFrom ?? head, head);
    return rump < 0 ? far : Math.min(far, board.distance(awayFrom ?? rump, rump));
  };
  return DIRECTIONS.flatMap((d): readonly BackStep[] => {
    const head = board.next(at.head, d);
    const rump = mounted ? board.next(at.rump, d) : -1;
    if (head < 0 || (mounted && rump < 0)) return [];
    const kept = [head, rump];
    const hexes = (mounted ? [at.head, at.rump] : [at.head]).map((from) => hexFacts(state, p, its, from, d, own, kept, cause));
    const facts: RetreatFacts = {
      result: cause.result,
      mounted,
      hexes,
      between: mounted ? board.side(head, board.direction(head, rump)) : 'open',
      onMap: true,
      farther: awayFrom === null || distance(head, rump) > distance(at.head, at.rump),
      options: state.options,
    };
    if (retreatFaults(facts).length > 0) return [];
    if (![head, rump].every((hex) => hex < 0 || board.mayBeIn(state.turn, its.index, hex))) return [];
    const pushed = [head, rump].find((hex) => hex >= 0 && !own.includes(hex) && p.at(0, hex) >= 0 && p.at(0, hex) !== its.index);
    return [{ head, rump, pushes: pushed === undefined ? null : friendAt(p, pushed) }];
  });
}

const placeOf = (p: Position, id: CharacterId): { readonly head: number; readonly rump: number } => {
  const { index } = p.board.character(id);
  return { head: p.head(index), rump: p.rump(index) };
};

/** The steps that somebody may take who is driven back one hex in combat. */
export const retreatsOf = (state: State, id: CharacterId, cause: Cause): readonly BackStep[] =>
  backSteps(state, id, placeOf(position(state), id), cause, null);

/** The paths of one driven back by a shot: two hexes if he can, else one; nobody makes room twice (R56, R75, R87). */
export function shotRetreats(state: State, id: CharacterId, cause: Cause): readonly (readonly BackStep[])[] {
  const p = position(state);
  const [shooter] = cause.fought;
  const from = shooter === undefined ? null : p.head(p.board.character(shooter).index);
  const firsts = backSteps(state, id, placeOf(p, id), cause, from);
  const two = firsts.flatMap((first) =>
    backSteps(state, id, first, cause, from)
      .map((second) => [first, second] as const)
      .filter((path) => makesRoom(state, path, cause)),
  );
  return two.length > 0 ? two : firsts.map((first) => [first]);
}

/** Whoever is pushed on the way is so once, and not to where the path goes on. */
function makesRoom(state: State, path: readonly BackStep[], cause: Cause): boolean {
  const [pushed, another] = path.flatMap(({ pushes }) => pushes ?? []);
  if (pushed === undefined) return true;
  const kept = path.flatMap(({ head, rump }) => [head, rump]);
  return another === undefined && pushHexes(state, pushed, cause, kept).length > 0;
}

/** Free hexes across a drop where somebody on a balcony could leap down (6.5, R63, R76). */
export function landings(state: State, id: CharacterId): readonly number[] {
  const p = position(state);
  const { board } = p;
  const its = card(state, id);
  const from = p.head(its.index);
  if (from < 0 || p.rump(its.index) >= 0 || !isLeapedFrom(board.ground(from))) return [];
  return DIRECTIONS.flatMap((d) => {
    const to = board.next(from, d);
    const isRoom =
      to >= 0 && board.side(from, d) === 'drop' && board.isJump(from, d) && isFree(p, to) && isPassable(board.ground(to), false);
    return isRoom && board.mayBeIn(state.turn, its.index, to) ? [to] : [];
  });
}

export const asPlace = (state: State, { head, rump }: { readonly head: number; readonly rump: number }): Place => {
  const board = battlefield(state);
  return { hex: board.hexAt(head), rump: rump < 0 ? null : board.hexAt(rump) };
};
