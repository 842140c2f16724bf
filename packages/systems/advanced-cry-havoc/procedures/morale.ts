import { call, done } from '@pennon/kernel';
import { moraleFacts } from '../board/nerve.js';
import { character, isConscious } from '../board/people.js';
import { ACH_9 } from '../charts/ach-9.js';
import { patched, to } from '../copies.js';
import { courageOf, isPassed } from '../rules/courage.js';
import { dieOf } from '../rules/dice.js';
import { moraleAfter, moraleSum } from '../rules/morale.js';
import type { AdvancedCryHavoc, CharacterId, Marker, Morale, MoraleFrame, PlaceFrame, State } from '../types.js';
import { setFree } from './aftermath.js';

const MORALE_MARKERS: readonly Marker[] = ['scared', 'panic', 'enraged'];

/** The marker of a state of mind, and those that go. */
export const mindMarks = (mind: Morale): { readonly puts: readonly Marker[]; readonly takes: readonly Marker[] } => ({
  puts: mind === 'steady' ? [] : [mind],
  takes: MORALE_MARKERS.filter((marker) => marker !== mind),
});

/** Morale checks, one after the other (7.1, R18, R115): a state gained counts from the next die on. */
export const morale: AdvancedCryHavoc['morale'] = {
  roll: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'morale', dice: f.todo.length === 0 ? [] : dieOf(s.options), ref: ACH_9.id }),
    take(w, f, faces) {
      const [unit, ...todo] = f.todo;
      const [face] = faces;
      if (unit === undefined || face === undefined) return done;
      if (!isConscious(character(w.state, unit))) return to(f, 'roll', { todo });
      const { sum, courage, passed, mind } = triedBy(w.state, unit)(face);
      w.emit({
        type: 'morale',
        unit,
        cause: f.cause,
        courage,
        faces: [face],
        reasons: sum.reasons,
        total: face + sum.drm,
        passed,
        ...mindMarks(mind),
      });
      return to(f, 'freed', { todo });
    },
    brings(s, { todo: [unit] }) {
      const tried = unit === undefined || !isConscious(character(s, unit)) ? undefined : triedBy(s, unit);
      return ([face = 0]) => (tried === undefined ? '' : `${tried(face).passed} ${tried(face).mind}`);
    },
  },
  /** A man in Panic lets go of what he carries (5.6). */
  freed: {
    kind: 'auto',
    run(w, f) {
      const next = setFree(w);
      return next === null ? to(f, 'roll') : call<PlaceFrame, MoraleFrame>(next, patched(f, { step: 'roll' }));
    },
  },
};

/** What a face makes of somebody. */
function triedBy(s: State, unit: CharacterId) {
  const facts = moraleFacts(s, unit);
  const sum = moraleSum(facts, false);
  const courage = courageOf(facts.character.def, facts.character.mounted);
  const die = dieOf(s.options);
  return (face: number) => {
    const passed = isPassed(die, face, sum.drm, courage);
    return { sum, courage, passed, mind: moraleAfter(facts, passed, face === die.from) };
  };
}
