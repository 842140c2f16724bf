import { no, type Refusal, refusal, type Side } from '@pennon/kernel';
import { INITIATIVE_FORBIDDEN, initiative } from '../rules/initiative.js';
import type { Character, CharacterId, InitiativeFacts, State } from '../types.js';
import { battlefield } from './battlefield.js';
import { bears, card, character, factsOf, isAlive, nameOf } from './people.js';

/** Whoever may still act: attacked any number of times, he acts once (R68). Alive, on the map or due to enter it, not Stunned, not carried, neither Activated nor under Watch; humans and dangerous animals (4.4, R112). */
export function isEligible(s: State, one: Character): boolean {
  if (one.health === 'stunned' || !isAlive(one) || bears(one, 'activated') || bears(one, 'watch')) return false;
  if (one.is === 'map') return true;
  const { enters } = card(s, one.id);
  return one.is === 'toCome' && enters !== undefined && enters.turn <= s.turn;
}

/** Who of a side can be selected, in order of id. */
export function eligibleOf(s: State, side: Side): readonly CharacterId[] {
  const { characters } = battlefield(s);
  const found: CharacterId[] = [];
  for (let i = 0; i < characters.length; i++) {
    const one = s.characters[i] as Character;
    if (characters[i]?.side === side && isEligible(s, one)) found.push(one.id);
  }
  return found;
}
/** Whether a side has anybody who can be selected. */
export function hasEligible(s: State, side: Side): boolean {
  const { characters } = battlefield(s);
  for (let i = 0; i < characters.length; i++) if (characters[i]?.side === side && isEligible(s, s.characters[i] as Character)) return true;
  return false;
}

/** What the rules ask of an interruption (ACH-2, ACH-3). */
export const initiativeFacts = (s: State, unit: CharacterId, over: CharacterId): InitiativeFacts => ({
  interrupter: factsOf(s, unit),
  interrupted: factsOf(s, over),
  options: s.options,
});

/** Whether he may try: a Task check decides where nothing else does. Nobody interrupts before he is on the map (R112). */
function mayInterruptNow(s: State, one: Character, over: CharacterId): boolean {
  if (one.is !== 'map' || !isEligible(s, one)) return false;
  const facts = initiativeFacts(s, one.id, over);
  return refusal(INITIATIVE_FORBIDDEN, facts) === undefined && initiative(facts).interrupts !== false;
}

/** Who of the other side may interrupt this selection (4.4, R114). */
export function interruptersOf(s: State, over: CharacterId): readonly CharacterId[] {
  const { characters } = battlefield(s);
  const { sideIndex } = card(s, over);
  const found: CharacterId[] = [];
  for (let i = 0; i < characters.length; i++) {
    const one = s.characters[i] as Character;
    if (characters[i]?.sideIndex !== sideIndex && mayInterruptNow(s, one, over)) found.push(one.id);
  }
  return found;
}

/** Why he may not interrupt. */
export function interruptRefusal(s: State, unit: CharacterId, over: CharacterId): Refusal | undefined {
  if (!battlefield(s).knowsCharacter(unit)) return no('4.4', 'There is nobody of that name.');
  const one = character(s, unit);
  const name = nameOf(s, unit);
  if (card(s, unit).side === card(s, over).side) return no('4.4', `${name} is of the side that has selected.`);
  if (one.is !== 'map' || !isAlive(one)) return no('R112', `${name} is not on the map.`);
  const facts = initiativeFacts(s, unit, over);
  const why = refusal(INITIATIVE_FORBIDDEN, facts);
  if (why !== undefined) return why;
  const { interrupts, decidedBy } = initiative(facts);
  return interrupts === false
    ? no(decidedBy === 'bracket' ? 'ACH-2' : 'ACH-3', `${name} is not quicker than ${nameOf(s, over)}.`)
    : undefined;
}

/** Why he cannot be selected. */
export function selectRefusal(s: State, unit: CharacterId, side: Side): Refusal | undefined {
  if (!battlefield(s).knowsCharacter(unit)) return no('4.4', 'There is nobody of that name.');
  const one = character(s, unit);
  const name = nameOf(s, unit);
  if (card(s, unit).side !== side) return no('R30', `${name} is of the other side.`);
  if (!isAlive(one)) return no('4.4', `${name} is dead.`);
  if (one.health === 'stunned') return no('ACH-18', `${name} is Stunned and does not activate.`);
  if (bears(one, 'activated')) return no('R31', `${name} has had his activation.`);
  if (bears(one, 'watch')) return no('R41', `${name} is under a Watch marker.`);
  return isEligible(s, one) ? undefined : no('4.4', `${name} is not on the map.`);
}
