import { describe, expect, test } from 'vitest';
import { type Fight, only, Table } from './table.js';

/*
 * Positions of a third referee, where two or three rules cross.
 */

const fight = (a: string, b: string, rest: Partial<Fight> = {}): Table => Table.fight({ a, b, ...rest });

describe('a reaction to a panic run', () => {
  const fire = (dice: readonly number[]): Table =>
    fight('osm spear 0605 W panic, ulf spear 0111 E', 'sta archer 1205 W longbow, bob spear 1411 W')
      .select('osm')
      .act({ type: 'fire', unit: 'sta', target: 'osm', aim: 'person' })
      .dice(...dice);

  test('[4.6, R87, 5.6] a shot without effect does not stop him: he was in Panic before, and runs on', () => {
    // 7 hexes: power 4, column 5; 6 does nothing. Of his 5 MF one is spent in 0504.
    const table = fire([6]);
    expect([table.last('shot').result, table.is('osm')]).toEqual(['-', 'healthy 0104 W activated panic']);
  });

  test('[R59, 4.6] an A costs him the run', () => {
    const table = fire([0]);
    expect([table.last('shot').result, table.is('osm')]).toEqual(['A', 'healthy 0504 NW activated panic']);
  });

  test('[R87, 5.6] Wounded by it he runs on with what a Wounded man has left', () => {
    const table = fight('osm spear 0605 W panic, ulf spear 0111 E', 'sta archer 0905 W xbow, bob spear 1411 W').select('osm');
    // 4 hexes: power 8, column 9; 1 is W. His nerve is tried, and he stays in Panic; 4 MF less the 1 spent: three hexes more.
    table.act({ type: 'fire', unit: 'sta', target: 'osm', aim: 'person' }).dice(1, 9);
    expect([table.last('morale').unit, table.is('osm')]).toEqual(['osm', 'wounded 0204 W activated panic']);
  });

  test('[4.6, 5.6] nor does a swing that goes astray, at a man on foot or a rider; one that drives him back ends it', () => {
    const swing = (a: string, b: string, ...dice: readonly number[]): Table =>
      fight(`${a}, ulf spear 0111 E`, `${b}, bob spear 1411 W`)
        .select('osm')
        .act({ type: 'swing', unit: 'sta', target: 'osm', aim: 'person' })
        .dice(...dice);
    expect(swing('osm spear 0605 W panic', 'sta spear 0705 W scared', 9).is('osm')).toBe('healthy 0104 W activated panic');
    expect(swing('osm rider 0505-0605 panic', 'sta spear 0705 W 6/5/5', 9).who('osm').is).toBe('left');
    const back = swing('osm spear 0605 W panic', 'sta spear 0705 W', 9).act({ type: 'retreat', unit: 'osm', hex: '0505' });
    expect(back.is('osm')).toBe('healthy 0505 W activated panic');
  });
});

describe('a charge that was declared', () => {
  test('[R31, R80, 13.4 7] is used up by a reaction: he is Activated, and no marker is left for the next turn', () => {
    const table = Table.fight({ a: 'ham knight 0505-0405, ulf spear 0111 E', b: 'sta spear 1205 W, gil spear 1207 W xbow' }, 'charge');
    table.act({ type: 'charge', unit: 'gil', target: 'ham' }).say('noMore');
    table.act({ type: 'charge', unit: 'ham', target: 'sta' }).say('pass');
    table.act({ type: 'ride', unit: 'ham', hex: '0605' });
    // 7 hexes: power 5, column 6, armor and charge 3 left: column 3; 5 does nothing.
    table.act({ type: 'fire', unit: 'gil', target: 'ham', aim: 'person' }).dice(5);
    expect([table.is('gil'), table.who('gil').target]).toEqual(['healthy 1207 W activated', null]);
  });

  test('[R31, R61, 4.6] who charges in reaction has reacted: he does not shoot at the charger besides', () => {
    const { a, b } = { a: 'ham knight 0505-0405, ulf spear 0111 E', b: 'sta spear 1205 W xbow, gil spear 1207 W xbow' };
    const table = Table.fight({ a, b }, 'charge').say('noMore');
    table.act({ type: 'charge', unit: 'ham', target: 'sta' }).say('reactionCharge').act({ type: 'ride', unit: 'ham', hex: '0605' });
    const shooters = table.options.flatMap((option) => (option.type === 'fire' ? [option.unit] : []));
    expect([...new Set(shooters)]).toEqual(['gil']);
    expect(table.ref({ type: 'fire', unit: 'sta', target: 'ham', aim: 'person' })).toBe('R31');
  });
});

test('[6.4] friendly fire: a Stunned friend who lies in the line may be found like any other, as one who lies beside the target may', () => {
  const table = fight('osm archer 0505 E longbow, ulf spear 0605 E, pet spear 0705 E stunned', 'sta spear 1205 W, bob spear 1411 W');
  table.select('osm').shoot('osm', 'sta').dice(9);
  expect(table.last('astrayAt').victim).toBe('pet');
});

test('[SC-2 2] on turn 1 a Norman on the ground may not crawl, but getting up is no movement: it is offered', () => {
  const table = only('hallow-down', { tostin: '1908 W prone', osbern: '2009 W', guerin: '0809-0709 E' }, 'normans');
  table.at('activation', 'normans' as never, 1).select('tostin');
  expect(table.options).toEqual([{ type: 'move', unit: 'tostin', how: 'run', steps: [{ do: 'getUp' }] }, { type: 'pass' }]);
});
