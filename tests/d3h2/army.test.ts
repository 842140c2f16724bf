import { system as d3h2 } from '@pennon/d3h2';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

const { outcome, reasons, refusal } = asker(d3h2);

describe('one row of every table', () => {
  const info = (type: string, variant = 'd3h2') => JSON.stringify(outcome('typeInfo', { type, variant }));
  test('[D3-2, D3-7, R8] Lurkers start on the table or off it, Gods and Dragons off it', () => {
    expect(info('Lk')).toBe(
      '{"class":"foot","cost":1.5,"base":"small","depth25mm":[20,30],"depthSmall":[15,20],"vsFoot":2,"vsMounted":2,"whenShotOrBespelled":2,"shoots":0,"bespells":0,"mayBeFast":false,"alwaysFast":true,"mayBeGeneral":false,"mayGarrison":true,"sideEdge":2,"starts":"either"}',
    );
    expect(info('Gd')).toBe(
      '{"class":"aerial","cost":4,"base":"large","depth25mm":[60,120],"depthSmall":[40,80],"vsFoot":6,"vsMounted":6,"whenShotOrBespelled":6,"shoots":0,"bespells":0,"mayBeFast":false,"alwaysFast":false,"mayBeGeneral":false,"mayGarrison":false,"sideEdge":null,"starts":"summoned"}',
    );
    expect(info('Bw8')).toBe(
      '{"class":"foot","cost":2,"base":"medium","depth25mm":[40,60],"depthSmall":[30,40],"vsFoot":2,"vsMounted":4,"whenShotOrBespelled":2,"shoots":3,"bespells":0,"mayBeFast":false,"alwaysFast":false,"mayBeGeneral":true,"mayGarrison":true,"sideEdge":4,"starts":"table"}',
    );
    expect(info('SH')).toBe(info('SH', 'hott'));
    expect(info('SH')).toBe(
      '{"class":"feature","cost":null,"base":null,"depth25mm":null,"depthSmall":null,"vsFoot":4,"vsMounted":4,"whenShotOrBespelled":4,"shoots":0,"bespells":0,"mayBeFast":false,"alwaysFast":false,"mayBeGeneral":false,"mayGarrison":false,"sideEdge":null,"starts":"feature"}',
    );
  });
  test('[D3-5] who may garrison', () => {
    const TYPES =
      'AHr Gd Dg Ab Fl Hr Pl Bh Bs Kn Kn4 Kn6 Cv Cv6 LH Cm SCh Sp Sp8 Pk Bd Bd6 Ax Bw Bw8 Sh Ps Lk Wb Hd IHd Art WWg CP Mg Cl Sk';
    expect(
      TYPES.split(' ')
        .filter((type) => !outcome('typeInfo', { type }).mayGarrison)
        .join(' '),
    ).toBe('AHr Gd Dg Ab Fl Bh SCh Sk');
  });
  test('[D3-38] types of the traditional list', () =>
    expect(refusal('typeInfo', { variant: 'hott', type: 'Kn4' })).toBe('not-allowed D3-38'));
});

