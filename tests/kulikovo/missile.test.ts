import { system as kulikovo } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal, ways } = asker(kulikovo);

/** Bowmen at foot, range 1, with changes. */
const shot = ({ firer = {}, target = {}, ...rest }: { firer?: object; target?: object; [field: string]: unknown } = {}) => ({
  firer: { type: 'B', ...firer },
  target: { type: 'R', ...target },
  range: 1,
  ...rest,
});
const missile = (changes: Parameters<typeof shot>[0], die: number) => outcome('missile', shot(changes), [die]);
const modifiers = (changes: Parameters<typeof shot>[0]) => reasons('missile', shot(changes), [5]).filter((r) => !r.endsWith(' 0'));
const forbidden = (changes: Parameters<typeof shot>[0]) => refusal('missile', shot(changes), [5]);

describe('modifiers', () => {
  test('[KU-MFD range, A16] the range decides first', () => {
    expect(modifiers({})).toEqual(['KU-RNG +1']);
    expect(modifiers({ range: 2 })).toEqual(['KU-RNG -2']);
  });
  test('[KU-MFD angled, R53] a shot at Horse that does not come through the front is one easier', () => {
    expect(modifiers({ target: { type: 'M' } })).toEqual(['KU-RNG +1']);
    expect(modifiers({ target: { type: 'M' }, zone: 'flank' })).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
    expect(modifiers({ target: { type: 'L' }, zone: 'rear' })).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
    expect(modifiers({ target: { type: 'R' }, zone: 'flank' })).toEqual(['KU-RNG +1']);
  });
  test('[rearNotAngled, O6] with the switch only the flanks are angled', () => {
    const options = { rearNotAngled: true };
    expect(modifiers({ target: { type: 'M' }, zone: 'rear', options })).toEqual(['KU-RNG +1']);
    expect(modifiers({ target: { type: 'M' }, zone: 'flank', options })).toEqual(['KU-RNG +1', 'KU-MFD angled +1']);
  });
  test('[KU-MFD disordered, A17] a Disordered firer is one worse', () => {
    expect(modifiers({ firer: { state: 'disordered' } })).toEqual(['KU-RNG +1', 'KU-MFD disordered -1']);
  });
  test('[KU-MFD heavy, A17] Heavy Cavalry is one harder', () => {
    expect(modifiers({ target: { type: 'H' } })).toEqual(['KU-RNG +1', 'KU-MFD heavy -1']);
  });
  test('[R63, R82, A12] neither a leader nor woods change anything', () => {
    expect(modifiers({ target: { leader: true, hex: 'woods' } })).toEqual(['KU-RNG +1']);
  });
});

describe('results', () => {
  test('[R55, A15] a modified die below 0 counts as 0', () => {
    const weak = { firer: { type: 'L', state: 'disordered' }, range: 2 };
    expect(missile(weak, 2)).toMatchObject({ drm: -4, total: 0, result: 'none' });
    expect(missile(weak, 4)).toMatchObject({ total: 0 });
    for (const type of ['R', 'M'])
      for (const state of ['normal', 'disordered'])
        expect(missile({ ...weak, target: { type, state } }, 0)).toMatchObject({ total: 0, result: 'none', state });
    expect(missile(weak, 5)).toMatchObject({ total: 1 });
  });
  test('[R46, A22] a Retired target uses the Disordered column, and any result kills it', () => {
    const at = (die: number) => missile({ target: { state: 'retired' } }, die);
    expect(at(0)).toMatchObject({ total: 1, column: 'leg-disordered', result: 'none', state: 'retired', retreat: 0 });
    expect(at(1)).toMatchObject({ total: 2, result: 'retreat', state: 'eliminated', retreat: 0 });
    expect(at(4)).toMatchObject({ total: 5, result: 'retire', state: 'eliminated' });
    expect(at(9)).toMatchObject({ total: 10, result: 'eliminated', state: 'eliminated' });
  });
  test('[A20] a retreat leaves the state and is one hex', () => {
    expect(missile({ target: { state: 'disordered' } }, 1)).toMatchObject({ result: 'retreat', state: 'disordered', retreat: 1 });
  });
  test('[A19, R58] a modified 9 endangers a leader in the hex', () => {
    const at = (die: number, leader: boolean) => missile({ firer: { type: 'C' }, target: { leader } }, die).leaderCheck;
    expect([at(6, true), at(7, true), at(9, true), at(9, false)]).toEqual(['none', 'missile', 'missile', 'none']);
  });
  test('[R86, R59] of two dangers the likelier one is named', () => {
    const at = (changes: object, die: number) =>
      missile({ firer: { type: 'C' }, target: { state: 'disordered', leader: true, ...changes } }, die).leaderCheck;
    expect(at({}, 2)).toBe('unit-retired'); // 4: Retire
    expect(at({}, 5)).toBe('unit-eliminated'); // 7
    expect(at({}, 7)).toBe('unit-eliminated'); // 9 and eliminated
    expect(at({ state: 'normal' }, 7)).toBe('missile');
  });
  test('[R26, R83, A8] the shot costs Light Cavalry 1 MP, 2 in an enemy ZOC', () => {
    const light = { firer: { type: 'L' }, range: 2 };
    expect(missile(light, 0).mp).toBe(1);
    expect(missile({ ...light, range: 1 }, 0).mp).toBe(2); // the target holds it
    expect(missile({ ...light, range: 1, zone: 'flank' }, 0).mp).toBe(1);
    expect(missile({ ...light, range: 1, target: { state: 'retired' } }, 0).mp).toBe(1);
    expect(missile({ ...light, range: 1, through: ['nepravda'] }, 0).mp).toBe(1);
    expect(missile({ ...light, range: 1, through: ['cliff'] }, 0).mp).toBe(1);
    expect(missile({ ...light, range: 1, through: ['minor_river'] }, 0).mp).toBe(2); // R83
    expect(missile({}, 0).mp).toBe(0);
  });
  test('[R4] each type is read in the columns of its class', () => {
    const columns = ['H', 'M', 'L', 'R', 'C', 'B'].map((type) => missile({ target: { type } }, 5).column);
    expect(columns).toEqual(['horse-normal', 'horse-normal', 'horse-normal', 'leg-normal', 'leg-normal', 'leg-normal']);
  });
});

