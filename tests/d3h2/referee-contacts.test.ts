import { describe, expect, test } from 'vitest';
import type { Action, Segment, State, Variant } from '../../packages/systems/d3h2/types.js';
import { Battle, having } from './battle.js';
import { advance, at, contact, planned, to, verdict, wheel } from './moves.js';
import { type Table, table, the } from './table.js';

const VARIANTS: readonly Variant[] = ['d3h2', 'hott'];
const moving = (about: Table, change?: (s: State) => State): Battle => Battle.bound(about, 'movement', change);
const group = (
  units: string,
  segments: readonly Segment[],
  lead?: string,
  target = '',
  edge: 'front' | 'left' | 'right' = 'front',
): Action & { readonly type: 'group' } => ({
  type: 'group',
  units: units.split(' ').map(the),
  segments,
  ...(lead === undefined ? {} : { contact: { lead: the(lead), target, edge } }),
});
const column = (units: string, segments: readonly Segment[], target?: string): Action & { readonly type: 'column' } => ({
  type: 'column',
  units: units.split(' ').map(the),
  segments,
  ...(target === undefined ? {} : { contact: { target, edge: 'front' as const } }),
});

describe('groups into contact', () => {
  test.each(VARIANTS)('[5.10, R50] %s: a line slides a third of a base width onto a line, and all fight', (variant) => {
    const battle = moving({
      variant,
      red: ['Sp 5 5 0', 'Sp 6 5 0', 'Sp* 7 5 0'],
      blue: ['Bd 5.3 6.5 180', 'Bd 6.3 6.5 180', 'Bd* 7.3 6.5 180'],
      size: 15,
    });
    battle.act(group('Sp1 Sp2 Sp3', [], 'Sp2', 'Bd2'));
    expect(['Sp1', 'Sp2', 'Sp3'].map((id) => battle.at(id))).toEqual(['5.3 6.5 0', '6.3 6.5 0', '7.3 6.5 0']);
    expect(battle.actions.map((action) => action.type === 'fight' && `${action.unit} ${action.target}`)).toEqual([
      'Sp1 Bd1',
      'Sp2 Bd2',
      'Sp3 Bd3',
    ]);
  });
  test('[5.10, 5] the enemy beside who stands farther over lines up with who touches him', () => {
    const battle = moving({ red: ['Sp 5 5 0', 'Sp* 6 5 0'], blue: ['Bd 5 6.5 180', 'Bd* 6.4 6.5 180'], size: 15 });
    battle.act(group('Sp1 Sp2', [], 'Sp1', 'Bd1'));
    expect([battle.at('Sp2'), battle.at('Bd2')]).toEqual(['6 6.5 0', '6 6.5 180']);
  });
  test('[5.10, 5, R52] one who has no room to line up is fought unaligned', () => {
    const blue = ['Bd 5 6.5 180', 'Bd* 6.6 6.5 180', 'Sp 6.05 7.2 90'];
    const battle = moving({ red: ['Sp 5 5 0', 'Sp* 6 5 0'], blue, size: 15 });
    battle.act(group('Sp1 Sp2', [], 'Sp1', 'Bd1'));
    expect([battle.at('Sp2'), battle.at('Bd2')]).toEqual(['6 6.5 0', '6.6 6.5 180']);
    expect(battle.state.unaligned).toEqual([{ unit: 'Sp2', enemy: 'Bd2' }]);
  });
  test('[R17, 5.8] the slowest sets the measure, in both variants alike', () => {
    for (const variant of VARIANTS) {
      const state = table({ variant, red: ['Cv 5 5 0', 'Sp 6 5 0'], size: 15 });
      expect([verdict(state, group('Cv1 Sp1', [advance(2)])), verdict(state, group('Cv1 Sp1', [advance(2.1)]))]).toEqual(['yes', 'D3-14']);
    }
  });
  test('[D3-14, R1] whoever is in both variants goes equally far in both, asked by turns', () => {
    const far = (variant: Variant, type: string, ground: readonly string[]) => {
      const state = table({ variant, red: [`${type} 5 5 0`], ground, river: 'full', size: 20 });
      return [10, 5, 4, 3, 2, 1].find((bw) => verdict(state, to(`${type}1`, `5 ${5 + bw} 0`)) === 'yes');
    };
    const grounds = [[], ['marsh 0,4 20,4 20,16 0,16'], ['river 0,5.4 20,5.4 width 1']];
    for (const type of ['Gd', 'Ab', 'Hr', 'Pl', 'Mg', 'Bs', 'Kn', 'Cv', 'Bh', 'Sp', 'Bd', 'Sh', 'Lk', 'Wb', 'Hd', 'Art', 'Cl', 'Sk'])
      for (const ground of grounds) expect(far('hott', type, ground), `${type} ${ground}`).toBe(far('d3h2', type, ground));
    expect(grounds.map((ground) => far('hott', 'Hr', ground))).toEqual([5, 2, 1]);
  });
  test('[5.8, R79] allies do not group with others, Aerials not with ground troops', () => {
    expect(verdict(table({ red: ['Sp 5 5 0', 'Sp 6 5 0 ally'], size: 15 }), group('Sp1 Sp2', [advance(1)]))).toBe('D3-14');
    expect(verdict(table({ red: ['Fl 5 5 0', 'Cv 6 5 0'], size: 15 }), group('Fl1 Cv1', [advance(1)]))).toBe('D3-14');
  });
});

