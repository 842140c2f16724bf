import type { GameDef, Side } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import type { Action, AnyFrame, Event, State, Unit } from '../../packages/systems/kulikovo/types.js';
import { gameLaws } from '../all/game-laws.js';
import { unitId } from './table.js';

const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

/** Who may not know where the prince rides and what the wood holds. */
const isStranger = (side: Side | null): boolean => side !== 'rus';

gameLaws({
  game,
  scenarios: [
    ...game.scenarios.map(({ id }) => ({ scenario: id })),
    { scenario: 'kulikovo/training', options: { lightEvade: true, commandChain: true, rearNotAngled: true, positionCombo: 'all-three' } },
    { scenario: 'kulikovo/vozha', options: { chargeMoved: 'any', chargeSupport: 'leadOnly', leaderGround: 'chart' } },
    { scenario: 'kulikovo/ice', options: { thinIce: true } },
  ],
  games: 2,
  moments: 25,
  deepest: 4,
  disguise(state, side) {
    if (state.scenario !== 'kulikovo/field' || !isStranger(side) || state.outcome !== null || state.prince === null) return undefined;
    const { prince } = state;
    const hidden = state.ambush === 'hidden' ? /^AMB/ : /^$/;
    return {
      ...state,
      prince: { with: unitId(prince.with === 'GRT3' ? 'ADV1' : 'GRT3') },
      units: state.units.map((u): Unit => (hidden.test(u.id) ? { ...u, facing: u.facing === 'N' ? 'S' : 'N' } : u)),
    };
  },
});
