import { describe, expect, test } from 'vitest';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { Battle, game } from './battle.js';
import { at } from './moves.js';
import { type Table, table, the } from './table.js';

/*
 * Rulings of which the tables and the checks are proved elsewhere, played on the table: the facts come from where the bases stand.
 */

const move = (unit: string, to: string): Action => ({ type: 'move', unit: the(unit), to: [at(to)] });
/** One fight of one against one, `Sp 5 5 0` against `Bd 5 5 180`. */
const duel = (red: string, blue: string, more: Partial<Table> = {}): Battle =>
  Battle.melee({ red: [`${red} 5 5 0`], blue: [`${blue} 5 5 180`], ...more });
/** Everybody who flies has come down to fight. */
const engaged = (s: State): State => ({ ...s, elements: s.elements.map((element) => ({ ...element, engaged: true })) });
const reasonsOf = (battle: Battle, side: 'own' | 'other'): readonly string[] =>
  battle.events.flatMap((e) =>
    e.type === 'fought' || e.type === 'bespelled' || e.type === 'shot'
      ? e[side].reasons.flatMap(({ ref, value, counted }) => (counted ? [`${ref} ${value}`] : []))
      : [],
  );

/** All of the table on one side of the line of fronts at y = 5. */
const NORTH = '0,5 10,5 10,10 0,10';
const SOUTH = '0,0 10,0 10,5 0,5';

describe('ties and beatings', () => {
  test('[R21] Fast War Wagons, Command Posts and Hordes stand where other Fast troops give way', () => {
    const tie = (blue: string, own: number, other: number) => duel('Sp', blue).roll(own, other).story[0];
    expect(tie('Ax+', 2, 3)).toBe('Sp1 6 Ax1 6: none recoil');
    expect(tie('Hd+', 2, 3)).toBe('Sp1 6 Hd1 6: none none');
    expect(tie('CP+', 4, 3)).toBe('Sp1 8 CP1 8: none none');
    expect(tie('WWg+', 2, 3)).toBe('Sp1 6 WWg1 6: none none');
    // From shots Fast Hordes give way like the others.
    const shot = Battle.bound({ red: ['Bw 5 2 0'], blue: ['Hd+ 5 4 180'] }, 'shooting').roll(4, 3);
    expect(shot.story.slice(1)).toEqual(['Bw1 6 Hd1 6: none recoil', 'Hd1 recoils back 5 4.5 180']);
  });
  test('[R21] a tie never destroys a Fast Command Post, though enemies are on two of its edges', () => {
    const post = (type: string): Table => ({ red: ['Bd 5 5 0', 'Ax 4.5 5.5 90'], blue: [`${type} 5 5 180`] });
    expect(Battle.melee(post('CP+')).fight('Bd1', 'CP1', 3, 4).story).toEqual(['Bd1 8 CP1 8: none none']);
    expect(Battle.melee(post('CP')).fight('Bd1', 'CP1', 3, 4).story[0]).toBe('Bd1 8 CP1 8: none destroyed');
  });
  test('[R23] Spears mind their own going, Psiloi that of who beats them', () => {
    const beaten = (by: string, who: string, ground: string, ...faces: readonly [number, number]) =>
      duel(by, who, { ground: [`scrub ${ground}`] }).roll(...faces).story[0];
    expect(beaten('Kn', 'Sp', SOUTH, 5, 3)).toBe('Kn1 8 Sp1 7: none destroyed');
    expect(beaten('Kn', 'Sp', NORTH, 5, 3)).toBe('Kn1 8 Sp1 7: none recoil');
    expect(beaten('Cv', 'Ps', NORTH, 3, 3)).toBe('Cv1 6 Ps1 5: none destroyed');
    expect(beaten('Cv', 'Ps', SOUTH, 3, 3)).toBe('Cv1 6 Ps1 5: none recoil');
  });
  test('[R24] a total of nothing is doubled by any other', () => {
    // Flyers in a marsh with an enemy on flank, other flank and rear.
    const beset: Table = {
      red: ['Fl 5 5 0'],
      blue: ['Bd 5 5 180', 'Ax 4.5 4.5 90', 'Ax 5.5 4.5 270'],
      ground: [`marsh ${SOUTH}`],
    };
    const battle = Battle.melee(beset, engaged).fight('Fl1', 'Bd1', 2, 1);
    expect(battle.story[0]).toBe('Fl1 0 Bd1 4: flee none');
  });
  test('[R27] Psiloi doubled by horse in going that is bad to it flee, in good going they die', () => {
    const doubled = (ground: readonly string[]) => duel('Ps', 'Cv', { ground }).roll(1, 6).story;
    expect(doubled([])).toEqual(['Ps1 3 Cv1 9: destroyed none', 'Ps1 destroyed result']);
    expect(doubled([`scrub ${NORTH}`])).toEqual(['Ps1 3 Cv1 9: flee none', 'Ps1 flees 5 1.5 180']);
  });
  test('[R28] an Aerial Hero is not mounted to Beasts and Bows, but a Hero to Dragons', () => {
    const beaten = (by: string, who: string, ...faces: readonly [number, number]) =>
      Battle.melee({ red: [`${by} 5 5 0`], blue: [`${who} 5 5 180`] }, engaged)
        .roll(...faces)
        .story.at(0);
    expect(beaten('AHr', 'Bs', 3, 3)).toBe('AHr1 8 Bs1 7: none recoil');
    expect(beaten('Hr', 'Bs', 3, 3)).toBe('Hr1 8 Bs1 7: none destroyed');
    expect(beaten('AHr', 'Bw', 3, 3)).toBe('AHr1 8 Bw1 7: none recoil');
    expect(beaten('Hr', 'Bw', 3, 3)).toBe('Hr1 8 Bw1 7: none destroyed');
    expect(beaten('AHr', 'Dg', 4, 1)).toBe('AHr1 9 Dg1 7: none destroyed');
  });
  test('[R35] Aerials and Sneakers lose 2 in bad going, Psiloi nothing', () => {
    const own = (type: string) =>
      reasonsOf(Battle.melee({ red: [`${type} 5 5 0`], blue: ['Sp 5 5 180'], ground: [`marsh ${SOUTH}`] }, engaged).roll(3, 3), 'own');
    expect(own('Ab')).toEqual(['D3-21 Ab 5', 'D3-26 bad -2']);
    expect(own('Sk')).toEqual(['D3-21 Sk 5', 'D3-26 bad -2']);
    expect(own('Ps')).toEqual(['D3-21 Ps 2']);
  });
});

