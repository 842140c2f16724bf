import type { FirstBattle } from '@pennon/lessons';
import type { PicturedGame } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { beginFirstBattle } from '../lessons/begin-first-battle.js';
import { say } from '../text/say.js';

/** The way into a first battle: Recruit leads the other side, a coach says what matters. */
export function FirstBattleDoor({ game, firstBattle }: { readonly game: PicturedGame; readonly firstBattle: FirstBattle }) {
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const begin = async (): Promise<void> => {
    isBusy.value = true;
    const begun = await beginFirstBattle(game, firstBattle);
    isBusy.value = false;
    if (begun.ok) goTo(`/game/${begun.id}`);
    else fault.value = begun.why;
  };
  return (
    <section class="first-battle" aria-labelledby="first-battle">
      <h2 id="first-battle">{say('learnFirstBattle')}</h2>
      <p>{say('learnFirstBattleAbout', { title: firstBattle.title })}</p>
      <button type="button" class="primary" disabled={isBusy.value} onClick={() => void begin()}>
        {say('learnFirstBattleBegin')}
      </button>
      <div role="alert">{fault.value !== null && <p>{fault.value}</p>}</div>
    </section>
  );
}
