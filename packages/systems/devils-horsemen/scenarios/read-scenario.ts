import { checkMap, groundAt, reading } from '@pennon/hexes';
import { must, mustKnow, ofSide, type Side } from '@pennon/kernel';
import type { HexGrid } from '@pennon/space';
import { isMounted } from '../rules/units.js';
import type { ArmyDocument, ScenarioDocument } from './document.js';
import { SIDES, scenarioBetween } from './document-form.js';
import { MAP_FORM } from './map-form.js';

/** A scenario from outside. Throws `BadRequest` with the first thing that is wrong: where, what, and what it should be. */
export function readScenario(value: unknown): ScenarioDocument {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'A scenario must be an object.');
  const sides = SIDES.read('sides' in value ? value.sides : undefined, 'sides');
  const scenario = scenarioBetween(sides).read(value, '');
  const grid = checkMap(MAP_FORM, scenario.map, (carried, _a, _b, hexside) =>
    carried.length > 1 ? `map.hexsides: ${hexside} is either river or ford.` : undefined,
  );
  checkPieces(grid, scenario);
  checkContingents(scenario);
  checkEdges(scenario);
  checkRules(scenario);
  return scenario;
}

const armiesOf = ({ sides, armies }: ScenarioDocument): readonly { readonly side: Side; readonly army: ArmyDocument }[] =>
  sides.map((side) => ({ side, army: ofSide(armies, side) }));

/** Every piece has an id of its own and stands where it may: on passable ground, units one to a hex (DH-R18). */
function checkPieces(grid: HexGrid, scenario: ScenarioDocument): void {
  const places = new Map<string, string>();
  const units = new Map<string, { readonly id: string; readonly side: Side }>();
  const checkId = (at: string, id: string): void => {
    must(!places.has(id), `${at}.id: ${id} is already the id of ${places.get(id)}.`);
    must(!/^(?:captain|new)\d/.test(id), `${at}.id: ${id} is kept for leaders who come during the battle.`);
    places.set(id, at);
  };
  const checkHex = (at: string, hex: string): void => {
    const place = reading(`${at}.hex`, () => grid.hex(hex));
    must(groundAt(MAP_FORM, grid, scenario.map, place).base !== 'impassable', `${at}.hex: ${hex} is impassable.`);
  };
  for (const { side, army } of armiesOf(scenario))
    army.units.forEach(({ id, hex, type, flags = [], car }, i) => {
      const at = `armies.${side}.units[${i}]`;
      checkId(at, id);
      checkHex(at, hex);
      must(!units.has(hex), `${at}.hex: ${hex} is already held by ${units.get(hex)?.id}.`);
      must(type !== 'DKN' && type !== 'UKN', `${at}.type: knights on foot come of knights during the battle.`);
      must(!flags.includes('MLC') || type === 'LC', `${at}.flags: only light cavalry has the Mongol armour row.`);
      must(
        isMounted({ type }) || (!flags.includes('DM') && !flags.includes('FR') && car === undefined),
        `${at}: only mounted units feign, dismount or have a CAR.`,
      );
      units.set(hex, { id, side });
    });
  const checkFriendly = (at: string, hex: string, side: Side): void => {
    checkHex(at, hex);
    const unit = units.get(hex);
    must(unit === undefined || unit.side === side, `${at}.hex: ${hex} is held by ${unit?.id} of the enemy.`);
  };
  for (const { side, army } of armiesOf(scenario)) {
    army.leaders.forEach(({ id, hex }, i) => {
      const at = `armies.${side}.leaders[${i}]`;
      checkId(at, id);
      checkFriendly(at, hex, side);
      must(units.has(hex), `${at}.hex: ${hex} must be that of a unit of his side.`);
    });
    army.standards.forEach(({ hex }, i) => {
      checkFriendly(`armies.${side}.standards[${i}]`, hex, side);
    });
  }
}

const contingentsOf = ({ units }: ArmyDocument): readonly string[] => [...new Set(units.map(({ contingent }) => contingent))];

/** A contingent belongs to one army; leaders and Standards name only such as there are. */
function checkContingents(scenario: ScenarioDocument): void {
  const owner = new Map<string, Side>();
  for (const { side, army } of armiesOf(scenario)) {
    const own = contingentsOf(army);
    for (const name of own) {
      must(!owner.has(name), `armies.${side}.units: ${name} is already a contingent of ${owner.get(name)}.`);
      owner.set(name, side);
    }
    army.leaders.forEach(({ commands }, i) => {
      if (commands !== 'all') for (const name of commands) mustKnow(`armies.${side}.leaders[${i}].commands`, 'contingent', name, own);
    });
    const standing = new Set<string>();
    army.standards.forEach(({ contingent }, i) => {
      const at = `armies.${side}.standards[${i}].contingent`;
      mustKnow(at, 'contingent', contingent, own);
      must(!standing.has(contingent), `${at}: ${contingent} has a Standard already.`);
      standing.add(contingent);
    });
  }
}

function checkEdges(scenario: ScenarioDocument): void {
  const [first, second] = armiesOf(scenario);
  must(
    first?.army.edge !== second?.army.edge,
    `armies.${second?.side}.edge: the ${second?.army.edge} edge is already behind ${first?.side}.`,
  );
}

/** Rules speak only of contingents, leaders and regions that there are. */
function checkRules(scenario: ScenarioDocument): void {
  const { special, limit, map, armies } = scenario;
  const regions = Object.keys(map.regions ?? {});
  const contingent = (at: string, side: Side, name: string): void => mustKnow(at, 'contingent', name, contingentsOf(ofSide(armies, side)));
  const leader = (at: string, id: string, sides: readonly Side[] = scenario.sides): void =>
    mustKnow(
      at,
      'leader',
      id,
      sides.flatMap((side) => ofSide(armies, side).leaders.map((l) => l.id)),
    );
  const { waiting, panic, smoke, panicCry, hidden, leaving, battleCry, spring } = special;
  if (waiting !== undefined) {
    contingent('special.waiting.contingent', waiting.side, waiting.contingent);
    leader('special.waiting.leader', waiting.leader, [waiting.side]);
    mustKnow('special.waiting.region', 'region', waiting.region, regions);
  }
  if (panic !== undefined) contingent('special.panic.contingent', panic.side, panic.contingent);
  if (smoke !== undefined) leader('special.smoke.leader', smoke.leader, [smoke.side]);
  if (panicCry !== undefined) {
    contingent('special.panicCry.contingent', panicCry.side, panicCry.contingent);
    leader('special.panicCry.leader', panicCry.leader, [panicCry.side]);
  }
  if (hidden !== undefined) {
    contingent('special.hidden.contingent', hidden.side, hidden.contingent);
    for (const id of hidden.leaders) leader('special.hidden.leaders', id, [hidden.side]);
  }
  if (leaving !== undefined) {
    contingent('special.leaving.contingent', leaving.side, leaving.contingent);
    leader('special.leaving.leader', leaving.leader, [leaving.side]);
  }
  if (battleCry !== undefined) leader('special.battleCry.leader', battleCry.leader);
  if (spring !== undefined) mustKnow('special.spring.region', 'region', spring.region, regions);
  if (limit.rule === 'ratio' && limit.holds !== undefined) contingent('limit.holds.contingent', limit.holds.side, limit.holds.contingent);
}
