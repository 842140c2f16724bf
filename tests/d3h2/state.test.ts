import { apply, canonical, loadState, newGame, pending } from '@pennon/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../../packages/systems/d3h2/board/ground.js';
import { baseMust } from '../../packages/systems/d3h2/board/position.js';
import { placeRefusal } from '../../packages/systems/d3h2/board/standing-room.js';
import { mustBePossible } from '../../packages/systems/d3h2/possible-state.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import { action, readScenarioOf, readSetup } from '../../packages/systems/d3h2/state.js';
import { SWITCHES } from '../../packages/systems/d3h2/switches.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { howMuch } from '../how-much.js';
import { battle, game, SettingUp } from './setting-up.js';
import { table, the } from './table.js';

// ---------------------------------------------------------------- actions

const POSE = { x: 35_000, y: 30_000, h: 0 };
const CORNERS = [
  [70_000, 0],
  [85_000, 0],
  [85_000, 10_000],
  [70_000, 10_000],
] as const;

/** One of each, with everything that it can say. */
const ACTIONS: { readonly [type in Action['type']]: readonly Action[] } = {
  terrain: [{ type: 'terrain', home: 'arable', compulsory: ['hamlet'], optional: ['river', 'woods'] }],
  quarter: [{ type: 'quarter', quarter: 4 }],
  place: [
    { type: 'place', points: CORNERS },
    { type: 'place', points: CORNERS, width: 5_000 },
    { type: 'place', points: CORNERS, crest: [CORNERS[0], CORNERS[1]] },
    { type: 'place', points: CORNERS, gate: [CORNERS[0], CORNERS[1]] },
  ],
  edge: [{ type: 'edge', edge: 'west' }],
  camp: [{ type: 'camp', corners: CORNERS }],
  deploy: [
    {
      type: 'deploy',
      elements: [
        { id: the('Sp1'), to: POSE },
        { id: the('Hd1'), to: 'blue-camp' },
        { id: the('Lk1'), to: null },
      ],
    },
  ],
  summon: [
    { type: 'summon', units: [the('Dg1'), the('Dg2')], to: [POSE, POSE] },
    { type: 'summon', units: [the('Lk1')], to: [POSE], against: the('Cv1') },
  ],
  replace: [{ type: 'replace', units: [the('IHd1')], to: [POSE] }],
  free: [{ type: 'free', unit: the('Hr1'), to: POSE }],
  order: [{ type: 'order', units: [the('Sp1'), the('Sp2')] }],
  move: [
    { type: 'move', unit: the('Sp1'), to: [POSE] },
    { type: 'move', unit: the('Sp1'), to: [], contact: { target: 'Wb1', edge: 'overlap-left' }, answer: 'Wb1' },
  ],
  group: [
    { type: 'group', units: [the('Sp1'), the('Sp2')], segments: [{ advance: 10_000 }, { wheel: 'left', by: 1_500 }] },
    {
      type: 'group',
      units: [the('Sp1'), the('Sp2')],
      segments: [],
      contact: { target: 'Wb1', edge: 'front', lead: the('Sp1') },
      answer: 'Wb1',
    },
  ],
  column: [
    { type: 'column', units: [the('Sp1'), the('Sp2')], segments: [{ advance: 10_000 }] },
    { type: 'column', units: [the('Sp1'), the('Sp2')], segments: [], form: true, contact: { target: 'Wb1', edge: 'rear' }, answer: 'Wb1' },
  ],
  dismount: [{ type: 'dismount', unit: the('Kn1') }],
  enter: [{ type: 'enter', unit: the('Hd1'), feature: 'karn' }],
  leave: [{ type: 'leave', unit: the('Hd1'), to: POSE }],
  engage: [{ type: 'engage', unit: the('Fl1'), target: the('Sp1') }],
  face: [{ type: 'face', unit: the('Sp1'), towards: the('Wb1') }],
  bespell: [{ type: 'bespell', unit: the('Mg1'), aids: [the('Mg2')], target: the('Hr1') }],
  shoot: [
    { type: 'shoot', unit: the('Bw1'), target: the('Wb1') },
    { type: 'shoot', unit: the('Bw1'), target: the('Wb1'), rear: true },
  ],
  resolve: [{ type: 'resolve', target: the('Wb1') }],
  lead: [{ type: 'lead', unit: the('Bw1') }],
  fight: [{ type: 'fight', unit: the('Sp1'), target: 'karn' }],
  recoil: [{ type: 'recoil', distance: 'depth' }],
  strongholdAsCamp: [{ type: 'strongholdAsCamp' }],
  noCamp: [{ type: 'noCamp' }],
  discard: [{ type: 'discard' }],
  hold: [{ type: 'hold' }],
  done: [{ type: 'done' }],
};

