import '../parts/rooms.css';
import '../parts/checks/checks.css';
import { didYouMean, type SystemDef } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { isSystem, loadAllSystems, loadSystem } from '../app/systems.js';
import { useArrival } from '../parts/arrival.js';
import { nameWords } from '../parts/checks/page-wording.js';
import { Header } from '../parts/header.js';
import { Loaded } from '../parts/loading.js';
import { NoSystem, NotThere } from '../parts/not-there.js';
import { say, sentence } from '../text/say.js';
import { CheckPage } from './check-page.js';

/** Exact odds for every check of the five systems. */
export function OddsRoom() {
  const [, systemId = '', checkId = ''] = stepsOf(address.value.path);
  return (
    <>
      <Header />
      <main id="content" class="page room odds-room">
        {systemId === '' ? (
          <Loaded of="odds" load={loadAllSystems}>
            {(systems) => <AllChecks systems={systems} />}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={systemId} load={() => loadSystem(systemId)}>
            {(system) => <Place system={system} checkId={checkId} />}
          </Loaded>
        ) : (
          <NoSystem title={say('oddsTitle')} name={systemId} at="/odds" all={say('oddsAllChecks')} />
        )}
      </main>
    </>
  );
}

function Place({ system, checkId }: { readonly system: SystemDef; readonly checkId: string }) {
  if (checkId === '') return <ChecksPage system={system} />;
  const check = system.checks.find(({ id }) => id.toLowerCase() === checkId.toLowerCase());
  if (check !== undefined) return <CheckPage key={`${system.id}/${check.id}`} system={system} check={check} />;
  const near = didYouMean(
    checkId,
    system.checks.map(({ id }) => id),
  );
  const at = `/odds/${system.id}`;
  return (
    <NotThere
      title={say('oddsTitle')}
      what={say('oddsNoCheck', { system: system.name, name: checkId })}
      near={near === undefined ? undefined : { href: `${at}/${near}`, name: nameWords(near) }}
      otherwise={{ href: at, text: say('oddsAllChecks') }}
    />
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
                    {sentence(nameWords(id))}
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
            <a href={`/odds/${system.id}/${id}`}>{sentence(nameWords(id))}</a>
            <span>{sentence(about)}</span>
            <small class="quiet">{charts.join(', ')}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
