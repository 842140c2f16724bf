import { say } from '../text/say.js';
import { FRAME, LEGEND } from './camera.js';
import type { Point } from './points.js';

/** The two lines round a map. */
export const PlateBorder = ({ size }: { readonly size: Point }) => (
  <>
    <path class="outer" d={`M${-FRAME + 4} ${-FRAME + 4}H${size.x + FRAME - 4}V${size.y + FRAME - 4}H${-FRAME + 4}Z`} />
    <path class="neat" d={`M0 0H${size.x}V${size.y}H0Z`} />
  </>
);

/** Where the scale and the north arrow stand below a map. */
export const belowPlate = (size: Point): number => size.y + FRAME + LEGEND / 2 - 4;

/** Points downwards on a map that is seen from the other side. */
export const NorthArrow = ({ size, isTurned = false }: { readonly size: Point; readonly isTurned?: boolean }) => (
  <g class="north" transform={`translate(${size.x - 14} ${belowPlate(size)})`}>
    <g transform={isTurned ? 'rotate(180)' : undefined}>
      <path d="M0-14L5.5 11L0 6.5Z" />
      <path class="half" d="M0-14L-5.5 11L0 6.5Z" />
    </g>
    <text x="-16" y="5">
      {say('boardNorth')}
    </text>
  </g>
);
