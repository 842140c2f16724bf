import type { Lesson } from '@pennon/lessons';
import { at, FIELD, lessonOn } from './field.js';

/** A hedge across the way, and a marsh beside it. */
const HEDGED = {
  ground: [...FIELD.ground.slice(0, 5), '.....mmm.....', '.....mmm.....', ...FIELD.ground.slice(7)],
  hexsides: { hedge: '0602-0702 0602-0703 0603-0703 0604-0703 0604-0704 0604-0705 0605-0705' },
};

export const ride: Lesson = {
  id: 'advanced-cry-havoc/ride',
  title: 'Ride',
  about: 'You move a rider of two hexes, know what ground costs a horse, and get down.',
  minutes: 4,
  covers: ['ACH-3.5', 'ACH-3.5h', 'ACH-10', 'ACH-12', '5.2', 'R25', 'R48', 'R54'],
  side: 'garrison',
  start: {
    scenario: lessonOn([at('wace', '0305-0205')], [at('stephen', '1309', 'E')], { map: HEDGED }),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'look',
      title: 'Head and rump',
      text: 'A rider covers two hexes. He goes where the head goes, and the rump follows.',
      clear: ['wace'],
      piece: 'wace',
      rule: { short: 'Head and rump: front hexes at the head, sides beside it, the rest is behind him.', ref: 'R25' },
    },
    {
      kind: 'foresee',
      title: 'The marsh',
      text: 'South of his way the ground is soft. On foot a hex of it costs 2.',
      know: 'Scrub, marsh, rocks and rubble cost a horse twice what they cost a man on foot. Trees and houses are closed to it.',
      clear: ['wace'],
      answers: [
        { text: 'A horse pays 4', isRight: true, say: 'And rough ground at a charge may throw him.' },
        { text: 'A horse pays 1', isRight: false, say: 'That is open ground. Marsh and scrub cost a horse 4.' },
        { text: 'No horse enters it', isRight: false, say: 'It does, for 4. Trees and houses are closed to horses.' },
      ],
      rule: { short: 'Scrub, marsh, rocks, rubble: 2 on foot, 4 for a horse.', ref: 'ACH-3.5' },
    },
    {
      kind: 'foresee',
      title: 'The hedge',
      text: 'Across his way runs a hedge. A horse leaps it for 2 more MF.',
      know: 'A leap calls for an Impairment check: a die, with 1 more for mail and 1 for a wound. Up to 4 all is well, from 9 on the rider is thrown.',
      clear: ['wace'],
      answers: [
        {
          text: 'And he rolls whether he keeps his seat',
          isRight: true,
          say: 'An Impairment check: mail and wounds add 1 each, and a 9 throws him.',
        },
        { text: 'And nothing can happen', isRight: false, say: 'A leap calls for an Impairment check.' },
        { text: 'A horse cannot cross it', isRight: false, say: 'A low wall it cannot. A hedge it leaps.' },
      ],
      rule: { short: 'Impairment: 5 or 6 he stops, 7 or 8 he is Impaired, 9 and more he falls.', ref: 'ACH-10' },
    },
    {
      kind: 'do',
      title: 'Round it',
      text: 'The hedge ends at the second row. Steps straight on or aslant cost the same; swinging round on the spot costs 2 for every sixth.',
      clear: ['wace'],
      task: 'Ride past the northern end of the hedge, to 0701 or just beyond it.',
      // Where he could also have come by a leap, only the facing tells the way round.
      right: [
        ...['0701', '0702', '0801', '0802', '0901', '0902', '1001', '1002'].map((hex) => ({ order: 'move', piece: 'wace', hex })),
        ...['0803', '0903'].map((hex) => ({ order: 'move', piece: 'wace', hex, facing: 'SE' })),
      ],
      show: [
        {
          type: 'move',
          unit: 'wace',
          how: 'run',
          steps: [{ enter: '0304' }, { enter: '0403' }, { enter: '0402' }, { enter: '0501' }, { enter: '0601' }, { enter: '0701' }],
        },
      ],
      done: 'No check, and he is past it. What is left of the MF is lost.',
      after: [],
      mistakes: [
        ...['0703', '0704', '0705', '0803'].map((hex) => ({
          deed: { order: 'move', piece: 'wace', hex },
          say: 'That is over the hedge: shorter, and he might fall.',
        })),
        {
          deed: { order: 'dismount', piece: 'wace' },
          say: 'Getting down costs 6 MF in mail, and ends his activation. Stay in the saddle.',
        },
        { deed: { order: 'pass', piece: 'wace' }, say: 'He has 12 MF. Ride.' },
      ],
      rule: { short: 'The head enters one of three front hexes; a pivot costs 2 for a sixth of a turn.', ref: '5.2' },
    },
  ],
};
