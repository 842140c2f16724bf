import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useCopy } from '../parts/copy.js';
import { hasReasons, RollView } from '../parts/roll-view.js';
import { whichOf } from '../parts/side-colours.js';
import { Terms } from '../parts/terms.js';
import { LOG_FILTERS, type LogFilter, type LogLine, logText, piecesOf, sideOfLine, totalsOf } from '../play-model/log.js';
import type { PlayModel } from '../play-model/play-model.js';
import { say } from '../text/say.js';
import { lighting } from './lighting.js';

const FILTER_TEXT = { all: 'playFilterAll', rolls: 'playFilterRolls', mine: 'playFilterMine' } as const;

/** Everything that happened, every roll with its reasons, a bot's reason on request. */
export function LogPanel({ model }: { readonly model: PlayModel }) {
  const end = useRef<HTMLLIElement>(null);
  const filter = useSignal<LogFilter>('all');
  const { isCopied, copy } = useCopy();
  const { eyes } = model.now.value;
  const pieces = model.game.picture.pieces(model.screen.state.value);
  const lines = model.screen.log.value.filter(
    (line) => filter.value === 'all' || (filter.value === 'rolls' ? line.roll !== null : sideOfLine(line, pieces) === eyes),
  );
  const wanted = lines.findIndex(({ number }) => number === model.readAt.value);
  const read = wanted === -1 ? lines.length - 1 : wanted;
  useEffect(() => end.current?.scrollIntoView({ block: wanted === -1 ? 'nearest' : 'center' }), [lines.length, read]);
  // Whoever opens it again reads on at its end.
  useEffect(
    () => () => {
      model.readAt.value = null;
    },
    [model],
  );
  return (
    <section class="log">
      <fieldset class="log-tools" aria-label={say('playFilter')}>
        {LOG_FILTERS.filter((wanted) => wanted !== 'mine' || eyes !== null).map((wanted) => (
          <button key={wanted} type="button" aria-pressed={filter.value === wanted} onClick={() => (filter.value = wanted)}>
            {say(FILTER_TEXT[wanted], { side: eyes === null ? '' : model.sideName(eyes) })}
          </button>
        ))}
        <button type="button" class="quiet-button" disabled={lines.length === 0} onClick={() => void copy(logText(lines))}>
          {say(isCopied.value === true ? 'playCopied' : 'playCopyLog')}
        </button>
      </fieldset>
      {lines.length === 0 && <p class="quiet">{say('playLogEmpty')}</p>}
      <ol>
        {lines.map((line, i) => (
          <li
            key={line.number}
            ref={i === read ? end : null}
            data-by-order={line.isByOrder}
            data-aside={line.isAside}
            data-wanted={i === wanted}
          >
            <Chapter line={line} before={lines[i - 1]} />
            <div class="log-row">
              <ToMoment model={model} line={line} />
              {line.roll === null || !hasReasons(line.roll) ? (
                <Line model={model} line={line} />
              ) : (
                <details>
                  <summary>
                    <Line model={model} line={line} isPlain={true} />
                  </summary>
                  <RollView system={model.system} roll={line.roll} />
                </details>
              )}
            </div>
            {line.why !== undefined && (
              <details class="why">
                <summary>{say('playWhy')}</summary>
                <p>{line.why}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Leads to its moment: how things stood when it had happened. */
function ToMoment({ model, line }: { readonly model: PlayModel; readonly line: LogLine }) {
  return (
    <button
      type="button"
      class="to-moment"
      title={say('playThatMoment')}
      aria-label={say('playMomentOf', { text: line.text })}
      onClick={() => void model.screen.lookBack.showLine(line)}
    >
      ↶
    </button>
  );
}

/** A divider where another part of the battle begins. */
function Chapter({ line, before }: { readonly line: LogLine; readonly before: LogLine | undefined }) {
  if (line.chapter === null || line.chapter === before?.chapter) return null;
  return <p class="log-chapter">{line.chapter}</p>;
}

interface LineProps {
  readonly model: PlayModel;
  readonly line: LogLine;
  /** What can be pressed itself holds nothing to press: its terms are explained below it. */
  readonly isPlain?: boolean;
}

/** Who it was by his mark, what happened, and the total at the end. Pointing at it shows on the board whom it is about. */
function Line({ model, line, isPlain = false }: LineProps) {
  const { text, seen } = line;
  const { sides } = model.now.value.state;
  const about = seen === null ? [] : piecesOf(seen.shown);
  const side = sideOfLine(line, model.game.picture.pieces(model.screen.state.value));
  const totals = totalsOf(line);
  return (
    <span class="log-line" {...lighting(model, about)}>
      {side !== null && <span class={`side-mark ${whichOf(sides, side)}`} aria-hidden="true" />}
      <span>{isPlain ? text : <Terms glossary={model.game.picture.glossary} text={text} />}</span>
      {totals !== undefined && <span class="log-total">{totals}</span>}
    </span>
  );
}
