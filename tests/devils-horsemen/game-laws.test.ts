import { game } from '../../packages/systems/devils-horsemen/game.js';
import { gameLaws } from '../all/game-laws.js';

gameLaws({
  game,
  scenarios: [
    ...game.scenarios.map(({ id }) => ({ scenario: id, options: { quietTurns: 0 } })),
    {
      scenario: 'devils-horsemen/training',
      options: { withdrawals: 'once', remounts: true, footCompositeRange5Removed: true, frontHiVsLi9: true },
    },
  ],
  games: 2,
  moments: 25,
  deepest: 5,
  /** The rest of a declared move is the mover's own business (R91). */
  disguise(state, side) {
    const at = state.stack.findIndex((f) => f.proc === 'march' && f.steps.length > 0);
    const frame = state.stack[at];
    if (state.outcome !== null || frame?.proc !== 'march') return undefined;
    const owner = state.units.findIndex((u) => u.id === frame.unit);
    const isRus = owner < (game.scenarios.find(({ id }) => id === state.scenario)?.units[0] ?? 0);
    if ((isRus ? state.sides[0] : state.sides[1]) === side) return undefined;
    return { ...state, stack: state.stack.map((f, i) => (i === at ? { ...frame, steps: frame.steps.slice(1) } : f)) };
  },
});
