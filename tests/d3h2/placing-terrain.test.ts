import Flatten from '@flatten-js/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeFacts } from '../../packages/systems/d3h2/board/base-edges.js';
import { groundOf } from '../../packages/systems/d3h2/board/ground.js';
import { strongholdOf } from '../../packages/systems/d3h2/board/placing-camps-and-strongholds.js';
import { pieceOf, placingRefusal } from '../../packages/systems/d3h2/board/placing-terrain.js';
import { sitesFor } from '../../packages/systems/d3h2/board/terrain-sites.js';
import { frameOf, isConvex, isSimple } from '../../packages/systems/d3h2/geometry/shapes.js';
import { crestOf, type Drawn } from '../../packages/systems/d3h2/geometry/terrain-pieces.js';
import { countries, countryRefusal, placingOrder } from '../../packages/systems/d3h2/rules/terrain-choice.js';
import { HOMES, PLACED_FEATURES, type PlacedFeature, type State } from '../../packages/systems/d3h2/types.js';
import { free } from './picture-play.js';
import { table } from './table.js';

const BW = 10_000;
const empty = (size = 15): State => ({ ...table({ size }), edges: null });
const on = (...ground: readonly string[]): State => ({ ...table({ size: 15, ground }), edges: null });

/** `2,9 6,9 6,12 2,12` in base widths. */
const corners = (text: string): readonly (readonly [number, number])[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map((part) => Math.round(Number(part) * BW));
    return [x ?? 0, y ?? 0] as const;
  });
const drawn = (points: string, more: Omit<Drawn, 'points'> = {}): Drawn => ({ points: corners(points), ...more });
const judge = (state: State, feature: PlacedFeature, quarter: number, points: string, more: Omit<Drawn, 'points'> = {}) =>
  placingRefusal(groundOf(state), feature, quarter, drawn(points, more));
const said = (state: State, feature: PlacedFeature, quarter: number, points: string, more: Omit<Drawn, 'points'> = {}): string => {
  const refusal = judge(state, feature, quarter, points, more);
  return refusal === undefined ? 'yes' : `${refusal.ref}: ${refusal.message}`;
};

describe('shapes', () => {
  test('are simple or not', () => {
    expect(isSimple(corners('0,0 4,0 4,4 0,4'))).toBe(true);
    expect(isSimple(corners('0,0 4,4 4,0 0,4'))).toBe(false);
    expect(isSimple(corners('0,0 4,0 2,0 2,4'))).toBe(false);
    expect(isSimple(corners('0,0 4,0 4,4 2,1 0,4'))).toBe(true);
  });
  test('are convex or not, whichever way round', () => {
    expect(isConvex(corners('0,0 4,0 4,4 0,4'))).toBe(true);
    expect(isConvex(corners('0,4 4,4 4,0 0,0'))).toBe(true);
    expect(isConvex(corners('0,0 4,0 4,4 3,1'))).toBe(false);
    expect(isConvex(corners('0,0 2,0 4,0 0,4'))).toBe(false);
  });
  test('are measured along themselves, not along the table', () => {
    // 3, 4, 5: a rectangle of 10 by 5, turned.
    const { length, width } = frameOf(corners('0,0 6,8 10,5 4,-3'));
    expect(Math.abs(length - 10 * BW)).toBeLessThan(30);
    expect(Math.abs(width - 5 * BW)).toBeLessThan(30);
  });
  test('[8.2] a crest lies along the longer side, six tenths of it', () => {
    expect(crestOf(corners('2,9 6,9 6,12 2,12'))).toEqual(corners('2.8,10.5 5.2,10.5'));
    expect(crestOf(corners('2,9 5,9 5,13 2,13'))).toEqual(corners('3.5,9.8 3.5,12.2'));
  });
});

