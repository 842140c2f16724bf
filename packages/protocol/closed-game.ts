import {
  type AnyGame,
  commitOf,
  editionWords,
  type GameAction,
  type GameRecord,
  type GivenSalt,
  hash,
  type Input,
  loadEarlier,
  pending,
  type SecretRound,
  type ShownRound,
  type Side,
  type Sides,
  shownRound,
} from '@pennon/kernel';
import {
  type DiceOfRecord,
  type Entry,
  hexOf,
  type LedgerSetup,
  roundsOfRecord,
  type ServerPart,
  type Snapshot,
  type State,
} from './ledger.js';
import { endingByRules } from './played-to-its-end.js';
import { type Ending, joinedStory, readableStory, type Story, type StoryPart } from './story.js';

/** What a game was set up with, by rules that may be gone. */
export interface ClosedSetup extends Omit<LedgerSetup, 'game'> {
  /** The edition it was played by. */
  readonly rules: string;
  /** The game of that system as it is now, if there is one. */
  readonly game: AnyGame | undefined;
  /** As the seats name them, in order: where no position was stored nothing else does. */
  readonly sides?: readonly Side[];
}

/** What was kept of a game besides its entries. */
export interface KeptOfGame {
  readonly positions: readonly Snapshot[];
  /** As it was told. */
  readonly story?: readonly StoryPart[];
  /** As it was written down when the game was closed. */
  readonly ending?: Ending | null;
}

/** A position that was stored, as somebody may see it. */
export interface StoredPosition {
  /** Inputs that led to it. */
  readonly inputs: number;
  readonly view: object;
}

interface Counted {
  readonly seq: number;
  readonly by: Side | null;
  readonly input: Input<GameAction>;
}

/** @example whyClosed('kulikovo@1', kulikovo) // 'This game is played by the edition kulikovo@1, and this program has kulikovo@2. …' */
export const whyClosed = (rules: string, game: AnyGame | undefined): string =>
  `This game is played by ${editionWords(rules, game)}. ${LOOK}`;

/** For a game whose edition is here, and whose entries lead elsewhere now; `fault` says where. */
export const whyAstray = (rules: string, fault: string): string =>
  `By the edition ${rules.slice(0, 60)}, as this program has it, the game does not go as it was stored. ${fault} ${LOOK}`;

/** For a game of which what is stored is not what was put down; `damage` says what. */
export const whyDamaged = (damage: string): string =>
  `What is stored of this game is damaged. ${damage} ${LOOK} Whoever runs the server can put back a backup.`;

const LOOK = 'It can be looked at, not played on.';

/**
 * A game that can be looked at and not played on: its edition is gone, or what was stored no longer leads where it led, or is damaged. It has its inputs and
 * the positions that were stored, and asks the rules nothing but how those look.
 */
export class ClosedGame {
  /** Those that count; what was taken back is gone. */
  readonly inputs: readonly Counted[];
  readonly positions: readonly Snapshot[];
  readonly seq: number;
  readonly #salts: readonly GivenSalt[];
  readonly #hash: string;
  readonly #told: StoryPart | undefined;
  /** How it ended; `null` when it was not over, or nobody knows. */
  readonly ending: Ending | null;

  constructor(
    readonly setup: ClosedSetup,
    entries: readonly Entry[],
    kept: KeptOfGame,
    /** A sentence for whoever comes to it. */
    readonly why: string,
  ) {
    const counted: (Counted & { readonly salt?: string })[] = [];
    for (const entry of entries) {
      if (entry.kind === 'undo') counted.pop();
      else if (typeof entry.input === 'object' && entry.input !== null) counted.push(entry);
    }
    this.inputs = counted;
    this.#salts = counted.flatMap(({ by, salt }, input) => (salt === undefined || by === null ? [] : [{ input, side: by, salt }]));
    // A position counts when the input it was stored after was never taken back.
    this.positions = kept.positions
      .filter((snapshot) => typeof snapshot?.state === 'object' && snapshot.state !== null)
      .filter(({ seq, inputs }) => counted[inputs - 1]?.seq === seq)
      .toSorted((a, b) => a.inputs - b.inputs);
    this.seq = entries.at(-1)?.seq ?? 0;
    this.#hash = entries.at(-1)?.hash ?? this.#last?.hash ?? '';
    // What was taken back is never told; a part that tells of more than there is belongs to entries that are gone.
    this.#told = joinedStory((kept.story ?? []).filter((part) => part.inputs <= counted.length));
    this.ending = this.#told?.ending ?? this.#atLast ?? kept.ending ?? this.#byWill ?? this.#byRules;
  }

