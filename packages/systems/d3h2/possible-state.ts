import { must, otherSide, type Side } from '@pennon/kernel';
import { overlapBy } from '@pennon/space';
import { orderRefusal } from './board/allowed-moves.js';
import { type Battlefield, battlefieldOf, knows, variantOf } from './board/battlefield.js';
import { combatsOf } from './board/close-combat.js';
import { isStillLegal, leadersOf, targetsAimedAt } from './board/declared-shots.js';
import { isThere } from './board/element-facts.js';
import { groundOf, isUnder } from './board/ground.js';
import { movers as groupsOf, keyOf } from './board/groups.js';
import { baseOn, basesOf, cardOf, elementOf, position } from './board/position.js';
import { spellRefusal } from './board/spells.js';
import { basesTouch } from './geometry/contact.js';
import { EPS } from './geometry/measure.js';
import { mayHold } from './rules/garrisons.js';
import type {
  AnyFrame,
  BoundFrame,
  BoundNow,
  Deed,
  ElementId,
  ElementType,
  MeleeFrame,
  OutcomeFrame,
  SetupFrame,
  ShootingFrame,
  SpellFrame,
  State,
} from './types.js';

/*
 * Whether a state can be that somebody brings: its elements, its bound and what is going on against the table and against each other.
 */

export function mustBePossible(state: State): void {
  mustBeThemselves(state);
  mustStandWhereTheyMay(state);
  mustTouch(state);
  if (state.outcome !== null) return;
  const [first] = state.stack;
  if (first?.proc === 'setup') mustBeSettingUp(state, first);
  if (first?.proc === 'bound') {
    mustCount(state, first);
    mustFollow(state.stack);
  }
  for (const frame of state.stack) mustGoOn(state, frame, frame === state.stack.at(-1));
}

// ---------------------------------------------------------------- elements

const CALLED: readonly ElementType[] = ['Gd', 'Dg', 'Lk'];
const SPELLBOUND: readonly ElementType[] = ['Hr', 'AHr', 'Mg'];
/** The third call of a Lurker is its last (D3-11). */
const MOST_CALLS = 3;

function mustBeThemselves(state: State): void {
  const number = state.bound?.number ?? 0;
  // Who found no room when his army deployed stays out of the battle.
  const mayBeLeftOut = state.stack[0]?.proc === 'setup' || isDeployed(battlefieldOf(state.scenario));
  for (const [i, element] of state.elements.entries()) {
    const { id, status, heldBy, marker, calls, since, ones, feature } = element;
    const { type, side, ally } = cardOf(state, id);
    const at = `state.elements[${i}]`;
    must(status !== 'hand' || mayBeLeftOut || CALLED.includes(type), `${at}: ${id} is held back; only Gods, Dragons and Lurkers are.`);
    must(status !== 'ensorcelled' || SPELLBOUND.includes(type), `${at}: ${id} is ensorcelled; only Heroes and Mages are.`);
    must(status !== 'ensorcelled' || type !== 'Mg' || marker !== null, `${at}.marker: an ensorcelled Mage leaves one.`);
    if (heldBy !== null && heldBy !== id) {
      const holder = cardOf(state, heldBy);
      must(holder.type === 'Mg' && holder.side !== side, `${at}.heldBy: ${heldBy} is no enemy Mage.`);
      must(isThere(elementOf(state, heldBy)), `${at}.heldBy: ${heldBy} is not on the table.`);
    }
    must(heldBy !== id || type === 'Mg', `${at}.heldBy: only a Mage takes himself.`);
    must(calls === 0 || CALLED.includes(type), `${at}.calls: ${id} is never called.`);
    must(type !== 'Lk' || calls <= MOST_CALLS, `${at}.calls: Lurkers are called ${MOST_CALLS} times at most.`);
    must(since <= number, `${at}.since: bound ${since} has not been yet.`);
    must(ones === 0 || type === 'Mg', `${at}.ones: ${id} is no Mage.`);
    if (feature !== null) {
      const works = groundOf(state).works.find((one) => one.works.id === feature);
      must(works !== undefined, `${at}.feature: ${feature} does not stand any more.`);
      must(works.side === side, `${at}.feature: ${feature} is held by the enemy.`);
      const facts = { variant: variantOf(state), type, feature: works.works.kind, when: 'later', ally } as const;
      must(mayHold(facts), `${at}.feature: ${id} may not garrison it.`);
    }
  }
}

function mustStandWhereTheyMay(state: State): void {
  const ground = groundOf(state);
  for (const side of state.sides)
    for (const { card, corners, isAerial } of basesOf(state, side)) {
      const at = `state.elements[${card.index}].pose`;
      const within = ground.works.find(({ shape }) => overlapBy(corners, shape, EPS));
      must(within === undefined, `${at}: ${card.id} would stand in ${within?.works.id}.`);
      const isSwimming =
        !isAerial && !card.waterLurker && ground.areas.some((area) => area.terrain === 'waterway' && isUnder(area, corners));
      must(!isSwimming, `${at}: ${card.id} would stand in a waterway.`);
    }
  must(state.river === 'unknown' || ground.rivers.length > 0, 'state.river: there is none on the table.');
}

