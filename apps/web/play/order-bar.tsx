import type { Signal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { isLesson } from '../lessons/is-lesson.js';
import { looking } from '../parts/looking.js';
import { Terms } from '../parts/terms.js';
import { KEY_TABLE } from '../play-model/key-table.js';
import { answersInBar, areInBar } from '../play-model/order-rows.js';
import type { MainDeed, PlayModel } from '../play-model/play-model.js';
import { say, subject } from '../text/say.js';
import type { Drawer } from './drawers.js';
import { FINAL_TEXT } from './final-text.js';
import { lookAtRow } from './orders.js';
import { Ranks } from './ranks.js';

const DicePactView = lazy(() => import('./dice-pact-view.js').then((m) => m.DicePactView));

/** The one place that asks and acts: the question, and the one button that answers it. The same in every game and on every device. */
export function OrderBar({ model, drawer }: { readonly model: PlayModel; readonly drawer: Signal<Drawer | null> }) {
  const { mayUndo } = model.now.value;
  const main = model.mainDeed.value;
  const isBusy = model.isSending.value;
  // Only the main button and the question speak of what is pointed at: nothing else comes or goes by it.
  const rest = model.deedAtRest.value;
  const mayEnd = rest?.kind !== 'plan' || model.isOffer.value;
  const isAnswered = areInBar(model);
  const lesson = isLesson(model.session) ? model.session : undefined;
  const canGoBack = model.isMine.value && (Object.keys(model.told.value).length > 0 || model.board.taken.value !== undefined);
  return (
    <section class="order-bar" data-mine={model.isMine.value} aria-label={say('playOrderBar')}>
      <Question model={model} />
      <Ranks model={model} />
      <div class="order-actions">
        {!isAnswered && mayEnd && <Ending model={model} />}
        {!canGoBack && rest?.kind !== 'plan' && <Waited model={model} />}
        {model.session.mine.length === 0 && <Following model={model} />}
        {model.screen.isPlayingOut.value && (
          <button type="button" class="quiet-button" onClick={() => model.screen.skip()} aria-keyshortcuts="s">
            {say('playSkip')} <kbd>S</kbd>
          </button>
        )}
        {(lesson === undefined || mayUndo) && (
          <button
            type="button"
            class="quiet-button undo"
            disabled={!mayUndo || isBusy}
            title={mayUndo ? undefined : say('playUndoNot')}
            onClick={() => void model.undo()}
            aria-keyshortcuts="u"
          >
            {say('playUndo')} <kbd>U</kbd>
          </button>
        )}
        {isAnswered && <Answers model={model} mayEnd={mayEnd} />}
        {canGoBack && (
          <button type="button" class="go-back" onClick={() => model.back()} aria-keyshortcuts="Escape">
            {say('playChooseAnother')} <kbd>Esc</kbd>
          </button>
        )}
        {model.inTurn.value !== undefined && (
          <button type="button" class="in-turn" disabled={isBusy} onClick={() => model.takeInTurn()}>
            {model.inTurn.value}
          </button>
        )}
        {lesson !== undefined && lesson.moment.value.done >= 0 && lesson.mayGoOn && (
          <button type="button" class="main-order" onClick={() => lesson.goOn()} aria-keyshortcuts="Enter">
            {say('lessonNext')} <kbd>Enter</kbd>
          </button>
        )}
        {lesson?.orderBook !== undefined && !lesson.mayGoOn && drawer.value !== 'standing' && (
          <button type="button" class="main-order" onClick={() => (drawer.value = 'standing')} aria-keyshortcuts="o">
            {say('lessonOpenOrders')} <kbd>{KEY_TABLE.confirm.shown}</kbd>
          </button>
        )}
        {main === undefined && model.isMine.value && lesson === undefined && <span class="main-room" />}
        {main !== undefined && (
          <button
            type="button"
            class={`main-order ${main.kind === 'plan' ? 'do-it' : main.kind === 'closing' ? 'done' : ''}`}
            data-kind={main.kind}
            disabled={isBusy}
            onClick={() => void model.confirm()}
          >
            <span class="main-label" data-long={main.label.length > 24} data-whole={main.label.length > 44}>
              {main.label} <kbd>Enter</kbd>
            </span>
            <Consequence model={model} main={main} />
          </button>
        )}
      </div>
    </section>
  );
}

/** Under what the main button says: how likely it goes well, and whether it can be taken back. */
function Consequence({ model, main }: { readonly model: PlayModel; readonly main: MainDeed }) {
  const { option } = model.focus.value;
  if ((main.kind !== 'plan' && main.kind !== 'look') || option === undefined) return null;
  const summary = model.oddsAhead.of(option).value;
  const chance = summary == null ? [] : [say('playGoodOf', { good: summary.good })];
  const words =
    main.kind === 'look' ? [...chance, say('playOnlyLooks')] : [...chance, say(main.final === null ? 'playCertain' : 'playFinal')];
  return (
    <small class="main-note" aria-hidden="true">
      {words.join(' · ')}
    </small>
  );
}

/** What happened while one waited can be gone through, one after the other. */
function Waited({ model: { isMine, session, screen } }: { readonly model: PlayModel }) {
  const { length } = screen.waited.value;
  if (!isMine.value || length < 2 || session.mine.length !== 1) return null;
  return (
    <button type="button" class="quiet-button waited" onClick={() => void screen.lookBack.lead(screen.waited.value)}>
      {say('playWaited', { count: length })}
    </button>
  );
}

/** For who watches: whether the view goes where something happens, or stays where he looks round. */
function Following({ model }: { readonly model: PlayModel }) {
  const { isFollowing } = model.screen.motion;
  return (
    <button type="button" aria-pressed={isFollowing.value} onClick={() => (isFollowing.value = !isFollowing.value)}>
      {say('playFollow')}
    </button>
  );
}

/** Two to four answers to one question, each with its chance: they are buttons, and no list. */
function Answers({ model, mayEnd }: { readonly model: PlayModel; readonly mayEnd: boolean }) {
  const rows = answersInBar(model);
  const isEnding = mayEnd && model.closing.value !== undefined && model.deedAtRest.value?.kind !== 'closing';
  if (rows.length === 0 && !isEnding) return null;
  return (
    <ul class="order-list answers">
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            aria-pressed={model.plan.value === row.meant}
            onClick={() => void row.press()}
            {...looking(
              (how) => lookAtRow(model, row, how),
              () => lookAtRow(model, null),
            )}
          >
            <span>{row.text}</span>
            {row.summary != null && <small>{say('playGoodOf', { good: row.summary.good })}</small>}
          </button>
        </li>
      ))}
      {isEnding && (
        <li class="answer-last">
          <Ending model={model} />
        </li>
      )}
    </ul>
  );
}

