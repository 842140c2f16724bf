import './record.css';
import './end-room.css';
import { useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { address, goTo } from '../app/address.js';
import { download } from '../app/download.js';
import { stepsOf } from '../app/path-steps.js';
import { useCopy } from '../parts/copy.js';
import { degreeOf, headingOf } from '../parts/end-heading.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { PageHead } from '../parts/page-head.js';
import { placeOf } from '../parts/side-colours.js';
import { isKeptHere } from '../session/open-session.js';
import { Rematch } from '../session/rematch.js';
import { say } from '../text/say.js';
import { ClosedRecordView } from './closed-record-view.js';
import { DiceDid } from './dice-did.js';
import { scoresOf } from './end-words.js';
import type { Film } from './film.js';
import { FilmPlayer } from './film-player.js';
import { LossChart } from './loss-and-luck.js';
import { openGame } from './open-film.js';
import { useLink } from './record-link.js';
import { useTold } from './told-film.js';
import { Turned } from './turned.js';
import { leastWorth, turningPoints } from './turning-points.js';
import { useWeighing } from './use-weighing.js';
import { WhoWasLost } from './who-was-lost.js';

/** How a battle ended, at `/end/<id>`: who won and why, what it cost, where it turned, whose dice were kinder, and what to do next. */
export function EndRoom() {
  const [, id = ''] = stepsOf(address.value.path);
  return (
    <>
      <Header />
      <Loaded of={id} load={() => openGame(id)}>
        {(opened) =>
          typeof opened === 'string' ? (
            <main class="page" id="content">
              <h1>{say('recordFault')}</h1>
              <p role="alert">{opened}</p>
              <p>
                <a href="/record">{say('recordHeading')}</a>
              </p>
            </main>
          ) : 'scenes' in opened ? (
            <End id={id} film={opened} />
          ) : (
            <ClosedRecordView closed={opened} />
          )
        }
      </Loaded>
    </>
  );
}

function End({ id, film }: { readonly id: string; readonly film: Film }) {
  const last = film.scenes.length - 1;
  const player = useMemo(() => new FilmPlayer(film, last), [film]);
  const { story, series } = useTold(film);
  const weighing = useWeighing(film, film.scenes.at(-1)?.waits.kind === 'over');
  const least = useMemo(() => leastWorth(film), [film]);
  const turned = useMemo(
    () => (weighing.done ? turningPoints(film, story, weighing.rolls, least) : undefined),
    [film, story, weighing.done],
  );
  // Whoever points at a moment is taken to it.
  useSignalEffect(() => {
    const move = player.at.value;
    if (move !== last) goTo(`/record/${id}#move=${move}`);
  });
  return (
    <main class="page end" id="content">
      <Head id={id} film={film} />
      <div class="end-body">
        <div>
          <LossChart player={player} series={series} marks={turned?.map(({ number }) => number) ?? []} />
          {film.scenes[last]?.waits.kind === 'over' && (
            <Turned film={film} turned={turned} least={least} onSee={(move) => goTo(`/record/${id}#move=${move}`)} />
          )}
        </div>
        <div>
          <WhoWasLost film={film} />
          {film.scenes[last]?.waits.kind === 'over' && <DiceDid film={film} weighing={weighing} id={id} />}
        </div>
      </div>
    </main>
  );
}

/** Who won, by what, and what can be done next. */
function Head({ id, film }: { readonly id: string; readonly film: Film }) {
  const end = film.scenes.at(-1);
  if (end === undefined) return null;
  const { state, waits } = end;
  const winner = waits.kind === 'over' ? waits.winner : null;
  const degree = waits.kind === 'over' ? degreeOf({ degree: waits.degree, winner, mine: film.mine ?? null }) : '';
  const winnerName = winner === null ? '' : (film.sideNames[state.sides.indexOf(winner)] ?? winner);
  return (
    <section class="end-head" data-winner={winner === null ? undefined : placeOf(state.sides, winner)}>
      <div>
        <div class="end-title">
          <PageHead title={film.title} place={id}>
            {waits.kind === 'over' ? headingOf({ winner, winnerName, mine: film.mine ?? null }) : say('endNotYet')}
          </PageHead>
          {degree !== '' && <p class="end-degree">{degree}</p>}
          <p class="quiet">
            {film.title} · {film.system.name}
          </p>
        </div>
        <p class="end-reason">{waits.kind === 'over' ? waits.reason : say('endGoesOn')}</p>
        <p>{scoresOf(film)}</p>
      </div>
      <div class="end-ways">
        {waits.kind === 'over' ? (
          <a class="button primary" href={`/record/${id}#move=0`}>
            {say('endLookBack')}
          </a>
        ) : (
          <a class="button primary" href={`/game/${id}`}>
            {say('endPlayOn')}
          </a>
        )}
        <Rematch id={id} />
        <p class="end-lesser">
          <a href={`/game/${id}`}>{say('endBoard')}</a>
          <a href="/">{say('playAnother')}</a>
          <button type="button" class="plain" onClick={() => download(film.record, film.title, 'pennon')}>
            {say('recordDownload')}
          </button>
          <CopyLink id={id} film={film} />
        </p>
      </div>
    </section>
  );
}

/** A link that leads anybody to the record, where one can carry it. */
function CopyLink({ id, film }: { readonly id: string; readonly film: Film }) {
  const { isCopied, copy } = useCopy();
  const isLinked = !isKeptHere(id);
  const link = useLink(film, isLinked);
  const isReady = typeof link === 'function';
  return (
    <>
      <button type="button" class="plain" disabled={!isReady} onClick={() => isReady && void copy(link(0))}>
        {say(isReady || link === 'recordLink' ? 'endCopyLink' : link)}
      </button>
      <span role="status">{isCopied.value !== null && say(isCopied.value ? 'recordLinkCopied' : 'recordLinkNot')}</span>
    </>
  );
}
