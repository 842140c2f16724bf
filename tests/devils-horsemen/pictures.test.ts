import { expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { picture } from '../../packages/systems/devils-horsemen/picture/picture.js';
import { verdict } from '../../packages/systems/devils-horsemen/picture/verdicts.js';
import { SCENARIOS } from '../../packages/systems/devils-horsemen/scenarios/index.js';
import { closing, enter, Table } from './table.js';

/** What the board must show (14.6), position by position. */

const study = picture.study.kind === 'hexes' ? picture.study : undefined;

test('[14.6 27] threats: who can shoot there with his chance, who can come up to it with the price of his way; nobody who is too far or runs', () => {
  const t = Table.fight({
    rus: 'R1 HC 1010 E, R2 HC 0303 E',
    mongols: 'M1 LC 1310 W C, M2 HC 1510 W ma=6, M3 HC 2010 W ma=4, M4 LC 1308 W C',
    mongolLeaders: 'LM 2010 OC',
  }).with({ M4: { routed: true } });
  const found = study?.threats?.(t.state, '1010', 'rus') ?? [];
  expect(found.map(({ piece, how }) => `${piece} ${how}`).toSorted()).toEqual(['M1 reach', 'M1 shot', 'M2 reach']);
  const shot = found.find(({ how }) => how === 'shot');
  expect([shot?.target, shot?.of, shot?.outcomes.reduce((sum, { ways }) => sum + ways, 0)]).toEqual(['R1', 10, 10]);
  // Four hexes ahead of M2, all of them clear.
  expect(found.find(({ piece }) => piece === 'M2')).toMatchObject({ cost: '4', needs: ['it must be given an order'] });
  expect(study?.threats?.(t.state, '0303', 'rus')).toEqual([]);
});

test('[14.6 28] ribbons: the lines that a leader could command, whom he reaches and whom not', () => {
  const t = Table.fight({
    rus: 'R1 HC 1010 E, R2 HC 1011 E, R3 HC 1012 E, R9 LC 1016 E',
    mongols: 'M1 LC 1802 W',
    rusLeaders: 'LR 1010 OC range=3',
  });
  const [his] = study?.command?.(t.state, 'rus') ?? [];
  expect(his).toMatchObject({ leader: 'LR', note: 'command range 3', within: ['R1', 'R2', 'R3'], beyond: ['R9'] });
  expect(his?.lines).toContainEqual(['R1', 'R2', 'R3']);
  expect(his?.lines?.flat()).not.toContain('R9');
});

test('[14.6 29, 14.6 30] verdicts: the nerves and the clash say what was rolled, against what, and what follows', () => {
  const t = Table.fight({ rus: 'R1 HC 0910 E ma=6', mongols: 'M1 HC 1109 W ma=5 tq=6, M9 LC 1802 W', mongolLeaders: 'LM 1802 OC' }).lead(
    'LR',
  );
  closing(t.move('R1', ...enter('1009')));
  t.act('done');
  const told = new Map<string, ReturnType<typeof verdict>>();
  for (let n = 0; n < 12 && t.pending.kind === 'chance' && t.place.startsWith('shock'); n++) {
    const before = t.state;
    const since = t.events.length;
    t.dice(9);
    for (const e of t.events.slice(since)) if (e.type === 'checked' || e.type === 'clashed') told.set(e.type, verdict(before, e));
  }
  const nerves = told.get('checked');
  expect(nerves).toMatchObject({ kind: 'roll', ref: 'DH-10.6b k1', why: 'Troop Quality 6' });
  const clash = told.get('clashed');
  expect(clash).toMatchObject({ kind: 'roll', from: 'R1', at: 'M1' });
  expect(clash?.follows.join(' ')).toMatch(/hits? of 6/);
});

test('[DH-6.27] the card of a hex says what it can cost to enter it, by the rows of the chart', () => {
  const COSTS = { clear: '1', woods: '2 to 3', village: '2 to 3', camp: '1 to 2', impassable: '—' } as const;
  const seen = new Set<string>();
  for (const { id } of SCENARIOS) {
    const { state } = Table.set(id);
    const board = battlefieldOf(id);
    for (const hex of board.grid.hexes) {
      const base = board.base(board.indexOf(hex));
      const cost = picture.card(state, { hex })?.facts.find(({ term }) => term === 'Cost')?.value;
      expect(cost).toBe(COSTS[base]);
      seen.add(base);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['clear', 'woods', 'camp']));
});
