import { EventChain, isPromise, promiseOf, type Receipt, type ShownRound, type Side, sameData, tellsOfDice } from '@pennon/kernel';
import type { DiceTold, Happened, Seen } from '@pennon/protocol';
import { signal } from '@preact/signals';
import { say } from '../text/say.js';
import { ask } from './ask-server.js';
import { type DiceAlarm, faultBetween, faultOfRound, isOlder } from './dice-faults.js';
import { newDice } from './new-dice.js';
import { type SavedDice, savedGames } from './saved-games.js';
import { spentWith } from './spent-salts.js';

/** So many milliseconds later it asks a server again that had no time. */
const AGAIN_MS = 2_000;

/**
 * One seat's part in dice that nobody can choose: it promises a salt, looks at what the others promised, keeps a receipt of it, and only then
 * reveals the salt. What changes afterwards is told aloud.
 */
export class DicePact {
  readonly told = signal<DiceTold | null>(null);
  /** What the server did that it must not do, or why this seat does not give its part. */
  readonly alarm = signal<string | null>(null);
  /** The player says whether he goes on, after this text. */
  readonly question = signal<'diceBegunAnew' | 'diceNewRound' | 'diceElsewhere' | 'diceWithoutYou' | null>(null);
  /** A friend has sat down since, and nothing was chosen here after that. */
  readonly friendSits = signal(false);
  /** The new dice that the player has asked for: another person is to take this side, or somebody else was invited. */
  #agreed: Side | 'invited' | null = null;
  /** What the player was asked about and goes on with. */
  readonly #accepted = new Set<string>();
  #kept: SavedDice | undefined;
  #chain: EventChain | undefined;
  #seq = 0;
  /** The latest entry when the server last told of the dice. */
  #toldAt = 0;
  /** The entry with which the game was over, once that was said. */
  #overAt: number | undefined;
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

  /** The player has asked for new dice: another person shall take a side, or somebody else was invited; nothing takes it back. */
  agree(to: Side | 'invited' | null): void {
    this.#agreed = to;
  }

