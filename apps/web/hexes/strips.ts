import type { Which } from '../parts/side-colours.js';

/** Where a strip lies on a shield: the band itself, and how far its sign reaches to both sides. */
export const BANDS: { readonly [which in Which]: { readonly d: string; readonly half: number } } = {
  first: { d: 'M-19-20H19V-12.500H-19Z', half: 17 },
  second: { d: 'M-17.700-13A22 22 0 0 1 17.700-13Z', half: 10 },
};

const TOP = -19;
const LOW = -13.4;
const MIDDLE = (TOP + LOW) / 2;

const every = (half: number, step: number, d: (x: number, i: number) => string): string =>
  Array.from({ length: Math.floor((2 * half) / step) + 1 }, (_, i) => d(-half + i * step, i)).join('');

/** The signs of formations, light on the deep colour of their side: plain, solid, pales, chequy, dancetty, roundels, bendy, barry. */
const SIGNS: readonly ((half: number) => string)[] = [
  () => '',
  (half) => `M${-half} ${TOP}H${half}V${LOW}H${-half}Z`,
  (half) => every(half - 1, 6.5, (x) => `M${x - 1.2} ${TOP}h2.600V${LOW}h-2.600Z`),
  (half) => every(half - 2.8, 2.8, (x, i) => `M${x} ${i % 2 === 0 ? TOP : MIDDLE}h2.800v2.800h-2.800Z`),
  (half) => `M${-half} ${LOW}${every(half - 2.5, 5, (x) => `L${x} ${TOP}L${x + 2.5} ${LOW}`)}Z`,
  (half) => every(half - 2, 6, (x) => `M${x - 2} ${MIDDLE}a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z`),
  (half) => every(half - 3, 5.6, (x) => `M${x - 3} ${LOW}L${x} ${TOP}h2.600L${x - 0.4} ${LOW}Z`),
  (half) => `M${-half} ${TOP}H${half}v1.900H${-half}ZM${-half} ${LOW - 1.9}H${half}v1.900H${-half}Z`,
];

/** The drawing of a formation's sign. */
export const stripSign = (number: number, which: Which): string => SIGNS[number % SIGNS.length]?.(BANDS[which].half) ?? '';
