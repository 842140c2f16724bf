import type { Lesson } from '@pennon/lessons';
import { at, FIELD, FULBERT, GERBOD, IVO, lessonOn, OSMER, TANCELIN } from './field.js';

export const together: Lesson = {
  id: 'cry-havoc/together',
  title: 'Fight together',
  about: 'You put an attack together man by man, watch the odds follow, and know why three against one end it.',
  minutes: 4,
  covers: ['CH-T9', 'CH-T10', 'CH-T7', 'CH-T8', '6.2', 'R30', 'R31', 'R32'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(
      FIELD,
      [at(FULBERT, '0504'), at(TANCELIN, '0404'), at(OSMER, '0605')],
      [at({ ...GERBOD, foot: [12, 13, 5] }, '0505'), at(IVO, '0908-0909')],
    ),
    options: {},
    inputs: [{ action: { type: 'endPhase' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'One against one',
      text: 'Fulbert attacks with 13, Gerbod defends with 13. The difference is 0, and low dice are good for who attacks.',
      know: 'The die shows 1 to 10. From 0 to 4 a 1 wounds, a 2 stuns, 3 and 4 drive back; 9 and 10 turn on who attacks.',
      clear: ['ful', 'ger'],
      answers: [
        { text: '40 in 100 do him harm', isRight: true, say: '1 wounds, 2 stuns, 3 and 4 drive him back. 9 and 10 hit Fulbert.' },
        { text: '60 in 100', isRight: false, say: 'Less: from 0 to 4 only the faces 1 to 4 do anything to him.' },
        { text: '80 in 100', isRight: false, say: 'That needs friends. Alone the faces 1 to 4 do something.' },
      ],
      of: { action: { type: 'attack', attackers: ['ful'], defenders: ['ger'] }, chance: 40 },
      rule: { short: 'All attacks of the attackers less all defences: the difference is the column.', ref: 'CH-T9' },
    },
    {
      kind: 'foresee',
      title: 'And all three?',
      text: 'Together they attack with 13, 9 and 9. More than one against a man on foot is one column better on top of it.',
      know: 'In the column from 10 to 19 seven faces do harm, and a 10 drives the attackers back. In that from 20 to 29 eight do harm, and 9 and 10 nothing.',
      clear: ['ful', 'tan', 'osm', 'ger'],
      answers: [
        { text: '60 in 100', isRight: false, say: '31 less 13 is 18, and numbers shift one column: better than that.' },
        { text: '80 in 100, and nothing can happen to them', isRight: true, say: 'In that column no face harms who attacks.' },
        { text: 'Certain', isRight: false, say: 'Nearly: 9 and 10 still do nothing.' },
      ],
      of: { action: { type: 'attack', attackers: ['ful', 'tan', 'osm'], defenders: ['ger'] }, chance: 80 },
      rule: { short: 'Two or more against men on foot: one column. Each attacks once in a turn, each is attacked once.', ref: 'R31' },
    },
    {
      kind: 'do',
      title: 'Gang up',
      text: 'Point at Gerbod: all who can take part do. Point at one of yours to take him away or add him; the odds follow.',
      clear: ['ful', 'tan', 'osm', 'ger'],
      task: 'Attack Gerbod with all three.',
      right: [{ order: 'shock', target: 'ger', action: { attackers: ['ful', 'osm', 'tan'] } }],
      show: [{ type: 'attack', attackers: ['ful', 'tan', 'osm'], defenders: ['ger'] }],
      done: 'A 2: he is dead. Alone the same die would have stunned him.',
      after: [{ faces: [2] }, { action: { type: 'decline' } }],
      mistakes: [
        { deed: { order: 'shock', target: 'ger' }, say: 'Somebody stands by who could help. Two make it 70 at best, all three 80 in 100.' },
        { deed: { order: 'done' }, say: 'Nobody has to fight. But three to one comes seldom.' },
      ],
      rule: { short: 'Any who touch may attack together any whom they touch; the defenders all on foot or all mounted.', ref: 'R32' },
    },
    {
      kind: 'foresee',
      title: 'And against the rider?',
      text: 'Sir Ivo sits on a horse: his attackers are read on the other table.',
      know: 'Attacks are added on both tables. Against men on foot any second attacker is worth a column, against a rider only a second one in the saddle.',
      clear: ['ivo'],
      answers: [
        {
          text: 'Three on foot shift a column there too',
          isRight: false,
          say: 'Only a second rider does. Men on foot add their attacks, no more.',
        },
        {
          text: 'Men on foot add their attacks, but no column',
          isRight: true,
          say: 'Against a rider only a second rider is worth a column. A stun throws him from the saddle.',
        },
        {
          text: 'Men on foot cannot attack him',
          isRight: false,
          say: 'They can, with all their attacks added. Only the extra column is missing.',
        },
      ],
      rule: { short: 'S and K throw a rider, HK kills the horse, W leaves him in the saddle.', ref: 'CH-T8' },
    },
  ],
};
