import './start.css';
import type { PicturedSystem } from '@pennon/picture';
import { loadSystem } from '../app/systems.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { OpenRecord } from '../parts/open-record.js';
import { shelf } from '../session/saved-games.js';
import { say } from '../text/say.js';
import { type Kept, lineOf } from './ask-standing.js';
import { Continue } from './continue.js';
import { newerFirst } from './game-standing.js';
import { NewBattle } from './new-battle.js';
import { PLAYED } from './played-systems.js';
import { SystemList } from './system-list.js';
import { Training } from './training.js';

interface House {
  /** The first system with a whole game. */
  readonly first: PicturedSystem | undefined;
  readonly kept: readonly Kept[];
  /** Why nothing can be kept, if so. */
  readonly fault: string | null;
}

/** The first page: go on with a game, begin one, or see what there is. */
export function Start() {
  return (
    <>
      <Header />
      <main class="page start" id="content">
        <h1>{say('startHeading')}</h1>
        <p class="start-lead">{say('startLead')}</p>
        <Loaded of="house" load={openHouse}>
          {({ first, kept, fault }) => (
            <>
              {fault !== null && (
                <p role="alert" class="start-fault">
                  {say('startShelfFailed', { fault })}
                </p>
              )}
              {kept.length > 0 && <Continue kept={kept} />}
              {kept.length === 0 && first?.game !== undefined && <Training system={first} game={first.game} />}
              {first !== undefined && <NewBattle first={first} />}
              <SystemList />
              <section class="start-records" aria-labelledby="start-records">
                <h2 id="start-records">{say('startRecords')}</h2>
                <p class="quiet">{say('startRecordsAbout')}</p>
                <OpenRecord />
              </section>
            </>
          )}
        </Loaded>
      </main>
    </>
  );
}

/** Everything that the page is made of is fetched before any of it is shown: nothing jumps. */
async function openHouse(): Promise<House> {
  const [id] = PLAYED;
  const first = id === undefined ? Promise.resolve(undefined) : loadSystem(id);
  try {
    const [games, seats] = await Promise.all([shelf.games(), shelf.seats()]);
    const kept: readonly Kept[] = [
      ...games.map((game) => ({ where: 'here', game }) as const),
      ...seats.map((seat) => ({ where: 'server', seat }) as const),
    ];
    return { first: await first, kept: kept.toSorted((a, b) => newerFirst(lineOf(a), lineOf(b))), fault: null };
  } catch (fault) {
    return { first: await first, kept: [], fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
