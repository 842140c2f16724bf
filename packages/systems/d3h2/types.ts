import type { BySide, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { Pose } from '@pennon/space';
import type { Edge, ElementType, Home, Margin, PassingReadings, PlacedFeature, Readings, Result } from './facts.js';
import type { ContactEdge, Element, ElementId, FeatureId, Segment, TerrainPiece, Works } from './pieces.js';
import type { ScenarioDocument } from './scenarios/document.js';
import type { LULLS } from './switches.js';

export * from './facts.js';
export * from './pieces.js';

// ---------------------------------------------------------------- state

/** The readings a game is played by; see `switches.ts`. */
export interface Options extends Readings, PassingReadings {
  readonly tzCloseCombatExempt: boolean;
  readonly lulls: (typeof LULLS)[number];
}

/** What is remembered of a bound until it ends. */
export interface BoundNow {
  /** From 1, both sides counted. */
  readonly number: number;
  readonly side: Side;
  readonly pips: number;
  /** Tactical moves made, with how far they went altogether in units. */
  readonly moves: { readonly [id: ElementId]: { readonly count: number; readonly measured: number; readonly byRoad: boolean } };
  /** Those that came onto the table this bound, and those that may not move any more. */
  readonly arrived: readonly ElementId[];
  /** Those that were moved by what others did: outcome moves, conforming, turning to face. */
  readonly stirred: readonly ElementId[];
  readonly shot: readonly ElementId[];
  /** With the Camps and Strongholds that were assaulted. */
  readonly fought: readonly (ElementId | FeatureId)[];
  /** Mages that have bespelled or aided. */
  readonly bespelled: readonly ElementId[];
  /** Elements touched this bound, with the enemies in the order in which they made contact. */
  readonly touched: { readonly [id: ElementId]: readonly ElementId[] };
  /** Enemies stood in contact when it began (R92). */
  readonly inContact: boolean;
}

export interface State extends Core<AnyFrame> {
  readonly rules: string;
  readonly scenario: string | ScenarioDocument;
  readonly options: Options;
  readonly elements: readonly Element[];
  /** Placed by the players; what the scenario has is in its document. */
  readonly terrain: readonly TerrainPiece[];
  readonly works: readonly Works[];
  /** Camps that were sacked and Strongholds that fell, with who did it. */
  readonly taken: { readonly [id: FeatureId]: Side };
  /** Moves first (D3-8); null until it is known. */
  readonly defender: Side | null;
  readonly home: Home | null;
  /** Whose edge of the table is whose; null until it is chosen. */
  readonly edges: BySide<Edge> | null;
  readonly river: 'unknown' | 'paltry' | 'full';
  readonly plough: 'unknown' | 'good' | 'rough';
  /** How many bounds each side has begun. */
  readonly bounds: BySide<number>;
  /** Bounds in a row, up to the latest, in which nothing happened between the armies (R92). */
  readonly lulls: number;
  /** Enemies that came into bad going, with the bound after which their Lurkers can no longer rise (R71). */
  readonly entered: readonly Entry[];
  /** Enemies that touch without being lined up, and fight as if they were (R52, R53). */
  readonly unaligned: readonly Unaligned[];
  readonly bound: BoundNow | null;
}
export interface Unaligned {
  /** Counts as overlapped on one flank. */
  readonly unit: ElementId;
  readonly enemy: ElementId;
}
export interface Entry {
  readonly unit: ElementId;
  readonly feature: FeatureId;
  /** Number of the bound in which it came. */
  readonly bound: number;
}

// ---------------------------------------------------------------- actions

export interface ContactWish {
  /** An enemy element, or with `assault` a Camp or Stronghold. */
  readonly target: ElementId | FeatureId;
  readonly edge: ContactEdge;
}

/** One element by itself: places on its way and its last, except that a named contact is lined up by itself. */
export interface Move {
  readonly type: 'move';
  readonly unit: ElementId;
  readonly to: readonly Pose[];
  readonly contact?: ContactWish;
  /** The enemy whose threat zone it answers (5.12). */
  readonly answer?: ElementId | FeatureId;
}
/** A group keeps its shape; with `lead` that member lines up. */
export interface GroupMove {
  readonly type: 'group';
  readonly units: readonly ElementId[];
  readonly segments: readonly Segment[];
  readonly contact?: ContactWish & { readonly lead: ElementId };
  readonly answer?: ElementId | FeatureId;
}
/** A column follows its first element; `form`: they are not in column yet. */
export interface ColumnMove {
  readonly type: 'column';
  /** Front to rear. */
  readonly units: readonly ElementId[];
  readonly segments: readonly Segment[];
  readonly form?: boolean;
  readonly contact?: ContactWish;
  readonly answer?: ElementId | FeatureId;
}
export type Tactical = Move | GroupMove | ColumnMove;

export interface Deployment {
  readonly id: ElementId;
  /** On the table, in a Camp or Stronghold, or held off. */
  readonly to: Pose | FeatureId | null;
}

export type Action =
  // setting up
  | {
      readonly type: 'terrain';
      readonly home: Home;
      readonly compulsory: readonly PlacedFeature[];
      readonly optional: readonly PlacedFeature[];
    }
  | { readonly type: 'quarter'; readonly quarter: number }
  | {
      readonly type: 'place';
      readonly points: TerrainPiece['points'];
      readonly width?: number;
      readonly crest?: TerrainPiece['points'];
      readonly gate?: Works['gate'];
    }
  | { readonly type: 'edge'; readonly edge: Edge }
  | { readonly type: 'camp'; readonly corners: Works['corners'] }
  | { readonly type: 'deploy'; readonly elements: readonly Deployment[] }
  // arriving
  | { readonly type: 'summon'; readonly units: readonly ElementId[]; readonly to: readonly Pose[]; readonly against?: ElementId }
  | { readonly type: 'replace'; readonly units: readonly ElementId[]; readonly to: readonly Pose[] }
  | { readonly type: 'free'; readonly unit: ElementId; readonly to: Pose }
  // moving
  | { readonly type: 'order'; readonly units: readonly ElementId[] }
  | Tactical
  | { readonly type: 'dismount'; readonly unit: ElementId }
  | { readonly type: 'enter'; readonly unit: ElementId; readonly feature: FeatureId }
  | { readonly type: 'leave'; readonly unit: ElementId; readonly to: Pose }
  | { readonly type: 'engage'; readonly unit: ElementId; readonly target: ElementId }
  | { readonly type: 'face'; readonly unit: ElementId; readonly towards: ElementId }
  // fighting
  | { readonly type: 'bespell'; readonly unit: ElementId; readonly aids: readonly ElementId[]; readonly target: ElementId }
  | { readonly type: 'shoot'; readonly unit: ElementId; readonly target: ElementId; readonly rear?: boolean }
  | { readonly type: 'resolve'; readonly target: ElementId }
  | { readonly type: 'lead'; readonly unit: ElementId }
  | { readonly type: 'fight'; readonly unit: ElementId; readonly target: ElementId | FeatureId }
  | { readonly type: 'recoil'; readonly distance: 'full' | 'depth' }
  | { readonly type: PlainAction };
export const PLAIN_ACTIONS = ['strongholdAsCamp', 'noCamp', 'discard', 'hold', 'done'] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

// ---------------------------------------------------------------- events

/** One side of a combat, as the log shows it. */
export interface Score {
  readonly face: number;
  readonly reasons: readonly Reason[];
  readonly total: number;
}
export type LostWhy =
  | 'result'
  /** A recoil or flight that could not be made. */
  | 'no-way-back'
  | 'enemy-behind'
  | 'trampled'
  | 'drowned'
  | 'captured'
  | 'place-covered'
  | 'off-table';
/** Why a shooter has no choice: whom it shoots at is in its threat zone, can shoot at it, or does. */
export type Forced = 'threat-zone' | 'armed' | 'shoots-back';
export type ShiftWhy = 'conforms' | 'makes-room' | 'pushed' | 'lines-up';

export interface Placing {
  readonly id: ElementId;
  readonly to: Pose;
}

/** What a move came to. */
export interface MoveMade {
  readonly how: 'move' | 'group' | 'column';
  readonly placed: readonly Placing[];
  /** The ways of the elements, in the order of `placed`, as far as they are worth showing. */
  readonly ways: readonly (readonly Pose[])[];
  /** Units measured on the farthest front corner, of how many allowed; and each element's own, in the order of `placed`. */
  readonly measured: number;
  readonly each: readonly number[];
  readonly allowed: number;
  readonly pips: number;
  readonly byRoad: boolean;
  /** Who was touched by whom. */
  readonly contacts: readonly { readonly by: ElementId; readonly target: ElementId | FeatureId }[];
}

export type Event =
  | {
      readonly type: 'aggressionRolled';
      readonly faces: readonly number[];
      readonly totals: readonly number[];
      readonly defender: Side | null;
    }
  | { readonly type: 'terrainChosen'; readonly home: Home; readonly features: readonly PlacedFeature[] }
  | {
      readonly type: 'quarterRolled';
      readonly feature: PlacedFeature;
      readonly face: number;
      readonly quarter: number | null;
      readonly chooser: Side | null;
    }
  | { readonly type: 'quarterChosen'; readonly feature: PlacedFeature; readonly quarter: number }
  | { readonly type: 'terrainPlaced'; readonly piece: TerrainPiece }
  | { readonly type: 'worksPlaced'; readonly works: Works }
  | { readonly type: 'terrainDiscarded'; readonly feature: PlacedFeature }
  | { readonly type: 'edgesChosen'; readonly edges: BySide<Edge> }
  | { readonly type: 'campWaived'; readonly side: Side }
  | { readonly type: 'deployed'; readonly side: Side; readonly elements: readonly Deployment[] }
  | {
      readonly type: 'boundBegun';
      readonly side: Side;
      readonly number: number;
      readonly face: number;
      readonly plough: State['plough'];
    }
  | {
      readonly type: 'summoned';
      readonly placed: readonly Placing[];
      readonly pips: number;
      readonly why: 'summoned' | 'replaced' | 'freed' | 'released';
    }
  | ({ readonly type: 'moved' } & MoveMade)
  | { readonly type: 'shifted'; readonly unit: ElementId; readonly to: Pose; readonly why: ShiftWhy }
  | { readonly type: 'faced'; readonly unit: ElementId; readonly to: Pose; readonly towards: ElementId }
  | { readonly type: 'riverSounded'; readonly face: number; readonly river: 'paltry' | 'full' }
  | { readonly type: 'dismounted'; readonly unit: ElementId; readonly pips: number }
  /** `measured` as of a move; 0 for those who come in otherwise than by one. */
  | { readonly type: 'garrisoned'; readonly unit: ElementId; readonly feature: FeatureId; readonly pips: number; readonly measured: number }
  | {
      readonly type: 'left';
      readonly unit: ElementId;
      readonly feature: FeatureId;
      readonly to: Pose;
      readonly pips: number;
      readonly measured: number;
    }
  | { readonly type: 'engaged' | 'disengaged'; readonly unit: ElementId }
  | { readonly type: 'cameIntoBadGoing' | 'leftBadGoing'; readonly unit: ElementId; readonly feature: FeatureId }
  | { readonly type: 'locked'; readonly unit: ElementId; readonly enemy: ElementId }
  | {
      readonly type: 'bespelled';
      readonly unit: ElementId;
      readonly aids: readonly ElementId[];
      readonly target: ElementId;
      readonly pips: number;
      readonly own: Score;
      readonly other: Score;
      readonly margin: Margin;
      readonly results: readonly [own: Result, other: Result];
      readonly selfEnsorcelled: boolean;
    }
  | { readonly type: 'aimed'; readonly unit: ElementId; readonly target: ElementId; readonly forced: Forced | null }
  | {
      readonly type: 'shot';
      readonly unit: ElementId;
      readonly aids: readonly ElementId[];
      readonly target: ElementId;
      readonly shootsBack: boolean;
      /** Others of the target's side who shoot at the shooter. */
      readonly backAids: readonly ElementId[];
      readonly onRear: boolean;
      readonly own: Score;
      readonly other: Score;
      readonly margin: Margin;
      readonly results: readonly [own: Result, other: Result];
    }
  | {
      readonly type: 'fought';
      readonly unit: ElementId;
      readonly target: ElementId | FeatureId;
      readonly own: Score;
      readonly other: Score;
      readonly margin: Margin;
      readonly results: readonly [own: Result, other: Result];
    }
  | { readonly type: 'recoiled'; readonly unit: ElementId; readonly to: Pose; readonly how: 'back' | 'through' | 'tramples' }
  | { readonly type: 'fled'; readonly unit: ElementId; readonly way: readonly Pose[]; readonly off: boolean }
  | { readonly type: 'pursued'; readonly placed: readonly Placing[] }
  | { readonly type: 'destroyed'; readonly unit: ElementId; readonly why: LostWhy }
  | { readonly type: 'ensorcelled'; readonly unit: ElementId; readonly by: ElementId }
  | { readonly type: 'vanished'; readonly unit: ElementId; readonly why: 'god' | 'lurker' }
  | { readonly type: 'captured'; readonly feature: FeatureId; readonly by: Side; readonly unit: ElementId | null }
  | { readonly type: 'boundEnded'; readonly side: Side; readonly lost: BySide<number>; readonly isLull: boolean }
  | { readonly type: 'ended'; readonly winner: Side | null; readonly degree: string | null; readonly reason: EndReason };

export const END_REASONS = ['broken', 'limit', 'lulls', 'resigned', 'agreed'] as const;
export type EndReason = (typeof END_REASONS)[number];

// ---------------------------------------------------------------- frames

export interface SetupFrame extends Frame {
  readonly proc: 'setup';
  readonly step: 'aggression' | 'terrain' | 'quarterRoll' | 'quarter' | 'place' | 'edge' | 'camps' | 'riders' | 'deploy' | 'begin';
  /** Terrain that is still to be placed, and where the first of it goes. */
  readonly left: readonly PlacedFeature[];
  readonly quarter: number | null;
  readonly chooser: Side | null;
  /** Whose turn it is with Camps, riders and deployment. */
  readonly side: Side | null;
}
/** One bound (section 4). */
export interface BoundFrame extends Frame {
  readonly proc: 'bound';
  readonly step: 'begin' | 'arrivals' | 'movement' | 'orders' | 'moved' | 'facing' | 'magic' | 'shooting' | 'melee' | 'end';
  readonly side: Side;
  /** Who has been given an order, while it is being thought of. */
  readonly movers: readonly ElementId[];
  /** Movers that were looked at and left standing: not offered again. */
  readonly held: readonly string[];
}
/** Somebody steps into a river of which nothing is known yet (R54). */
export interface RiverFrame extends Frame {
  readonly proc: 'river';
  readonly step: 'sound';
}
export interface SpellFrame extends Frame {
  readonly proc: 'spell';
  readonly step: 'roll' | 'over';
  readonly unit: ElementId;
  readonly aids: readonly ElementId[];
  readonly target: ElementId;
  readonly takesHimself: boolean;
}
/** A shooter and whom it shoots at. */
export interface Aim {
  readonly unit: ElementId;
  readonly target: ElementId;
  readonly rear: boolean;
}
export interface ShootingFrame extends Frame {
  readonly proc: 'shooting';
  readonly step: 'look' | 'declare' | 'pick' | 'lead' | 'roll' | 'again';
  /** Who declares now. */
  readonly side: Side;
  readonly aims: readonly Aim[];
  /** Shots that were made: no more than three go at one target (R59). */
  readonly made: readonly Aim[];
  /** The target that is being shot at, and who leads. */
  readonly target: ElementId | null;
  readonly lead: ElementId | null;
}
export interface MeleeFrame extends Frame {
  readonly proc: 'melee';
  readonly step: 'pick' | 'roll';
  readonly unit: ElementId | null;
  readonly target: ElementId | FeatureId | null;
}
/** What an element does after a result. */
export interface Deed {
  readonly unit: ElementId;
  readonly what: 'destroyed' | 'ensorcelled' | 'flee' | 'recoil' | 'pursue' | 'enter';
  /** Who did it to him. */
  readonly by: ElementId | FeatureId;
  /** Shot on the rear edge: he turns about first, or does not. */
  readonly onRear: boolean;
  /** Where he pursues: whom he fought and how that one fared. */
  readonly against: ElementType | 'SH' | 'Cmp' | null;
  readonly fared: Result | null;
}
export interface OutcomeFrame extends Frame {
  readonly proc: 'outcome';
  readonly step: 'begin' | 'next' | 'recoil' | 'settle';
  readonly deeds: readonly Deed[];
}
export type AnyFrame = SetupFrame | BoundFrame | RiverFrame | SpellFrame | ShootingFrame | MeleeFrame | OutcomeFrame;

export type D3h2 = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;
