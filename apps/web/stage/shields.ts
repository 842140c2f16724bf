/** The outlines of a shield: of the first side straight at the top, of the second round; neither needs its colour to be told from the other. */
export const SHIELDS = {
  first: {
    outline: 'M-20-21H20V-1C20 11 11.5 18.6 0 23.4C-11.5 18.6-20 11-20-1Z',
    base: 'M-18.9 6H18.9C16.2 14 9 19.6 0 23.4C-9 19.6-16.2 14-18.9 6Z',
    device: '',
    ring: 'M-25-26H25V-1C25 14 14 23 0 29C-14 23-25 14-25-1Z',
    cut: 'M-20-21H6L20-7V-1C20 11 11.5 18.6 0 23.4C-11.5 18.6-20 11-20-1Z',
    fold: 'M6-21L20-7H6Z',
  },
  second: {
    outline: 'M0-22A22 22 0 1 1 0 22A22 22 0 1 1 0-22Z',
    base: 'M-21.2 6H21.2A22 22 0 0 1-21.2 6Z',
    device: 'M0-15L21.86 2.49A22 22 0 0 1 19.71 9.77L0-6L-19.71 9.77A22 22 0 0 1-21.86 2.49Z',
    ring: 'M0-27.5A27.5 27.5 0 1 1 0 27.5A27.5 27.5 0 1 1 0-27.5Z',
    cut: 'M4-21.63L21.63-4A22 22 0 1 1 4-21.63Z',
    fold: 'M4-21.63L21.63-4H4Z',
  },
} as const;
