import { describe, expect, test } from 'vitest';
import { glossary } from '../../packages/systems/devils-horsemen/picture/glossary.js';
import { label } from '../../packages/systems/devils-horsemen/picture/labels.js';
import { pointsAt } from '../../packages/systems/devils-horsemen/picture/pointing.js';
import { verdict } from '../../packages/systems/devils-horsemen/picture/verdicts.js';
import { leaderId, Table, unitId } from './table.js';

/* What a newcomer is asked and told, in words that name who is meant. */

const picket = () => Table.set('devils-horsemen/training').roll(0, 9);
const promptOf = ({ pending }: Table): string => (pending.kind === 'choice' ? pending.prompt : '');

describe('words of the picture', () => {
  test('[DH-4.2] the question who acts next names who is due, and speaks of Trump only where somebody can', () => {
    const t = picket();
    expect(promptOf(t)).toBe('Captain of the picket is due: act, pass or Trump?');
    const last = picket().act({ type: 'pass', leader: 'Lm2' }).act({ type: 'pass', leader: 'Lr2' }).roll(0, 9);
    expect(last.of('trump')).toEqual([]);
    expect(promptOf(last)).toMatch(/ is due: act or pass\?$/);
  });

  test('[DH-10.7b q3] a leader’s die says whose it is and what it had to be', () => {
    const rolled = { face: 6, reasons: [], total: 6, leader: leaderId('Lm2') };
    const told = verdict(picket().state, { type: 'leaderChecked', check: 'momentum', result: 'finished', ...rolled });
    expect(told.title).toBe('Momentum: Captain of the picket');
    expect(told.why).toBe('needs 3 or less, his Initiative');
    expect(verdict(picket().state, { type: 'leaderChecked', check: 'struck', result: 'none', ...rolled }).result).toBe('he is unhurt');
  });

  test('[DH-10.5] the result of a clash is told in hits; the printed cell stands beside its column', () => {
    const clash = {
      column: 4,
      superiority: 'none',
      face: 8,
      reasons: [],
      total: 6,
      cell: '2(2)',
      attackerHits: 2,
      defenderHits: 2,
    } as const;
    const told = verdict(picket().state, { type: 'clashed', attackers: [unitId('M1')], defenders: [unitId('R1')], ...clash } as never);
    expect(told.result).toBe('2 hits to the attackers, 2 to the defenders');
    expect(told.why).toContain('2(2)');
  });

  test('[DH-R47] Hit & Run has one name, in the list of orders as in the glossary', () => {
    const raid = { type: 'hitAndRun', unit: unitId('M1'), target: unitId('R1'), hex: '0905' } as never;
    const { order } = pointsAt(picket().state, raid);
    expect(glossary.map(({ word }) => word)).toContain(order);
    expect(label(picket().state, raid)).toMatch(/^Hit & Run/);
  });
});
