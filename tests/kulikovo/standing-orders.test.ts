import { type StandingOrder, standingAnswer } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { order } from '../standing-order.js';
import { game, retreatsOf, Table } from './table.js';

/** What the orders of the side that is asked answer; nothing when it is left to the player. */
function answered(t: Table, ...orders: readonly StandingOrder[]): unknown {
  const { pending, state } = t;
  if (pending.kind !== 'choice') throw new Error(`nobody is asked: ${t.asks}`);
  const answer = standingAnswer(game, state, pending.side, orders);
  if (answer !== undefined) expect(pending.actions).toContainEqual(answer);
  return answer;
}

/** Crossbowmen at 0506 that look N, Bowmen beside them at 0406; a rider comes to 0505, before both. */
const entered = () => Table.fight({ rus: 'RH H 0504 S', horde: 'HC C 0506 N, HB B 0406 N' }).move('RH', '0505');
const DECLINE = { type: 'decline' };
const fire = (unit: string) => ({ type: 'fire', unit });

describe('archers', () => {
  test('[6.2] always shoot, never shoot, ask: for all', () => {
    const t = entered();
    expect(answered(t, order('entryFire', 'always'))).toMatchObject({ type: 'fire' });
    expect(answered(t, order('entryFire', 'never'))).toEqual(DECLINE);
    expect(answered(t, order('entryFire', 'ask'))).toBeUndefined();
    expect(answered(t)).toBeUndefined();
    expect(answered(t, order('returnFire', 'always'))).toBeUndefined();
  });

  test('[6.2] one shoots by order, the other is asked about, and after he has shot alone', () => {
    const t = entered();
    const orders = [order('entryFire', 'always', { who: ['HB'] })];
    expect(answered(t, ...orders)).toEqual(fire('HB'));
    t.act(fire('HB') as never).roll(0);
    expect(answered(t, ...orders)).toBeUndefined();
    expect(answered(t, ...orders, order('entryFire', 'never', { who: ['HC'] }))).toEqual(DECLINE);
  });

  test('[6.2] as long as one of them may still be asked about, nobody holds fire for him', () => {
    expect(answered(entered(), order('entryFire', 'never', { who: ['HC'] }))).toBeUndefined();
  });

  test('of several orders that fit the last one counts', () => {
    const t = entered();
    const [never, one] = [order('entryFire', 'never'), order('entryFire', 'always', { who: ['HC'] })];
    expect(answered(t, never, one)).toEqual(fire('HC'));
    expect(answered(t, one, never)).toEqual(DECLINE);
    expect(answered(t, never, order('entryFire', 'ask'))).toBeUndefined();
  });

  test('an order for one activation is over with it', () => {
    const t = entered();
    const { activations } = t.state;
    expect(answered(t, order('entryFire', 'never', { when: { turn: activations } }))).toEqual(DECLINE);
    expect(answered(t, order('entryFire', 'never', { when: { turn: activations + 1 } }))).toBeUndefined();
  });

  test('[KU-MF] only with so many chances in 100: the faces of the die that do something are counted', () => {
    const t = entered();
    const effects = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((face) => {
      const u = new Table(t.state).act(fire('HC') as never).roll(face);
      return u.last('shot').result !== 'none';
    });
    const chance = 10 * effects.length;
    const at = (least: number) => answered(t, order('entryFire', 'always', { who: ['HC'], when: { chance: least } }));
    expect(chance).toBeGreaterThan(0);
    expect([at(chance), at(chance + 1)]).toEqual([fire('HC'), undefined]);
  });

  test('only at horse, only at foot', () => {
    const kind = (target: string) => answered(entered(), order('entryFire', 'always', { when: { target } }));
    expect([kind('horse'), kind('foot')]).toEqual([expect.objectContaining({ type: 'fire' }), undefined]);
  });

  test('[6.1] shoot back, and only at one who is near', () => {
    const t = Table.fight({ rus: 'RB B 0504 S', horde: 'HB B 0506 N' }).move('RB', '!HB');
    expect(t.asks).toBe('horde: fire.window');
    expect(answered(t, order('returnFire', 'always'))).toEqual({ type: 'returnFire' });
    expect(answered(t, order('returnFire', 'always', { when: { within: 1 } }))).toBeUndefined();
    expect(answered(t, order('returnFire', 'always', { when: { within: 2 } }))).toEqual({ type: 'returnFire' });
    expect(answered(t, order('returnFire', 'never'))).toEqual(DECLINE);
  });

  test('[6.2] under attack they shoot at the attacker to whom it does most', () => {
    const t = Table.fight({ rus: 'RH H 0505 S, RL L 0605 S', horde: 'HC C 0506 N' }).shock('RH', 'HC', 'RL');
    expect(t.asks).toBe('horde: attack.brace');
    expect(answered(t, order('braceFire', 'always'))).toEqual(fire('RL'));
    expect(answered(t, order('braceFire', 'never'))).toEqual(DECLINE);
  });
});

