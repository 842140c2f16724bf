import { apply } from '@pennon/kernel';
import type { TableStudy } from '@pennon/picture';
import { type Pose, polygonDistance } from '@pennon/space';
import { allowanceOf } from '../../board/allowance.js';
import { type Combat, combatsOf } from '../../board/close-combat.js';
import { closeFacts } from '../../board/close-combat-facts.js';
import { shapeOf } from '../../board/element-facts.js';
import { groundOf } from '../../board/ground.js';
import { garrisonOf, heldWorks } from '../../board/held-works.js';
import { unitName } from '../../board/names.js';
import { baseOn } from '../../board/position.js';
import { isPlan } from '../../board/proposed-move.js';
import { candidates } from '../../board/suggested-moves.js';
import { planOf } from '../../board/tactical-moves.js';
import { facingNeeds, turnEvents } from '../../board/turning-to-face.js';
import { evolve } from '../../evolve.js';
import type { Base } from '../../geometry/base.js';
import { BW } from '../../geometry/measure.js';
import { game } from '../../index.js';
import { closeSum } from '../../rules/shock.js';
import type { Action, ElementId, State, Tactical } from '../../types.js';
import { oddsIn, pipsWords, type Strike } from './strike.js';
import { turnOf } from './turn.js';

const EDGES = ['front', 'left', 'right', 'rear'] as const;

export function blowsAt(turn: State, base: Base, target: ElementId): readonly Strike[] {
  const already = fightWith(turn, base.card.id, target);
  if (already !== undefined) return [blow(turn, base, target, { state: turn, edge: 'front', cost: null, from: base.pose })];
  return contactsWith(turn, base, target).flatMap(({ action, edge }) => {
    const plan = planOf(turn, action);
    if (!isPlan(plan)) return [];
    const after = apply(game, turn, { action });
    if (!after.ok) return [];
    const from = plan.placed[0]?.to ?? base.pose;
    return [blow(turn, base, target, { state: faced(after.state, target, base.card.id), edge, cost: pipsWords(plan.pips), from })];
  });
}

/** The moves by which it comes to blows with it. */
function contactsWith(turn: State, base: Base, target: ElementId): readonly { readonly action: Tactical; readonly edge: string }[] {
  if (polygonDistance(base.corners, shapeOf(turn, target)) > allowanceOf(turn, base, [], false, false) + BW) return [];
  const works = heldWorks(turn, target);
  const unit = base.card.id;
  if (works !== undefined)
    return candidates(turn, [unit])
      .flatMap((action) => (action.type === 'move' && action.contact?.target === works.works.id ? [{ action, edge: 'assault' }] : []))
      .slice(0, 1);
  return EDGES.flatMap((edge) => {
    const action: Tactical = { type: 'move', unit, to: [], contact: { target, edge } };
    return isPlan(planOf(turn, action)) ? [{ action, edge }] : [];
  });
}

/** Whoever is touched on flank or rear turns to the one who came, where he may. */
function faced(s: State, unit: ElementId, towards: ElementId): State {
  const need = facingNeeds(s).find((one) => one.unit === unit);
  if (need === undefined || !need.towards.includes(towards)) return s;
  return turnEvents(s, unit, towards).reduce(evolve, s);
}

/** The combat of these two; or that of the one who is struck with whomever he fights, for it is there that it counts. */
function fightWith(s: State, unit: ElementId, target: ElementId): Combat | undefined {
  const at = heldWorks(s, target)?.works.id ?? target;
  return combatsOf(s).find((combat) => combat.unit === unit && combat.target === at);
}
const fightOf = (s: State, unit: ElementId, target: ElementId): Combat | undefined =>
  fightWith(s, unit, target) ?? combatsOf(s).find((combat) => combat.target === target);

interface Blow {
  readonly state: State;
  readonly edge: string;
  readonly cost: string | null;
  readonly from: Pose;
}
function blow(turn: State, base: Base, target: ElementId, { state, edge, cost, from }: Blow): Strike {
  const combat = fightOf(state, base.card.id, target);
  const common = { piece: base.card.id, from, target, edge, cost, needs: [], answers: [] } as const;
  if (combat === undefined) return { ...common, how: 'reach', of: 0, outcomes: [], breakdown: [] };
  const { unit } = combat;
  return {
    ...common,
    how: 'shock',
    needs: unit === base.card.id ? [] : [`${unitName(state, unit)} must attack: it helps`],
    ...combatOdds(turn, state, combat),
  };
}

/** Exact odds of one combat and both its sums. Nobody else fights, so that the odds are those of this combat alone. */
function combatOdds(turn: State, state: State, { unit, target }: Combat): Pick<Strike, 'of' | 'outcomes' | 'breakdown' | 'against'> {
  const facts = closeFacts(state, unit, target);
  const struck = garrisonOf(state, target) ?? target;
  const others = state.elements.flatMap(({ id }) => (id === unit || id === struck ? [] : [id]));
  const works = groundOf(state).works.flatMap(({ works: { id } }) => (id === target ? [] : [id]));
  const bound = state.bound === null ? null : { ...state.bound, fought: [...others, ...works] };
  return {
    ...oddsIn(turn, { ...state, bound }, { proc: 'melee', step: 'roll', unit, target }),
    breakdown: closeSum(facts, 'a').reasons,
    against: closeSum(facts, 'b').reasons,
  };
}

/** The fights that a move leads to and that are not fought already, each as everybody would stand then. */
export const fightsAfter: TableStudy<State, Action>['fights'] = (s, move) => {
  if (!isTactical(move)) return [];
  const all = kept.get(s) ?? new Map<string, readonly Strike[]>();
  kept.set(s, all);
  const key = JSON.stringify(move);
  const found = all.get(key) ?? fightsOf(s, move);
  all.set(key, found);
  return found;
};
/** Odds take their time, and a list, a button and a plan ask for the same. */
const kept = new WeakMap<State, Map<string, readonly Strike[]>>();

function fightsOf(s: State, move: Tactical): readonly Strike[] {
  const side = s.bound?.side;
  if (side === undefined) return [];
  const turn = turnOf(s, side);
  const after = apply(game, turn, { action: move });
  if (!after.ok) return [];
  const movers = 'units' in move ? move.units : [move.unit];
  const state = facingNeeds(after.state)
    .flatMap(({ unit, towards }) =>
      towards
        .filter((id) => movers.includes(id))
        .slice(0, 1)
        .map((mover) => ({ unit, mover })),
    )
    .reduce((now, { unit, mover }) => faced(now, unit, mover), after.state);
  const before = combatsOf(turn);
  // The fight with the one who is named comes first.
  const isNamed = ({ target }: Combat): number => Number(target === move.contact?.target);
  return combatsOf(state)
    .toSorted((one, other) => isNamed(other) - isNamed(one))
    .filter(({ unit, target }) => !before.some((old) => old.unit === unit && old.target === target))
    .map((combat) => ({
      piece: combat.unit,
      how: 'shock' as const,
      from: baseOn(state, combat.unit)?.pose ?? { x: 0, y: 0, h: 0 },
      target: combat.target,
      edge: 'front',
      cost: null,
      needs: [],
      answers: [],
      ...combatOdds(turn, state, combat),
    }));
}
const isTactical = (action: Action): action is Tactical => action.type === 'move' || action.type === 'group' || action.type === 'column';
