import { HOW_PLAYED, type HowPlayed, howPlayed, oneOrMore, type PrintedRules, type Rulebook, type Statement } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { address } from '../app/address.js';
import { decoded } from '../app/path-steps.js';
import { isSystem, SYSTEMS } from '../app/systems.js';
import { LinkedText } from '../parts/charts/linked-text.js';
import { lineLink, noteLink, printLink, systemLink } from '../parts/charts/rule-links.js';
import { Loaded } from '../parts/loading.js';
import { PageHead } from '../parts/page-head.js';
import { say } from '../text/say.js';
import { wordsOf } from './search.js';

/** Every statement of the print of a system: how it is played, where it is carried out, what proves it. */
export function PrintPage({ system }: { readonly system: Rulebook }) {
  const wanted = decoded(address.value.fragment);
  return (
    <>
      <PageHead
        title={say('printOf', { system: system.name })}
        place={`${system.id} print`}
        ways={[
          ['/charts', say('chartRoom')],
          [systemLink(system.id), system.name],
        ]}
      >
        {say('printOf', { system: system.name })}
      </PageHead>
      <Loaded of={system.id} load={() => loadPrint(system.id)}>
        {(print) => <Statements key={wanted} system={system} print={print} wanted={wanted} />}
      </Loaded>
    </>
  );
}

const loadPrint = async (id: string): Promise<PrintedRules> => (isSystem(id) ? ((await SYSTEMS[id].print?.())?.print ?? []) : []);

const HOW = { 'as-printed': 'printAsPrinted', 'as-read': 'printAsRead', otherwise: 'printOtherwise' } as const;

interface StatementsProps {
  readonly system: Rulebook;
  readonly print: PrintedRules;
  /** The number of the statement that the address names: it is shown whatever was looked for before. */
  readonly wanted: string;
}

function Statements({ system, print, wanted }: StatementsProps) {
  const asked = useSignal('');
  const how = useSignal<HowPlayed | 'all'>('all');
  useEffect(() => {
    const place = wanted === '' ? null : document.getElementById(wanted);
    place?.scrollIntoView({ block: 'start' });
    place?.focus({ preventScroll: true });
  }, [wanted]);
  const all = print.flatMap(({ statements }) => statements);
  const words = wordsOf(asked.value);
  const isWanted = (statement: Statement): boolean => {
    const { id, says, instead = '', at, notes = [], switch: name = '' } = statement;
    const text = [id, says, instead, name, ...oneOrMore(at), ...notes].join(' ').toLowerCase();
    return (how.value === 'all' || howPlayed(statement) === how.value) && words.every((word) => text.includes(word));
  };
  const sections = print
    .map(({ title, statements }) => ({ title, statements: statements.filter(isWanted) }))
    .filter(({ statements }) => statements.length > 0);
  const found = sections.reduce((sum, { statements }) => sum + statements.length, 0);
  return (
    <>
      <p class="lead">{say('printLead')}</p>
      <search class="tools">
        <label>
          <span>{say('printFind')}</span>
          <input type="search" value={asked.value} onInput={(event) => (asked.value = event.currentTarget.value)} />
        </label>
        <fieldset class="how-played">
          <legend>{say('printHow')}</legend>
          {(['all', ...HOW_PLAYED] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="how-played" checked={how.value === one} onChange={() => (how.value = one)} />
              {one === 'all'
                ? say('printAll', { count: all.length })
                : say('printSome', { how: say(HOW[one]), count: all.filter((statement) => howPlayed(statement) === one).length })}
            </label>
          ))}
        </fieldset>
        <p role="status" class="quiet">
          {found === all.length ? '' : say('printFound', { count: found })}
        </p>
      </search>
      {sections.map(({ title, statements }) => (
        <section class="statements" key={title}>
          <h2>{title}</h2>
          <ol>
            {statements.map((statement) => (
              <StatementText key={statement.id} system={system} statement={statement} isWanted={statement.id === wanted} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface StatementProps {
  readonly system: Rulebook;
  readonly statement: Statement;
  /** The address names it. */
  readonly isWanted: boolean;
}

function StatementText({ system, statement, isWanted }: StatementProps) {
  const { id, says, at, proof, notes = [], instead } = statement;
  const how = howPlayed(statement);
  return (
    <li id={id} class={isWanted ? `${how} lit` : how} tabIndex={-1}>
      <a class="number" href={`${printLink(system.id)}#${id}`}>
        {id}
      </a>
      <div>
        <p>
          <LinkedText system={system} text={says} />
        </p>
        {instead !== undefined && (
          <p class="instead">
            <b>{say('printInstead')}</b> <LinkedText system={system} text={instead} />
          </p>
        )}
        <p class="quiet">
          {say(HOW[how])}
          {notes.map((note) => (
            <span key={note}>
              {' · '}
              <a href={noteLink(system.id, note)}>{note}</a>
            </span>
          ))}
          {statement.switch !== undefined && (
            <>
              {' · '}
              <a href={`${systemLink(system.id)}#switches-heading`}>{say('printSwitch', { name: statement.switch })}</a>
            </>
          )}
        </p>
        <details>
          <summary>{say('printProof')}</summary>
          <ul>
            {oneOrMore(at).map((place) => (
              <li key={place}>
                <Place system={system} place={place} />
              </li>
            ))}
            {oneOrMore(proof).map((title) => (
              <li key={title}>{say('printTest', { title })}</li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}

/** A chart, with its line; or a file, by its name. */
function Place({ system, place }: { readonly system: Rulebook; readonly place: string }) {
  const chart = system.charts.find(({ id }) => place === id || place.startsWith(`${id} `));
  if (chart === undefined) return <code>{`packages/systems/${system.id}/${place}`}</code>;
  return <a href={lineLink(system.id, chart.id, place.slice(chart.id.length + 1))}>{place}</a>;
}
