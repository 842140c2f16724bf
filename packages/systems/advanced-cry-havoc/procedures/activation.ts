import { call, done, type Next } from '@pennon/kernel';
import { kindRefusal, kindsOf, mayRecover, mustLower, mustTryToBreakOff, shootingAfter } from '../board/duties.js';
import { goingOf, horsesBeside } from '../board/going.js';
import { walked } from '../board/march.js';
import { panicWay } from '../board/panic.js';
import { bears, card, character, factsOf, isConscious } from '../board/people.js';
import { position } from '../board/position.js';
import { reactionsTo } from '../board/reactions.js';
import { ACH_12 } from '../charts/ach-12.js';
import { R17 } from '../charts/r17.js';
import { patched, to } from '../copies.js';
import { dieOf } from '../rules/dice.js';
import { attempt } from '../rules/tasks.js';
import type {
  ActivationFrame,
  AdvancedCryHavoc,
  AnyFrame,
  BlowFrame,
  CharacterId,
  MarchFrame,
  Marker,
  Move,
  Pen,
  PlaceFrame,
  ShotFrame,
  State,
  WindowFrame,
} from '../types.js';
import { isAble, setFree } from './aftermath.js';
import { beginActivation, beginBlow, beginMarch, beginShot, beginWindow } from './frames.js';

/** His activation begins; who is under no marker that comes first is asked at once what he does. */
export function activationOf(w: Pen, unit: CharacterId): ActivationFrame {
  const begun = beginActivation(unit);
  if (character(w.state, unit).markers.some((marker) => FIRST.has(marker))) return begun;
  w.emit({ type: 'activation', unit });
  return patched(begun, { step: 'kind' });
}
const FIRST: ReadonlySet<Marker> = new Set(['parry', 'cover', 'impaired', 'panic']);

