import { system as ach } from '@pennon/advanced-cry-havoc';
import { describe, expect, test } from 'vitest';
import { asker } from '../ask.js';

/*
 * The printed card row by row, every cell through the check that reads it.
 */

const { outcome, refusal } = asker(ach);
const upTo = (first: number, last: number): readonly number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

describe('the combat table', () => {
  /** A difference in the middle of each heading, from left to right; column 14 lies beyond the last by a shift. */
  const DIFFERENCES = [-20, -14, -7, -2, 0, 2, 6, 10, 14, 18, 23, 28, 40];

  /** What a total comes to in a column of close combat; a swing lowers the die below 0, impediments raise it above 9. */
  const close = (total: number, column: number): unknown => {
    const difference = DIFFERENCES[Math.min(column, 13) - 1] ?? 0;
    const [off, def] = difference < 0 ? [0, -difference] : [difference + 1, 1];
    const target = { def, states: column === 14 ? ['fumble'] : [] };
    const more = total < 0 ? { action: 'reaction-swing' } : total > 9 ? { impediment: total === 10 ? 'light' : 'medium' } : {};
    const read = outcome('close', { attacker: { off }, target, ...more }, [Math.min(9, Math.max(0, total))]);
    expect(read).toMatchObject({ column, total });
    return read.result;
  };

  /** The same of a shot: power 3, 7 or 10 to begin with, cover to the left, the back of an Impaired man to the right; column 14 as tableAlign moves it. */
  const ranged = (total: number, column: number): unknown => {
    const [weapon, range, start] =
      column < 5 ? (['xbow', 31, 4] as const) : column < 8 ? (['sbow_f', 1, 8] as const) : (['xbow', 1, 11] as const);
    const shift = Math.min(column, 13) - start;
    const shot = {
      weapon,
      range,
      action: 'reaction-fire',
      shooter: { states: total < 0 ? ['watch'] : [] },
      target: { states: [...(shift > 1 ? ['impaired'] : []), ...(total > 9 ? ['engaged'] : [])] },
      losThrough: shift > 0 ? 'rear' : 'front',
      terrainCover: ['heavy', 'medium', 'light'][shift + 3] ?? 'none',
      options: { tableAlign: column === 14 ? 'right14' : 'left14' },
    };
    const read = outcome('ranged', shot, [total > 9 ? total - 2 : Math.max(0, total)]);
    expect(read).toMatchObject({ column, total });
    return read.result;
  };

  /** Total, then the fourteen cells as printed: one symbol for both kinds of combat, or close and ranged. */
  const ROWS: readonly (readonly [total: number, cells: string])[] = [
    [-1, 'I- S- SA W W K K K K K K K K K'],
    [0, 'R- I- I- SA SA W W W K K K K K K'],
    [1, '- R- R- I- S- SA SA W W W K K K K'],
    [2, '- - R- R- I- I- S- SA SA W W W K K'],
    [3, '- - - R- R- R- R- I- I- S- SA W W K'],
    [4, '- - - - R- R- R- R- I- S- SP SP W W'],
    [5, 'F - - - - R- R- R- I- SA SA SP W W'],
    [6, 'F F - - - - - R- R- I- SA SP W K'],
    [7, 'F F - - - - - - R- R- I- SA SP W'],
    [8, 'F F F F - - - - R- R- R- I- SA SP'],
    [9, 'F F F F F F F - - R- R- I- SA W'],
    [10, 'F F F F F F F F - - - - R- SP'],
    [11, 'F F F F F F F F F F F F - RA'],
  ];
  test.each(ROWS)('[ACH-15] total %i, column by column, in close and in ranged combat', (total, cells) => {
    const printed = cells.split(' ');
    expect(upTo(1, 14).map((column) => close(total, column))).toEqual(printed.map(([first]) => first));
    expect(upTo(1, 14).map((column) => ranged(total, column))).toEqual(printed.map(([first, second = first]) => second));
  });
});

