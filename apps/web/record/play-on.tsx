import type { GameRecord } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { goTo } from '../app/address.js';
import { messageOf } from '../app/fault-message.js';
import { BOT_NAMES, firstSeating, planOf, type Seating } from '../parts/seating.js';
import { Seats } from '../parts/seats.js';
import { newLocalGame } from '../session/local-session.js';
import { say } from '../text/say.js';
import type { FilmPlayer } from './film-player.js';

const AMONG = ['me', ...BOT_NAMES] as const;

/** The battle goes on from the moment that is shown, as a new one. */
export function PlayOn({ player }: { readonly player: FilmPlayer }) {
  const { film, at } = player;
  const move = at.value;
  const scene = film.scenes[move];
  const sides = scene?.state.sides;
  const seating = useSignal<Seating>(sides === undefined ? {} : firstSeating(sides));
  const fault = useSignal<string | null>(null);
  if (scene === undefined || sides === undefined) return null;

  const begin = async (): Promise<void> => {
    const { scenario, options } = film.whole as GameRecord<unknown>;
    const plan = planOf(sides, seating.value);
    if (plan.where !== 'here') return;
    const begun = await newLocalGame({
      game: film.game,
      beginning: { scenario, options, start: scene.state },
      seats: plan.seats,
      title: say('recordBranchTitle', { battle: film.title, move }),
    }).catch((failed: unknown) => ({ message: messageOf(failed) }));
    if (typeof begun === 'string') goTo(`/game/${begun}`);
    else fault.value = say('startRefused', { fault: begun.message });
  };
  const isOver = scene.waits.kind === 'over';
  return (
    <section class="record-panel record-branch" aria-labelledby="record-branch">
      <h2 id="record-branch">{say('recordBranch')}</h2>
      <p class="quiet">
        {isOver ? say('recordBranchOver') : say('recordBranchAbout', { move })}
        {!isOver && film.eyes !== undefined && ` ${say('recordBranchGuess')}`}
      </p>
      <Seats line={{ sides, sideNames: film.sideNames }} seating={seating} among={AMONG} />
      <button type="button" class="primary" disabled={isOver} onClick={() => void begin()}>
        {say('recordBranchBegin', { move })}
      </button>
      <div role="alert">{fault.value !== null && <p class="start-fault">{fault.value}</p>}</div>
    </section>
  );
}
