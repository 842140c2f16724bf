import { BOTS, think } from '@pennon/bots';
import { type AnyGame, oddsOfAction, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { battlefield } from '../../packages/systems/devils-horsemen/board/battlefield.js';
import { promise } from '../../packages/systems/devils-horsemen/evaluation/promises.js';
import { picture } from '../../packages/systems/devils-horsemen/picture/index.js';
import { type Action, shotOnTheWay } from '../../packages/systems/devils-horsemen/types.js';
import { enter, game, Table } from './table.js';

const LM = { mongolLeaders: 'LM 2008 OC' } as const;
/** A horse archer and whoever it is to shoot at; the leaders are far off. */
const chosen = (archer: string, targets: string): Table =>
  Table.fight({ rus: `${targets}, R9 HC 0101 E`, rusLeaders: 'LR 0101 OC', mongols: `${archer}, M9 LC 2008 W`, ...LM })
    .lead('LM')
    .act({ type: 'unit', unit: 'M1' });
/** Moves with a shot after which it goes on. */
const offs = (t: Table) =>
  t.of('move').flatMap((action) => {
    const shot = shotOnTheWay(action.steps);
    return shot?.after.some((step) => 'enter' in step) ? [{ action, ...shot }] : [];
  });
const endsAt = (hex: string, steps: readonly object[]): string =>
  steps.flatMap((step) => ('enter' in step ? [String(step.enter)] : [])).at(-1) ?? hex;
const far = (t: Table, a: string, b: string): number => {
  const board = battlefield(t.state);
  return board.distance(board.indexOf(board.grid.hex(a)), board.indexOf(board.grid.hex(b)));
};

describe('shooting and riding off again (DH-R20)', () => {
  test('[DH-R20, 6.1.1] it is listed: up to two hexes, the shot, and off at least two hexes farther, each of it legal', () => {
    const t = chosen('M1 LC 1209 W C', 'R1 HC 0808 E');
    const found = offs(t);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(12);
    for (const { action, before } of found) {
      const from = endsAt('1209', before);
      expect(t.whyNot(action)).toBeUndefined();
      expect(far(t, endsAt('1209', action.steps), '0808')).toBeGreaterThanOrEqual(far(t, from, '0808') + 2);
    }
    expect(new Set(found.map(({ before }) => far(t, endsAt('1209', before), '0808')))).toEqual(new Set([2, 4]));
  });

  test('[DH-R20] from where it stands it shoots and rides off, as far as it can or with its front to the enemy again', () => {
    const t = chosen('M1 LC 1009 W C', 'R1 HC 0808 E');
    const found = offs(t).filter(({ before }) => before.length === 0);
    const turnsBack = found.filter(({ action }) => 'turn' in (action.steps.at(-1) ?? {}));
    expect(found.length).toBeGreaterThan(turnsBack.length);
    expect(turnsBack.length).toBeGreaterThan(0);
  });

  test('[DH-R20, DH-10.1m m1] played: the shot from where it is made, one worse, then the ride; it has moved', () => {
    const t = chosen('M1 LC 1209 W C', 'R1 HI 0808 E');
    const way = offs(t).find(({ before }) => far(t, endsAt('1209', before), '0808') === 2);
    expect(way).toBeDefined();
    if (way === undefined) return;
    t.act(way.action);
    while (t.place === 'window.ask') t.act('close');
    expect(t.unit('M1').hex).toBe(endsAt('1209', way.before));
    t.dice(0);
    expect(t.heard('shot')[0]).toMatchObject({ occasion: 'move', unit: 'M1', hits: 1 });
    expect(t.heard('shot')[0]?.reasons.some(({ ref }) => ref === 'DH-10.1m m1')).toBe(true);
    expect(t.unit('M1')).toMatchObject({ hex: endsAt('1209', way.action.steps), moved: true });
  });

  test('[DH-R91, W6] answered on the way it is asked again, and may ride off by another way', () => {
    const t = chosen('M1 LC 1009 W C', 'R1 LC 0808 E C ma=9');
    const [way] = offs(t).filter(({ before }) => before.length === 0);
    t.act(way?.action ?? 'none');
    while (t.place === 'window.ask') t.act('close');
    t.dice(8);
    expect(t.place).toBe('shot.answer');
    t.act({ type: 'shoot', unit: 'R1' }).dice(0);
    expect(t.place).toBe('march.orders');
    expect(offs(t)).toEqual([]);
    expect(t.whyNot({ type: 'move', unit: 'M1', steps: [{ turn: 'UR' }, ...enter('1008')] })).toBeUndefined();
  });

  test('[DH-R20, 5.5] not with crossbows, not out of an enemy ZOC, not without MP to get away', () => {
    expect(offs(chosen('M1 LC 1009 W CB', 'R1 HC 0808 E'))).toEqual([]);
    expect(offs(chosen('M1 LC 0909 W C', 'R1 HC 0809 E'))).toEqual([]);
    expect(offs(chosen('M1 HI 1009 W C ma=2', 'R1 HC 0808 E'))).toEqual([]);
  });

  test('[14.6 27] on the board it points at the target and at its end, and says so in words; its odds are those of the shot', () => {
    const t = chosen('M1 LC 1209 W C', 'R1 HC 0808 E');
    const way = offs(t).find(({ before }) => before.length > 0);
    if (way === undefined) return expect.fail('nothing is listed');
    const { action, before } = way;
    expect(picture.pointsAt(t.state, action)).toMatchObject({
      piece: 'M1',
      target: 'R1',
      order: 'shoot and ride off',
      from: endsAt('1209', before),
      hex: endsAt('1209', action.steps),
    });
    expect(picture.label?.(t.state, action)).toBe('Move and shoot at R1, then ride off');
    expect(game.text.action(t.state, action)).toMatch(/^M1: to \d{4}(, turn to [a-z ]+)?, shoot at R1, then to \d{4}/u);
    const odds = oddsOfAction(game as unknown as AnyGame, t.state, action);
    expect(odds).toMatchObject({ ok: true });
  });

  test('[14.7 35] the shot counts from where it is made, the place where it ends', () => {
    const t = chosen('M1 LC 1209 W C', 'R1 HC 0808 E');
    const [first] = offs(t).filter(({ before }) => before.length > 0);
    const steps = first?.action.steps ?? [];
    const guess = (...ways: readonly (readonly object[])[]) =>
      promise(
        t.state,
        ways.map((way) => ({ type: 'move', unit: 'M1', steps: way }) as Action),
      );
    const [shot = 0, rode = 0] = guess(
      steps,
      steps.filter((step) => !('fire' in step)),
    );
    // A hit with six or seven of ten dice, against next to nothing.
    expect(shot - rode).toBeGreaterThan(0.2);
  });

  test('[14.7 35] captains play it', () => {
    const isPlayedWith = (seed: number): boolean => {
      const luck = Sfc32.seeded(seed);
      for (const t = Table.set('devils-horsemen/training'); ; ) {
        const asked = t.pending;
        if (asked.kind === 'over') return false;
        if (asked.kind === 'chance') {
          t.roll(...luck.faces(asked.dice));
          continue;
        }
        const action = think(BOTS.captain, game as unknown as AnyGame, t.state, { luck }).action as Action;
        if (action.type === 'move' && shotOnTheWay(action.steps)?.after.some((step) => 'enter' in step)) return true;
        t.act(action);
      }
    };
    // One battle may go by without it, four hardly.
    expect([0, 1, 2, 3].some(isPlayedWith)).toBe(true);
  });
});
