import type { Army, ArmyBook } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { goTo } from '../app/address.js';
import { fromText, parcelOf } from '../app/army-share-link.js';
import { freshId, type KeptArmy, keptArmies } from '../app/saved-armies.js';
import { useArrival } from '../parts/arrival.js';
import { freshValue } from '../parts/checks/situation.js';
import { say } from '../text/say.js';
import { Bases } from './army-bases.js';
import type { Store, WithArmies } from './army-room.js';
import { armyTitle } from './army-title.js';
import { pointsText, rollText } from './army-words.js';

/** The armies one can begin with: those built here, and the lists of the game. */
export function ListsPage({ system, book, store }: WithArmies & { readonly store: Store }) {
  const heading = useArrival(say('armiesOf', { system: system.name }), system.id);
  return (
    <>
      <nav class="way" aria-label={say('chartsWay')}>
        <a href="/armies">{say('armiesRoom')}</a>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {say('armiesOf', { system: system.name })}
      </h1>
      <p class="lead">{say('armiesListsLead')}</p>
      <p class="doings">
        <a class="button primary" href={armyLink(system.id, emptyArmy(book))}>
          {say('armiesBegin')}
        </a>
        <OpenFile systemId={system.id} book={book} />
        <a class="button" href={`/armies/${system.id}/match-up`}>
          {say('armiesMatchUp')}
        </a>
      </p>
      {store.fault !== null && (
        <p class="refusal" role="alert">
          {say('armiesStoreFailed', { fault: store.fault })}
        </p>
      )}
      {store.kept.length > 0 && (
        <section aria-labelledby="armies-kept">
          <h2 id="armies-kept">{say('armiesKept')}</h2>
          <ul class="army-cards">
            {store.kept.map((kept) => (
              <KeptCard key={kept.id} systemId={system.id} book={book} kept={kept} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="armies-lists">
        <h2 id="armies-lists">{say('armiesLists')}</h2>
        <ul class="army-cards">
          {book.lists.map((army) => (
            <li key={army.id}>
              <ArmyCard systemId={system.id} book={book} army={army} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** An army with nobody in it; every detail at its first value. */
const emptyArmy = ({ details }: ArmyBook): Army => ({ name: say('armiesNewName'), elements: [], ...(freshValue(details.spec) as object) });

const armyLink = (systemId: string, army: Army): string => `/armies/${systemId}#${parcelOf(army)}`;

function ArmyCard({ systemId, book, army }: { readonly systemId: string; readonly book: ArmyBook; readonly army: Army }) {
  const { spent, faults, remarks } = book.check(army);
  const [points] = spent;
  return (
    <article class="army-card">
      <h3>
        <a href={armyLink(systemId, army)}>{armyTitle(army)}</a>
      </h3>
      <Bases army={army} leads={leadsIn(book)} />
      <p>{rollText(book, army, book.types(army))}</p>
      <p class="quiet">
        {points !== undefined && say('armiesPoints', { points: pointsText(points.points) })}
        {' · '}
        {faults.length === 0 ? remarks[0] : say('armiesFaults', { count: faults.length })}
      </p>
    </article>
  );
}

const leadsIn = (book: ArmyBook): readonly string[] => book.traits.flatMap(({ id, one }) => (one ? [id] : []));

/** What was taken off the shelf can be put back as long as one stays. */
function KeptCard({ systemId, book, kept }: { readonly systemId: string; readonly book: ArmyBook; readonly kept: KeptArmy }) {
  const isDropped = useSignal(false);
  const undo = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLLIElement>(null);
  const title = armyTitle(kept.army);
  useEffect(() => {
    if (isDropped.value) undo.current?.focus();
  }, [isDropped.value]);
  const drop = async (): Promise<void> => {
    await keptArmies.drop(kept.id);
    isDropped.value = true;
  };
  const putBack = async (): Promise<void> => {
    await keptArmies.keep(kept);
    isDropped.value = false;
    link.current?.querySelector('a')?.focus();
  };
  return (
    <li ref={link}>
      {isDropped.value ? (
        <p class="army-card" role="status">
          {say('armiesDropped', { title })}{' '}
          <button type="button" ref={undo} onClick={() => void putBack()}>
            {say('armiesPutBack')}
          </button>
        </p>
      ) : (
        <>
          <ArmyCard systemId={systemId} book={book} army={kept.army} />
          <button type="button" class="drop" aria-label={say('armiesDropTitle', { title })} onClick={() => void drop()}>
            {say('armiesDrop')}
          </button>
        </>
      )}
    </li>
  );
}

/** Takes an army from a file, and keeps it. */
function OpenFile({ systemId, book }: { readonly systemId: string; readonly book: ArmyBook }) {
  const field = useRef<HTMLInputElement>(null);
  const fault = useSignal<string | null>(null);
  const open = async (file: File): Promise<void> => {
    const came = fromText(book, await file.text());
    if ('fault' in came) {
      fault.value = say('armiesFileFault', { name: file.name, fault: came.fault ?? say('armiesNoArmy') });
      return;
    }
    await keptArmies.keep({ id: freshId(), system: systemId, army: came.army, changed: Date.now() }).catch(() => undefined);
    goTo(armyLink(systemId, came.army));
  };
  return (
    <>
      <button type="button" onClick={() => field.current?.click()}>
        {say('armiesOpenFile')}
      </button>
      <input
        ref={field}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-hidden="true"
        accept=".json,application/json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void open(file);
        }}
      />
      {fault.value !== null && (
        <span class="refusal" role="alert">
          {fault.value}
        </span>
      )}
    </>
  );
}