describe('columns', () => {
  test('[R52, 5.10] where the first of a column cannot line up, the enemy does', () => {
    const about: Table = { red: ['Sp 5 5 0', 'Sp 5 4.5 0', 'Bd* 6.05 6.4 0'], blue: ['Bd 5.3 6.5 180'], size: 15 };
    expect(planned(table(about), group('Sp1 Sp2', [], 'Sp1', 'Bd2')).conforming).toHaveLength(1);
    expect(planned(table(about), column('Sp1 Sp2', [], 'Bd2')).conforming).toHaveLength(1);
  });
  test('[5.9, R50] a column charges: the first lines up and the others stay behind him', () => {
    const battle = moving({ red: ['Pk 5 5 0', 'Pk 5 4.5 0', 'Pk 5 4 0', 'Bd* 8 5 0'], blue: ['Bd 5.4 6.5 180'], size: 15 });
    battle.act(column('Pk1 Pk2 Pk3', [], 'Bd2'));
    expect(['Pk1', 'Pk2', 'Pk3'].map((id) => battle.at(id))).toEqual(['5.4 6.5 0', '5.4 6 0', '5.4 5.5 0']);
  });
  test('[5.9] wheels at the head; nobody measures more than his own allowance', () => {
    const state = table({ red: ['LH 5 5 0', 'LH 5 4.25 0', 'LH 5 3.5 0'], size: 15 });
    expect(verdict(state, column('LH1 LH2 LH3', [wheel('right', 45), advance(3)]))).toBe('yes');
    expect(verdict(state, column('LH1 LH2 LH3', [wheel('right', 45), advance(3.3)]))).toBe('D3-14');
  });
});

describe('one element into contact', () => {
  test.each(VARIANTS)('[R51, R53] %s: round a flank, the enemy turns to face and its neighbour makes room', (variant) => {
    const battle = moving({ variant, red: ['Cv 3.2 6.6 90', 'Sp* 9 2 0'], blue: ['Bd 5 6 180', 'Bd* 6 6 180'], size: 15 });
    battle.act(contact('Cv1', 'Bd1', 'right'));
    expect(battle.at('Cv1')).toBe('4.5 6.5 90');
    battle.done();
    expect([battle.at('Bd1'), battle.at('Bd2')]).toEqual(['4.5 6.5 270', '6 6 180']);
  });
  test('[R51] who stands straight before an enemy does not come round to its flank', () => {
    const state = (x: number) => table({ red: [`LH ${x} 4 0`], blue: ['Bd 5 6 180'], size: 15 });
    expect([verdict(state(5), contact('LH1', 'Bd1', 'right')), verdict(state(5), contact('LH1', 'Bd1', 'left'))]).toEqual(['R51', 'R51']);
  });
  test('[R80, D3-17] an Aerial attacks nobody where it would land in woods', () => {
    const inWood = (type: string, y: number) =>
      verdict(
        table({ red: [`${type} 5 2 0`], blue: [`Sp 5 ${y} 180`], ground: ['woods 3,6 7,6 7,9 3,9'], size: 15 }),
        contact(`${type}1`, 'Sp1', 'front'),
      );
    expect([inWood('Fl', 6), inWood('Fl', 7), inWood('AHr', 7)]).toEqual(['yes', 'R80', 'R80']);
    expect(
      verdict(
        table({ red: ['Fl 5 2 0'], blue: ['Sp 5 7 180'], ground: ['marsh 3,6 7,6 7,9 3,9'], size: 15 }),
        contact('Fl1', 'Sp1', 'front'),
      ),
    ).toBe('yes');
  });
  test('[D3-14, R54] not over bad ground farther than it allows', () => {
    const state = table({ red: ['Kn 5 5 0'], blue: ['Sp 5 7 180'], ground: ['scrub 4,5.5 6,5.5 6,6.5 4,6.5'], size: 15 });
    expect(verdict(state, contact('Kn1', 'Sp1', 'front'))).toBe('D3-14');
  });
  test('[5.10, 7] a front corner on an enemy is refused, a side along a side is not', () => {
    const state = table({ red: ['Cv 5 5 0'], blue: ['Sp 7 5 0'], size: 15 });
    expect(verdict(state, to('Cv1', '6 5 0'))).toBe('yes');
    const behind = table({ red: ['Cv 6.5 3.5 0'], blue: ['Sp 7 5 0'], size: 15 });
    expect([verdict(behind, to('Cv1', '6.5 4.5 0')), verdict(behind, contact('Cv1', 'Sp1', 'rear'))]).toEqual(['R50', 'yes']);
  });
  test('[R49, 12.2] an overlapper is free to close the door, one in contact is not', () => {
    const battle = moving({ red: ['Bd 5 5 0', 'Sp* 6 5 0', 'Sp 9 5 0'], blue: ['Bd 5 5 180'], size: 15 });
    expect(battle.whyNot(to('Bd1', '5 4 0'))?.ref).toBe('R49');
    battle.act(contact('Sp1', 'Bd2', 'left'));
    expect(battle.at('Sp1')).toBe('5.5 5.5 270');
    expect(battle.whyNot(to('Sp1', '6 5 0'))?.ref).toBe('R49');
  });
  test('[D3-14] Artillery may be charged, does not charge, and shoots no more once it moved', () => {
    for (const variant of VARIANTS) {
      const state = table({ variant, red: ['Art 5 5 0', 'Hr* 7 5 0'], blue: ['Sp 5 6 180'], size: 15 });
      expect(verdict(state, contact('Art1', 'Sp1', 'front'))).toBe('D3-14');
      expect(verdict(state, to('Art1', '5 6 0'))).toBe('D3-14');
      expect(verdict(state, to('Art1', '5 4 0'))).toBe('yes');
    }
  });
});

