import { apply, canonical, D6, oddsOf, oddsOfAction, Sfc32, whyNot } from '@pennon/kernel';
import { added, type TablePointing, type Verdict } from '@pennon/picture';
import { beforeAll, describe, expect, test } from 'vitest';
import { lostHalves } from '../../packages/systems/d3h2/board/victory.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import { ELEMENT_TYPES, type Event, type State } from '../../packages/systems/d3h2/types.js';
import { howMuch } from '../how-much.js';
import { begun, every, groundOf, type Moment, type Play, picture, played, study } from './picture-play.js';
import { battle, game } from './setting-up.js';
import { the } from './table.js';

const GAMES: readonly Play[] = [
  { scenario: 'd3h2/training', seed: 1 },
  { scenario: 'd3h2/training', seed: 2 },
  { scenario: 'd3h2/hastings', seed: 3, longest: 500 },
  { scenario: 'd3h2/karn', seed: 4, longest: 700 },
  { scenario: 'd3h2/glimmerwood', seed: 5, longest: 700 },
  { scenario: battle('dwarves', 'orcs'), seed: 6, longest: 400 },
  { scenario: battle('olympians', 'undead'), seed: 7, longest: 500 },
];

let moments: readonly Moment[] = [];
beforeAll(() => {
  const fewer = GAMES.map((play) => ({ ...play, longest: Math.min(play.longest ?? Number.POSITIVE_INFINITY, 200) }));
  moments = howMuch(GAMES, fewer).flatMap((play) => played(play));
});

/** Every event of the games with the state it happened to and the one it led to. */
function* happenings(): Generator<{ readonly before: State; readonly event: Event; readonly after: State }> {
  for (const { state, events } of moments) {
    let before = state;
    for (const event of events) {
      const after = game.evolve(before, event);
      yield { before, event, after };
      before = after;
    }
  }
}

describe('the ground', () => {
  test('everything that lies on the table, named and measured', () => {
    const ground = groundOf(begun({ red: ['Sp* 5 2 0'], blue: ['Sp* 5 8 180'] }));
    expect(ground).toMatchObject({ kind: 'table', width: 100_000, height: 100_000, unit: 10_000, areas: [], courses: [], works: [] });
    const rich = groundOf(
      begun({
        red: ['Sp* 5 2 0', 'Bd in camp1'],
        blue: ['Sp* 5 8 180'],
        ground: ['woods 1,1 3,1 3,3', 'gentle-hill 6,6 9,6 9,9 6,9 crest 7,7 8,8', 'river 0,5 10,5 width 0.5'],
        works: { red: ['camp 7,0 8,0 8,1 7,1'], blue: ['stronghold 2,8 5,8 5,10 2,10 gate 3,8 4,8'] },
      }),
    );
    expect(rich.areas).toMatchObject([
      { id: 'woods1', ground: 'woods' },
      { id: 'gentle-hill1', ground: 'hill' },
    ]);
    expect(rich.areas[1]?.crest).toEqual([[70_000, 70_000, 80_000, 80_000]]);
    expect(rich.courses).toMatchObject([{ id: 'river1', kind: 'river', points: [0, 50_000, 100_000, 50_000], width: 5_000 }]);
    expect(rich.works).toMatchObject([
      { id: 'camp1', side: 'red', taken: false, garrison: 'Bd1' },
      { id: 'stronghold1', side: 'blue', taken: false, garrison: null, gate: [30_000, 80_000, 40_000, 80_000] },
    ]);
    expect(rich.edges).toEqual([
      { side: 'red', edge: 'south' },
      { side: 'blue', edge: 'north' },
    ]);
    for (const { ground: kind } of rich.areas) expect(picture.legend.ground[kind]).toBeDefined();
  });

  test('it is the same object until it changes, and another one then', () => {
    let changes = 0;
    for (const { state, events, next } of moments) {
      expect(picture.ground(state)).toBe(picture.ground({ ...state }));
      const hasChanged = canonical(picture.ground(state)) !== canonical(picture.ground(next));
      if (picture.ground(state) !== picture.ground(next)) changes += 1;
      if (hasChanged) expect(picture.ground(next)).not.toBe(picture.ground(state));
      if (events.some((e) => e.type === 'terrainPlaced' || e.type === 'worksPlaced' || e.type === 'captured'))
        expect(hasChanged).toBe(true);
    }
    expect(changes).toBeGreaterThan(5);
    expect(changes).toBeLessThan(moments.length / 5);
  });
});

