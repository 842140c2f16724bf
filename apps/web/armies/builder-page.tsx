import type { Army, ArmyVerdict, SystemDef } from '@pennon/kernel';
import { useRef } from 'preact/hooks';
import { address } from '../app/address.js';
import { armyFromLink, fightLink, linkCodeOf } from '../app/army-share-link.js';
import { download } from '../app/download.js';
import { pointsText } from '../parts/army-words.js';
import { RuleLink } from '../parts/charts/rule-link.js';
import { formOf } from '../parts/checks/form.js';
import { Controls } from '../parts/checks/form-view.js';
import { filledOut, withFact } from '../parts/checks/situation.js';
import { useCopy } from '../parts/copy.js';
import { NotThere } from '../parts/not-there.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { withDetails } from './army-entries.js';
import { armyTitle } from './army-title.js';
import { EditedArmy } from './edited-army.js';
import { EntryList } from './entry-list.js';
import { Fault } from './fault.js';
import type { ArmyPageProps } from './page-props.js';
import { Palette } from './palette.js';

/** The builder: the roll of the army at the left, what the rules say of it at the right. */
export function BuilderPage({ system, book, saved }: ArmyPageProps) {
  const { fragment } = address.value;
  const edited = useRef<EditedArmy | null>(null);
  const came = armyFromLink(book, fragment);
  if (!('army' in came)) return <NoArmy system={system} fault={came.fault} />;
  if (edited.current === null || !edited.current.isWrittenBy(fragment))
    edited.current = new EditedArmy(system.id, book, came.army, fragment, saved.armies);
  return <Builder key={system.id} system={system} edited={edited.current} storeFault={saved.fault} />;
}

function NoArmy({ system, fault }: { readonly system: SystemDef; readonly fault: string | null }) {
  return (
    <NotThere
      title={say('armiesTitle')}
      what={say('armiesAddressFault')}
      otherwise={{ href: `/armies/${system.id}`, text: say('armiesBackToLists') }}
    >
      <p class="refusal" role="alert">
        {fault ?? say('armiesNoArmy')}
      </p>
    </NotThere>
  );
}

interface BuilderProps {
  readonly system: SystemDef;
  readonly edited: EditedArmy;
  readonly storeFault: string | null;
}

function Builder({ system, edited, storeFault }: BuilderProps) {
  const army = edited.army.value;
  const { book } = edited;
  const title = armyTitle(army);
  const verdict = book.check(army);
  const types = book.types(army);
  return (
    <>
      <PageHead
        title={title}
        place={system.id}
        ways={[
          ['/armies', say('armiesRoom')],
          [`/armies/${system.id}`, system.name],
        ]}
      >
        {title}
      </PageHead>
      <div class="builder">
        <div>
          <Details system={system} edited={edited} />
          <section aria-labelledby="roll-heading">
            <h2 id="roll-heading">{say('armiesRoll')}</h2>
            <EntryList system={system} edited={edited} types={types} faults={verdict.faults} />
          </section>
        </div>
        <VerdictPanel system={system} edited={edited} verdict={verdict} storeFault={storeFault} />
        <Palette types={types} army={army} add={(next) => edited.change(next)} />
      </div>
      <button type="button" class="strip" onClick={() => document.getElementById('verdict-heading')?.scrollIntoView()}>
        <span class="unseen">{say('armiesSeeVerdict')}</span>
        <span class="standing" data-legal={verdict.faults.length === 0}>
          {standingText(verdict)}
        </span>
      </button>
    </>
  );
}

