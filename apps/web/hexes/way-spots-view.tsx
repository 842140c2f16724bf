import { useLayoutEffect, useRef } from 'preact/hooks';
import { Fingertip } from '../stage/fingertip.js';
import { spread, towards, written } from '../stage/points.js';
import { leastPressSize } from '../stage/press-size.js';
import type { Stage } from '../stage/stage.js';
import { arrowOf } from '../stage/stage-keys.js';
import { centreOf } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

/** Where somebody stands, or would stand, his spot lies at the lower right edge of the hex: the price of the way lies at the left. */
const ASIDE = { angle: 124, far: 35 } as const;
/** Pixels from side to side that a spot has at least. */
const LEAST = 20;

/** The ways of what is planned, as numbered buttons in their hexes. They are one stop of the keyboard: arrows go from one to the next. */
export function WaySpotsView(props: {
  readonly counters: HexPieces;
  readonly stage: Stage;
  readonly onSpot: ((number: number) => void) | undefined;
}) {
  const { counters, stage, onSpot } = props;
  const all = useRef<SVGGElement>(null);
  const { spots = [], ghosts = [] } = counters.marks.value;
  const meant = spots.find(({ isMeant }) => isMeant)?.number;
  // Whoever goes through them by keys stands at the one that is meant.
  useLayoutEffect(() => {
    const here = all.current;
    if (here?.contains(document.activeElement) === true) here.querySelector<SVGElement>('[aria-pressed="true"]')?.focus();
  }, [meant]);
  if (onSpot === undefined || spots.length === 0) return null;
  const { scale } = stage.rest.value;
  const size = Math.ceil(10 * Math.max(1, LEAST / (22 * scale))) / 10;
  const wished = spots.map(({ hex }) => {
    const centre = centreOf(counters.layout, hex);
    const isFree = !counters.stacks.value.has(hex) && !ghosts.some((ghost) => ghost.hex === hex || ghost.covers?.includes(hex) === true);
    return isFree ? centre : towards(centre, ASIDE.angle, ASIDE.far);
  });
  // So far apart that each can be hit.
  const places = spread(wished, (leastPressSize() + 1) / scale);
  const take =
    (number: number) =>
    (event: Event): void => {
      event.preventDefault();
      event.stopPropagation();
      onSpot(number);
    };
  const pressed =
    (number: number) =>
    (event: KeyboardEvent): void => {
      const at = spots.findIndex((spot) => spot.number === number);
      const by = arrowOf(event.key) === undefined ? 0 : event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1;
      const to = by === 0 ? number : spots.at((at + by) % spots.length)?.number;
      if (to !== undefined && (by !== 0 || event.key === 'Enter' || event.key === ' ')) take(to)(event);
    };
  return (
    <g class="way-spots" ref={all}>
      {spots.map(({ number, isMeant, label }, i) => {
        const at = places[i] ?? { x: 0, y: 0 };
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing.
          <g
            key={number}
            class="way-spot"
            role="button"
            tabindex={isMeant || (meant === undefined && number === spots[0]?.number) ? 0 : -1}
            aria-label={label}
            aria-pressed={isMeant}
            data-way={number}
            transform={`translate(${written(at)}) scale(${size})`}
            onClick={take(number)}
            onKeyDown={pressed(number)}
          >
            <Fingertip stage={stage} size={size} />
            <circle r="10" />
            <text dy="0.35em">{number}</text>
          </g>
        );
      })}
    </g>
  );
}
