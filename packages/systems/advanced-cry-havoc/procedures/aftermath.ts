import type { Side } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { checkers } from '../board/nerve.js';
import { bears, card, character, isConscious } from '../board/people.js';
import { hexesBesideHorse, hexesToBeFreed } from '../board/placing.js';
import type { Character, CharacterId, HarmDone, HorseId, MoraleFrame, Pen, PlaceFrame, State } from '../types.js';
import { beginMorale, beginPlacing } from './frames.js';

/* What comes of harm, whoever did it: where a fallen rider lies, who is set free, whose nerve is tried. */

/** The living horse that a rider has just fallen from. */
export const fellFrom = (before: Character, { unhorsed, horseKilled, health }: HarmDone): HorseId | null =>
  before.horse !== null && !horseKilled && (unhorsed || health === 'stunned') ? before.horse : null;

/** Puts down one who has fallen from a living horse, or asks where (R45, R102); with no room the horse breaks away. */
export function putDown(w: Pen, unit: CharacterId, horse: HorseId, side: Side): PlaceFrame | null {
  if (hexesBesideHorse(w.state, horse).length > 0) return beginPlacing(unit, side, 'fallen', horse);
  w.emit({ type: 'bolted', horse });
  return null;
}

/** The next one who was carried upright and is carried no more: asks his owner where he stands, or lays him down (R99). */
export function setFree(w: Pen): PlaceFrame | null {
  for (;;) {
    const freed = w.state.characters.find(({ is, hex }) => is === 'carried' && hex !== null);
    if (freed === undefined || freed.hex === null) return null;
    if (hexesToBeFreed(w.state, battlefield(w.state).indexOf(freed.hex)).length > 0)
      return beginPlacing(freed.id, card(w.state, freed.id).side, 'freed', null);
    w.emit({ type: 'placed', unit: freed.id, hex: freed.hex, why: 'freed', down: true });
  }
}

/** The checks that a wound or a death calls for (ACH-8 b, c). */
export function shaken(s: State, unit: CharacterId, wasHurt: boolean, wasKilled: boolean, acting: Side): MoraleFrame | null {
  if (!wasHurt && !wasKilled) return null;
  const cause = wasKilled ? 'killed' : 'wounded';
  const todo = checkers(s, [{ event: cause, unit }], acting);
  return todo.length === 0 ? null : beginMorale(cause, todo);
}

/** Still able to go on with what he is doing: on the map, on his feet unless he lay before, not Activated, Impaired or in Panic. */
export function isAble(s: State, unit: CharacterId, lay = false): boolean {
  const one = character(s, unit);
  return isConscious(one) && !HINDERING.some((marker) => bears(one, marker) && !(lay && marker === 'prone'));
}
/** What of ACH-6 a a reaction can take from a charger (R82). */
export const fulfilsCharge = (one: Character): boolean => bears(one, 'charge') && one.health === 'healthy' && !bears(one, 'scared');
const HINDERING = ['activated', 'impaired', 'panic', 'prone'] as const;
/** Still able to go on with a panic run: what would end another's activation by frightening him has set him going (5.6, R87). */
export function isFleeing(s: State, unit: CharacterId): boolean {
  const one = character(s, unit);
  return isConscious(one) && bears(one, 'panic') && !HINDERING.some((marker) => marker !== 'panic' && bears(one, marker));
}
