import { QUESTIONS, type Question } from '../play-model/options.js';

export const WHICH_HEX: Question = { key: 'hex', text: 'playWhichHex', answer: ({ hex = '' }) => hex };
export const WHICH_FACING: Question = { key: 'facing', text: 'playWhichFacing', answer: ({ facing = '' }) => facing };

const WHICH_HEXSIDE: Question = { key: 'hexside', text: 'playWhichHexside', answer: ({ hexside = [] }) => hexside.join('-') };

/** In which order somebody is led through what can still be told apart on hexes. */
export const HEX_QUESTIONS: readonly Question[] = [
  QUESTIONS.group,
  QUESTIONS.piece,
  QUESTIONS.order,
  QUESTIONS.target,
  WHICH_HEX,
  WHICH_HEXSIDE,
  WHICH_FACING,
  QUESTIONS.helpers,
];
