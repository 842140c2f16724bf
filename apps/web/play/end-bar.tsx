import { useEffect, useRef } from 'preact/hooks';
import { isLesson } from '../lessons/is-lesson.js';
import { degreeOf, headingOf } from '../parts/end-heading.js';
import type { PlayModel } from '../play-model/play-model.js';
import { Rematch } from '../session/rematch.js';
import { say } from '../text/say.js';
import { News } from './order-bar.js';

/** How a battle ended, for the one who looks. */
interface End {
  readonly heading: string;
  /** How great the victory is, or the defeat. */
  readonly degree: string;
  readonly reason: string;
  /** The score of both, one's own first. */
  readonly score: string;
}

/** Nothing as long as it goes on, or while it is looked back at; a lesson says itself how it ended. */
export function endOf(model: PlayModel): End | undefined {
  const { pending, state, eyes } = model.now.value;
  if (pending.kind !== 'over' || isLesson(model.session)) return undefined;
  const { winner, degree, reason } = pending;
  const { mine } = model.session;
  const own = mine.length === 1 ? (mine[0] ?? null) : null;
  const winnerName = winner === null ? '' : model.sideName(winner);
  const sides = model.game.picture.aim(state).sides.toSorted((a, b) => Number(b.side === eyes) - Number(a.side === eyes));
  const figures = sides.map(({ side, scores: [score] }) =>
    say('playEndFigure', { side: side === own ? say('endYouThem') : model.sideName(side), value: score?.value ?? 0 }),
  );
  const name = sides[0]?.scores[0]?.name;
  return {
    heading: headingOf({ winner, winnerName, mine: own }),
    degree: degreeOf({ degree, winner, mine: own }),
    reason,
    score: name === undefined ? '' : say('playEndScore', { name, figures: figures.join(', ') }),
  };
}

/** In place of the bar that asks, when the battle is over: who won and why, and the ways on. */
export function EndBar({ model }: { readonly model: PlayModel }) {
  const end = endOf(model);
  if (end === undefined) return null;
  const { heading, degree, reason, score } = end;
  const { id } = model.session;
  return (
    <section class="order-bar end-bar" aria-label={say('playGameOver')}>
      <div class="prompt">
        <News model={model} />
        <Heading words={heading} />
        <p class="prompt-words">{reason}</p>
        <p class="prompt-hint">{[degree, score].filter((words) => words !== '').join(' · ')}</p>
      </div>
      <div class="order-actions">
        <a class="button main-order" href={`/end/${id}`}>
          <span class="main-label">
            {say('playSeeEnd')} <kbd>Enter</kbd>
          </span>
        </a>
        <Rematch id={id} />
        {model.now.value.mayUndo && (
          <button type="button" class="quiet-button undo" onClick={() => void model.undo()} aria-keyshortcuts="u">
            {say('playUndo')} <kbd>U</kbd>
          </button>
        )}
      </div>
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
