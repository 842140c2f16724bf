import { type Forbid, forbid } from '@pennon/kernel';
import { ACH_12 } from '../charts/ach-12.js';
import type { Condition, Duty, EnragedFacts, Options } from '../facts.js';
import { has } from './characters.js';

const NO_RAGE = 'Nobody is Enraged where that state is switched off (enraged).';

/** Where the state is switched off nobody can be in it (R11). */
export const noRage = <F extends { readonly options: Options }>(people: (facts: F) => readonly Pick<Condition, 'states'>[]): Forbid<F> =>
  forbid('R11', NO_RAGE, (facts) => !facts.options.enraged && people(facts).some((who) => has(who, 'enraged')));

/** The first thing he can do in the order of ACH-12; charges have a phase of their own, and without an enemy in sight he is free (R12). */
export function enragedDuty({ phase, possible, enemyInLos }: EnragedFacts): Duty | 'free' | 'none' {
  if (!enemyInLos) return 'free';
  const due = ACH_12.data.enraged.filter((duty) => (duty === 'charge') === (phase === 'charge'));
  return due.find((duty) => possible.includes(duty)) ?? 'none';
}

export const DUTY_FORBIDDEN: readonly Forbid<EnragedFacts>[] = [forbid('R11', NO_RAGE, ({ options }) => !options.enraged)];
