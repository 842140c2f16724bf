/** What each kind of order does, in one sentence of our own, for who looks for it in the list (4.4). */
export const orderNotes: { readonly [order: string]: string } = {
  move: 'It moves or turns; whoever comes beside an enemy may attack at the end of the Orders Phase.',
  shoot: 'It shoots, on the way or from where it stands.',
  shower: 'Arrows from where it stands, on an enemy three or four hexes away.',
  'Hit & Run': 'It rides up to a slower enemy, shoots at close range and is back where it was.',
  feign: 'It runs so as to be followed; who follows is Disordered and alone.',
  'feign and shoot': 'It shoots and runs so as to be followed; who follows is Disordered and alone.',
  withdraw: 'It rides off before the enemy has come.',
  'withdraw and shoot': 'It shoots and rides off before the enemy has come.',
  recover: 'It rests: two hits are taken off.',
  reorder: 'It is put in order again: Disordered no more.',
  hold: 'It stays where it is; that is its order.',
};
