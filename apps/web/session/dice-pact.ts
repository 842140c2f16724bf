import { EventChain, isPromise, promiseOf, type Receipt, type Side, sameData } from '@pennon/kernel';
import type { DiceTold, Happened } from '@pennon/protocol';
import { signal } from '@preact/signals';
import { say } from '../text/say.js';
import { ask } from './ask-server.js';
import { type SavedDice, savedGames } from './saved-games.js';

/** 192 random bits, in letters that an address can hold. */
function newSalt(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return letters.join('');
}
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** What a seat keeps of the dice before it has promised anything. */
export const newDice = (side: Side, round = 0): SavedDice => ({ side, round, salt: newSalt(), receipt: null, isRolled: false, spent: [] });

/** So often this browser gave its part of dice on this server and no die fell after it. */
export const timesWithoutDice = async (): Promise<number> =>
  (await savedGames.seats()).reduce(
    (times, { dice }) => times + (dice === undefined ? 0 : dice.spent.length + (isUnused(dice) ? 1 : 0)),
    0,
  );
const isUnused = ({ receipt, isRolled }: SavedDice): boolean => receipt !== null && !isRolled;

/**
 * One seat's part in dice that nobody can choose: it promises a salt, looks at what the others promised, keeps a receipt of it, and only then
 * reveals the salt. What changes afterwards is told aloud.
 */
