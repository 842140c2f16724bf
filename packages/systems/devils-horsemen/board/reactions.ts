import { no, type Refusal } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { frontDirections, turnsOfOne, vertexOf } from '../rules/facing.js';
import { isMounted, mayWithdraw } from '../rules/units.js';
import type { Action, Aspect, State, UnitId, WindowFrame } from '../types.js';
import { reachNow, shotRefusal } from './lines-of-fire.js';
import { card, hasFlag, isArmed, maNow, typeNow, unit } from './pieces.js';
import { aspectOf, holders, now, type Position, position } from './position.js';
import { type Retreat, wayBackRefusal, waysBack } from './ways-back.js';

/** Distance at which an approach is answered (DH-R80). */
const APPROACH = 2;

const others = (p: Position, id: UnitId, mover: UnitId): readonly number[] => {
  const { sideIndex, index } = p.board.unit(id);
  return holders(p, sideIndex, p.head(index)).filter((who) => who !== p.board.unit(mover).index);
};

// ---------------------------------------------------------------- W1

/** Why a unit may not withdraw before this mover, if it may not (5.7). */
function withdrawalRefusal(state: State, id: UnitId, mover: UnitId): Refusal | undefined {
  const p = position(state);
  const c = card(state, id);
  const u = unit(state, id);
  const to = p.head(card(state, mover).index);
  if (u.hex === null || u.routed || c.side === card(state, mover).side) return no('DH-5.7', `${c.name} cannot withdraw.`);
  if (!mayWithdraw({ type: typeNow(state, id) })) return no('DH-R25', 'Of the infantry only LI withdraws.');
  if (u.inColumn) return no('DH-5.8', 'A unit In Column does not withdraw.');
  if (p.board.distance(p.head(c.index), to) !== APPROACH)
    return no('DH-R80', 'A unit withdraws at the instant the mover is exactly 2 hexes away.');
  if (holders(p, c.sideIndex, p.head(c.index)).length > 0) return no('DH-5.7', 'Nobody withdraws from an enemy ZOC.');
  if (maNow(state, id) <= maNow(state, mover)) return no('DH-5.7', 'Only a unit with more MA than the mover withdraws.');
  if (state.options.withdrawals === 'once' && state.phase?.withdrew.includes(id))
    return no('DH-R97', 'A unit withdraws once in an Orders Phase.');
  return undefined;
}
/** As many MP as it is faster than the mover, always away from him (DH-R26). */
function withdrawal(state: State, id: UnitId, mover: UnitId): Retreat {
  const p = position(state);
  const mp = maNow(state, id) - maNow(state, mover);
  return { unit: id, from: p.head(card(state, mover).index), mp, least: 1, most: mp };
}

/** Whether it may shoot while it withdraws (DH-R27). */
const mayShootBack = (state: State, id: UnitId, mover: UnitId): boolean =>
  !(state.phase?.withdrawalShots.includes(id) ?? false) && shotRefusal(state, id, mover, 'withdrawal') === undefined;

/** From where somebody comes who is 2 hexes away: by the hexes between them (5.7). */
export function approachOf(p: Position, index: number, from: number): Aspect {
  const { board } = p;
  const at = p.head(index);
  const between: Aspect[] = [];
  for (let d = 0; d < 6; d++) {
    const hex = board.next(at, d);
    if (hex >= 0 && board.distance(hex, from) === 1) between.push(aspectOf(p, index, hex) ?? 'flank');
  }
  if (between.every((aspect) => aspect === 'front')) return 'front';
  return between.every((aspect) => aspect === 'rear') ? 'rear' : 'flank';
}

/** Hexes of a feigned retreat (DH-R29). */
const FEINT = { least: 2, most: 4 } as const;

