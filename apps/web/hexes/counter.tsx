import type { FacesTo, HexDrawings, HexPiece, Mark, Stroke } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { CSSProperties } from 'preact';
import { memo } from 'preact/compat';
import { type Which, whichOf } from '../parts/side-colours.js';
import { FigureDrawing } from '../stage/figures.js';
import { colourOf, penStyle, Strokes } from '../stage/pens.js';
import { distance, tenths } from '../stage/points.js';
import { SHIELDS } from '../stage/shields.js';
import { say } from '../text/say.js';
import { numbersAt, pipsApart, pipsWidth } from './counter-numbers.js';
import { centreOf } from './hex-geometry.js';
import { counterTransform, facesTo, type HexPieces, pointerTransform, uprightTransform } from './hex-pieces.js';
import { BANDS, stripSign } from './strips.js';

const PENNONS = {
  first: { flag: 'M0-16L19-10.4L0-4.8Z', device: '', ring: 'M-5-21H23V18H-5Z' },
  second: { flag: 'M0-16L19-14L13.6-10L19-6L0-4Z', device: 'M4-15.6L8.6-10L4-4.4L7.4-4.8L12-10L7.4-15.2Z', ring: 'M-5-21H23V18H-5Z' },
} as const;

const BANNERS = {
  first: { flag: 'M-1-16H17L14.6-8L17 0H-1Z', device: '', ring: 'M-6-22H22V18H-6Z' },
  second: { flag: 'M-1-16H17V-2L13.4 0L9.8-2L6.2 0L2.6-2L-1 0Z', device: 'M-1-3L8-12L17-3V-8L8-16.4L-1-8Z', ring: 'M-6-22H22V18H-6Z' },
} as const;

/** One counter. Moving, turning and marking it touches its attributes only; it is drawn anew when what it shows changes. */
export const Counter = memo(function Counter({ id, counters }: { readonly id: string; readonly counters: HexPieces }) {
  const look = useComputed(() => lookOf(counters, id));
  const transform = useComputed(() => counterTransform(counters, id));
  const turn = useComputed(() => pointerTransform(counters, id));
  const upright = useComputed(() => uprightTransform(counters, id));
  const classes = useComputed(() => classesOf(counters, id));
  const name = useComputed(() => spokenName(counters.pieces.value.get(id)));
  const piece = look.value === '' ? undefined : counters.pieces.peek().get(id);
  if (piece === undefined) return null;
  const which = whichOf(counters.sides, piece.side);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is no control; the board takes the clicks.
    <g class={classes} transform={transform} role="img" aria-label={name} data-piece={id} {...fieldOf(counters.drawings, piece.marks)}>
      {piece.kind === 'unit' || counters.drawings.figures[piece.figure]?.bare !== undefined ? (
        <Shield
          piece={piece}
          drawings={counters.drawings}
          which={which}
          facesTo={facesTo(counters, piece)}
          length={lengthOf(counters, piece)}
          turn={turn}
          upright={upright}
          strip={counters.stripOf(id)}
        />
      ) : (
        <Staff piece={piece} which={which} drawings={counters.drawings} />
      )}
    </g>
  );
});

/** Everything about a piece that is drawn, as one word: while it stays the same there is nothing to do. */
function lookOf(counters: HexPieces, id: string): string {
  const piece = counters.pieces.value.get(id);
  if (piece === undefined) return '';
  const { kind, side, figure, marks, numbers, facing, hexes, facesTo: to, plaque, pips, atRear } = piece;
  return JSON.stringify([
    kind,
    side,
    figure,
    marks,
    plaque === undefined ? numbers : null,
    facing === null,
    hexes.length,
    to,
    pips,
    atRear,
  ]);
}

function classesOf(counters: HexPieces, id: string): string {
  const piece = counters.pieces.value.get(id);
  const { pieces, targets, chosen, meant, together = [], lit = [] } = counters.marks.value;
  if (piece === undefined) return 'counter';
  const words: string[] = ['counter', piece.kind, whichOf(counters.sides, piece.side), ...piece.marks];
  if (piece.isActive) words.push('active');
  if (pieces.includes(id)) words.push('offered');
  if (targets.includes(id)) words.push('target');
  if (chosen === id || together.includes(id)) words.push('chosen');
  if (meant === id) words.push('meant');
  if (lit.length > 0 && !lit.includes(id)) words.push('sunk');
  if (counters.moved(id).isFlashing.value) words.push('flashing');
  return words.join(' ');
}

function spokenName(piece: HexPiece | undefined): string {
  if (piece === undefined) return '';
  const numbers = piece.numbers.map(([what, value]) => `${what} ${value}`).join(', ');
  return say('boardCounter', {
    name: piece.name,
    about: piece.about,
    numbers: numbers === '' ? 'none' : numbers,
    facing: piece.facing ?? 'none',
    hex: piece.hexes.join(', '),
  });
}

