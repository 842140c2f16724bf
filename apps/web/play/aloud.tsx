import { orderWindowOf } from '@pennon/kernel';
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { NO_OVERLAY } from '../play-model/board-model.js';
import { totalsOf } from '../play-model/log.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { Voice } from '../play-model/voice.js';
import { say, sentence, subject } from '../text/say.js';
import { endOf } from './end-bar.js';
import { FINAL_TEXT } from './final-text.js';
import { toldOdds } from './told-odds.js';

/** So many lines of the log are read out; of more it is said how many there are. */
const MOST = 3;

/** What the table says to whoever plays by ear: what is asked, planned and told, in the order in which it is shown. */
export function Aloud({ model }: { readonly model: PlayModel }) {
  const voice = useMemo(() => new Voice(), [model]);
  useEffect(() => {
    const stops = [tellsWhatHappened, tellsWhatIsAsked, tellsThePlan, tellsWhatIsLaidOver, tellsNotices, tellsTheEnd].map((tells) =>
      tells(model, voice),
    );
    return () => {
      for (const stop of stops) stop();
      voice.close();
    };
  }, [model, voice]);
  return (
    <div class="unseen aloud">
      <p aria-live="polite">{voice.polite.value}</p>
      <p aria-live="assertive">{voice.assertive.value}</p>
    </div>
  );
}

/** Lines of the log as they are written; what happened before one came is not read out. */
function tellsWhatHappened({ screen }: PlayModel, voice: Voice): () => void {
  let told = screen.log.peek().at(-1)?.number ?? 0;
  return effect(() => {
    const lines = screen.log.value;
    const fresh = lines.filter(({ number }) => number > Math.max(told, screen.lastOfPast));
    told = lines.at(-1)?.number ?? 0;
    if (fresh.length === 0) return;
    const words = fresh.slice(0, MOST).map((line) => [line.text, totalsOf(line)].filter((part) => part !== undefined).join(', '));
    const more = fresh.length - MOST;
    voice.say('told', [...words, ...(more > 0 ? [say('playAloudMore', { count: more })] : [])].join(' '));
  });
}

/** Who does what, how many ways there are, and what Enter does; while others choose, who. */
function tellsWhatIsAsked(model: PlayModel, voice: Voice): () => void {
  let before = '';
  let list = '';
  return effect(() => {
    const { pending, state, eyes } = model.now.value;
    const isMine = model.isMine.value;
    const isPlanned = model.plan.value !== undefined;
    const taken = model.board.taken.value;
    const deed = model.deedAtRest.value;
    const [first, { length }] = [model.deeds.value[0]?.meant, model.deeds.value];
    if (pending.kind !== 'choice' || isPlanned || model.isSending.value) return;
    const side = subject(model.sideName(pending.side));
    const enter = deed === undefined ? '' : say('playAloudEnter', { label: deed.label });
    const ways = length === 0 ? '' : say('playAloudWays', { count: length });
    const question = taken === undefined ? `${side.side}: ${pending.prompt}` : say('playWhereTo', { name: taken });
    const words = model.opening.isOn.value
      ? [say('playOpening'), enter]
      : isMine
        ? [question, ways, enter]
        : model.isAwaited.value
          ? [say('playAwaited', side), enter]
          : [say('playTheirChoice', side)];
    const text = words.filter((word) => word !== '').join(' ');
    const names = `${length} ${JSON.stringify(first?.action)} ${JSON.stringify(model.told.value)}`;
    const isNew = names !== list;
    list = names;
    if (text === before) {
      // The same is asked, and other things can be done.
      if (isMine && isNew && first !== undefined)
        voice.say('asked', say('playAloudNewList', { count: length, first: rowWords(model, first) }));
      return;
    }
    before = text;
    if (deed?.kind !== 'plan') voice.drop('planned');
    // Whoever is asked in the middle of what the other side does hears of it at once.
    if (isMine && eyes !== null && orderWindowOf(model.game, state, eyes) !== undefined) voice.sayAtOnce(text);
    else voice.say(isMine ? 'asked' : 'waiting', text);
  });
}

const rowWords = ({ board, game, now }: PlayModel, option: Option): string =>
  board.orderText(option) ?? sentence(game.text.action(now.value.state, option.action));

/** The deed with its chances, what comes of it most often, and that it cannot be taken back. */
function tellsThePlan(model: PlayModel, voice: Voice): () => void {
  return effect(() => {
    const deed = model.deedAtRest.value;
    const isOwn = model.plan.value !== undefined;
    // What has come up by itself has its chances too.
    const plan = isOwn || deed?.kind !== 'plan' ? model.plan.value : model.focusAtRest.value.option;
    if (plan === undefined || deed === undefined || !model.isMine.value) return;
    const odds = toldOdds(model, plan).map(({ title, summary, words }) => `${title}: ${say('playGood', { good: summary.good })}. ${words}`);
    const final = deed.final === null ? '' : say(FINAL_TEXT[deed.final]);
    if (isOwn) voice.drop('asked');
    voice.say('planned', [`${deed.label}.`, ...odds, final].filter((word) => word !== '').join(' '));
  });
}

/** Marks that are switched on or off. */
function tellsWhatIsLaidOver({ overlay, board }: PlayModel, voice: Voice): () => void {
  let before = overlay.peek();
  return effect(() => {
    const now = overlay.value;
    const [isShown, id] = now === NO_OVERLAY ? [false, before] : [true, now];
    const what = board.overlays.find((one) => one.id === id);
    if (now !== before && what !== undefined) voice.say('laid over', say(isShown ? 'playShown' : 'playHidden', { what: say(what.text) }));
    before = now;
  });
}

/** How it ended, at once. */
function tellsTheEnd(model: PlayModel, voice: Voice): () => void {
  let wasOn = false;
  return effect(() => {
    const { pending } = model.screen.present.value;
    if (pending.kind !== 'over') wasOn = true;
    else if (wasOn) {
      wasOn = false;
      const end = endOf(model);
      if (end !== undefined) voice.sayAtOnce([end.heading, end.reason, end.score].map((words) => words.replace(/[.]?$/, '.')).join(' '));
    }
  });
}

/** What the others have answered, and trouble that is nobody's fault. */
function tellsNotices(model: PlayModel, voice: Voice): () => void {
  return effect(() => {
    const notice = model.notice.value ?? model.session.trouble.value;
    if (notice !== null) voice.say('notice', notice);
  });
}
