import type { Figure } from '@pennon/kernel';

/** Our own drawings, one colour each, looking to the right in a box from -16 to 16. Limbs are drawn with a broad pen, weapons with a fine one. */
interface Drawing {
  readonly shape: string;
  readonly limbs: string;
  readonly weapon: string;
}

const HORSE =
  'M-12.6 4.6C-12.9 1.8-11.4.2-8.6.1C-5.6.1-2.6 1.2.6.7C2.7.3 4-1 5-3C6-5 7.4-6.8 9.3-7.7L9.6-9.9L11-8.1C12.4-7.7 13.2-6.6 13.8-5.2L15.3-2.4C15.6-1.6 15.2-.9 14.4-.8L12.6-1.1L10.9-1.9' +
  'C10-.6 9.5 1 9.2 2.6C8.9 4.6 8 6.3 6.2 7.1C3.2 7.6.4 7-2.6 7.2C-5 7.6-7 8.2-9 8C-11 7.8-12.3 6.8-12.6 4.6Z';
/** A horse under a trapper that hangs to the knees. */
const TRAPPED_HORSE =
  'M-13.4 12.4C-12.8 9.6-13.6 7-13.2 4.4C-12.8 1.8-11.4.3-8.6.2C-5.6.2-2.6 1.2.6.8C2.7.4 4-.8 5-2.6C6-4.4 7.4-6 9.3-6.7L9.6-8.9L11-7.1C12.4-6.7 13.2-5.6 13.8-4.2L15.3-1.4C15.6-.6 15.2.1 14.4.2L12.6-.1L10.9-.9' +
  'C10 .4 9.7 2 9.6 3.6C9.6 6.6 10.4 9.4 11 12.2L8.2 11L5.6 12.6L2.6 11L-.4 12.6L-3.6 11L-6.8 12.6L-10 11Z';
const STANDING =
  'M7 6.4L7.6 10.6L7 14.6M4.4 6.6L4.2 10.8L4.8 14.6M-9.2 6.8L-9.8 10.8L-9.2 14.6M-6.4 6.8L-6 10.8L-6.8 14.6M-12.2 3.4C-14 4-14.7 6.4-14.9 9.2';
const GALLOPING =
  'M6.6 6L9.4 9.4L13 9.4M4.6 6.2L5.4 10.8L3.2 14.4M-8.8 6.4L-11.2 10L-9.6 14.4M-6.2 6.6L-5.8 10.6L-9 12.6M-12.2 3.4C-14 3.8-15 5.4-15.8 8';

const FIGURES: { readonly [figure in Figure]: Drawing } = {
  heavyHorse: {
    shape:
      TRAPPED_HORSE +
      'M-4.6 2C-5-2-4.2-5.2-2.4-6.8C-.4-7.4 1.6-6.8 2.6-5.4C3-3 2.8 0 2.4 2Z' +
      'M-2.5-7.6L-2.7-10C-2.2-12.2-.3-13.4.2-15.6C.7-13.4 2.6-12.2 3.1-10L2.9-7.6Z' +
      'M10.4-11.6L17-14.4L12.6-9.8Z',
    limbs: 'M7.2 12.6V14.8M3.4 12.6V14.8M-5 12.6V14.8M-9.4 12.6V14.8',
    weapon: 'M-9-2.4L17-14.2',
  },
  mediumHorse: {
    shape: `${HORSE}M-4.2 2C-4.6-2-3.8-5.2-2-6.8C0-7.4 1.8-6.8 2.6-5.2C3-3 2.6-.4 2.2 2ZM-2.2-7.6C-2.6-9.8-1.2-11.2.3-12.8C1.8-11.2 3.2-9.8 2.8-7.6ZM5.4-13.4L6.9-17L7.7-13L6.4-11.4Z`,
    limbs: `${STANDING}M.6-4.4L4.8-3`,
    weapon: 'M6.5-12.4L3.6 4.6',
  },
  lightHorse: {
    shape: `${HORSE}M-4.8 1.6C-5.4-2-4.8-4.6-3.2-6.2C-1.2-6.8.6-6.2 1.2-4.8C1.4-2.6 1 0 .6 1.8ZM-2.6-7C-3.2-9.6-1.8-11.4 0-11.4C1.8-11.4 2.8-9.6 2.2-7Z`,
    limbs: `${GALLOPING}M-2-4.8L-11.4-7.6`,
    weapon: 'M-9.2-15.8C-14.8-12.6-15.2-4.4-9.8-.6M-9.2-15.8L-4.6-6.8L-9.8-.6',
  },
  spearmen: {
    shape:
      'M-3.4 1.4C-4-3-3.4-6-1.8-7.4H2C3.6-6 4.2-3 3.6 1.4L4.2 6.4H-4ZM-2.6-8.2C-3-10.6-1.4-12.2.1-14C1.6-12.2 3.2-10.6 2.8-8.2Z' +
      'M-11.4-5.8H-1.2V1C-1.2 5-3.6 7.8-6.3 9.4C-9 7.8-11.4 5-11.4 1ZM6.9-11.6L8.5-17L10.1-11.6L8.5-9.2Z',
    limbs: 'M-2 6L-3 14.6M2.2 6L3.4 14.6M3-5L8-2.4',
    weapon: 'M8.5-11V15.4',
  },
  archers: {
    shape:
      'M-6.8 1.6C-7.4-2.6-6.8-5.6-5.2-7H-1.4C0-5.6.4-2.6-.2 1.6L.4 6.4H-7.4ZM-6-7.8C-6.6-10.4-5.2-12.6-3.4-12.6C-1.6-12.6-.2-10.4-.8-7.8ZM11-6.6L15.6-4.7L11-2.8Z',
    limbs: 'M-5.2 6L-6.8 14.6M-1.8 6L.2 14.6M-2.4-4.7H7.6',
    weapon: 'M5.6-15.4C12.4-11.4 12.6 1.8 6 6M5.6-15.4L-1.6-4.7L6 6M7-4.7H13',
  },
  crossbowmen: {
    shape:
      'M-8.6 2C-9.2-2.2-8.6-5-7-6.4H-3.2C-1.8-5-1.4-2.2-2 2L-1.4 6.6H-9.2ZM-8-7.2C-8.4-9.8-7.2-11.8-5.4-11.8C-3.6-11.8-2.4-9.8-3-7.2ZM-2.6-5.2L10-6V-3.2L-2.6-2.4Z',
    limbs: 'M-7.2 6L-9 14.6M-3.8 6L-1.8 14.6M-4-2L1-.2L4-3.6',
    weapon: 'M9.4-13.8C11.6-10.4 11.6 1.2 9.4 4.6M9.4-13.8L2.4-4.6L9.4 4.6M10-4.6H15.6',
  },
  leader: {
    shape: 'M-9-15.4L13.4-10.6L6.4-7.4L13.4-4.2L-9 .8Z',
    limbs: 'M-9-16V16',
    weapon: '',
  },
  banner: {
    shape: 'M-8-13H12V-10L8-8L12-5.6L8-3L12-.6V3H-8Z',
    limbs: 'M-8-16V16M-11-13.6H13',
    weapon: '',
  },
};

/** The figure of a troop type; it takes the colour of its surroundings. */
export function FigureDrawing({ figure }: { readonly figure: Figure }) {
  const { shape, limbs, weapon } = FIGURES[figure];
  return (
    <g class="figure">
      <path d={shape} />
      <path class="limbs" d={limbs} />
      <path class="weapon" d={weapon} />
    </g>
  );
}
