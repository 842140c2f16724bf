import { FirstBattleCoach } from '../lessons/first-battle-coach.js';
import { FirstTimeNote } from '../lessons/rule-note-view.js';
import type { PlayModel } from '../play-model/play-model.js';
import { BoardKey } from './board-key.js';
import { endOf } from './end-bar.js';

/** Under the board one line: what is worth knowing just now, else the marks that are on the board. */
export function FootLine({ model }: { readonly model: PlayModel }) {
  // Before the first order and after the last nothing is taught.
  const isTaught = !model.opening.isOn.value && endOf(model) === undefined;
  return (
    <div class="foot-line">
      {isTaught && <FirstBattleCoach model={model} />}
      {isTaught && <FirstTimeNote model={model} />}
      <BoardKey model={model} />
    </div>
  );
}
