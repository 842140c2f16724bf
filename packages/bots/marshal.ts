import type { AnyState, Bot, Position } from './bot.js';
import { Budget } from './budget.js';
import { playOn } from './continuation.js';
import { type Fortune, Fortunes } from './fortune.js';
import { MARSHAL } from './knobs.js';
import { Planner } from './plan.js';
import { tried } from './walk.js';
import { type Guesses, type Weighed, weigh } from './weigh.js';
import { thoughtOf } from './why.js';
import { type World, Worlds } from './worlds.js';

/**
 * Where the game says which positions can be judged as they stand, it searches for the best row of own choices; elsewhere it weighs as the
 * captain does and plays on from the best to the other side's answer, again and again, dropping the worse half each time.
 */
export const marshal: Bot = {
  name: 'marshal',
  choose(position, limits = {}) {
    const budget = new Budget(limits, limits.nodes ?? (limits.ms === undefined ? MARSHAL.nodes : Number.POSITIVE_INFINITY));
    const worlds = new Worlds(position);
    const guesses = worlds.drawSome(MARSHAL.guesses);
    return thoughtOf(position, guesses, ranked(position, worlds, guesses, budget), budget);
  },
};

function ranked(position: Position, worlds: Worlds, guesses: Guesses, budget: Budget): readonly Weighed[] {
  const { game, side, luck } = position;
  const [world] = guesses.keys();
  const { isSettled } = game.evaluation;
  const firstLook = budget.within(MARSHAL.firstLook, () => weigh(position, guesses, MARSHAL.care, budget));
  if (isSettled === undefined || world === undefined) {
    const finalists = firstLook.slice(0, MARSHAL.finalists).map((weighed) => new Finalist(position, weighed));
    return contest(position, worlds, finalists, budget);
  }
  if (!isSettled(world.state, world.state) && world.actions.length <= MARSHAL.answers) return firstLook;
  const plan = new Planner(game, side, world, luck, budget).rank(MARSHAL.breadths);
  return plan.length > 0 ? plan : firstLook;
}

/** An action that is played on from. */
class Finalist {
  /** What the continuations were worth in the end. */
  readonly ends: number[] = [];
  /** Where the action leads in each world. */
  private readonly after = new Map<World, AnyState>();

  constructor(
    private readonly position: Position,
    private readonly firstLook: Weighed,
  ) {}

  get at(): number {
    return this.firstLook.at;
  }

  /** What it is worth by the first look and so many continuations. */
  value(continuations = this.ends.length): number {
    const sum = this.ends.slice(0, continuations).reduce((a, b) => a + b, 0);
    return (MARSHAL.trust * this.firstLook.value + sum) / (MARSHAL.trust + continuations);
  }

  playOn(world: World, fortune: Fortune, budget: Budget): number | undefined {
    budget.nodes++;
    const start = this.after.get(world) ?? this.tryIn(world, budget);
    return start && playOn(this.position, world.state, start, fortune, budget);
  }

  private tryIn(world: World, budget: Budget): AnyState | undefined {
    const action = world.actions[this.at];
    if (action === undefined || budget.isSpent) return undefined;
    const after = tried(this.position.game, world.state, { action }, budget);
    this.after.set(world, after);
    return after;
  }
}

/** The finalists, best first. In each round all that are left meet the same worlds and the same luck. */
function contest(position: Position, worlds: Worlds, finalists: readonly Finalist[], budget: Budget): readonly Weighed[] {
  const fortunes = new Fortunes(position.luck.next());
  const rounds = halvings(finalists.length);
  const begin = budget.used;
  let left = finalists;
  let dropped: readonly Finalist[] = [];
  for (let round = 1; round <= rounds; round++) {
    while (budget.used < begin + ((1 - begin) * round) / rounds) playRound(worlds, fortunes, left, budget);
    const order = left.toSorted((a, b) => b.value() - a.value());
    const kept = Math.ceil(left.length / 2);
    left = order.slice(0, kept);
    dropped = [...order.slice(kept), ...dropped];
  }
  const [winner] = left;
  if (winner === undefined) return [];
  const lag = (f: Finalist): number => f.value() - winner.value(f.ends.length);
  return [...left, ...dropped].map((f) => ({ at: f.at, value: winner.value() + lag(f) }));
}

/** Counts only when everybody has played it to the end. */
function playRound(worlds: Worlds, fortunes: Fortunes, finalists: readonly Finalist[], budget: Budget): void {
  const world = worlds.draw();
  const number = finalists[0]?.ends.length ?? 0;
  const ends = finalists.map((f) => f.playOn(world, fortunes.number(number), budget));
  if (ends.includes(undefined)) return;
  for (const [i, f] of finalists.entries()) f.ends.push(ends[i] ?? 0);
}

const halvings = (count: number): number => (count <= 1 ? 0 : 1 + halvings(Math.ceil(count / 2)));
