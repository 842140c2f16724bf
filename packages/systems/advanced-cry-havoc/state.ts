import {
  asGiven,
  BadRequest,
  being,
  type Field,
  type FrameFields,
  fieldsOfState,
  list,
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
  variants,
  whole,
} from '@pennon/kernel';
import type { HexId, HexsideId } from '@pennon/space';
import { type Battlefield, battlefieldOf, scenarioNamed } from './board/battlefield.js';
import { mustBePossible } from './possible-state.js';
import type { ScenarioDocument } from './scenarios/document.js';
import { readScenario } from './scenarios/read-scenario.js';
import { mustSuit } from './scenarios/variants.js';
import { SWITCHES } from './switches.js';
import {
  type Action,
  AIMS,
  type AnyFrame,
  type CharacterId,
  CLOSE_ACTIONS,
  DOOR_STATES,
  END_REASONS,
  type Facing,
  type GameOptions,
  HEALTHS,
  type HorseId,
  type LoadId,
  MARKERS,
  MF_SPENT,
  MORALE_EVENTS,
  MOVES,
  PLAIN_ACTS,
  RANGED_ACTIONS,
  type State,
  type Step,
  WHEREABOUTS,
} from './types.js';

// ------------------------------------------------------------------ options

const { mountedFootprint: _footprint, ...OFFERED } = SWITCHES;
const OPTIONS = object(
  Object.fromEntries(Object.entries(OFFERED).map(([name, { field }]) => [name, field])) as {
    readonly [name in keyof typeof OFFERED]: (typeof OFFERED)[name]['field'];
  },
);

/** Every switch of 9.3; whole games are played with riders of two hexes (R75). */
export function readOptions(given: unknown, document: ScenarioDocument, at = 'options'): GameOptions {
  const asked: { readonly [name: string]: unknown } = typeof given === 'object' && given !== null ? { ...given } : {};
  const { mountedFootprint = 2, ...rest } = asked;
  if (mountedFootprint !== 2) throw new BadRequest(`${at}.mountedFootprint: whole games are played with riders of two hexes (R75).`);
  const read = OPTIONS.read(typeof given === 'object' && given !== null && !Array.isArray(given) ? rest : (given ?? {}), at);
  const options = { ...read, mountedFootprint: 2 } as GameOptions;
  mustSuit(document, options);
  return shared(options);
}
/** Games under the same options have the same ones: what was worked out under them in one game is known in the next. */
function shared(options: GameOptions): GameOptions {
  const key = Object.values(options).join();
  const known = everyOptions.get(key) ?? options;
  everyOptions.set(key, known);
  return known;
}
const everyOptions = new Map<string, GameOptions>();

/** A scenario by its id, or a document that was read and found good. */
export const readScenarioOf = (scenario: unknown): string | ScenarioDocument => {
  if (typeof scenario === 'string') return scenarioNamed(scenario).id;
  if (typeof scenario === 'object' && scenario !== null && fine.has(scenario)) return scenario as ScenarioDocument;
  const document = readScenario(scenario);
  fine.add(document);
  return document;
};
export const documentOf = (scenario: string | ScenarioDocument): ScenarioDocument =>
  typeof scenario === 'string' ? scenarioNamed(scenario) : scenario;
/** Documents that were read before: a game that is saved and loaded again and again brings its own back. */
const fine = new WeakSet<object>();

// ------------------------------------------------------------------ actions

const FACINGS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const satisfies readonly Facing[];
const hex = text().map((value) => value as HexId);
const hexside = text().map((value) => value as HexsideId);
const unitId = text().map((value) => value as CharacterId);
const horseId = text().map((value) => value as HorseId);
const loadId = text().map((value) => value as LoadId);
const facing = oneOf(FACINGS);
const aim = oneOf(AIMS);

