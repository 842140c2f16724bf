import { apply, pending } from '@pennon/kernel';
import { expect, test } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { answersAhead, answersByHex } from '../../apps/web/play-model/answers-ahead.js';
import { Table as Skirmish } from '../advanced-cry-havoc/table.js';
import { Table } from '../devils-horsemen/table.js';
import { Table as Field, stepsOf } from '../kulikovo/table.js';

const { game = expect.fail("Devil's Horsemen is a whole game") } = await loadSystem('devils-horsemen');
const ride = { type: 'move', unit: 'R1', steps: [{ enter: '1110' }, { enter: '1210' }, { enter: '1310' }] };
const leap = { type: 'move', unit: 'R1', steps: [{ enter: '0101' }] };
const before = (mongols: string) =>
  Table.fight({ rus: 'R1 KN 1010 E, R2 HC 0908 E', rusLeaders: 'LR 0908 OC', mongols }).lead('LR').act({ type: 'unit', unit: 'R1' }).state;

test('who may answer an order is what the rules will ask when it is given', () => {
  const state = before('M1 LC 1410 W C FR, M9 LC 2201 W');
  const answers = answersAhead(game, state, ride, 'rus');
  expect([...new Set(answers.map(({ piece }) => piece))]).toEqual(['M1']);
  expect(answers.map(({ label }) => label)).toEqual(
    expect.arrayContaining([expect.stringContaining('Withdraw M1'), expect.stringContaining('Feign flight'), 'Shoot with M1']),
  );
  const given = apply(game, state, { action: ride });
  expect(given.ok && pending(game, given.state)).toMatchObject({ kind: 'choice', side: 'mongols' });
});

test('where nobody can answer nobody is told', () => {
  expect(answersAhead(game, before('M1 HI 2210 W'), ride, 'rus')).toEqual([]);
  expect(answersAhead(game, before('M1 HI 2210 W'), leap, 'rus')).toEqual([]);
});

const { game: kulikovo = expect.fail('Kulikovo is a whole game') } = await loadSystem('kulikovo');

test('at Kulikovo archers shoot at whoever comes before them', () => {
  const riding = Field.fight({ rus: 'RH H 0504 S', horde: 'HC C 0506 N, HB B 0406 N' }).act({ type: 'unit', unit: 'RH' });
  const to = (hex: string) => ({ type: 'move', unit: 'RH', steps: stepsOf([hex]) }) as const;
  const told = answersAhead(kulikovo, riding.state, to('0505'), 'rus');
  expect(told.map(({ label }) => label).toSorted()).toEqual(['Shoot with HB', 'Shoot with HC']);
  expect(answersAhead(kulikovo, riding.state, to('0503'), 'rus')).toEqual([]);
  const given = riding.act(to('0505'));
  expect(kulikovo.picture.answering?.(given.state)).toEqual({ by: 'RH', asked: expect.arrayContaining(['HB', 'HC']) });
});

const { game: advanced = expect.fail('Advanced Cry Havoc is a whole game') } = await loadSystem('advanced-cry-havoc');

test('[13.6 4] on each step of a way stands how many could react there', () => {
  const { state } = Skirmish.fight({
    a: 'osm spear 0505 E',
    b: 'sta spear 0605 W, ear archer 1105 W sbow_f, tib archer 1106 W sbow_f',
  }).select('osm');
  const away = { type: 'move', unit: 'osm', how: 'run', steps: [{ turn: 'W' }, { enter: '0405' }, { enter: '0305' }] };
  const answers = answersAhead(advanced, state, away, 'a');
  // Sta swings as he leaves; both archers shoot at him in either hex.
  expect(answersByHex(answers)).toEqual([
    { hex: '0505', count: 1 },
    { hex: '0405', count: 2 },
    { hex: '0305', count: 2 },
  ]);
  expect(answers.find(({ piece }) => piece === 'ear')?.hexes).toEqual(['0405', '0305']);
});
