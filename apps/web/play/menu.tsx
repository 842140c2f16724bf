import { type Signal, useSignal } from '@preact/signals';
import { lazy, Suspense } from 'preact/compat';
import { learnLink } from '../app/lesson-links.js';
import { wantsRuleNotes } from '../app/rules-met.js';
import { hasLessonsOf } from '../app/teaching.js';
import { useCopy } from '../parts/copy.js';
import { KEY_TABLE } from '../play-model/key-table.js';
import type { PlayModel } from '../play-model/play-model.js';
import { quickOrders } from '../play-model/quick-orders.js';
import { isSounding } from '../play-model/sound.js';
import { SPEEDS, speed } from '../play-model/speed.js';
import { say } from '../text/say.js';
import { DRAWER_TEXT, type Drawer, drawersOf } from './drawers.js';
import { useLeaving } from './leaving.js';
import { Overlays } from './show-menu.js';

const SeatMenu = lazy(() => import('./dice-pact-view.js').then((m) => m.SeatMenu));

interface MenuProps {
  readonly model: PlayModel;
  readonly drawer: Signal<Drawer | null>;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** What is not needed at every choice. */
export function Menu({ model, drawer, onHelp, onClose }: MenuProps) {
  const sure = useSignal<'resign' | 'draw' | null>(null);
  const box = useLeaving(onClose);
  const { pending, eyes, draw } = model.screen.present.value;
  const isAtOneScreen = model.session.mine.length > 1;
  const isOn = pending.kind === 'choice' && eyes !== null;
  return (
    <div class="menu" ref={box}>
      <fieldset class="menu-drawers">
        <legend>{say('playLookAt')}</legend>
        {drawersOf(model).map((name) => (
          <button
            key={name}
            type="button"
            class={`menu-${name}`}
            onClick={() => {
              drawer.value = name;
              onClose();
            }}
          >
            {say(DRAWER_TEXT[name])}
          </button>
        ))}
      </fieldset>
      <Overlays model={model} onClose={onClose} />
      <fieldset>
        <legend>{say('playSpeed')}</legend>
        {SPEEDS.map((fast) => (
          <button key={fast} type="button" aria-pressed={speed.value === fast} onClick={() => (speed.value = fast)}>
            {fast === 0 ? say('playSpeedAtOnce') : say('playSpeedTimes', { times: fast })}
          </button>
        ))}
      </fieldset>
      <OnOff legend={say('playSound')} of={isSounding} />
      <OnOff legend={say('playQuickOrders')} about={say('playQuickOrdersAbout')} of={quickOrders} />
      {hasLessonsOf(model.system) && <OnOff legend={say('ruleNoteMenu')} of={wantsRuleNotes} />}
      <fieldset>
        <legend>{say('playGame')}</legend>
        <button
          type="button"
          onClick={() => {
            void model.screen.lookBack.step(-1);
            onClose();
          }}
        >
          {say('playLookBack')} <kbd>{KEY_TABLE.lookBack.shown}</kbd>
        </button>
        <a class="button" href={`/record/${model.session.id}`}>
          {say('playRecord')}
        </a>
        {hasLessonsOf(model.system) && (
          <a class="button" href={`${learnLink(model.system)}#rules`} target="_blank" rel="noopener">
            {say('playRulesPage')}
          </a>
        )}
        <button type="button" onClick={onHelp}>
          {say('playHelp')} <kbd>?</kbd>
        </button>
        {isOn && model.session.draw !== undefined && (
          <button
            type="button"
            onClick={() => {
              // At one screen there is nobody to ask: the second click is the other's word.
              if (isAtOneScreen && sure.value !== 'draw') sure.value = 'draw';
              else void model.draw(draw !== eyes).then(onClose);
            }}
          >
            {sure.value === 'draw'
              ? say('playDrawSure')
              : draw === null
                ? say('playOfferDraw')
                : draw === eyes
                  ? say('playWithdrawDraw')
                  : say('playAcceptDraw')}
          </button>
        )}
        {isOn &&
          (sure.value === 'resign' ? (
            <button type="button" class="primary" onClick={() => void model.resign().then(onClose)}>
              {say('playResignSure')}
            </button>
          ) : (
            <button type="button" onClick={() => (sure.value = 'resign')}>
              {say('playResign')}
            </button>
          ))}
      </fieldset>
      {model.session.table !== undefined && (
        <Suspense fallback={null}>
          <SeatMenu model={model} />
        </Suspense>
      )}
      {Object.entries(model.session.links).map(([side, link]) => (
        <FriendLink key={side} side={model.sideName(side)} link={link} />
      ))}
    </div>
  );
}

/** Something that is wanted or not. */
const OnOff = ({ legend, about, of }: { readonly legend: string; readonly about?: string; readonly of: Signal<boolean> }) => (
  <fieldset title={about}>
    <legend>{legend}</legend>
    {[false, true].map((on) => (
      <button key={String(on)} type="button" aria-pressed={of.value === on} onClick={() => (of.value = on)}>
        {say(on ? 'playSoundOn' : 'playSoundOff')}
      </button>
    ))}
  </fieldset>
);

function FriendLink({ side, link }: { readonly side: string; readonly link: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <p class="friend-link">
      <label>
        {say('playFriendLink', { side })}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy(link)}>
        {say(isCopied.value === true ? 'playCopied' : 'playCopy')}
      </button>
    </p>
  );
}