describe('the pieces', () => {
  test('every element of both armies is there, where the state has it, over whole games', () => {
    for (const { state } of every(moments, 7)) {
      const pieces = new Map(picture.pieces(state).map((p) => [p.id, p]));
      expect(pieces.size).toBe(state.elements.length);
      for (const { id, pose, status, feature } of state.elements) {
        const piece = pieces.get(id);
        expect(piece).not.toHaveProperty('hexes');
        if (pose === null) expect(piece?.pose).toBeNull();
        else expect(piece?.pose).toMatchObject(pose);
        expect(piece?.within).toBe(status === 'garrison' ? (feature ?? undefined) : undefined);
        expect(piece?.marks.includes('inHand')).toBe(status === 'hand');
        expect(piece?.marks.includes('eliminated')).toBe(status === 'destroyed');
      }
    }
  });

  test('every type has a figure, its factors and its price', () => {
    const names = new Set<string>();
    for (const type of ELEMENT_TYPES) {
      const state = begun({ red: [`${type} 5 2 0`, 'Bd* 8 2 0'], blue: ['Sp* 5 8 180'] });
      const piece = picture.pieces(state).find(({ id }) => id === `${type}1`);
      expect(
        piece?.numbers.map(([name]) => name),
        type,
      ).toEqual(['Against foot', 'Against mounted', 'Army points']);
      expect(Number(piece?.numbers[2]?.[1]), type).toBeGreaterThan(0);
      expect(piece?.about, type).toMatch(/army point/);
      names.add(piece?.figure ?? '');
    }
    expect(names.size).toBe(30);
  });

  test('a piece tells what it is and what has happened to it', () => {
    const state = begun({ red: ['Kn* 5 2 0', 'Sp+ 4 2 0', 'Gd hand'], blue: ['Sp* 5 2 180'] });
    const of = (id: string) => picture.pieces(state).find((p) => p.id === id);
    expect(of('Kn1')).toMatchObject({ figure: 'knights', pose: { x: 50_000, y: 20_000, h: 0 }, base: { width: 10_000, depth: 7_500 } });
    expect(of('Kn1')?.marks).toEqual(['general', 'engaged']);
    expect(of('Sp1')?.marks).toContain('fast');
    expect(of('Gd1')).toMatchObject({ pose: null, marks: ['inHand'], about: expect.stringContaining('6 PIPs') });
  });
});

