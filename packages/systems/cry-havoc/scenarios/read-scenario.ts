import { checkMap, HexBoard, reading } from '@pennon/hexes';
import { must, mustKnow, ofSide, type Side } from '@pennon/kernel';
import { hexsideRow, isForHeadOnly, isOpenWay, isPassable } from '../rules/terrain.js';
import { isUsedUp } from '../rules/weapons.js';
import { type CharacterDocument, type ScenarioDocument, SIDES, scenarioBetween } from './document.js';
import { hexsideOn } from './hexside-on.js';
import { type Ground, MAP_FORM, type MapHexside } from './map-form.js';

type Board = HexBoard<Ground, MapHexside>;

/** A scenario from outside. Throws `BadRequest` with the first thing that is wrong: where, what, and what it should be. */
export function readScenario(value: unknown): ScenarioDocument {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'A scenario must be an object.');
  const sides = SIDES.read('sides' in value ? value.sides : undefined, 'sides');
  const scenario = scenarioBetween(sides).read(value, '');
  checkMap(MAP_FORM, scenario.map);
  const board = new HexBoard(MAP_FORM, scenario.map);
  checkHouses(board);
  checkHexsides(board);
  checkCasts(board, scenario);
  checkObjects(board, scenario);
  checkRules(board, scenario);
  return scenario;
}

// ---------------------------------------------------------------- the map

/** Rooms and doorways are part of a house, upper rooms of one on level 1; stairs have two ends, one above the other; doorways lead somewhere. */
function checkHouses(board: Board): void {
  for (let hex = 0; hex < board.size; hex++) {
    const { hex: ground, level, isIndoors } = board.groundAt(hex);
    const id = board.hexAt(hex);
    const house = board.buildings[board.building(hex)];
    must(!isIndoors || house !== undefined, `map.ground: ${id} is ${ground} and part of no building.`);
    must(
      ground !== 'interior' || level === 0 || house?.level === level,
      `map.ground: ${id} is an upper room in a building on level ${house?.level}.`,
    );
    must((house?.level ?? 0) <= 1, `map.buildings.${house?.id}.level must be 0 or 1.`);
    const isStairs = board.stairs.some((one) => one.hex === hex);
    must(
      (ground === 'staircase') === isStairs,
      `map.stairs: ${id} ${isStairs ? 'is no staircase on the map' : 'is a staircase without ends'}.`,
    );
    must(ground !== 'doorway' || isDoor(board, hex), `map.ground: the doorway ${id} leads nowhere.`);
  }
  for (const { hex, low, high } of board.stairs)
    must(
      board.level(high) > board.level(low),
      `map.stairs.${board.hexAt(hex)}: its high end ${board.hexAt(high)} is not above its low end ${board.hexAt(low)}.`,
    );
}

/** Somewhere beside it is out of doors, and somewhere a room. */
function isDoor(board: Board, hex: number): boolean {
  const beside = [0, 1, 2, 3, 4, 5].map((d) => ({ to: board.next(hex, d), side: hexsideOn(board, hex, d) })).filter(({ to }) => to >= 0);
  const isOut = beside.some(({ to, side }) => board.building(to) < 0 && side === 'open');
  return isOut && beside.some(({ to }) => board.building(to) === board.building(hex));
}

/** Everything lies where its row of the hexside table allows it to be marked, and one thing only (3.5). */
function checkHexsides(board: Board): void {
  for (const { hex, direction, to, carries } of board.hexsides()) {
    const where = `${board.hexAt(hex)}-${board.hexAt(to)}`;
    const [what, more] = carries;
    must(more === undefined, `map.hexsides: ${where} is both ${what} and ${more}.`);
    const isWall = board.building(hex) !== board.building(to);
    const place = what === undefined ? 'never' : hexsideRow(what).marked;
    must(place !== 'house-walls' || isWall, `map.hexsides.${what}: ${where} is not in the wall of a building.`);
    must(
      place !== 'level-ground' || hexsideOn(board, hex, direction) === what,
      `map.hexsides.${what}: ${where} is not on level open ground.`,
    );
  }
}

// ---------------------------------------------------------------- the casts

const castsOf = ({ sides, casts }: ScenarioDocument): readonly { readonly side: Side; readonly cast: readonly CharacterDocument[] }[] =>
  sides.map((side) => ({ side, cast: ofSide(casts, side) }));

/** Everybody has an id of his own, values for both seats or for one, and stands where he may, alone. */
function checkCasts(board: Board, scenario: ScenarioDocument): void {
  const ids = new Map<string, string>();
  const held = new Map<number, string>();
  for (const { side, cast } of castsOf(scenario))
    for (const [i, one] of cast.entries()) {
      const at = `casts.${side}[${i}]`;
      must(!ids.has(one.id), `${at}.id: ${one.id} is already the id of ${ids.get(one.id)}.`);
      ids.set(one.id, at);
      must(
        (one.mounted === undefined) === (one.mountedWounded === undefined),
        `${at} must have both mounted and mountedWounded, or neither.`,
      );
      must((one.start === undefined) !== (one.enters === undefined), `${at} must have either a start or a time to enter.`);
      must(one.javelins === undefined || isUsedUp(one.weapon), `${at}.javelins: ${one.name} throws none.`);
      if (one.start !== undefined) checkStart(board, at, one, one.start, held);
      if (one.enters !== undefined) checkEntry(board, at, one, scenario.turns);
    }
}