/** Why a unit may not feign before this enemy, if it may not (6.5). */
function feintRefusal(state: State, id: UnitId, target: UnitId): Refusal | undefined {
  const p = position(state);
  const c = card(state, id);
  const u = unit(state, id);
  if (u.hex === null || u.routed) return no('DH-6.5', `${c.name} cannot feign.`);
  if (!hasFlag(c, 'FR')) return no('DH-R28', 'This unit may not feign a retreat.');
  if (!isMounted({ type: typeNow(state, id) })) return no('DH-6.5', 'Only mounted units feign a retreat.');
  if (u.disordered) return no('DH-6.5', 'A Disordered unit does not feign a retreat.');
  if (state.phase?.feigned.includes(id)) return no('DH-R71', 'A unit feigns once in an Orders Phase.');
  const goal = unit(state, target).hex;
  if (goal === null || card(state, target).side === c.side) return no('DH-6.5', 'There is no such enemy on the map.');
  if (p.board.distance(p.head(c.index), p.board.indexOf(goal)) > APPROACH)
    return no('DH-R28', 'A feint is made within 2 hexes of the enemy.');
  if (others(p, id, target).length > 0) return no('DH-6.5', 'It is in the ZOC of another enemy.');
  return undefined;
}
function feint(state: State, id: UnitId, target: UnitId): Retreat {
  const p = position(state);
  return { unit: id, from: p.head(card(state, target).index), mp: maNow(state, id), ...FEINT };
}
const mayShootParthian = (state: State, id: UnitId, target: UnitId): boolean =>
  shotRefusal(state, id, target, 'feigned-retreat') === undefined;

const withShots = <A extends { readonly fire: boolean }>(actions: readonly A[], mayShoot: boolean): readonly A[] =>
  mayShoot ? actions.flatMap((a) => [{ ...a, fire: true }, a]) : actions;

export const feints = (state: State, id: UnitId, target: UnitId): readonly Action[] => {
  if (feintRefusal(state, id, target) !== undefined) return [];
  const actions = waysBack(state, feint(state, id, target)).map(
    (path) => ({ type: 'feign', unit: id, target, path, fire: false }) as const,
  );
  return withShots(actions, actions.length > 0 && mayShootParthian(state, id, target));
};
const withdrawals = (state: State, id: UnitId, mover: UnitId): readonly Action[] => {
  if (withdrawalRefusal(state, id, mover) !== undefined) return [];
  const actions = waysBack(state, withdrawal(state, id, mover)).map((path) => ({ type: 'withdraw', unit: id, path, fire: false }) as const);
  return withShots(actions, actions.length > 0 && mayShootBack(state, id, mover));
};

// ---------------------------------------------------------------- W3, W4, W7

/** Whether a unit may turn to a mover who has come adjacent (5.6). */
export function mayTurn(state: State, id: UnitId, mover: UnitId): boolean {
  const u = unit(state, id);
  if (u.routed || u.inColumn || state.phase === null || state.phase.turned.includes(id)) return false;
  return others(position(state), id, mover).length === 0;
}

/** Whether a unit that was not beside the mover before is now (W3). */
function hasComeBeside(p: Position, index: number, at: number, from: HexId | null): boolean {
  const { board } = p;
  if (board.distance(p.head(index), at) !== 1) return false;
  return from === null || board.distance(p.head(index), board.indexOf(from)) !== 1;
}

/** Whether the mover is exactly 2 hexes away, or has come adjacent: a feint is an answer to no other (W1). */
const isApproached = (p: Position, index: number, at: number, from: HexId | null): boolean =>
  p.board.distance(p.head(index), at) === APPROACH || (from !== null && hasComeBeside(p, index, at, from));

/** Everybody who may answer a mover in this window, and how (4.7, DH-R92). */
export function answers(state: State, f: WindowFrame): readonly Action[] {
  if (latest?.state === state && latest.f === f) return latest.found;
  const found = answersUpTo(state, f, Number.POSITIVE_INFINITY);
  latest = { state, f, found };
  return found;
}
let latest: { readonly state: State; readonly f: WindowFrame; readonly found: readonly Action[] } | undefined;

export const hasAnswers = (state: State, f: WindowFrame): boolean => answersUpTo(state, f, 1).length > 0;

