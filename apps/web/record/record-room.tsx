import './record.css';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { address } from '../app/address.js';
import { newerFirst } from '../app/browser-store.js';
import { codeIn } from '../app/record-share-link.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { OpenRecord } from '../parts/open-record.js';
import { openedFile } from '../parts/opened-file.js';
import { isKeptHere } from '../session/open-session.js';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { ClosedRecordView } from './closed-record-view.js';
import { FilmView } from './film-view.js';
import { type Opened, openCode, openGame, openText } from './open-film.js';

/** Records: one of a game by its address, one that was opened from outside, or the choice between them. */
export function RecordRoom() {
  const [, , id = ''] = address.value.path.split('/');
  const code = codeIn(address.value.fragment);
  const outside = openedFile.value;
  const number = useRef({ of: outside, count: 0 });
  if (number.current.of !== outside) number.current = { of: outside, count: number.current.count + 1 };
  return (
    <>
      <Header />
      {id !== '' ? (
        <Loaded of={id} load={() => openGame(id)}>
          {(opened) => <Room opened={opened} isLinked={!isKeptHere(id)} />}
        </Loaded>
      ) : code !== null ? (
        <Loaded of={code} load={() => openCode(code)}>
          {(opened) => <Room opened={opened} isLinked={false} />}
        </Loaded>
      ) : outside !== null ? (
        <Loaded of={`opened ${number.current.count}`} load={() => openText(outside)}>
          {(opened) => <Room opened={opened} isLinked={false} name={outside.name} />}
        </Loaded>
      ) : (
        <Choice heading={say('recordHeading')}>
          <p class="quiet">{say('recordLead')}</p>
        </Choice>
      )}
    </>
  );
}

interface RoomProps {
  readonly opened: Opened;
  readonly isLinked: boolean;
  /** What the file was called. */
  readonly name?: string;
}

function Room({ opened, isLinked, name = '' }: RoomProps) {
  if (typeof opened !== 'string')
    return 'scenes' in opened ? <FilmView film={opened} isLinked={isLinked} /> : <ClosedRecordView closed={opened} />;
  return (
    <Choice heading={say('recordFault')}>
      <p role="alert" class="record-fault">
        {name !== '' && <strong>{name}: </strong>}
        {opened}
      </p>
    </Choice>
  );
}

/** Where records come from. */
function Choice({ heading, children }: { readonly heading: string; readonly children: ComponentChildren }) {
  return (
    <main class="page record-choice" id="content">
      <h1>{heading}</h1>
      {children}
      <OpenRecord />
      <h2>{say('recordHere')}</h2>
      <Loaded of="saved games" load={battlesHere}>
        {(battles) =>
          battles.length === 0 ? (
            <p class="quiet">{say('recordHereNone')}</p>
          ) : (
            <ul class="record-battles">
              {battles.map(({ id, title, over, changed }) => (
                <li key={id}>
                  <a href={`/record/${id}`}>{title}</a>{' '}
                  <span class="quiet">
                    {new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(changed)}
                    {over !== null && `. ${over}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </main>
  );
}

async function battlesHere() {
  const [games, seats] = await Promise.all([savedGames.games(), savedGames.seats()]);
  return [...games, ...seats].toSorted(newerFirst);
}
