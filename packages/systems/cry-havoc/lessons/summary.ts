import type { Summary } from '@pennon/lessons';

export const summary: Summary = {
  aim: 'Do more harm than you suffer: everybody is worth points, dead all of them, wounded at the end half. Some battles are about a house, a chest or sacks as well.',
  parts: [
    {
      title: 'A turn',
      lines: [
        { text: 'One side shoots, moves, fights and recovers, then the other does.', ref: 'CH-T2' },
        { text: 'Everybody shoots once, moves once, attacks once, and is attacked once in a turn.', ref: 'R31' },
        { text: 'The other side only answers: where its men fall back or fall down, which attacker is wounded.', ref: 'section 4' },
      ],
    },
    {
      title: 'Shooting',
      lines: [
        { text: '6 or less hits; long range 2, cover 2, wounded shooter 1, shooter among trees 1, all added to the die.', ref: 'CH-T3' },
        { text: 'Short and long range: javelin 6 and 12, bow 10 and 25, crossbow 15 and 30.', ref: 'CH-T5' },
        { text: 'A second die says how badly; mail adds 2, a crossbow takes 2 off.', ref: 'CH-T4' },
        { text: 'Walls, trees, higher ground and people who stand block the line; riders and people above see over heads.', ref: 'R23' },
        { text: 'After a bow half the move and no attack, after a javelin half the move, after a crossbow neither.', ref: 'R29' },
        { text: 'In contact one shoots only at those who touch one. Javelins are counted.', ref: 'R26' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        {
          text: 'Open ground, rooms, doorways and balconies cost 1; scrub, trees, slopes, stairs 2; a low wall or a window 4.',
          ref: 'CH-T1',
        },
        { text: 'Coming into contact with an enemy on his feet ends the move; leaving is free.', ref: 'R7' },
        { text: 'One to a hex. Men on foot pass friends on foot, not in doors, on stairs or while climbing.', ref: 'R12' },
        { text: 'A rider covers two hexes: forward to three hexes, 2 to swing the rump, double to go back.', ref: 'CH-5.2' },
        {
          text: 'Horses go at 4 through scrub and slopes, and never through trees, houses, walls; into a doorway with the head.',
          ref: 'R13',
        },
        { text: 'Mount for 2, in mail 3; dismount for 4, in mail 6; drive a loose horse off for 2.', ref: 'CH-5.5' },
        { text: 'Jump from a balcony or an upper window for 2: 7 or less is good, mail adds 2.', ref: 'CH-T11' },
      ],
    },
    {
      title: 'Fighting',
      lines: [
        {
          text: 'Any who touch attack together any whom they touch: attacks less defences is the column, low dice are good.',
          ref: 'CH-T9',
        },
        { text: 'Two or more against men on foot: one column. Against riders only a second rider counts so.', ref: 'CH-T7' },
        { text: 'A defender in a doorway, behind a window or a low wall has one column; rough ground costs one.', ref: 'R34' },
        { text: 'The side that does the harm picks the victim; a wounded attacker is picked by the defender.', ref: 'R38' },
        { text: 'After a death or a retreat one attacker may follow into the hex.', ref: 'R37' },
      ],
    },
    {
      title: 'Harm',
      lines: [
        { text: 'Wounded: the smaller numbers for good. Stunned: helpless, defends with 0, up at the end of his own turn.', ref: 'R42' },
        { text: 'Harm on harm is death; a stunned man who should go back dies.', ref: 'R40' },
        {
          text: 'Driven back: into a free hex without contact that his owner likes; no way back is a wound, or a jump from a balcony.',
          ref: 'R36',
        },
        { text: 'A stunned or dead rider falls; his horse stands loose unless it is killed.', ref: 'CH-T8' },
      ],
    },
    {
      title: 'The end',
      lines: [
        { text: 'After the last turn points decide; all of a side dead ends it at once.', ref: 'R83' },
        { text: 'Loads cost 2 to take up and 2 of the movement; who carries neither shoots nor attacks.', ref: 'R82' },
        { text: 'Who leaves the map, where he may, is gone for good and scores nothing for the enemy.', ref: 'R81' },
      ],
    },
  ],
};
