/*
 * How likely a champion is to win a duel on foot, as a sum of signs (duel.ts). These are log odds, fitted by logistic regression to 128,000 positions of
 * 4,000 duels, in which both sides played by the weights fitted before; the strongest of six rounds. Those for the last turns and for Panic were set by
 * hand. None changes what is legal.
 */

/**
 * Who acts when, as one of the two sees it: who will be first is still rolled for (he has held priority, or the other has); he acts and then the other, or
 * the other way round; he acts and the other has acted, or the other way round; he may go before the other, or the other before him.
 */
export const TEMPI = ['unknown', 'unknownOther', 'first', 'second', 'alone', 'done', 'choosing', 'chosen'] as const;
export type Tempo = (typeof TEMPI)[number];

export interface TempoWeights {
  /** What his best blow would bring, each by its chance; `fumbled` is his own. */
  readonly killed: number;
  readonly wounded: number;
  readonly stunned: number;
  readonly impaired: number;
  readonly drivenBack: number;
  readonly fumbled: number;
  /** He bears the marker. */
  readonly isImpaired: number;
  readonly hasFumbled: number;
  readonly parries: number;
  readonly isEngaged: number;
  /** What a charge would bring that he could make in the next turn; one that he has declared. */
  readonly lane: number;
  readonly charge: number;
}

const row = (figures: readonly number[]): TempoWeights => {
  const [killed = 0, wounded = 0, stunned = 0, impaired = 0, drivenBack = 0, fumbled = 0, ...markers] = figures;
  const [isImpaired = 0, hasFumbled = 0, parries = 0, isEngaged = 0, lane = 0, charge = 0] = markers;
  return { killed, wounded, stunned, impaired, drivenBack, fumbled, isImpaired, hasFumbled, parries, isEngaged, lane, charge };
};

/* biome-ignore format: a table */
export const BY_TEMPO: { readonly [tempo in Tempo]: TempoWeights } = {
  //                  his blow: K     W      S      I      R      F   Impaired Fumble  Parry  Engaged  lane  charge
  unknown:      row([ 0.19,  0.39,  0.43,  0.69,  0.69, -0.25,  -0.61, -0.63,  0.16,   0.01,  1.14,  0.00]),
  unknownOther: row([ 0.29,  0.39,  0.52,  0.88,  0.55, -0.19,  -0.83, -0.35,  0.15,  -0.01,  1.43,  0.00]),
  first:        row([ 0.63,  0.65,  0.45,  1.24,  0.30, -0.86,  -0.22,  0.11,  0.06,   0.08,  0.77,  0.00]),
  second:       row([-0.57,  0.40,  0.66,  0.54,  0.56,  0.16,  -0.80, -0.59,  0.09,  -0.08,  1.24,  1.12]),
  alone:        row([ 0.13,  0.21,  0.73,  0.65,  0.81,  0.19,  -0.44, -0.25,  0.05,   0.16,  0.70,  0.00]),
  done:         row([-0.05,  0.03, -0.10,  0.31, -0.56,  0.30,   0.00, -1.05,  0.03,  -0.16,  0.15,  0.00]),
  choosing:     row([ 0.67,  0.23,  0.49,  0.46,  0.94, -0.53,   0.00,  0.00,  0.00,   0.00,  1.08,  1.10]),
  chosen:       row([ 0.20,  0.39, -0.10,  0.70,  0.43, -0.35,  -0.69, -0.47,  0.11,   0.00,  1.39,  0.05]),
};

export const ALWAYS = {
  wounded: -1.94,
  scared: -0.48,
  enraged: 0.59,
  panic: -3,
  stunned: -1.64,
  /** The enemy stands on him, or has him in his zone. */
  pinned: -2.01,
  watched: 0.37,
} as const;

/** Besides, in the last turn, the one before, the two before that, and earlier: the judges look at wounds, then at who has struck more often. */
export const LATE: { readonly wounded: readonly number[]; readonly pressed: readonly number[] } = {
  wounded: [-1.24, -0.87, -0.44, 0],
  pressed: [2.5, 1.5, 0.8, 0.2],
};
