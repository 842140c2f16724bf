import type { LeaderDocument, ScenarioDocument, UnitDocument } from '../scenarios/document.js';

/** Open steppe with a wood in the middle of its north: lessons put their units on it. */
const STEPPE: ScenarioDocument['map'] = {
  ground: [
    // 0000000001111111
    // 1234567890123456
    '................', // 01
    '.......ww.......', // 02
    '.......ww.......', // 03
    '................', // 04
    '................', // 05
    '................', // 06
    '................', // 07
    '................', // 08
    '................', // 09
    '................', // 10
    '................', // 11
    '................', // 12
  ],
  hexsides: {},
};

type Of<T> = Omit<T, 'hex' | 'facing'>;
const rider = { type: 'HC', ma: 7, frr: 4 } as const;
const steppeHorse = { contingent: 'Picket', type: 'LC', tq: 6, ma: 9, frr: 8, missile: 'C', flags: ['HR', 'FR', 'SH', 'MLC'] } as const;
const kipchak = { contingent: 'Polovtsy', type: 'LC', tq: 5, ma: 8, frr: 5, missile: 'C', flags: ['HR'] } as const;

/** The men of the training battle, without a place. */
export const DRUZHINA: Of<UnitDocument> = { id: 'R1', name: 'Druzhina of Galich', contingent: 'Galich', tq: 7, ...rider };
export const GALICH_1: Of<UnitDocument> = { id: 'R2', name: 'Galich Horse I', contingent: 'Galich', tq: 6, ...rider };
export const GALICH_2: Of<UnitDocument> = { id: 'R3', name: 'Galich Horse II', contingent: 'Galich', tq: 6, ...rider };
export const SPEARMEN: Of<UnitDocument> = {
  id: 'R4',
  name: 'Galich Spearmen',
  contingent: 'Galich',
  type: 'MI',
  tq: 5,
  ma: 5,
  frr: 8,
};
export const ARCHERS: Of<UnitDocument> = {
  id: 'R5',
  name: 'Galich Archers',
  contingent: 'Galich',
  type: 'LI',
  tq: 4,
  ma: 6,
  frr: 8,
  missile: 'B',
};
export const KIPCHAKS = [1, 2, 3].map((n) => ({ id: `P${n}`, name: `Kipchak Horse ${'I'.repeat(n)}`, ...kipchak }));
export const PICKET = ['I', 'II', 'III', 'IV'].map((n, i) => ({ id: `M${i + 1}`, name: `Picket Horse ${n}`, ...steppeHorse }));
export const LANCERS: Of<UnitDocument> = { id: 'M6', name: 'Lancers', contingent: 'Picket', tq: 6, ...rider, frr: 8 };

const leader = { rank: 'OC', range: 5, charisma: 2, commands: 'all' } as const;
export const MSTISLAV: Of<LeaderDocument> = { id: 'Lr1', name: 'Mstislav the Bold', initiative: 4, ...leader };
export const YARUN: Of<LeaderDocument> = {
  id: 'Lr2',
  name: 'Yarun',
  initiative: 3,
  rank: 'SC',
  range: 4,
  charisma: 1,
  commands: ['Polovtsy'],
};
export const GEMYABEK: Of<LeaderDocument> = { id: 'Lm1', name: 'Gemyabek', initiative: 6, ...leader, charisma: 1 };
export const CAPTAIN: Of<LeaderDocument> = {
  id: 'Lm2',
  name: 'Captain of the picket',
  initiative: 3,
  rank: 'SC',
  range: 4,
  charisma: 0,
  commands: ['Picket'],
};

export function at(who: Of<UnitDocument> | undefined, hex: string, facing: 'E' | 'W' | 'UR' | 'LR' | 'UL' | 'LL'): UnitDocument {
  if (who === undefined) throw new Error('nobody');
  return { ...who, hex, facing };
}
export const by = (man: Of<LeaderDocument>, hex: string, more: Partial<LeaderDocument> = {}): LeaderDocument => ({ ...man, hex, ...more });

interface Host {
  readonly units: readonly UnitDocument[];
  readonly leaders: readonly LeaderDocument[];
  readonly standards?: readonly { readonly contingent: string; readonly hex: string }[];
  readonly level?: number;
}

/** A few units that have nothing else to think of. */
export function lessonOn(rus: Host, mongols: Host): ScenarioDocument {
  const army = ({ units, leaders, standards = [], level = 40 }: Host, edge: 'west' | 'east') => ({
    edge,
    withdrawalLevel: level,
    standards,
    leaders,
    units,
  });
  return {
    id: 'devils-horsemen/lesson',
    name: 'Beyond the Dnieper',
    note: 'A small position to learn on.',
    length: 'a few minutes',
    sides: ['rus', 'mongols'],
    sideNames: ['Rus', 'Mongols'],
    map: STEPPE,
    armies: { rus: army(rus, 'west'), mongols: army(mongols, 'east') },
    turns: 9,
    limit: { rule: 'ratio' },
    withdrawals: 'unlimited',
    leaderRpFactor: 1,
    standardRp: 2,
    special: {},
    notes: [],
  };
}
