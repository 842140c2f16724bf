import { describe, expect, test } from 'vitest';
import { combatsOf, isFighting, isRearSupport } from '../../packages/systems/d3h2/board/close-combat.js';
import { closeFacts } from '../../packages/systems/d3h2/board/close-combat-facts.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { assaultersOf } from '../../packages/systems/d3h2/board/walls-and-gates.js';
import { closeFates, closeResult, closeSum } from '../../packages/systems/d3h2/rules/shock.js';
import type { State } from '../../packages/systems/d3h2/types.js';
import { type Table, table, the } from './table.js';

/** A combat as the table has it: totals, margin and both results. */
function fought(state: State, unit: string, target: string, [a = 1, b = 1]: readonly number[]): string {
  const facts = closeFacts(state, the(unit), target);
  const [own, other] = [closeSum(facts, 'a').total + a, closeSum(facts, 'b').total + b];
  const result = closeResult(closeFates(facts), own, other);
  return [own, other, result.margin, result.a, result.b].join(' ');
}
const facts = (about: Table, unit: string, target: string) => closeFacts(table(about), the(unit), target);
/** What one side of a combat counts besides its factor: the labels that count. */
const counted = (about: Table, unit: string, target: string, side: 'a' | 'b' = 'a'): readonly string[] =>
  closeSum(facts(about, unit, target), side)
    .reasons.filter((reason) => reason.counted)
    .slice(1)
    .map(({ value, label }) => `${value > 0 ? '+' : ''}${value} ${label}`);
const pairs = (about: Table): readonly string[] => combatsOf(table(about)).map(({ unit, target }) => `${unit} ${target}`);

describe('which combats there are', () => {
  const line: Table = { red: ['Sp 4 5 0', 'Sp 5 5 0'], blue: ['Bd 4 5 180', 'Bd 5 5 180'] };

  test('[6.2] pairs in full front contact, the mover named first', () => {
    expect(pairs(line)).toEqual(['Sp1 Bd1', 'Sp2 Bd2']);
    expect(pairs({ ...line, mover: 'blue' })).toEqual(['Bd1 Sp1', 'Bd2 Sp2']);
    expect(pairs({ red: ['Sp 4 5 0'], blue: ['Bd 4.5 5 180'] })).toEqual([]);
  });

  test('[6.2] nobody fights twice in a bound', () => {
    expect(pairs({ ...line, bound: { fought: ['Sp1', 'Bd1'] } })).toEqual(['Sp2 Bd2']);
    expect(pairs({ ...line, bound: { fought: ['Bd1'] } })).toEqual(['Sp2 Bd2']);
  });

  test('[D3-17] ground troops do not fight an Aerial that is not engaged', () => {
    const about: Table = { red: ['Sp 4 5 0'], blue: ['Fl 4 5 180'] };
    expect(pairs(about)).toEqual([]);
    const state = table(about);
    const engaged = { ...state, elements: state.elements.map((e) => (e.id === 'Fl1' ? { ...e, engaged: true } : e)) };
    expect(combatsOf(engaged)).toEqual([{ unit: 'Sp1', target: 'Fl1' }]);
  });

  test('[R52] an unaligned pair fights as if lined up', () => {
    const about: Table = { red: ['Sp 4 5 0'], blue: ['Bd 4.5 5 180'] };
    expect(pairs({ ...about, unaligned: [{ unit: the('Sp1'), enemy: the('Bd1') }] })).toEqual(['Sp1 Bd1']);
  });

  const karn: Table = {
    red: ['Bd* 7.5 2 180', 'Wb 6.5 2 180', 'Wb 8.5 2 180'],
    blue: ['Hd in stronghold1'],
    works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
  };
  test('[6.3] every assaulter may lead; once the garrison has fought elsewhere nobody does', () => {
    expect(pairs(karn)).toEqual(['Bd1 stronghold1', 'Wb1 stronghold1', 'Wb2 stronghold1']);
    expect(pairs({ ...karn, mover: 'blue' })).toEqual(['Bd1 stronghold1', 'Wb1 stronghold1', 'Wb2 stronghold1']);
    expect(pairs({ ...karn, bound: { fought: [the('Hd1')] } })).toEqual([]);
    expect(isFighting(table(karn), the('Hd1'))).toBe(true);
    expect(isFighting(table({ ...karn, red: ['Bd* 7.5 4 180'] }), the('Hd1'))).toBe(false);
  });
  test('[D3-20] Scythed Chariots assault nothing, Behemoths only a gate, a Siege Tower only a Stronghold', () => {
    const at = (...red: readonly string[]) => assaultersOf(table({ ...karn, red }), 'stronghold1');
    expect(at('SCh 7.5 2 180')).toEqual([]);
    expect(at('Bh 7.5 2 180')).toEqual(['Bh1']);
    expect(at('Bh 6.5 2 180')).toEqual([]);
    expect(at('WWg 7.5 2 180')).toEqual([]);
    expect(at('WWg 7.5 2 180 tower')).toEqual(['WWg1']);
    expect(at('Bd 6 2 180')).toEqual(['Bd1']);
    expect(at('Bd 5.9 2 180')).toEqual([]);
    expect(at('Bd 7.5 2.05 180')).toEqual([]);
  });
});

