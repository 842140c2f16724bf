import { hexesOfPiece } from '@pennon/hexes';
import type { HexPointing } from '@pennon/picture';
import { advanceTo } from '../board/advances.js';
import { battlefield } from '../board/battlefield.js';
import { goingOf, walked } from '../board/march.js';
import { character } from '../board/people.js';
import { position } from '../board/position.js';
import { asPlace, backSteps } from '../board/retreats.js';
import type { Action, CharacterId, Move, Place, RetreatFrame, State, Step } from '../types.js';

/** Where on the board an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): HexPointing {
  switch (a.type) {
    case 'shoot':
      return { piece: a.unit, target: a.target, order: 'shoot' };
    case 'unit':
      return { piece: a.unit, order: 'choose' };
    case 'stay':
      return { piece: a.unit, order: 'hold' };
    case 'victim':
    case 'friend':
      return { piece: a.unit, order: a.type };
    case 'move':
      return movePoints(s, a);
    case 'attack': {
      const [first = '', ...helpers] = a.attackers;
      const [target = ''] = a.defenders;
      return { piece: first, target, helpers, order: a.defenders.length > 1 ? 'shock both' : 'shock' };
    }
    case 'retreat':
      return { piece: a.unit, ...retreatEnd(s, a.unit, a.path), path: a.path, order: 'retreat' };
    case 'push':
    case 'place':
    case 'jump':
      return { piece: a.unit, hex: a.hex, path: [a.hex], order: a.type };
    case 'advance':
      return { piece: a.unit, ...covered(advanceTo(s, a.unit, a.hex)), path: [a.hex], order: 'advance' };
    case 'endPhase':
      return { order: 'done' };
    case 'stop':
    case 'takeWound':
    case 'decline': {
      const frame = s.stack.at(-1);
      const who = frame?.proc === 'march' || frame?.proc === 'retreat' ? frame.unit : null;
      return { ...(who === null ? {} : { piece: who }), order: a.type };
    }
  }
}

const covered = ({ hex, rump }: Place): Pick<HexPointing, 'hex' | 'covers'> => ({ hex, ...(rump === null ? {} : { covers: [hex, rump] }) });

/** Where the halves of a rider come to be, and the way of the head. */
export function endOfMove(s: State, { unit, steps }: Move): { readonly at: Place | null; readonly path: readonly string[] } {
  const { hex, rump } = character(s, unit);
  let at: Place | null = hex === null ? null : { hex, rump };
  const path: string[] = [];
  for (const step of steps) {
    at = after(s, unit, at, step);
    if (at !== null && at.hex !== path.at(-1) && !('drop' in step || 'pickUp' in step || 'driveOff' in step)) path.push(at.hex);
  }
  return { at, path };
}

function after(s: State, unit: CharacterId, at: Place | null, step: Step): Place | null {
  if ('come' in step) {
    const walk = walked(s, unit, goingOf(s, unit), [step]);
    return walk.ok ? asPlace(s, walk.going) : { hex: step.come, rump: null };
  }
  if ('leave' in step) return null;
  if ('mount' in step) {
    const one = s.horses[battlefield(s).horse(step.mount).index];
    return one?.hex === null || one === undefined ? at : { hex: one.hex, rump: one.rump };
  }
  if ('dismount' in step) return { hex: step.dismount, rump: null };
  if ('jump' in step) return { hex: step.jump, rump: null };
  if (at === null) return null;
  if ('enter' in step) return { hex: step.enter, rump: at.rump === null ? null : at.hex };
  if ('pivot' in step) return { hex: at.hex, rump: step.pivot };
  return 'back' in step && at.rump !== null ? { hex: at.rump, rump: step.back } : at;
}

function movePoints(s: State, a: Move): HexPointing {
  const { at, path } = endOfMove(s, a);
  const facing = at?.rump === null || at === null ? undefined : facingOf(s, at);
  return { piece: a.unit, ...(at === null ? {} : covered(at)), ...(facing === undefined ? {} : { facing }), path, order: orderOf(a.steps) };
}

function facingOf(s: State, { hex, rump }: Place): string | undefined {
  const board = battlefield(s);
  return rump === null ? undefined : board.grid.directions[board.direction(board.indexOf(rump), board.indexOf(hex))];
}

/** What tells moves to the same place apart. */
function orderOf(steps: readonly Step[]): string {
  const deed = steps.findLast((step) => !('enter' in step || 'pivot' in step || 'back' in step || 'come' in step));
  const [word = 'move'] = deed === undefined ? [] : Object.keys(deed);
  return DEEDS[word] ?? word;
}
const DEEDS: { readonly [step: string]: string } = { driveOff: 'drive off', pickUp: 'take up', drop: 'put down' };

function retreatEnd(s: State, unit: CharacterId, path: readonly Place['hex'][]): Pick<HexPointing, 'hex' | 'covers'> {
  const frame = s.stack.findLast((f): f is RetreatFrame => f.proc === 'retreat');
  const p = position(s);
  const { board } = p;
  const index = board.character(unit).index;
  let at = { head: p.head(index), rump: p.rump(index) };
  if (at.rump < 0 || frame === undefined) return { hex: path.at(-1) ?? hexesOfPiece(p, index)[0] ?? '' };
  for (const hex of path) at = backSteps(s, unit, at, frame, null).find(({ head }) => head === board.indexOf(hex)) ?? at;
  return covered(asPlace(s, at));
}

/** The movement points of a move. */
export function cost(s: State, a: Action): string | undefined {
  if (a.type !== 'move') return undefined;
  const frame = s.stack.at(-1);
  const spent = frame?.proc === 'march' ? frame.spent : 0;
  const walk = walked(s, a.unit, goingOf(s, a.unit, spent, frame?.proc === 'march' ? frame.allowance : undefined), a.steps);
  return walk.ok ? `${walk.going.spent - spent}` : undefined;
}

/** The movement points that were left before it. */
export function budget(s: State, a: Action): number | undefined {
  if (a.type !== 'move') return undefined;
  const frame = s.stack.at(-1);
  const spent = frame?.proc === 'march' ? frame.spent : 0;
  return goingOf(s, a.unit, spent, frame?.proc === 'march' ? frame.allowance : undefined).allowance - spent;
}
