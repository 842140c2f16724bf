import { describe, expect, test } from 'vitest';
import { HexModel } from '../../apps/web/hexes/hex-model.js';
import { signsOf } from '../../apps/web/hexes/hex-signs.js';
import type { LessonSession } from '../../apps/web/lessons/lesson-session.js';
import { openLesson } from '../../apps/web/lessons/open-lesson.js';
import { totalsOf } from '../../apps/web/parts/checks/reason-sums.js';
import { PlayModel } from '../../apps/web/play-model/play-model.js';
import { speed } from '../../apps/web/play-model/speed.js';
import { looksAtIt } from './seated-at.js';

const nothing = () => null;
const VIEWS = { Board: nothing, Sample: nothing, Tools: nothing, BesideOrders: nothing, OverlayInWords: nothing, InWords: nothing };
// Nothing is played out: there is no screen here.
speed.value = 0;

/** A lesson at its table, led to a step: what is shown is done, and questions are answered. */
async function tableAt(name: string, step: number) {
  const [system = '', id = ''] = name.split('/');
  const session: LessonSession = await openLesson(system, id);
  for (let i = 0; i < step; i++) {
    const { step: now } = session;
    if (now?.kind === 'do' || now?.kind === 'order') await session.showMe();
    if (now?.kind === 'foresee') session.answer(now.answers.findIndex(({ isRight }) => isRight));
    session.goOn();
  }
  const play = new PlayModel(session, (model) => {
    const { picture } = model.game;
    return picture.kind === 'hexes' ? { model: new HexModel(model, picture), views: VIEWS } : expect.fail('it is played on hexes');
  });
  return { session, play, board: play.board instanceof HexModel ? play.board : expect.fail('it is played on hexes') };
}

describe('a blow that may be struck turning or not', () => {
  test('[13.4] whoever points at the target sees the chances of it with the enemy squarely before him, and pointing again strikes', async () => {
    const { session, play } = await tableAt('advanced-cry-havoc/facing', 4);
    expect(play.options.value.filter(({ at }) => at.target === 'stephen')).toHaveLength(2);
    play.look({ hex: '0605', piece: 'stephen' });
    expect(play.focus.value.option?.action).toMatchObject({ type: 'attack', target: 'stephen' });
    expect(play.focus.value.option?.at.facing).toBe('SW');
    await play.point({ hex: '0605', piece: 'stephen' });
    expect([session.moment.value.isAnswered, play.mainDeed.value?.kind]).toEqual([false, 'plan']);
    play.look(null);
    expect(play.focus.value.option?.at.target, 'the chances stay while one looks elsewhere').toBe('stephen');
    looksAtIt();
    await play.point({ hex: '0605', piece: 'stephen' });
    expect(session.moment.value.isAnswered).toBe(true);
  });

  test('[13.4] it has one row; how he faces for it is a second choice, by the list or the keys, and every way can be struck', async () => {
    const { session, play, board } = await tableAt('advanced-cry-havoc/facing', 4);
    const blows = play.options.value.filter(({ at }) => at.target === 'stephen');
    const [deed, ...more] = play.deeds.value.filter(({ meant }) => meant.at.target === 'stephen');
    expect([deed?.ways, more]).toEqual([blows, []]);
    expect(
      play.deeds.value.flatMap(({ ways }) => ways),
      'nothing else is put together',
    ).toHaveLength(play.options.value.length);
    await play.narrowToDeed(deed ?? expect.fail('he can strike'));
    expect([play.plan.value?.at.facing, board.facingsOfDeed.value]).toEqual(['SW', { facings: ['SE', 'SW'], meant: 'SW' }]);
    expect(board.key({ key: 'e' } as KeyboardEvent)).toBe(true);
    expect([play.plan.value?.at.facing, board.facingsOfDeed.value?.meant], 'as he stands').toEqual([undefined, 'SE']);
    await board.face('SW');
    expect(play.plan.value?.action).toMatchObject({ type: 'attack', target: 'stephen', facing: 'SW' });
    expect(play.mainDeed.value?.label).toBe('Alric of Thane strikes at Stephen Cray, turning SW');
    await board.face('SE');
    await play.confirm();
    expect(session.moment.value.isAnswered).toBe(true);
  });

  test('[13.4] what differs in more than the facing keeps its rows', async () => {
    const { play, board } = await tableAt('advanced-cry-havoc/facing', 4);
    const [one = expect.fail('he can strike'), other = expect.fail('and turning')] = play.options.value.filter(
      ({ at }) => at.target === 'stephen',
    );
    const rows = (...options: (typeof one)[]): number => board.deeds(options).length;
    expect(rows(one, other)).toBe(1);
    expect(rows(one, { ...other, at: { ...other.at, hex: '0101' } }), 'from another hex').toBe(2);
    expect(rows(one, { ...other, at: { ...other.at, order: 'shoot' } })).toBe(2);
    expect(rows(one, other, { ...other, action: { type: 'else' } }), 'two for one facing').toBe(3);
  });

  test('[13.4] deeds of another kind at the same target are no such choice', async () => {
    const { play, board } = await tableAt('advanced-cry-havoc/nerve', 3);
    const orders = new Set(play.options.value.filter(({ at }) => at.target === 'madoc').map(({ at }) => at.order));
    expect([...orders].toSorted()).toEqual(['shoot', 'strike']);
    expect(board.alike(play.options.value.filter(({ at }) => at.target === 'madoc'))).toBeUndefined();
    expect(board.alike(play.options.value.filter(({ at }) => at.order === 'shoot'))?.at.facing).toBeUndefined();
  });

  test('[13.4] who turns where he stands is not told twice how he faces', async () => {
    const { play, board } = await tableAt('advanced-cry-havoc/facing', 4);
    const words = play.options.value.flatMap((option) => board.orderText(option) ?? []);
    expect(words).toContain('Alric of Thane strikes at Stephen Cray, turning SW');
  });
});

