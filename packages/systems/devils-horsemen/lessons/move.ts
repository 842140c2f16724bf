import type { Lesson } from '@pennon/lessons';
import { ARCHERS, at, by, DRUZHINA, GALICH_1, GEMYABEK, LANCERS, lessonOn, MSTISLAV, SPEARMEN } from './field.js';

export const move: Lesson = {
  id: 'devils-horsemen/move',
  title: 'Ride and turn',
  about: 'You know what a counter says, ride it through its front hexes, turn it, and stop where the enemy holds the ground.',
  minutes: 5,
  covers: ['DH-6.27', '5.1', '5.5', 'DH-R16', 'DH-R30', 'DH-R31'],
  side: 'rus',
  start: {
    scenario: lessonOn(
      {
        units: [at(DRUZHINA, '0405', 'E'), at(GALICH_1, '0804', 'E'), at(SPEARMEN, '0407', 'E'), at(ARCHERS, '0406', 'E')],
        leaders: [by(MSTISLAV, '0406')],
      },
      { units: [at(LANCERS, '1105', 'W')], leaders: [by(GEMYABEK, '1105')] },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', leader: 'Lr1' } }, { action: { type: 'orders' } }],
  },
  steps: [
    {
      kind: 'look',
      title: 'Reading a unit',
      text: 'One number matters most: hits against Troop Quality. When they are equal the unit breaks; until then it fights as on its first day.',
      clear: ['R1'],
      piece: 'R1',
      rule: { short: 'Hits have no other effect than to break a unit when they reach its Troop Quality.', ref: 'DH-R68' },
    },
    {
      kind: 'foresee',
      title: 'Where can it go?',
      text: 'The riders look at a corner of their hex. Two hexes lie before it, two beside, two behind.',
      know: 'A unit enters only hexes that lie before it. To go elsewhere it turns first, for 1 movement point a corner.',
      clear: ['R1'],
      answers: [
        { text: 'Into any of the six hexes', isRight: false, say: 'Only into the two before it. To go elsewhere it turns first.' },
        { text: 'Into the two hexes before it', isRight: true, say: 'And turning costs 1 movement point for each corner.' },
        { text: 'Straight on only', isRight: false, say: 'Both hexes before its corner are open to it.' },
      ],
      rule: { short: 'A unit enters its front hexes; each corner that it turns costs 1 movement point.', ref: 'DH-R16' },
    },
    {
      kind: 'do',
      title: 'Ride on',
      text: 'Choose the Druzhina. The amber line is how far they get with 7 points; point at a hex to see the way and the price.',
      clear: ['R1'],
      task: 'Ride with the Druzhina four hexes ahead, to 0805.',
      right: [{ order: 'move', piece: 'R1', hex: '0805' }],
      show: [
        { type: 'unit', unit: 'R1' },
        { type: 'move', unit: 'R1', steps: [{ enter: '0505' }, { enter: '0605' }, { enter: '0705' }, { enter: '0805' }] },
      ],
      done: 'Open ground costs 1 a hex. A unit moves once under an order; to move again in the same turn would cost it a hit.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'R1' }, say: 'They have an order. Point at 0805.' },
        { deed: { order: 'done' }, say: 'That would end all orders. Ride first.' },
      ],
      rule: { short: 'To move a second time in one turn costs a hit.', ref: '5.1' },
    },
    {
      kind: 'foresee',
      title: 'Through the wood?',
      text: 'North of the field lies a wood. What is it to heavy horse?',
      know: 'Light infantry goes through a wood for 2 movement points a hex and takes no hit. Heavy horse may enter it too, for 1 point more and a hit.',
      clear: ['R2'],
      answers: [
        { text: '3 movement points and a hit', isRight: true, say: 'For each hex of it, and a hit more for every corner turned in there.' },
        { text: '2 movement points', isRight: false, say: 'So it is for light infantry. Heavy horse pays 3 and a hit.' },
        { text: 'Closed to horse', isRight: false, say: 'They can ride in, and pay for it: 3 and a hit a hex.' },
      ],
      rule: { short: 'Woods cost movement and cohesion, but for light infantry.', ref: 'DH-6.27' },
    },
    {
      kind: 'do',
      title: 'Turn on the spot',
      text: 'The Spearmen guard the north. Choose them, choose their own hex, and the steep arrow to its upper right corner.',
      clear: ['R4'],
      task: 'Turn the Spearmen one corner, to the upper right.',
      right: [{ order: 'move', piece: 'R4', hex: '0407', facing: 'UR' }],
      show: [
        { type: 'unit', unit: 'R4' },
        { type: 'move', unit: 'R4', steps: [{ turn: 'UR' }] },
      ],
      done: 'One corner, one point. Whoever is struck from the side or from behind is in trouble, so turn in time.',
      after: [],
      mistakes: [
        { deed: { order: 'hold', piece: 'R4' }, say: 'They look east still.' },
        {
          deed: { order: 'form', piece: 'R4' },
          say: 'That forms them in Column, which faces a side of the hex. Take the steeper arrow, to the corner.',
        },
        { deed: { order: 'done' }, say: 'Two units have not had their order.' },
      ],
      rule: { short: 'Turning is part of a move and counts as one.', ref: '5.1' },
    },
    {
      kind: 'do',
      title: 'Up to the enemy',
      text: 'The two hexes before the Lancers are their zone of control: who enters must stop. Heavy horse that comes up to an enemy must attack him.',
      clear: ['R2', 'M6'],
      task: 'Ride with Galich Horse I to 1004, facing east.',
      right: [{ order: 'move', piece: 'R2', hex: '1004', facing: 'E' }],
      show: [
        { type: 'unit', unit: 'R2' },
        { type: 'move', unit: 'R2', steps: [{ enter: '0904' }, { enter: '1004' }] },
      ],
      done: 'The move is over there, and the mark says that they attack when the orders are done.',
      after: [{ action: { type: 'close' } }],
      mistakes: [{ deed: { order: 'hold', piece: 'R2' }, say: 'From there they threaten nobody.' }],
      rule: { short: 'Front hexes are the zone of control: entering one ends the move.', ref: 'DH-R30' },
    },
  ],
};
