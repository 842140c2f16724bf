import { checkMap, groundAt, reading } from '@pennon/hexes';
import { must, mustKnow, ofSide, type Side } from '@pennon/kernel';
import type { HexGrid, HexsideId } from '@pennon/space';
import type { Hexside } from '../facts.js';
import { isImpossibleRidge } from '../rules/terrain.js';
import type { ArmyDocument, ScenarioDocument } from './document.js';
import { SIDES, scenarioBetween } from './document.js';
import { type Ground, MAP_FORM } from './map-form.js';

/** A scenario from outside. Throws `BadRequest` with the first thing that is wrong: where, what, and what it should be. */
export function readScenario(value: unknown): ScenarioDocument {
  must(typeof value === 'object' && value !== null && !Array.isArray(value), 'A scenario must be an object.');
  const sides = SIDES.read('sides' in value ? value.sides : undefined, 'sides');
  const scenario = scenarioBetween(sides).read(value, '');
  checkPieces(checkMap(MAP_FORM, scenario.map, ridgeFault), scenario);
  checkBattles(scenario);
  checkEdges(scenario);
  checkRules(scenario);
  return scenario;
}

const armiesOf = ({ sides, armies }: ScenarioDocument): readonly { readonly side: Side; readonly army: ArmyDocument }[] =>
  sides.map((side) => ({ side, army: ofSide(armies, side) }));

/** Where a ridge cannot lie (3.7). */
const ridgeFault = (carried: readonly Hexside[], a: Ground, b: Ground, hexside: HexsideId): string | undefined =>
  isImpossibleRidge(a.level === b.level ? 'same' : 'higher', carried)
    ? `map.hexsides.ridge: ${hexside} cannot be a ridge: one lies between hexes of equal level, and not at a steep slope.`
    : undefined;

// ---------------------------------------------------------------- the armies

/** Every piece has an id of its own and stands where it may: on passable ground, units one to a hex (R8), nobody among enemies. */
function checkPieces(grid: HexGrid, scenario: ScenarioDocument): void {
  const places = new Map<string, string>();
  const units = new Map<string, { readonly id: string; readonly side: Side }>();
  const checkId = (at: string, id: string): void => {
    must(!places.has(id), `${at}.id: ${id} is already the id of ${places.get(id)}.`);
    places.set(id, at);
  };
  const checkHex = (at: string, hex: string): void => {
    const place = reading(`${at}.hex`, () => grid.hex(hex));
    const { base } = groundAt(MAP_FORM, grid, scenario.map, place);
    must(base === 'clear' || base === 'woods', `${at}.hex: ${hex} is ${base === 'out' ? 'out of play' : base}, where nobody can stand.`);
  };
  for (const { side, army } of armiesOf(scenario))
    army.units.forEach(({ id, hex }, i) => {
      const at = `armies.${side}.units[${i}]`;
      checkId(at, id);
      checkHex(at, hex);
      must(!units.has(hex), `${at}.hex: ${hex} is already held by ${units.get(hex)?.id}.`);
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
    });
    checkFriendly(`armies.${side}.standard`, army.standard.hex, side);
  }
}

/** A Battle is led by one leader and belongs to one army; one leader of an army is the overall Leader (3.3). */
function checkBattles(scenario: ScenarioDocument): void {
  const leaderOf = new Map<string, string>();
  for (const { side, army } of armiesOf(scenario)) {
    const battles = battlesOf(army);
    army.leaders.forEach(({ id, battle, overall }, i) => {
      const at = `armies.${side}.leaders[${i}].battle`;
      must(battle !== null || overall === true, `${at}: only the overall Leader may be without a Battle.`);
      if (battle === null) return;
      must(!leaderOf.has(battle), `${at}: ${battle} is already led by ${leaderOf.get(battle)}.`);
      must(
        army.units.some((unit) => unit.battle === battle),
        `${at}: ${battle} has no units.`,
      );
      leaderOf.set(battle, id);
    });
    const overall = army.leaders.filter((leader) => leader.overall).length;
    must(overall === 1, `armies.${side}.leaders: exactly one of them must be overall; ${overall} are.`);
    army.units.forEach(({ battle }, i) => {
      mustKnow(`armies.${side}.units[${i}].battle`, 'Battle', battle, battles);
    });
  }
}

const battlesOf = ({ leaders }: ArmyDocument): readonly string[] => leaders.flatMap(({ battle }) => battle ?? []);

/** Retired units turn to the enemy's edge of the map (6.7), so each army has one of its own. */
function checkEdges(scenario: ScenarioDocument): void {
  const [first, second] = armiesOf(scenario);
  const shared = first?.army.edge === second?.army.edge;
  must(!shared, `armies.${second?.side}.edge: the ${second?.army.edge} edge is already behind ${first?.side}.`);
}

// ---------------------------------------------------------------- special rules and victory

/** Rules speak only of Battles, leaders and regions that there are. */
function checkRules(scenario: ScenarioDocument): void {
  const { map, armies, victory } = scenario;
  const { falsePrince, ambush, drowning, wedge, levies } = scenario.special;
  const regions = Object.keys(map.regions ?? {});
  const mustBeRegion = (at: string, region: string): void => mustKnow(at, 'region', region, regions);
  const mustBeBattle = (at: string, battle: string, ofArmies: readonly ArmyDocument[]): void =>
    mustKnow(at, 'Battle', battle, ofArmies.flatMap(battlesOf));

  if (victory.rule === 'driven-back') mustBeRegion('victory.region', victory.region);
  if (falsePrince !== undefined) {
    const army = ofSide(armies, falsePrince.side);
    const overall = army.leaders.flatMap((leader) => (leader.overall ? leader.id : []));
    mustKnow('special.falsePrince.leader', 'overall Leader', falsePrince.leader, overall);
    falsePrince.battles.forEach((battle, i) => {
      mustBeBattle(`special.falsePrince.battles[${i}]`, battle, [army]);
    });
  }
  if (ambush !== undefined) {
    const army = ofSide(armies, ambush.side);
    mustBeBattle('special.ambush.battle', ambush.battle, [army]);
    ambush.of.forEach((battle, i) => {
      mustBeBattle(`special.ambush.of[${i}]`, battle, [army]);
    });
    mustBeRegion('special.ambush.wood', ambush.wood);
    mustBeRegion('special.ambush.region', ambush.region);
  }
  if (drowning !== undefined) mustBeRegion('special.drowning.region', drowning.region);
  if (wedge !== undefined) mustBeBattle('special.wedge', wedge, Object.values(armies));
  if (levies !== undefined) mustBeBattle('special.levies', levies, Object.values(armies));
}
