import type { GameAction, Pending } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import type { LogLine } from '../../apps/web/play-model/log.js';
import { LookBack } from '../../apps/web/play-model/look-back.js';
import type { Happening, Now, Session, State } from '../../apps/web/session/session.js';
import { played } from './played.js';

const system = await loadSystem('kulikovo');
const game = system.game ?? expect.fail('Kulikovo is a whole game');
const states = played('kulikovo/training', 3);
const PENDING: Pending<GameAction> = { kind: 'choice', side: 'rus', prompt: '', actions: [], open: false };

const nowAt = (seq: number): Now => ({
  seq,
  state: states[seq] ?? expect.fail('so far it went'),
  pending: PENDING,
  eyes: 'rus',
  mayUndo: false,
  draw: null,
});

/** Somebody opens a battle when so much of it has been played, and knows what was before if he is told. */
function openedAt(seq: number, isTold = true, log: readonly LogLine[] = []) {
  const now = signal(nowAt(seq));
  const session = {
    game,
    now,
    ...(isTold
      ? { positions: async () => ({ seq, states: states.slice(0, seq + 1), ends: states.slice(0, seq + 1).map((_, i) => 2 * i) }) }
      : {}),
  };
  const lookBack = new LookBack(
    session as unknown as Session,
    now,
    async () => undefined,
    () => log,
  );
  const goOn = (by = 1): void => {
    for (let i = 0; i < by; i++) {
      now.value = nowAt(now.value.seq + 1);
      const happening: Happening = { events: [{}, {}], after: now.value, undone: false };
      lookBack.hear(happening);
    }
  };
  return { lookBack, goOn, now };
}

describe('looking back', () => {
  test('every position since the beginning can be looked at, and the way back leads to now', async () => {
    const { lookBack, goOn } = openedAt(40);
    await lookBack.step(-1);
    expect(lookBack.state.value).toBe(states[39]);
    await lookBack.go(() => 0);
    expect(lookBack.state.value).toBe(states[0]);
    goOn(3);
    expect(lookBack.state.value, 'whoever looks back is left there').toBe(states[0]);
    expect(lookBack.last.value).toBe(43);
    await lookBack.go((last) => last);
    expect([lookBack.isOn.value, lookBack.state.value]).toEqual([false, undefined]);
  });

  test('where what was before cannot be told, it begins when the page was opened', async () => {
    const { lookBack, goOn } = openedAt(40, false);
    goOn(2);
    await lookBack.go(() => 0);
    expect(lookBack.state.value).toBe(states[40]);
  });

  test('what happens while it is asked for is neither lost nor told twice', async () => {
    const { lookBack, goOn } = openedAt(40);
    const asked = lookBack.recall();
    goOn();
    await asked;
    goOn();
    await lookBack.step(-1);
    expect([lookBack.last.value, lookBack.state.value]).toEqual([42, states[41]]);
  });

  test('what was taken back is not looked back at', async () => {
    const { lookBack, now } = openedAt(40);
    await lookBack.step(-1);
    now.value = { ...nowAt(39), seq: 42 };
    lookBack.hear({ events: [], after: now.value, undone: true });
    expect(lookBack.isOn.value).toBe(false);
  });

  /** The line that tells of what led to a position; to each of them two events did. */
  const lineTo = (position: number): LogLine => ({
    number: position,
    text: `${position}`,
    roll: null,
    seen: null,
    chapter: null,
    told: 2 * position,
  });

  test('a line of the log leads to the moment when it had happened, also what came while one looked on', async () => {
    const { lookBack, goOn } = openedAt(40);
    await lookBack.showLine({ ...lineTo(7), told: 13 });
    expect([lookBack.at.value, lookBack.state.value, lookBack.stop.value?.of]).toEqual([7, states[7], 1]);
    goOn(5);
    await lookBack.showLine(lineTo(43));
    expect(lookBack.state.value).toBe(states[43]);
    await lookBack.step(-1);
    expect([lookBack.state.value, lookBack.stop.value]).toEqual([states[42], undefined]);
    await lookBack.showLine(lineTo(45));
    expect([lookBack.isOn.value, lookBack.at.value], 'the last of all is how things stand now').toEqual([true, null]);
    lookBack.leave();
    expect(lookBack.isOn.value).toBe(false);
  });

  test('where nothing happened there is no step: what one walks through changes each time', async () => {
    const { lookBack, now } = openedAt(40);
    await lookBack.recall();
    now.value = nowAt(41);
    lookBack.hear({ events: [], after: now.value, undone: false });
    expect(lookBack.last.value).toBe(40);
    const told = { seq: 4, states: states.slice(0, 5), ends: [1, 1, 3, 3, 4] };
    const session = { game, now, positions: async () => told } as unknown as Session;
    const walk = new LookBack(session, signal(nowAt(4)), async () => undefined);
    const seen: (State | undefined)[] = [];
    for (let i = 0; i < 3; i++) {
      await walk.step(-1);
      seen.push(walk.state.value);
    }
    expect(seen).toEqual([states[2], states[0], states[0]]);
  });

  test('what one input brought is one stop, with all its lines', async () => {
    const { lookBack } = openedAt(
      40,
      true,
      [32, 33, 34].map((position) => lineTo(position)),
    );
    const byOrder: LogLine = { ...lineTo(29), text: 'by order', isByOrder: true };
    await lookBack.lead([byOrder, { ...lineTo(30), told: 59 }, lineTo(30), lineTo(33)]);
    expect([lookBack.at.value, lookBack.stop.value?.of, lookBack.stop.value?.lines.map(({ text }) => text)]).toEqual([
      30,
      2,
      ['by order', '30', '30'],
    ]);
    await lookBack.go(() => 33);
    expect(lookBack.linesHere().map(({ text }) => text)).toEqual(['33']);
  });

  test('what happened while one waited is gone through one after the other, and ends in the present', async () => {
    const { lookBack } = openedAt(40);
    await lookBack.lead([lineTo(30), lineTo(33), lineTo(36)]);
    expect([lookBack.at.value, lookBack.stop.value?.number, lookBack.stop.value?.of]).toEqual([30, 1, 3]);
    await lookBack.step(-1);
    await lookBack.step(1);
    expect([lookBack.at.value, lookBack.stop.value?.lines.map(({ text }) => text)]).toEqual([33, ['33']]);
    await lookBack.step(1);
    await lookBack.step(1);
    expect([lookBack.isOn.value, lookBack.stop.value]).toEqual([false, undefined]);
  });

  test('turn by turn, with what each side lost in it', async () => {
    const end = states.length - 1;
    const { lookBack } = openedAt(end);
    await lookBack.recall();
    const turns = lookBack.turns.value;
    const { clock, armies } = game.picture;
    expect(turns.map(({ number }) => number)).toEqual([...new Set(states.map((state) => clock(state).now))]);
    for (const { number, last } of turns) expect(clock(states[last] as State).now).toBe(number);
    const [first] = armies(states[end] as State);
    expect(turns.reduce((sum, { lost }) => sum + lost[0] + lost[1], 0)).toBeGreaterThan(0);
    expect(first.measures.length).toBeGreaterThan(0);
  });
});
