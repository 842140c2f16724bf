import { no } from '@pennon/kernel';
import type { FreeMoves, FreeStep, FreeTask, Proposal } from '@pennon/picture';
import { knows } from '../board/battlefield.js';
import { wholeGroups } from '../board/groups.js';
import { mayBeOrdered } from '../board/orders.js';
import { baseOn, cardOf, elementOf, position } from '../board/position.js';
import type { Base } from '../geometry/base.js';
import { files, rows } from '../geometry/ranks-and-files.js';
import type { Action, ElementId, State } from '../types.js';
import { arrival, comingOut } from './dragged/arrival.js';
import { thinkColumn } from './dragged/column.js';
import { thinkGroup } from './dragged/group.js';
import { boundFrame, nothing, proposed } from './dragged/proposal.js';
import { thinkSingle } from './dragged/single.js';
import { deployment, lay, redeploy, room } from './setting-down.js';

/*
 * Moves as a hand makes them: what is dragged or nudged becomes the nearest action, and the same judge says what comes of it.
 */

function task(s: State): FreeTask | null {
  const frame = s.stack.at(-1);
  if (s.outcome !== null || frame === undefined) return null;
  if (frame.proc === 'setup') return frame.step === 'deploy' ? 'deploy' : frame.step === 'place' || frame.step === 'camps' ? 'lay' : null;
  if (frame.proc !== 'bound') return null;
  if (frame.step === 'arrivals') return 'arrive';
  return frame.step === 'movement' || frame.step === 'orders' ? 'move' : null;
}

// ------------------------------------------------------------------ who moves together

function movers(s: State, piece: ElementId): readonly (readonly ElementId[])[] {
  const frame = boundFrame(s);
  const wanted = task(s);
  if (frame === undefined || !knows(s, piece) || cardOf(s, piece).side !== frame.side) return [];
  if (wanted === 'arrive') return arrivers(s, piece);
  if (wanted !== 'move') return [];
  const base = baseOn(s, piece);
  if (base === undefined) return elementOf(s, piece).status === 'garrison' ? [[piece]] : [];
  const group = wholeGroups(s, frame.side).find((one) => one.includes(base)) ?? [base];
  const found = new Map<string, readonly ElementId[]>();
  for (const bases of [[base], ...linesWith(rows(group), base), ...linesWith(files(group), base), group]) {
    const ids = [piece, ...bases.flatMap(({ card }) => (card.id === piece ? [] : [card.id]))];
    const isOffered = frame.step !== 'orders' || ids.every((id) => frame.movers.includes(id));
    if (isOffered && mayBeOrdered(s, bases)) found.set(ids.toSorted().join(' '), ids);
  }
  return [...found.values()];
}
const linesWith = (lines: readonly (readonly Base[])[], base: Base): readonly (readonly Base[])[] =>
  lines.filter((line) => line.includes(base) && line.length > 1);

/** All Dragons come together; everybody else by himself. */
function arrivers(s: State, piece: ElementId): readonly (readonly ElementId[])[] {
  const { type, side, ally } = cardOf(s, piece);
  const { status } = elementOf(s, piece);
  const isOff = status !== 'table' && status !== 'garrison';
  if (!isOff) return [];
  if (type !== 'Dg') return [[piece]];
  const others = position(s).battlefield.cards.filter(
    (card) => card.type === 'Dg' && card.side === side && card.ally === ally && card.id !== piece && isCallable(s, card.id),
  );
  return [[piece, ...others.map(({ id }) => id)]];
}
const isCallable = (s: State, id: ElementId): boolean => ['hand', 'fled'].includes(elementOf(s, id).status);

// ------------------------------------------------------------------ what comes of a wish

function propose(
  s: State,
  pieces: readonly ElementId[],
  wish: readonly FreeStep[],
  how: { readonly clamp?: boolean; readonly exact?: boolean; readonly column?: boolean } = {},
): Proposal<Action> {
  const [piece] = pieces;
  const wanted = task(s);
  if (piece === undefined || pieces.some((id) => !knows(s, id))) return nothing(no('D3-8', 'Nobody is named.'));
  if (wanted === 'arrive') return arrival(s, pieces, wish);
  if (wanted !== 'move') return nothing(no('D3-8', 'Now is not the time for moves.'));
  const bases = pieces.flatMap((id) => baseOn(s, id) ?? []);
  const [held] = bases;
  if (held === undefined || bases.length < pieces.length) return comingOut(s, piece, wish);
  const isSingle = bases.length === 1;
  const thought = isSingle
    ? thinkSingle(s, held, wish, how)
    : how.column === true
      ? thinkColumn(s, bases, wish)
      : thinkGroup(s, bases, wish, how.clamp === true);
  return proposed(s, bases, thought);
}

export const freeMoves: FreeMoves<State, Action> = { task, movers, propose, room, lay, deployment, redeploy };