describe('the armies and the order of play', () => {
  test('the sheets count what the state has, over whole games', () => {
    for (const { state } of every(moments, 11)) {
      const sheets = picture.armies(state);
      expect(sheets.map(({ side }) => side)).toEqual(state.sides);
      for (const sheet of sheets) {
        expect(sheet.measures[0]).toMatchObject({ name: 'Army points lost', value: lostHalves(state, sheet.side) / 2 });
        const own = picture.pieces(state).filter(({ side }) => side === sheet.side);
        const told = [...sheet.groups.flatMap(({ pieces }) => pieces), ...sheet.lost];
        expect(told.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
        const isFought = state.stack.some(({ proc }) => proc === 'shooting' || proc === 'melee');
        if (state.bound?.side === sheet.side && !isFought)
          expect(sheet.measures).toContainEqual({ name: 'PIPs left', value: state.bound.pips, limit: null });
      }
    }
  });

  test('what is in hand has its price', () => {
    const state = begun({ red: ['Kn* 5 2 0', 'Gd hand', 'Dg hand', 'Lk hand', 'IHd 3 2 0'], blue: ['Sp* 5 8 180'] });
    const [red] = picture.armies(state);
    expect(red.inHand).toEqual([
      { piece: 'Gd1', price: '6 PIPs' },
      { piece: 'Dg1', price: '6 PIPs for all Dragons' },
      { piece: 'Lk1', price: '1 PIP' },
    ]);
  });

  test('where we are in the order of play', () => {
    expect(picture.moment(begun({ red: ['Kn* 5 2 0'], blue: ['Sp* 5 8 180'] }, 3))).toEqual([
      'Bound 2',
      'Red to move',
      'Movement',
      '3 PIPs left',
    ]);
    const phases = new Set(moments.flatMap(({ state }) => picture.moment(state)));
    for (const phase of ['Setting up', 'Deployment', 'Movement', 'Shooting', 'Close combat', 'The battle is over'])
      expect(phases).toContain(phase);
  });
});

describe('where actions point', () => {
  const ids = (at: TablePointing): readonly string[] => [
    ...(at.piece === undefined ? [] : [at.piece]),
    ...(at.target === undefined ? [] : [at.target]),
    ...(at.pieces ?? []),
    ...(at.helpers ?? []),
    ...(at.poses ?? []).map(({ piece }) => piece),
  ];

  test('every listed action points at pieces, places or works that are there', () => {
    const orders = new Set<string>();
    for (const [i, { state, pending }] of moments.entries()) {
      if (pending.kind !== 'choice' || (i % 3 > 0 && state.stack.at(-1)?.proc === 'bound')) continue;
      const pieces = new Set(picture.pieces(state).map(({ id }) => id));
      const works = new Set(groundOf(state).works.map(({ id }) => id));
      for (const action of pending.actions) {
        const at = picture.pointsAt(state, action);
        orders.add(at.order);
        for (const id of ids(at)) expect(pieces, canonical(action)).toContain(id);
        if (at.works !== undefined) expect(works, canonical(action)).toContain(at.works);
        const isPlain = ['done', 'hold', 'discard', 'noCamp', 'strongholdAsCamp', 'terrain'].includes(action.type);
        if (!isPlain) expect(ids(at).length + (at.shape?.length ?? 0) + (at.part?.length ?? 0), canonical(action)).toBeGreaterThan(0);
      }
    }
    for (const order of ['terrain', 'choose', 'lay', 'deploy', 'move', 'contact', 'fight', 'shoot', 'done', 'hold'])
      expect(orders).toContain(order);
  });

  test('two different actions of a list differ in where they point or in what they say', () => {
    for (const { state, pending } of every(moments, 5)) {
      if (pending.kind !== 'choice') continue;
      const told = pending.actions.map((a) => `${canonical(picture.pointsAt(state, a))} ${game.text.action(state, a)}`);
      expect(new Set(told).size, canonical(pending.actions)).toBe(told.length);
    }
  });

  test('a move points to where it ends, and costs what it costs', () => {
    let moves = 0;
    for (const { state, events } of moments) {
      const moved = events.find((e) => e.type === 'moved');
      if (moved?.type !== 'moved') continue;
      const frame = state.stack.at(-1);
      if (frame?.proc !== 'bound' || frame.step !== 'orders') continue;
      const [action] = pendingActions(state).filter((a) => {
        const { poses } = picture.pointsAt(state, a);
        return canonical(poses ?? []) === canonical(moved.placed.map(({ id, to }) => ({ piece: id, pose: to })));
      });
      expect(action).toBeDefined();
      if (action === undefined) continue;
      moves += 1;
      expect(picture.cost?.(state, action)).toBe(`${moved.pips}`);
    }
    expect(moves).toBeGreaterThan(20);
  });
  const pendingActions = (state: State) => {
    const found = moments.find((m) => m.state === state)?.pending;
    return found?.kind === 'choice' ? found.actions : [];
  };

  test('the key for "done" leaves it at that', () => {
    for (const { state, pending } of every(moments, 3)) {
      if (pending.kind !== 'choice') continue;
      const done = picture.closings(state, pending.actions)[0]?.action;
      if (pending.actions.some((a) => a.type === 'done') && pending.actions.length > 1) expect(done).toEqual({ type: 'done' });
    }
  });

  test('a wish is always an action that the rules can judge', () => {
    const refs = new Set<string>();
    for (const { state, pending } of every(moments, 17)) {
      if (pending.kind !== 'choice') continue;
      const pieces = picture.pieces(state);
      const own = pieces.filter(({ side }) => side === pending.side);
      for (const chosen of every(own, 4))
        for (const at of [
          { piece: chosen.id },
          ...every(pieces, 5).map(({ id }) => ({ chosen: chosen.id, piece: id })),
          { chosen: chosen.id, place: { x: 40_000.4, y: 50_000 } },
        ]) {
          const wish = picture.wish(state, at);
          if (wish === undefined) continue;
          const answer = whyNot(game, state, wish);
          if (answer.legal) continue;
          expect(answer.error.code, canonical(wish)).toBe('illegal');
          refs.add(answer.error.ref ?? '');
        }
    }
    for (const ref of ['R48', 'R50', 'D3-14', 'D3-9']) expect(refs).toContain(ref);
  });
});

/** Things that only the log tells. */
const SILENT: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'terrainChosen',
  'quarterChosen',
  'terrainDiscarded',
  'edgesChosen',
  'campWaived',
  'cameIntoBadGoing',
  'leftBadGoing',
  'locked',
  'boundEnded',
  'ended',
]);

