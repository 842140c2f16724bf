import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { headingOf } from '../parts/end-heading.js';
import { whichOf } from '../parts/side-colours.js';
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
  const { mine } = model.session;
  const winnerName = winner === null ? '' : model.sideName(winner);
  return (
    <section class="over" aria-label={say('playGameOver')}>
      <Heading words={headingOf({ winner, winnerName, mine: mine.length === 1 ? (mine[0] ?? null) : null })} />
      {degree !== null && <p class="end-degree">{say('endDegree', { degree })}</p>}
      <p>{reason}</p>
      <Standing model={model} />
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

/** Whoever played by keys is taken there: what comes next are the ways on. */
function Heading({ words }: { readonly words: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {words}
    </h2>
  );
}

/** What decided it, side by side, one's own first. */
function Standing({ model }: { readonly model: PlayModel }) {
  const { state, eyes } = model.now.value;
  const { sides } = model.game.picture.aim(state);
  return (
    <ul class="over-standing">
      {sides
        .toSorted((a, b) => Number(b.side === eyes) - Number(a.side === eyes))
        .map(({ side, scores: [score] }) => (
          <li key={side} class={whichOf(state.sides, side)}>
            <span class={`side-mark ${whichOf(state.sides, side)}`} aria-hidden="true" /> {model.sideName(side)}: {score?.short}
          </li>
        ))}
    </ul>
  );
}
