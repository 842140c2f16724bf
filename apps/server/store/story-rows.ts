import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Ending, StoryPart } from '@pennon/protocol';
import { sumOfStory } from './running-hash.js';
import type { Tables } from './schema.js';
import type { Closing } from './store.js';

/** Letters from which on a part is compressed: below that base64 takes back what was won. */
const LONG = 300;

/** A part of a story as it is stored: as JSON, or compressed as base64. */
export function storyRow(game: string, part: StoryPart): Tables['stories'] {
  const text = JSON.stringify(part);
  const told = text.length < LONG ? text : deflateRawSync(text, { level: 9 }).toString('base64');
  const row = { game, inputs: part.inputs, told };
  return { ...row, sum: sumOfStory(row) };
}

/** A part of a story; nothing when it is not the one that was stored. */
export function soundStory(row: Tables['stories']): StoryPart | undefined {
  if (row.sum !== sumOfStory(row)) return undefined;
  const { told } = row;
  return JSON.parse(told.startsWith('{') ? told : inflateRawSync(Buffer.from(told, 'base64')).toString()) as StoryPart;
}

/** That a game was closed, as it is stored. */
export const closingRow = (game: string, { build, why, ending }: Closing): Tables['closings'] => ({
  game,
  build,
  why,
  ending: ending === null ? null : JSON.stringify(ending),
});

export const closingOf = ({ build, why, ending }: Pick<Tables['closings'], 'build' | 'why' | 'ending'>): Closing => ({
  build,
  why,
  ending: ending === null ? null : (JSON.parse(ending) as Ending),
});
