import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapSize } from '../../apps/web/hexes/hex-geometry.js';
import {
  bringing,
  type Camera,
  centred,
  detailAt,
  fitted,
  opening,
  plateOf,
  toBoard,
  toWindow,
  withinPlate,
  zoomed,
} from '../../apps/web/stage/camera.js';
import { BREADTH } from '../../apps/web/stage/points.js';
import { arrowOf, pannedBy } from '../../apps/web/stage/stage-keys.js';

const FIELD = plateOf(mapSize({ orientation: 'pointy', shifted: 'even', columns: 32, rows: 24 }));
const DESKTOP = { x: 1440, y: 900 };
const PHONE = { x: 390, y: 844 };

const windows = fc.constantFrom(DESKTOP, PHONE, { x: 2560, y: 1300 }, { x: 300, y: 200 });
const cameras = fc.record({
  x: fc.double({ min: -9000, max: 9000, noNaN: true }),
  y: fc.double({ min: -9000, max: 9000, noNaN: true }),
  scale: fc.double({ min: 0.01, max: 20, noNaN: true }),
});

/** No strip beside the plate is shown while the plate has more to show. */
function isHeld({ x, y, scale }: Camera, window: { readonly x: number; readonly y: number }): boolean {
  const fits = (at: number, low: number, high: number, room: number): boolean => {
    const [from, to] = [at + low * scale, at + high * scale];
    return to - from <= room + 1e-6 ? Math.abs(from - (room - to)) < 1e-6 : from <= 1e-6 && to >= room - 1e-6;
  };
  return fits(x, FIELD.left, FIELD.right, window.x) && fits(y, FIELD.top, FIELD.bottom, window.y);
}

describe('the view', () => {
  test('never leaves the plate, wherever it is pushed', () => {
    fc.assert(fc.property(cameras, windows, (camera, window) => isHeld(withinPlate(camera, FIELD, window), window)));
  });

  test('fits the whole plate', () => {
    for (const window of [DESKTOP, PHONE]) {
      const camera = fitted(FIELD, window);
      const from = toWindow(camera, { x: FIELD.left, y: FIELD.top });
      const to = toWindow(camera, { x: FIELD.right, y: FIELD.bottom });
      expect(from.x).toBeGreaterThanOrEqual(-1e-6);
      expect(from.y).toBeGreaterThanOrEqual(-1e-6);
      expect(to.x).toBeLessThanOrEqual(window.x + 1e-6);
      expect(to.y).toBeLessThanOrEqual(window.y + 1e-6);
    }
  });

  test('goes no nearer than a hex of 190 pixels and no farther than the whole plate', () => {
    fc.assert(
      fc.property(cameras, windows, fc.double({ min: 0.001, max: 1000, noNaN: true }), (camera, window, factor) => {
        const { scale } = zoomed(withinPlate(camera, FIELD, window), { x: 10, y: 20 }, factor, FIELD, window);
        expect(scale * BREADTH).toBeLessThanOrEqual(190 + 1e-6);
        expect(scale).toBeGreaterThanOrEqual(fitted(FIELD, window).scale - 1e-9);
      }),
    );
  });

  test('zoomed in the middle of the map, what lies under the pointer stays there', () => {
    const camera = centred({ x: 1000, y: 700 }, 0.9, DESKTOP);
    const at = { x: 600, y: 500 };
    const [before, after] = [toBoard(camera, at), toBoard(zoomed(camera, at, 1.4, FIELD, DESKTOP), at)];
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  test('opens with the whole map where it can be made out, else with hexes of at least 24 pixels', () => {
    expect(opening(FIELD, DESKTOP, { x: 900, y: 600 })).toEqual(fitted(FIELD, DESKTOP));
    expect(opening(FIELD, PHONE, { x: 900, y: 600 }).scale * BREADTH).toBeGreaterThanOrEqual(24 - 1e-9);
  });

  test('board and window are two ways to say the same', () => {
    fc.assert(
      fc.property(cameras, fc.double({ min: -500, max: 500, noNaN: true }), (camera, n) => {
        const back = toWindow(camera, toBoard(camera, { x: n, y: -n }));
        expect(back.x).toBeCloseTo(n, 3);
        expect(back.y).toBeCloseTo(-n, 3);
      }),
    );
  });

  test('what is in sight already does not move the board, what is not comes into sight', () => {
    const camera = withinPlate(centred({ x: 1000, y: 700 }, 1.2, DESKTOP), FIELD, DESKTOP);
    const inside = { left: 990, top: 690, right: 1010, bottom: 710 };
    expect(bringing(camera, inside, DESKTOP, FIELD)).toEqual(camera);
    const outside = { left: 100, top: 1200, right: 140, bottom: 1240 };
    const moved = bringing(camera, outside, DESKTOP, FIELD);
    const { x, y } = toWindow(moved, { x: 120, y: 1220 });
    expect(x > 0 && x < DESKTOP.x && y > 0 && y < DESKTOP.y).toBe(true);
    expect(moved.scale).toBe(camera.scale);
  });

  test('what a sheet has let be drawn up stays there when the sheet sinks, and so far it may be drawn by hand', () => {
    const sheet = { above: 0, below: 384 };
    const raised = { ...PHONE, covered: sheet, most: sheet };
    const edge = { x: 900, y: FIELD.bottom };
    const drawn = withinPlate(centred(edge, 0.6, raised), FIELD, raised);
    expect(toWindow(drawn, edge).y, 'its lower edge is seen above the sheet').toBeLessThanOrEqual(PHONE.y - 384);
    const low = { ...raised, covered: { above: 0, below: 206 } };
    expect(withinPlate(drawn, FIELD, low)).toEqual(drawn);
    expect(withinPlate({ ...drawn, y: drawn.y - 50 }, FIELD, low), 'no farther').toEqual(drawn);
  });

  test('under a hint and a sheet, what lies in between is in sight', () => {
    const window = { ...PHONE, covered: { above: 60, below: 384 }, most: { above: 60, below: 384 } };
    const camera = withinPlate(centred({ x: 1000, y: 700 }, 0.8, window), FIELD, window);
    const hidden = toBoard(camera, { x: 195, y: 30 });
    const box = { left: hidden.x - 5, top: hidden.y - 5, right: hidden.x + 5, bottom: hidden.y + 5 };
    const { y } = toWindow(bringing(camera, box, window, FIELD), hidden);
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(PHONE.y - 384);
  });

  test('shows more the nearer one comes', () => {
    expect([20, 40, 80, 160].map((pixels) => detailAt(pixels / BREADTH))).toEqual(['far', 'middle', 'near', 'close']);
  });
});

test('with an arrow key the map goes the other way', () => {
  expect(pannedBy({ x: 10, y: 20, scale: 2 }, arrowOf('ArrowRight') ?? expect.fail('it is an arrow'), 100)).toEqual({
    x: -90,
    y: 20,
    scale: 2,
  });
  expect(arrowOf('n')).toBeUndefined();
});
