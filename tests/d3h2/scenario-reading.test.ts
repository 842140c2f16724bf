import { describe, expect, test } from 'vitest';
import { ARMIES } from '../../packages/systems/d3h2/armies/index.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import { readScenario } from '../../packages/systems/d3h2/scenarios/read-scenario.js';

type Loose = { [name: string]: unknown };
const copy = (id: string): Loose => JSON.parse(JSON.stringify(SCENARIOS.find((scenario) => scenario.id === `d3h2/${id}`))) as Loose;
const free = (): Loose =>
  JSON.parse(JSON.stringify(freeBattle({ variant: 'd3h2', size: 24, table: 15, armies: [ARMIES[0], ARMIES[1]] }))) as Loose;

/** Changes to a document by the path that complaints name: `armies.blue.elements[1].id`. */
type Change = (scenario: Loose) => void;
const at = (scenario: Loose, path: string): readonly [Loose, string] => {
  const steps = path.replaceAll('[', '.').replaceAll(']', '').split('.');
  const last = steps.pop() ?? '';
  return [steps.reduce((inner, step) => inner[step] as Loose, scenario), last];
};
const put =
  (path: string, value: unknown): Change =>
  (scenario) => {
    const [inner, name] = at(scenario, path);
    inner[name] = value;
  };
const drop =
  (path: string): Change =>
  (scenario) => {
    const [inner, name] = at(scenario, path);
    delete inner[name];
  };
const both =
  (...changes: readonly Change[]): Change =>
  (scenario) => {
    for (const change of changes) change(scenario);
  };

type Broken = readonly [what: string, from: () => Loose, breakIt: Change, complaint: RegExp];

const training = () => copy('training');
const karn = () => copy('karn');
const agincourt = () => copy('agincourt');

const FORM: readonly Broken[] = [
  ['an unknown field', training, put('weather', 'rain'), /^weather is not a known field/],
  [
    'an unknown field deep inside',
    training,
    put('armies.blue.elements[1].speed', 3),
    /^armies\.blue\.elements\[1\]\.speed is not a known field/,
  ],
  ['a missing field', training, drop('victory'), /^victory is missing/],
  ['one side twice', training, put('sides', ['blue', 'blue']), /^sides names "blue" twice/],
  ['a side called aggression', training, put('sides', ['blue', 'aggression']), /^sides: aggression is no name for a side/],
  ['an army of nobody', training, put('armies.green', {}), /^armies\.green is not a known field/],
  ['a table of no size', training, put('table', 7), /^table must be a whole number from 8 to 30/],
  ['a table with a fraction', training, put('table', 15.5), /^table must be a whole number/],
  ['another variant', training, put('variant', 'dba'), /^variant must be one of d3h2, hott/],
  ['a defender from elsewhere', training, put('defender', 'green'), /^defender must be one of blue, red, aggression/],
  ['a type that does not exist', training, put('armies.blue.elements[0].type', 'Psl'), /^armies\.blue\.elements\[0\]\.type must be one of/],
  [
    'a kind of ground that does not exist',
    training,
    put('terrain[0].kind', 'wood'),
    /^terrain\[0\]\.kind must be one of .*did you mean woods\?/,
  ],
  ['ground that only the weather makes', training, put('terrain[0].kind', 'wet-plough'), /^terrain\[0\]\.kind must be one of/],
  [
    'a length that is no number',
    training,
    put('terrain[0].points', '0.9,5.4 1.0,x 3.0,4.2 3.2,5.6'),
    /^terrain\[0\]\.points must be base widths/,
  ],
  [
    'a place of three numbers',
    training,
    put('terrain[0].points', '0.9,5.4,1 1.0,4 3.0,4.2 3.2,5.6'),
    /^terrain\[0\]\.points: place 1 must be x,y/,
  ],
  [
    'a pose without heading',
    training,
    put('armies.red.elements[2].at', '4.5 7.0'),
    /^armies\.red\.elements\[2\]\.at must be x, y and heading/,
  ],
  [
    'a heading of a whole turn',
    training,
    put('armies.red.elements[2].at', '4.5 7.0 360'),
    /^armies\.red\.elements\[2\]\.at: the heading must be less than 360/,
  ],
  ['no text at all', training, put('note', '  '), /^note must be a text of 1 to 2000 letters/],
  [
    'an id with a blank',
    training,
    put('armies.blue.elements[0].id', 'Ps 1'),
    /^armies\.blue\.elements\[0\]\.id must be an id of letters and figures/,
  ],
  ['half a point', training, put('victory.points', 4.5), /^victory\.points must be a whole number/],
  ['a winner at no limit', training, drop('victory.bounds'), /^victory\.atLimit says who wins at a limit.*victory\.bounds is missing/],
  ['a limit held by nobody', training, put('victory.atLimit', { holds: 'green' }), /^victory\.atLimit\.holds must be one of blue, red/],
];

