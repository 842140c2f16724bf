import {
  BadRequest,
  being,
  type Field as FieldReader,
  type FrameFields,
  fieldsOfState,
  flag,
  forAnyOf,
  list,
  object,
  oneOf,
  orNull,
  type Reader,
  readCore,
  readEach,
  readFields,
  readStateScenario,
  setOf,
  text,
  variants,
  whole,
} from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import { type Battlefield, battlefieldOf } from './board/battlefield.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { mustGoOn } from './stack-check.js';
import { NOT_OFFERED, SWITCHES } from './switches.js';
import {
  type Action,
  AMBUSHES,
  type AnyFrame,
  COUNTER_CHARGES,
  DEATH_CAUSES,
  DEEDS,
  END_REASONS,
  FACINGS,
  INITIATIVE_BY,
  type LeaderId,
  type Options,
  SHOT_WINDOWS,
  type State,
  type Step,
  type UnitId,
} from './types.js';

// ------------------------------------------------------------------ options

const OPTIONS = {
  positionCombo: SWITCHES.positionCombo.field,
  rearNotAngled: SWITCHES.rearNotAngled.field,
  lightEvade: SWITCHES.lightEvade.field,
  commandChain: SWITCHES.commandChain.field,
  thinIce: SWITCHES.thinIce.field,
  flightCheck: SWITCHES.flightCheck.field,
  reactionFacing: SWITCHES.reactionFacing.field,
  chargeMoved: SWITCHES.chargeMoved.field,
  chargeSupport: SWITCHES.chargeSupport.field,
  leaderGround: SWITCHES.leaderGround.field,
  chargeMp: SWITCHES.chargeMp.field,
  chargeMpMoved: SWITCHES.chargeMpMoved.field,
  standardRadius: SWITCHES.standardRadius.field,
};