function mustTouch(state: State): void {
  for (const [i, { unit, enemy }] of state.unaligned.entries()) {
    const [a, b] = [baseOn(state, unit), baseOn(state, enemy)];
    must(a !== undefined && b !== undefined && basesTouch(a, b), `state.unaligned[${i}]: ${unit} and ${enemy} do not touch.`);
  }
}

// ---------------------------------------------------------------- setting up

const WITH_TERRAIN: readonly SetupFrame['step'][] = ['quarterRoll', 'quarter', 'place'];
const WITH_SIDE: readonly SetupFrame['step'][] = ['camps', 'riders', 'deploy'];

function mustBeSettingUp(state: State, { step, left, quarter, side }: SetupFrame): void {
  const { document } = battlefieldOf(state.scenario);
  const isChosen = document.terrain === 'chosen';
  must(isChosen || !(step === 'terrain' || WITH_TERRAIN.includes(step)), 'state.stack: the terrain of this battle is settled.');
  must(left.length > 0 || !WITH_TERRAIN.includes(step), 'state.stack: there is no terrain left to place.');
  must(quarter !== null || step !== 'place', 'state.stack: the quarter must be known in which terrain is placed.');
  must(side !== null || !WITH_SIDE.includes(step), 'state.stack: somebody must be asked.');
  must(state.edges !== null || !WITH_SIDE.includes(step), 'state.edges must be known before Camps and armies are placed.');
  const isOnTable = state.elements.some(({ status }) => status !== 'hand' && status !== 'garrison');
  must(
    !isOnTable || step === 'deploy' || step === 'riders' || !isDeployed(battlefieldOf(state.scenario)),
    'state.elements: nobody stands on the table yet.',
  );
}
/** Armies whose elements have no place in the scenario deploy. */
const isDeployed = ({ document, sides }: Battlefield): boolean =>
  document.armies[sides[0]]?.elements.every(({ at }) => at === undefined) ?? false;

// ---------------------------------------------------------------- the bound

/** Bounds alternate from the defender's on (D3-8). */
function mustCount(state: State, { side, step }: BoundFrame): void {
  const { bounds, bound, defender, lulls } = state;
  if (defender === null) return;
  const other = otherSide(state.sides, defender);
  const [own, theirs] = [bounds[defender] ?? 0, bounds[other] ?? 0];
  must(own === theirs || own === theirs + 1, 'state.bounds: the sides take turns, the defender first.');
  must((bound?.number ?? 0) === own + theirs, `state.bounds: ${own + theirs} bounds have begun, not ${bound?.number ?? 0}.`);
  const latest = own > theirs ? defender : other;
  must(bound === null || bound.side === latest, `state.bound.side: the latest bound is that of ${latest}.`);
  must(step !== 'begin' || side === (own > theirs ? other : defender), `state.stack: it is not the turn of ${side}.`);
  must(lulls <= Math.max(0, own + theirs - 40), 'state.lulls: there have not been so many bounds that could be one.');
  must(bound === null || state.plough !== 'unknown', 'state.plough: the first die has been thrown.');
  if (bound !== null) mustRemember(state, bound);
}

function mustRemember(state: State, bound: BoundNow): void {
  const mustBelong = (ids: readonly string[], side: Side, what: string): void => {
    for (const id of ids) must(knows(state, id) && cardOf(state, id).side === side, `state.bound.${what}: ${id} is not of ${side}.`);
  };
  const enemy = otherSide(state.sides, bound.side);
  mustBelong(Object.keys(bound.moves), bound.side, 'moves');
  mustBelong(bound.arrived, bound.side, 'arrived');
  mustBelong(bound.bespelled, bound.side, 'bespelled');
  mustBelong(Object.keys(bound.touched), enemy, 'touched');
  for (const by of Object.values(bound.touched)) mustBelong(by, bound.side, 'touched');
  for (const { unit, bound: since } of state.entered)
    must(since <= bound.number, `state.entered: ${unit} came in bound ${since}, which has not been yet.`);
}

// ---------------------------------------------------------------- what is going on

/** What each procedure calls, and where it is then. */
const CALLS: { readonly [at: string]: readonly AnyFrame['proc'][] } = {
  'bound.melee': ['shooting'],
  'bound.end': ['melee', 'outcome'],
  'bound.magic': ['spell', 'outcome'],
  'bound.moved': ['river'],
  'bound.movement': ['river'],
  'shooting.again': ['outcome'],
  'melee.pick': ['outcome'],
  'spell.over': ['outcome'],
  'outcome.begin': ['river'],
};

