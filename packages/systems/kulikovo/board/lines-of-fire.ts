import type { Side } from '@pennon/kernel';
import { zoneAt } from '../rules/facing.js';
import { shotZone } from '../rules/missiles.js';
import type { InTheWay, ShotFacts, ShotWindow, State, UnitId } from '../types.js';
import type { ShotLine, UnitCard } from './battlefield.js';
import { card, deedsOf, inCommand, leadersIn, standing, unit } from './pieces.js';
import { isInEnemyZoc, type Position, position } from './position.js';

/** Whether a line of fire is open to a firer who has come there, and whether he may choose this target (5.6, R57); range 1 is always open (R24). */
export function isShotFree(p: Position, firer: UnitCard, line: ShotLine, target: number): boolean {
  if (line.range === 2 && line.through.every(({ hex, isBlocked }) => isBlocked || isHeld(p, firer, hex))) return false;
  return !isInEnemyZoc(p, firer.sideIndex, line.from) || p.holds(target, line.from);
}

/** A unit in the way blocks it (R23); where the firer itself stood before it moved there is nobody now. */
function isHeld(p: Position, firer: UnitCard, hex: number): boolean {
  const who = p.at(firer.sideIndex, hex);
  return who >= 0 && who !== firer.index;
}

/** The line from one unit to another, if they stand at range 1 or 2. */
const lineTo = (p: Position, from: number, target: number): ShotLine | undefined =>
  from < 0 || target < 0 ? undefined : p.board.linesTo(target).find((line) => line.from === from);

export const shotKey = (firer: UnitId, target: UnitId): string => `${firer}>${target}`;

/** One shot as the rules ask about it, from a hex and facing that the firer may have on its way. */
export function shotFacts(
  state: State,
  firer: UnitId,
  target: UnitId,
  window: ShotWindow,
  from?: { readonly hex: number; readonly facing: number; readonly moved: boolean },
): ShotFacts {
  const p = position(state);
  const [shooter, aim] = [card(state, firer), card(state, target)];
  const hex = from?.hex ?? p.head(shooter.index);
  const facing = from?.facing ?? p.facing(shooter.index);
  const to = p.head(aim.index);
  const line = lineTo(p, hex, to);
  const [way, other] = line === undefined ? [] : waysOf(p, line, shooter, to);
  const did = deedsOf(state, firer);
  return {
    firer: {
      type: shooter.type,
      state: standing(state, firer),
      moved: from?.moved ?? did.includes('moved'),
      fired: did.includes('fired'),
      inCommand: inCommand(state, firer),
      inEnemyZoc: isInEnemyZoc(p, shooter.sideIndex, hex),
    },
    target: { type: aim.type, state: standing(state, target), leader: hasLeader(state, aim.side, target) },
    range: p.board.distance(hex, to),
    // Between two zones the better for the target (R54).
    zone: shotZone((line?.comesFrom ?? []).map((d) => zoneAt(p.facing(aim.index), d))),
    // Only the front arc (R25).
    inArc: line?.facings.includes(facing) ?? false,
    through: way ?? [],
    throughOther: other,
    window,
    pairUsed: state.activation?.shots.includes(shotKey(firer, target)) ?? false,
    options: { rearNotAngled: state.options.rearNotAngled },
  };
}

/** What lies on the way of a shot: what each hex between brings; at range 1 what the hexside carries. */
function waysOf(p: Position, line: ShotLine, firer: UnitCard, target: number): readonly (readonly InTheWay[])[] {
  if (line.range === 1) return [p.board.hexside(line.from, p.board.direction(line.from, target))];
  return line.through.map(({ hex, ways }) => (isHeld(p, firer, hex) ? [...ways, 'unit'] : ways));
}

const hasLeader = (state: State, side: Side, id: UnitId): boolean => leadersIn(state, side, unit(state, id).hex).length > 0;
