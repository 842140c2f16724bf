import { become, call, done } from '@pennon/kernel';
import { dangersOf, joined } from '../board/leader-dangers.js';
import { leader, unit } from '../board/pieces.js';
import { retreatOf } from '../board/retreat-hexes.js';
import type { AftermathFrame, Effect, EliminatedWhy, Kulikovo, Pen, RetreatFrame, State, UnitId } from '../types.js';
import { endOnCollapse } from './collapse.js';
import { beginLeaderCheck, beginPrinceFate, beginRetire, beginRetreat, to } from './frames.js';

/** Carries out the results word by word, each retreat in a frame of its own; then checks the leaders; then sees whether an army is broken (R78). */
export const aftermath: Kulikovo['aftermath'] = {
  effects: {
    kind: 'auto',
    waitsFor: ['retreat', 'arrival', 'aftermath', 'prince', 'retire'],
    run(w, f) {
      const [effect, ...effects] = f.effects;
      if (effect === undefined) return to(f, 'leaders');
      const { unit: id, what, from } = effect;
      if (unit(w.state, id).state === 'eliminated') return to(f, 'effects', { effects });
      switch (what) {
        case 'disordered':
          w.emit({ type: 'disordered', unit: id });
          return to(f, 'effects', { effects });
        case 'eliminated':
          return lose(w, f, effects, id, 'result');
        case 'retired':
          return sendBack(w.state, f, effects, id);
        case 'retreat': {
          const { way } = retreatOf(w.state, id, from);
          if (way === 'eliminated') return lose(w, f, effects, id, 'no-retreat');
          if (way === 'retired') return sendBack(w.state, f, effects, id);
          return call<RetreatFrame, AftermathFrame>(beginRetreat(id, from), { ...f, effects });
        }
      }
    },
  },
  leaders: {
    kind: 'auto',
    waitsFor: ['leader'],
    run(w, f) {
      const [danger, ...dangers] = f.dangers;
      if (danger === undefined) return to(f, 'reckoning');
      const back: AftermathFrame = { ...f, dangers };
      if (leader(w.state, danger.leader).hex === null) return become(back);
      // A unit that was to retire may have been lost on the way.
      const isGone = danger.cause === 'unit-retired' && unit(w.state, danger.unit).state === 'eliminated';
      return call(beginLeaderCheck(danger.leader, isGone ? 'unit-eliminated' : danger.cause), back);
    },
  },
  reckoning: {
    kind: 'auto',
    run(w) {
      const rides = w.state.prince?.with ?? null;
      if (rides !== null && unit(w.state, rides).state === 'eliminated') return become(beginPrinceFate());
      endOnCollapse(w);
      return done;
    },
  },
};

function lose(w: Pen, f: AftermathFrame, effects: readonly Effect[], id: UnitId, why: EliminatedWhy) {
  const dangers = joined(f.dangers, dangersOf(w.state, id, 'unit-eliminated'));
  w.emit({ type: 'eliminated', unit: id, why });
  return to(f, 'effects', { effects, dangers });
}

const sendBack = (state: State, f: AftermathFrame, effects: readonly Effect[], id: UnitId) =>
  call(beginRetire(id), { ...f, effects, dangers: joined(f.dangers, dangersOf(state, id, 'unit-retired')) });
