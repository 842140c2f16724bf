import { type Answer, odds, type Reason, resolve, type SystemDef } from '@pennon/kernel';

/** Short ways to ask a system, for tests that read like a referee's notes. */
export const asker = (system: SystemDef) => {
  const check = (id: string) => {
    const found = system.checks.find((c) => c.id === id);
    if (found === undefined) throw new Error(`no check ${id}`);
    return found;
  };
  const must = <T>(answered: Answer<T>): { readonly ok: true } & T => {
    if (!answered.ok) throw new Error(`${answered.error.code} ${answered.error.ref ?? ''}: ${answered.error.message}`);
    return answered;
  };
  const resolved = (id: string, situation: object, dice: readonly number[]) => must(resolve(check(id), situation, dice));
  return {
    /** The outcome of a check that is allowed. */
    outcome: (id: string, situation: object, dice: readonly number[] = []) =>
      resolved(id, situation, dice).outcome as Record<string, unknown>,
    /** Its reasons as `ref value`, those that do not count in brackets. */
    reasons: (id: string, situation: object, dice: readonly number[] = []) => resolved(id, situation, dice).breakdown.map(reasonText),
    /** Why it is refused: `code ref`. */
    refusal: (id: string, situation: object, dice: readonly number[] = []) => {
      const answered = resolve(check(id), situation, dice);
      return answered.ok ? 'allowed' : `${answered.error.code} ${answered.error.ref ?? ''}`.trim();
    },
    /** Ways of each outcome, by one of its fields. */
    ways: (id: string, situation: object, field: string) => {
      const { of, outcomes } = must(odds(check(id), situation));
      const ways: Record<string, number> = {};
      for (const { outcome, ways: n } of outcomes) {
        const name = JSON.stringify((outcome as Record<string, unknown>)[field]);
        ways[name] = (ways[name] ?? 0) + n;
      }
      return { of, ways };
    },
  };
};

const reasonText = ({ ref, value, counted }: Reason): string => (counted ? `${ref} ${sign(value)}` : `(${ref} ${sign(value)})`);
const sign = (value: number): string => (value > 0 ? `+${value}` : `${value}`);
