import { rowNames } from '@pennon/kernel';
import { type Going, GROUND_NATURES } from './charts/ground-natures.js';
import type { EDGE_OVERLAPS } from './switches.js';

export type { Going } from './charts/ground-natures.js';

/** The 37 kinds of element (D3-1), aerial, mounted and foot in the order of the contract. */
export const ELEMENT_TYPES = [
  ...(['AHr', 'Gd', 'Dg', 'Ab', 'Fl'] as const),
  ...(['Hr', 'Pl', 'Bh', 'Bs', 'Kn', 'Kn4', 'Kn6', 'Cv', 'Cv6', 'LH', 'Cm', 'SCh'] as const),
  ...(['Sp', 'Sp8', 'Pk', 'Bd', 'Bd6', 'Ax', 'Bw', 'Bw8', 'Sh', 'Ps', 'Lk', 'Wb', 'Hd', 'IHd'] as const),
  ...(['Art', 'WWg', 'CP', 'Mg', 'Cl', 'Sk'] as const),
] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** An empty Stronghold and an empty Camp, which fight like elements. */
export const FEATURE_TYPES = ['SH', 'Cmp'] as const;
/** Everything that can stand in a combat. */
export const TROOPS = [...ELEMENT_TYPES, ...FEATURE_TYPES] as const;
export type Troop = (typeof TROOPS)[number];

export type TroopClass = 'aerial' | 'mounted' | 'foot' | 'feature';

/** The row of the tables that serves a troop: double elements, Inexhaustible Hordes, Lurkers and Aerial Heroes have none of their own. */
export type Kind = Exclude<Troop, 'AHr' | 'Kn4' | 'Kn6' | 'Cv6' | 'Sp8' | 'Bd6' | 'Bw8' | 'Lk' | 'IHd'>;

/** A word by which a table names troops: a row, a class, or one kind of Knights alone. */
export type TroopWord = Kind | TroopClass | '3Kn' | '4Kn';

