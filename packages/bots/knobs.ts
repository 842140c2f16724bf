/** How carefully actions are weighed. Every number here may be turned; none of them changes what is legal. */
export interface Care {
  /** How many actions of a long list are weighed at all, the most promising. */
  readonly candidates: number;
  /** How many ways of the dice each of them is followed at first. */
  readonly glance: number;
  /** How many ways of the dice the best are followed then; a roll with no more ways than that is exact. */
  readonly leaves: number;
  /** How many actions are followed so far. */
  readonly studies: number;
  /** After an answer, how many ways of the dice are followed at the least. */
  readonly least: number;
  /** How many answers are tried at every question on the way, the most promising. */
  readonly answers: number;
  /** How many questions on the way are answered before the position is taken as it is. */
  readonly questions: number;
}

/** Quick: whole games are played with it by the thousand. */
export const CAPTAIN = {
  care: { candidates: 14, glance: 4, leaves: 60, studies: 4, least: 4, answers: 3, questions: 3 } satisfies Care as Care,
  /** How often what is hidden is guessed. */
  guesses: 3,
  /** Inputs tried out for one choice, at most. */
  nodes: 600,
};

export const MARSHAL = {
  /** The first look: wider and closer than the captain's. */
  care: { candidates: 32, glance: 6, leaves: 100, studies: 8, least: 5, answers: 4, questions: 4 } satisfies Care as Care,
  guesses: 4,
  /** The part of the time or of the nodes that the first look may take. */
  firstLook: 0.3,
  /** How many of the best are played on from. */
  finalists: 8,
  /** How many continuations the first look counts for. */
  trust: 4,
  /** Both sides in a continuation: quick and careless. */
  cheap: { candidates: 3, glance: 1, leaves: 1, studies: 0, least: 2, answers: 2, questions: 2 } satisfies Care as Care,
  /** A continuation ends when the word has gone to the other side and come back so often, in all; */
  handovers: 2 as number,
  /** or after so many decisions. */
  decisions: 24,
  growth: 1,
  /** Inputs tried out when no limit is given. */
  nodes: 3000,
};