describe('quarters', () => {
  test.each([
    [1, '2,9 6,9 6,12 2,12'],
    [2, '9,9 13,9 13,12 9,12'],
    [3, '9,2 13,2 13,5 9,5'],
    [4, '2,2 6,2 6,5 2,5'],
  ])('[R12] quarter %i goes clockwise from the far left', (quarter, points) => {
    for (const other of [1, 2, 3, 4]) expect(judge(empty(), 'woods', other, points) === undefined).toBe(other === quarter);
  });
  test('[R12] a piece in another quarter is refused, with how far out it lies', () => {
    expect(said(empty(), 'woods', 1, '9,9 13,9 13,12 9,12')).toBe('R12: It goes into the north-west quarter; it reaches 5.5 BW out of it.');
  });
  test('[R11] an area lies entirely in its quarter', () => {
    expect(said(empty(), 'woods', 1, '4,9 8,9 8,12 4,12')).toBe(
      'R11: It lies entirely in the north-west quarter; it reaches 0.5 BW out of it.',
    );
    expect(said(empty(), 'woods', 1, '3.5,9 7.5,9 7.5,12 3.5,12')).toBe('yes');
  });
  test('[R11] a ploughed field must lie in one neighbour too', () => {
    expect(said(empty(), 'plough', 1, '2,9 6,9 6,12 2,12')).toMatch(
      /^R11: A ploughed field lies in the north-west quarter and in just one next to it; this one lies in 0 others/,
    );
    expect(said(empty(), 'plough', 1, '5,9 9,9 9,12 5,12')).toBe('yes');
    expect(said(empty(), 'plough', 2, '5,9 9,9 9,12 5,12')).toBe('yes');
    expect(said(empty(), 'plough', 1, '5.5,6 9,6 9,9 5.5,9')).toMatch(/^R11: .*in 3 others/);
  });
  test('[R11] a gentle hill may lie in one neighbour, a difficult one may not', () => {
    expect(said(empty(), 'gentle-hill', 1, '2,9 6,9 6,12 2,12')).toBe('yes');
    expect(said(empty(), 'gentle-hill', 1, '5,9 9,9 9,12 5,12')).toBe('yes');
    expect(said(empty(), 'gentle-hill', 1, '5.5,6 9,6 9,9 5.5,9')).toMatch(
      /^R11: A gentle hill lies in the north-west quarter and at most in one/,
    );
    expect(said(empty(), 'difficult-hill', 1, '5,9 9,9 9,12 5,12')).toMatch(/^R11: It lies entirely/);
  });
});

