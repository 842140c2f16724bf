import { bySide } from '@pennon/kernel';
import { type Battlefield, battlefieldOf } from './board/battlefield.js';
import type { ScenarioDocument } from './scenarios/document.js';
import type { LeaderId, LeaderNow, StandardNow, State, Unit } from './types.js';

type SetUp = Pick<State, 'units' | 'leaders' | 'standards' | 'lost' | 'replacements' | 'special'>;

/** Everything as the scenario sets it up; it never changes, so every game begins with the same. */
export function setUp(scenario: string | ScenarioDocument): SetUp {
  const board = battlefieldOf(scenario);
  const known = made.get(board);
  if (known !== undefined) return known;
  const found = onBoard(board);
  made.set(board, found);
  return found;
}
const made = new WeakMap<Battlefield, SetUp>();

function onBoard(board: Battlefield): SetUp {
  const { sides, special } = board.document;
  return {
    units: board.units.map(
      ({ id, hex, facing }): Unit => ({
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
      }),
    ),
    leaders: sides.flatMap((side) =>
      board.army(side).leaders.map(
        ({ id, hex }): LeaderNow => ({
          id: id as LeaderId,
          hex: board.grid.hex(hex),
          status: special.hidden?.leaders.includes(id) ? 'finished' : 'inactive',
          phases: 0,
          noMomentum: false,
          waited: false,
          wounded: false,
          made: null,
        }),
      ),
    ),
    standards: sides.flatMap((side) =>
      board.army(side).standards.map(({ contingent, hex }): StandardNow => ({ contingent, hex: board.grid.hex(hex) })),
    ),
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
