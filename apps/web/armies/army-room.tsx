import '../parts/rooms.css';
import '../parts/checks/checks.css';
import './armies.css';
import type { SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { messageOf } from '../app/fault-message.js';
import { stepsOf } from '../app/path-steps.js';
import { savedArmies } from '../app/saved-armies.js';
import { loadAllSystems, loadSystem } from '../app/systems.js';
import { NotThere } from '../parts/not-there.js';
import { SystemCards, SystemRoom } from '../parts/system-room.js';
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
    <SystemRoom
      class="army-room"
      at="/armies"
      title={say('armiesTitle')}
      all={say('armiesAll')}
      systemId={systemId}
      of={`${systemId} ${page} ${fragment === ''}`}
      loadAll={loadAllSystems}
      load={(id) => Promise.all([loadSystem(id), savedOf(id)])}
      whole={(systems) => <AllArmies systems={systems} />}
    >
      {([system, saved]) => <Place system={system} saved={saved} page={page} />}
    </SystemRoom>
  );
}

async function savedOf(system: string): Promise<SavedHere> {
  try {
    return { armies: await savedArmies.of(system), fault: null };
  } catch (fault) {
    return { armies: [], fault: messageOf(fault) };
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
  const withArmies = systems.filter(({ armies }) => armies !== undefined);
  return (
    <SystemCards at="/armies" title={say('armiesTitle')} lead={say('armiesLead')} systems={withArmies}>
      {({ id, armies }) => (
        <p class="counts">
          <a href={`/armies/${id}`}>{say('armiesDoor', { count: armies?.lists.length ?? 0 })}</a>
          {' · '}
          <a href={`/armies/${id}/match-up`}>{say('armiesMatchUp')}</a>
        </p>
      )}
    </SystemCards>
  );
}