/** All types with the main tables, or the traditional types with their own (R1). */
export const VARIANTS = ['d3h2', 'hott'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Kinds of ground (3.5); ploughed fields are wet after a first PIP die of 1 (R14). */
export const TERRAINS = rowNames(GROUND_NATURES);
export const ROUGH_GROUND = TERRAINS.filter((terrain) => GROUND_NATURES[terrain].going === 'rough');
export const BAD_GROUND = TERRAINS.filter((terrain) => GROUND_NATURES[terrain].going === 'bad');
export type Terrain = (typeof TERRAINS)[number];

export const FEATURES = ['stronghold', 'camp'] as const;
export type Feature = (typeof FEATURES)[number];
export const OCCUPIES = ['none', ...FEATURES] as const;
export type Occupies = (typeof OCCUPIES)[number];

export const FACINGS = ['same', 'other'] as const;
export type Facing = (typeof FACINGS)[number];

/** What an element is and where it stands, wherever it is told in full. */
export interface ElementFacts {
  readonly type: Troop;
  readonly fast: boolean;
  readonly general: boolean;
  /** Mounted Infantry of that foot type. */
  readonly mtd: boolean;
  /** The worst ground any real part of the base is in (R16). */
  readonly terrain: Terrain;
  readonly occupies: Occupies;
}

// ---------------------------------------------------------------- outcomes

export type Mode = 'close' | 'shooting' | 'bespelling';
/** How far the lower total is below the higher one (R24). */
export type Margin = 'equal' | 'less' | 'half';
export const RESULTS = ['none', 'recoil', 'flee', 'destroyed', 'ensorcelled', 'captured', 'garrison-destroyed'] as const;
export type Result = (typeof RESULTS)[number];

/** Readings of the tables that can be switched. */
export interface Readings {
  readonly equalKnightsLiteral: boolean;
  readonly edgeOverlap: (typeof EDGE_OVERLAPS)[number];
}

/** Who looks himself up in the outcome tables, against whom and how. */
export interface OutcomeFacts {
  readonly variant: Variant;
  readonly mode: Mode;
  readonly loser: {
    readonly type: Troop;
    readonly fast: boolean;
    readonly general: boolean;
    readonly mtd: boolean;
    /** As it counts the ground itself. */
    readonly going: Going;
    /** Edges that enemy front edges touch; asked of a Command Post. */
    readonly edges: number;
    /** The shot strikes its rear edge. */
    readonly onRearEdge: boolean;
    /** A feature: somebody holds it, and enemy ground troops are at it. */
    readonly garrisoned: boolean;
    readonly groundAssault: boolean;
  };
  readonly winner: { readonly type: Troop; readonly fast: boolean; readonly going: Going };
  readonly readings: Readings;
}

// ---------------------------------------------------------------- close combat

export const FLANKS = ['left', 'right'] as const;
/** Where an enemy touches, and with what: meeting corners, side on side, or its front edge. */
export const CONTACT_PLACES = [...FLANKS, 'rear'] as const;
export const CONTACT_WAYS = ['corner', 'side', 'front'] as const;
export interface Contact {
  readonly where: (typeof CONTACT_PLACES)[number];
  readonly how: (typeof CONTACT_WAYS)[number];
  readonly by: ElementType;
  /** That enemy is itself in frontal close combat. */
  readonly fighting: boolean;
}

export const BANKS = ['none', 'river', 'paltry-river', 'road'] as const;
export const TABLE_EDGES = ['none', 'left', 'right', 'both'] as const;

export interface FighterFacts extends ElementFacts {
  /** The friend lined up directly behind. */
  readonly behind: { readonly type: ElementType; readonly terrain: Terrain; readonly facing: Facing } | null;
  /** Friends side edge to side edge; `corners`: the front corners touch too. */
  readonly beside: readonly {
    readonly type: ElementType;
    readonly fast: boolean;
    readonly terrain: Terrain;
    readonly corners: boolean;
  }[];
  readonly uphill: boolean;
  /** The bank it holds against an opponent still in the water. */
  readonly bank: (typeof BANKS)[number];
  /** Other enemies touching it. */
  readonly contacts: readonly Contact[];
  /** Less than 1 BW from the edge of the table on that side. */
  readonly tableEdge: (typeof TABLE_EDGES)[number];
  /** That edge lies on the flank, not ahead or behind. */
  readonly edgeOnFlank: boolean;
  readonly moved: boolean;
  /** At a feature: further enemies with their front edge on it. */
  readonly assaulters: readonly ElementType[];
  readonly atGate: boolean;
  readonly siegeTower: boolean;
}

export interface CloseFacts {
  readonly variant: Variant;
  readonly a: FighterFacts;
  readonly b: FighterFacts;
  readonly readings: Readings;
}

// ---------------------------------------------------------------- shooting

export interface ShotSideFacts extends ElementFacts {
  /** Wholly inside its terrain; matters in a gully. */
  readonly entirely: boolean;
  readonly inRiver: boolean;
  readonly inCloseCombat: boolean;
  readonly rearSupporting: boolean;
  /** BW moved this bound. */
  readonly moved: number;
}

export interface ShotFacts {
  readonly variant: Variant;
  readonly shooter: ShotSideFacts;
  readonly target: ShotSideFacts & { readonly onRearEdge: boolean };
  readonly ownBound: boolean;
  readonly shootsBack: boolean;
  /** Others shooting at the target, and at the shooter. */
  readonly aids: readonly ElementType[];
  readonly backAids: readonly ElementType[];
  readonly readings: Readings;
}

export interface ShotChoiceFacts<Id extends string = string> {
  readonly variant: Variant;
  readonly shooter: ElementType;
  readonly targets: readonly { readonly id: Id; readonly inThreatZone: boolean; readonly canShootBack: boolean }[];
}

// ---------------------------------------------------------------- magic

export const SHELTERS = ['woods', 'hamlet'] as const;
export interface SpellFacts {
  readonly variant: Variant;
  readonly mage: { readonly general: boolean; readonly ones: number; readonly inCloseCombat: boolean };
  readonly aids: number;
  /** PIPs left, if they are to be checked. */
  readonly pips: number | null;
  readonly distance: number;
  readonly target: ElementFacts & {
    /** The wood or hamlet in which some part of it stands, whatever else it stands on. */
    readonly shelter: (typeof SHELTERS)[number] | null;
    readonly nearOwnStronghold: boolean;
  };
  readonly lineCrossesRiver: boolean;
  /** Paladins and Clerics of either side near the line (R62). */
  readonly lineNear: readonly ('Pl' | 'Cl')[];
  readonly readings: Readings;
}

// ---------------------------------------------------------------- outcome moves

export const RECOIL_FRONTS = ['none', 'flank', 'rear', 'rear-corner'] as const;
export const BEHIND_KINDS = ['table-edge', 'impassable-terrain', 'stronghold', 'camp', 'enemy', 'friend'] as const;
export interface RecoilFacts {
  readonly variant: Variant;
  readonly type: ElementType;
  readonly fast: boolean;
  readonly mtd: boolean;
  /** Its base depth in BW; null: by its base (R4). */
  readonly depth: number | null;
  readonly choose: 'full' | 'depth';
  readonly shotOnRear: boolean;
  readonly enemyFrontOn: (typeof RECOIL_FRONTS)[number];
  readonly fromStronghold: boolean;
  /** What lies in its way; elements have a type. */
  readonly behind: {
    readonly kind: (typeof BEHIND_KINDS)[number];
    readonly gap: number;
    readonly type: ElementType | undefined;
    readonly facing: Facing;
    readonly spaceBehind: boolean;
    readonly roomToPush: boolean;
    /** BW that a friend can be pushed, where it is measured: a push may be partial (R89). */
    readonly pushRoom?: number;
  } | null;
}

export const MEETS = [
  ...(['nothing', 'enemy', 'friend', 'stronghold', 'camp', 'waterway'] as const),
  ...(['river', 'marsh', 'bad-going', 'side-edge', 'other-edge'] as const),
] as const;
export interface FlightFacts {
  readonly variant: Variant;
  readonly type: ElementType;
  readonly fast: boolean;
  readonly mtd: boolean;
  readonly terrain: Terrain;
  readonly shotOnRear: boolean;
  readonly enemyFrontOn: 'none' | 'flank' | 'rear';
  /** The first thing in its way, and the BW to it. */
  readonly meets: (typeof MEETS)[number];
  readonly at: number;
  /** An element in its way is an Aerial: other Aerials do not fly over it. */
  readonly meetsAerial?: boolean;
  readonly alreadyPartlyIn: boolean;
}

export interface PursuitFacts {
  readonly variant: Variant;
  readonly type: ElementType;
  /** Mounted Infantry, to whom all bad going is bad. */
  readonly mtd?: boolean;
  readonly opponent: Troop;
  readonly opponentResult: Result;
  /** The feature that the opponent was or held. */
  readonly feature: Occupies;
  readonly occupies: Occupies;
  readonly ahead: Terrain | 'table-edge';
}

// ---------------------------------------------------------------- movement

export interface MoverFacts {
  readonly type: ElementType;
  readonly fast: boolean;
  readonly mtd: boolean;
  readonly ally: boolean;
  readonly waterLurker: boolean;
}
/** What a move can touch. */
export type Ground = Terrain | 'waterway';

export interface MoveFacts {
  readonly variant: Variant;
  readonly elements: readonly MoverFacts[];
  readonly over: readonly Ground[];
  readonly endsIn: Ground | Feature;
  readonly river: 'none' | 'paltry' | 'full';
  readonly byRoad: boolean;
}

export const PASSING_STARTS = ['in-front', 'behind', 'elsewhere'] as const;
export const PASSING_ENDS = ['lined-up-behind', 'lined-up-in-front', 'elsewhere'] as const;
export interface PassingFacts {
  readonly variant: Variant;
  readonly mover: ElementType;
  readonly other: ElementType;
  readonly otherSide: 'friend' | 'enemy';
  readonly otherFighting: boolean;
  readonly start: (typeof PASSING_STARTS)[number];
  readonly end: (typeof PASSING_ENDS)[number];
  readonly room: boolean;
  readonly reach: boolean;
  /** It touches the other where it starts, and where it ends; asked only by `passingContact`. */
  readonly startTouching: boolean;
  readonly endTouching: boolean;
  readonly options: PassingReadings;
}
/** How passing is read. */
export interface PassingReadings {
  readonly passingContact: boolean;
}

export interface EngageFacts {
  readonly variant: Variant;
  readonly mover: ElementType;
  readonly target: Troop;
  readonly feature: Occupies;
  readonly targetFighting: boolean;
  readonly siegeTower: boolean;
  readonly atGate: boolean;
  readonly linedUp: boolean;
}

// ---------------------------------------------------------------- command

/** What the whole mover may be in or past, as seen from the General (D3-10). */
export const SCREENS = [
  ...(['beyond-hill-crest', 'beyond-bua', 'beyond-camp', 'on-difficult-hill', 'beyond-difficult-hill'] as const),
  ...(['in-wood', 'beyond-wood', 'in-oasis', 'beyond-oasis', 'in-dunes', 'beyond-dunes'] as const),
] as const;

export interface OrderFacts {
  readonly variant: Variant;
  readonly elements: readonly { readonly type: ElementType; readonly ally: boolean }[];
  readonly firstBound: boolean;
  readonly column: boolean;
  readonly firstMove: boolean;
  readonly byRoad: boolean;
  readonly fullDistance: boolean;
  readonly contacts: boolean;
  readonly forwardOnly: boolean;
  /** The feature that a garrison leaves. */
  readonly leaving: Occupies;
  readonly general: 'present' | 'lost' | 'mover';
  readonly generalIn: Terrain | Feature;
  readonly generalEntirely: boolean;
  /** BW from the General at the start. */
  readonly distance: number;
  readonly screen: readonly (typeof SCREENS)[number][];
}

export interface PipDieFacts {
  readonly firstOfGame: boolean;
  readonly godOnTable: boolean;
}

// ---------------------------------------------------------------- arrivals

export const ARRIVALS = ['god', 'dragons', 'lurker', 'horde', 'hero', 'mage'] as const;
export interface ArrivalFacts {
  readonly what: (typeof ARRIVALS)[number];
  readonly place: 'proper' | 'elsewhere';
  readonly nearestEnemy: number | null;
  /** Lurkers: which time they are called, where, and against whom. */
  readonly time: number;
  readonly terrain: Terrain | 'river' | 'waterway';
  readonly water: boolean;
  readonly justEntered: boolean;
  readonly target: ElementType;
  readonly targetFighting: boolean;
  /** Hordes. */
  readonly count: number;
  readonly nearStronghold: boolean;
  readonly grouped: boolean;
  /** Heroes and Mages: their bespeller was destroyed, ensorcelled or fled. */
  readonly released: boolean;
  readonly enemyStronghold: boolean;
  readonly selfEnsorcelled: boolean;
  readonly spotCovered: boolean;
}

export interface AmbushFacts {
  readonly inFeature: boolean;
  readonly nearestEnemy: number | null;
}

// ---------------------------------------------------------------- armies and victory

export interface ArmyFacts {
  readonly variant: Variant;
  readonly size: number;
  readonly elements: readonly {
    readonly type: ElementType;
    readonly count: number;
    readonly fast: boolean;
    readonly mtd: boolean;
    readonly general: boolean;
    readonly ally: boolean;
  }[];
  readonly camp: boolean;
  readonly stronghold: boolean;
}

export const LOSS_STATES = ['destroyed', 'ensorcelled', 'off-table', 'undeployed', 'returned'] as const;
export interface LossFacts {
  readonly elements: readonly {
    readonly type: ElementType;
    readonly general: boolean;
    readonly state: (typeof LOSS_STATES)[number];
  }[];
  readonly camp: 'none' | 'held' | 'sacked';
  readonly stronghold: 'none' | 'held' | 'fallen';
}
export interface VictoryFacts {
  readonly size: number;
  readonly a: LossFacts;
  readonly b: LossFacts;
}

// ---------------------------------------------------------------- setting up

export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
export interface EdgeFacts {
  readonly stronghold: Edge | null;
  readonly roadEdges: readonly Edge[];
  readonly waterway: Edge | null;
}

export interface DeployFacts {
  readonly variant: Variant;
  readonly type: ElementType;
  readonly centreLine: number;
  readonly sideEdge: number;
  readonly enemyStronghold: number | null;
}

export interface GarrisonFacts {
  readonly variant: Variant;
  readonly type: ElementType;
  readonly feature: Feature;
  readonly when: 'deployment' | 'later';
  readonly ally: boolean;
}

export interface FeatureFacts {
  readonly feature: Feature;
  readonly length: number;
  readonly width: number;
  readonly terrain: Terrain;
  readonly place: 'rear-edge' | 'waterway' | 'beach' | 'elsewhere';
  readonly gate: boolean;
}

/** The rows of the terrain table (D3-4). */
export const HOMES = ['arable', 'forest', 'hilly', 'steppe', 'dry', 'tropical', 'littoral'] as const;
export type Home = (typeof HOMES)[number];
/** What the terrain table offers; a built-up area is chosen as a Stronghold or a hamlet (D3-5). */
const OPEN_FEATURES = [
  ...(['plough', 'river', 'road', 'waterway', 'enclosures', 'scrub', 'boggy', 'difficult-hill'] as const),
  ...(['woods', 'gentle-hill', 'marsh', 'gully', 'rocky', 'dunes', 'oasis'] as const),
] as const;
export const TERRAIN_FEATURES = ['bua', ...OPEN_FEATURES] as const;
export type TerrainFeature = (typeof TERRAIN_FEATURES)[number];
export const PLACED_FEATURES = ['stronghold', 'hamlet', ...OPEN_FEATURES] as const;
export type PlacedFeature = (typeof PLACED_FEATURES)[number];

export interface TerrainChoiceFacts {
  readonly home: Home;
  readonly compulsory: readonly PlacedFeature[];
  readonly optional: readonly PlacedFeature[];
}
