import type { Summary } from '@pennon/lessons';

export const summary: Summary = {
  aim: 'Cost the enemy so many flight points that his army runs: at the latest when his losses reach his Flight Level. When the clock runs out, the smaller share of losses wins.',
  parts: [
    {
      title: 'Who acts',
      lines: [
        { text: 'There are no turns. The side with the initiative activates one Battle without a roll.', ref: 'R15' },
        {
          text: 'To go on with another Battle: a die of its leader’s activation rating or less; 1 harder for each further one; a 9 fails.',
          ref: 'R16',
        },
        { text: 'Fail or pass, and the initiative is the enemy’s.', ref: 'section 4' },
        {
          text: 'Before that roll the other side may spend a seizure. It works: it has the initiative. It fails: you activate any Battle, even the last.',
          ref: 'R18',
        },
        { text: 'A Battle first moves and shoots, unit by unit, then attacks, one combat after the other.', ref: 'section 4' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        { text: 'Movement: light cavalry 8, medium 7, heavy 6, bowmen 5, foot and crossbowmen 4; leaders 9.', ref: 'KU-3.1' },
        {
          text: 'Always into one of the two hexes before the unit. Open ground 1, woods 2; a level up or down, or a small river, 1 more.',
          ref: 'KU-TEC',
        },
        { text: 'Turning costs 1 a corner; light cavalry pays 1 for any turn.', ref: 'R6' },
        {
          text: 'Before every unit that is not Retired lie two hexes of zone: entering one ends the move, leaving one costs 1 more. Light cavalry does not stop.',
          ref: '5.3',
        },
        { text: 'Out of the leader’s command range: half the movement, no enemy zones, no attack.', ref: 'R14' },
      ],
    },
    {
      title: 'Shooting',
      lines: [
        {
          text: 'Bowmen after moving, crossbowmen instead, light cavalry anywhere on its way; to the front, two hexes at most.',
          ref: '6.1',
        },
        { text: 'Bowmen +1 and −2 at one and two hexes, light cavalry 0 and −3, crossbowmen +2 and −3.', ref: 'KU-RNG' },
        { text: 'Not from the front at horse +1, at heavy cavalry −1, while Disordered −1.', ref: 'KU-MFD' },
        {
          text: 'Leg is Disordered on 5, Horse on 6. Disordered already: from 2 on foot and from 3 on horse gives way, on 7 and 8 it dies.',
          ref: 'KU-MF',
        },
        { text: 'Bowmen and crossbowmen also shoot at who enters their zone, shoots at them or attacks them.', ref: '6.2' },
      ],
    },
    {
      title: 'Fighting',
      lines: [
        {
          text: 'Shock: with one or more units at an enemy before them. One die, high is good; bad results hit all attackers.',
          ref: 'KU-SH',
        },
        {
          text: 'Flank +2, rear +3, two of front, flank and rear +4; each further unit +1; a leader with the lead +1; Disordered −2.',
          ref: 'KU-DRM',
        },
        {
          text: 'Arms matter: heavy cavalry is +2 against light, light −2 against heavy and foot; bowmen suffer +2 to +3 from everybody.',
          ref: 'KU-WSM',
        },
        {
          text: 'A charge by heavy (+2) or medium cavalry (+1) rides up to 4 points and strikes on a better table; on 8 it runs on.',
          ref: 'KU-CH',
        },
        { text: 'Horses shy from the front of steady foot on 5 or more, medium cavalry adds 1.', ref: 'KU-REL' },
        { text: 'Charged cavalry in good order may counter-charge: 3 or less takes the bonus away.', ref: 'KU-CC' },
      ],
    },
    {
      title: 'Order and disorder',
      lines: [
        {
          text: 'Normal, Disordered, Retired, Eliminated. Disordered: 1 slower, weaker, no charge, and read in the bad column.',
          ref: '3.2',
        },
        { text: 'A Disordered unit that does nothing while its Battle acts, outside enemy zones, is Normal again.', ref: '7.1' },
        {
          text: 'Retired units stand at the Standard. A rally, in place of the free activation, makes all of them Disordered.',
          ref: '7.2',
        },
      ],
    },
    {
      title: 'The end',
      lines: [
        {
          text: 'Flight points: heavy cavalry 3, medium and foot 2, others 1; leaders and the Standard as written; each Retired unit 1 meanwhile.',
          ref: '8.2',
        },
        {
          text: 'When the initiative changes hands and losses with a 9 would reach the Flight Level, a die is rolled: losses and die at the Flight Level or above, and the army runs.',
          ref: 'R91',
        },
        { text: 'Losses for good at the Flight Level: it runs at once.', ref: '8.2' },
      ],
    },
  ],
};
