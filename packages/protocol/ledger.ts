import {
  type AnyGame,
  apply,
  type Beginning,
  type BySide,
  begin,
  bySide,
  type Core,
  commitOf,
  type Die,
  diceFaces,
  eventsFor,
  type Frame,
  facesInRound,
  type GameAction,
  type GameRecord,
  type GivenSalt,
  hash,
  type Input,
  isDefaultAnswer,
  type Pending,
  pending,
  pendingFor,
  type Refused,
  recordOf,
  type SecretRound,
  type ShownRound,
  type Side,
  type Sides,
  type StandingOrder,
  shownRound,
  standingAnswer,
  waitingFor,
} from '@pennon/kernel';

export type State = Core<Frame>;

/** What a ledger is before anybody has chosen anything. */
export interface LedgerSetup {
  readonly id: string;
  readonly game: AnyGame;
  readonly beginning: Beginning;
  /** From which the dice are made; 32 bytes. Dice of form 2 are made from the seeds of their rounds. */
  readonly seed: Uint8Array;
  /** With them the dice are of form 2: every round that dice were rolled in or are to be, in order. */
  readonly rounds?: readonly SecretRound[];
}

/** One thing that was put down in a ledger. The number of the first is 1, and numbers only grow. */
export type Entry = {
  readonly seq: number;
  readonly by: Side | null;
  /** Of the state after it. The last of what was put down together has it; those of old may have none. */
  readonly hash?: string;
} & (
  | {
      readonly kind: 'input';
      readonly input: Input<GameAction>;
      /** What the side added to the dice. */
      readonly salt?: string;
      /** What a bot said about it. */
      readonly why?: string;
    }
  | { readonly kind: 'undo' }
);

/** What would be put down: stored first, then adopted. */
export interface Draft {
  readonly ok: true;
  readonly entries: readonly Entry[];
  /** As the rules tell it, before it is cut to what somebody may hear. */
  readonly moments: readonly Moment[];
  readonly undone: boolean;
  /** What it leads to. */
  readonly state: State;
}

/** After an input: the state, and what happened on the way. */
export interface Moment {
  readonly seq: number;
  readonly by: Side | null;
  readonly input: Input<GameAction>;
  readonly salt?: string;
  readonly why?: string;
  readonly state: State;
  readonly events: readonly object[];
  /** Of what a standing order answered: what was done, in words. */
  readonly words?: string;
}

/** What a standing order has answered, as its owner hears of it. */
export interface AnsweredByOrder {
  /** So many of the events that it is told with come before. */
  readonly at: number;
  readonly action: GameAction;
  /** What was done, without a full stop. */
  readonly words: string;
}

/** What somebody hears. */
export interface Told {
  readonly events: readonly object[];
  /** Only where there is something. */
  readonly byOrder?: readonly AnsweredByOrder[];
}

/** The same with what bots said about the choices that led there, by the place of the first event of each. */
export interface Heard extends Told {
  readonly whys: { readonly [place: number]: string };
  /** How many of the events had been told before the first of the moments, and after each of them. */
  readonly ends: readonly number[];
}

/** How a game stood after an entry, so that it can be opened there without playing all of it again, or looked at when its rules are gone. */
export interface Snapshot {
  readonly seq: number;
  readonly state: State;
  /** Of the state; those of old have none. */
  readonly hash?: string;
  /** Whether nothing before it can be taken back any more: only from there a ledger can be opened. */
  readonly isFinal: boolean;
  /** Inputs that count, dice rolled, and salts given until then. */
  readonly inputs: number;
  readonly dice: number;
  readonly salts: readonly GivenSalt[];
  /** The build of the rules that led there; those of old name none. */
  readonly build?: string;
}

/** What was stored is refused by the rules, or they make something else of it than it was: it cannot be played on. */
export class NotAsItWas extends Error {
  override readonly name = 'NotAsItWas';
}

/**
 * A game with its dice, the truth of it: what was chosen, by whom, and what everybody may see. It reads no clock and stores nothing; who keeps
 * it (a server, or a page that plays without one) stores a draft first and has it adopted then. Only the dice it rolls itself count.
 */
