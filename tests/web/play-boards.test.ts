import { pending } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { describe, expect, test, vi } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import { fromPose, handlesOf } from '../../apps/web/free-table/handles.js';
import { besidePose } from '../../apps/web/free-table/table-geometry.js';
import { standingGhosts } from '../../apps/web/free-table/table-marks.js';
import { bearing, centreOf, facingAngle } from '../../apps/web/hexes/hex-geometry.js';
import { HexModel } from '../../apps/web/hexes/hex-model.js';
import type { At, BoardModel, PlayBoard } from '../../apps/web/play-model/board-model.js';
import { type Option, QUESTIONS } from '../../apps/web/play-model/options.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import { speed } from '../../apps/web/play-model/speed.js';
import type { State } from '../../apps/web/session/session.js';
import { distance } from '../../apps/web/stage/points.js';
import { played } from './played.js';
import { looksAtIt, seatedAt, VIEWS } from './seated-at.js';

describe('a board of a kind that nobody knows yet', async () => {
  const kulikovo = await loadSystem('kulikovo');
  /** Everything lies at one place, called "here", and nothing is marked. */
  function boardOf(heard: string[], plan = signal<Option | undefined>(undefined)): BoardModel {
    const note = (what: string): false => {
      heard.push(what);
      return false;
    };
    return {
      help: 'playHelp',
      keyed: 'table',
      overlays: [],
      questions: [QUESTIONS.piece, QUESTIONS.order],
      answerText: () => undefined,
      plan,
      bodyOrder: signal(undefined),
      held: signal(undefined),
      nextBody: signal(undefined),
      taken: signal(undefined),
      offers: () => false,
      liesAt: () => false,
      shows: () => false,
      fightsOf: () => [],
      meant: () => undefined,
      toldAt: (at: At) => {
        heard.push('toldAt');
        return at.place === undefined ? undefined : { piece: 'nobody' };
      },
      states: [{ name: 'measure', isOn: signal(false), point: () => note('states'), back: () => note('back') }],
      takesUp: () => note('takesUp'),
      backUndoes: false,
      key: () => false,
      takeUp: () => undefined,
      takeWhole: () => undefined,
      whereOf: () => null,
      orderText: () => undefined,
      lookedText: () => '',
      cardOf: () => undefined,
      placeName: () => 'here',
      standsText: () => '',
      atOf: () => undefined,
      close: () => note('close'),
    };
  }

  test('is asked what pointing means, and its own questions tell options apart', async () => {
    const heard: string[] = [];
    const { play, chosen } = seatedAt(kulikovo, 'kulikovo/training', () => ({ model: boardOf(heard), views: VIEWS }));
    expect(play.options.value.length).toBeGreaterThan(1);
    expect([QUESTIONS.piece, QUESTIONS.order]).toContain(play.asked.value);
    await play.point({ place: { x: 1, y: 2 } });
    expect(heard).toEqual(['states', 'toldAt']);
    expect(play.told.value).toEqual({ piece: 'nobody' });
    expect(play.left.value).toEqual([]);
    play.back();
    expect(play.told.value).toEqual({});
    expect(chosen).toEqual([]);
    play.close();
    expect(heard.at(-1)).toBe('close');
  });

  test('has plans of its own, which Enter confirms', async () => {
    const plan = signal<Option | undefined>(undefined);
    const { play, chosen } = seatedAt(kulikovo, 'kulikovo/training', () => ({ model: boardOf([], plan), views: VIEWS }));
    const option = play.options.value[1] ?? expect.fail('there is a choice');
    await play.confirm();
    expect(chosen).toEqual([]);
    plan.value = option;
    expect(play.focus.value.option).toBe(option);
    await play.confirm();
    expect(chosen).toEqual([option.action]);
    play.close();
  });

  test('names the place where something is refused', () => {
    const { play } = seatedAt(kulikovo, 'kulikovo/training', () => ({ model: boardOf([]), views: VIEWS }));
    play.refuse({ message: 'too far', ref: 'R1' });
    expect(play.refusal.value).toEqual({ message: 'too far', ref: 'R1', place: 'here' });
    play.close();
  });
});

