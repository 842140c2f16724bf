import type { Army, ArmyBook } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { goTo } from '../app/address.js';
import { armyFromFile, linkCodeOf } from '../app/army-share-link.js';
import { freshId, type SavedArmy, savedArmies } from '../app/saved-armies.js';
import { entriesText, pointsText } from '../parts/army-words.js';
import { freshValue } from '../parts/checks/situation.js';
import { FileButton } from '../parts/file-button.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { ArmyBases } from './army-bases.js';
import { armyTitle } from './army-title.js';
import type { ArmyPageProps } from './page-props.js';

/** The armies one can begin with: those built here, and the lists of the game. */
export function ListsPage({ system, book, saved }: ArmyPageProps) {
  return (
    <>
      <PageHead title={say('armiesOf', { system: system.name })} place={system.id} ways={[['/armies', say('armiesRoom')]]}>
        {say('armiesOf', { system: system.name })}
      </PageHead>
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
      {saved.fault !== null && (
        <p class="refusal" role="alert">
          {say('armiesStoreFailed', { fault: saved.fault })}
        </p>
      )}
      {saved.armies.length > 0 && (
        <section aria-labelledby="armies-kept">
          <h2 id="armies-kept">{say('armiesKept')}</h2>
          <ul class="army-cards">
            {saved.armies.map((one) => (
              <SavedCard key={one.id} systemId={system.id} book={book} saved={one} />
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

const armyLink = (systemId: string, army: Army): string => `/armies/${systemId}#${linkCodeOf(army)}`;

function ArmyCard({ systemId, book, army }: { readonly systemId: string; readonly book: ArmyBook; readonly army: Army }) {
  const { spent, faults, remarks } = book.check(army);
  const [points] = spent;
  return (
    <article class="army-card">
      <h3>
        <a href={armyLink(systemId, army)}>{armyTitle(army)}</a>
      </h3>
      <ArmyBases army={army} leads={leadsIn(book)} />
      <p>{entriesText(book, army, book.types(army))}</p>
      <p class="quiet">
        {points !== undefined && say('armiesPoints', { points: pointsText(points.points) })}
        {' · '}
        {faults.length === 0 ? remarks[0] : say('armiesFaults', { count: faults.length })}
      </p>
    </article>
  );
}

const leadsIn = (book: ArmyBook): readonly string[] => book.traits.flatMap(({ id, one }) => (one ? [id] : []));

/** What was taken off the list can be put back as long as one stays. */
function SavedCard({ systemId, book, saved }: { readonly systemId: string; readonly book: ArmyBook; readonly saved: SavedArmy }) {
  const isDropped = useSignal(false);
  const undo = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLLIElement>(null);
  const title = armyTitle(saved.army);
  useEffect(() => {
    if (isDropped.value) undo.current?.focus();
  }, [isDropped.value]);
  const drop = async (): Promise<void> => {
    await savedArmies.drop(saved.id);
    isDropped.value = true;
  };
  const putBack = async (): Promise<void> => {
    await savedArmies.save(saved);
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
          <ArmyCard systemId={systemId} book={book} army={saved.army} />
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
  const fault = useSignal<string | null>(null);
  const open = async (file: File): Promise<void> => {
    const came = armyFromFile(book, await file.text());
    if ('fault' in came) {
      fault.value = say('armiesFileFault', { name: file.name, fault: came.fault ?? say('armiesNoArmy') });
      return;
    }
    await savedArmies.save({ id: freshId(), system: systemId, army: came.army, changed: Date.now() }).catch(() => undefined);
    goTo(armyLink(systemId, came.army));
  };
  return (
    <>
      <FileButton text={say('armiesOpenFile')} onFile={(file) => void open(file)} />
      {fault.value !== null && (
        <span class="refusal" role="alert">
          {fault.value}
        </span>
      )}
    </>
  );
}
