import { useSignal } from '@preact/signals';
import { say } from '../text/say.js';
import { branchFrom } from './branch.js';
import { points } from './end-words.js';
import type { Film } from './film.js';
import { ownFirst } from './film-sides.js';
import type { TurningPoint } from './turning-points.js';

interface TurnedProps {
  readonly film: Film;
  /** Not known yet while the rolls are weighed. */
  readonly turned: readonly TurningPoint[] | undefined;
  readonly least: number;
  /** Shows a moment. */
  readonly onSee: (move: number) => void;
}

/** Where the battle turned: each moment can be looked at, and the battle played on from it. */
export function Turned({ film, turned, least, onSee }: TurnedProps) {
  const fault = useSignal<string | null>(null);
  const playOn = async (from: number): Promise<void> => {
    fault.value = (await branchFrom(film, from)) ?? null;
  };
  return (
    <section class="turned" aria-labelledby="end-turned">
      <div class="record-panel-head">
        <h2 id="end-turned">{say('playTurned')}</h2>
        <p class="quiet">{say('endTurnedAbout')}</p>
      </div>
      {turned === undefined ? (
        <p class="quiet">{say('endTurnedWeighing')}</p>
      ) : turned.length === 0 ? (
        <p>{say('endTurnedSlowly', { least: points(least) })}</p>
      ) : (
        <ol>
          {turned.map((point, i) => (
            <li key={point.number}>
              <h3>
                <span class="turned-number" aria-hidden="true">
                  {i + 1}
                </span>{' '}
                {point.words[0]}
              </h3>
              {point.words.length > 1 && <p class="quiet">{point.words.slice(1).join('. ')}</p>}
              <p>
                {worthWords(film, point)} <span class="quiet">{say('endTurnedChance', { chance: Math.round(100 * point.chance) })}</span>
              </p>
              <p class="turned-ways">
                <button
                  type="button"
                  class="plain"
                  aria-label={say('endSeeItOf', { what: point.words[0] ?? '' })}
                  onClick={() => onSee(point.number)}
                >
                  {say('endSeeIt')}
                </button>
                <button
                  type="button"
                  class="plain"
                  aria-label={say('endPlayOnOf', { what: point.words[0] ?? '' })}
                  onClick={() => void playOn(point.from)}
                >
                  {say('recordBranch')}
                </button>
                <span class="quiet">{`${film.game.picture.clock(film.scenes[0]?.state ?? never()).word} ${point.turn}`}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
    </section>
  );
}

/** Whom it favoured and by how much; what ended the battle is worth the battle. */
function worthWords(film: Film, { worth, isEnd }: TurningPoint): string {
  const favoured = ownFirst(film).find(({ army }) => army === (worth >= 0 ? 0 : 1));
  const side = favoured?.isMine === true ? say('endYouThem') : (favoured?.name ?? '');
  return isEnd ? say('endTurnedEnd', { side }) : say('endTurnedWorth', { side, points: points(Math.abs(worth)) });
}

function never(): never {
  throw new Error('a film has a first scene');
}
