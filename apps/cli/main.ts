import { type CAC, cac } from 'cac';
import { charts } from './charts.js';
import { answerLines, type Mode } from './json-lines.js';
import { answerPerson } from './people.js';
import { progressBar } from './progress.js';
import { notKnown, SYSTEM_IDS } from './systems.js';
import { say, terminalWidth } from './terminal.js';
import { UsageError } from './usage.js';
import { welcomeText } from './welcome.js';

const VERSION = '0.1.0';

/** Everything behind the name of the command, as typed. */
const wordsBehind = (cli: CAC): readonly string[] => cli.rawArgs.slice(3);

async function ask(mode: Mode, words: readonly string[]): Promise<void> {
  if (words.length > 0) return answerPerson(mode, words);
  if (process.stdin.isTTY) process.stderr.write(`Waiting for JSON lines, one request a line; "pennon ${mode} --help" says more.\n`);
  try {
    return await answerLines(mode, process.stdin, process.stdout, await progressBar());
  } catch (error) {
    throw new UsageError(`Standard input cannot be read: ${(error as Error).message}.`);
  }
}

function program(): CAC {
  const cli = cac('pennon');
  cli
    .command('resolve [system] [procedure] [...facts]', 'Resolve one combat or check; without arguments JSON lines', {
      allowUnknownOptions: true,
    })
    .example('pennon resolve kulikovo missile firer=B target=R range=1 --dice 4')
    .example('echo \'{"system":"kulikovo","procedure":"weaponsMatrix","situation":{"attacker":"H","defender":"B"}}\' | pennon resolve')
    .action(() => ask('resolve', wordsBehind(cli)));
  cli
    .command('odds [system] [procedure] [...facts]', 'The exact chance of every outcome; without arguments JSON lines', {
      allowUnknownOptions: true,
    })
    .example('pennon odds kulikovo charge attackers=H defender=M chargeHexes=3')
    .action(() => ask('odds', wordsBehind(cli)));
  cli
    .command('charts [system] [chart]', 'List the charts, or print one with its doubtful cells explained')
    .option('--json', 'The data as the engine uses it, as JSON')
    .example('pennon charts kulikovo KU-TEC')
    .action((system: string | undefined, chart: string | undefined, { json }: { json?: boolean }) => charts(system, chart, json === true));
  cli.command('', 'Welcome').action(() => say(welcomeText(terminalWidth())));
  cli.help((sections) => [
    ...sections.filter(({ body }) => !body.startsWith('  $ pennon resolve --help')),
    ...moreHelp(cli.matchedCommandName),
  ]);
  cli.version(VERSION);
  return cli;
}

/** What the list of options cannot say. */
function moreHelp(command: string | undefined): { readonly title: string; readonly body: string }[] {
  if (command === 'resolve' || command === 'odds')
    return [
      {
        title: 'For people',
        body: [
          `  pennon ${command} <system> <procedure> field=value … [situation.json]${command === 'resolve' ? ' --dice 4' : ''} [--json]`,
          '  A plain word stands for an object that needs only one fact (defender=M), commas make lists (attackers=H,M).',
          `  Systems: ${SYSTEM_IDS.join(', ')}`,
          `  Procedures: pennon ${command} <system> --help    Fields: pennon ${command} <system> <procedure> --help`,
        ].join('\n'),
      },
      {
        title: 'For programs',
        body: `  Without arguments one JSON request a line on standard input: id, system, procedure, situation${command === 'resolve' ? ', dice' : ''}.`,
      },
    ];
  return [];
}

async function main(): Promise<void> {
  const [, , command, ...words] = process.argv;
  const asksAboutSystem = (command === 'resolve' || command === 'odds') && words.length > 0 && !words[0]?.startsWith('-');
  if (asksAboutSystem) return ask(command, words);
  const cli = program();
  const commands = cli.commands.map(({ name }) => name).filter((name) => name !== '');
  if (command !== undefined && !command.startsWith('-') && !commands.includes(command))
    throw new UsageError(notKnown('command', command, commands));
  cli.parse(process.argv, { run: false });
  await cli.runMatchedCommand();
}

// Whoever reads our answers may stop listening (`| head`): then there is nothing left to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.stderr.write(`pennon: the answers cannot be written: ${error.message}\n`);
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await main();
} catch (error) {
  // Names and options that cac refuses are wrong use as well.
  if (!(error instanceof UsageError) && (error as Error).name !== 'CACError') throw error;
  const { message } = error as Error;
  process.stderr.write(`pennon: ${message}${/[.?]$/.test(message) ? '' : '; see pennon --help.'}\n`);
  process.exitCode = 2;
}