function answersUpTo(state: State, f: WindowFrame, most: number): readonly Action[] {
  const p = position(state);
  const { board } = p;
  const mover = card(state, f.mover);
  const at = p.head(mover.index);
  if (at < 0 || now(p, mover.index).routed) return [];
  // Whose move is over is not approaching any more (6.5).
  if (f.window === 'approach' && state.phase?.lured.includes(f.mover)) return [];
  const found: Action[] = [];
  for (const c of board.units) {
    const hex = p.head(c.index);
    if (hex < 0 || c.sideIndex === mover.sideIndex || now(p, c.index).routed || board.distance(hex, at) > APPROACH) continue;
    if (found.length >= most) break;
    if (f.used.includes(c.id) || f.except.includes(c.id)) continue;
    switch (f.window) {
      case 'approach':
        if (maNow(state, c.id) > maNow(state, f.mover)) found.push(...withdrawals(state, c.id, f.mover));
        if (found.length < most && hasFlag(c, 'FR') && isApproached(p, c.index, at, f.from)) found.push(...feints(state, c.id, f.mover));
        break;
      case 'meet':
        if (hasComeBeside(p, c.index, at, f.from) && mayTurn(state, c.id, f.mover))
          for (const facing of turnsOfOne(p.facing(c.index))) found.push({ type: 'turn', unit: c.id, facing: vertexOf(facing) });
        break;
      case 'entry':
        if (p.holds(c.index, at) && isArmed(c, now(p, c.index)) && shotRefusal(state, c.id, f.mover, 'entry') === undefined)
          found.push({ type: 'shoot', unit: c.id });
        break;
      case 'retire':
        if (
          p.holds(c.index, at) &&
          isArmed(c, now(p, c.index)) &&
          reachNow(state, c.id) >= 2 &&
          shotRefusal(state, c.id, f.mover, 'retire') === undefined
        )
          found.push({ type: 'shoot', unit: c.id });
    }
  }
  return found;
}
/** Why an answer is not possible, for whoever names one that is not listed. */
export function answerRefusal(state: State, f: WindowFrame, a: Action): Refusal | undefined {
  if (a.type === 'close') return undefined;
  if (!('unit' in a) || !position(state).board.knowsUnit(a.unit)) return no('DH-4.7', 'That is no answer to a move.');
  if (card(state, a.unit).side === card(state, f.mover).side) return no('DH-4.7', `${card(state, a.unit).name} is of the side that moves.`);
  if (unit(state, a.unit).hex === null) return no('DH-4.7', `${card(state, a.unit).name} is not on the map.`);
  if (f.used.includes(a.unit) || f.except.includes(a.unit)) return no('DH-R92', 'Each unit answers once.');
  if (f.window === 'approach' && a.type === 'withdraw')
    return (
      withdrawalRefusal(state, a.unit, f.mover) ??
      wayBackRefusal(state, 'DH-5.7', withdrawal(state, a.unit, f.mover), a.path) ??
      (a.fire && !mayShootBack(state, a.unit, f.mover) ? no('DH-R27', 'It may not shoot while it withdraws.') : undefined)
    );
  if (f.window === 'approach' && a.type === 'feign') {
    if (a.target !== f.mover) return no('DH-6.5', 'A feint in answer is made before the unit that moves.');
    const p = position(state);
    if (!isApproached(p, card(state, a.unit).index, p.head(card(state, f.mover).index), f.from))
      return no('DH-4.7', 'A feint answers a mover who is exactly 2 hexes away or has come adjacent.');
    return feignRefusal(state, a);
  }
  const is = answers(state, f).some(
    (one) =>
      one.type === a.type && 'unit' in one && one.unit === a.unit && (!('facing' in one) || ('facing' in a && one.facing === a.facing)),
  );
  if (is) return undefined;
  return no('DH-4.7', `${card(state, a.unit).name} cannot answer so.`);
}

export function feignRefusal(state: State, a: Extract<Action, { type: 'feign' }>): Refusal | undefined {
  const { board } = position(state);
  if (!board.knowsUnit(a.target)) return no('DH-6.5', `There is no unit ${a.target}.`);
  return (
    feintRefusal(state, a.unit, a.target) ??
    wayBackRefusal(state, 'DH-6.5', feint(state, a.unit, a.target), a.path) ??
    (a.fire && !mayShootParthian(state, a.unit, a.target) ? no('DH-6.5 step 2', 'It may not make the Parthian shot.') : undefined)
  );
}

/** Enemies in whose ZOC a unit still is after a step: it has not left theirs (W7). */
export function stillHeldBy(p: Position, side: 0 | 1, to: number): readonly UnitId[] {
  return holders(p, side, to).map((who) => p.board.card(who).id);
}
/** Enemies whose ZOC a unit leaves with a step. */
export const heldUntil = (p: Position, index: number, to: number): readonly UnitId[] =>
  holders(p, p.board.card(index).sideIndex, p.head(index)).flatMap((who) => (p.holds(who, to) ? [] : [p.board.card(who).id]));
export const frontHexes = (p: Position, index: number): readonly number[] =>
  frontDirections(p.facing(index), now(p, index).inColumn).map((d) => p.board.next(p.head(index), d));
