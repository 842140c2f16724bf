import { BOTS, think } from '@pennon/bots';
import { system as d3h2 } from '@pennon/d3h2';
import { type AnyGame, apply, pending, Sfc32 } from '@pennon/kernel';
import { describe, expect, test } from 'vitest';
import { candidates } from '../../packages/systems/d3h2/board/suggested-moves.js';
import { summary } from '../../packages/systems/d3h2/lessons/summary.js';
import type { Action, State } from '../../packages/systems/d3h2/types.js';
import { asker } from '../ask.js';
import { advance, contact, ends, planned, refused, to, told, verdict, wheel } from './moves.js';
import { begun, free, study } from './picture-play.js';
import { game } from './setting-up.js';
import { type Table, table, the } from './table.js';

const { outcome, refusal } = asker(d3h2);
const group = (units: string, segments: readonly ReturnType<typeof advance>[]) =>
  ({ type: 'group', units: units.split(' ').map(the), segments }) as const;
const older: Table['options'] = { passingContact: true };

describe('[R93, 5.15] through a friend without touching him', () => {
  const screen = (mover: string, other: string, more: Table = {}): State => table({ red: [mover, other], size: 15, ...more });
  test('Psiloi and Mages go forward from behind, however far off they start and end', () => {
    for (const type of ['Ps', 'Mg', 'Lk']) {
      const state = screen(`${type} 5 4.2 0`, 'Sp 5 5 0');
      const depth = type === 'Mg' ? 0.75 : 0.5;
      const places = [`5 ${5 + depth} 0`, `5 ${5.3 + depth} 0`, '5 6.9 0'];
      expect(
        places.map((place) => verdict(state, to(`${type}1`, place))),
        type,
      ).toEqual(['yes', 'yes', 'yes']);
    }
    expect(verdict(screen('Ax 5 4.2 0', 'Sp 5 5 0'), to('Ax1', '5 6 0'))).toBe('R44');
  });
  test('Knights charge through a screen of Psiloi into the enemy beyond', () => {
    const state = screen('Kn 5 4 0', 'Ps 5 5 0', { blue: ['Bw 5 6.5 180'] });
    expect(ends(state, contact('Kn1', 'Bw1', 'front'))).toBe('5 6.5 0');
    expect(planned(state, contact('Kn1', 'Bw1', 'front')).contacts).toEqual([{ by: 'Kn1', target: 'Bw1' }]);
    // Straight to the place is the same.
    expect(ends(state, to('Kn1', '5 6.5 0'))).toBe('5 6.5 0');
  });
  test('back from partly in front, to lined up behind at any distance', () => {
    const state = screen('Kn 5.6 6.2 0', 'Ps 5 5.5 0');
    expect(['5 5 0', '5 4.6 0', '5.03 4.6 0', '5 4.6 10'].map((place) => verdict(state, to('Kn1', place)))).toEqual([
      'yes',
      'yes',
      'R93',
      'R93',
    ]);
  });
  test('the allowance and room beyond are asked for as ever', () => {
    const state = screen('Kn 5 4 0', 'Ps 5 5 0');
    expect(['5 7 0', '5 7.01 0', '5 5.7 0'].map((place) => verdict(state, to('Kn1', place)))).toEqual(['yes', 'D3-14', 'R44']);
    const full = table({ red: ['Kn 5 4 0', 'Ps 5 5 0', 'Sp 5 6.2 0'], size: 15 });
    expect(verdict(full, to('Kn1', '5 5.75 0'))).toBe('R44');
  });
  test('one friend and not two, even with room between them', () => {
    const two = table({ red: ['Kn+ 5 4 0', 'Ps 5 5 0', 'Ps 5 6 0'], size: 15 });
    expect(refused(two, to('Kn1', '5 7 0'))).toBe('R99: Fast Knights 1 may pass one element, not Psiloi 1 and Psiloi 2.');
    const between = table({ red: ['Kn+ 5 4 0', 'Ps 5 5 0', 'Ps 5 6.5 0'], size: 15 });
    expect(verdict(between, to('Kn1', '5 5.9 0'))).toBe('yes');
  });
  test('[R44, D3-15] an enemy behind the screen is named, not the screen that it may pass', () => {
    const blocked = screen('Kn 5 4 0', 'Ps 5 5 0', { blue: ['Bw 5 5 180'] });
    expect(refused(blocked, to('Kn1', '5 6.5 0'))).toBe('R44: Bows 1 is in the way of Knights 1.');
    const aside = screen('Kn 5 4 0', 'Ps 5 5 1');
    expect(refused(aside, to('Kn1', '5 6.5 0'))).toMatch(/; it starts turned by 1 degree\.$/);
  });
  test('[R99] in one straight line', () => {
    const state = screen('Mg 5 4 0', 'Sp 5 5 0');
    expect(verdict(state, to('Mg1', '5 6.5 0', '5 7 0'))).toBe('yes');
    expect(refused(state, to('Mg1', '5.6 4.6 0', '5 7 0'))).toBe('R93: Mage 1 passes Spears 1 in one straight line only.');
  });
  test('a refusal says what is not in line, and by how much', () => {
    const state = screen('Kn 5 4 0', 'Ps 5 5 0');
    expect(refused(state, to('Kn1', '5.3 6.5 0'))).toBe('R93: Knights 1 passes Psiloi 1 in line only; it ends 0.3 BW aside.');
    expect(refused(state, to('Kn1', '5 6.5 15'))).toBe('R93: Knights 1 passes Psiloi 1 in line only; it ends turned by 15 degrees.');
    expect(refused(screen('Kn 5.4 4 0', 'Ps 5 5 0'), to('Kn1', '5.4 6.5 0'))).toBe(
      'R93: Knights 1 passes Psiloi 1 from directly behind or from partly in front only; it starts 0.4 BW aside.',
    );
    expect(refused(screen('Kn 5.6 6.2 0', 'Ps 5 5.5 0'), to('Kn1', '5.4 4.5 0'))).toBe(
      'R93: Knights 1 passes Psiloi 1 in line only; it ends 0.4 BW aside.',
    );
  });
  test('[R93, R50] an enemy out of that line is not charged through the screen; [R85] one that stands alone conforms', () => {
    const aside = (blue: readonly string[]) => screen('Kn 5 4 0', 'Ps 5 5 0', { blue });
    expect(verdict(aside(['Bw 5.3 6.5 180', 'Bw 6.3 6.5 180']), contact('Kn1', 'Bw1', 'front'))).toBe('R93');
    const alone = planned(aside(['Bw 5.3 6.5 180']), contact('Kn1', 'Bw1', 'front'));
    expect(alone.placed.map(({ to: end }) => told(end))).toEqual(['5 6.5 0']);
    expect(alone.conforming.map(({ id, to: end }) => `${id} ${told(end)}`)).toEqual(['Bw1 5 6.5 180']);
  });
  test('[D3-16, R93] the zone of an enemy beyond the screen is answered as in the open', () => {
    const state = screen('Kn 5 4 0', 'Ps 5 5 0', { blue: ['Bd 5 7.4 180'] });
    expect(['5 5.75 0', '5 6.7 0'].map((place) => verdict(state, to('Kn1', place)))).toEqual(['yes', 'yes']);
    const aside = screen('Kn 5 4 0', 'Ps 5 5 0', { blue: ['Bd 5.9 7.4 180', 'Bd 4.1 9 180'] });
    expect(verdict(aside, to('Kn1', '5 6.7 0'))).toBe('yes');
    const across = screen('Kn 5 4 0', 'Ps 5 5 0', { blue: ['Bd 6.2 6.2 270'] });
    expect(verdict(across, to('Kn1', '5 6.7 0'))).toBe('D3-16');
  });
});

