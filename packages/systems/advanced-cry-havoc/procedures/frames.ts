import type { Side } from '@pennon/kernel';
import type { Attack } from '../board/attacks.js';
import { battlefield } from '../board/battlefield.js';
import { bears, character, isMounted } from '../board/people.js';
import { hexesOf } from '../board/position.js';
import type { Shot } from '../board/shots.js';
import type {
  ActivationFrame,
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