describe('kinds of the same troops', () => {
  test('[R7] double elements have the row of their type', () => {
    const beaten = (by: string, who: string, ...faces: readonly [number, number]) => duel(by, who).roll(...faces).story[0];
    expect(beaten('LH', 'Kn6', 6, 3)).toBe('LH1 8 Kn61 7: none destroyed');
    expect(beaten('Kn', 'Sp8', 5, 3)).toBe('Kn1 8 Sp81 7: none destroyed');
    expect(beaten('Wb', 'Bd6', 6, 2)).toBe('Wb1 9 Bd61 8: none destroyed');
    expect(beaten('Cv', 'Bw8', 5, 3)).toBe('Cv1 8 Bw81 7: none destroyed');
    expect(beaten('Sp', 'Cv6', 6, 1)).toBe('Sp1 10 Cv61 5: none flee');
  });
  test('[R7, R4] the wedge and the double Cavalry are 1 BW deep and go back so far, Mounted Infantry stand on medium bases', () => {
    const back = (type: string) => Battle.outcome({ red: [`${type} 5 5 0`] }, `${type.replace('Mtd-', '')}1 recoil`);
    expect([back('Kn6').story, back('Cv6').story]).toEqual([['Kn61 recoils back 5 4 0'], ['Cv61 recoils back 5 4 0']]);
    expect(back('Cv').asks).toBe('red: outcome.recoil');
    expect(back('Mtd-Sp').story).toEqual(['Sp1 recoils back 5 4.5 0']);
    const turns = (type: string) => Battle.bound({ red: [`${type} 5 5 0`], blue: ['Bd 5 4.25 0'] }, 'facing').story;
    expect(turns('Mtd-Sp')).toEqual(['Sp1 faces Bd1 5 4.25 180']);
    expect(turns('Sp')).toEqual([]);
  });
  test('[R7, D3-2] chariots fight as Knights and Cavalry, and go back 1 BW without a choice: their bases are large', () => {
    const back = (type: string, more: string) => Battle.outcome({ red: [`${type} 5 5 0 ${more}`] }, `${type}1 recoil`);
    expect(back('Kn', 'chariot').story).toEqual(['Kn1 recoils back 5 4 0']);
    expect(back('Cv', 'chariot').story).toEqual(['Cv1 recoils back 5 4 0']);
    expect(back('Kn', '').asks).toBe('red: outcome.recoil');
    const fought = (more: string) => Battle.melee({ red: [`Kn 5 5 0 ${more}`], blue: ['Sp 5 5 180'] }).roll(5, 1).story[0];
    expect(fought('chariot')).toBe(fought(''));
    const state = table({ red: ['Kn 5 5 0 chariot', 'Cv 3 5 0 chariot'] });
    expect(game.text.action(state, { type: 'order', units: [the('Kn1'), the('Cv1')] })).toBe('order Heavy Chariots 1 and Light Chariots 1');
  });
});

