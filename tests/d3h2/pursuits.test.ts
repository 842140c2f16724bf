import { describe, expect, test } from 'vitest';
import { Battle } from './battle.js';
import type { Table } from './table.js';

/** Red fights to the north at 5 5 and always throws a six against a one; what follows the fight itself. */
const won = (red: readonly string[], blue: readonly string[], more: Partial<Table> = {}): Battle => {
  const battle = Battle.melee({ red, blue, ...more });
  const [first = '', second = ''] = battle.state.elements.filter(({ pose }) => pose?.x === 50_000 && pose.y === 50_000).map(({ id }) => id);
  battle.fight(first, second, 6, 1);
  while (battle.asks.endsWith('recoil')) battle.recoil('full');
  return battle;
};
const follows = (...about: Parameters<typeof won>): readonly string[] => won(...about).story.slice(1);

describe('who pursues, and how far', () => {
  test('[D3-34] Knights, Chariots, Behemoths, Beasts and Hordes 1 BW, Pikes, Blades and Warband half of it', () => {
    for (const [who, to] of [
      ['Kn', '5 6 0'],
      ['SCh', '5 6 0'],
      ['Bh', '5 6 0'],
      ['Bs', '5 6 0'],
      ['Hd', '5 6 0'],
      ['Pk', '5 5.5 0'],
      ['Bd', '5 5.5 0'],
      ['Wb', '5 5.5 0'],
    ] as const)
      expect(won([`${who} 5 5 0`], ['Art 5 5 180']).at(`${who}1`), who).toBe(to);
    for (const who of ['Kn4', 'Cv', 'Sp', 'Ax', 'Bw', 'Hr', 'LH'])
      expect(won([`${who} 5 5 0`], ['Art 5 5 180']).at(`${who}1`), who).toBe('5 5 0');
  });
  test('[D3-34] Blades, Pikes and Warband pursue foot, not mounted; nobody of them nor Knights pursues Psiloi', () => {
    expect(won(['Bd 5 5 0'], ['Bs 5 5 180']).at('Bd1')).toBe('5 5 0');
    expect(won(['Bd 5 5 0'], ['Ps 5 5 180']).at('Bd1')).toBe('5 5 0');
    expect(won(['Kn 5 5 0'], ['Ps 5 5 180']).at('Kn1')).toBe('5 5 0');
    expect(won(['Bh 5 5 0'], ['Ps 5 5 180']).at('Bh1')).toBe('5 5.5 0');
  });
  test('[D3-34] after a recoil it is in contact again at once, and that fight waits', () => {
    const battle = won(['Bd 5 5 0'], ['Sp* 5 5 180', 'Sp 6 5 180', 'Sp 4 5 180']);
    expect(battle.story).toEqual(['Bd1 9 Sp1 7: none recoil', 'Sp1 recoils back 5 5.5 180', 'pursues Bd1 5 5.5 0']);
    expect(battle.asks).toBe('pips');
  });
  test('[D3-34] after a flight and after a kill too; a recoil that could not be made is a kill', () => {
    expect(follows(['Kn 5 5 0'], ['Cv 5 5 180'], { ground: ['marsh 4,5 6,5 6,6 4,6'] })).toEqual([
      'Cv1 destroyed result',
      'pursues Kn1 5 6 0',
    ]);
    expect(follows(['Bd 5 5 0'], ['Sp* 5 5 180', 'Sp 6 5 180', 'Sp 5 6 0'])).toEqual(['Sp1 destroyed no-way-back', 'pursues Bd1 5 5.5 0']);
    expect(follows(['Hd 5 5 0'], ['Cv 5 5 180'])).toEqual(['Cv1 flees 5 9.75 0', 'pursues Hd1 5 6 0']);
    expect(follows(['Pk 5 5 0'], ['Cv 5 5 180'])).toEqual(['Cv1 flees 5 9.75 0']);
  });
  test('[D3-34] nobody pursues one who was ensorcelled', () => {
    const battle = Battle.outcome({ red: ['Kn 5 5 0', 'Mg 2 8 180'], blue: ['Hr 5 5 180'] }, 'Hr1 ensorcelled Mg1');
    expect(battle.at('Kn1')).toBe('5 5 0');
    expect(Battle.outcome({ red: ['Kn 5 5 0'], blue: ['Hr 5 5 180'] }, 'Hr1 destroyed').at('Kn1')).toBe('5 6 0');
  });
  test('[R67, 6.4] it is compulsory after a recoil from a spell too', () => {
    const battle = Battle.outcome({ red: ['Mg 2 5 0', 'Bd 5 5 0'], blue: ['Sp 5 5 180'] }, 'Sp1 recoil');
    expect(battle.story).toEqual(['Sp1 recoils back 5 5.5 180', 'pursues Bd1 5 5.5 0']);
  });
  test('[D3-34] all in column behind come along, others stay', () => {
    const battle = won(['Wb 5 5 0', 'Wb 5 4.5 0', 'Wb 5 4 0', 'Wb 4 5 0'], ['Sp 5 5 180']);
    expect(['Wb1', 'Wb2', 'Wb3', 'Wb4'].map((id) => battle.at(id))).toEqual(['5 5.5 0', '5 5 0', '5 4.5 0', '4 5 0']);
  });
  test('[D3-34, D3-14] whoever of the column cannot stand where it would come stays, and all behind him', () => {
    const about: Table = { red: ['Kn 5 5 0', 'Art 5 4.25 0', 'Kn 5 3.25 0'], blue: ['Sp 5 5 180'], ground: ['scrub 4,4.3 6,4.3 6,7 4,7'] };
    const battle = Battle.outcome(about, 'Sp1 destroyed');
    expect(['Kn1', 'Art1', 'Kn2'].map((id) => battle.at(id))).toEqual(['5 6 0', '5 4.25 0', '5 3.25 0']);
  });
});

