import { apply, type Input, newGame, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { unitName } from '../../packages/systems/d3h2/board/names.js';
import { picture } from '../../packages/systems/d3h2/picture/picture.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import type { Action, Event, ShootingFrame, State } from '../../packages/systems/d3h2/types.js';
import { begun, played } from './picture-play.js';
import { battle, game } from './setting-up.js';
import { the } from './table.js';

/** What is listed twice with the same words, over so many decisions of a random game; half of them are bold, so that armies meet. */
function doubles(scenario: unknown, decisions: number, stream: number): readonly string[] {
  const luck = Sfc32.seeded(11, stream);
  const begun = newGame(game, scenario);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state }: { readonly state: State } = begun;
  const found = new Set<string>();
  for (let decided = 0; decided < decisions; ) {
    const asked = pending(game, state);
    if (asked.kind === 'over') break;
    const [first] = asked.kind === 'choice' ? asked.actions : [];
    if (asked.kind === 'chance' || first === undefined) {
      state = after(state, { faces: asked.kind === 'chance' ? luck.faces(asked.dice) : [] });
      continue;
    }
    decided++;
    const words = asked.actions.map((action) => game.text.action(state, action));
    words.forEach((line, i) => {
      if (words.indexOf(line) !== i) found.add(`${state.stack.at(-1)?.step}: ${line}`);
    });
    const few = Array.from({ length: 1 + 4 * luck.below(2) }, () => luck.pick(asked.actions));
    const promised = game.evaluation.promise?.(state, few) ?? [];
    state = after(state, { action: few[promised.indexOf(Math.max(...promised))] ?? first });
  }
  return [...found];
}
function after(state: State, input: Input<Action>): State {
  const applied = apply(game, state, input);
  if (!applied.ok) throw new Error(applied.error.message);
  return applied.state;
}

describe('what is listed can be told apart', () => {
  test.each(SCENARIOS.map(({ id }, i) => [id, i] as const))('in %s', (id, i) => {
    expect(doubles(id, 150, i)).toEqual([]);
  });
  test.each([
    ['french-1415', 'english-1415'],
    ['fenfolk', 'dragon-cult'],
    ['swiss-1476', 'olympians'],
    ['hussite-1420', 'undead'],
  ] as const)('in a battle of %s against %s', (first, second) => {
    for (const stream of [1, 2]) expect(doubles(battle(first, second, undefined, stream === 1 ? 15 : 20), 80, stream)).toEqual([]);
  });
});

describe('sentences', () => {
  test('names of sides that are many need no verb of one', () => {
    const begun = newGame(game, 'd3h2/karn');
    if (!begun.ok) throw new Error(begun.error.message);
    const told = (e: Event) => game.text.event(begun.state, e);
    expect(told({ type: 'deployed', side: 'dwarves', elements: [] })).toBe('Dwarves: deployed');
    expect(told({ type: 'campWaived', side: 'dwarves' })).toBe('No Camp for Dwarves');
    expect(told({ type: 'aggressionRolled', faces: [1, 6], totals: [1, 10], defender: 'dwarves' })).toBe(
      'Aggression 1 to 10: the defence is with Dwarves',
    );
    const rolled = after(begun.state, { faces: [3] });
    expect(picture.moment(begun.state)).toEqual(['Bound 1', 'Dwarves to roll for PIPs']);
    expect(picture.moment(rolled)).toEqual(['Bound 1', 'Dwarves to move', 'Movement', '3 PIPs left']);
    expect(game.text.reason(rolled, { winner: 'cult', degree: null, reason: 'resigned' })).toBe('Given up by Dwarves.');
  });
  test('several who arrive together are many', () => {
    const begun = newGame(game, 'd3h2/karn');
    if (!begun.ok) throw new Error(begun.error.message);
    const arrive = (...ids: readonly string[]) =>
      game.text.event(begun.state, {
        type: 'summoned',
        placed: ids.map((id) => ({ id: the(id), to: { x: 0, y: 0, h: 0 } })),
        pips: 6,
        why: 'summoned',
      });
    expect([arrive('Dg1'), arrive('Dg1', 'Dg2')]).toEqual([
      'Dragon 1 answers the call for 6 PIPs',
      'Dragon 1 and Dragon 2 answer the call for 6 PIPs',
    ]);
  });
});

