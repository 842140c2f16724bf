import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ARMIES } from '../../packages/systems/d3h2/armies/index.js';
import { deployingOf, deployRefusal } from '../../packages/systems/d3h2/board/deployment.js';
import { deployments, hasRoom } from '../../packages/systems/d3h2/board/deployment-formations.js';
import { dismountRefusal } from '../../packages/systems/d3h2/board/dismounting.js';
import { campPlaces, campRefusal, needsCamp } from '../../packages/systems/d3h2/board/placing-camps-and-strongholds.js';
import { baseMust, position, typeOf } from '../../packages/systems/d3h2/board/position.js';
import { basesOverlap } from '../../packages/systems/d3h2/geometry/contact.js';
import { freeBattle } from '../../packages/systems/d3h2/scenarios/free.js';
import { SCENARIOS } from '../../packages/systems/d3h2/scenarios/index.js';
import { type Action, type Deployment, EDGES, type Edge, HOMES, type State } from '../../packages/systems/d3h2/types.js';
import { howMuch } from '../how-much.js';
import { battle, listed, SettingUp } from './setting-up.js';
import { type Table, table, the } from './table.js';

const BW = 10_000;

// ---------------------------------------------------------------- one army, line by line

/** Red deploys from the south; nobody stands yet. */
const field = (about: Table): State => {
  const state = table({ size: 15, ...about });
  return { ...state, elements: state.elements.map((element) => ({ ...element, status: 'hand', pose: null, feature: null })) };
};
const at = (text: string): Deployment['to'] => {
  const [x, y, h] = text.split(' ').map(Number);
  return y === undefined ? (text === 'hand' ? null : text) : { x: (x ?? 0) * BW, y: y * BW, h: (h ?? 0) * 100 };
};
const said = (state: State, places: { readonly [id: string]: string }): string => {
  const d = deployingOf(state, 'red');
  const elements = Object.entries(places).map(([id, text]) => ({ id: the(id), to: at(text) }));
  const refusal = deployRefusal(d, elements, (card, standing) => hasRoom(d, card, standing));
  return refusal === undefined ? 'yes' : `${refusal.ref}: ${refusal.message}`;
};

