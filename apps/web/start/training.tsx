import type { PicturedGame, PicturedSystem } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { firstSeating, planOf } from '../parts/seating.js';
import { say } from '../text/say.js';
import { begin } from './begin-battle.js';
import { MapPicture } from './map-picture.js';

const TRY = ['startTry1', 'startTry2', 'startTry3', 'startTry4', 'startTry5'] as const;

/** For who comes for the first time: the smallest battle of a game, one button, and what to try. */
export function Training({ system, game }: { readonly system: PicturedSystem; readonly game: PicturedGame }) {
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const [line] = game.scenarios;
  if (line === undefined) return null;
  const play = async (): Promise<void> => {
    isBusy.value = true;
    const plan = planOf(line.sides, firstSeating(line.sides));
    const began = await begin({ system, game, scenario: line.id, title: line.name, options: {} }, plan);
    isBusy.value = false;
    if (began.ok) goTo(`/game/${began.id}`);
    else fault.value = began.why;
  };
  return (
    <section class="start-training" aria-labelledby="start-training">
      <MapPicture game={game} scenario={line.id} title={line.name} />
      <div class="start-training-words">
        <p class="start-eyebrow">{say('startFirst')}</p>
        <h2 id="start-training">{line.name}</h2>
        {line.note !== undefined && <p>{line.note}</p>}
        <button type="button" class="primary start-begin" disabled={isBusy.value} onClick={() => void play()}>
          {say('startTraining')}
        </button>
        <p class="quiet">{say('startTrainingAs', { side: line.sideNames[0], length: line.length ?? 'none' })}</p>
        <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
      </div>
      <div class="start-five">
        <h3>{say('startFive')}</h3>
        <ol>
          {TRY.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ol>
      </div>
    </section>
  );
}
