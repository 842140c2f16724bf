import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import {
  type AnyGame,
  apply,
  type Core,
  canonical,
  type Frame,
  type GameAction,
  type Input,
  newGame,
  type Pending,
  pending,
  Sfc32,
  type SystemDef,
} from '@pennon/kernel';

/*
 * The digest of an edition: random games over every battle and every value of every option, once played and kept. Each has its inputs, and a hash over
 * everything they led through: every state, whose choice it was, and what was to choose from where all of it is listed.
 */

/** A battle with options of its own; those that are not named are as usual. */
export interface Trial {
  /** Says which: `kulikovo/ice thinIce=true`. */
  readonly name: string;
  /** An id, or a whole document. */
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, unknown>>;
}

/** A trial that was played, as it is kept. */
interface Played extends Trial {
  /** JSON, deflated, in base64. */
  readonly inputs: string;
  /** A hash over all that happened, after every so many inputs and in the end. */
  readonly marks: readonly string[];
}

/** A folder for each edition. */
export const FOLDER = join(dirname(dirname(fileURLToPath(import.meta.url))), 'editions');
const MARK_EVERY = 20;
/** A battle as usual is played so long, one with an option thrown less. */
const LONG = 400;
const SHORT = 120;

/** Every battle as usual, and with every other value of every option that it takes; then free battles, where there are any. */
export function trialsOf({ game, switches, battles, armies }: SystemDef): readonly Trial[] {
  if (game === undefined) return [];
  const scenarios = game.scenarios.flatMap(({ id }) => [
    { name: id, scenario: id, options: {} },
    ...switches.flatMap(({ name, values }) =>
      othersThan(values).flatMap((value) => {
        const options = { [name]: value };
        // Readings for single checks only are not taken by a whole game.
        return newGame(game, id, options).ok ? [{ name: `${id} ${name}=${value}`, scenario: id, options }] : [];
      }),
    ),
  ]);
  if (battles === undefined || armies === undefined) return scenarios;
  const choices = battles.choices.flatMap(({ id, values }) => values.map(({ value }) => [id, value] as const));
  return [
    ...scenarios,
    ...choices.flatMap(([choice, value], i) => {
      const lists = armies.lists.filter(
        (army) => armies.check(choice === 'variant' ? { ...army, variant: value } : army).faults.length === 0,
      );
      const [one, other] = [lists[i % lists.length], lists[(i + 5) % lists.length]];
      if (one === undefined || other === undefined) return [];
      return [
        {
          name: `${one.name} against ${other.name}, ${choice}=${value}`,
          scenario: battles.between(one, other, { [choice]: value }),
          options: {},
        },
      ];
    }),
  ];
}

/** The other values of an option; of a figure, whose values are not listed, those beside it. */
function othersThan([usual, ...others]: readonly unknown[]): readonly unknown[] {
  return others.length === 0 && typeof usual === 'number' ? [usual - 1, usual + 1] : others;
}

/** What a game has gone through, in one hash. */
class Trace {
  readonly #all: Hash = createHash('sha256');
  readonly marks: string[] = [];
  #inputs = 0;

