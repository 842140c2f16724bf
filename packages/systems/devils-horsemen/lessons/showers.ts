import type { Lesson } from '@pennon/lessons';
import { ARCHERS, at, by, DRUZHINA, GEMYABEK, lessonOn, MSTISLAV, PICKET, SPEARMEN } from './field.js';

const [M1, M2, M3] = PICKET;

export const showers: Lesson = {
  id: 'devils-horsemen/showers',
  title: 'Showers of arrows',
  about: 'You shoot at the right range, know what a shower wins and costs, and who shoots back.',
  minutes: 5,
  covers: ['DH-10.1', 'DH-10.1m', 'DH-10.2', 'DH-10.2a', '6.1', 'DH-R22', 'DH-R23', 'DH-R24'],
  side: 'mongols',
  start: {
    scenario: lessonOn(
      { units: [at(DRUZHINA, '0606', 'E'), at(ARCHERS, '0608', 'E'), at(SPEARMEN, '0210', 'E')], leaders: [by(MSTISLAV, '0210')] },
      {
        units: [at(M1, '0906', 'W'), at(M2, '0907', 'W'), at(M3, '0809', 'W')],
        leaders: [by(GEMYABEK, '0907', { initiative: 3 })],
      },
    ),
    options: {},
    inputs: [{ action: { type: 'activate', leader: 'Lm1' } }, { action: { type: 'orders' } }, { action: { type: 'unit', unit: 'M1' } }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'At three hexes',
      text: 'A composite bow from the saddle hits at 3 hexes on 4 or less. The armour of heavy horse changes nothing at that range.',
      know: 'The die shows 0 to 9. Nothing is added to it, and nothing taken off.',
      clear: ['M1', 'R1'],
      answers: [
        { text: '40 in 100', isRight: false, say: '0 counts too: five faces.' },
        { text: '50 in 100', isRight: true, say: '0 to 4. A hit is one cohesion hit, never more.' },
        { text: '90 in 100', isRight: false, say: 'So it would be beside him. Range is what matters.' },
      ],
      of: { action: { type: 'fire', unit: 'M1', target: 'R1', mode: 'normal' }, chance: 50 },
      rule: { short: 'By weapon and range; the die with its modifiers at most the number.', ref: 'DH-10.1' },
    },
    {
      kind: 'do',
      title: 'A shower',
      text: 'Standing still with a full quiver they may shower arrows: 2 off the die.',
      clear: ['M1', 'R1'],
      task: 'Shower arrows on the Druzhina.',
      right: [{ order: 'shower', piece: 'M1', target: 'R1' }],
      show: [{ type: 'fire', unit: 'M1', target: 'R1', mode: 'shower' }],
      done: 'A 6 less 2 is 4: a hit. 70 in 100 instead of 50.',
      after: [{ faces: [6] }],
      mistakes: [
        { deed: { order: 'shoot', piece: 'M1', target: 'R1' }, say: 'A plain shot is 50 in 100, a shower 70.' },
        { deed: { order: 'Hit & Run', piece: 'M1' }, say: 'That is the next lesson. Shower them from here.' },
        { deed: { order: 'hold', piece: 'M1' }, say: 'They have arrows, and a target.' },
      ],
      rule: { short: 'Mounted 2, on foot 3 off the die; never on the move, never in answer.', ref: 'DH-R23' },
    },
    {
      kind: 'foresee',
      title: 'The price',
      text: 'Arrows run out by the face of the die itself. What empties a quiver sooner?',
      know: 'With a plain shot a 9 makes the quiver low, with a shower from the saddle an 8 as well. Who is low has one volley more.',
      clear: ['M1', 'M2'],
      answers: [
        { text: 'A plain shot: 9 makes it low', isRight: false, say: 'One face. In a shower it is 8 and 9.' },
        { text: 'A shower: 8 and 9 make it low', isRight: true, say: 'Low is one volley more, then none until it is filled again.' },
        { text: 'Nothing: they have enough', isRight: false, say: 'They do not: low means one volley more.' },
      ],
      rule: { short: 'Low: one volley left. Quivers are filled in the Rally Phase, out of reach of arrows.', ref: 'DH-R22' },
    },
    {
      kind: 'do',
      title: 'Once more',
      text: 'Two units on one target: a unit breaks when its hits reach its Troop Quality, so shoot at the same one.',
      clear: ['M2', 'R1'],
      task: 'Shower arrows on the Druzhina with Picket Horse II.',
      right: [{ order: 'shower', piece: 'M2', target: 'R1' }],
      show: [
        { type: 'unit', unit: 'M2' },
        { type: 'fire', unit: 'M2', target: 'R1', mode: 'shower' },
      ],
      done: 'An 8: no hit, and the quiver is low. The small quiver on the counter shows it.',
      after: [{ faces: [8] }],
      mistakes: [{ deed: { order: 'hold', piece: 'M2' }, say: 'They have arrows, and a target.' }],
      rule: { short: 'The natural die decides, whatever it hits.', ref: 'DH-10.2a' },
    },
    {
      kind: 'do',
      title: 'They shoot back',
      text: 'The Archers stand two hexes from Picket Horse III. Whoever is shot at under orders may shoot back when the arrow has landed.',
      clear: ['M3', 'R5'],
      task: 'Shoot at the Archers.',
      right: [{ order: 'shoot', piece: 'M3', target: 'R5', action: { type: 'fire', mode: 'normal' } }],
      show: [
        { type: 'unit', unit: 'M3' },
        { type: 'fire', unit: 'M3', target: 'R5', mode: 'normal' },
      ],
      done: 'A hit. They answer, and an 8 is too much for their simple bows.',
      after: [{ faces: [3] }, { action: { type: 'shoot', unit: 'R5' } }, { faces: [8] }],
      mistakes: [
        { deed: { order: 'shower', piece: 'M3' }, say: 'A plain shot hits them nearly always here. Spare the arrows.' },
        { deed: { order: 'hold', piece: 'M3' }, say: 'They have arrows, and a target.' },
      ],
      rule: { short: 'Return fire needs no order, only missiles, arc and sight.', ref: 'DH-R24' },
    },
  ],
};