describe('where elements may stand', () => {
  const two = field({ red: ['Sp* 5 4 0', 'Cv 8 4 0'] });
  test('[D3-7] 3 BW from the centre line', () => {
    expect(said(two, { Sp1: '5 4.5 0', Cv1: '8 4.5 0' })).toBe('yes');
    expect(said(two, { Sp1: '5 4.7 0', Cv1: '8 4.5 0' })).toBe(
      'D3-7: Spears 1 (General) stands 2.8 BW from the centre line; it keeps 3 BW, so it is 0.2 BW short.',
    );
    expect(said(two, { Sp1: '5 9 0', Cv1: '8 4.5 0' })).toBe(
      'D3-7: Spears 1 (General) stands beyond the centre line; it keeps 3 BW from it.',
    );
  });
  test('[D3-7] its rear counts too when it faces backwards', () => {
    expect(said(two, { Sp1: '5 4.2 180', Cv1: '8 4.5 0' })).toMatch(/^D3-7: Spears 1 \(General\) stands 2\.8 BW from the centre line/);
  });
  test('[D3-7] 4 BW from the side edges, 2 for Aerials, Beasts, Sneakers, Cavalry, Light Horse, Auxilia and Psiloi', () => {
    expect(said(two, { Sp1: '4.5 4.5 0', Cv1: '2.5 4.5 0' })).toBe('yes');
    expect(said(two, { Sp1: '4.4 4.5 0', Cv1: '8 4.5 0' })).toBe(
      'D3-7: Spears 1 (General) stands 3.9 BW from the side edge; it keeps 4 BW, so it is 0.1 BW short.',
    );
    expect(said(two, { Sp1: '8 4.5 0', Cv1: '12.6 4.5 0' })).toBe(
      'D3-7: Cavalry 1 stands 1.9 BW from the side edge; it keeps 2 BW, so it is 0.1 BW short.',
    );
  });
  test('[D3-7] the special side distance of a scenario is for all', () => {
    const near = field({ red: ['Sp* 5 4 0', 'Cv 8 4 0'], special: { sideDistance: 3 } });
    expect(said(near, { Sp1: '3.5 4.5 0', Cv1: '8 4.5 0' })).toBe('yes');
    expect(said(near, { Sp1: '6 4.5 0', Cv1: '3.3 4.5 0' })).toBe(
      'D3-7: Cavalry 1 stands 2.8 BW from the side edge; it keeps 3 BW, so it is 0.2 BW short.',
    );
  });
  test('[D3-7] 1 BW from an enemy Stronghold', () => {
    const walls = field({ red: ['Sp* 5 4 0', 'Cv 8 4 0'], works: { blue: ['stronghold 9,0 12,0 12,4 9,4 gate 10,4 11,4'] } });
    expect(said(walls, { Sp1: '5 4.5 0', Cv1: '8 3 0' })).toMatch(
      /^D3-7: Cavalry 1 stands 0\.5 BW from the enemy Stronghold; it keeps 1 BW, so it is 0\.5 BW short/,
    );
    expect(said(walls, { Sp1: '5 4.5 0', Cv1: '7.5 3 0' })).toBe('yes');
  });
  test('[3.4] on the table', () => {
    expect(said(two, { Sp1: '5 0.3 0', Cv1: '8 4.5 0' })).toBe('3.4: Spears 1 (General) would stand 0.2 BW over the edge of the table.');
  });
  test('[R44] not upon each other', () => {
    expect(said(two, { Sp1: '8 4.5 0', Cv1: '8.5 4.3 0' })).toBe('D3-7: Cavalry 1 would stand upon Spears 1 (General).');
    expect(said(two, { Sp1: '8 4.5 0', Cv1: '9 4.5 0' })).toBe('yes');
  });
  test('[R82, D3-14, R80] not on ground that bars it', () => {
    const ground = ['woods 5,1 9,1 9,4 5,4'];
    expect(said(field({ red: ['Art 6 3 0', 'Sp* 8 4 0'], ground }), { Art1: '6.5 3 0', Sp1: '9.5 4.5 0' })).toMatch(
      /^D3-14: Artillery 1 cannot stand in woods/,
    );
    expect(said(field({ red: ['Fl 6 3 0', 'Sp* 8 4 0'], ground }), { Fl1: '6.5 3 0', Sp1: '9.5 4.5 0' })).toMatch(
      /^R80: Flyers 1 cannot stand in woods/,
    );
    expect(said(field({ red: ['Ps 6 3 0', 'Sp* 8 4 0'], ground }), { Ps1: '6.5 3 0', Sp1: '9.5 4.5 0' })).toBe('yes');
    const wet = field({ red: ['Sp* 8 4 0'], ground: ['waterway 0,0 15,0 15,2 0,2'] });
    expect(said(wet, { Sp1: '7 2.2 0' })).toMatch(/^R82: Spears 1 \(General\) cannot stand in waterway/);
    expect(said(wet, { Sp1: '7 2.5 0' })).toBe('yes');
  });
  test('[R44] not in a Camp', () => {
    const camp = field({ red: ['Sp* 8 4 0'], works: { red: ['camp 7,0 8.5,0 8.5,1 7,1'] } });
    expect(said(camp, { Sp1: '7.5 1.2 0' })).toMatch(/Spears 1 \(General\) cannot stand in a Camp/);
    expect(said(camp, { Sp1: '7.5 1.5 0' })).toBe('yes');
  });
});

