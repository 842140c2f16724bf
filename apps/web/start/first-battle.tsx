import type { Side } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { learnLink } from '../app/lesson-links.js';
import { loadSystem, SYSTEMS, type SystemId } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { beginFirstBattle } from '../lessons/begin-first-battle.js';
import { say } from '../text/say.js';

/** Begins the first battle of a game at once, with its coach; where that cannot be, the page of its lessons says why. */
export function FirstBattle({ id, battle }: { readonly id: SystemId; readonly battle: string }) {
  const isBusy = useSignal(false);
  const begin = async (): Promise<void> => {
    isBusy.value = true;
    const place = await placeOf(id).catch(() => learnLink(id));
    isBusy.value = false;
    goTo(place);
  };
  return (
    <button
      type="button"
      class="start-learn"
      aria-label={say('startLearnOf', { battle, system: SYSTEMS[id].name })}
      disabled={isBusy.value}
      onClick={() => void begin()}
    >
      <span class="quiet">{say('startLearn')}</span>
      <strong>{isBusy.value ? say('startBeginning') : battle}</strong>
    </button>
  );
}

/** Begins the first battle of a game for who leads that side, and says where it is; of a game without one, where its lessons are. */
export async function placeOf(id: SystemId, side?: Side): Promise<string> {
  const [{ game }, teaching] = await Promise.all([loadSystem(id), loadTeaching(id)]);
  if (game === undefined || teaching === undefined) return learnLink(id);
  const begun = await beginFirstBattle(game, teaching.firstBattle, side ?? teaching.firstBattle.side);
  return begun.ok ? `/game/${begun.id}` : learnLink(id);
}
