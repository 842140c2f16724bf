import type { AnyCheck } from '@pennon/kernel';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { percent, say, sentence } from '../../text/say.js';
import type { Control } from './form.js';
import { type Axis, axesOf, type Cell, cellOf, firstAxes, firstMeasure, type Measure, measuresIn, nameOf, valueIn } from './heat-cells.js';
import { nameWords, sayFact, sayValue } from './page-wording.js';
import type { Path } from './situation.js';

/** What of the map is kept in the address. */
export interface MapChoice {
  readonly across: string | undefined;
  readonly down: string | undefined;
  readonly show: string | undefined;
}

interface Props {
  readonly check: AnyCheck;
  readonly situation: object;
  readonly form: readonly Control[];
  readonly choice: MapChoice;
  readonly choose: (choice: MapChoice) => void;
  /** Puts both inputs of a cell into the situation. */
  readonly take: (facts: readonly (readonly [Path, unknown])[]) => void;
}

interface Drawn {
  /** Which inputs it runs along. */
  readonly along: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The longest the page works at the map before it looks up, in milliseconds. */
const PATIENCE = 12;

/** One number over two inputs, everything else as the form has it. */
export function HeatMap({ check, situation, form, choice, choose, take }: Props) {
  const axes = axesOf(form);
  const [first, second] = firstAxes(axes);
  const across = axisNamed(axes, choice.across) ?? first;
  const down = axisNamed(axes, choice.down) ?? (across === second ? first : second);
  const drawn = useDrawn(check, situation, across, down);
  if (across === undefined || down === undefined || across === down) return null;
  const rows = drawn.value?.along === along(across, down) ? drawn.value.rows : [];
  const cells = rows.flat();
  const measures = measuresIn(cells);
  const measure = measures.find((one) => nameOf(one) === choice.show) ?? firstMeasure(cells, measures);
  return (
    <section class="heat" aria-labelledby="heat-heading">
      <h2 id="heat-heading">{say('oddsHeat')}</h2>
      <p class="quiet">{say('oddsHeatLead')}</p>
      <div class="heat-choices">
        <AxisChoice
          label={say('oddsAcross')}
          axes={axes.filter((axis) => axis !== down)}
          chosen={across}
          choose={(name) => choose({ ...choice, across: name })}
        />
        <AxisChoice
          label={say('oddsDown')}
          axes={axes.filter((axis) => axis !== across)}
          chosen={down}
          choose={(name) => choose({ ...choice, down: name })}
        />
        <label>
          <span>{say('oddsShow')}</span>
          <select
            value={measure === undefined ? '' : nameOf(measure)}
            onChange={(event) => choose({ ...choice, show: event.currentTarget.value })}
          >
            {measures.map((one) => (
              <option key={nameOf(one)} value={nameOf(one)}>
                {measureWords(one)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <HeatTable across={across} down={down} rows={rows} measure={measure} take={take} />
    </section>
  );
}

const along = (across: Axis, down: Axis): string => JSON.stringify([across.at, across.values, down.at, down.values]);
const axisName = ({ at }: Axis): string => at.join('.');
const axisNamed = (axes: readonly Axis[], name: string | undefined): Axis | undefined => axes.find((axis) => axisName(axis) === name);
const axisWords = ({ at }: Axis): string =>
  sentence(at.map((step) => (typeof step === 'number' ? String(step + 1) : nameWords(step))).join(' '));

const measureWords = (measure: Measure): string =>
  measure.kind === 'mean'
    ? say('oddsMean', { what: measure.path.split('.').map(nameWords).join(' ') })
    : say('oddsChanceOf', { what: sayFact(measure.fact) });

function AxisChoice(props: {
  readonly label: string;
  readonly axes: readonly Axis[];
  readonly chosen: Axis;
  readonly choose: (name: string) => void;
}) {
  const { label, axes, chosen, choose } = props;
  return (
    <label>
      <span>{label}</span>
      <select value={axisName(chosen)} onChange={(event) => choose(event.currentTarget.value)}>
        {axes.map((axis) => (
          <option key={axisName(axis)} value={axisName(axis)}>
            {axisWords(axis)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Works the cells out in small pieces, so that the form never waits for them; the old map stays until the new one is there. */
function useDrawn(check: AnyCheck, situation: object, across: Axis | undefined, down: Axis | undefined) {
  const drawn = useSignal<Drawn | undefined>(undefined);
  const of = JSON.stringify([check.id, situation, across, down]);
  useEffect(() => {
    if (across === undefined || down === undefined) return;
    let timer = 0;
    const rows: Cell[][] = [];
    const work = (): void => {
      const until = performance.now() + PATIENCE;
      while (rows.length < down.values.length && performance.now() < until)
        rows.push(
          across.values.map((x) =>
            cellOf(check, situation, [
              [across.at, x],
              [down.at, down.values[rows.length]],
            ]),
          ),
        );
      if (rows.length < down.values.length) timer = window.setTimeout(work);
      else drawn.value = { along: along(across, down), rows };
    };
    timer = window.setTimeout(work, 60);
    return () => clearTimeout(timer);
  }, [of]);
  return drawn;
}

interface TableProps {
  readonly across: Axis;
  readonly down: Axis;
  readonly rows: readonly (readonly Cell[])[];
  readonly measure: Measure | undefined;
  readonly take: (facts: readonly (readonly [Path, unknown])[]) => void;
}

function HeatTable({ across, down, rows, measure, take }: TableProps) {
  const values = rows.map((row) => row.map((cell) => (measure === undefined ? undefined : valueIn(cell, measure))));
  const known = values.flat().filter((value) => value !== undefined);
  const [least, most] = measure?.kind === 'chance' ? [0, 1] : [Math.min(...known), Math.max(...known)];
  const isWhole = known.every(Number.isInteger);
  const hereX = across.values.indexOf(across.now);
  const hereY = down.values.indexOf(down.now);
  const [stopX, stopY] = hereX === -1 || hereY === -1 ? [0, 0] : [hereX, hereY];
  return (
    <div class="heat-scroll">
      <table class="heat-table" onKeyDown={moveFocus}>
        <caption class="unseen">
          {measure === undefined
            ? ''
            : say('oddsHeatCaption', { what: measureWords(measure), across: axisWords(across), down: axisWords(down) })}
        </caption>
        <thead>
          <tr>
            <td rowSpan={2} class="axis">
              {axisWords(down)}
            </td>
            <th scope="colgroup" colSpan={across.values.length} class="axis">
              {axisWords(across)}
            </th>
          </tr>
          <tr>
            {across.values.map((value, x) => (
              <th key={x} scope="col">
                {sayValue(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {down.values.map((value, y) => (
            <tr key={y}>
              <th scope="row">{sayValue(value)}</th>
              {across.values.map((other, x) => {
                const cell = rows[y]?.[x];
                const number = values[y]?.[x];
                const isHere = hereY === y && hereX === x;
                return (
                  <td
                    key={x}
                    class={cell?.kind === 'refused' ? 'refused' : undefined}
                    style={{ '--tint': `${tint(number, least, most)}%` }}
                  >
                    <button
                      type="button"
                      tabIndex={y === stopY && x === stopX ? 0 : -1}
                      aria-current={isHere ? 'true' : undefined}
                      title={titleOf(cell, number, measure)}
                      onClick={() =>
                        take([
                          [across.at, other],
                          [down.at, value],
                        ])
                      }
                    >
                      {cell === undefined ? '…' : number === undefined ? '–' : numberText(number, measure, isWhole)}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const DARKEST = 50;

/** How much of the colour a value gets. */
const tint = (value: number | undefined, least: number, most: number): number =>
  value === undefined || most <= least ? 0 : Math.round((DARKEST * (value - least)) / (most - least));

/** Chances in whole per cent, means with one decimal unless all are whole. */
const numberText = (value: number, measure: Measure | undefined, isWhole: boolean): string =>
  measure?.kind === 'chance' ? String(Math.round(100 * value)) : value.toFixed(isWhole ? 0 : 1).replace('-', '−');

function titleOf(cell: Cell | undefined, value: number | undefined, measure: Measure | undefined): string | undefined {
  if (cell?.kind === 'refused') return cell.why.ref === undefined ? cell.why.message : `${cell.why.message} (${cell.why.ref})`;
  if (cell === undefined || value === undefined || measure === undefined) return undefined;
  return measure.kind === 'chance'
    ? `${percent(value, 1)}, ${say('oddsWays', { ways: Math.round(value * cell.of), of: cell.of })}`
    : String(value);
}

const STEPS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys go from cell to cell; the table is one stop on the way of the tab key. */
export function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (step === undefined || cell === null) return;
  const row = cell.parentElement;
  const next = step[1] === 0 ? row : step[1] > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  const button = next?.children[cell.cellIndex + step[0]]?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}