function expectRoll({ result, rollers, luck }: Verdict, where: string): void {
  expect(result, where).not.toBe('');
  for (const { dice, breakdown, total, readAs } of rollers) {
    expect(
      dice.map(({ die }) => die),
      where,
    ).toEqual([D6]);
    expect(total, where).toBe((dice[0]?.face ?? 0) + added(breakdown));
    expect(readAs, where).toBeUndefined();
  }
  if (luck !== null) {
    const { better, same, of } = luck;
    expect(same, where).toBeGreaterThan(0);
    expect(better + same, where).toBeLessThanOrEqual(of);
    expect(rollers[0].side, where).not.toBeNull();
  }
}

describe('how events look', () => {
  test('every event of long games is shown without fault, and what moves ends where the state has it', () => {
    const kinds = new Set<string>();
    for (const { before, event, after } of happenings()) {
      const shown = picture.shows(before, event);
      const where = canonical(event);
      kinds.add(`${event.type} ${shown?.kind}`);
      expect(shown === undefined, where).toBe(SILENT.has(event.type));
      if (shown === undefined) continue;
      const now = new Map(picture.pieces(after).map((p) => [p.id, p]));
      const then = new Map(picture.pieces(before).map((p) => [p.id, p]));
      switch (shown.kind) {
        case 'go':
          for (const { piece, way } of shown.ways) {
            expect(then.get(piece)?.pose, where).toMatchObject({ ...way[0] });
            const end = now.get(piece)?.pose;
            if (end !== null && end !== undefined) expect(end, where).toMatchObject({ ...way.at(-1) });
          }
          break;
        case 'appear':
          for (const { piece, pose } of shown.placed) {
            expect(then.get(piece)?.pose, where).toBeNull();
            expect(now.get(piece)?.pose, where).toMatchObject(pose);
          }
          break;
        case 'mark':
          if (shown.mark === null) expect(now.get(shown.piece)?.marks, where).not.toContain('eliminated');
          else if (event.type !== 'engaged') expect(now.get(shown.piece)?.marks, where).toContain(shown.mark);
          break;
        case 'ground':
          expect(canonical(groundOf(after)), where).toContain(`"id":"${shown.id}"`);
          break;
        case 'target':
          expect([...now.keys()], where).toEqual(expect.arrayContaining([shown.from, shown.at]));
          break;
        case 'roll':
          expectRoll(shown, where);
      }
    }
    for (const kind of [
      'boundBegun roll',
      'terrainPlaced ground',
      'deployed appear',
      'moved go',
      'shifted go',
      'recoiled go',
      'pursued go',
      'fled go',
      'shot roll',
      'fought roll',
      'aimed target',
      'destroyed mark',
    ])
      expect(kinds).toContain(kind);
  });

  test('luck is counted over all 36 ways of both dice', () => {
    const state = begun({ red: ['Kn* 5 5 0'], blue: ['Bd* 5 5 180'] });
    const fought = (own: number, other: number): Event => ({
      type: 'fought',
      unit: the('Kn1'),
      target: 'Bd1',
      own: { face: own, reasons: [], total: own + 3 },
      other: { face: other, reasons: [], total: other + 3 },
      margin: own === other ? 'equal' : 'less',
      results: ['none', 'none'],
    });
    const luck = (own: number, other: number) => {
      const shown = picture.shows(state, fought(own, other));
      return shown?.kind === 'roll' ? shown.luck : undefined;
    };
    // A tie kills the Knights, and so does half: nothing is worse. To double Blades is best.
    expect(luck(1, 6)).toEqual(luck(3, 3));
    expect(luck(6, 1)?.better).toBe(0);
    const ways = [luck(6, 1), luck(4, 3), luck(3, 4), luck(3, 3)];
    expect(ways.every((one) => one?.of === 36)).toBe(true);
    expect(new Set(ways.map((one) => one?.better)).size).toBeGreaterThan(2);
  });
});

