import './ranks.css';
import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { lighting } from './lighting.js';

/** In which order people can act, the quickest first: a mark for each, hollow when he has acted. Pointing at one lights him on the board. */
export function Ranks({ model }: { readonly model: PlayModel }) {
  const state = model.screen.state.value;
  const ranks = (model.game.picture.ranks?.(state) ?? []).filter(({ pieces }) => pieces.length > 0);
  if (ranks.length === 0 || model.screen.lookBack.isOn.value) return null;
  const { sides } = model.now.value.state;
  return (
    <div class="ranks">
      <span aria-hidden="true">{say('playRanksLead')}</span>
      <ol aria-label={say('playRanks')}>
        {ranks.map(({ name, pieces }) => (
          <li key={name}>
            <span class="ranks-name">{name}</span>
            {pieces.map(({ piece, hasActed }) => {
              const its = model.pieceOf.value.get(piece);
              if (its === undefined) return null;
              const words = say(hasActed ? 'playRankDone' : 'playRankMay', { name: its.name });
              return (
                <span
                  key={piece}
                  class={`side-mark rank-mark ${whichOf(sides, its.side)}`}
                  data-done={hasActed}
                  role="img"
                  aria-label={words}
                  title={words}
                  {...lighting(model, [piece])}
                />
              );
            })}
          </li>
        ))}
      </ol>
    </div>
  );
}
