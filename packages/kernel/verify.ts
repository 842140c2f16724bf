import type { Die } from './dice.js';
import type { DiceOrigin, GivenSalt, OriginByRounds, RoundOfRecord } from './dice-origin.js';
import { commitOf, diceFaces, promiseOf, roundFaces } from './fair-dice.js';
import type { Frame } from './frames.js';
import type { Core, GameAction, GameDef, Input, Refused } from './game.js';
import { faultOfFaces } from './inputs.js';
import { isJson } from './plain-data.js';
import { eventsFor } from './play.js';
import { EventChain, faultOfReceipt, type Receipt } from './receipt.js';
import { readRecord, replay } from './record.js';
import type { Side, Sides } from './sides.js';
import { askedBy } from './step-runner.js';

/**
 * What is proved of the dice of a record. `chosen`: who could have chosen them; `foreseen`: who could have known them before they fell.
 * @example const proof: DiceProof = { form: 2, chosen: 'nobody', foreseen: 'server' };
 */
export interface DiceProof {
  readonly form: 1 | 2;
  readonly chosen: 'nobody' | 'unproved' | 'server';
  readonly foreseen: 'server';
}

/**
 * A record that holds: how many of its inputs were chosen and rolled, how many dice were made anew, and the hash they led to.
 * @example { ok: true, actions: 40, rolls: 31, rolled: 33, hash: '9f…', dice: { form: 1, chosen: 'server', foreseen: 'server' } }
 */
export interface Verified {
  readonly ok: true;
  readonly actions: number;
  readonly rolls: number;
  /** Dice that were made anew. */
  readonly rolled: number;
  readonly hash: string;
  readonly dice: DiceProof;
  /** What a receipt that does not fit says otherwise. */
  readonly receipt?: { readonly broken: string };
}

/**
 * Checks a record to its end: every input against the rules, the hash, and given what the dice were made from, every promise and every face. A
 * receipt is held against it. The first difference is told. Throws `BadRequest` when it is no record at all.
 * @example verify(game, record, { origin }) // { ok: false, error: { code: 'bad-record', message: 'inputs[7]: die 3 shows 4, …' } }
 */
export function verify<S extends Core<F>, A extends GameAction, E extends object, F extends Frame>(
  game: GameDef<S, A, E, F>,
  record: unknown,
  { origin, receipt }: { readonly origin?: DiceOrigin | undefined; readonly receipt?: Receipt | undefined } = {},
): Verified | Refused {
  const { inputs, hash } = readRecord(record);
  const dice = origin && (origin.form === 1 ? new DiceByInputs(origin, inputs) : new DiceByRounds(origin, inputs.length));
  const seen = new EventChain();
  let difference = dice?.fault;
  let seenByReceipt: string | undefined;
  const again = replay(game, record, ({ number, state, events }) => {
    if (receipt !== undefined)
      for (const event of eventsFor(game, state, events, receipt.side)) {
        seen.add(event);
        if (seen.count === receipt.events) seenByReceipt = seen.hash;
      }
    if (dice === undefined || difference !== undefined) return;
    if (number === 0) difference = dice.faultOfSides(state.sides);
    const asked = askedBy(game, state);
    const input = inputs[number];
    // Whatever the rules refuse, the replay refuses.
    if (asked.kind !== 'chance' || input === undefined || !('faces' in input) || faultOfFaces(asked.dice, input.faces) !== undefined)
      return;
    const due = dice.due(number, state.sides, asked.dice);
    const wrong = typeof due === 'string' ? 0 : due.findIndex((face, i) => face !== input.faces[i]);
    if (typeof due === 'string') difference ??= `inputs[${number}]: ${due}`;
    else if (wrong >= 0)
      difference ??= `inputs[${number}]: die ${dice.rolled - due.length + wrong} shows ${input.faces[wrong]}, but seed and salts give ${due[wrong]}.`;
  });
  if (difference !== undefined) return different(difference);
  if (!again.ok) return again;
  const rolls = inputs.filter((input) => 'faces' in input).length;
  const checked = { ok: true, actions: inputs.length - rolls, rolls, rolled: dice?.rolled ?? 0, hash } as const;
  const form = formOf(record as object);
  const broken = receipt && faultOfReceipt(receipt, record as object, receipt.events === 0 ? new EventChain().hash : seenByReceipt);
  return {
    ...checked,
    dice: { form, chosen: whoChose(record as object, origin, receipt, broken), foreseen: 'server' },
    ...(broken === undefined ? {} : { receipt: { broken } }),
  };
}

const formOf = (record: object): 1 | 2 => ('rounds' in record || 'dice' in record ? 2 : 1);

/** Nobody could, when somebody kept a receipt of the one round there was; a second one lets whoever runs the server try again. */
function whoChose(
  record: object,
  origin: DiceOrigin | undefined,
  receipt: Receipt | undefined,
  broken: string | undefined,
): DiceProof['chosen'] {
  if (formOf(record) === 1) return 'server';
  // While the game goes on the record has its rounds without their seeds.
  const completed = roundsTold(record).filter(isCompleted);
  if (completed.length > 1) return 'server';
  // A receipt speaks for the dice of its own round.
  const [only] = completed;
  const isProved =
    origin !== undefined && receipt !== undefined && broken === undefined && receipt.spent.length === 0 && receipt.round === only?.number;
  return isProved ? 'nobody' : 'unproved';
}

