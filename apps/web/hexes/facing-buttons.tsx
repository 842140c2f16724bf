import type { ComponentChildren } from 'preact';
import { towards, written } from '../stage/points.js';
import { leastPressSize } from '../stage/press-size.js';
import type { Stage } from '../stage/stage.js';
import { say } from '../text/say.js';
import { centreOf, facingAngle, facingsAway } from './hex-geometry.js';
import type { HexPieces } from './hex-pieces.js';

/** A long shaft with a narrow head: which end is which can be seen at any turn. */
const FACING_ARROW = 'M0-11L5-2.5H1.7V10.5H-1.7V-2.5H-5Z';

/** The ways to face, as buttons round the hex. They keep their size on the screen when the board gets small. */
export function Facings({
  counters,
  stage,
  onFacing,
}: {
  readonly counters: HexPieces;
  readonly stage: Stage;
  readonly onFacing: ((facing: string) => void) | undefined;
}) {
  const offered = counters.marks.value.facings;
  if (offered === undefined || onFacing === undefined) return null;
  const { layout } = counters;
  const facesTo = offered.facesTo ?? layout.facesTo;
  const centre = centreOf(layout, offered.hex);
  const { scale } = stage.rest.value;
  // Rounded up: none of them is smaller than a fingertip.
  const size = Math.ceil(10 * Math.max(1, leastPressSize() / (26 * scale))) / 10;
  const away = facingsAway(
    offered.facings.map((facing) => facingAngle(layout.orientation, facesTo, facing)),
    size,
  );
  return (
    <g class="facings">
      {offered.facings.map((facing) => {
        const angle = facingAngle(layout.orientation, facesTo, facing);
        const at = towards(centre, angle, away);
        return (
          <FacingButton key={facing} label={say('boardFace', { facing })} isTold={facing === offered.told} onPress={() => onFacing(facing)}>
            <g transform={`translate(${written(at)}) rotate(${angle}) scale(${size})`}>
              <circle r="13" />
              <path d={FACING_ARROW} />
            </g>
          </FacingButton>
        );
      })}
    </g>
  );
}

function FacingButton(props: {
  readonly label: string;
  readonly isTold: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}) {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    props.onPress();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing.
    <g
      class="facing"
      role="button"
      tabindex={0}
      aria-label={props.label}
      aria-pressed={props.isTold}
      onClick={props.onPress}
      onKeyDown={press}
    >
      {props.children}
    </g>
  );
}
