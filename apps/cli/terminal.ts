/** How wide a text for people may be. */
export const terminalWidth = (): number => Math.max(40, Math.min(process.stdout.columns || Number(process.env.COLUMNS) || 100, 140));

/** Text for people. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
