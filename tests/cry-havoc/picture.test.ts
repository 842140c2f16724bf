import { calledName } from '@pennon/picture';
import { describe, expect, test } from 'vitest';
import { picture } from '../../packages/systems/cry-havoc/picture/picture.js';
import type { Attack } from '../../packages/systems/cry-havoc/types.js';
import { Table } from './table.js';

/** Neighbours of 0505 are 0605, 0504, 0404, 0405, 0406, 0506. */
const fighting = (a: string, b: string, more: object = {}) =>
  Table.fight({ a: `${a}, idle serf 0112`, b: `${b}, calm serf 0212`, ...more }, 'combat');
const joining = picture.joining ?? expect.fail('attacks are put together');
const of = (attack: unknown): string => {
  const { attackers, defenders } = attack as Attack;
  return `${attackers.join(' ')} on ${defenders.join(' ')}`;
};
const begun = (table: Table, target: string, alone?: string) =>
  joining.begun(table.state, target, alone) ?? expect.fail('nobody can attack him');

describe('an attack is put together', () => {
  const table = fighting('osm spear 0405, tan man 0406, ful serf 0506', 'ger spear 0505, ivo spear 0605');

  test('[R30, R32] it begins with all who touch the man pointed at, or with one alone', () => {
    expect(of(begun(table, 'ger'))).toBe('osm tan ful on ger');
    expect(of(begun(table, 'ger', 'tan'))).toBe('tan on ger');
    expect(of(begun(table, 'ivo'))).toBe('ful on ivo');
    expect(joining.begun(table.state, 'osm')).toBeUndefined();
    expect(joining.begun(table.state, 'ivo', 'osm')).toBeUndefined();
    expect(joining.begun(table.state, 'nobody')).toBeUndefined();
  });

  test('[R32, R89] whoever could join or be met as well is named, and every change is an attack that the rules take', () => {
    const alone = begun(table, 'ger', 'tan');
    expect(joining.parts(table.state, alone)).toEqual({ by: ['tan'], could: ['osm', 'ful'], against: ['ger'], couldMeet: [] });
    const two = joining.changed(table.state, alone, 'ful') ?? expect.fail('Ful joins');
    expect(of(two)).toBe('tan ful on ger');
    expect(joining.parts(table.state, two)?.couldMeet).toEqual(['ivo']);
    const both = joining.changed(table.state, two, 'ivo') ?? expect.fail('Ivo too');
    expect(of(both)).toBe('tan ful on ger ivo');
    for (const attack of [alone, two, both]) expect(table.ref(attack)).toBeUndefined();
  });

  test('who is taken away takes with him whom only he touched, and the last of them ends it', () => {
    const both = { type: 'attack', attackers: ['tan', 'ful'], defenders: ['ger', 'ivo'] } as never;
    expect(of(joining.changed(table.state, both, 'ful'))).toBe('tan on ger');
    expect(of(joining.changed(table.state, both, 'ivo'))).toBe('tan ful on ger');
    expect(joining.changed(table.state, begun(table, 'ger', 'tan'), 'tan')).toBeUndefined();
  });

  test('outside of combat there is nothing to put together', () => {
    const moving = Table.fight({ a: 'osm spear 0405', b: 'ger spear 0505' }, 'move');
    expect(joining.begun(moving.state, 'ger')).toBeUndefined();
    expect(joining.parts(moving.state, { type: 'endPhase' })).toBeUndefined();
  });
});

describe('contact and ways back', () => {
  test('[R7] contact is drawn across sides that allow it, between those who stand', () => {
    const contacts = (a: string, b: string, more: object = {}) => picture.contacts?.(fighting(a, b, more).state) ?? [];
    expect(contacts('osm spear 0405', 'ger spear 0505')).toContainEqual(['0405', '0505']);
    expect(contacts('osm spear 0405', 'ger spear 0505 stunned')).not.toContainEqual(['0405', '0505']);
    expect(contacts('osm spear 0405', 'ger spear 0605')).toHaveLength(contacts('osm spear 0101', 'ger spear 1010').length);
  });

  test('[6.4, R36] the hexes shown before the die are those that are asked for after it', () => {
    const table = fighting('tan man 0405', 'ger spear 0505');
    const attack = { type: 'attack', attackers: ['tan'], defenders: ['ger'] } as never;
    const [shown] = picture.drivenBack?.(table.state, attack) ?? [];
    // 13 against 7 is the column from 5 to 9, where 5 drives back.
    table.act(attack).dice(5);
    const asked = table.options.flatMap((a) => (a.type === 'retreat' ? a.path : []));
    expect(asked.length).toBeGreaterThan(1);
    expect(shown).toEqual({ piece: 'ger', hexes: asked });
  });

  test('[R41, R77] the stunned go nowhere, and one in a corner has no way', () => {
    const back = (a: string, b: string, attackers: string) =>
      picture.drivenBack?.(fighting(a, b).state, { type: 'attack', attackers: attackers.split(' '), defenders: ['ger'] } as never);
    expect(back('tan man 0405', 'ger spear 0505 stunned', 'tan')).toEqual([]);
    expect(back('tan man 0201, osm spear 0102', 'ger spear 0101', 'tan osm')).toEqual([{ piece: 'ger', hexes: [] }]);
  });
});

