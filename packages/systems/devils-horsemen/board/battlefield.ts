import { Boards, HexBoard, Roster, SideTable, SightLines, WaySteps } from '@pennon/hexes';
import { BadRequest, noSuch, ofSide, type Side, type Sides } from '@pennon/kernel';
import { stepMp } from '../rules/movement.js';
import type { Mover } from '../rules/terrain.js';
import { isClosed, isWooded } from '../rules/terrain.js';
import type { ArmyDocument, LeaderDocument, ScenarioDocument, UnitDocument } from '../scenarios/document.js';
import { SCENARIOS } from '../scenarios/index.js';
import { type Ground, MAP_FORM } from '../scenarios/map-form.js';
import {
  HEXSIDE_FACINGS,
  type LeaderId,
  type MapHexside,
  type State,
  type StepFacts,
  UNIT_TYPES,
  type UnitId,
  VERTICES,
} from '../types.js';
import { GroundSight } from './ground-sight.js';

/** What a counter says, and to whom it belongs. What it does not have is written down as well: all cards are alike for who reads them a thousand times. */
export interface UnitCard extends Omit<UnitDocument, 'id' | 'missile' | 'car' | 'flags'> {
  readonly id: UnitId;
  readonly missile: UnitDocument['missile'] | undefined;
  readonly car: UnitDocument['car'] | undefined;
  readonly flags: UnitDocument['flags'] | undefined;
  /** Its place in the roster, and in the units of every state. */
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
}
export interface LeaderCard {
  readonly id: LeaderId;
  readonly name: string;
  readonly side: Side;
  readonly rank: 'OC' | 'SC';
  readonly initiative: number;
  readonly range: number;
  readonly charisma: number;
  readonly commands: 'all' | readonly string[];
  readonly independent: boolean;
  readonly elite: boolean;
  /** He came with the army: he is worth more than one who took over (DH-R62). */
  readonly isNamed: boolean;
}

const unitCard = (unit: UnitDocument, index: number, side: Side, sideIndex: 0 | 1): UnitCard => ({
  id: unit.id as UnitId,
  name: unit.name,
  contingent: unit.contingent,
  type: unit.type,
  tq: unit.tq,
  ma: unit.ma,
  hex: unit.hex,
  facing: unit.facing,
  frr: unit.frr,
  missile: unit.missile,
  car: unit.car,
  flags: unit.flags,
  side,
  sideIndex,
  index,
});
const leaderCard = (man: LeaderDocument, side: Side): LeaderCard => ({
  id: man.id as LeaderId,
  name: man.name,
  side,
  rank: man.rank,
  initiative: man.initiative,
  range: man.range,
  charisma: man.charisma,
  commands: man.commands,
  independent: man.independent ?? false,
  elite: man.elite ?? false,
  isNamed: true,
});

const MOVERS: readonly Mover[] = [...UNIT_TYPES, 'LEADER'];

/** A scenario made ready for play: the ground and the rosters never change, so they are worked out once. */
export class Battlefield extends HexBoard<Ground, MapHexside> {
  readonly document: ScenarioDocument;
  readonly sides: Sides;
  readonly units: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  readonly sight: SightLines;
  readonly groundSight: GroundSight;
  readonly steps: WaySteps<(typeof VERTICES)[number]>;
  readonly columnSteps: WaySteps<(typeof HEXSIDE_FACINGS)[number]>;
  readonly #costs: ReadonlyMap<Mover, SideTable>;
  readonly #open: SideTable;
  readonly #units: Roster<UnitCard>;
  readonly #leaders: Roster<LeaderCard>;
  readonly #column: Uint8Array;

