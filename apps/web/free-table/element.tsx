import type { Figure, Piece } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { type Which, whichOf } from '../parts/side-colours.js';
import { FigureDrawing } from '../stage/figures.js';
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
      <BaseWithFigures piece={piece} which={which} depth={depthOf(piece, bases.sheet.share)} upright={upright} />
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
      <FigureDrawing figure={piece.figure} />
      <path class="rim" d={outline} />
    </g>
  );
}

/** The ring round a base: all of them lie under all bases, so that none hides a neighbour. Another state is another ring. */
export const RingView = memo(function RingView({ id, bases }: { readonly id: string; readonly bases: TablePieces }) {
  const transform = useComputed(() => baseTransform(bases, id));
  const states = useComputed(() => statesOf(bases, id).join(' '));
  const depth = useComputed(() => (bases.pieces.value.get(id)?.pose?.depth ?? 0) * bases.sheet.share);
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

const depthOf = (piece: Piece, share: number): number => (piece.pose?.depth ?? 0) * share;

/** Everything about a piece that is drawn, as one word: while it stays the same there is nothing to do. */
function lookOf(bases: TablePieces, id: string): string {
  const piece = bases.pieces.value.get(id);
  if (piece?.pose === undefined || piece.pose === null) return '';
  return JSON.stringify([piece.side, piece.figure, piece.marks, piece.numbers, piece.pose.depth, piece.pose.width]);
}

function classesOf(bases: TablePieces, id: string): string {
  const piece = bases.pieces.value.get(id);
  if (piece === undefined) return 'element';
  const words: string[] = ['element', whichOf(bases.sides, piece.side), ...piece.marks, ...statesOf(bases, id)];
  if (piece.isActive) words.push('active');
  if (bases.looked.value === id) words.push('looked');
  return words.join(' ');
}

/** What a base is ringed for. */
function statesOf(bases: TablePieces, id: string): readonly string[] {
  const { offered, targets, chosen, touched } = bases.marks.value;
  return [
    ...(offered.includes(id) ? ['offered'] : []),
    ...(targets.includes(id) ? ['target'] : []),
    ...(touched.includes(id) ? ['touched'] : []),
    ...(chosen.includes(id) ? (chosen[0] === id ? ['chosen', 'held'] : ['chosen']) : []),
    ...(bases.cursor.value === id ? ['at-cursor'] : []),
    ...(bases.moved(id).isFlashing.value ? ['flashing'] : []),
  ];
}

function spokenName(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  const numbers = piece.numbers.map(([what, value]) => `${what} ${value}`).join(', ');
  return say('tableElement', { name: piece.name, about: piece.about, numbers: numbers === '' ? 'none' : numbers });
}

/** How many figures stand on the base of a kind, and how large they are. */
const RANKS: { readonly [figure in Figure]?: readonly [count: number, size: number] } = {
  spears: [4, 0.82],
  spearmen: [4, 0.82],
  pikes: [4, 0.82],
  blades: [4, 0.82],
  auxilia: [3, 0.82],
  bows: [3, 0.84],
  shooters: [3, 0.84],
  warband: [3, 0.86],
  psiloi: [2, 0.86],
  horde: [3, 0.9],
  sneakers: [2, 0.86],
  knights: [3, 0.84],
  cavalry: [3, 0.84],
  lightHorse: [2, 0.9],
  camels: [2, 0.94],
  flyers: [2, 1],
  lurkers: [2, 0.8],
  beasts: [3, 0.84],
};
const ALONE = [1, 1.25] as const;

/** A base with its figures as seen from a little above: the front is the edge with the light band. */
export function BaseWithFigures(props: {
  readonly piece: Pick<Piece, 'figure' | 'marks' | 'numbers'>;
  readonly which: Which;
  readonly depth: number;
  readonly upright: ReadonlySignal<string> | string;
}) {
  const { piece, which, depth, upright } = props;
  const [count, size] = RANKS[piece.figure] ?? ALONE;
  const has = (mark: Piece['marks'][number]): boolean => piece.marks.includes(mark);
  const half = BASE / 2;
  const middle = depth / 2 + 1;
  const spread = (BASE - 10) / Math.max(count, 2);
  const places = Array.from({ length: count }, (_, i) => ({
    x: (i - (count - 1) / 2) * (count === 1 ? 0 : spread),
    y: middle + (count > 2 && i % 2 === 1 ? -1.5 : 1),
  }));
  const one = Math.min(1.3, (Math.min(depth, BASE) - 2) / 27);
  const numbers = piece.numbers.slice(0, 1).map(([, value]) => value);
  return (
    <>
      <rect class="base-halo" x={-half} y={0} width={BASE} height={depth} rx="1.5" />
      <rect class="field" x={-half + 0.5} y={0.5} width={BASE - 1} height={depth - 1} rx="1.5" />
      {which === 'second' && <path class="device" d={chevrons(depth)} />}
      <path class="front" d={`M${-half + 1.5} 3.2H${half - 1.5}`} />
      <path class="prow" d="M-6 5.4L0 1L6 5.4Z" />
      {has('double') && <path class="double-line" d={`M${-half + 2} ${depth - 4}H${half - 2}`} />}
      <g class="ranks">
        {places.map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <g transform={upright}>
              <g transform={`scale(${size * (depth < 0.6 * BASE ? 0.78 : 0.9)}) translate(0 -1)`}>
                <FigureDrawing figure={piece.figure} />
              </g>
            </g>
          </g>
        ))}
      </g>
      <g class="one" transform={`translate(0 ${middle})`}>
        <g transform={upright}>
          <g transform={`scale(${one})`}>
            <FigureDrawing figure={piece.figure} />
          </g>
        </g>
      </g>
      <rect class="rim" x={-half + 0.5} y={0.5} width={BASE - 1} height={depth - 1} rx="1.5" />
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
      {has('general') && (
        <g class="general" transform={`translate(${-half + 8} ${depth - 6})`}>
          <g transform={upright}>
            <path class="staff" d="M0 4V-17" />
            <path class="flag" d="M0-17L14-12.8L0-8.6Z" />
          </g>
        </g>
      )}
      {has('fast') && <path class="fast" d={`M${-half + 3} 11l4 -4l4 4M${-half + 3} 15l4 -4l4 4`} />}
      {has('engaged') && <path class="engaged" d={`M-5 -4L5 6M5 -4L-5 6`} transform={`translate(0 -1)`} />}
      {(has('moved') || has('done')) && <path class="tick" d={`M${half - 11} ${9}l3 3.4l6 -7`} />}
      {has('ensorcelled') && (
        <path class="spell" d={`M0 ${middle - 12}l3 8l8 .4l-6.400 5l2.400 8l-7 -4.600l-7 4.600l2.400 -8l-6.400 -5l8 -.4z`} />
      )}
      {has('outOfCommand') && <path class="far-off" d={`M${-half + 19} 7a4 4 0 1 1 -.1 0`} />}
    </>
  );
}

/** The sign of the second side: chevrons along the base. */
const chevrons = (depth: number): string => {
  const low = depth - 1.5;
  return [-22, -2, 18]
    .map((x) => `M${x - 8} ${low}L${x + 2} ${depth / 2 + 2}L${x + 12} ${low}H${x + 6}L${x + 2} ${low - 4.5}L${x - 2} ${low}Z`)
    .join('');
};
