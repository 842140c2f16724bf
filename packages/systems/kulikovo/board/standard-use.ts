import { besides } from '@pennon/hexes';
import { no, ofSide, type Side } from '@pennon/kernel';
import { rallies } from '../rules/rally.js';
import { STANDARD_MP } from '../rules/standard.js';
import type { Action, ArrivalFrame, State, UnitId } from '../types.js';
import { rideHexes } from './leader-moves.js';
import { card, enemyOf, sideIndex, unit } from './pieces.js';
import { occupantOf, type Position, position } from './position.js';

/** Retired units that a rally would bring back, all at once (7.2, R50). */
export function rallying(state: State, side: string): readonly UnitId[] {
  const p = position(state);
  const { board } = p;
  const standard = state.standards[side];
  if (standard === null || standard === undefined) return [];
  const centre = board.indexOf(standard);
  const own = sideIndex(state, side);
  return board.units.flatMap(({ id, index, side: whose }) => {
    const at = p.head(index);
    if (whose !== side || at < 0 || state.units[index]?.state !== 'retired') return [];
    const facts = { distance: board.distance(at, centre), enemyAdjacent: hasEnemyBeside(p, own, at) };
    return rallies({ state: 'retired', standardOnMap: true, activation: 'free', ...facts }, state.options.standardRadius) ? [id] : [];
  });
}
const hasEnemyBeside = (p: Position, side: 0 | 1, at: number): boolean =>
  besides(p.board, at, (hex) => occupantOf(p, side, hex) === 'enemy').length > 0;

/** Where a Standard can be carried (R52). */
export function standardRides(s: State, side: Side): readonly Action[] {
  const hex = ofSide(s.standards, side);
  return hex === null ? [] : rideHexes(s, side, hex, STANDARD_MP, true).map((at) => ({ type: 'moveStandard', to: at }));
}

/** An enemy unit that comes upon a Standard takes it, unless it retreats (7.4, R67). */
export function takesStandard(s: State, { unit: id, how }: ArrivalFrame): boolean {
  const { hex } = unit(s, id);
  return hex !== null && how !== 'retreat' && ofSide(s.standards, enemyOf(s, card(s, id).side)) === hex;
}

export const isStandardUse = (a: Action): boolean => a.type === 'rally' || a.type === 'moveStandard';
export const STANDARD_ONLY_FREE = no('section 4 rule 7', 'The Standard is used only with the free activation.');
