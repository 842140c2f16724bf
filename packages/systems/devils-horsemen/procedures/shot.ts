import { call, D10, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { shotFacts, shotRefusal, shotSum } from '../board/lines-of-fire.js';
import { card, hexOf, leader, leaderIdsWith, sideOf, unit } from '../board/pieces.js';
import { LEADER_IN_DANGER_ON } from '../charts/dh-10.1.js';
import { patched, to } from '../copies.js';
import { facingIndex } from '../rules/facing.js';
import { missilesAfter, shotResult } from '../rules/missiles.js';
import type { CasualtyFrame, Horsemen, LeaderId, ShotFrame, State, UnitId } from '../types.js';
import { beginCasualty, beginShot } from './frames.js';
import { strike } from './hits.js';

const isUnit = (s: State, id: string): id is UnitId => battlefield(s).knowsUnit(id);

/** One shot (6.1): the die, the hit, the leader in danger, the answer. */
export const shot: Horsemen['shot'] = {
  roll: {
    kind: 'chance',
    roll: () => ({ purpose: 'missile', dice: D10, ref: 'DH-10.1' }),
    take(w, f, [face = 0]) {
      const { target } = f;
      if (!isUnit(w.state, target)) {
        // A lone leader: one die without modifiers (DH-R95).
        const missiles = missilesAfter(card(w.state, f.firer).missile ?? 'B', unit(w.state, f.firer).missiles, face);
        w.emit({
          type: 'shot',
          unit: f.firer,
          target,
          occasion: f.occasion,
          mode: f.mode,
          face,
          reasons: [],
          total: face,
          needed: 0,
          hits: 0,
          missiles,
        });
        return to(f, 'leaders', { leaders: face === LEADER_IN_DANGER_ON ? [target as LeaderId] : [] });
      }
      const { facts, drm, reasons } = aimed(w.state, f, target);
      const { total, needed, hits, leaderCheck, missileState } = shotResult(facts, drm, face);
      const leaders = leaderCheck ? leaderIdsWith(w.state, target) : [];
      w.emit({
        type: 'shot',
        unit: f.firer,
        target,
        occasion: f.occasion,
        mode: f.mode,
        face,
        reasons,
        total,
        needed,
        hits,
        missiles: missileState,
      });
      strike(w, target, hits, 'fire');
      return to(f, 'leaders', { leaders });
    },
    brings(s, f) {
      const { target } = f;
      if (!isUnit(s, target)) {
        const { missile = 'B' } = card(s, f.firer);
        const { missiles } = unit(s, f.firer);
        return ([face = 0]) => `${face === LEADER_IN_DANGER_ON} ${missilesAfter(missile, missiles, face)}`;
      }
      const { facts, drm } = aimed(s, f, target);
      return ([face = 0]) => {
        const { hits, leaderCheck, missileState } = shotResult(facts, drm, face);
        return `${hits} ${leaderCheck} ${missileState}`;
      };
    },
  },
  /** A natural 0 endangers every leader who was there, whether or not it hit (A44). */
  leaders: {
    kind: 'auto',
    run(w, f) {
      const [first, ...leaders] = f.leaders;
      if (first === undefined) return to(f, 'answer');
      const back: ShotFrame = patched(f, { leaders });
      return leader(w.state, first).hex === null
        ? to(back, 'leaders')
        : call<CasualtyFrame, ShotFrame>(beginCasualty(first, 'missile'), back);
    },
  },
  /** W6: who is shot at under orders may shoot back, at the range it was shot from (DH-R24). */
  answer: {
    kind: 'choice',
    side: (s, f) => (isUnit(s, f.target) ? sideOf(s, f.target) : sideOf(s, f.firer)),
    options: (s, f) => (mayAnswer(s, f) ? [{ type: 'shoot', unit: f.target as UnitId }, { type: 'close' }] : [{ type: 'close' }]),
    take(w, f, a) {
      if (a.type !== 'shoot') return to(f, 'over');
      return call<ShotFrame, ShotFrame>(beginShot(w.state, a.unit, f.firer, 'return'), patched(f, { step: 'over' }));
    },
  },
  over: { kind: 'auto', run: () => done },
};

/** The shot from where it is made, and what counts for and against it. */
function aimed(s: State, f: ShotFrame, target: UnitId) {
  const hex = battlefield(s).indexOf(f.from);
  const facts = shotFacts(s, f.firer, target, f.occasion, f.mode, { hex, facing: facingIndex(unit(s, f.firer).facing) });
  const { drm, reasons } = shotSum(s, facts, hex, target);
  return { facts, drm, reasons };
}

/** Return fire answers an ordered shot only, once, and not one that was answered by entry fire (DH-R24, DH-R93). */
function mayAnswer(s: State, f: ShotFrame): boolean {
  if ((f.occasion !== 'fire' && f.occasion !== 'move') || !isUnit(s, f.target)) return false;
  if (unit(s, f.target).hex === null || unit(s, f.firer).hex === null) return false;
  if (s.phase?.entryShots.includes(`${f.target}>${f.firer}`)) return false;
  return hexOf(s, f.firer) === f.from && shotRefusal(s, f.target, f.firer, 'return') === undefined;
}
