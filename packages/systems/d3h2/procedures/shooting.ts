import { call, D6, done, to } from '@pennon/kernel';
import {
  declareRefusal,
  isStillLegal,
  leadsThatDiffer,
  mover,
  openShots,
  type Shot,
  shotOf,
  targetNow,
  targetsAimedAt,
  undeclared,
} from '../board/declared-shots.js';
import { deedsOf } from '../board/outcome-queue.js';
import { cardOf, enemyOf } from '../board/position.js';
import { shotLine } from '../board/shooting-lines.js';
import type { Action, D3h2, ElementId, Forced, OutcomeFrame, Pen, ShootingFrame } from '../types.js';
import { beginOutcome } from './outcome.js';

export const beginShooting = (side: string): ShootingFrame => ({
  proc: 'shooting',
  step: 'look',
  side,
  aims: [],
  made: [],
  target: null,
  lead: null,
});

/** Shooting of both sides (6.5): who shoots at whom, then one target after the other, and again where new targets show. */
export const shooting: D3h2['shooting'] = {
  /** Fills in those who have no choice; then asks the side, then the other side, then resolves. */
  look: {
    kind: 'auto',
    run(w, f) {
      const filled = filledIn(w, f);
      if (undeclared(w.state, filled).length > 0) return to(filled, 'declare');
      if (f.side === mover(w.state)) return to(filled, 'look', { side: enemyOf(w.state, f.side) });
      return filled.aims.length > 0 ? to(filled, 'pick') : done;
    },
  },
  declare: {
    kind: 'choice',
    side: (_s, f) => f.side,
    options: (s, f) => undeclared(s, f).flatMap(({ shots }) => shots),
    whyNot: (s, f, a) => (a.type === 'shoot' ? declareRefusal(s, f, a) : undefined),
    take(w, f, a) {
      if (a.type !== 'shoot') throw new Error(`${a.type} is no shot`);
      return to(aimed(w, f, a, openShots(w.state, f, a.unit).forced), 'look');
    },
  },

  pick: {
    kind: 'choice',
    side: mover,
    options: (s, f) => targetsAimedAt(s, f).map((target): Action => ({ type: 'resolve', target })),
    take: (_w, f, a) => to(f, 'lead', { target: a.type === 'resolve' ? a.target : null }),
  },
  /** Whose die it is (R59): the one shot back at, else Artillery, else as the owner likes. */
  lead: {
    kind: 'choice',
    side: (s, f) => enemyOf(s, cardOf(s, targetNow(f)).side),
    options: (s, f) => leadsThatDiffer(s, f, targetNow(f)).map((unit): Action => ({ type: 'lead', unit })),
    take: (_w, f, a) => to(f, 'roll', { lead: a.type === 'lead' ? a.unit : null }),
  },
  roll: { kind: 'chance', roll: () => ({ purpose: 'shooting', dice: [D6, D6], ref: 'D3-25' }), take: shoot },

  /** Who can still shoot where he aimed keeps to it; everybody else who has not shot looks for a target. */
  again: {
    kind: 'auto',
    run: (w, f) => to(f, 'look', { side: mover(w.state), aims: f.aims.filter((a) => isStillLegal(w.state, f, a)) }),
  },
};

/** Who has one shot and no other takes it; that may leave others without a choice. */
function filledIn(w: Pen, begun: ShootingFrame): ShootingFrame {
  let f = begun;
  for (let before = -1; before !== f.aims.length; ) {
    before = f.aims.length;
    for (const { unit } of undeclared(w.state, f)) {
      const { shots, forced } = openShots(w.state, f, unit);
      const [only, ...more] = shots;
      if (only !== undefined && more.length === 0) f = aimed(w, f, only, forced);
    }
  }
  return f;
}

function aimed(w: Pen, f: ShootingFrame, { unit, target, rear = false }: Shot, forced: Forced | null): ShootingFrame {
  w.emit({ type: 'aimed', unit, target, forced });
  return { ...f, aims: [...f.aims, { unit, target, rear }] };
}

function shoot(w: Pen, f: ShootingFrame, faces: readonly number[]) {
  const { unit, target, shootsBack, aids, backAids, onRear, own, other, facesOf, resultOf } = shotOf(w.state, f);
  const [ownFace, otherFace] = facesOf(faces);
  const result = resultOf(faces);
  w.emit({
    type: 'shot',
    unit,
    aids,
    target,
    shootsBack,
    backAids,
    onRear,
    own: { face: ownFace, reasons: own.reasons, total: result.totalShooter },
    other: { face: otherFace, reasons: other.reasons, total: result.totalTarget },
    margin: result.margin,
    results: [result.shooter, result.target],
  });
  const fates = [
    { unit, result: result.shooter, by: target, onRear: shootsBack && (shotLine(w.state, target, unit).line?.onRear ?? false) },
    { unit: target, result: result.target, by: unit, onRear },
  ];
  const isOwnFirst = cardOf(w.state, unit).side === mover(w.state);
  const spent: readonly ElementId[] = [unit, ...aids, ...backAids, ...(shootsBack ? [target] : [])];
  return call<OutcomeFrame, ShootingFrame>(beginOutcome(deedsOf(isOwnFirst ? fates : fates.toReversed())), {
    ...f,
    step: 'again',
    aims: f.aims.filter((a) => !spent.includes(a.unit)),
    made: [...f.made, ...f.aims.filter((a) => spent.includes(a.unit))],
    target: null,
    lead: null,
  });
}