describe('walls', () => {
  const fort = (more: Partial<Table>): Table => ({ works: { blue: ['stronghold 4,5 7,5 7,7 4,7 gate 5,5 6,5'] }, ...more });
  const sums = (about: Table) => {
    const battle = Battle.melee(about);
    if (battle.pending.kind === 'choice') battle.act({ type: 'fight', unit: the('Bd1'), target: 'stronghold1' });
    battle.roll(3, 3);
    return [reasonsOf(battle, 'own'), reasonsOf(battle, 'other')];
  };
  test('[R29] the bonus counts once: 4 for empty walls, the factor of the garrison and 4', () => {
    expect(sums(fort({ red: ['Bd 5.5 5 0'] }))[1]).toEqual(['D3-21 SH 4']);
    expect(sums(fort({ red: ['Bd 5.5 5 0'], blue: ['Hd in stronghold1'] }))[1]).toEqual(['D3-21 Hd 3', 'D3-26 stronghold 4']);
  });
  test('[R30] a garrison has its foot column, whatever comes', () => {
    const battle = Battle.melee(fort({ red: ['Kn 5.5 5 0'], blue: ['Sh in stronghold1'] })).roll(3, 3);
    expect(reasonsOf(battle, 'other')).toEqual(['D3-21 Sh 3', 'D3-26 stronghold 4']);
  });
  test('[R31] guns within the walls have 2, in a fight and in a shot', () => {
    const stormed = fort({ red: ['Bd 5.5 5 0'], blue: ['Art in stronghold1'] });
    expect(sums(stormed)[1]).toEqual(['R31 2', 'D3-26 stronghold 4']);
    const shot = Battle.bound(fort({ red: ['Sp 5.5 3 0'], blue: ['Art in stronghold1'], mover: 'blue' }), 'shooting').roll(3, 3);
    expect(reasonsOf(shot, 'own')).toEqual(['R31 2']);
  });
  test('[R34] each further assaulter costs the walls 1, two at the most', () => {
    const against = (...red: readonly string[]) => sums(fort({ red: ['Bd 4.5 5 0', ...red] }))[1];
    expect(against('Bd 5.5 5 0')).toEqual(['D3-21 SH 4', 'R34 -1']);
    expect(against('Bd 5.5 5 0', 'Bd 6.5 5 0', 'Bd 4 6 90')).toEqual(['D3-21 SH 4', 'R34 -1', 'R34 -1']);
  });
  test('[R84] rear support, shieldwall and double ranks count nothing at the walls', () => {
    const storm = (red: readonly string[]) =>
      reasonsOf(Battle.melee(fort({ red })).fight(`${red[0]?.split(' ')[0]}1`, 'stronghold1', 3, 3), 'own');
    expect(storm(['Pk 5.5 5 0', 'Pk 5.5 4.5 0'])).toEqual(['D3-21 Pk 3']);
    expect(storm(['Sp8 4.5 5 0'])).toEqual(['D3-21 Sp 4']);
    expect(storm(['Sp 4.5 5 0', 'Sp 5.5 5 0'])).toEqual(['D3-21 Sp 4']);
  });
});

