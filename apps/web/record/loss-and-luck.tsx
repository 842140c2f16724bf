import { signed } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useInSight } from '../parts/into-sight.js';
import type { Series } from '../play-model/losses.js';
import { say } from '../text/say.js';
import type { FilmPlayer } from './film-player.js';
import { LineChart } from './line-chart.js';
import { piledUp, type RollLuck } from './luck.js';
import { NOTHING_YET, weigh } from './luck-client.js';
import { type Passage, passageAt } from './story.js';

/** So many rolls are named. */
const MOST = 3;

/** What the battle has cost, measure by measure. */
export function LossChart({ player, series }: { readonly player: FilmPlayer; readonly series: readonly Series[] }) {
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

/** Whose dice were kinder. */
export function LuckChart({ player, story }: { readonly player: FilmPlayer; readonly story: readonly Passage[] }) {
  const { film } = player;
  const panel = useRef<HTMLElement>(null);
  const isSeen = useInSight(panel);
  const asked = useMemo(() => (isSeen.value ? weigh(film) : null), [film, isSeen.value]);
  useEffect(() => asked?.stop, [asked]);
  const all = useMemo(() => film.scenes.filter(({ faces }) => faces !== null).length, [film]);
  const { rolls, done, fault } = asked?.weighing.value ?? NOTHING_YET;
  const values = useMemo(() => piledUp(rolls, film.scenes.length), [rolls, film]);
  return (
    <section class="record-panel" aria-labelledby="record-luck" ref={panel}>
      <div class="record-panel-head">
        <h2 id="record-luck">{say('recordLuck')}</h2>
        <p class="record-luck-sums" role="status">
          {fault !== undefined
            ? say('recordLuckFailed', { fault })
            : done
              ? film.sideNames.map((side, i) => (
                  <span key={side}>{say('recordLuckSum', { side, sum: figure(values.at(-1)?.[i] ?? 0), rolls: rolls.length })}</span>
                ))
              : say('recordLuckWeighing', { done: rolls.length, all })}
        </p>
      </div>
      <p class="quiet">{say('recordLuckAbout')}</p>
      <LineChart
        title={say('recordLuck')}
        names={film.sideNames}
        values={values}
        isStepped={true}
        format={figure}
        at={player.at}
        onPick={(moment) => player.go(moment)}
      />
      {done && rolls.length > 0 && <TurningRolls player={player} story={story} rolls={rolls} />}
    </section>
  );
}

/** The rolls that moved most, and whom they favoured. */
function TurningRolls({
  player,
  story,
  rolls,
}: {
  readonly player: FilmPlayer;
  readonly story: readonly Passage[];
  readonly rolls: readonly RollLuck[];
}) {
  const swing = ({ gained }: RollLuck): number => Math.abs(gained[0] - gained[1]);
  const most = rolls.toSorted((a, b) => swing(b) - swing(a)).slice(0, MOST);
  return (
    <>
      <h3>{say('recordLuckTurned')}</h3>
      <ol class="record-rolls">
        {most.map(({ number, gained }) => {
          const place = gained[0] >= gained[1] ? 0 : 1;
          const words = passageAt(story, number)?.lines.find(({ roll }) => roll !== null) ?? passageAt(story, number)?.lines[0];
          return (
            <li key={number}>
              <button type="button" onClick={() => player.go(number)}>
                <span class="record-number">{number}</span>
                <span>{words?.text}</span>
                <span>{say('recordLuckGained', { side: player.film.sideNames[place], gained: figure(gained[place]) })}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** With its sign, one decimal. */
const figure = (value: number): string => signed(Math.round(value * 10) / 10);
