import type { Side } from '@pennon/kernel';
import type { FirstBattle } from '@pennon/lessons';
import type { PicturedGame } from '@pennon/picture';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { beginFirstBattle } from '../lessons/begin-first-battle.js';
import { say } from '../text/say.js';

/** The way into a first battle: whom one leads, while Recruit leads the other side and a coach says what matters. */
export function FirstBattleDoor({ game, firstBattle }: { readonly game: PicturedGame; readonly firstBattle: FirstBattle }) {
  const side = useSignal<Side>(firstBattle.side);
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const begin = async (): Promise<void> => {
    isBusy.value = true;
    const begun = await beginFirstBattle(game, firstBattle, side.value);
    isBusy.value = false;
    if (begun.ok) goTo(`/game/${begun.id}`);
    else fault.value = begun.why;
  };
  return (
    <section class="first-battle" aria-labelledby="first-battle">
      <h2 id="first-battle">{say('learnFirstBattle')}</h2>
      <p>{say('learnFirstBattleAbout', { battle: firstBattle.title.replace(/^First battle: /, '') })}</p>
      <fieldset class="first-battle-sides">
        <legend>{say('learnFirstBattleSide')}</legend>
        {Object.entries(firstBattle.sides).map(([one, { name, who }]) => (
          <label key={one}>
            <input type="radio" name="first-battle-side" checked={side.value === one} onChange={() => (side.value = one)} />
            <span>
              <strong>{name}</strong>: {who}
            </span>
          </label>
        ))}
      </fieldset>
      <button type="button" class="primary" disabled={isBusy.value} onClick={() => void begin()}>
        {say('learnFirstBattleBegin')}
      </button>
      <div role="alert">{fault.value !== null && <p>{fault.value}</p>}</div>
    </section>
  );
}
