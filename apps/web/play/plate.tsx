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
          {isAsked && <span class="plate-more"> · {say('playPlateChooses')}</span>}
        </span>
      </span>
      <span class="plate-score">{score?.short}</span>
      {score !== undefined && score.limit !== null && (
        <meter min={0} max={score.limit} value={Math.min(score.value, score.limit)} aria-label={score.name} />
      )}
    </PanelButton>
  );
}

function leaderOf({ session }: PlayModel, side: Side, eyes: Side | null): string {
  const seat = session.seats[side] ?? 'open';
  const bot = botOn(seat);
  if (bot !== undefined) return botName(bot);
  return side === eyes && session.mine.length === 1 ? say('playPlateYou') : session.mine.includes(side) ? '' : say('playPlateFriend');
}
