/** How wide a text for people may be. */
export const terminalWidth = (): number => Math.max(40, Math.min(process.stdout.columns || Number(process.env.COLUMNS) || 100, 140));

/** What moves the cursor, changes colours, rings, or turns the direction of writing. */
const COMMANDS = /\p{Cc}|\p{Bidi_Control}/gu;
const HARMLESS = ['\n', '\t'];

/** A text in which nothing commands the terminal, whatever file it comes from; in JSON it still means the same. @example printable(bell) // '\\u0007' */
export const printable = (text: string): string =>
  text.replace(COMMANDS, (found) => (HARMLESS.includes(found) ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`));

/** Text for people. */
export const say = (text: string): void => {
  process.stdout.write(`${printable(text)}\n`);
};

/** A complaint, on standard error. */
export const complain = (text: string): void => {
  process.stderr.write(`pennon: ${printable(text)}\n`);
};
