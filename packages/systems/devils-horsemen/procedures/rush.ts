import { call, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { card, hexOf, leaderIdsWith, maNow, sideOf, unit } from '../board/pieces.js';
import { holders, position } from '../board/position.js';
import { hasAnswers } from '../board/reactions.js';
import { facingTo, type NextHex, nextToward } from '../board/ways-toward.js';
import { patched, to } from '../copies.js';
import { vertexOf } from '../rules/facing.js';
import type { Horsemen, RushFrame, State, WindowFrame } from '../types.js';
import { beginWindow } from './frames.js';
import { isFit } from './hits.js';
import { stepInto } from './step-into.js';

/** MP of an impetuous counter-charge (6.2). */
const CHARGE_MP = 4;
const rushMp = (s: State, f: Pick<RushFrame, 'how' | 'unit'>): number => (f.how === 'counter-charge' ? CHARGE_MP : maNow(s, f.unit));

/** A unit out of control rides at its enemy: fewest MP, turning for nothing (DH-R100). */
export const rush: Horsemen['rush'] = {
  stride: {
    kind: 'choice',
    side: (s, f) => sideOf(s, f.unit),
    options(s, f) {
      const ways = nextHexes(s, f);
      return ways.length === 0 ? [{ type: 'halt' }] : ways.map(({ hex }) => ({ type: 'go', hex: battlefield(s).hexAt(hex) }));
    },
    take(w, f, a) {
      if (a.type !== 'go') return to(f, 'onward', { mp: 99 });
      const way = nextHexes(w.state, f).find(({ hex }) => battlefield(w.state).hexAt(hex) === a.hex);
      const before = hexOf(w.state, f.unit);
      const { mp, climbed } = stepInto(w, f.unit, a.hex, vertexOf(way?.facing ?? 0), f.how, f.climbed, leaderIdsWith(w.state, f.unit));
      return to(f, 'met', { mp: f.mp + mp, climbed, entered: f.entered + 1, from: before });
    },
  },
  /** W3 and W4 of everybody but the one it rides at (DH-R93, DH-R94). */
  met: {
    kind: 'auto',
    run(w, f) {
      const meet = beginWindow('meet', f.unit, f.from, [f.target]);
      return isFit(w, f.unit) && hasAnswers(w.state, meet)
        ? call<WindowFrame, RushFrame>(meet, patched(f, { step: 'entry' }))
        : to(f, 'entry');
    },
  },
  entry: {
    kind: 'auto',
    run(w, f) {
      const entry = beginWindow('entry', f.unit, f.from, [f.target]);
      return isFit(w, f.unit) && hasAnswers(w.state, entry)
        ? call<WindowFrame, RushFrame>(entry, patched(f, { step: 'onward' }))
        : to(f, 'onward');
    },
  },
  onward: {
    kind: 'auto',
    run(w, f) {
      const s = w.state;
      if (!isFit(w, f.unit) || unit(s, f.target).hex === null) return done;
      const p = position(s);
      const { index, sideIndex } = card(s, f.unit);
      const target = p.head(card(s, f.target).index);
      const at = p.head(index);
      // It turns for nothing, so an enemy beside it is an enemy in front.
      if (p.board.direction(at, target) >= 0) {
        const facing = facingTo(p, at, p.facing(index), target);
        if (facing !== p.facing(index)) w.emit({ type: 'faced', unit: f.unit, facing: vertexOf(facing), mp: 0, why: 'free' });
        return done;
      }
      const isStopped = f.entered > 0 && holders(p, sideIndex, at).some((who) => p.board.card(who).id !== f.target);
      return isStopped || f.mp >= rushMp(s, f) ? done : to(f, 'stride');
    },
  },
};

function nextHexes(s: State, f: RushFrame): readonly NextHex[] {
  if (!isFit({ state: s }, f.unit) || unit(s, f.target).hex === null) return [];
  return nextToward(s, f.unit, f.target).filter(({ mp }) => f.mp + mp <= rushMp(s, f));
}