  constructor(document: ScenarioDocument) {
    super(MAP_FORM, document.map);
    const { sides } = document;
    this.document = document;
    this.sides = sides;
    this.#costs = new Map(
      MOVERS.map((mover) => [mover, new SideTable(this, (hex, d, to) => stepMp(mover, this.stepFacts(hex, d, to, 0)) ?? 0)]),
    );
    this.#open = new SideTable(this, (hex, _d, to) =>
      !isClosed(this.base(to)) && !isClosed(this.base(hex)) && Math.abs(this.level(to) - this.level(hex)) < 2 ? 1 : 0,
    );
    const [first] = sides;
    this.units = sides
      .flatMap((side) => this.army(side).units.map((unit) => ({ unit, side })))
      .map(({ unit, side }, index) => unitCard(unit, index, side, side === first ? 0 : 1));
    this.leaders = sides.flatMap((side) => this.army(side).leaders.map((man) => leaderCard(man, side)));
    this.#units = new Roster('unit', this.units);
    this.#leaders = new Roster('leader', this.leaders);
    this.sight = new SightLines(this);
    this.groundSight = new GroundSight(this);
    this.steps = new WaySteps(this, VERTICES);
    this.columnSteps = new WaySteps(this, HEXSIDE_FACINGS);
    this.#column = Uint8Array.from(this.grid.hexes.map((hex) => this.grid.place(hex).column));
  }

  army(side: Side): ArmyDocument {
    return ofSide(this.document.armies, side);
  }
  unit(id: UnitId): UnitCard {
    return this.#units.of(id);
  }
  card(index: number): UnitCard {
    const card = this.units[index];
    if (card === undefined) throw new Error(`no unit number ${index}`);
    return card;
  }
  knowsUnit(id: string): id is UnitId {
    return this.#units.knows(id);
  }
  knowsLeader(id: string): id is LeaderId {
    return this.#leaders.knows(id);
  }
  leaderCard(id: LeaderId): LeaderCard {
    return this.#leaders.of(id);
  }
  /** The contingent's Standard and goal of its routs: on which side of the map its Retreat Edge lies. */
  edgeColumn(side: Side): number {
    return this.army(side).edge === 'west' ? 1 : this.grid.place(this.hexAt(this.size - 1)).column;
  }
  column(hex: number): number {
    return this.#column[hex] ?? 0;
  }

  base(hex: number): Ground['base'] {
    return this.groundAt(hex).base;
  }
  isWoods(hex: number): boolean {
    return isWooded(this.base(hex));
  }
  /** Whether neither a cliff nor impassable ground lies there (3.2): ZOC, shock and sight of one's own neighbour go across. */
  isOpen(hex: number, direction: number): boolean {
    return this.#open.at(hex, direction) === 1;
  }
  /** MP to the neighbour for this mover, 0 where it cannot go (DH-R89). */
  cost(mover: Mover, hex: number, direction: number): number {
    return this.#costs.get(mover)?.at(hex, direction) ?? 0;
  }
  costs(mover: Mover): SideTable {
    const table = this.#costs.get(mover);
    if (table === undefined) throw new Error(`no costs for ${mover}`);
    return table;
  }
  water(hex: number, direction: number): StepFacts['hexside'] {
    const carried = this.hexside(hex, direction);
    return carried.includes('ford') ? 'ford' : carried.includes('river') ? 'river' : 'none';
  }
  stepFacts(hex: number, direction: number, to: number, levelsClimbed: number): StepFacts {
    return {
      hex: this.base(to),
      fromCamp: this.base(hex) === 'camp',
      levelChange: this.level(to) - this.level(hex),
      levelsClimbed,
      hexside: this.water(hex, direction),
    };
  }
}

const boards = new Boards(scenarioNamed, (document: ScenarioDocument) => new Battlefield(document));

function scenarioNamed(id: string): ScenarioDocument {
  const found = SCENARIOS.find((s) => s.id === id);
  if (found !== undefined) return found;
  throw new BadRequest(
    noSuch(
      'scenario',
      id,
      SCENARIOS.map((s) => s.id),
    ),
  );
}

/** The battlefield of a scenario by its id or as a document. */
export const battlefieldOf = (scenario: string | ScenarioDocument): Battlefield => boards.of(scenario);
/** The battlefield a game is played on. */
export const battlefield = (state: Pick<State, 'scenario'>): Battlefield => boards.of(state.scenario);
