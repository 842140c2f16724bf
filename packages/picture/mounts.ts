import type { Colour, Stroke } from './drawing.js';

/* Horses from above, upwards to where they go: the head lies in the upper hex, the rump in the lower one. */

const BODY =
  'M0 37.7C-9 38.6-13.9 32.8-13.9 23C-13.9 14.8-11.2 8.2-11.2 0C-11.2-6.6-12.5-9.8-11.2-14.8C-9.8-19.7-6.2-21.3-5.1-25.4C-4.3-28.7-4.1-31.2-4.8-33.6C-5.7-36.9-5.4-40.2-4.1-43.5C-3.3-47.6-2.8-50.9 0-51.2' +
  'C2.8-50.9 3.3-47.6 4.1-43.5C5.4-40.2 5.7-36.9 4.8-33.6C4.1-31.2 4.3-28.7 5.1-25.4C6.2-21.3 9.8-19.7 11.2-14.8C12.5-9.8 11.2-6.6 11.2 0C11.2 8.2 13.9 14.8 13.9 23C13.9 32.8 9 38.6 0 37.7Z';
const HOOVES = 'M-9-9.8L-15.2-20.5M9-9.8L15.2-20.5M-11.5 27.1L-16 36.9M11.5 27.1L16 36.9';
const TAIL = 'M0 36.9C-4.1 44.3 3.3 49.2-1.6 58.2C6.6 52.5 4.9 42.7 2.5 36.9Z';
const EARS = 'M-4.4-31.6L-9-30.4L-5.4-35.6ZM4.4-31.6L9-30.4L5.4-35.6Z';
const BANDS = 'M-13.8 25.4C-4.9 20.5 4.9 20.5 13.8 25.4M-6.1-23C-2.5-25.4 2.5-25.4 6.1-23';
const REINS = 'M-3.6-45.9C-9-36.1-9.8-24.6-6.6-14.8M3.6-45.9C9-36.1 9.8-24.6 6.6-14.8';
const MANE = 'M0-17.2L0-32.8';
const GIRTHS = 'M-13.8 11.5L13.8 11.5M-13.1-1.6L13.1-1.6';
const SADDLE =
  'M-4.1 11.5C-6.6 11.5-7.4 10.7-7.4 8.2L-7.4 1.6C-7.4-.8-6.6-1.6-4.1-1.6L4.1-1.6C6.6-1.6 7.4-.8 7.4 1.6L7.4 8.2C7.4 10.7 6.6 11.5 4.1 11.5Z';
const CLOTH = 'M-12.7 18C-13.9 18-12.7-13.1-11.1-13.1L11.1-13.1C12.7-13.1 13.9 18 12.7 18Z';
const EYES = 'M-3.8-38.6h.1M3.8-38.6h.1';

const HIDE: Colour = ['level', 62, 'clear'];

/** What every horse has, in a coat of this colour. */
const horse = (coat: Colour, mane: Colour, rim: Pick<Stroke, 'line' | 'dash'>): readonly Stroke[] => [
  { d: HOOVES, line: 'raised', width: 7, isRound: true },
  { d: HOOVES, line: 'ink', width: 3.8, isRound: true },
  { d: TAIL, fill: 'ink', line: 'raised', width: 0.8, opacity: 0.8 },
  { d: EARS, fill: coat, line: 'raised', width: 1.4 },
  { d: BODY, line: 'raised', width: 5.4, isRound: true },
  { d: BODY, fill: coat, ...rim, width: 1.3 },
  { d: MANE, line: mane, width: 1.7, dash: '2.6 2', isRound: true, opacity: 0.85 },
  { d: EYES, line: 'ink', width: 2, isRound: true },
];

/**
 * What carries a figure over two hexes, to pick from and to add to.
 * @example const knight: Figure = { ...FIGURES.heavyHorse, mount: MOUNTS.caparisoned };
 */
export const MOUNTS = {
  /** In the colour of its side from nose to tail. */
  caparisoned: [
    ...horse('side', 'onSide', { line: ['side', 70, 'ink'] }),
    { d: BANDS, line: 'onSide', width: 1.3, opacity: 0.85 },
    { d: REINS, line: 'ink', width: 0.9, opacity: 0.55 },
  ],
  /** Brown, with a cloth in the colour of its side. */
  saddled: [
    ...horse(HIDE, 'ink', { line: ['level', 50, 'ink'] }),
    { d: CLOTH, fill: 'side', line: 'onSide', width: 1.1 },
    { d: REINS, line: 'ink', width: 0.9, opacity: 0.55 },
  ],
  /** Nobody rides it: brown, with an empty saddle and a broken rim. */
  loose: [
    ...horse(HIDE, 'ink', { line: 'ink', dash: '5 3' }),
    { d: GIRTHS, line: 'ink', width: 1, opacity: 0.6 },
    { d: SADDLE, fill: 'ink', opacity: 0.6 },
  ],
} as const satisfies { readonly [mount: string]: readonly Stroke[] };
