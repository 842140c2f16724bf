import { copying, type Side } from '@pennon/kernel';
import type { Attack } from '../board/attacks.js';
import { battlefield } from '../board/battlefield.js';
import { bears, character, isMounted } from '../board/people.js';
import { hexesOf } from '../board/position.js';
import type { Shot } from '../board/shots.js';
import type {
  ActivationFrame,
  AnyFrame,
  BlowFrame,
  CharacterId,
  ChargeFrame,
  HorseId,
  MarchFrame,
  MoraleEvent,
  MoraleFrame,
  PlaceFrame,
  ShotFrame,
  State,
  StrideFrame,
  TurnFrame,
  WindowFrame,
} from '../types.js';

/* How frames are copied; nobody is asked oftener than the next step is taken. */
export const { to, patched } = copying<AnyFrame>({
  turn: (f) => ({ proc: f.proc, step: f.step, side: f.side, unit: f.unit, other: f.other, todo: f.todo }),
  charge: (f) => ({
    proc: f.proc,
    step: f.step,
    unit: f.unit,
    target: f.target,
    answered: f.answered,
    mover: f.mover,
    spent: f.spent,
    answerSpent: f.answerSpent,
    begun: f.begun,
    answerBegun: f.answerBegun,
    stuck: f.stuck,
    answerStuck: f.answerStuck,
    spentOut: f.spentOut,
    answerSpentOut: f.answerSpentOut,
    back: f.back,
  }),
  activation: (f) => ({ proc: f.proc, step: f.step, unit: f.unit, spent: f.spent }),
  march: (f) => ({
    proc: f.proc,
    step: f.step,
    unit: f.unit,
    how: f.how,
    plan: f.plan,
    spent: f.spent,
    moved: f.moved,
    turned: f.turned,
    yielded: f.yielded,
    shot: f.shot,
    stopped: f.stopped,
    ended: f.ended,
    acted: f.acted,
    led: f.led,
    grabbed: f.grabbed,
    beside: f.beside,
    passed: f.passed,
  }),
  stride: (f) => ({
    proc: f.proc,
    step: f.step,
    unit: f.unit,
    to: f.to,
    how: f.how,
    cost: f.cost,
    checks: f.checks,
    faces: f.faces,
    mayStand: f.mayStand,
    obstacle: f.obstacle,
    back: f.back,
    quiet: f.quiet,
    led: f.led,
  }),
  window: (f) => ({
    proc: f.proc,
    step: f.step,
    kind: f.kind,
    unit: f.unit,
    hexes: f.hexes,
    todo: f.todo,
    reactor: f.reactor,
    aim: f.aim,
    at: f.at,
    rode: f.rode,
    lay: f.lay,
  }),
  blow: (f) => ({
    proc: f.proc,
    step: f.step,
    unit: f.unit,
    target: f.target,
    aim: f.aim,
    action: f.action,
    facing: f.facing,
    answered: f.answered,
    faces: f.faces,
    result: f.result,
    retreats: f.retreats,
    ground: f.ground,
    inReaction: f.inReaction,
    wasHurt: f.wasHurt,
    wasKilled: f.wasKilled,
    fell: f.fell,
  }),
  shot: (f) => ({
    proc: f.proc,
    step: f.step,
    unit: f.unit,
    target: f.target,
    aim: f.aim,
    action: f.action,
    facing: f.facing,
    moved: f.moved,
    faces: f.faces,
    struck: f.struck,
    wasHurt: f.wasHurt,
    wasKilled: f.wasKilled,
    fell: f.fell,
  }),
  place: (f) => ({ proc: f.proc, step: f.step, unit: f.unit, side: f.side, why: f.why, horse: f.horse }),
  morale: (f) => ({ proc: f.proc, step: f.step, cause: f.cause, todo: f.todo }),
});

/* How each procedure begins. */

export const beginGame = (side: Side): TurnFrame => ({ proc: 'turn', step: 'begin', side, unit: null, other: null, todo: [] });

export const beginCharge = (unit: CharacterId, target: CharacterId): ChargeFrame => ({
  proc: 'charge',
  step: 'begin',
  unit,
  target,
  answered: false,
  mover: unit,
  spent: 0,
  answerSpent: 0,
  begun: false,
  answerBegun: false,
  stuck: false,
  answerStuck: false,
  spentOut: false,
  answerSpentOut: false,
  back: null,
});

export const beginActivation = (unit: CharacterId): ActivationFrame => ({ proc: 'activation', step: 'begin', unit, spent: 0 });

export const beginMarch = (
  unit: CharacterId,
  how: MarchFrame['how'],
  plan: MarchFrame['plan'],
  spent: number,
  beside: readonly HorseId[],
): MarchFrame => ({
  proc: 'march',
  step: 'next',
  unit,
  how,
  plan,
  spent,
  moved: spent === 0 ? 'none' : 'other',
  turned: false,
  yielded: false,
  shot: false,
  stopped: false,
  ended: false,
  acted: 0,
  led: null,
  grabbed: false,
  beside,
  passed: [],
});

export const beginStride = (f: Omit<StrideFrame, 'proc' | 'step' | 'faces'>): StrideFrame => ({
  proc: 'stride',
  step: 'leave',
  unit: f.unit,
  to: f.to,
  how: f.how,
  cost: f.cost,
  checks: f.checks,
  faces: [],
  mayStand: f.mayStand,
  obstacle: f.obstacle,
  back: f.back,
  quiet: f.quiet,
  led: f.led,
});

export const beginWindow = (
  s: State,
  kind: WindowFrame['kind'],
  unit: CharacterId,
  left: readonly number[] = [],
  todo: readonly CharacterId[] = [],
): WindowFrame => {
  const one = character(s, unit);
  const board = battlefield(s);
  return {
    proc: 'window',
    step: 'ask',
    kind,
    unit,
    hexes: left.map((hex) => board.hexAt(hex)),
    todo,
    reactor: null,
    aim: 'person',
    at: one.hex,
    rode: isMounted(one),
    lay: bears(one, 'prone'),
  };
};

export const beginBlow = (s: State, { unit, target, aim, action, facing, answered }: Attack, inReaction: boolean): BlowFrame => ({
  proc: 'blow',
  step: 'roll',
  unit,
  target,
  aim,
  action,
  facing: facing ?? null,
  answered: answered ?? false,
  faces: [],
  result: '-',
  retreats: false,
  ground: hexesOf(s, character(s, target)).map((hex) => battlefield(s).hexAt(hex)),
  inReaction,
  wasHurt: false,
  wasKilled: false,
  fell: null,
});

export const beginShot = ({ unit, target, aim, action, moved, facing }: Shot): ShotFrame => ({
  proc: 'shot',
  step: 'roll',
  unit,
  target,
  aim,
  action,
  facing: facing ?? null,
  moved,
  faces: [],
  struck: target,
  wasHurt: false,
  wasKilled: false,
  fell: null,
});

export const beginPlacing = (unit: CharacterId, side: Side, why: PlaceFrame['why'], horse: HorseId | null): PlaceFrame => ({
  proc: 'place',
  step: 'choose',
  unit,
  side,
  why,
  horse,
});

export const beginMorale = (cause: MoraleEvent, todo: readonly CharacterId[]): MoraleFrame => ({
  proc: 'morale',
  step: 'roll',
  cause,
  todo,
});
