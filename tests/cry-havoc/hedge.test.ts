import {
  type AnyGame,
  apply,
  type Core,
  type Frame,
  type GameAction,
  newGame,
  type Pending,
  pending,
  Sfc32,
  type SystemDef,
} from '@pennon/kernel';
import type { HexPicture } from '@pennon/picture';
import { afterAll, describe, expect, test } from 'vitest';
import { SystemCopy } from '../system-copy.js';
import { HEXSIDE_TABLE, readHexsideTable } from './hexside-table.js';
import { scenarioOf } from './table.js';

/*
 * A kind of hexside is a row of the hexside table, a picture, and a line of the transcription; nothing else knows it by name. A copy of the game gets
 * a hedge, which is a low wall in everything but its name.
 */

const ROW =
  "    hedge: { name: 'hedge', foot: 'at-least-4', horse: 'no', contact: true, defenderPlus: true, blocksSight: false, cover: 'if-targets-side', marked: 'level-ground' },";
const PICTURE = "  hedge: { drawing: HEXSIDES.hedge, word: 'low wall', sentence: 'as a low wall', ref: 'R50' },";
const TRANSCRIBED = 'hedge: man at-least-4, horse no; contact, defender +1; covers who is behind it; marked on level ground';

const copy = new SystemCopy('cry-havoc');
const faults: (readonly string[])[] = [copy.faults()];
copy.add('charts/ch-3.5.ts', '    drop: ', ROW);
faults.push(copy.faults());
copy.add('picture/hexsides.ts', '  cliff: ', PICTURE);
faults.push(copy.faults());
afterAll(() => copy.remove());

describe('a hedge in three places', () => {
  test('the copy compiles, with a row alone it does not, and with its picture it does', () => {
    expect(faults).toEqual([[], ['picture/hexsides.ts'], []]);
  });

  test('who forgets to transcribe it is told so', async () => {
    const { system } = await theCopy();
    expect(readHexsideTable(system)).not.toEqual(HEXSIDE_TABLE);
    expect([...readHexsideTable(system)].sort()).toEqual([...HEXSIDE_TABLE, TRANSCRIBED].sort());
  });

  test('a battle over hedges goes the way of one over low walls: questions, rolls, events, bots, the cards of its hexsides', async () => {
    const { system, picture } = await theCopy();
    const over = (what: string) => scenarioOf({ ...BATTLE, hexsides: { [what]: BETWEEN } });
    for (const seed of [1, 2, 3]) {
      const [walls, hedges] = ['lowWall', 'hedge'].map((what) => played(system, picture, over(what), seed));
      expect(hedges).toEqual(walls);
    }
  });
});

/** Two lines on either side of what lies between, with friends behind each other across it. */
const BATTLE = {
  ground: Array.from({ length: 8 }, () => '........'),
  a: 'ash spear 0203, asa man 0303, asc jav 0403, asd bow 0503, ase spear 0603, asf knight 0302-0301, asg serf 0502, asi spear 0204',
  b: 'bir spear 0205, bis man 0304, bit jav 0404, biu bow 0504, biv spear 0604, biw knight 0405-0406, bix serf 0605, biy spear 0703',
};
const BETWEEN =
  '0203-0104 0203-0204 0303-0204 0303-0304 0403-0304 0403-0404 0503-0404 0503-0504 0603-0504 0603-0604 0703-0604 0703-0704 0502-0503 0502-0603 0604-0605 0604-0705';

interface Copied {
  readonly system: SystemDef & { readonly game: AnyGame };
  readonly picture: HexPicture<Core<Frame>, never, never>;
}
async function theCopy(): Promise<Copied> {
  const [{ system }, { picture }] = (await Promise.all([copy.import('index.ts'), copy.import('picture/index.ts')])) as [Copied, Copied];
  return { system, picture };
}

/** A battle played at random: everything that is asked, happens and is thought of it, moment by moment. The scenario apart, which says hedge or wall. */
function played({ game }: Copied['system'], picture: Copied['picture'], scenario: object, seed: number): readonly string[] {
  const luck = Sfc32.seeded(seed);
  const begun = newGame(game, scenario, {});
  if (!begun.ok) throw new Error(begun.error.message);
  let { state, events } = begun;
  const moments: string[] = [cardsOf(picture, state)];
  for (let asked: Pending<GameAction> = pending(game, state); asked.kind !== 'over'; asked = pending(game, state)) {
    const { scenario: _, ...rest } = state as Core<Frame> & { readonly scenario: unknown };
    const worth = state.sides.map((side) => game.evaluation.value(state, side));
    const promises = asked.kind === 'choice' ? game.evaluation.promise?.(state, asked.actions) : [];
    moments.push(JSON.stringify([rest, asked, events, worth, promises]));
    const input = asked.kind === 'chance' ? { faces: luck.faces(asked.dice) } : { action: luck.pick(asked.actions) };
    const applied = apply(game, state, input);
    if (!applied.ok) throw new Error(applied.error.message);
    ({ state, events } = applied);
  }
  return moments;
}

/** What the page says of every side of every hex. */
const cardsOf = (picture: Copied['picture'], state: Core<Frame>): string =>
  JSON.stringify(picture.ground(state).hexsides.map(({ between }) => picture.card(state, { hexside: between })));
