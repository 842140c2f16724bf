import { copiersOf, copying } from '@pennon/kernel';
import { allowanceOf } from '../board/allowance.js';
import { character } from '../board/people.js';
import {
  type Attack,
  type CharacterId,
  type CombatFrame,
  frameShape,
  type HorseId,
  type MarchFrame,
  type ObjectId,
  type PlaceFrame,
  type RetreatFrame,
  type ShotFrame,
  type State,
  type TurnFrame,
} from '../types.js';
import { ANY } from '../words.js';

/* How each procedure begins, and goes on with another step. */

export const { to } = copying(copiersOf(frameShape(ANY)));

export const beginGame = (): TurnFrame => ({ proc: 'turn', step: 'begin' });

export const beginMarch = (state: State, unit: CharacterId): MarchFrame => ({
  proc: 'march',
  step: 'orders',
  unit,
  spent: 0,
  allowance: allowanceOf(state, unit),
  landing: null,
});

export const beginShot = (unit: CharacterId, target: CharacterId): ShotFrame => ({
  proc: 'shot',
  step: 'hit',
  unit,
  target,
  struck: target,
});

export const beginCombat = (state: State, { attackers, defenders }: Attack): CombatFrame => ({
  proc: 'combat',
  step: 'roll',
  attackers,
  defenders,
  result: 'none',
  ground: defenders.map((id) => {
    const { hex, rump } = character(state, id);
    if (hex === null) throw new Error(`${id} is not on the map`);
    return { hex, rump };
  }),
});

export const beginPlacing = (unit: CharacterId, horse: HorseId, load: ObjectId | null): PlaceFrame => ({
  proc: 'place',
  step: 'choose',
  unit,
  horse,
  load,
});

export const beginRetreat = (
  result: RetreatFrame['result'],
  todo: readonly CharacterId[],
  fought: readonly CharacterId[],
): RetreatFrame => ({ proc: 'retreat', step: 'stunned', result, todo, fought, unit: null, path: [], pushed: null });