/** Leaving it at that: a quiet button with who could still act; it asks once before it does that. */
function Ending({ model }: { readonly model: PlayModel }) {
  const closing = model.closing.value;
  if (closing === undefined || model.deedAtRest.value?.kind === 'closing') return null;
  const { stillAble, label, back, hasKey } = closing;
  if (model.isEndAsked.value)
    return (
      <span class="ending" role="alert">
        {say('playEndAsk', { count: stillAble.length })} {back.why !== null && say(FINAL_TEXT[back.why])}{' '}
        <button type="button" class="done" onClick={() => void model.finish()} aria-keyshortcuts="d">
          {say('playEndAnyway', { label })} <kbd>D</kbd>
        </button>
      </span>
    );
  return (
    <span class="ending">
      <button type="button" class="quiet-button done" onClick={() => void model.finish()} aria-keyshortcuts={hasKey ? 'd' : undefined}>
        {label} {hasKey && <kbd>D</kbd>}
      </button>
      {stillAble.length > 0 && <span class="quiet">{say('playStillAble', { count: stillAble.length })}</span>}
    </span>
  );
}

/** What is asked, or what is happening, in one sentence; below it what cannot be taken back, or how to go on. */
function Question({ model }: { readonly model: PlayModel }) {
  const { pending } = model.now.value;
  const main = model.mainDeed.value;
  const isMine = model.isMine.value;
  const note = model.board.bodyOrder.value?.note ?? null;
  const isHint = note === null && main?.final == null;
  const planned = model.planNote.value ?? '';
  const hint = note ?? (main?.final != null ? say(FINAL_TEXT[main.final]) : howToGoOn(model));
  return (
    <div class="prompt" data-mine={isMine} data-planned={isMine && model.plan.value !== undefined}>
      <News model={model} />
      <p class="prompt-place">{placeOf(model)}</p>
      <p class="prompt-words" data-long={isLong(model)}>
        {pending.kind === 'over' ? pending.reason : <Asked model={model} />}
      </p>
      <p class="prompt-hint" data-key={isHint}>
        {planned !== '' && <strong class="plan-note">{planned} </strong>}
        {hint}
      </p>
    </div>
  );
}

/** Above whatever is asked: a connection that is lost, dice that are agreed on, what has gone wrong or was answered. */
export function News({ model }: { readonly model: PlayModel }) {
  const { draw } = model.now.value;
  const trouble = model.session.trouble.value;
  const isOffered = draw !== null && model.session.mine.includes(draw);
  const told = model.notice.value ?? (isOffered ? say('playDrawWaits') : null);
  return (
    <>
      {model.session.connection.value === 'lost' && (
        <p class="lost" role="alert">
          {say('playConnectionLost')}
        </p>
      )}
      {model.session.table !== undefined && (
        <Suspense fallback={null}>
          <DicePactView model={model} />
        </Suspense>
      )}
      {trouble !== null && <p class="trouble">{trouble}</p>}
      {told !== null && <p class="notice">{told}</p>}
    </>
  );
}