describe('who is deployed', () => {
  test('[D3-7] the whole army, each once, nobody else', () => {
    const two = field({ red: ['Sp* 5 4 0', 'Cv 8 4 0'], blue: ['Kn* 8 12 180'] });
    expect(said(two, { Sp1: '5 4.5 0' })).toBe('D3-7: The whole army is deployed at once; Cavalry 1 is missing.');
    expect(said(two, { Sp1: '5 4.5 0', Cv1: '8 4.5 0', Kn1: '7 4.5 0' })).toBe('D3-7: Knights 1 (General) does not belong to this army.');
    const d = deployingOf(two, 'red');
    const twice = [at('5 4.5 0'), at('8 4.5 0'), at('6 4.5 0')].map((to, i) => ({ id: the(i === 1 ? 'Cv1' : 'Sp1'), to }));
    expect(deployRefusal(d, twice, () => true)?.message).toBe('An element is deployed once.');
  });
  test('[D3-7] Gods and Dragons are not, Lurkers may be', () => {
    const host = field({ red: ['Hr* 5 4 0', 'Gd hand', 'Dg hand', 'Lk hand'] });
    const places = { Hr1: '5 4.5 0', Gd1: 'hand', Dg1: 'hand', Lk1: 'hand' };
    expect(said(host, places)).toBe('yes');
    expect(said(host, { ...places, Lk1: '8 4.5 0' })).toBe('yes');
    expect(said(host, { ...places, Gd1: '8 4.5 0' })).toBe('D3-7: God 1 is not deployed: a God comes when it is summoned.');
    expect(said(host, { ...places, Dg1: '8 4 0' })).toMatch(/^D3-7: Dragon 1 is not deployed/);
  });
  test('[R8] others are not held off', () => {
    const two = field({ red: ['Sp* 5 4 0', 'Ps 8 4 0'] });
    expect(said(two, { Sp1: '5 4.5 0', Ps1: 'hand' })).toBe(
      'D3-7: Psiloi 1 must be deployed: only Gods, Dragons and Lurkers are held off.',
    );
  });
  test('[R42] one Foot into a Stronghold, whom D3-5 allows into a Camp, no allies, nobody into what is the enemy’s', () => {
    const walls = field({
      red: ['Sp* 5 4 0', 'Hd 8 4 0', 'Cv 8 3 0', 'Ps 6 3 0 ally'],
      works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2', 'camp 2,0 3,0 3,1 2,1'], blue: ['camp 6,14 7,14 7,15 6,15'] },
    });
    const places = { Sp1: '5 4.5 0', Hd1: 'stronghold1', Cv1: '10 4.5 0', Ps1: '11 4.5 0' };
    expect(said(walls, places)).toBe('yes');
    expect(said(walls, { ...places, Sp1: 'stronghold1' })).toBe(
      'R42: Spears 1 (General) garrisons the Stronghold of Red already; it holds one element.',
    );
    expect(said(walls, { ...places, Hd1: '9 4.5 0', Cv1: 'stronghold1' })).toBe('R42: Cavalry 1 cannot garrison a Stronghold.');
    expect(said(walls, { ...places, Cv1: 'camp1' })).toBe('yes');
    expect(said(walls, { ...places, Ps1: 'camp1' })).toBe('R42: Psiloi 1 cannot garrison a Camp as an ally.');
    expect(said(walls, { ...places, Cv1: 'camp2' })).toBe('R42: That is no Camp or Stronghold of this army.');
    expect(said(walls, { ...places, Cv1: 'nowhere' })).toMatch(/^R42: That is no Camp/);
  });
  test('[D3-7] whoever finds no room at all stays off: nobody is stuck', () => {
    const crowded = field({ red: ['Art 5 4 0', 'Ps* 8 4 0'], ground: ['marsh 0,0 15,0 15,5 0,5'] });
    expect(said(crowded, { Art1: 'hand', Ps1: '8 4.5 0' })).toBe('yes');
    expect(deployments(deployingOf(crowded, 'red')).length).toBeGreaterThan(0);
  });
});