export class DicePact {
  readonly told = signal<DiceTold | null>(null);
  /** What the server did that it must not do. */
  readonly alarm = signal<string | null>(null);
  /** The dice were begun anew after this seat had revealed its part: the player says whether it goes on, after this text. */
  readonly question = signal<'diceBegunAnew' | 'diceNewRound' | null>(null);
  /** A friend has sat down since, and nothing was chosen here after that. */
  readonly friendSits = signal(false);
  /** The player has agreed that another person takes a seat, with new dice. */
  mayBeginAnew = false;
  #kept: SavedDice | undefined;
  #chain: EventChain | undefined;
  #seq = 0;
  #last: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(
    private readonly seat: SeatOfPact,
    /** It may be replaced. */
    public token: string | undefined,
    kept: SavedDice | undefined,
  ) {
    this.#kept = kept;
  }

  get id(): string {
    return this.seat.id;
  }
  get side(): Side | null {
    return this.seat.side;
  }

  /** What the seat keeps, to be taken along or held against a record. */
  get kept(): SavedDice | undefined {
    return this.#kept;
  }

  /** What the server tells of the dice; nothing in form 1. */
  hear({ dice, waiting, round, passes }: Partial<DiceTold>): void {
    if (dice !== 2 || waiting === undefined || round === undefined) return;
    const told: DiceTold = { dice, waiting, round, ...(passes === undefined ? {} : { passes }) };
    const before = this.told.value;
    this.told.value = told;
    if (before !== null && this.#isEmpty(before) && !this.#isEmpty(told)) this.friendSits.value = true;
    if (this.side !== null && this.token !== undefined) this.#last = this.#last.then(() => this.#act(told)).catch(() => undefined);
  }

  /** The player goes on although the dice were begun anew. */
  goOn(): void {
    this.question.value = null;
    const told = this.told.value;
    if (told !== null) this.hear(told);
  }

  async #act(told: DiceTold): Promise<void> {
    const { side } = this;
    if (side === null || this.#isClosed || this.alarm.value !== null || this.question.value !== null) return;
    const { round, waiting } = told;
    const before = this.#kept;
    let kept = before;
    if (kept === undefined || kept.round !== round.number) {
      if (kept !== undefined && round.number < kept.round) return this.#warn('diceWentBack');
      const wasGiven = kept !== undefined && isUnused(kept);
      // A round that others have finished without this browser: its salt is elsewhere.
      if (waiting.length === 0) return;
      const spent = kept === undefined ? [] : wasGiven ? [...kept.spent, kept.round] : kept.spent;
      kept = { ...newDice(side, round.number), spent };
      await this.#keep(kept);
      const isSurprise = wasGiven || (before?.receipt != null && !this.mayBeginAnew);
      this.mayBeginAnew = false;
      if (isSurprise) {
        this.question.value = wasGiven ? 'diceBegunAnew' : 'diceNewRound';
        return;
      }
    }
    const { receipt, salt } = kept;
    // A promise that was not there when the salt was given is as bad as another one.
    if (receipt !== null && (receipt.commit !== round.commit || !sameData(receipt.commits, round.commits)))
      return this.#warn('dicePromiseChanged');
    if (waiting.length === 0) {
      if (round.salts[side] !== salt) this.#warn('diceNotMine');
      return;
    }
    const promise = promiseOf(salt);
    const known = round.commits[side];
    if (known !== undefined && known !== promise && receipt !== null) return this.#warn('dicePromiseChanged');
    if (known !== promise) await this.#post('promise', { commit: promise });
    else if (this.#isPromised(told) && round.salts[side] === undefined) await this.#reveal(kept, told);
  }

  /** Somebody's seat is empty: the first thing he does there is to promise. */
  #isEmpty({ round }: DiceTold): boolean {
    return this.seat.people.some((one) => one !== this.side && round.commits[one] === undefined);
  }

  /** Everybody has promised: the server, and whoever leads a side. */
  #isPromised({ round }: DiceTold): boolean {
    return isPromise(round.commit) && this.seat.people.every((one) => isPromise(round.commits[one] ?? ''));
  }

  /** The receipt is kept before the salt is given. */
  async #reveal(kept: SavedDice, { round }: DiceTold): Promise<void> {
    const { side } = this;
    const past = await this.#everything();
    if (side === null || past === undefined) return;
    const chain = new EventChain();
    for (const event of past.events) chain.add(event);
    this.#chain = chain;
    this.#seq = past.seq;
    const receipt: Receipt = {
      format: 1,
      game: this.id,
      side,
      round: round.number,
      commit: round.commit,
      commits: round.commits,
      salt: kept.salt,
      spent: kept.spent,
      seq: past.seq,
      events: chain.count,
      hash: chain.hash,
    };
    await this.#keep({ ...kept, receipt });
    await this.#post('salt', { salt: kept.salt });
  }

  async #post(path: 'promise' | 'salt', body: object): Promise<void> {
    const answered = await ask<Partial<DiceTold>>(`/api/games/${this.id}/${path}`, { body, ...this.#asking() });
    if (answered.ok) this.hear(answered.value);
  }
  #asking(): { readonly token?: string } {
    return this.token === undefined ? {} : { token: this.token };
  }
  async #everything(): Promise<Happened | undefined> {
    const past = await ask<Happened>(`/api/games/${this.id}/events`, this.#asking());
    return past.ok ? past.value : undefined;
  }

  #warn(key: 'diceWentBack' | 'dicePromiseChanged' | 'diceNotMine' | 'diceToldOtherwise'): void {
    this.alarm.value = say(key);
  }

  /** What this seat saw happen goes into its receipt. What was told of a game that is over may tell more than was seen. */
  saw({ seq, events, undone, isOver, isMissed }: Sight): void {
    this.#last = this.#last.then(() => this.#note({ seq, events, undone, isOver, isMissed })).catch(() => undefined);
  }

  async #note({ seq, events, undone, isOver, isMissed }: Sight): Promise<void> {
    const kept = this.#kept;
    if (kept?.receipt == null || seq < this.#seq || (isOver && isMissed)) return;
    if (undone || this.#chain === undefined) {
      if (!(await this.#takeUp(kept.receipt, undone))) return;
    } else if (seq > this.#seq) {
      for (const event of events) this.#chain.add(event);
      this.#seq = seq;
    }
    const { hash, count } = this.#chain ?? new EventChain();
    const isRolled = kept.isRolled || count > kept.receipt.events;
    this.#kept = { ...kept, isRolled, receipt: { ...kept.receipt, seq: this.#seq, events: count, hash } };
    await savedGames.saveDice(this.id, this.#kept);
  }

  /** Everything is asked for again; of what was seen before nothing may be told otherwise, unless it was taken back. */
  async #takeUp(receipt: Receipt, undone: boolean): Promise<boolean> {
    const past = await this.#everything();
    if (past === undefined) return false;
    const since = await ask<Happened>(`/api/games/${this.id}/events?after=${receipt.seq}`, this.#asking());
    const chain = new EventChain();
    for (const [i, event] of past.events.entries()) {
      if (i === receipt.events && chain.hash !== receipt.hash && !undone && !(since.ok && since.value.undone === true)) {
        this.#warn('diceToldOtherwise');
        return false;
      }
      chain.add(event);
    }
    this.#chain = chain;
    this.#seq = past.seq;
    return true;
  }

  #keep(dice: SavedDice): Promise<unknown> {
    this.#kept = dice;
    return savedGames.saveDice(this.id, dice);
  }

  close(): void {
    this.#isClosed = true;
  }
}

/** Whose pact it is, in which game, and which sides people lead. */
interface SeatOfPact {
  readonly id: string;
  readonly side: Side | null;
  readonly people: readonly Side[];
}

/** What a message brought. */
interface Sight {
  readonly seq: number;
  readonly events: readonly object[];
  readonly undone: boolean;
  readonly isOver: boolean;
  /** It was asked for afterwards. */
  readonly isMissed: boolean;
}
