import {
  apply,
  bySide,
  type CommandStudy,
  type GameDef,
  no,
  type Outline,
  oddsOf,
  type Side,
  type TablePose,
  type TableSight,
  type TableStudy,
  type Threat,
} from '@pennon/kernel';
import { hull, type Pose, placeFrom, polygonDistance, rectangle, shifted, turnedBy } from '@pennon/space';
import { D3_10 } from './charts/d3-10.js';
import { evolve } from './evolve.js';
import { freeHand } from './free-hand.js';
import { face } from './procedures/bound.js';
import { spellOf } from './procedures/spell.js';
import { possibleTargets, shotFacts, shotLine, shotRefusal } from './rules/aiming.js';
import { allowanceOf } from './rules/allowance.js';
import { candidates } from './rules/candidates.js';
import { spellRefusal } from './rules/casting.js';
import { pipSum } from './rules/command.js';
import { factorRow } from './rules/factors.js';
import { type Combat, closeFacts, combatsOf } from './rules/fighting.js';
import { groundOf } from './rules/ground.js';
import { isPlan } from './rules/journey.js';
import { BW } from './rules/measure.js';
import { facingNeeds } from './rules/meeting.js';
import { shooterSum, targetSum } from './rules/missiles.js';
import { generalOf, orderFacts } from './rules/orders.js';
import { type Base, baseOn, basesOf, cardOf, elementOf, enemyOf } from './rules/position.js';
import { closeSum } from './rules/shock.js';
import { heldWorks, isThere, knows, shapeOf, thoseThere, variantOf } from './rules/standing.js';
import { planOf } from './rules/tactics.js';
import { zonesOf } from './rules/zones.js';
import { outcomeWords } from './showing.js';
import { unitName } from './text.js';
import type { Action, AnyFrame, BoundNow, ElementId, Event, Pen, State, Tactical } from './types.js';

/** The game itself, when its odds are wanted; it is made of the picture among other things. */
export type Engine = () => GameDef<State, Action, Event, AnyFrame>;

type Strike = Threat<TablePose>;

// ------------------------------------------------------------------ as if it were his turn

/** The most PIPs there are. */
const ALL_PIPS = 6;
const QUIET: Omit<BoundNow, 'number' | 'side' | 'pips'> = {
  moves: {},
  arrived: [],
  stirred: [],
  shot: [],
  fought: [],
  bespelled: [],
  touched: {},
};

/** The bound in which a side moves: the one that goes on if it may still move, or else its next with every PIP there is. */
function turnOf(s: State, side: Side): State {
  const frame = s.stack.at(-1);
  const isNow = frame?.proc === 'bound' && frame.side === side && (frame.step === 'movement' || frame.step === 'orders');
  const movement: AnyFrame = { proc: 'bound', step: 'movement', side, movers: [], held: [] };
  if (isNow && s.bound !== null) return { ...s, stack: [movement] };
  const number = (s.bound?.number ?? 0) + 1;
  const bounds = bySide(s.sides, (one) => (s.bounds[one] ?? 0) + (one === side ? 1 : 0));
  return { ...s, outcome: null, stack: [movement], bounds, bound: { ...QUIET, number, side, pips: ALL_PIPS } };
}

const standing = (s: State, piece: ElementId, at: TablePose | undefined): State =>
  at === undefined
    ? s
    : {
        ...s,
        elements: s.elements.map((element) =>
          element.id === piece
            ? {
                ...element,
                status: 'table',
                pose: { x: Math.round(at.x), y: Math.round(at.y), h: turnedBy(Math.round(at.h), 0) },
                feature: null,
              }
            : element,
        ),
      };

// ------------------------------------------------------------------ threats

/** Odds take their time and are looked at again and again: what was worked out about a state is kept as long as it. */
const kept = new WeakMap<State, Map<string, readonly Strike[]>>();
function known(s: State, key: string, find: () => readonly Strike[]): readonly Strike[] {
  const all = kept.get(s) ?? new Map<string, readonly Strike[]>();
  kept.set(s, all);
  const found = all.get(key) ?? find();
  all.set(key, found);
  return found;
}

/** What the enemy can do next to a piece, the worst first. */
const threats =
  (engine: Engine): TableStudy<State>['threats'] =>
  (s, piece, at) => {
    if (!knows(s, piece)) return [];
    const { side } = cardOf(s, piece);
    const find = (): readonly Strike[] => {
      const there = standing(s, piece, at);
      if (!isThere(elementOf(there, piece))) return [];
      const turn = turnOf(there, enemyOf(s, side));
      const strikes = thoseThere(turn, enemyOf(s, side)).flatMap((attacker) => strikesAt(engine, turn, attacker, piece));
      return sorted(s, strikes, side);
    };
    // Places that are only thought of come by the hundred.
    return at === undefined ? known(s, `at ${piece}`, find) : find();
  };

