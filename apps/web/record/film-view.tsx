import { useComputed, useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { type Address, address, rewrite } from '../app/address.js';
import { download } from '../app/download.js';
import { fragmentAt } from '../app/record-share-link.js';
import { useCopy } from '../parts/copy.js';
import { showInRecordRoom } from '../parts/opened-file.js';
import { RollView } from '../parts/roll-view.js';
import { say, subject } from '../text/say.js';
import { CheckLine } from './check-line.js';
import { type Film, momentOf } from './film.js';
import { FilmBoard } from './film-board.js';
import { FilmPlayer } from './film-player.js';
import { LossChart, LuckChart } from './loss-and-luck.js';
import { PlayOn } from './play-on.js';
import { listenToRecordKeys } from './record-keys.js';
import { useLink } from './record-link.js';
import { RecordLog } from './record-log.js';
import { type Passage, passageAt } from './story.js';
import { momentText, Timeline } from './timeline.js';
import { useTold } from './told-film.js';

/** Browsers do not let a page write its address as often as somebody in a hurry steps: after so many times within so many milliseconds it follows later. */
const WRITES = 50;
const WITHIN = 30_000;
const SOON = 400;

interface FilmViewProps {
  readonly film: Film;
  /** Whether its address leads anybody to it, wherever he opens it; else a link carries the record. */
  readonly isLinked: boolean;
  /** What stands below the board instead of what can be done with a game that the rules can play again. */
  readonly below?: ComponentChildren;
}

/** A battle to step through. */
export const FilmView = memo(function FilmView({ film, isLinked, below }: FilmViewProps) {
  const player = useMemo(() => new FilmPlayer(film, momentOf(address.peek().fragment, film.scenes.length - 1)), [film]);
  const { story, series, marks } = useTold(film);
  useEffect(() => listenToRecordKeys(player), [player]);
  useEffect(() => () => player.pause(), [player]);
  useMomentInAddress(player);
  return (
    <main class="record" id="content">
      <div class="record-head">
        <div>
          <h1>{film.title}</h1>
          <p class="quiet">{summary(film)}</p>
          {film.note !== undefined && (
            <p class="record-note" role="note">
              {film.note}
            </p>
          )}
        </div>
        <Tools player={player} isLinked={isLinked} />
      </div>
      <div class="record-stage">
        <div class="record-board">
          <FilmBoard player={player} />
        </div>
        {film.storedAfter === undefined && <CheckLine player={player} />}
        <div class="record-transport">
          <Timeline player={player} story={story} marks={marks} />
          <p class="quiet record-keys">
            {say('recordMarks', { first: film.sideNames[0], second: film.sideNames[1] })} <span>{say('recordKeys')}</span>
          </p>
        </div>
        <div class="record-side">
          <Now player={player} story={story} />
          <RecordLog player={player} story={story} />
        </div>
      </div>
      <div class="record-panels">
        <LossChart player={player} series={series} />
        {below ?? (
          <>
            <LuckChart player={player} story={story} />
            <PlayOn player={player} />
          </>
        )}
      </div>
    </main>
  );
});

/** Who fought whom and how it ended, or with whose eyes one looks. */
function summary({ scenes, sideNames, eyes, system }: Film): string {
  const end = scenes.at(-1);
  const sides: readonly string[] = end?.state.sides ?? [];
  const how =
    end?.waits.kind === 'over'
      ? end.waits.reason
      : eyes === undefined
        ? ''
        : eyes === null
          ? say('recordEyesAll')
          : say('recordEyes', subject(sideNames[sides.indexOf(eyes)] ?? eyes));
  return [`${system.name}.`, how].join(' ');
}

/** What is shown now, in words, with the sum of every roll. */
function Now({ player, story }: { readonly player: FilmPlayer; readonly story: readonly Passage[] }) {
  const { film, at, last } = player;
  const passage = useComputed(() => passageAt(story, at.value));
  const scene = film.scenes[at.value];
  const shown = passage.value?.number === at.value ? passage.value.lines : [];
  const after = film.storedAfter?.[at.value];
  const title = after === undefined ? say('recordMove', { move: at.value, last }) : say('recordStored', { inputs: after });
  const moment = scene === undefined ? [] : (film.game.picture.moment(scene.state) ?? []);
  return (
    <section class="record-now-box" aria-label={title}>
      <p class="record-now-move">
        <strong>{title}</strong> <span class="quiet">{moment.join(' · ')}</span>
      </p>
      <p class="unseen" role="status">
        {momentText(player, story)}
      </p>
      <div class="record-now-lines" aria-hidden={shown.length === 0}>
        {shown.map((line) => (
          <div key={line.number}>{line.roll === null ? <p>{line.text}</p> : <RollView system={film.system.id} roll={line.roll} />}</div>
        ))}
      </div>
    </section>
  );
}

function Tools({ player, isLinked }: { readonly player: FilmPlayer; readonly isLinked: boolean }) {
  const { film } = player;
  const { isCopied, copy } = useCopy();
  const link = useLink(film, isLinked);
  return (
    <section class="record-tools" aria-label={say('recordTools')}>
      <button
        type="button"
        disabled={typeof link !== 'function'}
        onClick={() => typeof link === 'function' && void copy(link(player.at.value))}
      >
        {say(typeof link === 'function' ? 'recordLink' : link)}
      </button>
      <button type="button" onClick={() => download(film.record, film.title, 'pennon')}>
        {say('recordDownload')}
      </button>
      <button type="button" onClick={() => showInRecordRoom(null)}>
        {say('recordAnother')}
      </button>
      <span class="unseen-when-empty" role="status">
        {isCopied.value !== null && say(isCopied.value ? 'recordLinkCopied' : isLinked ? 'recordLinkByHand' : 'recordLinkNot')}
      </span>
    </section>
  );
}

/** The address bar holds the moment that is shown, and a link to another one goes there. */
function useMomentInAddress(player: FilmPlayer): void {
  const written = useRef<readonly number[]>([]);
  /** What was last written here is no wish to go there: the film may be further by the time it is looked at. */
  const own = useRef<Address | undefined>(undefined);
  useSignalEffect(() => {
    const move = player.at.value;
    const write = (): void => {
      written.current = [...written.current, performance.now()];
      rewrite(`${location.pathname}${location.search}#${fragmentAt(location.hash.slice(1), move)}`);
      own.current = address.peek();
    };
    written.current = written.current.filter((when) => performance.now() - when < WITHIN);
    if (written.current.length < WRITES && !player.isPlaying.peek()) return write();
    const timer = setTimeout(write, SOON);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    const asked = momentOf(address.value.fragment, player.last);
    if (address.value.fragment === '' || address.value === own.current) return;
    if (asked !== player.at.peek()) player.go(asked);
  });
}