describe('Aerials', () => {
  test.each(VARIANTS)(
    '[D3-17] %s: Spears stand before a Dragon that fights nobody and are not fought; next bound it begins for nothing',
    (variant) => {
      const battle = moving({ variant, red: ['Sp 5 4 0', 'Sp* 9 2 0'], blue: ['Dg 5 5 180', 'Sp* 9 9 180'], size: 15 });
      expect(battle.whyNot(contact('Sp1', 'Dg1', 'front'))?.ref).toBe('D3-17');
      battle.act(to('Sp1', '5 5 0'));
      battle.done();
      expect(battle.asks).toBe('pips');
      battle.roll(1);
      expect(battle.actions).toContainEqual({ type: 'engage', unit: 'Dg1', target: 'Sp1' });
      battle.act({ type: 'engage', unit: the('Dg1'), target: the('Sp1') });
      expect(battle.state.bound?.pips).toBe(1);
      expect(battle.element('Dg1').engaged).toBe(true);
    },
  );
  test('[D3-17, ACT-7] it begins the fight for nothing even when the last PIP is spent', () => {
    const battle = moving({ red: ['Fl 5 5 0', 'Sp 9 2 0', 'Bd* 9 1 0'], blue: ['Sp 5 5 180'], size: 15, pips: 1 }).act(to('Sp1', '9 3 0'));
    expect(battle.actions).toEqual([{ type: 'engage', unit: 'Fl1', target: 'Sp2' }, { type: 'done' }]);
  });
  test('[D3-17] once a Hero holds it others join, also on the flank', () => {
    const battle = moving({ red: ['Hr* 5 4 0', 'Sp 3 5.5 90'], blue: ['Fl 5 5 180'], size: 15 });
    expect(battle.whyNot(contact('Sp1', 'Fl1', 'right'))?.ref).toBe('D3-17');
    battle.act(contact('Hr1', 'Fl1', 'front')).act(contact('Sp1', 'Fl1', 'right'));
    expect(battle.at('Sp1')).toBe('4.5 5.5 90');
  });
});

