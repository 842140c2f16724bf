import type { Mark, TableDrawings, TablePiece } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { type Which, whichOf } from '../parts/side-colours.js';
import { FigureDrawing } from '../stage/figures.js';
import { penStyle, Strokes } from '../stage/pens.js';
import { type Point, written } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { say } from '../text/say.js';
import { BASE } from './table-geometry.js';
import { baseTransform, type TablePieces, uprightTransform } from './table-pieces.js';

/** One element on its base. Moving and turning it touches its attributes only; it is drawn anew when what it shows changes. */
export const ElementView = memo(function ElementView({ id, bases }: { readonly id: string; readonly bases: TablePieces }) {
  const look = useComputed(() => lookOf(bases, id));
  const transform = useComputed(() => baseTransform(bases, id));
  const upright = useComputed(() => uprightTransform(bases, id));
  const classes = useComputed(() => classesOf(bases, id));
  const name = useComputed(() => spokenName(bases.pieces.value.get(id)));
  const piece = look.value === '' ? undefined : bases.pieces.peek().get(id);
  if (piece === undefined) return null;
  const which = whichOf(bases.sides, piece.side);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is no control; the board takes the clicks.
    <g class={classes} transform={transform} role="img" aria-label={name} data-piece={id}>
      <BaseWithFigures
        piece={piece}
        drawings={bases.drawings}
        which={which}
        depth={piece.base.depth * bases.sheet.share}
        upright={upright}
        isAlone={false}
      />
    </g>
  );
});

/** Who holds a Camp or a Stronghold: his shield stands in the middle of it. */
export function GarrisonView({ id, at, bases }: { readonly id: string; readonly at: Point; readonly bases: TablePieces }) {
  const piece = bases.pieces.value.get(id);
  const classes = useComputed(() => `garrison ${classesOf(bases, id)}`);
  if (piece === undefined) return null;
  const { outline, device, ring } = SHIELDS[whichOf(bases.sides, piece.side)];
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is no control; the board takes the clicks.
    <g class={classes} transform={`translate(${written(at)})`} role="img" aria-label={spokenName(piece)} data-piece={id}>
      <path class="ring" d={ring} />
      <path class="base-halo" d={outline} />
      <path class="field" d={outline} />
      {device !== '' && <path class="device" d={device} />}
      <FigureDrawing figure={bases.drawings.figures[piece.figure]} />
      <path class="rim" d={outline} />
    </g>
  );
}

/** The ring round a base: all of them lie under all bases, so that none hides a neighbour. Another state is another ring. */
export const RingView = memo(function RingView({ id, bases }: { readonly id: string; readonly bases: TablePieces }) {
  const transform = useComputed(() => baseTransform(bases, id));
  const states = useComputed(() => statesOf(bases, id).join(' '));
  const depth = useComputed(() => (bases.pieces.value.get(id)?.base.depth ?? 0) * bases.sheet.share);
  if (states.value === '') return null;
  return (
    <g key={states.value} class={`element ${states.value}`} transform={transform}>
      <Ring depth={depth.value} />
    </g>
  );
});

export const Ring = ({ depth }: { readonly depth: number }) => (
  <rect class="ring" x={-BASE / 2 - 5} y={-5} width={BASE + 10} height={depth + 10} rx="5" />
);

/** Everything about a piece that is drawn, as one word: while it stays the same there is nothing to do. */
function lookOf(bases: TablePieces, id: string): string {
  const piece = bases.pieces.value.get(id);
  if (piece === undefined || piece.pose === null) return '';
  return JSON.stringify([piece.side, piece.figure, piece.marks, piece.numbers, piece.base, piece.short]);
}

function classesOf(bases: TablePieces, id: string): string {
  const piece = bases.pieces.value.get(id);
  if (piece === undefined) return 'element';
  const words: string[] = ['element', whichOf(bases.sides, piece.side), ...piece.marks, ...statesOf(bases, id)];
  if (piece.isActive) words.push('active');
  if (bases.looked.value === id) words.push('looked');
  const { lit } = bases.marks.value;
  if (lit.length > 0 && !lit.includes(id)) words.push('sunk');
  return words.join(' ');
}

