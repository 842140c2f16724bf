import {
  asGiven,
  being,
  Field as FieldReader,
  type FrameFields,
  fieldsOfState,
  flag,
  forAnyOf,
  list,
  must,
  object,
  oneOf,
  orNull,
  pair,
  type Reader,
  readCore,
  readEach,
  readFields,
  readStateScenario,
  setOf,
  text,
  told,
  variants,
  whole,
} from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import { type Battlefield, battlefieldOf } from './board/battlefield.js';
import { groundOf } from './board/ground.js';
import { worksFault } from './board/placing-camps-and-strongholds.js';
import { baseAt, typeNow } from './board/position.js';
import { offTable, overlapped } from './board/standing-room.js';
import type { Base } from './geometry/base.js';
import { BW } from './geometry/measure.js';
import { pieceFault } from './geometry/terrain-pieces.js';
import { mustBePossible } from './possible-state.js';
import { oppositeOf } from './rules/setup.js';
import { isAerial } from './rules/units.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { TERRAIN_KINDS } from './scenarios/document-form.js';
import { readScenario } from './scenarios/read-scenario.js';
import { SWITCHES } from './switches.js';
import {
  type Action,
  type AnyFrame,
  CONTACT_EDGES,
  EDGES,
  ELEMENT_TYPES,
  type Element,
  type ElementId,
  END_REASONS,
  HOMES,
  type Options,
  PLACED_FEATURES,
  type PLAIN_ACTIONS,
  RESULTS,
  type Segment,
  STATUSES,
  type State,
  type TerrainPiece,
  VARIANTS,
  type Works,
} from './types.js';

// ------------------------------------------------------------------ options

const OPTIONS = {
  equalKnightsLiteral: SWITCHES.equalKnightsLiteral.field,
  passingContact: SWITCHES.passingContact.field,
  edgeOverlap: SWITCHES.edgeOverlap.field,
  tzCloseCombatExempt: SWITCHES.tzCloseCombatExempt.field,
  lulls: SWITCHES.lulls.field,
};

/** The readings, and the variant where a scenario is played by the other tables than its own (S-5, S-6). */
const SETUP = object({ ...OPTIONS, variant: oneOf(VARIANTS).maybe() });

/** A battle to be set up: the scenario as it is, or as a document of its own when it is played in the other variant. */
export function readSetup(given: unknown, options: unknown): { readonly scenario: string | ScenarioDocument; readonly options: Options } {
  const { variant, ...readings } = SETUP.read(options ?? {}, 'options');
  const scenario = readScenarioOf(given);
  const { document } = battlefieldOf(scenario);
  const isOther = variant !== undefined && variant !== document.variant;
  return { scenario: isOther ? readScenarioOf({ ...document, variant }) : scenario, options: readings };
}

/** A scenario by its id, or a document that was read and found good. */
export const readScenarioOf = (scenario: unknown): string | ScenarioDocument => {
  if (typeof scenario === 'string') return battlefieldOf(scenario).document.id;
  if (typeof scenario === 'object' && scenario !== null && fine.has(scenario)) return scenario as ScenarioDocument;
  const document = readScenario(scenario);
  fine.add(document);
  return document;
};
/** Documents that were read before: a game that is saved and loaded again and again brings its own back. */
const fine = new WeakSet<object>();

// ------------------------------------------------------------------ places

/** No table is larger, and nobody wants to go farther beyond its edge. */
const FARTHEST = 60 * BW;
const coordinate = whole(-FARTHEST, FARTHEST);
const pose: FieldReader<Pose> = object({ x: coordinate, y: coordinate, h: whole(0, 35_999) });

const twoOf = <T>(field: FieldReader<T>): FieldReader<readonly [T, T]> => list(field, 2, 2).map(pair);
const corner = twoOf(coordinate);
const corners = list(corner, 2, 16);
const gate = twoOf(corner);

// ------------------------------------------------------------------ actions

/** Whether there are such is for the rules to say. */
const id = text().map((value) => value as ElementId);
const ids = setOf(id, 1, 48);
const poses = list(pose, 0, 16);

const segment: FieldReader<Segment> = object({
  advance: whole(0, FARTHEST).maybe(),
  wheel: oneOf(['left', 'right']).maybe(),
  by: whole(0, 36_000).maybe(),
})
  .where(({ advance, wheel, by }, at) =>
    (advance !== undefined) === (wheel === undefined) && (wheel === undefined) === (by === undefined)
      ? undefined
      : `${at} must be {"advance":…} or {"wheel":"left" or "right","by":…}.`,
  )
  .map(({ advance, wheel, by }): Segment => (wheel !== undefined && by !== undefined ? { wheel, by } : { advance: advance ?? 0 }));