describe('hexes', async () => {
  const kulikovo = await loadSystem('kulikovo');
  const picture = kulikovo.game?.picture;
  if (picture?.kind !== 'hexes') throw new Error('Kulikovo is played on hexes');
  const seated = (battle = 'kulikovo/training', until?: string | State) => {
    let board: HexModel | undefined;
    const onBoard = (model: PlayModel): PlayBoard => {
      board = new HexModel(model, picture);
      return { model: board, views: VIEWS };
    };
    return { ...seatedAt(kulikovo, battle, onBoard, until), board: board ?? expect.fail('there is a board') };
  };

  test('mark who can be chosen, and say what lies where one looks', () => {
    const { play, board } = seated();
    const { hexes, id } = board.pieces.value.find((piece) => piece.hexes.length > 0) ?? expect.fail('somebody stands on the map');
    const [hex = ''] = hexes;
    expect(board.marks.value.pieces.length + board.marks.value.targets.length + board.marks.value.reach.length).toBeGreaterThan(0);
    board.takeUp(id);
    expect(play.looked.value).toEqual({ hex, piece: id });
    expect(board.marks.value.cursor).toBe(hex);
    expect(board.lookedText()).toContain(hex);
    expect(board.lookedText()).toContain(play.nameOf(id));
    expect(board.cardOf({ hex, piece: id })?.name).toBe(play.nameOf(id));
    expect(board.cardOf({ hex })?.facts.map(({ term }) => term)).toContain('Cost');
    expect(board.cardOf({ hexside: ['0107', '0108'] })?.facts).toHaveLength(1);
    play.close();
  });

  test('who is dragged where he shall go faces as the hand that rested there pulls on, and what can be taken back is done when it lets go', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'move');
    const piece = play.chosenPiece.value ?? expect.fail('somebody was chosen to move');
    const now = board.pieces.value.find(({ id }) => id === piece) ?? expect.fail('he stands on the map');
    const hex =
      board.marks.value.reach.map((place) => place.hex).find((one) => !now.hexes.includes(one) && board.facingsAt(one).length > 1) ??
      expect.fail('he may be turned where he goes');
    const facing = board.facingsAt(hex).find((one) => one !== now.facing) ?? expect.fail('he may face otherwise');
    board.drag(piece, undefined, 'take');
    play.look({ hex });
    board.drag(piece, { hex }, 'rest');
    expect(board.marks.value.facings).toMatchObject({ hex, facings: board.facingsAt(hex) });
    board.drag(piece, { hex, facing }, 'over');
    expect(board.marks.value.ghosts).toEqual([{ piece, hex, facing }]);
    board.drag(piece, { hex, facing }, 'drop');
    await expect.poll(() => chosen.length).toBe(1);
    expect(picture.pointsAt(play.now.value.state, chosen[0] ?? expect.fail('he goes'))).toMatchObject({ piece, hex, facing });
    play.close();
  });
  test('Q and E turn who would go where one looks, and he goes so with the next word; Escape forgets it', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'move');
    const press = (key: string): boolean => board.key({ key } as KeyboardEvent);
    const stands = play.pieces.value.find(({ id }) => id === play.chosenPiece.value);
    const own = stands !== undefined && 'hexes' in stands ? stands.hexes : [];
    const hex =
      board.marks.value.reach.map((place) => place.hex).find((one) => !own.includes(one) && board.facingsAt(one).length === 6) ??
      expect.fail('he may face anywhere there');
    play.look({ hex });
    const before = board.marks.value.ghosts?.[0]?.facing ?? expect.fail('he would stand there');
    const facings = board.facingsAt(hex);
    expect(press('e')).toBe(true);
    const turned = facings[(facings.indexOf(before) + 1) % 6];
    expect(board.marks.value.ghosts?.[0]).toMatchObject({ hex, facing: turned });
    play.back();
    expect(board.marks.value.ghosts?.[0]).toMatchObject({ hex, facing: before });
    expect([press('e'), press('q'), press('q')]).toEqual([true, true, true]);
    await play.point({ hex });
    await expect.poll(() => chosen.length).toBe(1);
    expect(picture.pointsAt(play.now.value.state, chosen[0] ?? expect.fail('he goes'))).toMatchObject({
      hex,
      facing: facings[(facings.indexOf(before) + 5) % 6],
    });
    play.close();
  });
  test('a way that is pointed at is shown first and gone with the second word, also where there is one facing only', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'move');
    const own = board.pieces.value.find(({ id }) => id === play.chosenPiece.value)?.hexes ?? [];
    const hexes = board.marks.value.reach.filter(({ kind }) => kind === 'move').map((place) => place.hex);
    const free = hexes.filter((hex) => !own.includes(hex));
    const hex = free.find((one) => board.facingsAt(one).length === 1) ?? free[0] ?? expect.fail('he may go somewhere');
    await play.point({ hex });
    expect(chosen).toEqual([]);
    expect(play.mainDeed.value?.kind).toBe('plan');
    expect(play.planNote.value).toMatch(/^\d+ of \d+ points?, ends facing /);
    looksAtIt();
    await play.point({ hex });
    await expect.poll(() => chosen.length).toBe(1);
    play.close();
  });
  test('who was not told how to face ends as he looks best at the nearest enemy', () => {
    const { play, board } = seated('kulikovo/training', 'move');
    const mine = board.pieces.value.find(({ id }) => id === play.chosenPiece.value) ?? expect.fail('somebody was chosen');
    const foes = board.pieces.value.filter(({ side, kind }) => side !== mine.side && kind === 'unit');
    const angle = (facing: string): number => facingAngle(board.ground.orientation, board.ground.facesTo, facing);
    const free = board.marks.value.reach.filter(({ hex }) => !mine.hexes.includes(hex) && board.facingsAt(hex).length === 6);
    expect(free.length).toBeGreaterThan(0);
    for (const { hex } of free) {
      const from = centreOf(board.ground, hex);
      const far = (foe: (typeof foes)[number]): number => distance(from, centreOf(board.ground, foe.hexes[0] ?? hex));
      const least = Math.min(...foes.map(far));
      play.look({ hex });
      const facing = play.focus.value.option?.at.facing ?? mine.facing ?? '';
      const off = foes
        .filter((foe) => far(foe) < least + 0.01)
        .map((foe) => Math.abs(((bearing(from, centreOf(board.ground, foe.hexes[0] ?? hex)) - angle(facing) + 540) % 360) - 180));
      expect(Math.min(...off), `${hex} facing ${facing}`).toBeLessThanOrEqual(31);
    }
    play.close();
  });
  test('where Battles are asked for nobody is chosen beforehand, and who is pointed at names his own', async () => {
    const { play, board, chosen } = seated('kulikovo/training');
    const orders = new Set(play.options.value.map(({ at }) => at.order));
    expect(orders.has('activate') && orders.has('standard')).toBe(true);
    expect(play.chosenPiece.value).toBeUndefined();
    expect(play.mainDeed.value).toBeUndefined();
    const standard = play.options.value.filter(({ at }) => at.order === 'standard');
    const inItsReach = board.pieces.value.find(
      ({ group, hexes, side }) =>
        side === play.now.value.eyes && group !== null && standard.some(({ at }) => 'hex' in at && hexes.includes(at.hex ?? '')),
    );
    const { id, group, hexes } = inItsReach ?? expect.fail('the Standard can be carried to somebody');
    await play.point({ piece: id, hex: hexes[0] ?? '' });
    await expect.poll(() => chosen).toEqual([{ type: 'activate', battle: group }]);
    play.close();
  });
  test('the ground alone is nobody: the Standard is carried there by a second word', async () => {
    const { play, board, chosen } = seated('kulikovo/training');
    expect(board.marks.value.reach).toEqual([]);
    expect(board.marks.value.pieces).toEqual(expect.arrayContaining(['TEL1', 'BEK1']));
    const isEmpty = (hex: string): boolean => board.pieces.value.every(({ hexes }) => !hexes.includes(hex));
    const to = play.options.value.flatMap(({ at }) => (at.order === 'standard' && isEmpty(at.hex ?? '') ? [at.hex ?? ''] : []))[0] ?? '';
    await play.point({ hex: to });
    expect(chosen).toEqual([]);
    expect(play.plan.value?.at).toMatchObject({ order: 'standard', hex: to });
    looksAtIt();
    await play.point({ hex: to });
    expect(chosen).toEqual([expect.objectContaining({ type: 'moveStandard', to })]);
    play.close();
  });
  test('who is chosen and pointed at once more is turned where he stands: by the arrows, which a third word takes away', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'move');
    const piece = play.chosenPiece.value ?? expect.fail('somebody was chosen to move');
    const { hexes, facing } = board.pieces.value.find(({ id }) => id === piece) ?? expect.fail('he stands on the map');
    const [hex = ''] = hexes;
    await play.point({ piece, hex });
    expect(board.marks.value.facings?.hex).toBe(hex);
    expect(board.isTold.value).toBe(true);
    await play.point({ piece, hex });
    expect(board.marks.value.facings).toBeUndefined();
    await play.point({ piece, hex });
    const to = board.facingsAt(hex).find((one) => one !== facing) ?? expect.fail('he may face otherwise');
    await board.face(to);
    await expect.poll(() => chosen.length).toBe(1);
    expect(picture.pointsAt(play.now.value.state, chosen[0] ?? expect.fail('he turns'))).toMatchObject({ piece, hex, facing: to });
    play.close();
  });
  test('who points at an enemy first hears who could do something to him, and with what chance', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'unit');
    const enemy =
      board.pieces.value.find(({ side, kind }) => kind === 'unit' && side !== play.now.value.eyes) ?? expect.fail('he is there');
    await play.point({ piece: enemy.id, hex: enemy.hexes[0] ?? '' });
    expect(play.refusal.value?.message).toMatch(new RegExp(`^${enemy.name} could be attacked by .* in 100`));
    expect(chosen).toEqual([]);
    play.close();
  });
  test('what was answered is not taken back by Escape, and what was refused is forgotten when something else is asked', async () => {
    const { play, undone, now, chosen, goesOn } = seated('kulikovo/training');
    now.value = { ...now.value, mayUndo: true };
    await play.choose(play.options.value[0]?.action ?? expect.fail('there is a choice'));
    expect(chosen).toHaveLength(1);
    play.back();
    expect(undone).toEqual([]);
    play.refuse({ message: 'too far', ref: 'R1' });
    speed.value = 0;
    await goesOn();
    expect(play.refusal.value).toBeNull();
    play.close();
  });
  test('a formation that is taken goes along with the one who is dragged', async () => {
    const { play, board, chosen } = seated('kulikovo/training', 'unit');
    board.takeWhole();
    const [piece = ''] = board.formation.members.value;
    const from = board.pieces.value.find(({ id }) => id === piece)?.hexes[0] ?? expect.fail('he stands on the map');
    board.drag(piece, undefined, 'take');
    vi.useFakeTimers();
    const to = board.ground.hexes
      .map(({ id }) => id)
      .filter((hex) => board.distance(from, hex) <= 3)
      .find((hex) => {
        play.look({ hex });
        // Ways are found where the pointer rests, not at every hex that it passes.
        expect(board.marks.value.ghosts ?? []).toEqual([]);
        vi.advanceTimersByTime(60);
        const isThere = (board.marks.value.ghosts?.length ?? 0) > 1;
        play.look(null);
        vi.advanceTimersByTime(60);
        return isThere;
      });
    vi.useRealTimers();
    if (to === undefined) throw new Error('several may go somewhere');
    board.drag(piece, { hex: to }, 'over');
    expect(chosen).toEqual([]);
    board.drag(piece, { hex: to }, 'drop');
    // Whoever brings dice or the enemy into it is only planned; all others go at once.
    if (board.bodyOrder.value === undefined) expect(chosen).toEqual([expect.objectContaining({ type: 'unit' })]);
    else expect([chosen, board.bodyOrder.value.note]).toEqual([[], expect.any(String)]);
    play.close();
  });
  test('the main button names the only deed there is, but urges nobody to go at somebody whose chances are not shown', async () => {
    const onHexes = (model: PlayModel): PlayBoard => {
      const { picture } = model.game;
      return picture.kind === 'hexes' ? { model: new HexModel(model, picture), views: VIEWS } : expect.fail('it is played on hexes');
    };
    const { play } = seatedAt(await loadSystem('devils-horsemen'), 'devils-horsemen/training', onHexes, 'activate');
    const [only] = play.options.value.flatMap(({ at }) => at.piece ?? []);
    await play.narrow({ piece: only ?? '' });
    expect(play.mainDeed.value).toMatchObject({ kind: 'plan', label: expect.stringMatching(/^Activate /) });
    expect(play.closing.value?.label, 'passing stays beside it').toMatch(/^Pass /);
    expect(play.isOffer.value).toBe(true);
    play.close();
    const duel = seatedAt(await loadSystem('advanced-cry-havoc'), 'advanced-cry-havoc/duel', onHexes, 'charge');
    expect(duel.play.options.value.map(({ at }) => at.order)).toEqual(['charge', 'noMore']);
    expect(duel.play.mainDeed.value?.kind).not.toBe('plan');
    duel.play.close();
  });
  test('the only thing that can be done besides leaving it at that is offered with its chances, and one word does it', async () => {
    const game = kulikovo.game ?? expect.fail('Kulikovo is a whole game');
    const answers = (state: State): string => {
      const asked = pending(game, state);
      return asked.kind === 'choice' ? asked.actions.map(({ type }) => type).join(' ') : '';
    };
    const state = [1, 2, 3, 4, 5, 6].flatMap((seed) => played('kulikovo/training', seed)).find((one) => answers(one) === 'fire decline');
    const { play, chosen } = seated('kulikovo/training', state ?? expect.fail('somebody may shoot'));
    expect(play.isOffer.value).toBe(true);
    expect(play.mainDeed.value?.kind).toBe('plan');
    expect(play.focus.value.option?.at.order).toBe('shoot');
    expect(play.closing.value?.label).toBe('Hold fire');
    await play.confirm(true);
    expect(chosen, 'a key that was pressed before anybody could read it does nothing').toEqual([]);
    expect(play.notice.value, 'but not without a word').toContain('press it once more');
    await play.confirm();
    expect(chosen).toEqual([expect.objectContaining({ type: 'fire' })]);
    play.close();
  });

  test('[R93] an order that sets several pieces down is put together on the map, and sent as one', async () => {
    const { play, board, chosen } = seated('kulikovo/field', 'hide');
    const at = (id: string) => board.pieces.value.find((piece) => piece.id === id) ?? expect.fail(`${id} is on the map`);
    expect(board.marks.value.pieces).toHaveLength(9);
    expect(board.plan.value).toBeUndefined();
    await play.point({ piece: 'AMB1', hex: '2608' });
    expect(board.marks.value.chosen).toBe('AMB1');
    expect(board.marks.value.reach.map(({ hex }) => hex)).toContain('2704');
    // Who stands there is not pushed aside.
    expect(board.marks.value.reach.map(({ hex }) => hex)).not.toContain('2607');
    await play.point({ hex: '2704' });
    expect(at('AMB1').hexes).toEqual(['2704']);
    await board.face('N');
    expect(at('AMB1')).toMatchObject({ hexes: ['2704'], facing: 'N' });
    await play.point({ piece: 'AMB1', hex: '2704' });
    expect(at('AMB1').facing).toBe('NE');
    await play.point({ piece: 'VLA', hex: '2708' });
    await play.point({ hex: '2810' });
    expect(at('VLA').hexes).toEqual(['2810']);
    expect(at('AMB2').hexes).toEqual(['2607']);
    expect(chosen).toEqual([]);
    await play.confirm();
    expect(chosen).toEqual([expect.objectContaining({ type: 'hide', leader: '2810' })]);
    expect(chosen[0]).toMatchObject({
      units: [{ unit: 'AMB1', hex: '2704', facing: 'NE' }, { unit: 'AMB2', hex: '2607', facing: 'SW' }, {}, {}, {}, {}, {}, {}],
    });
    play.close();
  });
  test('[R93] Escape sets down who was taken up, then gives up what was put together', async () => {
    const { play, board, chosen } = seated('kulikovo/field', 'hide');
    await play.point({ piece: 'AMB1', hex: '2608' });
    await play.point({ hex: '2704' });
    play.back();
    expect(board.marks.value.chosen).toBeUndefined();
    expect(board.plan.value).toBeDefined();
    play.back();
    expect(board.plan.value).toBeUndefined();
    expect(board.pieces.value.find(({ id }) => id === 'AMB1')?.hexes).toEqual(['2608']);
    await play.point({ hex: '2704' });
    expect(chosen).toEqual([]);
    await play.narrowTo(play.options.value[0] ?? expect.fail('the printed places are offered'));
    expect(chosen).toHaveLength(1);
    play.close();
  });

  test('lay zones, lines of sight and threats over the map when they are asked for', async () => {
    const { play, board } = seated();
    const [from = '', to = ''] = board.pieces.value.flatMap(({ hexes }) => hexes).filter((hex, i, all) => all.indexOf(hex) === i);
    expect(board.marks.value.zones).toBeUndefined();
    play.overlay.value = 'zones';
    expect(board.marks.value.zones?.length).toBeGreaterThan(0);
    play.overlay.value = 'sight';
    await play.point({ hex: from });
    play.look({ hex: to });
    expect(board.marks.value.line).toMatchObject({ from, to });
    play.back();
    expect(board.marks.value.line).toBeUndefined();
    play.close();
  });
});

