import {
  type BySide,
  commitOf,
  isPromised,
  isSalt,
  keepsPromise,
  newRound,
  otherSide,
  type SecretRound,
  type Side,
  type Sides,
  waitingFor,
} from '@pennon/kernel';
import { bytesOf, hexOf } from '@pennon/protocol';
import { HttpError, notFound } from './http-error.js';
import type { InvitedSeat, Sitting, StoredSeat } from './store/store.js';
import { hashOfToken, newSeed, newToken } from './tokens.js';

/** So often a round is begun anew at most; more is no accident. */
const MOST_ROUNDS = 1_000;
/** So many invitations to one seat at most: each that is good for nothing any more is kept. */
const MOST_INVITATIONS = 1_000;

/** How the game stands, as far as it matters who sits at it. */
export interface Table extends Sitting {
  readonly sides: Sides;
  /** Inputs that count. */
  readonly inputs: number;
  /** Whether a die has fallen in this game. */
  readonly isRolled: boolean;
  readonly isOver: boolean;
}

/** Who sits where from now on, and what whoever asked is told. */
export interface Sat<T> {
  readonly sitting: Sitting;
  readonly told: T;
}

const illegal = (message: string, ref: string): HttpError => new HttpError(422, 'illegal', message, { ref });
const over = (): HttpError => illegal('The game is over.', 'contract 5');
const formOne = (): HttpError => illegal('The dice of this game are of form 1: nobody promises anything.', 'dice');

const roundOf = ({ rounds }: Sitting): SecretRound => {
  const round = rounds.at(-1);
  if (round === undefined) throw formOne();
  return round;
};

/** The same with another last round. */
const withRound = ({ rounds }: Sitting, round: SecretRound): readonly SecretRound[] => [...rounds.slice(0, -1), round];

/** The first round of a game. */
export const firstRound = (seed: Uint8Array, people: readonly Side[]): SecretRound =>
  newRound({ number: 0, from: 0, seed: hexOf(seed), commit: commitOf(seed) }, people);

/** A round with a new seed. One that was never finished leaves nothing behind but its number. */
function begunAnew(table: Table, substitute?: Side): readonly SecretRound[] {
  const round = roundOf(table);
  const number = round.number + 1;
  if (number >= MOST_ROUNDS) throw illegal('The dice of this game were begun anew too often.', 'round');
  const seed = newSeed();
  const next = newRound({ number, from: table.inputs, seed: hexOf(seed), commit: commitOf(seed) }, Object.keys(round.commits));
  const before = waitingFor(round).length === 0 ? table.rounds : table.rounds.slice(0, -1);
  const why = substitute ?? (before.length < table.rounds.length ? round.substitute : undefined);
  return [...before, why === undefined ? next : { ...next, substitute: why }];
}

/** A promise that another side has given already would be a copy of it. */
function promised(round: SecretRound, side: Side, commit: string): SecretRound {
  if (Object.values(round.commits).includes(commit)) throw illegal('Another side has promised the same.', 'commit');
  return { ...round, commits: { ...round.commits, [side]: commit } };
}

function invited(invitation: string, before: StoredSeat | undefined): InvitedSeat {
  const spent = before === undefined || !('invitation' in before) ? [] : [...before.spent, before.invitation];
  return { invitation: hashOfToken(invitation), spent };
}

/** A seat that waits for a friend, and the invitation to it. */
export function seatForFriend(): { readonly seat: StoredSeat; readonly invitation: string } {
  const invitation = newToken();
  return { seat: invited(invitation, undefined), invitation };
}

/** Somebody sits down where a friend was invited; who lost the answer asks again with the same key. */
export function join(
  table: Table,
  { invitation, commit, key }: { readonly invitation: string; readonly commit: string | undefined; readonly key: string },
): Sat<{ readonly side: Side; readonly token: string }> {
  const asked = hashOfToken(invitation);
  for (const [side, seat] of Object.entries(table.seats)) {
    if (!('invitation' in seat)) continue;
    if (seat.spent.includes(asked)) throw spent('This invitation was withdrawn.');
    if (seat.invitation !== asked) continue;
    const round = roundOf(table);
    if (table.isOver) throw over();
    if (commit === undefined) throw new HttpError(400, 'bad-request', 'commit is missing; whoever sits down promises a salt.');
    const isBack = seat.token !== undefined;
    if (isBack && (seat.key !== hashOfToken(key) || waitingFor(round).length === 0))
      throw spent('Somebody else has taken this seat with the invitation.');
    if (isBack && round.commits[side] !== null && round.commits[side] !== commit)
      throw illegal('Another salt was promised when this seat was taken.', 'commit');
    const next = round.commits[side] === commit ? round : promised(round, side, commit);
    const token = newToken();
    return {
      sitting: {
        seats: { ...table.seats, [side]: { ...seat, token: hashOfToken(token), key: hashOfToken(key) } },
        rounds: withRound(table, next),
      },
      told: { side, token },
    };
  }
  throw notFound('There is no such invitation.');
}

const spent = (message: string): HttpError => new HttpError(410, 'spent', `${message} The game can be watched without a seat.`);