describe('[D3-6] Camps', () => {
  const corners = (text: string) =>
    text.split(' ').map((pair) => {
      const [x, y] = pair.split(',').map((part) => Math.round(Number(part) * BW));
      return [x ?? 0, y ?? 0] as const;
    });
  const camp = (state: State, text: string): string => {
    const refusal = campRefusal(deployingOf(state, 'red'), corners(text));
    return refusal === undefined ? 'yes' : `${refusal.ref}: ${refusal.message}`;
  };
  const plain = field({ red: ['Sp* 5 4 0'] });
  test('on the own edge', () => {
    expect(camp(plain, '7,0 8.5,0 8.5,1 7,1')).toBe('yes');
    expect(camp(plain, '7,0.2 8.5,0.2 8.5,1.2 7,1.2')).toMatch(
      /^D3-6: A Camp stands with one side on its own edge of the table, the south one, or on a waterway/,
    );
    expect(camp(plain, '0,3 1,3 1,4 0,4')).toMatch(/^D3-6: A Camp stands with one side on its own edge/);
  });
  test('or on a waterway where the army deploys', () => {
    const wet = field({ red: ['Sp* 5 4 0'], ground: ['waterway 0,0 0,15 2,15 2,0'] });
    expect(camp(wet, '2,2 3,2 3,3 2,3')).toBe('yes');
    expect(camp(wet, '2,5 3,5 3,6 2,6')).toMatch(/^D3-6: A Camp stands with one side/);
    expect(camp(wet, '1,2 2.5,2 2.5,3 1,3')).toBe('D3-6: The Camp cannot stand in a waterway.');
  });
  test('1 BW long at least, length and width at most 4', () => {
    expect(camp(plain, '7,0 7.9,0 7.9,0.8 7,0.8')).toMatch(/^D3-6: A Camp is at least 1 BW long/);
    expect(camp(plain, '6,0 8.5,0 8.5,1.5 6,1.5')).toBe('yes');
    expect(camp(plain, '6,0 8.6,0 8.6,1.5 6,1.5')).toMatch(/this one is 2\.6 by 1\.5/);
  });
  test('in good going, not ploughed, not upon other works', () => {
    expect(camp(field({ red: ['Sp* 5 4 0'], ground: ['scrub 6,0 9,0 9,2 6,2'] }), '7,0 8.5,0 8.5,1 7,1')).toMatch(/^D3-6: .*not on scrub/);
    expect(camp(field({ red: ['Sp* 5 4 0'], ground: ['plough 6,0 9,0 9,2 6,2'] }), '7,0 8.5,0 8.5,1 7,1')).toMatch(
      /^D3-6: .*not on plough/,
    );
    const walls = field({ red: ['Sp* 5 4 0'], works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] } });
    expect(camp(walls, '8,0 10,0 10,1 8,1')).toBe('D3-6: The Camp would lie upon the Stronghold of Red.');
  });
  test('more than two War Wagons or a Stronghold make it needless', () => {
    expect(needsCamp(deployingOf(plain, 'red'))).toBe(true);
    expect(needsCamp(deployingOf(field({ red: ['WWg* 5 4 0', 'WWg 6 4 0'] }), 'red'))).toBe(true);
    expect(needsCamp(deployingOf(field({ red: ['WWg* 5 4 0', 'WWg 6 4 0', 'WWg 7 4 0'] }), 'red'))).toBe(false);
    expect(needsCamp(deployingOf(field({ red: ['Sp* 5 4 0'], works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] } }), 'red'))).toBe(
      false,
    );
  });
  test('places are offered from every edge, on the bank where there is water', () => {
    for (const edge of EDGES) {
      const state: State = { ...plain, edges: facing(edge) };
      const d = deployingOf(state, 'red');
      const places = campPlaces(d);
      expect(places.length).toBe(5);
      for (const place of places) expect(campRefusal(d, place)).toBeUndefined();
    }
    const wet = deployingOf(field({ red: ['Sp* 5 4 0'], ground: ['waterway 0,0 0,1 7.5,1.5 15,2.5 15,0'] }), 'red');
    expect(campPlaces(wet).length).toBe(5);
    for (const place of campPlaces(wet)) expect(campRefusal(wet, place)).toBeUndefined();
  });
});

const OPPOSITE: { readonly [edge in Edge]: Edge } = { north: 'south', south: 'north', east: 'west', west: 'east' };
const facing = (edge: Edge) => ({ red: edge, blue: OPPOSITE[edge] });

// ---------------------------------------------------------------- what is offered

/** Every base on the table, its corners within it, none upon another: asked of the poses alone. */
function mustStand(state: State): void {
  const bases = position(state).sides.flat();
  for (const [i, base] of bases.entries()) {
    for (const value of base.corners) expect(value >= 0 && value <= 150_000).toBe(true);
    for (const other of bases.slice(0, i)) expect(basesOverlap(base, other)).toBe(false);
  }
}

