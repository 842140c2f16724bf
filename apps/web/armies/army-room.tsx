import '../parts/rooms.css';
import '../parts/checks/checks.css';
import './armies.css';
import type { SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { savedArmies } from '../app/saved-armies.js';
import { isSystem, loadAllSystems, loadSystem } from '../app/systems.js';
import { useArrival } from '../parts/arrival.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { NoSystem, NotThere } from '../parts/not-there.js';
import { say } from '../text/say.js';
import { BuilderPage } from './builder-page.js';
import { ListsPage } from './lists-page.js';
import { MatchUpPage } from './match-up-page.js';
import type { SavedHere } from './page-props.js';

/** Armies: the lists of a system, a builder, and who is a match for whom. */
export function ArmyRoom() {
  const { path, fragment } = address.value;
  const [, systemId = '', page = ''] = stepsOf(path);
  return (
    <>
      <Header />
      <main id="content" class="page room army-room">
        {systemId === '' ? (
          <Loaded of="armies" load={loadAllSystems}>
            {(systems) => <AllArmies systems={systems} />}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={`${systemId} ${page} ${fragment === ''}`} load={() => Promise.all([loadSystem(systemId), savedOf(systemId)])}>
            {([system, saved]) => <Place system={system} saved={saved} page={page} />}
          </Loaded>
        ) : (
          <NoSystem title={say('armiesTitle')} name={systemId} at="/armies" all={say('armiesAll')} />
        )}
      </main>
    </>
  );
}

async function savedOf(system: string): Promise<SavedHere> {
  try {
    return { armies: await savedArmies.of(system), fault: null };
  } catch (fault) {
    return { armies: [], fault: fault instanceof Error ? fault.message : String(fault) };
  }
}

function Place({ system, saved, page }: { readonly system: SystemDef; readonly saved: SavedHere; readonly page: string }) {
  const { armies: book } = system;
  const title = say('armiesTitle');
  const all = { href: '/armies', text: say('armiesAll') };
  if (book === undefined) return <NotThere title={title} what={say('armiesNone', { system: system.name })} otherwise={all} />;
  if (page === 'match-up') return <MatchUpPage system={system} book={book} saved={saved} />;
  if (page !== '') return <NotThere title={title} what={say('notFound')} otherwise={all} />;
  return address.value.fragment === '' ? (
    <ListsPage system={system} book={book} saved={saved} />
  ) : (
    <BuilderPage system={system} book={book} saved={saved} />
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
