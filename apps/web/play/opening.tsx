import type { FirstBattle } from '@pennon/lessons';
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isCoached } from '../app/coached-game.js';
import { remember, remembered } from '../app/remembered.js';
import { isSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { isLesson } from '../lessons/is-lesson.js';
import { Reference } from '../parts/charts/reference.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

const KEY = 'pennon.opened';

/** The battle whose card was put away last. */
const away = signal(remembered(KEY));
function putAway(game: string): void {
  remember(KEY, game);
  away.value = game;
}

/** Whether somebody has begun to order something. */
const isUnderWay = ({ hasOrdered, told, board }: PlayModel): boolean =>
  hasOrdered.value || Object.keys(told.value).length > 0 || board.taken.value !== undefined;

/** Whether the battle has just begun for who looks: nobody here has taken anybody up, and he has not put the card away. */
export const isOpening = ({ session, now, game }: PlayModel): boolean =>
  !isLesson(session) &&
  session.mine.length > 0 &&
  now.value.eyes !== null &&
  now.value.pending.kind !== 'over' &&
  game.picture.clock(now.value.state).now <= 1 &&
  away.value !== session.id;

/** Before the first order: what is to be reached, how long there is for it, and for who plays his first battle a plan. */
export function Opening({ model }: { readonly model: PlayModel }) {
  const { session, game, system } = model;
  const first = useSignal<FirstBattle | undefined>(undefined);
  useEffect(() => {
    if (isCoached(session.id) && isSystem(system)) void loadTeaching(system).then((teaching) => (first.value = teaching?.firstBattle));
  }, [session]);
  const isGoingOn = isUnderWay(model);
  useEffect(() => {
    if (isGoingOn) putAway(session.id);
  }, [isGoingOn]);
  const { state, eyes } = model.now.value;
  if (eyes === null || isGoingOn || !isOpening(model)) return null;
  const { sides, otherwise } = game.picture.aim(state);
  const own = sides.find(({ side }) => side === eyes);
  const { word, last } = game.picture.clock(state);
  const { glossary } = game.picture;
  const plan = first.value?.sides[eyes]?.plan;
  return (
    <aside class="opening" aria-label={say('playOpening')}>
      <h2>{say('playOpeningLead', { side: model.sideName(eyes).replace(/^The /, 'the ') })}</h2>
      <ul>
        {own?.wins.slice(0, 2).map(({ sentence, ref }) => (
          <li key={sentence}>
            <Terms glossary={glossary} text={sentence} /> <Reference system={system} to={ref} />
          </li>
        ))}
        {otherwise === null ? (
          last !== null && <li>{say('playOpeningClock', { word, last })}</li>
        ) : (
          <li>
            <Terms glossary={glossary} text={otherwise.sentence} /> <Reference system={system} to={otherwise.ref} />
          </li>
        )}
      </ul>
      {plan !== undefined && (
        <p>
          <strong>{say('playOpeningPlan')}</strong> <Terms glossary={glossary} text={plan} />
        </p>
      )}
      {!model.isAwaited.value && (
        <p class="opening-ways">
          <button type="button" class="primary" onClick={() => putAway(session.id)}>
            {say('playOpeningDone')}
          </button>
        </p>
      )}
    </aside>
  );
}