const ARMIES_BROKEN: readonly Broken[] = [
  [
    'an id twice in one army',
    training,
    put('armies.blue.elements[2].id', 'Sp1'),
    /^armies\.blue\.elements\[2\]\.id: Sp1 is already the id of armies\.blue\.elements\[1\]/,
  ],
  [
    'an id twice over both',
    training,
    put('armies.red.elements[0].id', 'Ps1'),
    /^armies\.red\.elements\[0\]\.id: Ps1 is already the id of armies\.blue\.elements\[0\]/,
  ],
  [
    'an element called like terrain',
    training,
    put('armies.red.elements[0].id', 'copse'),
    /^armies\.red\.elements\[0\]\.id: copse is already the id of terrain\[0\]/,
  ],
  ['an element called hand', training, put('armies.red.elements[0].id', 'hand'), /hand is no id/],
  [
    '[D3-38] a type that the variant has not',
    training,
    put('variant', 'hott'),
    /^armies\.blue\.elements\[0\]: Traditional HOTT has no Psiloi .*\(D3-38\)/,
  ],
  [
    '[R10] no General',
    training,
    drop('armies.blue.elements[4].general'),
    /^armies\.blue\.elements: An army has exactly one General; this one has none\. \(R10\)/,
  ],
  [
    '[R10] two Generals',
    training,
    put('armies.blue.elements[1].general', true),
    /^armies\.blue\.elements: An army has exactly one General; this one has 2\./,
  ],
  [
    '[R10] a General of a type that cannot be',
    karn,
    both(put('armies.cult.elements[9].general', true), drop('armies.cult.elements[8].general')),
    /^armies\.cult\.elements\[9\]: Dragon cannot be the General's element\. \(R10\)/,
  ],
  [
    '[R10] an ally as General',
    training,
    put('armies.blue.elements[4].ally', true),
    /^armies\.blue\.elements\[4\]: Knights cannot be the General's element and an ally's/,
  ],
  [
    '[D3-1] Fast where it cannot be',
    karn,
    put('armies.dwarves.elements[9].fast', true),
    /^armies\.dwarves\.elements\[9\]: Artillery cannot be Fast\. \(D3-1\)/,
  ],
  [
    '[D3-1] riders that cannot ride',
    training,
    put('armies.blue.elements[4].mtd', true),
    /^armies\.blue\.elements\[4\]: Knights cannot be Mounted Infantry/,
  ],
  [
    '[R77] a dismounting that cannot be',
    training,
    put('armies.blue.elements[1].dismountsTo', 'Bd'),
    /^armies\.blue\.elements\[1\]: Spears cannot get down to fight as Blades\. \(R77\)/,
  ],
  ['[D3-14] water Lurkers that are none', training, put('armies.blue.elements[1].waterLurker', true), /Spears cannot live in water/],
  ['[R7] chariots of Spears', training, put('armies.blue.elements[1].chariot', true), /Spears cannot be chariots/],
  ['[D3-14] a Siege Tower of Spears', training, put('armies.blue.elements[1].siegeTower', true), /Spears cannot be a Siege Tower/],
];

