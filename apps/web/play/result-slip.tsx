import { sumWords } from '@pennon/picture';
import { whichOf } from '../parts/side-colours.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say, sentence } from '../text/say.js';
import { OnBoard } from './on-board.js';

const SIZE = { x: 230, y: 96 } as const;
/** So many results are told on the board at once. */
const MOST = 3;

/** What the dice of late have brought, beside where it happened, until the next input. What has no place is told in the margin alone. */
export function ResultSlip({ model, onMore }: { readonly model: PlayModel; readonly onMore: () => void }) {
  const scene = model.screen.motion.scene.value;
  if (scene === null || model.screen.present.value.pending.kind === 'over') return null;
  const { sides } = model.now.value.state;
  const told = model.screen.slips.value.flatMap(({ roll, before }) => {
    const places = scene.placesOf(roll, before);
    return places.length === 0 ? [] : [{ roll, places }];
  });
  const [last] = told;
  if (last === undefined) return null;
  // Of several of one act the cause stands first, and what came of it below.
  const shown = told.slice(0, MOST).toReversed();
  const inStrip = model.screen.results.value.at(-1)?.roll.title;
  const titles = shown.map(({ roll }) => roll.title);
  return (
    <OnBoard
      model={model}
      class="result-slip"
      places={last.places.toReversed()}
      size={{ x: SIZE.x, y: SIZE.y * shown.length }}
      label={say('playResultThere')}
    >
      {shown.map(({ roll }, i) => (
        <div key={i} class="slip-part">
          <p class="slip-dice">
            {roll.rollers.map((roller, n) => (
              <span key={n} class={`roller ${roller.side === null ? '' : whichOf(sides, roller.side)}`} title={roller.name}>
                {roller.dice.map(({ face }, die) => (
                  <span key={die} class="die-face">
                    {face}
                  </span>
                ))}{' '}
                <strong>{roll.rollers.length > 1 ? (roller.readAs ?? roller.total) : sumWords(roller)}</strong>
              </span>
            ))}
          </p>
          <p class="slip-verdict">{sentence(roll.result)}</p>
          {titles.indexOf(roll.title) === i && (
            <p class="quiet slip-title" data-in-strip={roll.title === inStrip}>
              {roll.title}
            </p>
          )}
        </div>
      ))}
      {told.length > MOST && (
        <button type="button" class="plain" onClick={onMore}>
          {say('playMoreResults', { count: told.length - MOST })}
        </button>
      )}
    </OnBoard>
  );
}
