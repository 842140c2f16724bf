import { expect, test } from 'vitest';
import { closeFacts } from '../../packages/systems/d3h2/board/close-combat-facts.js';
import { spellFacts } from '../../packages/systems/d3h2/board/spells.js';
import { assaultersOf } from '../../packages/systems/d3h2/board/walls-and-gates.js';
import { spellFates } from '../../packages/systems/d3h2/rules/magic.js';
import { closeSum } from '../../packages/systems/d3h2/rules/shock.js';
import { Battle } from './battle.js';
import { modifiers } from './fight.js';
import { type Table, table, the } from './table.js';

/** The figure of overlaps and flanks that the print explains below the tactical factors of close combat. */
const FIGURE: Table = {
  // A fights 2 to its front; B beside it fights 4, which stands along the right side of A.
  red: ['Sp 5 5 0', 'Bd 6 4.5 0'],
  // 1 on the left flank of A, 2 before it, 3 at its right front corner, 4 before B.
  blue: ['Ax 4.5 4.5 90', 'Wb 5 5 180', 'Ax 6 5 180', 'Wb 6 4.5 180'],
};
const counted = (unit: string, target: string, side: 'a' | 'b') =>
  closeSum(closeFacts(table(FIGURE), the(unit), the(target)), side).reasons.flatMap(({ ref, label, counted: is }) =>
    ref === 'D3-26 flank' && is ? [label] : [],
  );

test('[D3-20, D3-26 flank] the figure of the print: one on the flank and two at the other side cost 2 together', () => {
  expect(counted('Sp1', 'Wb1', 'a')).toEqual(['enemy front edge on the left', 'overlapped on the right']);
});

test('[D3-20, D3-26 flank] the figure of the print: side along side two enemies overlap each other, though both fight', () => {
  expect(counted('Bd1', 'Wb2', 'b')).toEqual(['enemy side edge on the right']);
});

test('[D3-32] the figure of the print: with an enemy on its flank it is destroyed where it should recoil', () => {
  const battle = Battle.melee(FIGURE)
    .act({ type: 'fight', unit: the('Sp1'), target: the('Wb1') })
    .roll(1, 2);
  expect(battle.story.some((line) => line.startsWith('Sp1') && line.includes('destroyed'))).toBe(true);
});

test('[D3-22 double, R84] double elements have no support where they hold a Stronghold or Camp, or assault a Stronghold', () => {
  for (const type of ['Kn6', 'Cv6', 'Sp8', 'Bd6', 'Bw8']) {
    for (const occupies of ['stronghold', 'camp'])
      expect(modifiers({ type, occupies }), type).toEqual([`D3-26 ${occupies} +${occupies === 'camp' ? 2 : 4}`]);
    expect(modifiers({ type }, { type: 'SH' }), type).toEqual([]);
  }
});

test('[R60, D3-29] a spell that beats a garrison takes nothing, though ground troops are at the walls', () => {
  const storm = table({
    red: ['Mg 2 5 0', 'Sp 5 8 0'],
    blue: ['Hd in camp1'],
    works: { blue: ['camp 4,8 6,8 6,9 4,9'] },
  });
  expect(assaultersOf(storm, the('camp1'))).toEqual(['Sp1']);
  const { less, half } = spellFates(spellFacts(storm, { unit: the('Mg1'), aids: [], target: the('Hd1') })).target;
  expect([less, half]).toEqual(['none', 'garrison-destroyed']);
});