  /** The position after the last input, when it was stored. */
  get #last(): Snapshot | undefined {
    const last = this.positions.at(-1);
    return last?.inputs === this.inputs.length ? last : undefined;
  }

  /** As the position after the last input has it. */
  get #atLast(): Ending | null {
    const { game } = this.setup;
    const state = this.#last?.state;
    const outcome = state?.outcome ?? null;
    if (state === undefined || outcome === null) return null;
    const { winner, degree, reason } = outcome;
    const asked = game && whatever(() => pending(game, state));
    return { winner, degree, reason: asked?.kind === 'over' ? asked.reason : reason };
  }

  get #byWill(): Ending | null {
    const last = this.inputs.at(-1)?.input;
    const action = last !== undefined && 'action' in last ? (last.action as { readonly type: string; readonly side?: Side }) : undefined;
    if (action?.type === 'draw') return { winner: null, degree: null, reason: 'Both sides agreed on a draw.' };
    if (action?.type !== 'resign') return null;
    const sides = this.positions[0]?.state.sides ?? this.setup.sides ?? [];
    return { winner: sides.find((side) => side !== action.side) ?? null, degree: null, reason: `${action.side} resigned.` };
  }

  /** Where no position was stored in the end: as the rules of today have it, when they lead to the very state that was stored. */
  get #byRules(): Ending | null {
    const { game, rules, beginning } = this.setup;
    if (game === undefined || this.#last !== undefined) return null;
    return endingByRules(game, rules, { beginning, inputs: this.inputs.map(({ input }) => input), hash: this.#hash });
  }

  /** What was told of it, as everybody may read it. */
  get story(): Story | undefined {
    return this.#told && readableStory(this.#told, this.ending !== null);
  }

  /** How the game stood in the end as a side may see it; `null` where nothing was stored, or it can no longer be read. */
  view(side: Side | null): object | null {
    return this.positionsFor(side).at(-1)?.view ?? null;
  }

  /** Every stored position that can still be shown to a side. */
  positionsFor(side: Side | null): readonly StoredPosition[] {
    return this.positions.flatMap(({ inputs, state }) => {
      const view = this.ending === null ? this.#viewOf(state, side) : state;
      return view === undefined ? [] : [{ inputs, view }];
    });
  }

  /** Only what the rules here understand is cut by them: of anything else nobody knows what it hides. */
  #viewOf(state: State, side: Side | null): object | undefined {
    const { game } = this.setup;
    if (game === undefined) return undefined;
    return whatever(() => (loadEarlier(game, state).ok ? game.view(state, side) : undefined));
  }

  /** The round of dice that counts, in form 2. */
  get round(): ShownRound | undefined {
    const round = this.setup.rounds?.at(-1);
    return round && shownRound(round, this.#sides);
  }

  get #sides(): Sides {
    return this.positions[0]?.state.sides ?? sidesOf(this.setup.sides, this.setup.rounds ?? []);
  }

  get commit(): string {
    return this.setup.rounds?.at(-1)?.commit ?? commitOf(this.setup.seed);
  }

  /** The record as it was stored; of one that is not over, as a side may have it. */
  record(side: Side | null): GameRecord<GameAction> & ServerPart {
    const { id, rules, beginning } = this.setup;
    const isOver = this.ending !== null;
    const { start } = beginning;
    const seenStart = isOver || start === undefined ? start : this.#viewOf(start as State, side);
    const seen = this.view(side);
    return {
      format: 1,
      rules,
      scenario: beginning.scenario,
      options: beginning.options,
      ...(seenStart === undefined ? {} : { start: seenStart }),
      inputs: this.inputs.map(({ by, input }) => (isOver ? input : this.#heard(by, input, side))),
      hash: isOver ? this.#hash : seen === null ? '' : hash(seen),
      game: id,
      ...this.#diceOfRecord(isOver || this.#isLongGone),
    };
  }

  /**
   * Programs that stored neither hashes nor the last position cannot open the store any more, and their edition is gone: no die will fall here,
   * so the seed is told even where nobody knows whether the game was over.
   */
  get #isLongGone(): boolean {
    const { game, rules } = this.setup;
    return game !== undefined && game.rules !== rules && this.#hash === '';
  }

  #diceOfRecord(isOver: boolean): DiceOfRecord {
    const { seed, rounds } = this.setup;
    if (rounds === undefined) return { commit: this.commit, salts: this.#salts, ...(isOver ? { seed: hexOf(seed) } : {}) };
    return roundsOfRecord(rounds, this.#sides, isOver);
  }

  #heard(by: Side | null, input: Input<GameAction>, side: Side | null): Input<GameAction> {
    const { game } = this.setup;
    if (by === null || by === side || !('action' in input)) return input;
    // Where the rules are gone nobody knows what was secret. That a standing order answered is its owner's business.
    if (game === undefined) return { action: { type: 'secret' } };
    return { action: (game.hearsAction ?? ((action) => action))(input.action) };
  }
}

/** Where no position tells the sides: those of the seats, or those that promised, in that order. */
function sidesOf(named: readonly Side[] | undefined, [round]: readonly SecretRound[]): Sides {
  const [one = '', other = one] = named ?? Object.keys(round?.commits ?? {});
  return [one, other];
}

/** Asks rules about a state that they may not understand. */
function whatever<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
