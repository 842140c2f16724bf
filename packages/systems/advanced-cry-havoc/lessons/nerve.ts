import type { Lesson } from '@pennon/lessons';
import { at, lessonOn, NO_CHARGE } from './field.js';

export const nerve: Lesson = {
  id: 'advanced-cry-havoc/nerve',
  title: 'Fear and rage',
  about: 'You know whose nerve is tried when, what fear does to a man, and what an Enraged man must do.',
  minutes: 5,
  covers: ['ACH-7', 'ACH-8', 'ACH-9', 'ACH-12', '7.1', '7.2', 'R12', 'R19', 'R56'],
  side: 'garrison',
  start: {
    scenario: lessonOn(
      [at('hamo', '0505-0405'), at('tobias', '0707', 'E')],
      [at('jankin', '0605', 'E'), at('edwin', '0804', 'W'), at('madoc', '0907', 'W')],
    ),
    options: {},
    inputs: [NO_CHARGE, NO_CHARGE],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Who would feel it?',
      text: 'Jankin shows Sir Hamo his back. If he is killed, friends who see it within three hexes try their nerve.',
      know: 'Nerve is tried at once. Edwin stands no more than three hexes from Jankin, Madoc four.',
      clear: ['hamo', 'jankin', 'edwin', 'madoc'],
      answers: [
        { text: 'Edwin', isRight: true, say: 'He stands three hexes away at most. Madoc is farther.' },
        { text: 'All rebels', isRight: false, say: 'Only who sees it from three hexes or nearer.' },
        { text: 'Nobody before the end of the turn', isRight: false, say: 'At once, before the game goes on.' },
      ],
      rule: { short: 'A friend killed in sight within three hexes calls for a check.', ref: 'ACH-8' },
    },
    {
      kind: 'do',
      title: 'Strike from behind',
      text: 'Courage comes from DEF: 5 for Edwin. A die above it fails, a 9 always does.',
      clear: ['hamo', 'jankin', 'edwin'],
      task: 'Let Sir Hamo strike at Jankin.',
      right: [{ order: 'strike', piece: 'hamo', target: 'jankin' }],
      show: [
        { type: 'select', unit: 'hamo' },
        { type: 'attack', unit: 'hamo', target: 'jankin', aim: 'person' },
      ],
      done: 'Jankin is dead and Edwin is Scared: he strikes at +2, shoots at +1, neither charges nor interrupts. Then Madoc threw at Tobias, and hit.',
      after: [
        { faces: [1] },
        { faces: [8] },
        { action: { type: 'select', unit: 'madoc' } },
        { action: { type: 'letHappen' } },
        { action: { type: 'shoot', unit: 'madoc', target: 'tobias', aim: 'person' } },
        { faces: [0] },
        { faces: [0] },
        { action: { type: 'move', unit: 'tobias', how: 'moveAttack', steps: [{ enter: '0807' }] } },
      ],
      mistakes: [
        { deed: { order: 'pass', piece: 'hamo' }, say: 'An enemy with his back to you, and you pass?' },
        { deed: { order: 'watch', piece: 'hamo' }, say: 'Strike while he looks away.' },
      ],
      rule: { short: 'Courage by DEF on foot: 9 from 13, 8 from 11, 7 from 9, 6 from 7, 5 from 5.', ref: 'ACH-7' },
    },
    {
      kind: 'foresee',
      title: 'A nought',
      text: 'Tobias was wounded and rolled a 0 for his nerve. That is more than passed.',
      know: 'Above his Courage a man is Scared; at most his Courage he keeps his nerve. A 0 is too much of it: an armed man who was not Scared flies into a rage.',
      clear: ['tobias', 'madoc'],
      answers: [
        {
          text: 'He is Enraged: he must attack',
          isRight: true,
          say: 'He hits at −1 and is hit one column easier. All he was offered was to go at Madoc.',
        },
        { text: 'He is Scared', isRight: false, say: 'A 0 never fails.' },
        { text: 'Nothing', isRight: false, say: 'For an armed man who is not Scared a 0 is rage.' },
      ],
      rule: { short: 'A natural 0 in a check of nerve makes an armed man Enraged.', ref: 'R19' },
    },
    {
      kind: 'do',
      title: 'What rage leaves him',
      text: 'Charge, strike, move and strike, run at the nearest, shoot: the first that is possible he must do. So he has moved up to Madoc; at the end of it he may strike or throw, but he cannot stop.',
      clear: ['tobias', 'madoc'],
      task: 'Strike at Madoc.',
      right: [{ order: 'strike', piece: 'tobias', target: 'madoc' }],
      show: [{ type: 'attack', unit: 'tobias', target: 'madoc', aim: 'person' }],
      done: 'Nothing came of it, and the two are Engaged. In cleanup Tobias tries to calm down; passed, the mark is off.',
      after: [{ faces: [4] }],
      mistakes: [
        { deed: { order: 'shoot', piece: 'tobias' }, say: 'He could throw his spear. Then he has none, and a blow promises more.' },
      ],
      rule: { short: 'Enraged: the first possible of charge, blow, move & attack, run, shot.', ref: 'R12' },
    },
    {
      kind: 'foresee',
      title: 'And Edwin?',
      text: 'A second failure turns fear into Panic. Near a leader, a knight or a banner a man is steadier.',
      know: 'Scared he still fights; in Panic all he does is run to the edge of the map that is his side’s. In cleanup either may pass.',
      clear: ['edwin', 'hamo'],
      answers: [
        { text: 'In Panic he must run for his own edge', isRight: true, say: 'And friends beside whom he ends try their nerve too.' },
        { text: 'He gives himself up', isRight: false, say: 'He runs, and who leaves the map is gone.' },
        { text: 'He dies of it', isRight: false, say: 'He runs for his edge, and may recover on the way.' },
      ],
      rule: { short: 'Scared +1, Panic +2; a banner or knight −1, a leader beside him −2.', ref: 'ACH-9' },
    },
  ],
};
