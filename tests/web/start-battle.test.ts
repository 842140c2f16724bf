import { BOTS } from '@pennon/bots';
import { newGame } from '@pennon/kernel';
import type { Seat } from '@pennon/protocol';
import { describe, expect, test } from 'vitest';
import { hasGame, loadSystem, SYSTEM_IDS, SYSTEMS } from '../../apps/web/app/systems.js';
import { botName } from '../../apps/web/parts/leader-words.js';
import { BOT_NAMES, firstSeating, planOf } from '../../apps/web/parts/seating.js';
import type { SavedBattle } from '../../apps/web/start/ask-standing.js';
import { type GameOption, gameOptions, withOption } from '../../apps/web/start/battle-options.js';
import { ordersOfBattle, setUpOf } from '../../apps/web/start/orders-of-battle.js';
import { usualOpponent } from '../../apps/web/start/usual-opponent.js';

const SIDES = ['rus', 'horde'] as const;
const system = await loadSystem('kulikovo');
const game = system.game ?? expect.fail('Kulikovo has a game');
const TRAINING = 'kulikovo/training';

describe('what is told of the systems before they are loaded', () => {
  test.each(SYSTEM_IDS)('%s is called as it calls itself, and has a game if the first page says so', async (id) => {
    const { name, load } = SYSTEMS[id];
    const { system: loaded } = await load();
    expect({ id, name, plays: hasGame(id) }).toEqual({ id: loaded.id, name: loaded.name, plays: loaded.game !== undefined });
  });

  test('the bots are those that there are, the weakest first, but for the one that draws lots', () => {
    expect(BOT_NAMES).toEqual(Object.keys(BOTS).filter((name) => name !== 'random'));
  });
  test('every bot has a name, in games of old too', () => {
    expect(Object.keys(BOTS).map(botName)).toEqual(['Drawn by lot', 'Recruit', 'Captain', 'Marshal']);
  });
});

describe('who leads', () => {
  test('as a battle is offered the first side is led by whoever looks, the second by a bot, in this page', () => {
    expect(planOf(SIDES, firstSeating(SIDES, 'captain'))).toEqual({ where: 'here', seats: { rus: 'open', horde: 'bot:captain' } });
  });
  test('whoever has never finished a battle of a game is offered who teaches; after that the opponent of last time', () => {
    const kept = (rules: string, bot: string, changed: number, over: string | null, own: Seat = 'open'): SavedBattle => ({
      where: 'here',
      game: {
        id: '',
        rules,
        beginning: { scenario: '', options: {} },
        seed: new Uint8Array(),
        entries: [],
        title: '',
        changed,
        over,
        seats: { a: own, b: `bot:${bot}` },
      },
    });
    expect(usualOpponent([], 'kulikovo')).toBe('recruit');
    expect(usualOpponent([kept('kulikovo@2', 'marshal', 1, null)], 'kulikovo')).toBe('recruit');
    const finished = kept('kulikovo@2', 'captain', 2, 'Rus has won.');
    expect(usualOpponent([finished], 'd3h2')).toBe('recruit');
    expect(usualOpponent([finished], 'kulikovo')).toBe('captain');
    // The newest counts, whatever order they are in; two bots were only watched, and whoever draws lots is for programs.
    expect(usualOpponent([finished, kept('kulikovo@2', 'marshal', 3, null)], 'kulikovo')).toBe('marshal');
    expect(usualOpponent([kept('kulikovo@2', 'marshal', 1, null), finished], 'kulikovo')).toBe('captain');
    expect(usualOpponent([finished, kept('kulikovo@2', 'marshal', 3, null, 'bot:recruit')], 'kulikovo')).toBe('captain');
    expect(usualOpponent([finished, kept('kulikovo@2', 'random', 3, null)], 'kulikovo')).toBe('captain');
  });
  test('two people at one screen need no server', () => {
    expect(planOf(SIDES, { rus: 'me', horde: 'me' })).toEqual({ where: 'here', seats: { rus: 'open', horde: 'open' } });
  });
  test('two bots are watched here', () => {
    expect(planOf(SIDES, { rus: 'recruit', horde: 'marshal' })).toEqual({
      where: 'here',
      seats: { rus: 'bot:recruit', horde: 'bot:marshal' },
    });
  });
  test('a friend plays on the server, whichever side he leads', () => {
    expect(planOf(SIDES, { rus: 'friend', horde: 'me' })).toEqual({
      where: 'server',
      seats: { rus: 'friend', horde: 'open' },
      mine: 'horde',
      friend: 'rus',
    });
  });
  test.each(['friend', 'captain'] as const)('a friend does not play against a %s', (other) => {
    expect(planOf(SIDES, { rus: 'friend', horde: other })).toEqual({ where: 'nowhere' });
  });
});