describe('supports', () => {
  const pikes: Table = { red: ['Pk 5 5 0', 'Pk 5 4.5 0'], blue: ['Bd 5 5 180'] };

  test('[D3-22] a friend directly behind, in good going', () => {
    expect(facts(pikes, 'Pk1', 'Bd1').a.behind).toEqual({ type: 'Pk', terrain: 'open', facing: 'same' });
    expect(counted(pikes, 'Pk1', 'Bd1')[0]).toMatch(/^\+3 /);
    expect(facts({ ...pikes, red: ['Pk 5 5 0', 'Pk 5.1 4.5 0'] }, 'Pk1', 'Bd1').a.behind).toBeNull();
    expect(facts({ ...pikes, red: ['Pk 5 5 0', 'Pk 5 4 180'] }, 'Pk1', 'Bd1').a.behind).toBeNull();
  });
  test('[D3-22, 6.2] the whole base of both must be in good going', () => {
    expect(counted({ ...pikes, ground: ['scrub 4,3 6,3 6,4.1 4,4.1'] }, 'Pk1', 'Bd1')).toEqual([]);
    expect(counted({ ...pikes, ground: ['scrub 4,4.9 6,4.9 6,6 4,6'] }, 'Pk1', 'Bd1')).toEqual([]);
    expect(counted({ ...pikes, ground: ['gentle-hill 4,3 6,3 6,4.1 4,4.1'] }, 'Pk1', 'Bd1')).toHaveLength(1);
  });
  test('[GEO-2] who only supports is known as such', () => {
    const state = table(pikes);
    expect(isRearSupport(state, baseMust(state, the('Pk2')))).toBe(true);
    expect(isRearSupport(state, baseMust(state, the('Pk1')))).toBe(false);
    const apart = table({ ...pikes, blue: ['Bd 5 6 180'] });
    expect(isRearSupport(apart, baseMust(apart, the('Pk2')))).toBe(false);
    const swords = table({ ...pikes, red: ['Bd 5 5 0', 'Bd 5 4.5 0'], blue: ['Sp 5 5 180'] });
    expect(isRearSupport(swords, baseMust(swords, the('Bd2')))).toBe(false);
  });

  test('[D3-23] friends beside, front corners together', () => {
    const wall: Table = { red: ['Sp 5 5 0', 'Sp 4 5 0'], blue: ['Bd 5 5 180'] };
    expect(facts(wall, 'Sp1', 'Bd1').a.beside).toEqual([{ type: 'Sp', fast: false, terrain: 'open', corners: true }]);
    expect(counted(wall, 'Sp1', 'Bd1')[0]).toMatch(/^\+1 /);
    expect(facts({ ...wall, red: ['Sp 5 5 0', 'Sp 4 4.8 0'] }, 'Sp1', 'Bd1').a.beside).toEqual([
      { type: 'Sp', fast: false, terrain: 'open', corners: false },
    ]);
    expect(counted({ ...wall, red: ['Sp 5 5 0', 'Sp 4 4.8 0'] }, 'Sp1', 'Bd1')).toEqual([]);
    expect(counted({ ...wall, red: ['Sp 5 5 0', 'Sp+ 4 5 0'] }, 'Sp1', 'Bd1')).toEqual([]);
    expect(facts({ ...wall, red: ['Sp 5 5 0', 'Sp 4 4.5 180'] }, 'Sp1', 'Bd1').a.beside.map(({ corners }) => corners)).toEqual([false]);
  });
});