export class Ledger {
  /** Inputs that count, since the start; undone ones are gone. */
  #moments: Moment[] = [];
  #seq: number;
  /** Dice rolled: through the game, or in form 2 through the round. */
  #dice: number;
  #salts: GivenSalt[];
  #rounds: readonly SecretRound[];
  /** Every undo: its number, and that of the input it took back. */
  #undone: { readonly seq: number; readonly took: number }[] = [];
  /** Who offers a draw. */
  draw: Side | null = null;
  /** What each side has ordered in advance. */
  #orders: BySide<readonly StandingOrder[]>;
  /** Whether the question that is open was come back to by an undo: who took something back wants to answer it himself. */
  #isForHand = false;

  private constructor(
    readonly setup: LedgerSetup,
    private readonly start: Snapshot,
    /** What happened before the first choice, whoever may hear it. */
    readonly opening: readonly object[],
  ) {
    this.#seq = start.seq;
    this.#rounds = setup.rounds ?? [];
    this.#dice = this.#isRoundBegunAt(start.inputs) ? 0 : start.dice;
    this.#salts = [...start.salts];
    this.#orders = bySide(start.state.sides, () => []);
  }

  /** A new ledger. The dice that the game begins with are rolled by `roll`. */
  static begin(setup: LedgerSetup): Ledger | Refused {
    const begun = begin(setup.game, setup.beginning);
    if (!begun.ok) return begun;
    return new Ledger(setup, { seq: 0, state: begun.state, isFinal: true, inputs: 0, dice: 0, salts: [] }, begun.events);
  }

  /** A ledger as it was left: from the start, or from a snapshot with what came after it. Throws `NotAsItWas` when the rules do not lead there. */
  static open(setup: LedgerSetup, entries: readonly Entry[], snapshot?: Snapshot): Ledger {
    const begun = snapshot === undefined ? asItWas('The game', () => Ledger.begin(setup)) : new Ledger(setup, snapshot, []);
    if ('error' in begun) throw new NotAsItWas(`The game cannot be set up again: ${begun.error.message}`);
    if (snapshot?.hash !== undefined) begun.#mustBe(snapshot.hash);
    begun.catchUp(entries);
    return begun;
  }

  /** Plays on with what was stored after the last thing it knows. */
  catchUp(entries: readonly Entry[]): void {
    for (const entry of entries) asItWas(`Entry ${entry.seq}`, () => this.#again(entry));
    const last = entries.at(-1)?.hash;
    if (last !== undefined) this.#mustBe(last);
  }

  #mustBe(stored: string): void {
    const found = hash(this.state);
    if (found !== stored) throw new NotAsItWas(`After entry ${this.#seq} the game has the hash ${found}; stored was ${stored}.`);
  }

  get seq(): number {
    return this.#seq;
  }
  get state(): State {
    return this.#moments.at(-1)?.state ?? this.start.state;
  }
  get isOver(): boolean {
    return this.state.outcome !== null;
  }
  get pending(): Pending<GameAction> {
    return pending(this.setup.game, this.state);
  }
  /** The round of dice that counts, in form 2. */
  get round(): SecretRound | undefined {
    return this.#rounds.at(-1);
  }
  get rounds(): readonly SecretRound[] {
    return this.#rounds;
  }
  /** Whom the round waits for: until nobody is left no dice are rolled and nothing is chosen. */
  get waiting(): readonly Side[] {
    return this.round === undefined || this.isOver ? [] : waitingFor(this.round);
  }
  /** So many inputs count. */
  get inputs(): number {
    return this.start.inputs + this.#moments.length;
  }
  /** The rounds as they were stored: a promise or a salt was given, or a new round has begun. */
  roundsAre(rounds: readonly SecretRound[]): void {
    const before = this.round?.number;
    this.#rounds = rounds;
    if (this.round?.number !== before && this.#isRoundBegunAt(this.inputs)) this.#dice = 0;
  }
  #isRoundBegunAt(inputs: number): boolean {
    return this.#rounds.some(({ from }) => from === inputs);
  }

