import { call, done } from '@pennon/kernel';
import { springsAmbush } from '../board/ambush.js';
import { isInTheFight } from '../board/combat.js';
import { isEventful } from '../board/hex-events.js';
import { alongOptions, companions } from '../board/leader-moves.js';
import { entersHex } from '../board/move-check.js';
import { card, hexOf, unit } from '../board/pieces.js';
import { position } from '../board/position.js';
import { entryShooters } from '../board/reaction-fire.js';
import type { ArrivalFrame, AttackFrame, EntryFireFrame, Facing, Kulikovo, Pen } from '../types.js';
import { beginArrival, beginEntryFire, to } from './frames.js';

/** The charge move, a move of its own in the shock segment, with entry fire (6.4, R31). */
export const chargeMove: Pick<Kulikovo['attack'], 'along' | 'ride' | 'entry' | 'ridden' | 'press'> = {
  along: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: (s, f) => alongOptions(companions(s, f.lead, true)),
    take: (_w, f, a) => to(f, 'ride', { along: a.type === 'along' ? a.leaders : [] }),
  },
  ride: { kind: 'auto', run: ride },
  entry: {
    kind: 'auto',
    waitsFor: ['arrival', 'aftermath'],
    run: (w, f) =>
      entryShooters(w.state, f.lead).length > 0
        ? call<EntryFireFrame, AttackFrame>(beginEntryFire(f.lead), { ...f, step: 'ridden' })
        : to(f, 'ridden'),
  },
  /** A lead that was hit charges no farther; beside its target it may still attack by Shock (6.4). */
  ridden: {
    kind: 'auto',
    waitsFor: ['entryFire'],
    run(w, f) {
      const now = unit(w.state, f.lead);
      const isHit = now.state !== 'normal';
      if (!isHit && f.steps.length > 0) return to(f, 'ride');
      if (!isInTheFight(w.state, f.lead, f.target)) return callOff(w, f, true);
      return to(f, isHit ? 'press' : 'evade');
    },
  },
  press: {
    kind: 'choice',
    side: (s, f) => card(s, f.lead).side,
    options: () => [{ type: 'press' }, { type: 'callOff' }],
    take: (w, f, a) => (a.type === 'press' ? to(f, 'evade', { attack: 'shock' }) : callOff(w, f, true)),
  },
};

/** Rides on until something comes between or the way is done. */
function ride(w: Pen, f: AttackFrame) {
  const { state } = w;
  const p = position(state);
  const now = unit(state, f.lead);
  let facing: Facing = now.facing;
  let hex = hexOf(state, f.lead);
  let gone = 0;
  let isThere = false;
  while (gone < f.steps.length && !isThere) {
    const step = f.steps[gone];
    gone++;
    if (step === undefined || 'fire' in step) continue;
    if ('turn' in step) facing = step.turn;
    else {
      hex = step.enter;
      isThere = !entersHex(f.steps.slice(gone)) || isEventful(state, p, f.lead, p.board.indexOf(hex));
    }
  }
  const rest = f.steps.slice(gone);
  if (gone > 0) w.emit({ type: 'charged', unit: f.lead, steps: f.steps.slice(0, gone), hex, facing, along: f.along });
  if (!isThere) return to(f, 'ridden', { steps: rest });
  const steps = springsAmbush(state, card(state, f.lead), p.board.indexOf(hex)) ? [] : rest;
  return call<ArrivalFrame, AttackFrame>(beginArrival(f.lead, entersHex(steps) ? 'march' : 'charge'), { ...f, step: 'entry', steps });
}

/** The attack comes to nothing. A lead that rode at the enemy has had its attack; supporters may attack later. */
export function callOff(w: Pen, f: AttackFrame, spent: boolean) {
  w.emit({ type: 'calledOff', lead: f.lead, spent: spent && unit(w.state, f.lead).hex !== null });
  return done;
}
