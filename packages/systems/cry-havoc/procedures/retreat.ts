import { D10_FROM_1, done } from '@pennon/kernel';
import { battlefield } from '../board/battlefield.js';
import { jumpFacts } from '../board/march.js';
import { card, character } from '../board/people.js';
import { position } from '../board/position.js';
import { asPlace, type BackStep, backSteps, landings, pushHexes, retreatsOf, shotRetreats } from '../board/retreats.js';
import { CH_T11 } from '../charts/ch-t11.js';
import { jumpResult, jumpSum } from '../rules/jumps.js';
import type { Action, CharacterId, CryHavoc, Place, RetreatFrame, State } from '../types.js';
import { strike } from './blows.js';
import { to } from './frames.js';

/** Men driven back: the stunned die, then each goes where he can, in the order that their owner likes; who cannot is wounded or jumps (6.4, R77). */
export const retreat: CryHavoc['retreat'] = {
  stunned: {
    kind: 'auto',
    run(w, f) {
      const fallen = f.todo.filter((id) => character(w.state, id).health === 'stunned');
      for (const unit of fallen) w.emit({ type: 'finished', unit });
      return to(f, 'look', { todo: f.todo.filter((id) => !fallen.includes(id)) });
    },
  },
  look: {
    kind: 'auto',
    run: (w, f) => (f.todo.length === 0 ? done : to(f, waysBack(w.state, f).length > 0 ? 'next' : 'blocked')),
  },
  /** The owner names the next man and his way (R39, R60). */
  next: {
    kind: 'choice',
    side: (s, f) => ownerOf(s, f),
    options: waysBack,
    take: (_w, f, a) => (a.type === 'retreat' ? to(f, 'go', { unit: a.unit, path: a.path }) : to(f, 'look')),
  },
  go: {
    kind: 'auto',
    run(w, f) {
      const { unit } = f;
      if (unit === null || f.path.length === 0) return to(f, 'look', { unit: null, todo: f.todo.filter((id) => id !== unit) });
      const gone: Place[] = [];
      for (const [i, hex] of f.path.entries()) {
        const step = stepTo(w.state, f, unit, gone.at(-1), hex);
        if (step.pushes !== null && step.pushes.id !== f.pushed) {
          if (gone.length > 0) w.emit({ type: 'retreated', unit, path: gone });
          return to(f, 'push', { pushed: step.pushes.id, path: f.path.slice(i) });
        }
        gone.push(asPlace(w.state, step));
      }
      w.emit({ type: 'retreated', unit, path: gone });
      return to(f, 'go', { path: [], pushed: null });
    },
  },
  /** A friend on foot makes room, one hex, where his owner likes (R87). */
  push: {
    kind: 'choice',
    side: (s, f) => ownerOf(s, f),
    options(s, f) {
      const { pushed } = f;
      if (pushed === null) throw new Error('nobody makes room');
      return pushHexes(s, card(s, pushed), f, placesAhead(s, f)).map((hex) => ({
        type: 'push',
        unit: pushed,
        hex: battlefield(s).hexAt(hex),
      }));
    },
    take(w, f, a) {
      if (a.type === 'push' && f.unit !== null) w.emit({ type: 'pushed', unit: a.unit, hex: a.hex, by: f.unit });
      return to(f, 'go');
    },
  },
  /** Nobody left has a way: each in the order of the cast is wounded, or may jump from a balcony (R63, R76). */
  blocked: {
    kind: 'auto',
    run(w, f) {
      const [unit, ...todo] = [...f.todo].sort((a, b) => card(w.state, a).index - card(w.state, b).index);
      if (unit === undefined) return done;
      if (landings(w.state, unit).length > 0) return to(f, 'jumpOrWound', { unit, todo });
      strike(w, unit, 'W', 'no-way');
      return to(f, 'blocked', { todo });
    },
  },
  jumpOrWound: {
    kind: 'choice',
    side: (s, f) => card(s, jumper(f)).side,
    options: (s, f) => [
      ...landings(s, jumper(f)).map((hex): Action => ({ type: 'jump', unit: jumper(f), hex: battlefield(s).hexAt(hex) })),
      { type: 'takeWound' },
    ],
    take(w, f, a) {
      if (a.type === 'jump') return to(f, 'leap', { path: [a.hex] });
      strike(w, jumper(f), 'W', 'no-way');
      return to(f, 'blocked', { unit: null });
    },
  },
  /** At once, and for no movement points (6.5). */
  leap: {
    kind: 'chance',
    roll: () => ({ purpose: 'jump', dice: D10_FROM_1, ref: CH_T11.id }),
    take(w, f, [face = 0]) {
      const [hex] = f.path;
      const unit = jumper(f);
      if (hex === undefined) throw new Error(`${unit} has nowhere to land`);
      const board = battlefield(w.state);
      const from = position(w.state).head(card(w.state, unit).index);
      const facts = jumpFacts(w.state, unit, from, board.indexOf(hex), 'retreat', 0);
      const sum = jumpSum(facts);
      const total = face + sum.drm;
      const { result, health } = jumpResult(facts, total);
      w.emit({ type: 'jumped', unit, hex, face, reasons: sum.reasons, total, result, health, cause: 'retreat' });
      return to(f, 'blocked', { unit: null, path: [] });
    },
  },
};

const ownerOf = (s: State, { todo, unit }: RetreatFrame) => {
  const [first] = todo;
  const id = unit ?? first;
  if (id === undefined) throw new Error('nobody is driven back');
  return card(s, id).side;
};

function jumper({ unit }: RetreatFrame): CharacterId {
  if (unit === null) throw new Error('nobody jumps');
  return unit;
}

/** Every way that one of the men driven back can take now. */
function waysBack(s: State, f: RetreatFrame): readonly Action[] {
  const board = battlefield(s);
  return f.todo.flatMap((unit) => {
    const paths: readonly (readonly BackStep[])[] =
      f.result === 'R2' ? shotRetreats(s, unit, f) : retreatsOf(s, unit, f).map((step) => [step]);
    return paths.map((path): Action => ({ type: 'retreat', unit, path: path.map(({ head }) => board.hexAt(head)) }));
  });
}

/** Every hex in which the one who goes will be on his way. */
function placesAhead(s: State, f: RetreatFrame): readonly number[] {
  const { unit } = f;
  if (unit === null) return [];
  let at: Place | undefined;
  return f.path.flatMap((hex) => {
    const step = stepTo(s, f, unit, at, hex);
    at = asPlace(s, step);
    return [step.head, step.rump];
  });
}

/** The step of a chosen path into a hex; a friend who has made room is not in the way any more. */
function stepTo(s: State, f: RetreatFrame, unit: CharacterId, at: Place | undefined, hex: Place['hex']): BackStep {
  const board = battlefield(s);
  const p = position(s);
  const { index } = card(s, unit);
  const from =
    at === undefined
      ? { head: p.head(index), rump: p.rump(index) }
      : { head: board.indexOf(at.hex), rump: at.rump === null ? -1 : board.indexOf(at.rump) };
  const to = board.indexOf(hex);
  const found = backSteps(s, unit, from, f, null).find(({ head }) => head === to);
  if (found === undefined) throw new Error(`${unit} cannot retreat to ${hex}`);
  return found;
}
