import { useSignal } from '@preact/signals';
import { BOT_NAMES, type BotName, botOn, planOf, type Seating } from '../parts/seating.js';
import { Seats } from '../parts/seats.js';
import { say } from '../text/say.js';
import { branchFrom, seatsAgain } from './branch.js';
import type { Film } from './film.js';
import type { FilmPlayer } from './film-player.js';

const AMONG = ['me', ...BOT_NAMES] as const;

/** The battle goes on from the moment that is shown, with the leaders it had. */
export function PlayOnHere({ player }: { readonly player: FilmPlayer }) {
  const { film, at } = player;
  const fault = useSignal<string | null>(null);
  const isOver = film.scenes[at.value]?.waits.kind === 'over';
  const begin = async (): Promise<void> => {
    fault.value = (await branchFrom(film, at.peek())) ?? null;
  };
  return (
    <>
      <button type="button" class="record-play-on" disabled={isOver} title={fault.value ?? ''} onClick={() => void begin()}>
        {say('recordBranch')}
      </button>
      <span class="unseen" role="alert">
        {fault.value}
      </span>
    </>
  );
}

/** The battle goes on from the moment that is shown, as a new one, with other leaders if one likes. */
export function PlayOn({ player }: { readonly player: FilmPlayer }) {
  const { film, at } = player;
  const move = at.value;
  const scene = film.scenes[move];
  const sides = scene?.state.sides;
  const seating = useSignal<Seating>(seatingOf(film));
  const fault = useSignal<string | null>(null);
  if (scene === undefined || sides === undefined) return null;

  const begin = async (): Promise<void> => {
    const plan = planOf(sides, seating.value);
    if (plan.where === 'here') fault.value = (await branchFrom(film, move, plan.seats)) ?? null;
  };
  const isOver = scene.waits.kind === 'over';
  return (
    <section class="record-panel record-branch" aria-labelledby="record-branch">
      <h2 id="record-branch">{say('recordBranchWith')}</h2>
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

/** The leaders it had. */
const seatingOf = (film: Film): Seating =>
  Object.fromEntries(
    Object.entries(seatsAgain(film)).map(([side, seat]) => {
      const bot = BOT_NAMES.find((name): name is BotName => name === botOn(seat));
      return [side, bot ?? 'me'];
    }),
  );