describe('sizes', () => {
  test.each([
    [
      'length and width together at most 9',
      '1,8.5 6.5,8.5 6.5,12.5 1,12.5',
      /together are at most 9 BW; it is 5\.5 BW by 4 BW, 0\.5 BW too much/,
    ],
    ['at least 1 wide', '2,9 3.5,9 3.5,9.9 2,9.9', /at least 1 BW wide; it is 1\.5 BW by 0\.9 BW, 0\.1 BW short/],
    ['at most twice as long as wide', '1,9 6,9 6,11 1,11', /at most twice as long as wide; it is 5 BW by 2 BW, 1 BW too long/],
  ])('[R11] %s', (_, points, complaint) => {
    const refusal = judge(empty(), 'woods', 1, points);
    expect(refusal?.ref).toBe('R11');
    expect(refusal?.message).toMatch(complaint);
  });
  test('[R11] just so much is allowed', () => {
    expect(said(empty(), 'woods', 1, '1,8.5 6,8.5 6,12.5 1,12.5')).toBe('yes');
    expect(said(empty(), 'woods', 1, '2,9 6,9 6,11 2,11')).toBe('yes');
  });
  test('[R11] one piece may be shorter than 3, a second may not', () => {
    expect(said(empty(), 'woods', 1, '2,9 4,9 4,10 2,10')).toBe('yes');
    expect(said(on('marsh 9,9 11,9 11,10 9,10'), 'woods', 1, '2,9 4,9 4,10 2,10')).toMatch(
      /^R11: Only one piece may be shorter than 3 BW, and the marsh is; .*1 BW short/,
    );
    expect(said(on('marsh 9,9 12,9 12,11 9,11'), 'woods', 1, '2,9 4,9 4,10 2,10')).toBe('yes');
  });
  test('[R13] a gully is 1 wide and at least three times as long', () => {
    expect(said(empty(), 'gully', 1, '2,9 5,9 5,10 2,10')).toBe('yes');
    expect(said(empty(), 'gully', 1, '2,9 4.5,9 4.5,10 2,10')).toMatch(
      /^R11: A gully is at least three times as long as wide; it is 2\.5 BW by 1 BW, 0\.5 BW short/,
    );
    expect(said(empty(), 'gully', 1, '1,9 6,9 6,10.5 1,10.5')).toMatch(
      /^R13: A gully is 1 BW wide; it is 5 BW by 1\.5 BW, 0\.5 BW too much/,
    );
  });
  test('[R11] what cannot be drawn', () => {
    expect(said(empty(), 'woods', 1, '2,9 6,12 6,9 2,12')).toMatch(/^R11: That cannot be drawn: points must go round/);
    expect(said(empty(), 'woods', 1, '2,9 6,9 6,12')).toMatch(/^R11: That cannot be drawn: points must be 4 to 16/);
    expect(said(empty(), 'woods', 1, '2,9 6,9 6,12 2,12', { width: BW })).toMatch(/width is said only of rivers and roads/);
    expect(
      said(empty(), 'woods', 1, '2,9 6,9 6,12 2,12', {
        gate: [
          [0, 0],
          [BW, 0],
        ],
      }),
    ).toBe('R15: Only a Stronghold has a gate.');
  });
  test('[8.2] a crest that is drawn lies on the hill, is long enough and runs the right way', () => {
    const hill = '2,9 6,9 6,12 2,12';
    expect(said(empty(), 'gentle-hill', 1, hill, { crest: corners('2.8,10.5 5.2,10.5') })).toBe('yes');
    expect(said(empty(), 'gentle-hill', 1, hill, { crest: corners('3.5,10.5 4.5,10.5') })).toBe(
      "8.2: The crest is six tenths of the hill's length, 2.4 BW; it is 1 BW long.",
    );
    expect(said(empty(), 'gentle-hill', 1, hill, { crest: corners('4,9.3 4,11.7') })).toBe(
      '8.2: The crest runs along the longer side of the hill.',
    );
    expect(said(empty(), 'gentle-hill', 1, hill, { crest: corners('6.5,10.5 8.9,10.5') })).toMatch(/^R11: .*crest must lie on the hill/);
  });
});

describe('distances', () => {
  test('[R11] 1 BW from the edges of the table', () => {
    expect(said(empty(), 'woods', 1, '0.8,9 4,9 4,12 0.8,12')).toBe(
      'R11: It keeps 1 BW from the edges of the table; it is 0.8 BW away, 0.2 BW short.',
    );
    expect(said(empty(), 'woods', 1, '1,10 5,10 5,14 1,14')).toBe('yes');
  });
  test('[R11] 1 BW from other areas, across quarters too', () => {
    const other = on('marsh 2,5 6,5 6,7.2 2,7.2');
    expect(said(other, 'woods', 1, '2,8 6,8 6,11 2,11')).toBe('R11: It keeps 1 BW from the marsh; it is 0.8 BW away, 0.2 BW short.');
    expect(said(other, 'woods', 1, '2,8.2 6,8.2 6,11 2,11')).toBe('yes');
  });
  test('[R11] nearer to what is built up, but not upon it', () => {
    const other = on('hamlet 2,9 5,9 5,11 2,11');
    expect(said(other, 'woods', 1, '2,11.2 5,11.2 5,13.2 2,13.2')).toBe('yes');
    expect(said(other, 'woods', 1, '2,10.8 5,10.8 5,12.8 2,12.8')).toBe('R11: It would lie upon the hamlet.');
    expect(said(on('woods 2,9 5,9 5,11 2,11'), 'hamlet', 1, '2,11.2 5,11.2 5,13.2 2,13.2')).toBe('yes');
  });
  test('[R11] not upon a Stronghold or a waterway', () => {
    const walls: State = {
      ...empty(),
      works: [
        strongholdOf(
          drawn('2,13 5,13 5,15 2,15', {
            gate: [
              [3 * BW, 13 * BW],
              [4 * BW, 13 * BW],
            ],
          }),
          'red',
          'walls',
        ),
      ],
    };
    expect(said(walls, 'woods', 1, '2,10 6,10 6,13.5 2,13.5')).toBe('R11: It would lie upon the Stronghold of Red.');
    expect(said(on('waterway 0,0 0,15 2,15 2,0'), 'woods', 1, '1.5,9 5,9 5,12 1.5,12')).toBe('R11: It would lie upon the waterway.');
  });
});

