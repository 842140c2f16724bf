import { apply, newGame, pending, Sfc32 } from '@pennon/kernel';
import { distance, type Pose, rectangle, shifted } from '@pennon/space';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGroup, movers } from '../../packages/systems/d3h2/board/groups.js';
import { mayBeOrdered } from '../../packages/systems/d3h2/board/orders.js';
import { baseMust, baseOn, position } from '../../packages/systems/d3h2/board/position.js';
import { isPlan, type Plan } from '../../packages/systems/d3h2/board/proposed-move.js';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { planOf } from '../../packages/systems/d3h2/board/tactical-moves.js';
import type { Base } from '../../packages/systems/d3h2/geometry/base.js';
import { basesOverlap } from '../../packages/systems/d3h2/geometry/contact.js';
import { BW, EPS_MEASURE } from '../../packages/systems/d3h2/geometry/measure.js';
import {
  type Action,
  type BoundFrame,
  CONTACT_EDGES,
  type ContactEdge,
  type State,
  type Tactical,
} from '../../packages/systems/d3h2/types.js';
import { at, faults, game, moving, told } from './moves.js';
import { type Table, table, the } from './table.js';

const isTactical = (action: Action): action is Tactical => action.type === 'move' || action.type === 'group' || action.type === 'column';
const planFor = (state: State, action: Action): Plan => {
  if (!isTactical(action)) throw new Error(`${action.type} is no move`);
  const judged = planOf(state, action);
  if (!isPlan(judged)) throw new Error(`${judged.ref}: ${judged.message}`);
  return judged;
};
/** Where candidates of one element end. */
const places = (state: State, unit: string): readonly string[] =>
  candidates(state, [the(unit)]).map((action) => told(planFor(state, action).placed[0]?.to ?? at('0 0 0')));
const edges = (state: State, unit: string, target: string): readonly ContactEdge[] =>
  candidates(state, [the(unit)]).flatMap((action) =>
    isTactical(action) && action.contact?.target === target ? [action.contact.edge] : [],
  );

describe('what is offered to one element', () => {
  const enemy = (mover: string, more: Table = {}) => table({ red: [mover], blue: ['Bd 5 5 0'], size: 15, ...more });
  test('[5.7, GEO-3] every way of lining up within reach', () => {
    expect(edges(enemy('Sp 5 6.5 180'), 'Sp1', 'Bd1')).toEqual(['front', 'overlap-left', 'overlap-right']);
    expect(edges(enemy('Cv 3.4 5.4 90'), 'Cv1', 'Bd1')).toContain('left');
    expect(edges(enemy('Cv 5 3 0'), 'Cv1', 'Bd1')).toContain('rear');
    expect(edges(enemy('Sp 5 7.01 180'), 'Sp1', 'Bd1')).toEqual([]);
    expect(edges(enemy('Art 5 6 180'), 'Art1', 'Bd1')).toEqual([]);
  });
  test('[5.7, GEO-3] overlaps on those who fight', () => {
    const fights = table({ red: ['Sp 6.2 6.2 180', 'Sp 5 5 180'], blue: ['Bd 5 5 0'] });
    expect(edges(fights, 'Sp1', 'Bd1')).toEqual(['right', 'overlap-right']);
  });
  test('[5.7] for Aerials within 10 BW', () => {
    expect(edges(enemy('Fl 5 13 180'), 'Fl1', 'Bd1')).toEqual(['front', 'overlap-left', 'overlap-right']);
    expect(edges(enemy('Fl 9 13 180'), 'Fl1', 'Bd1')).toContain('right');
  });
  test('[5.7] straight ahead: all the way, half, just outside a threat zone, to shooting range', () => {
    const far = places(table({ red: ['Sp 5 5 0'], blue: ['Bd 12 12 0'], size: 15 }), 'Sp1');
    for (const place of ['5 7 0', '5 6 0']) expect(far).toContain(place);
    // Where all the way is barred, less of it.
    const barred = places(table({ red: ['Sp 5 5 0', 'Ax 5 7.3 0'], blue: ['Bd 12 12 0'], size: 15 }), 'Sp1');
    expect(barred).not.toContain('5 7 0');
    expect(barred).toContain('5 6.5 0');
    expect(places(enemy('Cv 5 8 180'), 'Cv1')).toContain('5 6.02 180');
    expect(places(table({ red: ['Bw 5 9.5 180'], blue: ['Bd 5 5 0'], size: 15 }), 'Bw1')).toContain('5 8 180');
  });
  test('[5.7] line-ups in the zone that holds it, and straight back', () => {
    const held = places(enemy('Cv 5.25 5.6 180'), 'Cv1');
    for (const place of ['5 5.25 180', '5 5.5 180', '5 6 180', '5.25 6.1 180', '5.25 6.6 180', '5.25 9.6 180'])
      expect(held).toContain(place);
  });
  test('[5.7] beside and behind friends, and turned about', () => {
    const near = places(table({ red: ['Sp 5 5 0', 'Sp 7 5.5 0'], blue: ['Bd 12 12 0'], size: 15 }), 'Sp1');
    for (const place of ['6 5.5 0', '7 5 0', '5 4.5 180']) expect(near).toContain(place);
  });
  test('[6.3] against the walls of a Camp within reach', () => {
    const state = table({ red: ['Cv 5 7 180'], works: { blue: ['camp 4,4 6,4 6,5 4,5'] } });
    expect(edges(state, 'Cv1', 'camp1').length).toBeGreaterThan(0);
  });
  test('[D3-9] nothing is offered that cannot be paid for, and nobody in close combat moves', () => {
    expect(candidates(enemy('Sp 5 6.5 180', { pips: 0 }), [the('Sp1')])).toEqual([]);
    expect(candidates(enemy('Sp 5 5 180'), [the('Sp1')])).toEqual([]);
    expect(candidates(enemy('Sp 5 5 180'), [])).toEqual([]);
  });
});