/** Name and details; the system says what is asked. */
function Details({ system, edited }: Pick<BuilderProps, 'system' | 'edited'>) {
  const army = edited.army.value;
  const { details } = edited.book;
  const detailsOf = (of: Army): object => {
    const { id: _, name: _name, elements: _elements, ...rest } = of;
    return rest;
  };
  const told = detailsOf(army);
  const tell = (at: readonly (string | number)[], value: unknown): void => {
    const { name, elements } = army;
    edited.change({ name, ...(withFact(details, told, at, value) as object), elements });
  };
  return (
    <form class="situation details" aria-label={say('armiesDetails')} onSubmit={(event) => event.preventDefault()}>
      <div class="field army-name">
        <label for="army-name">{say('armiesName')}</label>
        <input
          id="army-name"
          type="text"
          maxLength={80}
          value={army.name}
          onInput={(event) => edited.change(withDetails(army, { name: event.currentTarget.value }))}
        />
      </div>
      <Controls of={formOf(details, told, [filledOut(details)])} tell={tell} switches={system.switches} words={edited.book.words} />
    </form>
  );
}

/** Legal or not, and the points, in a few words. */
function standingText({ spent: [all], faults }: ArmyVerdict): string {
  const words = faults.length === 0 ? say('armiesLegal') : say('armiesFaults', { count: faults.length });
  return all === undefined ? words : `${words}, ${say('armiesPointsOf', { points: pointsText(all.points), most: pointsText(all.most) })}`;
}

interface PanelProps extends BuilderProps {
  readonly verdict: ArmyVerdict;
}

/** What is spent, what is wrong, and what can be done with the army. */
function VerdictPanel({ system, edited, verdict, storeFault }: PanelProps) {
  const { spent, faults, remarks } = verdict;
  return (
    <aside class="verdict" aria-labelledby="verdict-heading">
      <h2 id="verdict-heading">{say('armiesVerdict')}</h2>
      <p class="standing" role="status" data-legal={faults.length === 0}>
        {standingText(verdict)}
      </p>
      <ul class="gauges">
        {spent.map(({ of, points, most, ref }) => (
          <li key={of} data-over={points > most}>
            <span class="gauge-words">
              <b>{pointsText(points)}</b> {say('armiesOfMost', { most: pointsText(most), of })} <RuleLink system={system} rule={ref} />
            </span>
            <span class="gauge" aria-hidden="true">
              <span style={{ width: `${Math.min(100, (100 * points) / most)}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <ul class="faults">
          {faults.map((fault, i) => (
            <li key={i}>
              <Fault system={system} fault={fault} />
            </li>
          ))}
        </ul>
      )}
      <p class="remarks">{remarks.join(' ')}</p>
      <Doings system={system} edited={edited} storeFault={storeFault} />
    </aside>
  );
}

function Doings({ system, edited, storeFault }: BuilderProps) {
  const army = edited.army.value;
  const where = edited.where.value;
  const { isCopied, copy } = useCopy();
  const fault = where.at === 'nowhere' ? where.fault : storeFault;
  return (
    <div class="doings">
      <button type="button" disabled={edited.past.value.length === 0} onClick={() => edited.undo()}>
        {say('armiesUndo')}
      </button>
      <button type="button" onClick={() => void copy(location.href)}>
        {say('armiesCopy')}
      </button>
      <button type="button" onClick={() => download(army, armyTitle(army), 'army')}>
        {say('armiesSaveFile')}
      </button>
      {where.at === 'address' && (
        <button type="button" onClick={() => void edited.keep()}>
          {say('armiesKeep')}
        </button>
      )}
      <a class="button" href={`/armies/${system.id}/match-up?-first=~${linkCodeOf(army)}`}>
        {say('armiesMatchThis')}
      </a>
      {system.battles !== undefined && (
        <a class="button" href={fightLink(system.id, army)}>
          {say('armiesFight')}
        </a>
      )}
      <p class="quiet" role="status">
        {isCopied.value === null ? '' : say(isCopied.value ? 'armiesCopied' : 'armiesNotCopied')}
      </p>
      <p class="quiet">
        {fault !== null
          ? say('armiesStoreFailed', { fault })
          : where.at === 'kept'
            ? say('armiesIsKept')
            : where.at === 'list'
              ? say('armiesIsList')
              : say('armiesIsAddress')}
      </p>
    </div>
  );
}