  /** The number from which on the ledger knows what happened; 0 when it was not opened from a snapshot. */
  get knownFrom(): number {
    return this.start.seq;
  }
  /** Every input that counts, in order; from the snapshot on when it was opened from one. */
  get moments(): readonly Moment[] {
    return this.#moments;
  }
  /** How the game stood at the start, and after every input that counts. */
  get states(): readonly State[] {
    return [this.start.state, ...this.#moments.map(({ state }) => state)];
  }
  /** What counts after a number, and whether something that was known by then has been taken back. */
  since(after: number): { readonly moments: readonly Moment[]; readonly undone: boolean } {
    const from = this.#moments.findLastIndex(({ seq }) => seq <= after) + 1;
    return { moments: this.#moments.slice(from), undone: this.#undone.some(({ seq, took }) => seq > after && took <= after) };
  }
  /** How the game will stand after a draft that takes nothing back. */
  snapshotAfter({ entries, moments, state }: Draft): Snapshot {
    const rolled = moments.reduce((dice, { input }) => dice + ('faces' in input ? input.faces.length : 0), 0);
    const last = entries.at(-1);
    return {
      seq: last?.seq ?? this.#seq,
      state,
      hash: last?.hash ?? hash(state),
      isFinal: state.sides.every((side) => this.#takenBack(side, state, moments).why !== undefined),
      inputs: this.inputs + moments.length,
      dice: this.#dice + rolled,
      salts: [...this.#salts, ...moments.flatMap((moment, i) => this.#saltOf(moment, i))],
    };
  }

  /** The salt that an input brings, `ahead` inputs from now. */
  #saltOf({ by, salt }: Moment, ahead: number): readonly GivenSalt[] {
    return salt === undefined || by === null ? [] : [{ input: this.inputs + ahead, side: by, salt }];
  }

  /** What a side may see, a spectator when `null`. */
  view(side: Side | null): object {
    return this.setup.game.view(this.state, side);
  }
  pendingFor(side: Side | null): Pending<GameAction> {
    return pendingFor(this.setup.game, this.state, side);
  }
  /** What a state of this ledger waits for. */
  pendingAt(state: State): Pending<GameAction> {
    return pending(this.setup.game, state);
  }
  /** What a side has ordered in advance. */
  ordersOf(side: Side): readonly StandingOrder[] {
    return this.#orders[side] ?? [];
  }
  /** A side orders something else. What is asked now is not answered by it yet: see `answered`. */
  order(side: Side, orders: readonly StandingOrder[]): void {
    this.#orders = { ...this.#orders, [side]: orders };
    this.#isForHand = false;
  }
  /** The same game, read anew: it is played on with the orders and the offer that stand here. */
  takeOverFrom(known: Ledger): void {
    this.#orders = known.#orders;
    this.#isForHand = known.#isForHand;
    this.roundsAre(known.#rounds);
    this.draw = known.draw;
  }

  /** How the game stood at the start, as a side may see it; when the game is over nothing is hidden any more. */
  startFor(side: Side | null): object {
    return this.isOver ? this.start.state : this.setup.game.view(this.start.state, side);
  }
  /** What happened before the first choice, as a side may hear it. */
  openingFor(side: Side | null): readonly object[] {
    return eventsFor(this.setup.game, this.start.state, this.opening, side);
  }
  /** What a side may hear of what happened; when the game is over nothing is hidden any more. */
  eventsFor(side: Side | null, moments: readonly Moment[]): readonly object[] {
    return this.told(side, moments).events;
  }
  /** The same with what its standing orders have answered; what came of that is marked. Of a draft nobody hears more than each moment shows. */
  told(side: Side | null, moments: readonly Moment[], isDraft = false): Told {
    const events: object[] = [];
    const byOrder: AnsweredByOrder[] = [];
    for (const { by, input, words, state, events: happened } of moments) {
      const heard = eventsFor(this.setup.game, this.isOver && !isDraft ? this.state : state, happened, side);
      const isOwn = by === side && isStanding(input);
      if (isOwn && words !== undefined) byOrder.push({ at: events.length, action: input.action, words });
      events.push(...(isOwn ? heard.map((event) => ({ ...event, standing: true })) : heard));
    }
    return { events, ...(byOrder.length === 0 ? {} : { byOrder }) };
  }

  /** Whether something happened for a side to hear, and nothing of it was kept from it: then it may know the reason too. */
  hearsAll(side: Side | null, moment: Moment | undefined): boolean {
    if (moment === undefined || moment.events.length === 0) return false;
    const heard = eventsFor(this.setup.game, moment.state, moment.events, side);
    return heard.length === moment.events.length && heard.every((event, i) => event === moment.events[i]);
  }

  /** The same with the reasons, after what was heard before. */
  heardBy(side: Side | null, moments: readonly Moment[], before: readonly object[] = []): Heard {
    const events = [...before];
    const whys: { [place: number]: string } = {};
    const answered: AnsweredByOrder[] = [];
    const ends = [events.length];
    for (const moment of moments) {
      if (moment.why !== undefined && this.hearsAll(side, moment)) whys[events.length] = moment.why;
      const { events: heard, byOrder = [] } = this.told(side, [moment]);
      answered.push(...byOrder.map((one) => ({ ...one, at: events.length })));
      events.push(...heard);
      ends.push(events.length);
    }
    return { events, whys, ends, ...(answered.length === 0 ? {} : { byOrder: answered }) };
  }

  /** The dice that are due, until somebody must choose or the game is over. */
  roll(): Draft {
    return this.#draft(this.state, []);
  }

  /** What an action of a side leads to, with the dice that follow; or why it is refused. Nothing changes yet. `why` is what a bot says about it. */
  choose(by: Side, action: object, salt?: string, why?: string): Draft | Refused {
    const applied = apply(this.setup.game, this.state, { action });
    if (!applied.ok) return applied;
    const { state, events, input } = applied;
    const moment: Moment = { seq: this.#seq + 1, by, input, ...besidesOf({ salt, why }), state, events };
    return this.#draft(state, [moment]);
  }

  /** What the standing orders answer to what is asked now, with what follows; nothing when they leave it to the player. */
  answered(): Draft | undefined {
    if (this.#isForHand || Object.values(this.#orders).every(({ length }) => length === 0)) return undefined;
    const draft = this.#draft(this.state, []);
    return draft.entries.length === 0 ? undefined : draft;
  }

  /** Why a side may not take back its last choice; nothing when it may. */
  whyNoUndo(by: Side): string | undefined {
    return this.#takenBack(by, this.state, []).why;
  }

  /** What goes when a side takes back its last choice: with it whatever its standing orders have answered since. Or why it may not. */
  #takenBack(by: Side, state: State, ahead: readonly Moment[]): { readonly count: number; readonly why?: string } {
    const { reveals } = this.setup.game;
    const known = this.#moments.length;
    const begun = this.round?.from ?? 0;
    for (let count = 1; ; count++) {
      const why = (words: string) => ({ count: 0, why: words });
      const at = known + ahead.length - count;
      const last = at >= known ? ahead[at - known] : this.#moments[at];
      if (state.outcome !== null) return why('The game is over.');
      if (begun > 0 && this.start.inputs + at < begun) return why('A new round of dice has begun since.');
      if (last === undefined) return why('There is nothing to take back.');
      if ('faces' in last.input) return why('The dice have been rolled since.');
      if (last.by !== by) return why('The other side has acted since.');
      if (reveals !== undefined && last.events.some((event) => reveals(event))) return why('Something hidden has been seen since.');
      if (!isStanding(last.input)) return { count };
    }
  }

  /** Takes back the last choice of a side. */
  undo(by: Side): Draft | Refused {
    const { count, why: message } = this.#takenBack(by, this.state, []);
    if (message !== undefined) return { ok: false, error: { code: 'illegal', message, ref: 'undo' } };
    const state = this.#moments.at(-1 - count)?.state ?? this.start.state;
    const entries = Array.from(
      { length: count },
      (_, i): Entry => ({ seq: this.#seq + 1 + i, by, kind: 'undo', ...(i < count - 1 ? {} : { hash: hash(state) }) }),
    );
    return { ok: true, entries, moments: [], undone: true, state };
  }

  /** Takes over what has been stored. */
  adopt({ entries, moments }: Draft): void {
    const seq = entries.at(-1)?.seq ?? this.#seq;
    for (const entry of entries) if (entry.kind === 'undo') this.#takeBack(entry.seq);
    for (const moment of moments) this.#put(moment);
    this.#seq = seq;
    if (entries.length > 0) this.draw = null;
  }

  /** The record as a side may have it, a spectator when `null`: whole, with the seed, when the game is over; nothing for spectators before. */
  record(side: Side | null): (GameRecord<GameAction> & ServerPart) | undefined {
    const { game, id, beginning, seed } = this.setup;
    if (this.start.seq > 0) throw new Error(`the ledger ${id} was opened without its beginning`);
    if (side === null && !this.isOver) return undefined;
    const inputs = this.#moments.map(({ by, input }) => this.#shown(by, input, side));
    const record = recordOf(game, beginning, inputs, this.state);
    const told = this.isOver ? record : { ...record, ...this.#startFor(side), hash: hash(this.view(side)) };
    return { ...told, game: id, ...this.#diceOfRecord(hexOf(seed)) };
  }

  #diceOfRecord(seed: string): DiceOfRecord {
    if (this.round === undefined) return { commit: this.commit, salts: this.#salts, ...(this.isOver ? { seed } : {}) };
    return roundsOfRecord(this.#rounds, this.state.sides, this.isOver);
  }

  /** The promise that was given about the seed. */
  get commit(): string {
    return this.round?.commit ?? commitOf(this.setup.seed);
  }

  /** A state that the game was loaded with is cut like any other. */
  #startFor(side: Side | null): { readonly start?: object } {
    return this.setup.beginning.start === undefined ? {} : { start: this.setup.game.view(this.start.state, side) };
  }

  #shown(by: Side | null, input: Input<GameAction>, side: Side | null): Input<GameAction> {
    const { hearsAction } = this.setup.game;
    if (this.isOver || by === null || by === side || !('action' in input)) return input;
    return { action: hearsAction === undefined ? input.action : hearsAction(input.action) };
  }

  #put(moment: Moment): void {
    if (this.#isRoundBegunAt(this.inputs)) this.#dice = 0;
    if ('faces' in moment.input) this.#dice += moment.input.faces.length;
    this.#salts.push(...this.#saltOf(moment, 0));
    this.#moments.push(moment);
    this.#isForHand = false;
  }

  #takeBack(seq: number): void {
    const last = this.#moments.pop();
    if (last === undefined) throw new NotAsItWas(`Entry ${seq} takes back what is not there.`);
    if (last.salt !== undefined) this.#salts.pop();
    this.#undone.push({ seq, took: last.seq });
    this.#isForHand = true;
  }

  /** Goes on from a state with the dice that are due and what has been ordered in advance. */
  #draft(from: State, chosen: readonly Moment[]): Draft {
    const { game, id } = this.setup;
    const moments = [...chosen];
    let state = from;
    let dice = this.#dice;
    const facesOf = this.#facesAfter(chosen[0]);
    while (this.waiting.length === 0) {
      const asked = pending(game, state);
      const by = asked.kind === 'choice' ? asked.side : null;
      const input = asked.kind === 'chance' ? { faces: facesOf(dice, asked.dice) } : this.#ordered(by, state);
      if (input === undefined) break;
      const words = wordsOf(game, state, by, input);
      const applied = apply(game, state, input);
      if (!applied.ok)
        throw new Error(`${by === null ? 'the dice' : 'the standing orders'} of ${id} are refused: ${applied.error.message}`);
      ({ state } = applied);
      if ('faces' in input) dice += input.faces.length;
      moments.push({ seq: this.#seq + moments.length + 1, by, input: applied.input, ...words, state, events: applied.events });
    }
    const entries = moments.map((moment, i) => (i < moments.length - 1 ? entryOf(moment) : { ...entryOf(moment), hash: hash(state) }));
    return { ok: true, entries, moments, undone: false, state };
  }

  /** What a side has ordered for what is asked of it. */
  #ordered(side: Side | null, state: State): (Input<GameAction> & { readonly standing: true }) | undefined {
    const action = side === null ? undefined : standingAnswer(this.setup.game, state, side, this.ordersOf(side));
    return action === undefined ? undefined : { action, standing: true };
  }

  /** The dice from number `i` on, after a choice. */
  #facesAfter(chosen: Moment | undefined): (i: number, dice: readonly Die[]) => readonly number[] {
    const { id, seed } = this.setup;
    const { round, state } = this;
    if (round !== undefined) {
      const key = bytesOf(round.seed);
      return (i, dice) => facesInRound(key, id, round, state.sides, i, dice);
    }
    const salts = this.#saltsWith(chosen);
    return (i, dice) => diceFaces(seed, id, salts, i, dice);
  }

  /** The salts that count after a choice, in form 1. */
  #saltsWith(chosen: Moment | undefined): readonly [string, string] {
    const of = (side: Side): string =>
      (chosen?.by === side ? chosen.salt : undefined) ?? this.#salts.findLast((given) => given.side === side)?.salt ?? '';
    const [first, second] = this.state.sides;
    return [of(first), of(second)];
  }

  /** Plays a stored entry again. */
  #again(entry: Entry): void {
    const { seq, by } = entry;
    this.#seq = seq;
    if (entry.kind === 'undo') {
      this.#takeBack(seq);
      return;
    }
    const { input } = entry;
    const words = wordsOf(this.setup.game, this.state, by, input);
    const applied = apply(this.setup.game, this.state, input);
    if (!applied.ok) throw new NotAsItWas(`Entry ${seq} is refused (${applied.error.ref ?? applied.error.code}).`);
    const { state, events } = applied;
    // As it was put down, even where the rules would write it down otherwise today.
    this.#put({ seq, by, input, ...words, ...besidesOf(entry), state, events });
  }
}

/** What is played again: a fault of the rules says as much as a refusal. Its words may name what is hidden, so only the log has them. */
function asItWas<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof NotAsItWas) throw fault;
    throw new NotAsItWas(`${what} cannot be played again by these rules.`, { cause: fault });
  }
}

const isStanding = (input: Input<GameAction>): input is { readonly action: GameAction; readonly standing: true } =>
  'standing' in input && input.standing === true;

/** What is about to be done by a standing order; what the defaults of the game say, nobody has ordered. */
const wordsOf = (game: AnyGame, state: State, by: Side | null, input: Input<GameAction>): Pick<Moment, 'words'> =>
  by !== null && isStanding(input) && !isDefaultAnswer(game, state, by, input.action)
    ? { words: game.text.action(state, input.action) }
    : {};

/**
 * How often positions of a game are stored: when so many entries have come since the last. What is put down together (a choice and its dice) is
 * never parted, and so they lie at most 50 inputs apart.
 */
const POSITION_EVERY = 40;

/** Says when a position of a ledger is to be stored: often enough to open it from and to step by, and in the end. */
export class PositionClock {
  #last: number;
  #lastFinal: number;