describe('what is offered to groups', () => {
  const row: Table = { red: ['Sp 4 5 0', 'Sp 5 5 0', 'Sp 6 5 0', 'Bd* 9 5 0'], size: 15 };
  const units = ['Sp1', 'Sp2', 'Sp3'];
  test('[5.7] advances, wheels to both sides, and going into column', () => {
    const state = table({ ...row, blue: ['Bd 5 12 180'] });
    const found = candidates(state, units.map(the));
    const wheels = found.filter((a) => a.type === 'group' && a.segments.some((s) => 'by' in s));
    expect(wheels.length).toBe(10);
    expect(found.filter((a) => a.type === 'group').length - wheels.length).toBe(2);
    expect(found.filter((a) => a.type === 'column' && a.form === true).length).toBe(2);
  });
  test('[5.7] contact by each of the front', () => {
    const state = table({ ...row, blue: ['Bd 4 6.5 180', 'Bd 6 6.5 180'] });
    const leads = candidates(state, units.map(the)).flatMap((a) =>
      a.type === 'group' && a.contact ? [`${a.contact.lead} ${a.contact.target}`] : [],
    );
    expect(leads).toEqual(['Sp1 Bd2']);
    expect(planFor(state, candidates(state, units.map(the))[0] ?? { type: 'done' }).contacts.length).toBe(2);
  });
  test('[5.7] whoever has the order may also stand', () => {
    const state = moving({ ...row, blue: ['Bd 5 12 180'] });
    const given = apply(game, state, { action: { type: 'order', units } });
    if (!given.ok) throw new Error(given.error.message);
    const asked = pending(game, given.state);
    expect(asked.kind === 'choice' && asked.actions.at(-1)).toEqual({ type: 'hold' });
  });
});