/** What a piece could do itself, the best first. */
const chances =
  (engine: Engine): TableStudy<State>['chances'] =>
  (s, piece) => {
    if (!knows(s, piece) || !isThere(elementOf(s, piece))) return [];
    const { side } = cardOf(s, piece);
    return known(s, `by ${piece}`, () => {
      const turn = turnOf(s, side);
      const strikes = thoseThere(turn, enemyOf(s, side)).flatMap((target) => strikesAt(engine, turn, piece, target));
      return sorted(s, strikes, enemyOf(s, side));
    });
  };

const expected = ({ of, outcomes }: Pick<Strike, 'of' | 'outcomes'>): number =>
  of === 0 ? 0 : outcomes.reduce((sum, { ways, good }) => sum + ways * good, 0) / of;
/** The worst first for the side that is struck; ties by name. */
function sorted(s: State, strikes: readonly Strike[], struck: Side): readonly Strike[] {
  const sign = struck === s.sides[0] ? 1 : -1;
  return strikes
    .map((strike) => ({ strike, good: sign * expected(strike) }))
    .sort((a, b) => a.good - b.good || compare(a.strike, b.strike))
    .map(({ strike }) => strike);
}
const nameOfStrike = ({ piece, how, edge = '', target = '' }: Strike): string => `${piece} ${how} ${edge} ${target}`;
const compare = (a: Strike, b: Strike): number => (nameOfStrike(a) < nameOfStrike(b) ? -1 : 1);

/** Everything one can do to another in a bound: the best of its close combats, its shot, its spell. */
function strikesAt(engine: Engine, turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const base = baseOn(turn, attacker);
  const sign = cardOf(turn, target).side === turn.sides[0] ? 1 : -1;
  const blows = base === undefined ? [] : blowsAt(engine, turn, base, target);
  const worst = blows.toSorted((a, b) => sign * (expected(a) - expected(b)))[0];
  return [...(worst === undefined ? [] : [worst]), ...shotAt(engine, turn, attacker, target), ...spellAt(engine, turn, attacker, target)];
}

// ------------------------------------------------------------------ close combat

const EDGES = ['front', 'left', 'right', 'rear'] as const;
const pipsWords = (pips: number): string => (pips === 1 ? '1 PIP' : `${pips} PIPs`);