describe('[R93, 5.8] groups', () => {
  const rows: Table = { red: ['Kn 5 4 0', 'Kn 6 4 0', 'Ps 5 5 0', 'Ps 6 5 0'], size: 15 };
  test('a row of Knights goes through a row of Psiloi, and into the enemy', () => {
    const by = (bw: number) => verdict(table(rows), group('Kn1 Kn2', [advance(bw)]));
    expect([by(1.7), by(1.75), by(2.4), by(3), by(3.1)]).toEqual(['R44', 'yes', 'yes', 'yes', 'D3-14']);
    const state = table({ ...rows, blue: ['Bw 5 6.5 180', 'Bw 6 6.5 180'] });
    const charge = { ...group('Kn1 Kn2', []), contact: { target: 'Bw1', edge: 'front', lead: the('Kn1') } } as const;
    expect(planned(state, charge).contacts).toEqual([
      { by: 'Kn1', target: 'Bw1' },
      { by: 'Kn2', target: 'Bw2' },
    ]);
  });
  test('[R93] not round a wheel, and not half over two of them', () => {
    expect(verdict(table(rows), group('Kn1 Kn2', [wheel('left', 5), advance(2.5)]))).toBe('R93');
    const half = table({ ...rows, red: ['Kn 5.5 4 0', 'Kn 6.5 4 0', 'Ps 5 5 0', 'Ps 6 5 0'] });
    expect(verdict(half, group('Kn1 Kn2', [advance(2.5)]))).toBe('R99');
  });
  test('a file of two goes through if the move brings both beyond', () => {
    const state = table({ red: ['Kn 5 4 0', 'Kn 5 3.25 0', 'Ps 5 4.5 0'], size: 15 });
    const by = (bw: number) => verdict(state, group('Kn1 Kn2', [advance(bw)]));
    expect([by(1.25), by(2)]).toEqual(['R44', 'yes']);
    const column = { type: 'column', units: [the('Kn1'), the('Kn2')], segments: [advance(2)] } as const;
    expect(verdict(state, column)).toBe('yes');
  });
});

