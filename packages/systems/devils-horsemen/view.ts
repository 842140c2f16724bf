import { bySide, type Sfc32, type Side } from '@pennon/kernel';
import { battlefieldOf } from './board/battlefield.js';
import { card } from './board/pieces.js';
import type { ScenarioDocument } from './scenarios/document.js';
import type { Action, AnyFrame, State } from './types.js';

/** What a side sees: everything but the rest of a move that the other side has declared (DH-R91). */
export function view(state: State, side: Side | null): State {
  if (state.outcome !== null || !state.stack.some((f) => isSecret(state, f, side))) return state;
  return { ...state, stack: state.stack.map((f) => (f.proc === 'march' && isSecret(state, f, side) ? { ...f, steps: [] } : f)) };
}
const isSecret = (state: State, f: AnyFrame, side: Side | null): boolean =>
  f.proc === 'march' && f.steps.length > 0 && card(state, f.unit).side !== side;

/** What is not known of a move is taken for nothing: it ends where it is. */
export const imagine = (seen: object, _side: Side, _luck: Sfc32): State => seen as State;

/** The way of a move is nobody's business before it is gone. */
export const hearsAction = (a: Action) => (a.type === 'move' ? { ...a, steps: 'secret' } : a);

/** Everything as the scenario sets it up. */
export function setUp(
  scenario: string | ScenarioDocument,
): Pick<State, 'units' | 'leaders' | 'standards' | 'lost' | 'replacements' | 'special'> {
  const board = battlefieldOf(scenario);
  const { sides, special } = board.document;
  return {
    units: board.units.map(({ id, hex, facing }) => ({
      id,
      hex: board.grid.hex(hex),
      facing,
      hits: 0,
      missiles: 'full',
      form: 'mounted',
      disordered: false,
      routed: false,
      waited: false,
      rallied: false,
      inColumn: false,
      moved: false,
      mark: 'none',
      fate: 'fights',
    })),
    leaders: sides.flatMap((side) =>
      board.army(side).leaders.map(({ id, hex }) => ({
        id: id as State['leaders'][number]['id'],
        hex: board.grid.hex(hex),
        status: special.hidden?.leaders.includes(id) ? ('finished' as const) : ('inactive' as const),
        phases: 0,
        noMomentum: false,
        waited: false,
        wounded: false,
        made: null,
      })),
    ),
    standards: sides.flatMap((side) => board.army(side).standards.map(({ contingent, hex }) => ({ contingent, hex: board.grid.hex(hex) }))),
    lost: bySide(sides, () => 0),
    replacements: bySide(sides, (side) => board.army(side).replacements ?? 0),
    special: {
      waiting: special.waiting !== undefined,
      hidden: special.hidden !== undefined,
      left: false,
      cried: false,
      fled: false,
      smoke: null,
      smoked: false,
    },
  };
}