describe('rivers and roads', () => {
  const river = { width: BW / 2 };
  test('[R13] a river runs from edge to edge', () => {
    expect(said(empty(), 'river', 1, '0,9 15,9', river)).toBe('yes');
    expect(said(empty(), 'river', 1, '1,9 15,9', river)).toBe(
      'R13: A river runs from one edge of the table to another, or to the waterway.',
    );
    expect(said(on('waterway 15,0 15,15 13,15 13,0'), 'river', 1, '0,9 13,9', river)).toBe('yes');
    expect(said(on('waterway 15,0 15,15 13,15 13,0'), 'river', 1, '0,9 15,9', river)).toBe('R13: A river ends where the waterway begins.');
  });
  test('[R13] it is 0.5 to 1 wide', () => {
    expect(said(empty(), 'river', 1, '0,9 15,9', { width: BW })).toBe('yes');
    expect(said(empty(), 'river', 1, '0,9 15,9', { width: 2 * BW })).toMatch(/0\.5 BW to 1 BW wide, not 2 BW \(R13\)/);
    expect(said(empty(), 'river', 1, '0,9 15,9')).toMatch(/width is missing/);
  });
  test('[R12] it goes through the quarter of the die', () => {
    expect(said(empty(), 'river', 4, '0,9 15,9', river)).toBe('R12: It goes through the south-west quarter; it does not touch it.');
  });
  test('[R13] through at least two quarters', () => {
    expect(said(empty(), 'river', 1, '0,11 4,11 4,15', river)).toBe('R13: A river runs through at least two quarters.');
  });
  test('[R13] nowhere within 3 BW of an edge that it runs along', () => {
    expect(said(empty(), 'river', 1, '0,12 15,12', river)).toBe(
      'R13: A river keeps 3 BW from an edge that it runs along; it is 2.75 BW away, 0.25 BW short.',
    );
    expect(said(empty(), 'river', 1, '0,11.7 15,11.7', river)).toBe('yes');
    expect(said(empty(), 'river', 1, '0,9 10,9 10,15', river)).toBe('yes');
    expect(said(empty(), 'river', 1, '0,9 13,9 13,15', river)).toBe(
      'R13: A river keeps 3 BW from an edge that it runs along; it is 1.75 BW away, 1.25 BW short.',
    );
  });
  test('[R13] at most half as long again as straight', () => {
    expect(said(empty(), 'river', 1, '0,9 4,9 4,4 8,4 8,11 11,11 11,9 15,9', river)).toMatch(
      /^R13: A river is at most half as long again as the straight way, 22\.5 BW; it is 6\.5 BW too long/,
    );
  });
  test('[R13] a road runs from edge to edge or to a built-up area, and not through walls', () => {
    expect(said(empty(), 'road', 1, '3,0 3,15', river)).toBe('yes');
    expect(said(empty(), 'road', 1, '3,3 3,15', river)).toBe(
      'R13: A road runs from one edge of the table to another, or to a built-up area.',
    );
    expect(said(on('hamlet 2,9 5,9 5,11 2,11'), 'road', 1, '3,15 3,11', river)).toBe('yes');
    const walls: State = {
      ...empty(),
      works: [
        strongholdOf(
          drawn('2,13 5,13 5,15 2,15', {
            gate: [
              [3 * BW, 13 * BW],
              [4 * BW, 13 * BW],
            ],
          }),
          'red',
          'walls',
        ),
      ],
    };
    expect(said(walls, 'road', 4, '3,0 3,13', river)).toBe('yes');
    expect(said(walls, 'road', 1, '3,0 3,15', river)).toBe('R13: A road ends at the walls of a Stronghold.');
  });
});