describe('deployments that are offered', () => {
  test.each(ARMIES.map(({ id }) => id))('%s: three to five ways on open ground, from every edge', (id) => {
    const document = battle(id, 'french-1415');
    for (const edge of EDGES) {
      const start = SettingUp.begin(document).state;
      const state: State = { ...start, defender: 'blue', edges: { blue: edge, red: OPPOSITE[edge] } };
      const d = deployingOf(state, 'blue');
      const found = deployments(d);
      expect(found.length).toBeGreaterThanOrEqual(3);
      expect(found.length).toBeLessThanOrEqual(5);
      for (const elements of found) {
        expect(deployRefusal(d, elements, (card, standing) => hasRoom(d, card, standing))).toBeUndefined();
        const off = elements.filter(({ to }) => to === null).map(({ id: unit }) => unit.replace(/\d+$/, ''));
        for (const type of off) expect(['Gd', 'Dg']).toContain(type);
      }
    }
  });

  test('the General stands in the middle third, heavy foot in the middle, horse outside it', () => {
    const start = SettingUp.begin(battle('norman-1066', 'english-1415')).state;
    const d = deployingOf({ ...start, defender: 'blue', edges: { blue: 'south', red: 'north' } }, 'blue');
    const [line = []] = deployments(d);
    const x = (id: string): number => {
      const to = line.find((one) => one.id === id)?.to;
      return typeof to === 'object' && to !== null ? to.x / BW : Number.NaN;
    };
    expect(x('Kn1')).toBeGreaterThanOrEqual(5);
    expect(x('Kn1')).toBeLessThanOrEqual(10);
    const spears = ['Sp1', 'Sp2', 'Sp3', 'Sp4'].map(x).sort((a, b) => a - b);
    expect(spears.map((at0) => at0 - (spears[0] ?? 0))).toEqual([0, 1, 2, 3]);
  });

  test('[R42] a Stronghold gets the cheapest foot as its garrison', () => {
    const state = field({
      red: ['Sp* 5 4 0', 'Hd 8 4 0', 'Bd 8 3 0', 'Cv 6 3 0'],
      works: { red: ['stronghold 6,0 9,0 9,2 6,2 gate 7,2 8,2'] },
    });
    const [line = []] = deployments(deployingOf(state, 'red'));
    expect(line.find(({ to }) => to === 'stronghold1')?.id).toBe('Hd1');
  });

  test('[R8] Lurkers wait where there is bad going, and are deployed where there is none', () => {
    const lurkers = ['Sp* 5 4 0', 'Lk hand'];
    const on = (ground: readonly string[]) =>
      deployments(deployingOf(field({ red: lurkers, ground }), 'red'))[0]?.find(({ id }) => id === 'Lk1')?.to;
    expect(on(['marsh 2,9 6,9 6,12 2,12'])).toBeNull();
    expect(on([])).toEqual(expect.objectContaining({ h: 0 }));
  });
});

// ---------------------------------------------------------------- from the dice to the first bound

/** Walks through the set-up by these picks; every listed action is allowed. */
function walk(document: unknown, picks: (i: number) => number): SettingUp {
  let at0 = SettingUp.begin(document);
  for (let i = 0; at0.step !== 'over' && i < 60; i++) {
    for (const action of at0.actions) expect(at0.whyNot(action)).toBeUndefined();
    at0 = at0.go(picks(i));
  }
  return at0;
}

describe('all lists', () => {
  test.each(ARMIES.map(({ id }, i) => [id, ARMIES[(i + 5) % ARMIES.length]?.id ?? id] as const))(
    '%s against %s: deployed in every country',
    (first, second) => {
      for (const [n, home] of HOMES.slice(0, howMuch(HOMES.length, 2)).entries()) {
        const document = battle(first, second, home);
        // The first army defends: the dice for aggression, then whatever is listed.
        const end = walk({ ...document, defender: 'blue' }, (i) => i * 7 + n);
        expect(end.step).toBe('over');
        expect(end.state.defender).toBe('blue');
        mustStand(end.state);
        for (const { id, status } of end.state.elements) if (status === 'hand') expect(id).toMatch(/^(Gd|Dg|Lk)\d/);
      }
    },
  );

  test('whatever is chosen, both armies come to stand and nothing is refused that was offered', () => {
    const lists = ARMIES.map(({ id }) => id);
    fc.assert(
      fc.property(
        fc.constantFrom(...lists),
        fc.constantFrom(...lists),
        fc.constantFrom(...HOMES),
        fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
        (first, second, home, picks) => {
          const end = walk(battle(first, second, home), (i) => picks[i % picks.length] ?? 0);
          if (end.step === 'aggression') return;
          expect(end.step).toBe('over');
          mustStand(end.state);
        },
      ),
      { numRuns: howMuch(40, 10) },
    );
  });
});

