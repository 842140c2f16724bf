import { type Position, position } from '../board/position.js';
import { rangesOf } from '../rules/missiles.js';
import { isCover } from '../rules/terrain.js';
import { damageModifier } from '../rules/weapons.js';
import type { Action, CharacterId, State } from '../types.js';
import { attackWorth, expectedHit } from './blows.js';
import { type Fighter, fightersOf, groundShift, nearestEnemy, valuesNow, worth } from './fighters.js';
import { Scores } from './places.js';

/*
 * A quick guess at every action, so that the likeliest are weighed first.
 */

export function promise(state: State, actions: readonly Action[]): readonly number[] {
  const p = position(state);
  const all = fightersOf(state, p);
  const [first] = actions;
  const scores = first?.type === 'move' || first?.type === 'stay' ? new Scores(state, p, all, first.unit) : undefined;
  return actions.map((a) => promiseOf(state, p, all, scores, a));
}

function promiseOf(state: State, p: Position, all: readonly Fighter[], scores: Scores | undefined, a: Action): number {
  switch (a.type) {
    case 'shoot':
      return shotPromise(state, p, a.unit, a.target);
    case 'unit':
      return turnPromise(state, p, all, a.unit);
    case 'move':
      return scores?.ofMove(a.steps) ?? 0;
    case 'stay':
      return scores?.ofStanding() ?? 0;
    case 'attack':
      return groupPromise(state, p, a.attackers, a.defenders);
    case 'victim':
    case 'friend': {
      const its = p.board.character(a.unit);
      const one = state.characters[its.index];
      return one === undefined ? 0 : worth(its, one) * (one.health === 'healthy' ? 0.5 : 1);
    }
    case 'retreat':
    case 'push':
    case 'place':
    case 'jump':
    case 'advance': {
      const hex = a.type === 'retreat' ? a.path.at(-1) : a.hex;
      const its = p.board.character(a.unit);
      return hex === undefined ? 0 : new Scores(state, p, all, a.unit).safety(p.board.indexOf(hex)) - 0.01 * its.index;
    }
    case 'endPhase':
    case 'stop':
    case 'decline':
      return -0.5;
    case 'takeWound':
      return -1;
  }
}

function shotPromise(state: State, p: Position, unit: CharacterId, target: CharacterId): number {
  const [shooter, marked] = [p.board.character(unit), p.board.character(target)];
  const one = state.characters[marked.index];
  if (one === undefined || shooter.weapon === undefined) return 0;
  const { short } = rangesOf(shooter.weapon, state.options);
  const at = p.head(marked.index);
  const drm = (p.board.distance(p.head(shooter.index), at) > short ? 2 : 0) + (isCover(p.board.ground(at)) ? 2 : 0);
  const damage = expectedHit(one.horse !== null, damageModifier(shooter.weapon, marked.armoured === true), one.health);
  return (Math.max(0, 6 - drm) / 10) * damage * worth(marked, one) + 0.1;
}

/** The strong and the near move first, those behind them follow; who shoots comes last. */
function turnPromise(state: State, p: Position, all: readonly Fighter[], unit: CharacterId): number {
  const its = p.board.character(unit);
  const one = state.characters[its.index];
  if (one === undefined) return 0;
  if (one.is !== 'map') return 5;
  const far = nearestEnemy(p, all, its.sideIndex, p.head(its.index));
  return 1 - 0.05 * far + 0.01 * valuesNow(its, one)[0] - (its.weapon === undefined ? 0 : 0.4);
}

function groupPromise(state: State, p: Position, attackers: readonly CharacterId[], defenders: readonly CharacterId[]): number {
  let [attack, riders, sum] = [0, 0, 0];
  for (const id of attackers) {
    const its = p.board.character(id);
    const one = state.characters[its.index];
    if (one === undefined) continue;
    attack += valuesNow(its, one)[0];
    if (one.horse !== null) riders++;
  }
  for (const id of defenders) {
    const its = p.board.character(id);
    const one = state.characters[its.index];
    if (one === undefined) continue;
    sum += attackWorth(
      attack / defenders.length,
      attackers.length,
      riders,
      its,
      one,
      groundShift(p.board, p.head(its.index)),
      worth(its, one),
    );
  }
  return sum;
}
