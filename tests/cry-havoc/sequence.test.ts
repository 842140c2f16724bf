import { describe, expect, test } from 'vitest';
import { outcome, refusal } from './people.js';
import { Table } from './table.js';

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

describe('[CH-T2] the sequence in a game', () => {
  /** Somebody of either side can shoot, move and strike in each of his phases. */
  const PEOPLE = { a: 'osm spear 0505, arc bow 0108', b: 'ger spear 0605, bod bow 1208' };
  const shot = { type: 'shoot', unit: 'arc', target: 'bod' };
  const move = { type: 'move', unit: 'arc', steps: [{ enter: '0208' }] };
  const attack = { type: 'attack', attackers: ['osm'], defenders: ['ger'] };

  test('[R2, R3, N11] A goes through four phases, then B through the same, then A begins the next turn', () => {
    const table = Table.fight(PEOPLE, 'missile');
    for (let n = 0; n < 12 && table.state.turn === 1; n++) table.end();
    const phases = table.events.flatMap((e) =>
      e.type === 'turnBegan' ? [`${e.turn} ${e.side}`] : e.type === 'phaseBegan' ? [e.phase] : [],
    );
    expect(phases).toEqual(['move', 'combat', 'recovery', '1 b', 'missile', 'move', 'combat', 'recovery', '2 a', 'missile']);
  });

  test('[R3] shooting, moving and fighting are each for their own phase, and no phase comes back in the same turn', () => {
    const table = Table.fight(PEOPLE, 'missile');
    const allowed = () => [shot, move, attack].map((action) => table.ref(action) === undefined);
    expect(allowed()).toEqual([true, false, false]);
    table.end();
    expect(allowed()).toEqual([false, true, false]);
    table.end();
    expect(allowed()).toEqual([false, false, true]);
    table.end();
    expect(table.state).toMatchObject({ active: 'b', phase: 'missile' });
    expect(allowed()).toEqual([false, false, false]);
  });

  test('[CH-4 rule 2, N11] only the characters of the active side shoot, move and fight', () => {
    const theirs = [
      ['missile', { type: 'shoot', unit: 'bod', target: 'arc' }],
      ['move', { type: 'move', unit: 'bod', steps: [{ enter: '1108' }] }],
      ['combat', { type: 'attack', attackers: ['ger'], defenders: ['osm'] }],
    ] as const;
    for (const [phase, action] of theirs) {
      expect(Table.fight(PEOPLE, phase, 'a').ref(action), phase).toBe('CH-4 rule 2');
      expect(Table.fight(PEOPLE, phase, 'b').ref(action), phase).toBeUndefined();
    }
  });

  test('[CH-T2, R42] in the recovery phase all the stunned of the active side get up, and nobody of the other', () => {
    const table = Table.fight(
      { a: 'osm spear 0505 stunned, tan spear 0108 stunned, idle serf 0112', b: 'ger spear 0805 stunned, calm serf 1212' },
      'move',
    );
    table.end();
    for (const name of ['osm', 'tan']) expect(table.who(name).health, name).toBe('healthy');
    expect(table.who('ger').health).toBe('stunned');
    expect(table.events.find((e) => e.type === 'recovered')).toMatchObject({ units: ['osm', 'tan'] });
  });
});
