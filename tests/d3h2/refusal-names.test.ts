import { Sfc32, whyNot } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { battlefieldOf } from '../../packages/systems/d3h2/board/battlefield.js';
import { CONTACT_EDGES, type State } from '../../packages/systems/d3h2/types.js';
import { howMuch } from '../how-much.js';
import { every, played } from './picture-play.js';
import { battle, game } from './setting-up.js';

/** Actions that mostly cannot be done, by anybody with anybody. */
function wishes(state: State, luck: Sfc32): readonly object[] {
  const { cards, works, size } = battlefieldOf(state.scenario);
  const ids = cards.map(({ id }) => id);
  const [unit, target, third] = [luck.pick(ids), luck.pick(ids), luck.pick(ids)];
  const features = [...works, ...state.works].map(({ id }) => id);
  const feature = features.length === 0 ? unit : luck.pick(features);
  const [x = 0, y = 0, turn = 0] = luck.faces(Array.from({ length: 3 }, () => ({ sides: 37, from: 0 })));
  const pose = { x: Math.round((size * x) / 36), y: Math.round((size * y) / 36), h: (turn % 36) * 1_000 };
  const edge = luck.pick(CONTACT_EDGES);
  return [
    { type: 'move', unit, to: [pose] },
    { type: 'move', unit, to: edge === 'assault' ? [pose] : [], contact: { target: edge === 'assault' ? feature : target, edge } },
    { type: 'group', units: [unit, third], segments: [{ advance: 20_000 }] },
    { type: 'group', units: [unit, third], segments: [], contact: { target, edge, lead: unit } },
    { type: 'column', units: [unit, third], segments: [{ advance: 5_000 }], form: true },
    { type: 'column', units: [unit, third], segments: [], contact: { target, edge } },
    { type: 'order', units: [unit, target] },
    { type: 'dismount', unit },
    { type: 'enter', unit, feature },
    { type: 'leave', unit, to: pose },
    { type: 'engage', unit, target },
    { type: 'summon', units: [unit], to: [pose], against: target },
    { type: 'replace', units: [unit], to: [pose] },
    { type: 'free', unit, to: pose },
    { type: 'bespell', unit, aids: [third], target },
    { type: 'shoot', unit, target, rear: true },
    { type: 'shoot', unit, target },
    { type: 'deploy', elements: ids.map((id) => ({ id, to: id === unit ? feature : pose })) },
    { type: 'camp', corners: [0, 1, 2, 3].map((i) => [pose.x + (i > 1 ? 20_000 : 0), i === 1 || i === 2 ? 10_000 : 0]) },
  ];
}

/** What was refused, by the rule, with an example. */
function refusals(scenario: unknown, seed: number): ReadonlyMap<string, string> {
  const luck = Sfc32.seeded(seed, 7);
  const found = new Map<string, string>();
  for (const { state } of every(played({ scenario, seed, longest: howMuch(500, 150) }), 4))
    for (const action of wishes(state, luck)) {
      const why = whyNot(game, state, action);
      if (!why.legal && why.error.code === 'illegal') found.set(why.error.message, why.error.ref ?? '');
    }
  return found;
}

const SCENARIOS: readonly (readonly [string, unknown])[] = [
  ...game.scenarios.map(({ id }) => [id, id] as const),
  ['a free battle', battle('undead', 'fenfolk')],
  ['a free battle of riders', battle('french-1415', 'hussite-1420')],
];

describe('refusals name elements, Camps and Strongholds as players do', () => {
  test.each(SCENARIOS)('%s', (_name, scenario) => {
    const { cards, works } = battlefieldOf(scenario as State['scenario']);
    const ids = [...cards, ...works].map(({ id }) => id);
    const said = [1, 2].flatMap((seed) => [...refusals(scenario, seed).keys()]);
    expect(said.length).toBeGreaterThan(40);
    const isId = new RegExp(`(?<![\\w-])(?:${ids.join('|')}|\\w+-camp)(?![\\w-])`);
    expect(said.filter((message) => isId.test(message))).toEqual([]);
  });
});
