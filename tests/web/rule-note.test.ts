import { describe, expect, test } from 'vitest';
import { loadTeaching } from '../../apps/web/app/teaching.js';
import { noteAbout, notesOf } from '../../apps/web/lessons/rule-note.js';
import type { Roll } from '../../apps/web/parts/roll.js';

const rolled = (ref: string | null, reasons: readonly { readonly ref: string; readonly counted: boolean }[] = []): Roll => ({
  kind: 'roll',
  title: '',
  rollers: [
    {
      side: 'rus',
      piece: null,
      name: '',
      dice: [],
      breakdown: reasons.map((reason) => ({ ...reason, label: '', kind: 'drm', value: 1 })),
      total: 0,
    },
  ],
  result: '',
  why: null,
  follows: [],
  ref,
  from: null,
  at: null,
  luck: null,
});

const NOTES = [
  { ref: 'KU-CH', short: 'Charges.' },
  { ref: 'KU-DRM', short: 'Reasons.' },
  { ref: 'KU-DRM D7', short: 'Disorder.' },
];

describe('a rule that is met for the first time', () => {
  test('is the one by which the dice are read, also by a line of its chart', () => {
    expect(noteAbout(NOTES, rolled('KU-CH'), new Set())?.short).toBe('Charges.');
    expect(noteAbout(NOTES, rolled('KU-CH 7'), new Set())?.short).toBe('Charges.');
    expect(noteAbout(NOTES, rolled('KU-CHX'), new Set())).toBeUndefined();
  });
  test('else the first of the reasons that count', () => {
    const roll = rolled('KU-CH', [
      { ref: 'KU-DRM D2', counted: false },
      { ref: 'KU-DRM D7', counted: true },
    ]);
    expect(noteAbout(NOTES, roll, new Set(['KU-CH', 'KU-DRM']))?.short).toBe('Disorder.');
    expect(noteAbout(NOTES, roll, new Set(['KU-CH', 'KU-DRM', 'KU-DRM D7']))).toBeUndefined();
  });
  test.each(['kulikovo', 'd3h2'] as const)('%s: the lessons put several rules in short, each once', async (id) => {
    const notes = notesOf((await loadTeaching(id))?.lessons ?? []);
    expect(notes.length).toBeGreaterThan(5);
    expect(new Set(notes.map(({ ref }) => ref)).size).toBe(notes.length);
  });
});
