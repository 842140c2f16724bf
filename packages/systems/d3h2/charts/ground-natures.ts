/** What ground is to most (3.5). */
export type Going = 'good' | 'rough' | 'bad';

interface GroundNature {
  readonly going: Going;
  /** Aerials neither stand nor land in it (D3-14), and who is in it is sheltered from spells (D3-24). */
  readonly shelters: boolean;
  /** Half a base width of it hides one end of a shot from the other. */
  readonly hides: boolean;
  /** Camelry counts it as good (R23). */
  readonly isDesert: boolean;
  /** Who pursues goes into it, bad as it is (R67). */
  readonly isPursuedInto: boolean;
  /** Other areas come nearer to it than 1 BW (R11). */
  readonly isBuiltUp: boolean;
}
const ground = (going: Going, more: Partial<GroundNature> = {}): GroundNature => ({
  going, shelters: false, hides: false, isDesert: false, isPursuedInto: false, isBuiltUp: false, ...more,
});

/** What each ground is (3.5, 3.6) and what the rules make of it, besides the rows of the charts that name it. */
export const GROUND_NATURES = {
  open:             ground('good'),
  plough:           ground('good'),
  'gentle-hill':    ground('good'),
  'wet-plough':     ground('rough'),
  scrub:            ground('rough'),
  rocky:            ground('rough'),
  boggy:            ground('rough'),
  enclosures:       ground('rough'),
  hamlet:           ground('rough', { shelters: true, hides: true, isBuiltUp: true }),
  woods:            ground('bad', { shelters: true, hides: true }),
  oasis:            ground('bad', { hides: true, isDesert: true }),
  marsh:            ground('bad', { isPursuedInto: true }),
  dunes:            ground('bad', { hides: true, isDesert: true }),
  'difficult-hill': ground('bad', { hides: true }),
  gully:            ground('bad', { isPursuedInto: true }),
} satisfies { readonly [terrain: string]: GroundNature };
