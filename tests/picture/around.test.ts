import { expect, test } from 'vitest';
import { picture as advanced } from '../../packages/systems/advanced-cry-havoc/picture/picture.js';
import { picture as horsemen } from '../../packages/systems/devils-horsemen/picture/picture.js';
import { picture as kulikovo } from '../../packages/systems/kulikovo/picture/picture.js';
import { Table as Skirmish } from '../advanced-cry-havoc/table.js';
import { Table as Steppe } from '../devils-horsemen/table.js';
import { Table as Field } from '../kulikovo/table.js';

type Around = readonly { readonly hex: string; readonly part: string }[];
const at = (around: Around | undefined, part: string): readonly string[] =>
  [...new Set((around ?? []).flatMap((one) => (one.part === part ? [one.hex] : [])))].toSorted();

test('[ACH 13.6 4, R77] a man on foot has three hexes before him, two at his sides, one behind; what touches the rump of a horse is behind it', () => {
  const { state } = Skirmish.fight({ a: 'osm spear 0505 E, ham knight 0909-0809', b: 'ear archer 1505 W, sta man 1405 W stunned' });
  const foot = advanced.study.around?.(state, 'osm');
  expect([at(foot, 'front').length, at(foot, 'side').length, at(foot, 'rear')]).toEqual([3, 2, ['0405']]);
  expect(at(foot, 'front')).toContain('0605');
  const rider = advanced.study.around?.(state, 'ham');
  expect(at(rider, 'front')).toContain('1009');
  expect(at(rider, 'rear')).toContain('0709');
  expect(rider?.every(({ of }) => of === '0909' || of === '0809')).toBe(true);
  // Who lies there has no front.
  expect(advanced.study.around?.(state, 'sta')).toEqual([]);
  expect(advanced.study.around?.(state, 'nobody')).toEqual([]);
});

test("[DH 14.6 27] a unit has two front, two flank and two rear hexes; a leader's hex has none", () => {
  const { state } = Steppe.fight({ rus: 'R1 KN 1010 E', rusLeaders: 'LR 1010 OC', mongols: 'M1 LC 1410 W' });
  const around = horsemen.study.around?.(state, 'R1');
  expect(['front', 'flank', 'rear'].map((part) => at(around, part).length)).toEqual([2, 2, 2]);
  expect(at(around, 'front').every((hex) => hex > '1100')).toBe(true);
  expect(horsemen.study.around?.(state, 'LR')).toEqual([]);
});

test('[KU 5.2] two front, two flank and two rear hexes; at the edge of the map fewer', () => {
  const { state } = Field.fight({ rus: 'RH H 0504 S, RC H 0101 N', horde: 'HC C 0506 N' });
  const around = kulikovo.study.around?.(state, 'RH');
  expect(['front', 'flank', 'rear'].map((part) => at(around, part).length)).toEqual([2, 2, 2]);
  expect(at(kulikovo.study.around?.(state, 'RC'), 'front')).toEqual([]);
});
