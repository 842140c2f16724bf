import { describe, expect, test } from 'vitest';
import { doneBy, KEY_TABLE, keysOn } from '../../apps/web/play-model/key-table.js';
import { say } from '../../apps/web/text/say.js';

describe('the table of keys', () => {
  test('a key does one thing, on every board', () => {
    const keys = Object.values(KEY_TABLE).flatMap((line) => [...line.keys]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('every key leads to its line, and every line has words and is shown somewhere', () => {
    for (const [does, { keys, text }] of Object.entries(KEY_TABLE)) {
      for (const key of keys) expect(doneBy(key)).toBe(does);
      expect(say(text)).not.toBe('');
    }
    const shown = new Set([...keysOn('hexes'), ...keysOn('table')].map(({ does }) => does));
    expect([...shown].sort()).toEqual(Object.keys(KEY_TABLE).sort());
  });

  test('what belongs to one board is not shown on the other', () => {
    expect(keysOn('hexes').map(({ does }) => does)).not.toContain('gather');
    expect(keysOn('table').map(({ does }) => does)).not.toContain('hexsides');
  });

  test('a key that does nothing leads nowhere', () => {
    expect(doneBy('ß')).toBeUndefined();
  });
});
