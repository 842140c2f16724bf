import type { HexPointing } from '@pennon/picture';
import { battlefield } from '../board/battlefield.js';
import { type Going, goingOf } from '../board/going.js';
import { walked, wayWith } from '../board/march.js';
import { character } from '../board/people.js';
import { rumpOf } from '../board/position.js';
import type { Action, CharacterId, Facing, MarchFrame, Move, Place, State, Step } from '../types.js';

/** Where on the board an action of the one who is asked points. */
export function pointsAt(s: State, a: Action): HexPointing {
  switch (a.type) {
    case 'charge':
      return { piece: a.unit, target: a.target, order: 'charge' };
    case 'resolve':
    case 'select':
    case 'interrupt':
      return { piece: a.unit, order: 'choose' };
    case 'attack':
    case 'swing':
      return {
        piece: a.unit,
        target: a.target,
        ...faced(s, a.unit, 'facing' in a ? a.facing : undefined),
        order: a.aim === 'mount' ? 'strike the horse' : 'strike',
      };
    case 'shoot':
    case 'fire':
      return {
        piece: a.unit,
        target: a.target,
        ...faced(s, a.unit, 'facing' in a ? a.facing : undefined),
        order: a.aim === 'mount' ? 'shoot the horse' : 'shoot',
      };
    case 'move':
      return movePoints(s, a);
    case 'ride':
    case 'retreat':
    case 'advance':
    case 'place':
      return { piece: a.unit, hex: a.hex, ...slid(s, a.unit, a.hex, a.type), path: [a.hex], order: a.type === 'ride' ? 'charge' : a.type };
    case 'face':
      return { piece: a.unit, ...here(s, a.unit), facing: a.facing, order: 'face' };
    case 'stop': {
      const unit = acting(s);
      return {
        ...(unit === null ? {} : { piece: unit }),
        ...(a.facing === undefined || unit === null ? {} : { ...here(s, unit), facing: a.facing }),
        order: 'hold',
      };
    }
    default: {
      const unit = acting(s);
      return { ...(unit === null ? {} : { piece: unit }), order: a.type };
    }
  }
}

const faced = (s: State, unit: CharacterId, facing: Facing | undefined): Pick<HexPointing, 'facing' | 'hex'> =>
  facing === undefined ? {} : { ...here(s, unit), facing };
function here(s: State, unit: CharacterId): Pick<HexPointing, 'hex'> {
  const { hex } = character(s, unit);
  return hex === null ? {} : { hex };
}
/** The one about whom the question is put: of a charge that may be answered, who is charged. */
function acting(s: State): CharacterId | null {
  const top = s.stack.at(-1);
  if (top?.proc === 'charge' && top.step === 'react') return top.target;
  return top !== undefined && 'unit' in top ? top.unit : null;
}

/** Both halves of a rider who goes on, or slides back. */
function slid(s: State, unit: CharacterId, hex: Place['hex'], type: Action['type']): Pick<HexPointing, 'covers' | 'facing'> {
  const one = character(s, unit);
  if (one.rump === null || one.facing === null || one.hex === null) return {};
  const board = battlefield(s);
  const rump = type === 'place' ? -1 : rumpOf(board, board.indexOf(hex), board.facings.indexOf(one.facing));
  return { ...(rump < 0 ? {} : { covers: [hex, board.hexAt(rump)] }), facing: one.facing };
}

/** Where somebody comes to be by these steps, as he faces then, and his way. */
export function endOfMove(
  s: State,
  { unit, steps }: Pick<Move, 'unit' | 'steps'>,
): { readonly at: Place | null; readonly path: readonly string[] } {
  const { hex, rump, facing } = character(s, unit);
  let at: Place | null = hex === null || facing === null ? null : { hex, rump, facing };
  const path: string[] = [];
  for (const step of steps) {
    at = after(s, unit, at, step);
    if (
      at !== null &&
      at.hex !== path.at(-1) &&
      ('enter' in step || 'yield' in step || 'back' in step || 'crawl' in step || 'climb' in step || 'come' in step)
    )
      path.push(at.hex);
  }
  return { at, path };
}