describe('other tables and armies', () => {
  const everybodyStands = ({ state }: SettingUp): void => {
    for (const { id, status } of state.elements) if (status === 'hand') expect(id).toMatch(/^(Gd|Dg|Lk)\d/);
  };
  test('[R3] a table of 20, and traditional HOTT', () => {
    everybodyStands(walk(battle('swiss-1476', 'mongol-1241', 'arable', 20), (i) => i + 1));
    const hott = freeBattle({ variant: 'hott', size: 24, table: 15, armies: [listed('olympians'), listed('undead')] });
    everybodyStands(walk(hott, (i) => i + 1));
  });
  test('armies of 48 points find room on a table of 15', () => {
    const double = (id: string) => {
      const army = listed(id);
      return {
        ...army,
        elements: army.elements.map((entry) => (entry.general === true ? entry : { ...entry, count: 2 * (entry.count ?? 1) })),
      };
    };
    for (const id of ['swiss-1476', 'french-1415', 'mongol-1241', 'hussite-1420', 'undead'])
      everybodyStands(
        walk(freeBattle({ variant: 'd3h2', size: 48, table: 15, armies: [double(id), double('outremer-1187')] }), (i) => i + 2),
      );
  });
  test('[R3] terrain that is there, armies that deploy: edges, Camps and deployment are asked, terrain is not', () => {
    const { armies, ...agincourt } = JSON.parse(JSON.stringify(SCENARIOS.find(({ id }) => id === 'd3h2/agincourt')));
    const deploying = Object.fromEntries(
      Object.entries(armies as { [side: string]: { works: unknown; edge: unknown; elements: { at: unknown }[] } }).map(
        ([side, { works: _works, edge: _edge, elements, ...army }]) => [
          side,
          { ...army, elements: elements.map(({ at: _at, ...one }) => one) },
        ],
      ),
    );
    const begun = SettingUp.begin({ ...agincourt, armies: deploying });
    expect(begun).toMatchObject({ step: 'edge', side: 'french' });
    const end = walk({ ...agincourt, armies: deploying }, (i) => i);
    expect(end.step).toBe('over');
    mustStand(end.state);
    everybodyStands(end);
  });
  test('[D3-7] a battle that is set up may still leave it to the dice who defends', () => {
    const training = { ...SCENARIOS[0], defender: 'aggression' };
    const begun = SettingUp.begin(training);
    expect(begun.asked).toMatchObject({ kind: 'chance', purpose: 'aggression' });
    expect(begun.roll(6, 1).frame).toMatchObject({ proc: 'bound', side: 'red' });
  });
});

