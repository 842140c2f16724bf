import { apply, canonical, pending, Sfc32, whyNot } from '@pennon/kernel';
import type { FreeStep, Proposal } from '@pennon/picture';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { begun, every, free, type Moment, picture, played } from './picture-play.js';
import { battle, game, SettingUp } from './setting-up.js';

/** What the move that was proposed does. */
function made(state: State, { action }: Proposal<Action>): State {
  if (action === null) throw new Error('nothing is proposed');
  const applied = apply(game, state, { action });
  if (!applied.ok) throw new Error(`${canonical(action)}: ${applied.error.message}`);
  return applied.state;
}
const poseOf = (state: State, id: string) => state.elements.find((element) => element.id === id)?.pose;

describe('one element', () => {
  const plain = { red: ['Sp* 5 3 0'], blue: ['Kn* 5 9 180'] };

  test('is dragged to where it may go, and measured', () => {
    const state = begun(plain);
    const proposal = free.propose(state, ['Sp1'], [{ to: { x: 50_000.3, y: 44_999.8, h: 0 } }]);
    expect(proposal).toMatchObject({
      action: { type: 'move', unit: 'Sp1', to: [{ x: 50_000, y: 45_000, h: 0 }] },
      refusal: null,
      used: 15_000,
      allowed: 20_000,
      pips: 1,
      snapped: null,
      touches: [],
      heldBy: [],
    });
    expect(proposal.ghosts).toEqual([{ piece: 'Sp1', pose: { x: 50_000, y: 45_000, h: 0 } }]);
  });

  test('too far: the reason, and the ghost where the hand is; held back where that is asked for', () => {
    const state = begun(plain);
    const wish: readonly FreeStep[] = [{ to: { x: 50_000, y: 60_000, h: 0 } }];
    const far = free.propose(state, ['Sp1'], wish);
    expect(far).toMatchObject({ action: null, refusal: { ref: 'D3-14' }, used: 30_000, allowed: 20_000 });
    expect(far.ghosts[0]?.pose.y).toBe(60_000);
    const held = free.propose(state, ['Sp1'], wish, { clamp: true });
    expect(held).toMatchObject({ refusal: null, snapped: 'clamped' });
    expect(held.used).toBeGreaterThan(19_900);
    expect(held.used).toBeLessThanOrEqual(20_050);
  });

  test('is nudged: ahead, back, aside, wheeled, turned on the spot, one after the other', () => {
    const state = begun(plain);
    const end = (...wish: readonly FreeStep[]) => free.propose(state, ['Sp1'], wish).ghosts[0]?.pose;
    expect(end({ advance: 10_000 })).toEqual({ x: 50_000, y: 40_000, h: 0 });
    expect(end({ back: 5_000 })).toEqual({ x: 50_000, y: 25_000, h: 0 });
    expect(end({ slide: -4_000 })).toEqual({ x: 46_000, y: 30_000, h: 0 });
    expect(end({ wheel: 'right', by: 9_000 })).toEqual({ x: 55_000, y: 35_000, h: 9_000 });
    expect(end({ wheel: 'left', by: 9_000 })).toEqual({ x: 45_000, y: 35_000, h: 27_000 });
    // The base is half a base width deep, and turns about its middle.
    expect(end({ turn: 18_000 })).toEqual({ x: 50_000, y: 25_000, h: 18_000 });
    expect(end({ advance: 10_000 }, { slide: 5_000 })).toEqual({ x: 55_000, y: 40_000, h: 0 });
    expect(free.propose(state, ['Sp1'], [{ advance: 10_000 }, { slide: 5_000 }]).used).toBe(15_000);
  });

  test('[GEO-3] near an enemy it snaps into line with the edge that is nearest', () => {
    const state = begun({ red: ['Sp* 5 3 0'], blue: ['Kn* 5 4.5 180'] });
    const front = free.propose(state, ['Sp1'], [{ to: { x: 52_000, y: 43_000, h: 800 } }]);
    expect(front).toMatchObject({ snapped: 'contact', touches: ['Kn1'], action: { contact: { target: 'Kn1', edge: 'front' } } });
    expect(front.ghosts).toEqual([{ piece: 'Sp1', pose: { x: 50_000, y: 45_000, h: 0 } }]);
    expect(front.heldBy).toEqual(['Kn1']);
    expect(poseOf(made(state, front), 'Sp1')).toEqual({ x: 50_000, y: 45_000, h: 0 });
    // Half a base width off it is let alone, and turned away too.
    expect(free.propose(state, ['Sp1'], [{ to: { x: 55_000, y: 43_000, h: 0 } }]).snapped).not.toBe('contact');
    expect(free.propose(state, ['Sp1'], [{ to: { x: 52_000, y: 43_000, h: 4_000 } }]).snapped).not.toBe('contact');
  });

  test('a contact that cannot be had says why', () => {
    const state = begun({ red: ['Sp* 5 3 0'], blue: ['Kn* 5 6 180'] });
    const near = free.propose(state, ['Sp1'], [{ to: { x: 50_000, y: 59_000, h: 0 } }]);
    expect(near).toMatchObject({ action: null, snapped: 'contact', refusal: { ref: 'R50' } });
    const rear = free.propose(state, ['Sp1'], [{ contact: 'Kn1', edge: 'rear' }]);
    expect(rear).toMatchObject({ action: null, refusal: { ref: 'R51' } });
  });

  test('lines up with a friend whose corners are near', () => {
    const state = begun({ red: ['Sp* 5 4 0', 'Sp 7 3 0'], blue: ['Kn* 5 9 180'] });
    const beside = free.propose(state, ['Sp2'], [{ to: { x: 61_000, y: 39_200, h: 500 } }]);
    expect(beside).toMatchObject({ snapped: 'friend', action: { to: [{ x: 60_000, y: 40_000, h: 0 }] } });
    expect(free.propose(state, ['Sp2'], [{ to: { x: 62_000, y: 40_000, h: 0 } }]).snapped).toBeNull();
  });

  test('goes around the corner where a friend stands in the straight way', () => {
    const state = begun({ red: ['Sp* 5 3 0', 'Sp 6.05 3.75 0'], blue: ['Kn* 5 9 180'] });
    const proposal = free.propose(state, ['Sp1'], [{ to: { x: 56_000, y: 43_000, h: 0 } }]);
    expect(whyNot(game, state, { type: 'move', unit: 'Sp1', to: [{ x: 56_000, y: 43_000, h: 0 }] })).toMatchObject({
      error: { ref: 'R44' },
    });
    expect(proposal.action).toMatchObject({
      to: [
        { x: 50_000, y: 43_000 },
        { x: 56_000, y: 43_000 },
      ],
    });
    expect(proposal.used).toBe(19_000);
  });

  test('goes into its own works, comes out of them, and assaults those of the enemy', () => {
    const works = { red: ['camp 4,0 6,0 6,1 4,1'], blue: ['camp 4,5 6,5 6,6 4,6'] };
    const state = begun({ red: ['Sp* 5 2 180', 'Sp in camp1', 'Bd 5 4 0'], blue: ['Kn* 9 9 180'], works });
    expect(free.propose(state, ['Sp1'], [{ to: { x: 50_000, y: 5_000, h: 0 } }])).toMatchObject({ action: null, refusal: { ref: 'D3-5' } });
    expect(free.movers(state, 'Sp2')).toEqual([['Sp2']]);
    const out = free.propose(state, ['Sp2'], [{ to: { x: 50_000, y: 17_000, h: 0 } }]);
    expect(out).toMatchObject({ action: { type: 'leave', unit: 'Sp2', to: { x: 50_000, y: 17_000, h: 0 } }, refusal: null });
    const empty = begun({ red: ['Sp* 5 2 180', 'Bd 8 4 0'], blue: ['Kn* 9 9 180'], works });
    expect(free.propose(empty, ['Sp1'], [{ to: { x: 50_000, y: 5_000, h: 0 } }]).action).toEqual({
      type: 'enter',
      unit: 'Sp1',
      feature: 'camp1',
    });
    const assault = free.propose(state, ['Bd1'], [{ to: { x: 51_000, y: 48_000, h: 300 } }]);
    expect(assault).toMatchObject({ snapped: 'contact', action: { contact: { target: 'camp2', edge: 'assault' } }, touches: ['camp2'] });
    expect(poseOf(made(state, assault), 'Bd1')).toEqual({ x: 51_000, y: 50_000, h: 0 });
  });
});

