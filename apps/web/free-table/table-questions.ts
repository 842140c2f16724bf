import { QUESTIONS, type Question } from '../play-model/options.js';

/** In which order somebody is led through what can still be told apart on a free table; several pieces are one word, and so are places. */
export const TABLE_QUESTIONS: readonly Question[] = [
  QUESTIONS.group,
  QUESTIONS.piece,
  { key: 'pieces', text: 'tableWhichWith', answer: ({ pieces = [] }) => pieces.join(' ') },
  QUESTIONS.order,
  QUESTIONS.target,
  { key: 'works', text: 'tableWhichWorks', answer: ({ works = '' }) => works },
  QUESTIONS.helpers,
  {
    key: 'places',
    text: 'playWhichHex',
    isNameless: true,
    answer: ({ poses, shape, part }) =>
      poses === undefined && shape === undefined && part === undefined ? '' : JSON.stringify([poses, shape, part]),
  },
];