const PLACES: readonly Broken[] = [
  [
    'two elements upon each other',
    training,
    put('armies.blue.elements[2].at', '4.4 3.0 0'),
    /^armies\.blue\.elements\[2\]\.at: Sp2 would stand upon Sp1/,
  ],
  [
    'enemies upon each other',
    training,
    put('armies.red.elements[2].at', '4.5 2.8 180'),
    /^armies\.red\.elements\[2\]\.at: Wb2 would stand upon Sp/,
  ],
  [
    'a base over the edge',
    training,
    put('armies.blue.elements[0].at', '0.3 3.0 0'),
    /^armies\.blue\.elements\[0\]\.at: Psiloi 1 would stand 0\.2 BW over the edge of the table/,
  ],
  [
    'a base in a Camp',
    agincourt,
    put('armies.english.elements[10].at', '7.5 1.2 0'),
    /^armies\.english\.elements\[10\]\.at: Blades 4 cannot stand in a Camp/,
  ],
  [
    '[D3-14] engines in bad going',
    karn,
    put('armies.dwarves.elements[9].at', '3.0 6.0 0'),
    /^armies\.dwarves\.elements\[9\]\.at: Artillery 1 cannot stand in difficult hill.*\(D3-14\)/,
  ],
  [
    '[R82] somebody in a waterway',
    training,
    put('terrain[2]', { id: 'sea', kind: 'waterway', points: '0,0 0,2.8 10,2.8 10,0' }),
    /^armies\.blue\.elements\[0\]\.at: Psiloi 1 cannot stand in waterway\. \(R82\)/,
  ],
  [
    '[R80] a flyer in a wood',
    () => copy('glimmerwood'),
    put('armies.elves.elements[7].at', '3.0 8.0 180'),
    /^armies\.elves\.elements\[7\]\.at: Flyers 1 cannot stand in woods/,
  ],
  [
    'foot held off',
    training,
    put('armies.blue.elements[1].at', 'hand'),
    /^armies\.blue\.elements\[1\]\.at: Spears cannot be held off the table/,
  ],
  [
    'a garrison of nothing',
    karn,
    put('armies.dwarves.elements[10].at', 'kran'),
    /^armies\.dwarves\.elements\[10\]\.at must be x, y and heading/,
  ],
  [
    'a garrison of the enemy',
    karn,
    put('armies.cult.elements[0].at', 'karn'),
    /^armies\.cult\.elements\[0\]\.at: karn belongs to the other side/,
  ],
  [
    '[R42] a garrison that may not be',
    karn,
    put('armies.dwarves.elements[2].at', 'karn'),
    /^armies\.dwarves\.elements\[2\]\.at: Hero cannot garrison a Stronghold \(R42\)/,
  ],
  [
    '[R42] an allied garrison',
    karn,
    put('armies.dwarves.elements[10].ally', true),
    /^armies\.dwarves\.elements\[10\]\.at: Hordes cannot garrison a Stronghold as an ally/,
  ],
  [
    'two garrisons',
    karn,
    put('armies.dwarves.elements[0].at', 'karn'),
    /^armies\.dwarves\.elements\[10\]\.at: karn is already held by Bd1/,
  ],
  [
    'one element without a place',
    training,
    drop('armies.blue.elements[3].at'),
    /^armies\.blue\.elements\[3\]\.at is missing: others have their places/,
  ],
  ['an army without an edge', training, drop('armies.blue.edge'), /^armies\.blue\.edge is missing/],
  ['the same edge', training, put('armies.red.edge', 'south'), /^armies\.red\.edge: the south edge is already behind blue/],
  [
    '[D3-7] edges at a corner',
    training,
    put('armies.red.edge', 'east'),
    /^armies\.red\.edge must be north, opposite the edge of blue \(D3-7\)/,
  ],
];