/** What a shield is drawn with, on the board and in the key. */
interface ShieldProps {
  readonly piece: Pick<HexPiece, 'figure' | 'marks' | 'numbers' | 'facing' | 'plaque' | 'pips' | 'atRear'>;
  readonly drawings: HexDrawings;
  readonly which: Which;
  readonly facesTo: FacesTo;
  /** From the first of its hexes to the last, in units of the board; 0 for a piece of one hex. */
  readonly length: number;
  readonly turn: ReadonlySignal<string> | string;
  /** Turns back what is written behind. */
  readonly upright?: ReadonlySignal<string>;
  /** The sign of its formation. */
  readonly strip?: number | undefined;
}

export function Shield({ piece, drawings, which, facesTo: to, length, turn, upright, strip }: ShieldProps) {
  const figure = drawings.figures[piece.figure];
  const marks = piece.marks.flatMap((mark) => drawings.marks[mark] ?? []);
  if (figure?.bare !== undefined) return <Bare strokes={figure.bare} marks={marks} length={length} turn={turn} />;
  const shape = SHIELDS[which];
  const isPerson = piece.plaque !== undefined;
  const outline = marks.some(({ isFolded }) => isFolded === true) ? shape.cut : shape.outline;
  const lean = marks.reduce((sum, mark) => sum + (mark.lean ?? 0), 0);
  const rim = marks.find((mark) => mark.rim !== undefined)?.rim;
  const lies = marks.reduce((sum, mark) => sum + (mark.lies ?? 0), 0);
  const shown = isPerson ? [] : piece.numbers.slice(0, 3);
  const row = numbersAt(
    shown.map(([, value]) => value),
    which,
  );
  return (
    <>
      {length > 0 ? (
        <g transform={turn}>
          <path class="ring long" d={capsule(length, 29)} />
          <g class="mount">{figure?.mount === undefined ? <path d={capsule(length, 16)} /> : <Strokes strokes={figure.mount} />}</g>
          <g transform={`translate(0 ${BEFORE_HEAD - length / 2})`}>
            <Front marks={marks} />
          </g>
          <Rear words={piece.atRear} upright={upright} at={length / 2} />
        </g>
      ) : (
        <path class="ring" d={shape.ring} />
      )}
      {piece.facing !== null && length === 0 && (
        <g transform={turn}>
          <path class="pointer" d={POINTERS[to]} />
          <g transform={to === 'hexside' ? 'translate(0 4.5)' : undefined}>
            <Front marks={marks} />
          </g>
          <Rear words={piece.atRear} upright={upright} at={BEHIND_FOOT} />
        </g>
      )}
      <g
        class={['body', ...(strip === undefined ? [] : ['with-strip']), ...(isPerson ? ['person'] : [])].join(' ')}
        transform={`${lean === 0 ? '' : `rotate(${lean})`}${length > 0 ? `scale(${IN_SADDLE})` : ''}` || undefined}
      >
        <path class="halo" d={outline} />
        <path class="field" d={outline} />
        {shape.device !== '' && <path class="device" d={shape.device} />}
        {strip !== undefined && (
          <g class="strip">
            <path d={BANDS[which].d} />
            <path d={stripSign(strip, which)} />
          </g>
        )}
        {lies === 0 ? (
          <FigureDrawing figure={figure} />
        ) : (
          <g transform={`translate(0 5) rotate(${lies})`}>
            <FigureDrawing figure={figure} />
          </g>
        )}
        {shown.length > 0 && (
          <g class="numbers" style={{ '--size': `${tenths(row.size)}px` }}>
            <path d={shape.base} />
            <text class="alone" y="17.5">
              {shown[0]?.[1]}
            </text>
            {shown.map(([what, value], i) => (
              <text key={what} x={tenths(row.xs[i] ?? 0)} y={tenths(row.y)}>
                {value}
              </text>
            ))}
          </g>
        )}
        <MarkStrokes marks={marks.filter(({ isUnderRim }) => isUnderRim === true)} />
        <path class="rim" d={outline} {...(rim === undefined ? {} : { style: penStyle(rim) })} />
        {outline === shape.cut && <path class="fold" d={shape.fold} />}
        <MarkStrokes marks={marks.filter(({ isUnderRim }) => isUnderRim !== true)} />
      </g>
      {piece.pips !== undefined && <Pips {...piece.pips} />}
    </>
  );
}

/** What lies before its front. It reaches into the next hex, so nobody points at the piece there. */
const Front = ({ marks }: { readonly marks: readonly Mark[] }) => (
  <g class="at-front">{marks.map(({ at, strokes }) => at === 'front' && <Strokes key={at} strokes={strokes} />)}</g>
);

