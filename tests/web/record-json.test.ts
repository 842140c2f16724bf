import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultOfJson } from '../../apps/web/record/json-fault.js';

describe('the place at which a text stops being JSON', () => {
  test.each([
    ['{"format": 1,\n "rules" "kulikovo@2"}', 2, 10, 'colon'],
    ['{"format": 1,\n}', 2, 1, 'name'],
    ['{"format": }', 1, 12, 'value'],
    ['{"a": [1 2]}', 1, 10, 'commaOrBracket'],
    ['{"a": 1 "b": 2}', 1, 9, 'commaOrBrace'],
    ['{"a": 1', 1, 8, 'commaOrBrace'],
    ['{}\n{}', 2, 1, 'end'],
    ['', 1, 1, 'value'],
    ['kulikovo', 1, 1, 'value'],
    ['[01]', 1, 2, 'value'],
    ["{'a': 1}", 1, 2, 'name'],
    ['["a\nb"]', 1, 2, 'value'],
  ] as const)('%j: line %i, column %i, %s', (text, line, column, wanted) => {
    expect(faultOfJson(text)).toEqual({ line, column, wanted });
  });

  test('JSON has no fault', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('', ' ', '\n  '), (text, blank) => {
        expect(faultOfJson(blank + text + blank)).toBeUndefined();
      }),
    );
  });

  test('a fault is found exactly where the browser finds one', () => {
    const isJson = (text: string): boolean => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '\\', '0'), (text, at, sign) => {
        const place = at % (text.length + 1);
        const broken = text.slice(0, place) + sign + text.slice(place + 1);
        expect(faultOfJson(broken) === undefined).toBe(isJson(broken));
      }),
      { numRuns: 2_000 },
    );
  });
});
