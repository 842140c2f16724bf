import type { HexPointedAt } from '@pennon/picture';
import type { HexId } from '@pennon/space';
import { type Battlefield, battlefield } from '../board/battlefield.js';
import { knowsLeader, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { facingTo } from '../board/ways-toward.js';
import { facingIndex, vertexOf } from '../rules/facing.js';
import type { Action, State, Step, UnitId } from '../types.js';

/** What somebody wants who points where nothing is offered: to be asked for the reason why not. */
export function wish(s: State, at: HexPointedAt): Action | undefined {
  const frame = s.stack.at(-1);
  if (s.outcome !== null || frame === undefined) return undefined;
  const board = battlefield(s);
  const piece = at.piece;
  const who = piece !== undefined && board.knowsUnit(piece) ? piece : undefined;
  const man = piece !== undefined && knowsLeader(s, piece) ? piece : undefined;
  const hex = at.hex !== undefined && board.grid.isOnMap(at.hex) ? board.grid.hex(at.hex) : hexOf(s, who);
  switch (frame.proc) {
    case 'turn':
      if (man === undefined) return undefined;
      return { type: frame.step === 'elite' ? 'elite' : frame.step === 'counter' ? 'trump' : 'activate', leader: man };
    case 'activation':
      if (frame.step === 'orders')
        return man !== undefined ? { type: 'leader', leader: man } : who === undefined ? undefined : { type: 'unit', unit: who };
      if (frame.step === 'leader' && frame.other !== null && hex !== undefined) return { type: 'moveLeader', leader: frame.other, to: hex };
      if (frame.step === 'trump' && man !== undefined) return { type: 'trump', leader: man };
      return frame.step === 'unit' && frame.unit !== null ? unitWish(s, board, frame.unit, who, hex) : undefined;
    case 'march':
      return frame.step === 'orders' ? unitWish(s, board, frame.unit, who, hex) : undefined;
    case 'window':
      return who === undefined ? undefined : windowWish(s, who, frame.window, frame.mover);
    case 'shock':
      return frame.step === 'join' && who !== undefined ? { type: 'join', unit: who } : undefined;
    default:
      return undefined;
  }
}

const hexOf = (s: State, id: UnitId | undefined): HexId | undefined => (id === undefined ? undefined : (unit(s, id).hex ?? undefined));

/** Shoot at an enemy, or go straight there. */
function unitWish(s: State, board: Battlefield, id: UnitId, who: UnitId | undefined, hex: HexId | undefined): Action | undefined {
  if (who !== undefined && board.unit(who).side !== board.unit(id).side) return { type: 'fire', unit: id, target: who, mode: 'normal' };
  const from = unit(s, id).hex;
  if (hex === undefined || from === null || hex === from) return undefined;
  return { type: 'move', unit: id, steps: straight(s, board, id, board.indexOf(from), board.indexOf(hex)) };
}

/** Straight there, turning as it goes. */
function straight(s: State, board: Battlefield, id: UnitId, from: number, to: number): readonly Step[] {
  const p = position(s);
  let facing = facingIndex(unit(s, id).facing);
  const way = board.sight.traces(from, to)[0].hexes;
  return way.slice(1).flatMap((hex, i): readonly Step[] => {
    const next = facingTo(p, way[i] ?? from, facing, hex);
    const turn: readonly Step[] = next === facing ? [] : [{ turn: vertexOf(next) }];
    facing = next;
    return [...turn, { enter: board.hexAt(hex) }];
  });
}

function windowWish(s: State, who: UnitId, window: 'approach' | 'meet' | 'entry' | 'retire', mover: UnitId): Action {
  if (window === 'meet') return { type: 'turn', unit: who, facing: vertexOf((facingIndex(unit(s, who).facing) + 1) % 6) };
  if (window !== 'approach') return { type: 'shoot', unit: who };
  const { board } = position(s);
  const [at, from] = [unit(s, who).hex, unit(s, mover).hex];
  if (at === null || from === null) return { type: 'withdraw', unit: who, path: [], fire: false };
  const away = [0, 1, 2, 3, 4, 5]
    .map((d) => board.next(board.indexOf(at), d))
    .find((hex) => hex >= 0 && board.distance(hex, board.indexOf(from)) > board.distance(board.indexOf(at), board.indexOf(from)));
  return { type: 'withdraw', unit: who, path: away === undefined ? [] : [board.hexAt(away)], fire: false };
}
