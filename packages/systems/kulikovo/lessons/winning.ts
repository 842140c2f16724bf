import type { Lesson } from '@pennon/lessons';
import { lessonOn, MELIK, MIKULA, TELYAK } from './meadow.js';

export const winning: Lesson = {
  id: 'kulikovo/winning',
  title: 'How a battle is won',
  about: 'You count flight points, break the last resistance and see an army run.',
  minutes: 4,
  covers: ['8.2', 'R66', 'R91', 'KU-3.1'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [MELIK, MIKULA],
        units: [
          { id: 'KOL1', name: 'Kolomna bowmen', battle: 'Kolomna', type: 'B', shockDrm: 1, hex: '0304', facing: 'S' },
          { id: 'KOL2', name: 'Kolomna druzhina', battle: 'Kolomna', type: 'H', shockDrm: -1, hex: '0505', facing: 'SW' },
          { id: 'KOL3', name: 'Kolomna foot', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0404', facing: 'S' },
          { id: 'WAT1', name: 'Melik watch', battle: 'Watch', type: 'M', shockDrm: 0, hex: '0803', facing: 'S' },
        ],
      },
      {
        flightLevel: 11,
        leaders: [TELYAK],
        units: [
          { id: 'TEL1', name: 'Lancers', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0405', facing: 'N' },
          { id: 'TEL2', name: 'Horse archers', battle: 'Telyak', type: 'L', shockDrm: 0, hex: '0808', facing: 'N' },
        ],
      },
    ),
    options: {},
    inputs: [
      { action: { type: 'activate', battle: 'Kolomna' } },
      { action: { type: 'move', unit: 'KOL1', steps: [{ fire: 'TEL1' }] } },
      { faces: [6] },
      { action: { type: 'done' } },
    ],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'What is a loss worth?',
      text: 'The plate of each side says what it has lost and when it flees. The Horde flees at 11. The lancers before you are Disordered by your bowmen.',
      know: 'What is gone for good counts: heavy cavalry 3, medium cavalry and foot 2, light cavalry and archers 1. A Retired unit counts 1 meanwhile.',
      clear: ['TEL1'],
      answers: [
        {
          text: 'If they die, the Horde has lost 1',
          isRight: false,
          say: 'That is what a Retired unit counts meanwhile. Medium cavalry is worth 2 when it is gone.',
        },
        {
          text: 'If they die, the Horde has lost 2',
          isRight: true,
          say: 'Medium cavalry and foot are worth 2, heavy cavalry 3, light cavalry and archers 1.',
        },
        { text: 'If they die, the Horde has lost 3', isRight: false, say: 'Three is for heavy cavalry. Medium is worth 2.' },
      ],
      rule: {
        short:
          'Units Eliminated, leaders who fall and a Standard that is taken count for good; each Retired unit counts 1 as long as it is Retired.',
        ref: '8.2',
      },
    },
    {
      kind: 'do',
      title: 'Break them',
      text: 'Foot before them, druzhina at their flank: use both, and let the better arm lead. Heavy cavalry is +1 against medium, foot −1.',
      clear: ['KOL2', 'KOL3', 'TEL1'],
      task: 'Attack the Lancers with the druzhina, helped by the foot.',
      right: [{ order: 'shock', piece: 'KOL2', target: 'TEL1', action: { support: ['KOL3'] } }],
      show: [
        { type: 'unit', unit: 'KOL2' },
        { type: 'shock', unit: 'KOL2', support: ['KOL3'], target: 'TEL1' },
      ],
      done: 'An 8: they are Eliminated, and the Horde has lost 2 for good.',
      after: [{ faces: [8] }, { action: { type: 'face', facing: 'S' } }],
      mistakes: [
        { deed: { order: 'shock', piece: 'KOL3' }, say: 'Let the druzhina lead: heavy cavalry is +1 against medium, foot −1.' },
        { deed: { order: 'shock', target: 'TEL1' }, say: 'Use both: front and flank together add 4.' },
        { deed: { order: 'done' }, say: 'They are Disordered. Strike now, before they rest.' },
      ],
      rule: { short: 'In the Disordered column 5 to 7 makes Retired, 8 or more Eliminates.', ref: 'KU-SH' },
    },
    {
      kind: 'foresee',
      title: 'Will they run?',
      text: 'When the initiative changes hands, a side that could break rolls a die: with what it has lost it must stay below its Flight Level. The Horde has lost 2 and flees at 11.',
      know: 'The die shows 0 to 9. Losses and die together: 11 or more, and the Horde leaves the field.',
      clear: [],
      answers: [
        { text: 'It runs on a 9', isRight: true, say: '2 and 9 make 11. Every further loss makes it one face more.' },
        { text: 'It cannot run yet', isRight: false, say: '2 and a 9 make 11: one face of ten.' },
        { text: 'It runs on a 5 or more', isRight: false, say: '2 and 5 make 7, less than 11. Only a 9 is enough.' },
      ],
      rule: { short: 'Lost points and the die: as much as the Flight Level or more, and the army leaves the field.', ref: 'R91' },
    },
    {
      kind: 'do',
      title: 'Let the die speak',
      text: 'The Watch could go on, but this time leave it. When the initiative comes to the Horde, it must look at its losses first.',
      clear: [],
      task: 'Pass the initiative.',
      right: [{ order: 'pass' }],
      show: [{ type: 'pass' }],
      done: 'A 9: the Horde flees, and the Rus have won. When the clock runs out before that, whoever has lost the smaller part of his Flight Level wins.',
      after: [{ faces: [9] }],
      mistakes: [{ deed: { order: 'continue' }, say: 'Another time. Pass, and see whether the Horde still wants to fight.' }],
      rule: { short: 'An army also breaks at once when its losses for good alone reach its Flight Level.', ref: '8.2' },
    },
  ],
};
