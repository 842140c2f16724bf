import { besidePlaces } from '../stage/beside.js';
import { say } from '../text/say.js';
import type { FreeTableModel } from './free-table-model.js';

const SIZE = { x: 152, y: 44 } as const;

/** Beside who is taken: one press takes all whom he stands with. */
export function WholeLine({ board }: { readonly board: FreeTableModel }) {
  const { play } = board.table;
  const scene = play.screen.motion.scene.value;
  const count = board.wholeLine.value;
  if (count === undefined || scene === null || scene.stage.isMoving.value) return null;
  const places = board.inHand.chosen.value.flatMap((id) => scene.place(id) ?? []);
  const { x, y } = besidePlaces(scene, places, SIZE);
  return (
    <button type="button" class="whole-line" style={{ left: `${x}px`, top: `${y}px` }} onClick={() => board.takeWhole()}>
      {say('tableWholeLine', { count })} <kbd>A</kbd>
    </button>
  );
}
