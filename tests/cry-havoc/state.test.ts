import { describe, expect, test } from 'vitest';
import type { State } from '../../packages/systems/cry-havoc/types.js';
import { Table } from './table.js';

const table = (): Table => Table.scenario('training');
const at = (hex: string) => hex as never;

describe('states from outside', () => {
  test('a real one is taken', () => {
    for (const name of ['training', 'village', 'ford', 'manor']) expect(Table.scenario(name).fault).toBeUndefined();
  });

  test.each<[string, (t: Table) => Table, RegExp]>([
    ['two men in a hex', (t) => t.put('osm', { hex: at('0402') }), /Osmer and Tancelin are in one hex, 0402/],
    ['a rider on one hex', (t) => t.put('ham', { rump: null }), /Sir Hamo de Ravenel rides on one hex/],
    ['a man on foot on two', (t) => t.put('osm', { rump: at('0901') }), /Osmer is on foot on two hexes/],
    ['halves apart', (t) => t.put('ham', { rump: at('0705') }), /Head and rump of Sir Hamo de Ravenel are not beside each other/],
    ['a horse in a tree', (t) => t.put('ham', { hex: at('1103'), rump: at('1104') }), /cannot be at 1103: it is tree/],
    [
      'one without mounted values in the saddle',
      (t) => t.put('osm', { horse: 'ham-horse' as never, rump: at('0901') }),
      /Osmer has no mounted values/,
    ],
    [
      'a horse with two riders',
      (t) => t.put('ivo', { horse: 'ham-horse' as never }),
      /horse of Sir Hamo de Ravenel is ridden and has 2 riders/,
    ],
    [
      'a loose horse nowhere',
      (t) => t.put('ham', { horse: null, rump: null }).putHorse('ham-horse', { is: 'loose' }),
      /is loose and nowhere/,
    ],
    ['a stunned rider', (t) => t.put('ham', { health: 'stunned' }), /stunned and in the saddle/],
    ['off the map', (t) => t.put('osm', { hex: at('9999') }), /a hex of the map/],
    ['nowhere', (t) => t.put('osm', { hex: null }), /Osmer is on the map and in no hex/],
    ['left where nobody may', (t) => t.put('osm', { is: 'left', hex: null }), /Osmer may not leave the map/],
    ['still to come', (t) => t.put('osm', { is: 'toCome', hex: null }), /Osmer is not one who is still to come/],
    ['too many javelins', (t) => t.put('rou', { javelins: 5 }), /Roussel has 5 javelins/],
    ['beyond the last turn', (t) => t.with({ turn: 9 }), /at most 8/],
    ['acted on the wrong side', (t) => t.with({ shot: ['cor' as never] }), /Corbin is not of the active side/],
    ['shot without a weapon', (t) => t.with({ shot: ['osm' as never] }), /Osmer has no missile weapon/],
    ['attacked in the missile phase', (t) => t.with({ assailed: ['cor' as never] }), /nobody has been attacked/],
    ['another phase', (t) => t.with({ phase: 'combat' }), /state.phase must be missile/i],
    ['nothing going on', (t) => t.with({ stack: [] }), /begin with the turn|nothing is going on/i],
    [
      'a turn within a turn',
      (t) =>
        t.with({
          stack: [
            { proc: 'turn', step: 'afterShot' },
            { proc: 'turn', step: 'missile' },
          ],
        }),
      /cannot be going on/,
    ],
    [
      'a shot that cannot be',
      (t) =>
        t.with({
          stack: [
            { proc: 'turn', step: 'afterShot' },
            { proc: 'shot', step: 'hit', unit: 'osm' as never, target: 'cor' as never, struck: 'cor' as never },
          ],
        }),
      /Osmer cannot shoot/,
    ],
    [
      'an attack that cannot be',
      (t) =>
        t.at('combat').with({
          stack: [
            { proc: 'turn', step: 'afterAttack' },
            {
              proc: 'combat',
              step: 'roll',
              attackers: ['osm' as never],
              defenders: ['cor' as never],
              result: 'none',
              ground: [{ hex: at('0710'), rump: null }],
            },
          ],
        }),
      /that attack cannot be made/,
    ],
    [
      'a move of a dead man',
      (t) =>
        t
          .put('osm', { health: 'dead' })
          .at('move')
          .with({
            stack: [
              { proc: 'turn', step: 'afterMove' },
              { proc: 'march', step: 'orders', unit: 'osm' as never, spent: 0, allowance: 6, landing: null },
            ],
          }),
      /Osmer cannot be moving/,
    ],
    [
      'too many points',
      (t) =>
        t.at('move').with({
          stack: [
            { proc: 'turn', step: 'afterMove' },
            { proc: 'march', step: 'orders', unit: 'osm' as never, spent: 0, allowance: 30, landing: null },
          ],
        }),
      /so many movement points/,
    ],
    [
      'somebody thrown who was not',
      (t) =>
        t.with({
          stack: [
            { proc: 'turn', step: 'afterShot' },
            { proc: 'place', step: 'choose', unit: 'ham' as never, horse: 'ham-horse' as never, load: null },
          ],
        }),
      /has not been thrown/,
    ],
    ['another edition', (t) => t.with({ rules: 'cry-havoc@0' }), /state.rules must be cry-havoc@2/i],
    ['a field of its own', (t) => t.with({ wind: 3 } as unknown as Partial<State>), /wind is not a known field/],
  ])('%s', (_what, spoil, complaint) => {
    expect(spoil(table()).fault).toMatch(complaint);
  });

  test('objects are in one place, and who carries them is on his feet', () => {
    const ford = () => Table.scenario('ford');
    expect(ford().put('bro', { carries: null }).fault).toMatch(/pay-chest is in 0 places/);
    expect(ford().put('teg', { carries: 'chest' as never }).fault).toMatch(/pay-chest is in 2 places/);
    const village = Table.scenario('village').put('bos', { carries: 'sack1' as never });
    expect(village.with({ objects: village.state.objects.map((one) => (one.id === 'sack1' ? { ...one, hex: null } : one)) }).fault).toMatch(
      /Nobody of the side of Bosc/,
    );
    expect(Table.scenario('manor').put('ela', { hex: at('0910') }).fault).toMatch(/R79/);
    expect(Table.scenario('village').put('ren', { is: 'map', hex: at('2307'), rump: at('2407') }).fault).toMatch(
      /does not come before turn 7/,
    );
  });
});