const KINDS_OF_STEP = 'enter, turn, yield, back, crawl, climb, mount, dismount with facing, lead, driveOff, pickUp, aid, door, come, do';
const step: Field<Step> = object({
  enter: hex.maybe(),
  turn: facing.maybe(),
  yield: hex.maybe(),
  back: hex.maybe(),
  crawl: hex.maybe(),
  climb: hex.maybe(),
  mount: horseId.maybe(),
  dismount: hex.maybe(),
  facing: facing.maybe(),
  lead: horseId.maybe(),
  driveOff: horseId.maybe(),
  pickUp: loadId.maybe(),
  aid: unitId.maybe(),
  door: hexside.maybe(),
  come: hex.maybe(),
  do: oneOf(PLAIN_ACTS).maybe(),
})
  .where((given, at) => {
    const { facing: towards, ...rest } = given;
    const kinds = Object.values(rest).filter((part) => part !== undefined).length;
    return kinds === 1 && (rest.dismount !== undefined) === (towards !== undefined)
      ? undefined
      : `${at} must be one step: ${KINDS_OF_STEP}.`;
  })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, part]) => part !== undefined)) as unknown as Step);

const plain = {};
const strike = { unit: unitId, target: unitId, aim, facing: facing.maybe() };
const reaction = { unit: unitId, target: unitId, aim };
const unitAndHex = { unit: unitId, hex };

/** Fields that were not given are not there. */
const spare = <A extends object>(action: A): A => Object.fromEntries(Object.entries(action).filter(([, part]) => part !== undefined)) as A;

const read = variants('type', {
  charge: { unit: unitId, target: unitId },
  resolve: { unit: unitId },
  select: { unit: unitId },
  interrupt: { unit: unitId },
  move: { unit: unitId, how: oneOf(MOVES), steps: list(step, 0, 60) },
  attack: strike,
  shoot: strike,
  swing: reaction,
  fire: reaction,
  ride: unitAndHex,
  retreat: unitAndHex,
  advance: unitAndHex,
  place: unitAndHex,
  face: { unit: unitId, facing },
  stop: { facing: facing.maybe() },
  noMore: plain,
  reactionCharge: plain,
  strike: plain,
  letHappen: plain,
  watch: plain,
  parry: plain,
  cover: plain,
  pass: plain,
  passAll: plain,
  lower: plain,
  stayUnder: plain,
  recover: plain,
  drop: plain,
  breakOff: plain,
  stand: plain,
  seize: plain,
} satisfies { readonly [type in Action['type']]: object });
export const action: Reader<Action> = { read: (value, at) => spare(read.read(value, at)) as Action };

// ------------------------------------------------------------------ states

