import type { Rulebook } from '@pennon/kernel';
import type { ComponentChildren } from 'preact';
import { isSystem, type SystemId } from '../app/systems.js';
import { Header } from './header.js';
import { Loaded } from './loading.js';
import { NoSystem } from './not-there.js';
import { PageHead } from './page-head.js';

interface SystemRoomProps<S extends Rulebook, T> {
  readonly class: string;
  /** The address of the room. */
  readonly at: string;
  readonly title: string;
  /** What the page of all systems is called in a link to it. */
  readonly all: string;
  /** As the address names it; nothing asks for all of them. */
  readonly systemId: string;
  /** Names what is loaded: another name, another loading. */
  readonly of?: string;
  readonly loadAll: () => Promise<readonly S[]>;
  readonly load: (id: SystemId) => Promise<T>;
  /** The page of all systems. */
  readonly whole: (systems: readonly S[]) => ComponentChildren;
  /** The page of one. */
  readonly children: (loaded: T) => ComponentChildren;
}

/** A room that has something of every system: a page of all of them, and pages of each. */
export function SystemRoom<S extends Rulebook, T>(props: SystemRoomProps<S, T>) {
  const { at, title, all, systemId, of = systemId, loadAll, load, whole, children, ...room } = props;
  return (
    <>
      <Header />
      <main id="content" class={`page room ${room.class}`}>
        {systemId === '' ? (
          <Loaded of={at} load={loadAll}>
            {whole}
          </Loaded>
        ) : isSystem(systemId) ? (
          <Loaded of={of} load={() => load(systemId)}>
            {children}
          </Loaded>
        ) : (
          <NoSystem title={title} name={systemId} at={at} all={all} />
        )}
      </main>
    </>
  );
}

interface SystemCardsProps<S extends Rulebook> {
  readonly at: string;
  readonly title: string;
  readonly lead: string;
  readonly systems: readonly S[];
  /** What there is of a system. */
  readonly children: (system: S) => ComponentChildren;
}

/** The page of all systems: each with what there is of it. */
export function SystemCards<S extends Rulebook>({ at, title, lead, systems, children }: SystemCardsProps<S>) {
  return (
    <>
      <PageHead title={title} place="">
        {title}
      </PageHead>
      <p class="lead">{lead}</p>
      <div class="library">
        {systems.map((system) => (
          <article key={system.id}>
            <h2>
              <a href={`${at}/${system.id}`}>{system.name}</a>
            </h2>
            <p>{system.about}</p>
            {children(system)}
          </article>
        ))}
      </div>
    </>
  );
}
