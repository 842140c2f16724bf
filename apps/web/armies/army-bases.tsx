import type { Army } from '@pennon/kernel';
import { countOf } from './army-entries.js';

/** The army as its bases stand in a row, each with the code of its type; whoever leads carries a pennon. What they are is said in words beside. */
export function ArmyBases({ army, leads }: { readonly army: Army; readonly leads: readonly string[] }) {
  return (
    <span class="bases" aria-hidden="true">
      {army.elements.flatMap((entry, i) =>
        Array.from({ length: countOf(entry) }, (_, n) => (
          <span key={`${i}-${n}`} class="base" data-leads={leads.some((trait) => entry[trait] === true)}>
            {entry.type}
          </span>
        )),
      )}
    </span>
  );
}
