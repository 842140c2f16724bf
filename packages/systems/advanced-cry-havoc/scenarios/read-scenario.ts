import { checkMap, HexBoard, readHexsides, reading } from '@pennon/hexes';
import { must, mustKnow, ofSide, type Side } from '@pennon/kernel';
import { groundCost, hexsideRow, stepCost } from '../rules/terrain.js';
import type { CharacterDocument, ScenarioDocument } from './document.js';
import { SIDES, scenarioBetween } from './document-form.js';
import { hexsideOn } from './hexside-on.js';
import { type Ground, MAP_FORM, MARKED, type MapHexside } from './map-form.js';

type Board = HexBoard<Ground, MapHexside>;

/** A scenario from outside. Throws `BadRequest` with the first thing that is wrong: where, what, and what it should be. */
export function readScenario(value: unknown): ScenarioDocument {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'A scenario must be an object.');
  const sides = SIDES.read('sides' in value ? value.sides : undefined, 'sides');
  const scenario = scenarioBetween(sides).read(value, '');
  checkMap(MAP_FORM, scenario.map);
  const board = new HexBoard(MAP_FORM, scenario.map);
  checkHouses(board);
  checkHexsides(board, scenario);
  checkCasts(board, scenario, scenario.casts, 'casts');
  if (scenario.variant?.option === 'joust') checkCasts(board, scenario, scenario.variant.casts, 'variant.casts');
  checkRules(board, scenario);
  return scenario;
}

/** Rooms are part of a house; nobody needs a stair here. */
function checkHouses(board: Board): void {
  for (let hex = 0; hex < board.size; hex++) {
    const isHouse = board.groundAt(hex).ground === 'house';
    must(
      isHouse === board.building(hex) >= 0,
      `map.buildings: ${board.hexAt(hex)} ${isHouse ? 'is a room and part of no building' : 'is part of a building and no room'}.`,
    );
  }
  must(board.stairs.length === 0, 'map.stairs: this game has none.');
}

/** Doors and windows are in the wall of a house; one thing on a side. */
function checkHexsides(board: Board, { doors, map }: ScenarioDocument): void {
  for (const { hex, to, carries } of board.hexsides()) {
    const where = `${board.hexAt(hex)}-${board.hexAt(to)}`;
    const [what, more] = carries;
    must(more === undefined, `map.hexsides: ${where} is both ${what} and ${more}.`);
    const isWall = board.building(hex) !== board.building(to);
    const side = what === undefined ? undefined : MARKED.get(what);
    must(
      isWall || side === undefined || !hexsideRow(side).isInHouseWall,
      `map.hexsides.${what}: ${where} is not in the wall of a building.`,
    );
  }
  for (const how of ['closed', 'barred'] as const)
    for (const side of reading(`doors.${how}`, () => readHexsides(board.grid, doors?.[how] ?? '')))
      must(
        (map.hexsides.door ?? '').split(/\s+/).some((word) => readHexsides(board.grid, word).has(side)),
        `doors.${how}: ${side} is no door.`,
      );
}

/** Everybody has an id of his own, values that fit, and stands where he may, alone. */
function checkCasts(board: Board, scenario: ScenarioDocument, casts: ScenarioDocument['casts'], at: string): void {
  const ids = new Map<string, string>(scenario.loads.map(({ id }, i) => [id, `loads[${i}]`]));
  const held = new Map<number, string>();
  for (const side of scenario.sides)
    for (const [i, one] of ofSide(casts, side).entries()) {
      const here = `${at}.${side}[${i}]`;
      must(!ids.has(one.id) && !one.id.endsWith('-horse'), `${here}.id: ${one.id} is already the id of ${ids.get(one.id) ?? 'a horse'}.`);
      ids.set(one.id, here);
      must(
        (one.mounted === undefined) === (one.mountedWounded === undefined),
        `${here} must have both mounted and mountedWounded, or neither.`,
      );
      must(
        (one.footWounded === undefined) === (one.role === 'animal'),
        `${here}.footWounded: ${one.role === 'animal' ? 'an animal has no wounded state (R47)' : 'it is missing'}.`,
      );
      must(
        one.role !== 'animal' || (one.mounted === undefined && one.weapon === undefined && one.enters === undefined),
        `${here}: an animal neither rides nor shoots nor comes later.`,
      );
      must(one.role !== 'civilian' || one.weapon === undefined, `${here}.weapon: a civilian has none (R66).`);
      must((one.start === undefined) !== (one.enters === undefined), `${here} must have either a start or a time to enter.`);
      if (one.start !== undefined) checkStart(board, here, one, one.start, held);
      if (one.enters !== undefined) checkEntry(board, here, one, scenario.turns);
    }
}

