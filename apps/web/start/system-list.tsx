import type { PicturedSystem } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { loadSystem, SYSTEM_IDS, SYSTEMS, type SystemId } from '../app/systems.js';
import { useInSight } from '../parts/into-sight.js';
import { say } from '../text/say.js';
import { shownSystem } from './played-systems.js';

/** What each system offers now. */
export function SystemList() {
  return (
    <section class="start-systems" aria-labelledby="start-systems">
      <h2 id="start-systems">{say('startSystems')}</h2>
      <ul>
        {SYSTEM_IDS.map((id) => (
          <li key={id}>
            <SystemCard id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its name is known at once; the rest is asked of the system itself when the card comes into sight. */
function SystemCard({ id }: { readonly id: SystemId }) {
  const card = useRef<HTMLElement>(null);
  const system = useSignal<PicturedSystem | null>(null);
  const isSeen = useInSight(card);
  useEffect(() => {
    if (!isSeen.value) return;
    void loadSystem(id).then((loaded) => {
      system.value = loaded;
    });
  }, [id, isSeen.value]);
  const { name } = SYSTEMS[id];
  const found = system.value;
  return (
    <article class="start-system" ref={card}>
      <h3>{name}</h3>
      <p class="start-system-about">{found?.about}</p>
      <p class="start-system-doors">
        {found?.game !== undefined && (
          <button type="button" aria-label={say('startSystemPlayOf', { system: name })} onClick={() => toNewBattle(id)}>
            {say('startSystemPlay')}
          </button>
        )}
        {found !== null && found.charts.length > 0 && (
          <a href={`/charts/${id}`} aria-label={say('startSystemChartsOf', { count: found.charts.length, system: name })}>
            {say('startSystemCharts', { count: found.charts.length })}
          </a>
        )}
        {found !== null && found.checks.length > 0 && (
          <a href={`/odds/${id}`} aria-label={say('startSystemOddsOf', { count: found.checks.length, system: name })}>
            {say('startSystemOdds', { count: found.checks.length })}
          </a>
        )}
        {found?.armies !== undefined && (
          <a href={`/armies/${id}`} aria-label={say('armiesDoorOf', { count: found.armies.lists.length, system: name })}>
            {say('armiesDoor', { count: found.armies.lists.length })}
          </a>
        )}
      </p>
    </article>
  );
}

/** To the choice of battles further up. */
function toNewBattle(id: SystemId): void {
  shownSystem.value = id;
  const battle = document.querySelector<HTMLInputElement>('.start-battles input:checked');
  document.getElementById('start-new')?.scrollIntoView({ behavior: 'smooth' });
  battle?.focus({ preventScroll: true });
}
