import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printable } from '../../apps/cli/terminal.js';
import { pennon } from './program.js';

/** Clears the screen, sets the title, rings, begins a command in one character, turns the writing round. */
const EVIL = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\r';

describe('what a file says never commands the terminal', () => {
  test('commands are written out, lines and tabs and letters stay', () => {
    expect(printable(`a\tb\nÖ ${EVIL}`)).toBe('a\tb\nÖ \\u001b[2J\\u001b]0;x\\u0007\\u009b31m\\u202e\\u000d');
    const told = JSON.stringify({ name: EVIL });
    expect(JSON.parse(printable(told))).toEqual({ name: EVIL });
  });
  const record = { format: 1, rules: 'kulikovo@3', scenario: 'kulikovo/training', options: {}, inputs: [], hash: '' };
  test.each([
    ['verify', JSON.stringify({ ...record, rules: EVIL })],
    ['verify', JSON.stringify({ ...record, scenario: EVIL })],
    ['verify', JSON.stringify({ ...record, [EVIL]: 1 })],
    ['verify', JSON.stringify({ ...record, hash: EVIL })],
    ['verify', `{"${EVIL}`],
    ['verify', EVIL],
    ['armies check', JSON.stringify({ system: 'd3h2', name: EVIL, elements: [EVIL] })],
    ['armies check', JSON.stringify({ name: EVIL, list: EVIL, [EVIL]: 1 })],
    ['resolve kulikovo missile', JSON.stringify({ firer: EVIL, [EVIL]: EVIL })],
  ])('%s of %j', (command, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'pennon-terminal-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'file.json');
    writeFileSync(path, text);
    const { stdout, stderr } = pennon([...command.split(' '), path]);
    expect(`${stdout}${stderr}`).not.toBe('');
    expect(`${stdout}${stderr}`.replaceAll('\n', '').replaceAll('\t', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
  });
});