function checkStart(board: Board, at: string, one: CharacterDocument, start: string, held: Map<number, string>): void {
  const hexes = start.split('-').map((word) => reading(`${at}.start`, () => board.indexOf(board.grid.hex(word))));
  const [head = -1, rump = -1] = hexes;
  const isRider = hexes.length === 2;
  must(!isRider || one.mounted !== undefined, `${at}.start: ${one.name} has no mounted values and cannot begin on two hexes.`);
  must(isRider || one.facing !== undefined, `${at}.facing is missing: ${one.name} begins on foot.`);
  must(!isRider || one.facing === undefined, `${at}.facing: head and rump of a rider say how he faces.`);
  for (const hex of hexes) {
    const { ground } = board.groundAt(hex);
    must(groundCost(ground, isRider) !== undefined, `${at}.start: ${board.hexAt(hex)} is ${ground}, where ${one.name} cannot be.`);
    must(!held.has(hex), `${at}.start: ${board.hexAt(hex)} is already held by ${held.get(hex)}.`);
    held.set(hex, one.name);
  }
  if (!isRider) return;
  const d = board.direction(rump, head);
  must(
    d >= 0 &&
      stepCost({
        into: board.groundAt(head).ground,
        across: hexsideOn(board, rump, d),
        rises: board.level(head) - board.level(rump),
        mounted: true,
      }) !== undefined,
    `${at}.start: head and rump of a horse must be beside each other with a way between them.`,
  );
}

function checkEntry(board: Board, at: string, { enters, name }: CharacterDocument, turns: number): void {
  if (enters === undefined) return;
  must(enters.turn <= turns, `${at}.enters.turn must not be after the last turn, ${turns}.`);
  for (const word of enters.hexes.split(' ')) {
    const hex = reading(`${at}.enters.hexes`, () => board.indexOf(board.grid.hex(word)));
    must(groundCost(board.groundAt(hex).ground, false) !== undefined, `${at}.enters.hexes: ${name} cannot come at ${word}.`);
  }
}

/** Rules speak only of people, regions, sides and loads that there are. */
function checkRules(board: Board, scenario: ScenarioDocument): void {
  const { special, victory, map, loads, sides } = scenario;
  const people = sides.flatMap((side: Side) => ofSide(scenario.casts, side));
  const ids = people.map(({ id }) => id);
  const regions = Object.keys(map.regions ?? {});
  loads.forEach((one, i) => {
    must(loads.findIndex(({ id }) => id === one.id) === i, `loads[${i}].id: ${one.id} is there twice.`);
    const hex = reading(`loads[${i}].hex`, () => board.indexOf(board.grid.hex(one.hex)));
    must(groundCost(board.groundAt(hex).ground, false) !== undefined, `loads[${i}].hex: nobody can get to ${one.hex}.`);
  });
  for (const name of ['banner', 'hound'] as const)
    if (special[name] !== undefined) mustKnow(`special.${name}`, 'character', special[name], ids);
  for (const rule of ['confined', 'keeps'] as const)
    if (special[rule] !== undefined) mustKnow(`special.${rule}.region`, 'region', special[rule].region, regions);
  if (special.hound !== undefined)
    must(people.find(({ id }) => id === special.hound)?.role === 'animal', 'special.hound must be an animal.');
  const { confined } = special;
  if (confined !== undefined)
    for (const { name, start } of ofSide(scenario.casts, confined.side))
      for (const word of start?.split('-') ?? [])
        must(board.isIn(confined.region, board.indexOf(board.grid.hex(word))), `special.confined: ${name} begins at ${word}, outside.`);
  if (victory.rule === 'duel') {
    for (const side of sides) must(ofSide(scenario.casts, side).length === 1, `casts.${side}: a duel has one man a side.`);
    return;
  }
  for (const side of sides) {
    const score = ofSide(victory.scores, side);
    if (score.ground !== undefined) mustKnow(`victory.scores.${side}.ground.region`, 'region', score.ground.region, regions);
    for (const load of Object.keys(score.loot ?? {}))
      mustKnow(
        `victory.scores.${side}.loot`,
        'load',
        load,
        loads.map(({ id }) => id),
      );
  }
}
