import { Boards, DIRECTIONS, HexBoard, opposite, Roster, SideTable, WaySteps } from '@pennon/hexes';
import { BadRequest, noSuch, type Side, type Sides } from '@pennon/kernel';
import { facingsTowards } from '../rules/facing.js';
import { printedFp } from '../rules/flight-points.js';
import { groundSum, printedMa } from '../rules/movement.js';
import { blocksSight } from '../rules/sight.js';
import { barsCharge, isOpenHex, isSlope, isUncrossable } from '../rules/terrain.js';
import type { ArmyDocument, LeaderDocument, ScenarioDocument, UnitDocument } from '../scenarios/document.js';
import { SCENARIOS } from '../scenarios/index.js';
import { type Ground, MAP_FORM } from '../scenarios/map-form.js';
import {
  type Battle,
  FACINGS,
  type Facing,
  type Hexside,
  type LeaderId,
  type Level,
  type OpenHex,
  type State,
  type Step,
  type UnitId,
} from '../types.js';

/** What a counter says, and to whom it belongs. */
export interface UnitCard extends Omit<UnitDocument, 'id'> {
  readonly id: UnitId;
  /** Its place in the roster, and in the units of every state. */
  readonly index: number;
  readonly side: Side;
  readonly sideIndex: 0 | 1;
  readonly ma: number;
  readonly fp: number;
  /** Of the Russian heavy cavalry (D12). */
  readonly isRus: boolean;
}
export interface LeaderCard extends Omit<LeaderDocument, 'id'> {
  readonly id: LeaderId;
  readonly index: number;
  readonly side: Side;
}

/** A command: its units, and the man who leads it. */
export interface BattleCard {
  readonly name: Battle;
  readonly side: Side;
  readonly units: readonly UnitCard[];
  readonly leader: LeaderCard;
}

/** Where a shot at a hex can come from (5.5, 5.6). */
export interface ShotLine {
  /** The firer's hex. */
  readonly from: number;
  readonly range: 1 | 2;
  /** The facings of the firer that have the hex in the front arc. */
  readonly facings: readonly number[];
  /** The hexes between: none, the one, or the two that the line runs between. */
  readonly through: readonly { readonly hex: number; readonly isBlocked: boolean; readonly ways: readonly Way[] }[];
  /** In which directions from the target the shot comes. */
  readonly comesFrom: readonly number[];
}
/** What a shot meets that never changes. */
type Way = OpenHex | 'level' | Hexside;

/** A scenario made ready for play: the ground and the rosters never change, so they are worked out once. */
export class Battlefield extends HexBoard<Ground, Hexside> {
  readonly document: ScenarioDocument;
  readonly sides: Sides;
  /** MP to enter the neighbour from here, without units; 0 where nobody can go. */
  readonly cost: SideTable;
  /** Charge MP to enter the neighbour; 0 where nobody charges (6.4). */
  readonly chargeCost: SideTable;
  readonly units: readonly UnitCard[];
  readonly leaders: readonly LeaderCard[];
  readonly battles: readonly BattleCard[];
  /** Hexes that touch a river that can be forded. */
  readonly fords: readonly number[];
  readonly steps: WaySteps<Facing>;
  /** A shot at each unit, as a step. */
  readonly fire: readonly Step[];

  readonly #open: SideTable;
  readonly #units: Roster<UnitCard>;
  readonly #leaders: Roster<LeaderCard>;
  readonly #lines: (readonly ShotLine[] | undefined)[] = [];

