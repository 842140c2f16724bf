import { bySide, ofSide, type Side } from '@pennon/kernel';
import type { Activation, Battle, FlightFacts, OverallLeader, State, UnitId } from '../types.js';

import { type Field, field, type UnitCard } from './field.js';
import { collapses, flightPoints, rallies } from './morale.js';
import { enemyOf, isHidden, isInEnemyZoc, leader, type Position, position, sideIndex } from './position.js';

// ------------------------------------------------------------------ Battles and command

type BattleCard = Field['battles'][number];

export function battleOf(state: State, side: Side, name: Battle): BattleCard | undefined {
  return field(state).battles.find((b) => b.side === side && b.name === name);
}

/** All its units are Retired or eliminated (section 4 rule 6). */
export const isSpent = (state: State, battle: BattleCard): boolean =>
  battle.units.every(({ index }) => {
    const now = state.units[index];
    return now === undefined || now.state === 'retired' || now.state === 'eliminated';
  });

/** Hidden, it waits for its release (K3). */
export const isWaiting = (state: State, battle: BattleCard): boolean => battle.units.some((u) => isHidden(state, u));

/** The Battles a side could activate. */
export const readyBattles = (state: State, side: Side): readonly Battle[] =>
  field(state)
    .battles.filter((b) => b.side === side && !isSpent(state, b) && !isWaiting(state, b))
    .map((b) => b.name);

/** Units of a Battle that take part in its activation. */
export const actingUnits = (state: State, battle: BattleCard): readonly UnitCard[] =>
  battle.units.filter(({ index }) => {
    const now = state.units[index];
    return now?.state === 'normal' || now?.state === 'disordered';
  });

/** What is noted of each unit when its Battle is activated (section 4, 5.7). */
export function musterOf(state: State, side: Side, name: Battle): Pick<Activation, 'startedInZoc' | 'outOfCommand'> {
  const battle = battleOf(state, side, name);
  if (battle === undefined) throw new Error(`no Battle ${name}`);
  const p = position(state);
  const acting = actingUnits(state, battle);
  const man = leader(state, battle.leader.id);
  const centre = man.hex === null ? -1 : p.field.indexOf(man.hex);
  const inRange = ({ index }: UnitCard): boolean => centre >= 0 && p.field.distance(p.hex[index] ?? -1, centre) <= man.cr;
  const commanded = new Set(acting.filter(inRange));
  if (state.options.commandChain) chain(acting, commanded, (a, b) => p.field.direction(p.hex[a.index] ?? -1, p.hex[b.index] ?? -1) >= 0);
  const ids = (units: readonly UnitCard[]): readonly UnitId[] => units.map((u) => u.id);
  return {
    startedInZoc: ids(acting.filter((u) => isInEnemyZoc(p, u.sideIndex, p.hex[u.index] ?? -1))),
    outOfCommand: ids(acting.filter((u) => !commanded.has(u))),
  };
}

/** Whoever is next to a unit in command is in command too (O5). */
function chain(all: readonly UnitCard[], commanded: Set<UnitCard>, areAdjacent: (a: UnitCard, b: UnitCard) => boolean): void {
  for (const one of commanded) for (const other of all) if (!commanded.has(other) && areAdjacent(one, other)) commanded.add(other);
}

/** Where the leader of a Battle stands to the overall Leader of his side (R70). */
export function overallLeaderTo(state: State, battle: BattleCard): { readonly overallLeader: OverallLeader; readonly charisma: number } {
  const board = field(state);
  const overall = state.leaders.find((l) => l.overall && l.hex !== null && board.leader(l.id).side === battle.side);
  const man = leader(state, battle.leader.id);
  if (overall === undefined || overall.hex === null) return { overallLeader: 'none', charisma: 0 };
  if (overall.id === man.id) return { overallLeader: 'self', charisma: overall.charisma };
  const isNear = man.hex !== null && board.grid.distance(man.hex, overall.hex) <= overall.cr;
  return { overallLeader: isNear ? 'in-range' : 'out-of-range', charisma: overall.charisma };
}

// ------------------------------------------------------------------ the ambush (K3)

/** Units whose loss brings the ambush out. */
const ambushLosses = (state: State): number => {
  const board = field(state);
  const { ambush } = board.document.special;
  if (ambush === undefined) return 0;
  return board.units.filter(
    ({ side, battle, index }) =>
      side === ambush.side &&
      ambush.of.includes(battle) &&
      (state.units[index]?.state === 'retired' || state.units[index]?.state === 'eliminated'),
  ).length;
};

