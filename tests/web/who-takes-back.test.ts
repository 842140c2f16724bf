import { expect, test } from 'vitest';
import { whoTakesBack } from '../../apps/web/session/who-takes-back.js';

test('what a bot has chosen is not taken back by who plays against it', () => {
  expect(whoTakesBack('horde', ['rus'], 'rus')).toBe('rus');
  expect(whoTakesBack(null, ['rus'], 'rus')).toBe('rus');
});

test('two people at one screen take back the last choice, whoever looks', () => {
  expect(whoTakesBack('horde', ['rus', 'horde'], 'rus')).toBe('horde');
});