describe('ground', () => {
  const hill = 'gentle-hill 3,3 7,3 7,7 3,7 crest 4,5.2 6,5.2';
  test('[R19] nearer the crest of the hill, on its near side', () => {
    const about: Table = { red: ['Sp 5 4 0'], blue: ['Sp 5 4 180'], ground: [hill] };
    expect([facts(about, 'Sp1', 'Sp2').a.uphill, facts(about, 'Sp1', 'Sp2').b.uphill]).toEqual([false, true]);
    const onlyOne: Table = { red: ['Sp 5 3 0'], blue: ['Sp 5 3 180'], ground: [hill] };
    expect(facts(onlyOne, 'Sp1', 'Sp2').b.uphill).toBe(true);
    const across: Table = { red: ['Sp 5 5.3 0'], blue: ['Sp 5 5.3 180'], ground: [hill] };
    expect([facts(across, 'Sp1', 'Sp2').a.uphill, facts(across, 'Sp1', 'Sp2').b.uphill]).toEqual([false, false]);
    const alike: Table = { red: ['Sp 5.1 4.5 90'], blue: ['Sp 5.1 4.5 270'], ground: [hill] };
    expect([facts(alike, 'Sp1', 'Sp2').a.uphill, facts(alike, 'Sp1', 'Sp2').b.uphill]).toEqual([false, false]);
  });

  test('[D3-26, R54] the bank of a full river, against one in the water and off the road', () => {
    const ford: Table = { red: ['Sp 5 4.8 0'], blue: ['Sp 5 4.8 180'], ground: ['river 0,4.5 10,4.5 width 0.6'] };
    const banks = (about: Table) => [facts(about, 'Sp1', 'Sp2').a.bank, facts(about, 'Sp1', 'Sp2').b.bank];
    expect(banks({ ...ford, river: 'full' })).toEqual(['none', 'river']);
    expect(banks({ ...ford, river: 'paltry' })).toEqual(['none', 'paltry-river']);
    expect(banks({ ...ford, river: 'full', ground: ['river 0,4.5 10,4.5 width 0.6', 'road 5,0 5,10 width 0.5'] })).toEqual([
      'none',
      'road',
    ]);
    expect(banks({ ...ford, river: 'full', ground: ['river 0,4.8 10,4.8 width 0.6'] })).toEqual(['none', 'none']);
    expect(banks({ ...ford, river: 'full', ground: ['river 0,2 10,2 width 0.6'] })).toEqual(['none', 'none']);
  });

  test('[R16] the ground that is worst to the type itself', () => {
    const about = (type: string): Table => ({
      red: [`${type} 5 5 0`],
      blue: ['Sp 5 5 180'],
      ground: ['dunes 4,4 5,4 5,5 4,5', 'scrub 5,4 6,4 6,5 5,5'],
    });
    expect(facts(about('Cv'), 'Cv1', 'Sp1').a.terrain).toBe('dunes');
    expect(facts(about('Cm'), 'Cm1', 'Sp1').a.terrain).toBe('scrub');
  });
});

