import type { Lesson } from '@pennon/lessons';
import { lessonOn, MELIK, MIKULA, TELYAK } from './meadow.js';

export const command: Lesson = {
  id: 'kulikovo/command',
  title: 'Battles and leaders',
  about: 'You activate a formation, see who hears its leader, and bring him to those who do not.',
  minutes: 3,
  covers: ['5.7', '5.8', 'R13', 'R14', 'R15'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        leaders: [
          { ...MELIK, cr: 3, hex: '0303' },
          { ...MIKULA, hex: '0703' },
        ],
        units: [
          { id: 'WAT1', name: 'Melik watch 1', battle: 'Watch', type: 'M', shockDrm: 0, hex: '0404', facing: 'S' },
          { id: 'WAT2', name: 'Melik watch 2', battle: 'Watch', type: 'M', shockDrm: 0, hex: '0807', facing: 'S' },
          { id: 'KOL1', name: 'Kolomna foot', battle: 'Kolomna', type: 'R', shockDrm: 0, hex: '0704', facing: 'S' },
        ],
      },
      { leaders: [TELYAK], units: [{ id: 'TEL1', name: 'Lancers', battle: 'Telyak', type: 'M', shockDrm: 0, hex: '0509', facing: 'N' }] },
    ),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'do',
      title: 'Who acts?',
      text: 'A Battle is a formation under one leader: its units carry the same strip and act together. Yours are the Watch and Kolomna.',
      clear: ['WAT1', 'WAT2', 'MEL'],
      task: 'Activate the Watch.',
      right: [{ order: 'activate', group: 'Watch' }],
      show: [{ type: 'activate', battle: 'Watch' }],
      done: 'Both units of the Watch may act now, one after the other and in any order. Kolomna has to wait.',
      after: [],
      mistakes: [
        { deed: { order: 'activate', group: 'Kolomna' }, say: 'That is the foot. The Watch are the riders under Semyon Melik.' },
        { deed: { order: 'pass' }, say: 'Passing gives the initiative to the Horde. Activate the Watch instead.' },
      ],
      rule: { short: 'Whoever gets the initiative activates one Battle without a roll.', ref: 'R15' },
    },
    {
      kind: 'foresee',
      title: 'Out of earshot',
      text: 'Melik commands three hexes far. The second Melik watch stands farther off than that; in command it would have 7 movement points.',
      know: 'Who stands farther from his leader than that is out of command: half the movement points, rounded down, no attack, no enemy zones.',
      clear: ['WAT2', 'MEL'],
      answers: [
        { text: 'It has all 7', isRight: false, say: 'Out of command a unit has half of them, rounded down.' },
        { text: 'It has 3', isRight: true, say: 'Half of 7, rounded down. It does not enter enemy zones and does not attack either.' },
        { text: 'It does nothing at all', isRight: false, say: 'It moves half as far, may shoot if it stands, and may rest.' },
      ],
      rule: {
        short:
          'In command is who stands within the leader’s command range when the Battle is activated. Out of command: half the movement, no enemy zones, no attack.',
        ref: 'R14',
      },
    },
    {
      kind: 'do',
      title: 'Bring him there',
      text: 'A leader rides 9 hexes over any ground he can cross. It helps only from the next activation on, but then it helps.',
      clear: ['WAT2', 'MEL'],
      task: 'Ride with Semyon Melik to 0606, between his two units.',
      right: [{ order: 'leader', piece: 'MEL', hex: '0606' }],
      show: [
        { type: 'leader', leader: 'MEL' },
        { type: 'moveLeader', leader: 'MEL', to: '0606' },
      ],
      done: 'Both are within three hexes of him now. “Show” draws his range whenever you want to see it.',
      after: [],
      mistakes: [
        { deed: { order: 'leader', piece: 'MEL' }, say: 'A fine place, but 0606 is within three hexes of both.' },
        { deed: { order: 'choose', piece: 'WAT1' }, say: 'First the leader: he is the pennon on a staff.' },
        { deed: { order: 'choose', piece: 'WAT2' }, say: 'First the leader: he is the pennon on a staff.' },
      ],
      rule: { short: 'A leader goes by himself, or with a unit he is stacked with at no cost.', ref: '5.8' },
    },
  ],
};
