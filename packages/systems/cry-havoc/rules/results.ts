import type { Blow, CharacterFacts, Fate, Health } from '../types.js';

/** He is not touched. */
export const unharmed = ({ health, mounted }: CharacterFacts): Fate => ({
  health,
  horse: mounted ? 'ridden' : 'none',
  place: 'stays',
  hexes: 0,
});

const BLOWS: { readonly [blow in Blow]: { readonly leaves: Health; readonly killsHorse: boolean } } = {
  W: { leaves: 'wounded', killsHorse: false },
  S: { leaves: 'stunned', killsHorse: false },
  K: { leaves: 'dead', killsHorse: false },
  'W+HK': { leaves: 'wounded', killsHorse: true },
  'S+HK': { leaves: 'stunned', killsHorse: true },
  'K+HK': { leaves: 'dead', killsHorse: true },
};

/** Harm on top of harm is death (R40, R43). */
export const worse = (before: Health, harm: Health): Health => (before === 'healthy' ? harm : 'dead');

/** A result that strikes one man (CH-T6, CH-T8, CH-T10). */
export function struck(man: CharacterFacts, blow: Blow): Fate {
  const { leaves, killsHorse } = BLOWS[blow];
  const health = worse(man.health, leaves);
  const fate = (horse: Fate['horse'], place: Fate['place']): Fate => ({ health, horse, place, hexes: 0 });
  if (!man.mounted) return fate('none', man.climbed && health !== 'dead' ? 'falls' : 'stays');
  if (killsHorse) return fate('dead', 'head-hex');
  if (health === 'wounded') return fate('ridden', 'stays');
  if (health === 'stunned') return fate('loose', besideHorse(man));
  return fate('loose', 'head-hex');
}

/** Where a rider comes down who leaves a living horse (6.7). */
export const besideHorse = ({ roomBeside }: CharacterFacts): 'beside-horse' | 'rump-hex' => (roomBeside ? 'beside-horse' : 'rump-hex');

/** Forced back so many hexes (6.4): the stunned die (R41), climbers come down (O1), who has no way is wounded (R36, R56) or jumps (R63). */
export function drivenBack(man: CharacterFacts, hexes: number): Fate {
  if (man.health === 'stunned') return { ...unharmed(man), health: 'dead' };
  if (man.climbed) return { ...unharmed(man), place: 'jumps' };
  if (man.retreatHexes > 0) return { ...unharmed(man), place: 'retreats', hexes: Math.min(hexes, man.retreatHexes) };
  return man.jumpsInstead ? { ...unharmed(man), place: 'jumps' } : struck(man, 'W');
}
