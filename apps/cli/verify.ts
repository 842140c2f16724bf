import {
  BadRequest,
  type DiceOrigin,
  type DiceProof,
  diceOrigin,
  editionWords,
  type GameRecord,
  isJson,
  type Receipt,
  readReceipt,
  readRecord,
  type Verified,
  verify,
} from '@pennon/kernel';
import { Failure, UsageError } from './command-errors.js';
import { readObject } from './files.js';
import type { KnownGames } from './known-games.js';
import { say } from './terminal.js';
import { verifiedTold } from './verified-told.js';

type Origin = DiceOrigin | { readonly missing: readonly string[] };

/** What `pennon verify` is asked for besides the record. */
interface Asked {
  /** The file of a receipt. */
  readonly receipt?: string | undefined;
  readonly isJson?: boolean;
}

/** `pennon verify <record>`: what was checked in the file (`-` is standard input). Throws a `Failure` with the first difference. */
export async function verifyFile(path: string, games: KnownGames, { receipt: at, isJson = false }: Asked = {}): Promise<string> {
  const given = recordIn(readObject('record', path));
  const { record, origin } = formOf(path, given);
  const receipt = at === undefined ? undefined : receiptIn(at);
  const game = await games.gameOf(record.rules);
  if (game?.rules !== record.rules)
    throw new Failure(`The record is of ${editionWords(record.rules, game)}: it can be read, but not checked.`);
  const verified = verify(game, given, { origin: 'missing' in origin ? undefined : origin, receipt });
  if (!verified.ok) {
    const { message, ref } = verified.error;
    throw new Failure(`The record does not hold. ${message}${ref === undefined ? '' : ` (${ref})`}`);
  }
  if (verified.receipt !== undefined) {
    // Programs are told in full, and by the exit status all the same.
    if (isJson) say(JSON.stringify(verifiedTold(verified, origin)));
    throw new Failure(`The record holds by itself, but the receipt is broken: it says otherwise. ${verified.receipt.broken}`);
  }
  return isJson ? JSON.stringify(verifiedTold(verified, origin)) : checkedText(record, verified, { origin, receipt });
}

/** The page puts seat, salt, receipt and record into one file. */
const recordIn = (given: object): object => ('token' in given && 'record' in given && isJson(given.record) ? given.record : given);

/** A file that is no record is a wrong file; what the record says is another matter. */
function formOf(path: string, given: object): { readonly record: GameRecord<unknown>; readonly origin: Origin } {
  try {
    return { record: readRecord(given), origin: diceOrigin(given) };
  } catch (fault) {
    if (fault instanceof BadRequest) throw new UsageError(`The file "${path}" is not a record: ${fault.message}`);
    throw fault;
  }
}

function receiptIn(path: string): Receipt {
  const given = readObject('receipt', path);
  try {
    // The page puts seat, salt and receipt into one file.
    return readReceipt('receipt' in given ? given.receipt : given);
  } catch (fault) {
    if (fault instanceof BadRequest) throw new UsageError(`The file "${path}" is not a receipt: ${fault.message}`);
    throw fault;
  }
}

function checkedText(
  record: GameRecord<unknown>,
  { actions, rolls, rolled, hash, dice }: Verified,
  { origin, receipt }: { readonly origin: Origin; readonly receipt: Receipt | undefined },
): string {
  const { scenario, rules, start } = record;
  const battle = typeof scenario === 'string' ? scenario : 'a scenario of its own';
  return [
    `${battle}, ${rules}${start === undefined ? '' : ', from a loaded state: what happened before was supplied, not played there'}`,
    `inputs  ${actions + rolls} allowed by the rules: ${actions} chosen, ${rolls} rolled`,
    `hash    ${hash} is that of the last state`,
    ...('missing' in origin
      ? [`dice    cannot be checked: the record has no ${origin.missing.join(', no ')}`]
      : [seedText(origin), `dice    ${rolled} made anew from seed and salts, every face the same`]),
    ...(receipt === undefined
      ? []
      : [`receipt of ${receipt.side}: the promises and the first ${receipt.events} events are those that were seen`]),
    ...('missing' in origin ? [] : [`chosen  ${CHOSEN[dice.chosen]}`, FORESEEN]),
    'The record holds.',
  ].join('\n');
}

const seedText = (origin: DiceOrigin): string =>
  origin.form === 1
    ? `seed    is the one promised by the commit ${origin.commit}`
    : origin.rounds
        .map(({ number, commit }) => `round ${number} seed and salts are those that were promised, the seed by ${commit}`)
        .join('\n');

const FORESEEN = 'foreseen by whoever ran the server, possibly';

/** Who could have chosen the dice, as the last word on them. */
const CHOSEN: { readonly [who in DiceProof['chosen']]: string } = {
  nobody: 'by nobody: nobody could choose these dice',
  unproved: 'by nobody, as far as the record tells; the receipt of a seat proves it (--receipt)',
  server: 'by whoever ran the server, possibly: these dice do not prove otherwise',
};
