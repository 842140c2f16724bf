import type { Sides } from '@pennon/kernel';
import { whichOf } from '../parts/side-colours.js';
import { Terms } from '../parts/terms.js';
import type { Turn } from '../play-model/look-back.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';

/** A time line with more notches than this shows the last of them. */
const MOST_NOTCHES = 40;
/** Losses of one turn that are drawn as high as they can be. */
const HIGHEST = 6;

/** How far the day has gone, a notch for each turn with what was lost in it. Pressing a notch looks back at the beginning of that turn. */
export function TimeLine({ model }: { readonly model: PlayModel }) {
  const { lookBack } = model.screen;
  const state = model.screen.state.value;
  const { picture } = model.game;
  const { word, now, last } = picture.clock(state);
  const turns = new Map(lookBack.turns.value.map((turn) => [turn.number, turn]));
  const present = picture.clock(model.screen.present.value.state).now;
  const most = last !== null && last <= MOST_NOTCHES ? last : present;
  const numbers = Array.from({ length: Math.min(most, MOST_NOTCHES) }, (_, i) => Math.max(0, most - MOST_NOTCHES) + i + 1);
  return (
    <div class="time-line">
      <span>
        {now < 1 ? (
          <Terms glossary={picture.glossary} text={say('playBeforeFirst', { word: word.toLowerCase(), last: last ?? 0 })} />
        ) : (
          <>
            <Terms glossary={picture.glossary} text={word} /> <strong>{now}</strong>
            {last !== null && ` ${say('playOfLast', { last })}`}
          </>
        )}
      </span>
      <button
        type="button"
        class="notches"
        aria-label={say('playLookBack')}
        title={say('playLookBackTitle', { word: word.toLowerCase() })}
        onClick={(event) => {
          const notch = (event.target as Element).closest('[data-turn]')?.getAttribute('data-turn');
          const turn = turns.get(Number(notch ?? present - 1));
          void lookBack.go((end) => turn?.first ?? end - 1);
        }}
      >
        {numbers.map((number) => (
          <Notch key={number} number={number} now={now} present={present} turn={turns.get(number)} sides={state.sides} />
        ))}
      </button>
    </div>
  );
}

interface NotchProps {
  readonly number: number;
  /** The turn that is shown, and the one that is played. */
  readonly now: number;
  readonly present: number;
  readonly turn: Turn | undefined;
  readonly sides: Sides;
}

/** Losses of the first side stand above a notch, those of the second hang below it. */
function Notch({ number, now, present, turn, sides }: NotchProps) {
  const [above, below] = turn?.lost ?? [0, 0];
  const high = (lost: number): string => `${lost === 0 ? 0 : 2 + Math.round((6 * Math.min(lost, HIGHEST)) / HIGHEST)}px`;
  return (
    <span class="notch" data-turn={number} data-when={number === now ? 'now' : number <= present ? 'past' : 'to-come'}>
      <span class={`notch-loss ${whichOf(sides, sides[0])}`} style={{ height: high(above) }} />
      <span class="notch-body" />
      <span class={`notch-loss ${whichOf(sides, sides[1])}`} style={{ height: high(below) }} />
    </span>
  );
}
