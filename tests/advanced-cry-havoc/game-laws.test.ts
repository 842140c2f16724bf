import { card } from '../../packages/systems/advanced-cry-havoc/board/people.js';
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
    { scenario: 'advanced-cry-havoc/hallow-down', options: { proneActs: 'none', engagedShots: 'partner', watchCharges: true } },
  ],
  games: 2,
  moments: 25,
  deepest: 5,
  /** That nobody reacts any more is the business of who passed (13.2.5). */
  disguise(state, side) {
    const act = state.stack.find(({ proc }) => proc === 'charge' || proc === 'activation');
    if (!state.waived || state.outcome !== null || (act?.proc !== 'charge' && act?.proc !== 'activation')) return undefined;
    return side !== null && card(state, act.unit).side !== side ? undefined : { ...state, waived: false };
  },
});