/** What one character does with his activation (4.5), duties first in the order of R92. */
export const activation: AdvancedCryHavoc['activation'] = {
  begin: {
    kind: 'auto',
    run(w, f) {
      w.emit({ type: 'activation', unit: f.unit });
      return to(f, 'guard');
    },
  },
  /** Parry and Cover come off at the start, or he stays under them (AN-30). */
  guard: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options(s, f) {
      const one = character(s, f.unit);
      if (!bears(one, 'parry') && !bears(one, 'cover')) return [{ type: 'lower' }];
      return mustLower(s, f.unit) ? [{ type: 'lower' }] : [{ type: 'lower' }, { type: 'stayUnder' }];
    },
    take(w, f, a) {
      const one = character(w.state, f.unit);
      if (a.type === 'stayUnder') return to(f, 'end');
      if (bears(one, 'parry') || bears(one, 'cover'))
        w.emit({ type: 'marked', unit: f.unit, why: 'lowered', puts: [], takes: ['parry', 'cover'] });
      if (bears(one, 'impaired')) {
        // Regain Senses: automatic, and all that he does (R49).
        w.emit({ type: 'marked', unit: f.unit, why: 'senses', puts: [], takes: ['impaired'] });
        return to(f, 'end');
      }
      if (!bears(one, 'panic')) return to(f, 'kind');
      const way = panicWay(w.state, f.unit);
      return way.length === 0
        ? to(f, 'end')
        : call<MarchFrame, ActivationFrame>(beginMarch(f.unit, 'panic', way, 0, []), patched(f, { step: 'after' }));
    },
  },
  kind: {
    kind: 'choice',
    side: (s, f) => card(s, f.unit).side,
    options: (s, f) => kindsOf(s, f),
    check: kindRefusal,
    take(w, f, a) {
      const after: ActivationFrame = patched(f, { step: 'after' });
      switch (a.type) {
        case 'move':
          return call<MarchFrame, ActivationFrame>(
            beginMarch(f.unit, a.how, a.steps, f.spent, horsesBeside(w.state, headOf(w.state, f))),
            bears(character(w.state, f.unit), 'fumble') ? patched(f, { step: 'goesOn', spent: spentOn(w.state, f, a) }) : after,
          );
        case 'attack':
          return call<BlowFrame, ActivationFrame>(
            beginBlow(w.state, { ...a, action: f.spent > 0 ? 'move-attack' : 'attack' }, false),
            after,
          );
        case 'shoot':
          return call<ShotFrame, ActivationFrame>(beginShot({ ...a, ...shootingAfter(f) }), after);
        case 'watch':
        case 'parry':
        case 'cover':
          w.emit({ type: 'marked', unit: f.unit, why: a.type, puts: [a.type], takes: [] });
          return to(f, 'end');
        case 'recover':
          w.emit({ type: 'marked', unit: f.unit, why: 'recovered', puts: [], takes: ['fumble'] });
          return inSight(w, patched(f, { step: 'goesOn', spent: f.spent + ACH_12.data.fumble.remove }));
        case 'drop':
          w.emit({ type: 'did', unit: f.unit, act: 'drop', spent: 0 });
          return to(f, 'dropped');
        case 'breakOff':
          return to(f, 'breakOff');
        default:
          return to(f, 'end');
      }
    },
  },
  /** Whom he carried is put down first; then he has every action, since it cost no MF (R99). */
  dropped: {
    kind: 'auto',
    run(w, f) {
      const freed = setFree(w);
      return freed === null ? to(f, 'kind') : call<PlaceFrame, ActivationFrame>(freed, patched(f, { step: 'kind' }));
    },
  },
  /** Automatic where the partner exerts no zone; else a Task check, and a Parry if it fails (R22, R91). */
  breakOff: {
    kind: 'chance',
    roll: (s, f) => ({ purpose: 'breakOff', dice: mustTryToBreakOff(s, f.unit) ? dieOf(s.options) : [], ref: R17.id }),
    take(w, f, faces) {
      const [face] = faces;
      const who = factsOf(w.state, f.unit);
      const { sum, passes } = attempt(dieOf(w.state.options), who, who.def, 'break-off');
      const passed = face === undefined || passes(face);
      w.emit({ type: 'brokeOff', unit: f.unit, passed, faces, reasons: face === undefined ? [] : sum.reasons });
      if (passed) return to(f, 'kind');
      w.emit({ type: 'marked', unit: f.unit, why: 'failedBreak', puts: ['parry'], takes: [] });
      return to(f, 'end');
    },
    brings(s, f) {
      const who = factsOf(s, f.unit);
      const { passes } = attempt(dieOf(s.options), who, who.def, 'break-off');
      return ([face = 0]) => `${passes(face)}`;
    },
  },
  /** Up from the ground, or with his weapon again in hand: what comes next is asked of him, unless somebody has put an end to it (R92, R95). */
  goesOn: {
    kind: 'auto',
    run(w, f) {
      const isSpent = bears(character(w.state, f.unit), 'fumble') && !mayRecover(w.state, f);
      return to(f, isAble(w.state, f.unit) && !isSpent ? 'kind' : 'after');
    },
  },
  /** What he did may have set somebody free. */
  after: {
    kind: 'auto',
    run(w, f) {
      const freed = setFree(w);
      return freed === null ? ended(w, f) : call<PlaceFrame, ActivationFrame>(freed, f);
    },
  },
  /** Activated, unless he watches or has left (4.5). */
  end: { kind: 'auto', run: ended },
};

function ended(w: Pen, f: ActivationFrame): Next<AnyFrame> {
  const one = character(w.state, f.unit);
  const isThere = isConscious(one) || one.is === 'toCome';
  if (isThere && !bears(one, 'activated') && !bears(one, 'watch'))
    w.emit({ type: 'marked', unit: f.unit, why: 'done', puts: ['activated'], takes: [] });
  return done;
}

/** MF spent in a hex are an event for fire, also before he has moved (4.6). */
function inSight(w: Pen, next: ActivationFrame): Next<AnyFrame> {
  const window = beginWindow(w.state, 'fire', next.unit);
  return w.state.waived || reactionsTo(w.state, window).length === 0
    ? { to: 'step', frame: next }
    : call<WindowFrame, ActivationFrame>(window, next);
}
/** What a man on the ground spends on getting up. */
function spentOn(s: State, f: ActivationFrame, { how, steps }: Move): number {
  const walk = walked(s, f.unit, goingOf(s, f.unit, { how, spent: f.spent }), steps);
  return walk.ok ? walk.going.spent : f.spent;
}
const headOf = (s: State, { unit }: ActivationFrame): number => position(s).head(card(s, unit).index);
