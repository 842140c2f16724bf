import './lessons.css';
import type { LessonStep } from '@pennon/lessons';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { goTo } from '../app/address.js';
import { learnLink, lessonLink } from '../app/lesson-links.js';
import { lessonProgress } from '../app/lesson-progress.js';
import { isSystem } from '../app/systems.js';
import { loadTeaching } from '../app/teaching.js';
import { Reference } from '../parts/charts/reference.js';
import { Loaded } from '../parts/loading.js';
import { Terms } from '../parts/terms.js';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, spoken } from '../text/say.js';
import { isLesson } from './is-lesson.js';
import type { LessonSession } from './lesson-session.js';
import { playOn } from './play-on.js';
import { showByHand, shownHand } from './show-me.js';

/** The step of a lesson in the margin: what it is about, what to do or foresee, what came of it. Nothing where no lesson is played. */
export function LessonPanel({ model }: { readonly model: PlayModel }) {
  const { session } = model;
  return isLesson(session) ? <Panel model={model} session={session} /> : null;
}

/** Nothing is veiled. */
const NOTHING: readonly string[] = [];

interface Props {
  readonly model: PlayModel;
  readonly session: LessonSession;
}

function Panel({ model, session }: Props) {
  const { lesson } = session;
  const { done, isAnswered, said } = session.moment.value;
  const step = lesson.steps[done];
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useVeil(step?.clear ?? NOTHING);
  // Who reads by ear or works by the keys is taken to the new step.
  useEffect(() => {
    for (const scrolled of [box.current, box.current?.parentElement]) scrolled?.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [done]);
  // The card of what is to be looked at stands below.
  useEffect(() => {
    if (step?.kind === 'look' && step.piece !== null) model.look({ piece: step.piece });
  }, [step]);
  // What was said, and the way on, are in sight.
  useEffect(() => {
    if (said === null) return undefined;
    // What else is in the panel changes with it: it is laid out first.
    const frame = requestAnimationFrame(() => {
      for (const part of ['.lesson-ways', '.lesson-said']) box.current?.querySelector(part)?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return (
    <section
      class="lesson-panel"
      ref={box}
      data-answered={isAnswered}
      data-asked={step?.kind === 'foresee' && !isAnswered}
      data-chosen={model.chosenPiece.value !== undefined}
      data-begun={Object.keys(model.told.value).length > 0 || session.now.value.mayUndo}
      aria-labelledby="lesson-title"
    >
      <p class="lesson-eyebrow">
        <span>{lesson.title}</span>
        <span
          class="lesson-dashes"
          role="img"
          aria-label={say('lessonStepOf', { step: Math.min(done + 1, lesson.steps.length), of: lesson.steps.length })}
        >
          {lesson.steps.map(({ title }, i) => (
            <span key={title} data-when={i < done ? 'past' : i === done ? 'now' : 'to-come'} />
          ))}
        </span>
      </p>
      <h2 id="lesson-title" ref={heading} tabIndex={-1}>
        {step?.title ?? say('lessonOver')}
      </h2>
      {step === undefined ? <Finished session={session} /> : <Step model={model} session={session} step={step} />}
    </section>
  );
}

function Step({ model, session, step }: Props & { readonly step: LessonStep }) {
  const { glossary } = model.game.picture;
  const { isAnswered, said } = session.moment.value;
  return (
    <>
      <p class="lesson-text">
        <Terms glossary={glossary} text={spoken(step.text)} />
      </p>
      {step.kind === 'look' && step.piece !== null && <Numbers model={model} piece={step.piece} />}
      {step.kind === 'foresee' && (
        <p class="lesson-know">
          <Terms glossary={glossary} text={spoken(step.know)} />
        </p>
      )}
      {step.kind === 'foresee' && <Answers session={session} answers={step.answers} />}
      {'task' in step && !isAnswered && (
        <p class="lesson-task">
          <strong>{step.task}</strong>
        </p>
      )}
      <div role="status">
        {said !== null && (
          <p class="lesson-said" data-right={said.isRight}>
            <strong>{say(said.isRight ? ('task' in step ? 'lessonDone' : 'lessonRight') : 'lessonWrong')}</strong>{' '}
            <Terms glossary={glossary} text={spoken(said.text)} />
          </p>
        )}
      </div>
      <p class="lesson-ways">
        {'task' in step && !isAnswered && (
          <button type="button" disabled={shownHand.value !== null} onClick={() => void showByHand(model, session)}>
            {say('lessonShowMe')}
          </button>
        )}
        <button type="button" class="quiet-button" disabled={!session.mayGoBack} onClick={() => session.back()}>
          {say('lessonBack')}
        </button>
        {session.isTakenUp.value && (
          <button type="button" class="quiet-button" onClick={() => session.again()}>
            {say('lessonFromStart')}
          </button>
        )}
        <Leaving session={session} />
      </p>
      {step.rule !== undefined && (step.kind !== 'foresee' || said !== null) && (
        <div class="lesson-rule">
          <h3>{say('lessonRule')}</h3>
          <p>
            <Terms glossary={glossary} text={step.rule.short} /> <Reference system={model.system} to={step.rule.ref} />
          </p>
        </div>
      )}
    </>
  );
}

/** What a step asks for, and why a try was none, beside what it is done with where that lies over the panel. */
export function LessonTask({ model }: { readonly model: PlayModel }) {
  const { session } = model;
  const step = isLesson(session) ? session.step : undefined;
  const box = useRef<HTMLDivElement>(null);
  const last = isLesson(session) ? session.moment.value.said : null;
  // What is said stands above what one has just pressed.
  useEffect(() => {
    if (last !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  if (!isLesson(session) || step === undefined || !('task' in step)) return null;
  const { said } = session.moment.value;
  return (
    <div class="lesson-beside" role="status" ref={box}>
      <p>
        <strong>{step.task}</strong>
      </p>
      {said !== null && (
        <p class="lesson-said" data-right={said.isRight}>
          <strong>{say(said.isRight ? 'lessonDone' : 'lessonWrong')}</strong> {said.text}
        </p>
      )}
    </div>
  );
}

/** On a phone the card of what is to be looked at lies below what can be seen: its numbers stand here. */
function Numbers({ model, piece }: { readonly model: PlayModel; readonly piece: string }) {
  const card = model.board.cardOf({ piece });
  if (card === undefined) return null;
  return (
    <p class="lesson-numbers">
      <strong>{card.name}:</strong> {card.facts.map(({ term, value }) => `${term} ${value}`).join(' · ')}
    </p>
  );
}

function Answers({ session, answers }: { readonly session: LessonSession; readonly answers: readonly { readonly text: string }[] }) {
  const { isAnswered, said } = session.moment.value;
  return (
    <ul class="lesson-answers">
      {answers.map(({ text }, i) => (
        <li key={text}>
          <button
            type="button"
            disabled={isAnswered && said?.answer !== i}
            data-given={said?.answer === i ? (said.isRight ? 'right' : 'wrong') : undefined}
            onClick={() => session.answer(i)}
          >
            <kbd>{i + 1}</kbd> {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Away from the lesson: the position can be played on. */
function Leaving({ session }: { readonly session: LessonSession }) {
  const fault = useSignal<string | null>(null);
  const goOn = async (): Promise<void> => {
    const begun = await playOn(session);
    if (typeof begun === 'string') goTo(`/game/${begun}`);
    else fault.value = begun.message;
  };
  return (
    <>
      <button type="button" class="quiet-button" onClick={() => void goOn()}>
        {say('lessonPlayOn')}
      </button>
      <a class="button quiet-button" href={learnLink(session.system.id)}>
        {say('lessonAll')}
      </a>
      {fault.value !== null && <span role="alert">{fault.value}</span>}
    </>
  );
}

/** The lesson is over: what one can do now, and the next lesson. */
function Finished({ session }: { readonly session: LessonSession }) {
  const { lesson, system } = session;
  return (
    <>
      <p class="lesson-text">{lesson.about}</p>
      <Loaded of={lesson.id} load={async () => (isSystem(system.id) ? loadTeaching(system.id) : undefined)}>
        {(teaching) => {
          const all = teaching?.lessons ?? [];
          const next = all[all.findIndex(({ id }) => id === lesson.id) + 1];
          const met = all.filter(({ id }) => lessonProgress.value[id]?.isDone).length;
          return (
            <>
              <p>{say('lessonMet', { done: met, of: all.length })}</p>
              <p class="lesson-ways">
                {next === undefined ? (
                  <a class="button main-order" href={`${learnLink(system.id)}#first-battle`}>
                    {say('lessonFirstBattle')} <kbd>{KEY_TABLE.confirm.shown}</kbd>
                  </a>
                ) : (
                  <a class="button main-order" href={lessonLink(next.id)}>
                    {say('lessonNextLesson', { title: next.title })} <kbd>{KEY_TABLE.confirm.shown}</kbd>
                  </a>
                )}
                <button type="button" class="quiet-button" onClick={() => session.again()}>
                  {say('lessonAgain')}
                </button>
                <Leaving session={session} />
              </p>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Everything but what the step speaks of is veiled. */
function useVeil(clear: readonly string[]): void {
  useEffect(() => {
    if (clear.length === 0) return undefined;
    const others = clear.map((id) => `:not([data-piece="${CSS.escape(id)}"])`).join('');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.table .board [data-piece]${others} { opacity: 0.42; }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [clear]);
}
