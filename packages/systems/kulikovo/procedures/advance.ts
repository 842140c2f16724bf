import { call, done } from '@pennon/kernel';
import { advanceOptions, advanceRefusal, mayChargeOn, nextTargets, onwardRefusal, pivotRefusal } from '../board/advance-options.js';
import { alongOptions, companions } from '../board/leader-moves.js';
import { card, hexOf, unit } from '../board/pieces.js';
import { facingIndex, facingOf } from '../rules/facing.js';
import type { Action, ArrivalFrame, AttackFrame, Facing, Kulikovo, Pen, UnitId } from '../types.js';
import { beginArrival, to } from './frames.js';

/** Advance and continued attack (6.6, R42, R43). */
export const advance: Pick<Kulikovo['attack'], 'advance' | 'advanceAlong' | 'arrived' | 'pivot' | 'onward'> = {
  advance: {
    kind: 'choice',
    waitsFor: ['aftermath', 'prince'],
    side: (s, f) => card(s, f.lead).side,
    options: advanceOptions,
    whyNot: (s, f, a) => (a.type === 'advance' ? advanceRefusal(s, f, a.unit) : undefined),
    take: (_w, f, a) => (a.type === 'advance' ? to(f, 'advanceAlong', { advancing: a.unit }) : done),
  },
  advanceAlong: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => alongOptions(companions(s, advancing(f), true)),
    take(w, f, a) {
      w.emit({ type: 'advanced', unit: advancing(f), hex: f.ground, along: a.type === 'along' ? a.leaders : [] });
      return call<ArrivalFrame, AttackFrame>(beginArrival(advancing(f), 'advance'), { ...f, step: 'arrived' });
    },
  },
  arrived: {
    kind: 'auto',
    waitsFor: ['arrival', 'aftermath', 'prince'],
    run(w, f) {
      if (unit(w.state, advancing(f)).hex === null) return done;
      const goesOn = f.goesOn !== 'no' && f.advancing === f.lead && nextTargets(w.state, f.lead).length > 0;
      return to(f, goesOn ? 'onward' : 'pivot');
    },
  },
  pivot: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options(s, f) {
      const at = facingIndex(unit(s, advancing(f)).facing);
      return [at, at + 5, at + 1].map((k) => ({ type: 'face', facing: facingOf(k) }));
    },
    whyNot: (s, f, a) => (a.type === 'face' ? pivotRefusal(s, advancing(f), a.facing) : undefined),
    take(w, f, a) {
      if (a.type === 'face') face(w, advancing(f), a.facing);
      return done;
    },
  },
  onward: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => [
      ...nextTargets(s, f.lead).map((target): Action => ({ type: 'attack', target })),
      ...(f.goesOn === 'may' ? [{ type: 'halt' } as const] : []),
    ],
    whyNot: (s, f, a) => (a.type === 'attack' ? onwardRefusal(s, f, a.target) : undefined),
    take(w, f, a) {
      if (a.type !== 'attack') return to(f, 'pivot');
      const isCharge = f.began === 'charge' && mayChargeOn(w.state, f.lead, a.target);
      return to(f, 'combat', {
        target: a.target,
        ground: hexOf(w.state, a.target),
        support: [],
        attack: isCharge ? 'charge' : 'shock',
        again: f.again + 1,
        counter: 'none',
        caught: false,
        advancing: null,
      });
    },
  },
};

export function face(w: Pen, id: UnitId, facing: Facing): void {
  if (unit(w.state, id).facing !== facing) w.emit({ type: 'faced', unit: id, facing });
}

function advancing(f: AttackFrame): UnitId {
  if (f.advancing === null) throw new Error('nobody advances');
  return f.advancing;
}
