import { system as d3h2 } from '@pennon/d3h2';
import { type Army, breakdownOf, type ExchangeCell, odds } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const book = d3h2.armies;
if (book === undefined) throw new Error('no armies');
const { check } = book.matchUp;
const asked = asker(d3h2);

type Side = 'a' | 'b';
/** Ways out of 36: unharmed, recoils, flees, destroyed, ensorcelled. */
function ways(situation: object, side: Side): readonly number[] {
  const answer = odds(check, situation);
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.of).toBe(36);
  return ['none', 'recoil', 'flee', 'destroyed', 'ensorcelled'].map((result) =>
    answer.outcomes.reduce((sum, { outcome, ways }) => ((outcome as Record<Side, string>)[side] === result ? sum + ways : sum), 0),
  );
}
function lost(situation: object): readonly [number, number] {
  const answer = odds(check, situation);
  if (!answer.ok) throw new Error(answer.error.message);
  const mean = (name: 'aLoses' | 'bLoses') =>
    answer.outcomes.reduce((sum, { outcome, ways }) => sum + ways * (outcome as Record<typeof name, number>)[name], 0) / answer.of;
  return [mean('aLoses'), mean('bLoses')];
}
const totals = (situation: object): readonly number[] =>
  (['a', 'b'] as const).map((side, i) =>
    breakdownOf(check, situation)
      .filter((reason) => reason.counted && [side, i === 0 ? 'shooter' : 'target', i === 0 ? 'mage' : ''].includes(reason.side ?? ''))
      .reduce((sum, { value }) => sum + value, 0),
  );
const close = (a: object, b: object, more: object = {}) => ({ way: 'close', a, b, ...more });

describe('reference odds', () => {
  // What each adds to the die, then unharmed / recoil / flee / destroyed of either.
  test.each<readonly [string, object, object, readonly number[], string, string]>([
    ['Knights against Spears', { type: 'Kn' }, { type: 'Sp' }, [3, 4], '10 22 0 4', '26 0 0 10'],
    ['Knights against Blades', { type: 'Kn' }, { type: 'Bd' }, [3, 3], '15 13 0 8', '21 0 0 15'],
    ['Knights against Shooters', { type: 'Kn' }, { type: 'Sh' }, [3, 4], '10 17 0 9', '26 0 0 10'],
    ['Blades against a shieldwall', { type: 'Bd' }, { type: 'Sp', beside: 'Sp' }, [5, 5], '21 15 0 0', '21 15 0 0'],
    ['Pikes in two ranks against Blades', { type: 'Pk', behind: true }, { type: 'Bd' }, [6, 5], '26 10 0 0', '15 20 0 1'],
    ['Warband in two ranks against Blades', { type: 'Wb', behind: true }, { type: 'Bd' }, [4, 5], '15 19 0 2', '26 0 0 10'],
    ['Cavalry against Light Horse', { type: 'Cv' }, { type: 'LH' }, [3, 2], '26 9 0 1', '15 15 0 6'],
    ['a Behemoth against Psiloi', { type: 'Bh' }, { type: 'Ps' }, [5, 2], '33 0 0 3', '3 33 0 0'],
    ['a Paladin against a Dragon', { type: 'Pl' }, { type: 'Dg' }, [6, 6], '21 0 0 15', '21 0 0 15'],
    ['Hero against Hero', { type: 'Hr' }, { type: 'Hr' }, [5, 5], '18 0 0 18', '18 0 0 18'],
    ['Knights against Knights', { type: 'Kn' }, { type: 'Kn' }, [4, 4], '21 14 0 1', '21 14 0 1'],
  ])('%s', (_, a, b, adds, ofA, ofB) => {
    expect(totals(close(a, b))).toEqual(adds);
    expect(ways(close(a, b), 'a').join(' ')).toBe(`${ofA} 0`);
    expect(ways(close(a, b), 'b').join(' ')).toBe(`${ofB} 0`);
    expect(ways(close(b, a), 'a').join(' ')).toBe(`${ofB} 0`);
  });

  test.each<readonly [string, object, string]>([
    ['Bows at Knights', { way: 'shooting', a: { type: 'Bw' }, b: { type: 'Kn' } }, '10 22 0 4 0'],
    ['Bows at Knights with two aids', { way: 'shooting', a: { type: 'Bw' }, b: { type: 'Kn' }, aids: 2 }, '3 18 0 15 0'],
    ['Shooters at Blades', { way: 'shooting', a: { type: 'Sh' }, b: { type: 'Bd' } }, '26 10 0 0 0'],
    ['Artillery at a Hero', { way: 'shooting', a: { type: 'Art' }, b: { type: 'Hr' } }, '26 0 0 10 0'],
    ['a Mage at a Hero', { way: 'bespelling', b: { type: 'Hr' } }, '26 0 0 0 10'],
    ['three Mages at a Hero', { way: 'bespelling', b: { type: 'Hr' }, aids: 2 }, '15 0 0 4 17'],
    ['a Mage at a Behemoth', { way: 'bespelling', b: { type: 'Bh' } }, '26 0 10 0 0'],
    ['a Mage at Knights', { way: 'bespelling', b: { type: 'Kn' } }, '15 17 0 4 0'],
  ])('%s, who cannot answer', (_, situation, target) => {
    expect(ways(situation, 'b').join(' ')).toBe(target);
    expect(ways(situation, 'a').join(' ')).toBe('36 0 0 0 0');
  });
});

