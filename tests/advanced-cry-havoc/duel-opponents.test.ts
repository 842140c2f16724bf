import { BOTS, think } from '@pennon/bots';
import { type AnyGame, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/advanced-cry-havoc/types.js';
import { game, id, only, type Table } from './table.js';

/** What the marshal does with these dice of its own. */
const choice = (table: Table): Action =>
  think(BOTS.marshal, game as unknown as AnyGame, table.state, { luck: Sfc32.seeded(1), limits: { nodes: 600 } }).action as Action;

/** Ralf and Ivo face to face, and whose turn it is to select. */
const faceToFace = (first: 'plaintiff' | 'defendant', ralf = '', ivo = ''): Table =>
  only('duel', { ralf: `0605 E ${ralf}`.trim(), ivo: `0705 W ${ivo}`.trim() }, first);

describe('what the marshal does in a duel', () => {
  test('Stunned: he steps onto the man, who cannot rise under his feet (R108), and strikes', () => {
    const table = faceToFace('plaintiff', '', 'stunned').select('ralf');
    expect(choice(table)).toEqual({ type: 'move', unit: 'ralf', how: 'moveAttack', steps: [{ enter: '0705' }] });
  });

  test('interruption: he goes before an Impaired man, who cannot strike back', () => {
    const table = faceToFace('defendant', '', 'impaired').act({ type: 'select', unit: id('ivo') });
    expect(table.frame).toBe('turn.interrupt');
    expect(choice(table)).toEqual({ type: 'interrupt', unit: 'ralf' });
  });

  test('a turned back is struck', () => {
    const table = only('duel', { ralf: '0605 E', ivo: '0705 E' }, 'plaintiff').select('ralf');
    expect(choice(table)).toMatchObject({ type: 'attack', target: 'ivo' });
  });

  test('Parry: who has just picked up his weapon guards himself', () => {
    expect(choice(faceToFace('plaintiff', 'fumble').select('ralf').say('recover'))).toEqual({ type: 'parry' });
  });

  test('Parry: in the last turn who is ahead with the judges gives nothing away, who is not strikes', () => {
    const last = (pressed: State['pressed']): Action => choice(faceToFace('plaintiff').with({ turn: 12, pressed }).select('ralf'));
    expect(last([3, 1])).toEqual({ type: 'parry' });
    expect(last([1, 1])).toMatchObject({ type: 'attack', target: 'ivo' });
  });
});

describe('how likely a champion is to win', () => {
  const study = (table: Table, side: string): number => game.evaluation.study?.(table.state, side as never) ?? Number.NaN;
  const ofRalf = (ralf: string, ivo: string): number => study(faceToFace('plaintiff', ralf, ivo).select('ralf'), 'plaintiff');

  test('what one hopes the other fears', () => {
    const table = faceToFace('plaintiff', 'wounded', 'scared').select('ralf');
    expect(study(table, 'plaintiff')).toBeCloseTo(-study(table, 'defendant'), 10);
  });

  test('a wound, a lost weapon and lost senses make it less likely, a Stunned enemy much more', () => {
    const even = ofRalf('', '');
    for (const worse of ['wounded', 'fumble', 'impaired', 'scared', 'prone']) expect(ofRalf('', worse), worse).toBeGreaterThan(even);
    expect(ofRalf('wounded', '')).toBeLessThan(even);
    expect(ofRalf('', 'stunned')).toBeGreaterThan(even + 2);
  });

  test('the judges count more in the last turn than in the first', () => {
    const ahead = (turn: number): number =>
      study(
        faceToFace('plaintiff')
          .with({ turn, pressed: [2, 1] })
          .select('ralf'),
        'plaintiff',
      );
    expect(ahead(12)).toBeGreaterThan(ahead(11));
    expect(ahead(11)).toBeGreaterThan(ahead(2));
  });

  test('in the saddle, and among many, it is judged as everybody judges it', () => {
    const joust = only('duel', { ralf: '0405-0305 E', ivo: '1005-1105 W' }, 'plaintiff', { joust: true });
    expect(study(joust, 'plaintiff')).toBe(game.evaluation.value(joust.state, 'plaintiff' as never));
  });
});
