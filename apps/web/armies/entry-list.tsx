import type { ArmyEntry, ArmyFault, ArmyTrait, ArmyType, SystemDef } from '@pennon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { pointsText, traitWords } from '../parts/army-words.js';
import { say } from '../text/say.js';
import { countOf, kindOf, toldOf, withCount, withTrait } from './army-entries.js';
import type { EditedArmy } from './edited-army.js';
import { Fault } from './fault.js';

interface EntryListProps {
  readonly system: SystemDef;
  readonly edited: EditedArmy;
  readonly types: readonly ArmyType[];
  readonly faults: readonly ArmyFault[];
}

/** Who is in the army: how many, what they are, what is told of them, what they cost. */
export function EntryList({ system, edited, types, faults }: EntryListProps) {
  const army = edited.army.value;
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    focusOn(list.current, wanted.current);
    wanted.current = null;
  });
  if (army.elements.length === 0) return <p class="empty-roll">{say('armiesEmpty')}</p>;
  return (
    <ol class="roll" ref={list}>
      {army.elements.map((entry, place) => (
        <Row
          key={kindOf(entry)}
          system={system}
          edited={edited}
          entry={entry}
          type={types.find(({ id }) => id === entry.type)}
          faults={faults.filter((fault) => fault.entry === place)}
          count={(count) => {
            // Whoever takes the last one away by keyboard goes on with the next row.
            if (count < 1) wanted.current = { place };
            edited.change(withCount(army, place, count));
          }}
          tell={(trait, value) => {
            // Those of whom it is told now may stand in another row.
            wanted.current = { kind: kindOf(toldOf(entry, trait, value)), trait: trait.id };
            edited.change(withTrait(army, place, trait, value));
          }}
        />
      ))}
    </ol>
  );
}

/** Where the focus belongs after a change: on a trait of those of a kind, or in the row at a place. */
type Wanted = { readonly kind: string; readonly trait: string } | { readonly place: number };

function focusOn(list: HTMLOListElement | null, wanted: Wanted): void {
  const rows = [...(list?.children ?? [])].filter((row) => row instanceof HTMLElement);
  const found =
    'kind' in wanted
      ? rows.find(({ dataset }) => dataset.kind === wanted.kind)?.querySelector<HTMLElement>(`[name="${wanted.trait}"]`)
      : rows[Math.min(wanted.place, rows.length - 1)]?.querySelector<HTMLElement>('.stepper button:last-child');
  (found ?? document.querySelector<HTMLElement>('.palette button'))?.focus();
}

interface RowProps extends Omit<EntryListProps, 'types'> {
  readonly entry: ArmyEntry;
  /** Absent: the rule set does not know the type. */
  readonly type: ArmyType | undefined;
  readonly count: (count: number) => void;
  readonly tell: (trait: ArmyTrait, value: unknown) => void;
}

function Row({ system, edited, entry, type, faults, count, tell }: RowProps) {
  const { book } = edited;
  const many = countOf(entry);
  const name = type?.name ?? entry.type;
  const title = [name, ...traitWords(book, entry)].join(', ');
  const offered = book.traits.filter(({ id }) => type?.traits.includes(id) || entry[id] !== undefined);
  return (
    <li class="roll-row" data-kind={kindOf(entry)}>
      <span class="base" aria-hidden="true" data-leads={book.traits.some(({ id, one }) => one && entry[id] === true)}>
        {entry.type}
      </span>
      <span class="stepper">
        <button type="button" aria-label={say('armiesOneLess', { name: title })} onClick={() => count(many - 1)}>
          −
        </button>
        <output aria-label={say('armiesHowMany', { name: title })}>{many}</output>
        <button type="button" aria-label={say('armiesOneMore', { name: title })} onClick={() => count(many + 1)}>
          +
        </button>
      </span>
      <span class="who">
        <b>{name}</b>
        <span class="quiet">{type?.facts.join(' · ')}</span>
      </span>
      <span class="cost">{type !== undefined && pointsText(type.cost * many)}</span>
      <span class="traits">
        {offered.map((trait) => (
          <Trait
            key={trait.id}
            trait={trait}
            may={type?.values?.[trait.id]}
            value={entry[trait.id]}
            of={title}
            tell={(value) => tell(trait, value)}
          />
        ))}
      </span>
      {faults.map((fault, i) => (
        <span key={i} class="row-fault">
          <Fault system={system} fault={fault} />
        </span>
      ))}
    </li>
  );
}

interface TraitProps {
  readonly trait: ArmyTrait;
  /** Which of its values; absent: all. What was chosen once stays in the list. */
  readonly may: readonly string[] | undefined;
  readonly value: unknown;
  readonly of: string;
  readonly tell: (value: unknown) => void;
}

function Trait({ trait, may, value, of, tell }: TraitProps) {
  const { id, name, about, values } = trait;
  if (values !== undefined)
    return (
      <label class="trait-choice" title={about}>
        <span>
          {name}
          <span class="unseen"> ({of})</span>
        </span>
        <select
          name={id}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => tell(event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
        >
          <option value="">{say('armiesNever')}</option>
          {values
            .filter((one) => may === undefined || may.includes(one.value) || one.value === value)
            .map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
        </select>
      </label>
    );
  return (
    <label class="trait" title={about}>
      <input
        type="checkbox"
        name={id}
        checked={value === true}
        onChange={(event) => tell(event.currentTarget.checked ? true : undefined)}
      />
      <span>
        {name}
        <span class="unseen"> ({of})</span>
      </span>
    </label>
  );
}