const segments = list(segment, 0, 16);

const edge = oneOf(CONTACT_EDGES);
const contact = object({ target: id, edge });
const placed = list(oneOf(PLACED_FEATURES), 0, 8);

/** On the table, in a Camp or Stronghold, or held off. */
const station = new FieldReader<Pose | string | null>(pose.spec, (value, at) =>
  value === null ? null : typeof value === 'string' ? value : pose.read(value, at),
);
const plain = {};

export const action: FieldReader<Action> = variants('type', {
  terrain: { home: oneOf(HOMES), compulsory: placed, optional: placed },
  quarter: { quarter: whole(1, 4) },
  place: { points: corners, width: whole(0, 10 * BW).maybe(), crest: corners.maybe(), gate: gate.maybe() },
  edge: { edge: oneOf(EDGES) },
  camp: { corners },
  deploy: { elements: list(object({ id, to: station }), 0, 48) },
  summon: { units: ids, to: poses, against: id.maybe() },
  replace: { units: ids, to: poses },
  free: { unit: id, to: pose },
  order: { units: ids },
  move: { unit: id, to: poses, contact: contact.maybe(), answer: id.maybe() },
  group: { units: ids, segments, contact: object({ target: id, edge, lead: id }).maybe(), answer: id.maybe() },
  column: { units: ids, segments, form: flag().maybe(), contact: contact.maybe(), answer: id.maybe() },
  dismount: { unit: id },
  enter: { unit: id, feature: text() },
  leave: { unit: id, to: pose },
  engage: { unit: id, target: id },
  face: { unit: id, towards: id },
  bespell: { unit: id, aids: setOf(id, 0, 8), target: id },
  shoot: { unit: id, target: id, rear: flag().maybe() },
  resolve: { target: id },
  lead: { unit: id },
  fight: { unit: id, target: id },
  recoil: { distance: oneOf(['full', 'depth']) },
  strongholdAsCamp: plain,
  noCamp: plain,
  discard: plain,
  hold: plain,
  done: plain,
} satisfies { readonly [type in Action['type'] | (typeof PLAIN_ACTIONS)[number]]: object }).map((given): Action => told(given));

// ------------------------------------------------------------------ states

const terrainPiece: FieldReader<TerrainPiece> = object({
  id: text(),
  kind: oneOf(TERRAIN_KINDS),
  points: corners,
  width: whole(0, 10 * BW).maybe(),
  crest: corners.maybe(),
}).map(told);

/** What a state of this scenario may say, when this lies on the table besides. */
function stateFields(battlefield: Battlefield, terrain: readonly TerrainPiece[], works: readonly Works[]) {
  const isElement = (value: string): value is ElementId => battlefield.knows(value);
  const isWorks = (value: string): boolean => [...battlefield.works, ...works].some((one) => one.id === value);
  const isPiece = (value: string): boolean => [...battlefield.terrain, ...terrain].some((one) => one.id === value);
  const unit = being(id, isElement, 'the id of an element');
  const feature = being(text(), isWorks, 'the id of a Camp or Stronghold');
  const piece = being(text(), (value) => isPiece(value) || isWorks(value), 'the id of something on the table');
  const target = being(text(), (value) => isElement(value) || isWorks(value), 'the id of an element, a Camp or a Stronghold');
  const side = oneOf(battlefield.sides);
  const [a, b] = battlefield.sides;
  const bySide = <T>(field: FieldReader<T>) => object({ [a]: field, [b]: field });
  const units = setOf(unit, 0, 96);
  const count = whole(0, 10_000);
  const frame = { proc: text(), step: text() };
  const deed = object({
    unit,
    what: oneOf(['destroyed', 'ensorcelled', 'flee', 'recoil', 'pursue', 'enter']),
    by: target,
    onRear: flag(),
    against: orNull(oneOf([...ELEMENT_TYPES, 'SH', 'Cmp'])),
    fared: orNull(oneOf(RESULTS)),
  });
  const aims = list(object({ unit, target: unit, rear: flag() }), 0, 96);
  const frames = {
    setup: { ...frame, left: placed, quarter: orNull(whole(1, 4)), chooser: orNull(side), side: orNull(side) },
    bound: { ...frame, side, movers: units, held: setOf(text(), 0, 400) },
    river: frame,
    spell: { ...frame, unit, aids: units, target: unit, takesHimself: flag() },
    shooting: { ...frame, side, aims, made: aims, target: orNull(unit), lead: orNull(unit) },
    melee: { ...frame, unit: orNull(unit), target: orNull(target) },
    outcome: { ...frame, deeds: list(deed, 0, 96) },
  } satisfies FrameFields<AnyFrame>;
  const ids = battlefield.cards.map((card) => card.id);
  return {
    frames,
    options: object(OPTIONS),
    element: object({
      id: unit,
      status: oneOf(STATUSES),
      pose: orNull(pose),
      feature: orNull(feature),
      dismounted: flag(),
      engaged: flag(),
      calls: whole(0, 99),
      since: count,
      ones: whole(0, 99),
      heldBy: orNull(unit),
      marker: orNull(pose),
    }),
    taken: forAnyOf(
      [...battlefield.works, ...works].map((one) => one.id),
      side,
    ),
    defender: orNull(side),
    home: orNull(oneOf(HOMES)),
    edges: orNull(bySide(oneOf(EDGES))),
    river: oneOf(['unknown', 'paltry', 'full']),
    plough: oneOf(['unknown', 'good', 'rough']),
    bounds: bySide(count),
    lulls: count,
    entered: list(object({ unit, feature: piece, bound: count }), 0, 400),
    unaligned: list(object({ unit, enemy: unit }), 0, 96),
    bound: orNull(
      object({
        number: count,
        side,
        pips: whole(0, 6),
        moves: forAnyOf(ids, object({ count: whole(0, 99), measured: whole(0, 4 * FARTHEST), byRoad: flag() })),
        arrived: units,
        stirred: units,
        shot: units,
        fought: setOf(target, 0, 96),
        bespelled: units,
        touched: forAnyOf(ids, units),
        inContact: flag(),
      }),
    ),
  };
}