describe('a free table', async () => {
  const d3h2 = await loadSystem('d3h2');
  const picture = d3h2.game?.picture;
  if (picture?.kind !== 'table') throw new Error('D3H2 is played on a free table');
  const { free } = picture;
  const battle = d3h2.game?.scenarios[0]?.id ?? expect.fail('it has battles');

  test('who is taken up stands for the list, what he is to do is the plan, and Escape takes back one after the other', () => {
    let board: FreeTableModel | undefined;
    const { play } = seatedAt(d3h2, battle, (model) => {
      board = new FreeTableModel(model, picture);
      return { model: board, views: VIEWS };
    });
    if (board === undefined) throw new Error('there is a board');
    const { table, inHand: held } = board;
    const piece = play.pieces.value.find(({ id }) => free.movers(table.state, id).length > 0) ?? expect.fail('somebody may move');
    expect(board.taken.value).toBeUndefined();
    expect(board.cardOf({ piece: piece.id })?.name).toBe(piece.name);
    board.takeUp(piece.id);
    expect(board.taken.value).toBe(piece.name);
    expect(board.marks.value.chosen).toEqual([piece.id]);
    expect(play.plan.value).toBeUndefined();
    held.addStep({ advance: table.unit / 2 });
    expect(play.plan.value?.at.pieces).toContain(piece.id);
    expect(board.marks.value.plan?.isLegal).toBe(true);
    play.back();
    expect(play.plan.value).toBeUndefined();
    expect(board.taken.value).toBe(piece.name);
    play.back();
    expect(board.taken.value).toBeUndefined();
    play.close();
  });

  test('two taps or one press take the whole line of who was taken; who stands alone has none', () => {
    const { play } = seatedAt(d3h2, battle, (model) => ({ model: new FreeTableModel(model, picture), views: VIEWS }));
    const board = play.board as FreeTableModel;
    const { table, inHand: held } = board;
    const movers = (id: string) => free.movers(table.state, id);
    const inLine = play.pieces.value.find(({ id }) => movers(id).some((ids) => ids.length > 2)) ?? expect.fail('there is a line');
    const alone = play.pieces.value.find(({ id }) => movers(id).length === 1) ?? expect.fail('somebody stands alone');
    const most = Math.max(...movers(inLine.id).map((ids) => ids.length));
    board.takeUp(inLine.id);
    expect(board.wholeLine.value).toBe(most);
    expect(board.takeLine(inLine.id)).toBe(true);
    expect(held.chosen.value).toHaveLength(most);
    expect(held.chosen.value[0]).toBe(inLine.id);
    expect(board.wholeLine.value).toBeUndefined();
    expect(board.takeLine(alone.id)).toBe(false);
    play.close();
  });

  test('tells a hand that rests what it draws upon those it moves: who could shoot at them and who strike', async () => {
    const { play } = seatedAt(d3h2, battle, (model) => ({ model: new FreeTableModel(model, picture), views: VIEWS }));
    const board = play.board as FreeTableModel;
    const { table, inHand: held } = board;
    const enemies = play.pieces.value.filter(({ side }) => side !== play.now.value.eyes).map(({ id }) => id);
    const piece = play.pieces.value.find(({ id }) => free.movers(table.state, id).length > 0) ?? expect.fail('somebody may move');
    board.takeUp(piece.id);
    held.addStep({ advance: 40 * table.unit });
    const plan = play.plan.value ?? expect.fail('he goes as far as he may');
    expect(board.draws.found.value).toEqual([]);
    await expect.poll(() => board.draws.found.value.length, { timeout: 5_000 }).toBeGreaterThan(0);
    expect(board.draws.found.value.every((threat) => enemies.includes(threat.piece))).toBe(true);
    expect(board.marks.value.plan?.label).toMatch(/could (shoot|strike)/);
    expect(board.marks.value.arrows.length).toBe(board.draws.found.value.length);
    expect(play.plan.value).toBe(plan);
    play.back();
    expect(board.draws.found.value).toEqual([]);
    play.close();
  });

  test('one alone is drawn aside by its handle, as far as it may', () => {
    const { play } = seatedAt(d3h2, battle, (model) => ({ model: new FreeTableModel(model, picture), views: VIEWS }));
    const board = play.board as FreeTableModel;
    const { table, inHand: held } = board;
    const piece = play.pieces.value.find(({ id }) => free.movers(table.state, id).length > 0) ?? expect.fail('somebody may move');
    board.takeUp(piece.id);
    const stood = held.poseOf(piece.id) ?? expect.fail('he stands on the table');
    const handles = handlesOf(standingGhosts(table.pieceOf.value, [piece.id])) ?? expect.fail('he can be taken by handles');
    const from = handles.slide ?? expect.fail('one alone can be drawn aside');
    const aside = besidePose({ ...from, h: stood.h }, table.unit / 2, 0);
    board.pull('slide', handles, from, aside);
    const ghost = board.marks.value.plan?.ghosts[0]?.pose ?? expect.fail('it is shown where he would stand');
    const { right, ahead } = fromPose(stood, ghost);
    expect(Math.abs(ahead)).toBeLessThan(2);
    expect(Math.abs(right - table.unit / 2)).toBeLessThan(table.unit / 2 + 1);
    expect(handlesOf([])).toBeNull();
    play.close();
  });

  test('is turned by its key, whoever may choose', () => {
    const { play } = seatedAt(d3h2, battle, (model) => ({ model: new FreeTableModel(model, picture), views: VIEWS }));
    const board = play.board as FreeTableModel;
    const press = (key: string) => board.key({ key } as KeyboardEvent);
    expect(board.isTurned.value).toBe(false);
    expect(press('v')).toBe(true);
    expect(board.isTurned.value).toBe(true);
    expect(press('q')).toBe(false);
    play.close();
  });
});
