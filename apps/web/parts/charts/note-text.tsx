import type { Note, Rulebook, Switch } from '@pennon/kernel';
import { say } from '../../text/say.js';
import { LinkedText } from './linked-text.js';
import { typeset } from './typeset.js';

const BASIS = { seed: 'chartsBasisSeed', parent: 'chartsBasisParent', report: 'chartsBasisReport', house: 'chartsBasisHouse' } as const;

/** Where a rule comes from, in words. */
export const basisText = (basis: Note['basis']): string => say(BASIS[basis]);

interface NoteProps {
  readonly system: Rulebook;
  readonly note: Note;
  /** The kind of the note is said elsewhere. */
  readonly isBrief?: boolean;
}

/** One note of the critical edition: what is doubtful, how it is read, and what else can be chosen. */
export function NoteText({ system, note, isBrief = false }: NoteProps) {
  const switches = system.switches.filter(({ ref }) => ref === note.id);
  return (
    <>
      {!isBrief && (
        <p class="note-kind">{note.kind === 'anomaly' ? say('chartsAnomaly') : say('chartsRuling', { basis: basisText(note.basis) })}</p>
      )}
      <p class="note-words">
        <LinkedText system={system} text={note.text} />
        {isBrief && note.kind === 'ruling' && <span class="note-kind"> {say('chartsFrom', { basis: basisText(note.basis) })}</span>}
      </p>
      {switches.map((s) => (
        <SwitchText key={s.name} of={s} />
      ))}
    </>
  );
}

/** A reading that can be switched: what it decides, and its values with the one that is played. */
export function SwitchText({ of: { name, values, about, field } }: { readonly of: Switch }) {
  const { spec } = field;
  return (
    <div class="switch">
      <p>
        <b>{name}</b> {typeset(about)}
      </p>
      <ul>
        {values.map((value, i) => (
          <li key={String(value)} class={i === 0 ? 'as-played' : undefined}>
            {valueText(value)}
            {i === 0 && <span class="quiet"> {say('chartsAsPlayed')}</span>}
          </li>
        ))}
        {spec.kind === 'whole' && <li class="quiet">{say('chartsAnyFrom', { least: spec.least, most: spec.most })}</li>}
      </ul>
    </div>
  );
}

const valueText = (value: unknown): string =>
  value === true ? say('chartsOn') : value === false ? say('chartsOff') : String(value).replaceAll('-', ' ');