describe('[R93, passingContact] the older reading', () => {
  test('asks for contact at both ends, and says so', () => {
    const at = (y: number, options: Table['options'] = older) => table({ red: [`Kn 5 ${y} 0`, 'Ps 5 5 0'], size: 15, options });
    expect(['5 5.75 0', '5 6 0'].map((place) => verdict(at(4.5), to('Kn1', place)))).toEqual(['yes', 'R93']);
    expect(verdict(at(4), to('Kn1', '5 5.75 0'))).toBe('R93');
    expect(verdict(at(4, {}), to('Kn1', '5 5.75 0'))).toBe('yes');
    expect(refused(at(4), to('Kn1', '5 6 0'))).toBe(
      'R93: Knights 1 would not touch Psiloi 1 at both ends of the way, as the switch passingContact asks.',
    );
  });
  test('concerns friends: Sneakers pass enemies as ever', () => {
    const state = table({ red: ['Sk 7 8.2 0'], blue: ['Ax 7 9 180'], size: 15, options: older });
    expect(verdict(state, to('Sk1', '7 10.5 0'))).toBe('yes');
  });
  test('the check takes it too', () => {
    const ask = (more: object) => outcome('passing', { mover: 'Kn', other: 'Ps', otherSide: 'friend', ...more }).may;
    expect(ask({ startTouching: false, endTouching: false })).toBe(true);
    expect(ask({ options: { passingContact: true } })).toBe(true);
    expect(ask({ options: { passingContact: true }, startTouching: false })).toBe(false);
    expect(ask({ options: { passingContact: true }, endTouching: false })).toBe(false);
    expect(ask({ options: { passingContact: true }, otherSide: 'enemy', endTouching: false })).toBe(true);
    for (const options of [{ passing: true }, { edgeOverlap: 'flank' }])
      expect(refusal('passing', { mover: 'Kn', other: 'Ps', otherSide: 'friend', options })).toBe('bad-request');
    expect(refusal('close', { a: { type: 'Sp' }, b: { type: 'Kn' }, options: { passingContact: true } })).toBe('bad-request');
  });
});