function mustFollow(stack: readonly AnyFrame[]): void {
  for (const [i, frame] of stack.entries()) {
    const below = stack[i - 1];
    if (below === undefined) continue;
    const calls = CALLS[`${below.proc}.${below.step}`] ?? [];
    must(calls.includes(frame.proc), `state.stack[${i}]: ${below.proc}.${below.step} does not lead to ${frame.proc}.`);
  }
}

/** Of what is called back to later only what stays is looked at: who aimed may be gone by now. */
function mustGoOn(state: State, frame: AnyFrame, isNow: boolean): void {
  const { proc, step } = frame;
  if (proc === 'bound') mustBeOrdered(state, frame);
  if (proc === 'outcome') mustBeDone(state, frame);
  if (!isNow) return;
  if (proc === 'spell' && step === 'roll') mustBeCast(state, frame);
  if (proc === 'shooting' && step !== 'again' && step !== 'look') mustBeAimed(state, frame);
  if (proc === 'melee' && step === 'roll') mustBeFought(state, frame);
}

function mustBeOrdered(state: State, { movers, held, side, step }: BoundFrame): void {
  must(movers.length > 0 === (step === 'orders'), 'state.stack: movers are those who have an order now.');
  const bases = movers.map((id) => {
    const base = baseOn(state, id);
    must(base !== undefined, `state.stack: ${id} has an order and is not on the table.`);
    return base;
  });
  for (const key of held)
    for (const id of key.split(' ')) must(knows(state, id) && cardOf(state, id).side === side, `state.stack: ${id} is not of ${side}.`);
  if (bases.length === 0) return;
  const refused = orderRefusal(state, bases);
  must(refused === undefined, `state.stack: ${refused?.message}`);
  const isOne = groupsOf(state, side).some((group) => keyOf(group.map(({ card }) => card.id)) === keyOf(movers));
  must(isOne, `state.stack: ${movers.join(' ')} cannot be given one order together.`);
}

function mustBeCast(state: State, { unit, aids, target }: SpellFrame): void {
  const refused = spellRefusal(state, { unit, aids, target });
  must(refused === undefined, `state.stack: ${refused?.message}`);
}

function mustBeAimed(state: State, f: ShootingFrame): void {
  const shot = state.bound?.shot ?? [];
  const seen = new Set<ElementId>();
  for (const aim of f.aims) {
    must(!seen.has(aim.unit) && !shot.includes(aim.unit), `state.stack: ${aim.unit} shoots once.`);
    seen.add(aim.unit);
    must(cardOf(state, aim.unit).side !== cardOf(state, aim.target).side, `state.stack: ${aim.unit} aims at a friend.`);
    must(isStillLegal(state, f, aim), `state.stack: ${aim.unit} cannot shoot at ${aim.target}.`);
  }
  const isPicked = f.step === 'lead' || f.step === 'roll';
  must(isPicked === (f.target !== null), 'state.stack: a target is picked before it is shot at.');
  if (f.target === null) return;
  must(targetsAimedAt(state, f).includes(f.target), `state.stack: nobody aims at ${f.target}.`);
  must(f.lead !== null || f.step !== 'roll', `state.stack: somebody leads against ${f.target}.`);
  must(f.lead === null || leadersOf(state, f, f.target).includes(f.lead), `state.stack: ${f.lead} does not lead against ${f.target}.`);
}

function mustBeFought(state: State, { unit, target }: MeleeFrame): void {
  const isCombat = combatsOf(state).some((combat) => combat.unit === unit && combat.target === target);
  must(isCombat, `state.stack: ${unit} and ${target} do not fight each other.`);
}

function mustBeDone(state: State, { deeds, step }: OutcomeFrame): void {
  for (const deed of deeds) mustBeDeed(state, deed);
  const [first] = deeds;
  if (step !== 'recoil') return;
  must(first?.what === 'recoil', 'state.stack: nobody recoils.');
  must(baseOn(state, first.unit) !== undefined, `state.stack: ${first.unit} recoils and is not on the table.`);
}
function mustBeDeed(state: State, { unit, what, by, against, fared }: Deed): void {
  const isElement = position(state).battlefield.knows(by);
  must(what !== 'enter' || !isElement, `state.stack: ${unit} can enter only a Camp or Stronghold.`);
  must(
    what !== 'pursue' || (isElement && against !== null && fared !== null),
    `state.stack: ${unit} pursues somebody, and how he fared is known.`,
  );
  must(what === 'pursue' || (against === null && fared === null), `state.stack: ${unit} does not pursue.`);
  if (what !== 'ensorcelled') return;
  must(SPELLBOUND.includes(cardOf(state, unit).type), `state.stack: ${unit} is no Hero or Mage.`);
  must(isElement && cardOf(state, by as ElementId).type === 'Mg', `state.stack: ${by} is no Mage.`);
}
