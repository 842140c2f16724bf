import { useSignal } from '@preact/signals';
import { whichOf } from '../parts/side-colours.js';
import { turningPoints } from '../play-model/look-back.js';
import type { PlayModel } from '../play-model/play-model.js';
import { Rematch } from '../session/rematch.js';
import { say, subject } from '../text/say.js';

/** How it ended, and what to do next. */
export function Over({ model }: { readonly model: PlayModel }) {
  const isClosed = useSignal(false);
  const { pending, draw, eyes } = model.screen.present.value;
  if (pending.kind === 'choice' && draw !== null && draw !== eyes && eyes !== null)
    return (
      <div class="over" role="alertdialog" aria-label={say('playDrawOffered')}>
        <p>{say('playDrawOfferedBy', subject(model.sideName(draw)))}</p>
        <button type="button" class="primary" onClick={() => void model.draw(true)}>
          {say('playAcceptDraw')}
        </button>
        <button type="button" onClick={() => void model.draw(false)}>
          {say('playDeclineDraw')}
        </button>
      </div>
    );
  if (pending.kind !== 'over' || isClosed.value || model.screen.lookBack.isOn.value) return null;
  const { winner, degree, reason } = pending;
  return (
    <section class="over" aria-label={say('playGameOver')}>
      <h2>
        {winner === null
          ? say('playDrawn')
          : degree === null
            ? say('playWon', subject(model.sideName(winner)))
            : say('playWonBy', { ...subject(model.sideName(winner)), degree })}
      </h2>
      <p>{reason}</p>
      <Standing model={model} />
      <Turns model={model} />
      <a class="button primary" href={`/end/${model.session.id}`}>
        {say('playSeeEnd')}
      </a>
      <a class="button" href={`/record/${model.session.id}`}>
        {say('playSeeRecord')}
      </a>
      <Rematch id={model.session.id} />
      <a class="button" href="/">
        {say('playAnother')}
      </a>
      <button type="button" onClick={() => (isClosed.value = true)}>
        {say('playLookAtBoard')}
      </button>
    </section>
  );
}

/** What decided it, side by side. */
function Standing({ model }: { readonly model: PlayModel }) {
  const { sides } = model.game.picture.aim(model.now.value.state);
  return (
    <ul class="over-standing">
      {sides.map(({ side, scores: [score] }) => (
        <li key={side} class={whichOf(model.now.value.state.sides, side)}>
          <span class={`side-mark ${whichOf(model.now.value.state.sides, side)}`} aria-hidden="true" /> {model.sideName(side)}:{' '}
          {score?.short}
        </li>
      ))}
    </ul>
  );
}

/** So many turns are named in which it was decided. */
const MOST = 2;

/** Where it turned: the turns in which one side lost most beyond the other; pressing one looks back at it. */
function Turns({ model }: { readonly model: PlayModel }) {
  const { lookBack } = model.screen;
  const turns = turningPoints(lookBack.turns.value, MOST);
  const { word } = model.game.picture.clock(model.now.value.state);
  const [first, second] = model.now.value.state.sides.map((side) => model.sideName(side));
  if (turns.length === 0) return null;
  return (
    <>
      <h3>{say('playTurned')}</h3>
      <ul class="over-turns">
        {turns.map((turn) => (
          <li key={turn.number}>
            <button type="button" onClick={() => void lookBack.go(() => turn.first)}>
              {say('playTurnedIn', {
                word,
                number: turn.number,
                first: first ?? '',
                lost: figure(turn.lost[0]),
                second: second ?? '',
                other: figure(turn.lost[1]),
              })}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
const figure = (value: number): number => Math.round(10 * value) / 10;