describe('what a card says', () => {
  test.each([
    ['', ['wounded', 'stunned', 'goes', 'wounded']],
    [' wounded', ['dead', 'dead', 'goes', 'dead']],
    [' stunned', ['dead', 'dead', 'dead', 'dead']],
  ])('[R40, R41] the table of states, of one who is%s', (health, fates) => {
    const { state } = fighting('tan man 0405', `ger spear 0505${health}`);
    expect(picture.card(state, { piece: 'ger' })?.harm?.map(({ becomes }) => becomes)).toEqual(fates);
  });

  test('[5.2, 6.7] a rider in two halves: what he is without his horse, and where the horse stands', () => {
    const { state } = fighting('ham knight 0405-0404', 'ger spear 0505');
    const [man, horse] = picture.card(state, { piece: 'ham' })?.parts ?? [];
    expect(man?.name).toBe('Ham on foot');
    expect(man?.facts.map(({ term }) => term)).toEqual(['Attack', 'Defence', 'Movement']);
    expect(man?.facts.map(({ value }) => value)).not.toEqual(
      picture
        .card(state, { piece: 'ham' })
        ?.facts.slice(0, 3)
        .map(({ value }) => value),
    );
    expect(horse?.facts.map(({ value }) => value)).toEqual(['0405', '0404']);
    expect(picture.card(state, { piece: 'ger' })?.parts).toEqual([]);
  });

  test('[R40, R41] a verdict says who dies of what kills nobody by itself', () => {
    const told = (a: string, b: string, face: number) => {
      const table = fighting(a, b);
      const before = table.state;
      table.attack('tan', 'ger').dice(face);
      const fought = table.events.find((e) => e.type === 'fought') ?? expect.fail('nobody fought');
      const shown = picture.shows(before, fought);
      return shown?.kind === 'roll' ? shown.follows : [];
    };
    // 13 against 7, 4 and 0: from 5 to 9 a 5 drives back; from 10 to 19 a 4 stuns and a 6 drives back.
    expect(told('tan man 0405', 'ger spear 0505', 5)).toEqual([]);
    expect(told('tan man 0405', 'ger spear 0505 wounded', 5)).toEqual([]);
    expect(told('tan man 0405', 'ger spear 0505 wounded', 3)).toEqual(['Ger was wounded already and is dead.']);
    expect(told('tan man 0405', 'ger spear 0505 stunned', 6)).toEqual(['Ger was stunned already and is dead.']);
  });

  test('people are called as friends call them', () => {
    expect(['Sir Drogo Malvoisin', 'Brenier the Reeve', 'Fulbert', 'Dame Elaine of Hallgate'].map(calledName)).toEqual([
      'Sir Drogo',
      'Brenier',
      'Fulbert',
      'Dame Elaine',
    ]);
  });

  test('[R13, R50, R51] the cards of sides and doorways say what is played', () => {
    const house = {
      ground: Array.from({ length: 12 }, (_, i) => (i === 3 ? '....hhh.......' : i === 4 ? '....hDh.......' : '.'.repeat(14))),
    };
    const lines = (of: object, options: object) => {
      const { state } = Table.fight(
        {
          a: 'pir bow 0205',
          b: 'ger spear 1205',
          ...house,
          buildings: { house: { name: 'House', level: 0, hexes: '0504-0705' } },
          hexsides: { lowWall: '1010-1110', window: '0504-0503' },
          options,
        },
        'missile',
      );
      return picture.card(state, of as never)?.may.map(({ text, ref }) => `${text} (${ref})`) ?? [];
    };
    const wall = { hexside: ['1010', '1110'] };
    expect(lines(wall, {})).toContain('cover for a target right behind it (R50)');
    expect(lines(wall, { wallCover: 'crossed' })).toContain('cover against every shot across it (R50)');
    expect(lines({ hexside: ['0503', '0504'] }, { wallCover: 'crossed' })).toContain('cover against every shot across it (R50)');
    expect(lines({ hex: '0605' }, {})).toContain('a horse comes in with its head only (R13)');
    expect(lines({ hex: '0605' }, { doorwayHorse: 'whole' })).toContain('a horse comes in with head or rump (R13)');
    const hill = (options: object) => {
      const { state } = Table.scenario('ford', options);
      return picture.card(state, { hexside: ['1801', '1901'] } as never)?.may.map(({ text }) => text) ?? [];
    };
    expect(hill({})).toContain('cover unless it is at the feet of the shooter');
    expect(hill({ lipCover: 'slope' })).toContain('cover for a target on a slope, shot at across it');
  });

  test('[R5, R23] what is in the way of a shot is named', () => {
    const ground = [
      '.'.repeat(14),
      '.'.repeat(14),
      '.'.repeat(14),
      '.'.repeat(14),
      '....T.........',
      ...Array.from({ length: 7 }, () => '.'.repeat(14)),
    ];
    const { state } = Table.fight({ a: 'pir bow 0205, osm spear 0506', b: 'ger spear 0805, ivo spear 0806', ground }, 'missile');
    expect(picture.study.sight(state, '0205', '0805')).toMatchObject({
      isClear: false,
      blockedAt: '0505',
      why: { message: 'A tree is in the way.' },
    });
    expect(picture.study.sight(state, '0206', '0806')).toMatchObject({ isClear: false, blockedAt: '0506' });
  });
});
