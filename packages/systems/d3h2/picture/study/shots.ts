import { apply } from '@pennon/kernel';
import { type Pose, polygonDistance, shifted } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { variantOf } from '../../board/battlefield.js';
import { shapeOf } from '../../board/element-facts.js';
import { groundOf } from '../../board/ground.js';
import { unitName } from '../../board/names.js';
import { baseOn, cardOf } from '../../board/position.js';
import { isPlan } from '../../board/proposed-move.js';
import { shotLine } from '../../board/shooting-lines.js';
import { possibleTargets, shotFacts } from '../../board/shots.js';
import { spellOf, spellRefusal } from '../../board/spells.js';
import { planOf } from '../../board/tactical-moves.js';
import { BW } from '../../geometry/measure.js';
import { game } from '../../index.js';
import { factorRow } from '../../rules/factors.js';
import { shooterSum, targetSum } from '../../rules/missiles.js';
import type { Action, ElementId, State } from '../../types.js';
import { oddsIn, pipsWords, type Strike } from './strike.js';

/** Parts of its move after which a shooter looks again. */
const PARTS = [0.25, 0.5, 0.75, 1] as const;

export function shotAt(turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const type = baseOn(turn, attacker)?.type;
  if (type !== undefined && factorRow(variantOf(turn), type).factors.shoots === undefined) return [];
  if (possibleTargets(turn, attacker).includes(target)) return [shot(turn, attacker, target, null)];
  const base = baseOn(turn, attacker);
  if (base === undefined) return [];
  const reach = allowanceOf(turn, base, [], false, false);
  const far = reach + (factorRow(variantOf(turn), base.type).factors.shoots ?? 0) * BW;
  if (polygonDistance(base.corners, shapeOf(turn, target)) > far) return [];
  for (const part of PARTS) {
    const action: Action = { type: 'move', unit: attacker, to: [shifted(base.pose, 0, Math.round(reach * part))] };
    const plan = planOf(turn, action);
    if (!isPlan(plan)) continue;
    const after = apply(game, turn, { action });
    if (after.ok && possibleTargets(after.state, attacker).includes(target))
      return [shot(after.state, attacker, target, pipsWords(plan.pips))];
  }
  return [];
}

function shot(state: State, attacker: ElementId, target: ElementId, cost: string | null): Strike {
  const onRear = shotLine(state, attacker, target).line?.onRear ?? false;
  const facts = shotFacts(state, attacker, target, { onRear });
  const isAnswered = possibleTargets(state, target).includes(attacker);
  const aims = [{ unit: attacker, target, rear: false }];
  const side = state.bound?.side ?? state.sides[0];
  return {
    piece: attacker,
    how: 'shot',
    from: placeOf(state, attacker),
    target,
    cost,
    needs: cost === null ? [] : ['it must first move'],
    answers: isAnswered ? [`${unitName(state, target)} may shoot back`] : [],
    ...oddsIn(state, aloneShooting(state, attacker), {
      proc: 'shooting',
      step: 'roll',
      side,
      aims,
      made: [],
      target,
      lead: attacker,
    }),
    breakdown: shooterSum(facts).reasons,
    against: targetSum(facts).reasons,
  };
}
/** Nobody else has a shot left and nobody fights, so that the odds are those of this shot alone. */
function aloneShooting(state: State, attacker: ElementId | null): State {
  const all = state.elements.map(({ id }) => id);
  const fought = [...all, ...groundOf(state).works.map(({ works }) => works.id)];
  const shot = all.filter((id) => id !== attacker);
  return state.bound === null ? state : { ...state, bound: { ...state.bound, shot, fought } };
}

/** Where it stands, or the middle of the works it holds. */
function placeOf(s: State, id: ElementId): Pose {
  const base = baseOn(s, id);
  if (base !== undefined) return base.pose;
  const shape = shapeOf(s, id);
  const half = shape.length / 2;
  const sum = (from: number): number => Math.round(shape.reduce((all, value, i) => (i % 2 === from ? all + value : all), 0) / half);
  return { x: sum(0), y: sum(1), h: 0 };
}

export function spellAt(turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const spell = { unit: attacker, aids: [], target };
  if (cardOf(turn, attacker).type !== 'Mg' || spellRefusal(turn, spell) !== undefined) return [];
  const { own, other, resultOf } = spellOf(turn, spell);
  const quiet = aloneShooting(turn, null);
  return [
    {
      piece: attacker,
      how: 'spell',
      from: placeOf(turn, attacker),
      target,
      cost: pipsWords(resultOf([2, 2]).pips),
      needs: [],
      answers: [],
      ...oddsIn(turn, quiet, { proc: 'spell', step: 'roll', ...spell, takesHimself: false }),
      breakdown: own.reasons,
      against: other.reasons,
    },
  ];
}
