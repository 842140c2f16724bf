import { isPromise, promiseOf, type Side } from '@pennon/kernel';
import type { DiceTold } from '@pennon/protocol';

/** What can be wrong with dice, as it is told to the player. */
export type DiceAlarm =
  | 'diceFormOne'
  | 'diceWentBack'
  | 'dicePromiseChanged'
  | 'diceNotAgreed'
  | 'diceSaltWrong'
  | 'diceNotMine'
  | 'diceToldOtherwise'
  | 'diceNotKept';

type Given = Readonly<Record<Side, string>>;
const isLacking = (now: Given, before: Given): boolean => Object.keys(before).some((side) => now[side] === undefined);
const isChanged = (now: Given, before: Given): boolean =>
  Object.entries(before).some(([side, given]) => now[side] !== undefined && now[side] !== given);

/**
 * Whether something told is older than what was told before: promises and salts of a round are only ever added, and rounds only counted up.
 * @example isOlder(told, before)
 */
export const isOlder = ({ round }: DiceTold, { round: before }: DiceTold): boolean =>
  round.number < before.number ||
  (round.number === before.number && (isLacking(round.commits, before.commits) || isLacking(round.salts, before.salts)));

/**
 * What is wrong with dice as they are told after they were told before, if anything.
 * @example faultBetween(before, told, { hasGoneOn: false }) // 'dicePromiseChanged'
 */
export function faultBetween(before: DiceTold, told: DiceTold, { hasGoneOn }: { readonly hasGoneOn: boolean }): DiceAlarm | undefined {
  const [was, is] = [before.round, told.round];
  if (was.number !== is.number) return undefined;
  if (was.commit !== is.commit || isChanged(is.commits, was.commits)) return 'dicePromiseChanged';
  if (isChanged(is.salts, was.salts)) return 'diceSaltWrong';
  return hasGoneOn && before.waiting.length > 0 && told.waiting.length > 0 ? 'diceNotAgreed' : undefined;
}

/**
 * What is wrong with a round by itself, if anything: when nobody is waited for every person has given the salt that he promised, and a bot none.
 * @example faultOfRound(told, { side: 'rus', people: ['rus', 'horde'] })
 */
export function faultOfRound(
  { round, waiting }: DiceTold,
  { side, people }: { readonly side: Side | null; readonly people: readonly Side[] },
): DiceAlarm | undefined {
  if (waiting.length > 0) return undefined;
  if (!isPromise(round.commit)) return 'diceNotAgreed';
  const wrong = people.find((one) => round.salts[one] === undefined || promiseOf(round.salts[one]) !== round.commits[one]);
  if (wrong !== undefined) return wrong === side ? 'diceNotMine' : 'diceSaltWrong';
  // Nobody promises anything for a bot: a salt of it could be any.
  return Object.entries(round.salts).some(([one, salt]) => salt !== '' && !people.includes(one)) ? 'diceSaltWrong' : undefined;
}
