import type { Term } from '@pennon/picture';

/** The terms of the game, each in one sentence of our own. */
export const glossary: readonly Term[] = [
  { word: 'Turn', sentence: 'Both sides play once: missile fire, movement, combat, recovery.', ref: 'CH-T2', also: ['turns', 'Turns'] },
  {
    word: 'Attack',
    sentence: 'What somebody adds to the attack he takes part in; nobody attacks with 0.',
    ref: 'CH-3.1',
    also: ['attack value'],
  },
  {
    word: 'Defence',
    sentence: 'What is taken from the sum of his attackers; a stunned man has none.',
    ref: 'CH-3.1',
    also: ['defence value'],
  },
  {
    word: 'Movement',
    sentence: 'Movement points of a turn, on foot or in the saddle; a wound, a load or a shot leaves fewer.',
    ref: 'CH-3.1',
    also: ['movement points', 'points of movement'],
  },
  {
    word: 'Contact',
    sentence: 'Beside an enemy on his feet, across a side that lets them touch; coming into it ends a move.',
    ref: 'R7',
    also: ['contact'],
  },
  { word: 'Healthy', sentence: 'Unhurt: he fights with the printed values.', ref: 'CH-3.2' },
  { word: 'Wounded', sentence: 'He fights on with the lesser values; another wound or a stun kills him.', ref: 'R40' },
  { word: 'Stunned', sentence: 'He lies helpless until his own recovery phase; any further harm or a retreat kills him.', ref: 'R41' },
  { word: 'Dead', sentence: 'Gone from the game; the enemy scores his points.', ref: 'CH-3.2' },
  { word: 'Off the map', sentence: 'He has left for good, or has still to come.', ref: 'R81' },
  { word: 'Has acted', sentence: 'He has had his move, or his attack, in this phase.', ref: 'CH-4 rule 3' },
  { word: 'Loaded', sentence: 'He carries something: 2 movement points less, no shooting, no attack.', ref: 'R82' },
  { word: 'In contact', sentence: 'An enemy on his feet is beside him.', ref: 'R7' },
  { word: 'Upstairs', sentence: 'On a balcony or in an upper room: he sees over people below, and nobody there touches him.', ref: 'R6' },
  { word: 'Head', sentence: 'The half of a horse that goes forward; from its three front sides it can step on.', ref: 'CH-5.2' },
  { word: 'Rump', sentence: 'The half of a horse behind the head; it swings in a pivot and goes first in backing.', ref: 'CH-5.2' },
  { word: 'Loose', sentence: 'Nobody rides it; it stands in the way and can be mounted or driven off.', ref: 'R20' },
  {
    word: 'Points',
    sentence: 'What the enemy scores for his death, half of it for a wound at the end.',
    ref: 'CH-8',
    also: ['Casualty points', 'points'],
  },
  { word: 'Armour', sentence: 'Adds 2 to the damage die of a shot at him, and to the die of a jump.', ref: 'CH-T4' },
  {
    word: 'Weapon',
    sentence: 'What he shoots or throws; hand to hand everybody fights with his attack.',
    ref: 'CH-T5',
    also: ['Javelins', 'Range'],
  },
  {
    word: 'Column',
    sentence: 'Where the combat table is read: by the difference of attack and defence, shifted by numbers and ground.',
    ref: 'CH-6.2',
  },
  {
    word: 'Cover',
    sentence: 'Ground under a target, or a wall, window or lip before him, that makes him harder to hit by 2.',
    ref: 'R49',
    also: ['cover'],
  },
  { word: 'Level', sentence: 'The ground is 0; balconies, upper rooms and hilltops are 1.', ref: 'R6', also: ['level'] },
  { word: 'Cost', sentence: 'Movement points to enter, on foot and for a horse.', ref: 'CH-T1' },
  { word: 'Standing', sentence: 'On his feet: healthy or wounded.', ref: 'CH-3.2' },
];
