import type { Rulebook } from '@pennon/kernel';
import { refLink } from './rule-targets.js';

/** A rule as a link to its chart or note; a section of the rules has none. */
export function RuleLink({ system, rule }: { readonly system: Rulebook; readonly rule: string }) {
  const href = refLink(system, rule);
  return href === undefined ? <span>{rule}</span> : <a href={href}>{rule}</a>;
}