const GROUND: readonly Broken[] = [
  [
    'an area of three corners',
    training,
    put('terrain[0].points', '1,4 3,4 2,6'),
    /^terrain\[0\]\.points must be 4 to 16 places for woods; they are 3/,
  ],
  [
    'an area that crosses itself',
    training,
    put('terrain[0].points', '1,4 3,6 3,4 1,6'),
    /^terrain\[0\]\.points must go round the area without crossing/,
  ],
  [
    'an area that is a line',
    training,
    put('terrain[0].points', '1,4 2,4 3,4 2,4'),
    /^terrain\[0\]\.points must go round the area without crossing/,
  ],
  ['an area off the table', training, put('terrain[0].points', '-1,4 1,4 1,6 -1,6'), /^terrain\[0\]\.points must all lie on the table/],
  ['a hill without a crest', training, drop('terrain[1].crest'), /^terrain\[1\]\.crest is missing/],
  ['a crest beside its hill', training, put('terrain[1].crest', '5.0,5.2 5.5,5.3'), /^terrain\[1\]\.crest must lie on the hill/],
  ['a crest of one place', training, put('terrain[1].crest', '7.2,5.2'), /^terrain\[1\]\.crest must be a line of at least two places/],
  ['a wood with a crest', training, put('terrain[0].crest', '1.5,5.0 2.5,5.0'), /^terrain\[0\]\.crest is said only of hills/],
  ['a wood with a width', training, put('terrain[0].width', '1'), /^terrain\[0\]\.width is said only of rivers and roads/],
  [
    '[R13] a river without width',
    training,
    put('terrain[0]', { id: 'beck', kind: 'river', points: '0,5 10,5' }),
    /^terrain\[0\]\.width is missing; a river is 0\.5 BW to 1 BW wide \(R13\)/,
  ],
  [
    '[R13] a river that is a lake',
    training,
    put('terrain[0]', { id: 'beck', kind: 'river', points: '0,5 10,5', width: '2' }),
    /^terrain\[0\]\.width: a river is 0\.5 BW to 1 BW wide, not 2 BW/,
  ],
  [
    'a Camp with a dent',
    agincourt,
    put('armies.english.works[0].corners', '7,0 8.5,0 7.2,0.3 7,1'),
    /^armies\.english\.works\[0\]\.corners: A Camp has four corners and no dent/,
  ],
  ['a Camp of five corners', agincourt, put('armies.english.works[0].corners', '7,0 8.5,0 8.5,1 8,1.2 7,1'), /A Camp has four corners/],
  [
    '[D3-6] a Camp that is too large',
    agincourt,
    put('armies.english.works[0].corners', '6,0 9,0 9,1.2 6,1.2'),
    /^armies\.english\.works\[0\]\.corners: A Camp is at least 1 BW long.*this one is 3 by 1\.2\. \(D3-6\)/,
  ],
  [
    '[D3-6] a Camp away from its edge',
    agincourt,
    put('armies.english.works[0].corners', '7,0.5 8.5,0.5 8.5,1.5 7,1.5'),
    /^armies\.english\.works\[0\]\.corners: A Camp stands with one side on its own edge of the table, the south one/,
  ],
  [
    '[D3-6] a Camp on the edge of the enemy',
    agincourt,
    put('armies.english.works[0].corners', '3,14 4.5,14 4.5,15 3,15'),
    /A Camp stands with one side on its own edge/,
  ],
  [
    '[D3-6] a Camp in a wood',
    agincourt,
    put('terrain[0].points', '6,0 9,0 9,2 6,2'),
    /^armies\.english\.works\[0\]\.corners: A Camp stands in good going that is not ploughed, not on woods/,
  ],
  ['[D3-6] a Camp on a ploughed field', agincourt, put('terrain[2].points', '6,0 9,0 9,2 6,2'), /not on plough/],
  [
    'two Camps',
    agincourt,
    put('armies.english.works[1]', { id: 'other', kind: 'camp', corners: '2,0 3,0 3,1 2,1' }),
    /^armies\.english\.works\[1\]: an army has at most one Camp/,
  ],
  [
    'works upon each other',
    karn,
    both(
      put('armies.dwarves.works[1]', { id: 'tents', kind: 'camp', corners: '8,0 10,0 10,1 8,1' }),
      drop('armies.dwarves.works[0].isCamp'),
    ),
    /^armies\.dwarves\.works\[1\]\.corners: it lies upon karn/,
  ],
  [
    'a Camp that is a Camp',
    agincourt,
    put('armies.english.works[0].isCamp', true),
    /^armies\.english\.works\[0\]\.isCamp is said only of a Stronghold/,
  ],
  [
    'a Camp with a gate',
    agincourt,
    put('armies.english.works[0].gate', '7,1 8,1'),
    /^armies\.english\.works\[0\]\.gate: only a Stronghold has a gate/,
  ],
  [
    '[R15] a Stronghold without a gate',
    karn,
    drop('armies.dwarves.works[0].gate'),
    /^armies\.dwarves\.works\[0\]\.gate: A Stronghold has a gate 1 BW wide/,
  ],
  [
    '[R15] a gate beside the wall',
    karn,
    put('armies.dwarves.works[0].gate', '7,2.5 8,2.5'),
    /^armies\.dwarves\.works\[0\]\.gate: A Stronghold has a gate 1 BW wide on the side away/,
  ],
  ['[R15] a gate in a side wall', karn, put('armies.dwarves.works[0].gate', '6,0.5 6,1.5'), /on the side away from the edge/],
  ['[R15] a gate that is too wide', karn, put('armies.dwarves.works[0].gate', '6.5,2 8.5,2'), /a gate 1 BW wide/],
  [
    '[D3-5] a Stronghold that is too small',
    karn,
    both(put('armies.dwarves.works[0].corners', '6,0 9,0 9,1.5 6,1.5'), put('armies.dwarves.works[0].gate', '7,1.5 8,1.5')),
    /^armies\.dwarves\.works\[0\]\.corners: A Stronghold is 2 by 2 to 6 by 6 BW; this one is 3 by 1\.5\. \(D3-5\)/,
  ],
  [
    '[R15] a Stronghold away from the edge',
    karn,
    both(put('armies.dwarves.works[0].corners', '6,0.5 9,0.5 9,2.5 6,2.5'), put('armies.dwarves.works[0].gate', '7,2.5 8,2.5')),
    /^armies\.dwarves\.works\[0\]\.corners: A Stronghold stands with one side on the south edge, or on the bank of a waterway\. \(R15\)/,
  ],
];