  constructor(document: ScenarioDocument) {
    super(MAP_FORM, document.map);
    const { sides } = document;
    this.document = document;
    this.sides = sides;
    this.#open = new SideTable(this, (hex, d) => (isUncrossable(this.hexside(hex, d)) ? 0 : 1));
    this.cost = new SideTable(this, (hex, d, to) => this.#stepCost(hex, d, to));
    this.chargeCost = new SideTable(this, (hex, d, to) => (this.#isRideable(hex, d, to) ? this.cost.at(hex, d) : 0));
    this.units = sides
      .flatMap((side, s) =>
        this.army(side).units.map((unit) => ({
          ...unit,
          id: unit.id as UnitId,
          side,
          sideIndex: s === 0 ? (0 as const) : (1 as const),
          ma: printedMa(unit.type),
          fp: printedFp(unit.type),
          isRus: side === 'rus',
        })),
      )
      .map((card, index) => ({ ...card, index }));
    this.leaders = sides
      .flatMap((side) => this.army(side).leaders.map((leader) => ({ ...leader, id: leader.id as LeaderId, side })))
      .map((card, index) => ({ ...card, index }));
    this.#units = new Roster('unit', this.units);
    this.#leaders = new Roster('leader', this.leaders);
    this.battles = this.leaders.flatMap((leader) => {
      const { battle: name, side } = leader;
      return name === null ? [] : [{ name, side, leader, units: this.units.filter((u) => u.side === side && u.battle === name) }];
    });
    this.fords = this.grid.hexes.flatMap((_, hex) => (DIRECTIONS.some((d) => this.hexside(hex, d).includes('minor_river')) ? [hex] : []));
    this.steps = new WaySteps(this, FACINGS);
    this.fire = this.units.map(({ id }) => ({ fire: id }));
  }

  army(side: Side): ArmyDocument {
    const army = this.document.armies[side];
    if (army === undefined) throw new BadRequest(`armies.${side} is missing.`);
    return army;
  }

  unit(id: UnitId): UnitCard {
    return this.#units.of(id);
  }
  leader(id: LeaderId): LeaderCard {
    return this.#leaders.of(id);
  }
  knowsUnit(id: string): id is UnitId {
    return this.#units.knows(id);
  }
  knowsLeader(id: string): id is LeaderId {
    return this.#leaders.knows(id);
  }

  base(hex: number): Ground['base'] {
    return this.groundAt(hex).base;
  }
  isPassable(hex: number): boolean {
    return isOpenHex(this.base(hex));
  }
  /** The ground of a hex on which somebody stands. */
  openHex(hex: number): OpenHex {
    const base = this.base(hex);
    if (!isOpenHex(base)) throw new Error(`nobody can be in ${this.hexAt(hex)}`);
    return base;
  }
  /** Whether neither river nor cliff that nobody crosses lies there, on the map. */
  isOpen(hex: number, direction: number): boolean {
    return this.#open.at(hex, direction) === 1;
  }
  /** Level of a hex compared with another. */
  levelOf(hex: number, compared: number): Level {
    const [a, b] = [this.level(hex), this.level(compared)];
    return a === b ? 'same' : a < b ? 'lower' : 'higher';
  }

  /** What a step costs when nobody is in the way, by the rule that explains it (5.1). */
  #stepCost(hex: number, direction: number, to: number): number {
    if (!this.isOpen(hex, direction) || !this.isPassable(to)) return 0;
    return groundSum({ hex: this.base(to), level: this.levelOf(to, hex), hexside: this.hexside(hex, direction) }).total;
  }

  #isRideable(hex: number, direction: number, to: number): boolean {
    const base = this.base(to);
    return isOpenHex(base) && !barsCharge(base) && !this.hexside(hex, direction).some(barsCharge);
  }

  /** Every line of fire at a hex, nearest first. */
  linesTo(target: number): readonly ShotLine[] {
    const known = this.#lines[target];
    if (known !== undefined) return known;
    const lines = ([1, 2] as const).flatMap((range) =>
      this.grid.ring(this.hexAt(target), range).map((from) => this.#shotLine(this.indexOf(from), target, range)),
    );
    this.#lines[target] = lines;
    return lines;
  }

  #shotLine(from: number, target: number, range: 1 | 2): ShotLine {
    // Along a row of hexes, or between two: facing the vertex between the two ways.
    const hour = this.grid.hour(this.hexAt(target), this.hexAt(from)) ?? 0;
    const right = (hour >> 1) % 6;
    const isStraight = hour % 2 === 1;
    const comesFrom = isStraight ? [right] : [(right + 5) % 6, right];
    const between = range === 1 ? [] : comesFrom.map((d) => this.next(target, d)).filter((hex) => hex >= 0);
    return {
      from,
      range,
      facings: isStraight ? facingsTowards(opposite(right)) : [opposite(right)],
      through: between.map((middle) => this.#between(from, middle, target)),
      comesFrom,
    };
  }

  #between(from: number, middle: number, to: number): ShotLine['through'][number] {
    const ways: Way[] = [];
    const base = this.base(middle);
    if (isOpenHex(base) && blocksSight(base)) ways.push(base);
    for (const [a, b] of [
      [from, middle],
      [middle, to],
    ] as const) {
      const hexside = this.hexside(a, this.direction(a, b));
      const slope = hexside.some(isSlope);
      if (this.level(a) !== this.level(b) && !slope && !ways.includes('level')) ways.push('level');
      for (const what of hexside) if (!ways.includes(what)) ways.push(what);
    }
    return { hex: middle, isBlocked: ways.some(blocksSight), ways };
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
