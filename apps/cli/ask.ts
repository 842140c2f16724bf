import { answerLines, type Mode } from './check-lines.js';
import { UsageError } from './command-errors.js';
import { linesBar } from './progress-bar.js';

/** `pennon resolve|odds`: for people with arguments, for programs without. */
export async function ask(mode: Mode, words: readonly string[]): Promise<void> {
  if (words.length > 0) {
    const { answerPerson } = await import('./check-command.js');
    return answerPerson(mode, words);
  }
  const bar = await linesBar();
  return listen(mode, () => answerLines(mode, process.stdin, process.stdout, bar));
}

/** Answers JSON lines until nobody asks any more. */
export async function listen(command: string, answer: () => Promise<void>): Promise<void> {
  if (process.stdin.isTTY) process.stderr.write(`Waiting for JSON lines, one request a line; "pennon ${command} --help" says more.\n`);
  try {
    return await answer();
  } catch (error) {
    throw new UsageError(`Standard input cannot be read: ${(error as Error).message}.`);
  }
}