describe('the order of setting up', () => {
  const start = () => SettingUp.begin(battle('dwarves', 'orcs'));

  test('[D3-7] the lower total of die and aggression defends, equal totals are rolled again', () => {
    expect(start().asked).toMatchObject({ kind: 'chance', purpose: 'aggression', dice: [{ sides: 6 }, { sides: 6 }] });
    // Dwarves have aggression 0, orcs 4.
    const tie = start().roll(5, 1);
    expect(tie.events.at(-1)).toEqual({ type: 'aggressionRolled', faces: [5, 1], totals: [5, 5], defender: null });
    expect(tie.step).toBe('aggression');
    expect(tie.roll(6, 1).state.defender).toBe('red');
    expect(tie.roll(4, 1).state.defender).toBe('blue');
  });
  test('[R12] the defender chooses terrain; on a 5 he picks the quarter, on a 6 the invader, who does not place it', () => {
    const chosen = start()
      .roll(1, 6)
      .act({ type: 'terrain', home: 'hilly', compulsory: ['difficult-hill'], optional: ['woods', 'woods'] });
    expect(chosen.step).toBe('quarterRoll');
    expect(chosen.roll(3)).toMatchObject({ step: 'place', side: 'blue' });
    expect(chosen.roll(5)).toMatchObject({ step: 'quarter', side: 'blue' });
    const invader = chosen.roll(6);
    expect(invader).toMatchObject({ step: 'quarter', side: 'red' });
    expect(invader.act({ type: 'quarter', quarter: 2 })).toMatchObject({ step: 'place', side: 'blue' });
  });
  test('[R11] a choice of terrain that the list does not have is refused', () => {
    const wrong: Action = { type: 'terrain', home: 'hilly', compulsory: ['woods'], optional: ['woods', 'woods'] };
    expect(start().roll(1, 6).whyNot(wrong)).toEqual({
      code: 'illegal',
      ref: 'R11',
      message: 'hilly country must have 1 to 2 difficult hill.',
    });
  });
  test('[R12] what can be placed is not discarded', () => {
    const chosen = start()
      .roll(1, 6)
      .act({ type: 'terrain', home: 'hilly', compulsory: ['difficult-hill'], optional: ['woods', 'woods'] });
    expect(chosen.roll(1).whyNot({ type: 'discard' })).toMatchObject({ ref: 'R12' });
  });
  test('[D3-7] a Stronghold, else a road, else a waterway say where the invader comes from', () => {
    const place = (optional: 'stronghold' | 'road' | 'woods', quarter: number) => {
      const home = optional === 'road' ? 'littoral' : 'hilly';
      let now = start()
        .roll(1, 6)
        .act({
          type: 'terrain',
          home,
          compulsory: [home === 'littoral' ? 'waterway' : 'difficult-hill'],
          optional: [optional === 'stronghold' ? 'stronghold' : optional, 'woods'],
        });
      while (now.step !== 'edge' && now.step !== 'camps') now = now.asked.kind === 'chance' ? now.roll(quarter) : now.go(0);
      return now;
    };
    const walls = place('stronghold', 4);
    expect(walls.step).toBe('camps');
    expect(walls.state.edges).toEqual({ blue: 'south', red: 'north' });
    const road = place('road', 1);
    const roadEdges = road.actions.map((action) => (action.type === 'edge' ? action.edge : ''));
    expect(roadEdges.length).toBe(2);
    for (const edge of EDGES)
      if (!roadEdges.includes(edge))
        expect(road.whyNot({ type: 'edge', edge })).toMatchObject({ ref: 'D3-7', message: /an edge that a road joins/ });
    const plain = place('woods', 1);
    expect(plain).toMatchObject({ step: 'edge', side: 'red' });
    expect(plain.actions.length).toBe(4);
  });
  test('[D3-6, D3-7] Camps and deployment, the defender first; then his bound begins', () => {
    const end = walk({ ...battle('dwarves', 'orcs'), defender: 'red' }, () => 0);
    const order = end.events.flatMap((event) =>
      event.type === 'deployed' ? [`deployed ${event.side}`] : event.type === 'worksPlaced' ? [`camp ${event.works.side}`] : [],
    );
    expect(order).toEqual(['camp red', 'camp blue', 'deployed red', 'deployed blue']);
    expect(end.frame).toMatchObject({ proc: 'bound', step: 'begin', side: 'red' });
  });
  test('[D3-5] a Stronghold can be the Camp', () => {
    let now = start()
      .roll(1, 6)
      .act({ type: 'terrain', home: 'hilly', compulsory: ['difficult-hill'], optional: ['stronghold', 'woods'] });
    while (now.step !== 'camps') now = now.asked.kind === 'chance' ? now.roll(3) : now.go(0);
    expect(now.side).toBe('blue');
    const declared = now.act({ type: 'strongholdAsCamp' });
    expect(declared.state.works).toEqual([expect.objectContaining({ kind: 'stronghold', side: 'blue', isCamp: true })]);
    expect(declared.whyNot({ type: 'strongholdAsCamp' })).toMatchObject({ ref: 'D3-5' });
    expect(declared.whyNot({ type: 'noCamp' })).toMatchObject({ ref: 'D3-6' });
  });
  test.each(['d3h2/training', 'd3h2/agincourt', 'd3h2/hastings', 'd3h2/legnica', 'd3h2/karn', 'd3h2/glimmerwood'])(
    '%s is set up already: the defender rolls for PIPs',
    (id) => {
      const begun = SettingUp.begin(id);
      expect(begun.frame).toMatchObject({ proc: 'bound', step: 'begin', side: begun.state.sides[0] });
      mustStand(begun.state);
    },
  );
  test('[R71] whoever stands in bad going where enemy Lurkers lie in wait may be ambushed in the first bound', () => {
    const glimmerwood = SCENARIOS.find(({ id }) => id === 'd3h2/glimmerwood');
    const moved = JSON.parse(
      JSON.stringify(glimmerwood).replace('"at":"5.0 10.5 180"', '"at":"3.0 8.0 180"').replace('"at":"4.5 4.5 0"', '"at":"12.0 6.6 0"'),
    );
    expect(SettingUp.begin('d3h2/glimmerwood').state.entered).toEqual([]);
    // The elves' Shooters in the west wood; the fenfolk's Warband in the east wood has no Lurkers to fear.
    expect(SettingUp.begin(moved).state.entered).toEqual([{ unit: 'Sh1', feature: 'west-wood', bound: 0 }]);
  });
});

