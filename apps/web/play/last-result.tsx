import { sumWords } from '@pennon/picture';
import { Reference } from '../parts/charts/reference.js';
import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** The last roll as it is told, until there is another: who rolled what, what came of it and why, what follows. */
export function LastResult({ model }: { readonly model: PlayModel }) {
  const roll = model.screen.lastRoll.value;
  if (roll === null) return null;
  const { title, rollers, result, why, follows, ref, luck } = roll;
  const { sides } = model.now.value.state;
  return (
    <section class="last-result" aria-label={say('playLastResult')}>
      <p class="quiet">{title}</p>
      {rollers.map((roller, i) => (
        <p key={`${roller.name} ${i}`} class={`roller ${roller.side === null ? '' : whichOf(sides, roller.side)}`}>
          {roller.dice.map(({ face }, n) => (
            <span key={`die${n}`} class="die-face">
              {face}
            </span>
          ))}{' '}
          {roller.name} <strong>{sumWords(roller)}</strong>
        </p>
      ))}
      <p class="verdict" role="status">
        {sentence(result)}
      </p>
      <p class="quiet">
        {[
          ...(why === null ? [] : [why]),
          ...(luck === null ? [] : [say('playChance', { chance: Math.round((100 * luck.same) / luck.of) })]),
        ].join('; ')}{' '}
        {ref !== null && <Reference system={model.system} to={ref} />}
      </p>
      {follows.length > 0 && (
        <ul>
          {follows.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
