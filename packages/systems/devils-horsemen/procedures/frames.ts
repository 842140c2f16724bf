import type { Side } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { combatOf, enemiesBeside, shockFrom } from '../board/combats.js';
import { hexOf, maNow, unit } from '../board/pieces.js';
import { BOLT } from '../board/rout-way.js';
import type {
  ActivationFrame,
  AloneFrame,
  CasualtyFrame,
  FeintFrame,
  FlightFrame,
  LeaderId,
  MarchFrame,
  RaidFrame,
  RallyFrame,
  RoutFrame,
  RushFrame,
  ShockFrame,
  ShotFrame,
  State,
  Step,
  TurnFrame,
  UnitId,
  WindowFrame,
  WithdrawalFrame,
} from '../types.js';

/* How each procedure begins. */

export const beginTurn = (side: Side): TurnFrame => ({
  proc: 'turn',
  step: 'start',
  side,
  trumper: null,
  counter: null,
  due: null,
  tried: [],
  tied: null,
});

export const beginActivation = (leader: LeaderId, elite = false): ActivationFrame => ({
  proc: 'activation',
  step: 'begin',
  leader,
  elite,
  line: 'ask',
  unit: null,
  other: null,
  trumper: null,
  smoke: [],
});

export function beginMarch(state: State, id: UnitId, steps: readonly Step[]): MarchFrame {
  const hex = hexOf(state, id);
  return {
    proc: 'march',
    step: 'along',
    unit: id,
    steps,
    mp: 0,
    climbed: 0,
    entered: 0,
    shot: false,
    along: [],
    beside: enemiesBeside(state, id),
    free: hex,
    before: null,
    passed: [],
    seen: state.phase?.reactions ?? 0,
    announced: false,
    left: [],
    carried: false,
    toward: [],
    tired: unit(state, id).moved,
    form: unit(state, id).form,
  };
}

export const beginWindow = (
  window: WindowFrame['window'],
  mover: UnitId,
  from: HexId | null = null,
  except: readonly UnitId[] = [],
): WindowFrame => ({ proc: 'window', step: 'ask', window, mover, from, used: [], unit: null, except, waiting: [] });

export const beginShot = (
  state: State,
  firer: UnitId,
  target: ShotFrame['target'],
  occasion: ShotFrame['occasion'],
  mode: ShotFrame['mode'] = 'normal',
  from: HexId = hexOf(state, firer),
): ShotFrame => ({ proc: 'shot', step: 'roll', firer, target, occasion, mode, leaders: [], from });

export const beginCasualty = (leader: LeaderId, occasion: CasualtyFrame['occasion']): CasualtyFrame => ({
  proc: 'casualty',
  step: 'struck',
  leader,
  occasion,
});
export const beginAlone = (leader: LeaderId, mounted: boolean): AloneFrame => ({ proc: 'alone', step: mounted ? 'roll' : 'ride', leader });

export const beginRout = (state: State, id: UnitId, bolt: boolean): RoutFrame => ({
  proc: 'rout',
  step: 'along',
  unit: id,
  bolt,
  left: bolt ? BOLT : maNow(state, id),
  taken: 0,
  along: [],
  visited: unit(state, id).hex === null ? [] : [hexOf(state, id)],
});

export const beginWithdrawal = (
  unit: UnitId,
  mover: UnitId,
  path: readonly HexId[],
  fire: boolean,
  how: WithdrawalFrame['how'] = 'withdrawal',
): WithdrawalFrame => ({ proc: 'withdrawal', step: how === 'dodge' ? 'ride' : 'begin', unit, mover, path, fire, how });

export const beginFeint = (
  state: State,
  unit: UnitId,
  target: UnitId,
  path: readonly HexId[],
  fire: boolean,
  active: boolean,
  tired: boolean,
): FeintFrame => ({
  proc: 'feint',
  step: 'begin',
  unit,
  target,
  path,
  fire,
  active,
  tired,
  from: hexOf(state, unit),
  bitten: null,
});

export const beginRush = (unit: UnitId, target: UnitId, how: RushFrame['how']): RushFrame => ({
  proc: 'rush',
  step: 'stride',
  unit,
  target,
  how,
  from: null,
  mp: 0,
  climbed: 0,
  entered: 0,
});

export const beginRaid = (unit: UnitId, target: UnitId, hex: HexId, tired: boolean): RaidFrame => ({
  proc: 'raid',
  step: 'meet',
  unit,
  target,
  hex,
  tired,
  answering: [],
  stepped: null,
  rolled: [],
  leaders: [],
});

export const beginShock = (): ShockFrame => shockFrom('designate');
/** The two units only (DH-R101). */
export const beginShockAtOnce = (attacker: UnitId, defender: UnitId): ShockFrame => ({
  ...shockFrom('group'),
  atOnce: true,
  combats: [combatOf([attacker], [defender])],
});

export const beginRally = (): RallyFrame => ({ proc: 'rally', step: 'begin', queue: [] });
export const beginFlight = (queue: readonly UnitId[]): FlightFrame => ({ proc: 'flight', step: 'next', queue, left: null });