describe('groups', () => {
  const line = { red: ['Sp* 4 3 0', 'Sp 5 3 0', 'Sp 6 3 0', 'Bd 5 2.5 0'], blue: ['Kn* 5 9 180'] };

  test('who can be moved with a piece: alone, its row, its file, everybody', () => {
    const state = begun(line);
    expect(free.movers(state, 'Sp2')).toEqual([['Sp2'], ['Sp2', 'Sp1', 'Sp3'], ['Sp2', 'Bd1'], ['Sp2', 'Sp1', 'Sp3', 'Bd1']]);
    expect(free.movers(state, 'Bd1')).toEqual(
      [['Bd1'], ['Bd1', 'Sp2'], ['Bd1', 'Sp1', 'Sp2', 'Sp3']].map((ids) => expect.arrayContaining(ids)),
    );
    expect(free.movers(state, 'Kn1')).toEqual([]);
    expect(free.movers(begun(line, 0), 'Sp2')).toEqual([]);
  });

  test('a drag straight ahead is an advance, and a drag aside a wheel that brings the held one there', () => {
    const state = begun(line);
    const ahead = free.propose(state, ['Sp2', 'Sp1', 'Sp3'], [{ to: { x: 50_200, y: 45_000, h: 0 } }]);
    expect(ahead.action).toEqual({ type: 'group', units: ['Sp2', 'Sp1', 'Sp3'], segments: [{ advance: 15_000 }] });
    expect(ahead.ghosts).toEqual(
      ['Sp2', 'Sp1', 'Sp3'].map((piece, i) => ({ piece, pose: { x: [50_000, 40_000, 60_000][i], y: 45_000, h: 0 } })),
    );
    const aside = free.propose(state, ['Sp2', 'Sp1', 'Sp3'], [{ to: { x: 53_000, y: 41_000, h: 0 } }]);
    expect(aside.action).toMatchObject({ segments: [{ wheel: 'right' }, { advance: expect.any(Number) }] });
    const held = aside.ghosts.find(({ piece }) => piece === 'Sp2')?.pose;
    expect(Math.abs((held?.x ?? 0) - 53_000)).toBeLessThan(100);
    expect(Math.abs((held?.y ?? 0) - 41_000)).toBeLessThan(100);
    const back = free.propose(state, ['Sp2', 'Sp1'], [{ to: { x: 50_000, y: 20_000, h: 0 } }]);
    expect(back).toMatchObject({ action: null, refusal: { ref: 'D3-14' } });
  });

  test('the hand may give the turn itself, and nudges add up', () => {
    const state = begun(line);
    const turned = free.propose(state, ['Sp2', 'Sp1', 'Sp3'], [{ to: { x: 48_000, y: 40_000, h: 35_000 } }]);
    expect(turned.action).toMatchObject({ segments: [{ wheel: 'left', by: 1_000 }, { advance: expect.any(Number) }] });
    const nudged = free.propose(
      state,
      ['Sp2', 'Sp1', 'Sp3'],
      [{ wheel: 'left', by: 500 }, { advance: 3_000 }, { wheel: 'right', by: 500 }],
    );
    expect(nudged.action).toMatchObject({ segments: [{ wheel: 'left', by: 500 }, { advance: 3_000 }, { wheel: 'right', by: 500 }] });
    expect(nudged.ghosts.map(({ pose }) => pose.h)).toEqual([0, 0, 0]);
    for (const step of [{ back: 1_000 }, { slide: 1_000 }, { turn: 1_000 }])
      expect(free.propose(state, ['Sp2', 'Sp1'], [step])).toMatchObject({ action: null, refusal: { ref: 'D3-14' } });
  });

  test('is held back to what it may go, and keeps its shape', () => {
    const state = begun(line);
    for (const to of [
      { x: 50_000, y: 80_000, h: 0 },
      { x: 70_000, y: 60_000, h: 0 },
      { x: 50_000, y: 60_000, h: 33_000 },
    ]) {
      const proposal = free.propose(state, ['Sp2', 'Sp1', 'Sp3'], [{ to }], { clamp: true });
      expect(proposal).toMatchObject({ refusal: null, snapped: 'clamped' });
      expect(proposal.used).toBeGreaterThan(18_500);
      expect(proposal.used).toBeLessThanOrEqual(20_050);
    }
  });

  test('[GEO-3, R50] snaps into contact, and the enemy whom others touch conforms', () => {
    const state = begun({ red: ['Sp* 4 3 0', 'Sp 5 3 0'], blue: ['Kn* 4.1 4.5 180', 'Bd 5.2 4.5 180'] });
    const proposal = free.propose(state, ['Sp1', 'Sp2'], [{ to: { x: 40_000, y: 44_000, h: 0 } }]);
    expect(proposal).toMatchObject({
      snapped: 'contact',
      action: { type: 'group', contact: { target: 'Kn1', edge: 'front', lead: 'Sp1' } },
    });
    const after = made(state, proposal);
    for (const { piece, pose } of [...proposal.ghosts, ...proposal.conforming]) expect(poseOf(after, piece)).toEqual(pose);
    expect(proposal.conforming.map(({ piece }) => piece)).toEqual(['Bd1']);
  });

  test('those who do not stand together are told so', () => {
    const state = begun({ red: ['Sp* 2 3 0', 'Sp 5 3 0'], blue: ['Kn* 5 9 180'] });
    expect(free.propose(state, ['Sp1', 'Sp2'], [{ advance: 1_000 }])).toMatchObject({ action: null, refusal: { ref: 'D3-14' } });
  });

  test('in the middle of an order only those move who were given it', () => {
    const state = begun(line);
    const ordered = apply(game, state, { action: { type: 'order', units: ['Sp1', 'Sp2'] } });
    if (!ordered.ok) throw new Error(ordered.error.message);
    expect(free.movers(ordered.state, 'Sp1')).toEqual([['Sp1'], ['Sp1', 'Sp2']].slice(0, 1));
    expect(free.movers(ordered.state, 'Sp3')).toEqual([]);
    expect(free.propose(ordered.state, ['Sp3'], [{ advance: 5_000 }])).toMatchObject({ action: null, refusal: { ref: 'D3-9' } });
    expect(free.propose(ordered.state, ['Sp2'], [{ advance: 5_000 }]).refusal).toBeNull();
  });
});

