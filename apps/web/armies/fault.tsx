import type { ArmyFault, SystemDef } from '@pennon/kernel';
import { RuleLink } from '../parts/charts/rule-link.js';

/** A sentence, and the rule as a link. */
export function Fault({ system, fault }: { readonly system: SystemDef; readonly fault: ArmyFault }) {
  return (
    <>
      {fault.message} <RuleLink system={system} rule={fault.ref} />
    </>
  );
}
