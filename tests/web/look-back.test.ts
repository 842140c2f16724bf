import type { GameAction, Pending } from '@pennon/kernel';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
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
function openedAt(seq: number, isTold = true) {
  const now = signal(nowAt(seq));
  const session = { game, now, ...(isTold ? { positions: async () => ({ seq, states: states.slice(0, seq + 1) }) } : {}) };
  const lookBack = new LookBack(session as unknown as Session);
  const goOn = (by = 1): void => {
    for (let i = 0; i < by; i++) {
      now.value = nowAt(now.value.seq + 1);
      const happening: Happening = { events: [], after: now.value, undone: false };
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