function checkStart(board: Board, at: string, one: CharacterDocument, start: string, held: Map<number, string>): void {
  const hexes = start.split('-').map((word) => reading(`${at}.start`, () => board.indexOf(board.grid.hex(word))));
  const [head = -1, rump = -1] = hexes;
  const isRider = hexes.length === 2;
  must(!isRider || one.mounted !== undefined, `${at}.start: ${one.name} has no mounted values and cannot begin on two hexes.`);
  for (const hex of hexes) {
    const { hex: ground } = board.groundAt(hex);
    must(isPassable(ground, isRider), `${at}.start: ${board.hexAt(hex)} is ${ground}, where ${one.name} cannot be.`);
    must(!held.has(hex), `${at}.start: ${board.hexAt(hex)} is already held by ${held.get(hex)}.`);
    held.set(hex, one.name);
  }
  if (!isRider) return;
  const d = board.direction(rump, head);
  must(d >= 0 && isOpenWay(hexsideOn(board, rump, d)), `${at}.start: head and rump of a horse must be beside each other on open ground.`);
  must(!isForHeadOnly(board.groundAt(rump).hex), `${at}.start: a horse has only its head in a doorway.`);
}

function checkEntry(board: Board, at: string, { enters }: CharacterDocument, turns: number): void {
  if (enters === undefined) return;
  const { turn, row, rows } = enters;
  must(turn <= turns, `${at}.enters.turn must not be after the last turn, ${turns}.`);
  must(rows[0] <= row && row <= rows[1] && rows[1] <= board.grid.rows, `${at}.enters.row must be one of rows, on the map.`);
}

// ---------------------------------------------------------------- objects, special rules, victory

function checkObjects(board: Board, scenario: ScenarioDocument): void {
  const people = castsOf(scenario).flatMap(({ cast }) => cast);
  const ids = new Set<string>();
  scenario.objects.forEach((one, i) => {
    const at = `objects[${i}]`;
    must(!ids.has(one.id), `${at}.id: ${one.id} is there twice.`);
    ids.add(one.id);
    must((one.hex === undefined) !== (one.with === undefined), `${at} must lie in a hex or be with somebody.`);
    if (one.hex !== undefined) {
      const hex = reading(`${at}.hex`, () => board.indexOf(board.grid.hex(one.hex ?? '')));
      must(isPassable(board.groundAt(hex).hex, false), `${at}.hex: nobody can get to ${one.hex}.`);
    }
    if (one.with === undefined) return;
    mustKnow(
      `${at}.with`,
      'character',
      one.with,
      people.map(({ id }) => id),
    );
    const bearer = people.find(({ id }) => id === one.with);
    must(scenario.objects.findIndex((other) => other.with === one.with) === i, `${at}.with: ${bearer?.name} has a load already.`);
    const rides = bearer?.start?.includes('-') === true;
    must(
      !rides || scenario.special.mule === one.with,
      `${at}.with: ${bearer?.name} rides, and only the one with the mule has a load in the saddle.`,
    );
  });
}

/** Rules speak only of people, regions, houses and objects that there are. */
function checkRules(board: Board, scenario: ScenarioDocument): void {
  const { special, victory, map } = scenario;
  const people = castsOf(scenario).flatMap(({ cast }) => cast);
  const ids = people.map(({ id }) => id);
  const regions = Object.keys(map.regions ?? {});
  if (special.mule !== undefined) {
    mustKnow('special.mule', 'character', special.mule, ids);
    must(people.find(({ id }) => id === special.mule)?.mounted !== undefined, `special.mule: ${special.mule} has no mounted values.`);
  }
  (special.confined ?? []).forEach(({ who, regions: within, until = scenario.turns }, i) => {
    const at = `special.confined[${i}]`;
    for (const id of who) mustKnow(`${at}.who`, 'character', id, ids);
    for (const region of within) mustKnow(`${at}.regions`, 'region', region, regions);
    const hexes = new Set(within.flatMap((region) => [...(board.regions.get(region) ?? [])]));
    for (const { id, name, start } of people)
      for (const word of who.includes(id) && until > 0 ? (start?.split('-') ?? []) : [])
        must(hexes.has(board.indexOf(board.grid.hex(word))), `${at}: ${name} begins at ${word}, outside.`);
  });
  if (victory.rule === 'storm')
    mustKnow(
      'victory.building',
      'building',
      victory.building,
      board.buildings.map(({ id }) => id),
    );
  else if (victory.chest !== undefined) {
    mustKnow(
      'victory.chest.object',
      'object',
      victory.chest.object,
      scenario.objects.map(({ id }) => id),
    );
    mustKnow('victory.chest.region', 'region', victory.chest.region, regions);
  }
}