describe('options', () => {
  const options = gameOptions(system, game, TRAINING);
  const named = (name: string): GameOption => options.find((option) => option.name === name) ?? expect.fail(`no option ${name}`);

  test('are the switches that the game takes', () => {
    expect(options.map(({ name }) => name)).toEqual(system.switches.map(({ name }) => name));
  });
  test('a switch that only single checks have is no option of a battle', () => {
    const [first] = system.switches;
    const foreign = { ...(first ?? expect.fail('there are switches')), name: 'onlyInChecks' };
    expect(gameOptions({ ...system, switches: [foreign] }, game, TRAINING)).toEqual([]);
  });
  test('what is as usual is left out, and what was changed is taken by the game', () => {
    const changed = withOption(withOption({}, named('lightEvade'), true), named('chargeMp'), 6);
    expect(changed).toEqual({ lightEvade: true, chargeMp: 6 });
    expect(newGame(game, TRAINING, changed)).toMatchObject({ ok: true, state: { options: { lightEvade: true, chargeMp: 6 } } });
    expect(withOption(changed, named('lightEvade'), false)).toEqual({ chargeMp: 6 });
  });
  test('numbers to choose from are options too: the two of Cry Havoc', async () => {
    const other = await loadSystem('cry-havoc');
    const skirmish = other.game ?? expect.fail('Cry Havoc has a game');
    const all = gameOptions(other, skirmish, 'cry-havoc/training');
    const short = all.find(({ name }) => name === 'javelinShort') ?? expect.fail('no option javelinShort');
    expect(short.form).toEqual({ kind: 'word', usual: 6, words: [6, 5, 12] });
    expect(all.map(({ name }) => name)).toContain('terrainShiftCap');
    const changed = withOption({}, short, 12);
    expect(newGame(skirmish, 'cry-havoc/training', changed)).toMatchObject({ ok: true, state: { options: { javelinShort: 12 } } });
    expect(withOption(changed, short, 6)).toEqual({});
    for (const value of [7, '12', true]) expect(withOption(changed, short, value)).toBe(changed);
  });
  test('a value that does not fit changes nothing', () => {
    const before = { chargeMp: 6 };
    for (const value of [0, 10, 2.5, Number.NaN, 'four', true]) expect(withOption(before, named('chargeMp'), value)).toBe(before);
    expect(withOption(before, named('positionCombo'), 'three-zones')).toBe(before);
    expect(withOption(before, named('lightEvade'), 'yes')).toBe(before);
  });
});

describe('orders of battle', () => {
  test.each(game.scenarios.map(({ id }) => id))('%s: every unit is counted once, under its formation', (id) => {
    const state = setUpOf(game, id) ?? expect.fail(`${id} cannot be set up`);
    const musters = ordersOfBattle(game, state);
    const line = game.scenarios.find((scenario) => scenario.id === id);
    expect(musters.map(({ name }) => name)).toEqual(line?.sideNames);
    const count = ({ groups }: (typeof musters)[number]): number =>
      groups.flatMap(({ strength }) => strength).reduce((sum, [, units]) => sum + units, 0);
    expect(musters.map(count)).toEqual(line?.units);
  });
  test('the training battle as the document has it', () => {
    const [rus] = ordersOfBattle(game, setUpOf(game, TRAINING) ?? expect.fail('no state'));
    expect(rus?.groups.find(({ name }) => name === 'Kolomna')).toMatchObject({
      leader: 'Mikula Velyaminov',
      strength: [
        ['Heavy cavalry', 1],
        ['Foot', 2],
        ['Bowmen', 1],
      ],
    });
  });
  test('a scenario that there is not has no set-up', () => {
    expect(setUpOf(game, 'kulikovo/nowhere')).toBeUndefined();
  });
});