describe('the character status effects', () => {
  const health = ['healthy', 'wounded', 'stunned'];
  const N = { zoi: 'no', interrupts: false, reacts: 'no', charges: 'no', manoeuvres: false };
  const impaired = (...gains: string[]) => ({ gains, loses: [] as string[] });
  const off = (name: string) => ({ health: 'stunned', loses: [name] });

  /** As printed: zone, interruption, reaction, charge, backing and the like, restriction, what Impaired and what Stunned make of it. */
  const ROWS: readonly (readonly [row: string, cells: object])[] = [
    [
      'healthy',
      {
        zoi: 'yes',
        interrupts: true,
        reacts: 'yes',
        charges: 'yes',
        manoeuvres: true,
        restrictions: [],
        ifImpaired: impaired('impaired'),
        ifStunned: { health: 'stunned', loses: [] },
      },
    ],
    [
      'wounded',
      {
        zoi: 'yes',
        interrupts: true,
        reacts: 'yes',
        charges: 'no',
        manoeuvres: true,
        restrictions: [],
        ifImpaired: impaired('impaired'),
        ifStunned: { health: 'dead', loses: [] },
      },
    ],
    ['stunned', { ...N, restrictions: ['does-not-activate'], ifImpaired: impaired(), ifStunned: { health: 'dead', loses: [] } }],
    [
      'scared',
      {
        zoi: 'yes',
        interrupts: false,
        reacts: 'yes',
        charges: 'no',
        manoeuvres: true,
        restrictions: [],
        ifImpaired: impaired('impaired'),
        ifStunned: off('scared'),
      },
    ],
    ['panic', { ...N, restrictions: ['flee'], ifImpaired: impaired('impaired'), ifStunned: off('panic') }],
    // The first of the two rows that are named Engaged (AN-14).
    [
      'enraged',
      {
        zoi: 'yes',
        interrupts: true,
        reacts: 'yes',
        charges: 'yes',
        manoeuvres: false,
        restrictions: ['enraged-order'],
        ifImpaired: impaired('impaired'),
        ifStunned: off('enraged'),
      },
    ],
    ['fumble', { ...N, restrictions: ['recover-first'], ifImpaired: impaired('impaired'), ifStunned: off('fumble') }],
    ['impaired', { ...N, restrictions: ['regain-senses'], ifImpaired: impaired('activated'), ifStunned: off('impaired') }],
    [
      'charge',
      {
        zoi: 'yes',
        interrupts: true,
        reacts: 'yes',
        charges: 'charging',
        manoeuvres: false,
        restrictions: ['must-charge'],
        // The charge is over with it (R59, 3.3).
        ifImpaired: { gains: ['activated', 'impaired'], loses: ['charge'] },
        ifStunned: off('charge'),
      },
    ],
    [
      'engaged',
      {
        ...N,
        zoi: 'partner',
        // A plain no is printed; a swing at the partner is open (R23).
        reacts: 'partner-swing',
        restrictions: ['partner-only'],
        ifImpaired: { gains: ['impaired'], loses: ['engaged'] },
        ifStunned: off('engaged'),
      },
    ],
    ['parry', { ...N, restrictions: ['no-other-action'], ifImpaired: { gains: ['impaired'], loses: ['parry'] }, ifStunned: off('parry') }],
    ['cover', { ...N, restrictions: ['no-other-action'], ifImpaired: { gains: ['impaired'], loses: ['cover'] }, ifStunned: off('cover') }],
    ['prone', { ...N, restrictions: ['get-up-first'], ifImpaired: impaired('impaired'), ifStunned: off('prone') }],
  ];
  test.each(ROWS)('[ACH-18] %s: every cell of its row', (row, cells) => {
    const character = health.includes(row) ? { health: row } : { states: [row] };
    const { exertsZoi, mayInterrupt, mayReact, mayCharge, mayManoeuvre, restrictions, ifImpaired, ifStunned } = outcome('statusEffect', {
      character,
    });
    expect({
      zoi: exertsZoi,
      interrupts: mayInterrupt,
      reacts: mayReact,
      charges: mayCharge,
      manoeuvres: mayManoeuvre,
      restrictions,
      ifImpaired,
      ifStunned,
    }).toEqual(cells);
  });

  test.each(ROWS)('[ACH-18] %s: whether he may back, go prone, carry and lead a horse', (row, cells) => {
    const character = { def: 7, ...(health.includes(row) ? { health: row } : { states: [row] }) };
    for (const action of ['back', 'go-prone', 'pick-up', 'lead-horse']) {
      const answer = refusal('actionCost', { action, mf: 6, terrainCost: 1, startsAdjacent: true, character });
      expect(answer, action).toBe((cells as { manoeuvres: boolean }).manoeuvres ? 'allowed' : 'not-allowed ACH-18');
    }
  });
});
