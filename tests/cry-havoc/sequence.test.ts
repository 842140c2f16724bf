import { describe, expect, test } from 'vitest';
import { outcome, refusal } from './people.js';

describe('recovery', () => {
  const recover = (situation: object) => outcome('recovery', situation);
  test('[R42] the stunned of the active side get up, everybody else stays as he is', () => {
    expect(recover({ health: 'stunned' })).toEqual({ recovers: true, health: 'healthy' });
    expect(recover({ health: 'stunned', owner: 'passive' })).toEqual({ recovers: false, health: 'stunned' });
    expect(recover({ health: 'healthy' })).toEqual({ recovers: false, health: 'healthy' });
    expect(recover({ health: 'wounded' })).toEqual({ recovers: false, health: 'wounded' });
  });
  test('[N10] in contact too', () => expect(recover({ health: 'stunned', inContact: true }).recovers).toBe(true));
  test('[R3] only in the recovery phase', () => {
    for (const phase of ['missile', 'move', 'combat']) {
      expect(refusal('recovery', { health: 'stunned', phase }), phase).toBe('not-allowed R3');
      expect(refusal('recovery', { health: 'dead', phase }), phase).toBe('not-allowed R3');
    }
  });
  test('[CH-3.2] the dead do not', () => {
    expect(refusal('recovery', { health: 'dead' })).toBe('not-allowed CH-3.2');
    expect(refusal('recovery', { health: 'dead', owner: 'passive' })).toBe('not-allowed CH-3.2');
  });
});

describe('[R2, R3, N11] the sequence', () => {
  const next = (turn: number, side: string, phase: string, more: object = {}) => {
    const at = outcome('sequence', { turn, side, phase, ...more }).next as { turn: number; side: string; phase: string } | null;
    return at && `${at.turn} ${at.side} ${at.phase}`;
  };
  test('four phases of A, four of B, then the next turn', () => {
    const seen = ['1 A missile'];
    for (let i = 0; i < 8; i++) {
      const [turn, side = '', phase = ''] = (seen.at(-1) ?? '').split(' ');
      seen.push(next(Number(turn), side, phase) ?? 'over');
    }
    expect(seen.slice(1)).toEqual([
      '1 A move',
      '1 A combat',
      '1 A recovery',
      '1 B missile',
      '1 B move',
      '1 B combat',
      '1 B recovery',
      '2 A missile',
    ]);
  });
  test('nothing comes after the last phase of the last turn', () => {
    expect(next(8, 'B', 'recovery', { turnLimit: 8 })).toBe(null);
    expect(next(8, 'A', 'recovery', { turnLimit: 8 })).toBe('8 B missile');
    expect(next(8, 'B', 'combat', { turnLimit: 8 })).toBe('8 B recovery');
    expect(next(7, 'B', 'recovery', { turnLimit: 8 })).toBe('8 A missile');
    expect(next(99, 'B', 'recovery')).toBe('100 A missile');
  });
  test('a turn beyond the limit is bad form', () => {
    expect(refusal('sequence', { turn: 9, side: 'A', phase: 'move', turnLimit: 8 })).toBe('bad-request');
    expect(refusal('sequence', { turn: 8, side: 'A', phase: 'move', turnLimit: 8 })).toBe('allowed');
    expect(refusal('sequence', { turn: 0, side: 'A', phase: 'move' })).toBe('bad-request');
    expect(refusal('sequence', { turn: 100, side: 'A', phase: 'move' })).toBe('bad-request');
  });
});