describe('distances', () => {
  test('[R5, D3-11] a God comes no nearer to an enemy than just over 2 BW', () => {
    const called = (front: number) =>
      Battle.bound({ red: ['Gd hand'], blue: ['Sp 5 6 180'] }, 'arrivals').whyNot({
        type: 'summon',
        units: ['Gd1'],
        to: [at(`5 ${front} 0`)],
      })?.ref;
    expect([called(4), called(3.98)]).toEqual(['D3-11', undefined]);
  });
  test('[R6, D3-14] Sneakers and Psiloi go 3 BW in any going, Blades 2 and 1', () => {
    const goes = (type: string, ground: readonly string[]) =>
      [1, 2, 3, 3.1].filter(
        (far) =>
          Battle.bound({ red: [`${type} 5 1 0`], blue: [], ground }, 'movement').whyNot(move(`${type}1`, `5 ${1 + far} 0`)) === undefined,
      );
    const woods = ['woods 3,0 7,0 7,10 3,10'];
    for (const type of ['Sk', 'Ps', 'Lk'])
      expect([goes(type, []), goes(type, woods)], type).toEqual([
        [1, 2, 3],
        [1, 2, 3],
      ]);
    expect([goes('Bd', []), goes('Bd', woods)]).toEqual([[1, 2], [1]]);
  });
  test('[D3-10] whoever is in a wood, an oasis or dunes or on a difficult hill hears no farther than 4 BW, also right at its edge', () => {
    const price = (kind: string) => {
      const ground = kind === '' ? [] : [`${kind} 3,6 7,6 7,9 3,9${kind.endsWith('hill') ? ' crest 4,8 6,8' : ''}`];
      const battle = Battle.bound({ red: ['Sp* 5 1 0', 'Ps 5 6.5 0'], ground }, 'movement').act(move('Ps1', '5 6.6 0'));
      return battle.events.flatMap((e) => (e.type === 'moved' ? [e.pips] : []))[0];
    };
    for (const kind of ['woods', 'oasis', 'dunes', 'difficult-hill']) expect(price(kind), kind).toBe(2);
    for (const kind of ['', 'marsh', 'scrub', 'gentle-hill']) expect(price(kind), kind).toBe(1);
  });
  test('[R78] a Stronghold holds up its enemies, once fallen nobody', () => {
    const walls: Table = { red: ['Sp 5.5 4.5 0'], blue: ['Bd 9 9 180'], works: { blue: ['stronghold 4,5 7,5 7,7 4,7 gate 5,5 6,5'] } };
    const aside = (change: (s: State) => State) => Battle.bound(walls, 'movement', change).whyNot(move('Sp1', '4.5 4.5 0'))?.ref;
    expect(aside((s) => s)).toBe('D3-16');
    // Taken by Red and by Blue again: it is whole for neither.
    expect(aside((s) => ({ ...s, taken: { stronghold1: 'blue' } }))).toBeUndefined();
  });
  test('[R50] into an overlap too the slide is free for 1 BW and no farther', () => {
    const overlap: Action = { type: 'move', unit: the('Sp1'), to: [], contact: { target: 'Bd1', edge: 'overlap-left' } };
    const slid = (x: number) => Battle.bound({ red: [`Sp ${x} 4.2 0`], blue: ['Bd 5 6 180'] }, 'movement');
    expect(slid(4.2).act(overlap).at('Sp1')).toBe('6 6 0');
    expect(slid(4.1).whyNot(overlap)?.ref).toBe('R50');
  });
  test('[R61] who has aided a spell casts none of his own in the same bound', () => {
    const coven: Table = { red: ['Mg 4 4 0', 'Mg 5 4 0', 'Mg 6 4 0'], blue: ['Sp 5 7 180'] };
    const cast = (unit: string, aids: readonly string[] = []): Action => ({
      type: 'bespell',
      unit: the(unit),
      aids: aids.map(the),
      target: the('Sp1'),
    });
    const battle = Battle.bound(coven, 'magic')
      .act(cast('Mg1', ['Mg2']))
      .roll(2, 6);
    expect(['Mg1', 'Mg2', 'Mg3'].map((unit) => battle.whyNot(cast(unit))?.ref)).toEqual(['R61', 'R61', undefined]);
    expect(battle.whyNot(cast('Mg3', ['Mg2']))?.ref).toBe('R61');
  });
  test('[R75] both see all there is, Lurkers in hand too', () => {
    const { state } = Battle.bound({ red: ['Lk hand', 'Sp 5 5 0'], blue: ['Sp 5 8 180'] }, 'movement');
    for (const side of ['red', 'blue', null]) expect(game.view(state, side)).toEqual(state);
  });
});

