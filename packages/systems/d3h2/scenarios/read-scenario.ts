import { must, ofSide, type Side } from '@pennon/kernel';
import { overlapBy, polygon } from '@pennon/space';
import { armyFaults } from '../armies/faults.js';
import { Battlefield } from '../board/battlefield.js';
import { groundOf } from '../board/ground.js';
import { worksFault } from '../board/placing-camps-and-strongholds.js';
import { baseAt } from '../board/position.js';
import { overlapped, standingRefusal } from '../board/standing-room.js';
import type { Base } from '../geometry/base.js';
import { EPS } from '../geometry/measure.js';
import { pieceFault } from '../geometry/terrain-pieces.js';
import { mayHold } from '../rules/garrisons.js';
import { isSummoned, mayBeHeldOff, oppositeOf } from '../rules/setup.js';
import { nameOf } from '../rules/units.js';
import type { Works } from '../types.js';
import type { ArmyDocument, ElementDocument, ScenarioDocument } from './document.js';
import { SIDES, scenarioBetween } from './document-form.js';

/** A scenario from outside. Throws `BadRequest` with the first thing that is wrong: where, what, and what it should be. */
export function readScenario(value: unknown): ScenarioDocument {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'A scenario must be an object.');
  const sides = SIDES.read('sides' in value ? value.sides : undefined, 'sides');
  must(!sides.includes('aggression'), 'sides: aggression is no name for a side; it says that the dice decide.');
  const scenario = scenarioBetween(sides).read(value, '');
  checkIds(scenario);
  checkArmies(scenario);
  checkWhatIsChosen(scenario);
  checkEdges(scenario);
  must(
    scenario.victory.atLimit === undefined || scenario.victory.bounds !== undefined,
    'victory.atLimit says who wins at a limit of bounds; victory.bounds is missing.',
  );
  const battlefield = new Battlefield(scenario);
  checkTerrain(scenario, battlefield);
  checkWorks(scenario, battlefield);
  checkPlaces(scenario, battlefield);
  return scenario;
}

const armiesOf = ({ sides, armies }: ScenarioDocument): readonly { readonly side: Side; readonly army: ArmyDocument }[] =>
  sides.map((side) => ({ side, army: ofSide(armies, side) }));

// ---------------------------------------------------------------- the armies

/** Elements, Camps and terrain have ids of their own: actions name them all. */
function checkIds(scenario: ScenarioDocument): void {
  const places = new Map<string, string>();
  const checkId = (at: string, id: string): void => {
    must(!places.has(id), `${at}.id: ${id} is already the id of ${places.get(id)}.`);
    must(id !== 'hand', `${at}.id: hand is no id; it says that somebody is not on the table.`);
    places.set(id, at);
  };
  if (scenario.terrain !== 'chosen') for (const [i, { id }] of scenario.terrain.entries()) checkId(`terrain[${i}]`, id);
  for (const { side, army } of armiesOf(scenario)) {
    for (const [i, { id }] of army.elements.entries()) checkId(`armies.${side}.elements[${i}]`, id);
    for (const [i, { id }] of (army.works ?? []).entries()) checkId(`armies.${side}.works[${i}]`, id);
  }
}

/** More than any army has: a scenario may be as large as its author likes. */
const NO_LIMIT = 1_000;

/** The same that the builder of armies asks, points apart (8.1). */
function checkArmies(scenario: ScenarioDocument): void {
  for (const { side, army } of armiesOf(scenario)) {
    const [fault] = armyFaults(army, scenario.variant, NO_LIMIT);
    const at = `armies.${side}.elements${fault?.entry === undefined ? '' : `[${fault.entry}]`}`;
    must(fault === undefined, `${at}: ${fault?.message} (${fault?.ref})`);
  }
}

/** On a smaller one there is no room between the edges that all keep away from (D3-7). */
const LEAST_TABLE = 15;

/** Where terrain is chosen and armies deploy, nothing has its place yet; otherwise everybody has. */
function checkWhatIsChosen(scenario: ScenarioDocument): void {
  const isChosen = scenario.terrain === 'chosen';
  const all = armiesOf(scenario).flatMap(({ army }) => army.elements);
  const isDeployed = all.some(({ at }) => at !== undefined);
  must(
    isDeployed || scenario.table >= LEAST_TABLE,
    `table must be at least ${LEAST_TABLE} where armies deploy (R3); it is ${scenario.table}.`,
  );
  for (const { side, army } of armiesOf(scenario)) {
    const at = `armies.${side}`;
    if (isChosen) {
      must(army.edge === undefined, `${at}.edge: the edges are chosen when the terrain has been placed.`);
      must(army.works === undefined, `${at}.works: Camps are placed when the terrain has been.`);
    }
    for (const [i, element] of army.elements.entries()) {
      if (isChosen) must(element.at === undefined, `${at}.elements[${i}].at: the armies deploy when the terrain has been placed.`);
      else must(!isDeployed || element.at !== undefined, `${at}.elements[${i}].at is missing: others have their places already.`);
    }
    must(
      army.works === undefined || army.works.length === 0 || army.edge !== undefined,
      `${at}.works: a Camp or Stronghold stands on the edge of its army, and ${at}.edge is missing.`,
    );
    must(!isDeployed || army.edge !== undefined, `${at}.edge is missing; it should be one of north, east, south, west.`);
  }
}

