import { BOTS, type Bot, botNamed, type Limits, think } from '@pennon/bots';
import { type AnyGame, apply, type Core, type Frame, newGame, pending, Sfc32, type Side } from '@pennon/kernel';
import { system } from '@pennon/kulikovo';
import { describe, expect, test } from 'vitest';
import { toy } from '../kernel/toy.js';
import { meadow, meadowWith } from './meadow.js';

const games: readonly AnyGame[] = [toy as unknown as AnyGame, system.game as AnyGame];
const QUICK = { nodes: 60 };

type State = Core<Frame>;
const begin = (game: AnyGame, scenario: string): State => {
  const begun = newGame(game, scenario);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.state;
};

/** Plays to the end, or until `seen` has had enough. */
function play(
  game: AnyGame,
  scenario: string,
  bots: readonly [Bot, Bot],
  seed: number,
  limits: Limits = {},
  seen?: (state: State) => boolean,
): State {
  const luck = Sfc32.seeded(seed);
  let state = begin(game, scenario);
  for (;;) {
    const asked = pending(game, state);
    if (asked.kind === 'over' || seen?.(state) === true) return state;
    const bot = asked.kind === 'choice' && asked.side === state.sides[1] ? bots[1] : bots[0];
    const input =
      asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: think(bot, game, state, { luck, limits }).action };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(`${bot.name}: ${JSON.stringify(input)} is refused: ${applied.error.message}`);
    state = applied.state;
  }
}

/** Some choices of a game as it is played. */
function choices(game: AnyGame, scenario: string, seed: number, most: number): readonly State[] {
  const found: State[] = [];
  play(game, scenario, [BOTS.captain, BOTS.random], seed, QUICK, (state) => {
    if (pending(game, state).kind === 'choice') found.push(state);
    return found.length >= most;
  });
  return found;
}

describe.each(games.map((game) => [game.id, game] as const))('bots play %s', (_id, game) => {
  const scenario = game.scenarios[0]?.id ?? '';

  test.each(Object.values(BOTS))('$name chooses what is listed, says why in one sentence, and never resigns', (bot) => {
    for (const state of choices(game, scenario, 3, 60)) {
      const asked = pending(game, state);
      if (asked.kind !== 'choice') continue;
      const { action, why } = think(bot, game, state, { luck: Sfc32.seeded(1), limits: QUICK });
      expect(asked.actions).toContainEqual(action);
      expect(action.type).not.toBe('resign');
      expect(why).toMatch(/^\S.*\.$/s);
      expect(why).toContain(game.text.action(state, action));
      if (bot !== BOTS.random && asked.actions.length > 2)
        expect(why).toMatch(/: (gains by it|loses least by it|keeps what there is), .*(better than|as good as) \S/);
    }
  });

  test.each(Object.values(BOTS))('$name: the same luck, the same choice', (bot) => {
    for (const state of choices(game, scenario, 4, 25)) {
      const [a, b] = [1, 2].map(() => think(bot, game, state, { luck: Sfc32.seeded(9), limits: QUICK }));
      expect(b).toEqual(a);
    }
  });
});

describe('how far a bot looks', () => {
  const game = meadow as unknown as AnyGame;
  /** Two of red's men, one of them beside a lonely foe. */
  const lonely = meadowWith([
    ['r1', 2, 3],
    ['r2', 4, 2],
    ['b1', 3, 4],
    ['b2', 0, 6],
  ]);
  const chosen = (bot: Bot, state: State): string =>
    game.text.action(state, think(bot, game, state, { luck: Sfc32.seeded(1), limits: { nodes: 2000 } }).action);

  test('captain takes what is best at once, marshal brings up the other man first', () => {
    expect(chosen(BOTS.captain, lonely)).toBe('r1 attacks b1');
    expect(chosen(BOTS.marshal, lonely)).toMatch(/^r2 goes to/);
  });
});

describe('what a bot may know', () => {
  const game = system.game as AnyGame;
  /** The same to the Horde: another secret of the prince, other faces in the wood. */
  const disguised = (state: State): State => {
    const secret = state as State & {
      readonly prince: object | null;
      readonly ambush: string;
      readonly units: readonly { readonly id: string; readonly facing: string }[];
    };
    return {
      ...secret,
      prince: secret.prince === null ? null : { with: 'GRT3' },
      units: secret.units.map((u) =>
        secret.ambush === 'hidden' && u.id.startsWith('AMB') ? { ...u, facing: u.facing === 'N' ? 'S' : 'N' } : u,
      ),
    } as State;
  };

  test.each(Object.values(BOTS))('$name: equal views, equal choices', (bot) => {
    let tried = 0;
    play(game, 'kulikovo/field', [BOTS.random, BOTS.random], 5, {}, (state) => {
      const asked = pending(game, state);
      if (asked.kind !== 'choice' || asked.side !== 'horde') return false;
      const other = disguised(state);
      expect(game.view(other, 'horde')).toEqual(game.view(state, 'horde'));
      const [a, b] = [state, other].map((s) => think(bot, game, s, { luck: Sfc32.seeded(2), limits: QUICK }));
      expect(b).toEqual(a);
      return ++tried >= 30;
    });
    expect(tried).toBe(30);
  });

  test('a bot is handed what its side sees and nothing else', () => {
    const handed: object[] = [];
    const spy: Bot = {
      name: 'spy',
      choose: (position) => {
        handed.push(position);
        return BOTS.random.choose(position);
      },
    };
    const horde: Side = 'horde';
    play(game, 'kulikovo/field', [BOTS.random, spy], 6, {}, () => handed.length >= 3);
    for (const position of handed) {
      expect(Object.keys(position).sort()).toEqual(['game', 'luck', 'side', 'view']);
      expect((position as { readonly side: Side }).side).toBe(horde);
      expect(JSON.stringify((position as { readonly view: object }).view)).not.toContain('AMB1');
    }
  });
});

describe('limits', () => {
  const game = system.game as AnyGame;
  const longest = (): State => {
    const all = choices(game, 'kulikovo/training', 3, 80);
    return all.reduce((a, b) => (listed(b) > listed(a) ? b : a));
  };
  const listed = (state: State): number => {
    const asked = pending(game, state);
    return asked.kind === 'choice' ? asked.actions.length : 0;
  };

  test('nodes bound how much is tried out', () => {
    for (const nodes of [1, 20, 200])
      expect(think(BOTS.marshal, game, longest(), { luck: Sfc32.seeded(1), limits: { nodes } }).weighed).toBeLessThanOrEqual(nodes + 60);
  });
  test('a limit in milliseconds is kept by the clock that is given', () => {
    let time = 0;
    // Every look at the clock takes a tenth of a millisecond.
    const now = (): number => (time += 0.1);
    think(BOTS.marshal, game, longest(), { luck: Sfc32.seeded(1), limits: { ms: 30, now } });
    expect(time).toBeLessThan(35);
    expect(time).toBeGreaterThan(10);
  });
  test('a limit in milliseconds needs a clock', () => {
    expect(() => think(BOTS.marshal, game, longest(), { luck: Sfc32.seeded(1), limits: { ms: 30 } })).toThrow(/clock/);
  });
  test('bots by name', () => {
    expect(botNamed('captain')).toBe(BOTS.captain);
    expect(botNamed('general')).toBeUndefined();
  });
});
