import { FirstBattleCoach } from '../lessons/first-battle-coach.js';
import { FirstTimeNote } from '../lessons/rule-note-view.js';
import type { PlayModel } from '../play-model/play-model.js';
import { BoardKey } from './board-key.js';
import { isOpening } from './opening.js';

/** Under the board one line: what is worth knowing just now, else the marks that are on the board. */
export function FootLine({ model }: { readonly model: PlayModel }) {
  return (
    <div class="foot-line">
      {!isOpening(model) && <FirstBattleCoach model={model} />}
      {!isOpening(model) && <FirstTimeNote model={model} />}
      <BoardKey model={model} />
    </div>
  );
}
