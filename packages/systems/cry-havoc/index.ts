import { bySide, type GameDef, type SystemDef } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { enemyOf } from './board/people.js';
import { casualties } from './board/victory.js';
import { evaluation } from './evaluation.js';
import { copiedState, evolve } from './evolve.js';
import { odds } from './odds.js';
import { combat } from './procedures/combat.js';
import { beginGame } from './procedures/frames.js';
import { march } from './procedures/march.js';
import { place } from './procedures/place.js';
import { retreat } from './procedures/retreat.js';
import { shot } from './procedures/shot.js';
import { turn } from './procedures/turn.js';
import { rulebook } from './rulebook.js';
import { SCENARIOS } from './scenarios/index.js';
import { setUp } from './set-up.js';
import { standing } from './standing-orders.js';
import { action, readOptions, readScenarioOf, stateOf } from './state.js';
import { text } from './text.js';
import type { Action, AnyFrame, Event, State } from './types.js';
import { imagine, view } from './view.js';

export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'cry-havoc',
  rules: rulebook.edition,
  scenarios: SCENARIOS.map(({ id, name, sides, sideNames, casts, note, length }) => ({
    id,
    name,
    sides,
    sideNames,
    units: [casts[sides[0]]?.length ?? 0, casts[sides[1]]?.length ?? 0],
    note,
    length,
  })),
  setup(given, options) {
    const scenario = readScenarioOf(given);
    const { sides } = battlefieldOf(scenario);
    return {
      rules: rulebook.edition,
      scenario,
      options: readOptions(options),
      sides,
      stack: [beginGame()],
      outcome: null,
      turn: 1,
      active: sides[0],
      phase: 'missile',
      ...setUp(battlefieldOf(scenario)),
      shot: [],
      acted: [],
      assailed: [],
      stunned: [],
    };
  },
  procedures: { turn, march, shot, combat, place, retreat },
  evolve,
  copied: copiedState,
  resigned: (s, side) => ({ type: 'ended', winner: enemyOf(s, side), degree: null, reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view,
  imagine,
  tally: (s) => ({
    length: s.turn,
    lengthIn: 'turns',
    losses: {
      dead: bySide(
        s.sides,
        (side) => battlefieldOf(s.scenario).characters.filter((c) => c.side === side && s.characters[c.index]?.health === 'dead').length,
      ),
      'casualty points given': bySide(s.sides, (side) => casualties(s, enemyOf(s, side)) / 2),
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