/** The edges of the two sides lie opposite each other (D3-7). */
function checkEdges(scenario: ScenarioDocument): void {
  const [first, second] = armiesOf(scenario);
  const [a, b] = [first?.army.edge, second?.army.edge];
  must(
    (a === undefined) === (b === undefined),
    `armies.${(a === undefined ? first : second)?.side}.edge is missing: the other side has one.`,
  );
  if (a === undefined || b === undefined) return;
  must(a !== b, `armies.${second?.side}.edge: the ${b} edge is already behind ${first?.side}.`);
  must(b === oppositeOf(a), `armies.${second?.side}.edge must be ${oppositeOf(a)}, opposite the edge of ${first?.side} (D3-7).`);
}

// ---------------------------------------------------------------- the table

function checkTerrain({ terrain }: ScenarioDocument, battlefield: Battlefield): void {
  if (terrain === 'chosen') return;
  for (const [i, piece] of battlefield.terrain.entries()) {
    const fault = pieceFault(piece, battlefield.size);
    must(fault === undefined, `terrain[${i}].${fault}`);
  }
}

/** At most one Camp and one Stronghold a side, where they can be (D3-5, D3-6). */
function checkWorks(scenario: ScenarioDocument, battlefield: Battlefield): void {
  const placed: Works[] = [];
  for (const { side, army } of armiesOf(scenario)) {
    const own = battlefield.works.filter((works) => works.side === side);
    for (const [i, works] of own.entries()) {
      const at = `armies.${side}.works[${i}]`;
      must(own.findIndex(({ kind }) => kind === works.kind) === i, `${at}: an army has at most one ${NAMES[works.kind]}.`);
      must(works.isCamp !== true || works.kind === 'stronghold', `${at}.isCamp is said only of a Stronghold.`);
      must(works.isCamp !== true || own.length === 1, `${at}.isCamp: the army has a Camp besides.`);
      must(works.kind === 'stronghold' || army.works?.[i]?.gate === undefined, `${at}.gate: only a Stronghold has a gate.`);
      const ground = groundOf({ scenario, terrain: [], works: [], taken: {}, plough: 'unknown', river: 'unknown' });
      const fault = worksFault(works, { ...ground, works: [] }, army.edge ?? null);
      must(fault === undefined, `${at}.${fault?.at}: ${fault?.message} (${fault?.ref})`);
      const other = placed.find(({ corners }) => overlapBy(polygon(corners), polygon(works.corners), EPS));
      must(other === undefined, `${at}.corners: it lies upon ${other?.id}.`);
      placed.push(works);
    }
  }
}
const NAMES = { camp: 'Camp', stronghold: 'Stronghold' } as const;

// ---------------------------------------------------------------- who stands where

function checkPlaces(scenario: ScenarioDocument, battlefield: Battlefield): void {
  const ground = groundOf({ scenario, terrain: [], works: [], taken: {}, plough: 'unknown', river: 'unknown' });
  const standing: Base[] = [];
  const holding = new Map<string, string>();
  for (const [index, card] of battlefield.cards.entries()) {
    const start = battlefield.start[index];
    const at = placeOf(battlefield, index);
    if (start === undefined) continue;
    const element = elementAt(scenario, battlefield, index);
    if (element?.at === 'hand')
      must(
        isSummoned(card.type) || mayBeHeldOff(card.type),
        `${at}: ${nameOf(card.type)} cannot be held off the table; only Gods, Dragons and Lurkers are.`,
      );
    if (start.feature !== null) {
      const works = battlefield.works.find(({ id }) => id === start.feature);
      must(works?.side === card.side, `${at}: ${start.feature} belongs to the other side.`);
      const facts = { variant: scenario.variant, type: card.type, feature: works.kind, when: 'deployment', ally: card.ally } as const;
      must(mayHold(facts), `${at}: ${nameOf(card.type)} cannot garrison a ${NAMES[works.kind]}${card.ally ? ' as an ally' : ''} (R42).`);
      must(!holding.has(works.id), `${at}: ${works.id} is already held by ${holding.get(works.id)}.`);
      holding.set(works.id, card.id);
    }
    if (start.pose === null) continue;
    const base = baseAt(card, card.type, start.pose);
    const wrong = standingRefusal(ground, base);
    must(wrong === undefined, `${at}: ${wrong?.message} (${wrong?.ref})`);
    const other = overlapped(base, standing);
    must(other === undefined, `${at}: ${card.id} would stand upon ${other?.card.id}.`);
    standing.push(base);
  }
}

function indexInArmy(battlefield: Battlefield, index: number): number {
  const side = battlefield.cards[index]?.side;
  return index - battlefield.cards.findIndex((card) => card.side === side);
}
const placeOf = (battlefield: Battlefield, index: number): string =>
  `armies.${battlefield.cards[index]?.side}.elements[${indexInArmy(battlefield, index)}].at`;
const elementAt = (scenario: ScenarioDocument, battlefield: Battlefield, index: number): ElementDocument | undefined =>
  ofSide(scenario.armies, battlefield.cards[index]?.side ?? '').elements[indexInArmy(battlefield, index)];
