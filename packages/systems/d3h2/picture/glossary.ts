import { type KeyLine, keyLine, type Term } from '@pennon/picture';

/** The terms of the game, each in one sentence of our own. */
export const glossary: readonly Term[] = [
  {
    word: 'Element',
    sentence: 'A base with its figures: the smallest body of troops that moves and fights.',
    ref: 'D3-1',
    also: ['element', 'elements'],
  },
  {
    word: 'Bound',
    sentence: 'One side rolls for PIPs, moves, shoots and fights; then it is the other side’s bound.',
    ref: 'D3-8',
    also: ['bound', 'bounds'],
  },
  {
    word: 'PIP',
    sentence: 'What orders are paid with: as many as the die shows at the beginning of the bound; what is not spent is lost.',
    ref: 'D3-9',
    also: ['PIPs'],
  },
  { word: 'Base width', sentence: 'The width of a base: all distances are counted in it.', ref: 'R3', also: ['BW', 'base widths'] },
  { word: 'Against foot', sentence: 'What it adds to its die when it fights foot; the first number on the base.', ref: 'D3-21' },
  { word: 'Against mounted', sentence: 'What it adds to its die when it fights mounted troops and those in the air.', ref: 'D3-21' },
  {
    word: 'Army points',
    sentence: 'What an element costs, and what its army loses with it.',
    ref: 'D3-3',
    also: ['AP', 'points', 'army point'],
  },
  { word: 'Movement', sentence: 'How many base widths it goes in good going with one order.', ref: 'D3-14' },
  { word: 'Range', sentence: 'How many base widths far it shoots.', ref: 'D3-19' },
  { word: 'Spell range', sentence: 'How many base widths far a Mage bespells.', ref: 'D3-18' },
  { word: 'Order', sentence: 'A move of one element or of a group, for at least 1 PIP.', ref: 'D3-9', also: ['order', 'orders'] },
  {
    word: 'Group',
    sentence: 'Elements that touch edge to edge and face the same way: one order moves them together.',
    ref: 'R46',
    also: ['group', 'groups'],
  },
  { word: 'Command distance', sentence: 'How far the General’s voice carries; beyond it an order costs 1 PIP more.', ref: 'D3-10' },
  {
    word: 'General',
    sentence: 'The commander: 1 better in close combat, and orders cost more when he is lost, hidden or too far off.',
    ref: 'D3-26',
  },
  {
    word: 'Threat zone',
    sentence:
      'The square base width before a front edge, and the strip round a Camp or Stronghold: who is in it may only answer that enemy.',
    ref: 'D3-16',
    also: ['threat zones'],
  },
  {
    word: 'Passing through',
    sentence: 'Riders go straight through Psiloi, Psiloi and Mages through friends: from right behind to in line before them, or back.',
    ref: 'R93',
    also: ['passes'],
  },
  {
    word: 'Close combat',
    sentence: 'Elements whose front edges meet fight: each adds its factor and what helps or hinders it to a die.',
    ref: 'D3-26',
  },
  {
    word: 'Overlap',
    sentence: 'An enemy beside the one it fights, corner to corner: 1 worse.',
    ref: 'D3-20',
    also: ['overlapped', 'overlaps'],
  },
  {
    word: 'Rear support',
    sentence: 'Some troops add to the one before them when they stand straight behind it in good going.',
    ref: 'D3-22',
  },
  {
    word: 'Formation support',
    sentence: 'Spears beside Spears or Blades, and shooters beside Blades, are better against foot.',
    ref: 'D3-23',
  },
  { word: 'Recoil', sentence: 'It goes back, facing the enemy; who cannot is destroyed.', ref: 'D3-32', also: ['recoils'] },
  { word: 'Flee', sentence: 'It turns about and runs its whole move.', ref: 'D3-33', also: ['flees'] },
  {
    word: 'Pursue',
    sentence: 'Some troops follow a beaten enemy whether they like it or not.',
    ref: 'D3-34',
    also: ['pursues', 'pursuit'],
  },
  {
    word: 'Going',
    sentence: 'How hard ground is: good, rough or bad; to some troops all of it is good.',
    ref: 'D3-14',
    also: ['good going', 'rough going', 'bad going'],
  },
  { word: 'In bad going', sentence: 'It stands in ground that is bad for it: 2 worse in close combat, and no support.', ref: 'D3-26' },
  {
    word: 'In a threat zone',
    sentence: 'An enemy is before it or it is close to enemy walls: it may only answer that enemy or go straight back.',
    ref: 'D3-16',
  },
  { word: 'Far from the General', sentence: 'The General is lost, hidden or too far off: an order costs 1 PIP more.', ref: 'D3-9' },
  { word: 'Camp', sentence: 'The baggage of an army: sacked, it is worth 2 points.', ref: 'D3-35', also: ['Camps'] },
  {
    word: 'Stronghold',
    sentence: 'A walled place: its garrison is hard to beat, and it is worth 4 points when it falls.',
    ref: 'D3-35',
    also: ['Strongholds'],
  },
  { word: 'Aggression', sentence: 'Added to a die before the battle: the lower total defends.', ref: 'D3-7' },
  {
    word: 'Fast',
    sentence: 'Quicker than others of its kind, gives and gets no formation support, and falls easier to some.',
    ref: 'D3-14',
  },
  { word: 'Double element', sentence: 'Twice the men on a deeper base: it supports itself against foot in good going.', ref: 'D3-22' },
  {
    word: 'Ally',
    sentence: 'Of another army: it moves in groups only with its own, and holds no Camp or Stronghold.',
    ref: 'R79',
    also: ['Allies', 'allies'],
  },
  {
    word: 'Mounted infantry',
    sentence: 'Foot that rides: it moves as Camelry does until it gets down.',
    ref: 'D3-14',
    also: ['Mounted Infantry'],
  },
  { word: 'Dismounted', sentence: 'Riders who fight on foot now.', ref: 'D3-1' },
  { word: 'In close combat', sentence: 'It touches an enemy it fights: it neither moves nor shoots.', ref: 'R49' },
  { word: 'Has moved', sentence: 'It has had an order or came in this bound.', ref: 'D3-8' },
  { word: 'Has shot', sentence: 'It has shot in this bound, and does not shoot again.', ref: 'D3-19' },
  { word: 'Has fought', sentence: 'Its close combat of this bound is over.', ref: 'D3-8' },
  { word: 'Ensorcelled', sentence: 'Taken off the table by a spell until somebody sets it free.', ref: 'D3-31' },
  { word: 'Destroyed', sentence: 'Gone for good, with its points.', ref: 'D3-35', also: ['destroyed'] },
  { word: 'Fled', sentence: 'Run off the table: lost while it is away.', ref: 'D3-35' },
  { word: 'Held off', sentence: 'Not on the table: it waits to be called.', ref: 'D3-11' },
  { word: 'Garrison', sentence: 'It holds a Camp or Stronghold and fights with its walls.', ref: 'R42', also: ['garrison'] },
  {
    word: 'Bespell',
    sentence: 'A Mage attacks from afar for 2 PIPs; a hero or Mage who is beaten by half is ensorcelled.',
    ref: 'D3-18',
    also: ['bespells', 'spell'],
  },
  { word: 'Paltry', sentence: 'A river that hinders nobody; the first who steps into it finds out.', ref: 'R54', also: ['paltry'] },
];

/** A term as a line of a card. */
export function glossaryLine(word: string): KeyLine {
  return keyLine(glossary, word);
}
