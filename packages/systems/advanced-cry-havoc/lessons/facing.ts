import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const facing: Lesson = {
  id: 'advanced-cry-havoc/facing',
  title: 'Facing and zones',
  about: 'You see what a man commands, where he stops others, and come at him from a side.',
  minutes: 4,
  covers: ['ACH-13', 'ACH-14', '5.5', 'R24', 'R26', 'R69'],
  side: 'garrison',
  start: {
    scenario: lessonOn([at('alric', '0503', 'E')], [at('stephen', '0605', 'W')]),
    options: {},
    inputs: [NO_CHARGE, NO_CHARGE],
  },
  steps: [
    {
      kind: 'look',
      title: 'Before, beside, behind',
      text: 'Stephen faces west. The three hexes before him are his front, the next two his sides, the last one his rear.',
      clear: ['stephen'],
      piece: 'stephen',
      rule: { short: 'On foot: three front hexes, two side hexes, one rear hex. A rider’s sides belong to his zone too.', ref: 'R24' },
    },
    {
      kind: 'foresee',
      title: 'Into his front',
      text: 'The three front hexes are his zone of influence. Alric would like to walk through them.',
      know: 'A zone may be entered. But whoever enters it ends his move there.',
      clear: ['alric', 'stephen'],
      answers: [
        { text: 'He must stop in the first one', isRight: true, say: 'Entering a zone ends the move; leaving one may cost a swing.' },
        { text: 'He may walk on', isRight: false, say: 'Not through a zone: the first hex of it ends the move.' },
        { text: 'He may not enter at all', isRight: false, say: 'He may. But there he stops.' },
      ],
      rule: { short: 'Who enters an enemy zone stops. Who leaves a hex of it may be swung at.', ref: '5.5' },
    },
    {
      kind: 'foresee',
      title: 'From a side',
      text: 'Armour takes two columns from every blow at Stephen. From a side hex a man on foot gains two.',
      know: 'Columns to the left and to the right are set off against each other. A man turns when he acts himself or once he is struck, not while somebody walks round him.',
      clear: ['alric', 'stephen'],
      answers: [
        {
          text: 'The side makes up for his mail',
          isRight: true,
          say: 'Two to the left, two to the right. From the rear it would be four.',
        },
        { text: 'It makes no difference on foot', isRight: false, say: 'On foot it does: 2 from a side, 4 from the rear.' },
        {
          text: 'He turns in time',
          isRight: false,
          say: 'Nobody turns while somebody comes. He turns when he acts, or once he is struck.',
        },
      ],
      rule: { short: 'Foot struck from a side hex: 2 columns right; from the rear hex: 4.', ref: 'ACH-13' },
    },
    {
      kind: 'do',
      title: 'Round to his side',
      text: 'Half of Alric’s MF is two, and two steps lead to a side hex of Stephen, past his front. The ghost shows how Alric will face.',
      clear: ['alric', 'stephen'],
      task: 'Move with Alric to a side hex of Stephen, to attack.',
      right: [{ order: 'move and attack', piece: 'alric', hex: '0604' }],
      show: [{ type: 'move', unit: 'alric', how: 'moveAttack', steps: [{ enter: '0603' }, { enter: '0604' }] }],
      done: 'He stands in a hex that Stephen does not command, with Stephen before him.',
      after: [],
      mistakes: [
        {
          deed: { order: 'move and attack', piece: 'alric', hex: '0504' },
          say: 'That is a front hex: no gain, and Stephen has him in his zone.',
        },
        { deed: { order: 'move', piece: 'alric' }, say: 'A run gets him farther, but there is no blow in it. Choose Move & attack.' },
        { deed: { order: 'pass', piece: 'alric' }, say: 'Two steps would do it.' },
      ],
      rule: { short: 'He strikes into his three front hexes; a rider also into his sides.', ref: 'R69' },
    },
    {
      kind: 'do',
      title: 'The blow',
      text: 'Point at Stephen: the sum shows every reason, also what moving costs.',
      clear: ['alric', 'stephen'],
      task: 'Strike at Stephen.',
      right: [{ order: 'shock', piece: 'alric', target: 'stephen' }],
      show: [{ type: 'attack', unit: 'alric', target: 'stephen', aim: 'person' }],
      done: 'Stephen turns to face Alric, and now the two are Engaged: each minds the other and nobody else.',
      after: [{ faces: [4] }, { action: { type: 'face', unit: 'stephen', facing: 'NE' } }],
      mistakes: [{ deed: { order: 'hold' }, say: 'He has come for this. The odds will not be better.' }],
      rule: { short: 'To the die: Move & attack +1, each other enemy whose zone one stands in +1.', ref: 'ACH-14' },
    },
  ],
};
