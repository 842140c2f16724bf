import { useComputed } from '@preact/signals';
import type { LossMark } from '../play-model/losses.js';
import { say, subject } from '../text/say.js';
import { type FilmPlayer, SPEEDS } from './film-player.js';
import { placesOf } from './film-sides.js';
import { PlayOnHere } from './play-on.js';
import { type Passage, passageAt } from './story.js';

interface TimelineProps {
  readonly player: FilmPlayer;
  readonly story: readonly Passage[];
  readonly marks: readonly LossMark[];
}

/** First, back, play, on, last; and the whole battle as a line with a mark wherever somebody lost something. */
export function Timeline({ player, story, marks }: TimelineProps) {
  const { at, isPlaying, last } = player;
  const text = useComputed(() => momentText(player, story));
  const isFirst = at.value === 0;
  const isLast = at.value === last;
  return (
    <section class="record-timeline" aria-label={say('recordSteps')}>
      <div class="record-buttons">
        <StepButton label={say('recordFirst')} path="M4 3v10M12 3L7 8l5 5" disabled={isFirst} onClick={() => player.go(0)} />
        <StepButton label={say('recordBack')} path="M10 3L5 8l5 5" disabled={isFirst} onClick={() => player.step(-1)} />
        <StepButton
          label={say(isPlaying.value ? 'recordPause' : 'recordPlay')}
          path={isPlaying.value ? 'M5 3v10M11 3v10' : 'M5 3l7 5-7 5z'}
          isPrimary={true}
          onClick={() => player.toggle()}
        />
        <StepButton label={say('recordOn')} path="M6 3l5 5-5 5" disabled={isLast} onClick={() => player.step(1)} />
        <StepButton label={say('recordLast')} path="M12 3v10M4 3l5 5-5 5" disabled={isLast} onClick={() => player.go(last)} />
      </div>
      <div class="record-line-of-time">
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={say('recordTimeline')}
          aria-valuetext={text}
          onInput={(event) => player.go(event.currentTarget.valueAsNumber)}
        />
        <Marks marks={marks} last={last} places={placesOf(player.film)} />
      </div>
      <label class="record-speed">
        <span class="unseen">{say('recordSpeed')}</span>
        <select
          value={player.speed.value}
          onChange={(event) => {
            player.speed.value = Number(event.currentTarget.value);
          }}
        >
          {SPEEDS.map((times) => (
            <option key={times} value={times}>
              {say('recordSpeedTimes', { times: String(times) })}
            </option>
          ))}
        </select>
      </label>
      {player.film.storedAfter === undefined && <PlayOnHere player={player} />}
    </section>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly path: string;
  readonly disabled?: boolean;
  readonly isPrimary?: boolean;
  readonly onClick: () => void;
}

/** A button that cannot do anything now keeps the focus, so that nobody at the keyboard is lost. */
function StepButton({ label, path, disabled = false, isPrimary = false, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={isPrimary ? 'primary' : undefined}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** Losses of the first side hang above the line, those of the second below it. */
function Marks({
  marks,
  last,
  places,
}: {
  readonly marks: readonly LossMark[];
  readonly last: number;
  readonly places: readonly [0 | 1, 0 | 1];
}) {
  return (
    <svg class="record-marks" viewBox={`0 0 ${Math.max(1, last)} 10`} preserveAspectRatio="none" aria-hidden="true">
      {([0, 1] as const).map((army) => (
        <path
          key={army}
          data-place={places[army]}
          d={marks
            .filter((mark) => mark.army === army)
            .map(({ number }) => `M${number} ${army === 0 ? '0v4' : '6v4'}`)
            .join('')}
        />
      ))}
    </svg>
  );
}

/** A moment in one line. */
export function momentText({ at, last, film }: FilmPlayer, story: readonly Passage[]): string {
  const move = at.value;
  const passage = passageAt(story, move);
  const words = passage?.number === move ? passage.lines.map(({ text }) => text).join('. ') : quietText(film.scenes[move - 1]?.waits, film);
  return say('recordMoveText', { move, last, text: move === 0 && passage === undefined ? say('recordBegins') : words });
}

function quietText(waited: FilmPlayer['film']['scenes'][number]['waits'] | undefined, { scenes, sideNames }: FilmPlayer['film']): string {
  const sides: readonly string[] = scenes[0]?.state.sides ?? [];
  if (waited?.kind !== 'choice') return say('recordBegins');
  return say('recordNothing', subject(sideNames[sides.indexOf(waited.side)] ?? waited.side));
}