describe('onto the table', () => {
  const arrivals = (red: readonly string[]): State => {
    const state = begun({ red: ['Kn* 5 2 0', ...red], blue: ['Sp* 5 9 180'] });
    return { ...state, stack: [{ proc: 'bound', step: 'arrivals', side: 'red', movers: [], held: [] }] };
  };

  test('[D3-11] a God in his own half, Dragons side by side on their edge', () => {
    const state = arrivals(['Gd hand', 'Dg hand', 'Dg hand']);
    expect(free.task(state)).toBe('arrive');
    expect(free.movers(state, 'Dg2')).toEqual([['Dg2', 'Dg1']]);
    expect(free.movers(state, 'Kn1')).toEqual([]);
    const god = free.propose(state, ['Gd1'], [{ to: { x: 20_000, y: 40_000, h: 0 } }]);
    expect(god).toMatchObject({ action: { type: 'summon', units: ['Gd1'] }, pips: 6 });
    expect(poseOf(made(state, god), 'Gd1')).toEqual({ x: 20_000, y: 40_000, h: 0 });
    expect(free.propose(state, ['Gd1'], [{ to: { x: 20_000, y: 70_000, h: 0 } }])).toMatchObject({
      action: null,
      refusal: { ref: 'D3-11' },
    });
    const dragons = free.propose(state, ['Dg1', 'Dg2'], [{ to: { x: 20_000, y: 12_000, h: 0 } }]);
    expect(dragons.ghosts.map(({ pose }) => pose)).toEqual([
      { x: 20_000, y: 10_000, h: 0 },
      { x: 30_000, y: 10_000, h: 0 },
    ]);
    expect(dragons.action).not.toBeNull();
  });
});

