import { no, type Refusal } from '@pennon/kernel';
import { ahead, type Point, type Pose, rightOf } from '@pennon/space';
import type { Base } from '../geometry/base.js';
import { moved } from '../geometry/base.js';
import { BW, EPS } from '../geometry/measure.js';
import { mayEngage } from '../rules/engaging.js';
import type { ContactEdge, ElementId, FeatureId, State } from '../types.js';
import { variantOf } from './battlefield.js';
import { isInFrontalCombat } from './close-combat.js';
import { groundOf, type StandingWorks } from './ground.js';
import { baseName, unitName, worksName } from './names.js';
import { baseOn, position } from './position.js';

/*
 * Who may come to blows with whom by a move, and from which side (5.10, D3-14, D3-17, D3-20).
 */

export function engageRefusal(state: State, mover: Base, target: Base | StandingWorks, edge: ContactEdge, goal: Pose): Refusal | undefined {
  const variant = variantOf(state);
  if ('works' in target) {
    const { kind, gate } = target.works;
    const facts = {
      variant,
      mover: mover.type,
      target: kind === 'camp' ? 'Cmp' : 'SH',
      feature: kind,
      targetFighting: false,
      linedUp: false,
    } as const;
    if (mayEngage({ ...facts, siegeTower: mover.card.siegeTower, atGate: facesGate(moved(mover, goal), gate) })) return undefined;
    return mover.type === 'Bh'
      ? no('D3-20', 'Behemoths assault a Stronghold only at its gate.')
      : mover.type === 'SCh'
        ? no('D3-20', 'Scythed Chariots do not assault a Stronghold or Camp.')
        : no('D3-14', `${baseName(mover)} may not move into contact.`);
  }
  const isAllowed = mayEngage({
    variant,
    mover: mover.type,
    target: target.type,
    feature: 'none',
    targetFighting: edge.startsWith('overlap') || (target.isAerial && isInFrontalCombat(state, target)),
    siegeTower: false,
    atGate: false,
    linedUp: false,
  });
  if (isAllowed) return undefined;
  return target.isAerial
    ? no('D3-17', `${baseName(target)} is an Aerial that does not fight to its front: only Heroes, Paladins and Aerials engage it.`)
    : no('D3-14', `${baseName(mover)} may not move into contact.`);
}
/** Part of the gate lies before the front edge. */
function facesGate(base: Base, gate: StandingWorks['works']['gate']): boolean {
  if (gate === undefined) return false;
  const [[ax, ay], [bx, by]] = gate;
  const [lx = 0, ly = 0, rx = 0, ry = 0] = base.corners;
  const along = (x: number, y: number): number => ((x - lx) * (rx - lx) + (y - ly) * (ry - ly)) / BW;
  const from = Math.min(along(ax, ay), along(bx, by));
  const to = Math.max(along(ax, ay), along(bx, by));
  return Math.min(to, BW) - Math.max(from, 0) > EPS;
}

/** R51: a flank is attacked from outside it, a rear from behind. */
export function startRefusal(mover: Base, enemy: Base, edge: ContactEdge): Refusal | undefined {
  const { corners } = mover;
  const { pose } = enemy;
  const cornerAt = (i: number): Point => ({ x: corners[i] ?? 0, y: corners[i + 1] ?? 0 });
  const all = [0, 2, 4, 6];
  if (edge === 'left' && !all.some((i) => rightOf(pose, cornerAt(i)) < -BW / 2 - EPS))
    return no('R51', `${baseName(mover)} does not start even partly beyond the left flank of ${baseName(enemy)}.`);
  if (edge === 'right' && !all.some((i) => rightOf(pose, cornerAt(i)) > BW / 2 + EPS))
    return no('R51', `${baseName(mover)} does not start even partly beyond the right flank of ${baseName(enemy)}.`);
  if (edge === 'rear' && !all.every((i) => ahead(pose, cornerAt(i)) < -enemy.depth + EPS))
    return no('R51', `${baseName(mover)} does not start wholly behind the rear of ${baseName(enemy)}.`);
  return undefined;
}

export function enemyNamed(state: State, base: Base, id: ElementId | FeatureId): Base | Refusal {
  const enemy = position(state).battlefield.knows(id) ? baseOn(state, id) : undefined;
  if (enemy === undefined) return no('R50', `${unitName(state, id)} is not on the table.`);
  return enemy.card.side === base.card.side ? no('R50', `${baseName(enemy)} is a friend.`) : enemy;
}

export function worksNamed(state: State, base: Base, id: string): StandingWorks | Refusal {
  const works = groundOf(state).works.find(({ works: w }) => w.id === id);
  if (works === undefined) return no('R50', 'There is no such Camp or Stronghold.');
  return works.side === base.card.side ? no('R50', `Friends hold ${worksName(state, id)}.`) : works;
}