describe('outcomes in words', () => {
  test('every outcome of the odds of actions has words and a finite worth, and its ways add up', () => {
    const told = new Set<string>();
    let asked = 0;
    for (const { state, pending } of moments) {
      if (pending.kind !== 'choice' || asked > 60) continue;
      const action = pending.actions.find((a) => a.type === 'fight' || a.type === 'resolve' || a.type === 'bespell');
      if (action === undefined) continue;
      asked += 1;
      const odds = oddsOfAction(game, state, action);
      if (!odds.ok) throw new Error(odds.error.message);
      for (const { outcome } of odds.outcomes) {
        const { text, good } = picture.outcome(state, outcome, action);
        expect(text).toMatch(/^[A-Z]/);
        expect(Number.isFinite(good)).toBe(true);
        told.add(text.replace(/\d+/g, '#'));
      }
    }
    expect(asked).toBeGreaterThan(10);
    expect([...told].some((text) => text.includes('recoils'))).toBe(true);
    expect([...told].some((text) => text.includes('is destroyed'))).toBe(true);
    expect([...told]).toContain('Nothing comes of it');
  });

  test('a recoil that cannot be made is told as what it is', () => {
    const state = begun({ red: ['Bd* 5 5 0'], blue: ['Sp* 5 5 180'] });
    const driven = { combat: 'fought', unit: 'Bd1', target: 'Sp1', results: ['none', 'recoil'] };
    expect(picture.outcome(state, { results: [driven] })).toEqual({ text: 'Spears 1 (General) recoils', good: 0.25 });
    const killed = picture.outcome(state, { results: [driven, { destroyed: 'Sp1', why: 'no-way-back' }] });
    expect(killed.text).toBe('Spears 1 (General) cannot recoil and is destroyed');
    expect(killed.good).toBeGreaterThan(2);
  });
});

