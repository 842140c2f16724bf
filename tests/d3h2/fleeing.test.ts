import { describe, expect, test } from 'vitest';
import { Battle } from './battle.js';
import type { Table } from './table.js';

/** Red has the southern edge. Whoever flees from a fight to the north goes south. */
const flee = (about: Table, unit = 'Cv1', how = 'flee'): Battle => Battle.outcome(about, `${unit} ${how}`);
const ends = (about: Table, unit = 'Cv1'): string => flee(about, unit).story.join('; ');

describe('the way', () => {
  test('[D3-33] it turns about in place and goes a full move of the going where it starts', () => {
    // Its rear edge at 6.25 becomes its front; then 4 BW.
    expect(ends({ red: ['Cv 5 7 0'] })).toBe('Cv1 flees 5 2.25 180');
    expect(ends({ red: ['Cv+ 5 8 0'] })).toBe('Cv1 flees 5 2.25 180');
    expect(ends({ red: ['Cv 5 7 0'], ground: ['scrub 4,6 6,6 6,7 4,7'] })).toBe('Cv1 flees 5 5.25 180');
    expect(ends({ red: ['Ps 5 7 0'] }, 'Ps1')).toBe('Ps1 flees 5 3.5 180');
    const { events } = flee({ red: ['Cv 5 7 0'] });
    expect(events[0]).toMatchObject({ way: [{ x: 50_000, y: 62_500, h: 18_000 }, { y: 22_500 }] });
  });
  test('[D3-33, A33] shot on the rear edge it goes on as it faces', () => {
    expect(flee({ red: ['Cv 5 5 180'] }, 'Cv1', 'flee rear').story).toEqual(['Cv1 flees 5 1 180']);
  });
  test('[D3-33] an enemy front on flank or rear destroys it, one at a rear corner does not', () => {
    const dead = 'Cv1 destroyed enemy-behind';
    expect(ends({ red: ['Cv 5 7 0'], blue: ['Bd 4.5 6.5 90'] })).toBe(dead);
    expect(ends({ red: ['Cv 5 7 0'], blue: ['Bd 5 6.25 0'] })).toBe(dead);
    expect(ends({ red: ['Cv 5 7 0'], blue: ['Bd 6 6.25 0'] })).toBe('Cv1 flees 5 2.25 180');
  });
  test('[D3-33] any part over its own or the enemy edge: it is off, and lost until it comes back', () => {
    const battle = flee({ red: ['Cv 5 4 0'] });
    expect(battle.story).toEqual(['Cv1 flees off']);
    expect([battle.at('Cv1'), battle.lost('red')]).toEqual(['fled', 2]);
    expect(ends({ red: ['Cv 5 4.8 0'] })).toBe('Cv1 flees 5 0.05 180');
    expect(ends({ red: ['Cv 5 6 180'] })).toBe('Cv1 flees off');
    // Askew, a corner is over the edge before the middle of its front.
    expect(ends({ red: ['Cv 5 4.5 20'] })).toBe('Cv1 flees off');
    expect(ends({ red: ['Cv 5 4.9 20'] })).toBe('Cv1 flees 3.3754 0.4364 200');
  });
});

describe('along the edge', () => {
  test('[D3-33] at a side edge it turns towards its own base edge and goes on with what is left', () => {
    // 2.25 to the western edge, 1.75 left along it; its body lies behind its front, half a base width from the edge.
    expect(ends({ red: ['Cv 1.5 5 90'] })).toBe('Cv1 flees 0.5 1.75 180');
    expect(ends({ red: ['Cv 8.5 5 270'] })).toBe('Cv1 flees 9.5 1.75 180');
    expect(ends({ blue: ['Cv 8.5 5 270'] })).toBe('Cv1 flees 9.5 8.25 0');
    expect(ends({ red: ['Cv 1.5 2 90'] })).toBe('Cv1 flees off');
  });
  test('[D3-33] all of it stays on the table when it turns near the corner', () => {
    const { events } = flee({ red: ['LH 1.5 9.5 90'] }, 'LH1');
    expect(events[0]).toMatchObject({ way: [{ h: 27_000 }, { x: 0, h: 27_000 }, { x: 5_000, y: 92_500, h: 18_000 }, { h: 18_000 }] });
  });
  test('[D3-33] touching the side edge it still has its way along it', () => {
    expect(ends({ red: ['Cv 0.75 6 90'] })).toBe('Cv1 flees 0.5 2 180');
  });
  test('[D3-33] somebody where it would turn stops it at the edge', () => {
    expect(ends({ red: ['Cv 1.5 5 90', 'Sp 0.5 5.6 180'] })).toBe('Cv1 flees 0 5 270');
  });
  test('[D3-33] somebody on the way along the edge stops it there', () => {
    expect(ends({ red: ['Cv 1.5 5 90', 'Sp 0.5 3 90'] })).toBe('Cv1 flees 0.5 3.5 180');
  });
});

