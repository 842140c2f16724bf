import { system } from '@pennon/d3h2';
import { apply, type GameComplaint, type GameDef, type Pending, pending, whyNot } from '@pennon/kernel';
import { Run, runOn } from '../../packages/kernel/step-runner.js';
import { lostHalves } from '../../packages/systems/d3h2/board/victory.js';
import { beginMelee } from '../../packages/systems/d3h2/procedures/melee.js';
import { beginOutcome } from '../../packages/systems/d3h2/procedures/outcome.js';
import type { Action, AnyFrame, BoundFrame, Deed, Element, Event, State } from '../../packages/systems/d3h2/types.js';
import { type Table, table, the } from './table.js';

export const game = system.game as unknown as GameDef<State, Action, Event, AnyFrame>;

/** The same game for a part of the kernel that is not exported. */
const inKernel = game as unknown as Parameters<typeof runOn<State, Action, Event, AnyFrame>>[0];

/** `5 4.5 180` as a table writes it. */
export const written = ({ x, y, h }: { readonly x: number; readonly y: number; readonly h: number }): string =>
  [x / 10_000, y / 10_000, h / 100].join(' ');

/** An event as a test reads it; what a test does not ask about is its type alone. */
function told(e: Event): string {
  switch (e.type) {
    case 'fought':
    case 'shot':
    case 'bespelled':
      return `${e.unit} ${e.own.total} ${e.target} ${e.other.total}: ${e.results.join(' ')}`;
    case 'recoiled':
      return `${e.unit} recoils ${e.how} ${written(e.to)}`;
    case 'shifted':
      return `${e.unit} ${e.why} ${written(e.to)}`;
    case 'faced':
      return `${e.unit} faces ${e.towards} ${written(e.to)}`;
    case 'fled':
      return e.off ? `${e.unit} flees off` : `${e.unit} flees ${e.way.map(written).at(-1)}`;
    case 'pursued':
      return `pursues ${e.placed.map(({ id, to }) => `${id} ${written(to)}`).join(', ')}`;
    case 'destroyed':
      return `${e.unit} destroyed ${e.why}`;
    case 'ensorcelled':
      return `${e.unit} ensorcelled by ${e.by}`;
    case 'vanished':
      return `${e.unit} vanished ${e.why}`;
    case 'locked':
      return `${e.unit} locked ${e.enemy}`;
    case 'captured':
      return `${e.feature} captured by ${e.by}`;
    case 'garrisoned':
      return `${e.unit} holds ${e.feature}`;
    case 'engaged':
    case 'disengaged':
      return `${e.unit} ${e.type}`;
    case 'cameIntoBadGoing':
    case 'leftBadGoing':
      return `${e.unit} ${e.type} ${e.feature}`;
    case 'summoned':
      return `${e.why} ${e.placed.map(({ id, to }) => `${id} ${written(to)}`).join(', ')} for ${e.pips}`;
    case 'riverSounded':
      return `river ${e.face} ${e.river}`;
    case 'boundBegun':
      return `bound ${e.number} ${e.side} ${e.face}`;
    case 'boundEnded':
      return `lost ${e.lost.red} ${e.lost.blue}`;
    case 'ended':
      return `ended ${e.winner} ${e.reason}`;
    default:
      return e.type;
  }
}

/** A table that is played on by the kernel itself, with given answers and faces. */
export class Battle {
  events: readonly Event[] = [];
  state: State;

  /** The frames that are still to come, the last one now; steps that go on by themselves are run. */
  constructor(start: State, ...frames: readonly AnyFrame[]) {
    const run = new Run(inKernel, { ...start, stack: frames });
    runOn(inKernel, run);
    this.state = run.state;
    this.events = run.events;
  }

