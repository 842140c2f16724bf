import type { HexId } from '@pennon/space';
import { card, typeNow, unitFacts } from '../board/pieces.js';
import { position } from '../board/position.js';
import { stepHitsSum } from '../rules/movement.js';
import type { Facing, LeaderId, Pen, UnitId, WentHow } from '../types.js';
import { strike } from './hits.js';

/** A unit goes into the next hex and takes the hits of the ground at once (5.1); what it costs, and the levels it climbs. */
export function stepInto(
  w: Pen,
  id: UnitId,
  hex: HexId,
  facing: Facing,
  how: WentHow,
  climbed: number,
  along: readonly LeaderId[],
  turns = 0,
): { readonly mp: number; readonly climbed: number } {
  const p = position(w.state);
  const { board } = p;
  const from = p.head(card(w.state, id).index);
  const to = board.indexOf(hex);
  const direction = board.direction(from, to);
  const facts = unitFacts(w.state, id);
  const step = board.stepFacts(from, direction, to, climbed);
  const mp = board.cost(typeNow(w.state, id), from, direction) + turns;
  w.emit({ type: 'went', unit: id, hex, facing, how, mp, along });
  const { total, reasons } = stepHitsSum(facts, step);
  strike(
    w,
    id,
    total,
    'terrain',
    reasons.filter(({ counted }) => counted),
  );
  return { mp, climbed: climbed + (step.levelChange === 1 ? 1 : 0) };
}