/** What a base is ringed for. */
function statesOf(bases: TablePieces, id: string): readonly string[] {
  const { offered, targets, chosen, touched, meant } = bases.marks.value;
  return [
    ...(offered.includes(id) ? ['offered'] : []),
    ...(targets.includes(id) ? ['target'] : []),
    ...(touched.includes(id) ? ['touched'] : []),
    ...(meant === id ? ['meant'] : []),
    ...(chosen.includes(id) ? (chosen[0] === id ? ['chosen', 'held'] : ['chosen']) : []),
    ...(bases.cursor.value === id ? ['at-cursor'] : []),
    ...(bases.moved(id).isFlashing.value ? ['flashing'] : []),
  ];
}

function spokenName(piece: TablePiece | undefined): string {
  if (piece === undefined) return '';
  const numbers = piece.numbers.map(([what, value]) => `${what} ${value}`).join(', ');
  return say('tableElement', { name: piece.name, about: piece.about, numbers: numbers === '' ? 'none' : numbers });
}

/** Who has no ranks stands alone, and large. */
const ALONE = [1, 1.25] as const;

/** A base with its figures as seen from a little above: the front is the edge with the light band. */
export function BaseWithFigures(props: {
  readonly piece: Pick<TablePiece, 'figure' | 'marks' | 'numbers' | 'short'>;
  readonly drawings: Pick<TableDrawings, 'figures' | 'marks'>;
  readonly which: Which;
  readonly depth: number;
  readonly upright: ReadonlySignal<string> | string;
  /** Nobody stands beside it who could hide what lies over all bases. */
  readonly isAlone?: boolean;
}) {
  const { piece, drawings, which, depth, upright, isAlone = true } = props;
  const figure = drawings.figures[piece.figure];
  const [count, size] = figure?.ranks ?? ALONE;
  const marks = piece.marks.flatMap((mark) => drawings.marks[mark] ?? []);
  const rim = marks.find((mark) => mark.rim !== undefined)?.rim;
  const half = BASE / 2;
  // The band with its kind and number lies along the rear.
  const band = piece.short === undefined ? 0 : BAND;
  const middle = (depth - band) / 2 + 1;
  const spread = (BASE - 10) / Math.max(count, 2);
  const places = Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * (count === 1 ? 0 : spread),
    y: middle + (count > 2 && i % 2 === 1 ? -1.5 : 1),
  }));
  const one = Math.min(1.3, (Math.min(depth - band, BASE) - 2) / 27);
  const numbers = piece.numbers.slice(0, 1).map(([, value]) => value);
  return (
    <>
      <rect class="base-halo" x={-half} y={0} width={BASE} height={depth} rx="1.5" />
      <rect class="field" x={-half + 0.5} y={0.5} width={BASE - 1} height={depth - 1} rx="1.5" />
      {which === 'second' && <path class="device" d={chevrons(depth)} />}
      <path class="front" d={`M${-half + 1.5} 3.2H${half - 1.5}`} />
      <path class="prow" d="M-6 5.4L0 1L6 5.4Z" />
      <g class="ranks">
        {places.map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <g transform={upright}>
              <g transform={`scale(${size * Math.min(0.9, ((depth - band) / 24) * 0.78)}) translate(0 -1)`}>
                <FigureDrawing figure={figure} />
              </g>
            </g>
          </g>
        ))}
      </g>
      <g class="one" transform={`translate(0 ${middle})`}>
        <g transform={upright}>
          <g transform={`scale(${one})`}>
            <FigureDrawing figure={figure} />
          </g>
        </g>
      </g>
      {piece.short !== undefined && <Band text={piece.short} depth={depth} upright={upright} />}
      <rect
        class="rim"
        x={-half + 0.5}
        y={0.5}
        width={BASE - 1}
        height={depth - 1}
        rx="1.5"
        {...(rim === undefined ? {} : { style: penStyle(rim) })}
      />
      <g class="base-marks" transform={`translate(${half - 8} ${depth - 8})`}>
        <g transform={upright}>
          {numbers.map((value) => (
            <g key={value} class="plaque">
              <rect x={-2 - 3.1 * value.length} y="-5" width={4 + 6.2 * value.length} height="11" rx="2.5" />
              <text y="3.6">{value}</text>
            </g>
          ))}
        </g>
      </g>
      <MarksOn marks={marks.filter(({ isAbove }) => isAbove !== true || isAlone)} depth={depth} upright={upright} />
    </>
  );
}

