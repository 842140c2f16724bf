import type { SystemDef } from '@pennon/kernel';
import { useArrival } from '../parts/arrival.js';
import { lineLink, systemLink } from '../parts/charts/rule-links.js';
import { say } from '../text/say.js';

/** The five systems and what each has on paper. */
export function Library({ systems }: { readonly systems: readonly SystemDef[] }) {
  const heading = useArrival(say('chartsTitle'), '');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {say('chartsTitle')}
      </h1>
      <p class="lead">{say('chartsLead')}</p>
      <div class="library">
        {systems.map((system) => (
          <article key={system.id}>
            <h2>
              <a href={systemLink(system.id)}>{system.name}</a>
            </h2>
            <p>{system.about}</p>
            <p class="counts">
              {say('chartsCounts', { charts: system.charts.length, notes: system.notes.length, switches: system.switches.length })}
              {' · '}
              <a href={`/odds/${system.id}`}>{say('chartsOddsOf', { count: system.checks.length })}</a>
            </p>
            <ul class="titles">
              {system.charts.map((chart) => (
                <li key={chart.id}>
                  <a href={lineLink(system.id, chart.id)}>{chart.title}</a>
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </>
  );
}
