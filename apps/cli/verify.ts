import { BadRequest, type DiceOrigin, diceOrigin, editionWords, type GameRecord, readRecord, type Verified, verify } from '@pennon/kernel';
import { Failure, UsageError } from './command-errors.js';
import { readObject } from './files.js';
import type { KnownGames } from './known-games.js';

type Origin = DiceOrigin | { readonly missing: readonly string[] };

/** `pennon verify <record>`: what was checked in the file (`-` is standard input). Throws a `Failure` with the first difference. */
export async function verifyFile(path: string, games: KnownGames): Promise<string> {
  const given = readObject('record', path);
  const { record, origin } = formOf(path, given);
  const game = await games.gameOf(record.rules);
  if (game?.rules !== record.rules)
    throw new Failure(`The record is of ${editionWords(record.rules, game)}: it can be read, but not checked.`);
  const verified = verify(game, given, 'missing' in origin ? undefined : origin);
  if (verified.ok) return checkedText(record, verified, origin);
  const { message, ref } = verified.error;
  throw new Failure(`The record does not hold. ${message}${ref === undefined ? '' : ` (${ref})`}`);
}

/** A file that is no record is a wrong file; what the record says is another matter. */
function formOf(path: string, given: object): { readonly record: GameRecord<unknown>; readonly origin: Origin } {
  try {
    return { record: readRecord(given), origin: diceOrigin(given) };
  } catch (fault) {
    if (fault instanceof BadRequest) throw new UsageError(`The file "${path}" is not a record: ${fault.message}`);
    throw fault;
  }
}

function checkedText(record: GameRecord<unknown>, { actions, rolls, dice, hash }: Verified, origin: Origin): string {
  const { scenario, rules, start } = record;
  const battle = typeof scenario === 'string' ? scenario : 'a scenario of its own';
  return [
    `${battle}, ${rules}${start === undefined ? '' : ', from a loaded state'}`,
    `inputs  ${actions + rolls} allowed by the rules: ${actions} chosen, ${rolls} rolled`,
    `hash    ${hash} is that of the last state`,
    ...('missing' in origin
      ? [`dice    cannot be checked: the record has no ${origin.missing.join(', no ')}`]
      : [
          `seed    is the one promised by the commit ${origin.commit}`,
          `dice    ${dice} made anew from seed and salts, every face the same`,
        ]),
    'The record holds.',
  ].join('\n');
}