describe('what stops it', () => {
  test('[D3-33] friends it cannot pass', () => {
    expect(ends({ red: ['Cv 5 7 0', 'Sp 5 4 0'] })).toBe('Cv1 flees 5 4 180');
    expect(ends({ red: ['Cv 5 7 0', 'Sp 5.8 4 0'] })).toBe('Cv1 flees 5 4 180');
    expect(ends({ red: ['Cv 5 7 0', 'Sp 6 4 0'] })).toBe('Cv1 flees 5 2.25 180');
  });
  test('[D3-33, D3-15] friends it may pass, if there is room beyond', () => {
    expect(ends({ red: ['Cv 5 7 0', 'Ps 5 4 0'] })).toBe('Cv1 flees 5 2.25 180');
    // The place beyond the Psiloi is not wholly free.
    expect(ends({ red: ['Cv 5 7 0', 'Ps 5 4 0', 'Sp 5 3 0'] })).toBe('Cv1 flees 5 4 180');
    // It would end on the Psiloi.
    expect(ends({ red: ['Cv 5 7 0', 'Ps 5 3 0'] })).toBe('Cv1 flees 5 3 180');
    expect(ends({ red: ['Ps 5 7 0', 'Sp 5 6 0'] }, 'Ps1')).toBe('Ps1 flees 5 3.5 180');
  });
  test('[D3-33] an enemy: it stops and lines up with a front it meets', () => {
    // The Blades look north at 4; the Cavalry runs into them half a base width aside.
    const battle = flee({ red: ['Cv 5.5 7 0'], blue: ['Bd 5 4 0'] });
    expect(battle.story).toEqual(['Cv1 flees 5.5 4 180', 'Cv1 lines-up 5 4 180']);
    expect(ends({ red: ['Cv 5 7 0'], blue: ['Bd 5 4 0'] })).toBe('Cv1 flees 5 4 180');
  });
  test('[D3-33] Camps, Strongholds and waterways', () => {
    for (const side of ['red', 'blue'] as const)
      expect(ends({ red: ['Cv 5 7 0'], works: { [side]: ['camp 4,3 6,3 6,4 4,4'] } })).toBe('Cv1 flees 5 4 180');
    expect(ends({ red: ['Cv 5 7 0'], ground: ['waterway 0,0 10,0 10,3 0,3'] })).toBe('Cv1 flees 5 3 180');
    expect(flee({ red: ['Lk 5 6 0 water'], ground: ['waterway 0,0 10,0 10,4 0,4'] }, 'Lk1').at('Lk1')).toBe('5 2.5 180');
  });
  test('[D3-33] bad going other than marsh that it was not in; not Psiloi, not Light Horse', () => {
    const wood = { ground: ['woods 4,2 6,2 6,4 4,4'] };
    expect(ends({ red: ['Cv 5 7 0'], ...wood })).toBe('Cv1 flees 5 4 180');
    expect(ends({ red: ['LH 5 7 0'], ...wood }, 'LH1')).toBe('LH1 flees 5 2.25 180');
    expect(ends({ red: ['Ps 5 6 0'], ...wood }, 'Ps1')).toBe('Ps1 flees 5 2.5 180');
    expect(ends({ red: ['Cv 5 7 0'], ground: ['marsh 4,2 6,2 6,4 4,4'] })).toBe('Cv1 flees 5 2.25 180');
    expect(ends({ red: ['Cv 5 7 0'], ground: ['scrub 4,2 6,2 6,4 4,4'] })).toBe('Cv1 flees 5 2.25 180');
    // Already partly in it: 1 BW, through the wood.
    expect(ends({ red: ['Cv 5 4.5 0'], ...wood })).toBe('Cv1 flees 5 2.75 180');
    // Auxilia count woods as good.
    expect(ends({ red: ['Ax 5 5 0'], ...wood }, 'Ax1')).toBe('Ax1 flees 5 2.5 180');
  });
  test('[D3-33] without any move at all it is destroyed', () => {
    expect(ends({ red: ['Cv 5 7 0', 'Sp 5 6.25 0'] })).toBe('Cv1 destroyed no-way-back');
    expect(ends({ red: ['Cv 5 7 0', 'Sp 5 6.2 0'] })).toBe('Cv1 flees 5 6.2 180');
  });
  test('[R66] any river drowns it, paltry or not, but not Aerials', () => {
    for (const river of ['unknown', 'paltry', 'full'] as const) {
      const water = { ground: ['river 0,4 10,4 width 0.5'], river };
      expect(ends({ red: ['Cv 5 7 0'], ...water })).toBe('Cv1 destroyed drowned');
      expect(ends({ red: ['Fl 5 9.8 180'], ...water, size: 30 }, 'Fl1')).toBe('Fl1 flees 5 20.55 0');
    }
    expect(ends({ red: ['Cv 5 9.2 0'], ground: ['river 0,4 10,4 width 0.5'] })).toBe('Cv1 flees 5 4.45 180');
  });
  test('[D3-33] Behemoths and Scythed Chariots die with whoever stops them', () => {
    expect(ends({ red: ['Bh 5 7 0', 'Sp 5 4 0'] }, 'Bh1')).toBe('Sp1 destroyed trampled; Bh1 destroyed no-way-back');
    expect(ends({ red: ['SCh 5 7 0'], blue: ['Sp 5 4 0'] }, 'SCh1')).toBe('Sp1 destroyed trampled; SCh1 destroyed no-way-back');
    expect(ends({ red: ['Bh 5 7 0'], works: { red: ['camp 4,3 6,3 6,4 4,4'] } }, 'Bh1')).toBe('Bh1 flees 5 4 180');
  });
});

