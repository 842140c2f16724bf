import { bySide, type GameDef, type SystemDef } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { enemyOf } from './board/pieces.js';
import { flightFacts } from './board/victory.js';
import { evaluation } from './evaluation.js';
import { copiedState, evolve } from './evolve.js';
import { odds } from './odds.js';
import { activation } from './procedures/activation.js';
import { aftermath } from './procedures/aftermath.js';
import { arrival } from './procedures/arrival.js';
import { attack } from './procedures/attack.js';
import { entryFire, fire } from './procedures/fire.js';
import { beginGame } from './procedures/frames.js';
import { turn } from './procedures/initiative.js';
import { leaderDeath } from './procedures/leader-death.js';
import { march } from './procedures/march.js';
import { meet } from './procedures/meet.js';
import { prince } from './procedures/prince-fate.js';
import { retire, retreat } from './procedures/retreat.js';
import { rulebook } from './rulebook.js';
import { flightPoints } from './rules/flight-points.js';
import { SCENARIOS } from './scenarios/index.js';
import { standing } from './standing-orders.js';
import { action, readOptions, readScenarioOf, stateOf } from './state.js';
import { text } from './text.js';
import type { Action, AnyFrame, Event, State } from './types.js';
import { hears, imagine, setUpPieces, view } from './view.js';

export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'kulikovo',
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
    const board = battlefieldOf(scenario);
    const { sides, first, special } = board.document;
    const begins = typeof first === 'string' ? first : first.duel.equal;
    return {
      rules: rulebook.edition,
      scenario,
      options: readOptions(options),
      sides,
      stack: [beginGame(begins)],
      outcome: null,
      initiative: begins,
      k: 0,
      last: null,
      passes: 0,
      tick: 0,
      frees: bySide(sides, () => 0),
      activations: 0,
      seizures: bySide(sides, (side) => board.army(side).seizures),
      lost: bySide(sides, () => 0),
      standards: bySide(sides, (side) => board.grid.hex(board.army(side).standard.hex)),
      ...setUpPieces({ scenario }),
      activation: null,
      ambush: special.ambush === undefined ? null : 'hidden',
      prince: null,
    };
  },
  procedures: { turn, activation, march, meet, entryFire, fire, attack, retreat, retire, aftermath, arrival, leader: leaderDeath, prince },
  evolve,
  copied: copiedState,
  resigned: (s, side) => ({ type: 'ended', winner: enemyOf(s, side), degree: 'decisive', reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view,
  imagine,
  hears,
  hearsAction: (a) => (a.type === 'prince' ? { ...a, unit: 'secret' } : a.type === 'hide' ? { type: a.type, units: 'secret' } : a),
  reveals: (e) => e.type === 'released' || e.type === 'princeRevealed',
  tally: (s) => ({
    length: s.activations,
    lengthIn: 'activations',
    losses: {
      'flight points': bySide(s.sides, (side) => flightPoints(flightFacts(s, side))),
      'units eliminated': bySide(
        s.sides,
        (side) => battlefieldOf(s.scenario).units.filter((u) => u.side === side && s.units[u.index]?.state === 'eliminated').length,
      ),
    },
  }),
  evaluation,
  text,
  action,
  state: stateOf(rulebook.edition),
  odds,
  standing,
};

export const system: SystemDef = {
  ...rulebook,
  game,
};
