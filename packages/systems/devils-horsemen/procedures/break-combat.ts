import type { HexId } from '@pennon/space';
import { attackersLeft, isInContact } from '../board/combats.js';
import { card, hexOf, qualityNow, typeNow, unit, unitFacts } from '../board/pieces.js';
import { aspectOf, position } from '../board/position.js';
import { inOrderOfRout } from '../board/rout-way.js';
import { stepHitsSum } from '../rules/movement.js';
import type { Pen, ShockFrame, State, UnitId } from '../types.js';
import { combatAt, withCombat } from './combat-at.js';
import { eliminate, isFit } from './hits.js';

const excess = (s: State, id: UnitId, more = 0): number => unit(s, id).hits + more - qualityNow(s, id);
export const isShaky = (s: State, id: UnitId): boolean =>
  isFit({ state: s }, id) && unit(s, id).hits === qualityNow(s, id) - 1 && isInContact(s, id);

/** Those with hits enough rout, defenders first; if that is everybody, only the side with the greatest excess (DH-R41, DH-R104). */
export function breakCombat(w: Pen, f: ShockFrame): ShockFrame {
  const combat = combatAt(f);
  const s = w.state;
  const attackers = attackersLeft(s, combat);
  const present = combat.defenders.filter((id) => unit(s, id).hex !== null && !combat.stood.some((one) => one.unit === id));
  const gone: { readonly unit: UnitId; readonly hex: HexId }[] = [];
  const leave = (id: UnitId): void => {
    gone.push({ unit: id, hex: hexOf(w.state, id) });
  };
  for (const id of present)
    if (unit(s, id).routed && unit(s, id).hits > 0) {
      leave(id);
      eliminate(w, id, 'hit');
    }
  const defenders = present.filter((id) => !unit(s, id).routed);
  const beaten = (ids: readonly UnitId[]): readonly UnitId[] => ids.filter((id) => excess(s, id) >= 0);
  let [losing, falling] = [beaten(defenders), beaten(attackers)];
  const hadNobody = defenders.length === 0 && present.length > 0 && gone.length === present.length;
  if (
    attackers.length > 0 &&
    falling.length === attackers.length &&
    (hadNobody || (defenders.length > 0 && losing.length === defenders.length))
  ) {
    const cost = Math.max(0, ...attackers.map((id) => excess(s, id, advanceCost(s, id, present))));
    const worst = Math.max(0, ...defenders.map((id) => excess(s, id)));
    const spared = hadNobody || cost <= worst ? falling : losing;
    for (const id of spared) w.emit({ type: 'steadied', unit: id, hits: Math.max(0, qualityNow(w.state, id) - 1) });
    if (hadNobody || cost <= worst) falling = [];
    else losing = [];
  }
  for (const id of losing) leave(id);
  for (const id of [...inOrderOfRout(w.state, losing), ...inOrderOfRout(w.state, falling)]) w.emit({ type: 'routed', unit: id });
  return withCombat(f, { stood: [...combat.stood, ...gone] });
}

/** Hits of the ground that its own advance would cost, into a hex that it could advance into (DH-R41). */
function advanceCost(s: State, id: UnitId, defenders: readonly UnitId[]): number {
  const p = position(s);
  const { board } = p;
  const { index } = card(s, id);
  const at = p.head(index);
  const costs = defenders.flatMap((enemy) => {
    const hex = p.head(card(s, enemy).index);
    const d = hex < 0 ? -1 : board.direction(at, hex);
    const isOpen = d >= 0 && aspectOf(p, index, hex) === 'front' && board.cost(typeNow(s, id), at, d) > 0;
    return isOpen ? [stepHitsSum(unitFacts(s, id), board.stepFacts(at, d, hex, 0)).total] : [];
  });
  return costs.length === 0 ? 0 : Math.min(...costs);
}