describe('what is proposed is what the rules allow', () => {
  let moments: readonly Moment[] = [];
  beforeAll(() => {
    moments = [
      ...played({ scenario: 'd3h2/training', seed: 31 }),
      ...played({ scenario: 'd3h2/hastings', seed: 32, longest: 300 }),
      ...played({ scenario: 'd3h2/karn', seed: 33, longest: 400 }),
      ...played({ scenario: 'd3h2/glimmerwood', seed: 34, longest: 400 }),
    ];
  });

  test('random wishes: allowed ones pass the check and end where their ghosts stand; refused ones have a reason of the check', () => {
    const luck = Sfc32.seeded(7);
    const between = (from: number, to: number): number => from + (luck.faces([{ sides: to - from + 1, from: 0 }])[0] ?? 0);
    const counts = { allowed: 0, refused: 0, contact: 0, clamped: 0, group: 0 };
    for (const { state } of moments) {
      if (free.task(state) !== 'move') continue;
      const own = picture.pieces(state).filter(({ pose, side }) => pose !== null && side === state.bound?.side);
      const piece = luck.pick(own);
      for (const pieces of free.movers(state, piece.id))
        for (let i = 0; i < 6; i++) {
          const { x, y, h } = piece.pose ?? { x: 0, y: 0, h: 0 };
          const foe = luck.pick(picture.pieces(state).filter(({ pose, side }) => pose !== null && side !== piece.side));
          const wish: readonly FreeStep[] =
            i < 3
              ? [
                  {
                    to: {
                      x: x + between(-30_000, 30_000),
                      y: y + between(-30_000, 30_000),
                      h: i === 0 ? h : (h + between(0, 6_000) + 33_000) % 36_000,
                    },
                  },
                ]
              : i === 3
                ? [{ wheel: luck.pick(['left', 'right'] as const), by: between(1, 4_000) }, { advance: between(1, 20_000) }]
                : i === 4
                  ? [{ contact: foe.id, edge: luck.pick(['front', 'left', 'right', 'rear', 'overlap-left', 'overlap-right']) }]
                  : [{ to: { x: foe.pose?.x ?? 0, y: foe.pose?.y ?? 0, h: ((foe.pose?.h ?? 0) + 18_000) % 36_000 } }];
          const proposal = free.propose(state, pieces, wish, { clamp: i % 2 === 0 });
          const where = canonical({ pieces, wish, action: proposal.action });
          expect(proposal.action === null, where).toBe(proposal.refusal !== null);
          if (proposal.action === null) {
            counts.refused += 1;
            continue;
          }
          counts.allowed += 1;
          if (pieces.length > 1) counts.group += 1;
          if (proposal.snapped === 'contact') counts.contact += 1;
          if (proposal.snapped === 'clamped') counts.clamped += 1;
          expect(whyNot(game, state, proposal.action), where).toEqual({ legal: true });
          const applied = apply(game, state, { action: proposal.action });
          if (!applied.ok) throw new Error(`${where}: ${applied.error.message}`);
          const moved = applied.events.find((e) => e.type === 'moved');
          if (moved?.type !== 'moved') continue;
          expect(
            proposal.ghosts.map(({ piece: id, pose }) => [id, pose]),
            where,
          ).toEqual(moved.placed.map(({ id, to }) => [id, to]));
          expect([proposal.used, proposal.allowed, proposal.pips], where).toEqual([moved.measured, moved.allowed, moved.pips]);
          for (const { piece: id, way } of proposal.ways) expect(way.at(-1), where).toEqual(moved.placed.find((p) => p.id === id)?.to);
          const shifted = applied.events.flatMap((e) => (e.type === 'shifted' && e.why === 'conforms' ? [[e.unit, e.to]] : []));
          expect(shifted, where).toEqual(proposal.conforming.map(({ piece: id, pose }) => [id, pose]));
        }
    }
    expect(counts.allowed).toBeGreaterThan(200);
    expect(counts.refused).toBeGreaterThan(100);
    expect(counts.group).toBeGreaterThan(20);
    expect(counts.contact).toBeGreaterThan(10);
    expect(counts.clamped).toBeGreaterThan(50);
  });

  test('every listed move can be wished for, and nothing is wanted of the hand where only a list is asked', () => {
    for (const { state } of every(moments, 3)) {
      const asked = pending(game, state);
      const frame = state.stack.at(-1);
      const isMove = frame?.proc === 'bound' && (frame.step === 'movement' || frame.step === 'orders');
      expect(free.task(state) === 'move').toBe(isMove && asked.kind === 'choice');
      if (asked.kind !== 'choice') continue;
      for (const action of asked.actions) {
        if (action.type !== 'move' || action.contact !== undefined || action.to.length !== 1) continue;
        const [to] = action.to;
        if (to === undefined) continue;
        const proposal = free.propose(state, [action.unit], [{ to }]);
        expect(proposal.action, canonical(action)).not.toBeNull();
      }
    }
  });
});

