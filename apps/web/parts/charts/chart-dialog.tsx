import '../rooms.css';
import './charts.css';
import type { Rulebook } from '@pennon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../text/say.js';
import { ChartSheets } from './chart-sheets.js';
import { highlightedBy } from './highlight.js';
import { NoteText } from './note-text.js';
import { chartLink } from './rule-links.js';
import { targetOf } from './rule-targets.js';

/** The chart or note of a reference over the board, the line in use lit; the game stays where it is. */
export function ChartDialog({ system, to, onClose }: { readonly system: Rulebook; readonly to: string; readonly onClose: () => void }) {
  const box = useRef<HTMLDialogElement>(null);
  const target = targetOf(system, to);
  useEffect(() => {
    box.current?.showModal();
    box.current?.querySelector('.lit')?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, []);
  const title = target === undefined ? to : target.kind === 'note' ? target.note.id : target.chart.title;
  return (
    <dialog class="chart-dialog" ref={box} onClose={onClose} aria-label={title}>
      <h2>{title}</h2>
      {target === undefined && <p>{say('chartsNoPage', { ref: to })}</p>}
      {target?.kind === 'note' && <NoteText system={system} note={target.note} />}
      {target?.kind === 'chart' && (
        <div class="chart alone">
          <ChartSheets system={system} chart={target.chart} highlights={highlightedBy(target.chart, { line: target.line })} />
        </div>
      )}
      <p class="dialog-ways">
        <button type="button" class="primary" onClick={() => box.current?.close()}>
          {say('playClose')}
        </button>
        {target !== undefined && <a href={chartLink(system.id, to)}>{say('chartsOpenRoom')}</a>}
      </p>
    </dialog>
  );
}
