import type { CombatFacts, ContactFacts, ContactSide, FighterFacts } from '../types.js';
import { hexsideRow, isClimbable } from './terrain.js';

/** One attacker beside one defender. */
export interface Pair {
  readonly attacker: FighterFacts;
  readonly defender: FighterFacts;
  /** How they stand to each other, and their places in the lists. */
  readonly by: ContactFacts;
  /** The sides across which they are in contact; none: they are only neighbours (3.5). */
  readonly across: readonly ContactSide[];
}

/** A combat with its pairs worked out. */
export interface Engagement extends CombatFacts {
  readonly neighbours: readonly Pair[];
  readonly pairs: readonly Pair[];
}

export function engage(combat: CombatFacts): Engagement {
  const neighbours = combat.contacts.map((by): Pair => {
    const attacker = at(combat.attackers, by.attacker);
    const defender = at(combat.defenders, by.defender);
    return { attacker, defender, by, across: by.sides.filter((side) => isContactAcross(side, attacker, defender)) };
  });
  return { ...combat, neighbours, pairs: neighbours.filter(({ across }) => across.length > 0) };
}

function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new Error(`nobody has place ${place}`);
  return found;
}

/** A climber is in contact only with one below him (O1); a window needs the same level on both sides (3.5). */
function isContactAcross(side: ContactSide, attacker: FighterFacts, defender: FighterFacts): boolean {
  if (attacker.climbed || defender.climbed) return side === 'below';
  return side !== 'below' && hexsideRow(side, attacker.level !== defender.level).contact;
}

/** `below` joins one climber and one man under him in the same tree, and nothing else (O1). */
export const isBelowMisplaced = ({ attacker, defender, by: { sides } }: Pair): boolean =>
  sides.includes('below') &&
  (attacker.climbed === defender.climbed || !isClimbable(attacker.hex) || !isClimbable(defender.hex) || sides.length > 1);

/** A climber has room for one enemy below him (O1). */
export function hasTwoBelow({ neighbours }: Engagement): boolean {
  const climbers = neighbours
    .filter(({ by }) => by.sides.includes('below'))
    .map(({ attacker, by }) => (attacker.climbed ? `attacker ${by.attacker}` : `defender ${by.defender}`));
  return new Set(climbers).size < climbers.length;
}

/** Does contact hold all of them together, so that it is one combat (R32). */
export function isOneCombat({ attackers, defenders, pairs }: Engagement): boolean {
  const found = { attackers: new Set([0]), defenders: new Set<number>() };
  const size = () => found.attackers.size + found.defenders.size;
  let before: number;
  do {
    before = size();
    for (const { by } of pairs) {
      if (!found.attackers.has(by.attacker) && !found.defenders.has(by.defender)) continue;
      found.attackers.add(by.attacker);
      found.defenders.add(by.defender);
    }
  } while (size() > before);
  return before === attackers.length + defenders.length;
}