describe('properties', () => {
  const pose = fc.record({
    x: fc.integer({ min: 25_000, max: 75_000 }),
    y: fc.integer({ min: 25_000, max: 75_000 }),
    h: fc.oneof(fc.constantFrom(0, 9_000, 18_000, 27_000), fc.integer({ min: 0, max: 35_999 })),
  });
  const TYPES = ['Sp', 'Kn', 'LH', 'Ps', 'Fl', 'Hr', 'WWg', 'Bw'] as const;
  const type = fc.constantFrom(...TYPES);
  const GROUNDS: readonly (readonly string[])[] = [
    [],
    ['woods 4,4 6,4 6,6 4,6'],
    ['river 0,5 10,5 width 0.6'],
    ['road 5,0 5,10 width 0.6', 'marsh 3,2 7,2 7,4 3,4'],
  ];
  /** Two of ours side by side, one more alone, and three enemies, where they do not stand on each other. */
  const battle = fc
    .tuple(
      type,
      type,
      fc.array(type, { minLength: 3, maxLength: 3 }),
      fc.array(pose, { minLength: 5, maxLength: 5 }),
      fc.constantFrom(...GROUNDS),
    )
    .map(([pair, single, enemies, poses, ground]): State => {
      const state = table({
        red: [`${pair} 1 1 0`, `${pair} 2 1 0`, `${single} 3 1 0`],
        blue: enemies.map((t, i) => `${t} ${5 + i} 1 0`),
        ground,
      });
      const [first, ...rest] = poses;
      if (first === undefined) throw new Error('five poses');
      const all: readonly Pose[] = [first, shifted(first, BW, 0), ...rest];
      return { ...state, elements: state.elements.map((e, i) => ({ ...e, pose: all[i] ?? e.pose })) };
    })
    .filter((state) => {
      const { sides } = position(state);
      const all: readonly Base[] = [...sides[0], ...sides[1]];
      return all.every((a, i) => all.slice(i + 1).every((b) => !basesOverlap(a, b)));
    });

  test('[R50, R44] every candidate passes the whole check and ends exactly where its plan says', () => {
    let tried = 0;
    fc.assert(
      fc.property(battle, (about) => {
        const found = movers(about, 'red').filter((bases) => mayBeOrdered(about, bases));
        for (const bases of found) {
          const units = bases.map(({ card }) => card.id);
          const frame: BoundFrame = { proc: 'bound', step: 'orders', side: 'red', movers: units, held: [] };
          const state: State = { ...about, stack: [frame] };
          const seen = new Set<string>();
          for (const action of candidates(about, units)) {
            const plan = planFor(about, action);
            tried++;
            const key = JSON.stringify(plan.placed);
            expect(seen.has(key)).toBe(false);
            seen.add(key);
            expect(plan.measured).toBeLessThanOrEqual(plan.allowed + EPS_MEASURE);
            if (tried % 5 > 0) continue;
            const done = apply(game, state, { action });
            if (!done.ok) throw new Error(done.error.message);
            for (const { id, to } of [...plan.placed, ...plan.conforming]) expect(baseOn(done.state, id)?.pose).toEqual(to);
            expect(faults(done.state)).toEqual([]);
          }
        }
      }),
      { numRuns: 60, seed: 31 },
    );
    expect(tried).toBeGreaterThan(1_500);
  });
  test.each(['d3h2/training', 'd3h2/karn', 'd3h2/glimmerwood', 'd3h2/legnica'])(
    '[R44, R50] on the table of %s wishes for contact never throw, and what is allowed stands on nobody',
    (scenario) => {
      const luck = Sfc32.seeded(41);
      const begun = newGame(game, scenario, {});
      if (!begun.ok) throw new Error(begun.error.message);
      let { state } = begun;
      let [asked, allowed] = [0, 0];
      for (let n = 0; n < 400; n++) {
        const wants = pending(game, state);
        if (wants.kind === 'over') break;
        if (wants.kind === 'choice' && wants.actions.some(({ type }) => type === 'order') && n % 4 === 0) {
          const { sides } = position(state);
          const [own, enemies] = state.bound?.side === state.sides[0] ? sides : [sides[1], sides[0]];
          for (let i = 0; i < 15 && own.length > 0 && enemies.length > 0; i++) {
            const contact = { target: luck.pick(enemies).card.id, edge: luck.pick(CONTACT_EDGES) };
            const done = apply(game, state, { action: { type: 'move', unit: luck.pick(own).card.id, to: [], contact } });
            asked++;
            if (!done.ok) continue;
            allowed++;
            expect(faults(done.state)).toEqual([]);
          }
        }
        const next = apply(game, state, wants.kind === 'chance' ? { faces: luck.faces(wants.dice) } : { action: luck.pick(wants.actions) });
        if (!next.ok) throw new Error(next.error.message);
        state = next.state;
        expect(faults(state)).toEqual([]);
      }
      expect([asked > 50, allowed > 0]).toEqual([true, true]);
    },
  );
  test('[5.8] moves of a group keep it a group, and its corners where the plan measures them', () => {
    fc.assert(
      fc.property(battle, (about) => {
        for (const bases of movers(about, 'red').filter((b) => b.length > 1 && isGroup(b))) {
          const units = bases.map(({ card }) => card.id);
          for (const action of candidates(about, units)) {
            if (action.type !== 'group') continue;
            const { placed } = planFor(about, action);
            const [a, b] = placed.map(({ id, to }) => rectangle(to, BW, baseMust(about, id).depth));
            if (a === undefined || b === undefined) throw new Error('two members');
            const apart = (i: number, j: number) => distance({ x: a[i] ?? 0, y: a[i + 1] ?? 0 }, { x: b[j] ?? 0, y: b[j + 1] ?? 0 });
            expect(Math.min(apart(2, 0), apart(0, 2))).toBeLessThanOrEqual(100);
          }
        }
      }),
      { numRuns: 100, seed: 32 },
    );
  });
});
