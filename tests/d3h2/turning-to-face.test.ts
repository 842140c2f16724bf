import { describe, expect, test } from 'vitest';
import { Battle } from './battle.js';
import type { Table } from './table.js';
import { the } from './table.js';

/** The end of Red's movement: who turns to face. */
const facing = (about: Table): Battle => Battle.bound({ pips: 0, ...about }, 'facing');
const story = (about: Table): readonly string[] =>
  facing(about).story.filter((line) => !line.startsWith('bound') && !line.includes('fought'));

describe('turning to face', () => {
  test('[R53] an enemy front on flank or rear: it turns and stands front to front', () => {
    expect(story({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0'] })[0]).toBe('Sp1 faces Cv1 4.5 4.5 270');
    expect(story({ red: ['Cv 5.5 4.5 270'], blue: ['Sp 5 5 0'] })[0]).toBe('Sp1 faces Cv1 5.5 4.5 90');
    expect(story({ red: ['Cv 5 4.5 0'], blue: ['Sp 5 5 0'] })[0]).toBe('Sp1 faces Cv1 5 4.5 180');
  });
  test('[R53] the side whose bound it is turns as well', () => {
    expect(story({ red: ['Sp 5 5 0'], blue: ['Cv 4.5 4.5 90'] })[0]).toBe('Sp1 faces Cv1 4.5 4.5 270');
  });
  test('[R53] not while an enemy fights it to its front, nor when it only overlaps', () => {
    expect(story({ red: ['Cv 4.5 4.5 90', 'Bd 5 5 180'], blue: ['Sp 5 5 0'] })).toEqual([]);
    expect(story({ red: ['Cv 4 5 180'], blue: ['Sp 5 5 0'] })).toEqual([]);
  });
  test('[R53, GEO-2] rear supporters do not turn', () => {
    const pikes: Table = { red: ['Bd 5 5 180', 'Cv 4.5 4 90'], blue: ['Pk 5 5 0', 'Pk 5 4.5 0'] };
    expect(story(pikes)).toEqual([]);
    // Behind nobody who fights, they do.
    expect(story({ ...pikes, red: ['Cv 4.5 4 90'] })[0]).toBe('Pk2 faces Cv1 4.5 4 270');
  });
  test('[R53, section 4] of several its owner chooses; the first to come is named first', () => {
    const two: Table = {
      red: ['Cv 4.5 4.5 90', 'Kn 5.5 4.5 270'],
      blue: ['Sp 5 5 0'],
      bound: { touched: { [the('Sp1')]: [the('Kn1'), the('Cv1')] } },
    };
    const battle = facing(two);
    expect(battle.asks).toBe('blue: bound.facing');
    expect(battle.actions).toEqual([
      { type: 'face', unit: 'Sp1', towards: 'Kn1' },
      { type: 'face', unit: 'Sp1', towards: 'Cv1' },
    ]);
    expect(battle.act({ type: 'face', unit: the('Sp1'), towards: the('Cv1') }).at('Sp1')).toBe('4.5 4.5 270');
  });
  test('[5.11] friends behind or beside make room by as little as will do, at most half a base width', () => {
    // Turned to the west the Spears reach from 4.5 to 5 and from 4 to 5: friends directly behind, up to 4.5, are in the way by half.
    const battle = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0'] });
    const [first, second] = battle.story;
    expect(first).toMatch(/^Ax1 makes-room /);
    expect(second).toBe('Sp1 faces Cv1 4.5 4.5 270');
    const { pose } = battle.element('Ax1');
    const gone = Math.abs((pose?.x ?? 0) - 50_000) + Math.abs((pose?.y ?? 0) - 45_000);
    expect(gone).toBeGreaterThan(4_800);
    expect(gone).toBeLessThanOrEqual(5_000);
  });
  test('[5.11, R53] if they cannot, it does not turn and fights as if it had, overlapped on one flank', () => {
    const battle = facing({ red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0', 'Ax 5 4 0', 'Ax 6 4.5 0'] });
    expect(battle.story[0]).toBe('Sp1 locked Cv1');
    expect(battle.state.unaligned).toEqual([{ unit: 'Sp1', enemy: 'Cv1' }]);
    expect(battle.asks).toBe('combat');
    battle.roll(1, 1);
    // Cavalry 3 + 1; Spears 4 - 1 for the flank + 1.
    expect(battle.story[1]).toBe('Cv1 4 Sp1 4: recoil none');
  });
  test('[5.11, R53] the next bound, when there is room, it turns after all', () => {
    const stuck: Table = { red: ['Cv 4.5 4.5 90'], blue: ['Sp 5 5 0', 'Ax 5 4.5 0'], unaligned: [{ unit: the('Sp1'), enemy: the('Cv1') }] };
    const battle = facing(stuck);
    expect(battle.story.slice(0, 2)).toEqual([expect.stringMatching(/^Ax1 makes-room /), 'Sp1 faces Cv1 4.5 4.5 270']);
    expect(battle.state.unaligned).toEqual([]);
    expect(story({ ...stuck, blue: ['Sp 5 5 0', 'Ax 5 4.5 0', 'Ax 5 4 0', 'Ax 6 4.5 0'] })).toEqual([]);
  });
  test('[5.11] friends who fight to their front do not move for anybody', () => {
    const battle = facing({ red: ['Cv 4.5 4.5 90', 'Bd 5 4 0'], blue: ['Sp 5 5 0', 'Ax 5 4 180'] });
    expect(battle.story[0]).toBe('Sp1 locked Cv1');
    expect(battle.at('Ax1')).toBe('5 4 180');
  });
  test('[D3-17] an Aerial that is not engaged makes nobody turn', () => {
    expect(story({ red: ['Fl 4.5 4.5 90'], blue: ['Sp 5 5 0'] })).toEqual([]);
  });
});