/** Made once for what lies on a table: a game is loaded again and again. */
function fieldsFor(battlefield: Battlefield, terrain: readonly TerrainPiece[], works: readonly Works[]): ReturnType<typeof stateFields> {
  const lies = [...terrain, ...works].map((one) => one.id).join(' ');
  const known = latest.get(battlefield);
  if (known?.lies === lies) return known.fields;
  const fields = stateFields(battlefield, terrain, works);
  latest.set(battlefield, { lies, fields });
  return fields;
}
const latest = new WeakMap<Battlefield, { readonly lies: string; readonly fields: ReturnType<typeof stateFields> }>();

/** Everything a state says. */
const NAMES = {
  ...{ rules: true, scenario: true, sides: true, stack: true, outcome: true, elements: true, terrain: true, works: true },
  ...{ options: true, taken: true, defender: true, home: true, edges: true, river: true, plough: true, bounds: true, lulls: true },
  ...{ entered: true, unaligned: true, bound: true },
} as const satisfies { readonly [name in keyof State]: true };
const FIELDS = Object.keys(NAMES) as readonly (keyof State)[];
/** What is read as it stands, each by its own field. */
const PLAIN = [
  'options',
  'taken',
  'defender',
  'home',
  'edges',
  'river',
  'plough',
  'bounds',
  'lulls',
  'entered',
  'unaligned',
  'bound',
] as const;