describe('actions from outside', () => {
  test.each(Object.entries(ACTIONS))('%s is read as it stands', (_, all) => {
    for (const one of all) expect(canonical(action.read(JSON.parse(JSON.stringify(one)), 'action'))).toBe(canonical(one));
  });
  test.each(Object.entries(ACTIONS))('%s: a field too many is refused, and each that is missing', (_, all) => {
    for (const one of all) expect(() => action.read({ ...one, colour: 'red' }, 'action')).toThrow(/action\.colour is not a known field/);
    const [least] = all;
    for (const name of Object.keys(least ?? {})) {
      const { [name]: _gone, ...rest } = { ...least } as { [name: string]: unknown };
      expect(() => action.read(rest, 'action')).toThrow(new RegExp(`action\\.${name} `));
    }
  });
  test.each([
    ['no such action', { type: 'charge' }, /action\.type must be one of/],
    ['half a unit', { type: 'move', unit: 'Sp1', to: [{ ...POSE, x: 0.5 }] }, /action\.to\[0\]\.x must be a whole number/],
    [
      'a place beyond all tables',
      { type: 'move', unit: 'Sp1', to: [{ ...POSE, x: 10_000_000 }] },
      /action\.to\[0\]\.x must be a whole number from/,
    ],
    [
      'more than a whole turn',
      { type: 'move', unit: 'Sp1', to: [{ ...POSE, h: 36_000 }] },
      /action\.to\[0\]\.h must be a whole number from 0 to 35999/,
    ],
    ['a heading that is none', { type: 'leave', unit: 'Sp1', to: { ...POSE, h: null } }, /action\.to\.h must be/],
    [
      'a segment of both',
      { type: 'group', units: ['Sp1'], segments: [{ advance: 1, wheel: 'left', by: 5 }] },
      /action\.segments\[0\] must be \{"advance":…\} or/,
    ],
    ['a segment of nothing', { type: 'group', units: ['Sp1'], segments: [{}] }, /action\.segments\[0\] must be/],
    ['a wheel without angle', { type: 'group', units: ['Sp1'], segments: [{ wheel: 'left' }] }, /action\.segments\[0\] must be/],
    [
      'an edge of no base',
      { type: 'move', unit: 'Sp1', to: [], contact: { target: 'Wb1', edge: 'side' } },
      /action\.contact\.edge must be one of/,
    ],
    ['a group of nobody', { type: 'group', units: [], segments: [] }, /action\.units must be a list of 1 to 48/],
    ['somebody twice', { type: 'order', units: ['Sp1', 'Sp1'] }, /action\.units names "Sp1" twice/],
    ['a fifth quarter', { type: 'quarter', quarter: 5 }, /action\.quarter must be a whole number from 1 to 4/],
    [
      'a place of three numbers',
      {
        type: 'camp',
        corners: [
          [1, 2, 3],
          [1, 2],
          [1, 2],
          [1, 2],
        ],
      },
      /action\.corners\[0\] must be a list of 2/,
    ],
    ['a number for a place', { type: 'deploy', elements: [{ id: 'Sp1', to: 7 }] }, /action\.elements\[0\]\.to must be an object/],
    ['nothing', null, /action must be an object/],
  ])('%s is refused', (_, given, complaint) => {
    expect(() => action.read(given, 'action')).toThrow(complaint);
  });
});

