import './start.css';
import type { PicturedSystem } from '@pennon/picture';
import { newerFirst } from '../app/browser-store.js';
import { messageOf } from '../app/fault-message.js';
import { loadSystem } from '../app/systems.js';
import { wait } from '../app/wait.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { OpenRecord } from '../parts/open-record.js';
import { savedGames } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { choiceFirst, lineOf, type SavedBattle } from './ask-standing.js';
import { BringSeat } from './bring-seat.js';
import { Continue } from './continue.js';
import { GameCards } from './game-cards.js';
import { NewBattle } from './new-battle.js';
import { PLAYED_SYSTEMS } from './played-systems.js';
import { Samples } from './samples.js';
import { StartHere } from './start-here.js';

interface FirstPage {
  /** The first system with a whole game. */
  readonly first: PicturedSystem | undefined;
  readonly saved: readonly SavedBattle[];
  /** Why nothing can be kept, if so. */
  readonly fault: string | null;
}

/** The first page: go on with a game, begin one, or see what there is. */
export function Start() {
  return (
    <>
      <Header />
      <main class="page start" id="content">
        <div class="start-head">
          <h1>{say('startHeading')}</h1>
          <p class="start-lead">{say('startLead')}</p>
        </div>
        <Loaded of="first page" load={loadFirstPage}>
          {({ first, saved, fault }) => (
            <>
              {fault !== null && (
                <p role="alert" class="start-fault">
                  {say('startShelfFailed', { fault })}
                </p>
              )}
              {saved.length > 0 ? <Continue saved={saved} /> : <StartHere />}
              <GameCards />
              {first !== undefined && <NewBattle first={first} saved={saved} />}
              <section class="start-records" aria-labelledby="start-records">
                <h2 id="start-records">{say('startRecords')}</h2>
                <p class="quiet">{say('startSamplesAbout')}</p>
                <Samples />
                <p class="quiet">{say('startRecordsAbout')}</p>
                <OpenRecord />
                <BringSeat />
              </section>
              <Doors />
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}

/** The other rooms, each in a sentence. */
function Doors() {
  return (
    <nav class="start-doors" aria-label={say('startDoors')}>
      {DOORS.map(([to, name, about]) => (
        <a key={to} href={to}>
          <strong>{say(name)}</strong>
          <span>{say(about)}</span>
        </a>
      ))}
    </nav>
  );
}

const DOORS = [
  ['/learn', 'learnRoom', 'startDoorLearn'],
  ['/charts', 'chartRoom', 'startDoorCharts'],
  ['/odds', 'oddsRoom', 'startDoorOdds'],
  ['/armies', 'armiesRoom', 'startDoorArmies'],
  ['/record', 'records', 'startDoorRecords'],
] as const;

/** Whose choice it is in the games of a server is waited for so many milliseconds. */
const PATIENCE = 700;

/** Everything that the page is made of is fetched before any of it is shown: nothing jumps. */
async function loadFirstPage(): Promise<FirstPage> {
  const [id] = PLAYED_SYSTEMS;
  const first = id === undefined ? Promise.resolve(undefined) : loadSystem(id);
  try {
    const [games, seats] = await Promise.all([savedGames.games(), savedGames.seats()]);
    const saved: readonly SavedBattle[] = [
      ...games.map((game) => ({ where: 'here', game }) as const),
      ...seats.map((seat) => ({ where: 'server', seat }) as const),
    ];
    const newest = saved.toSorted((a, b) => newerFirst(lineOf(a), lineOf(b)));
    // A server that does not answer holds nobody up.
    const sorted = await Promise.race([choiceFirst(newest), wait(PATIENCE).then(() => newest)]);
    return { first: await first, saved: sorted, fault: null };
  } catch (fault) {
    return { first: await first, saved: [], fault: messageOf(fault) };
  }
}
