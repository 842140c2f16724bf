import { system } from '@pennon/d3h2';
import type { GameDef } from '@pennon/kernel';
import { ARMIES } from '../../packages/systems/d3h2/armies/index.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import type { Action, AnyFrame, Event, State } from '../../packages/systems/d3h2/types.js';
import { gameLaws } from '../all/game-laws.js';

const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

const listed = (id: string) => ARMIES.find((army) => army.id === id);

gameLaws({
  game,
  scenarios: [
    ...game.scenarios.map(({ id }) => ({ scenario: id })),
    { scenario: 'd3h2/hastings', options: { equalKnightsLiteral: true, tzCloseCombatExempt: true } },
    { scenario: 'd3h2/karn', options: { variant: 'hott' } },
    { scenario: 'd3h2/legnica', options: { passingContact: true, edgeOverlap: 'flank' } },
    { scenario: freeBattle({ variant: 'd3h2', size: 24, table: 15, armies: [listed('olympians'), listed('undead')] }) },
  ],
  games: 1,
  moments: 20,
  deepest: 3,
});