  /** What the server tells of the dice; nothing in form 1. */
  hear(said: Said): void {
    const told = diceIn(said);
    const isOver = said.pending?.kind === 'over';
    this.#mustStayOver(said);
    // Whose part this browser keeps he leads.
    if (this.#kept !== undefined && this.side !== null && this.#kept.side !== this.side) {
      this.#warn('diceNotMine');
      return;
    }
    if (told === undefined) {
      // Whoever has promised a salt is not put off with dice of form 1. Of a damaged game that is closed the promises may be gone.
      if (this.#kept !== undefined && said.seq !== undefined && !(isOver && said.closed !== undefined)) this.#warn('diceFormOne');
      return;
    }
    const before = this.told.value;
    if (before !== null && isOlder(told, before)) {
      // An answer may come late; what the server says when it is asked again may not be older.
      if (!isOver) this.#inTurn(() => this.#askAgain(before));
      return;
    }
    const fault =
      (before === null ? undefined : faultBetween(before, told, { hasGoneOn: !isOver && (said.seq ?? 0) > this.#toldAt })) ??
      (isOver || (before !== null && sameData(before, told)) ? undefined : faultOfRound(told, this.seat));
    if (fault !== undefined) this.#warn(fault);
    if (before !== null && isTakenBack(before, told)) this.#agreed = null;
    this.told.value = told;
    this.#toldAt = Math.max(this.#toldAt, said.seq ?? 0);
    if (before !== null && this.#isEmpty(before) && !this.#isEmpty(told)) this.friendSits.value = true;
    if (this.side !== null && this.token !== undefined && !isOver) this.#inTurn(() => this.#act(told));
  }

  /** A game that is over does not go on; one that is closed may be opened again. */
  #mustStayOver({ seq, pending, closed }: Said): void {
    if (seq === undefined || pending === undefined || closed !== undefined) return;
    if (pending.kind === 'over') this.#overAt ??= seq;
    else if (this.#overAt !== undefined && seq >= this.#overAt) this.#warn('diceToldOtherwise');
  }

  /** The player goes on all the same. */
  goOn(): void {
    const told = this.told.value;
    if (told === null) return;
    this.#accepted.add(`${this.question.value} ${told.round.number}`);
    this.question.value = null;
    this.#inTurn(() => this.#act(this.told.value ?? told));
  }
  /** Asks the player, once about each round. Whether he goes on. */
  #mayGoOn(question: NonNullable<DicePact['question']['value']>, { number }: ShownRound): boolean {
    if (this.#accepted.has(`${question} ${number}`)) return true;
    this.question.value = question;
    return false;
  }

  #inTurn(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).then(
      () => undefined,
      () => undefined,
    );
  }

  async #askAgain(before: DiceTold): Promise<void> {
    const seen = await ask<Seen>(`/api/games/${this.id}`, this.#asking());
    const told = seen.ok ? diceIn(seen.value) : undefined;
    if (told === undefined || !seen.ok) return;
    if (isOlder(told, before)) this.#warn('diceWentBack');
    else this.hear(seen.value);
  }

  async #act(told: DiceTold): Promise<void> {
    const { side } = this;
    if (side === null || this.#isClosed || this.alarm.value !== null || this.question.value !== null) return;
    // What was heard while this waited for its turn counts.
    if (told !== this.told.value) return;
    const kept = await this.#keptFor(told, side);
    if (kept === undefined) return;
    const { round, waiting } = told;
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

  /** One's part in the dice of this round; a new one where it begins. Nothing when the player is asked first, or the server goes back. */
  async #keptFor({ round, waiting }: DiceTold, side: Side): Promise<SavedDice | undefined> {
    const before = this.#kept;
    const given = round.commits[side];
    if (before?.round === round.number) {
      const isForeign = before.receipt === null && given !== undefined && given !== promiseOf(before.salt) && waiting.length > 0;
      return isForeign && !this.#mayGoOn('diceElsewhere', round) ? undefined : before;
    }
    if (before !== undefined && round.number < before.round) {
      this.#warn('diceWentBack');
      return undefined;
    }
    // Another window of this browser may have its part already; and a part that was promised and never given is as good as new.
    const saved = (await savedGames.seat(this.id))?.dice;
    const known = saved?.side === side && saved.round === round.number ? saved : undefined;
    const isStillGood = before !== undefined && before.receipt === null && given === promiseOf(before.salt);
    const isOld = before !== undefined && before.receipt !== null;
    // Others may have finished this round without this browser: then its salt is elsewhere.
    const isMissed = known === undefined && !isStillGood && waiting.length === 0;
    if (isOld && (isMissed || !this.#isAgreed(round, before))) {
      if (!this.#mayGoOn(before.isRolled ? 'diceNewRound' : 'diceBegunAnew', round)) return undefined;
    }
    if (isMissed) {
      if (before !== undefined && !isOld) this.#mayGoOn('diceWithoutYou', round);
      return undefined;
    }
    this.#agreed = null;
    const spent = before === undefined ? [] : spentWith(before);
    const kept = await this.#keep(
      known ?? (isStillGood ? { ...before, round: round.number } : { ...newDice(side, round.number), spent }),
      true,
    );
    if (kept === undefined) this.#warn('diceNotKept');
    // A browser that comes to this seat anew takes it that the salt was lost; another has promised for it else.
    const isForeign = kept?.receipt === null && given !== undefined && given !== promiseOf(kept.salt);
    return isForeign && before !== undefined && !this.#mayGoOn('diceElsewhere', round) ? undefined : kept;
  }

  /** Whether a new round is what the player asked for: the one with a substitute for that side, or before any die of the round that was. */
  #isAgreed({ substitute }: ShownRound, before: SavedDice): boolean {
    return this.#agreed === 'invited' ? !before.isRolled : this.#agreed !== null && this.#agreed === substitute;
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
    if (side === null) return;
    if (past === undefined) return this.#actLater();
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
    const saved = await this.#keep({ ...kept, receipt });
    if (saved === undefined) return this.#warn('diceNotKept');
    // Another window has begun a later round meanwhile.
    if (saved.round !== round.number) return;
    await this.#post('salt', { salt: kept.salt });
  }

  async #post(path: 'promise' | 'salt', body: object): Promise<void> {
    const answered = await ask<Partial<DiceTold>>(`/api/games/${this.id}/${path}`, { body, ...this.#asking() });
    if (answered.ok) this.hear(answered.value);
    else if (answered.error.code === 'busy' || answered.error.code === 'too-many') this.#actLater();
  }
  /** What the server had no time for is done again, unless it was told of other dice meanwhile. */
  #actLater(): void {
    const told = this.told.value;
    if (told !== null && !this.#isClosed) setTimeout(() => this.#inTurn(() => this.#act(told)), AGAIN_MS);
  }
  #asking(): { readonly token?: string } {
    return this.token === undefined ? {} : { token: this.token };
  }
  async #everything(): Promise<Happened | undefined> {
    const past = await ask<Happened>(`/api/games/${this.id}/events`, this.#asking());
    return past.ok ? past.value : undefined;
  }

  #warn(key: DiceAlarm): void {
    this.alarm.value ??= say(key);
  }

  /** What this seat saw happen goes into its receipt. What was told of a game that is over may tell more than was seen. */
  saw(sight: Sight): void {
    this.#inTurn(() => this.#note(sight));
  }

  async #note({ seq, events, undone, isOver, isMissed }: Sight): Promise<void> {
    const kept = this.#kept;
    if (kept?.receipt == null || seq < this.#seq || this.alarm.value !== null) return;
    if (isOver && isMissed) {
      if (!kept.isRolled && events.some(tellsOfDice)) await this.#keep({ ...kept, isRolled: true });
      return;
    }
    let next: Pick<SavedDice, 'isRolled' | 'fixed'> | undefined = kept;
    if (undone || this.#chain === undefined) next = await this.#takeUp(kept, kept.receipt, undone);
    else if (seq > this.#seq) {
      next = follow(this.#chain, events, kept);
      this.#seq = seq;
    }
    const { hash, count } = this.#chain ?? new EventChain();
    if (next !== undefined) await this.#keep({ ...kept, ...next, receipt: { ...kept.receipt, seq: this.#seq, events: count, hash } });
  }

  /** Everything is asked for again. Of what was seen before nothing may be told otherwise, but what was taken back; and no die is. */
  async #takeUp(kept: SavedDice, receipt: Receipt, undone: boolean): Promise<Pick<SavedDice, 'isRolled' | 'fixed'> | undefined> {
    const past = await this.#everything();
    if (past === undefined) return undefined;
    const since = await ask<Happened>(`/api/games/${this.id}/events?after=${receipt.seq}`, this.#asking());
    const isUndone = undone || (since.ok && since.value.undone === true);
    const chain = new EventChain();
    const links = [chain.hash];
    for (const event of past.events) {
      chain.add(event);
      links.push(chain.hash);
    }
    const holds = (seen: { readonly events: number; readonly hash: string } | undefined): boolean =>
      seen === undefined || links[seen.events] === seen.hash;
    if (!holds(kept.fixed) || (!isUndone && !holds(receipt))) {
      // Of a game that is over more is told than was seen: the record is held against the receipt then.
      const seen = await ask<Seen>(`/api/games/${this.id}`, this.#asking());
      if (seen.ok && seen.value.pending.kind !== 'over') this.#warn('diceToldOtherwise');
      // That it is over must hold from then on.
      if (seen.ok) this.#mustStayOver(seen.value);
      return undefined;
    }
    this.#chain = chain;
    this.#seq = past.seq;
    const last = past.events.findLastIndex(tellsOfDice);
    const hash = links[last + 1];
    return {
      isRolled: kept.isRolled || last >= receipt.events,
      ...(last < 0 || hash === undefined ? {} : { fixed: { events: last + 1, hash } }),
    };
  }

  /** Keeps one's part; nothing when this browser cannot. `isNew`: unless another window has begun one. */
  async #keep(dice: SavedDice, isNew = false): Promise<SavedDice | undefined> {
    const saved = await (isNew ? savedGames.beginDice(this.id, dice) : savedGames.saveDice(this.id, dice)).catch(() => undefined);
    if (saved?.dice?.round === dice.round) this.#kept = saved.dice;
    return saved?.dice;
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

/** What the server says of a game, as far as it is about the dice. */
type Said = Partial<DiceTold> & Partial<Pick<Seen, 'seq' | 'pending' | 'closed'>>;

/** Whether somebody no longer wants that another person takes a side. */
const isTakenBack = (before: DiceTold, told: DiceTold): boolean =>
  before.round.number === told.round.number &&
  Object.entries(before.passes ?? {}).some(([side, agreed]) => agreed.length > (told.passes?.[side] ?? []).length);

const diceIn = ({ dice, waiting, round, passes }: Said): DiceTold | undefined =>
  dice !== 2 || waiting === undefined || round === undefined
    ? undefined
    : { dice, waiting, round, ...(passes === undefined ? {} : { passes }) };

/** Puts events into a chain; what is known of the dice then. */
function follow(chain: EventChain, events: readonly object[], { isRolled, fixed }: SavedDice): Pick<SavedDice, 'isRolled' | 'fixed'> {
  let known: Pick<SavedDice, 'isRolled' | 'fixed'> = { isRolled, ...(fixed === undefined ? {} : { fixed }) };
  for (const event of events) {
    chain.add(event);
    if (tellsOfDice(event)) known = { isRolled: true, fixed: { events: chain.count, hash: chain.hash } };
  }
  return known;
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