describe('questions about shooting', () => {
  const about = { red: ['Bw 4 5 0', 'Bw 5 5 0', 'Bd* 8 5 0'], blue: ['Sh* 4 7 180', 'Sp 5 7 180', 'Bw 8 7 180'] };
  const aims = (...pairs: readonly string[]) =>
    pairs.map((pair) => {
      const [unit = '', target = ''] = pair.split(' ');
      return { unit: the(unit), target: the(target), rear: false };
    });
  function asked(frame: Pick<ShootingFrame, 'step' | 'aims'> & Partial<ShootingFrame>): { readonly state: State; readonly prompt: string } {
    const whole: ShootingFrame = { proc: 'shooting', side: 'red', made: [], target: null, lead: null, ...frame };
    const state = { ...begun(about), stack: [whole] };
    return { state, prompt: game.text.prompt(state, whole) };
  }

  test('[D3-19] who is asked which shot comes first reads who shoots at whom, also where the targets are his own', () => {
    const { state, prompt } = asked({ step: 'pick', aims: aims('Bw1 Sp1', 'Bw2 Sp1', 'Bw3 Bd1') });
    expect(prompt).toBe('Who shoots first: Bows 1 and Bows 2 at Spears 1; Bows 3 at Blades 1 (General)?');
    const own: Action = { type: 'resolve', target: the('Bd1') };
    expect(game.text.action(state, own)).toBe('Bows 3 shoots at Blades 1 (General)');
    expect(picture.label(state, own)).toBe('Let Bows 3 shoot at Blades 1 (General) now');
    expect(game.text.action(state, { type: 'resolve', target: the('Sp1') })).toBe('Bows 1 and Bows 2 shoot at Spears 1');
  });
  test('[D3-19, R59] whose die it is, and at whom somebody shoots', () => {
    const lead = asked({ step: 'lead', aims: aims('Bw1 Sp1', 'Bw2 Sp1'), target: the('Sp1') });
    expect(lead.prompt).toBe('Whose die is it: Bows 1 and Bows 2 at Spears 1?');
    expect(game.text.action(lead.state, { type: 'lead', unit: the('Bw2') })).toBe('Bows 2 leads the shooting at Spears 1');
    const declare = asked({ step: 'declare', aims: [] });
    expect(declare.prompt).toMatch(/^At whom do(es| they) .*shoot.*Bows 1|^At whom does Bows \d shoot\?$/);
    expect(picture.label(declare.state, { type: 'shoot', unit: the('Bw1'), target: the('Sp1') })).toBe('Shoot at Spears 1 with Bows 1');
  });
  test('[D3-19] in whole games every question and every answer of a shooting names both', () => {
    let questions = 0;
    for (const { state, pending: now } of played({ scenario: 'd3h2/agincourt', seed: 3 })) {
      const frame = state.stack.at(-1);
      if (now.kind !== 'choice' || frame?.proc !== 'shooting') continue;
      questions++;
      for (const action of now.actions) {
        const told = game.text.action(state, action);
        if (action.type === 'resolve') {
          const shooters = frame.aims.filter(({ target }) => target === action.target);
          expect(told).toMatch(new RegExp(`^.+ shoots? at ${unitName(state, action.target)}$`));
          expect(shooters.some(({ unit }) => told.startsWith(unitName(state, unit)))).toBe(true);
        } else expect(told).toMatch(/^.+ (shoots|leads the shooting) at .+$/);
      }
    }
    expect(questions).toBeGreaterThan(3);
  });
});

test('a move straight ahead or back, a wheel and an about turn are told as that, any other by its place', () => {
  const begun = newGame(game, 'd3h2/training');
  if (!begun.ok) throw new Error(begun.error.message);
  const told = (to: { readonly x: number; readonly y: number; readonly h: number }) =>
    game.text.action(begun.state, { type: 'move', unit: the('Sp1'), to: [to] });
  expect(told({ x: 35_000, y: 50_000, h: 0 })).toBe('Spears 1: 2 BW ahead');
  expect(told({ x: 35_000, y: 25_000, h: 0 })).toBe('Spears 1: 0.5 BW back');
  expect(told({ x: 36_000, y: 50_000, h: 0 })).toBe('Spears 1: to 3.6 across, 5 up, facing north');
  expect(told({ x: 35_000, y: 50_000, h: 500 })).toBe('Spears 1: to 3.5 across, 5 up, facing north (5°)');
  expect(told({ x: 35_000, y: 25_000, h: 18_000 })).toBe('Spears 1: turn about');
  // By 30 degrees about the left end of the front, at 3 by 3; then on.
  const wheeled = { x: 34_330, y: 32_500, h: 33_000 };
  expect(told(wheeled)).toBe('Spears 1: wheel left 30°');
  const to = [wheeled, { x: 29_330, y: 41_160, h: 33_000 }];
  expect(game.text.action(begun.state, { type: 'move', unit: the('Sp1'), to })).toBe('Spears 1: wheel left 30° and 1 BW ahead');
  expect(game.text.action(begun.state, { type: 'move', unit: the('Sp1'), to, contact: { target: 'Wb1', edge: 'front' } })).toBe(
    'Spears 1: wheel left 30° and 1 BW ahead, then strike the front of Warband 1',
  );
});

test('three or more whose numbers follow each other are named by the first and the last', () => {
  const begun = newGame(game, 'd3h2/legnica');
  if (!begun.ok) throw new Error(begun.error.message);
  const ordered = (...units: readonly string[]) => game.text.action(begun.state, { type: 'order', units: units.map(the) });
  expect(ordered('LH3', 'LH4')).toBe('order Light Horse 3 and Light Horse 4');
  expect(ordered('LH3', 'LH4', 'LH5', 'Cv1')).toBe('order Light Horse 3 to 5 and Cavalry 1');
  expect(ordered('LH12', 'LH11', 'LH10', 'LH9')).toBe('order Light Horse 12 to 9');
  expect(ordered('LH3', 'LH4', 'LH3', 'LH5')).toBe('order Light Horse 3, Light Horse 4, Light Horse 3 and Light Horse 5');
});
