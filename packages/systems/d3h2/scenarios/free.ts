import { BadRequest, told } from '@pennon/kernel';
import { type ArmyDocument as ArmyList, elementsOf, readArmy } from '../armies/index.js';
import { D3_35 } from '../charts/d3-35.js';
import type { Variant } from '../types.js';
import type { ArmyDocument, ElementDocument, ScenarioDocument } from './document.js';

export interface FreeBattle {
  readonly variant: Variant;
  /** Army points that each side may spend. */
  readonly size: number;
  /** The sides of the table in base widths (R3). */
  readonly table: number;
  /** Lists as a person writes them; they are read and judged here. */
  readonly armies: readonly [unknown, unknown];
}

const SIDES = ['blue', 'red'] as const;
export const TABLES = [15, 20];

/** A battle between any two legal armies: the dice say who defends, the defender chooses the terrain, both deploy (section 8). */
export function freeBattle({ variant, size, table, armies }: FreeBattle): ScenarioDocument {
  if (size % 2 !== 0) throw new BadRequest(`size must be an even number of points, for an army breaks at the half of it; it is ${size}.`);
  if (!TABLES.includes(table)) throw new BadRequest(`table must be ${TABLES.join(' or ')} base widths, not ${table}.`);
  const [first, second] = [readArmy(armies[0], variant, size), readArmy(armies[1], variant, size)];
  const elements = elementsOf({ elements: [...first.elements, ...second.elements] }).map(elementOf);
  const firstCount = elementsOf(first).length;
  return {
    id: 'd3h2/free',
    name: `${first.name} against ${second.name}`,
    note: `A free battle with ${size} points a side. The dice say who defends; the defender chooses and places the terrain.`,
    length: 'about an hour',
    sides: SIDES,
    sideNames: first.name === second.name ? [`${first.name}, blue`, `${second.name}, red`] : [first.name, second.name],
    variant,
    table,
    terrain: 'chosen',
    armies: { blue: armyOf(first, elements.slice(0, firstCount)), red: armyOf(second, elements.slice(firstCount)) },
    defender: 'aggression',
    victory: { points: size * D3_35.data.breaksAt },
    special: {},
    notes: [],
  };
}

const armyOf = ({ name, aggression, home, dismountsBefore }: ArmyList, elements: readonly ElementDocument[]): ArmyDocument => ({
  name,
  aggression,
  home,
  ...(dismountsBefore === true ? { dismountsBefore } : {}),
  elements,
});

/** Says only what is not usual. */
function elementOf({ id, type, dismountsTo, ...traits }: ReturnType<typeof elementsOf>[number]): ElementDocument {
  const { fast, general, mtd, ally, waterLurker, siegeTower, chariot } = traits;
  const yes = (is: boolean): true | undefined => (is ? true : undefined);
  return told({
    id,
    type,
    fast: yes(fast),
    general: yes(general),
    mtd: yes(mtd),
    ally: yes(ally),
    waterLurker: yes(waterLurker),
    siegeTower: yes(siegeTower),
    chariot: yes(chariot),
    dismountsTo: dismountsTo ?? undefined,
  });
}
