import { noSuch } from '@pennon/kernel';
import { SYSTEM_IDS } from '@pennon/register';
import { type CAC, cac } from 'cac';
import type { ArmiesOptions } from './armies.js';
import { ask, listen } from './ask.js';
import { charts } from './charts.js';
import { UsageError } from './command-errors.js';
import { say, terminalWidth } from './terminal.js';
import { welcomeText } from './welcome.js';

const VERSION = '0.1.0';

/** Everything behind the name of the command, as typed. */
const wordsBehind = (cli: CAC): readonly string[] => cli.rawArgs.slice(3);

/** What only one command needs is loaded with it. */
async function engine(): Promise<void> {
  const { converse } = await import('./engine.js');
  return listen('engine', () => converse(process.stdin, process.stdout));
}

async function simulation(scenario: string, options: { readonly [name: string]: unknown }): Promise<void> {
  const { simulate } = await import('./simulate.js');
  return simulate(scenario, options);
}

async function army(list: string | undefined, file: string | undefined, options: ArmiesOptions): Promise<void> {
  const { armies } = await import('./armies.js');
  return armies(list, file, options);
}

async function serving(options: { readonly [name: string]: unknown }): Promise<void> {
  const { serve } = await import('./serve.js');
  return serve(options);
}

interface StoreOptions {
  readonly to?: unknown;
  readonly '--'?: readonly string[];
}

async function storeKeeping(deed: string | undefined, name: string | undefined, options: StoreOptions): Promise<void> {
  const { keepStore } = await import('./store.js');
  // Ids of games may begin with a dash.
  return keepStore(deed, name ?? options['--']?.[0], options);
}

async function verification(path: string | undefined, options: { readonly receipt?: unknown; readonly json?: unknown }): Promise<void> {
  if (path === undefined) throw new UsageError('Which record? Name its file, or - for standard input.');
  const [{ verifyFile }, { KNOWN_GAMES }] = await Promise.all([import('./verify.js'), import('./known-games.js')]);
  const receipt = options.receipt === undefined ? undefined : String(options.receipt);
  say(await verifyFile(path, KNOWN_GAMES, { receipt, isJson: options.json === true }));
}

/** Carries out the command that was typed; throws a `UsageError` when there is none of that name. */
export async function carryOut(typed: readonly string[]): Promise<void> {
  const cli = program();
  const [, , command] = typed;
  const commands = cli.commands.map(({ name }) => name).filter((name) => name !== '');
  if (command !== undefined && !command.startsWith('-') && !commands.includes(command))
    throw new UsageError(noSuch('command', command, commands));
  cli.parse([...typed], { run: false });
  await cli.runMatchedCommand();
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
  cli
    .command('armies [list] [other]', 'List the army lists, print one or the battle between two, or check an army of your own')
    .option('--size <points>', 'The lists as they are built with so many army points (default: 24)')
    .option('--json', 'The armies, or the verdict, as JSON')
    .example('pennon armies norman-1066 --size 36')
    .example('pennon armies norman-1066 anglo-danish-1066 --size 48')
    .example('pennon armies check my-army.json')
    .action((list: string | undefined, file: string | undefined, options: ArmiesOptions) =>
      army(list, file ?? wordsBehind(cli).find((word) => word === '-'), options),
    );
  cli
    .command('engine', 'Whole games, as a conversation in JSON lines')
    .example('echo \'{"do":"new","scenario":"kulikovo/training"}\' | pennon engine')
    .action(engine);
  cli
    .command('simulate <scenario>', 'Let bots play many games and say who won, how and at what cost')
    .option('--games <n>', 'How many games (default: 1000)')
    .option('--a <bot>', 'Who leads the first side (default: captain)')
    .option('--b <bot>', 'Who leads the second side (default: captain)')
    .option('--seed <n>', 'The same seed gives the same numbers, whatever --jobs is (default: 1)')
    .option('--jobs <n>', 'How many games at a time (default: one for each processor)')
    .option('--nodes <n>', 'How many inputs a bot may try out for one choice')
    .option('--ms <n>', 'How many milliseconds a bot may think about one choice; this cannot be repeated exactly')
    .option('--json', 'The report as one JSON object')
    .option('--csv <file>', 'Write one line for each game')
    .option(
      '--out <file>',
      'Write the report as JSON, or with the ending .jsonl one line for each game; interrupted, the same command goes on',
    )
    .example('pennon simulate kulikovo/training --games 200 --a captain --b random --seed 1')
    .action(simulation);
  cli
    .command('verify [record]', 'Check the record of a game: every input, the hash, and every die against the seed')
    .option('--receipt <file>', 'Also hold the receipt of a seat against it: what was promised of the dice, and what was seen')
    .option('--json', 'What was checked, as one JSON object')
    .example('pennon verify record.json --receipt receipt.json')
    .example('pennon verify - < record.json')
    // A single dash is lost on the parser of the command line.
    .action((path: string | undefined, options: { receipt?: unknown; json?: unknown }) =>
      verification(path ?? wordsBehind(cli).find((word) => word === '-'), options),
    );
  cli
    .command('serve', 'Run the server: the page to play in a browser, and the HTTP API')
    .option('--port <n>', 'Where it listens (default: the environment variable PORT, or 8080)')
    .option('--no-open', 'Do not open a browser')
    .option(
      '--close-old',
      'Close running games of editions that this program does not have; without it it does not start when there are any',
    )
    .option('--accept-store', 'Go on with a store that has lost something, or is another one than before, as it is')
    .example('pennon serve --port 8090')
    .example('PENNON_DATA=/var/lib/pennon HOST=0.0.0.0 pennon serve --no-open')
    .action(serving);
  cli
    .command('store [what] [name]', 'Look after the store: check, recover, remove a game, ban an address')
    .option('--to <folder>', 'recover: the new folder (default: "recovered" in the data folder)')
    .example('pennon store check')
    .example('PENNON_DATA=/var/lib/pennon pennon store recover --to /var/lib/pennon-recovered')
    .example('pennon store remove Xm0UR9wOIAWd')
    .example('pennon store ban 203.0.113.7')
    .action(storeKeeping);
  cli
    .command('prune', 'Remove the games that nobody uses any more (short for: pennon store prune)')
    .example('PENNON_KEEP_DAYS=90 pennon prune')
    .action(() => storeKeeping('prune', undefined, {}));
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
  if (command === 'engine')
    return [
      {
        title: 'Requests',
        body: [
          '  One JSON object a line, one answer a line; "do" says what:',
          '  scenarios, verify   new, load, replay   pending, act, roll, undo   whyNot, odds, bot   view, state, record, hash',
          '  docs/json-lines.md has them one by one.',
        ].join('\n'),
      },
    ];
  if (command === 'store')
    return [
      {
        title: 'What',
        body: [
          '  check            look through everything and change nothing; exit status 1 when something is wrong',
          '  recover          copy every sound game into a new store in another folder; the old one stays as it is',
          '  remove <game>    remove a game with everything that belongs to it (before an id that begins with a dash: --)',
          '  ban <address>    refuse its requests; of IPv6 those of its /64',
          '  unban <address>  let them in again',
          '  bans             list the banned addresses',
          '  prune            remove the games that nobody uses any more, as the server does by itself every hour; also "pennon prune"',
        ].join('\n'),
      },
      {
        title: 'Where',
        body: [
          '  The store is that of the server: PENNON_DATA, or DATABASE_URL for PostgreSQL.',
          '  recover, remove and prune need the server of an embedded store stopped; check, ban, unban and bans do not.',
        ].join('\n'),
      },
    ];
  return [];
}
