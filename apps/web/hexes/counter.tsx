import type { Piece } from '@pennon/picture';
import { type ReadonlySignal, useComputed } from '@preact/signals';
import { memo } from 'preact/compat';
import { type Which, whichOf } from '../parts/side-colours.js';
import { FigureDrawing } from '../stage/figures.js';
import { SHIELDS } from '../stage/shields.js';
import { say } from '../text/say.js';
import { counterTransform, type HexPieces, pointerTransform } from './hex-pieces.js';

const PENNONS = {
  first: { flag: 'M0-16L19-10.4L0-4.8Z', device: '', ring: 'M-5-21H23V18H-5Z' },
  second: { flag: 'M0-16L19-14L13.6-10L19-6L0-4Z', device: 'M4-15.6L8.6-10L4-4.4L7.4-4.8L12-10L7.4-15.2Z', ring: 'M-5-21H23V18H-5Z' },
} as const;

const BANNERS = {
  first: { flag: 'M-1-16H17L14.6-8L17 0H-1Z', device: '', ring: 'M-6-22H22V18H-6Z' },
  second: { flag: 'M-1-16H17V-2L13.4 0L9.8-2L6.2 0L2.6-2L-1 0Z', device: 'M-1-3L8-12L17-3V-8L8-16.4L-1-8Z', ring: 'M-6-22H22V18H-6Z' },
} as const;

const BAND = 'M-21-3H21V6H-21Z';
const HATCHES = 'M-20 6L-13-3M-13.5 6L-6.5-3M-7 6L0-3M-.5 6L6.5-3M6 6L13-3M12.5 6L19.5-3';

/** One counter. Moving, turning and marking it touches its attributes only; it is drawn anew when what it shows changes. */
export const Counter = memo(function Counter({ id, counters }: { readonly id: string; readonly counters: HexPieces }) {
  const look = useComputed(() => lookOf(counters, id));
  const transform = useComputed(() => counterTransform(counters, id));
  const turn = useComputed(() => pointerTransform(counters, id));
  const classes = useComputed(() => classesOf(counters, id));
  const name = useComputed(() => spokenName(counters.pieces.value.get(id)));
  const piece = look.value === '' ? undefined : counters.pieces.peek().get(id);
  if (piece === undefined) return null;
  const which = whichOf(counters.sides, piece.side);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is no control; the board takes the clicks.
    <g class={classes} transform={transform} role="img" aria-label={name} data-piece={id}>
      {piece.kind === 'unit' ? (
        <Shield piece={piece} which={which} turn={turn} facesTo={counters.facesTo} />
      ) : (
        <Staff piece={piece} which={which} />
      )}
    </g>
  );
});

/** Everything about a piece that is drawn, as one word: while it stays the same there is nothing to do. */
function lookOf(counters: HexPieces, id: string): string {
  const piece = counters.pieces.value.get(id);
  if (piece === undefined) return '';
  const { kind, side, figure, marks, numbers, facing } = piece;
  return JSON.stringify([kind, side, figure, marks, numbers, facing === null]);
}

function classesOf(counters: HexPieces, id: string): string {
  const piece = counters.pieces.value.get(id);
  const { pieces, targets, chosen } = counters.marks.value;
  if (piece === undefined) return 'counter';
  const words: string[] = ['counter', piece.kind, whichOf(counters.sides, piece.side), ...piece.marks];
  if (piece.isActive) words.push('active');
  if (pieces.includes(id)) words.push('offered');
  if (targets.includes(id)) words.push('target');
  if (chosen === id) words.push('chosen');
  if (counters.moved(id).isFlashing.value) words.push('flashing');
  return words.join(' ');
}

function spokenName(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  const numbers = piece.numbers.map(([what, value]) => `${what} ${value}`).join(', ');
  return say('boardCounter', {
    name: piece.name,
    about: piece.about,
    numbers: numbers === '' ? 'none' : numbers,
    facing: piece.facing ?? 'none',
    hex: piece.hex ?? '',
  });
}

function Shield({
  piece,
  which,
  turn,
  facesTo,
}: {
  readonly piece: Piece;
  readonly which: Which;
  readonly turn: ReadonlySignal<string>;
  readonly facesTo: HexPieces['facesTo'];
}) {
  const shape = SHIELDS[which];
  const has = (mark: Piece['marks'][number]): boolean => piece.marks.includes(mark);
  const outline = has('retired') ? shape.cut : shape.outline;
  const shown = piece.numbers.slice(0, 3);
  return (
    <>
      <path class="ring" d={shape.ring} />
      {piece.facing !== null && (
        <g transform={turn}>
          <path class="pointer" d={POINTERS[facesTo]} />
          {has('stopped') && <path class="stop" d={STOPS[facesTo]} />}
        </g>
      )}
      <g class="body">
        <path class="halo" d={outline} />
        <path class="field" d={outline} />
        {shape.device !== '' && <path class="device" d={shape.device} />}
        <FigureDrawing figure={piece.figure} />
        {shown.length > 0 && (
          <g class="numbers">
            <path d={shape.base} />
            <text class="alone" y="17.5">
              {shown[0]?.[1]}
            </text>
            {shown.map(([what, value], i) => (
              <text key={what} x={(i - (shown.length - 1) / 2) * (shown.length > 2 ? 10 : 16)} y="15.6">
                {value}
              </text>
            ))}
          </g>
        )}
        {has('disordered') && (
          <g class="band">
            <path d={BAND} />
            <path class="hatches" d={HATCHES} />
          </g>
        )}
        <path class="rim" d={outline} />
        {has('retired') && <path class="fold" d={shape.fold} />}
        {has('done') && <path class="tick" d="M10 15L14 19.4L21 10" />}
        {has('eliminated') && <path class="cross" d="M-15-15L15 15M15-15L-15 15" />}
      </g>
    </>
  );
}

/** A prow that embraces the front: towards a corner, or flat towards a side. */
const POINTERS = {
  vertex: 'M0-35.6L17-25.8V-17L0-27L-17-17V-25.8Z',
  hexside: 'M-13-24L-9-30.8H9L13-24L0-27.4Z',
} as const;
/** A bar before the prow: it goes no farther. */
const STOPS = { vertex: 'M-12-39H12V-34H-12Z', hexside: 'M-12-34.5H12V-29.5H-12Z' } as const;

function Staff({ piece, which }: { readonly piece: Piece; readonly which: Which }) {
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
    </>
  );
}
