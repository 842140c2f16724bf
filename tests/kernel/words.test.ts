import { asked, didYouMean, does, howMany, isMany, nameOfSide, noSuch, plural, signed, signedTo, suggestion } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';

describe('numbers with their words', () => {
  test('a sign stands before what is not nothing, a true minus', () => {
    expect([1, 0, -2, -0].map(signed)).toEqual(['+1', '0', '−2', '0']);
    expect([0.52, -1.26, 0.04, -0.04].map((value) => signedTo(1, value))).toEqual(['+0.5', '−1.3', '0.0', '0.0']);
  });
  test('one has a word of its own', () => {
    expect([0, 1, 2].map((n) => howMany(n, 'PIP'))).toEqual(['0 PIPs', '1 PIP', '2 PIPs']);
    expect([1, 2].map((n) => howMany(n, 'man', 'men'))).toEqual(['1 man', '2 men']);
    expect([1, 2].map((n) => plural(n, 'rides', 'ride'))).toEqual(['rides', 'ride']);
  });
});

describe('a word that nobody knows', () => {
  const known = ['shock', 'charge', 'missile'];
  test('long words are compared with nothing', () => {
    const looked: string[] = [];
    const words = new Proxy(['charge'], {
      get(list, name) {
        looked.push(String(name));
        return Reflect.get(list, name);
      },
    });
    expect(didYouMean('x'.repeat(60_000), words)).toBeUndefined();
    expect(looked).toEqual([]);
    expect(didYouMean('chrage', words)).toBe('charge');
    expect(looked).not.toEqual([]);
  });
  test('the nearest is found, also from its beginning, and nothing when none is near', () => {
    expect([didYouMean('chrage', known), didYouMean('mis', known), didYouMean('melee', known)]).toEqual(['charge', 'missile', undefined]);
  });
  test('the complaint ends with the nearest, or with all there are', () => {
    expect(noSuch('procedure', 'chrage', known)).toBe('There is no procedure "chrage"; did you mean charge?');
    expect(noSuch('procedure', 'melee', known)).toBe('There is no procedure "melee"; there are shock, charge, missile.');
    expect(suggestion(7, known, 'it should be one of')).toBe('it should be one of shock, charge, missile.');
  });
  test('what comes from outside is quoted short', () => expect(noSuch('system', 'x'.repeat(500), ['d3h2']).length).toBeLessThan(90));
});

test('a side is called what its battle calls it', () => {
  const battle = { sides: ['rus', 'horde'], sideNames: ['Rus', 'Golden Horde'] } as const;
  expect(battle.sides.map((side) => nameOfSide(battle, side))).toEqual(['Rus', 'Golden Horde']);
  expect(() => nameOfSide(battle, 'green')).toThrow('no side green');
});

describe('one or many', () => {
  test.each([
    ...[
      'Normans',
      'English',
      'French',
      'Dwarves',
      'Elves',
      'Fenfolk',
      'Crusaders',
      'Poles and Teutons',
      'Vanguard lancers',
      'Kolomna bowmen',
      'Raiders',
    ],
    ...[
      'Normans and Bretons 1066',
      'English, Agincourt campaign 1415',
      'Anglo-Danish 1066',
      'Silesians, Poles and Teutonic brethren 1241',
      'Elves of Glimmerwood',
    ],
    ...['Swiss Confederates 1476', 'Ayyubids 1187, red', 'Sons of the Thunderer', 'Fenfolk of the Black Mere', 'Volhynian exiles (Bobrok)'],
  ])('%s are many', (name) => expect(isMany(name)).toBe(true));
  test.each([
    ...['Golden Horde', 'Rus', 'Cult', 'Blue', 'Red', 'Town', 'Kolomna druzhina', 'Moscow foot', "Mamai's guard", 'Steppe watch'],
    ...[
      'French royal host 1415',
      'Kingdom of Jerusalem 1187',
      'Cult of the Two Wyrms',
      'Prince of the Yas and Cherkas',
      "Mamai's Horde 1380",
      'The Pale Host',
    ],
    // Whoever has a number is one of them.
    ...['Spears 2', 'Lancers 1', 'Left wing horse archers 3'],
  ])('%s is one', (name) => expect(isMany(name)).toBe(false));
  test('the verb goes with the name', () => {
    const verbs = ['wins', 'is', 'has', 'passes', 'tries', 'charges', 'retreats', 'goes', 'loses', 'seizes', 'flees', 'cannot'];
    expect(verbs.map((verb) => does('Normans', verb).replace('Normans ', ''))).toEqual([
      'win',
      'are',
      'have',
      'pass',
      'try',
      'charge',
      'retreat',
      'go',
      'lose',
      'seize',
      'flee',
      'cannot',
    ]);
    expect(verbs.map((verb) => does('Golden Horde', verb))).toEqual(verbs.map((verb) => `Golden Horde ${verb}`));
    expect([asked('Lancers'), asked('Lancers 1')]).toEqual(['do Lancers', 'does Lancers 1']);
  });
});