function after(s: State, unit: CharacterId, at: Place | null, step: Step): Place | null {
  const board = battlefield(s);
  const facingFrom = (from: Place['hex'], to: Place['hex']): Facing =>
    board.facings[board.direction(board.indexOf(from), board.indexOf(to))] ?? 'E';
  if ('come' in step) {
    const walk = walked(s, unit, goingOf(s, unit, { how: 'run' }), [step]);
    if (!walk.ok || walk.going.head < 0) return null;
    return {
      hex: board.hexAt(walk.going.head),
      rump: walk.going.rump < 0 ? null : board.hexAt(walk.going.rump),
      facing: board.facings[walk.going.facing] ?? 'E',
    };
  }
  if ('do' in step && step.do === 'exit') return null;
  if ('mount' in step) {
    const one = s.horses[battlefield(s).horse(step.mount).index];
    return one?.hex == null || one.rump === null ? at : { hex: one.hex, rump: one.rump, facing: facingFrom(one.rump, one.hex) };
  }
  if ('dismount' in step) return { hex: step.dismount, rump: null, facing: step.facing };
  if (at === null) return null;
  if ('enter' in step) return { hex: step.enter, rump: at.rump === null ? null : at.hex, facing: facingFrom(at.hex, step.enter) };
  if ('climb' in step) return { hex: step.climb, rump: null, facing: facingFrom(at.hex, step.climb) };
  if ('crawl' in step) return { ...at, hex: step.crawl };
  if ('back' in step) return at.rump === null ? { ...at, hex: step.back } : { hex: at.rump, rump: step.back, facing: at.facing };
  const behind = (hex: Place['hex'], facing: Facing): Place['rump'] => {
    const rump = rumpOf(board, board.indexOf(hex), board.facings.indexOf(facing));
    return at.rump === null || rump < 0 ? null : board.hexAt(rump);
  };
  if ('turn' in step) return { hex: at.hex, rump: behind(at.hex, step.turn), facing: step.turn };
  if ('yield' in step) return { hex: step.yield, rump: behind(step.yield, at.facing), facing: at.facing };
  return at;
}

function movePoints(s: State, a: Move): HexPointing {
  const { at, path } = endOfMove(s, a);
  const where = at === null ? {} : { hex: at.hex, ...(at.rump === null ? {} : { covers: [at.hex, at.rump] }), facing: at.facing };
  return { piece: a.unit, ...where, path, order: orderOf(a) };
}

/** What tells moves to the same place apart. */
function orderOf({ how, steps }: Move): string {
  const deed = steps.findLast((step) => !('enter' in step || 'turn' in step || 'yield' in step || 'come' in step));
  if (deed === undefined) return how === 'moveAttack' ? 'move and attack' : 'move';
  if ('do' in deed) return DEEDS[deed.do] ?? deed.do;
  const [word = 'move'] = Object.keys(deed);
  return DEEDS[word] ?? word;
}
const DEEDS: { readonly [step: string]: string } = {
  driveOff: 'drive off',
  pickUp: 'take up',
  drop: 'put down',
  getUp: 'get up',
  goProne: 'lie down',
  exit: 'leave the map',
  back: 'step back',
  takeBanner: 'take the banner',
};

/** From where somebody sets out on a move, or goes on. */
export function setsOut(s: State, { unit, how }: Move): Going {
  const top = s.stack.at(-1);
  const frame: Partial<MarchFrame> = top?.proc === 'march' ? top : top?.proc === 'activation' ? { spent: top.spent } : {};
  return goingOf(s, unit, { ...frame, how });
}

/** The MF of a move; where a Task check for a horse decides, as it passes and as it fails (R53). */
export function cost(s: State, a: Action): string | undefined {
  if (a.type !== 'move') return undefined;
  const from = setsOut(s, a);
  const walk = walked(s, a.unit, from, a.steps);
  if (!walk.ok) return undefined;
  const passed = walk.going.spent - from.spent;
  if (!a.steps.some((step) => 'lead' in step)) return `${passed}`;
  const failed = wayWith(s, a.unit, from, a.steps, false).going.spent - from.spent;
  return passed === failed ? `${passed}` : `${passed}–${failed}`;
}

/** The MF that were left before it. */
export function budget(s: State, a: Action): number | undefined {
  if (a.type !== 'move') return undefined;
  const { mf, spent } = setsOut(s, a);
  return mf - spent;
}
