import type { Army, ArmyType } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { pointsText } from '../parts/army-words.js';
import { say } from '../text/say.js';
import { withOneMore } from './army-entries.js';

/** Everything that can be bought, under its headings. */
export function Palette(props: { readonly types: readonly ArmyType[]; readonly army: Army; readonly add: (army: Army) => void }) {
  const { types, army, add } = props;
  const groups = [...new Set(types.map(({ group }) => group))];
  const added = useSignal('');
  return (
    <section class="palette" aria-labelledby="palette-heading">
      <h2 id="palette-heading">{say('armiesAdd')}</h2>
      <p class="unseen" role="status">
        {added.value}
      </p>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`palette-${group}`}>
          <h3 id={`palette-${group}`}>{group}</h3>
          <ul>
            {types
              .filter((type) => type.group === group)
              .map(({ id, name, cost, facts }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      add(withOneMore(army, id));
                      added.value = say('armiesAdded', { name });
                    }}
                  >
                    <span class="base" aria-hidden="true">
                      {id}
                    </span>
                    <span class="who">
                      <b>{name}</b>
                      <span class="quiet">{facts.join(' · ')}</span>
                    </span>
                    <span class="cost">{say('armiesCost', { points: pointsText(cost) })}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
