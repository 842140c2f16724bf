import type { Lesson } from '@pennon/lessons';
import { at, DURAND, lessonOn, OSMER, TANCELIN, WALLED } from './field.js';

export const move: Lesson = {
  id: 'cry-havoc/move',
  title: 'Move',
  about: 'You move people one by one, know what ground and a low wall cost, and where a move ends.',
  minutes: 4,
  covers: ['CH-T1', 'CH-T2', 'CH-3.5', '5.1', 'R7', 'R16'],
  side: 'ravenel',
  start: {
    scenario: lessonOn(WALLED, [at(OSMER, '0404'), at(TANCELIN, '0804')], [at(DURAND, '0807')]),
    options: {},
    inputs: [],
  },
  steps: [
    {
      kind: 'look',
      title: 'Reading a person',
      text: 'Everybody here has a name and three numbers: attack, defence, movement. The strip shows what is left of them once he is wounded.',
      clear: ['osm'],
      piece: 'osm',
      rule: { short: 'Each side in its turn shoots, moves, fights and recovers, in this order.', ref: 'CH-T2' },
    },
    {
      kind: 'foresee',
      title: 'What does the wall cost?',
      text: 'Osmer has 6 movement points. Open ground costs 1 a hex; the low wall lies behind the hexes below him.',
      know: 'A man on foot can climb a low wall, and the step over it costs 4 instead of 1. A horse cannot.',
      clear: ['osm'],
      answers: [
        { text: 'Nothing: it is low', isRight: false, say: 'He has to climb: 4 points for that step.' },
        { text: '4 points for the step over it', isRight: true, say: '1 to the wall and 4 over it: 5 of his 6.' },
        { text: 'He cannot cross it', isRight: false, say: 'On foot he can, for 4 points. A horse cannot.' },
      ],
      rule: { short: 'A low wall or a window costs 4 in all, or what the hex behind costs if that is more.', ref: 'R16' },
    },
    {
      kind: 'do',
      title: 'Over the wall',
      text: 'Choose Osmer. The amber line is how far he gets; point at a hex to see the way and what it costs.',
      clear: ['osm'],
      task: 'Take Osmer over the wall, to a hex right behind it.',
      right: [
        { order: 'move', piece: 'osm', hex: '0306' },
        { order: 'move', piece: 'osm', hex: '0406' },
        { order: 'move', piece: 'osm', hex: '0506' },
      ],
      show: [
        { type: 'unit', unit: 'osm' },
        { type: 'move', unit: 'osm', steps: [{ enter: '0405' }, { enter: '0406' }] },
      ],
      done: 'He is over, with one point left that is lost: a move is made in one go. Whoever attacks him across the wall now has it against him.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'osm' }, say: 'He has 6 points and a wall to climb. Point at a hex behind it.' },
        { deed: { order: 'done' }, say: 'That would end the movement of all. Osmer has not moved.' },
      ],
      rule: { short: 'Each moves once in a turn, as far as his points go; what is left is lost.', ref: '5.1' },
    },
    {
      kind: 'foresee',
      title: 'Past the enemy?',
      text: 'Tancelin would like to run past Durand. The hexes round Durand are where two men touch.',
      know: 'To come beside an enemy who stands is contact, and contact ends a move. Fights come only when all movement is over.',
      clear: ['tan', 'dur'],
      answers: [
        { text: 'He runs past if he has the points', isRight: false, say: 'Whoever comes beside an enemy on his feet must stop there.' },
        {
          text: 'He must stop as soon as he is beside him',
          isRight: true,
          say: 'Coming into contact ends a move. Leaving it costs nothing.',
        },
        {
          text: 'Durand strikes at him as he passes',
          isRight: false,
          say: 'Nobody strikes in the other side’s movement. But contact stops him.',
        },
      ],
      rule: { short: 'Contact: beside an enemy who stands, across a side that lets them touch. Coming into it ends the move.', ref: 'R7' },
    },
    {
      kind: 'do',
      title: 'Into contact',
      text: 'Whoever shall fight this turn must stand beside his man when movement ends. The small crosses show who touches whom.',
      clear: ['tan', 'dur'],
      task: 'Bring Tancelin beside Durand.',
      right: [
        { order: 'move', piece: 'tan', hex: '0706' },
        { order: 'move', piece: 'tan', hex: '0806' },
        { order: 'move', piece: 'tan', hex: '0707' },
        { order: 'move', piece: 'tan', hex: '0907' },
      ],
      show: [
        { type: 'unit', unit: 'tan' },
        { type: 'move', unit: 'tan', steps: [{ enter: '0805' }, { enter: '0806' }] },
      ],
      done: 'He stands beside Durand and may attack him now, in the combat that follows. He need not: nobody has to fight.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'tan' }, say: 'From there he touches nobody, and nobody can be attacked.' },
        { deed: { order: 'done' }, say: 'Then nobody is beside Durand, and there is no fight.' },
      ],
      rule: { short: 'Contact never obliges anybody to attack, and whoever begins his move in it may leave.', ref: 'R7' },
    },
  ],
};
