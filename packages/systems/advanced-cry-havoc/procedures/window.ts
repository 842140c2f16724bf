import { call, done, no, type Refusal } from '@pennon/kernel';
import { bears, card, character, enemyOf, isConscious, isMounted } from '../board/people.js';
import { reactionRefusal, reactionsTo } from '../board/reactions.js';
import { patched, to } from '../copies.js';
import type { Action, AdvancedCryHavoc, BlowFrame, CharacterId, Marker, ShotFrame, State, WindowFrame } from '../types.js';
import { isAble, isFleeing } from './aftermath.js';
import { beginBlow, beginShot } from './frames.js';

const PASS: Action = { type: 'pass' };
const PASS_ALL: Action = { type: 'passAll' };

/** The side that does not act may react once to what has just happened, with one of its men (4.6, R86); it is only opened where somebody can. */
export const window: AdvancedCryHavoc['window'] = {
  ask: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, card(s, f.unit).side),
    options: (s, f) => [...reactionsTo(s, f), PASS, ...(f.kind === 'retreat' ? [] : [PASS_ALL])],
    whyNot,
    take(w, f, a) {
      if (a.type === 'swing' || a.type === 'fire') return to(f, 'react', { reactor: a.unit, aim: a.aim });
      if (a.type === 'passAll') w.emit({ type: 'waived', side: enemyOf(w.state, card(w.state, f.unit).side) });
      return f.kind === 'retreat' ? nextSwinger(w.state, f) : done;
    },
  },
  react: {
    kind: 'auto',
    run(w, f) {
      if (f.reactor === null) return done;
      w.emit({ type: 'reacts', unit: f.reactor, target: f.unit, how: f.kind, at: character(w.state, f.unit).hex });
      const common = { unit: f.reactor, target: f.unit, aim: f.aim };
      const back: WindowFrame = patched(f, { step: 'after' });
      return f.kind === 'fire'
        ? call<ShotFrame, WindowFrame>(beginShot({ ...common, action: 'reaction-fire', moved: 'none' }), back)
        : call<BlowFrame, WindowFrame>(beginBlow(w.state, { ...common, action: 'reaction-swing' }, true), back);
    },
  },
  /** A reaction is the activation of who reacts (R31); the mover goes on only if he still can (4.6, R87). */
  after: {
    kind: 'auto',
    run(w, f) {
      if (f.reactor !== null) {
        const reactor = character(w.state, f.reactor);
        // A charge that he had declared is used up with it (R31, R81): nothing is left of it for the next turn.
        const takes: readonly Marker[] = bears(reactor, 'charge') ? ['watch', 'charge'] : ['watch'];
        if (isConscious(reactor)) w.emit({ type: 'marked', unit: f.reactor, why: 'reacted', puts: ['activated'], takes });
      }
      const one = character(w.state, f.unit);
      const isThrown = one.hex !== f.at || isMounted(one) !== f.rode;
      const goesOn = isPanicRun(w.state, f.unit) ? isFleeing(w.state, f.unit) : isAble(w.state, f.unit, f.lay);
      if (f.kind !== 'retreat' && isConscious(one) && !bears(one, 'activated') && (isThrown || !goesOn))
        w.emit({ type: 'marked', unit: f.unit, why: 'over', puts: ['activated'], takes: ['charge'] });
      return f.kind === 'retreat' ? nextSwinger(w.state, f) : done;
    },
  },
};

const isPanicRun = (s: State, unit: CharacterId): boolean =>
  s.stack.some((frame) => frame.proc === 'march' && frame.unit === unit && frame.how === 'panic');

/** Those who have the retreater in their zone are asked one after the other, in order of id (6.3). */
function nextSwinger(s: State, f: WindowFrame) {
  let todo = f.todo.slice(1);
  while (todo.length > 0) {
    const next: WindowFrame = patched(f, { step: 'ask', todo, reactor: null });
    if (reactionsTo(s, next).length > 0) return { to: 'step', frame: next } as const;
    todo = todo.slice(1);
  }
  return done;
}

function whyNot(s: State, f: WindowFrame, a: Action): Refusal | undefined {
  if (a.type === 'swing' || a.type === 'fire')
    return reactionRefusal(s, f, a) ?? (f.kind === 'retreat' ? no('6.3', 'It is not his turn to swing.') : undefined);
  return no('4.6', 'Somebody reacts, or nobody does.');
}
