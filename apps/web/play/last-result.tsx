import { sumWords } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { Reference } from '../parts/charts/reference.js';
import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';

/** The last roll as it is told, until there is another: who rolled what, what came of it and why, what follows. Earlier ones can be gone back to. */
export function LastResult({ model, onLog }: { readonly model: PlayModel; readonly onLog: () => void }) {
  const { lookBack } = model.screen;
  const results = model.screen.results.value.filter(({ line }) => lookBack.hasTold(line));
  /** How many results back one looks, and of how many; a new one is shown as soon as it is there. */
  const back = useSignal({ by: 0, of: 0 });
  const by = back.value.of === results.length ? back.value.by : 0;
  const found = results.at(-1 - by);
  if (found === undefined) return null;
  const { line, roll } = found;
  const { title, rollers, result, why, follows, ref, luck } = roll;
  const { sides } = model.now.value.state;
  const step = (more: number): void => {
    back.value = { by: Math.max(0, Math.min(results.length - 1, by + more)), of: results.length };
  };
  return (
    <section class="last-result" aria-label={say('playLastResult')}>
      <div class="margin-head">
        <h2>{by === 0 ? say('playLastResult') : say('playEarlierResult', { count: by })}</h2>
        <span class="result-steps">
          <button type="button" disabled={by >= results.length - 1} onClick={() => step(1)} aria-label={say('playResultBefore')}>
            ‹
          </button>
          <button type="button" disabled={by === 0} onClick={() => step(-1)} aria-label={say('playResultAfter')}>
            ›
          </button>
        </span>
      </div>
      <p class="quiet result-title">{title}</p>
      {rollers.map((roller, i) => (
        <p key={`${roller.name} ${i}`} class={`roller ${roller.side === null ? '' : whichOf(sides, roller.side)}`}>
          {roller.dice.map(({ face }, n) => (
            <span key={`die${n}`} class="die-face">
              {face}
            </span>
          ))}{' '}
          <span class="roller-name">{roller.name}</span> <strong>{sumWords(roller)}</strong>
        </p>
      ))}
      <p class="verdict">{sentence(result)}</p>
      <p class="quiet">
        {[
          ...(why === null ? [] : [why]),
          ...(luck === null ? [] : [say('playChance', { chance: Math.round((100 * luck.same) / luck.of) })]),
        ].join('; ')}{' '}
        {ref !== null && <Reference system={model.system} to={ref} />}
      </p>
      {follows.length > 0 && (
        <ul class="follows">
          {follows.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
      <p class="result-ways">
        <button
          type="button"
          class="plain"
          onClick={() => {
            model.readAt.value = line.number;
            onLog();
          }}
        >
          {say('playInLog')}
        </button>
        <button type="button" class="plain" onClick={() => void model.screen.lookBack.showLine(line)}>
          {say('playThatMoment')}
        </button>
      </p>
    </section>
  );
}