describe('setting up', () => {
  /** Goes on until that is asked. */
  const until = (step: string): SettingUp => {
    let at = SettingUp.begin(battle('norman-1066', 'english-1415'));
    for (let i = 0; at.step !== step && i < 200; i++) at = at.go(1);
    if (at.step !== step) throw new Error(`${step} is never asked`);
    return at;
  };

  test('[D3-7] a deployment to begin with, and what is wrong with each place', () => {
    const at = until('deploy');
    expect(free.task(at.state)).toBe('deploy');
    const draft = free.deployment(at.state);
    if (draft === undefined) throw new Error('no deployment');
    expect(draft.refusal).toBeNull();
    expect(draft.action).toMatchObject({ type: 'deploy' });
    expect(draft.placed.every(({ refusal }) => refusal === null)).toBe(true);
    const [first, second] = draft.placed.filter(({ to }) => to !== null && typeof to === 'object');
    if (first === undefined || second === undefined) throw new Error('nobody is deployed');
    const far = free.redeploy(at.state, draft, [{ piece: first.piece, to: { x: 75_000, y: 75_000, h: 0 } }]);
    expect(far.action).toBeNull();
    expect(far.placed.find(({ piece }) => piece === first.piece)?.refusal?.ref).toBe('D3-7');
    expect(far.placed.filter(({ refusal }) => refusal !== null)).toHaveLength(1);
    const upon = free.redeploy(at.state, draft, [{ piece: first.piece, to: second.to }]);
    expect(upon.placed.filter(({ refusal }) => refusal !== null).map(({ piece }) => piece)).toEqual(
      expect.arrayContaining([first.piece, second.piece]),
    );
    const again = free.redeploy(at.state, far, [{ piece: first.piece, to: first.to }]);
    expect(again).toEqual(draft);
    if (draft.action !== null) expect(at.whyNot(draft.action)).toBeUndefined();
    expect(free.room(at.state).length).toBeGreaterThan(0);
  });

  test('who is set down near a friend lines up with him', () => {
    const at = until('deploy');
    const draft = free.deployment(at.state);
    const [first, second] = draft?.placed.filter(({ to }) => to !== null && typeof to === 'object') ?? [];
    if (draft === undefined || first === undefined || second === undefined) throw new Error('nobody is deployed');
    const [a, b] = [first.to, second.to];
    if (a === null || b === null || typeof a === 'string' || typeof b === 'string') throw new Error('nobody is deployed');
    const near = free.redeploy(at.state, draft, [{ piece: first.piece, to: { x: a.x + 900, y: a.y - 700, h: a.h } }]);
    expect(near.placed.find(({ piece }) => piece === first.piece)?.to).toEqual(a);
  });

  test('[R11 to R15] terrain about a place: what the rules say, as an action or as a reason', () => {
    const kinds = new Set<string>();
    let [allowed, refused] = [0, 0];
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      let at = SettingUp.begin(battle(seed % 2 === 0 ? 'dwarves' : 'norman-1066', 'orcs'));
      for (let i = 0; at.step !== 'deploy' && i < 120; i++) {
        if (free.task(at.state) === 'lay') {
          for (const x of [20_000, 50_000, 100_000])
            for (const y of [0, 30_000, 110_000]) {
              const proposal = free.lay(at.state, { at: { x, y }, turn: 1_000 * seed, size: 0.9 });
              kinds.add(proposal.kind);
              expect(proposal.shape.length).toBeGreaterThan(3);
              if (proposal.action === null) {
                refused += 1;
                expect(proposal.refusal).not.toBeNull();
              } else {
                allowed += 1;
                expect(at.whyNot(proposal.action)).toBeUndefined();
              }
            }
          expect(free.room(at.state).length).toBe(1);
        }
        at = at.go(i + seed);
      }
    }
    expect(allowed).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
    expect(kinds.size).toBeGreaterThan(4);
    expect(kinds).toContain('camp');
  });
});