  /** All fights of the mover's bound, then its end. */
  static melee(about: Table, change: (s: State) => State = (s) => s): Battle {
    const start = change(table(about));
    return new Battle(start, boundAt(start, 'end'), beginMelee());
  }
  /** A bound of the mover at one of its steps. */
  static bound(about: Table, step: BoundFrame['step'], change: (s: State) => State = (s) => s): Battle {
    return Battle.boundOf(change(table(about)), step);
  }
  static boundOf(start: State, step: BoundFrame['step']): Battle {
    return new Battle(start, boundAt(start, step));
  }
  /** Deeds by themselves: `Sp1 recoil`, `Cv1 flee rear` (shot on the rear edge), `Hr1 ensorcelled Mg1`. */
  static outcome(about: Table, ...deeds: readonly string[]): Battle {
    return Battle.outcomeOf(table(about), ...deeds);
  }
  static outcomeOf(start: State, ...deeds: readonly string[]): Battle {
    return new Battle(start, boundAt(start, 'end'), beginOutcome(deeds.map(deedOf)));
  }

  get pending(): Pending<Action> {
    return pending(game, this.state);
  }
  get actions(): readonly Action[] {
    const asked = this.pending;
    return asked.kind === 'choice' ? asked.actions : [];
  }
  /** Who is asked what: `red: melee.pick`, or the dice: `combat`. */
  get asks(): string {
    const asked = this.pending;
    if (asked.kind !== 'choice') return asked.kind === 'chance' ? asked.purpose : 'over';
    const frame = this.state.stack.at(-1);
    return `${asked.side}: ${frame?.proc}.${frame?.step}`;
  }

  act(action: Action): this {
    return this.#apply({ action });
  }
  /** Goes on to what comes next; movement with which nobody could go on has ended by itself. */
  done(): this {
    return this.actions.some(({ type }) => type === 'done') ? this.act({ type: 'done' }) : this;
  }
  roll(...faces: readonly number[]): this {
    return this.#apply({ faces });
  }
  /** Dice of the first named, then of the other; the only combat there is needs no choice. */
  fight(unit: string, target: string, ...faces: readonly [number, number]): this {
    if (this.pending.kind === 'choice') this.act({ type: 'fight', unit: the(unit), target });
    return this.roll(...faces);
  }
  recoil(distance: 'full' | 'depth'): this {
    return this.act({ type: 'recoil', distance });
  }
  whyNot(action: unknown): GameComplaint | undefined {
    const why = whyNot(game, this.state, action);
    return why.legal ? undefined : why.error;
  }
  #apply(input: { readonly action: Action } | { readonly faces: readonly number[] }): this {
    const applied = apply(game, this.state, input);
    if (!applied.ok) throw new Error(`${applied.error.ref}: ${applied.error.message}`);
    this.state = applied.state;
    this.events = [...this.events, ...applied.events];
    return this;
  }

  element(id: string): Element {
    const found = this.state.elements.find((e) => e.id === id);
    if (found === undefined) throw new Error(`no ${id}`);
    return found;
  }
  /** Where it stands, or what has become of it. */
  at(id: string): string {
    const { status, pose, feature } = this.element(id);
    return pose === null ? [status, feature].filter((part) => part !== null).join(' ') : written(pose);
  }
  /** Army points lost. */
  lost(side: string): number {
    return lostHalves(this.state, side) / 2;
  }
  /** What happened, without what the bound does by itself. */
  get story(): readonly string[] {
    return this.events.filter(({ type }) => type !== 'boundEnded').map(told);
  }
}

export const boundAt = ({ bound }: State, step: BoundFrame['step']): BoundFrame => ({
  proc: 'bound',
  step,
  side: bound?.side ?? 'red',
  movers: [],
  held: [],
});

function deedOf(text: string): Deed {
  const [unit = '', what = '', how = ''] = text.split(' ');
  return { unit: the(unit), what: what as Deed['what'], by: how, onRear: how === 'rear', against: null, fared: null };
}

/** The state with some elements otherwise. */
export const having =
  (changes: { readonly [id: string]: Partial<Element> }) =>
  (s: State): State => ({ ...s, elements: s.elements.map((e) => ({ ...e, ...changes[e.id] })) });
