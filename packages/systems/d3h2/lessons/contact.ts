import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const contact: Lesson = {
  id: 'd3h2/contact',
  title: 'Into contact',
  about: 'You bring elements into contact, through a screen too, and see how they line up by themselves.',
  minutes: 5,
  covers: ['R50', 'R51', 'D3-8', 'D3-15', 'R93', 'D3-21'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '3.2 4.0 0' },
        { id: 'Kn1', type: 'Kn', at: '6.5 3.6 0', general: true },
        { id: 'Ps1', type: 'Ps', at: '6.5 4.4 0' },
      ],
      [
        { id: 'Wb1', type: 'Wb', at: '3.5 5.6 180' },
        { id: 'Bw1', type: 'Bw', at: '6.5 6.0 180' },
        { id: 'Bd1', type: 'Bd', at: '9.0 8.5 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [2] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'Not quite opposite',
      text: 'Your Spears want to fight the Warband, but stand a third of a base width to the left of it.',
      know: 'Who touches an enemy is lined up with him for nothing, up to a base width sideways. Spears go 2 base widths.',
      clear: ['Sp1', 'Wb1'],
      answers: [
        {
          text: 'They must be placed exactly, by eye',
          isRight: false,
          say: 'No: whoever touches is lined up front edge to front edge, and that costs nothing.',
        },
        {
          text: 'Touching is enough, they line up by themselves',
          isRight: true,
          say: 'Up to a base width sideways is free once they touch.',
        },
        { text: 'They cannot reach it', isRight: false, say: 'Spears go 2 base widths, and the Warband is less than that away.' },
      ],
      rule: { short: 'Who moves into contact ends lined up: front to front, or corner to corner at a flank or behind.', ref: 'R50' },
    },
    {
      kind: 'do',
      title: 'Spears forward',
      text: 'Drag the Spears at the Warband, or choose them and point at the Warband. The ghost jumps into place when it touches.',
      clear: ['Sp1', 'Wb1'],
      task: 'Bring the Spears into contact with the front of the Warband.',
      right: [{ order: 'contact', piece: 'Sp1', target: 'Wb1', action: { contact: { edge: 'front' } } }],
      show: [{ type: 'move', unit: 'Sp1', to: [], contact: { target: 'Wb1', edge: 'front' } }],
      done: 'They touch along their whole fronts, so they will fight when your moves are over.',
      after: [],
      mistakes: [
        { deed: { order: 'contact', piece: 'Sp1' }, say: 'That touches only a corner. Meet it front to front.' },
        { deed: { order: 'move', piece: 'Sp1' }, say: 'Nearer, but they do not touch yet.' },
        { deed: { order: 'contact', piece: 'Kn1' }, say: 'The Knights come next. First the Spears.' },
        { deed: { order: 'done' }, say: 'Not before the Spears are in contact.' },
      ],
      rule: { short: 'Elements in contact do not move away any more; they fight until one gives way.', ref: 'R49' },
    },
    {
      kind: 'foresee',
      title: 'Knights and bows',
      text: 'The Knights add 3 to their die against foot, the Bows 4 against riders. But a beaten Bow has nowhere to run.',
      know: 'Both roll a die and add their number. Who has the lower total recoils as a rule; but riders kill Bows with any higher total.',
      clear: ['Kn1', 'Bw1'],
      answers: [
        {
          text: 'Beaten Bows go back',
          isRight: false,
          say: 'Not from riders: whoever catches Bows from the saddle kills them with any higher total.',
        },
        {
          text: 'Beaten Bows are destroyed',
          isRight: true,
          say: 'By anything mounted, with any higher total. Equal, and the Knights themselves go back.',
        },
        { text: 'Beaten Bows flee', isRight: false, say: 'They have no time: beaten by riders they are destroyed.' },
      ],
      rule: {
        short: 'What becomes of the lower total depends on both types. Bows, Shooters and Beasts die when riders beat them.',
        ref: 'D3-29',
      },
    },
    {
      kind: 'foresee',
      title: 'Through the screen',
      text: 'Between the Knights and the Bows stand your own Psiloi, in one file with the Knights.',
      know: 'Riders go straight through Psiloi if they start right behind them and end in line with them, clear beyond.',
      clear: ['Kn1', 'Ps1', 'Bw1'],
      answers: [
        { text: 'The Knights have to ride round them', isRight: false, say: 'They need not: Psiloi let riders through.' },
        {
          text: 'The Psiloi have to go out of the way first',
          isRight: false,
          say: 'They stay where they are. To move them would cost the last PIP.',
        },
        {
          text: 'The Knights ride straight through and strike',
          isRight: true,
          say: 'From right behind to in line before them, where there is room. Nobody has to touch the Psiloi.',
        },
      ],
      rule: {
        short: 'Riders go through Psiloi, Psiloi and Mages through any friends: straight, from right behind to in line before them.',
        ref: 'R93',
      },
    },
    {
      kind: 'do',
      title: 'Ride them down',
      text: 'Bring the General in too, straight through the Psiloi. When nobody can move any more, those who touch fight.',
      clear: ['Kn1', 'Ps1', 'Bw1'],
      task: 'Bring the Knights into contact with the front of the Bows.',
      right: [{ order: 'contact', piece: 'Kn1', target: 'Bw1', action: { contact: { edge: 'front' } } }],
      show: [{ type: 'move', unit: 'Kn1', to: [], contact: { target: 'Bw1', edge: 'front' } }],
      done: 'That was the last PIP, so it comes to blows: two fights, and you choose their order, because it is your bound.',
      after: [],
      mistakes: [
        { deed: { order: 'move', piece: 'Ps1' }, say: 'The Psiloi stay: the last PIP is for the Knights.' },
        { deed: { order: 'contact', piece: 'Ps1' }, say: 'The Psiloi stay: the Knights go through them.' },
        { deed: { order: 'contact' }, say: 'The Bows, and from the front.' },
        { deed: { order: 'move' }, say: 'They do not touch yet. Go on until the ghost lines up.' },
        { deed: { order: 'done' }, say: 'Not yet: the Knights have not touched anybody.' },
      ],
      rule: { short: 'Artillery, War Wagons and Command Posts never move into contact.', ref: 'D3-14' },
    },
    {
      kind: 'do',
      title: 'The Knights first',
      text: 'Point at a fight to see its odds before you choose it. Each rolls one die and adds its number; the General adds 1 more.',
      clear: ['Kn1', 'Bw1'],
      task: 'Fight with the Knights against the Bows.',
      right: [{ order: 'fight', piece: 'Kn1' }],
      show: [{ type: 'fight', unit: 'Kn1', target: 'Bw1' }],
      done: '5, 3 and 1 make 9, the Bows had 2 and 4: beaten by riders, they are gone. The Knights go on a base width, whether you like it or not.',
      after: [{ faces: [5, 2] }],
      mistakes: [{ deed: { order: 'fight' }, say: 'That fight comes next. First the Knights.' }],
      rule: { short: 'Knights, Chariots, Behemoths, Beasts and Hordes pursue whoever they beat in close combat.', ref: 'D3-34' },
    },
  ],
};
