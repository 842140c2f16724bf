import { signed } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { useInSight } from '../parts/into-sight.js';
import type { Series } from '../play-model/losses.js';
import { say } from '../text/say.js';
import { diceWorth } from './dice-worth.js';
import { diceSentences } from './end-words.js';
import type { FilmPlayer } from './film-player.js';
import { ownFirst, placesOf } from './film-sides.js';
import { LineChart } from './line-chart.js';
import { piledUp } from './luck.js';
import type { Passage } from './story.js';
import { Turned } from './turned.js';
import { leastWorth, turningPoints } from './turning-points.js';
import { useWeighing } from './use-weighing.js';

interface LossChartProps {
  readonly player: FilmPlayer;
  readonly series: readonly Series[];
  /** Moments that are numbered on the chart. */
  readonly marks?: readonly number[];
}

/** What the battle has cost, measure by measure. */
export function LossChart({ player, series, marks = [] }: LossChartProps) {
  const place = useSignal(0);
  const shown = series[place.value];
  if (shown === undefined) return null;
  return (
    <section class="record-panel" aria-labelledby="record-losses">
      <div class="record-panel-head">
        <h2 id="record-losses">{say('recordLosses')}</h2>
        {series.length > 1 && (
          <label>
            <span class="unseen">{say('recordMeasure')}</span>
            <select
              value={place.value}
              onChange={(event) => {
                place.value = Number(event.currentTarget.value);
              }}
            >
              {series.map(({ name }, i) => (
                <option key={name} value={i}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p class="quiet">{say('recordLossesAbout')}</p>
      <LineChart
        title={shown.name}
        names={player.film.sideNames}
        places={placesOf(player.film)}
        own={ownFirst(player.film)[0].army}
        marks={marks}
        values={shown.values}
        limits={shown.limits}
        isStepped={true}
        format={String}
        at={player.at}
        onPick={(moment) => player.go(moment)}
      />
    </section>
  );
}

/** Whose dice were kinder, roll by roll, and where it turned. */
export function LuckChart({ player, story }: { readonly player: FilmPlayer; readonly story: readonly Passage[] }) {
  const { film } = player;
  const panel = useRef<HTMLElement>(null);
  const isSeen = useInSight(panel);
  const { rolls, done, fault, all } = useWeighing(film, isSeen.value);
  const values = useMemo(() => piledUp(rolls, film.scenes.length), [rolls, film]);
  const isOver = film.scenes.at(-1)?.waits.kind === 'over';
  const least = useMemo(() => leastWorth(film), [film]);
  const turned = useMemo(() => (done ? turningPoints(film, story, rolls, least) : undefined), [film, story, done]);
  return (
    <>
      <section class="record-panel" aria-labelledby="record-luck" ref={panel}>
        <div class="record-panel-head">
          <h2 id="record-luck">{say('recordLuck')}</h2>
        </div>
        <p class="record-luck-sums" role="status">
          {fault !== undefined
            ? say('recordLuckFailed', { fault })
            : !done
              ? say('recordLuckWeighing', { done: rolls.length, all })
              : isOver && rolls.length > 0
                ? diceSentences(diceWorth(film, rolls)).join(' ')
                : ''}
        </p>
        <LineChart
          title={say('recordLuck')}
          names={film.sideNames}
          places={placesOf(film)}
          own={ownFirst(film)[0].army}
          values={values}
          isStepped={true}
          format={figure}
          at={player.at}
          onPick={(moment) => player.go(moment)}
        />
        <p class="quiet">{say('recordLuckAbout')}</p>
      </section>
      {isOver && (
        <div class="record-panel">
          <Turned film={film} turned={turned} least={least} onSee={(move) => player.go(move)} />
        </div>
      )}
    </>
  );
}

/** With its sign, one decimal. */
const figure = (value: number): string => signed(Math.round(value * 10) / 10);