  constructor({ knownFrom }: Ledger) {
    this.#last = knownFrom;
    this.#lastFinal = knownFrom;
  }

  /** The position to store with a draft, if one is due. */
  due(ledger: Ledger, draft: Draft): Snapshot | undefined {
    const seq = draft.entries.at(-1)?.seq;
    if (draft.undone || seq === undefined) return undefined;
    const isDue = draft.state.outcome !== null || seq - this.#last >= POSITION_EVERY;
    if (!isDue && seq - this.#lastFinal < POSITION_EVERY) return undefined;
    const snapshot = ledger.snapshotAfter(draft);
    return isDue || snapshot.isFinal ? snapshot : undefined;
  }

  /** That position has been stored. */
  stored({ seq, isFinal }: Snapshot): void {
    this.#last = seq;
    if (isFinal) this.#lastFinal = seq;
  }
}

/** What a record tells of the dice that the ledger rolled: in form 1, or in form 2. Seeds only when the game is over. */
export type DiceOfRecord =
  | { readonly commit: string; readonly salts: readonly GivenSalt[]; readonly seed?: string }
  | { readonly dice: 2; readonly rounds: readonly RoundTold[] };

/** A round as a record tells it. */
export type RoundTold = ShownRound & Pick<SecretRound, 'from'> & { readonly seed?: string };

/** What a record has besides when dice were rolled by the ledger. */
export type ServerPart = { readonly game: string } & DiceOfRecord;

/** Rounds as a record tells them. */
export const roundsOfRecord = (rounds: readonly SecretRound[], sides: Sides, isOver: boolean): DiceOfRecord => ({
  dice: 2,
  rounds: rounds.map((round) => {
    const { number, ...shown } = shownRound(round, sides);
    return { number, from: round.from, ...shown, ...(isOver ? { seed: round.seed } : {}) };
  }),
});

const entryOf = (moment: Moment): Entry => {
  const { seq, by, input } = moment;
  return { seq, by, kind: 'input', input, ...besidesOf(moment) };
};

/** What came with an input, as far as anything did. */
const besidesOf = ({
  salt,
  why,
}: {
  readonly salt?: string | undefined;
  readonly why?: string | undefined;
}): Pick<Moment, 'salt' | 'why'> => ({
  ...(salt === undefined ? {} : { salt }),
  ...(why === undefined ? {} : { why }),
});

/** @example hexOf(new Uint8Array([1, 255])) // '01ff' */
export const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @example bytesOf('01ff') // Uint8Array [1, 255] */
export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
