import { ask } from './ask.js';
import { Failure, UsageError } from './command-errors.js';
import { complain } from './terminal.js';

/** Whoever only asks one thing does not wait for what the other commands need. */
async function main(): Promise<void> {
  const [, , command, ...words] = process.argv;
  if ((command === 'resolve' || command === 'odds') && !words[0]?.startsWith('-')) return ask(command, words);
  const { carryOut } = await import('./commands.js');
  return carryOut(process.argv);
}

// Whoever reads our answers may stop listening (`| head`): then there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') complain(`the answers cannot be written: ${error.message}`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await main();
} catch (error) {
  if (error instanceof Failure) {
    complain(error.message);
    process.exit(error.status);
  }
  // Names and options that cac refuses are wrong use as well.
  if (!(error instanceof UsageError) && (error as Error).name !== 'CACError') throw error;
  const { message } = error as Error;
  complain(`${message}${/[.?]$/.test(message) ? '' : '; see pennon --help.'}`);
  process.exitCode = 2;
}