describe('the same as the checks of the table', () => {
  const TYPES = book.types({ name: '', home: 'dry', aggression: 0, elements: [] }).map(({ id }) => id);
  const BY_SIDE = { close: ['a', 'b'], shoot: ['shooter', 'target'], bespell: ['mage', 'target'] } as const;
  const sameAs = (id: keyof typeof BY_SIDE, situation: object, matchUp: object): void => {
    const table = d3h2.checks.find((one) => one.id === id);
    if (table === undefined) throw new Error(`no check ${id}`);
    const theirs = odds(table, situation);
    const ours = odds(check, matchUp);
    if (!theirs.ok || !ours.ok) {
      expect(ours.ok ? 'allowed' : ours.error).toEqual(theirs.ok ? 'allowed' : theirs.error);
      return;
    }
    (['a', 'b'] as const).forEach((side, i) => {
      const name = BY_SIDE[id][i] ?? '';
      const counted = asked.ways(id, situation, name).ways;
      const results = ['none', 'recoil', 'flee', 'destroyed', 'ensorcelled'].map((result) => counted[JSON.stringify(result)] ?? 0);
      expect(ways(matchUp, side)).toEqual(results);
    });
  };
  test.each(['open', 'scrub', 'woods'])('every type against every type, both in %s', (terrain) => {
    for (const a of TYPES)
      for (const b of TYPES) {
        const situation = { a: { type: a, terrain }, b: { type: b, terrain } };
        sameAs('close', situation, { way: 'close', ...situation });
      }
  });
  test('shots and spells at every type, in both rule sets', () => {
    for (const variant of ['d3h2', 'hott'])
      for (const b of TYPES) {
        for (const a of ['Sh', 'Bw', 'Art', 'WWg', 'Kn'])
          sameAs(
            'shoot',
            { variant, shooter: { type: a }, target: { type: b }, aids: [a] },
            { way: 'shooting', variant, a: { type: a }, b: { type: b }, aids: 1 },
          );
        sameAs('bespell', { variant, target: { type: b, general: false } }, { way: 'bespelling', variant, b: { type: b } });
      }
  });
  test('supports, ground and General count as there', () => {
    sameAs(
      'close',
      {
        a: { type: 'Sp', general: true, uphill: true, beside: [{ type: 'Bd' }] },
        b: { type: 'Wb', fast: true, behind: { type: 'Wb' }, contacts: [{ where: 'left', how: 'corner', by: 'Sp' }] },
      },
      close({ type: 'Sp', general: true, uphill: true, beside: 'Bd' }, { type: 'Wb', fast: true, behind: true, overlapped: 1 }),
    );
  });
});

describe('what it costs', () => {
  test('[D3-35] the points of the destroyed, and two more for the General', () => {
    expect(lost(close({ type: 'Kn' }, { type: 'Sp' }))).toEqual([(4 * 2) / 36, (10 * 2) / 36]);
    const [, general] = lost(close({ type: 'Pl' }, { type: 'Dg' }));
    expect(general).toBe((15 * 4) / 36);
    expect(lost(close({ type: 'Hr', general: true }, { type: 'Hr' }))[0]).toBe(
      (ways(close({ type: 'Hr', general: true }, { type: 'Hr' }), 'a')[3] ?? 0) / 6,
    );
  });
  test('[D3-31] the ensorcelled are lost too', () =>
    expect(lost({ way: 'bespelling', b: { type: 'Hr' }, aids: 2 })).toEqual([0, (21 * 4) / 36]));
});