describe('army lists', () => {
  /** `Hr* Bd6 ...`: the General, then type and number. */
  const army = (list: string) =>
    list.split(' ').map((part) => {
      const [, type, star, count] = /^(\w+?)(\*?)(?:x(\d+))?$/.exec(part) ?? [];
      return { type, general: star === '*', count: Number(count ?? 1) };
    });
  const judge = (elements: object[], more: object = {}) => outcome('armyPoints', { elements, ...more });
  const faults = (elements: object[], more: object = {}) => judge(elements, more).faults;
  const general = { type: 'Kn', general: true };

  test.each([
    ['both', 'Bd* Bdx3 Shx8'],
    ['both', 'Bd* Bdx5 Knx4 Shx2'],
    ['d3h2', 'Kn* Knx4 Spx4 Bwx4'],
    ['d3h2', 'Bd* Bdx3 Spx7 Psx2'],
    ['d3h2', 'Cv* Cvx2 LHx10 Art'],
    ['d3h2', 'Kn* Knx5 Shx2 Spx2 LHx2 Ps'],
    ['d3h2', 'Cv* WWgx4 Art Bd Sh Hdx3'],
    ['d3h2', 'Kn* Knx5 Spx2 Shx2 Art Ps'],
    ['d3h2', 'Bd* Bdx2 Pkx10 Sh Ps'],
    ['d3h2', 'Kn* Knx3 Shx4 Artx2 Psx2'],
    ['d3h2', 'Cv* Cvx4 LHx4 Spx2 Bwx2 Ps'],
    ['both', 'Kn* Knx3 Spx5 Shx3'],
    ['d3h2', 'Cv* Cvx5 Spx4 LHx2 Ps'],
    ['d3h2', 'Cv* Cvx3 LHx8 Spx2'],
    ['both', 'Hr* Bdx6 Shx2 Art Hd'],
    ['both', 'Hr* Bh Wbx6 IHdx2 Bsx2'],
    ['both', 'Hr* Mg Shx4 Spx2 Cv Fl'],
    ['both', 'Mg* Mg IHdx6 Knx2 Fl Hd'],
    ['both', 'Cl* Dgx2 Wbx6 Skx2'],
    ['both', 'Hr* Gd Spx6 Ab Hd'],
    ['both', 'AHr* Pl Knx4 Spx2 Sh'],
    ['both', 'Mg* Lkx4 Wbx6 Cl Bs'],
  ])('[D3-3] %s: %s is a legal army of 24 points', (where, list) => {
    expect(judge(army(list))).toMatchObject({ legal: true, total: 24, faults: [] });
    expect(judge(army(list), { variant: 'hott' }).faults).toEqual(where === 'both' ? [] : ['not-in-variant']);
    expect(faults(army(list.replace('*', '')))).toEqual(['general-count']);
    expect(judge(army(list)).campNeeded).toBe(!list.includes('WWgx4'));
  });
  test('[D3-3] costs are counted, the General and Fast cost nothing', () => {
    const elements = [{ type: 'LH', count: 3 }, { type: 'Ax', fast: true }, general];
    expect(judge(elements)).toMatchObject({ total: 4.5 + 1.5 + 2, dear: 0, allied: 0 });
    expect(reasons('armyPoints', { elements })).toEqual(['D3-3 LH +4.5', 'D3-3 Ax +1.5', 'D3-3 Kn +2']);
  });
  test('[R9, A7] at most half in elements of 4 and 6 points', () => {
    expect(judge([general, { type: 'Mg', count: 3 }])).toMatchObject({ dear: 12, faults: [] });
    expect(judge([general, { type: 'Mg', count: 3 }, { type: 'Pl' }])).toMatchObject({ dear: 16, faults: ['dear'] });
    expect(judge([general, { type: 'AHr', count: 2 }])).toMatchObject({ dear: 12, faults: [] });
    expect(judge([general, { type: 'AHr' }], { size: 11 })).toMatchObject({ dear: 6, faults: ['dear'] });
    expect(judge([general, { type: 'Art', count: 7 }])).toMatchObject({ dear: 0, faults: [] });
  });
  test('[D3-3] not over its size', () => {
    expect(faults([general, { type: 'Sp', count: 11 }])).toEqual([]);
    expect(faults([general, { type: 'Sp', count: 11 }, { type: 'Ps' }])).toEqual(['over-size']);
    expect(faults([general, { type: 'Sp' }], { size: 3.5 })).toEqual(['over-size']);
  });
  test('[R79] allies up to 6 points', () => {
    expect(judge([general, { type: 'Sp', count: 3, ally: true }])).toMatchObject({ allied: 6, faults: [] });
    expect(judge([general, { type: 'LH', count: 5, ally: true }])).toMatchObject({ allied: 7.5, faults: ['allied'] });
  });
  test('[R10] one General of the right type, no ally', () => {
    expect(faults([{ type: 'Sp' }])).toEqual(['general-count']);
    expect(faults([general, general])).toEqual(['general-count']);
    expect(faults([{ ...general, count: 2 }])).toEqual(['general-count']);
    for (const type of ['Gd', 'Dg', 'Lk', 'SCh', 'Art', 'IHd']) expect(faults([{ type, general: true }]), type).toEqual(['general-type']);
    expect(faults([{ ...general, ally: true }])).toEqual(['general-ally']);
  });
  test('[D3-1, R7] Fast and Mounted Infantry only where they may be', () => {
    expect(faults([general, { type: 'Cm', fast: true }, { type: 'Hd', mtd: true }])).toEqual(['fast', 'mounted-infantry']);
    expect(faults([general, { type: 'Ps', fast: true }, { type: 'Sp', mtd: true }])).toEqual([]);
    expect(faults([general, { type: 'Sp', mtd: true }], { variant: 'hott' })).toEqual(['mounted-infantry']);
  });
  test('[D3-6] a Camp, unless a Stronghold or more than two War Wagons', () => {
    const camp = (elements: object[], more: object = {}) => {
      const found = judge([general, ...elements], { camp: false, ...more });
      return [found.campNeeded, ...(found.faults as string[])].join(' ');
    };
    expect(camp([])).toBe('true camp');
    expect(camp([], { stronghold: true })).toBe('false');
    expect(camp([{ type: 'WWg', count: 2 }])).toBe('true camp');
    expect(camp([{ type: 'WWg', count: 2 }, { type: 'WWg' }])).toBe('false');
  });
  test('[D3-3] all faults in their order', () => {
    const elements = [
      { type: 'Kn4', fast: true, mtd: true },
      { type: 'Gd', count: 6, general: true, ally: true },
    ];
    expect(faults(elements, { variant: 'hott', camp: false })).toEqual([
      'not-in-variant',
      'fast',
      'mounted-infantry',
      'general-type',
      'general-ally',
      'general-count',
      'over-size',
      'dear',
      'allied',
      'camp',
    ]);
    expect(refusal('armyPoints', { elements: [{ type: 'SH' }] })).toBe('bad-request');
  });
});

