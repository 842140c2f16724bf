import { bySide, type GameDef, ofSide, type SystemDef } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { card, enemyOf } from './board/people.js';
import { score } from './board/victory.js';
import { copiedState } from './copies.js';
import { evaluation } from './evaluation.js';
import { evolve } from './evolve.js';
import { odds } from './odds.js';
import { activation } from './procedures/activation.js';
import { endingAtOnce } from './procedures/at-once.js';
import { blow } from './procedures/blow.js';
import { charge } from './procedures/charge.js';
import { beginGame } from './procedures/frames.js';
import { march } from './procedures/march.js';
import { morale } from './procedures/morale.js';
import { place } from './procedures/place.js';
import { shot } from './procedures/shot.js';
import { stride } from './procedures/stride.js';
import { turn } from './procedures/turn.js';
import { window } from './procedures/window.js';
import { rulebook } from './rulebook.js';
import { SCENARIOS } from './scenarios/index.js';
import { setUp } from './set-up.js';
import { standing } from './standing-orders.js';
import { action, documentOf, readOptions, readScenarioOf, stateOf } from './state.js';
import { text } from './text.js';
import type { Action, AnyFrame, Event, State } from './types.js';
import { hears, hearsAction, imagine, view } from './view.js';

export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'advanced-cry-havoc',
  rules: rulebook.edition,
  scenarios: SCENARIOS.map(({ id, name, sides, sideNames, casts, note, length }) => ({
    id,
    name,
    sides,
    sideNames,
    units: [ofSide(casts, sides[0]).length, ofSide(casts, sides[1]).length],
    note,
    length,
  })),
  setup(given, options) {
    const scenario = readScenarioOf(given);
    const chosen = readOptions(options, documentOf(scenario));
    const board = battlefieldOf(scenario, chosen);
    return copiedState({
      rules: rulebook.edition,
      scenario,
      options: chosen,
      sides: board.sides,
      stack: [beginGame(board.sides[0])],
      outcome: null,
      turn: 1,
      phase: 'charge',
      priority: board.sides[1],
      ...setUp(board),
      aid: [],
      pressed: [0, 0],
      waived: false,
    });
  },
  procedures: endingAtOnce({ turn, charge, activation, march, stride, window, blow, shot, place, morale }),
  evolve,
  copied: copiedState,
  resigned: (s, side) => ({ type: 'ended', winner: enemyOf(s, side), degree: null, reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view,
  imagine,
  hears,
  hearsAction,
  tally: (s) => ({
    length: s.turn,
    lengthIn: 'turns',
    losses: {
      dead: bySide(s.sides, (side) => s.characters.filter((one) => one.health === 'dead' && card(s, one.id).side === side).length),
      points: bySide(s.sides, (side) => score(s, side)),
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