describe('waterways', () => {
  test('[R13] the die names the edge, clockwise from the left', () => {
    expect(said(empty(), 'waterway', 1, '0,0 0,15 2,15 2,0')).toBe('yes');
    expect(said(empty(), 'waterway', 2, '0,15 15,15 15,13 0,13')).toBe('yes');
    expect(said(empty(), 'waterway', 3, '15,0 15,15 13,15 13,0')).toBe('yes');
    expect(said(empty(), 'waterway', 4, '0,0 15,0 15,2 0,2')).toBe('yes');
    expect(said(empty(), 'waterway', 2, '0,0 0,15 2,15 2,0')).toBe(
      'R13: A waterway lies along the whole north edge, from corner to corner.',
    );
  });
  test('[R13] 1 to 3 deep, along all of its edge', () => {
    expect(said(empty(), 'waterway', 1, '0,0 0,15 2,15 0.5,8 2,0')).toBe(
      'R13: A waterway is at least 1 BW deep; this one is 0.5 BW, 0.5 BW short.',
    );
    expect(said(empty(), 'waterway', 1, '0,0 0,15 2,15 3.5,8 2,0')).toBe(
      'R13: A waterway is at most 3 BW deep; this one is 3.5 BW, 0.5 BW too much.',
    );
    expect(said(empty(), 'waterway', 1, '0,0 0,12 2,12 2,0')).toMatch(/^R13: A waterway lies along the whole west edge/);
    expect(said(empty(), 'waterway', 1, '0,0 0,15 2,13 2,0')).toBe('R13: A waterway reaches from one side edge of the table to the other.');
  });
});

describe('Strongholds', () => {
  const gate = (text: string): Omit<Drawn, 'points'> => {
    const [a = [0, 0] as const, b = [0, 0] as const] = corners(text);
    return { gate: [a, b] };
  };
  test('[R15] one side on an edge of the table, the gate on the side away from it', () => {
    expect(said(empty(), 'stronghold', 4, '2,0 5,0 5,2 2,2', gate('3,2 4,2'))).toBe('yes');
    expect(said(empty(), 'stronghold', 4, '2,1 5,1 5,3 2,3', gate('3,3 4,3'))).toBe(
      'R15: A Stronghold stands with one side on an edge of the table, or on the bank of a waterway.',
    );
    expect(said(empty(), 'stronghold', 4, '2,0 5,0 5,2 2,2', gate('2,0.5 2,1.5'))).toMatch(/^R15: A Stronghold has a gate/);
    expect(said(empty(), 'stronghold', 4, '2,0 5,0 5,2 2,2')).toMatch(/^R15: A Stronghold has a gate/);
  });
  test('[R15] or on the bank of a waterway, the gate away from the water; it decides no edge', () => {
    const shore = on('waterway 0,0 0,15 2,15 2,0');
    const bank = (points: string, at: string) => said(shore, 'stronghold', 4, points, gate(at));
    expect(bank('2,3 4,3 4,6 2,6', '4,4 4,5')).toBe('yes');
    expect(bank('2,3 4,3 4,6 2,6', '2,4 2,5')).toMatch(/^R15: A Stronghold has a gate 1 BW wide .*, or from the water/);
    expect(bank('2,3 4,3 4,6 2,6', '2.5,6 3.5,6')).toMatch(/^R15: A Stronghold has a gate/);
    expect(bank('2.1,3 4.1,3 4.1,6 2.1,6', '4.1,4 4.1,5')).toMatch(/^R15: .*or on the bank of a waterway/);
    expect(bank('1.5,3 4,3 4,6 1.5,6', '4,4 4,5')).toBe('D3-5: The Stronghold cannot stand in a waterway.');
    const walls = strongholdOf(drawn('2,3 4,3 4,6 2,6', gate('4,4 4,5')), 'red', 'walls');
    expect(edgeFacts({ ...shore, works: [walls] }, 'red')).toEqual({ stronghold: null, roadEdges: [], waterway: 'west' });
  });
  test('[R15, 8.2] one on the bank is offered, and laid there by hand', () => {
    const shore = on('waterway 0,0 0,15 2,15 1.5,7.5 2,0');
    const sites = sitesFor(groundOf(shore), 'stronghold', 1);
    for (const site of sites) expect(placingRefusal(groundOf(shore), 'stronghold', 1, site)).toBeUndefined();
    const onBank = sites.filter(({ points }) => points.every(([x, y]) => x > 10_000 && y < 150_000));
    expect(onBank.length).toBeGreaterThan(0);
    const frame = { proc: 'setup', step: 'place', side: 'red', left: ['stronghold'], quarter: 1 } as unknown as State['stack'][number];
    const laid = free.lay({ ...shore, stack: [frame] }, { at: { x: 10_000, y: 110_000 } });
    expect(laid.refusal).toBeNull();
    expect(Math.min(...laid.shape.filter((_, i) => i % 2 === 0))).toBeGreaterThan(10_000);
  });
  test('[D3-5] 2 by 2 to 6 by 6, in good going that is not ploughed', () => {
    expect(said(empty(), 'stronghold', 4, '1,0 7.4,0 7.4,2 1,2', gate('3,2 4,2'))).toMatch(
      /^D3-5: A Stronghold is 2 by 2 to 6 by 6 BW; this one is 6\.4 by 2/,
    );
    expect(said(on('woods 1,1.5 5,1.5 5,4 1,4'), 'stronghold', 4, '2,0 5,0 5,2 2,2', gate('3,2 4,2'))).toMatch(/^D3-5: .*not on woods/);
    expect(said(on('plough 1,1.5 5,1.5 5,4 1,4'), 'stronghold', 4, '2,0 5,0 5,2 2,2', gate('3,2 4,2'))).toMatch(/^D3-5: .*not on plough/);
    expect(said(on('gentle-hill 1,1.5 5,1.5 5,4 1,4 crest 2,3 4,3'), 'stronghold', 4, '2,0 5,0 5,2 2,2', gate('3,2 4,2'))).toBe('yes');
  });
  test('[R11] in its quarter', () => {
    expect(said(empty(), 'stronghold', 4, '6,0 9,0 9,2 6,2', gate('7,2 8,2'))).toBe(
      'R11: It lies entirely in the south-west quarter; it reaches 1.5 BW out of it.',
    );
  });
});

