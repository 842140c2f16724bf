/** Written after every build; what is newer than it has not been built. */
export const STAMP = 'dist/.built';