test('[13.4] a way that was pointed at stays on the map when one looks elsewhere', async () => {
  const { play, board } = await tableAt('advanced-cry-havoc/ride', 3);
  await play.point({ hex: '0604' });
  expect(play.left.value.length, 'how he faces is still open').toBeGreaterThan(1);
  play.look(null);
  expect([board.marks.value.ghosts?.[0]?.hex, board.marks.value.path?.at(-1)]).toEqual(['0604', '0604']);
});

describe('what a lesson draws and says', () => {
  test('[R24] where it speaks of front, sides and rear they are drawn round him, and named below the map', async () => {
    const { play, board } = await tableAt('advanced-cry-havoc/facing', 0);
    const around = board.marks.value.around ?? [];
    const parts = (part: string): number => around.filter((one) => one.part === part && one.of === '0605').length;
    expect([parts('front'), parts('side'), parts('rear')]).toEqual([3, 2, 1]);
    expect(board.marks.value.called, 'and his name is read from any distance').toEqual(['stephen']);
    const told = signsOf(board.marks.value, board.laidOver.partsAround()).filter(({ isNow }) => isNow);
    expect(told.map(({ word }) => word)).toEqual(['Front', 'Side', 'Rear']);
    play.close();
  });

  test('[13.6 2] every sign has a word and a sentence, and only those that are there are named as being there', () => {
    const none = signsOf({ reach: [], pieces: [], targets: [] }, ['front', 'flank', 'rear']);
    expect(none.map(({ id }) => id)).toEqual(['front', 'flank', 'rear', 'answers', 'rumps', 'reach', 'chances']);
    expect(none.filter(({ isNow }) => isNow)).toEqual([]);
    for (const { word, sentence } of none) expect([word, sentence]).not.toContain('');
    const answered = signsOf({ reach: [], pieces: [], targets: [], answers: [{ hex: '0101', count: 2 }] }, []);
    expect(answered.filter(({ isNow }) => isNow).map(({ word }) => word)).toEqual(['May answer there']);
  });

  test('whoever points at the map while a question is open is told to answer it, by no rule', async () => {
    const { play } = await tableAt('advanced-cry-havoc/facing', 1);
    await play.point({ hex: '0303' });
    expect(play.refusal.value).toEqual({ message: 'What will happen? Choose an answer.', ref: undefined, place: undefined });
  });

  test('[5.2] the ride round the hedge may end anywhere just beyond it, and not by a leap', async () => {
    const rides = async (hex: string, facing: string) => {
      const { session, play } = await tableAt('advanced-cry-havoc/ride', 3);
      const ride = play.options.value.find(({ at }) => at.order === 'move' && at.hex === hex && at.facing === facing);
      if (ride === undefined) throw new Error(`nobody can ride to ${hex} facing ${facing}`);
      await session.choose(ride.action);
      return [session.moment.value.isAnswered, session.moment.value.said?.text];
    };
    const done = 'No check, and he is past it. What is left of the MF is lost.';
    expect(await rides('0803', 'SE')).toEqual([true, done]);
    expect(await rides('0802', 'SE')).toEqual([true, done]);
    expect(await rides('0803', 'E')).toEqual([false, 'That is over the hedge: shorter, and he might fall.']);
    expect((await rides('0604', 'E'))[1], 'what was done is named').toMatch(
      /^That would be: Run with Wace of the Stables \(0604\)\. Ride past/,
    );
  });
});

test('[DH-4.4] before a leader has said how he commands, no card says that his orders are spent', async () => {
  const told = async (step: number): Promise<string> => {
    const { play, board } = await tableAt('devils-horsemen/orders', step);
    const { state } = play.now.value;
    const own = play.pieces.value.filter(({ side, kind }) => side === state.sides[0] && kind === 'unit');
    return JSON.stringify(own.map(({ id }) => board.cardOf({ piece: id })));
  };
  expect(await told(1)).not.toMatch(/no order/i);
  expect(await told(3), 'he has said it').toMatch(/may be given an order now/i);
});

test('[ACH-13, ACH-14] columns and what is added to the die are never one sum', () => {
  const reason = (kind: 'shift' | 'drm', value: number, counted = true) => ({ ref: 'ACH-13', label: 'so', kind, value, counted });
  expect(totalsOf([reason('shift', 4), reason('drm', -1)])).toEqual([
    { kind: 'shift', total: 4 },
    { kind: 'drm', total: -1 },
  ]);
  expect(totalsOf([reason('drm', 2), reason('drm', 1, false)])).toEqual([{ kind: 'drm', total: 2 }]);
  expect(totalsOf([])).toEqual([]);
});
