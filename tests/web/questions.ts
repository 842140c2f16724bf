import { readFileSync } from 'node:fs';
import { apply, type GameRecord, newGame, pending } from '@pennon/kernel';
import type { SystemId } from '@pennon/register';
import { expect } from 'vitest';
import { loadSystem } from '../../apps/web/app/systems.js';
import { FreeTableModel } from '../../apps/web/free-table/free-table-model.js';
import { HexModel } from '../../apps/web/hexes/hex-model.js';
import type { PlayBoard } from '../../apps/web/play-model/board-model.js';
import type { PlayModel } from '../../apps/web/play-model/play-model.js';
import type { State } from '../../apps/web/session/session.js';
import { VIEWS } from './seated-at.js';

/** A golden game of each rule system. */
export const GAMES = [
  ['kulikovo', 'training-1'],
  ['devils-horsemen', 'training-1'],
  ['d3h2', 'training-1'],
  ['cry-havoc', 'training-1'],
  ['advanced-cry-havoc', 'duel-1'],
] as const satisfies readonly (readonly [SystemId, string])[];

/** Every position of a golden game in which somebody is asked. */
export async function questionsOf(id: SystemId, name: string) {
  const system = await loadSystem(id);
  const game = system.game ?? expect.fail('it is a whole game');
  const record: GameRecord<never> = JSON.parse(readFileSync(new URL(`../${id}/golden/${name}.json`, import.meta.url), 'utf8'));
  const begun = newGame(game, record.scenario, record.options);
  if (!begun.ok) throw new Error(begun.error.message);
  const states: State[] = [begun.state];
  for (const input of record.inputs) {
    const went = apply(game, states.at(-1) ?? begun.state, input);
    if (!went.ok) throw new Error(went.error.message);
    states.push(went.state);
  }
  return { system, game, scenario: String(record.scenario), states: states.filter((state) => pending(game, state).kind === 'choice') };
}

/** The board on which its games are played. */
export function boardOf(play: PlayModel): PlayBoard {
  const { picture } = play.game;
  return { model: picture.kind === 'hexes' ? new HexModel(play, picture) : new FreeTableModel(play, picture), views: VIEWS };
}
