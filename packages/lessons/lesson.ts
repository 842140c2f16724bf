import type { Beginning, GameAction, Input, Side, StandingOrder } from '@pennon/kernel';

/**
 * A lesson: one thing, learned by doing it on a real position. It is a document: whoever designs one writes data and no code, and `readLesson`
 * says what is wrong with it and where.
 * @example const shoot: Lesson = { id: 'kulikovo/shoot', title: 'Shoot', about: '…', minutes: 4, covers: ['KU-MF'], side: 'rus', start, steps: [] };
 */
export interface Lesson {
  /** System and name. */
  readonly id: string;
  readonly title: string;
  /** What one can do after it, in one sentence. */
  readonly about: string;
  readonly minutes: number;
  /** Charts, sections and rulings that it teaches, as references name them. */
  readonly covers: readonly string[];
  /** Whom the learner leads. */
  readonly side: Side;
  readonly start: LessonStart;
  readonly steps: readonly LessonStep[];
}

/**
 * From where it is played: a beginning as records have it, and what has happened since.
 * @example const start: LessonStart = { scenario: 'kulikovo/training', options: {}, inputs: [{ action: { type: 'activate', battle: 'Telyak' } }] };
 */
export interface LessonStart extends Beginning {
  readonly inputs: readonly Input<LessonAction>[];
}

/**
 * An action as a document writes it; whether it is one the rules decide.
 * @example const action: LessonAction = { type: 'unit', unit: 'WAT2' };
 */
export interface LessonAction extends GameAction {
  readonly [field: string]: unknown;
}

/**
 * One step: something to do on the map, something to order in advance, something to foresee, or something to look at.
 * @example lesson.steps.map(({ kind }) => kind) // ['look', 'foresee', 'do']
 */
export type LessonStep = DoStep | OrderStep | ForeseeStep | LookStep;

/**
 * What every step has.
 * @example const { title, text } = step;
 */
export interface StepBase {
  readonly title: string;
  /** Two sentences at most. */
  readonly text: string;
  /** The pieces it speaks of: they stay clear, all others are veiled. */
  readonly clear: readonly string[];
  /** Whose front, sides and rear are drawn, where it speaks of them. */
  readonly around?: string;
  /** The rule in short, with where it stands. */
  readonly rule?: { readonly short: string; readonly ref: string };
}

/**
 * Something is done on the map. Its dice are set, and so is what the other side answers.
 * @example const step: DoStep = { kind: 'do', title: 'Shoot', text: '…', task: 'Shoot at the nearest riders.', clear: ['SUZ1'], right: [{ order: 'shoot' }], show: [{ type: 'fire' }], done: '…', after: [], mistakes: [] };
 */
export interface DoStep extends StepBase {
  readonly kind: 'do';
  /** What is to be done, as the order bar says it. */
  readonly task: string;
  /** What counts as doing it. Choosing who is to do it is on the way there and needs no word. */
  readonly right: readonly Deed[];
  /** What "Show me" does, one after the other; the last does what was asked. */
  readonly show: readonly LessonAction[];
  /** What it has come to, said when it is done. */
  readonly done: string;
  /** Everything that follows until the next step: faces of the dice, answers of the other side, choices of one's own that are not the lesson's. */
  readonly after: readonly Input<LessonAction>[];
  /** What is allowed and yet not meant, with what to say to it. */
  readonly mistakes: readonly { readonly deed: Deed; readonly say: string }[];
}

/**
 * A standing order is given. What is right is what it answers: whatever orders lead through `after` are, however they are put.
 * @example const step: OrderStep = { kind: 'order', title: 'Once and for all', text: '…', task: 'Order: hold fire.', clear: [], show: [{ window: 'fire', who: null, answer: 'never', when: {} }], done: '…', after: [{ ordered: { type: 'pass' } }], mistakes: [] };
 */
export interface OrderStep extends StepBase {
  readonly kind: 'order';
  /** What is to be ordered, as the order bar says it. */
  readonly task: string;
  /** What "Show me" orders, after what stands already: the defaults of the game. */
  readonly show: readonly StandingOrder[];
  /** What it has come to, said when it is done. */
  readonly done: string;
  /** Everything that follows until the next step; `ordered` is what the orders must answer there. */
  readonly after: readonly (Input<LessonAction> | Ordered)[];
  /** Orders on the way to what is asked, where it takes several: what the last one is, with what to say to it. */
  readonly towards?: readonly { readonly order: Partial<StandingOrder>; readonly say: string }[];
  /** What the last order is when it is not meant so, with what to say to it. */
  readonly mistakes: readonly { readonly order: Partial<StandingOrder>; readonly say: string }[];
}

/**
 * What the learner's orders answer by themselves.
 * @example const input: Ordered = { ordered: { type: 'pass' } };
 */
export interface Ordered {
  readonly ordered: LessonAction;
}

/**
 * A question about what will happen, before it does.
 * @example const step: ForeseeStep = { kind: 'foresee', title: 'What will it do?', text: '…', know: '…', clear: [], answers: [{ text: 'It retreats', isRight: true, say: 'On 8 or more it does.' }] };
 */
export interface ForeseeStep extends StepBase {
  readonly kind: 'foresee';
  /** The facts that one needs to answer it, said before the question in two sentences at most: nobody guesses what he was not told. */
  readonly know: string;
  readonly answers: readonly { readonly text: string; readonly isRight: boolean; readonly say: string }[];
  /** The action whose chances are asked about; `chance` of a hundred go well by the rules themselves, which the tests compare. */
  readonly of?: { readonly action: LessonAction; readonly chance: number };
}

/**
 * Something to look at and read, once in a lesson at most.
 * @example const step: LookStep = { kind: 'look', title: 'Reading a piece', text: '…', clear: ['WAT1'], piece: 'WAT1' };
 */
export interface LookStep extends StepBase {
  readonly kind: 'look';
  /** The piece whose parts are named. */
  readonly piece: string | null;
}

/**
 * What an action says of itself, as the picture points it out: which kind of order, by whom, against whom, where. What is left out may be anything.
 * @example const deed: Deed = { order: 'charge', piece: 'KOL3', target: 'ORD1' };
 */
export interface Deed {
  readonly order?: string;
  readonly piece?: string;
  readonly target?: string;
  readonly hex?: string;
  readonly group?: string;
  readonly facing?: string;
  /** Of the action itself, as far as it matters: `{ type: 'group', units: ['Sp1', 'Sp2'] }`. */
  readonly action?: { readonly [name: string]: unknown };
}
