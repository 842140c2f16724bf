import { apply, newGame, ofSide, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/cry-havoc/board/battlefield.js';
import { isPresent, isUp } from '../../packages/systems/cry-havoc/board/people.js';
import { isInContact, position } from '../../packages/systems/cry-havoc/board/position.js';
import { casualties } from '../../packages/systems/cry-havoc/board/victory.js';
import { isPassable } from '../../packages/systems/cry-havoc/rules/terrain.js';
import type { Event, State } from '../../packages/systems/cry-havoc/types.js';
import { game } from './table.js';

interface Moment {
  readonly before: State;
  readonly after: State;
  readonly events: readonly Event[];
  readonly dice: number;
}

/** A game at random, in which armies come to blows: every other choice is one of the most promising. */
function* played(scenario: string, seed: number, options: object): Generator<Moment> {
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, `cry-havoc/${scenario}`, options);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun;
  for (;;) {
    const asked = pending(game, state);
    if (asked.kind === 'over') return;
    let input: { readonly action: unknown } | { readonly faces: readonly number[] };
    if (asked.kind === 'chance') input = { faces: luck.faces(asked.dice) };
    else {
      const promised = luck.below(2) === 0 ? [] : (game.evaluation.promise?.(state, asked.actions) ?? []);
      const best = promised.reduce((top, value, i) => (value > (promised[top] ?? 0) ? i : top), 0);
      input = { action: promised.length === 0 ? luck.pick(asked.actions) : asked.actions[best] };
    }
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    yield { before: state, after: applied.state, events: applied.events, dice: 'faces' in input ? input.faces.length : 0 };
    ({ state } = applied);
  }
}

const TRIALS: readonly (readonly [scenario: string, options: object])[] = [
  ['training', {}],
  ['training', { retreatMode: 'lenient', shootIntoMelee: 'friendlyFire', attackDefenderAgain: true }],
  ['village', {}],
  ['ford', {}],
  ['manor', {}],
  ['manor', { retreatMode: 'lenient', moveAfterShot: 'free', advanceAfterCombat: false }],
  ['village', { wallCover: 'crossed', lipCover: 'slope', doorwayHorse: 'whole' }],
];
const moments: readonly (Moment & { readonly name: string })[] = TRIALS.flatMap(([scenario, options], i) =>
  [1, 2].flatMap((seed) =>
    [...played(scenario, 10 * i + seed, options)].map((moment) => ({ ...moment, name: `${scenario} ${10 * i + seed}` })),
  ),
);

/** Nothing is being put down just now. */
const isSettled = ({ stack }: State): boolean => stack.at(-1)?.proc !== 'place';

