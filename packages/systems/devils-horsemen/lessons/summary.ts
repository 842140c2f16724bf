import type { Summary } from '@pennon/lessons';

export const summary: Summary = {
  aim: 'Drive the other army from the field: what it loses for good counts as Rout Points, and at its Withdrawal Level it leaves at the end of a turn. At the limit of turns the battle says who has won.',
  parts: [
    {
      title: 'A turn',
      lines: [
        { text: 'Leaders act from the lowest Initiative up; each gives so many single orders, or commands one line.', ref: '4.2' },
        {
          text: 'A die of his Initiative or less lets him act again, three times in all; a 9 may paralyse the army or end the turn.',
          ref: 'DH-10.7d',
        },
        { text: 'A better leader may trump who is due or has Momentum; who fails is finished.', ref: 'DH-10.7b q4' },
        { text: 'Orders carry as far as the Command Range, not through enemies and their zones.', ref: '4.6' },
        { text: 'A line is of one contingent and kind and hangs together; out of the commander’s range it needs a die.', ref: 'DH-R86' },
        { text: 'An elite commander opens the turn with a free phase.', ref: 'DH-R12' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        {
          text: 'Into the two front hexes; 1 point for each corner turned, 1 for open ground, more and a hit for woods and rivers.',
          ref: 'DH-6.27',
        },
        { text: 'Front hexes are the zone of control: entering ends the move; only the faster ride out of one.', ref: 'DH-R30' },
        { text: 'Moving again in the same turn costs a hit.', ref: '5.1' },
        { text: 'Knights with a chivalry rating may be carried away: a die above it and they ride at the nearest enemy.', ref: 'DH-R50' },
        { text: 'Foot may form Column: faster, but helpless.', ref: '5.8' },
      ],
    },
    {
      title: 'Answers',
      lines: [
        { text: 'Faster cavalry and light foot withdraw when an enemy is two hexes away; from flank or rear it costs a hit.', ref: '5.7' },
        { text: 'Who is come up to may turn one corner; foot checks for it.', ref: '5.6' },
        { text: 'Shooters shoot at who comes into their zone, who leaves it, who shoots at them and who raids.', ref: '4.7' },
      ],
    },
    {
      title: 'Shooting',
      lines: [
        { text: 'Weapon and range give the number; armour, woods, height and moving change the die. A hit is one hit.', ref: 'DH-10.1' },
        { text: 'A shower takes 2 off the die on horse and 3 on foot, and empties quivers sooner.', ref: 'DH-R23' },
        {
          text: 'Bows may shoot in the middle of a move, one worse, and go on: up, a shot, and off again. Crossbows move or shoot.',
          ref: 'DH-R20',
        },
        { text: 'Low is one volley more; quivers are filled in the Rally Phase out of reach.', ref: 'DH-R22' },
        {
          text: 'Hit & Run: light horse shoots as from beside a slower enemy within four hexes; heavy horse may charge after it.',
          ref: '6.2',
        },
        {
          text: 'Feigned flight: two to four hexes, a shot; a die above the rating and the enemy follows, Disordered, and you may strike.',
          ref: '6.5',
        },
      ],
    },
    {
      title: 'Shock',
      lines: [
        { text: 'Heavy and medium troops that come up to an enemy must attack; light ones may.', ref: 'DH-R31' },
        { text: 'Both check their nerve; a die over the quality is hits.', ref: 'DH-10.6b k1' },
        { text: 'Types and side give the column; numbers, ground and Disorder shift it; Charisma is added to the die.', ref: 'DH-10.5a' },
        {
          text: 'Superior attackers double the hits they give, superior defenders triple; flank and rear are always superior.',
          ref: 'DH-R36',
        },
        { text: 'One hit short of its quality, and held by an enemy, a unit checks whether it collapses.', ref: 'DH-10.6b k2' },
        { text: 'One attacker advances into each hex that is left; horse that has fought is Disordered.', ref: 'DH-R45' },
      ],
    },
    {
      title: 'Cohesion',
      lines: [
        {
          text: 'Hits do nothing until they reach the Troop Quality: then the unit routs, and knights may lose their horses instead.',
          ref: 'DH-R68',
        },
        { text: 'Routed units run for their Standard; any hit and any friend in the way is their end.', ref: 'DH-R53' },
        { text: 'An order to recover takes off two hits, one under fire.', ref: 'DH-R58' },
        { text: 'A leader rallies on his Charisma or less, a Standard by the unit’s quality; who fails is gone.', ref: 'DH-R55' },
      ],
    },
  ],
};
