import type { Branded, Core, Frame, Procedures, Reason, Side, Writer } from '@pennon/kernel';
import type { HexId } from '@pennon/space';
import type { Blow, CombatWord, DamageResult, Fate, Health, JumpResult, Options, Phase, RangeBand } from './facts.js';
import type { Edge, ScenarioDocument } from './scenarios/document.js';

export * from './facts.js';

// ---------------------------------------------------------------- the game

export type CharacterId = Branded<'CharacterId'>;
export type HorseId = Branded<'HorseId'>;
export type ObjectId = Branded<'ObjectId'>;

/** On the map (the dead lie where they fell), not there yet, or gone for good. */
export const WHEREABOUTS = ['map', 'toCome', 'left'] as const;
export type Whereabouts = (typeof WHEREABOUTS)[number];

/** A named man or woman as the game has them now; the card is in the scenario. Nobody is taken, ransomed or healed (R61). */
export interface Character {
  readonly id: CharacterId;
  readonly is: Whereabouts;
  /** Where he stands, lies or lies dead; of a rider the hex of the head. `null`: not on the map. */
  readonly hex: HexId | null;
  /** The other half of a rider. */
  readonly rump: HexId | null;
  /** What he rides. */
  readonly horse: HorseId | null;
  readonly health: Health;
  readonly javelins: number;
  /** What he has in hand, or in the saddle where the scenario allows it. */
  readonly carries: ObjectId | null;
}

/** A horse without a rider has a place of its own; a ridden one is where the rider is. */
export interface Horse {
  readonly id: HorseId;
  readonly is: 'ridden' | 'loose' | 'dead' | 'gone';
  readonly hex: HexId | null;
  readonly rump: HexId | null;
}

/** Something that lies in a hex; `null`: somebody has it, or it is off the map. */
export interface LyingObject {
  readonly id: ObjectId;
  readonly hex: HexId | null;
  /** The side that has carried it off the map. */
  readonly carriedOff: Side | null;
}

export interface State extends Core<AnyFrame> {
  /** The edition of the rules. */
  readonly rules: string;
  readonly scenario: string | ScenarioDocument;
  readonly options: Options;
  readonly turn: number;
  /** Whose player turn it is. */
  readonly active: Side;
  readonly phase: Phase;
  readonly characters: readonly Character[];
  readonly horses: readonly Horse[];
  readonly objects: readonly LyingObject[];
  /** Who has shot in this player turn (section 4, rule 8). */
  readonly shot: readonly CharacterId[];
  /** Who has moved, or attacked, in this phase. */
  readonly acted: readonly CharacterId[];
  /** Who has been attacked in this phase, once for each attack. */
  readonly assailed: readonly CharacterId[];
  /** Who has been stunned in this combat phase (O3). */
  readonly stunned: readonly CharacterId[];
}

// ---------------------------------------------------------------- actions

/** One step of a move (R70). A rider enters with the head; pivoting and backing name the hex that the rump enters. */
export type Step =
  | { readonly enter: HexId }
  | { readonly pivot: HexId }
  | { readonly back: HexId }
  | { readonly jump: HexId }
  | { readonly mount: HorseId }
  | { readonly dismount: HexId }
  | { readonly driveOff: HorseId }
  | { readonly pickUp: ObjectId }
  | { readonly drop: ObjectId }
  /** Onto the map: the hex at its edge. */
  | { readonly come: HexId }
  | { readonly leave: Edge };

export interface Move {
  readonly type: 'move';
  readonly unit: CharacterId;
  readonly steps: readonly Step[];
}
export interface Attack {
  readonly type: 'attack';
  readonly attackers: readonly CharacterId[];
  readonly defenders: readonly CharacterId[];
}
export type Action =
  | { readonly type: 'shoot'; readonly unit: CharacterId; readonly target: CharacterId }
  | { readonly type: 'unit' | 'stay' | 'victim' | 'friend'; readonly unit: CharacterId }
  | Move
  | Attack
  /** One hex, or the hexes of a retreat of two; of a rider those of the head. */
  | { readonly type: 'retreat'; readonly unit: CharacterId; readonly path: readonly HexId[] }
  | { readonly type: 'push' | 'place' | 'jump' | 'advance'; readonly unit: CharacterId; readonly hex: HexId }
  | { readonly type: PlainAction };
export const PLAIN_ACTIONS = ['endPhase', 'stop', 'takeWound', 'decline'] as const;
export type PlainAction = (typeof PLAIN_ACTIONS)[number];

// ---------------------------------------------------------------- events

/** What a blow did to somebody, his horse and his place. */
export interface Harm extends Pick<Fate, 'health' | 'horse'> {
  readonly unit: CharacterId;
  /** Where he is then. */
  readonly hex: HexId;
}

