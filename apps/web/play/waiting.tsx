import { whichOf } from '../parts/side-colours.js';
import { Terms } from '../parts/terms.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** Whether somebody waits here for a person elsewhere who leads the other side; before he goes to the battle he reads what decides it. */
export const isWaiting = ({ session, isAsked, now, opening }: PlayModel): boolean =>
  session.friend?.value !== undefined &&
  !isAsked.value &&
  !opening.isOn.value &&
  now.value.eyes !== null &&
  now.value.pending.kind !== 'over';

/** While one waits for a friend: which side is one's own, whether he is there, and what one has to reach. */
export function Waiting({ model }: { readonly model: PlayModel }) {
  const { session, game } = model;
  const { state, eyes } = model.now.value;
  const friend = session.friend?.value;
  if (friend === undefined || eyes === null) return null;
  const own = game.picture.aim(state).sides.find(({ side }) => side === eyes);
  /** A line of one's own that is cut tells nothing of his. */
  const is = session.connection.value === 'lost' ? 'cut' : friend.is;
  return (
    <aside class="waiting-for" aria-label={say('waitLabel')}>
      <p class="waiting-own">
        <span class={`side-mark ${whichOf(state.sides, eyes)}`} aria-hidden="true" />{' '}
        <strong>{say('waitLead', { side: model.sideName(eyes).replace(/^The /, 'the ') })}</strong>
      </p>
      <p role="status" class="waiting-friend" data-friend={is}>
        {say('waitFriend', { is })}
      </p>
      <h2>{say('waitAims')}</h2>
      <ul>
        {own?.wins.slice(0, 2).map(({ sentence }) => (
          <li key={sentence}>
            <Terms glossary={game.picture.glossary} text={sentence} />
          </li>
        ))}
      </ul>
    </aside>
  );
}
