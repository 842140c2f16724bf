import './record.css';
import './end-room.css';
import { useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { address, goTo } from '../app/address.js';
import { download } from '../app/download.js';
import { stepsOf } from '../app/path-steps.js';
import { useCopy } from '../parts/copy.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { PageHead } from '../parts/page-head.js';
import { placeOf, whichOf } from '../parts/side-colours.js';
import { isKeptHere } from '../session/open-session.js';
import { Rematch } from '../session/rematch.js';
import { say, subject } from '../text/say.js';
import { ClosedRecordView } from './closed-record-view.js';
import type { Film } from './film.js';
import { FilmPlayer } from './film-player.js';
import { LossChart, LuckChart } from './loss-and-luck.js';
import { openGame } from './open-film.js';
import { useLink } from './record-link.js';
import { useTold } from './told-film.js';

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
  // Whoever points at a moment is taken to it.
  useSignalEffect(() => {
    const move = player.at.value;
    if (move !== last) goTo(`/record/${id}#move=${move}`);
  });
  const end = film.scenes[last];
  if (end === undefined) return null;
  const { state, waits } = end;
  const winner = waits.kind === 'over' ? waits.winner : null;
  const nameOf = (side: string): string => film.sideNames[state.sides.indexOf(side)] ?? side;
  return (
    <main class="page end" id="content">
      <section class="end-head" data-winner={winner === null ? undefined : whichOf(state.sides, winner)}>
        <div>
          <PageHead title={film.title} place={id}>
            {waits.kind !== 'over'
              ? say('endNotYet')
              : winner === null
                ? say('playDrawn')
                : waits.degree === null
                  ? say('playWon', subject(nameOf(winner)))
                  : say('playWonBy', { ...subject(nameOf(winner)), degree: waits.degree })}
          </PageHead>
          <p class="end-reason">{waits.kind === 'over' ? waits.reason : say('endGoesOn')}</p>
          <p>
            {film.game.picture
              .aim(state)
              .sides.map(({ side, scores: [score] }) => `${nameOf(side)}: ${score?.short ?? ''}`)
              .join(' · ')}
          </p>
          <p class="quiet">
            {film.title} · {film.system.name}
          </p>
        </div>
        <p class="end-ways">
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
          <button type="button" onClick={() => download(film.record, film.title, 'pennon')}>
            {say('recordDownload')}
          </button>
          <CopyLink id={id} film={film} />
        </p>
      </section>
      <div class="end-body">
        <div>
          <LossChart player={player} series={series} />
          <LuckChart player={player} story={story} />
        </div>
        <Fallen film={film} />
      </div>
    </main>
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
      <button type="button" disabled={!isReady} onClick={() => isReady && void copy(link(0))}>
        {say(isReady || link === 'recordLink' ? 'endCopyLink' : link)}
      </button>
      <span role="status">{isCopied.value !== null && say(isCopied.value ? 'recordLinkCopied' : 'recordLinkNot')}</span>
    </>
  );
}

/** Who was lost, formation by formation, a pip for each. */
function Fallen({ film }: { readonly film: Film }) {
  const state = film.scenes.at(-1)?.state;
  if (state === undefined) return null;
  return (
    <section class="record-panel" aria-labelledby="end-fallen">
      <h2 id="end-fallen">{say('endFallen')}</h2>
      <p class="quiet">{say('endFallenAbout')}</p>
      {film.game.picture.armies(state).map(({ side, name, groups, lost }) => (
        <table key={side} class="end-losses" data-place={placeOf(state.sides, side)}>
          <caption>{name}</caption>
          <tbody>
            {groups
              .filter(({ pieces }) => pieces.length > 0)
              .map((group) => {
                const fallen = group.pieces.filter((id) => lost.includes(id)).length;
                return (
                  <tr key={group.name}>
                    <th scope="row">{group.name}</th>
                    <td aria-hidden="true">
                      {group.pieces.map((id, i) => (
                        <span key={id} class="pip" data-lost={i < fallen} />
                      ))}
                    </td>
                    <td>{say('playOf', { value: fallen, limit: group.pieces.length })}</td>
                  </tr>
                );
              })}
          </tbody>
        </table>
      ))}
    </section>
  );
}
