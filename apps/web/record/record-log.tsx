import { useSignalEffect } from '@preact/signals';
import { memo } from 'preact/compat';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { hasReasons, RollView } from '../parts/roll-view.js';
import { say } from '../text/say.js';
import type { FilmPlayer } from './film-player.js';
import { rowAt, rowsOf } from './record-rows.js';
import type { Passage } from './story.js';

interface RecordLogProps {
  readonly player: FilmPlayer;
  readonly story: readonly Passage[];
}

/** The battle in words, turn by turn, made once; the moment that is shown is lit and kept in sight without making it again. */
export const RecordLog = memo(function RecordLog({ player, story }: RecordLogProps) {
  const list = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => rowsOf(story), [story]);
  useSignalEffect(() => {
    light(list.current, rowAt(rows, player.at.value)?.number);
  });
  useEffect(() => {
    // Lines break elsewhere once the fonts are there.
    void document.fonts.ready.then(() => light(list.current, rowAt(rows, player.at.peek())?.number));
  }, [player, rows]);
  return (
    <section class="record-log" aria-labelledby="record-log">
      <h2 id="record-log">{say('recordLog')}</h2>
      <ol ref={list}>
        {rows.map(({ number, lines, chapter }) => (
          <li key={number} data-move={number}>
            {chapter !== null && <h3>{chapter}</h3>}
            <button type="button" class="record-passage" onClick={() => player.go(number)}>
              <span class="record-number">{number}</span>
              <span>
                {lines.map((line) => (
                  <span key={line.number}>{line.text}</span>
                ))}
              </span>
            </button>
            {lines.some(({ roll }) => roll !== null && hasReasons(roll)) && (
              <details>
                <summary>{say('recordRoll')}</summary>
                {lines.map(({ number: n, roll }) => roll !== null && <RollView key={n} system={player.film.system.id} roll={roll} />)}
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
});

function light(list: HTMLElement | null, move: number | undefined): void {
  for (const lit of list?.querySelectorAll('[aria-current]') ?? []) lit.removeAttribute('aria-current');
  const row = list?.querySelector<HTMLElement>(`[data-move="${move}"]`) ?? null;
  if (list === null || row === null) return;
  row.setAttribute('aria-current', 'step');
  bringIntoSight(list, row);
}

/** Moves the list alone, never the page. */
function bringIntoSight(list: HTMLElement, row: HTMLElement): void {
  const [frame, box] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > frame.bottom) list.scrollTop += box.top - frame.top - frame.height / 3;
}