function blowsAt(engine: Engine, turn: State, base: Base, target: ElementId): readonly Strike[] {
  const already = fightWith(turn, base.card.id, target);
  if (already !== undefined) return [blow(engine, turn, base, target, { state: turn, edge: 'front', cost: null, from: base.pose })];
  return contactsWith(turn, base, target).flatMap(({ action, edge }) => {
    const plan = planOf(turn, action);
    if (!isPlan(plan)) return [];
    const after = apply(engine(), turn, { action });
    if (!after.ok) return [];
    const from = plan.placed[0]?.to ?? base.pose;
    return [blow(engine, turn, base, target, { state: faced(after.state, target, base.card.id), edge, cost: pipsWords(plan.pips), from })];
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
  const pen: { state: State } & Pick<Pen, 'emit'> = {
    state: s,
    emit(event) {
      pen.state = evolve(pen.state, event);
    },
  };
  face(pen, unit, towards);
  return pen.state;
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
function blow(engine: Engine, turn: State, base: Base, target: ElementId, { state, edge, cost, from }: Blow): Strike {
  const combat = fightOf(state, base.card.id, target);
  const common = { piece: base.card.id, from, target, edge, cost, needs: [], answers: [] } as const;
  if (combat === undefined) return { ...common, how: 'reach', of: 0, outcomes: [], breakdown: [] };
  const facts = closeFacts(state, combat.unit, combat.target);
  const { unit } = combat;
  // Nobody else fights, so that the odds are those of this combat alone.
  const others = state.elements.flatMap(({ id }) => (id === unit || id === target ? [] : [id]));
  const works = groundOf(state).works.flatMap(({ works: { id } }) => (id === combat.target ? [] : [id]));
  const bound = state.bound === null ? null : { ...state.bound, fought: [...others, ...works] };
  return {
    ...common,
    how: 'shock',
    needs: unit === base.card.id ? [] : [`${unitName(state, unit)} must attack: it helps`],
    ...oddsIn(engine, turn, { ...state, bound }, { proc: 'melee', step: 'roll', unit, target: combat.target }),
    breakdown: closeSum(facts, 'a').reasons,
    against: closeSum(facts, 'b').reasons,
  };
}

/** Exact odds of what a frame leads to, in words. */
function oddsIn(engine: Engine, turn: State, state: State, frame: AnyFrame): Pick<Strike, 'of' | 'outcomes'> {
  const side = state.bound?.side ?? state.sides[0];
  const game = engine();
  const end: AnyFrame = { proc: 'bound', step: 'end', side, movers: [], held: [] };
  const { of, outcomes } = oddsOf(game, { ...state, stack: [end, frame] }, { ...game.odds, answer: (_s, _side, [first]) => first });
  const told = new Map<string, { ways: number; text: string; good: number }>();
  for (const { ways, outcome } of outcomes) {
    const { text, good } = outcomeWords(turn, outcome);
    const known = told.get(text);
    if (known === undefined) told.set(text, { ways, text, good });
    else known.ways += ways;
  }
  return { of, outcomes: [...told.values()].sort((a, b) => b.ways - a.ways || (a.text < b.text ? -1 : 1)) };
}

// ------------------------------------------------------------------ shots and spells

/** Parts of its move after which a shooter looks again. */
const PARTS = [0.25, 0.5, 0.75, 1] as const;

function shotAt(engine: Engine, turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const type = baseOn(turn, attacker)?.type;
  if (type !== undefined && factorRow(variantOf(turn), type).factors.shoots === undefined) return [];
  if (possibleTargets(turn, attacker).includes(target)) return [shot(engine, turn, attacker, target, null)];
  const base = baseOn(turn, attacker);
  if (base === undefined) return [];
  const reach = allowanceOf(turn, base, [], false, false);
  const far = reach + (factorRow(variantOf(turn), base.type).factors.shoots ?? 0) * BW;
  if (polygonDistance(base.corners, shapeOf(turn, target)) > far) return [];
  for (const part of PARTS) {
    const action: Action = { type: 'move', unit: attacker, to: [shifted(base.pose, 0, Math.round(reach * part))] };
    const plan = planOf(turn, action);
    if (!isPlan(plan)) continue;
    const after = apply(engine(), turn, { action });
    if (after.ok && possibleTargets(after.state, attacker).includes(target))
      return [shot(engine, after.state, attacker, target, pipsWords(plan.pips))];
  }
  return [];
}

function shot(engine: Engine, state: State, attacker: ElementId, target: ElementId, cost: string | null): Strike {
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
    ...oddsIn(engine, state, aloneShooting(state, attacker), {
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
function aloneShooting(state: State, attacker: ElementId): State {
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

function spellAt(engine: Engine, turn: State, attacker: ElementId, target: ElementId): readonly Strike[] {
  const spell = { unit: attacker, aids: [], target };
  if (cardOf(turn, attacker).type !== 'Mg' || spellRefusal(turn, spell) !== undefined) return [];
  const { own, other, resultOf } = spellOf(turn, spell);
  const quiet = aloneShooting(turn, '');
  return [
    {
      piece: attacker,
      how: 'spell',
      from: placeOf(turn, attacker),
      target,
      cost: pipsWords(resultOf([2, 2]).pips),
      needs: [],
      answers: [],
      ...oddsIn(engine, turn, quiet, { proc: 'spell', step: 'roll', ...spell, takesHimself: false }),
      breakdown: own.reasons,
      against: other.reasons,
    },
  ];
}

// ------------------------------------------------------------------ zones, reach, range, sight

const ROUND = 16;
/** All places within a distance of a shape, as good as round. */
function around(shape: Outline, far: number): Outline {
  const places: number[] = [];
  for (let i = 0; i < shape.length; i += 2)
    for (let k = 0; k < ROUND; k++) {
      const { x, y } = placeFrom({ x: shape[i] ?? 0, y: shape[i + 1] ?? 0, h: (36_000 / ROUND) * k }, 0, far);
      places.push(x, y);
    }
  return hull(places);
}

function zones(s: State, side: Side): ReturnType<TableStudy<State>['zones']> {
  if (!s.sides.includes(side)) return [];
  return [
    ...basesOf(s, side).flatMap((base) => zonesOf(base).map(({ shape }) => ({ of: base.card.id, shape }))),
    ...groundOf(s).works.flatMap(({ works, side: holder, isIntact, shape }) =>
      holder === side && isIntact ? [{ of: works.id, shape: around(shape, BW) }] : [],
    ),
  ];
}

const RAYS = 24;
function reach(s: State, piece: ElementId): ReturnType<TableStudy<State>['reach']> {
  const base = knows(s, piece) ? baseOn(s, piece) : undefined;
  if (base === undefined) return null;
  const turn = turnOf(s, base.card.side);
  const allowed = allowanceOf(turn, base, [], false, false);
  const shape: number[] = [];
  for (let k = 0; k < RAYS; k++) {
    const far = placeFrom({ ...base.pose, h: (36_000 / RAYS) * k }, 0, allowed);
    const { action, ghosts } = freeHand.propose(turn, [piece], [{ to: { ...far, h: base.pose.h } }], { clamp: true });
    const { x, y } = action === null ? base.pose : (ghosts[0]?.pose ?? base.pose);
    shape.push(x, y);
  }
  return { allowed, shape };
}

/** A strip as wide as the base and 1 BW to each side before each edge from which it shoots; all around for a Mage. */
function range(s: State, piece: ElementId): ReturnType<TableStudy<State>['range']> {
  if (!knows(s, piece) || !isThere(elementOf(s, piece))) return null;
  const base = baseOn(s, piece);
  const { factors } = factorRow(variantOf(s), base?.type ?? cardOf(s, piece).type);
  const { shoots, bespells } = factors;
  if (bespells !== undefined) return { distance: bespells * BW, shape: around(shapeOf(s, piece), bespells * BW) };
  if (shoots === undefined) return null;
  const distance = shoots * BW;
  if (base === undefined) return { distance, shape: around(shapeOf(s, piece), distance) };
  const before = (pose: Pose, width: number): Outline => rectangle(shifted(pose, 0, distance), width + 2 * BW, distance);
  if (base.type !== 'WWg') return { distance, shape: before(base.pose, BW) };
  const middle = shifted(base.pose, 0, -base.depth / 2);
  const edges = [
    before(base.pose, BW),
    before({ ...shifted(middle, BW / 2, 0), h: turnedBy(base.pose.h, 9_000) }, base.depth),
    before({ ...shifted(base.pose, 0, -base.depth), h: turnedBy(base.pose.h, 18_000) }, BW),
    before({ ...shifted(middle, -BW / 2, 0), h: turnedBy(base.pose.h, 27_000) }, base.depth),
  ];
  return { distance, shape: hull(edges.flat()) };
}

function sight(s: State, from: ElementId, to: ElementId): TableSight {
  const dark = (why: TableSight['why'], far = 0, quad: Outline = [], blockedBy: readonly string[] = []): TableSight => ({
    isClear: false,
    range: far,
    quad,
    blockedBy,
    why,
  });
  const stranger = [from, to].find((id) => !knows(s, id) || !isThere(elementOf(s, id)));
  if (stranger !== undefined) return dark(no('D3-19', `${stranger} is not on the table.`));
  if (cardOf(s, from).side === cardOf(s, to).side) return dark(no('D3-19', `${to} is a friend.`));
  const turn = turnOf(s, cardOf(s, from).side);
  const type = baseOn(s, from)?.type ?? cardOf(s, from).type;
  const far = polygonDistance(baseOn(s, from)?.corners.slice(0, 4) ?? shapeOf(s, from), shapeOf(s, to));
  if (factorRow(variantOf(s), type).factors.shoots === undefined) return dark(no('D3-19', `${from} does not shoot.`), far);
  const { line, why } = shotLine(turn, from, to);
  const refused = shotRefusal(turn, from, to);
  if (line !== undefined && refused === undefined) return { isClear: true, range: far, quad: line.quad, blockedBy: [], why: null };
  const { ref, message } = refused ?? why ?? no('D3-19', 'There is no line.');
  return dark({ ref, message }, far, line?.quad ?? why?.quad ?? [], why?.blocker === undefined ? [] : [why.blocker]);
}

// ------------------------------------------------------------------ command

const COMMAND_NOTES: { readonly [what in keyof typeof D3_10.data]: string } = {
  lightHorse: 'command distance of Light Horse',
  usual: 'command distance',
  screened: 'command distance to those behind cover',
};

function command(s: State, side: Side): CommandStudy {
  if (!s.sides.includes(side)) return { general: null, rings: [], orders: [] };
  const general = generalOf(s, side);
  const base = general?.base;
  const turn = turnOf(s, side);
  const own = basesOf(turn, side);
  const hasLightHorse = own.some(({ type }) => type === 'LH');
  const kinds = (['screened', 'usual', 'lightHorse'] as const).filter((kind) => kind !== 'lightHorse' || hasLightHorse);
  return {
    general: base === undefined ? null : base.card.id,
    rings:
      base === undefined
        ? []
        : kinds.map((kind) => {
            const distance = D3_10.data[kind] * BW;
            return { distance, outline: around(base.corners, distance), note: `${COMMAND_NOTES[kind]}, ${D3_10.data[kind]} BW` };
          }),
    orders: own.map((mover) => {
      const sum = pipSum(orderFacts(turn, [mover]));
      return {
        piece: mover.card.id,
        price: sum.total,
        reasons: sum.reasons,
        isFar: sum.reasons.some(({ ref }) => ref === 'D3-9 b'),
      };
    }),
  };
}

export const studyWith = (engine: Engine): TableStudy<State> => ({
  kind: 'table',
  threats: threats(engine),
  chances: chances(engine),
  zones,
  reach,
  range,
  sight,
  command,
});