describe('studies', () => {
  test('a threat is what the odds of the same fight say, the worst first', () => {
    const state = begun({ red: ['Sp* 5 3 0', 'Bd 8 3 0'], blue: ['Kn* 5 6 180', 'Wb 6 4.6 180', 'Bw 4 5.5 180'] });
    const found = study.threats(state, 'Sp1');
    expect(found.map(({ piece, how }) => `${piece} ${how}`).toSorted()).toEqual(['Bw1 shot', 'Kn1 shock', 'Wb1 shock']);
    const kn = found.find(({ piece }) => piece === 'Kn1');
    expect(kn?.of).toBe(36);
    expect(kn?.outcomes.reduce((n, { ways }) => n + ways, 0)).toBe(36);
    expect(kn?.breakdown.length).toBeGreaterThan(0);
    expect(kn?.against?.length).toBeGreaterThan(0);
    const harm = found.map(({ of, outcomes }) => outcomes.reduce((n, { ways, good }) => n + ways * good, 0) / of);
    expect(harm).toEqual(harm.toSorted((a, b) => a - b));
    expect(study.threats(state, 'Sp1', { x: 50_000, y: 5_000, h: 0 }).length).toBeLessThan(found.length);
    expect(study.threats(state, 'nobody')).toEqual([]);
    expect(study.chances(state, 'Kn1').map(({ target }) => target)).toContain('Sp1');
  });

  test('chances are what the game itself leads to, wherever two may meet', () => {
    const luck = Sfc32.seeded(5);
    const edges = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const tenths = (from: number, to: number): number => (from + luck.pick([...Array(to - from + 1).keys()])) / 10;
      const [type, other] = [luck.pick(['Kn', 'Wb', 'Bd', 'Cv']), luck.pick(['Sp', 'Ax', 'Hd', 'LH'])];
      const placed = {
        red: [`${type}* ${tenths(35, 65)} ${tenths(30, 70)} ${luck.pick([0, 30, 90, 180, 270])}`],
        blue: [`${other}* 5 5 ${luck.pick([0, 45, 90, 180])}`],
      };
      const state = begun(i === 0 ? { red: ['Bd* 5 6.8 180'], blue: ['Ax* 5 5 180'] } : placed);
      const [red, blue] = state.elements;
      if (red?.pose && blue?.pose && (red.pose.x - blue.pose.x) ** 2 + (red.pose.y - blue.pose.y) ** 2 < 16_000 ** 2) continue;
      for (const chance of study.chances(state, red?.id ?? '')) {
        const contact = { target: blue?.id, edge: chance.edge };
        const met = apply(game, state, { action: { type: 'move', unit: red?.id, to: [], contact } });
        if (!met.ok) throw new Error(met.error.message);
        // Nobody else is there to move: the fight begins at once.
        const over = met;
        const odds = oddsOf(game, over.state, { ...game.odds, answer: (_s, _side, [first]) => first });
        const told = new Map<string, number>();
        for (const { ways, outcome } of odds.outcomes) {
          const { text } = picture.outcome(over.state, outcome);
          told.set(text, (told.get(text) ?? 0) + ways);
        }
        expect(new Map(chance.outcomes.map(({ ways, text }) => [text, ways]))).toEqual(told);
        edges.add(chance.edge ?? '');
      }
    }
    expect([...edges].toSorted()).toEqual(['front', 'left', 'rear', 'right']);
  });

  test('those already in combat threaten each other without a move, with the odds of that combat', () => {
    const about = { red: ['Kn* 5 5 0'], blue: ['Bd* 5 5 180'] };
    const [threat] = study.threats(begun(about), 'Bd1');
    expect(threat).toMatchObject({ piece: 'Kn1', how: 'shock', cost: null, of: 36 });
    // Knights against Blades: 3 to 3 (see D3-21); a tie destroys the Knights.
    const ties = threat?.outcomes.filter(({ text }) => /Knights 1 \(General\).* destroyed/.test(text)).reduce((n, { ways }) => n + ways, 0);
    expect(ties).toBeGreaterThanOrEqual(6);
  });

  test('threats change nothing and are the same every time, over whole games', () => {
    let found = 0;
    for (const { state } of every(moments, 151)) {
      const before = canonical(state);
      for (const { id } of every(picture.pieces(state), 6)) {
        const threats = study.threats(state, id);
        found += threats.length;
        expect(study.threats({ ...state }, id)).toEqual(threats);
        for (const { of, outcomes } of threats) expect(outcomes.reduce((n, { ways }) => n + ways, 0)).toBe(of);
      }
      expect(canonical(state)).toBe(before);
    }
    expect(found).toBeGreaterThan(5);
  });

  test('[D3-16] threat zones: 1 BW before each front, every edge of War Wagons, around works', () => {
    const state = begun({ red: ['Sp* 5 3 0', 'WWg 8 3 0'], blue: ['Kn* 5 6 180'], works: { red: ['camp 1,0 2,0 2,1 1,1'] } });
    const zones = study.zones(state, 'red');
    expect(zones.map(({ of }) => of)).toEqual(['Sp1', 'WWg1', 'WWg1', 'WWg1', 'WWg1', 'camp1']);
    expect(zones[0]?.shape).toEqual([45_000, 40_000, 55_000, 40_000, 55_000, 30_000, 45_000, 30_000]);
    expect(study.zones(state, 'nobody')).toEqual([]);
  });

  test('reach: no farther than it may go, and not through others', () => {
    const state = begun({ red: ['Sp* 5 3 0', 'Bd 5 4.5 0'], blue: ['Kn* 5 9 180'] });
    const reach = study.reach(state, 'Sp1');
    expect(reach?.allowed).toBe(20_000);
    for (let i = 0; i < (reach?.shape.length ?? 0); i += 2) {
      const [x = 0, y = 0] = reach?.shape.slice(i, i + 2) ?? [];
      expect((x - 50_000) ** 2 + (y - 30_000) ** 2).toBeLessThanOrEqual(20_100 ** 2);
    }
    // Straight ahead the Blades stand in the way, half a base width off.
    expect(reach?.shape[1]).toBeLessThan(40_100);
    expect(study.reach(state, 'nobody')).toBeNull();
  });

  test('[GEO-9] sight: the way of a shot, or who is in it', () => {
    const state = begun({ red: ['Bw* 5 3 0', 'Sp 8 3 0'], blue: ['Kn* 5 5 180', 'Bd 8 5 180', 'Sp 1 9 180'] });
    expect(study.sight(state, 'Bw1', 'Kn1')).toMatchObject({ isClear: true, range: 20_000, blockedBy: [], why: null });
    expect(study.sight(state, 'Bw1', 'Kn1').quad).toHaveLength(8);
    expect(study.sight(state, 'Sp1', 'Bd1')).toMatchObject({ isClear: false, why: { ref: 'D3-19' } });
    expect(study.sight(state, 'Bw1', 'Sp2').isClear).toBe(false);
    const hidden = begun({ red: ['Bw* 5 3 0', 'Sp 5 3.5 0'], blue: ['Kn* 5 5 180'] });
    expect(study.sight(hidden, 'Bw1', 'Kn1')).toMatchObject({ isClear: false, blockedBy: ['Sp1'] });
    expect(study.range(state, 'Bw1')).toMatchObject({ distance: 30_000 });
    expect(study.range(state, 'Sp1')).toBeNull();
  });

  test('[D3-9, D3-10] command: who is out of it, and what every order costs', () => {
    const state = begun({ red: ['Kn* 1 1 0', 'Sp 2 1 0', 'Sp 14 14 0', 'LH 14 1 0', 'Bh 3 1 0'], blue: ['Sp* 1 14 180'], size: 15 });
    const { general, rings, orders } = study.command(state, 'red');
    expect(general).toBe('Kn1');
    expect(rings.map(({ distance }) => distance)).toEqual([40_000, 80_000, 200_000]);
    expect(orders.map(({ piece, price, isFar }) => [piece, price, isFar])).toEqual([
      ['Kn1', 1, false],
      ['Sp1', 1, false],
      ['Sp2', 2, true],
      ['LH1', 1, false],
      ['Bh1', 2, false],
    ]);
  });
});

