import { type GameDef, oddsOfAction, Sfc32 } from '@pennon/kernel';
import { expect, test } from 'vitest';
import type { Action, AnyFrame, Event, State } from '../../packages/systems/devils-horsemen/types.js';
import { game, Table } from './table.js';

type Game = GameDef<State, Action, Event, AnyFrame>;
type Outcome = { readonly results: readonly object[] };
/** Types and TQ of units that stand side by side. */
type Line = readonly string[];

interface Plan {
  readonly state: State;
  readonly action: Action;
}
/** Two lines face to face, all of the first must attack: to let it come to that, or who fights whom where there is a choice. */
function attacks(attackers: Line, defenders: Line, leaders = 'LR 0303 OC', enemies = 'LM 1802 OC'): readonly Plan[] {
  const placed = (line: Line, letter: string, column: string, facing: string): string =>
    line.map((words, i) => `${letter}${i + 1} ${words.replace(' ', ` ${column}${i === 0 ? '09' : 9 + i} ${facing} `)}`).join(', ');
  const t = Table.fight({
    rus: `${placed(attackers, 'R', '09', 'E')}, R9 HC 0303 E`,
    mongols: `${placed(defenders, 'M', '10', 'W')}, M9 LC 1802 W`,
    rusLeaders: leaders,
    mongolLeaders: enemies,
  })
    .with(Object.fromEntries(attackers.map((_, i) => [`R${i + 1}`, { mark: 'must' }])))
    .lead('LR');
  const { state } = t;
  t.act('done');
  return t.isAt('shock.group') ? t.actions.map((action) => ({ state: t.state, action })) : [{ state, action: { type: 'done' } }];
}

test('[DH-R35, DH-R40, DH-R41] the odds of a shock are the same where clashes that break the same men are struck once', () => {
  let struck = 0;
  const once: Game = {
    ...game,
    evolve(s, e) {
      if (e.type === 'clashed') struck++;
      return game.evolve(s, e);
    },
  };
  const each: Game = { ...once, odds: { ...game.odds, future: () => undefined } };
  const strikes = { once: 0, each: 0 };
  const luck = Sfc32.seeded(21);
  const line = (units: number): Line =>
    Array.from({ length: units }, () => `${luck.pick(['HC', 'KN', 'LC', 'HI', 'MI'])} tq=${4 + luck.below(4)}`);
  for (let battle = 0; battle < 6; battle++)
    for (const { state, action } of attacks(
      line(1 + luck.below(2)),
      line(1 + luck.below(2)),
      battle % 3 === 0 ? 'LR 0909 OC' : undefined,
    )) {
      struck = 0;
      const odds = oddsOfAction(once, state, action);
      strikes.once += struck;
      struck = 0;
      expect(odds).toEqual(oddsOfAction(each, state, action));
      strikes.each += struck;
    }
  expect(strikes.once).toBeGreaterThan(100);
  expect(strikes.once).toBeLessThan(0.6 * strikes.each);
});

test('[DH-R35, DH-R41, DH-R103] so they are where leaders are among the fighters, and where two combats are fought at once', () => {
  const each: Game = { ...game, odds: { ...game.odds, future: () => undefined } };
  const luck = Sfc32.seeded(22);
  const line = (units: number): Line =>
    Array.from({ length: units }, () => `${luck.pick(['HC', 'KN', 'LC', 'HI'])} tq=${3 + luck.below(4)}`);
  let planned = 0;
  for (let battle = 0; battle < 9; battle++) {
    const [attackers, defenders] = [1 + (battle % 2), battle % 3 === 0 ? 1 : 2];
    const leaders = attackers === 2 ? 'LR 0909 OC, LS 0910 OC' : 'LR 0909 OC, LS 0909 OC';
    for (const { state: fresh, action } of attacks(line(attackers), line(defenders), leaders, 'LM 1009 OC')) {
      // Some have suffered before, and nerves may break them; some defenders are in rout already.
      const units = fresh.units.map((one) =>
        one.mark === 'none' && luck.below(3) === 0 ? { ...one, routed: true } : { ...one, hits: luck.below(3) },
      );
      const state = { ...fresh, units };
      expect(oddsOfAction(game, state, action)).toEqual(oddsOfAction(each, state, action));
      planned++;
    }
  }
  expect(planned).toBeGreaterThan(6);
});

test('[DH-R103] the leader with the highest Charisma of those who live is taken to count', () => {
  const oddsWith = (charisma: number) => {
    const [plan] = attacks(['HC tq=6'], ['HC tq=6'], `LR 0909 OC cha=${charisma}, LS 0909 OC cha=2`);
    if (plan === undefined) throw new Error('nobody attacks');
    const odds = oddsOfAction(game, plan.state, plan.action);
    if (!odds.ok) throw new Error(odds.error.message);
    // A fallen leader counts before all others.
    return odds.outcomes.filter(({ outcome }) => !JSON.stringify(outcome).includes('wound'));
  };
  expect(oddsWith(1)).toEqual(oddsWith(0));
  expect(oddsWith(3)).not.toEqual(oddsWith(0));
});

test('[6.4b, 6.4e] where four units check, the odds of a shock go on to the clash; where more do, they end with four checks', () => {
  const results = (attackers: number, defenders: number): readonly (string | undefined)[] => {
    const line = (units: number): Line => Array.from({ length: units }, () => 'HC tq=6');
    for (const { state, action } of attacks(line(attackers), line(defenders))) {
      if (action.type === 'combat' && action.attackers.length + action.defenders.length < attackers + defenders) continue;
      const odds = oddsOfAction(game, state, action);
      if (odds.ok) return (odds.outcomes[0] as { readonly outcome: Outcome }).outcome.results.map((note) => Object.keys(note)[0]);
    }
    return [];
  };
  expect(results(2, 2)).toEqual(['check', 'check', 'check', 'check', 'clash']);
  expect(results(3, 2)).toEqual(['check', 'check', 'check', 'check']);
});
