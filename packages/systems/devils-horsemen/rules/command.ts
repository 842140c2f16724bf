import { type Forbid, forbid, inBand } from '@pennon/kernel';
import { DH_10_7B } from '../charts/dh-10.7b.js';
import { DH_10_7D } from '../charts/dh-10.7d.js';
import type { LineCommandFacts, MomentumFacts, TrumpFacts } from '../types.js';
import { initiativeCode } from './codes.js';
import { deadLeaders, initiativeSum } from './leaders.js';

// ---------------------------------------------------------------- Line Commands

export type LineCommandResult = 'line-or-orders' | 'orders-only';

/** q1, the Overall Commander himself, and by default the first turn (4.5, DH-R11). */
export const isLineAutomatic = ({ leader, withinCommandRange, firstTurn, options }: LineCommandFacts): boolean =>
  leader.rank === 'OC' || withinCommandRange || (firstTurn && options.lineCommandTurn1Automatic);

export const automaticLine = (): LineCommandResult => DH_10_7B.data.checks.q1.automatic;
/** q2, against his own Initiative. */
export const rolledLine = (face: number, initiative: number): LineCommandResult =>
  DH_10_7B.data.checks.q2[initiativeCode(face, initiative)];

export const LINE_COMMAND_FORBIDDEN: readonly Forbid<LineCommandFacts>[] = [
  ...deadLeaders<LineCommandFacts>(({ leader }) => [leader]),
  forbid('DH-4.5', 'A leader in an enemy ZOC gives no Line Command.', ({ leader }) => leader.inEnemyZoc),
];

// ---------------------------------------------------------------- Momentum

export type MomentumResult = 'activates-again' | 'finished' | 'paralysis' | 'rally-phase';

/** q3. */
export const momentumResult = (face: number, initiative: number): 'activates-again' | 'finished' =>
  DH_10_7B.data.checks.q3[initiativeCode(face, initiative)];

/** A failed Momentum with this face calls for a second die. */
export const isDoomRolled = (result: MomentumResult, face: number): boolean => result === 'finished' && face === DH_10_7D.data.rolledAfter;

/** The second die. */
export const doomResult = (face: number): MomentumResult => inBand<MomentumResult>(DH_10_7D.data.results, face);

/** Orders Phases that nobody may exceed in a row (DH-R15). */
const PHASES_IN_A_ROW = 3;
/** And nobody more in a turn, in a row or not (DH-R83). */
export const PHASES_IN_A_TURN = 3;

export const MOMENTUM_FORBIDDEN: readonly Forbid<MomentumFacts>[] = [
  ...deadLeaders<MomentumFacts>(({ leader }) => [leader]),
  forbid('DH-R15', 'Nobody has more than 3 Orders Phases in a row.', ({ phasesInARow }) => phasesInARow >= PHASES_IN_A_ROW),
  forbid('DH-10.7b q4', 'He was passed over by a Trump and has no Momentum this turn.', ({ leader }) => leader.noMomentum),
  forbid('DH-R74', 'A leader in an enemy ZOC has no Momentum.', ({ leader }) => leader.inEnemyZoc),
  forbid('DH-4.3', 'There is no Momentum after an Elite phase.', ({ afterElitePhase }) => afterElitePhase),
];

// ---------------------------------------------------------------- Trumps

export interface TrumpResult {
  readonly result: 'activates' | 'finished';
  readonly trumpedFinished: boolean;
  readonly noMomentumUpTo: number | null;
}

/** q4; the leader due whose activation is trumped keeps his turn for later, a trumper who is trumped himself only as printed (DH-R120). */
export function trumpResult({ kind, options }: Pick<TrumpFacts, 'kind' | 'options'>, face: number, initiative: number): TrumpResult {
  const result = DH_10_7B.data.checks.q4[initiativeCode(face, initiative)];
  const isMade = result === 'activates';
  const finishes = kind === 'momentum' || (kind === 'counter' && options.counterFinishes);
  return { result, trumpedFinished: isMade && finishes, noMomentumUpTo: isMade ? initiative : null };
}

export const TRUMP_FORBIDDEN: readonly Forbid<TrumpFacts>[] = [
  ...deadLeaders<TrumpFacts>(({ leader, against }) => [leader, against]),
  forbid('DH-4.2', 'Only an Inactive leader tries a Trump.', ({ leader }) => leader.status !== 'inactive'),
  forbid('DH-R73', 'His side has tried a Trump in this activation.', ({ alreadyTried }) => alreadyTried),
  forbid('DH-R73', 'A Trump needs the same Initiative or more; in place of the leader due it needs more.', ({ leader, kind, against }) => {
    const ahead = initiativeSum(leader).total - initiativeSum(against).total;
    return ahead < 0 || (ahead === 0 && kind === 'activation');
  }),
];