describe('options and scenarios from outside', () => {
  test('every switch is an option, absent as usual', () => {
    const readOptions = (given: unknown) => readSetup('d3h2/training', given).options;
    const usual = readOptions(undefined);
    expect(Object.keys(usual).sort()).toEqual(Object.keys(SWITCHES).sort());
    for (const { name, values } of Object.values(SWITCHES)) {
      expect(usual[name as keyof typeof usual]).toBe(values[0]);
      expect(readOptions({ [name]: values[1] })[name as keyof typeof usual]).toBe(values[1]);
    }
    expect(() => readOptions({ fog: true })).toThrow(/options\.fog is not a known field/);
    expect(() => readOptions({ equalKnightsLiteral: 1 })).toThrow(/options\.equalKnightsLiteral must be true or false/);
  });
  test('by id or as a document; a document that was read is not read again', () => {
    expect(readScenarioOf('d3h2/karn')).toBe('d3h2/karn');
    expect(() => readScenarioOf('d3h2/kran')).toThrow(/did you mean d3h2\/karn\?/);
    const document = readScenarioOf(battle('orcs', 'elves'));
    expect(readScenarioOf(document)).toBe(document);
  });
});

// ---------------------------------------------------------------- states

type Loose = { [name: string]: unknown };
const copy = (state: State): Loose => JSON.parse(JSON.stringify(state)) as Loose;
const at = (state: Loose, path: string): readonly [Loose, string] => {
  const steps = path.replaceAll('[', '.').replaceAll(']', '').split('.');
  const last = steps.pop() ?? '';
  return [steps.reduce((inner, step) => inner[step] as Loose, state), last];
};
type Change = (state: Loose) => void;
const put =
  (path: string, value: unknown): Change =>
  (state) => {
    const [inner, name] = at(state, path);
    inner[name] = value;
  };
const drop =
  (path: string): Change =>
  (state) => {
    const [inner, name] = at(state, path);
    delete inner[name];
  };

const both =
  (...changes: readonly Change[]): Change =>
  (state) => {
    for (const change of changes) change(state);
  };

const inBound = (id: string): State => SettingUp.begin(id).roll(5).state;
const training = (): State => inBound('d3h2/training');
const karn = (): State => inBound('d3h2/karn');
/** Terrain is on the table, the defender thinks about his Camp. */
const atCamps = (): State => {
  let now = SettingUp.begin(battle('dwarves', 'orcs'))
    .roll(1, 6)
    .act({ type: 'terrain', home: 'hilly', compulsory: ['difficult-hill'], optional: ['stronghold', 'woods'] });
  while (now.step !== 'camps') now = now.asked.kind === 'chance' ? now.roll(3) : now.go(0);
  return now.state;
};

