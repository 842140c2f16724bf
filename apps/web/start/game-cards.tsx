import { OFFERS, PLATES } from 'virtual:plates';
import { useSignal } from '@preact/signals';
import { Suspense } from 'preact/compat';
import { useEffect, useRef } from 'preact/hooks';
import { learnLink } from '../app/lesson-links.js';
import { hasGame, SYSTEM_IDS, SYSTEMS, type SystemId } from '../app/systems.js';
import { hasLessonsOf } from '../app/teaching.js';
import { BOARD_KINDS } from '../boards/board-kinds.js';
import { useInSight } from '../parts/into-sight.js';
import { say } from '../text/say.js';
import { FirstBattle } from './first-battle.js';
import type { Plate } from './plate.js';
import { isBattleWanted, shownSystem } from './played-systems.js';

/** The five games as equals, always in the same order; those to come keep their place and say what can be done already. */
export function GameCards() {
  return (
    <section class="start-systems" aria-labelledby="start-systems">
      <h2 id="start-systems" class="unseen">
        {say('startSystems')}
      </h2>
      <ul>
        {SYSTEM_IDS.map((id) => (
          <li key={id}>
            <GameCard id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What it is and how much there is of it can be told at once; its plate is fetched when the card is in sight and the page has nothing else to do. */
function GameCard({ id }: { readonly id: SystemId }) {
  const card = useRef<HTMLElement>(null);
  const plate = useSignal<Plate | undefined>(undefined);
  const isSeen = useInSight(card);
  useEffect(() => {
    if (!isSeen.value || !hasGame(id)) return undefined;
    return atLeisure(() => {
      void PLATES[id]?.().then((loaded) => {
        plate.value = loaded.default;
      });
    });
  }, [id, isSeen.value]);
  const { name, kind, charm } = SYSTEMS[id];
  return (
    <article class="start-system" ref={card} aria-labelledby={`game-${id}`}>
      <PlateOf id={id} plate={plate.value} />
      <div class="start-system-words">
        <h3 id={`game-${id}`}>{name}</h3>
        <p class="quiet">{kind}</p>
        <p>{charm}</p>
        <p class="quiet start-system-size">
          {sizeOf(id)}
          {hasLessonsOf(id) && (
            <>
              {say('startAndLessons')}{' '}
              <a href={learnLink(id)} aria-label={say('startLessonsOf', { system: name })}>
                {say('startLessons')}
              </a>
            </>
          )}
        </p>
        {hasGame(id) ? <Doors id={id} /> : <DoorsOfOneToCome id={id} />}
      </div>
    </article>
  );
}

/** Its first battle as it is set up; of a game to come an empty plate that says so. */
function PlateOf({ id, plate }: { readonly id: SystemId; readonly plate: Plate | undefined }) {
  if (!hasGame(id))
    return (
      <div class="start-map start-map-to-come">
        <span>{say('startToCome')}</span>
      </div>
    );
  if (plate === undefined) return <div class="start-map" />;
  const { drawn, ground, pieces, sides } = plate;
  const { Thumbnail } = BOARD_KINDS[ground.kind];
  return (
    <div class="start-map" aria-hidden="true">
      <Suspense fallback={null}>
        <Thumbnail
          picture={drawn}
          ground={ground}
          pieces={pieces}
          sides={sides}
          label={say('startMapOf', { battle: OFFERS[id]?.first.name ?? SYSTEMS[id].name })}
        />
      </Suspense>
    </div>
  );
}

/** How much there is of it. */
function sizeOf(id: SystemId): string {
  const offer = OFFERS[id];
  if (offer === undefined) return say('startSizeToCome');
  return say(offer.hasArmies ? 'startSizeWithArmies' : 'startSize', { count: offer.battles, length: offer.first.length ?? 'none' });
}

/** When the page has nothing else to do, and soon in any case. Returns how to call it off. */
function atLeisure(work: () => void): () => void {
  // Not every browser says when it is idle.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, SOON);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: SOON });
  return () => cancelIdleCallback(asked);
}

/** In so many milliseconds. */
const SOON = 1000;

function Doors({ id }: { readonly id: SystemId }) {
  const { name, lessons } = SYSTEMS[id];
  return (
    <div class="start-system-doors">
      {lessons === undefined ? <ChartsDoor id={id} /> : <FirstBattle id={id} battle={OFFERS[id]?.first.name ?? name} />}
      <button type="button" aria-label={say('startSystemPlayOf', { system: name })} onClick={() => toNewBattle(id)}>
        {say('startSystemPlay')}
      </button>
    </div>
  );
}

function DoorsOfOneToCome({ id }: { readonly id: SystemId }) {
  const { name } = SYSTEMS[id];
  return (
    <div class="start-system-doors">
      <ChartsDoor id={id} />
      <a class="button" href={`/odds/${id}`} aria-label={say('startSystemOddsOf', { system: name })}>
        {say('startSystemOdds')}
      </a>
    </div>
  );
}

const ChartsDoor = ({ id }: { readonly id: SystemId }) => (
  <a class="button" href={`/charts/${id}`} aria-label={say('startSystemChartsOf', { system: SYSTEMS[id].name })}>
    {say('startSystemCharts')}
  </a>
);

/** To the choice of battles further down. */
function toNewBattle(id: SystemId): void {
  shownSystem.value = id;
  isBattleWanted.value = true;
  document.getElementById('start-new')?.scrollIntoView({ behavior: 'smooth' });
}
