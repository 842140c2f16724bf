import { sameData } from '@pennon/kernel';
import type { Card } from '@pennon/picture';
import { type Which, whichOf } from '../parts/side-colours.js';
import type { At } from '../play-model/board-model.js';
import type { Option } from '../play-model/options.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { CardView } from './card-view.js';
import { answerTo } from './tap-answer.js';

/** Who was tapped and is answered about, until one looks elsewhere; else who does something if it is a deed that all is about, else where one looks, else who is asked about, with all that can be said of it. */
function lookedAt(model: PlayModel, isOfDeed: boolean): { readonly at: At; readonly card: Card } | undefined {
  const { piece, option } = model.focus.value;
  const looked = model.looked.value;
  const last = model.pointing.lastAt.value;
  const answered = answerTo(model) === null || (looked !== null && !sameData(looked, last)) ? null : last;
  const who = piece === undefined ? null : { piece };
  const wanted = [answered, ...(isOfDeed && option !== undefined ? [who, looked] : [looked, who])];
  return wanted.flatMap((at) => {
    const card = at === null ? undefined : model.board.cardOf(at);
    return at === null || card === undefined ? [] : [{ at, card }];
  })[0];
}

/** Whom all is about just now, always in the same place: who does something and at whom, else who lies where one looks. Pressing it opens his card. */
export function FocusCard({ model, onOpen }: { readonly model: PlayModel; readonly onOpen: () => void }) {
  const { option, piece, target } = model.focus.value;
  const deed = piece === undefined || target === undefined ? undefined : option;
  return (
    <button type="button" class="focus-card" title={say('playOpenCard')} data-pair={deed !== undefined} onClick={onOpen}>
      {deed === undefined ? <One model={model} /> : <Pair model={model} option={deed} />}
    </button>
  );
}

/** The side that won, unless somebody looks at a piece. */
function winnerOf(model: PlayModel): { readonly name: string; readonly which: Which } | undefined {
  const { pending, state } = model.now.value;
  if (pending.kind !== 'over' || pending.winner === null || model.looked.value?.piece !== undefined) return undefined;
  return { name: model.sideName(pending.winner), which: whichOf(state.sides, pending.winner) };
}

function Pair({ model, option: { at } }: { readonly model: PlayModel; readonly option: Option }) {
  const words = /shoot/.test(at.order) ? 'playFocusShot' : at.order === 'charge' ? 'playFocusCharge' : 'playFocusAgainst';
  return (
    <>
      <Figure model={model} piece={at.piece} />
      <span class="focus-words">
        <span class="focus-eye">{say(words, { who: model.shortOf(at.piece ?? '') })}</span>
        <strong>{model.nameOf(at.target ?? '')}</strong>
      </span>
      <Figure model={model} piece={at.target} />
    </>
  );
}

function One({ model }: { readonly model: PlayModel }) {
  const won = winnerOf(model);
  if (won !== undefined)
    return (
      <>
        <span class={`plate-badge ${won.which}`} aria-hidden="true" />
        <span class="focus-words">
          <strong>{say('endSideWon', { side: won.name })}</strong>
        </span>
      </>
    );
  const found = lookedAt(model, true);
  if (found === undefined) return <span class="focus-words quiet">{model.board.lookedText()}</span>;
  const { name, who, figure } = found.card;
  return (
    <>
      {figure !== null && <Figure model={model} piece={found.at.piece} figure={figure} />}
      <span class="focus-words">
        <strong>{name}</strong>
        {who !== '' && <span class="focus-eye">{who}</span>}
      </span>
    </>
  );
}

function Figure({ model, piece, figure }: { readonly model: PlayModel; readonly piece: string | undefined; readonly figure?: string }) {
  const its = model.pieceOf.value.get(piece ?? '');
  const of = figure ?? its?.figure;
  const { Sample } = model.views;
  if (of === undefined) return null;
  return <Sample kind="figures" of={of} which={its === undefined ? 'first' : whichOf(model.now.value.state.sides, its.side)} />;
}

/** What lies where one looks, else who is chosen: his whole card. */
export function LookedAt({ model }: { readonly model: PlayModel }) {
  const found = lookedAt(model, false);
  const { sides } = model.now.value.state;
  // The card above says how one looks at somebody.
  if (found === undefined) return null;
  const side = model.pieceOf.value.get(found.at.piece ?? '')?.side;
  return (
    <div class="looked-at">
      <CardView
        system={model.system}
        glossary={model.game.picture.glossary}
        card={found.card}
        sample={model.views.Sample}
        which={side === undefined ? 'first' : whichOf(sides, side)}
      />
    </div>
  );
}
