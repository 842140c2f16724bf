import { describe, expect, test } from 'vitest';
import { copyOf, offered, type Skirmish, Table } from './table.js';

/*
 * HD stands in 0506 and faces N: 0505 and 0605 are before it, 0406 and 0606 at its flanks. RM rides round it to 0406 or farther.
 */
const fight = (given: Partial<Skirmish>, options: object = { reactionFacing: 'one' }): Table =>
  Table.fight({ rus: 'RM M 0404 S', horde: 'HD R 0506 N', ...given }, options);
const beside = (given: Partial<Skirmish> = {}, options?: object): Table => fight(given, options).move('RM', '0405', '0406');
const turnTo = (facing: 'NW' | 'NE' | 'SE' | 'SW', unit = 'HD') => ({ type: 'turn', unit, facing }) as const;

describe('turning to meet an enemy', () => {
  test('[R92, reactionFacing none] is not played by unless it is agreed', () => {
    const t = beside({}, {});
    expect(t.state.options.reactionFacing).toBe('none');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[R92, reactionFacing one] the owner of a Normal unit beside which an enemy ends his move may turn it one vertex', () => {
    const t = beside();
    expect(t.asks).toBe('horde: meet.ask');
    expect(t.actions).toEqual([turnTo('NW'), turnTo('NE'), { type: 'decline' }]);
    expect(t.act(turnTo('NW')).unit('HD').facing).toBe('NW');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[R92] or not', () => {
    const t = beside().say('decline');
    expect(t.unit('HD').facing).toBe('N');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[R92] by one vertex, and nobody else', () => {
    const t = beside({ horde: 'HD R 0506 N, HE R 0510 N' });
    expect(t.refOf(turnTo('SW'))).toBe('R92');
    expect(t.refOf(turnTo('NE', 'HE'))).toBe('R92');
    expect(t.whyNot(turnTo('NE', 'HE'))?.message).toContain('Only a Normal unit beside RM');
  });
  test('[R92] not on the way past it', () => {
    // Light Cavalry rides through 0406 and on.
    const t = fight({ rus: 'RM L 0404 S' }).move('RM', '0405', '0406', '0407', '0308');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[R92, 5.2] a turn on the spot is no move', () => {
    expect(fight({ rus: 'RM M 0406 S' }).move('RM', '>SE').asks).toBe('rus: activation.units');
  });
  test.each(['disordered', 'retired'] as const)('[R92] a %s unit does not turn', (state) => {
    const t = fight({})
      .with({ units: { HD: { state } } })
      .move('RM', '0405', '0406');
    expect(t.asks).toBe('rus: activation.units');
  });
  test('[R92] nor one that is in the ZOC of another enemy', () => {
    expect(beside({ rus: 'RM M 0404 S, RX R 0505 S' }).asks).toBe('rus: activation.units');
    // 0505 faces away from it: no ZOC.
    expect(beside({ rus: 'RM M 0404 S, RX R 0505 N' }).asks).toBe('horde: meet.ask');
  });
  test('[R92] the ZOC of the enemy who comes does not hinder it', () => {
    const t = fight({}).move('RM', '0405', '0406', '>SE');
    expect(t.asks).toBe('horde: meet.ask');
    expect(t.act(turnTo('NW')).unit('RM').facing).toBe('SE');
  });
  test('[R92] once in an activation', () => {
    const given = { rus: 'RM M 0404 S, RN M 0604 S' };
    const turned = beside(given).act(turnTo('NW')).move('RN', '0605');
    expect(turned.asks).toBe('rus: activation.units');
    const waited = beside(given).say('decline').move('RN', '0605');
    expect(waited.asks).toBe('horde: meet.ask');
  });
  test('[R92] each unit beside it may', () => {
    const t = beside({ horde: 'HD R 0506 N, HE R 0306 S' });
    expect(offered(t)).toEqual(['turn', 'decline']);
    t.act(turnTo('NW'));
    expect(t.actions).toEqual([turnTo('SE', 'HE'), turnTo('SW', 'HE'), { type: 'decline' }]);
    expect(t.act(turnTo('SE', 'HE')).asks).toBe('rus: activation.units');
  });
  test('[R92, 6.2] before fire windows open: archers that turn to the enemy shoot at him', () => {
    const t = beside({ horde: 'HD B 0506 N' });
    expect(copyOf(t).say('decline').asks).toBe('rus: activation.units');
    expect(t.act(turnTo('NW')).asks).toBe('horde: entryFire.ask');
    t.act({ type: 'fire', unit: 'HD' }).roll(9);
    expect(t.unit('RM').state).toBe('disordered');
  });
  test('[R92, R30] before the mover himself shoots', () => {
    const t = fight({ rus: 'RM B 0405 S', horde: 'HD R 0506 N' }).move('RM', '0406', '>SE', '!HD');
    expect(t.asks).toBe('horde: meet.ask');
    expect(t.say('decline').asks).toBe('dice: missile');
  });
  test('[R92, R26] Light Cavalry that has shot may ride on: they turn when it halts', () => {
    const t = fight({ rus: 'RM L 0405 SE', horde: 'HD R 0506 N' }).move('RM', '0406', '!HD');
    expect(t.asks).toBe('dice: missile');
    expect(t.roll(0).asks).toBe('rus: march.onward');
    expect(t.say('halt').asks).toBe('horde: meet.ask');
  });
  test('[R92, 6.4] a charge is an attack and no move: nobody turns', () => {
    const t = fight({ rus: 'RM M 0404 SE', horde: 'HD R 0506 NE' }).charge('RM', 'HD', ['0505']);
    expect(t.happened('turnedToMeet')).toBe(false);
    expect(t.asks).not.toBe('horde: meet.ask');
  });
});
