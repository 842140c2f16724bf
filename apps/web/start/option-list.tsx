import type { PicturedSystem } from '@pennon/picture';
import type { Signal } from '@preact/signals';
import { chartLink } from '../parts/charts/rule-links.js';
import { say } from '../text/say.js';
import { type ChosenOptions, type GameOption, withOption } from './battle-options.js';

interface OptionListProps {
  readonly system: PicturedSystem;
  readonly options: readonly GameOption[];
  readonly chosen: Signal<ChosenOptions>;
}

/** The readings that a battle can be played by, folded away: most people play it as usual. */
export function OptionList({ system, options, chosen }: OptionListProps) {
  const count = Object.keys(chosen.value).length;
  return (
    <details class="start-options">
      <summary>
        {say('startOptions', { system: system.name })} <span class="quiet">{say('startOptionsChanged', { count })}</span>
      </summary>
      <ul>
        {options.map((option) => (
          <li key={option.name}>
            <OptionLine system={system.id} option={option} chosen={chosen} />
          </li>
        ))}
      </ul>
      {count > 0 && (
        <button
          type="button"
          onClick={() => {
            chosen.value = {};
          }}
        >
          {say('startOptionsUsual')}
        </button>
      )}
    </details>
  );
}

interface OptionLineProps {
  readonly system: string;
  readonly option: GameOption;
  readonly chosen: Signal<ChosenOptions>;
}

function OptionLine({ system, option, chosen }: OptionLineProps) {
  const { name, form, about, ref } = option;
  const id = `option-${name}`;
  const value = chosen.value[name] ?? form.usual;
  const choose = (to: string | number | boolean): void => {
    chosen.value = withOption(chosen.value, option, to);
  };
  const link = chartLink(system, ref);
  return (
    <div class="start-option" data-kind={form.kind}>
      {form.kind === 'flag' && (
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-describedby={`${id}-about`}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
      {form.kind === 'word' && (
        <select
          id={id}
          value={String(value)}
          aria-describedby={`${id}-about`}
          onChange={(event) => choose(form.words[event.currentTarget.selectedIndex] ?? form.usual)}
        >
          {form.words.map((word) => (
            <option key={word} value={word}>
              {spaced(String(word))}
              {word === form.usual ? ` (${say('startOptionUsual')})` : ''}
            </option>
          ))}
        </select>
      )}
      {form.kind === 'whole' && (
        <input
          type="number"
          id={id}
          min={form.least}
          max={form.most}
          value={Number(value)}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            choose(event.currentTarget.valueAsNumber);
            event.currentTarget.value = String(chosen.value[name] ?? form.usual);
          }}
        />
      )}
      <label for={id}>{spaced(name)}</label>
      <p id={`${id}-about`} class="quiet">
        {about} {link === undefined ? ref : <a href={link}>{ref}</a>}
      </p>
    </div>
  );
}

/** A name of the machine contract as words: `positionCombo` is Position combo, `two-zones` two zones. */
const spaced = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return /[A-Z]/.test(name) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};