describe('army against army', () => {
  const army = (elements: Army['elements'], more: object = {}): Army => ({ name: 'One', home: 'dry', aggression: 0, elements, ...more });
  const mean = (cell: ExchangeCell | undefined): readonly number[] | string => {
    if (cell === undefined) return 'nothing';
    return 'refusal' in cell ? cell.refusal.ref : cell.lost.map((points) => points / cell.of);
  };
  const between = (a: Army, b: Army, how: object = {}) => book.exchange.between(a, b, how);
  const knights = army([{ type: 'Kn', general: true }, { type: 'Kn', count: 2 }, { type: 'Kn' }]);
  const spears = army([
    { type: 'Sp', count: 3 },
    { type: 'Bd', general: true },
  ]);

  test('kinds are counted once, the General by himself', () => {
    const { rows, columns } = between(knights, spears);
    expect(rows).toEqual([
      { id: 'Kn*', name: 'Knights (General)', count: 1, points: 2 },
      { id: 'Kn', name: 'Knights', count: 3, points: 6 },
    ]);
    expect(columns.map(({ id, count }) => `${count} ${id}`)).toEqual(['3 Sp', '1 Bd*']);
  });
  test('a cell is the match-up of the two', () => {
    const { cells } = between(knights, spears);
    expect(mean(cells[1]?.[0])).toEqual(lost(close({ type: 'Kn' }, { type: 'Sp' })));
    const cell = cells[1]?.[1];
    expect(mean(cell)).toEqual(lost(cell?.situation ?? {}));
    expect(cell?.situation).toMatchObject({ way: 'close', a: { type: 'Kn' }, b: { type: 'Bd', general: true } });
  });
  test('[D3-22, D3-23] each has the support that its own army can give', () => {
    const pikes = army([{ type: 'Pk', count: 2 }]);
    const onePike = army([{ type: 'Pk' }]);
    expect(between(pikes, spears).cells[0]?.[0]?.situation).toMatchObject({ a: { behind: true }, b: { beside: 'Sp' } });
    expect(between(onePike, spears).cells[0]?.[0]?.situation).toMatchObject({ a: { behind: false } });
    expect(between(pikes, spears, { supported: false }).cells[0]?.[0]?.situation).toMatchObject({
      a: { behind: false },
      b: { beside: null },
    });
    const shooters = army([{ type: 'Sh' }, { type: 'Bd' }]);
    expect(between(shooters, spears).cells[0]?.[0]?.situation).toMatchObject({ a: { beside: 'Bd' } });
    const single = army([{ type: 'Sp' }, { type: 'Kn', count: 3 }]);
    expect(between(single, spears).cells[0]?.[0]?.situation).toMatchObject({ a: { beside: null } });
  });
  test('[D3-18, D3-19, D3-14] who cannot meet so is refused with the rule', () => {
    expect(between(knights, spears, { way: 'shooting' }).cells.flat().map(mean)).toEqual(['D3-19', 'D3-19', 'D3-19', 'D3-19']);
    expect(mean(between(knights, spears, { way: 'bespelling' }).cells[0]?.[0])).toBe('D3-18');
    const guns = army([{ type: 'Art' }]);
    expect(mean(between(guns, spears, { terrain: 'woods' }).cells[0]?.[0])).toBe('D3-14');
    expect(mean(between(guns, spears, { way: 'shooting' }).cells[0]?.[0])).toEqual(
      lost({ way: 'shooting', a: { type: 'Art' }, b: { type: 'Sp' } }),
    );
  });
  test('every list against every list, with the sides exchanged', () => {
    const turned = (cell: ExchangeCell) => ('refusal' in cell ? cell.refusal : cell.lost.toReversed());
    const plain = (cell: ExchangeCell) => ('refusal' in cell ? cell.refusal : [...cell.lost]);
    for (const a of book.lists)
      for (const b of book.lists.slice(0, 4)) {
        const [there, back] = [between(a, b), between(b, a)];
        const exchanged = there.columns.map((_, c) =>
          there.cells.map((row) => row[c]).flatMap((cell) => (cell === undefined ? [] : [turned(cell)])),
        );
        expect(back.cells.map((row) => row.map(plain))).toEqual(exchanged);
      }
  });
});