/** A new invitation to a seat that a friend was invited to, before the first die or while a round waits for somebody; whoever sits there stands up. */
export function invite(table: Table, side: Side): Sat<{ readonly invitation: string }> {
  const seat = table.seats[side];
  if (seat === undefined) throw new HttpError(400, 'bad-request', `side must be ${table.sides.join(' or ')}.`);
  if (!('invitation' in seat)) throw illegal(`Nobody was invited to lead ${side}.`, 'contract 5');
  if (table.isOver) throw over();
  // A substitute who never gives his salt may be replaced; dice that stand may not.
  const isBegun = table.isRolled && waitingFor(roundOf(table)).length === 0;
  if (isBegun && seat.token !== undefined) throw illegal('Dice have been rolled: whoever sits there stays.', 'contract 5');
  if (seat.spent.length + 1 >= MOST_INVITATIONS) throw illegal('To this seat somebody was invited too often.', 'contract 5');
  const invitation = newToken();
  return {
    sitting: {
      seats: { ...table.seats, [side]: invited(invitation, seat) },
      rounds: seat.token === undefined ? table.rounds : begunAnew(table),
    },
    told: { invitation },
  };
}

/** A side promises its salt; another promise than before begins an unfinished round anew. */
export function promise(table: Table, side: Side, commit: string): Sitting {
  const round = roundOf(table);
  const known = round.commits[side];
  if (known === commit) return table;
  if (table.isOver) throw over();
  if (waitingFor(round).length === 0) throw illegal('All salts of this round are given; its dice stand.', 'round');
  const rounds = known === null ? table.rounds : begunAnew(table);
  const current = roundOf({ ...table, rounds });
  return { seats: table.seats, rounds: withRound({ ...table, rounds }, promised(current, side, commit)) };
}

/** A side reveals its salt. */
export function reveal(table: Table, side: Side, salt: string): Sitting {
  const round = roundOf(table);
  if (!isSalt(salt)) throw new HttpError(400, 'bad-request', 'salt must be 22 to 64 characters of A to Z, a to z, 0 to 9, _ and -.');
  if (round.salts[side] === salt) return table;
  if (table.isOver) throw over();
  if (!isPromised(round)) throw waits('Not everybody has promised a salt yet; until then none is given.');
  if (!keepsPromise(round, side, salt)) throw illegal('This is not the salt that was promised.', 'commit');
  const given = { ...round, salts: { ...round.salts, [side]: salt } };
  const { seats } = table;
  return { seats: waitingFor(given).length > 0 ? seats : withoutKeys(seats), rounds: withRound(table, given) };
}

/** The game begins: nobody gets a fresh token any more with the key that he sat down with. */
const withoutKeys = (seats: BySide<StoredSeat>): BySide<StoredSeat> =>
  Object.fromEntries(Object.entries(seats).map(([side, seat]) => [side, withoutKey(seat)]));

function withoutKey(seat: StoredSeat): StoredSeat {
  if (!('invitation' in seat)) return seat;
  const { key: _, ...kept } = seat;
  return kept;
}

/** Another token for a seat; nobody gets one any more with the key that it was taken with. */
export const reseated = (seat: StoredSeat | undefined, token: string): StoredSeat => ({
  ...(seat && withoutKey(seat)),
  token: hashOfToken(token),
});

/** A side agrees that another person shall lead a side, or does not. When both agree the seat is free and a round begins. */
export function substitute(
  table: Table,
  by: Side,
  { side, agree }: { readonly side: Side; readonly agree: boolean },
): Sat<{ readonly agreed: readonly Side[]; readonly invitation?: string }> {
  const seat = table.seats[side];
  if (seat === undefined) throw new HttpError(400, 'bad-request', `side must be ${table.sides.join(' or ')}.`);
  const round = roundOf(table);
  if (table.isOver) throw over();
  if (waitingFor(round).length > 0) throw waits('This round of dice has not begun yet; a friend is invited anew instead.');
  const other = otherSide(table.sides, side);
  if ([seat, table.seats[other]].some((one) => one === undefined || 'bot' in one))
    throw illegal('Only where two people play a seat passes from one to another.', 'contract 5');
  const before = 'passes' in seat && seat.passes !== undefined ? seat.passes : [];
  const agreed = agree ? [...new Set([...before, by])].sort() : [];
  if (agreed.length < 2) {
    const { passes: _, ...plain } = seat as StoredSeat & { readonly passes?: readonly Side[] };
    const asked = agreed.length === 0 ? plain : { ...plain, passes: agreed };
    return { sitting: { seats: { ...table.seats, [side]: asked as StoredSeat }, rounds: table.rounds }, told: { agreed } };
  }
  const invitation = newToken();
  return {
    sitting: { seats: { ...table.seats, [side]: invited(invitation, seat) }, rounds: begunAnew(table, side) },
    told: { agreed, invitation },
  };
}

const waits = (message: string): HttpError => new HttpError(409, 'waiting', message);

/** What is wrong with rounds as they were stored, if anything. */
export function faultOfStoredRounds(rounds: readonly SecretRound[]): string | undefined {
  if (rounds.some(({ seed, commit }) => commitOf(bytesOf(seed)) !== commit))
    return 'The seed of its dice is not the one that was promised.';
  const isKept = (round: SecretRound) =>
    Object.entries(round.salts).every(
      ([side, salt]) => salt === null || round.commits[side] === undefined || keepsPromise(round, side, salt),
    );
  return rounds.every(isKept) ? undefined : 'A salt of its dice is not the one that was promised.';
}