describe('PIPs', () => {
  const cost = (about: Table, act: Action, change?: (s: State) => State): number =>
    6 - (moving(about, change).act(act).state.bound?.pips ?? 0);
  test.each(VARIANTS)('[D3-9] %s: what is unwieldy, and what is lost', (variant) => {
    const about = (type: string): Table => ({ variant, red: [`${type} 5 5 0`, 'Sp* 6 5 0'], size: 15 });
    for (const type of ['Mg', 'AHr', 'Gd', 'Dg', 'Ab', 'Fl', 'Bh', 'Hd', 'IHd', 'Art'])
      expect(cost(about(type), to(`${type}1`, '5 5.5 0')), type).toBe(2);
    for (const type of ['Cl', 'Lk', 'Sk', 'Hr', 'Pl', 'Bs', 'Wb', 'Sh']) expect(cost(about(type), to(`${type}1`, '5 5.5 0')), type).toBe(1);
    expect(cost(about('Wb'), to('Wb1', '5 5.5 0'), having({ Sp1: { status: 'ensorcelled', pose: null } }))).toBe(2);
    expect(cost(about('Mg'), to('Mg1', '5 5.5 0'), having({ Sp1: { status: 'fled', pose: null } }))).toBe(3);
  });
  test('[D3-9] a garrison leaves for 1 in the first bound, for 2 later', () => {
    const about: Table = { red: ['Sp in camp1', 'Bd* 5 4 0'], works: { red: ['camp 4,0 6,0 6,1 4,1'] }, size: 15 };
    const leave: Action = { type: 'leave', unit: the('Sp1'), to: at('5 1.6 0') };
    expect(cost(about, leave)).toBe(2);
    expect(cost(about, leave, (s) => ({ ...s, bounds: { red: 1, blue: 0 } }))).toBe(1);
  });
  test('[R55, D3-9 b] the General moves himself for 1, with others he pays for the wood he stands in', () => {
    const about: Table = { red: ['Wb* 5 5 0', 'Wb 6 5 0'], ground: ['woods 3,3 8,3 8,8 3,8'], size: 15 };
    expect(cost(about, to('Wb1', '5 6 0'))).toBe(1);
    expect(cost(about, group('Wb1 Wb2', [advance(1)]))).toBe(2);
  });
  test('[R56, D3-10] Light Horse hear at 20 BW, with one other in the group at 8', () => {
    const about: Table = { red: ['LH 2 12 0', 'LH 3 12 0', 'Cv 4 12 0', 'Sp* 3 1 0'], size: 20 };
    expect(cost(about, group('LH1 LH2', [advance(1)]))).toBe(1);
    expect(cost(about, group('LH1 LH2 Cv1', [advance(1)]))).toBe(2);
  });
});

describe('further moves', () => {
  test('[R48] Light Horse as a group three times, each for its PIP; not with riders who have one move', () => {
    const battle = moving({ red: ['LH 5 1 0', 'LH 6 1 0', 'Cv 7 1 0', 'Sp* 9 1 0'], size: 20 });
    battle
      .act(group('LH1 LH2 Cv1', [advance(4)]))
      .act(group('LH1 LH2', [advance(4)]))
      .act(group('LH1 LH2', [advance(4)]));
    expect([battle.at('LH1'), battle.state.bound?.pips]).toEqual(['5 13 0', 3]);
    expect(battle.whyNot(group('LH1 LH2', [advance(1)]))?.ref).toBe('R48');
    expect(battle.whyNot(to('Cv1', '7 6 0'))?.ref).toBe('R48');
  });
  test('[R48] in Traditional HOTT a Lurker that was deployed moves once even in the first bound', () => {
    const about = (variant: Variant): Table => ({ variant, red: ['Lk 5 5 0', 'Sp* 7 5 0'], size: 15 });
    const twice = (variant: Variant) =>
      moving(about(variant), (s) => ({ ...s, bounds: { red: 1, blue: 0 } }))
        .act(to('Lk1', '5 7 0'))
        .whyNot(to('Lk1', '5 8 0'))?.ref;
    expect([twice('d3h2'), twice('hott')]).toEqual([undefined, 'R48']);
  });
  test('[R48] a Psiloi who is near an enemy does not go again, not even away', () => {
    const battle = moving({ red: ['Ps 5 5 0', 'Sp* 7 3 0'], blue: ['Sp 5 8.5 180'], size: 15 }, (s) => ({
      ...s,
      bounds: { red: 1, blue: 0 },
    })).act(to('Ps1', '5 7.6 0'));
    expect(battle.whyNot(to('Ps1', '5 6 0'))?.ref).toBe('R48');
  });
});

describe('passing in a group', () => {
  test('[5.15, D3-15 f] a line of Knights goes through a line of Psiloi, each through one, to right before them or farther', () => {
    const state = table({ red: ['Kn 5 5 0', 'Kn 6 5 0', 'Ps 5 5.5 0', 'Ps 6 5.5 0'], size: 15 });
    const by = (bw: number) => verdict(state, group('Kn1 Kn2', [advance(bw)]));
    expect([by(1.25), by(1.5), by(1)]).toEqual(['yes', 'yes', 'R44']);
  });
});