describe('friends behind', () => {
  test('[R53, D3-22] the second rank of Pikes does not turn while it supports; in a marsh it supports nobody, and turns', () => {
    const hit = (...ground: readonly string[]) =>
      Battle.bound({ red: ['Pk 5 5 0', 'Pk 5 4.5 0'], blue: ['Bd 5 5 180', 'Cv 4.5 4 90'], ground }, 'facing').story;
    expect(hit()).toEqual([]);
    expect(hit(`marsh ${SOUTH}`)).toEqual(['Pk2 faces Cv1 4.5 4 270']);
  });
  test('[D3-32, D3-14] guns are pushed back over open ground, not into scrub', () => {
    const pushed = (...ground: readonly string[]) => Battle.outcome({ red: ['Sp 5 5 0', 'Art 5 4.5 0'], ground }, 'Sp1 recoil').story;
    expect(pushed()).toEqual(['Art1 pushed 5 4 0', 'Sp1 recoils back 5 4.5 0']);
    expect(pushed('scrub 3,1 7,1 7,3.5 3,3.5')).toEqual(['Sp1 destroyed no-way-back']);
  });
});

describe('flight and pursuit', () => {
  test('[D3-33, 3.5] Camelry flees fast over dunes, but not with one foot in scrub', () => {
    const flees = (...ground: readonly string[]) => Battle.outcome({ red: ['Cm 5 5 0'], ground }, 'Cm1 flee').story;
    const dunes = 'dunes 4,4 5,4 5,6 4,6';
    expect(flees(dunes)).toEqual(['Cm1 flees 5 1.25 180']);
    expect(flees(dunes, 'scrub 5,4 6,4 6,6 5,6')).toEqual(['Cm1 flees 5 3.25 180']);
  });
  test('[R65] an Aerial that would come down in a wood flies on for 2 BW at the most, else it stops before it', () => {
    const flees = (woods: string) => Battle.outcome({ size: 20, red: ['Fl 10 18 0'], ground: [`woods ${woods}`] }, 'Fl1 flee').story;
    expect(flees('1,1 3,1 3,3 1,3')).toEqual(['Fl1 flees 10 7.25 180']);
    expect(flees('8,6 12,6 12,9 8,9')).toEqual(['Fl1 flees 10 5.25 180']);
    expect(flees('8,5.9 12,5.9 12,9 8,9')).toEqual(['Fl1 flees 10 9 180']);
  });
  test('[D3-34, D3-14] Warband on foot follows into a wood, Warband in the saddle does not', () => {
    const follows = (type: string, ground: string) =>
      Battle.melee({ red: [`${type} 5 5 0`], blue: ['Sp 5 5 180'], ground: [`${ground} 3,5.1 7,5.1 7,9 3,9`] })
        .roll(6, 1)
        .story.slice(1);
    expect(follows('Wb', 'woods')).toEqual(['Sp1 destroyed result', 'pursues Wb1 5 5.5 0']);
    expect(follows('Mtd-Wb', 'woods')).toEqual(['Sp1 destroyed result']);
    expect(follows('Mtd-Wb', 'marsh')).toEqual(['Sp1 destroyed result', 'pursues Wb1 5 5.5 0']);
  });
  test('[D3-34, D3-31] Knights follow whom a spell drives back, routs or kills, not whom it takes away', () => {
    const spell = (target: string, ...faces: readonly [number, number]) =>
      Battle.bound({ red: ['Mg 3 4 0', 'Kn 5 5 0'], blue: [`${target} 5 5 180`] }, 'magic')
        .act({ type: 'bespell', unit: the('Mg1'), aids: [], target: the(`${target}1`) })
        .roll(...faces);
    expect(spell('Cv', 4, 3).recoil('full').story).toEqual(['Mg1 8 Cv1 6: none recoil', 'Cv1 recoils back 5 6 180', 'pursues Kn1 5 6 0']);
    expect(spell('Bh', 6, 2).story).toEqual(['Mg1 10 Bh1 7: none flee', 'Bh1 flees 5 9 0', 'pursues Kn1 5 6 0']);
    expect(spell('Cv', 6, 1).story).toEqual(['Mg1 10 Cv1 4: none destroyed', 'Cv1 destroyed result', 'pursues Kn1 5 6 0']);
    expect(spell('Hr', 6, 1).story).toEqual(['Mg1 10 Hr1 6: none ensorcelled', 'Hr1 ensorcelled by Mg1']);
  });
});
