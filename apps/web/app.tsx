import type { ComponentType } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { address } from './app/address.js';
import { say } from './text/say.js';

/** The rooms of the house. Each is loaded when somebody enters it. */
const ROOMS: readonly { readonly at: RegExp; readonly room: ComponentType }[] = [
  { at: /^\/$/, room: lazy(() => import('./start/start.js').then((m) => m.Start)) },
  { at: /^\/game\//, room: lazy(() => import('./play/game-room.js').then((m) => m.GameRoom)) },
  { at: /^\/learn\/[^/]+\/[^/]+/, room: lazy(() => import('./play/lesson-room.js').then((m) => m.LessonRoom)) },
  { at: /^\/learn(\/|$)/, room: lazy(() => import('./learn/learn-room.js').then((m) => m.LearnRoom)) },
  { at: /^\/record(\/|$)/, room: lazy(() => import('./record/record-room.js').then((m) => m.RecordRoom)) },
  { at: /^\/end\//, room: lazy(() => import('./record/end-room.js').then((m) => m.EndRoom)) },
  { at: /^\/charts(\/|$)/, room: lazy(() => import('./charts/chart-room.js').then((m) => m.ChartRoom)) },
  { at: /^\/odds(\/|$)/, room: lazy(() => import('./odds/odds-room.js').then((m) => m.OddsRoom)) },
  { at: /^\/armies(\/|$)/, room: lazy(() => import('./armies/army-room.js').then((m) => m.ArmyRoom)) },
];

export function App() {
  const { path } = address.value;
  const Room = ROOMS.find(({ at }) => at.test(path))?.room;
  return Room === undefined ? (
    <main class="page">
      <h1>{say('notFound')}</h1>
      <p>
        <a href="/">{say('notFoundHint')}</a>
      </p>
    </main>
  ) : (
    <Suspense fallback={<p class="waiting">{say('loading')}</p>}>
      <Room />
    </Suspense>
  );
}
