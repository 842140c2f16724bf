import type { Switch, Word } from '@pennon/kernel';
import type { ComponentChildren } from 'preact';
import { say, sentence } from '../../text/say.js';
import type { Control, FlagControl, GroupControl, ListControl, NumberControl, SetControl, TextControl, WordControl } from './form.js';
import { nameWords, sayValue } from './page-wording.js';
import type { Path } from './situation.js';

/** Tells the situation one fact; `undefined` leaves it out. */
export type Tell = (at: Path, value: unknown) => void;

interface Sharing {
  readonly tell: Tell;
  /** The readings of the system, which say what the fields named after them mean. */
  readonly switches: readonly Switch[];
  /** Names of words for which the code of the contract is too short. */
  readonly words?: ReadonlyMap<unknown, string> | undefined;
}
type Props<C> = Sharing & { readonly of: C };

/** The fields of a situation: those that matter first, the others when somebody wants to say more. */
export function Controls({ of: controls, ...sharing }: Props<readonly Control[]>) {
  const first = controls.filter(({ isFirst }) => isFirst);
  const more = controls.filter(({ isFirst }) => !isFirst);
  return (
    <>
      <div class="controls">
        {first.map((control) => (
          <ControlView key={control.at.join('.')} of={control} {...sharing} />
        ))}
      </div>
      {more.length > 0 && (
        <details class="more">
          <summary>
            {say('oddsMore')} <span class="quiet">{more.map(({ name }) => nameWords(name)).join(', ')}</span>
          </summary>
          <div class="controls">
            {more.map((control) => (
              <ControlView key={control.at.join('.')} of={control} {...sharing} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function ControlView({ of: control, ...sharing }: Props<Control>) {
  switch (control.kind) {
    case 'word':
      return <WordView of={control} {...sharing} />;
    case 'flag':
      return <FlagView of={control} {...sharing} />;
    case 'number':
      return <NumberView of={control} {...sharing} />;
    case 'text':
      return <TextView of={control} {...sharing} />;
    case 'set':
      return <SetView of={control} {...sharing} />;
    case 'group':
      return <GroupView of={control} {...sharing} />;
    case 'list':
      return <ListView of={control} {...sharing} />;
  }
}

const idOf = (control: Control): string => `f-${control.at.join('-')}`;
const hintId = (control: Control): string => `${idOf(control)}-hint`;
const labelOf = (control: Control): string => sentence(nameWords(control.name));

function hintOf(control: Control, switches: readonly Switch[]): string {
  return control.meaning !== '' ? control.meaning : (switches.find(({ name }) => name === control.name)?.about ?? '');
}

function Hint({ of: control, switches }: { readonly of: Control; readonly switches: readonly Switch[] }) {
  const hint = hintOf(control, switches);
  return hint === '' ? null : (
    <small class="hint" id={hintId(control)}>
      {hint}
    </small>
  );
}

const describedBy = (control: Control, switches: readonly Switch[]): string | undefined =>
  hintOf(control, switches) === '' ? undefined : hintId(control);

const MOST_SEGMENTS = 6;
const WIDEST_SEGMENTS = 34;

/** Few short words stand side by side, many are a list to choose from. */
const isShort = (words: readonly string[]): boolean => words.length <= MOST_SEGMENTS && words.join('  ').length <= WIDEST_SEGMENTS;

function WordView({ of: control, tell, switches, words: named }: Props<WordControl>) {
  const { none } = control;
  const choices: readonly (Word | undefined)[] = none === undefined ? control.values : [none.value, ...control.values];
  const words = choices.map((choice) => (choice === undefined ? say('oddsNotTold') : (named?.get(choice) ?? sayValue(choice))));
  const chosen = choices.indexOf(control.value === undefined ? none?.value : control.value);
  if (!isShort(words))
    return (
      <div class="field">
        <label for={idOf(control)}>{labelOf(control)}</label>
        <select
          id={idOf(control)}
          aria-describedby={describedBy(control, switches)}
          value={String(chosen)}
          onChange={(event) => tell(control.at, choices[Number(event.currentTarget.value)])}
        >
          {words.map((word, i) => (
            <option key={i} value={String(i)}>
              {word}
            </option>
          ))}
        </select>
        <Hint of={control} switches={switches} />
      </div>
    );
  return (
    <fieldset class="field segmented" aria-describedby={describedBy(control, switches)}>
      <legend>{labelOf(control)}</legend>
      <div>
        {words.map((word, i) => (
          <label key={i}>
            <input type="radio" name={idOf(control)} checked={i === chosen} onChange={() => tell(control.at, choices[i])} />
            <span>{word}</span>
          </label>
        ))}
      </div>
      <Hint of={control} switches={switches} />
    </fieldset>
  );
}

function FlagView({ of: control, tell, switches }: Props<FlagControl>) {
  const hint = hintOf(control, switches);
  return (
    <label class="field check">
      <input type="checkbox" checked={control.value} onChange={(event) => tell(control.at, event.currentTarget.checked)} />
      <span>{sentence(hint === '' ? nameWords(control.name) : hint)}</span>
    </label>
  );
}

function NumberView({ of: control, tell, switches }: Props<NumberControl>) {
  const { value, least, most, isWhole, none } = control;
  const step = (by: number): void => tell(control.at, Math.min(most, Math.max(least, (value ?? least - by) + by)));
  const label = labelOf(control);
  return (
    <div class="field">
      <label for={idOf(control)}>
        {label} <span class="range">{say('oddsFromTo', { least: sayValue(least), most: sayValue(most) })}</span>
      </label>
      <span class="stepper">
        <button
          type="button"
          aria-label={say('oddsLess', { label })}
          disabled={value !== undefined && value <= least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          id={idOf(control)}
          type="number"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          min={least}
          max={most}
          step={isWhole ? 1 : 'any'}
          aria-describedby={describedBy(control, switches)}
          placeholder={none === undefined ? undefined : '–'}
          value={value === undefined ? '' : String(value)}
          onInput={(event) => tell(control.at, event.currentTarget.value === '' ? none?.value : event.currentTarget.valueAsNumber)}
        />
        <button
          type="button"
          aria-label={say('oddsGreater', { label })}
          disabled={value !== undefined && value >= most}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
      <Hint of={control} switches={switches} />
    </div>
  );
}

function TextView({ of: control, tell, switches }: Props<TextControl>) {
  return (
    <div class="field">
      <label for={idOf(control)}>{labelOf(control)}</label>
      <input
        id={idOf(control)}
        type="text"
        maxLength={40}
        aria-describedby={describedBy(control, switches)}
        value={control.value}
        onInput={(event) => tell(control.at, event.currentTarget.value)}
      />
      <Hint of={control} switches={switches} />
    </div>
  );
}

function SetView({ of: control, tell, switches }: Props<SetControl>) {
  const { chosen, values } = control;
  const turn = (word: Word): void =>
    tell(
      control.at,
      values.filter((value) => (value === word ? !chosen.includes(value) : chosen.includes(value))),
    );
  return (
    <fieldset class="field segmented many" aria-describedby={describedBy(control, switches)}>
      <legend>{labelOf(control)}</legend>
      <div>
        {values.map((word) => (
          <label key={String(word)}>
            <input type="checkbox" checked={chosen.includes(word)} onChange={() => turn(word)} />
            <span>{sayValue(word)}</span>
          </label>
        ))}
      </div>
      <Hint of={control} switches={switches} />
    </fieldset>
  );
}

function GroupView({ of: control, ...sharing }: Props<GroupControl>) {
  const { tell, switches } = sharing;
  return (
    <Group control={control} switches={switches}>
      {control.isGiven && <Controls of={control.parts} {...sharing} />}
      {control.none !== undefined && (
        <button type="button" onClick={() => tell(control.at, control.isGiven ? control.none?.value : control.fresh)}>
          {say(control.isGiven ? 'oddsLeaveOut' : 'oddsAdd', { what: nameWords(control.name) })}
        </button>
      )}
    </Group>
  );
}

function ListView({ of: control, ...sharing }: Props<ListControl>) {
  const { tell, switches } = sharing;
  const { items, least, most, none } = control;
  const remove = (item: Control): void => {
    if (items.length <= least && none !== undefined) tell(control.at, none.value);
    else tell(item.at, undefined);
  };
  const mayRemove = items.length > least || none !== undefined;
  return (
    <Group control={control} switches={switches}>
      <ol class="items">
        {items.map((item, i) => (
          <li key={i}>
            {item.kind === 'group' ? <Controls of={item.parts} {...sharing} /> : <ControlView of={item} {...sharing} />}
            {mayRemove && least !== most && (
              <button
                type="button"
                class="remove"
                aria-label={say('oddsTakeAway', { what: nameWords(control.name), number: i + 1 })}
                onClick={() => remove(item)}
              >
                ×
              </button>
            )}
          </li>
        ))}
      </ol>
      {items.length < most && (
        <button type="button" onClick={() => tell(control.at, control.grown)}>
          {say(items.length === 0 ? 'oddsAdd' : 'oddsAddMore', { what: nameWords(control.name) })}
        </button>
      )}
    </Group>
  );
}

function Group(props: {
  readonly control: GroupControl | ListControl;
  readonly switches: readonly Switch[];
  readonly children: ComponentChildren;
}) {
  const { control, switches, children } = props;
  return (
    <fieldset class="group" aria-describedby={describedBy(control, switches)}>
      <legend>{labelOf(control)}</legend>
      <Hint of={control} switches={switches} />
      {children}
    </fieldset>
  );
}