describe('where not', () => {
  test('[D3-34] not over the edge of the table', () => {
    const edge = Battle.melee({ red: ['Kn 5 9 0'], blue: ['Art 5 9 180'] }).fight('Kn1', 'Art1', 6, 1);
    expect(edge.at('Kn1')).toBe('5 10 0');
    const over = Battle.melee({ red: ['Kn 5 8.95 0'], blue: ['Art 5 8.95 180'], size: 9.9 }).fight('Kn1', 'Art1', 6, 1);
    expect(over.at('Kn1')).toBe('5 8.95 0');
  });
  test('[D3-34] not into going it counts bad, marsh and gully apart, nor into water', () => {
    const into = (ground: string, who = 'Kn') =>
      won([`${who} 5 5 0`], ['Art 5 5 180'], { ground: [`${ground} 3,5.2 7,5.2 7,8 3,8`] }).at(`${who}1`);
    for (const ground of ['woods', 'oasis', 'dunes', 'difficult-hill', 'waterway']) expect(into(ground), ground).toBe('5 5 0');
    for (const ground of ['marsh', 'gully', 'scrub', 'gentle-hill', 'plough']) expect(into(ground), ground).toBe('5 6 0');
    expect(into('woods', 'Wb')).toBe('5 5.5 0');
    expect(into('woods', 'Bs')).toBe('5 6 0');
  });
  test('[D3-34] going in which it stands already does not hold it', () => {
    expect(won(['Kn 5 5 0'], ['Art 5 5 180'], { ground: ['woods 3,3 7,3 7,8 3,8'] }).at('Kn1')).toBe('5 6 0');
  });
  test('[D3-34, R67] what it would not reach, because somebody stands before it, does not hold it', () => {
    const wood = { ground: ['woods 3,5.7 7,5.7 7,8 3,8'] };
    expect(won(['Kn 5 5 0'], ['Art 5 5 180'], wood).at('Kn1')).toBe('5 5 0');
    const met = Battle.outcome({ red: ['Kn 5 5 0'], blue: ['Sp 5 5 180', 'Cv 5 5.6 180'], ...wood }, 'Sp1 destroyed');
    expect(met.at('Kn1')).toBe('5 5.6 0');
  });
  test('[R67] a pursuer that meets a friend stops; so do features of either side', () => {
    expect(Battle.outcome({ red: ['Kn 5 5 0', 'Sp 5.3 6.8 90'], blue: ['Sp 5 5 180'] }, 'Sp2 destroyed').at('Kn1')).toBe('5 6 0');
    expect(Battle.outcome({ red: ['Kn 5 5 0', 'Sp 5.3 6.2 90'], blue: ['Sp 5 5 180'] }, 'Sp2 destroyed').at('Kn1')).toBe('5 5.7 0');
    for (const side of ['red', 'blue'] as const) {
      const works = { [side]: ['camp 4,5.6 6,5.6 6,7 4,7'] };
      expect(Battle.outcome({ red: ['Kn 5 5 0'], blue: ['Sp 5 5 180'], works }, 'Sp1 destroyed').at('Kn1')).toBe('5 5.6 0');
    }
  });
  test('[D3-34] nobody pursues from a Camp or Stronghold', () => {
    const walls: Table = {
      red: ['Bd 7.5 2 180'],
      blue: ['Wb in stronghold1'],
      works: { blue: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
    };
    const battle = Battle.melee(walls).fight('Bd1', 'stronghold1', 3, 6);
    expect([battle.at('Bd1'), battle.at('Wb1')]).toEqual(['7.5 2.5 180', 'garrison stronghold1']);
  });
});

describe('into a new enemy', () => {
  /** Kn1 rides down Sp1 and goes on north. */
  const into = (...blue: readonly string[]): Battle =>
    Battle.outcome({ red: ['Kn 5 5 0'], blue: ['Sp 5 5 180', ...blue] }, 'Sp1 destroyed');
  test('[D3-34] it stops on contact and lines up with the front it meets', () => {
    expect(into('Bd 5.4 5.6 180').story.slice(1)).toEqual(['pursues Kn1 5 5.6 0', 'Kn1 lines-up 5.4 5.6 0']);
    expect(into('Bd 5 5.6 180').story.slice(1)).toEqual(['pursues Kn1 5 5.6 0']);
    // Askew by 20 degrees: it pivots to the enemy's front.
    expect(into('Bd 5.2 5.7 200').at('Kn1')).toBe('5.2 5.7 20');
  });
  test('[D3-34, R52] where it cannot line up the enemy does; where neither can, they fight unaligned', () => {
    // Sp2 of Red stands where the Knights would have to slide.
    const blocked = (red: readonly string[], blue: readonly string[]) =>
      Battle.outcome({ red: ['Kn 5 5 0', ...red], blue: ['Sp 5 5 180', ...blue] }, 'Sp1 destroyed');
    const conforms = blocked(['Wb 6 5.3 0'], ['Bd 5.4 5.6 180']);
    expect(conforms.story.slice(1)).toEqual(['pursues Kn1 5 5.6 0', 'Bd1 conforms 5 5.6 180']);
    const locked = blocked(['Wb 6 5.3 0'], ['Bd 5.4 5.6 180', 'Ax 4.4 5.8 180']);
    expect(locked.story.slice(1)).toEqual(['pursues Kn1 5 5.6 0', 'Kn1 locked Bd1']);
    expect(locked.state.unaligned).toEqual([{ unit: 'Kn1', enemy: 'Bd1' }]);
  });
  test('[D3-34, 5.10] the column behind lines up with it as one body; where that has no room the enemy does, else those who can', () => {
    const column = (red: readonly string[], ...blue: readonly string[]): Battle =>
      Battle.outcome({ red: ['Kn 5 5 0', 'Kn 5 4.25 0', 'Kn 5 3.5 0', ...red], blue: ['Sp 5 5 180', ...blue] }, 'Sp1 destroyed');
    const all = (battle: Battle) => ['Kn1', 'Kn2', 'Kn3'].map((id) => battle.at(id));
    expect(all(column([], 'Bd 5.4 5.6 180'))).toEqual(['5.4 5.6 0', '5.4 4.85 0', '5.4 4.1 0']);
    // Askew by 20 degrees: all of it swings round.
    expect(all(column([], 'Bd 5.2 5.7 200'))).toEqual(['5.2 5.7 20', '4.9435 4.9952 20', '4.687 4.2905 20']);
    const blocked = column(['Wb 6 4 0'], 'Bd 5.4 5.6 180');
    expect([...all(blocked), blocked.at('Bd1')]).toEqual(['5 5.6 0', '5 4.85 0', '5 4.1 0', '5 5.6 180']);
    const held = column(['Wb 6 4 0'], 'Bd 5.4 5.6 180', 'Ax 4.4 5.8 180');
    expect(all(held)).toEqual(['5.4 5.6 0', '5.4 4.85 0', '5 4.1 0']);
  });
  test('[D3-34, 6.6] a front corner meets only the front of an enemy; an edge meets anybody', () => {
    // The right corner of the Knights comes on the right flank of Blades that look north-east, then on the front of others.
    expect(into('Bd 5.9 6.2 60').story.slice(1)).toEqual(['pursues Kn1 5 5.9102 0']);
    expect(into('Bd 5.7 5.8 210').story.slice(1)).toEqual(['pursues Kn1 5 5.9212 0', 'Kn1 lines-up 5.7 5.8 30']);
  });
  test('[R50] the slide into line is measured along the edge of the enemy', () => {
    expect(into('Bd 5.95 5.6 180').at('Kn1')).toBe('5.95 5.6 0');
  });
  test('[D3-34] a flank or rear that it meets', () => {
    // The Blades look west; the Knights come on their left flank.
    expect(into('Bd 4.8 6.1 270').at('Kn1')).toBe('5.3 5.6 0');
    expect(into('Bd 5.3 6.3 0').at('Kn1')).toBe('5.3 5.8 0');
  });
  test('[D3-17, GEO-2] an Aerial over its way stops it too: bases never overlap; but it does not fight it', () => {
    const battle = into('Fl 5.4 5.6 180');
    expect(battle.story.slice(1)).toEqual(['pursues Kn1 5 5.6 0']);
  });
  test('[D3-34] it meets him before its front, not him whose side it slides along', () => {
    // Sp2 stands beside the fight: the Knights brush its side and meet Bd1 ahead.
    const battle = into('Sp 6 5 180', 'Bd 4.7 5.7 180');
    expect(battle.story.slice(1)).toEqual(['pursues Kn1 5 5.7 0', 'Kn1 lines-up 4.7 5.7 0']);
    expect(into('Sp 6 5 180').story.slice(1)).toEqual(['pursues Kn1 5 6 0']);
  });
  test('[D3-34] the new fight waits for the next bound', () => {
    const battle = Battle.melee({ red: ['Kn 5 5 0'], blue: ['Art 5 5 180', 'Sp 5 6 180'] }).fight('Kn1', 'Art1', 6, 1);
    expect([battle.at('Kn1'), battle.asks]).toEqual(['5 6 0', 'pips']);
  });
});

describe('friends on flank and rear', () => {
  test('[R69, D3-27] they recoil when the friend to the front recoils', () => {
    const flank: Table = { red: ['Bd 5 5 0', 'Cv 4.5 5.5 90'], blue: ['Sp* 5 5 180'] };
    const battle = Battle.melee(flank).fight('Bd1', 'Sp1', 1, 6);
    expect(battle.asks).toBe('red: outcome.recoil');
    battle.recoil('full');
    expect(battle.story.slice(1)).toEqual(['Bd1 recoils back 5 4.5 0', 'Cv1 recoils back 3.5 5.5 90']);
  });
  test('[R69] theirs are recoils like any other: blocked they are destroyed', () => {
    const flank: Table = { red: ['Bd 5 5 0', 'Cv 4.5 5.5 90', 'Sp 3.75 5.5 0'], blue: ['Sp* 5 5 180'] };
    const battle = Battle.melee(flank).fight('Bd1', 'Sp1', 1, 6);
    expect(battle.story.slice(1)).toEqual(['Bd1 recoils back 5 4.5 0', 'Cv1 destroyed no-way-back']);
  });
  test('[D3-27] they recoil when he flees or dies as well, and nobody does when he holds', () => {
    const flank = (front: string): Table => ({ red: [`${front} 5 5 0`, 'Wb 4.5 5.5 90'], blue: ['Sp* 5 5 180'] });
    expect(Battle.melee(flank('Art')).fight('Art1', 'Sp1', 1, 6).at('Wb1')).toBe('4 5.5 90');
    expect(Battle.melee(flank('Sk')).fight('Sk1', 'Sp1', 1, 6).at('Wb1')).toBe('4 5.5 90');
    expect(Battle.melee(flank('Hd')).fight('Hd1', 'Sp1', 1, 3).at('Wb1')).toBe('4.5 5.5 90');
    expect(Battle.melee(flank('Bd')).fight('Bd1', 'Sp1', 6, 1).at('Wb1')).toBe('4.5 5.5 90');
  });
  test('[section 4] the recoil comes first, then theirs, then the pursuit', () => {
    const flank: Table = { red: ['Sp 5 5 0', 'Wb 4.5 5.5 90'], blue: ['Bd* 5 5 180'] };
    expect(Battle.melee(flank).fight('Sp1', 'Bd1', 2, 6).story.slice(1)).toEqual([
      'Sp1 recoils back 5 4.5 0',
      'Wb1 recoils back 4 5.5 90',
      'pursues Bd1 5 4.5 180',
    ]);
  });
});