export function mayRelease(state: State, side: Side): boolean {
  const board = field(state);
  const { ambush } = board.document.special;
  if (ambush === undefined || state.ambush !== 'hidden' || side !== ambush.side) return false;
  if (ambushLosses(state) >= ambush.losses) return true;
  return board.units.some(({ side: whose, index }) => {
    const hex = state.units[index]?.hex ?? null;
    return whose !== ambush.side && hex !== null && board.isIn(ambush.region, board.indexOf(hex));
  });
}
/** Released at or under this; a natural 9 fails. */
export const releaseAtMost = (state: State): number => Math.min(8, ambushLosses(state) + 2);

/** Everybody knows that whoever rides into the wood stops there, as long as it may hold troops. */
export function woodThatMayHoldTroops(state: State, mover: UnitCard): ReadonlySet<number> | undefined {
  if (state.ambush !== 'hidden') return undefined;
  const { regions, document } = field(state);
  const { ambush } = document.special;
  return ambush === undefined || mover.side === ambush.side ? undefined : regions.get(ambush.wood);
}

/** An enemy in the wood or next to a hidden unit brings it out at once. */
export function springsAmbush(state: State, mover: UnitCard, hex: number): boolean {
  const board = field(state);
  const { ambush } = board.document.special;
  if (ambush === undefined || state.ambush !== 'hidden' || mover.side === ambush.side) return false;
  if (board.isIn(ambush.wood, hex)) return true;
  return board.units.some((u) => {
    const at = isHidden(state, u) ? (state.units[u.index]?.hex ?? null) : null;
    return at !== null && board.distance(board.indexOf(at), hex) === 1;
  });
}

// ------------------------------------------------------------------ the Standard (7.2)

/** Retired units that a rally would bring back (7.2). */
export function rallying(state: State, side: string): readonly UnitId[] {
  const p = position(state);
  const { field } = p;
  const standard = state.standards[side];
  if (standard === null || standard === undefined) return [];
  const centre = field.indexOf(standard);
  const own = sideIndex(state, side);
  return field.units.flatMap(({ id, index, side: whose }) => {
    const at = p.hex[index] ?? -1;
    if (whose !== side || at < 0 || state.units[index]?.state !== 'retired') return [];
    const facts = { distance: field.distance(at, centre), enemyAdjacent: hasEnemyBeside(p, own, at) };
    return rallies({ state: 'retired', standardOnMap: true, activation: 'free', ...facts }, state.options.standardRadius) ? [id] : [];
  });
}
const hasEnemyBeside = (p: Position, side: 0 | 1, at: number): boolean =>
  [0, 1, 2, 3, 4, 5].some((d) => {
    const hex = p.field.next[6 * at + d] ?? -1;
    const who = hex < 0 ? -1 : (p.at[side][hex] ?? -1);
    return who >= 0 && p.field.units[who]?.sideIndex !== side;
  });

// ------------------------------------------------------------------ flight points and the end (8.2)

export function flightFacts(state: State, side: Side): FlightFacts {
  const board = field(state);
  return {
    permanentFp: ofSide(state.lost, side),
    retiredUnits: board.units.filter((u) => u.side === side && state.units[u.index]?.state === 'retired').length,
    flightLevel: board.army(side).flightLevel,
  };
}

/** Who has collapsed, if anybody: both at once, and the side with the initiative wins (R79). */
export function collapsed(state: State): Side | undefined {
  const gone = state.sides.filter((side) => collapses(flightFacts(state, side)));
  return gone.length === 2 ? enemyOf(state, state.initiative) : gone[0];
}

/** Who wins when time is up. */
export function winnerOnTime(state: State): Side {
  const board = field(state);
  const { victory } = board.document;
  const [first, second] = state.sides;
  const share = bySide(state.sides, (side) => flightPoints(flightFacts(state, side)));
  const level = bySide(state.sides, (side) => board.army(side).flightLevel);
  /** Share of a less share of b, as a fraction over both levels. */
  const lead = (a: Side, b: Side): number => ofSide(share, b) * ofSide(level, a) - ofSide(share, a) * ofSide(level, b);
  switch (victory.rule) {
    case 'smaller-share': {
      const by = lead(first, second);
      return by === 0 ? victory.equal : by > 0 ? first : second;
    }
    case 'holds-unless': {
      const other = enemyOf(state, victory.side);
      const isBeaten = 100 * lead(other, victory.side) >= victory.hundredths * ofSide(level, first) * ofSide(level, second);
      return isBeaten ? other : victory.side;
    }
    case 'driven-back': {
      const attacker = enemyOf(state, victory.defender);
      const left = board.units.filter((u) => u.side === attacker && state.units[u.index]?.hex !== null);
      const back = left.filter((u) => {
        const now = state.units[u.index];
        return now?.state === 'retired' || (now !== undefined && now.hex !== null && !board.isIn(victory.region, board.indexOf(now.hex)));
      });
      return 2 * back.length >= left.length || lead(victory.defender, attacker) > 0 ? victory.defender : attacker;
    }
  }
}
