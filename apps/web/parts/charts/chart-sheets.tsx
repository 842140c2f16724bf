import type { Chart, Rulebook, Sheet } from '@pennon/kernel';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../../text/say.js';
import { notesOnCell, notesOnHeading } from './flag-notes.js';
import { type Highlight, isHighlighted } from './highlight.js';
import { LinkedText } from './linked-text.js';
import { openNotes } from './note-card.js';
import { hasRowNames, isFigures, spanOf, typeset } from './typeset.js';

interface Props {
  readonly system: Rulebook;
  readonly chart: Chart;
  readonly highlights?: readonly Highlight[];
}

/** The sheets of a chart as tables, with its doubtful cells marked. */
export function ChartSheets({ system, chart, highlights = [] }: Props) {
  return (
    <>
      {chart.sheets.map((sheet, s) => (
        <SheetView key={s} system={system} chart={chart} sheet={sheet} place={s} highlights={highlights} />
      ))}
    </>
  );
}

/** On paper a table with more rows may go on in the next column. */
const LONG = 10;

function SheetView({ system, chart, sheet, place, highlights = [] }: Props & { readonly sheet: Sheet; readonly place: number }) {
  const box = useReach(chart.title);
  const figures = sheet.head.map((_, column) => isFigures(sheet, column));
  const isNamed = hasRowNames(sheet);
  return (
    <div class={sheet.rows.length > LONG ? 'sheet long' : 'sheet'} ref={box}>
      <table aria-label={sheet.caption === undefined ? chart.title : undefined}>
        {sheet.caption !== undefined && <caption>{typeset(sheet.caption)}</caption>}
        <thead>
          <tr>
            {sheet.head.map((heading, column) => (
              <th key={column} scope="col" class={cellClass(figures[column], highlights, place, undefined, column)}>
                <CellText system={system} text={heading} notes={notesOnHeading(chart, heading)} at={heading} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, column) => {
                const span = spanOf(sheet, r, column);
                if (span === 0) return null;
                const Cell = column === 0 && isNamed ? 'th' : 'td';
                const isHere = isHighlighted(highlights, place, r, column);
                return (
                  <Cell
                    key={column}
                    scope={Cell === 'th' ? (span > 1 ? 'rowgroup' : 'row') : undefined}
                    rowSpan={span}
                    class={cellClass(figures[column], highlights, place, r, column)}
                    aria-current={isHere ? 'true' : undefined}
                  >
                    <CellText
                      system={system}
                      text={cell}
                      notes={notesOnCell(chart, sheet, r, column)}
                      at={cell === '' ? `${row[0]} ${sheet.head[column]}` : cell}
                    />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass(
  isFigure: boolean | undefined,
  highlights: readonly Highlight[],
  sheet: number,
  row: number | undefined,
  column: number,
): string | undefined {
  const isHere = row !== undefined && isHighlighted(highlights, sheet, row, column);
  return [isFigure ? 'figure' : '', isHere ? 'lit' : ''].filter(Boolean).join(' ') || undefined;
}

interface DaggerProps {
  readonly notes: readonly string[];
  /** What the notes are about. */
  readonly at: string;
}

function CellText({ system, text, notes, at }: DaggerProps & { readonly system: Rulebook; readonly text: string }) {
  return <LinkedText system={system} text={text} tail={notes.length === 0 ? undefined : <Dagger notes={notes} at={at} />} />;
}

/** Where there is something to say about a cell or a title: a dagger that says it when pressed. */
export function Dagger({ notes, at }: DaggerProps) {
  if (notes.length === 0) return null;
  return (
    <button
      type="button"
      class="dagger"
      aria-label={say('chartsNotesOn', { notes: notes.join(', '), at, count: notes.length })}
      onClick={(event) => openNotes(notes, event.currentTarget)}
    >
      †
    </button>
  );
}

/** A table wider than its place is a region that can be reached and moved with the keys. */
function useReach(title: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = (): void => {
      const isWide = element.scrollWidth > element.clientWidth + 1;
      for (const [name, value] of [
        ['tabindex', '0'],
        ['role', 'region'],
        ['aria-label', title],
      ] as const)
        if (isWide) element.setAttribute(name, value);
        else element.removeAttribute(name);
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => watch.disconnect();
  }, [title]);
  return box;
}
