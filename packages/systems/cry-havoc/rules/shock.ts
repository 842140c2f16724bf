import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { CH_T7 } from '../charts/ch-t7.js';
import { CH_T9 } from '../charts/ch-t9.js';
import { type Column, DIFFERENCES } from '../charts/combat-results.js';
import type { Blow, CombatFacts, CombatWord, Fate, FighterFacts, Half } from '../types.js';
import { hasShotAway, isStanding, valuesOf } from './characters.js';
import { type Engagement, hasTwoBelow, isBelowMisplaced, isOneCombat, type Pair } from './contact.js';
import { drivenBack, struck, unharmed } from './results.js';
import { attackerRank, defenderRank, hexsideRow, isOpenWay, isPassable } from './terrain.js';

/** CH-T7 or CH-T9, by the seat of the defenders. */
export const tableOf = ({ defenders }: CombatFacts): 'mounted' | 'infantry' => (defenders.some((d) => d.mounted) ? 'mounted' : 'infantry');
const chartOf = (combat: CombatFacts): typeof CH_T7 | typeof CH_T9 => (tableOf(combat) === 'mounted' ? CH_T7 : CH_T9);

const attackOf = (man: FighterFacts): number => valuesOf(man)[0];
/** A stunned man defends with nothing (R41). */
const defenceOf = (man: FighterFacts): number => (man.health === 'stunned' ? 0 : valuesOf(man)[1]);

/** All attack values less all defence values (6.2, R32). */
export const difference = ({ attackers, defenders }: CombatFacts): number =>
  attackers.reduce((sum, man) => sum + attackOf(man), 0) - defenders.reduce((sum, man) => sum + defenceOf(man), 0);

/** The number of the column that a difference gives, from 0. */
const baseColumn = (of: number): number => DIFFERENCES.findIndex(({ upTo }) => upTo === null || of <= upTo);
const columnName = (column: number): Column => DIFFERENCES[column]?.gives ?? '>=40';

export interface Reading {
  readonly base: Column;
  readonly column: Column;
  readonly sum: Sum;
  /** What this column gives for each face, from 1. */
  readonly results: readonly CombatWord[];
}

/** Where the table is read: the difference, then numbers and terrain, held within the table (6.2, R48). */
export function combatReading(combat: Engagement): Reading {
  const { id, data } = chartOf(combat);
  const base = baseColumn(difference(combat));
  const sum = new Sum(id, data.lines);
  sum.list('base', base, `${id} column`, columnName(base));
  if (hasNumbers(combat)) sum.printedShift('note');
  addTerrain(sum, combat);
  const column = Math.min(DIFFERENCES.length - 1, Math.max(0, base + sum.shift));
  return { base: columnName(base), column: columnName(column), sum, results: data.rows.map((row) => row[column] ?? 'none') };
}

/** Against riders only mounted attackers make numbers (N21, R33). */
function hasNumbers(combat: CombatFacts): boolean {
  const counted = tableOf(combat) === 'mounted' ? combat.attackers.filter(({ mounted }) => mounted) : combat.attackers;
  return counted.length > 1;
}

/** Terrain shifts when all pairs agree (R34, R35); the stunned take no part (R41). */
function addTerrain(sum: Sum, { pairs, options }: Engagement): void {
  const leads = pairs.filter(({ defender }) => defender.health !== 'stunned').map(lead);
  if (leads.every((l) => l === 0)) return;
  const direction = leads.some((l) => l < 0) ? -1 : 1;
  const smallest = Math.min(...leads.map((l) => l * direction));
  if (smallest > 0) sum.list('shift', direction * Math.min(smallest, options.terrainShiftCap), 'R34', 'terrain advantage');
  else sum.list('shift', direction, 'R35', 'terrain advantage, but the pairs do not agree', false);
}

/** By how many ranks the attacker of a pair stands better than the defender (6.3). */
function lead({ attacker, defender, by, across }: Pair): number {
  const isBehindCover = across.every((side) => side !== 'below' && hexsideRow(side).defenderPlus);
  const attack = attacker.climbed ? 0 : attackerRank(hexOf(attacker, by.attackerHalf));
  const defence = defender.climbed || isBehindCover ? 1 : defenderRank(hexOf(defender, by.defenderHalf));
  return attack - defence;
}

/** The half in contact, the head if both are (R62). */
const hexOf = ({ hex, rumpHex }: FighterFacts, half: Half) => (half === 'rump' ? rumpHex : hex);

export interface Fates {
  readonly attackers: readonly Fate[];
  readonly defenders: readonly Fate[];
  readonly advance: readonly { readonly attacker: number; readonly defender: number }[];
}

