/** What is said to somebody with a mouse, and to one who touches the screen. In this order. */
const WORDS: readonly (readonly [mouse: RegExp, touch: string])[] = [
  [/ or press Enter\b/gu, ''],
  [/\bclick or tap\b/gu, 'tap'],
  [/\b[Cc]lick(?=s?\b)/gu, 'tap'],
  [/\b[Pp]oint(?= where\b| again\b)/gu, 'tap'],
  [/\b[Pp]oint at\b/gu, 'tap'],
];

/**
 * A sentence as it is said on a touch screen: what is clicked or pointed at is tapped there.
 * @example touchWords('Point at a hex to see the way.') // 'Tap a hex to see the way.'
 */
export const touchWords = (text: string): string =>
  WORDS.reduce((said, [mouse, touch]) => said.replace(mouse, (word) => (/^[A-Z]/u.test(word) ? capital(touch) : touch)), text);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