describe('Aerials', () => {
  const fly = (about: Table) => ends({ size: 30, ...about }, 'Fl1');
  test('[R65] they fly over everything on the ground', () => {
    const below = { blue: ['Sp 5 18 0'], ground: ['woods 4,12 6,12 6,13 4,13'], works: { blue: ['camp 4,14 6,14 6,15 4,15'] } };
    expect(fly({ red: ['Fl 5 20 0'], ...below })).toBe('Fl1 flees 5 9.25 180');
  });
  test('[R65, R80] where they would end on a base, in woods or in a feature, they go on to the first clear place, at most 2 BW', () => {
    // They would end at 9.25; the Spears lie from 9 to 9.5, and so they must get behind them.
    expect(fly({ red: ['Fl 5 20 0'], blue: ['Sp 5 9.5 0'] })).toBe('Fl1 flees 5 8.25 180');
    expect(fly({ red: ['Fl 5 20 0'], ground: ['woods 4,9 6,9 6,10 4,10'] })).toBe('Fl1 flees 5 8.25 180');
    // The wood is too deep: they stop before it.
    expect(fly({ red: ['Fl 5 20 0'], ground: ['woods 4,5 6,5 6,10 4,10'] })).toBe('Fl1 flees 5 10 180');
  });
  test('[R65, D3-15] another Aerial is not flown over, except by a God', () => {
    expect(fly({ red: ['Fl 5 20 0'], blue: ['Dg 5 15 0'] })).toBe('Fl1 flees 5 15 180; Fl1 engaged; Dg1 engaged');
    expect(fly({ red: ['Fl 5 20 0', 'Fl 5 15 0'] })).toBe('Fl1 flees 5 15 180');
    expect(ends({ red: ['Gd 5 20 0'], blue: ['Dg 5 15 0'], size: 30 }, 'Gd1')).toBe('Gd1 flees 5 9 180');
  });
  test('[X-10] on a table of 15 a Dragon usually flees off it', () => {
    expect(ends({ red: ['Dg 7 8 0'], size: 15 }, 'Dg1')).toBe('Dg1 flees off');
  });
});
