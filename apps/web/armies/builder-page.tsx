import type { Army, ArmyFault, ArmyVerdict, SystemDef } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { address } from '../app/address.js';
import { parcelOf, unpack } from '../app/army-share-link.js';
import { download } from '../app/download.js';
import { useArrival } from '../parts/arrival.js';
import { formOf } from '../parts/checks/form.js';
import { Controls } from '../parts/checks/form-view.js';
import { RuleLink } from '../parts/checks/reasons.js';
import { filledOut, withFact } from '../parts/checks/situation.js';
import { fightWith } from '../start/played-systems.js';
import { say } from '../text/say.js';
import { withDetails } from './army-entries.js';
import type { Store, WithArmies } from './army-room.js';
import { armyTitle } from './army-title.js';
import { pointsText } from './army-words.js';
import { ArmyDesk } from './edited-army.js';
import { Roll } from './entry-list.js';
import { Palette } from './palette.js';

/** The builder: the roll of the army at the left, what the rules say of it at the right. */
export function BuilderPage({ system, book, store }: WithArmies & { readonly store: Store }) {
  const { fragment } = address.value;
  const desk = useRef<ArmyDesk | null>(null);
  const came = unpack(book, fragment);
  if (!('army' in came)) return <NoArmy system={system} fault={came.fault} />;
  if (desk.current === null || !desk.current.isWrittenBy(fragment))
    desk.current = new ArmyDesk(system.id, book, came.army, fragment, store.kept);
  return <Builder key={system.id} system={system} desk={desk.current} storeFault={store.fault} />;
}

function NoArmy({ system, fault }: { readonly system: SystemDef; readonly fault: string | null }) {
  const heading = useArrival(say('armiesTitle'), 'no army');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('armiesAddressFault')}
      </h1>
      <p class="refusal" role="alert">
        {fault ?? say('armiesNoArmy')}
      </p>
      <p>
        <a href={`/armies/${system.id}`}>{say('armiesBackToLists')}</a>
      </p>
    </>
  );
}

interface BuilderProps {
  readonly system: SystemDef;
  readonly desk: ArmyDesk;
  readonly storeFault: string | null;
}

function Builder({ system, desk, storeFault }: BuilderProps) {
  const army = desk.army.value;
  const { book } = desk;
  const title = armyTitle(army);
  const heading = useArrival(title, system.id);
  const verdict = book.check(army);
  const types = book.types(army);
  return (
    <>
      <nav class="way" aria-label={say('chartsWay')}>
        <a href="/armies">{say('armiesRoom')}</a>
        <a href={`/armies/${system.id}`}>{system.name}</a>
      </nav>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div class="builder">
        <div>
          <Details system={system} desk={desk} />
          <section aria-labelledby="roll-heading">
            <h2 id="roll-heading">{say('armiesRoll')}</h2>
            <Roll system={system} desk={desk} types={types} faults={verdict.faults} />
          </section>
        </div>
        <VerdictPanel system={system} desk={desk} verdict={verdict} storeFault={storeFault} />
        <Palette types={types} army={army} add={(next) => desk.change(next)} />
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
function Details({ system, desk }: Pick<BuilderProps, 'system' | 'desk'>) {
  const army = desk.army.value;
  const { details } = desk.book;
  const detailsOf = (of: Army): object => {
    const { id: _, name: _name, elements: _elements, ...rest } = of;
    return rest;
  };
  const told = detailsOf(army);
  const tell = (at: readonly (string | number)[], value: unknown): void => {
    const { name, elements } = army;
    desk.change({ name, ...(withFact(details, told, at, value) as object), elements });
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
          onInput={(event) => desk.change(withDetails(army, { name: event.currentTarget.value }))}
        />
      </div>
      <Controls of={formOf(details, told, [filledOut(details)])} tell={tell} switches={system.switches} words={desk.book.words} />
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
function VerdictPanel({ system, desk, verdict, storeFault }: PanelProps) {
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
      <Doings system={system} desk={desk} storeFault={storeFault} />
    </aside>
  );
}

/** A sentence, and the rule as a link. */
export function Fault({ system, fault }: { readonly system: SystemDef; readonly fault: ArmyFault }) {
  return (
    <>
      {fault.message} <RuleLink system={system} rule={fault.ref} />
    </>
  );
}

function Doings({ system, desk, storeFault }: BuilderProps) {
  const army = desk.army.value;
  const where = desk.where.value;
  const copied = useSignal<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      copied.value = say('armiesCopied');
    } catch {
      copied.value = say('armiesNotCopied');
    }
  };
  const fault = where.at === 'nowhere' ? where.fault : storeFault;
  return (
    <div class="doings">
      <button type="button" disabled={desk.past.value.length === 0} onClick={() => desk.undo()}>
        {say('armiesUndo')}
      </button>
      <button type="button" onClick={() => void copy()}>
        {say('armiesCopy')}
      </button>
      <button type="button" onClick={() => download(army, armyTitle(army), 'army')}>
        {say('armiesSaveFile')}
      </button>
      {where.at === 'address' && (
        <button type="button" onClick={() => void desk.keep()}>
          {say('armiesKeep')}
        </button>
      )}
      <a class="button" href={`/armies/${system.id}/match-up?-first=~${parcelOf(army)}`}>
        {say('armiesMatchThis')}
      </a>
      {system.battles !== undefined && (
        <a class="button" href={fightWith(system.id, parcelOf(army))}>
          {say('armiesFight')}
        </a>
      )}
      <p class="quiet" role="status">
        {copied.value ?? ''}
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