describe('[R94, 5.12 c] whoever passes an enemy clears his base, not his zone', () => {
  test('riders go through enemy Psiloi from behind and end in their zone', () => {
    const state = table({ red: ['Cv 5 4.8 0'], blue: ['Ps 5 5.5 0'], size: 15 });
    expect(['5 6.77 0', '5 6.25 0'].map((place) => verdict(state, to('Cv1', place)))).toEqual(['yes', 'R87']);
  });
  test('the summary of the rules says that he may be passed', () => {
    const zones = summary.parts.flatMap(({ lines }) => lines).find(({ ref }) => ref === 'D3-16');
    expect(zones?.text).toContain('pass it if one may');
  });
  test('an Aerial flies over an enemy and comes down in his zone', () => {
    const state = table({ red: ['Fl 5 3 0'], blue: ['Sp 5 5 0'], size: 15 });
    expect(verdict(state, to('Fl1', '5 6 0'))).toBe('yes');
    // Round him it would be held up.
    expect(verdict(table({ red: ['Fl 8 5.5 0'], blue: ['Sp 5 5 0'], size: 15 }), to('Fl1', '5 6 0'))).toBe('D3-16');
  });
  test('an Aerial leaves the zone of a Camp over it, not round it', () => {
    const state = table({ red: ['Fl 5 2.6 0'], works: { blue: ['camp 4,3 6,3 6,4 4,4'] }, size: 15 });
    expect(['5 6.5 0', '5 5 0', '9 2 0'].map((place) => verdict(state, to('Fl1', place)))).toEqual(['yes', 'yes', 'D3-16']);
  });
});

describe('[R93, 5.7] what is offered', () => {
  const offered = (about: Table, units: string): readonly Action[] => candidates(table({ size: 15, ...about }), units.split(' ').map(the));
  test('a charge through the screen, and places beyond it', () => {
    const about: Table = { red: ['Kn 5 4 0', 'Ps 5 5 0'], blue: ['Bw 5 6.5 180'] };
    expect(offered(about, 'Kn1')).toContainEqual({ type: 'move', unit: 'Kn1', to: [], contact: { target: 'Bw1', edge: 'front' } });
    const places = offered({ red: ['Kn 5 4 0', 'Ps 5 5 0'], blue: ['Bw 12 12 180'] }, 'Kn1').flatMap((a) =>
      a.type === 'move' ? a.to.slice(-1).map(told) : [],
    );
    expect(places).toEqual(expect.arrayContaining(['5 5.75 0', '5 7 0']));
  });
  test('a row of Knights through a row of Psiloi: into the enemy, right before the screen, all the way', () => {
    const red = ['Kn 5 4 0', 'Kn 6 4 0', 'Ps 5 5 0', 'Ps 6 5 0'];
    const charge = offered({ red, blue: ['Bw 5 6.5 180', 'Bw 6 6.5 180'] }, 'Kn1 Kn2');
    expect(charge.some((a) => a.type === 'group' && a.contact?.edge === 'front')).toBe(true);
    const far = offered({ red, blue: ['Bw 12 12 180'] }, 'Kn1 Kn2').flatMap((a) =>
      a.type === 'group' ? [JSON.stringify(a.segments)] : [],
    );
    expect(far).toEqual(expect.arrayContaining(['[{"advance":17500}]', '[{"advance":30000}]']));
  });
});

/** What captain does with its bound, until nothing more is moved. */
function movesOfCaptain(about: Table, pips: number): readonly string[] {
  let state = begun({ size: 15, points: 6, ...about }, pips);
  const moves: string[] = [];
  for (let n = 0; n < 12; n++) {
    const asked = pending(game, state);
    if (asked.kind !== 'choice' || state.stack.at(-1)?.proc !== 'bound') break;
    const { action } = think(BOTS.captain, game as unknown as AnyGame, state, { luck: Sfc32.seeded(1), limits: { nodes: 3000 } });
    const applied = apply(game, state, { action: action as Action });
    if (!applied.ok) throw new Error(applied.error.message);
    if (action.type === 'done') break;
    if (action.type !== 'order') moves.push(game.text.action(state, action as Action));
    ({ state } = applied);
  }
  return moves;
}