type RoundTold = Pick<RoundOfRecord, 'number' | 'commits' | 'salts'>;

/** The rounds that a record tells of, as far as they are some. */
function roundsTold(record: object): readonly RoundTold[] {
  const { rounds } = record as { readonly rounds?: unknown };
  return Array.isArray(rounds) ? rounds.filter((round) => isJson(round) && isJson(round.commits) && isJson(round.salts)) : [];
}

const isCompleted = ({ commits, salts }: RoundTold): boolean => Object.keys(commits).every((side) => Object.hasOwn(salts, side));

const different = (message: string): Refused => ({ ok: false, error: { code: 'bad-record', message } });

/** The dice of form 1: one seed, and salts that came with inputs. */
class DiceByInputs {
  rolled = 0;
  readonly fault: string | undefined;

  constructor(
    private readonly origin: Extract<DiceOrigin, { form: 1 }>,
    private readonly inputs: readonly Input<unknown>[],
  ) {
    const found = commitOf(origin.seed);
    if (found !== origin.commit) this.fault = `The seed is not the one that was promised: its hash is ${found}, not ${origin.commit}.`;
  }

  faultOfSides(sides: Sides): string | undefined {
    return faultOfSalts(this.origin.salts, this.inputs, sides);
  }

  due(number: number, sides: Sides, dice: readonly Die[]): readonly number[] {
    const { seed, game, salts } = this.origin;
    const faces = diceFaces(seed, game, saltsBefore(salts, sides, number), this.rolled, dice);
    this.rolled += faces.length;
    return faces;
  }
}

/** The dice of form 2: rounds with a seed and salts each. */
class DiceByRounds {
  rolled = 0;
  readonly fault: string | undefined;
  #round = -1;
  #before = 0;

  constructor(
    private readonly origin: OriginByRounds,
    inputs: number,
  ) {
    this.fault = faultOfRounds(origin.rounds, inputs);
  }

  faultOfSides(sides: Sides): string | undefined {
    for (const [i, { commits, salts }] of this.origin.rounds.entries())
      for (const side of [...Object.keys(commits), ...Object.keys(salts)])
        if (!sides.includes(side)) return `rounds[${i}] speaks of ${JSON.stringify(side)}; the sides are ${sides.join(' and ')}.`;
    return undefined;
  }

  /** The faces that fall then, or why none can. */
  due(number: number, sides: Sides, dice: readonly Die[]): readonly number[] | string {
    const { game, rounds } = this.origin;
    const at = rounds.findLastIndex(({ from }) => from <= number);
    const round = rounds[at];
    if (round === undefined) return 'dice are rolled before the first round of dice has begun.';
    if (!isCompleted(round)) return `dice are rolled in round ${round.number}, whose salts were not all given.`;
    if (at !== this.#round) {
      this.#round = at;
      this.#before = this.rolled;
    }
    const faces = roundFaces(
      round.seed,
      game,
      round.number,
      [salt(round, sides[0]), salt(round, sides[1])],
      this.rolled - this.#before,
      dice,
    );
    this.rolled += faces.length;
    return faces;
  }
}

const salt = ({ salts }: RoundOfRecord, side: Side): string => salts[side] ?? '';

function faultOfRounds(rounds: readonly RoundOfRecord[], inputs: number): string | undefined {
  for (const [i, round] of rounds.entries()) {
    const before = rounds[i - 1];
    if (before !== undefined && round.number <= before.number) return `rounds[${i}] is out of order: the numbers of rounds only grow.`;
    if (round.from < (before?.from ?? 0) || round.from > inputs) return `rounds[${i}].from is out of order.`;
    const found = commitOf(round.seed);
    if (found !== round.commit)
      return `rounds[${i}]: the seed is not the one that was promised: its hash is ${found}, not ${round.commit}.`;
    for (const [side, given] of Object.entries(round.salts)) {
      const promise = round.commits[side];
      if (promise === undefined ? given !== '' : promiseOf(given) !== promise)
        return `rounds[${i}]: the salt of ${side} is not the one that was promised.`;
    }
  }
  return undefined;
}

function faultOfSalts(salts: readonly GivenSalt[], inputs: readonly Input<unknown>[], sides: Sides): string | undefined {
  for (const [i, { input, side }] of salts.entries()) {
    if (!sides.includes(side)) return `salts[${i}].side must be ${sides.join(' or ')}, not ${JSON.stringify(side)}.`;
    const chosen = inputs[input];
    if (chosen === undefined || !('action' in chosen)) return `salts[${i}].input must be the number of an action, and ${input} is none.`;
    if (input < (salts[i - 1]?.input ?? 0)) return `salts[${i}] is out of order: salts stand in the order of their inputs.`;
  }
  return undefined;
}

/** The salts that count when input number `n` is rolled. */
function saltsBefore(salts: readonly GivenSalt[], sides: Sides, n: number): readonly [string, string] {
  const of = (side: Side): string => salts.findLast((given) => given.side === side && given.input < n)?.salt ?? '';
  return [of(sides[0]), of(sides[1])];
}