describe('what always holds', () => {
  test('[11.1, 13.2.4, R12, R74] no hex holds two figures, but for a man and the horse that threw him', () => {
    for (const { after, name } of moments) {
      const people = after.characters.filter(isPresent).flatMap(({ hex, rump }) => [hex, rump].filter((at) => at !== null));
      expect(new Set(people).size, name).toBe(people.length);
      for (const { is, hex, rump } of after.horses) {
        if (is !== 'loose') continue;
        expect(people, name).not.toContain(hex);
        const sharer = after.characters.find((one) => isPresent(one) && (one.hex === rump || one.rump === rump));
        if (sharer !== undefined) expect(sharer.horse, name).toBeNull();
      }
    }
  });

  test('[11.2, R90] head and rump are beside each other on ground for horses, open between, no rump in a doorway', () => {
    for (const { after, name } of moments) {
      const board = battlefield(after);
      for (const { hex, rump } of [...after.characters.filter(isPresent), ...after.horses.filter(({ is }) => is === 'loose')]) {
        if (hex === null || rump === null) continue;
        const [head, rear] = [board.indexOf(hex), board.indexOf(rump)];
        expect(isPassable(board.ground(head), true) && isPassable(board.ground(rear), true), name).toBe(true);
        expect(board.isOpen(rear, board.direction(rear, head)), name).toBe(true);
        if (after.options.doorwayHorse === 'head') expect(board.ground(rear), name).not.toBe('doorway');
      }
    }
  });

  test('[11.3, 13.2.9, R42] nobody improves but by recovery, the dead stay dead, after recovery nobody of the active side is stunned', () => {
    const rank = { healthy: 0, stunned: 1, wounded: 2, dead: 3 };
    for (const { before, after, events, name } of moments) {
      const recovered = events.flatMap((e) => (e.type === 'recovered' ? e.units : []));
      for (const [i, one] of after.characters.entries()) {
        const was = before.characters[i];
        if (was === undefined) continue;
        if (was.health === 'dead') expect(one.health, name).toBe('dead');
        if (recovered.includes(one.id)) expect(one.health, name).toBe('healthy');
        else if (was.health !== 'stunned' || one.health !== 'healthy')
          expect(rank[one.health], name).toBeGreaterThanOrEqual(was.health === 'stunned' ? 1 : rank[was.health]);
      }
      const hasPassed = events.some((e) => e.type === 'turnBegan');
      if (hasPassed)
        for (const its of battlefield(after).characters)
          if (its.side === before.active) expect(after.characters[its.index]?.health, name).not.toBe('stunned');
    }
  });

  test('[11.4, 13.2.1, R31] each shoots, moves and attacks once in a turn; who has shot a crossbow has not moved', () => {
    for (const { after, name } of moments) {
      for (const list of [after.shot, after.acted]) expect(new Set(list).size, name).toBe(list.length);
      const most = after.options.attackDefenderAgain ? 2 : 1;
      for (const id of after.assailed) expect(after.assailed.filter((one) => one === id).length, name).toBeLessThanOrEqual(most);
    }
    for (const { before, events, name } of moments)
      for (const e of events)
        if (e.type === 'moved' && before.options.moveAfterShot === 'half' && before.shot.includes(e.unit))
          expect(battlefield(before).character(e.unit).weapon, name).not.toBe('crossbow');
  });

  test('[11.5] dice are those of shots, hits, attacks and jumps', () => {
    let [rolled, told] = [0, 0];
    for (const { dice, events } of moments) {
      rolled += dice;
      told += events.filter(({ type }) => type === 'shot' || type === 'damaged' || type === 'fought' || type === 'jumped').length;
    }
    expect(rolled).toBe(told);
    expect(rolled).toBeGreaterThan(500);
  });

  test('[11.6, R7] a way ends at the first hex in contact', () => {
    for (const { before, events, name } of moments)
      for (const e of events) {
        if (e.type !== 'moved') continue;
        const p = position(before);
        const { sideIndex } = p.board.character(e.unit);
        const touches = e.path.map(({ hex, rump }) =>
          isInContact(p, sideIndex, p.board.indexOf(hex), rump === null ? -1 : p.board.indexOf(rump)),
        );
        expect(touches.slice(0, -1), name).not.toContain(true);
        expect(touches.at(-1), name).toBe(e.stops);
      }
  });

  test('[11.7, R36] in the classic mode nobody who has retreated is in contact', () => {
    let retreats = 0;
    for (const { before, after, events, name } of moments) {
      if (before.options.retreatMode !== 'classic') continue;
      for (const e of events) {
        if (e.type !== 'retreated') continue;
        retreats++;
        const p = position(after);
        const { sideIndex, index } = p.board.character(e.unit);
        // Whoever follows afterwards may come beside him.
        if (!events.some(({ type }) => type === 'advanced'))
          expect(isInContact(p, sideIndex, p.head(index), p.rump(index)), name).toBe(false);
      }
    }
    expect(retreats).toBeGreaterThan(20);
  });

  test('[11.8, R48] the column lies in the table and is the base with its shifts', () => {
    for (const { events, name } of moments)
      for (const e of events) {
        if (e.type !== 'fought') continue;
        const columns = ['<-5', '-5/-1', '0/4', '5/9', '10/19', '20/29', '30/39', '>=40'];
        const shift = e.reasons.reduce((sum, r) => (r.kind === 'shift' && r.counted ? sum + r.value : sum), 0);
        expect(columns.indexOf(e.column), name).toBe(Math.max(0, Math.min(7, columns.indexOf(e.base) + shift)));
      }
  });

  test('[13.2.3, R79] nobody is where he cannot be, off the map or out of his bounds', () => {
    for (const { after, name } of moments) {
      const board = battlefield(after);
      for (const [i, one] of after.characters.entries()) {
        if (!isPresent(one)) continue;
        for (const hex of [one.hex, one.rump]) {
          if (hex === null) continue;
          expect(isPassable(board.ground(board.indexOf(hex)), one.horse !== null), name).toBe(true);
          expect(board.mayBeIn(after.turn, i, board.indexOf(hex)), name).toBe(true);
        }
      }
    }
  });

  test('[13.2.5, R82] every object is in one place, and only people on foot and on their feet carry', () => {
    for (const { after, name } of moments)
      for (const { id, hex, carriedOff } of after.objects) {
        const bearers = after.characters.filter(({ carries }) => carries === id);
        expect(bearers.length + (hex === null ? 0 : 1) + (carriedOff === null ? 0 : 1), name).toBe(1);
        for (const one of bearers) expect(isUp(one) && (one.horse === null || one.id === 'bro'), name).toBe(true);
      }
  });

  test('[13.2.6] horses are ridden, loose, dead or gone, and corpses never weigh less', () => {
    for (const { before, after, name } of moments) {
      const ridden = after.characters.filter(({ horse }) => horse !== null).length;
      expect(after.horses.filter(({ is }) => is === 'ridden').length, name).toBe(ridden);
      const weight = (s: State): number =>
        s.characters.filter(({ health }) => health === 'dead').length + 3 * s.horses.filter(({ is }) => is === 'dead').length;
      expect(weight(after), name).toBeGreaterThanOrEqual(weight(before));
    }
  });

  test('[13.2.10, R85] casualty points never fall, but for a wounded man who leaves', () => {
    for (const { before, after, events, name } of moments)
      for (const side of after.sides) {
        const left = events.some(({ type }) => type === 'left');
        if (!left) expect(casualties(after, side), name).toBeGreaterThanOrEqual(casualties(before, side));
      }
    for (const { after } of moments) {
      if (after.outcome === null) continue;
      const { casts, sides } = battlefield(after).document;
      const [first = '', second = ''] = sides;
      let halves = 0;
      for (const [i, { vp }] of ofSide(casts, second).entries()) {
        const one = after.characters[ofSide(casts, first).length + i];
        halves += one?.health === 'dead' ? 2 * vp : one?.health === 'wounded' && one.is === 'map' ? vp : 0;
      }
      expect(casualties(after, first)).toBe(halves);
    }
  });

  test('[13.2.11] a retreat makes nobody shoot, move or attack, and takes no right away', () => {
    for (const { before, after, events, name } of moments) {
      if (!events.some(({ type }) => type === 'retreated') || events.some(({ type }) => type === 'phaseBegan')) continue;
      if (events.every(({ type }) => type === 'retreated' || type === 'pushed')) {
        expect(after.acted, name).toEqual(before.acted);
        expect(after.shot, name).toEqual(before.shot);
      }
    }
  });

  test('[13.2.2] whoever is asked has at least two answers', () => {
    for (const { after, name } of moments) {
      const asked = pending(game, after);
      if (asked.kind === 'choice' && !asked.open) expect(asked.actions.length, name).toBeGreaterThan(1);
    }
  });

  test('[13.2.12] every seat sees the whole state', () => {
    for (const { after } of moments) for (const side of [...after.sides, null]) expect(game.view(after, side)).toBe(after);
  });

  test('[13.2.1] a game lasts no longer than its turns', () => {
    for (const { after } of moments) expect(after.turn).toBeLessThanOrEqual(battlefield(after).document.turns);
    expect(moments.filter(({ after }) => after.outcome !== null).length).toBe(2 * TRIALS.length);
    expect(moments.filter(({ after }) => isSettled(after)).length).toBeGreaterThan(1000);
  });
});
