import type { Breakdown, Side } from '@pennon/kernel';
import type { AnyPiece, Card } from '@pennon/picture';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import type { Which } from '../parts/side-colours.js';
import type { TextKey } from '../text/say.js';
import type { At } from './at.js';
import type { Outcome } from './foresight.js';
import type { KeyedBoard } from './key-table.js';
import type { Answers, Deed, Option, Question } from './options.js';
import type { PointingState } from './pointing-state.js';

export type { At };
/** Nothing is laid over the board. */
export const NO_OVERLAY = 'none';

/** What can be laid over the board on request, by the key for it. */
export interface Overlay {
  readonly id: 'threats' | 'zones' | 'sight' | 'command' | 'ground';
  readonly text: TextKey;
}

/** A fight that a plan leads to, with its exact chances as everybody would stand, best first for whoever looks. */
export interface FightAhead {
  readonly title: string;
  readonly outcomes: readonly Outcome[];
  /** In how many ways the dice can fall. */
  readonly of: number;
  /** What the numbers of both are made of. */
  readonly breakdown: Breakdown;
  readonly against?: Breakdown;
}

/** An order to several, given in one word. */
export interface BodyOrder {
  readonly label: string;
  /** What is to be known before. */
  readonly note: string | null;
  give(): Promise<void>;
}

/** What a kind of board does in a game that is played on it. The game and the room around it know no more of any board than this. */
export interface BoardModel {
  /** How one plays on it. */
  readonly help: TextKey;
  /** Which keys there are. */
  readonly keyed: KeyedBoard;
  readonly overlays: readonly Overlay[];
  /** In which order somebody is led through what can still be told apart. */
  readonly questions: readonly Question[];
  /** An answer in words; nothing where it is a word itself. */
  answerText(question: Question, answer: string): string | undefined;

  // ---------------------------------------------------------------- what is planned

  /** A plan that was made on the board and not taken from the list. */
  readonly plan: ReadonlySignal<Option | undefined>;
  /** An order to several at once that was put together on the board: it is given in several choices. */
  readonly bodyOrder: ReadonlySignal<BodyOrder | undefined>;
  /** Several who are likeliest to be ordered next, while nobody is taken: by name, and how they are taken. */
  readonly nextBody: ReadonlySignal<{ readonly name: string; readonly first: string | undefined; take(): void } | undefined>;
  /** The piece that is in the hand. */
  readonly held: ReadonlySignal<string | undefined>;
  /** Who has been taken up on the board to be given an order, by name: then the list of who might be is of no use. */
  readonly taken: ReadonlySignal<string | undefined>;
  /** Something is being told on the board itself, round a piece: nothing else is said there. */
  readonly isTold?: ReadonlySignal<boolean>;
  /** Hexes in which somebody is shown as he would stand. */
  readonly ghostsAt?: ReadonlySignal<readonly string[]>;
  /** Whether the board offers it beside the list. */
  offers(option: Option): boolean;
  /** Whether it lies where somebody points, though it is not done to who stands there. */
  liesAt(option: Option, at: At): boolean;
  /** Whether the board itself shows what it would look like. */
  shows(option: Option): boolean;
  /** The fights that a plan leads to later, where the board itself knows how they would go. */
  fightsOf(option: Option): readonly FightAhead[];
  /** The one that is meant of those left, where they differ in little. */
  meant(left: readonly Option[], told: Answers): Option | undefined;
  /** The one whose chances are shown for all of them, where they are the same deed done in ways that make no difference to it. */
  alike?(options: readonly Option[]): Option | undefined;
  /** Those that are one deed put together, in the order of the list; every other is a deed by itself. */
  deeds?(options: readonly Option[]): readonly Deed[];
  /** The ways of a deed among what the board offers beside the list; nothing where the list has them all. */
  waysOf?(deed: Option): readonly Option[] | undefined;
  /** The way of what is planned that is meant by pointing there, where it is another one. */
  wayAt?(at: At): Option | undefined;
  /** Plans one of them; false: it is none of them. */
  takesWay?(option: Option): boolean;

  // ---------------------------------------------------------------- pointing

  /** What it means to point there, if it does not mean who stands there. */
  toldAt(at: At): Answers | undefined;
  /** What somebody may be about on this board who points, the state on top first: it is asked first what pointing there means, and what a step back does. */
  readonly states: readonly PointingState[];
  /** Whether an option that was picked from the list is gone on with on the board. */
  takesUp(option: Option): boolean;
  /** Whether the step before is taken back when nothing else is left to go back from. */
  readonly backUndoes: boolean;
  /** Whether the key was for the board, wherever the focus is. */
  key(event: KeyboardEvent): boolean;
  /** Takes a piece up, as if it had been pointed at. */
  takeUp(piece: string): void;
  /** Takes all those who can be moved together with who is taken or looked at. */
  takeWhole(): void;
  /** Where somebody looks who looks at an order of the list; nothing where the board shows the order itself. */
  whereOf(option: Option): At | null;

  // ---------------------------------------------------------------- in words

  /** Of many places to go to, a few by what they are good for; the board itself offers all of them. */
  proposals?(options: readonly Option[]): readonly { readonly option: Option; readonly text: string }[];

  /** An order of the list in the words of the board, where it has better ones than the game. */
  orderText(option: Option): string | undefined;
  /** What a plan costs and how it ends, where that can be said. */
  planNote?(option: Option): string | undefined;
  /** By what an order differs from others with the same words, what matters most first. */
  differences?(option: Option): readonly string[];
  /** What lies where one looks. */
  lookedText(): string;
  /** Everything that can be said about what lies there. */
  cardOf(at: At): Card | undefined;
  /** The name of a place, where places have names. */
  placeName(at: At | null): string | undefined;
  /** Where a piece stands, or that it is gone. */
  standsText(piece: AnyPiece | undefined): string;
  /** How far one piece is from another, in whatever the board counts; nothing where that is not known, or nobody asks it there. */
  farBetween?(one: AnyPiece, other: AnyPiece): number | undefined;
  /** How one points at a piece; nothing when it is not on the board. */
  atOf(piece: AnyPiece): At | undefined;
  /** What is read out when something changes by the keys. */
  readonly said?: Signal<string>;

  close(): void;
}

/** A line or a sign that a board is marked with: its word, what it means, and whether it is on it now and has to be told. */
export interface BoardSign {
  readonly id: string;
  readonly word: string;
  readonly sentence: string;
  readonly isNow: boolean;
}

/** How a kind of board is shown in the room in which it is played on. */
export interface BoardViews {
  readonly Board: ComponentType;
  /** A drawing of the key: a state on a piece, or a figure. */
  readonly Sample: ComponentType<{ readonly kind: 'marks' | 'figures'; readonly of: string; readonly which?: Which }>;
  /** Lines and signs of the board itself, beside the marks that pieces bear, and how each is drawn. */
  readonly signs?: () => readonly BoardSign[];
  readonly Sign?: ComponentType<{ readonly of: string }>;
  /** Above the orders. */
  readonly Tools: ComponentType;
  /** Below the orders: what the board has to say beside them. */
  readonly BesideOrders: ComponentType;
  /** What is laid over the board, in words. */
  readonly OverlayInWords: ComponentType;
  /** The whole board in words, for who plays by ear. */
  readonly InWords: ComponentType<{ readonly sides: readonly Side[] }>;
}

/** A board in play: what it does and how it is shown. */
export interface PlayBoard {
  readonly model: BoardModel;
  readonly views: BoardViews;
}
