import { describe, expect, test } from 'vitest';
import { spellFacts, spellRefusal, spellsOf } from '../../packages/systems/d3h2/board/spells.js';
import { mageSum, spellFates, spellResult, spellTargetSum } from '../../packages/systems/d3h2/rules/magic.js';
import { type Table, table, the } from './table.js';

const facts = (about: Table, target = 'Hr1', aids: readonly string[] = []) =>
  spellFacts(table(about), { unit: the('Mg1'), aids: aids.map(the), target: the(target) });
const refused = (about: Table, target: string, aids: readonly string[] = [], unit = 'Mg1') =>
  spellRefusal(table(about), { unit: the(unit), aids: aids.map(the), target: the(target) })?.ref;
const written = (about: Table) => spellsOf(table(about)).map(({ unit, aids, target }) => [[unit, ...aids].join('+'), target].join(' '));

describe('who can bespell whom', () => {
  const duel: Table = { red: ['Mg 5 2 0'], blue: ['Hr 5 7 180'] };

  test('[D3-18] 5 BW from nearest place to nearest place', () => {
    expect(facts(duel).distance).toBe(5);
    expect(refused(duel, 'Hr1')).toBeUndefined();
    expect(refused({ ...duel, blue: ['Hr 5 7.1 180'] }, 'Hr1')).toBe('D3-18');
    // Behind the target, its rear edge is nearest.
    expect(facts({ ...duel, blue: ['Hr 5 5 0'] }).distance).toBe(2.25);
    // Aside of it, corner to corner: 3 and 4.
    expect(facts({ ...duel, blue: ['Hr 9 6 180'] }).distance).toBe(5);
  });
  test('[R2] a hair more than 5 BW is still within', () => {
    expect(refused({ ...duel, blue: ['Hr 5 7.004 180'] }, 'Hr1')).toBeUndefined();
    expect(refused({ ...duel, blue: ['Hr 5 7.006 180'] }, 'Hr1')).toBe('D3-18');
  });
  test('[D3-18] not in close combat, though the target may be', () => {
    expect(refused({ red: ['Mg 5 5 0'], blue: ['Sp 5 5 180', 'Hr 5 7 180'] }, 'Hr1')).toBe('D3-18');
    expect(refused({ red: ['Mg 2 5 0', 'Sp 5 5 0'], blue: ['Hr 5 5 180'] }, 'Hr1')).toBeUndefined();
  });
  test('[R61] once a bound; in his own bound; with PIPs enough', () => {
    expect(refused({ ...duel, bound: { bespelled: [the('Mg1')] } }, 'Hr1')).toBe('R61');
    expect(refused({ ...duel, mover: 'blue' }, 'Hr1')).toBe('D3-18');
    expect(refused({ ...duel, pips: 1 }, 'Hr1')).toBe('D3-18');
    expect(refused({ ...duel, pips: 2 }, 'Hr1')).toBeUndefined();
  });
  test('[D3-18] up to two further Mages aid, each within 5 BW and once', () => {
    const four: Table = { red: ['Mg 5 4 0', 'Mg 4 4 0', 'Mg 6 4 0', 'Mg 9.5 0.8 0'], blue: ['Hr 5 7 180'] };
    expect(refused(four, 'Hr1', ['Mg2', 'Mg3'])).toBeUndefined();
    expect(refused(four, 'Hr1', ['Mg4'])).toBe('D3-18');
    expect(refused(four, 'Hr1', ['Mg2', 'Mg2'])).toBe('D3-18');
    expect(refused(four, 'Hr1', ['Mg1'])).toBe('D3-18');
    expect(refused(four, 'Hr1', ['Hr1'])).toBe('D3-18');
    expect(refused({ ...four, pips: 3 }, 'Hr1', ['Mg2', 'Mg3'])).toBe('D3-18');
    expect(refused({ ...four, bound: { bespelled: [the('Mg3')] } }, 'Hr1', ['Mg3'])).toBe('R61');
    expect(written(four)).toHaveLength(3 * 4);
    expect(written({ ...four, pips: 2 })).toEqual(['Mg1 Hr1', 'Mg2 Hr1', 'Mg3 Hr1']);
  });
  test('[R60] garrisons are targets, empty features and friends are not', () => {
    const fort: Table = { red: ['Mg 5 5 0', 'Sp 4 5 0'], blue: ['Hd in camp1'], works: { blue: ['camp 4,8 6,8 6,9 4,9'] } };
    expect(written(fort)).toEqual(['Mg1 Hd1']);
    expect(facts(fort, 'Hd1').distance).toBe(3);
    expect(written({ ...fort, blue: [] })).toEqual([]);
    expect(refused(fort, 'Sp1')).toBe('D3-18');
    expect(refused(fort, 'Nobody')).toBe('D3-18');
    expect(refused({ ...fort, blue: ['Dg hand'] }, 'Dg1')).toBe('D3-18');
  });
});

