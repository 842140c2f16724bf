import { bySide, type GameDef, type SystemDef } from '@pennon/kernel';
import { ARMY_BOOK } from './armies/book.js';
import { battlefieldOf } from './board/battlefield.js';
import { enemyOf } from './board/position.js';
import { lostHalves } from './board/victory.js';
import { evaluation } from './evaluation.js';
import { evolve } from './evolve.js';
import { FREE_BATTLES } from './free-battles.js';
import { odds } from './odds.js';
import { bound } from './procedures/bound.js';
import { melee } from './procedures/melee.js';
import { outcome } from './procedures/outcome.js';
import { river } from './procedures/river.js';
import { beginSetup, setup } from './procedures/setup.js';
import { shooting } from './procedures/shooting.js';
import { spell } from './procedures/spell.js';
import { rulebook } from './rulebook.js';
import { SCENARIOS } from './scenarios/index.js';
import { standing } from './standing-orders.js';
import { action, readSetup, stateOf } from './state.js';
import { text } from './text.js';
import type { Action, AnyFrame, Event, State } from './types.js';
import { imagine, view } from './view.js';

export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'd3h2',
  rules: rulebook.edition,
  scenarios: SCENARIOS.map(({ id, name, sides, sideNames, armies, note, length }) => ({
    id,
    name,
    sides,
    sideNames,
    units: [armies[sides[0]]?.elements.length ?? 0, armies[sides[1]]?.elements.length ?? 0],
    note,
    length,
  })),
  setup(given, chosen) {
    const { scenario, options } = readSetup(given, chosen);
    const { document, sides, start, edges } = battlefieldOf(scenario);
    const { defender, special } = document;
    const [first, second] = edges;
    return {
      rules: rulebook.edition,
      scenario,
      options,
      sides,
      stack: [beginSetup()],
      outcome: null,
      elements: start,
      terrain: [],
      works: [],
      taken: {},
      defender: defender === 'aggression' ? null : defender,
      home: null,
      edges: first === undefined || second === undefined ? null : { [sides[0]]: first, [sides[1]]: second },
      river: 'unknown',
      plough: special.wetPlough === true ? 'rough' : 'unknown',
      bounds: bySide(sides, () => 0),
      lulls: 0,
      entered: [],
      unaligned: [],
      bound: null,
    };
  },
  procedures: { setup, bound, river, spell, shooting, melee, outcome },
  evolve,
  resigned: (s, side) => ({ type: 'ended', winner: enemyOf(s, side), degree: null, reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view,
  imagine,
  tally: (s) => ({
    length: s.bound?.number ?? 0,
    lengthIn: 'bounds',
    losses: { 'army points': bySide(s.sides, (side) => lostHalves(s, side) / 2) },
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
  armies: ARMY_BOOK,
  battles: FREE_BATTLES,
  game,
};