describe('[D3-7] what the edges depend on', () => {
  test('a Stronghold of the defender, roads, a waterway', () => {
    const walls = {
      ...empty(),
      works: [
        strongholdOf(
          drawn('0,2 2,2 2,5 0,5', {
            gate: [
              [2 * BW, 3 * BW],
              [2 * BW, 4 * BW],
            ],
          }),
          'red',
          'walls',
        ),
      ],
    };
    expect(edgeFacts(walls, 'red')).toEqual({ stronghold: 'west', roadEdges: [], waterway: null });
    expect(edgeFacts(walls, 'blue').stronghold).toBeNull();
    expect(edgeFacts(on('road 3,0 3,15 width 0.5', 'waterway 15,0 15,15 13,15 13,0'), 'red')).toEqual({
      stronghold: null,
      roadEdges: ['north', 'south'],
      waterway: 'east',
    });
  });
  test('in a corner of the table the gate says which edge it is', () => {
    const corner = (away: string): State => ({
      ...empty(),
      works: [strongholdOf(drawn('0,0 3,0 3,3 0,3', { gate: corners(away) as never }), 'red', 'walls')],
    });
    expect(edgeFacts(corner('1,3 2,3'), 'red').stronghold).toBe('south');
    expect(edgeFacts(corner('3,1 3,2'), 'red').stronghold).toBe('west');
  });
});

