import '../parts/rooms.css';
import '../parts/checks/checks.css';
import './armies.css';
import { type ArmyBook, didYouMean, type SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { type KeptArmy, keptArmies } from '../app/saved-armies.js';
import { isSystem, loadSystem, SYSTEM_IDS, SYSTEMS } from '../app/systems.js';
import { useArrival } from '../parts/arrival.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { say } from '../text/say.js';
import { BuilderPage } from './builder-page.js';
import { ListsPage } from './lists-page.js';
import { MatchUpPage } from './match-up-page.js';

/** A system whose armies people can build. */
export interface WithArmies {
  readonly system: SystemDef;
  readonly book: ArmyBook;
}
/** What this browser keeps of it, or why it keeps nothing. */
export interface Store {
  readonly kept: readonly KeptArmy[];
  readonly fault: string | null;
}

/** Armies: the lists of a system, a builder, and who is a match for whom. */
export function ArmyRoom() {
  const { path, fragment } = address.value;
  const [, systemId = '', page = ''] = stepsOf(path);
  return (
    <>
      <Header />
      <main id="content" class="page room army-room">
        {systemId === '' ? (
          <Loaded of="armies" load={loadAll}>
            {(systems) => <AllArmies systems={systems} />}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={`${systemId} ${page} ${fragment === ''}`} load={() => Promise.all([loadSystem(systemId), storeOf(systemId)])}>
            {([system, store]) => <Place system={system} store={store} page={page} />}
          </Loaded>
        ) : (
          <Nothing what={say('chartsNoSystem', { name: systemId })} near={didYouMean(systemId, SYSTEM_IDS)} />
        )}
      </main>
    </>
  );
}

const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

async function storeOf(system: string): Promise<Store> {
  try {
    return { kept: await keptArmies.of(system), fault: null };
  } catch (fault) {
    return { kept: [], fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

function Place({ system, store, page }: { readonly system: SystemDef; readonly store: Store; readonly page: string }) {
  const { armies: book } = system;
  if (book === undefined) return <Nothing what={say('armiesNone', { system: system.name })} near={undefined} />;
  if (page === 'match-up') return <MatchUpPage system={system} book={book} store={store} />;
  if (page !== '') return <Nothing what={say('notFound')} near={undefined} />;
  return address.value.fragment === '' ? (
    <ListsPage system={system} book={book} store={store} />
  ) : (
    <BuilderPage system={system} book={book} store={store} />
  );
}

/** What is not there, and where to go instead. */
function Nothing({ what, near }: { readonly what: string; readonly near: string | undefined }) {
  const heading = useArrival(say('armiesTitle'), what);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {what}
      </h1>
      <p>
        {near !== undefined && isSystem(near) ? (
          <a href={`/armies/${near}`}>{say('chartsDidYouMean', { name: SYSTEMS[near].name })}</a>
        ) : (
          <a href="/armies">{say('armiesAll')}</a>
        )}
      </p>
    </>
  );
}

function AllArmies({ systems }: { readonly systems: readonly SystemDef[] }) {
  const heading = useArrival(say('armiesTitle'), '');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('armiesTitle')}
      </h1>
      <p class="lead">{say('armiesLead')}</p>
      <div class="library">
        {systems.map(
          ({ id, name, about, armies }) =>
            armies !== undefined && (
              <article key={id}>
                <h2>
                  <a href={`/armies/${id}`}>{name}</a>
                </h2>
                <p>{about}</p>
                <p class="counts">
                  <a href={`/armies/${id}`}>{say('armiesDoor', { count: armies.lists.length })}</a>
                  {' · '}
                  <a href={`/armies/${id}/match-up`}>{say('armiesMatchUp')}</a>
                </p>
              </article>
            ),
        )}
      </div>
    </>
  );
}