test('every scenario can be drawn from its first moment', () => {
  for (const { id } of SCENARIOS) {
    const [first] = played({ scenario: id, seed: 1, longest: 1 });
    if (first === undefined) throw new Error(id);
    expect(groundOf(first.state).width).toBeGreaterThan(0);
    expect(picture.pieces(first.state).length).toBe(first.state.elements.length);
    expect(picture.moment(first.state).length).toBeGreaterThan(0);
  }
});

describe('one after the other', () => {
  test('[6.2] is offered where several shots or fights are left, all of which must be resolved, and nowhere else', () => {
    let count = 0;
    for (const { state, pending } of moments) {
      if (pending.kind !== 'choice') continue;
      const label = picture.inTurn?.(state, pending.actions);
      const kinds = new Set(pending.actions.map(({ type }) => type));
      if (label === undefined) {
        expect(pending.actions.length > 1 && [...kinds].every((type) => type === 'resolve')).toBe(false);
        continue;
      }
      count++;
      expect([...kinds].every((type) => type === 'resolve' || type === 'fight')).toBe(true);
      expect(picture.closings(state, pending.actions)).toEqual([]);
    }
    expect(count).toBeGreaterThan(0);
  });
});

describe('what stands on a base', () => {
  test('is its kind in letters and its number, also of a General', () => {
    for (const { state } of moments.slice(0, 40))
      for (const { short = '', name } of picture.pieces(state)) {
        expect(short).toMatch(/^[A-Za-z]+( \d+)?$/);
        expect(/\d/.test(short)).toBe(/\d/.test(name));
      }
  });
});