describe('magic', () => {
  test.each(VARIANTS)('[D3-18, section 4] %s: only with PIPs left from moving, by Mages who are not touched', (variant) => {
    const about: Table = {
      variant,
      red: ['Mg* 5 5 0', 'Mg 6 5 0', 'Sp 9 1 0'],
      blue: ['Hr 5 9.5 180', 'Sp 6.5 4.5 270'],
      size: 15,
      pips: 3,
    };
    const battle = moving(about).done();
    const spells = battle.actions.filter(({ type }) => type === 'bespell');
    expect(spells.every((a) => a.type === 'bespell' && a.unit === 'Mg1' && a.aids.length === 0)).toBe(true);
    expect(spells.length).toBeGreaterThan(0);
    const poor = moving({ ...about, pips: 2 })
      .act(to('Sp1', '9 2 0'))
      .done();
    expect(poor.actions.filter(({ type }) => type === 'bespell')).toEqual([]);
  });
  test('[6.4] a Mage in a Camp bespells from it, and not while it is assaulted', () => {
    const about: Table = { red: ['Mg in camp1', 'Sp* 9 1 0'], works: { red: ['camp 4,0 6,0 6,1 4,1'] }, blue: ['Kn 5 3 180'], size: 15 };
    expect(Battle.bound(about, 'magic').actions).toContainEqual({ type: 'bespell', unit: 'Mg1', aids: [], target: 'Kn1' });
    expect(Battle.bound({ ...about, blue: ['Kn 5 1 180'] }, 'magic').actions.filter(({ type }) => type === 'bespell')).toEqual([]);
  });
});

describe('walls', () => {
  const camp: Table = { works: { blue: ['camp 4,7 6,7 6,8 4,8'] }, size: 15 };
  const assault = (red: string, goal: string) => verdict(table({ ...camp, red: [red] }), contact('Sp1', 'camp1', 'assault', goal));
  test('[R50, 6.3] who touches the walls slides along them and turns square for nothing', () => {
    expect([assault('Sp 5 5 0', '5 7 0'), assault('Sp 5 5 0', '5.4 7 0'), assault('Sp 5 4.9 0', '5 7 0')]).toEqual(['yes', 'yes', 'D3-14']);
    expect([assault('Sp 5 5.3 44', '5.6 7 0'), assault('Sp 5 5.35 50', '5.6 7 0')]).toEqual(['yes', 'D3-14']);
    const blocked = table({ ...camp, red: ['Sp 4.5 5 0', 'Sp 5.05 6.9 0'] });
    expect(verdict(blocked, contact('Sp1', 'camp1', 'assault', '5.5 7 0'))).not.toBe('yes');
  });
  const walls: Table = { works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] }, size: 15 };
  test.each(VARIANTS)('[D3-5, R81] %s: a garrison sallies out of the gate into contact, and they fight', (variant) => {
    const battle = moving({ ...walls, variant, red: ['Bd in stronghold1', 'Sp* 3 3 0'], blue: ['Sh 7.5 2.5 180', 'Sp* 3 9 180'] });
    battle.act({ type: 'leave', unit: the('Bd1'), to: at('7.5 2.5 0') });
    expect([battle.at('Bd1'), battle.state.bound?.pips]).toEqual(['7.5 2.5 0', 4]);
    expect(battle.whyNot(to('Bd1', '7.5 2.4 0'))?.ref).toBe('R49');
    battle.done();
    expect(battle.asks).toBe('combat');
  });
  test('[D3-5, R51] not onto a flank round which it does not come', () => {
    const battle = moving({ ...walls, red: ['Bd in stronghold1', 'Sp* 3 3 0'], blue: ['Sp 7.5 3 180'] });
    expect(battle.whyNot({ type: 'leave', unit: 'Bd1', to: at('7 3.5 90') })?.ref).toBeDefined();
    expect(battle.whyNot({ type: 'leave', unit: 'Bd1', to: at('7.5 3 0') })).toBeUndefined();
    expect(battle.whyNot({ type: 'leave', unit: 'Bd1', to: at('7.6 3 0') })?.ref).toBe('D3-16');
  });
  test('[5.12 d, R81] held before his own gate he goes straight back into it', () => {
    const enter = (red: string) =>
      moving({ ...walls, red: [red, 'Sp* 3 3 0'], blue: ['Sp 7.5 3.8 180'] }).whyNot({ type: 'enter', unit: 'Bd1', feature: 'stronghold1' })
        ?.ref;
    expect(enter('Bd 7.5 3 0')).toBeUndefined();
    expect(enter('Bd 7.8 3 0')).toBeDefined();
  });
});
