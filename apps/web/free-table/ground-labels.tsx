import type { TableGround } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { EyeOnly } from '../stage/eye-only.js';
import { type Box, boxOf, tenths, wider, written } from '../stage/points.js';
import type { Stage } from '../stage/stage.js';
import { labelPlaces, type Size } from './label-places.js';
import { landOf } from './land-drawing.js';
import { BASE, pointsOf } from './table-geometry.js';
import type { TableMarks } from './table-marks.js';
import { standingBoxes, type TablePieces } from './table-pieces.js';

type Label = TableMarks['labels'][number];

/** Heights of lines and room round them, in pixels: labels keep their size on the screen. */
const LINE = { title: 19, line: 15.5 } as const;
const MARGIN = { x: 9, y: 6 } as const;
/** Between the title and what stands on the same line. */
const GAP = 7;
/** In a window so narrow there is no room for more than what it is, in somewhat smaller letters. */
const NARROW = 600;
const SMALLER = 0.88;

/** One way of writing a label: the title in one or two lines, what stands beside it, and the lines below. */
interface Writing {
  readonly title: readonly string[];
  readonly beside: string;
  readonly lines: readonly string[];
}

/** What each piece of ground does, written where it covers nobody; from afar only what it is. */
export function GroundLabels({
  bases,
  stage,
  ground,
}: {
  readonly bases: TablePieces;
  readonly stage: Stage;
  readonly ground: ReadonlySignal<TableGround>;
}) {
  const labels = useComputed(() => bases.marks.value.labels);
  const scale = useComputed(() => stage.rest.value.scale || 1);
  const isSmall = useComputed(() => stage.detail.value === 'far' || stage.window.value.x < NARROW);
  const placed = useComputed(() =>
    labels.value.length === 0
      ? []
      : placedOn(bases, labels.value, [...standingBoxes(bases), ...garrisonBoxes(bases, ground.value)], scale.value, isSmall.value),
  );
  if (placed.value.length === 0) return null;
  const size = (isSmall.value ? SMALLER : 1) / scale.value;
  return (
    <EyeOnly class="ground-labels">
      {placed.value.map(({ label: { key, going }, writing, box, size: drawn, leader }) => (
        <g key={key} class={`ground-label going-${going}`}>
          {leader !== null && (
            <>
              <path class="leader" d={`M${written(leader[0])}L${written(leader[1])}`} stroke-width={tenths(1.4 * size)} />
              <circle class="leader-end" cx={leader[1].x} cy={leader[1].y} r={3.2 * size} />
            </>
          )}
          <g transform={`translate(${tenths((box.left + box.right) / 2)} ${tenths(box.top)}) scale(${size})`}>
            <rect x={-drawn.width / (2 * size)} width={drawn.width / size} height={drawn.height / size} rx="4" />
            {writing.title.map((title, i) => (
              <text key={title} y={MARGIN.y + LINE.title * i + 14}>
                <tspan class="ground-title">{title}</tspan>
                {writing.beside !== '' && <tspan dx={GAP}>{writing.beside}</tspan>}
              </text>
            ))}
            {writing.lines.map((line, i) => (
              <text key={line} y={MARGIN.y + LINE.title * writing.title.length + LINE.line * i + 11.5}>
                {line}
              </text>
            ))}
          </g>
        </g>
      ))}
    </EyeOnly>
  );
}

function placedOn(bases: TablePieces, labels: readonly Label[], standing: readonly Box[], scale: number, isSmall: boolean) {
  const written = labels.map((label) => {
    const of = (ways: readonly Writing[]) => ways.map((writing) => ({ writing, size: sizeOf(writing, (isSmall ? SMALLER : 1) / scale) }));
    const short = of(shortWritings(label));
    return { label, whole: isSmall ? short : of(wholeWritings(label)), short };
  });
  const places = labelPlaces(
    written.map(({ label: { key, outline, isCourse }, whole, short }) => ({
      key,
      points: pointsOf(bases.sheet, outline),
      isCourse,
      whole: whole.map(({ size }) => size),
      short: short.map(({ size }) => size),
    })),
    standing,
    bases.sheet.size,
  );
  return written.flatMap(({ label, whole, short }) => {
    const place = places.find(({ key }) => key === label.key);
    const way = [...whole, ...short].find(({ size }) => size === place?.size);
    return place === undefined || way === undefined ? [] : [{ ...place, label, writing: way.writing }];
  });
}

/** Who garrisons works is drawn in their middle. */
function garrisonBoxes({ sheet, drawings }: TablePieces, ground: TableGround): readonly Box[] {
  return landOf(ground, drawings, sheet.isTurned).works.flatMap(({ id, middle }) =>
    ground.works.some((works) => works.id === id && works.garrison !== null) ? [wider(boxOf([middle]), BASE / 2)] : [],
  );
}

/** So many effects stand on one line: rather three than four, two or one. */
const TOGETHER = [3, 4, 2, 1] as const;

function wholeWritings({ title, note, effects }: Label): readonly Writing[] {
  const rows = TOGETHER.map((most) => inRows(effects, most));
  return [
    ...rows.map((lines) => ({ title: [title], beside: note, lines })),
    ...(note === '' ? [] : rows.map((lines) => ({ title: [title], beside: '', lines: [note, ...lines] }))),
  ];
}
function shortWritings({ title, note }: Label): readonly Writing[] {
  const below = note === '' ? [] : [note];
  const broken = inTwo(title);
  return [
    { title: [title], beside: note, lines: [] },
    ...(note === '' ? [] : [{ title: [title], beside: '', lines: below }]),
    ...(broken.length < 2 ? [] : [{ title: broken, beside: '', lines: below }]),
  ];
}

/** A title broken where the halves are most alike. */
function inTwo(title: string): readonly string[] {
  const words = title.split(' ');
  const halves = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (half: readonly string[]): number => Math.max(...half.map((word) => word.length));
  return halves.toSorted((a, b) => longest(a) - longest(b))[0] ?? [title];
}

/** In rows of nearly the same number, none longer than that. */
function inRows(effects: readonly string[], most: number): readonly string[] {
  const rows = Math.ceil(effects.length / most);
  const from = (row: number): number => Math.round((row * effects.length) / rows);
  return Array.from({ length: rows }, (_, i) => effects.slice(from(i), from(i + 1)).join(' · '));
}

function sizeOf({ title, beside, lines }: Writing, size: number): Size {
  const head = Math.max(...title.map((word) => widthOf(word, 'title'))) + (beside === '' ? 0 : GAP + widthOf(beside, 'line'));
  const width = 2 * MARGIN.x + Math.max(head, ...lines.map((line) => widthOf(line, 'line')));
  const height = 2 * MARGIN.y + LINE.title * title.length + LINE.line * lines.length;
  return { width: width * size, height: height * size };
}

const pen = document.createElement('canvas').getContext('2d');
/** How broad something is in the letters of a label. */
function widthOf(text: string, as: 'title' | 'line'): number {
  const families = getComputedStyle(document.documentElement);
  if (pen === null) return text.length * 8;
  pen.font = as === 'title' ? `600 14px ${families.getPropertyValue('--serif')}` : `12.5px ${families.getPropertyValue('--sans')}`;
  return pen.measureText(text).width;
}
