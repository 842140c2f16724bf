import type { Sfc32 } from '@pennon/kernel';
import type { Action } from '../../packages/systems/devils-horsemen/types.js';

const QUIET = new Set(['pass', 'nothing', 'stop', 'decline', 'hold', 'done', 'close', 'halt', 'wait']);

/** Plays on rather than passing: kinds of action alike, those that do nothing seldom. */
export function bold(actions: readonly Action[], luck: Sfc32): Action {
  const types = [...new Set(actions.map((a) => a.type))];
  const active = types.filter((type) => !QUIET.has(type));
  const type = luck.pick(active.length > 0 && luck.below(8) > 0 ? active : types);
  return luck.pick(actions.filter((a) => a.type === type));
}