export type Event =
  | { readonly type: 'turnBegan'; readonly turn: number; readonly side: Side }
  | { readonly type: 'phaseBegan'; readonly phase: Phase }
  | {
      readonly type: 'shot';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly range: number;
      readonly band: RangeBand;
      readonly face: number;
      readonly reasons: readonly Reason[];
      readonly total: number;
      readonly hit: boolean;
      readonly friendHit: boolean;
      readonly javelins: number | null;
    }
  | {
      readonly type: 'damaged';
      readonly unit: CharacterId;
      readonly target: CharacterId;
      readonly face: number;
      readonly reasons: readonly Reason[];
      readonly total: number;
      readonly result: DamageResult;
    }
  | {
      readonly type: 'fought';
      readonly attackers: readonly CharacterId[];
      readonly defenders: readonly CharacterId[];
      readonly table: 'infantry' | 'mounted';
      readonly difference: number;
      readonly base: string;
      readonly column: string;
      readonly reasons: readonly Reason[];
      readonly face: number;
      readonly result: CombatWord;
    }
  | ({ readonly type: 'struck'; readonly by: Blow; readonly why: 'result' | 'no-way' } & Harm)
  /** Stunned, and driven back (R41). */
  | { readonly type: 'finished'; readonly unit: CharacterId }
  | { readonly type: 'placed'; readonly unit: CharacterId; readonly hex: HexId; readonly load: ObjectId | null }
  | { readonly type: 'retreated'; readonly unit: CharacterId; readonly path: readonly Place[] }
  | { readonly type: 'pushed'; readonly unit: CharacterId; readonly hex: HexId; readonly by: CharacterId }
  | { readonly type: 'advanced'; readonly unit: CharacterId; readonly to: Place }
  | { readonly type: 'held'; readonly unit: CharacterId }
  /** Step by step on the map, the first hex of one who enters it too. */
  | {
      readonly type: 'moved';
      readonly unit: CharacterId;
      readonly path: readonly Place[];
      readonly points: number;
      readonly stops: boolean;
    }
  | {
      readonly type: 'jumped';
      readonly unit: CharacterId;
      readonly hex: HexId;
      readonly face: number;
      readonly reasons: readonly Reason[];
      readonly total: number;
      readonly result: JumpResult;
      readonly health: Health;
      readonly cause: 'move' | 'retreat';
    }
  | { readonly type: 'mounted'; readonly unit: CharacterId; readonly horse: HorseId }
  | { readonly type: 'dismounted'; readonly unit: CharacterId; readonly hex: HexId }
  | { readonly type: 'droveOff'; readonly unit: CharacterId; readonly horse: HorseId }
  | { readonly type: 'pickedUp' | 'dropped'; readonly unit: CharacterId; readonly object: ObjectId }
  | { readonly type: 'left'; readonly unit: CharacterId; readonly edge: Edge }
  | { readonly type: 'recovered'; readonly units: readonly CharacterId[] }
  | {
      readonly type: 'ended';
      readonly winner: Side | null;
      readonly degree: string | null;
      readonly reason: EndReason;
    };
export const END_REASONS = ['allDead', 'allGone', 'points', 'chest', 'stormed', 'held', 'resigned', 'agreed'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Where a figure is: one hex on foot, two in the saddle. */
export interface Place {
  readonly hex: HexId;
  readonly rump: HexId | null;
}

// ---------------------------------------------------------------- frames

/** One player turn: four phases and the test of victory (section 4). */
export interface TurnFrame extends Frame {
  readonly proc: 'turn';
  readonly step: 'begin' | 'missile' | 'afterShot' | 'move' | 'afterMove' | 'combat' | 'afterAttack' | 'recovery' | 'check';
}
/** One move (R70). */
export interface MarchFrame extends Frame {
  readonly proc: 'march';
  readonly step: 'orders' | 'leap' | 'goOn';
  readonly unit: CharacterId;
  /** Movement points spent, and those he may spend in all. */
  readonly spent: number;
  readonly allowance: number;
  /** Where he is to land. */
  readonly landing: HexId | null;
}
export interface ShotFrame extends Frame {
  readonly proc: 'shot';
  readonly step: 'hit' | 'friend' | 'damage';
  readonly unit: CharacterId;
  readonly target: CharacterId;
  /** Who is hit: the target, or with O2 a friend beside it. */
  readonly struck: CharacterId;
}
export interface CombatFrame extends Frame {
  readonly proc: 'combat';
  readonly step: 'roll' | 'victim' | 'advance';
  readonly attackers: readonly CharacterId[];
  readonly defenders: readonly CharacterId[];
  readonly result: CombatWord;
  /** Where the defenders stood when blows fell. */
  readonly ground: readonly Place[];
}
/** Somebody thrown from a living horse is put down (6.7). */
export interface PlaceFrame extends Frame {
  readonly proc: 'place';
  readonly step: 'choose';
  readonly unit: CharacterId;
  readonly horse: HorseId;
  /** What has fallen from the saddle with him. */
  readonly load: ObjectId | null;
}
/** Men driven back, one after the other (6.4, R77). */
export interface RetreatFrame extends Frame {
  readonly proc: 'retreat';
  readonly step: 'stunned' | 'look' | 'next' | 'go' | 'push' | 'blocked' | 'jumpOrWound' | 'leap';
  readonly result: 'R1' | 'AR1' | 'R2';
  readonly todo: readonly CharacterId[];
  /** The enemies who took part; of a shot the shooter. */
  readonly fought: readonly CharacterId[];
  /** Who goes, and the hexes that he has still to enter; who jumps, and where he lands. */
  readonly unit: CharacterId | null;
  readonly path: readonly HexId[];
  /** The friend who makes room (R87). */
  readonly pushed: CharacterId | null;
}
export type AnyFrame = TurnFrame | MarchFrame | ShotFrame | CombatFrame | PlaceFrame | RetreatFrame;

export type CryHavoc = Procedures<State, Action, Event, AnyFrame>;
export type Pen = Writer<State, Event>;
