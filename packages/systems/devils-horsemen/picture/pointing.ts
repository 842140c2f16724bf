import { endOf } from '@pennon/hexes';
import type { HexPointing } from '@pennon/picture';
import { type Pace, startPace, stepped } from '../board/move-check.js';
import { maNow, unit } from '../board/pieces.js';
import { type Action, type AnyFrame, type Move, type ShotOnTheWay, type State, shotOnTheWay, type UnitId } from '../types.js';

/** Who is moved, turned or asked about by the frame on top. */
export function actingOne(frame: AnyFrame | undefined): string | null {
  switch (frame?.proc) {
    case 'march':
    case 'rout':
    case 'withdrawal':
    case 'feint':
    case 'rush':
      return frame.unit;
    case 'raid':
      return frame.step === 'dodge' ? frame.unit : frame.target;
    case 'activation':
      return frame.unit ?? frame.other ?? frame.leader;
    case 'rally':
    case 'flight':
      return frame.queue[0] ?? null;
    case 'alone':
      return frame.leader;
    case 'shock':
      return frame.advancing ?? frame.queue[0] ?? frame.combats[frame.at]?.lead ?? null;
    case 'window':
      return frame.unit;
    case 'shot':
      return frame.firer;
    default:
      return null;
  }
}

const pieceOf = (id: string | null): { readonly piece?: string } => (id === null ? {} : { piece: id });

/** Where on the board an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): HexPointing {
  const frame = s.stack.at(-1);
  const acting = actingOne(frame);
  switch (a.type) {
    case 'elite':
    case 'activate':
    case 'pass':
    case 'trump':
    case 'wait':
      return { piece: a.leader, order: a.type };
    case 'leader':
      return { piece: a.leader, order: 'choose' };
    case 'unit':
      return { piece: a.unit, order: 'choose' };
    case 'line':
      return { ...pieceOf(a.units[0] ?? null), helpers: a.units.slice(1), order: 'line' };
    case 'hold':
    case 'rally':
    case 'join':
    case 'lead':
    case 'split':
      return { piece: a.unit, order: a.type };
    case 'shoot':
      return { piece: a.unit, ...shotTarget(frame, a.unit), order: 'shoot' };
    case 'advance': {
      const hex = frame?.proc === 'shock' ? frame.combats[frame.at]?.stood.at(-1)?.hex : undefined;
      return { piece: a.unit, ...(hex === undefined ? {} : { hex, path: [hex] }), order: 'advance' };
    }
    case 'move':
      return movePoints(s, a);
    case 'fire':
      return { piece: a.unit, target: a.target, order: a.mode === 'shower' ? 'shower' : 'shoot' };
    case 'hitAndRun':
      return { piece: a.unit, target: a.target, hex: a.hex, order: 'Hit & Run' };
    case 'feign':
      return { piece: a.unit, target: a.target, ...ending(a.path), order: a.fire ? 'feign and shoot' : 'feign' };
    case 'withdraw':
      return { piece: a.unit, ...ending(a.path), order: a.fire ? 'withdraw and shoot' : 'withdraw' };
    case 'recover':
      return { piece: a.unit, order: a.what === 'hits' ? 'recover' : 'reorder' };
    case 'dismount':
    case 'remount':
      return { piece: a.unit, facing: a.facing, order: a.type };
    case 'moveLeader':
      return { piece: a.leader, hex: a.to, order: 'leader' };
    case 'replace':
      return { piece: a.unit, helpers: [a.leader], order: 'replace' };
    case 'along':
      return { ...pieceOf(acting), helpers: a.leaders, order: 'along' };
    case 'turn':
      return { piece: a.unit, facing: a.facing, order: 'turn' };
    case 'face':
      return { ...pieceOf(acting), facing: a.facing, order: 'face' };
    case 'combat': {
      const [lead, ...helpers] = a.attackers;
      const [target, ...others] = a.defenders;
      return { ...pieceOf(lead ?? null), ...(target === undefined ? {} : { target }), helpers: [...helpers, ...others], order: 'shock' };
    }
    case 'count':
      return { piece: a.leader, order: a.cry ? 'cry' : 'count' };
    case 'go':
      return { ...pieceOf(acting), hex: a.hex, path: [a.hex], order: 'go' };
    case 'smoke':
      return { hex: a.hex, order: 'smoke' };
    case 'done':
      // A leader who is left where he is does not end the orders.
      return frame?.proc === 'activation' && frame.step === 'leader' ? { ...pieceOf(acting), order: 'stay' } : { order: 'done' };
    default:
      return { ...(PLAIN_PIECE.has(a.type) ? pieceOf(acting) : {}), order: a.type };
  }
}
/** Plain answers that are about somebody. */
const PLAIN_PIECE: ReadonlySet<string> = new Set(['halt', 'attack', 'stand', 'roll', 'keepWaiting', 'momentum', 'stop']);

const shotTarget = (frame: AnyFrame | undefined, by: UnitId): { readonly target?: string } => {
  if (frame?.proc === 'window') return { target: frame.mover };
  if (frame?.proc === 'shot') return { target: frame.firer === by ? frame.target : frame.firer };
  return frame?.proc === 'raid' ? { target: frame.unit } : {};
};
const ending = (path: readonly string[]): { readonly hex?: string; readonly path: readonly string[] } => {
  const hex = path.at(-1);
  return { ...(hex === undefined ? {} : { hex }), path };
};

/** It leaves the hex from which it shoots. */
export const isGoingOn = ({ after }: ShotOnTheWay): boolean => after.some((step) => 'enter' in step);

function movePoints(s: State, { unit: id, steps }: Move): HexPointing {
  const { hex, facing } = unit(s, id);
  if (hex === null || steps.length === 0) return { piece: id, order: 'move' };
  const end = endOf<string>(hex, facing, steps);
  const shot = shotOnTheWay(steps);
  const [formed] = steps.flatMap((step) => ('column' in step ? [step.column] : 'deploy' in step ? [step.deploy] : []));
  const order = shot === undefined ? (formed !== undefined ? 'form' : 'move') : isGoingOn(shot) ? 'shoot and ride off' : 'shoot';
  const aimed =
    shot === undefined ? {} : { target: shot.target, ...(isGoingOn(shot) ? { from: endOf<string>(hex, facing, shot.before).hex } : {}) };
  return { piece: id, hex: end.hex, facing: formed ?? end.facing, path: end.path, ...aimed, order };
}

/** MP of a move, as the board writes them in a hex. */
export function cost(s: State, a: Action): string | undefined {
  if (a.type !== 'move' || unit(s, a.unit).hex === null) return undefined;
  let pace: Pace = startPace(s, a.unit);
  for (const step of a.steps) {
    const next = stepped(s, a.unit, pace, step);
    if (!next.ok) return undefined;
    pace = next.pace;
  }
  return pace.mp === 0 ? undefined : `${pace.mp}`;
}

/** The MA that it is paid from. */
export const budget = (s: State, a: Action): number | undefined => (a.type === 'move' ? maNow(s, a.unit) : undefined);
