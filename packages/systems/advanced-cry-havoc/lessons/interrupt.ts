import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const interrupt: Lesson = {
  id: 'advanced-cry-havoc/interrupt',
  title: 'Interruptions',
  about: 'You know who is quicker, act before an enemy does, and swing at one who turns away.',
  minutes: 5,
  covers: ['ACH-2', 'ACH-3', 'ACH-18', 'R17', '4.4', '4.6', 'R30', 'R86'],
  side: 'garrison',
  start: {
    scenario: lessonOn(
      [at('hamo', '0503-0403'), at('hugh', '0507', 'E')],
      [at('stephen', '0603', 'W'), at('edwin', '0607', 'E'), at('jankin', '1107', 'W')],
      { priority: 'rebels' },
    ),
    options: {},
    inputs: [NO_CHARGE, NO_CHARGE, { action: { type: 'select', unit: 'stephen' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Who is quicker?',
      text: 'The rebels have named Stephen, a man in mail on foot. Before he acts the other side may put somebody first who is quicker.',
      clear: ['stephen', 'hamo', 'hugh'],
      answers: [
        { text: 'Sir Hamo and Hugh', isRight: true, say: 'Riders first, then men without mail, then men in mail.' },
        { text: 'Only Sir Hamo', isRight: false, say: 'Without mail one is quicker than in it: Hugh too.' },
        { text: 'Nobody: he has been named', isRight: false, say: 'That is the moment for it. One attempt for each naming.' },
      ],
      rule: { short: 'Riders, foot without mail, foot in mail, then civilians and beasts.', ref: 'ACH-2' },
    },
    {
      kind: 'do',
      title: 'Go first',
      text: 'Stephen stands before Sir Hamo and would strike. The strip shows in which order people can act.',
      clear: ['stephen', 'hamo', 'hugh'],
      task: 'Let Sir Hamo go first.',
      right: [{ order: 'choose', piece: 'hamo' }],
      show: [{ type: 'interrupt', unit: 'hamo' }],
      done: 'Sir Hamo acts now; Stephen goes back to those who have not acted.',
      after: [],
      mistakes: [
        { deed: { order: 'letHappen' }, say: 'Then Stephen strikes first.' },
        { deed: { order: 'choose', piece: 'hugh' }, say: 'Hugh has nothing to do there. Sir Hamo has Stephen before him.' },
      ],
      rule: { short: 'One attempt for each naming; whoever interrupts cannot be interrupted.', ref: 'R30' },
    },
    {
      kind: 'do',
      title: 'The first blow',
      text: 'OFF 21 from the saddle against DEF 10 in mail.',
      clear: ['hamo', 'stephen'],
      task: 'Strike at Stephen.',
      right: [{ order: 'shock', piece: 'hamo', target: 'stephen' }],
      show: [{ type: 'attack', unit: 'hamo', target: 'stephen', aim: 'person' }],
      done: 'Stephen is Impaired: all he can do with his activation is come to his senses. Then the rebels named Edwin, who runs from Hugh.',
      after: [
        { faces: [2] },
        { action: { type: 'select', unit: 'edwin' } },
        { action: { type: 'letHappen' } },
        { action: { type: 'move', unit: 'edwin', how: 'run', steps: [{ enter: '0707' }, { enter: '0807' }] } },
      ],
      mistakes: [
        { deed: { order: 'pass', piece: 'hamo' }, say: 'You went first for this.' },
        { deed: { order: 'parry', piece: 'hamo' }, say: 'Stephen would only wait. Strike.' },
      ],
      rule: { short: 'Impaired, Scared, Prone, Engaged: each row says what he may still do.', ref: 'ACH-18' },
    },
    {
      kind: 'foresee',
      title: 'He turns away',
      text: 'Edwin leaves a hex in Hugh’s zone, and Hugh has not acted. You are asked before Edwin is gone.',
      clear: ['hugh', 'edwin'],
      answers: [
        {
          text: 'Hugh may swing at him; it is Hugh’s activation',
          isRight: true,
          say: 'A blow at −1. From behind it is four columns higher too.',
        },
        { text: 'Hugh may swing and act later', isRight: false, say: 'A reaction costs him his activation.' },
        { text: 'Edwin may answer the swing', isRight: false, say: 'Nobody reacts to a reaction.' },
      ],
      rule: { short: 'One reaction to each event; no reaction opens another window.', ref: 'R86' },
    },
    {
      kind: 'do',
      title: 'Swing',
      text: 'The panel says who moves, from where to where, and why you are asked now.',
      clear: ['hugh', 'edwin'],
      task: 'Let Hugh swing at Edwin.',
      right: [{ order: 'shock', piece: 'hugh', target: 'edwin' }],
      show: [{ type: 'swing', unit: 'hugh', target: 'edwin', aim: 'person' }],
      done: 'Wounded before he was gone. His nerve has held; he runs on with what is left of his MF.',
      after: [{ faces: [2] }, { faces: [4] }],
      mistakes: [
        { deed: { order: 'pass' }, say: 'He shows his back. Better chances are rare.' },
        { deed: { order: 'passAll' }, say: 'He shows his back. Better chances are rare.' },
      ],
      rule: { short: 'Leaving a hex in a zone: a swing. Moving in sight: a shot.', ref: '4.6' },
    },
  ],
};
