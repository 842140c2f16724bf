import { BadRequest, bySide, type GameDef, noSuch, otherSide, type SystemDef } from '@pennon/kernel';
import { board, HITS, roster, standing, totalOf } from './board.js';
import { evolve } from './evolve.js';
import { GATE } from './gate.js';
import { attack, march, turn } from './procedures.js';
import { words } from './text.js';
import { type Action, type AnyFrame, action, type Event, RULES, type State, state } from './types.js';

/** Frames that wait for dice, or for a shot that may come. */
const OPEN: ReadonlySet<string | undefined> = new Set(['watch', 'shot', 'blow']);
export const game: GameDef<State, Action, Event, AnyFrame> = {
  id: 'skirmish',
  rules: RULES,
  scenarios: [{ ...GATE, units: [3, 3] }],
  setup(scenario) {
    if (scenario !== GATE.id) throw new BadRequest(noSuch('scenario', scenario, [GATE.id]));
    const men = roster.list.map(({ id, hex, facing }) => ({ id, hex: board.grid.hex(hex), facing }));
    const core = { sides: GATE.sides, stack: [{ proc: 'turn', step: 'orders' }], outcome: null } as const;
    return { ...core, rules: RULES, scenario, turn: 1, active: 'raiders', men, door: 'shut', acted: [], shot: [] };
  },
  procedures: { turn, march, attack },
  evolve,
  resigned: (s, side) => ({ type: 'ended', winner: otherSide(s.sides, side), degree: null, reason: 'resigned' }),
  drawn: () => ({ type: 'ended', winner: null, degree: null, reason: 'agreed' }),
  view: (s) => s,
  imagine: (seen) => seen as State,
  tally: (s) => ({ length: s.turn, lengthIn: 'turns', losses: { fallen: bySide(s.sides, (side) => 3 - standing(s, side).length) } }),
  evaluation: {
    value: (s, side) => standing(s, side).length - standing(s, otherSide(s.sides, side)).length,
    isSettled: (s) => s.stack.at(-1)?.proc === 'turn',
    promise: (_s, actions) => actions.map(({ type }) => (type === 'attack' ? 1 : 0)),
  },
  text: words,
  action,
  state: { read: ({ sides, stack, outcome, ...rest }: State, at) => ({ sides, stack, outcome, ...state.read(rest, at) }) },
  odds: {
    note: (e) => (e.type === 'rolled' ? { [e.what]: totalOf(e) >= HITS ? 'hits' : 'misses' } : undefined),
    result: (s, notes) => (OPEN.has(s.stack.at(-1)?.step) ? undefined : { results: notes }),
  },
};
const about = 'Riders at a gate: the small game that the hex layer is tried with.';
export const system: SystemDef = {
  id: 'skirmish',
  name: 'Skirmish',
  edition: RULES,
  about,
  charts: [],
  notes: [],
  switches: [],
  checks: [],
  game,
};
