import {
  BadRequest,
  being,
  type Field,
  type FrameFields,
  fieldsOfState,
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
import { mustBePossible } from './possible-state.js';
import { EDGES, type ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { NOT_OFFERED, SWITCHES, USUAL_OPTIONS } from './switches.js';
import {
  type Action,
  type AnyFrame,
  type CharacterId,
  END_REASONS,
  HEALTHS,
  type HorseId,
  type ObjectId,
  type Options,
  PHASES,
  type State,
  type Step,
  WHEREABOUTS,
} from './types.js';

// ------------------------------------------------------------------ options

/** Every switch of 8.1 but tree climbing (R86). */
const OPTIONS = {
  retreatMode: SWITCHES.retreatMode.field,
  advanceAfterCombat: SWITCHES.advanceAfterCombat.field,
  attackDefenderAgain: SWITCHES.attackDefenderAgain.field,
  shootIntoMelee: SWITCHES.shootIntoMelee.field,
  moveAfterShot: SWITCHES.moveAfterShot.field,
  corpseClutter: SWITCHES.corpseClutter.field,
  javelins: SWITCHES.javelins.field,
  javelinShort: SWITCHES.javelinShort.field,
  terrainShiftCap: SWITCHES.terrainShiftCap.field,
  wallCover: SWITCHES.wallCover.field,
  lipCover: SWITCHES.lipCover.field,
  doorwayHorse: SWITCHES.doorwayHorse.field,
};

export function readOptions(given: unknown): Options {
  if (typeof given === 'object' && given !== null)
    for (const [name, why] of Object.entries(NOT_OFFERED)) if (name in given) throw new BadRequest(`options.${name}: ${why}`);
  return { ...object(OPTIONS).read(given ?? {}, 'options'), treeClimbing: USUAL_OPTIONS.treeClimbing };
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
const unitId = text().map((value) => value as CharacterId);
const horseId = text().map((value) => value as HorseId);
const objectId = text().map((value) => value as ObjectId);
const step: Field<Step> = object({
  enter: hex.maybe(),
  pivot: hex.maybe(),
  back: hex.maybe(),
  jump: hex.maybe(),
  mount: horseId.maybe(),
  dismount: hex.maybe(),
  driveOff: horseId.maybe(),
  pickUp: objectId.maybe(),
  drop: objectId.maybe(),
  come: hex.maybe(),
  leave: oneOf(EDGES).maybe(),
})
  .where((given, at) =>
    Object.values(given).filter((part) => part !== undefined).length === 1
      ? undefined
      : `${at} must be one of {"enter":…}, {"pivot":…}, {"back":…}, {"jump":…}, {"mount":…}, {"dismount":…}, {"driveOff":…}, {"pickUp":…}, {"drop":…}, {"come":…}, {"leave":…}.`,
  )
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined)) as unknown as Step);
const plain = {};

export const action = variants('type', {
  shoot: { unit: unitId, target: unitId },
  unit: { unit: unitId },
  stay: { unit: unitId },
  victim: { unit: unitId },
  friend: { unit: unitId },
  move: { unit: unitId, steps: list(step, 0, 60) },
  attack: { attackers: setOf(unitId, 1, 12), defenders: setOf(unitId, 1, 8) },
  retreat: { unit: unitId, path: list(hex, 1, 2) },
  push: { unit: unitId, hex },
  place: { unit: unitId, hex },
  jump: { unit: unitId, hex },
  advance: { unit: unitId, hex },
  endPhase: plain,
  stop: plain,
  takeWound: plain,
  decline: plain,
} satisfies { readonly [type in Action['type']]: object }) satisfies Reader<Action>;

// ------------------------------------------------------------------ states

/** What a state of this scenario may say. */
function fieldsOf(board: Battlefield) {
  const on = being(hex, (value) => board.grid.isOnMap(value), 'a hex of the map');
  const unit = being(unitId, (id) => board.knowsCharacter(id), 'the id of a character');
  const units = setOf(unit, 0, 60);
  const horse = being(horseId, (id) => board.knowsHorse(id), 'the id of a horse');
  const thing = being(objectId, (id) => board.knowsObject(id), 'the id of an object');
  const side = oneOf(board.sides);
  const frame = { proc: text(), step: text() };
  const place = object({ hex: on, rump: orNull(on) });
  const word = oneOf(['none', 'AW', 'AR1', 'R1', 'S', 'S+HK', 'W', 'W+HK', 'K', 'K+HK']);
  return {
    frames: {
      turn: frame,
      march: { ...frame, unit, spent: whole(0, 99), allowance: whole(0, 99), landing: orNull(on) },
      shot: { ...frame, unit, target: unit, struck: unit },
      combat: { ...frame, attackers: setOf(unit, 1, 12), defenders: setOf(unit, 1, 8), result: word, ground: list(place, 1, 8) },
      place: { ...frame, unit, horse, load: orNull(thing) },
      retreat: {
        ...frame,
        result: oneOf(['R1', 'AR1', 'R2']),
        todo: units,
        fought: units,
        unit: orNull(unit),
        path: list(on, 0, 2),
        pushed: orNull(unit),
      },
    } satisfies FrameFields<AnyFrame>,
    options: object({ ...OPTIONS, treeClimbing: oneOf([false]) }),
    turn: whole(1, 99),
    active: side,
    phase: oneOf(PHASES),
    character: object({
      id: unit,
      is: oneOf(WHEREABOUTS),
      hex: orNull(on),
      rump: orNull(on),
      horse: orNull(horse),
      health: oneOf(HEALTHS),
      javelins: whole(0, 20),
      carries: orNull(thing),
    }),
    horse: object({ id: horse, is: oneOf(['ridden', 'loose', 'dead', 'gone']), hex: orNull(on), rump: orNull(on) }),
    object: object({ id: thing, hex: orNull(on), carriedOff: orNull(side) }),
    shot: units,
    acted: units,
    assailed: list(unit, 0, 120),
    stunned: units,
  };
}

/** What is read as it stands, each by its own field. */
const PLAIN = ['options', 'turn', 'active', 'phase', 'shot', 'acted', 'assailed', 'stunned'] as const;
const FIELDS = ['rules', 'scenario', 'sides', 'stack', 'outcome', 'characters', 'horses', 'objects', ...PLAIN] as const;

/** Reads a state from outside: every field, everybody, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> => ({
  read(value) {
    const given = fieldsOfState(value, rules, FIELDS);
    const scenario = readStateScenario(given.scenario, readScenarioOf);
    const board = battlefieldOf(scenario);
    const fields = fieldsOf(board);
    const state: State = {
      ...readCore<AnyFrame>(given, board.sides, fields.frames, END_REASONS),
      rules,
      scenario,
      characters: readEach(given.characters, board.characters, fields.character, 'state.characters'),
      horses: readEach(given.horses, board.horses, fields.horse, 'state.horses'),
      objects: readEach(given.objects, board.objects, fields.object, 'state.objects'),
      ...readFields(given, fields, PLAIN),
    };
    mustBePossible(state);
    return state;
  },
});