describe('victory', () => {
  const side = (...elements: object[]) => ({ elements });
  const lost = (a: object, b: object = {}, more: object = {}) => {
    const { lostA, lostB, loser } = outcome('victory', { a, b, ...more });
    return `${lostA} ${lostB} ${loser}`;
  };
  test('[D3-35] destroyed, ensorcelled and off the table count, undeployed and returned do not', () => {
    expect(lost(side({ type: 'Sp' }, { type: 'Hr', state: 'ensorcelled' }, { type: 'Dg', state: 'off-table' }))).toBe('10 0 none');
    expect(
      lost(side({ type: 'Gd', state: 'undeployed' }, { type: 'IHd', state: 'returned' }, { type: 'Kn', general: true, state: 'returned' })),
    ).toBe('0 0 none');
  });
  test('[D3-35] the General 2 more, a sacked Camp 2, a fallen Stronghold 4', () => {
    expect(lost({ ...side({ type: 'Hd', general: true }), camp: 'sacked', stronghold: 'fallen' })).toBe('9 0 none');
    expect(lost({ camp: 'held', stronghold: 'held' })).toBe('0 0 none');
    expect(reasons('victory', { a: { ...side({ type: 'Hd', general: true }), camp: 'sacked' }, b: { stronghold: 'fallen' } })).toEqual([
      'D3-3 Hd +1',
      'D3-35 general +2',
      'D3-35 camp +2',
      'D3-35 stronghold +4',
    ]);
  });
  test('[R73, R9] half of the army and more than the other', () => {
    const spears = (count: number) => side(...Array.from({ length: count }, () => ({ type: 'Sp' })));
    expect(lost(spears(6))).toBe('12 0 a');
    expect(lost(spears(5), { camp: 'none' })).toBe('10 0 none');
    expect(lost(spears(6), spears(7))).toBe('12 14 b');
    expect(lost(spears(7), spears(7))).toBe('14 14 none');
    expect(lost({}, spears(6), { size: 24.5 })).toBe('0 12 none');
    expect(lost({}, spears(3), { size: 12 })).toBe('0 6 b');
  });
  test('[D3-31, D3-35, R10] states that cannot be', () => {
    const refused = (...elements: object[]) => refusal('victory', { a: {}, b: side(...elements) });
    for (const type of ['Hr', 'AHr', 'Mg']) expect(refused({ type, state: 'ensorcelled' }), type).toBe('allowed');
    for (const type of ['Pl', 'Cl', 'Sp']) expect(refused({ type, state: 'ensorcelled' }), type).toBe('not-allowed D3-31');
    for (const type of ['Gd', 'Dg', 'Lk']) expect(refused({ type, state: 'undeployed' }), type).toBe('allowed');
    for (const type of ['Ps', 'IHd', 'Fl']) expect(refused({ type, state: 'undeployed' }), type).toBe('not-allowed D3-35');
    for (const type of ['Gd', 'Lk', 'Art']) expect(refused({ type, general: true }), type).toBe('not-allowed R10');
    expect(refused({ type: 'Gd', general: true, state: 'ensorcelled' })).toBe('not-allowed D3-31');
    expect(refused({ type: 'Lk', general: true }, { type: 'Sp', state: 'undeployed' })).toBe('not-allowed D3-35');
  });
});
