import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { FirstBattleCoach } from '../lessons/first-battle-coach.js';
import { LessonPanel } from '../lessons/lesson-panel.js';
import { FirstTimeNote } from '../lessons/rule-note-view.js';
import { whichOf } from '../parts/side-colours.js';
import { piecesOf } from '../play-model/log.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { CardView } from './card-view.js';
import { type Drawer, OpenDrawer } from './drawers.js';
import { LastResult } from './last-result.js';
import { LogTail } from './log-panel.js';
import { isOpening, Opening } from './opening.js';
import { Orders } from './orders.js';
import { Plate } from './plate.js';

interface Props {
  readonly model: PlayModel;
  readonly drawer: Signal<Drawer | null>;
  readonly isFolded: Signal<boolean>;
}

/** Beside the board, top to bottom: the opponent, what can be done with its odds, who is chosen or pointed at, the last result, the log, oneself. */
export function Margin({ model, drawer, isFolded }: Props) {
  const { state, eyes } = model.now.value;
  const own = eyes ?? state.sides[0];
  const [other = own] = state.sides.filter((side) => side !== own);
  const openArmies = (): void => {
    drawer.value = drawer.value === 'armies' ? null : 'armies';
  };
  const openLog = (): void => {
    drawer.value = 'log';
  };
  const body = useRef<HTMLDivElement>(null);
  // Whatever was scrolled to belonged to the question before.
  const asked = `${model.now.value.seq} ${model.chosenPiece.value ?? ''}`;
  useEffect(() => body.current?.scrollTo({ top: 0 }), [asked]);
  return (
    <aside class="margin" aria-label={say('playPanel')}>
      <Plate model={model} side={other} onOpen={openArmies} />
      <div class="margin-body" ref={body}>
        {drawer.value !== null ? (
          <OpenDrawer model={model} drawer={drawer} />
        ) : (
          <>
            <div class="margin-part">
              <LessonPanel model={model} />
              <Opening model={model} />
              {!isOpening(model) && <FirstBattleCoach model={model} />}
              {!isOpening(model) && <FirstTimeNote model={model} />}
              <div class="panel-body" id="panel-body" tabIndex={-1}>
                <Orders model={model} />
              </div>
            </div>
            <div class="margin-part">
              <LookedAt model={model} />
              <LastResult model={model} onLog={openLog} />
              <LogTail model={model} onOpen={openLog} />
            </div>
          </>
        )}
      </div>
      <Plate model={model} side={own} onOpen={openArmies} />
      <button type="button" class="panel-fold" aria-expanded={!isFolded.value} onClick={() => (isFolded.value = !isFolded.value)}>
        {isFolded.value ? '◂' : '▸'}
        <span class="unseen">{say('playFold')}</span>
      </button>
    </aside>
  );
}

/** What lies where one points, else who is chosen, else who acted last or may act next: all that can be said of it. */
function LookedAt({ model }: { readonly model: PlayModel }) {
  const { glossary } = model.game.picture;
  const chosen = model.chosenPiece.value;
  const last = model.screen.log.value.findLast(({ seen }) => seen !== null)?.seen;
  const [actor] = last == null ? [] : piecesOf(last.shown);
  const wanted = [
    model.looked.value ?? undefined,
    ...[chosen, actor, model.next.value].map((piece) => (piece === undefined ? undefined : { piece })),
  ];
  const [found] = wanted.flatMap((at) => {
    const card = at === undefined ? undefined : model.board.cardOf(at);
    return at === undefined || card === undefined ? [] : [{ at, card }];
  });
  const { sides } = model.now.value.state;
  const side = model.pieceOf.value.get(found?.at.piece ?? '')?.side;
  return (
    <div class="looked-at">
      {found === undefined ? (
        <p class="quiet">{model.board.lookedText()}</p>
      ) : (
        <CardView
          system={model.system}
          glossary={glossary}
          card={found.card}
          sample={model.views.Sample}
          which={side === undefined ? 'first' : whichOf(sides, side)}
        />
      )}
    </div>
  );
}
