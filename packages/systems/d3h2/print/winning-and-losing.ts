import type { PrintedSection } from '@pennon/kernel';

const POINTS = 'D3-35, points';
const EACH = '[D3-35] the cost of each element, 2 more for the General';
const FEATURES = '[D3-35, R33] a sacked Camp 2, a fallen Stronghold 4';
const ALIKE = '[D3-35] destroyed, ensorcelled and fled off alike; those never called are not lost';
const STATES = '[D3-35] destroyed, ensorcelled and off the table count, undeployed and returned do not';

/** What is lost, and who has lost the battle. */
export const winningAndLosing: PrintedSection = {
  title: 'Winning and losing the battle',
  statements: [
    {
      id: 'P456',
      says: 'A side loses the battle at the end of the first bound in which its losses have come to 12 army points and are greater than those of the enemy.',
      at: ['D3-35', 'rules/losses.ts', 'board/victory.ts'],
      proof: [
        POINTS,
        '[D3-35, R73] at the end of a bound, with enough and more than the enemy',
        '[R73] both over: the one that lost more; equal: they play on',
        '[D3-35] not before the end of the bound',
      ],
      notes: ['R9', 'R73', 'R74', 'R92'],
    },
    { id: 'P457', says: 'Each lost element counts its cost.', at: ['D3-35', 'rules/losses.ts'], proof: EACH },
    { id: 'P458', says: 'The lost element of a General counts 2 more.', at: 'D3-35', proof: [POINTS, EACH] },
    { id: 'P459', says: 'A sacked Camp counts 2.', at: 'D3-35 a sacked Camp', proof: [POINTS, FEATURES] },
    { id: 'P460', says: 'A fallen Stronghold counts 4.', at: 'D3-35 a fallen Stronghold', proof: [POINTS, FEATURES] },
    { id: 'P461', says: 'Destroyed elements are lost.', at: 'board/victory.ts', proof: [ALIKE, STATES] },
    { id: 'P462', says: 'Elements that are ensorcelled are lost, until they return.', at: 'board/victory.ts', proof: [ALIKE, STATES] },
    {
      id: 'P463',
      says: 'Elements that recoiled or fled across an edge of the battlefield are lost.',
      at: ['board/victory.ts', 'board/fleeing.ts', 'board/recoil.ts'],
      proof: [
        ALIKE,
        '[D3-33] any part over its own or the enemy edge: it is off, and lost until it comes back',
        '[R63] the edge of the table stops it; whoever touches it already is destroyed',
      ],
      notes: ['A19', 'R63'],
      instead: 'Nobody recoils across an edge; who flees across one is lost.',
    },
    {
      id: 'P464',
      says: 'Gods, Dragons and Lurkers that were not deployed are not lost.',
      at: ['rules/losses.ts', 'board/victory.ts'],
      proof: [ALIKE, STATES],
    },
    {
      id: 'P465',
      says: 'Destroyed Inexhaustible Hordes are lost until they return.',
      at: ['board/victory.ts', 'board/summoning.ts'],
      proof: '[D3-12, 12.1] 1 PIP each, rear on the own edge; what was lost falls',
    },
    {
      id: 'P466',
      says: 'Elements that fled off the battlefield are lost until they return, if they can.',
      at: ['board/victory.ts', 'board/summoning.ts'],
      proof: ['[D3-11] one that has gone can be called again', '[D3-11] one that fled off comes back with those in hand', STATES],
    },
    {
      id: 'P467',
      says: 'Who has crossed an edge is lost to this battle alone: in a campaign he is back in the turn after it.',
      at: 'rules/losses.ts',
      proof: '[D3-33] any part over its own or the enemy edge: it is off, and lost until it comes back',
      notes: ['R74'],
      instead: 'Each battle stands alone.',
    },
  ],
};
