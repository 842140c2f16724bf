const WINDS = [
  'tableNorth',
  'tableNorthEast',
  'tableEast',
  'tableSouthEast',
  'tableSouth',
  'tableSouthWest',
  'tableWest',
  'tableNorthWest',
] as const;

/** The wind that a heading, in hundredths of a degree, comes nearest to: the name of its text. */
export const compassOf = (h: number): (typeof WINDS)[number] => WINDS[Math.round(h / 4_500) % 8] ?? 'tableNorth';
