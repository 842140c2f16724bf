import type { Side } from '@pennon/kernel';
import { botName } from '../parts/leader-words.js';
import { botOn } from '../parts/seating.js';
import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { PanelButton } from './drawers.js';

/** A side at a glance: who leads it, and the score that decides the battle with its end. */
export function Plate({ model, side, onOpen }: { readonly model: PlayModel; readonly side: Side; readonly onOpen: () => void }) {
  const { state, pending, eyes } = model.now.value;
  const [score] = model.game.picture.aim(model.screen.state.value).sides.find((aim) => aim.side === side)?.scores ?? [];
  const isAsked = pending.kind === 'choice' && pending.side === side;
  return (
    <PanelButton
      class={`side-plate ${whichOf(state.sides, side)}`}
      label={say('playPlateOpens', { side: model.sideName(side) })}
      onOpen={onOpen}
    >
      <span class="plate-badge" aria-hidden="true" />
      <span class="plate-name">
        <strong>{model.sideName(side)}</strong>{' '}
        <span class="plate-leader">
          {leaderOf(model, side, eyes)}
          {isAsked && ` · ${say('playPlateChooses')}`}
        </span>
      </span>
      <span class="plate-score">{score?.short}</span>
      <Tray model={model} side={side} />
      {score !== undefined && score.limit !== null && (
        <meter min={0} max={score.limit} value={Math.min(score.value, score.limit)} aria-label={score.name} />
      )}
    </PanelButton>
  );
}

/** The fallen of a side, kind by kind. */
function Tray({ model, side }: { readonly model: PlayModel; readonly side: Side }) {
  const { picture } = model.game;
  const state = model.screen.state.value;
  const lost = new Set(picture.armies(state).find((army) => army.side === side)?.lost ?? []);
  const kinds = new Map<string, number>();
  for (const { id, figure } of picture.pieces(state)) if (lost.has(id)) kinds.set(figure, (kinds.get(figure) ?? 0) + 1);
  const { Sample } = model.views;
  return lost.size === 0 ? null : (
    <span class="tray" aria-label={say('playFallen', { count: lost.size })} role="img">
      {[...kinds].map(([figure, count]) => (
        <span key={figure} class="tray-kind">
          <Sample kind="figures" of={figure} which={whichOf(state.sides, side)} />
          {count > 1 && `×${count}`}
        </span>
      ))}
    </span>
  );
}

function leaderOf({ session }: PlayModel, side: Side, eyes: Side | null): string {
  const seat = session.seats[side] ?? 'open';
  const bot = botOn(seat);
  if (bot !== undefined) return botName(bot);
  return side === eyes && session.mine.length === 1 ? say('playPlateYou') : session.mine.includes(side) ? '' : say('playPlateFriend');
}
