import '../parts/rooms.css';
import '../parts/checks/checks.css';
import { didYouMean, type SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { isSystem, loadSystem, SYSTEM_IDS, SYSTEMS } from '../app/systems.js';
import { useArrival } from '../parts/arrival.js';
import { CheckPage } from '../parts/checks/check-desk.js';
import { capital } from '../parts/checks/names-in-words.js';
import { nameWords } from '../parts/checks/page-wording.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { say } from '../text/say.js';

/** Exact odds for every check of the five systems. */
export function OddsRoom() {
  const [, systemId = '', checkId = ''] = stepsOf(address.value.path);
  return (
    <>
      <Header />
      <main id="content" class="page room odds-room">
        {systemId === '' ? (
          <Loaded of="odds" load={loadAll}>
            {(systems) => <AllChecks systems={systems} />}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={systemId} load={() => loadSystem(systemId)}>
            {(system) => <Place system={system} checkId={checkId} />}
          </Loaded>
        ) : (
          <Nothing what={say('chartsNoSystem', { name: systemId })} near={didYouMean(systemId, SYSTEM_IDS)} at="/odds" />
        )}
      </main>
    </>
  );
}

const loadAll = (): Promise<readonly SystemDef[]> => Promise.all(SYSTEM_IDS.map(loadSystem));

function Place({ system, checkId }: { readonly system: SystemDef; readonly checkId: string }) {
  if (checkId === '') return <ChecksPage system={system} />;
  const check = system.checks.find(({ id }) => id.toLowerCase() === checkId.toLowerCase());
  if (check !== undefined) return <CheckPage key={`${system.id}/${check.id}`} system={system} check={check} />;
  const ids = system.checks.map(({ id }) => id);
  return (
    <Nothing what={say('oddsNoCheck', { system: system.name, name: checkId })} near={didYouMean(checkId, ids)} at={`/odds/${system.id}`} />
  );
}

/** What is not there, and what was probably meant. */
function Nothing({ what, near, at }: { readonly what: string; readonly near: string | undefined; readonly at: string }) {
  const heading = useArrival(say('oddsTitle'), what);
  const name = near === undefined ? '' : isSystem(near) ? SYSTEMS[near].name : nameWords(near);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {what}
      </h1>
      <p>
        {near === undefined ? <a href={at}>{say('oddsAllChecks')}</a> : <a href={`${at}/${near}`}>{say('chartsDidYouMean', { name })}</a>}
      </p>
    </>
  );
}

function AllChecks({ systems }: { readonly systems: readonly SystemDef[] }) {
  const heading = useArrival(say('oddsTitle'), '');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('oddsTitle')}
      </h1>
      <p class="lead">{say('oddsLead')}</p>
      <div class="library">
        {systems.map((system) => (
          <article key={system.id}>
            <h2>
              <a href={`/odds/${system.id}`}>{system.name}</a>
            </h2>
            <p>{system.about}</p>
            <ul class="titles">
              {system.checks.map(({ id, about }) => (
                <li key={id}>
                  <a href={`/odds/${system.id}/${id}`} title={about}>
                    {capital(nameWords(id))}
                  </a>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </>
  );
}

function ChecksPage({ system }: { readonly system: SystemDef }) {
  const heading = useArrival(say('oddsOf', { system: system.name }), system.id);
  return (
    <>
      <nav class="way" aria-label={say('chartsWay')}>
        <a href="/odds">{say('oddsRoom')}</a>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {system.name}
      </h1>
      <p class="lead">{say('oddsSystemLead')}</p>
      <ul class="checks">
        {system.checks.map(({ id, about, charts }) => (
          <li key={id}>
            <a href={`/odds/${system.id}/${id}`}>{capital(nameWords(id))}</a>
            <span>{capital(about)}</span>
            <small class="quiet">{charts.join(', ')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
