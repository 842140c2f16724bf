import { no, type Refusal, sameData } from '@pennon/kernel';
import { FACINGS, type Hide, type HidingPlaces, type State } from '../types.js';
import { type BattleCard, type Battlefield, battlefield } from './battlefield.js';
import { nameOf } from './pieces.js';

/* The Battle in the wood is set up in secret by its owner: in any hexes of the wood, one unit in each, facing as he likes (R93). */

/** The Battle that hides, where there is one (K3). */
export function hidingBattle(board: Battlefield): BattleCard | undefined {
  const { ambush } = board.document.special;
  return ambush === undefined ? undefined : board.battles.find((b) => b.side === ambush.side && b.name === ambush.battle);
}

/** Where the scenario sets it up. */
export function printedPlaces(board: Battlefield, { units, leader }: BattleCard): HidingPlaces {
  return {
    units: units.map(({ id, hex, facing }) => ({ unit: id, hex: board.grid.hex(hex), facing })),
    leader: board.grid.hex(leader.hex),
  };
}

/** The hexes of the wood that no other unit holds. */
export function freeWood(state: State): readonly number[] {
  const board = battlefield(state);
  const battle = hidingBattle(board);
  const wood = board.document.special.ambush?.wood;
  if (battle === undefined || wood === undefined) return [];
  const others = new Set(
    board.units.flatMap(({ index, side, battle: of }) => {
      const hex = side === battle.side && of === battle.name ? null : (state.units[index]?.hex ?? null);
      return hex === null ? [] : [board.indexOf(hex)];
    }),
  );
  return [...(board.regions.get(wood) ?? [])].filter((hex) => board.isPassable(hex) && !others.has(hex)).sort((a, b) => a - b);
}

/** The hexes of the wood where it can still be: an enemy beside one would have brought it out (K3). */
export function unseenWood(state: State): readonly number[] {
  const board = battlefield(state);
  const enemies = board.units.flatMap(({ index, side }) => {
    const hex = side === board.document.special.ambush?.side ? null : (state.units[index]?.hex ?? null);
    return hex === null ? [] : [board.indexOf(hex)];
  });
  return freeWood(state).filter((hex) => enemies.every((enemy) => board.distance(enemy, hex) > 1));
}

/** As printed first; then along each edge of the wood, for who wants another and places nobody by hand. */
export function hidings(state: State): readonly Hide[] {
  const board = battlefield(state);
  const battle = hidingBattle(board);
  if (battle === undefined) return [];
  const printed = printedPlaces(board, battle);
  const wood = freeWood(state);
  const column = (hex: number): string => board.hexAt(hex).slice(0, 2);
  const row = (hex: number): string => board.hexAt(hex).slice(2);
  const by = (key: (hex: number) => string, way: 1 | -1) => wood.toSorted((a, b) => way * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  const led = Math.max(
    0,
    printed.units.findIndex(({ hex }) => hex === printed.leader),
  );
  const others = [by(column, 1), by(row, -1), by(row, 1), by(column, -1)].flatMap((hexes): readonly HidingPlaces[] => {
    const units = printed.units.flatMap(({ unit, facing }, i) => {
      const hex = hexes[i];
      return hex === undefined ? [] : [{ unit, hex: board.hexAt(hex), facing }];
    });
    const leader = units[led]?.hex;
    return units.length < printed.units.length || leader === undefined ? [] : [{ units, leader }];
  });
  const places = [printed, ...others];
  return places.filter((one, i) => places.findIndex((other) => sameData(other, one)) === i).map((one): Hide => ({ type: 'hide', ...one }));
}

/** Whether there is anything to choose. */
export const mayHide = (state: State): boolean => hidingBattle(battlefield(state)) !== undefined;

/** Why they cannot wait there, if they cannot. */
export function hidingRefusal(state: State, { units, leader }: HidingPlaces): Refusal | undefined {
  const board = battlefield(state);
  const battle = hidingBattle(board);
  if (battle === undefined) return no('R93', 'Nobody hides in this battle.');
  if (sameData({ units, leader }, printedPlaces(board, battle))) return undefined;
  if (units.length !== battle.units.length || battle.units.some(({ id }, i) => units[i]?.unit !== id))
    return no('R93', `Every unit of ${battle.name} is placed, in the order of the roster: ${battle.units.map(({ id }) => id).join(' ')}.`);
  const wood = freeWood(state);
  const isWood = (hex: string): boolean => board.grid.isOnMap(hex) && wood.includes(board.indexOf(board.grid.hex(hex)));
  for (const [i, { unit, hex, facing }] of units.entries()) {
    if (!isWood(hex)) return no('R93', `${nameOf(state, unit)} must hide in a hex of the wood that is free, not in ${hex}.`);
    if (!FACINGS.includes(facing)) return no('R5', `${nameOf(state, unit)} cannot face ${facing}.`);
    const other = units.slice(0, i).find((place) => place.hex === hex);
    if (other !== undefined) return no('R8', `${nameOf(state, other.unit)} and ${nameOf(state, unit)} cannot both stand in ${hex}.`);
  }
  return isWood(leader) ? undefined : no('R93', `${battle.leader.name} must hide in a hex of the wood that is free, not in ${leader}.`);
}
