import { OFFERS } from 'virtual:plates';
import type { Side } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { learnLink } from '../app/lesson-links.js';
import { SYSTEM_IDS, SYSTEMS, type SystemId } from '../app/systems.js';
import { say } from '../text/say.js';
import { placeOf } from './first-battle.js';

/** The game whose first battle is short and has a little of everything. */
const EASIEST: SystemId = 'kulikovo';

/** For who comes for the first time: one battle, why this one, and whom he may lead in it. */
export function StartHere() {
  const isBusy = useSignal(false);
  const offer = OFFERS[EASIEST];
  if (!SYSTEM_IDS.includes(EASIEST) || offer === undefined || offer.led.length === 0) return null;
  const lead = async (side: Side): Promise<void> => {
    isBusy.value = true;
    const place = await placeOf(EASIEST, side).catch(() => learnLink(EASIEST));
    isBusy.value = false;
    goTo(place);
  };
  return (
    <section class="start-here" aria-labelledby="start-here">
      <h2 id="start-here">{say('startHere', { battle: offer.first.name })}</h2>
      <p>{say('startHereWhy', { system: SYSTEMS[EASIEST].name, length: offer.first.length ?? '' })}</p>
      <div class="start-here-sides">
        {offer.led.map(({ side, name, who }, place) => (
          <button key={side} type="button" class={place === 0 ? 'primary' : ''} disabled={isBusy.value} onClick={() => void lead(side)}>
            <strong>{say('startHereLead', { side: name.replace(/^The /, 'the ') })}</strong>
            <span>{who.charAt(0).toUpperCase() + who.slice(1)}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
