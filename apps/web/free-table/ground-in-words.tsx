import type { GroundEffect, TableGround } from '@pennon/picture';
import { Reference } from '../parts/charts/reference.js';
import { say, sentence } from '../text/say.js';
import type { FreeTable } from './free-table.js';

interface Feature {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly effects?: readonly GroundEffect[];
}

const ON = {
  movement: 'tableOnMovement',
  command: 'tableOnCommand',
  combat: 'tableOnCombat',
  shooting: 'tableOnShooting',
  magic: 'tableOnMagic',
} as const satisfies { readonly [on in GroundEffect['on']]: string };

const SUBJECTS = Object.keys(ON) as readonly GroundEffect['on'][];

/** What lies on the table and what it does, rule by rule; what is the same is told once. */
export function GroundInWords({ table }: { readonly table: FreeTable }) {
  const features = alike(table.ground.value);
  return (
    <section class="seeing ground-words">
      <h2>{say('tableGround')}</h2>
      {features.length === 0 && <p>{say('tableGroundBare')}</p>}
      {features.map(({ feature: { id, name, note = '', effects = [] }, count }) => (
        <div key={id} class="ground-feature">
          <h3>
            {name}
            {count > 1 && <span class="quiet"> × {count}</span>}
            {note !== '' && <span class="quiet"> {note}</span>}
          </h3>
          <dl>
            {SUBJECTS.map((on) => {
              const some = effects.filter((effect) => effect.on === on);
              return (
                some.length > 0 && (
                  <div key={on}>
                    <dt>{say(ON[on])}</dt>
                    {some.map(({ text, ref }) => (
                      <dd key={text}>
                        {sentence(text)} <Reference system={table.play.system} to={ref} />
                      </dd>
                    ))}
                  </div>
                )
              );
            })}
          </dl>
        </div>
      ))}
    </section>
  );
}

function alike({ areas, courses, works }: TableGround): readonly { readonly feature: Feature; readonly count: number }[] {
  const all: readonly Feature[] = [...areas, ...courses, ...works];
  const word = ({ name, note, effects = [] }: Feature): string => JSON.stringify([name, note, effects]);
  return all.flatMap((feature, i) => {
    const same = all.filter((other) => word(other) === word(feature));
    return all.findIndex((other) => word(other) === word(feature)) === i ? [{ feature, count: same.length }] : [];
  });
}
