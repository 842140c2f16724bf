import { useSignal } from '@preact/signals';
import type { PlayModel } from '../play-model/play-model.js';
import { say, subject } from '../text/say.js';
import { Menu } from './menu.js';

/** The battle, where we are in it, whose choice it is and what is asked; undo and done. */
export function TopBar({ model, onHelp }: { readonly model: PlayModel; readonly onHelp: () => void }) {
  const { mayUndo } = model.now.value;
  const moment = model.game.picture.moment(model.screen.state.value);
  const isOpen = useSignal(false);
  const connection = model.session.connection.value;
  return (
    <header class="top-bar">
      <a class="top-home" href="/" aria-label={say('playHome')}>
        <img src="/icon.svg" alt="" width="24" height="24" />
      </a>
      <div class="top-where">
        <h1 class="top-title">{model.session.title}</h1>
        <p class="top-moment">{moment.join(' · ')}</p>
      </div>
      <Prompt model={model} />
      <div class="top-actions">
        {model.screen.isPlayingOut.value && (
          <button type="button" onClick={() => model.screen.skip()} aria-keyshortcuts="s">
            {say('playSkip')} <kbd>S</kbd>
          </button>
        )}
        {connection === 'lost' && (
          <span class="lost" role="status">
            {say('playConnectionLost')}
          </span>
        )}
        <button type="button" disabled={!mayUndo || model.isSending.value} onClick={() => void model.undo()} aria-keyshortcuts="u">
          {say('playUndo')} <kbd>U</kbd>
        </button>
        <Finish model={model} />
        <button type="button" aria-expanded={isOpen.value} aria-haspopup="true" onClick={() => (isOpen.value = !isOpen.value)}>
          {say('playMenu')}
        </button>
        {isOpen.value && <Menu model={model} onHelp={onHelp} onClose={() => (isOpen.value = false)} />}
      </div>
    </header>
  );
}

/** Leaves it at that: says what that does, who could still act, and whether it can be taken back. */
function Finish({ model }: { readonly model: PlayModel }) {
  const closing = model.closing.value;
  const notes =
    closing === undefined
      ? []
      : [
          ...(closing.stillAble.length === 0 ? [] : [say('playStillAble', { count: closing.stillAble.length })]),
          ...(closing.back.may ? [] : [say('playFinal')]),
        ];
  return (
    <button type="button" class="primary done" disabled={closing === undefined} onClick={() => void model.finish()} aria-keyshortcuts="d">
      <span>
        {closing?.label ?? say('playDone')} <kbd>D</kbd>
      </span>
      {notes.length > 0 && <small>{notes.join(', ')}</small>}
    </button>
  );
}

/** One sentence in the same place always. */
function Prompt({ model }: { readonly model: PlayModel }) {
  const { pending } = model.now.value;
  const thinking = model.session.thinking.value;
  const trouble = model.session.trouble.value;
  const isMine = model.isMine.value;
  return (
    <div class="prompt" data-mine={isMine} role="status" aria-live="polite">
      <span class="prompt-words">
        {trouble !== null && <span class="trouble">{trouble} </span>}
        {pending.kind === 'over' && pending.reason}
        {pending.kind === 'choice' && isMine && (
          <>
            <strong>{model.sideName(pending.side)}:</strong> {pending.prompt}
          </>
        )}
        {pending.kind === 'choice' &&
          !isMine &&
          (thinking !== null
            ? say('playThinking', subject(model.sideName(thinking)))
            : model.session.mine.includes(pending.side)
              ? say('playPlayingOut')
              : say('playTheirChoice', subject(model.sideName(pending.side))))}
      </span>
    </div>
  );
}
