import { apply, newGame, pending, Sfc32, whyNot } from '@pennon/kernel';
import { expect, test } from 'vitest';
import type { ScenarioDocument } from '../../packages/systems/devils-horsemen/scenarios/document.js';
import type { Action, State } from '../../packages/systems/devils-horsemen/types.js';
import { game, skirmish } from './table.js';

/** An odd number of columns keeps the grid when it is mirrored (14.4 19). */
const COLUMNS = 15;
const GROUND = [
  '...............',
  '....w..........',
  '.........11....',
  '......1..11....',
  '......1........',
  '...............',
  '..........w....',
  '...w......w....',
  '...............',
  '.......v.......',
  '...............',
];
const FACINGS: { readonly [facing: string]: string } = {
  UR: 'UL',
  UL: 'UR',
  E: 'W',
  W: 'E',
  LR: 'LL',
  LL: 'LR',
  NE: 'NW',
  NW: 'NE',
  SE: 'SW',
  SW: 'SE',
};
const hexOf = (hex: string): string => String(COLUMNS + 1 - Number(hex.slice(0, 2))).padStart(2, '0') + hex.slice(2);
const isHex = (text: string): boolean => /^\d{4}$/.test(text);

/** Everything in an action or a document that has a place or a facing, seen in a mirror. */
function mirrored<T>(value: T): T {
  if (typeof value === 'string') return (isHex(value) ? hexOf(value) : (FACINGS[value] ?? value)) as T;
  if (Array.isArray(value)) return value.map(mirrored) as T;
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, mirrored(v)])) as T;
  return value;
}

const WEST = skirmish({
  rus: `R1 HC 0404 E tq=6 frr=4, R2 KN 0405 E tq=6 frr=4 DM, R3 KN 0406 E car=5 frr=4, R4 MI 0305 E, R5 LI 0304 E B, R6 LC 0503 E C HR tq=5, R7 LC 0507 E C FR`,
  mongols: `M1 LC 1103 W C HR FR SH MLC, M2 LC 1104 W C HR FR SH MLC frr=8, M3 LC 1105 W C HR FR SH MLC, M4 HC 1106 W tq=7 DM, M5 HI 1206 W, M6 LI 1107 W C SH`,
  rusLeaders: 'Ra 0405 OC init=6 cha=2, Rb 0503 SC init=3 cha=1',
  mongolLeaders: 'Ma 1106 OC init=5 cha=1, Mb 1104 SC init=4',
  ground: GROUND,
  hexsides: { river: '0704-0803', ford: '0705-0804' },
  standards: { Rus: '0205', Picket: '1405' },
});
/** The armies have changed sides and the map is seen in a mirror. */
const EAST: ScenarioDocument = {
  ...WEST,
  map: {
    ...WEST.map,
    ground: GROUND.map((row) => row.split('').reverse().join('')),
    hexsides: Object.fromEntries(
      Object.entries(WEST.map.hexsides).map(([kind, list]) => [
        kind,
        `${list}`
          .split(' ')
          .map((side) => side.split('-').map(hexOf).join('-'))
          .join(' '),
      ]),
    ) as never,
  },
  armies: {
    rus: { ...mirrored(WEST.armies['mongols' as never] as object), edge: 'west' },
    mongols: { ...mirrored(WEST.armies['rus' as never] as object), edge: 'east' },
  } as never,
};

const begin = (document: ScenarioDocument): State => {
  const begun = newGame(game, document, {});
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.state;
};
/** A unit in rout faces the vertex after its last step, on either map (DH-R106). */
const byId = (s: State, mirror: boolean) =>
  Object.fromEntries(
    [...s.units.map((u) => (u.routed || u.rallied ? { ...u, facing: 'any' } : u)), ...s.leaders].map((piece) => [
      piece.id as string,
      JSON.stringify(mirror ? mirrored(piece) : piece),
    ]),
  );
const turnedOver = (side: string): string => (side === 'rus' ? 'mongols' : 'rus');

const isRallying = (s: State): boolean => s.turn > 1 || s.stack.some((f) => f.proc === 'rally');

/** Plays the first turn on both maps with the same choices and dice; says where they part, if they do. */
function parts(seed: number): string | undefined {
  const luck = Sfc32.seeded(seed, 3);
  let [west, east] = [begin(WEST), begin(EAST)];
  for (let n = 0; n < 400; n++) {
    const [a, b] = [pending(game, west), pending(game, east)];
    const where = `input ${n}, ${west.stack.map((f) => `${f.proc}.${f.step}`).join(' > ')}`;
    if (a.kind !== b.kind) return `${where}: ${a.kind} and ${b.kind}`;
    // From the Rally Phase on the side that is listed first comes first where nothing else decides.
    if (a.kind === 'over' || isRallying(west)) return undefined;
    let inputs: readonly [object, object];
    if (a.kind === 'chance') {
      const faces = luck.faces(a.dice);
      inputs = [{ faces }, { faces }];
    } else if (b.kind === 'choice') {
      if (a.side !== turnedOver(b.side)) return `${where}: ${a.side} and ${b.side} are asked`;
      for (const [from, to, list] of [
        ['west', east, a.actions],
        ['east', west, b.actions],
      ] as const)
        for (const one of list) {
          const said = whyNot(game, to, mirrored(one));
          if (!said.legal) return `${where}: ${JSON.stringify(one)} is legal in the ${from} only: ${said.error.message}`;
        }
      const types = [...new Set(a.actions.map((one) => one.type))];
      const type = luck.pick(
        types.filter((one) => !['pass', 'nothing', 'hold', 'done', 'stop'].includes(one) || luck.below(4) === 0).concat(types.slice(0, 1)),
      );
      const action: Action = luck.pick(a.actions.filter((one) => one.type === type));
      inputs = [{ action }, { action: mirrored(action) }];
    } else return where;
    const [next, other] = [apply(game, west, inputs[0] as never), apply(game, east, inputs[1] as never)];
    if (!next.ok || !other.ok) return `${where}: ${JSON.stringify(inputs[0])} is refused`;
    [west, east] = [next.state, other.state];
    if (isRallying(west)) return undefined;
    const [pieces, seen] = [byId(west, false), byId(east, true)];
    for (const id of Object.keys(pieces))
      if (pieces[id] !== seen[id]) return `${where}: ${JSON.stringify(inputs[0])}: ${pieces[id]} and ${seen[id]}`;
  }
  return undefined;
}

test('[14.4 19] armies exchanged and the map mirrored: the same moves, answers and results, mirrored', () => {
  expect(Array.from({ length: 12 }, (_, seed) => parts(seed + 1)).filter((one) => one !== undefined)).toEqual([]);
});
