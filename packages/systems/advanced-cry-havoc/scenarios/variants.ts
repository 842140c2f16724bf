import { BadRequest, ofSide } from '@pennon/kernel';
import { USUAL_OPTIONS } from '../switches.js';
import type { GameOptions } from '../types.js';
import type { CharacterDocument, ScenarioDocument } from './document.js';

/** The options that belong to one scenario each (R121). */
const OF_SCENARIOS = ['joust', 'smallParties', 'reliefTurn'] as const;

/** Throws where an option is asked for that this scenario does not know. */
export function mustSuit(document: ScenarioDocument, options: GameOptions): void {
  for (const option of OF_SCENARIOS)
    if (options[option] !== USUAL_OPTIONS[option] && document.variant?.option !== option)
      throw new BadRequest(`options.${option}: ${document.name} has no such variant (R121).`);
}

/** The scenario as it is played under these options. */
export function asPlayed(document: ScenarioDocument, options: GameOptions): ScenarioDocument {
  const { variant } = document;
  if (variant?.option === 'joust' && options.joust) return { ...document, casts: variant.casts };
  if (variant?.option === 'smallParties' && options.smallParties) {
    const { who, turns } = variant;
    return { ...document, turns, casts: recast(document, (cast) => cast.filter(({ id }) => who.includes(id))) };
  }
  if (variant?.option !== 'reliefTurn') return document;
  const late = ({ enters, ...one }: CharacterDocument): CharacterDocument =>
    enters === undefined ? one : { ...one, enters: { ...enters, turn: options.reliefTurn } };
  return { ...document, casts: recast(document, (cast) => cast.map(late)) };
}

const recast = (
  { sides, casts }: ScenarioDocument,
  change: (cast: readonly CharacterDocument[]) => readonly CharacterDocument[],
): ScenarioDocument['casts'] => Object.fromEntries(sides.map((side) => [side, change(ofSide(casts, side))]));
