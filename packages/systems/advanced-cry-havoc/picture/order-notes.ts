/** What each kind of order does, in one sentence of our own, for who looks for it in the list (4.5, ACH-12). */
export const orderNotes: { readonly [order: string]: string } = {
  strike: 'A blow at an enemy in a hex before him; low dice are good.',
  shoot: 'A shot or a throw at an enemy in sight before him.',
  move: 'A Run: he may spend all his MF, and strikes nobody.',
  'move and attack': 'He spends up to half his MF and strikes or shoots then, at +1 on the die.',
  'step back': 'A hex backwards, still facing the enemy: it costs double, four times as much on a horse.',
  'lie down': 'He lies Prone: easy to strike, and he must get up first.',
  lead: 'He takes a loose horse by the bridle: 1 MF, unless he begins beside its head or passes a Task check.',
  watch: 'He waits to react, and shoots better then.',
  parry: 'He is two columns harder to strike, and does nothing else.',
  cover: 'He is a grade harder to shoot at, and does nothing else.',
  reload: 'He loads his crossbow again, for all his MF.',
  dismount: 'Out of the saddle: 4 MF, in armor 6.',
  charge: 'Straight at an enemy: three hexes on foot or six in the saddle are worth two columns.',
};
