import { does, no, type Refusal, refusal } from '@pennon/kernel';
import { firesInReaction, SHOT_FORBIDDEN } from '../rules/missiles.js';
import type { AttackFrame, MarchFrame, State, UnitId } from '../types.js';
import { isInFog } from './fog.js';
import { shotFacts, shotKey } from './lines-of-fire.js';
import { absence, card, nameOf, standing, unit } from './pieces.js';
import { isInEnemyZoc, position, zoneOfHex } from './position.js';

const hasShot = (state: State, firer: UnitId, target: UnitId): boolean => state.activation?.shots.includes(shotKey(firer, target)) ?? false;
const NO_SECOND_SHOT = no('R28', 'It has had its reaction shot at this enemy in this activation.');

// ------------------------------------------------------------------ at who comes near (RX_ENTRY)

/** Archers in whose ZOC a unit has come and who have not shot at it in this activation (6.2). */
export function entryShooters(s: State, target: UnitId, into?: number): readonly UnitId[] {
  const p = position(s);
  const mover = card(s, target);
  const at = into ?? p.head(mover.index);
  const now = unit(s, target);
  if (at < 0 || now.state === 'retired' || !isInEnemyZoc(p, mover.sideIndex, at)) return [];
  const shooters: UnitId[] = [];
  for (let d = 0; d < 6; d++) {
    const hex = p.board.next(at, d);
    const foe = hex < 0 ? undefined : p.board.units[p.at(mover.sideIndex, hex)];
    if (foe === undefined || foe.sideIndex === mover.sideIndex || !firesInReaction(foe.type)) continue;
    if (!p.holds(foe.index, at) || hasShot(s, foe.id, target)) continue;
    shooters.push(foe.id);
  }
  return shooters.sort();
}

/** Why it does not shoot at the unit that has come near (RX_ENTRY). */
export function entryFireRefusal(state: State, target: UnitId, id: UnitId): Refusal | undefined {
  const wrong = absence(state, '6.2', id);
  if (wrong !== undefined) return wrong;
  const [shooter, mover] = [card(state, id), card(state, target)];
  const p = position(state);
  if (shooter.side === mover.side) return no('6.2', `${does(nameOf(state, id), 'is')} of the same side as ${nameOf(state, target)}.`);
  if (!firesInReaction(shooter.type)) return no('R27', 'Only Bowmen and Crossbowmen fire in reaction.');
  if (!p.holds(shooter.index, p.head(mover.index)))
    return no('6.2', `${does(nameOf(state, target), 'has')} not come into the ZOC of ${nameOf(state, id)}.`);
  return hasShot(state, id, target) ? NO_SECOND_SHOT : undefined;
}

/** Entry fire that did anything to it: it goes no farther (R72). */
export function isStoppedByFire(s: State, { unit: id, was, at }: Pick<MarchFrame, 'unit' | 'was' | 'at'>): boolean {
  const now = unit(s, id);
  return now.state !== was || now.hex !== at;
}

// ------------------------------------------------------------------ at who shoots (RX_RETURN)

/** Whether the target of an active shot may return it (6.1, RX_RETURN): asked before either shot counts, for both fall at once (R56). */
export function mayReturn(s: State, firer: UnitId, target: UnitId): boolean {
  if (unit(s, target).state === 'retired' || !firesInReaction(card(s, target).type)) return false;
  const facts = shotFacts(s, target, firer, 'return');
  return refusal(SHOT_FORBIDDEN, facts) === undefined && !(facts.range === 2 && isInFog(s));
}

// ------------------------------------------------------------------ at who attacks (RX_SHOCK)

/** The archers that may shoot at the attackers: those in its front whom it has not shot at yet (6.2, RX_SHOCK). */
export function braceTargets(state: State, target: UnitId, attackers: readonly UnitId[]): readonly UnitId[] {
  const defender = card(state, target);
  if (!firesInReaction(defender.type) || standing(state, target) === 'retired') return [];
  const p = position(state);
  return attackers.filter((id) => zoneOfHex(p, defender.index, p.head(card(state, id).index)) === 'front' && !hasShot(state, target, id));
}

/** Why the archers under attack do not shoot at this unit (RX_SHOCK). */
export function braceRefusal(state: State, f: AttackFrame, id: UnitId): Refusal | undefined {
  if (f.lead !== id && !f.support.includes(id))
    return absence(state, '6.2', id) ?? no('6.2', `${does(nameOf(state, id), 'does')} not take part in the attack.`);
  const p = position(state);
  const zone = zoneOfHex(p, card(state, f.target).index, p.head(card(state, id).index));
  if (zone !== 'front') return no('6.2', `${does(nameOf(state, id), 'is')} not in front of ${nameOf(state, f.target)}.`);
  return hasShot(state, f.target, id) ? NO_SECOND_SHOT : undefined;
}