describe('horse', () => {
  test('[6.4] counter-charge, and only with a fair chance of it', () => {
    const t = Table.fight({ rus: 'RH H 0503 S', horde: 'HM M 0506 N' }).charge('RH', 'HM', ['0504', '0505']);
    expect(t.asks).toBe('horde: attack.counterCharge');
    expect(answered(t, order('counterCharge', 'always'))).toEqual({ type: 'counterCharge' });
    expect(answered(t, order('counterCharge', 'never'))).toEqual({ type: 'stand' });
    const met = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((face) => {
      const u = new Table(t.state).say('counterCharge').roll(face);
      return u.last('counterChargeRolled').success;
    });
    const at = (chance: number) => answered(t, order('counterCharge', 'always', { when: { chance } }));
    expect([at(10 * met.length), at(10 * met.length + 1)]).toEqual([{ type: 'counterCharge' }, undefined]);
  });

  test('[O1] Light Cavalry evades, from a charge only if so ordered', () => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HL L 0506 N' }, { lightEvade: true }).shock('RH', 'HL');
    expect(t.asks).toBe('horde: attack.evade');
    expect(answered(t, order('evade', 'always'))).toEqual({ type: 'evade' });
    expect(answered(t, order('evade', 'never'))).toEqual({ type: 'stand' });
    expect(answered(t, order('evade', 'always', { when: { attack: 'charge' } }))).toBeUndefined();
  });
});

describe('anybody', () => {
  test('[R92] turns where that brings the enemy nearer to the front, and else keeps facing', () => {
    const beside = Table.fight({ rus: 'RH H 0504 S', horde: 'HR R 0506 SE' }, { reactionFacing: 'one' }).move('RH', '0505');
    expect(beside.asks).toBe('horde: meet.ask');
    const turned = answered(beside, order('meet', 'always')) as { readonly type: string; readonly facing: string };
    expect(turned.type).toBe('turn');
    const before = Table.fight({ rus: 'RH H 0504 S', horde: 'HR R 0506 N' }, { reactionFacing: 'one' }).move('RH', '0505');
    expect(before.asks).toBe('horde: meet.ask');
    expect(answered(before, order('meet', 'always'))).toEqual(DECLINE);
    expect(answered(beside, order('meet', 'never'))).toEqual(DECLINE);
  });

  test('[6.5] a way back is chosen: the one farthest from the enemy', () => {
    const attacked = Table.fight({ rus: 'RH H 0505 S, RX R 0308 S', horde: 'HR R 0506 N' }).shock('RH', 'HR');
    const t = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((face) => new Table(attacked.state).roll(face))
      .find(({ asks }) => asks === 'horde: retreat.path');
    if (t === undefined) return expect.fail('nobody retreats');
    expect(t.asks).toBe('horde: retreat.path');
    // RX stands to the south-west: of 0507 and 0406, both behind, the eastern one is farther from him.
    expect(retreatsOf(t)).toHaveLength(2);
    expect(answered(t, order('retreat', 'always'))).toEqual({ type: 'retreat', hex: retreatsOf(t).at(-1) });
    expect(answered(t, order('retreat', 'ask'))).toBeUndefined();
  });

  test('[section 4 rule 3] seizes with the Battle that has the best chance, when it is good enough', () => {
    const t = Table.fight({
      rus: 'RA R 0503 S @Left, RB R 0803 S @Right',
      horde: 'HA R 0512 N @One, HB R 0812 N @Two',
      hordeLeaders: 'ONE 0113 ar=2 @One, TWO 0113 ar=5 @Two',
      seizures: { rus: 0, horde: 1 },
    });
    while (t.asks !== 'rus: turn.continue') t.act({ type: 'done' });
    t.act(t.actions.find((a) => a.type === 'continue') ?? ({ type: 'pass' } as never));
    expect(t.asks).toBe('horde: turn.seize');
    expect(answered(t, order('seize', 'always'))).toEqual({ type: 'seize', battle: 'Two' });
    expect(answered(t, order('seize', 'always', { who: ['One'] }))).toEqual({ type: 'seize', battle: 'One' });
    expect(answered(t, order('seize', 'always', { who: ['One'], when: { chance: 50 } }))).toBeUndefined();
    expect(answered(t, order('seize', 'never'))).toEqual(DECLINE);
  });
});