/** What is written behind: on the croup of a horse, at the back of a man. Before him it would hide where he is going. */
function Rear(props: { readonly words: string | undefined; readonly upright: ReadonlySignal<string> | undefined; readonly at: number }) {
  const { words, upright, at } = props;
  if (words === undefined) return null;
  return (
    <g class="at-rear" transform={`translate(0 ${at})`}>
      <g transform={upright}>
        <rect x={-3 - 3.4 * words.length} y="-7.5" width={6 + 6.8 * words.length} height="15" rx="4" />
        <text dy="0.35em">{words}</text>
      </g>
    </g>
  );
}
/** How far behind the middle of a man on foot. */
const BEHIND_FOOT = 30;

/** How far back from where a man on foot bears it a rider's mark lies before the head of his horse. */
const BEFORE_HEAD = 7;
/** Circles in a row below a counter, the first of them full. */
function Pips({ full, of }: NonNullable<HexPiece['pips']>) {
  const apart = pipsApart(of);
  const width = pipsWidth(of);
  return (
    <g class="pips" transform="translate(0 29)">
      <rect x={-width / 2} y="-4" width={width} height="8" rx="4" />
      {Array.from({ length: of }, (_, i) => (
        <circle key={`${i}`} cx={(i - (of - 1) / 2) * apart} r={Math.min(2.3, apart / 2 - 0.4)} data-full={i < full} />
      ))}
    </g>
  );
}

/** How large the shield of a rider is, so that his horse can be seen. */
const IN_SADDLE = 0.76;

/** What has no shield: a loose horse, a sack. */
function Bare({
  strokes,
  marks,
  length,
  turn,
}: Pick<ShieldProps, 'length' | 'turn'> & { readonly strokes: readonly Stroke[]; readonly marks: readonly Mark[] }) {
  return (
    <>
      <g transform={length > 0 ? turn : undefined}>
        <path class="ring long" d={length > 0 ? capsule(length, 25) : 'M0-19A19 19 0 1 1 0 19A19 19 0 1 1 0-19Z'} />
        <Strokes strokes={strokes} />
      </g>
      <MarkStrokes marks={marks} />
    </>
  );
}

const MarkStrokes = ({ marks }: { readonly marks: readonly Mark[] }) => (
  <>{marks.map(({ at, strokes }, i) => at === 'middle' && <Strokes key={`mark${i}`} strokes={strokes} />)}</>
);

/** The colour that a state gives to the field of a piece; the device of the second side goes with it. */
export function fieldOf({ marks: known }: HexDrawings, marks: readonly string[]): { readonly style?: CSSProperties } {
  const field = marks.map((mark) => known[mark]?.field).find((colour) => colour !== undefined);
  if (field === undefined) return {};
  if (typeof field === 'string') return { style: { '--field': colourOf(field) } };
  const [tint, share, other] = field;
  return { style: { '--field': colourOf(field), '--device': colourOf([tint, Math.round(0.62 * share), other]) } };
}

/** From the first of its hexes to the last, in units of the board; 0 for a piece of one hex. */
export function lengthOf({ layout }: HexPieces, { hexes }: HexPiece): number {
  const [first, last] = [hexes[0], hexes.at(-1)];
  return first === undefined || last === undefined || first === last ? 0 : distance(centreOf(layout, first), centreOf(layout, last));
}
const capsule = (length: number, r: number): string =>
  `M${-r} ${-length / 2}A${r} ${r} 0 0 1 ${r} ${-length / 2}V${length / 2}A${r} ${r} 0 0 1 ${-r} ${length / 2}Z`;
/** A prow that embraces the front: towards a corner, or flat towards a side. */
const POINTERS = {
  vertex: 'M0-35.6L17-25.8V-17L0-27L-17-17V-25.8Z',
  hexside: 'M-13-24L-9-30.8H9L13-24L0-27.4Z',
} as const;

function Staff({ piece, which, drawings }: { readonly piece: HexPiece; readonly which: Which; readonly drawings: HexDrawings }) {
  const plaque = piece.numbers
    .slice(0, 2)
    .map(([, value]) => value)
    .join('\u2009·\u2009');
  const width = 8 + 3.2 * plaque.length;
  const { flag, device, ring } = (piece.kind === 'leader' ? PENNONS : BANNERS)[which];
  return (
    <>
      <path class="ring" d={ring} />
      <path class="reach" d="M-6-20H22V17H-6Z" />
      <path class="staff" d={piece.kind === 'leader' ? 'M0-18V15' : 'M-1-18V16M-4-16H18'} />
      <path class="flag" d={flag} />
      {device !== '' && <path class="device" d={device} />}
      {piece.numbers.length > 0 && (
        <g class="plaque">
          <rect x="-4" y="1" width={width} height="13" rx="2.5" />
          <text x={width / 2 - 4} y="11">
            {plaque}
          </text>
        </g>
      )}
      {/* Smaller than on a shield, beside the staff. */}
      <g transform="translate(2 2) scale(.72)">
        <MarkStrokes marks={piece.marks.flatMap((mark) => drawings.marks[mark] ?? [])} />
      </g>
    </>
  );
}