describe('[R93] screens at work', () => {
  test('captain charges through the screen where nothing is better', () => {
    const about: Table = {
      red: ['Kn 5 4 0', 'Kn 6 4 0', 'Ps 5 5 0', 'Ps 6 5 0', 'Bd* 8 4 0'],
      blue: ['Wb 5 6.4 180', 'Wb 6 6.4 180', 'Sp* 10 12 180'],
    };
    const moves = movesOfCaptain(about, 1);
    expect(moves).toEqual(['Knights 1 and Knights 2: strike the front of Warband 1 with Knights 1']);
    expect(movesOfCaptain({ ...about, options: older }, 1)).not.toEqual(moves);
  });
  test('the pictures know of it: threats behind a screen, chances through it, how far one gets', () => {
    const about: Table = { red: ['Kn 5 4 0', 'Ps 5 5 0', 'Bd* 9 2 0'], blue: ['Bw 5 6.4 180', 'Sp* 10 12 180'], size: 15 };
    const state = begun(about);
    expect(study.chances(state, the('Kn1')).map(({ target, edge }) => `${target} ${edge}`)).toContain('Bw1 front');
    expect(study.threats(state, the('Bw1')).map(({ piece, how }) => `${piece} ${how}`)).toContain('Kn1 shock');
    const far = Math.max(
      ...(study.reach({ ...begun({ ...about, blue: ['Sp* 10 12 180'] }) }, the('Kn1'))?.shape ?? []).filter((_, i) => i % 2 === 1),
    );
    expect(far).toBeGreaterThan(69_000);
  });
});

describe('[R93] by hand', () => {
  const screen = begun({ red: ['Kn 5 4 0', 'Ps 5 5 0', 'Bd* 9 2 0'], blue: ['Sp* 10 12 180'], size: 15 });
  const drag = (x: number, y: number, how: { readonly clamp?: boolean } = {}) =>
    free.propose(screen, [the('Kn1')], [{ to: { x, y, h: 0 } }], how);
  test('who is drawn through friends nearly straight goes straight', () => {
    expect(drag(50_900, 62_000)).toMatchObject({
      refusal: null,
      snapped: 'friend',
      ghosts: [{ piece: 'Kn1', pose: { x: 50_000, y: 62_000, h: 0 } }],
    });
    expect(drag(53_000, 62_000)).toMatchObject({ action: null, refusal: { ref: 'R93' } });
    expect(drag(50_900, 90_000, { clamp: true }).ghosts[0]?.pose).toMatchObject({ x: 50_000 });
    expect(drag(50_900, 90_000, { clamp: true }).used).toBeGreaterThan(29_000);
  });
  test('[R93] who is held back before friends who could be passed in line hears that, and not before others', () => {
    const held = drag(54_000, 58_000, { clamp: true });
    expect(held).toMatchObject({ refusal: null, snapped: 'clamped', stopped: { ref: 'R93' } });
    expect(held.stopped?.message).toBe('Knights 1 passes Psiloi 1 in line only; it ends 0.4 BW aside.');
    const far = drag(54_000, 100_000, { clamp: true });
    expect(far.stopped?.ref).toBe('R93');
    expect(drag(50_900, 90_000, { clamp: true }).stopped).toBeUndefined();
    const spears = begun({ red: ['Kn 5 4 0', 'Sp 5 5 0', 'Bd* 9 2 0'], blue: ['Sp* 10 12 180'], size: 15 });
    const barred = free.propose(spears, [the('Kn1')], [{ to: { x: 54_000, y: 58_000, h: 0 } }], { clamp: true });
    expect(barred.snapped).toBe('clamped');
    expect(barred.stopped).toBeUndefined();
  });
  test('a group too', () => {
    const rows = begun({ red: ['Kn 5 4 0', 'Kn 6 4 0', 'Ps 5 5 0', 'Ps 6 5 0', 'Bd* 9 2 0'], blue: ['Sp* 10 12 180'], size: 15 });
    const both = free.propose(rows, [the('Kn1'), the('Kn2')], [{ to: { x: 50_900, y: 62_000, h: 0 } }]);
    expect(both).toMatchObject({ refusal: null, action: { type: 'group', segments: [{ advance: 22_000 }] } });
  });
  test('where it may go round them it does, as ever', () => {
    const beside = begun({ red: ['Kn+ 5 4 0', 'Ps 5.6 5 0', 'Bd* 9 2 0'], blue: ['Sp* 10 12 180'], size: 15 });
    const round = free.propose(beside, [the('Kn1')], [{ to: { x: 45_500, y: 66_000, h: 0 } }]);
    expect(round.refusal).toBeNull();
  });
});
