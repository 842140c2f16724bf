import '../parts/rooms.css';
import './learn.css';
import type { Rulebook } from '@pennon/kernel';
import type { Teaching } from '@pennon/lessons';
import type { PicturedSystem } from '@pennon/picture';
import { address } from '../app/address.js';
import { learnLink } from '../app/lesson-links.js';
import { lessonProgress } from '../app/lesson-progress.js';
import { stepsOf } from '../app/path-steps.js';
import { isSystem, loadRulebooks, loadSystem, type SystemId } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { Loaded } from '../parts/loading.js';
import { SystemCards, SystemRoom } from '../parts/system-room.js';
import { say } from '../text/say.js';
import { LearnPage } from './learn-page.js';
import { NotTaught } from './not-taught.js';

interface Taught {
  readonly system: PicturedSystem;
  readonly teaching: Teaching | undefined;
}

/** Where the games are learned: lessons, a first battle, the rules on one page, the words. */
export function LearnRoom() {
  const [, systemId = ''] = stepsOf(address.value.path);
  return (
    <SystemRoom
      class="learn-room"
      at="/learn"
      title={say('learnTitle')}
      all={say('learnAllGames')}
      systemId={systemId}
      loadAll={loadRulebooks}
      load={loadTaught}
      whole={(systems) => <AllGames systems={systems} />}
    >
      {({ system, teaching }) =>
        teaching === undefined || system.game === undefined ? (
          <NotTaught system={system} />
        ) : (
          <LearnPage system={system} game={system.game} teaching={teaching} />
        )
      }
    </SystemRoom>
  );
}

async function loadTaught(id: SystemId): Promise<Taught> {
  const [system, teaching] = await Promise.all([loadSystem(id), loadTeaching(id)]);
  return { system, teaching };
}

function AllGames({ systems }: { readonly systems: readonly Rulebook[] }) {
  return (
    <SystemCards at="/learn" title={say('learnTitle')} lead={say('learnLead')} systems={systems}>
      {({ id }) =>
        isSystem(id) && (
          <Loaded of={id} load={() => loadTeaching(id)}>
            {(teaching) => (teaching === undefined ? <p class="counts">{say('learnNotYet')}</p> : <Standing id={id} teaching={teaching} />)}
          </Loaded>
        )
      }
    </SystemCards>
  );
}

/** How many lessons are done, and the way in. */
function Standing({ id, teaching: { lessons } }: { readonly id: SystemId; readonly teaching: Teaching }) {
  const done = lessons.filter((lesson) => lessonProgress.value[lesson.id]?.isDone).length;
  return (
    <>
      <p class="counts">{say('learnStanding', { done, of: lessons.length })}</p>
      <p>
        <a class="button primary" href={learnLink(id)}>
          {say(done === 0 ? 'learnBegin' : 'learnGoOn')}
        </a>
      </p>
    </>
  );
}