/** What a state of this scenario may say. */
function fieldsOf(board: Battlefield) {
  const on = being(hex, (value) => board.grid.isOnMap(value), 'a hex of the map');
  const unit = being(unitId, (id) => board.knowsCharacter(id), 'the id of a character');
  const units = setOf(unit, 0, 80);
  const beast = being(horseId, (id) => board.knowsHorse(id), 'the id of a horse');
  const load = being(loadId, (id) => board.knowsLoad(id), 'the id of a load');
  const carried = being(loadId, (id) => board.knowsLoad(id) || board.knowsCharacter(id), 'the id of a load or a character');
  const side = oneOf(board.sides);
  const frame = { proc: text(), step: text() };
  const place = object({ hex: on, rump: orNull(on), facing });
  const faces = list(whole(0, 10), 0, 4);
  const flag = oneOf([true, false]);
  const mf = whole(0, 99);
  const result = oneOf(['K', 'W', 'S', 'I', 'R', '-', 'F', 'P', 'A']);
  const how = oneOf(['walk', 'back', 'yield', 'crawl', 'climb', 'charge', 'panic', 'come']);
  const fighting = { unit, target: unit, aim, facing: orNull(facing), faces, wasHurt: flag, wasKilled: flag, fell: orNull(beast) };
  return {
    frames: {
      turn: { ...frame, side, unit: orNull(unit), other: orNull(unit), todo: units },
      charge: {
        ...frame,
        unit,
        target: unit,
        answered: flag,
        mover: unit,
        spent: mf,
        answerSpent: mf,
        begun: flag,
        answerBegun: flag,
        stuck: flag,
        answerStuck: flag,
        spentOut: flag,
        answerSpentOut: flag,
        back: orNull(place),
      },
      activation: { ...frame, unit, spent: mf },
      march: {
        ...frame,
        unit,
        how: oneOf([...MOVES, 'panic']),
        plan: list(step, 0, 99),
        spent: mf,
        moved: oneOf(MF_SPENT),
        turned: flag,
        yielded: flag,
        shot: flag,
        stopped: flag,
        ended: flag,
        acted: whole(0, 99),
        led: orNull(beast),
        grabbed: flag,
        beside: setOf(beast, 0, 40),
        passed: units,
      },
      stride: {
        ...frame,
        unit,
        to: place,
        how,
        cost: mf,
        checks: whole(0, 20),
        faces,
        mayStand: flag,
        obstacle: flag,
        back: orNull(place),
        quiet: flag,
        led: orNull(beast),
      },
      window: {
        ...frame,
        kind: oneOf(['swing', 'fire', 'retreat']),
        unit,
        hexes: list(on, 0, 2),
        todo: units,
        reactor: orNull(unit),
        aim,
        at: orNull(on),
        rode: flag,
        lay: flag,
      },
      blow: {
        ...frame,
        ...fighting,
        action: oneOf(CLOSE_ACTIONS),
        answered: flag,
        result,
        retreats: flag,
        ground: list(on, 1, 2),
        inReaction: flag,
      },
      shot: { ...frame, ...fighting, action: oneOf(RANGED_ACTIONS), moved: oneOf(MF_SPENT), struck: unit },
      place: { ...frame, unit, side, why: oneOf(['fallen', 'freed']), horse: orNull(beast) },
      morale: { ...frame, cause: oneOf(MORALE_EVENTS), todo: units },
    } satisfies FrameFields<AnyFrame>,
    turn: whole(1, 99),
    phase: oneOf(['charge', 'activation', 'cleanup']),
    priority: side,
    banner: orNull(object({ bearer: orNull(unit), hex: orNull(on) })),
    doors: list(oneOf(DOOR_STATES), board.doors.list.length, board.doors.list.length),
    aid: list(object({ helper: unit, unit }), 0, 80),
    pressed: list(whole(0, 9999), 2, 2).map(pair),
    waived: flag,
    character: object({
      id: unit,
      is: oneOf(WHEREABOUTS),
      hex: orNull(on),
      rump: orNull(on),
      facing: orNull(facing),
      horse: orNull(beast),
      health: oneOf([...HEALTHS, 'dead']),
      markers: setOf(oneOf(MARKERS), 0, MARKERS.length),
      engagedWith: orNull(unit),
      target: orNull(unit),
      chargeHexes: mf,
      ammo: orNull(mf),
      unloaded: flag,
      carries: orNull(carried),
      slainBy: orNull(side),
    }),
    horse: object({ id: beast, is: oneOf(['ridden', 'loose', 'dead', 'gone']), hex: orNull(on), rump: orNull(on) }),
    load: object({ id: load, hex: orNull(on), carriedOff: orNull(side) }),
  };
}

/** What is read as it stands, each by its own field. */
const PLAIN = ['turn', 'phase', 'priority', 'banner', 'doors', 'aid', 'pressed', 'waived'] as const;
const FIELDS = ['rules', 'scenario', 'options', 'sides', 'stack', 'outcome', 'characters', 'horses', 'loads', ...PLAIN] as const;

/** Reads a state from outside: every field, everybody, and that they can stand so. */
export const stateOf = (rules: string): Reader<State> => ({
  read(value) {
    const given = fieldsOfState(value, rules, FIELDS);
    const scenario = readStateScenario(given.scenario, readScenarioOf);
    const options = asGiven(readOptions(given.options, documentOf(scenario), 'state.options'), given.options, 'state.options');
    const board = battlefieldOf(scenario, options);
    const fields = fieldsOf(board);
    const state: State = {
      ...readCore<AnyFrame>(given, board.sides, fields.frames, END_REASONS),
      rules,
      scenario,
      options,
      characters: readEach(given.characters, board.characters, fields.character, 'state.characters'),
      horses: readEach(given.horses, board.horses, fields.horse, 'state.horses'),
      loads: readEach(given.loads, board.loads, fields.load, 'state.loads'),
      ...readFields(given, fields, PLAIN),
    };
    mustBePossible(state);
    return state;
  },
});
