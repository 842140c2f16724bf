import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Voice } from '../../apps/web/play-model/voice.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one sentence a second, of each matter the newest, in the order in which they came', () => {
  const voice = new Voice();
  voice.say('told', 'Spears 4 are destroyed.');
  voice.say('asked', 'Who fights next?');
  voice.say('planned', 'Knights 4 fight Spears 3.');
  voice.say('asked', 'Where to?');
  const heard = [voice.polite.value];
  for (let i = 0; i < 3; i++) {
    vi.advanceTimersByTime(999);
    expect(voice.polite.value).toBe(heard.at(-1));
    vi.advanceTimersByTime(1);
    heard.push(voice.polite.value);
  }
  expect(heard).toEqual(['Spears 4 are destroyed.', 'Knights 4 fight Spears 3.', 'Where to?', 'Where to?']);
  voice.close();
});

test('what is out of date is not said, and what cannot wait is said at once', () => {
  const voice = new Voice();
  voice.say('told', 'A miss.');
  voice.say('asked', 'Who shoots?');
  voice.drop('asked');
  voice.sayAtOnce('Watch riders come near: shoot at them?');
  expect([voice.polite.value, voice.assertive.value]).toEqual(['A miss.', 'Watch riders come near: shoot at them?']);
  vi.advanceTimersByTime(5_000);
  expect(voice.polite.value).toBe('A miss.');
  voice.close();
});