export function readOptions(given: unknown): Options {
  if (typeof given === 'object' && given !== null)
    for (const [name, why] of Object.entries(NOT_OFFERED)) if (name in given) throw new BadRequest(`options.${name}: ${why}`);
  return object(OPTIONS).read(given ?? {}, 'options');
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

// ------------------------------------------------------------------ actions

const hex = text().map((value) => value as HexId);
const unitId = text().map((value) => value as UnitId);
const leaderId = text().map((value) => value as LeaderId);
const facing = oneOf(FACINGS);
const step: FieldReader<Step> = object({ turn: facing.maybe(), enter: hex.maybe(), fire: unitId.maybe() })
  .where((given, at) =>
    [given.turn, given.enter, given.fire].filter((part) => part !== undefined).length === 1
      ? undefined
      : `${at} must be one of {"turn":…}, {"enter":…}, {"fire":…}.`,
  )
  .map(({ turn, enter, fire }) => (turn !== undefined ? { turn } : enter !== undefined ? { enter } : { fire: fire as UnitId }));
const steps = list(step, 0, 40);
const units = setOf(unitId, 0, 20);
const plain = {};

export const action = variants('type', {
  prince: { unit: orNull(unitId) },
  hide: { units: list(object({ unit: unitId, hex, facing }), 0, 120), leader: hex },
  activate: { battle: text() },
  continue: { battle: text() },
  seize: { battle: text() },
  moveStandard: { to: hex },
  unit: { unit: unitId },
  hold: { unit: unitId },
  fire: { unit: unitId },
  lead: { unit: unitId },
  advance: { unit: unitId },
  leader: { leader: leaderId },
  moveLeader: { leader: leaderId, to: hex },
  along: { leaders: setOf(leaderId, 0, 20) },
  retreat: { hex },
  face: { facing },
  turn: { unit: unitId, facing },
  attack: { target: unitId },
  move: { unit: unitId, steps },
  shock: { unit: unitId, target: unitId, support: units },
  charge: { unit: unitId, target: unitId, steps, support: units },
  release: plain,
  wait: plain,
  rally: plain,
  pass: plain,
  decline: plain,
  done: plain,
  halt: plain,
  stay: plain,
  returnFire: plain,
  press: plain,
  withdraw: plain,
  callOff: plain,
  evade: plain,
  stand: plain,
  counterCharge: plain,
} satisfies { readonly [type in Action['type']]: object }) satisfies Reader<Action>;

// ------------------------------------------------------------------ states

/** The words that a state of this scenario may use. */
function wordsOf(board: Battlefield) {
  const on = being(hex, (value) => board.grid.isOnMap(value), 'a hex of the map');
  const unit = being(unitId, (id) => board.knowsUnit(id), 'the id of a unit');
  const leader = being(leaderId, (id) => board.knowsLeader(id), 'the id of a leader');
  const [a, b] = board.sides;
  return {
    on,
    passable: being(on, (value) => board.isPassable(board.indexOf(value)), 'a hex that can be entered'),
    unit,
    units: setOf(unit, 0, 120),
    unitState: oneOf(['normal', 'disordered', 'retired', 'eliminated']),
    leader,
    leaders: setOf(leader, 0, 40),
    battle: being(text(), (name) => board.battles.some((battle) => battle.name === name), 'the name of a Battle'),
    side: oneOf(board.sides),
    bySide: <T>(field: FieldReader<T>) => object({ [a]: field, [b]: field }),
    count: whole(0, 10_000),
  };
}
type Words = ReturnType<typeof wordsOf>;

/** What each frame may say. */
function frameFields({ on, passable, unit, units, unitState, leader, leaders, battle, side }: Words) {
  const effects = list(object({ what: oneOf(['disordered', 'retreat', 'retired', 'eliminated']), unit, from: list(on, 0, 7) }), 0, 20);
  const dangers = list(object({ leader, cause: oneOf(DEATH_CAUSES), unit }), 0, 20);
  const duty = oneOf(['no', 'may', 'must']);
  const frame = { proc: text(), step: text() };
  return {
    turn: { ...frame, side, by: oneOf(INITIATIVE_BY), battle: orNull(battle), seizing: orNull(battle), rallied: units },
    activation: { ...frame, leader: orNull(leader), stayed: leaders },
    march: {
      ...frame,
      unit,
      steps,
      mp: whole(0, 20),
      along: leaders,
      was: unitState,
      at: passable,
      free: passable,
      disturbed: flag(),
      met: flag(),
    },
    meet: { ...frame, enemy: unit },
    entryFire: { ...frame, target: unit, asked: units },
    fire: {
      ...frame,
      firer: unit,
      target: unit,
      window: oneOf(SHOT_WINDOWS),
      returned: flag(),
      effects,
      dangers,
    },
    attack: {
      ...frame,
      lead: unit,
      support: units,
      target: unit,
      attack: oneOf(['shock', 'charge']),
      began: oneOf(['shock', 'charge']),
      steps,
      along: leaders,
      ground: passable,
      wedge: flag(),
      again: whole(0, 99),
      counter: oneOf(COUNTER_CHARGES),
      caught: flag(),
      evading: whole(0, 9),
      shotAt: orNull(unit),
      was: unitState,
      advance: duty,
      goesOn: duty,
      advancing: orNull(unit),
    },
    retreat: { ...frame, unit, from: list(on, 0, 7) },
    retire: { ...frame, unit },
    aftermath: { ...frame, effects, dangers },
    arrival: { ...frame, unit, how: oneOf(['march', 'charge', 'advance', 'retreat']) },
    leader: { ...frame, leader, cause: oneOf(DEATH_CAUSES) },
    prince: frame,
  } satisfies FrameFields<AnyFrame>;
}

/** What is remembered of an activation. */
function activationFields(board: Battlefield, { units, leaders, battle, side }: Words) {
  const shot = being(
    text(),
    (pair) => pair.split('>').length === 2 && pair.split('>').every((id) => board.knowsUnit(id)),
    'two units, as KOL4>TEL1',
  );
  const deeds = forAnyOf(
    board.units.map(({ id }) => id),
    setOf(oneOf(DEEDS), 0, 4),
  );
  return object({
    side,
    battle,
    segment: oneOf(['move', 'shock']),
    startedInZoc: units,
    outOfCommand: units,
    did: deeds,
    handled: units,
    leadersMoved: leaders,
    defended: units,
    disordered: units,
    stopped: units,
    shots: setOf(shot, 0, 4000),
    turned: units,
  });
}

/** What a state of this scenario may say. */
function stateFields(board: Battlefield) {
  const words = wordsOf(board);
  const { passable, unit, unitState, leader, battle, side, bySide, count } = words;
  return {
    frames: frameFields(words),
    options: object(OPTIONS),
    initiative: side,
    k: count,
    last: orNull(battle),
    passes: whole(0, 4),
    tick: count,
    frees: bySide(count),
    activations: count,
    seizures: bySide(whole(0, 99)),
    lost: bySide(count),
    standards: bySide(orNull(passable)),
    unit: object({ id: unit, hex: orNull(passable), facing, state: unitState }),
    leader: object({
      id: leader,
      hex: orNull(passable),
      ar: whole(1, 9),
      cr: whole(1, 12),
      fp: whole(0, 20),
      charisma: whole(0, 9),
      overall: flag(),
      replaced: whole(0, 99),
    }),
    activation: orNull(activationFields(board, words)),
    ambush: orNull(oneOf(AMBUSHES)),
    prince: orNull(object({ with: orNull(unit) })),
  };
}

/** What is read as it stands, each by its own field. */
const PLAIN = [
  'options',
  'initiative',
  'k',
  'last',
  'passes',
  'tick',
  'frees',
  'activations',
  'seizures',
  'lost',
  'standards',
  'activation',
  'ambush',
  'prince',
] as const;
const FIELDS = ['rules', 'scenario', 'sides', 'stack', 'outcome', 'units', 'leaders', ...PLAIN] as const;

/** Reads a state from outside: every field, every piece, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> => ({
  read(value) {
    const given = fieldsOfState(value, rules, FIELDS);
    const scenario = readStateScenario(given.scenario, readScenarioOf);
    const board = battlefieldOf(scenario);
    const fields = stateFields(board);
    const state: State = {
      ...readCore<AnyFrame>(given, board.sides, fields.frames, END_REASONS),
      rules,
      scenario,
      units: readEach(given.units, board.units, fields.unit, 'state.units'),
      leaders: readEach(given.leaders, board.leaders, fields.leader, 'state.leaders'),
      ...readFields(given, fields, PLAIN),
    };
    mustStand(board, state.units);
    mustFit(board, state);
    mustGoOn(state);
    return state;
  },
});

/** One combat unit in a hex, and off the map exactly those that are eliminated. */
function mustStand(board: Battlefield, units: State['units']): void {
  const held = new Map<string, UnitId>();
  for (const { id, hex: at, state } of units) {
    if ((at === null) !== (state === 'eliminated')) throw new BadRequest(`${id} is ${state} and stands at ${at ?? 'no hex'}.`);
    if (at === null) continue;
    const other = held.get(at);
    // A unit on its way may pass through a friend.
    if (other !== undefined && board.unit(other).side !== board.unit(id).side)
      throw new BadRequest(`${other} and ${id} stand in one hex, ${at}.`);
    held.set(at, id);
  }
}

/** What belongs together. */
function mustFit(board: Battlefield, state: State): void {
  const procs = state.stack.map((f) => f.proc);
  const { ambush, falsePrince } = board.document.special;
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new BadRequest(what);
  };
  must((ambush === undefined) === (state.ambush === null), 'state.ambush does not fit the scenario.');
  must(falsePrince !== undefined || state.prince === null, 'state.prince does not fit the scenario.');
  if (state.outcome !== null) return;
  must(procs.includes('activation') === (state.activation !== null), 'state.activation must be there while a Battle acts, and only then.');
  const battle = state.activation === null ? undefined : board.battles.find((b) => b.name === state.activation?.battle);
  must(battle === undefined || battle.side === state.activation?.side, 'state.activation names a Battle of the other side.');
}
