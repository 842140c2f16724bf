import type { Signal } from '@preact/signals';
import { isLesson } from '../lessons/is-lesson.js';
import { NO_OVERLAY } from '../play-model/board-model.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { BattleSum } from './battle-sum.js';
import type { Drawer } from './drawers.js';
import { Fits } from './fits.js';
import { FocusCard, LookedAt } from './focus-card.js';
import { FromNowOn } from './from-now-on.js';
import { OddsView } from './odds-view.js';
import { OpenDrawer } from './open-drawer.js';
import { Opening } from './opening.js';
import { Orders } from './orders.js';
import { Plate } from './plate.js';
import { Strip } from './strip.js';
import { Taught } from './taught.js';
import { isWaiting, Waiting } from './waiting.js';
import { Ways } from './ways.js';

interface Props {
  readonly model: PlayModel;
  readonly drawer: Signal<Drawer | null>;
  readonly isFolded: Signal<boolean>;
}

/** Beside the board, each in its own fixed place: the opponent, whom it is about, the desk with the list or the plan, what happened, oneself. */
export function Margin({ model, drawer, isFolded }: Props) {
  const { state, eyes } = model.now.value;
  const own = eyes ?? state.sides[0];
  const [other = own] = state.sides.filter((side) => side !== own);
  const open = (wanted: Drawer) => (): void => {
    drawer.value = drawer.value === wanted ? null : wanted;
  };
  return (
    <aside class="margin" aria-label={say('playPanel')}>
      <Plate model={model} side={other} onOpen={open('armies')} />
      <FocusCard model={model} onOpen={open('card')} />
      <div class="margin-body" data-lesson={isLesson(model.session)}>
        {drawer.value === null ? <Desk model={model} /> : <OpenDrawer model={model} drawer={drawer} />}
      </div>
      <Strip model={model} onLog={() => (drawer.value = 'log')} />
      <Plate model={model} side={own} onOpen={open('armies')} />
      <button type="button" class="panel-fold" aria-expanded={!isFolded.value} onClick={() => (isFolded.value = !isFolded.value)}>
        {isFolded.value ? '◂' : '▸'}
        <span class="unseen">{say('playFold')}</span>
      </button>
    </aside>
  );
}

/** The one area that changes: what can be chosen, or what is planned with its chances; below it what else is known, as far as there is room. */
function Desk({ model }: { readonly model: PlayModel }) {
  const { Tools, BesideOrders, OverlayInWords } = model.views;
  const plan = model.plan.value;
  // What is planned stays on the desk, wherever one points.
  const shown = plan ?? model.focus.value.option;
  if (model.opening.isOn.value) return <Opening model={model} />;
  return (
    <>
      <Taught model={model} part="panel" />
      {isWaiting(model) && model.overlay.value === NO_OVERLAY && <Waiting model={model} />}
      <div class="panel-body orders" id="panel-body" tabIndex={-1}>
        <Tools />
        <Orders model={model} />
        {plan !== undefined && <Ways model={model} plan={plan} />}
        <Fits of={`${model.now.value.seq} ${JSON.stringify(plan?.action ?? null)}`}>
          <BattleSum model={model} />
          <OverlayInWords />
          {shown !== undefined && <OddsView model={model} option={shown} isPlan={shown === plan} />}
          <FromNowOn model={model} />
          <BesideOrders />
          {plan === undefined && model.overlay.value === NO_OVERLAY && model.now.value.pending.kind !== 'over' && (
            <LookedAt model={model} />
          )}
        </Fits>
      </div>
    </>
  );
}
