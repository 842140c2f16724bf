import { type BySide, bySide, howMany, nameOfSide, ofSide, type ScenarioLine, type Side } from '@pennon/kernel';
import type { Played } from './play-out.js';
import { type Share, type Spread, shareOf, spreadOf } from './statistics.js';
import { tableText } from './text-table.js';

/** What was asked for, as far as the numbers depend on it: how many threads played is not in it. */
export interface Asked {
  readonly scenario: string;
  readonly rules: string;
  readonly games: number;
  readonly seed: number;
  readonly bots: BySide<string>;
  /** `null`: every bot as it is limited by itself. */
  readonly nodes: number | null;
  readonly ms: number | null;
}

/** What came of it, as `--json` prints it. */
export interface Simulation extends Asked {
  /** Whether the same request gives the same numbers again. */
  readonly repeatable: boolean;
  readonly wins: BySide<Share>;
  readonly draws: Share;
  /** Most frequent first. */
  readonly endings: readonly Ending[];
  readonly length: Spread & { readonly in: string };
  readonly inputs: Spread;
  readonly choices: Spread;
  readonly losses: { readonly [what: string]: BySide<Spread> };
}

export interface Ending {
  readonly winner: Side | null;
  readonly degree: string | null;
  readonly reason: string;
  readonly games: number;
}

export function simulationOf(asked: Asked, { sides }: ScenarioLine, played: readonly Played[]): Simulation {
  const [first] = played;
  if (first === undefined) throw new Error('no game was played');
  const wonBy = (winner: Side | null): Share => shareOf(played.filter((game) => game.winner === winner).length, played.length);
  const lost = (what: string): BySide<Spread> =>
    bySide(sides, (side) => spreadOf(played.map(({ losses }) => ofSide(losses[what] ?? {}, side))));
  return {
    ...asked,
    repeatable: asked.ms === null,
    wins: bySide(sides, wonBy),
    draws: wonBy(null),
    endings: endingsOf(played),
    length: { in: first.lengthIn, ...spreadOf(played.map(({ length }) => length)) },
    inputs: spreadOf(played.map(({ inputs }) => inputs)),
    choices: spreadOf(played.map(({ choices }) => choices)),
    losses: Object.fromEntries(Object.keys(first.losses).map((what) => [what, lost(what)])),
  };
}

function endingsOf(played: readonly Played[]): readonly Ending[] {
  const counts = new Map<string, Ending>();
  for (const { winner, degree, reason } of played) {
    const key = JSON.stringify([winner, degree, reason]);
    counts.set(key, { winner, degree, reason, games: (counts.get(key)?.games ?? 0) + 1 });
  }
  return [...counts].sort(([a, one], [b, other]) => other.games - one.games || (a < b ? -1 : 1)).map(([, ending]) => ending);
}

/** The report for people. */
export function simulationText(simulation: Simulation, line: ScenarioLine, width: number): string {
  const { scenario, rules, games, seed, bots, nodes, ms, wins, draws, endings, length, inputs, choices, losses } = simulation;
  const { name, sides } = line;
  const nameOf = (side: Side | null): string => (side === null ? 'nobody' : nameOfSide(line, side));
  const percent = (share: number): string => (100 * share).toFixed(1);
  const winner = (who: string, { games: won, share, interval }: Share): readonly string[] => [
    who,
    `${won}`,
    percent(share),
    interval.map(percent).join('–'),
  ];
  const spread = (what: string, { mean, median, least, most }: Spread): readonly string[] => [
    what,
    mean.toFixed(1),
    `${median}`,
    `${least}–${most}`,
  ];
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => tableText({ head, rows }, width);
  return [
    `${name} (${scenario}, ${rules}): ${howMany(games, 'game')}, seed ${seed}`,
    `${sides.map((side) => `${nameOf(side)} led by ${ofSide(bots, side)}`).join(', ')}${nodes === null ? '' : `, ${nodes} nodes a choice`}`,
    ...(ms === null ? [] : [`Thinking was limited by time (${ms} ms a choice): these numbers cannot be repeated exactly.`]),
    '',
    table(
      ['Winner', 'Games', '%', '95 % interval'],
      [...sides.map((side) => winner(nameOf(side), ofSide(wins, side))), winner('nobody', draws)],
    ),
    '',
    table(
      ['Winner', 'Degree', 'Reason', 'Games', '%'],
      endings.map((end) => [nameOf(end.winner), end.degree ?? '–', end.reason, `${end.games}`, percent(end.games / games)]),
    ),
    '',
    table(
      ['Per game', 'Mean', 'Median', 'Range'],
      [
        spread(length.in, length),
        spread('inputs', inputs),
        spread('choices', choices),
        ...Object.entries(losses).flatMap(([what, by]) => sides.map((side) => spread(`${what}, ${nameOf(side)}`, ofSide(by, side)))),
      ],
    ),
  ].join('\n');
}

/** One line for each game, in order. */
export function simulationCsv({ sides }: ScenarioLine, played: readonly Played[]): string {
  const kinds = Object.keys(played[0]?.losses ?? {});
  const head = [
    'game',
    'winner',
    'degree',
    'reason',
    'length',
    'inputs',
    'choices',
    ...kinds.flatMap((what) => sides.map((side) => `${what} ${side}`)),
  ];
  const rows = played.map(({ index, winner, degree, reason, length, inputs, choices, losses }) => [
    index,
    winner ?? '',
    degree ?? '',
    reason,
    length,
    inputs,
    choices,
    ...kinds.flatMap((what) => sides.map((side) => ofSide(losses[what] ?? {}, side))),
  ]);
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

const cell = (value: string | number): string => (/[",\n]/.test(`${value}`) ? `"${`${value}`.replaceAll('"', '""')}"` : `${value}`);
