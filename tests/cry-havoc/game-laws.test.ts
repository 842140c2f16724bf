import { system } from '@pennon/cry-havoc';
import type { GameDef } from '@pennon/kernel';
import type { Action, AnyFrame, Event, State } from '../../packages/systems/cry-havoc/types.js';
import { gameLaws } from '../all/game-laws.js';

const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

gameLaws({
  game,
  scenarios: [
    ...game.scenarios.map(({ id }) => ({ scenario: id })),
    {
      scenario: 'cry-havoc/training',
      options: {
        retreatMode: 'lenient',
        attackDefenderAgain: true,
        shootIntoMelee: 'friendlyFire',
        javelins: 'unlimited',
        terrainShiftCap: 2,
      },
    },
    {
      scenario: 'cry-havoc/manor',
      options: {
        advanceAfterCombat: false,
        moveAfterShot: 'free',
        corpseClutter: false,
        javelinShort: 12,
        shootIntoMelee: 'forbidden',
        wallCover: 'crossed',
        lipCover: 'slope',
        doorwayHorse: 'whole',
      },
    },
  ],
  games: 2,
  moments: 25,
  deepest: 3,
});
