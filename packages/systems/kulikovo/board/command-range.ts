import type { Side } from '@pennon/kernel';
import { chainOfCommand, isInCommandRange } from '../rules/command.js';
import type { Activation, ActivationFacts, Battle, OverallLeader, State, UnitId } from '../types.js';
import { type BattleCard, battlefield, type UnitCard } from './battlefield.js';
import { actingUnits, theBattle } from './battles.js';
import { leader } from './pieces.js';
import { isInEnemyZoc, position } from './position.js';

/** What is noted of each unit when its Battle is activated (section 4, 5.7, R13). */
export function musterOf(state: State, side: Side, name: Battle): Pick<Activation, 'startedInZoc' | 'outOfCommand'> {
  const battle = theBattle(state, side, name);
  const p = position(state);
  const acting = actingUnits(state, battle);
  const man = leader(state, battle.leader.id);
  const centre = man.hex === null ? -1 : p.board.indexOf(man.hex);
  const inRange = acting.filter(({ index }) => centre >= 0 && isInCommandRange(p.board.distance(p.head(index), centre), man.cr));
  const areAdjacent = (a: UnitCard, b: UnitCard): boolean => p.board.direction(p.head(a.index), p.head(b.index)) >= 0;
  const commanded = state.options.commandChain ? chainOfCommand(acting, inRange, areAdjacent) : new Set(inRange);
  const ids = (units: readonly UnitCard[]): readonly UnitId[] => units.map((u) => u.id);
  return {
    startedInZoc: ids(acting.filter((u) => isInEnemyZoc(p, u.sideIndex, p.head(u.index)))),
    outOfCommand: ids(acting.filter((u) => !commanded.has(u))),
  };
}

/** Where the leader of a Battle stands to the overall Leader of his side (R70). */
function overallLeaderTo(state: State, battle: BattleCard): { readonly overallLeader: OverallLeader; readonly charisma: number } {
  const board = battlefield(state);
  const overall = state.leaders.find((l) => l.overall && l.hex !== null && board.leader(l.id).side === battle.side);
  const man = leader(state, battle.leader.id);
  if (overall === undefined || overall.hex === null) return { overallLeader: 'none', charisma: 0 };
  if (overall.id === man.id) return { overallLeader: 'self', charisma: overall.charisma };
  const isNear = man.hex !== null && isInCommandRange(board.grid.distance(man.hex, overall.hex), overall.cr);
  return { overallLeader: isNear ? 'in-range' : 'out-of-range', charisma: overall.charisma };
}

/** The die for another Battle as the rules ask about it (R16, R18). */
export function activationFacts(s: State, side: Side, name: Battle, k: number): ActivationFacts {
  const battle = theBattle(s, side, name);
  return { ar: leader(s, battle.leader.id).ar, k, ...overallLeaderTo(s, battle) };
}
