import { type AnyCheck, noSuch, odds, type Rulebook, resolve } from '@pennon/kernel';
import type { Mode } from './check-lines.js';
import { oddsText, resolutionText } from './check-report.js';
import { UsageError } from './command-errors.js';
import { checkHelp, systemHelp } from './help.js';
import { systemNamed } from './systems.js';
import { say, terminalWidth } from './terminal.js';
import { paragraph } from './text-table.js';
import { askedFor } from './typed-facts.js';

/** `pennon resolve|odds <system> <procedure> [facts]`, for people. */
export async function answerPerson(mode: Mode, words: readonly string[]): Promise<void> {
  const isHelp = words.includes('--help') || words.includes('-h');
  const [systemName = '', checkName, ...facts] = words.filter((word) => word !== '--help' && word !== '-h');
  const system = await systemNamed(systemName);
  const width = terminalWidth();
  if (checkName === undefined) {
    if (!isHelp) throw new UsageError(`Which procedure of ${system.id}? There are ${system.checks.map((c) => c.id).join(', ')}.`);
    say(systemHelp(mode, system, width));
    return;
  }
  const check = checkOf(system, checkName);
  if (isHelp) say(checkHelp(mode, system, check, width));
  else answerCheck(mode, system, check, facts, width);
}

function checkOf(system: Rulebook, name: string): AnyCheck {
  const found = system.checks.find((check) => check.id.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  const ids = system.checks.map((check) => check.id);
  throw new UsageError(noSuch(`procedure of ${system.id}`, name, ids));
}

function answerCheck(mode: Mode, system: Rulebook, check: AnyCheck, facts: readonly string[], width: number): void {
  const { situation, dice, asJson } = askedFor(check, facts);
  if (mode === 'odds' && dice !== undefined) throw new UsageError('Odds try every face: leave --dice out, or ask "pennon resolve".');
  const answered = mode === 'resolve' ? resolve(check, situation, dice) : odds(check, situation);
  if (asJson) {
    say(JSON.stringify(answered));
    if (!answered.ok && answered.error.code !== 'not-allowed') process.exitCode = 2;
  } else if (!answered.ok) {
    const { code, message, ref } = answered.error;
    if (code !== 'not-allowed') throw new UsageError(`${message} "pennon ${mode} ${system.id} ${check.id} --help" says what can be told.`);
    say(paragraph(`Not allowed (${ref}):`, message, width));
  } else {
    say(`${system.name}: ${check.id}, ${check.about}\n`);
    say('outcomes' in answered ? oddsText(check, situation, answered, width) : resolutionText(answered, width));
  }
}
