import type { Lesson } from '@pennon/lessons';
import { lessonOn } from './green.js';

export const pips: Lesson = {
  id: 'd3h2/pips',
  title: 'PIPs: what an order costs',
  about: 'You give orders with what the die allows, and move many for the price of one.',
  minutes: 3,
  covers: ['D3-8', 'D3-9', 'D3-14'],
  side: 'blue',
  start: {
    scenario: lessonOn(
      [
        { id: 'Sp1', type: 'Sp', at: '2.5 2.0 0' },
        { id: 'Sp2', type: 'Sp', at: '3.5 2.0 0' },
        { id: 'Sp3', type: 'Sp', at: '4.5 2.0 0' },
        { id: 'Kn1', type: 'Kn', at: '7.0 2.0 0', general: true },
      ],
      [
        { id: 'Wb1', type: 'Wb', at: '3.5 8.0 180' },
        { id: 'Bd1', type: 'Bd', at: '5.5 8.0 180', general: true },
      ],
    ),
    options: {},
    inputs: [{ faces: [3] }],
  },
  steps: [
    {
      kind: 'foresee',
      title: 'The die shows 3',
      text: 'Every bound begins with a die: so many PIPs you have for orders. You have three Spears side by side, and the Knights of your General.',
      know: 'A PIP pays for one order. One element moves for 1 PIP, and so does a group: elements that touch edge to edge and face the same way; shooting and fighting cost nothing.',
      clear: ['Sp1', 'Sp2', 'Sp3', 'Kn1'],
      answers: [
        {
          text: 'Three of the four can move',
          isRight: false,
          say: 'All four can: elements that touch and face the same way move together for one PIP.',
        },
        {
          text: 'All four can move, with a PIP to spare',
          isRight: true,
          say: 'The Spears go as a group for 1 PIP, the Knights for another. One is left.',
        },
        { text: 'Everybody moves, PIPs are for shooting', isRight: false, say: 'PIPs pay for moves. Shooting and fighting cost nothing.' },
      ],
      rule: { short: 'A die of PIPs each bound. A move of one element or of one group costs 1; what is not spent is lost.', ref: 'D3-9' },
    },
    {
      kind: 'do',
      title: 'One order for three',
      text: 'Take up the whole row: click or tap one of them twice, or choose the row from the list. Then drag it straight ahead and confirm.',
      clear: ['Sp1', 'Sp2', 'Sp3'],
      task: 'Move the row of three Spears forward together.',
      right: [{ order: 'move', action: { type: 'group', units: ['Sp1', 'Sp2', 'Sp3'] } }],
      show: [{ type: 'group', units: ['Sp1', 'Sp2', 'Sp3'], segments: [{ advance: 20_000 }] }],
      done: 'Three elements for 1 PIP, and up to two base widths, as far as Spears go. A line that keeps together is the cheapest thing on the table.',
      after: [],
      mistakes: [
        {
          deed: { order: 'move', action: { type: 'move', unit: 'Sp1' } },
          say: 'That is one element for the price of three. Take the whole row.',
        },
        {
          deed: { order: 'move', action: { type: 'move', unit: 'Sp2' } },
          say: 'That is one element for the price of three. Take the whole row.',
        },
        {
          deed: { order: 'move', action: { type: 'move', unit: 'Sp3' } },
          say: 'That is one element for the price of three. Take the whole row.',
        },
        { deed: { order: 'move', action: { type: 'group' } }, say: 'Two of them move for the same price as three. Take the whole row.' },
        { deed: { order: 'move', piece: 'Kn1' }, say: 'The Knights come next. First the row of Spears.' },
        { deed: { order: 'done' }, say: 'You have PIPs left. Move the row first.' },
      ],
      rule: {
        short: 'A group goes straight ahead or wheels, and as far as its slowest member. Foot 2 base widths, Knights 3, Cavalry 4.',
        ref: 'D3-14',
      },
    },
    {
      kind: 'do',
      title: 'And the Knights',
      text: 'One element by itself may go in any direction and end facing any way. Bring the General up beside the line.',
      clear: ['Kn1'],
      task: 'Move the Knights.',
      right: [{ order: 'move', piece: 'Kn1' }],
      show: [{ type: 'move', unit: 'Kn1', to: [{ x: 70_000, y: 45_000, h: 0 }] }],
      done: 'Knights go three base widths. Everybody has moved, so your bound goes on by itself; the PIP that is left is lost. Now Red rolls: a 5, much to do for him.',
      after: [{ faces: [5] }],
      mistakes: [
        { deed: { order: 'move' }, say: 'The Spears have gone. This PIP is for the Knights.' },
        { deed: { order: 'done' }, say: 'Two PIPs are left. Move the Knights first.' },
      ],
      rule: { short: 'Light horse and cavalry are quick, foot is slow; bad ground slows nearly everybody to 1.', ref: 'D3-14' },
    },
    {
      kind: 'foresee',
      title: 'And then?',
      text: 'You have moved, Red has rolled. In your next bound somebody will be near: in which order do things happen?',
      know: 'PIPs pay for moves, and moves come first, so that helpers can be brought up. Those who touch fight at the very end.',
      clear: [],
      answers: [
        {
          text: 'Move, shoot, fight',
          isRight: true,
          say: 'First you spend PIPs on moves, then both sides shoot, then everybody who touches fights.',
        },
        { text: 'Shoot, move, fight', isRight: false, say: 'Moving comes first, and who has moved far does not shoot.' },
        { text: 'Fight, move, shoot', isRight: false, say: 'Fights come last, so that you can bring helpers to them first.' },
      ],
      rule: { short: 'PIPs, arrivals, moves, shooting of both sides, close combat; then it is the other side’s bound.', ref: 'D3-8' },
    },
  ],
};
