import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { say } from '../text/say.js';
import { bounds, linePath, ticks, turningPoints } from './chart-scale.js';

interface LineChartProps {
  readonly title: string;
  readonly names: readonly [string, string];
  /** Colour and mark of each, by the side itself. */
  readonly places: readonly [0 | 1, 0 | 1];
  /** Whose name comes first. */
  readonly own?: 0 | 1;
  /** Moments that are numbered on the chart. */
  readonly marks?: readonly number[];
  /** One pair for each moment. */
  readonly values: readonly (readonly [number, number])[];
  readonly limits?: readonly [number | null, number | null];
  /** A value holds until the next; else the line runs straight. */
  readonly isStepped: boolean;
  readonly format: (value: number) => string;
  /** The moment that is shown now. */
  readonly at: ReadonlySignal<number>;
  readonly onPick: (moment: number) => void;
}

const HEIGHT = 220;
/** About so many lines across. */
const LINES = 6;
const ROOM = { left: 40, right: 12, top: 12, bottom: 30 } as const;

/** Two lines through the battle, one for each side; the same as a table for who cannot see them. */
export function LineChart({
  title,
  names,
  places,
  own = 0,
  marks = [],
  values,
  limits = [null, null],
  isStepped,
  format,
  at,
  onPick,
}: LineChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useSignal(480);
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) width.value = Math.max(240, Math.round(entry.contentRect.width));
    });
    if (frame.current !== null) watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);
  const last = Math.max(1, values.length - 1);
  const place = (moment: number, all: number): number => ROOM.left + ((all - ROOM.right - ROOM.left) * moment) / last;
  const right = width.value - ROOM.right;
  const bottom = HEIGHT - ROOM.bottom;
  const [least, most] = bounds([...values.flat(), ...limits.flatMap((limit) => limit ?? [])], LINES);
  const x = (moment: number): number => place(moment, width.value);
  const y = (value: number): number => bottom - ((bottom - ROOM.top) * (value - least)) / (most - least);
  const now = useComputed(() => place(at.value, width.value));
  return (
    <figure class="record-chart">
      <figcaption>
        <Legend names={names} places={places} own={own} />
      </figcaption>
      <div ref={frame} class="record-chart-frame">
        <svg
          width={width.value}
          height={HEIGHT}
          aria-hidden="true"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const share = (event.clientX - box.left - ROOM.left) / (right - ROOM.left);
            onPick(Math.round(Math.max(0, Math.min(1, share)) * last));
          }}
        >
          {ticks(least, most, LINES).map((value) => (
            <g key={value} class="record-tick" data-zero={value === 0}>
              <line x1={ROOM.left} x2={right} y1={y(value)} y2={y(value)} />
              <text x={ROOM.left - 6} y={y(value)} dy="0.32em" text-anchor="end">
                {format(value)}
              </text>
            </g>
          ))}
          {ticks(0, last, width.value / 90).map((moment) => (
            <text key={moment} class="record-tick-move" x={x(moment)} y={bottom + 18} text-anchor="middle">
              {moment}
            </text>
          ))}
          {limits.map(
            (limit, army) =>
              limit !== null && (
                <line
                  key={names[army]}
                  class="record-limit"
                  data-place={places[army]}
                  x1={ROOM.left}
                  x2={right}
                  y1={y(limit)}
                  y2={y(limit)}
                />
              ),
          )}
          {([0, 1] as const).map((army) => (
            <path
              key={army}
              class="record-line"
              data-place={places[army]}
              d={linePath(
                values.map((pair) => pair[army]),
                x,
                y,
                isStepped,
              )}
            />
          ))}
          <line class="record-now" x1={now} x2={now} y1={ROOM.top} y2={bottom} />
          {marks.map((moment, i) => {
            const at = Math.max(...(values[moment] ?? [0]));
            return (
              <g key={moment} class="record-mark" transform={`translate(${x(moment)} ${Math.max(ROOM.top + 10, y(at) - 16)})`}>
                <circle r="9" />
                <text dy="0.35em" text-anchor="middle">
                  {i + 1}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <Figures title={title} names={names} values={values} limits={limits} format={format} />
    </figure>
  );
}

function Legend({ names, places, own }: Required<Pick<LineChartProps, 'names' | 'places' | 'own'>>) {
  return (
    <span class="record-legend">
      {(own === 0 ? ([0, 1] as const) : ([1, 0] as const)).map((army) => (
        <span key={army}>
          <svg width="34" height="8" aria-hidden="true">
            <path class="record-line" data-place={places[army]} d="M1 4H33" />
          </svg>{' '}
          {names[army]}
        </span>
      ))}
    </span>
  );
}

type FiguresProps = Required<Pick<LineChartProps, 'title' | 'names' | 'values' | 'limits' | 'format'>>;

/** The same in figures: every moment at which one of them changes. */
function Figures({ title, names, values, limits, format }: FiguresProps) {
  const isOpen = useSignal(false);
  return (
    <details
      class="record-figures"
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{say('recordFigures')}</summary>
      {limits.map(
        (limit, army) => limit !== null && <p key={names[army]}>{say('recordLimit', { side: names[army] ?? '', limit: format(limit) })}</p>,
      )}
      {isOpen.value && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section class="record-figures-frame" tabIndex={0} aria-label={title}>
          <table>
            <caption class="unseen">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{say('recordFiguresMove')}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {turningPoints(values).map((moment) => (
                <tr key={moment}>
                  <th scope="row">{moment}</th>
                  {values[moment]?.map((value, army) => (
                    <td key={names[army]}>{format(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
