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
  /** Whether what is done by half is followed on. */
  readonly onward?: boolean;
}

/** How wide rows of own choices are searched. */
export interface Breadth {
  /** How many actions of a long list begin a row. */
  readonly roots: number;
  /** How many rows are kept from one settled position to the next. */
  readonly lines: number;
  /** How many answers to an own question on the way are tried. */
  readonly answers: number;
  /** How many settled positions a row has at most. */
  readonly depth: number;
}

/** Looks one step ahead, at little, with few dice: he misjudges what he sees. */
export const RECRUIT: { readonly care: Care; readonly guesses: number; readonly nodes: number; readonly idle: number } = {
  care: { candidates: 6, glance: 3, leaves: 3, studies: 0, least: 1, answers: 1, questions: 4 },
  guesses: 1,
  /** Inputs tried out for one choice, at most. */
  nodes: 40,
  /** Ways of leaving things as they are that are looked at beside the likeliest, at most. */
  idle: 2,
};

/** Quick: whole games are played with it by the thousand. */
export const CAPTAIN: { readonly care: Care; readonly guesses: number; readonly nodes: number } = {
  care: { candidates: 10, glance: 4, leaves: 20, studies: 3, least: 4, answers: 2, questions: 6 },
  /** How often what is hidden is guessed. */
  guesses: 3,
  /** Inputs tried out for one choice, at most. */
  nodes: 150,
};

export const MARSHAL = {
  /** Rows of own choices. */
  breadths: [
    { roots: 5, lines: 2, answers: 3, depth: 5 },
    { roots: 12, lines: 4, answers: 5, depth: 6 },
    { roots: 36, lines: 8, answers: 7, depth: 6 },
  ] as readonly Breadth[],
  /** Questions with no more answers than that need no search where nothing is settled. */
  answers: 7,
  /** Where dice decide at once. */
  dice: { candidates: 24, glance: 10, leaves: 100, studies: 8, least: 10, answers: 4, questions: 8 } as Care,
  /** The first look at everything else. */
  care: CAPTAIN.care,
  guesses: 4,
  /** The part of the time or of the nodes that the first look may take. */
  firstLook: 0.2,
  /** Inputs tried out when no limit is given. */
  nodes: 3000,
};
