import { OutcomeBar } from '../parts/outcome-line.js';
import type { PlayModel } from '../play-model/play-model.js';
import { placesOfPointing } from '../stage/pointed-places.js';
import { say } from '../text/say.js';
import { OnBoard } from './on-board.js';
import { toldOdds } from './told-odds.js';

const SIZE = { x: 252, y: 128 } as const;

/** The chances of what is pointed at or planned, beside its target on the board. */
export function OddsChip({ model }: { readonly model: PlayModel }) {
  const { kind, option } = model.focus.value;
  const scene = model.screen.motion.scene.value;
  if (option === undefined || scene === null || !model.isMine.value) return null;
  const told = toldOdds(model, option);
  const about = [option.at.target, option.at.piece].flatMap((id) => (id === undefined ? [] : (scene.place(id) ?? [])));
  if (told.length === 0 || about.length === 0) return null;
  const ways = model.ways.value.flatMap((way) => placesOfPointing(scene, { ...(way.at.hex === undefined ? {} : { hex: way.at.hex }) }));
  return (
    <OnBoard model={model} class="odds-chip" places={[...about, ...ways]} size={SIZE} label={say('playOddsThere')}>
      {told.map(({ title, summary, words, answers }) => (
        <div key={title} class="chip-part">
          <p class="chip-head">
            <strong>{title}</strong> <span>{say('playGood', { good: summary.good })}</span>
          </p>
          <OutcomeBar parts={summary.parts} />
          <p class="chip-words">
            {words} {answers.length > 0 && say('playMayAnswer', { answers: answers.join(', ') })}
          </p>
        </div>
      ))}
      <p class="chip-words quiet">{say(kind === 'planned' ? 'playAgainDoes' : 'playPointShows')}</p>
    </OnBoard>
  );
}