describe('others who touch', () => {
  const fight: Table = { red: ['Sp 5 5 0'], blue: ['Bd 5 5 180'] };
  const contacts = (blue: readonly string[], more: Partial<Table> = {}) =>
    facts({ ...fight, blue: ['Bd 5 5 180', ...blue], ...more }, 'Sp1', 'Bd1').a.contacts.map(
      ({ where, how, by, fighting }) => `${where} ${how} ${by}${fighting ? ' fighting' : ''}`,
    );

  test('[D3-20] corners that meet, side edges, front edges', () => {
    expect(contacts([])).toEqual([]);
    expect(contacts(['Bd 4 5 180'])).toEqual(['left corner Bd']);
    expect(contacts(['Bd 6 5 180'])).toEqual(['right corner Bd']);
    expect(contacts(['Cv 4.5 4.5 90'])).toEqual(['left front Cv']);
    expect(contacts(['Cv 5.5 4.5 270'])).toEqual(['right front Cv']);
    expect(contacts(['Cv 5 4.5 0'])).toEqual(['rear front Cv']);
    expect(contacts(['Bd 4 4.8 180'])).toEqual(['left side Bd']);
    expect(contacts(['Bd 6 4.8 0'])).toEqual(['right side Bd']);
    expect(contacts(['Bd 3.9 5 180'])).toEqual([]);
  });
  test('[R37] front corners with front corners and rear with rear; front with rear are side edges', () => {
    expect(contacts(['Bd 4 4 180'])).toEqual(['left corner Bd']);
    expect(contacts(['Bd 6 4 180'])).toEqual(['right corner Bd']);
    expect(contacts(['Bd 4 4.5 180'])).toEqual(['left side Bd']);
    expect(contacts(['Bd 4 5.5 0'])).toEqual([]);
  });
  test('[R38] Dragons and those who meet Psiloi overlap by their sides only', () => {
    const psiloi = (...blue: readonly string[]) => counted({ red: ['Ps 5 5 0'], blue: ['Bd 5 5 180', ...blue] }, 'Ps1', 'Bd1');
    expect([psiloi('Bd 4 5 180'), psiloi('Bd 4 4.8 180')]).toEqual([[], ['-1 enemy side edge on the left']]);
    const dragon = (at: string) => counted({ ...fight, blue: ['Bd 5 5 180', `Dg ${at}`] }, 'Sp1', 'Bd1');
    expect([dragon('4 5 180'), dragon('4 4.8 180')]).toEqual([[], ['-1 enemy side edge on the left']]);
  });
  test('[D3-20] an overlapper in frontal combat does not count by its corners', () => {
    const about: Table = { red: ['Sp 5 5 0', 'Sp 4 5 0'], blue: ['Bd 5 5 180', 'Bd 4 5 180'] };
    expect(facts(about, 'Sp1', 'Bd1').a.contacts).toEqual([{ where: 'left', how: 'corner', by: 'Bd', fighting: true }]);
    expect(counted(about, 'Sp1', 'Bd1').filter((line) => line.startsWith('-'))).toEqual([]);
    expect(counted({ ...about, red: ['Sp 5 5 0'] }, 'Sp1', 'Bd1')).toEqual(['-1 overlapped on the left']);
  });
  test('[D3-17] an Aerial that is not engaged overlaps, but its front edge is no contact', () => {
    expect(contacts(['Fl 4 5 180'])).toEqual(['left corner Fl']);
    expect(contacts(['Fl 4.5 4.5 90'])).toEqual([]);
  });
  test('[R52, R53] who could not line up counts as overlapped on one flank', () => {
    const about: Table = { red: ['Sp 5 5 0'], blue: ['Bd 5.4 5 180'], unaligned: [{ unit: the('Sp1'), enemy: the('Bd1') }] };
    expect(counted(about, 'Sp1', 'Bd1')).toEqual(['-1 overlapped on the right']);
    expect(counted(about, 'Sp1', 'Bd1', 'b')).toEqual([]);
  });

  test('[R39] foot near an edge of the table that stayed put counts as overlapped there', () => {
    const at = (red: string, blue: string, bound: Table['bound'] = {}) => facts({ red: [red], blue: [blue], bound }, 'Sp1', 'Bd1').a;
    expect(at('Sp 1.4 5 0', 'Bd 1.4 5 180')).toMatchObject({ tableEdge: 'left', moved: false });
    expect(at('Sp 1.5 5 0', 'Bd 1.5 5 180').tableEdge).toBe('none');
    expect(at('Sp 8.6 5 0', 'Bd 8.6 5 180').tableEdge).toBe('right');
    expect(at('Sp 5 8.6 270', 'Bd 5 8.6 90').tableEdge).toBe('right');
    // Any edge: behind it, and before it.
    expect(at('Sp 5 0.5 0', 'Bd 5 0.5 180')).toMatchObject({ tableEdge: 'left', edgeOnFlank: false });
    expect(at('Sp 5 9.4 0', 'Bd 5 9.4 180')).toMatchObject({ tableEdge: 'left', edgeOnFlank: false });
    expect(at('Sp 5 1 0', 'Bd 5 1 180').tableEdge).toBe('none');
    expect(at('Sp 1.4 5 0', 'Bd 1.4 5 180').edgeOnFlank).toBe(true);
    const sp = the('Sp1');
    const moved = [{ moves: { [sp]: { count: 1, measured: 500, byRoad: false } } }, { stirred: [sp] }, { arrived: [sp] }];
    for (const bound of moved) expect(at('Sp 1.4 5 0', 'Bd 1.4 5 180', bound).moved).toBe(true);
  });
  test('[R39] the corner nearest to any edge, one side only; of two as near the one not yet overlapped', () => {
    const at = (red: string, blue: readonly string[], options: Table['options'] = {}) =>
      facts({ red: [red], blue, options }, 'Sp1', 'Bd1').a.tableEdge;
    // In a corner of the table the flank is nearer than what is behind, and the other way round.
    expect(at('Sp 1.2 0.9 0', ['Bd 1.2 0.9 180'])).toBe('left');
    // Turned a little, the right front corner comes nearer to the edge behind.
    expect(at('Sp 5 0.7 20', ['Bd 5 0.7 200'])).toBe('right');
    expect(at('Sp 5 0.7 340', ['Bd 5 0.7 160'])).toBe('left');
    expect(at('Sp 5 0.6 0', ['Bd 5 0.6 180', 'Ax 4 0.6 180'])).toBe('right');
    expect(at('Sp 5 0.6 0', ['Bd 5 0.6 180', 'Ax 6 0.6 180'])).toBe('left');
    expect(at('Sp 5 0.6 0', ['Bd 5 0.6 180', 'Dg 4 0.6 180'])).toBe('left');
  });
  test('[R39, edgeOverlap] played from the print, or only where the edge lies on that flank', () => {
    const about = (edgeOverlap: 'any' | 'flank', pose: string, against: string): Table => ({
      red: [`Sp ${pose}`],
      blue: [`Bd ${against}`],
      options: { edgeOverlap },
    });
    const behind = (edgeOverlap: 'any' | 'flank') => counted(about(edgeOverlap, '5 0.5 0', '5 0.5 180'), 'Sp1', 'Bd1');
    expect(behind('any')).toEqual(['-1 edge of the table left']);
    expect(behind('flank')).toEqual([]);
    const beside = (edgeOverlap: 'any' | 'flank') => counted(about(edgeOverlap, '1.4 5 0', '1.4 5 180'), 'Sp1', 'Bd1');
    expect([beside('any'), beside('flank')]).toEqual([['-1 edge of the table left'], ['-1 edge of the table left']]);
  });
});

