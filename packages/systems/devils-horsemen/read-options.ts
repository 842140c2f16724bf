import { BadRequest, object } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { NOT_OFFERED, SWITCHES } from './switches.js';
import type { Options } from './types.js';

const {
  footCompositeRange5Removed,
  frontHiVsLi9,
  remounts,
  lineCommandTurn1Automatic,
  preShockAlways,
  counterFinishes,
  routedJostle,
  leaderRpFactor,
  standardRp,
  withdrawals,
  quietTurns,
} = SWITCHES;
const OPTIONS = object({
  footCompositeRange5Removed: footCompositeRange5Removed.field,
  frontHiVsLi9: frontHiVsLi9.field,
  remounts: remounts.field,
  lineCommandTurn1Automatic: lineCommandTurn1Automatic.field,
  preShockAlways: preShockAlways.field,
  counterFinishes: counterFinishes.field,
  routedJostle: routedJostle.field,
  leaderRpFactor: leaderRpFactor.field,
  standardRp: standardRp.field,
  withdrawals: withdrawals.field,
  quietTurns: quietTurns.field,
});

/** The options of a game; what is left to the scenario is filled in from it. */
export function readOptions(given: unknown, scenario: ScenarioDocument): Options {
  if (typeof given === 'object' && given !== null && 'variant' in given && given.variant !== 'standard')
    throw new BadRequest(`options.variant: ${NOT_OFFERED.variant}`);
  const { variant: _variant, ...rest } = (given ?? {}) as { readonly variant?: unknown };
  const read = OPTIONS.read(typeof given === 'object' && given !== null && !Array.isArray(given) ? rest : (given ?? {}), 'options');
  return {
    ...read,
    leaderRpFactor: read.leaderRpFactor === 'scenario' ? scenario.leaderRpFactor : read.leaderRpFactor,
    standardRp: read.standardRp === 'scenario' ? scenario.standardRp : read.standardRp,
    withdrawals: read.withdrawals === 'scenario' ? scenario.withdrawals : read.withdrawals,
  };
}

/** A scenario by its id, or a document that was read and found good. */
export const readScenarioOf = (scenario: unknown): string | ScenarioDocument => {
  if (typeof scenario === 'string') return battlefieldOf(scenario).document.id;
  if (typeof scenario === 'object' && scenario !== null && fine.has(scenario)) return scenario as ScenarioDocument;
  const document = readScenario(scenario);
  fine.add(document);
  return document;
};
/** Documents that were read before: a game that is saved and loaded again and again brings its own back. */
const fine = new WeakSet<object>();