/** So many signs stand in two lines of the question. */
const TWO_LINES = 58;

/** Whether the question needs smaller letters to be whole. */
function isLong(model: PlayModel): boolean {
  const { pending, state } = model.now.value;
  const plan = model.plan.value;
  const pointed = pointedWords(model);
  if (pointed !== undefined) return pointed.length > TWO_LINES;
  if (plan !== undefined) return model.game.picture.label(state, plan.action).length > TWO_LINES;
  if (pending.kind === 'over') return pending.reason.length > TWO_LINES;
  return pending.kind === 'choice' && model.sideName(pending.side).length + pending.prompt.length > TWO_LINES;
}

/** Where in the battle it is asked: what is going on comes first. */
function placeOf(model: PlayModel): string {
  const { picture } = model.game;
  const state = model.screen.state.value;
  const { word } = picture.clock(state);
  // While something is shown, what is going on stands below.
  const isBelow = model.now.value.pending.kind === 'showing';
  const parts = picture
    .moment(state)
    .slice(0, isBelow ? -1 : undefined)
    .filter((words) => !words.startsWith(`${word} `))
    .toReversed();
  return parts.reduce((all, part) => (all.length + part.length > ONE_LINE ? all : [all, part].filter((one) => one !== '').join(' · ')), '');
}
/** So many signs stand in the small line over the question. */
const ONE_LINE = 44;

/** How one goes on from here; nothing where nothing can be pointed at. */
function howToGoOn(model: PlayModel): string {
  // What the kind of order does that somebody looks at in the list stands here, where nothing moves under the pointer.
  const kind = model.game.picture.orderNotes?.[model.hintedOrder.value ?? ''];
  if (kind !== undefined) return kind;
  // Where chances stand at the target, it is said there.
  const { kind: about, option } = model.focus.value;
  if (about === 'planned' && model.plan.value !== undefined)
    return option !== undefined && model.oddsAhead.of(option).value == null ? say('playHintAgain') : '';
  // Several who are led together on hexes are put nowhere yet.
  if (model.board.keyed === 'hexes' && model.board.taken.value !== undefined) return say('playHintTogether');
  const isShowing = isLesson(model.session) && model.session.mayGoOn;
  return model.options.value.length > 0 && !isShowing ? say('playHint') : '';
}

/** The deed that is pointed at, and by what it is planned. */
function pointedWords({ focus, game, now, pointing }: PlayModel): string | undefined {
  const { kind, option } = focus.value;
  const deed = pointing.pointed.value;
  if (kind !== 'pointed' || option === undefined || deed === undefined) return undefined;
  const how = pointing.state.value?.name === 'drag' ? 'drag' : deed.how;
  const label = game.picture.label(now.value.state, option.action);
  return say('playPointedAsk', { label, how, isAtOnce: String(deed.isAtOnce) });
}

function Asked({ model }: { readonly model: PlayModel }) {
  const { pending, state } = model.now.value;
  const thinking = model.session.thinking.value;
  if (pending.kind === 'showing') return <>{model.game.picture.moment(state).at(-1) ?? say('playPlayingOut')}</>;
  if (pending.kind !== 'choice') return null;
  const plan = model.plan.value;
  const side = model.sideName(pending.side);
  const taken = model.board.taken.value;
  if (model.isMine.value && taken !== undefined && plan === undefined) return <>{say('playWhereTo', { name: taken })}</>;
  const pointed = pointedWords(model);
  if (pointed !== undefined) return <>{pointed}</>;
  if (model.isMine.value)
    return plan === undefined ? (
      <>
        <strong>{side}:</strong> <Terms glossary={model.game.picture.glossary} text={pending.prompt} />
      </>
    ) : (
      say('playPlanAsk', { label: model.game.picture.label(state, plan.action) })
    );
  if (model.isAwaited.value) return <>{say('playAwaited', subject(side))}</>;
  if (thinking !== null) {
    const before = model.session.botsBefore?.value ?? 0;
    const who = subject(model.sideName(thinking));
    return <>{before > 0 ? say('playBotWaits', { ...who, before }) : say('playThinking', who)}</>;
  }
  return (
    <>
      {pending.prompt === '' ? say('playTheirChoice', subject(side)) : say('playTheyChoose', { ...subject(side), prompt: pending.prompt })}
    </>
  );
}