describe('[D3-1] riders who may fight on foot', () => {
  /** To where the riders of the French are asked; they defend. */
  const asked = (): SettingUp => {
    let at = SettingUp.begin(battle('french-1415', 'english-1415')).roll(1, 6);
    while (at.step !== 'riders' && at.step !== 'over') at = at.go(0);
    return at;
  };
  test('[D3-1, 8.4] they choose before their army deploys, one by one; as listed they stay in the saddle', () => {
    const riders = asked();
    expect([riders.side, riders.actions]).toEqual([
      'blue',
      [{ type: 'done' }, ...['Kn1', 'Kn2', 'Kn3', 'Kn4'].map((unit) => ({ type: 'dismount', unit }))],
    ]);
    expect(riders.act({ type: 'done' }).step).toBe('deploy');
    const two = riders.act({ type: 'dismount', unit: the('Kn2') }).act({ type: 'dismount', unit: the('Kn3') });
    expect(two.actions).toEqual([{ type: 'done' }, { type: 'dismount', unit: 'Kn1' }, { type: 'dismount', unit: 'Kn4' }]);
    expect(two.whyNot({ type: 'dismount', unit: the('Kn2') })).toMatchObject({ code: 'illegal' });
    expect(two.whyNot({ type: 'dismount', unit: the('Bd1') })).toMatchObject({ code: 'illegal' });
    const all = two.act({ type: 'dismount', unit: the('Kn1') }).act({ type: 'dismount', unit: the('Kn4') });
    expect(all.step).toBe('deploy');
  });
  test('[D3-1, D3-7] they deploy and fight as the foot that they are, and nobody else is asked', () => {
    const deployed = asked()
      .act({ type: 'dismount', unit: the('Kn1') })
      .act({ type: 'done' })
      .go(0);
    expect([deployed.step, deployed.side]).toEqual(['deploy', 'red']);
    expect(typeOf(deployed.state, the('Kn1'))).toBe('Bd');
    expect([baseMust(deployed.state, the('Kn1')).depth, baseMust(deployed.state, the('Kn2')).depth]).toEqual([5_000, 7_500]);
    const fought = deployed.go(0).roll(6);
    mustStand(fought.state);
    expect(fought.step).toBe('over');
  });
  test('[8.4, R77] who chose before the battle does not get down in it; other lists let him', () => {
    const fought = (army: object) => {
      const french = { ...listed('french-1415'), ...army };
      let at = SettingUp.begin(freeBattle({ variant: 'd3h2', size: 24, table: 15, armies: [french, listed('english-1415')] })).roll(1, 6);
      while (at.step !== 'over') at = at.go(0);
      return dismountRefusal(at.roll(6).state, the('Kn1'))?.message;
    };
    expect(fought({})).toBe('The riders of this army get down before they deploy, not in the battle.');
    expect(fought({ dismountsBefore: false })).toBeUndefined();
  });
});
