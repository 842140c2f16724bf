import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** On the desk, when the battle is over: what each side has lost, one's own first, and where else one can go. */
export function BattleSum({ model }: { readonly model: PlayModel }) {
  const { state, eyes, pending } = model.now.value;
  if (pending.kind !== 'over') return null;
  const sheets = model.game.picture.losses(state).toSorted((a, b) => Number(b.side === eyes) - Number(a.side === eyes));
  return (
    <div class="battle-sum">
      <p class="battle-sum-ways">
        <a href={`/record/${model.session.id}`}>{say('playSeeRecord')}</a> <a href="/">{say('playAnother')}</a>
      </p>
      {sheets.map(({ side, rows }) => {
        const counted = rows.filter(({ lost }) => lost.length > 0);
        return (
          <>
            <h3>
              <span class={`side-mark ${whichOf(state.sides, side)}`} aria-hidden="true" />{' '}
              {say(counted.length === 0 ? 'playSideLostNobody' : 'playSideLost', { side: model.sideName(side) })}
            </h3>
            <ul>
              {counted.map(({ name, pieces, lost }) => (
                <li key={name}>
                  {sentence(name)} <span>{say('playOf', { value: lost.length, limit: pieces.length })}</span>
                </li>
              ))}
            </ul>
          </>
        );
      })}
    </div>
  );
}