/** Reads a state from outside: every field, every element, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> => ({
  read(value) {
    const given = fieldsOfState(value, rules, FIELDS);
    const scenario = readStateScenario(given.scenario, readScenarioOf);
    const battlefield = battlefieldOf(scenario);
    const terrain = asGiven(readTerrain(battlefield, given.terrain), given.terrain, 'state.terrain');
    const works = asGiven(readWorks(battlefield, given.works), given.works, 'state.works');
    const fields = fieldsFor(battlefield, terrain, works);
    const state: State = {
      ...readCore<AnyFrame>(given, battlefield.sides, fields.frames, END_REASONS),
      rules,
      scenario,
      elements: readEach(given.elements, battlefield.cards, fields.element, 'state.elements'),
      terrain,
      works,
      ...readFields(given, fields, PLAIN),
    };
    mustStand(battlefield, state.elements);
    mustFit(battlefield, state);
    mustLie(state);
    mustBePossible(state);
    return state;
  },
});

function readTerrain(battlefield: Battlefield, given: unknown): readonly TerrainPiece[] {
  const pieces = list(terrainPiece, 0, 8).read(given, 'state.terrain');
  const known = new Set([
    ...battlefield.terrain.map((piece) => piece.id),
    ...battlefield.works.map((works) => works.id),
    ...battlefield.cards.map((card) => card.id),
  ]);
  for (const [i, piece] of pieces.entries()) {
    must(!known.has(piece.id), `state.terrain[${i}].id: ${piece.id} is the id of something else.`);
    known.add(piece.id);
    const fault = pieceFault(piece, battlefield.size);
    must(fault === undefined, `state.terrain[${i}].${fault}`);
  }
  return pieces;
}

function readWorks(battlefield: Battlefield, given: unknown): readonly Works[] {
  const field: FieldReader<Works> = object({
    id: text(),
    kind: oneOf(['camp', 'stronghold']),
    side: oneOf(battlefield.sides),
    corners,
    gate: gate.maybe(),
    isCamp: oneOf([true]).maybe(),
  }).map(told);
  const works = list(field, 0, 4).read(given, 'state.works');
  const known = new Set([
    ...battlefield.terrain.map((piece) => piece.id),
    ...battlefield.works.map((one) => one.id),
    ...battlefield.cards.map((card) => card.id),
  ]);
  for (const [i, one] of works.entries()) {
    must(!known.has(one.id), `state.works[${i}].id: ${one.id} is the id of something else.`);
    known.add(one.id);
  }
  return works;
}

/** On the table exactly those that have a place, each on ground of its own; in a Camp or Stronghold one at most. */
function mustStand(battlefield: Battlefield, elements: readonly Element[]): void {
  const standing: Base[] = [];
  const holding = new Map<string, string>();
  for (const [i, element] of elements.entries()) {
    const card = battlefield.cards[i];
    if (card === undefined) continue;
    const { status, pose: at, feature } = element;
    must(
      (at !== null) === (status === 'table'),
      `${element.id} is "${status}" and ${at === null ? 'stands nowhere' : 'stands on the table'}.`,
    );
    must(
      (feature !== null) === (status === 'garrison'),
      `${element.id} is "${status}" and ${feature === null ? 'holds nothing' : `holds ${feature}`}.`,
    );
    must(
      (element.heldBy !== null) === (status === 'ensorcelled'),
      `${element.id} is "${status}" and ${element.heldBy === null ? 'nobody holds' : `${element.heldBy} holds`} it by magic.`,
    );
    must(
      element.marker === null || (status === 'ensorcelled' && card.type === 'Mg'),
      `${element.id} leaves no marker: only ensorcelled Mages do.`,
    );
    must(!element.dismounted || card.dismountsTo !== null, `${element.id} cannot have dismounted.`);
    must(!element.engaged || (isAerial(card.type) && at !== null), `${element.id} cannot be engaged: only Aerials on the table are.`);
    if (feature !== null) {
      must(!holding.has(feature), `${holding.get(feature)} and ${element.id} both hold ${feature}.`);
      holding.set(feature, element.id);
    }
    if (at === null) continue;
    const base = baseAt(card, typeNow(card, element), at, element.engaged);
    const off = offTable(battlefield, base);
    must(off === undefined, `state.elements[${i}].pose: ${off?.message}`);
    const other = overlapped(base, standing);
    must(other === undefined, `state.elements[${i}].pose: ${element.id} would stand upon ${other?.card.id}.`);
    standing.push(base);
  }
}

/** What belongs together. */
function mustFit(battlefield: Battlefield, state: State): void {
  const { edges, defender, bound, stack, outcome } = state;
  const [a, b] = battlefield.sides;
  if (edges !== null) must(edges[b] === oppositeOf(edges[a] ?? 'south'), 'state.edges must lie opposite each other.');
  for (const { unit, enemy } of state.unaligned)
    must(battlefield.card(unit).side !== battlefield.card(enemy).side, `state.unaligned: ${unit} and ${enemy} are on one side.`);
  if (outcome !== null) return;
  const [first, ...others] = stack;
  must(first?.proc === 'setup' || first?.proc === 'bound', 'state.stack must begin with setting up or with a bound.');
  if (first.proc === 'setup') {
    must(others.length === 0, 'state.stack: while armies are set up nothing else goes on.');
    must(bound === null, 'state.bound must be null until the armies are set up.');
    must(defender !== null || first.step === 'aggression', 'state.defender must be known once the dice for aggression have been rolled.');
    return;
  }
  must(defender !== null, 'state.defender must be known in a battle.');
  must(edges !== null, 'state.edges must be known in a battle.');
  must(bound !== null || first.step === 'begin', 'state.bound must be there in the course of a bound.');
  must(
    bound === null || bound.side === first.side || first.step === 'begin',
    'state.bound belongs to the other side than the bound on the stack.',
  );
}

/** Camps and Strongholds that were placed stand where they may. */
function mustLie(state: State): void {
  const ground = groundOf({ ...state, taken: {} });
  for (const [i, works] of state.works.entries()) {
    const fault = worksFault(works, ground, state.edges?.[works.side] ?? null);
    must(fault === undefined, `state.works[${i}].${fault?.at}: ${fault?.message}`);
  }
}
