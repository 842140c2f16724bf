import { oddsOfAction } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { game, moveOf, Table } from './table.js';

const IDLE = 'idle spear 0111';

describe('who can act before whom', () => {
  test('[ACH-2, ACH-3] riders, foot, foot in armor, those whom anybody may interrupt; the healthy and the stronger first', () => {
    const table = Table.fight({
      a: 'ham knight 0505-0405, osm spear 0507, jan spear 0509 wounded, man man 0702 activated',
      b: 'rol rider 1005-1105, wil spear 1007 W 9/7/6, sca spear 1009 W scared, tot man 1302 W dead, dog dog 1202 W',
    });
    const ranks = picture.ranks?.(table.state) ?? [];
    const told = ranks.map(
      ({ name, pieces }) => `${name}: ${pieces.map(({ piece, hasActed }) => (hasActed ? `(${piece})` : piece)).join(' ')}`,
    );
    expect(told).toEqual([
      'Riders: ham rol',
      'Foot: wil osm jan',
      'Foot in armor: (man)',
      'Mounted civilians: ',
      'Civilians: ',
      'Beasts: dog',
      'Hampered: sca',
    ]);
  });

  test('Engaged men are linked, each pair once', () => {
    const table = Table.fight({ a: `ham spear 0505 E, ${IDLE}`, b: 'wil spear 0605 W' }).engage('ham', 'wil');
    expect(picture.links?.(table.state)).toEqual([{ between: ['ham', 'wil'], mark: 'engaged' }]);
  });
});

describe('an interruption or a reaction is seen as one', () => {
  test('who acts, and who may answer', () => {
    const named = Table.fight({ a: `osm spear 0505 E, ${IDLE}`, b: 'ham rider 0905-1005' }).act({ type: 'select', unit: 'osm' });
    expect(picture.answering?.(named.state)).toEqual({ by: 'osm', asked: ['ham'] });
    const run = Table.fight({ a: `wil spear 0905 W, ${IDLE}`, b: 'arn archer 0105 E sbow_f, bor spear 1209 W' })
      .select('wil')
      .run_('wil', '0805');
    expect(picture.answering?.(run.state)).toEqual({ by: 'wil', asked: ['arn'] });
    expect(game.text.prompt(run.state, run.state.stack.at(-1) as never)).toBe(
      'Wil (1 of 5 MF spent) is in sight at 0805: does anybody shoot?',
    );
    expect(picture.answering?.(Table.fight({ a: IDLE, b: 'bor spear 1209 W' }).state)).toBeUndefined();
  });

  test('the log tells it as part of what it interrupts: from the reaction to its marker', () => {
    const table = Table.fight({ a: `wil spear 0705 W, ${IDLE}`, b: 'arn archer 0105 E xbow' })
      .select('wil')
      .run_('wil', '0605', '0505');
    table.act({ type: 'fire', unit: 'arn', target: 'wil', aim: 'person' }).dice(9);
    const asides = table.events.flatMap((e) => picture.aside?.(e) ?? []);
    expect(asides).toEqual(['begins', 'ends']);
    expect(game.text.event(table.state, table.last('reacts'))).toBe('Arn reacts: Wil is in sight at 0605');
  });

  test('[D13] the odds of a way tell the first shot that is worth it, at the hex where it is', () => {
    const table = Table.fight({ a: `wil spear 0905 W, ${IDLE}`, b: 'arn archer 0105 E xbow' }).select('wil');
    const goodOf = (...steps: readonly string[]): readonly string[] => {
      const action = moveOf('wil', 'run', ...steps);
      const odds = oddsOfAction(game, table.state, action as never);
      if (!odds.ok) throw new Error(odds.error.message);
      return [...new Set(odds.outcomes.flatMap(({ when = [] }) => when.map(({ type }) => type)))];
    };
    expect(goodOf('0805', '0705'), 'seven and six hexes: one in ten').toEqual([]);
    expect(goodOf('0805', '0705', '0605', '0505'), 'at four hexes it is worth it').toContain('fire');
  });
});
