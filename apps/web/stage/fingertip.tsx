import { leastPressSize } from './press-size.js';
import type { Stage } from './stage.js';

/** As large as a fingertip on the screen, however small what it lies under is drawn; `size`: how much larger than the board that is. */
export const Fingertip = ({ stage, size }: { readonly stage: Stage; readonly size: number }) => (
  <circle r={leastPressSize() / 2 / stage.rest.value.scale / size} class="reach" />
);