describe('what protects from magic', () => {
  const duel: Table = { red: ['Mg 5 2 0'], blue: ['Hr 5 6 180'] };

  test('[D3-24] a river across the line, unless it is paltry', () => {
    const river = ['river 0,4 10,4 width 0.5'];
    expect(facts({ ...duel, ground: river }).lineCrossesRiver).toBe(true);
    expect(facts({ ...duel, ground: river, river: 'full' }).lineCrossesRiver).toBe(true);
    expect(facts({ ...duel, ground: river, river: 'paltry' }).lineCrossesRiver).toBe(false);
    expect(facts({ ...duel, ground: ['river 0,7 10,7 width 0.5'] }).lineCrossesRiver).toBe(false);
  });
  test('[R62] Paladins and Clerics of either side within 5 BW of the line, the target itself too', () => {
    const near = (red: string, blue: string) => facts({ size: 15, red: ['Mg 5 2 0', red], blue: ['Hr 5 6 180', blue] }).lineNear;
    // The line runs from 4.5,2 to 4.5,6 or anywhere right of it up to 5.5; the Cleric stands 4.9 BW from its end.
    expect(near('Sp 14 14 0', 'Cl 5 10.9 180')).toEqual(['Cl']);
    expect(near('Pl 5 10.9 180', 'Sp 14 14 0')).toEqual(['Pl']);
    expect(near('Cl 14 14 0', 'Pl 5 13 0')).toEqual([]);
    expect(facts({ red: ['Mg 5 2 0'], blue: ['Cl 5 6 180'] }, 'Cl1').lineNear).toEqual(['Cl']);
  });
  test('[D3-24] woods, hamlets and Strongholds; some part of the base is enough', () => {
    const at = (ground: readonly string[]) => facts({ ...duel, ground }).target.shelter;
    expect(at(['woods 4,6.5 6,6.5 6,8 4,8'])).toBe('woods');
    expect(at(['marsh 4,6 5,6 5,8 4,8', 'woods 5,6 6,6 6,8 5,8'])).toBe('woods');
    expect(at(['woods 5,6 6,6 6,8 5,8', 'marsh 4,6 5,6 5,8 4,8'])).toBe('woods');
    expect(at(['scrub 4,6 5,6 5,8 4,8', 'hamlet 5,6 6,6 6,8 5,8'])).toBe('hamlet');
    // The worst ground counts for everything else, but does not take the shelter away.
    const mixed = ['hamlet 5,6 6,6 6,8 5,8', 'marsh 4,6 5,6 5,8 4,8'];
    expect([at(mixed), facts({ ...duel, ground: mixed }).target.terrain]).toEqual(['hamlet', 'marsh']);
    expect(at(['woods 4,7 6,7 6,8 4,8'])).toBeNull();
    const fort: Table = { red: ['Mg 5 5 0'], blue: ['Hd in stronghold1'], works: { blue: ['stronghold 4,8 6,8 6,10 4,10'] } };
    expect(facts(fort, 'Hd1').target.occupies).toBe('stronghold');
    expect(spellTargetSum(facts(fort, 'Hd1')).total).toBe(5);
  });
  test('[D3-24] a Mage within 5 BW of his own Stronghold', () => {
    const about = (corners: string, side: 'red' | 'blue'): Table => ({
      size: 15,
      red: ['Mg 5 2 0'],
      blue: ['Mg 5 6 180'],
      works: { [side]: [`stronghold ${corners}`] },
    });
    expect(facts(about('4,11.75 6,11.75 6,15 4,15', 'blue'), 'Mg2').target.nearOwnStronghold).toBe(true);
    expect(facts(about('4,11.8 6,11.8 6,15 4,15', 'blue'), 'Mg2').target.nearOwnStronghold).toBe(false);
    expect(facts(about('4,11.75 6,11.75 6,15 4,15', 'red'), 'Mg2').target.nearOwnStronghold).toBe(false);
    expect(mageSum(facts(about('4,11.75 6,11.75 6,15 4,15', 'blue'), 'Mg2')).total).toBe(2);
  });
});

describe('the worked examples on a table', () => {
  const cast = (about: Table, target: string, aids: readonly string[], [own = 1, other = 1]: readonly number[]) => {
    const spell = facts(about, target, aids);
    const result = spellResult(spell, spellFates(spell), own, own + mageSum(spell).total, other + spellTargetSum(spell).total);
    return [result.totalMage, result.totalTarget, result.margin, result.mage, result.target, result.pips].join(' ');
  };
  test('[X-7] stealing a Hero', () => {
    const about: Table = {
      red: ['Mg 5 2 0', 'Mg 6 2 0'],
      blue: ['Hr* 5 6 180', 'Cl 8 5 180'],
      ground: ['woods 4,5 6,5 6,8 4,8'],
    };
    expect(cast(about, 'Hr1', ['Mg2'], [6, 1])).toBe('10 8 less none ensorcelled 3');
  });
  test('[X-16] hubris', () => {
    const about: Table = { red: ['Mg 5 2 0'], blue: ['Gd 5 6 180'] };
    expect(cast(about, 'Gd1', [], [2, 3])).toBe('6 9 less destroyed none 2');
    expect(cast(about, 'Gd1', [], [6, 1])).toBe('10 7 less none flee 2');
  });
});