describe('who may not', () => {
  test('[KU-RNG] only B, L and C shoot, and not beyond 2 hexes', () => {
    for (const type of ['H', 'M', 'R']) expect(forbidden({ firer: { type } })).toBe('not-allowed KU-RNG');
    for (const type of ['B', 'L', 'C']) expect(forbidden({ firer: { type } })).toBe('allowed');
    expect(forbidden({ range: 3 })).toBe('not-allowed KU-RNG');
  });
  test('[3.2] a Retired unit does not shoot', () => expect(forbidden({ firer: { state: 'retired' } })).toBe('not-allowed 3.2'));
  test('[R25] only into the front arc', () => expect(forbidden({ inArc: false })).toBe('not-allowed R25'));
  test('[KU-TEC, R23, R24, R84] what blocks a shot at range 2, and nothing at range 1', () => {
    const through = (...things: string[]) => forbidden({ range: 2, through: things });
    for (const thing of ['woods', 'unit', 'level', 'steep', 'ridge', 'cliff']) expect(through(thing), thing).toBe('not-allowed KU-TEC');
    expect(through('nepravda', 'minor_river')).toBe('allowed'); // R84
    expect(forbidden({ range: 1, through: ['ridge'] })).toBe('allowed');
  });
  test('[R54] a line between two hexes is free if one of them is', () => {
    expect(forbidden({ range: 2, through: ['woods'], throughOther: [] })).toBe('allowed');
    expect(forbidden({ range: 2, through: ['woods'], throughOther: ['unit'] })).toBe('not-allowed KU-TEC');
    expect(forbidden({ range: 2, through: [], throughOther: ['unit'] })).toBe('allowed');
  });
  test('[6.1] once in an activation', () => {
    expect(forbidden({ firer: { fired: true } })).toBe('not-allowed 6.1');
    expect(forbidden({ firer: { fired: true }, window: 'entry' })).toBe('allowed');
  });
  test('[R30] Crossbowmen move or shoot; Bowmen may do both', () => {
    expect(forbidden({ firer: { type: 'C', moved: true } })).toBe('not-allowed R30');
    expect(forbidden({ firer: { type: 'B', moved: true } })).toBe('allowed');
    expect(forbidden({ firer: { type: 'C', moved: true }, window: 'return', target: { type: 'B' } })).toBe('allowed');
  });
  test('[R14] out of command only if it stands', () => {
    expect(forbidden({ firer: { inCommand: false, moved: true } })).toBe('not-allowed R14');
    expect(forbidden({ firer: { inCommand: false } })).toBe('allowed');
  });
  test('[R57] in an enemy ZOC only at the unit that holds it; reactions are free of this', () => {
    const held = { firer: { inEnemyZoc: true } };
    expect(forbidden({ ...held, zone: 'flank' })).toBe('not-allowed R57');
    expect(forbidden({ ...held, zone: 'flank', window: 'entry' })).toBe('allowed');
    expect(forbidden(held)).toBe('allowed');
    expect(forbidden({ ...held, through: ['cliff'] })).toBe('not-allowed R57');
  });
  test('[R27] Light Cavalry never reacts', () => {
    for (const window of ['entry', 'return', 'shock'])
      expect(forbidden({ firer: { type: 'L' }, target: { type: 'L' }, window })).toBe('not-allowed R27');
  });
  test('[R28] one reaction shot for each pair in an activation', () => {
    expect(forbidden({ pairUsed: true, window: 'entry' })).toBe('not-allowed R28');
    expect(forbidden({ pairUsed: true })).toBe('allowed');
  });
  test('[6.2] reactions: not at Retired units, not at range 2 but in return, return only to shooters', () => {
    expect(forbidden({ target: { state: 'retired' }, window: 'entry' })).toBe('not-allowed 6.2');
    expect(forbidden({ range: 2, window: 'entry' })).toBe('not-allowed 6.2');
    expect(forbidden({ range: 2, window: 'shock' })).toBe('not-allowed 6.2');
    expect(forbidden({ range: 2, target: { type: 'L' }, window: 'return' })).toBe('allowed');
    expect(forbidden({ target: { type: 'R' }, window: 'return' })).toBe('not-allowed 6.2');
  });
  test('[KU-WSM *] nobody is attacked hand to hand by Bowmen or Crossbowmen', () => {
    expect(forbidden({ target: { type: 'B' }, window: 'shock' })).toBe('not-allowed KU-WSM *');
    expect(forbidden({ target: { type: 'C' }, window: 'shock' })).toBe('not-allowed KU-WSM *');
  });
  test('[3.2, KU-RNG] the first reason in the table answers', () => {
    expect(forbidden({ firer: { type: 'H', state: 'retired' }, inArc: false })).toBe('not-allowed KU-RNG');
    expect(forbidden({ firer: { state: 'retired' }, inArc: false })).toBe('not-allowed 3.2');
  });
});

test('[KU 6.1] odds of a plain shot', () => {
  expect(ways('missile', shot(), 'result')).toEqual({ of: 10, ways: { '"disordered"': 6, '"none"': 4 } });
});