describe('the worked examples on a table', () => {
  test('[X-1] charge home', () => {
    const about: Table = { red: ['Kn* 5 5 0', 'Kn 4 5 0'], blue: ['Sp 5 5 180', 'Sp 4 5 180'] };
    expect(fought(table(about), 'Kn1', 'Sp1', [4, 3])).toBe('8 7 less none destroyed');
    expect(fought(table({ ...about, ground: ['scrub 3,3 7,3 7,7 3,7'] }), 'Kn1', 'Sp1', [4, 3])).toBe('8 7 less none recoil');
  });
  test('[X-2] the tie that kills', () => {
    expect(fought(table({ red: ['Kn 5 5 0'], blue: ['Bd 5 5 180'] }), 'Kn1', 'Bd1', [4, 4])).toBe('7 7 equal destroyed none');
  });
  test('[X-3] pike block pushed back', () => {
    const about: Table = { red: ['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 6 5 0'], blue: ['Bd 5 5 180'] };
    expect(fought(table(about), 'Pk1', 'Bd1', [2, 5])).toBe('8 9 less recoil none');
  });
  test('[X-4] Warband breaks a shieldwall', () => {
    const about: Table = { red: ['Wb 5 5 0', 'Wb 5 4.5 0'], blue: ['Sp 5 5 180', 'Bd 6 5 180'] };
    expect(fought(table({ ...about, red: [...(about.red ?? []), 'Wb 6 5 0'] }), 'Wb1', 'Sp1', [6, 4])).toBe('10 9 less none destroyed');
  });
  test('[X-8] storming Karn', () => {
    const about: Table = {
      red: ['Bd* 7.5 2 180', 'Wb 6.5 2 180', 'Wb 8.5 2 180'],
      blue: ['Hd in stronghold1'],
      works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
    };
    expect(facts(about, 'Bd1', 'stronghold1').b).toMatchObject({ type: 'Hd', occupies: 'stronghold', assaulters: ['Wb', 'Wb'] });
    expect(fought(table(about), 'Bd1', 'stronghold1', [3, 1])).toBe('9 6 less none captured');
    expect(fought(table({ ...about, blue: [] }), 'Bd1', 'stronghold1', [3, 4])).toBe('9 6 less none captured');
  });
  test('[6.3] assaulters still in a full river', () => {
    const about: Table = {
      red: ['Bd 7.5 2 180'],
      works: { blue: ['camp 7,1 8,1 8,2 7,2'] },
      ground: ['river 0,2.4 10,2.4 width 0.5'],
      river: 'full',
    };
    expect(facts(about, 'Bd1', 'camp1').b).toMatchObject({ type: 'Cmp', bank: 'river', assaulters: [] });
  });
  test('[X-9] hamstrung', () => {
    const about: Table = { red: ['Bh 5 5 0'], blue: ['LH 5 5 180', 'LH 5 5.75 180', 'Ps 4.5 4.5 90'] };
    expect(fought(table(about), 'Bh1', 'LH1', [2, 4])).toBe('5 7 less destroyed none');
  });
  test('[X-10] Dragon at bay', () => {
    const state = table({ red: ['Dg 5 5 0'], blue: ['Sp 5 5 180'] });
    const engaged = { ...state, elements: state.elements.map((e) => (e.id === 'Dg1' ? { ...e, engaged: true } : e)) };
    expect(combatsOf(engaged)).toHaveLength(1);
    expect(fought(engaged, 'Dg1', 'Sp1', [1, 4])).toBe('7 8 less flee none');
  });
  test('[X-11] nowhere to go', () => {
    const about: Table = { red: ['Sp 5 5 0', 'Sp 6 5 0'], blue: ['Bd 5 5 180', 'Cv 4.5 4.5 90', 'Bd 6 5 180'] };
    expect(fought(table(about), 'Sp1', 'Bd1', [3, 3])).toBe('7 8 less recoil none');
  });
  test('[X-12] Knights in the wood', () => {
    const about: Table = { red: ['Kn 5 5 0'], blue: ['Ax 5 5 180'], ground: ['woods 3,3 7,3 7,7 3,7'] };
    expect(fought(table(about), 'Kn1', 'Ax1', [2, 4])).toBe('3 7 half destroyed none');
    expect(fought(table(about), 'Kn1', 'Ax1', [3, 4])).toBe('4 7 less recoil none');
  });
  test('[X-13] ambush', () => {
    const about: Table = { red: ['Cv 5 5 0'], blue: ['Lk 5 5 180'], ground: ['woods 3,3 7,3 7,7 3,7'] };
    expect(fought(table(about), 'Cv1', 'Lk1', [3, 4])).toBe('4 6 less flee none');
  });
  test('[X-14] knives', () => {
    const wall = (general: string): Table => ({ red: ['Sk 5 5 0'], blue: [`Sp${general} 5 5 180`, 'Sp 6 5 180'] });
    expect(fought(table(wall('*')), 'Sk1', 'Sp1', [5, 2])).toBe('10 8 less none recoil');
    expect(fought(table(wall('')), 'Sk1', 'Sp1', [5, 2])).toBe('10 7 less none none');
  });
  test('[X-15] duel', () => {
    const about: Table = { red: ['Hr 5 5 0'], blue: ['Hr 5 5 180'] };
    expect(fought(table(about), 'Hr1', 'Hr2', [4, 4])).toBe('9 9 equal destroyed destroyed');
    expect(fought(table(about), 'Hr1', 'Hr2', [3, 3])).toBe('8 8 equal none none');
  });
  test('[X-17] rough saves the mob', () => {
    const about: Table = { red: ['Hd 5 5 0'], blue: ['Kn 5 5 180'], ground: ['scrub 3,3 7,3 7,5 3,5'] };
    expect(fought(table(about), 'Hd1', 'Kn1', [2, 3])).toBe('4 6 less none none');
  });
});
