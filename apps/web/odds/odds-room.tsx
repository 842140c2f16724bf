import '../parts/rooms.css';
import '../parts/checks/checks.css';
import { didYouMean, type Rulebook } from '@pennon/kernel';
import { address } from '../app/address.js';
import { stepsOf } from '../app/path-steps.js';
import { loadRulebook, loadRulebooks } from '../app/systems.js';
import { nameWords } from '../parts/checks/page-wording.js';
import { NotThere } from '../parts/not-there.js';
import { PageHead } from '../parts/page-head.js';
import { SystemCards, SystemRoom } from '../parts/system-room.js';
import { say, sentence } from '../text/say.js';
import { CheckPage } from './check-page.js';

/** Exact odds for every check of the five systems. */
export function OddsRoom() {
  const [, systemId = '', checkId = ''] = stepsOf(address.value.path);
  return (
    <SystemRoom
      class="odds-room"
      at="/odds"
      title={say('oddsTitle')}
      all={say('oddsAllChecks')}
      systemId={systemId}
      loadAll={loadRulebooks}
      load={loadRulebook}
      whole={(systems) => <AllChecks systems={systems} />}
    >
      {(system) => <Place system={system} checkId={checkId} />}
    </SystemRoom>
  );
}

function Place({ system, checkId }: { readonly system: Rulebook; readonly checkId: string }) {
  if (checkId === '') return <ChecksPage system={system} />;
  const check = system.checks.find(({ id }) => id.toLowerCase() === checkId.toLowerCase());
  if (check !== undefined) return <CheckPage key={`${system.id}/${check.id}`} system={system} check={check} />;
  const ids = system.checks.map(({ id }) => id);
  const near = didYouMean(checkId, ids);
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

function AllChecks({ systems }: { readonly systems: readonly Rulebook[] }) {
  return (
    <SystemCards at="/odds" title={say('oddsTitle')} lead={say('oddsLead')} systems={systems}>
      {(system) => (
        <ul class="titles">
          {system.checks.map(({ id, about }) => (
            <li key={id}>
              <a href={`/odds/${system.id}/${id}`} title={about}>
                {sentence(nameWords(id))}
              </a>
            </li>
          ))}
        </ul>
      )}
    </SystemCards>
  );
}

function ChecksPage({ system }: { readonly system: Rulebook }) {
  return (
    <>
      <PageHead title={say('oddsOf', { system: system.name })} place={system.id} ways={[['/odds', say('oddsRoom')]]}>
        {system.name}
      </PageHead>
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