describe('[D3-4, R11] countries', () => {
  test.each(HOMES)('%s has several choices, all allowed and different', (home) => {
    const found = countries(home);
    expect(found.length).toBeGreaterThanOrEqual(4);
    for (const choice of found) expect(countryRefusal(choice)).toBeUndefined();
    expect(new Set(found.map((choice) => JSON.stringify(choice))).size).toBe(found.length);
  });
  test('a waterway is placed first, then what must be there', () => {
    expect(placingOrder({ home: 'arable', compulsory: ['plough', 'plough'], optional: ['woods', 'waterway'] })).toEqual([
      'waterway',
      'plough',
      'plough',
      'woods',
    ]);
  });
  test.each([
    ['what must be there', { home: 'forest', compulsory: [], optional: ['woods', 'marsh'] }, /forest country must have 1 to 2 woods/],
    ['two or three more', { home: 'forest', compulsory: ['woods'], optional: ['marsh'] }, /Two or three pieces/],
    ['what is not found there', { home: 'forest', compulsory: ['woods'], optional: ['dunes', 'marsh'] }, /not found in forest country/],
    ['two rivers', { home: 'forest', compulsory: ['woods'], optional: ['river', 'river'] }, /too many of one kind/],
    ['alternatives', { home: 'littoral', compulsory: ['waterway'], optional: ['woods', 'dunes'] }, /alternatives/],
    [
      'nothing to fight over',
      { home: 'arable', compulsory: ['plough', 'plough'], optional: ['road', 'gentle-hill'] },
      /some rough or bad going/,
    ],
  ] as const)('%s is refused in a sentence', (_, choice, complaint) => {
    expect(countryRefusal(choice)?.message).toMatch(complaint);
    expect(countryRefusal(choice)?.ref).toBe('R11');
  });
});

// ---------------------------------------------------------------- what is supplied

const shape = (points: Drawn['points']): Flatten.Polygon => new Flatten.Polygon(points.map(([x, y]) => new Flatten.Point(x, y)));

describe('places that are offered', () => {
  test.each(PLACED_FEATURES)('%s: some in every quarter of an empty table', (feature) => {
    for (const size of [15, 20])
      for (const quarter of [1, 2, 3, 4]) {
        const sites = sitesFor(groundOf(empty(size)), feature, quarter);
        expect(sites.length).toBeGreaterThanOrEqual(3);
        for (const site of sites) {
          expect(placingRefusal(groundOf(empty(size)), feature, quarter, site)).toBeUndefined();
          for (const value of site.points.flat()) expect(Number.isInteger(value)).toBe(true);
        }
      }
  });

  const step = fc.record({ feature: fc.constantFrom(...PLACED_FEATURES), quarter: fc.integer({ min: 1, max: 4 }), pick: fc.nat() });
  test('one after another on one table: each allowed, areas 1 BW apart by a second opinion', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 5 }), fc.constantFrom(15, 20), (steps, size) => {
        let state = empty(size);
        const areas: { readonly feature: PlacedFeature; readonly shape: Flatten.Polygon }[] = [];
        for (const [i, { feature, quarter, pick }] of steps.entries()) {
          if (feature === 'waterway' && i > 0) continue;
          const ground = groundOf(state);
          const sites = sitesFor(ground, feature, quarter);
          for (const site of sites) expect(placingRefusal(ground, feature, quarter, site)).toBeUndefined();
          const site = sites[pick % Math.max(1, sites.length)];
          if (site === undefined) continue;
          if (feature === 'stronghold') {
            state = { ...state, works: [...state.works, strongholdOf(site, 'red', `walls${i}`)] };
            continue;
          }
          state = { ...state, terrain: [...state.terrain, pieceOf(feature, site, `piece${i}`)] };
          if (feature === 'river' || feature === 'road') continue;
          const now = shape(site.points);
          for (const other of areas) {
            const [gap] = now.distanceTo(other.shape);
            const least = [feature, other.feature].some((one) => one === 'hamlet' || one === 'waterway') ? 0 : BW;
            expect(gap).toBeGreaterThanOrEqual(least - 60);
          }
          areas.push({ feature, shape: now });
        }
      }),
      { numRuns: 60 },
    );
  });

  test('nothing is offered where nothing fits', () => {
    const full = on('marsh 1.5,8.6 6.4,8.6 6.4,12.6 1.5,12.6');
    expect(sitesFor(groundOf(full), 'woods', 1)).toEqual([]);
  });
});