const TAMPERED: readonly (readonly [what: string, from: () => State, change: Change, complaint: RegExp])[] = [
  ['another edition', training, put('rules', 'd3h2@0'), /state\.rules must be d3h2@3/],
  ['an unknown scenario', training, put('scenario', 'd3h2/nowhere'), /There is no scenario/],
  ['another scenario', training, put('scenario', 'd3h2/karn'), /state\.sides must be dwarves and cult/],
  ['other sides', training, put('sides', ['blue', 'green']), /state\.sides must be blue and red/],
  ['a field too many', training, put('gold', 7), /state\.gold is not a known field/],
  ...(['options', 'taken', 'defender', 'home', 'edges', 'river', 'plough', 'bounds', 'entered', 'unaligned', 'bound'] as const).map(
    (name) => [`no ${name}`, training, drop(name), new RegExp(`state\\.${name}(\\.\\w+)? `)] as const,
  ),
  ['no terrain', training, drop('terrain'), /state\.terrain is missing/],
  ['no works', training, drop('works'), /state\.works is missing/],
  ['an option that is none', training, put('options.fog', true), /state\.options\.fog is not a known field/],
  ['a fraction', training, put('bound.number', 0.5), /./],
  ['one element too few', training, put('elements', []), /state\.elements must be a list of 10/],
  ['an element of another name', training, put('elements[0].id', 'Sp1'), /state\.elements\[0\]\.id must be Ps1, not Sp1/],
  ['an element that nobody knows', training, put('elements[0].id', 'Xx1'), /state\.elements\[0\]\.id must be the id of an element/],
  ['a status that is none', training, put('elements[0].status', 'tired'), /state\.elements\[0\]\.status must be one of/],
  ['a pose without heading', training, drop('elements[0].pose.h'), /state\.elements\[0\]\.pose\.h is missing/],
  [
    'a base over the edge',
    training,
    put('elements[0].pose.x', 2_000),
    /state\.elements\[0\]\.pose: Psiloi 1 would stand 0\.3 BW over the edge/,
  ],
  ['two bases upon each other', training, put('elements[1].pose.x', 24_000), /state\.elements\[1\]\.pose: Sp1 would stand upon Ps1/],
  ['on the table and nowhere', training, put('elements[0].pose', null), /Ps1 is "table" and stands nowhere/],
  ['destroyed and on the table', training, put('elements[0].status', 'destroyed'), /Ps1 is "destroyed" and stands on the table/],
  ['a garrison of nothing', karn, put('elements[10].feature', null), /Hd1 is "garrison" and holds nothing/],
  [
    'a garrison of a wood',
    karn,
    put('elements[10].feature', 'shoulder'),
    /state\.elements\[10\]\.feature must be the id of a Camp or Stronghold/,
  ],
  ['on the table and a garrison', karn, put('elements[0].feature', 'karn'), /Bd1 is "table" and holds karn/],
  [
    'ensorcelled by nobody',
    karn,
    both(put('elements[2].status', 'ensorcelled'), put('elements[2].pose', null)),
    /Hr1 is "ensorcelled" and nobody holds it/,
  ],
  ['held on the table', karn, put('elements[2].heldBy', 'Cl1'), /Hr1 is "table" and Cl1 holds it by magic/],
  ['a marker of nobody', karn, put('elements[2].marker', POSE), /Hr1 leaves no marker/],
  ['foot that has dismounted', training, put('elements[1].dismounted', true), /Sp1 cannot have dismounted/],
  ['foot that is engaged like an Aerial', training, put('elements[1].engaged', true), /Sp1 cannot be engaged/],
  [
    'foot that waits to be called',
    training,
    both(put('elements[1].status', 'hand'), put('elements[1].pose', null)),
    /Sp1 is held back; only Gods/,
  ],
  [
    'foot under a spell',
    karn,
    both(put('elements[0].status', 'ensorcelled'), put('elements[0].pose', null), put('elements[0].heldBy', 'Cl1')),
    /Bd1 is ensorcelled; only Heroes and Mages/,
  ],
  [
    'a Hero under the spell of a Cleric',
    karn,
    both(put('elements[2].status', 'ensorcelled'), put('elements[2].pose', null), put('elements[2].heldBy', 'Cl1')),
    /Cl1 is no enemy Mage/,
  ],
  ['foot that was called', training, put('elements[1].calls', 1), /elements\[1\]\.calls: Sp1 is never called/],
  ['an arrival in a bound to come', karn, both(put('elements[20].since', 9)), /elements\[20\]\.since: bound 9 has not been yet/],
  ['a slip of somebody who is no Mage', training, put('elements[1].ones', 1), /elements\[1\]\.ones: Sp1 is no Mage/],
  [
    'an enemy in the walls',
    karn,
    both(
      put('elements[10].status', 'destroyed'),
      put('elements[10].feature', null),
      put('elements[11].status', 'garrison'),
      put('elements[11].pose', null),
      put('elements[11].feature', 'karn'),
    ),
    /elements\[11\]\.feature: karn is held by the enemy/,
  ],
  [
    'a Sneaker as a garrison',
    karn,
    both(put('elements[17].status', 'garrison'), put('elements[17].pose', null), put('elements[17].feature', 'cult-camp')),
    /elements\[17\]\.feature: Sk1 may not garrison it/,
  ],
  ['somebody on the walls', karn, put('elements[0].pose', { x: 75_000, y: 15_000, h: 0 }), /elements\[0\]\.pose: Bd1 would stand in karn/],
  ['a river where there is none', training, put('river', 'full'), /state\.river: there is none on the table/],
  [
    'those unaligned who are far apart',
    training,
    put('unaligned', [{ unit: 'Sp1', enemy: 'Wb1' }]),
    /unaligned\[0\]: Sp1 and Wb1 do not touch/,
  ],
  ['a side ahead of its turn', training, put('bounds.red', 3), /state\.bounds: the sides take turns/],
  ['a number of bounds that is not theirs', training, put('bound.number', 5), /state\.bounds: 1 bounds have begun, not 5/],
  ['lulls before there can be any', training, put('lulls', 1), /state\.lulls: there have not been so many bounds/],
  [
    'plough that nobody knows in the course of a battle',
    training,
    put('plough', 'unknown'),
    /state\.plough: the first die has been thrown/,
  ],
  [
    'a move of the other side',
    training,
    put('bound.moves.Wb1', { count: 1, measured: 2, byRoad: false }),
    /state\.bound\.moves: Wb1 is not of blue/,
  ],
  ['a friend who was touched', training, put('bound.touched.Sp1', ['Wb1']), /state\.bound\.touched: Sp1 is not of red/],
  [
    'bad going entered in a bound to come',
    training,
    put('entered', [{ unit: 'Wb1', feature: 'copse', bound: 7 }]),
    /Wb1 came in bound 7, which has not been yet/,
  ],
  ['an order that was not given', training, put('stack[0].movers', ['Sp1']), /movers are those who have an order now/],
  ['an order to the enemy', training, both(put('stack[0].step', 'orders'), put('stack[0].movers', ['Wb1'])), /belongs to the other side/],
  [
    'one order to those who stand apart',
    training,
    both(put('stack[0].step', 'orders'), put('stack[0].movers', ['Sp1', 'Kn1'])),
    /Sp1 Kn1 cannot be given one order together/,
  ],
  ['somebody left standing who is not of the side', training, put('stack[0].held', ['Wb1']), /state\.stack: Wb1 is not of blue/],
  [
    'a fight in the middle of moving',
    training,
    (s) => (s.stack as Loose[]).push({ proc: 'melee', step: 'pick', unit: null, target: null }),
    /bound\.movement does not lead to melee/,
  ],
  [
    'a fight between those who are far apart',
    training,
    both(put('stack[0].step', 'end'), (s) => (s.stack as Loose[]).push({ proc: 'melee', step: 'roll', unit: 'Sp1', target: 'Wb1' })),
    /Sp1 and Wb1 do not fight each other/,
  ],
  [
    'a shot out of range',
    training,
    both(put('stack[0].step', 'melee'), (s) =>
      (s.stack as Loose[]).push({
        proc: 'shooting',
        step: 'roll',
        side: 'blue',
        aims: [{ unit: 'Bw1', target: 'Bd1', rear: false }],
        made: [],
        target: 'Bd1',
        lead: 'Bw1',
      }),
    ),
    /Bw1 cannot shoot at Bd1/,
  ],
  [
    'a shot at a friend',
    training,
    both(put('stack[0].step', 'melee'), (s) =>
      (s.stack as Loose[]).push({
        proc: 'shooting',
        step: 'roll',
        side: 'blue',
        aims: [{ unit: 'Bw1', target: 'Sp1', rear: false }],
        made: [],
        target: 'Sp1',
        lead: 'Bw1',
      }),
    ),
    /Bw1 aims at a friend/,
  ],
  [
    'a spell without a Mage',
    training,
    both(put('stack[0].step', 'magic'), (s) =>
      (s.stack as Loose[]).push({ proc: 'spell', step: 'roll', unit: 'Sp1', aids: [], target: 'Wb1', takesHimself: false }),
    ),
    /state\.stack: /,
  ],
  [
    'a recoil of nobody',
    training,
    both(put('stack[0].step', 'end'), (s) => (s.stack as Loose[]).push({ proc: 'outcome', step: 'recoil', deeds: [] })),
    /state\.stack: nobody recoils/,
  ],
  [
    'a pursuit of nobody',
    training,
    both(put('stack[0].step', 'end'), (s) =>
      (s.stack as Loose[]).push({
        proc: 'outcome',
        step: 'next',
        deeds: [{ unit: 'Sp1', what: 'pursue', by: 'Wb1', onRear: false, against: null, fared: null }],
      }),
    ),
    /Sp1 pursues somebody/,
  ],
  ['terrain that is settled', atCamps, put('stack[0].step', 'place'), /there is no terrain left to place/],
  ['nobody asked for a Camp', atCamps, put('stack[0].side', null), /somebody must be asked/],
  ['a defender from elsewhere', training, put('defender', 'green'), /state\.defender must be one of blue, red/],
  ['a battle that nobody defends', training, put('defender', null), /state\.defender must be known in a battle/],
  ['a battle without edges', training, put('edges', null), /state\.edges must be known in a battle/],
  ['edges at a corner', training, put('edges.red', 'east'), /state\.edges must lie opposite each other/],
  ['seven PIPs', training, put('bound.pips', 7), /state\.bound\.pips must be a whole number from 0 to 6/],
  ['the bound of the other side', training, put('bound.side', 'red'), /state\.bound belongs to the other side/],
  ['no bound in the course of one', training, put('bound', null), /state\.bound must be there in the course of a bound/],
  [
    'moves of somebody else',
    training,
    put('bound.moves.Xx1', { count: 1, measured: 2, byRoad: false }),
    /state\.bound\.moves\.Xx1 is not a known field/,
  ],
  ['a shot by nobody', training, put('bound.shot', ['Xx1']), /state\.bound\.shot\[0\] must be the id of an element/],
  ['a Camp that is taken and not there', training, put('taken', { camp: 'blue' }), /state\.taken\.camp is not a known field/],
  ['a friend unaligned', training, put('unaligned', [{ unit: 'Sp1', enemy: 'Sp2' }]), /state\.unaligned: Sp1 and Sp2 are on one side/],
  [
    'somebody in ground that is not there',
    training,
    put('entered', [{ unit: 'Sp1', feature: 'sea', bound: 1 }]),
    /state\.entered\[0\]\.feature must be the id of something on the table/,
  ],
  ['a frame of no procedure', training, put('stack[0].proc', 'dance'), /state\.stack\[0\] must be a frame of a known procedure/],
  ['a frame of no step', training, put('stack[0].step', 'dance'), /state\.stack\[0\] must be a frame of a known procedure/],
  ['a frame without its fields', training, drop('stack[0].movers'), /state\.stack\[0\]\.movers is missing/],
  ['a frame that knows too much', training, put('stack[0].mood', 'good'), /state\.stack\[0\]\.mood is not a known field/],
  ['movers that are not there', training, put('stack[0].movers', ['Xx1']), /state\.stack\[0\]\.movers\[0\] must be the id of an element/],
  [
    'setting up in a battle',
    training,
    put('stack', [{ proc: 'setup', step: 'deploy', left: [], quarter: null, chooser: null, side: 'blue' }]),
    /state\.bound must be null until the armies are set up/,
  ],
  [
    'a stack that begins in the middle',
    training,
    put('stack', [{ proc: 'melee', step: 'pick', unit: null, target: null }]),
    /state\.stack must begin with setting up or with a bound/,
  ],
  ['nothing going on', training, put('stack', []), /state\.stack must begin/],
  [
    'terrain that crosses itself',
    atCamps,
    (s) =>
      put('terrain[0].points', [
        [10_000, 10_000],
        [40_000, 40_000],
        [40_000, 10_000],
        [10_000, 40_000],
      ])(s),
    /state\.terrain\[0\]\.points must go round/,
  ],
  ['a hill that lost its crest', atCamps, drop('terrain[0].crest'), /state\.terrain\[0\]\.crest is missing/],
  [
    'two pieces of one name',
    atCamps,
    (s) => put('terrain[1].id', (s.terrain as Loose[])[0]?.id)(s),
    /state\.terrain\[1\]\.id: difficult-hill is the id of something else/,
  ],
  ['terrain named like an element', atCamps, put('terrain[0].id', 'Bd1'), /state\.terrain\[0\]\.id: Bd1 is the id of something else/],
  [
    'a Stronghold that floats',
    atCamps,
    put('works[0].corners', [
      [60_000, 60_000],
      [90_000, 60_000],
      [90_000, 80_000],
      [60_000, 80_000],
    ]),
    /state\.works\[0\]\.corners: A Stronghold stands with one side on/,
  ],
  ['a Stronghold of nobody', atCamps, put('works[0].side', 'green'), /state\.works\[0\]\.side must be one of blue, red/],
  ['a defender forgotten while setting up', atCamps, put('defender', null), /state\.defender must be known once/],
  ['quarters of another table', atCamps, put('stack[0].quarter', 9), /state\.stack\[0\]\.quarter must be a whole number from 1 to 4/],
];

