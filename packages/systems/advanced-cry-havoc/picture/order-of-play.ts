import type { Answering, HexLink, Rank } from '@pennon/picture';
import { interruptersOf, isEligible } from '../board/interrupts.js';
import { card, factsOf, isConscious } from '../board/people.js';
import { reactionsTo } from '../board/reactions.js';
import { ACH_2 } from '../charts/ach-2.js';
import { interruptedBracket } from '../rules/initiative.js';
import type { Event, State } from '../types.js';

/** Those whom anybody may interrupt come last. */
const RANKS: readonly { readonly bracket: number; readonly name: string }[] = [
  { bracket: ACH_2.data.mountedArmed, name: 'Riders' },
  { bracket: ACH_2.data.footArmed, name: 'Foot' },
  { bracket: ACH_2.data.footArmored, name: 'Foot in armor' },
  { bracket: ACH_2.data.mountedCivilian, name: 'Mounted civilians' },
  { bracket: ACH_2.data.footCivilian, name: 'Civilians' },
  { bracket: ACH_2.data.dangerousAnimal, name: 'Beasts' },
  { bracket: ACH_2.data.automatic.bracket, name: 'Hampered' },
];

/** The brackets of ACH-2 with the tie-breakers of ACH-3, the quickest first. */
export function ranks(s: State): readonly Rank[] {
  if (s.outcome !== null) return [];
  const people = s.characters
    .filter(isConscious)
    .map((one) => ({ one, facts: factsOf(s, one.id) }))
    .map(({ one, facts }) => ({ one, bracket: interruptedBracket(facts), off: facts.off, isFit: facts.health === 'healthy' ? 1 : 0 }))
    .toSorted((a, b) => b.isFit - a.isFit || b.off - a.off);
  return RANKS.map(({ bracket, name }) => ({
    name,
    ref: ACH_2.id,
    pieces: people.filter((man) => man.bracket === bracket).map(({ one }) => ({ piece: one.id, hasActed: !isEligible(s, one) })),
  }));
}

/** The pairs that are Engaged, each once. */
export const links = (s: State): readonly HexLink[] =>
  s.characters.flatMap(({ id, engagedWith }) =>
    engagedWith !== null && card(s, id).index < card(s, engagedWith).index
      ? [{ between: [id, engagedWith] as const, mark: 'engaged' }]
      : [],
  );

/** Who acts, and who of the other side may interrupt or react now. */
export function answering(s: State): Answering | undefined {
  const top = s.stack.at(-1);
  if (top === undefined || s.outcome !== null) return undefined;
  if (top.proc === 'window' && top.step === 'ask')
    return { by: top.unit, asked: [...new Set(reactionsTo(s, top).map(({ unit }) => unit))] };
  if (top.proc === 'turn' && top.step === 'interrupt' && top.unit !== null) return { by: top.unit, asked: interruptersOf(s, top.unit) };
  if (top.proc === 'charge' && top.step === 'react') return { by: top.unit, asked: [top.target] };
  return undefined;
}

/** A reaction begins and, marked, is over. */
export const aside = (e: Event): 'begins' | 'ends' | undefined =>
  e.type === 'reacts' ? 'begins' : e.type === 'marked' && e.why === 'reacted' ? 'ends' : undefined;