  constructor(game: AnyGame, state: Core<Frame>) {
    this.#add(game, state);
  }
  next(game: AnyGame, state: Core<Frame>): void {
    this.#add(game, state);
    if (++this.#inputs % MARK_EVERY === 0) this.mark();
  }
  /** The end, unless a mark stands there already. */
  end(): readonly string[] {
    if (this.#inputs % MARK_EVERY !== 0) this.mark();
    return this.marks;
  }
  mark(): void {
    this.marks.push(this.#all.copy().digest('hex').slice(0, 12));
  }
  #add(game: AnyGame, state: Core<Frame>): void {
    this.#all.update(canonical([state, questionOf(pending(game, state))]));
  }
}

/** What is asked, without sentences. Of an open choice only some of what is legal is listed. */
function questionOf(asked: Pending<GameAction>): unknown {
  if (asked.kind === 'chance') return asked.dice;
  if (asked.kind === 'over') return [asked.winner, asked.degree];
  return [asked.side, asked.open ? null : asked.actions.map((action) => canonical(action)).sort()];
}

/** Plays a trial at random, half of them boldly so that armies meet. */
function played(game: AnyGame, trial: Trial, seed: number): Played {
  const luck = Sfc32.seeded(seed);
  const isBold = seed % 2 === 0;
  let state = begun(game, trial);
  const trace = new Trace(game, state);
  const inputs: Input<GameAction>[] = [];
  const most = Object.keys(trial.options).length > 0 ? SHORT : LONG;
  while (inputs.length < most) {
    const asked = pending(game, state);
    if (asked.kind === 'over') break;
    const input =
      asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: chosen(game, state, asked.actions, luck, isBold) };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(`${trial.name}: ${applied.error.message}`);
    inputs.push(applied.input);
    ({ state } = applied);
    trace.next(game, state);
  }
  return { ...trial, inputs: deflateRawSync(JSON.stringify(inputs), { level: 9 }).toString('base64'), marks: trace.end() };
}

function begun(game: AnyGame, { name, scenario, options }: Trial): Core<Frame> {
  const now = newGame(game, scenario, options);
  if (!now.ok) throw new Error(`${name}: ${now.error.message}`);
  return now.state;
}

function chosen(game: AnyGame, state: Core<Frame>, actions: readonly GameAction[], luck: Sfc32, isBold: boolean): GameAction {
  const { promise } = game.evaluation;
  if (!isBold || promise === undefined || actions.length < 3) return luck.pick(actions);
  const few = Array.from({ length: 6 }, () => luck.pick(actions));
  const promised = promise(state, few);
  return few[promised.indexOf(Math.max(...promised))] ?? luck.pick(actions);
}

/** Where a trial that was kept goes another way now, played up to so many marks; nothing where it does not. */
export function differenceOf(game: AnyGame, kept: Played, most = Number.POSITIVE_INFINITY): string | undefined {
  const inputs = JSON.parse(inflateRawSync(Buffer.from(kept.inputs, 'base64')).toString()) as readonly Input<GameAction>[];
  const after = (number: number, what: string): string => `${kept.name}, after ${number} inputs: ${what}`;
  const now = newGame(game, kept.scenario, kept.options);
  if (!now.ok) return after(0, now.error.message);
  let { state } = now;
  const trace = new Trace(game, state);
  const isOther = (marks: readonly string[]): boolean => marks.some((mark, at) => mark !== kept.marks[at]);
  for (const [i, input] of inputs.entries()) {
    if (trace.marks.length >= most) return undefined;
    const applied = apply(game, state, input);
    if (!applied.ok) return after(i, `${JSON.stringify(input)} is refused: ${applied.error.message}`);
    ({ state } = applied);
    trace.next(game, state);
    if (isOther(trace.marks)) return after(i + 1, 'another state or question.');
  }
  return isOther(trace.end()) ? after(inputs.length, 'another state or question.') : undefined;
}

/** The trials that are kept of an edition. */
export function digestOf(edition: string, folder = FOLDER): readonly Played[] {
  const all = join(folder, edition);
  if (!existsSync(all)) return [];
  return readdirSync(all).flatMap((file) => JSON.parse(readFileSync(join(all, file), 'utf8')) as readonly Played[]);
}

/** Plays and keeps those of the trials of which nothing is kept yet, a file for each battle. What is kept is never touched. */
export function keepDigest(game: AnyGame, trials: readonly Trial[], folder = FOLDER): void {
  const all = join(folder, game.rules);
  const kept = new Set(digestOf(game.rules, folder).map(({ name }) => name));
  const missing = trials.filter(({ name }) => !kept.has(name));
  if (missing.length > 0) mkdirSync(all, { recursive: true });
  for (const battle of new Set(missing.map(battleOf))) {
    let number = 1;
    while (existsSync(join(all, `${battle}-${number}.json`))) number++;
    const lines = missing
      .filter((trial) => battleOf(trial) === battle)
      .map((trial, seed) => JSON.stringify(played(game, trial, kept.size + seed)));
    writeFileSync(join(all, `${battle}-${number}.json`), `[\n${lines.join(',\n')}\n]\n`);
  }
}

const battleOf = ({ scenario }: Trial): string => (typeof scenario === 'string' ? scenario.replace(/.*\//, '') : 'free');