/** Terrain that is there, armies that deploy, edges that are chosen. */
const halfway = (): Loose => {
  const scenario = agincourt();
  for (const side of ['english', 'french']) {
    both(drop(`armies.${side}.works`), drop(`armies.${side}.edge`))(scenario);
    for (let i = 0; i < 12; i++) drop(`armies.${side}.elements[${i}].at`)(scenario);
  }
  return scenario;
};

const CHOSEN: readonly Broken[] = [
  [
    'a Camp where edges are chosen',
    halfway,
    put('armies.french.works', [{ id: 'tents', kind: 'camp', corners: '7,0 8,0 8,1 7,1' }]),
    /^armies\.french\.works: a Camp or Stronghold stands on the edge of its army, and armies\.french\.edge is missing/,
  ],
  [
    'somebody who stands already',
    free,
    put('armies.blue.elements[0].at', '7.5 4.5 0'),
    /^armies\.blue\.elements\[0\]\.at: the armies deploy when the terrain has been placed/,
  ],
  ['an edge', free, put('armies.blue.edge', 'south'), /^armies\.blue\.edge: the edges are chosen when/],
  [
    'a Camp',
    free,
    put('armies.blue.works', [{ id: 'tents', kind: 'camp', corners: '7,0 8,0 8,1 7,1' }]),
    /^armies\.blue\.works: Camps are placed when/,
  ],
  ['terrain of another word', free, put('terrain', 'random'), /^terrain must be "chosen"/],
  ['[R3] too small a table', free, put('table', 10), /^table must be at least 15 where armies deploy \(R3\)/],
];

describe.each([
  ['the form', FORM],
  ['armies', ARMIES_BROKEN],
  ['places', PLACES],
  ['ground, Camps and Strongholds', GROUND],
  ['what is chosen at the table', CHOSEN],
])('%s', (_, broken) => {
  test.each(broken)('%s is refused, and where it is', (_what, from, breakIt, complaint) => {
    const scenario = from();
    expect(() => readScenario(JSON.parse(JSON.stringify(scenario)))).not.toThrow();
    breakIt(scenario);
    expect(() => readScenario(scenario)).toThrow(complaint);
    expect(() => readScenario(scenario)).toThrow(expect.objectContaining({ name: 'BadRequest' }));
  });
});

test('no object is no scenario', () => {
  for (const value of [null, [], 'd3h2/training', 7]) expect(() => readScenario(value)).toThrow(/must be an object|sides/);
});

test('terrain that is there, armies that deploy: edges and Camps may be left to the players', () => {
  expect(readScenario(halfway())).toEqual(halfway());
});