function MarksOn({
  marks,
  depth,
  upright,
}: {
  readonly marks: readonly Mark[];
  readonly depth: number;
  readonly upright: ReadonlySignal<string> | string;
}) {
  return (
    <>
      {marks.map(({ at, strokes, offset = [0, 0], isUpright = false }, i) => {
        const [x, y] = cornerOf(at, depth);
        return (
          <g key={`mark${i}`} class="state" transform={`translate(${x + offset[0]} ${y + offset[1]})`}>
            {isUpright ? (
              <g transform={upright}>
                <Strokes strokes={strokes} />
              </g>
            ) : (
              <Strokes strokes={strokes} />
            )}
          </g>
        );
      })}
    </>
  );
}

/** What lies over all bases: the banner of a General. */
export const AboveView = memo(function AboveView({ id, bases }: { readonly id: string; readonly bases: TablePieces }) {
  const transform = useComputed(() => baseTransform(bases, id));
  const upright = useComputed(() => uprightTransform(bases, id));
  const piece = bases.pieces.value.get(id);
  const marks = (piece?.marks ?? []).flatMap((mark) => bases.drawings.marks[mark] ?? []).filter(({ isAbove }) => isAbove === true);
  if (piece === undefined || piece.pose === null || marks.length === 0) return null;
  return (
    <g class={`element above ${whichOf(bases.sides, piece.side)}`} transform={transform}>
      <MarksOn marks={marks} depth={piece.base.depth * bases.sheet.share} upright={upright} />
    </g>
  );
});

/** How deep the band is. */
const BAND = 9.5;

/** Kind and number along the rear edge; they never stand on their heads. */
function Band({
  text,
  depth,
  upright,
}: {
  readonly text: string;
  readonly depth: number;
  readonly upright: ReadonlySignal<string> | string;
}) {
  const turned = Number(/-?[\d.]+/.exec(typeof upright === 'string' ? upright : upright.value)?.[0] ?? 0);
  const isOver = Math.cos((turned * Math.PI) / 180) < -0.01;
  return (
    <g class="band" transform={`translate(0 ${depth - BAND / 2 - 1})`}>
      <rect x={-BASE / 2 + 1} y={-BAND / 2} width={BASE - 2} height={BAND} />
      <text x={-BASE / 2 + 4} y="3" transform={isOver ? 'rotate(180)' : undefined}>
        {text}
      </text>
    </g>
  );
}

/** Where on a base the strokes of a state lie, seen from the middle of its front edge. */
function cornerOf(at: Mark['at'], depth: number): readonly [x: number, y: number] {
  const half = BASE / 2;
  switch (at) {
    case 'middle':
      return [0, depth / 2 + 1];
    case 'front':
      return [0, 0];
    case 'frontLeft':
      return [-half, 0];
    case 'frontRight':
      return [half, 0];
    case 'rear':
      return [0, depth];
    case 'rearLeft':
      return [-half, depth];
    case 'rearRight':
      return [half, depth];
  }
}

/** The sign of the second side: chevrons along the base. */
const chevrons = (depth: number): string => {
  const low = depth - 1.5;
  return [-22, -2, 18]
    .map((x) => `M${x - 8} ${low}L${x + 2} ${depth / 2 + 2}L${x + 12} ${low}H${x + 6}L${x + 2} ${low - 4.5}L${x - 2} ${low}Z`)
    .join('');
};
