import { gameLaws } from '../all/game-laws.js';
import { game } from './table.js';

gameLaws({
  game,
  scenarios: [
    ...game.scenarios.map(({ id }) => ({ scenario: id })),
    { scenario: 'advanced-cry-havoc/duel', options: { joust: true, die: '1-10', tableAlign: 'left13', chargeRunUp: 'bonus' } },
    {
      scenario: 'advanced-cry-havoc/mill-bridge',
      options: { smallParties: true, tableAlign: 'right14', enraged: false, engagedMods: 'engagedOnly' },
    },
    { scenario: 'advanced-cry-havoc/grange', options: { reliefTurn: 3, smoothTable: true, axeFullBands: true, wakeZoiDrm: -1 } },
  ],
  games: 2,
  moments: 25,
  deepest: 5,
});
