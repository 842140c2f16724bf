import { bySide, type GameDef } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { enemyOf } from './board/pieces.js';
import { copiedState } from './copies.js';
import { evaluation } from './evaluation.js';
import { evolve } from './evolve.js';
import { odds } from './odds.js';
import { activation } from './procedures/activation.js';
import { feint } from './procedures/feint.js';
import { flight } from './procedures/flight.js';
import { beginTurn } from './procedures/frames.js';
import { alone, casualty } from './procedures/leaders.js';
import { march } from './procedures/march.js';
import { raid } from './procedures/raid.js';
import { rally } from './procedures/rally.js';
import { rout } from './procedures/rout.js';
import { rush } from './procedures/rush.js';
import { settling } from './procedures/settle.js';
import { shock } from './procedures/shock.js';
import { shot } from './procedures/shot.js';
import { turn } from './procedures/turn.js';
import { window } from './procedures/window.js';
import { withdrawal } from './procedures/withdrawal.js';
import { action } from './read-action.js';
import { readOptions, readScenarioOf } from './read-options.js';
import { rulebook } from './rulebook.js';
import { SCENARIOS } from './scenarios/index.js';
import { setUp } from './set-up.js';
import { standing } from './standing-orders.js';
import { stateOf } from './state.js';
import { text } from './text.js';
import type { Action, AnyFrame, Event, State } from './types.js';
import { hearsAction, imagine, view } from './view.js';

/** The whole game. */
export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'devils-horsemen',
  rules: rulebook.edition,
  scenarios: SCENARIOS.map(({ id, name, sides, sideNames, armies, note, length }) => ({
    id,
    name,
    sides,
    sideNames,
    units: [armies[sides[0]]?.units.length ?? 0, armies[sides[1]]?.units.length ?? 0],
    note,
    length,
  })),
  setup(given, options) {
    const scenario = readScenarioOf(given);
    const { document } = battlefieldOf(scenario);
    const { units, leaders, standards, lost, replacements, special } = setUp(scenario);
    return {
      rules: rulebook.edition,
      scenario,
      options: readOptions(options, document),
      sides: document.sides,
      stack: [beginTurn(document.sides[0])],
      outcome: null,
      turn: 0,
      units,
      leaders,
      standards,
      lost,
      replacements,
      special,
      phase: null,
      bolting: [],
      rallyTried: [],
      quiet: 0,
      stirred: false,
    };
  },
  procedures: settling({
    turn,
    activation,
    march,
    window,
    shot,
    casualty,
    alone,
    rout,
    withdrawal,
    feint,
    rush,
    raid,
    shock,
    rally,
    flight,
  }),
  evolve,
  copied: copiedState,
  resigned: (s, side) => ({ type: 'ended', winner: enemyOf(s, side), degree: 'decisive', reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view,
  imagine,
  hearsAction,
  tally: (s) => ({
    length: s.turn,
    lengthIn: 'turns',
    losses: {
      'Rout Points': s.lost,
      'units eliminated': bySide(
        s.sides,
        (side) => battlefieldOf(s.scenario).units.filter((c) => c.side === side && s.units[c.index]?.fate === 'eliminated').length,
      ),
    },
  }),
  evaluation,
  standing,
  text,
  action,
  state: stateOf(rulebook.edition),
  odds,
};