describe('states from outside', () => {
  test.each(TAMPERED)('%s is refused', (_, from, change, complaint) => {
    const saved = copy(from());
    expect(loadState(game, JSON.parse(JSON.stringify(saved)))).toMatchObject({ ok: true });
    change(saved);
    const loaded = loadState(game, saved);
    expect(loaded.ok).toBe(false);
    if (!loaded.ok) {
      expect(loaded.error.code).toBe('bad-state');
      // Complaints are sentences: the first letter is a capital.
      expect(loaded.error.message.replace(/^State/, 'state')).toMatch(complaint);
    }
  });

  /** Plays on at random, and asks of every state whether it can be saved and loaded. */
  function playAndLoad(scenario: unknown, picks: readonly number[], inputs: number): number {
    const begun = newGame(game, scenario);
    if (!begun.ok) throw new Error(begun.error.message);
    let { state } = begun;
    let played = 0;
    for (; played < inputs && state.outcome === null; played++) {
      const loaded = loadState(game, JSON.parse(JSON.stringify(state)));
      if (!loaded.ok) throw new Error(`after ${played} inputs: ${loaded.error.message}`);
      expect(canonical(loaded.state)).toBe(canonical(state));
      const asked = pending(game, state);
      if (asked.kind === 'over') break;
      const pick = picks[(played * 7 + Math.floor(played / picks.length)) % picks.length] ?? 0;
      const input =
        asked.kind === 'chance'
          ? { faces: asked.dice.map((die, i) => die.from + ((pick + i * 5 + played) % die.sides)) }
          : { action: asked.actions[(pick + played) % asked.actions.length] };
      const applied = apply(game, state, input);
      if (!applied.ok) throw new Error(`after ${played} inputs: ${applied.error.message}`);
      state = applied.state;
    }
    return played;
  }

  test.each(SCENARIOS.map(({ id }) => id))('%s: whatever comes up in play can be loaded again', (id) => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 13, maxLength: 13 }), (picks) => {
        // The training battle may be over in a few bounds.
        expect(playAndLoad(id, picks, 100)).toBeGreaterThan(8);
      }),
      { numRuns: howMuch(2, 1) },
    );
  });
  test('[R82, R16] at the shore a state is possible wherever somebody may stand, and nowhere else', () => {
    const place = fc.record({
      x: fc.integer({ min: 100, max: 1_400 }),
      y: fc.integer({ min: 60, max: 260 }),
      h: fc.integer({ min: 0, max: 359 }),
    });
    fc.assert(
      fc.property(place, ({ x, y, h }) => {
        const state = table({ red: [`Wb ${x / 100} ${y / 100} ${h}`], ground: ['waterway 0,0 0,2 7.5,1.5 15,1 15,0'], size: 15 });
        const refused = placeRefusal(groundOf(state), baseMust(state, the('Wb1')));
        if (refused === undefined) expect(() => mustBePossible(state)).not.toThrow();
        else if (refused.ref === 'R82') expect(() => mustBePossible(state)).toThrow(/Wb1 would stand in a waterway/);
      }),
      { numRuns: 400, examples: [[{ x: 856, y: 171, h: 225 }]] },
    );
  });
  test('the same while armies are set up, and in the battle after', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 13, maxLength: 13 }), (picks) => {
        playAndLoad(battle('fenfolk', 'dragon-cult'), picks, 60);
        playAndLoad(battle('hussite-1420', 'mongol-1241', 'littoral'), picks, 60);
      }),
      { numRuns: 2 },
    );
  });
});
