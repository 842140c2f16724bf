import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** Nothing of the board is seen until the other has sat down. */
export function SeatChange({ model }: { readonly model: PlayModel }) {
  const to = model.seats.next.value;
  return (
    <main class="hand-over" id="content">
      <h1>{say('playHandOver', { side: to === null ? '' : model.sideName(to) })}</h1>
      <p>{say('playHandOverWhy')}</p>
      {/* biome-ignore lint/a11y/noAutofocus: it is the only thing to do on this screen */}
      <button type="button" class="primary" autoFocus onClick={() => model.seats.sitDown()}>
        {say('playTakeOver')}
      </button>
    </main>
  );
}
