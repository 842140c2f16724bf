import { describe, expect, test } from 'vitest';
import { hexId, skirmish, stepsOf, Table } from './table.js';

/** What a second implementation of the rules, written apart from this one, found wrong. */
describe('found by playing two implementations against each other', () => {
  test('[R20, R21, 6.4] an enemy ZOC laid on a unit by a retreat does not hold its charge back, it costs one MP more', () => {
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HE R 1010 N, HT L 0507 N' })
      .with({ units: { HE: { hex: hexId('0504'), facing: 'S' } } })
      .toShock();
    const charge = { type: 'charge', unit: 'RH', target: 'HT', steps: stepsOf(['0506']), support: [] } as const;
    expect(t.refOf(charge)).toBeNull();
    expect(t.actions).toContainEqual({ type: 'unit', unit: 'RH' });
    const short = Table.fight({ rus: 'RH H 0505 S', horde: 'HE R 1010 N, HT L 0507 N' }, { chargeMp: 1 })
      .with({ units: { HE: { hex: hexId('0504'), facing: 'S' } } })
      .toShock();
    // Nobody can attack, so the activation is over.
    expect(short.state.activation).toBeNull();
  });
  test('[R20] a unit that entered an enemy ZOC itself has stopped, in a charge too', () => {
    const t = Table.fight({ rus: 'RH H 0404 S', horde: 'HE R 0407 N, HT L 0607 N' }).move('RH', '0405', '0406').toShock();
    expect(t.state.activation?.stopped).toEqual(['RH']);
    expect(t.refOf({ type: 'charge', unit: 'RH', target: 'HT', steps: stepsOf(['>SE', '0507']), support: [] })).toBe('R20');
  });
  test('[8.2, 7.3] an army that collapses with the first of two leaders alone in a hex loses at once', () => {
    const t = Table.fight({
      rus: 'RH H 0505 S',
      horde: 'HX R 1212 N, HY R 1312 N @Left',
      hordeLeaders: 'LA 0506 fp=5 overall, LB 0506 fp=5 @Left',
      flightLevels: { rus: 90, horde: 5 },
    });
    t.move('RH', '0506').roll(9);
    expect(t.asks).toBe('over: collapse');
  });
  test('[thinIce, P3] whoever breaks through is lost to the ice', () => {
    const ground = Array.from({ length: 14 }, (_, r) => (r === 5 ? '....i...........' : '................'));
    const t = Table.fight({ rus: 'RH H 0505 S', horde: 'HT L 0507 N', ground }, { thinIce: true }).charge('RH', 'HT', ['0506']).roll(9);
    expect(t.last('eliminated')).toMatchObject({ unit: 'RH', why: 'ice' });
  });
  test('[K2] when the prince himself dies under his banner there is no secret left', () => {
    const t = Table.set(
      skirmish({
        first: 'horde',
        rus: 'RA R 0505 S @Great, RB R 0303 S @Great',
        rusLeaders: 'DMI 0505 fp=6 overall charisma=1 @none',
        horde: 'HE R 0506 N',
        special: { falsePrince: { side: 'rus', leader: 'DMI', battles: ['Great'], doubleFp: 1 } },
      }),
    )
      .prelude(null)
      .act({ type: 'activate', battle: 'Horde Main' });
    const dead = t
      .with({ units: { RA: { state: 'disordered' } } })
      .shock('HE', 'RA')
      .roll(9, 9);
    expect(dead.state.prince).toBeNull();
    expect(dead.state.lost.rus).toBe(8);
  });
  test('[K3, R89] an enemy leader among hidden units is checked when they are shown, and joins his own', () => {
    const t = Table.set(hidden()).asPrinted();
    t.act({ type: 'activate', battle: 'Horde Main' }, { type: 'moveLeader', leader: 'BEK', to: hexId('0706') }).move('HE', '0708', '0707');
    expect(t.happened('released')).toBe(true);
    expect(t.asks).toBe('dice: leaderDeath');
    expect(t.roll(6).last('leaderChecked')).toMatchObject({ leader: 'BEK', cause: 'alone', dies: false });
    expect(t.leader('BEK').hex).toBe(t.unit('HE').hex);
  });
});

const hidden = () =>
  skirmish({
    first: 'horde',
    rus: 'RA R 0303 S, RX H 0706 N @Ambush',
    horde: 'HE L 0709 N',
    hordeLeaders: 'BEK 0709 overall',
    ground: Array.from({ length: 14 }, (_, r) => (r === 5 ? '......w.........' : '................')),
    regions: { oak: '0706', left: '1401-1604' },
    special: { ambush: { side: 'rus', battle: 'Ambush', wood: 'oak', losses: 1, of: ['Rus Main'], region: 'left' } },
  });