/** What a word of the table does to everybody (CH-T8, CH-T10, R38). */
export function combatResult(combat: Engagement, result: CombatWord): Fates {
  const { attackers, defenders, chosenAttacker, chosenDefender } = combat;
  const only = (chosen: number, blow: Blow) => (man: FighterFacts, place: number) => (place === chosen ? struck(man, blow) : unharmed(man));
  const back = (man: FighterFacts) => drivenBack(man, 1);
  switch (result) {
    case 'none':
      return { attackers: attackers.map(unharmed), defenders: defenders.map(unharmed), advance: [] };
    case 'AW':
      return { attackers: attackers.map(only(chosenAttacker, 'W')), defenders: defenders.map(unharmed), advance: [] };
    case 'AR1':
      return { attackers: attackers.map(back), defenders: defenders.map(unharmed), advance: [] };
    default: {
      const after = defenders.map(result === 'R1' ? back : only(chosenDefender, result));
      return { attackers: attackers.map(unharmed), defenders: after, advance: advances(combat, after) };
    }
  }
}

/** Who may follow into which vacated hex, on open ground and not to or from a tree top (R37). */
function advances({ pairs, options }: Engagement, after: readonly Fate[]): Fates['advance'] {
  if (!options.advanceAfterCombat) return [];
  return pairs
    .filter(({ attacker, defender, by, across }) => {
      const isOpen = across.some((side) => side !== 'below' && isOpenWay(side));
      const mayEnter = !attacker.mounted || (by.forward && isPassable(defender.hex, true));
      return isOpen && mayEnter && isVacated(after[by.defender]);
    })
    .map(({ by: { attacker, defender } }) => ({ attacker, defender }))
    .sort((a, b) => a.attacker - b.attacker || a.defender - b.defender);
}

/** He is gone from his hex, and no loose horse is left in it. */
const isVacated = (fate: Fate | undefined): boolean =>
  fate !== undefined && (fate.place === 'retreats' || fate.place === 'jumps' || (fate.health === 'dead' && fate.horse !== 'loose'));

/** O3: once more, if it was in this phase that he was stunned. */
const mayBeAttacked = ({ timesAttacked, health, stunnedThisPhase }: FighterFacts, { options }: CombatFacts): boolean =>
  timesAttacked === 0 || (options.attackDefenderAgain && timesAttacked === 1 && health === 'stunned' && stunnedThisPhase);

const anyAttacker =
  (is: (attacker: FighterFacts) => boolean) =>
  ({ attackers }: CombatFacts): boolean =>
    attackers.some(is);

/** What no attack may do (6.2). */
export const COMBAT_FORBIDDEN: readonly Forbid<Engagement>[] = [
  forbid(
    'CH-3.2',
    'The stunned and the dead do not attack, and nobody attacks the dead.',
    ({ attackers, defenders }) => !attackers.every(isStanding) || defenders.some(({ health }) => health === 'dead'),
  ),
  forbid(
    'R31',
    'A character attacks only once in a phase.',
    anyAttacker(({ attacked }) => attacked),
  ),
  forbid(
    'CH-8',
    'A man with a load does not attack.',
    anyAttacker(({ carrying }) => carrying),
  ),
  forbid('R29', 'After shooting a bow or crossbow he does not attack this turn.', anyAttacker(hasShotAway)),
  forbid(
    'R54',
    'With an attack value of 0 nobody attacks.',
    anyAttacker((man) => attackOf(man) === 0),
  ),
  forbid(
    'R31',
    'A character is attacked only once in a phase; the switch attackDefenderAgain allows once more if he was stunned in it.',
    (combat) => !combat.defenders.every((man) => mayBeAttacked(man, combat)),
  ),
  forbid(
    'R32',
    'Mounted and foot defenders are not attacked together.',
    ({ defenders }) => defenders.some(({ mounted }) => mounted) && !defenders.every(({ mounted }) => mounted),
  ),
  forbid('CH-3.3', 'A man on foot has no rump.', ({ neighbours }) =>
    neighbours.some(
      ({ attacker, defender, by }) =>
        (by.attackerHalf !== 'head' && !attacker.mounted) || (by.defenderHalf !== 'head' && !defender.mounted),
    ),
  ),
  forbid(
    'O1',
    'Below a climber, in the same tree and nowhere else, there is one enemy.',
    (combat) => combat.neighbours.some(isBelowMisplaced) || hasTwoBelow(combat),
  ),
  forbid('R32', 'Contact must hold all attackers and defenders together in one combat.', (combat) => !isOneCombat(combat)),
];
