import { BadRequest, must } from '@pennon/kernel';
import { type Battlefield, battlefield } from './board/battlefield.js';
import { carriesLoad, isPresent } from './board/people.js';
import { isPassable, isRumpBarred } from './rules/terrain.js';
import { isUsedUp } from './rules/weapons.js';
import { mustGoOn } from './stack-check.js';
import type { Character, Horse, Place, State } from './types.js';

/*
 * Whether everybody and everything in a state from outside can be where and how it is. The form has been read before; what is going on is the business
 * of stack-check.ts.
 */

export function mustBePossible(state: State): void {
  const board = battlefield(state);
  for (const [i, one] of state.characters.entries()) mustBe(state, board, one, i);
  for (const one of state.horses) horseMustBe(state, board, one);
  mustStandAlone(state, board);
  objectsMustBe(state, board);
  countsMustFit(state, board);
  if (state.outcome === null) mustGoOn(state);
}

function mustBe(state: State, board: Battlefield, one: Character, i: number): void {
  const card = board.characters[i];
  if (card === undefined) throw new BadRequest(`Nobody is number ${i}.`);
  const { name } = card;
  const isThere = one.is === 'map';
  must(isThere === (one.hex !== null), `${name} ${isThere ? 'is on the map and in no hex' : 'is not on the map and has a hex'}.`);
  must(one.is !== 'toCome' || (card.enters !== undefined && one.health === 'healthy'), `${name} is not one who is still to come.`);
  must(
    card.enters === undefined || state.turn >= card.enters.turn || one.is === 'toCome',
    `${name} does not come before turn ${card.enters?.turn}.`,
  );
  must(one.is !== 'left' || board.document.exits.some(({ side }) => side === card.side), `${name} may not leave the map.`);
  must(one.is !== 'left' || one.health === 'healthy' || one.health === 'wounded', `${name} cannot have left the map ${one.health}.`);
  const most = isUsedUp(card.weapon) ? (card.javelins ?? 4) : 0;
  must(one.javelins <= most, `${name} has ${one.javelins} javelins, and had ${most} at the start.`);
  const rides = one.horse !== null;
  must(!rides || (one.health !== 'dead' && one.health !== 'stunned'), `${name} is ${one.health} and in the saddle.`);
  must(!rides || card.mounted !== undefined, `${name} has no mounted values and rides.`);
  must(
    one.is === 'toCome' ? one.horse === card.horse : (one.rump !== null) === rides,
    `${name} ${rides ? 'rides on one hex' : 'is on foot on two hexes'}.`,
  );
  must(one.is !== 'left' || !rides, `${name} has left the map with his horse.`);
  if (one.hex !== null) mustStandOn(state, board, name, { hex: one.hex, rump: one.rump });
  if (one.horse !== null) {
    const beast = board.horse(one.horse);
    must(beast.isMule ? beast.owner === one.id : board.document.special.mule !== one.id, `${name} does not ride that beast (R73).`);
  }
  if (!isPresent(one) || one.hex === null) return;
  for (const hex of [one.hex, one.rump])
    must(hex === null || board.mayBeIn(state.turn, i, board.indexOf(hex)), `${name} may not be at ${hex} in this turn (R79).`);
}

/** One hex on foot, two open ones in the saddle, the rump where a horse may have it (R90). */
function mustStandOn({ options }: State, board: Battlefield, name: string, { hex, rump }: Place): void {
  const head = board.indexOf(hex);
  must(isPassable(board.ground(head), rump !== null), `${name} cannot be at ${hex}: it is ${board.ground(head)}.`);
  if (rump === null) return;
  const rear = board.indexOf(rump);
  const d = board.direction(rear, head);
  must(
    isPassable(board.ground(rear), true) && !isRumpBarred(board.ground(rear), options),
    `The rump of ${name} cannot be at ${rump}: it is ${board.ground(rear)}.`,
  );
  must(d >= 0 && board.isOpen(rear, d), `Head and rump of ${name} are not beside each other on open ground: ${hex} and ${rump}.`);
}

function horseMustBe(state: State, board: Battlefield, { id, is, hex, rump }: Horse): void {
  const { name } = board.horse(id);
  const riders = state.characters.filter(({ horse }) => horse === id);
  must((is === 'ridden') === (riders.length === 1) && riders.length < 2, `The ${name} is ${is} and has ${riders.length} riders.`);
  const lies = is === 'loose' || is === 'dead';
  must(
    lies ? hex !== null && rump !== null : hex === null && rump === null,
    `The ${name} is ${is} and ${lies ? 'nowhere' : 'somewhere of its own'}.`,
  );
  if (hex !== null) mustStandOn(state, board, `the ${name}`, { hex, rump });
}

/** Nobody shares a hex, but for a man and the horse that threw him, in its rump hex (R74). */
function mustStandAlone(state: State, board: Battlefield): void {
  const held = new Map<string, string>();
  for (const [i, one] of state.characters.entries()) {
    if (!isPresent(one)) continue;
    const { name } = board.characters[i] ?? { name: one.id };
    for (const hex of [one.hex, one.rump]) {
      if (hex === null) continue;
      must(!held.has(hex), `${held.get(hex)} and ${name} are in one hex, ${hex}.`);
      held.set(hex, name);
    }
  }
  const horses = new Map<string, string>();
  for (const { id, is, hex, rump } of state.horses) {
    if (is !== 'loose' || hex === null || rump === null) continue;
    const { name } = board.horse(id);
    must(!held.has(hex), `${held.get(hex)} and the ${name} are in one hex, ${hex}.`);
    const sharer = state.characters.find((one) => isPresent(one) && (one.hex === rump || one.rump === rump));
    must(sharer === undefined || sharer.horse === null, `${held.get(rump)} and the ${name} are in one hex, ${rump}.`);
    for (const half of [hex, rump]) {
      must(!horses.has(half), `The ${horses.get(half)} and the ${name} are in one hex, ${half}.`);
      horses.set(half, name);
    }
  }
}

/** Each thing is in one place: a hex, somebody's hands, or off the map (13.2). */
function objectsMustBe(state: State, board: Battlefield): void {
  for (const { id, hex, carriedOff } of state.objects) {
    const { name, carriers } = board.object(id);
    const bearers = state.characters.filter(({ carries }) => carries === id);
    const places = bearers.length + (hex === null ? 0 : 1) + (carriedOff === null ? 0 : 1);
    must(places === 1, `The ${name} is in ${places} places.`);
    const [bearer] = bearers;
    if (bearer !== undefined) {
      const card = board.character(bearer.id);
      must(isPresent(bearer) && bearer.health !== 'stunned', `${card.name} is ${bearer.health} and carries the ${name}.`);
      must(carriers.includes(card.side), `Nobody of the side of ${card.name} carries the ${name}.`);
      must(carriesLoad(bearer) || board.document.special.mule === bearer.id, `${card.name} carries the ${name} in the saddle.`);
    }
    must(
      carriedOff === null || board.document.exits.some(({ side }) => side === carriedOff),
      `The ${name} cannot have been carried off by ${carriedOff}.`,
    );
    must(hex === null || isPassable(board.ground(board.indexOf(hex)), false), `The ${name} cannot lie at ${hex}.`);
  }
}

function countsMustFit(state: State, board: Battlefield): void {
  const { turns } = board.document;
  must(state.turn <= turns, `state.turn must be at most ${turns}, the last turn.`);
  const sideOf = (id: (typeof state.shot)[number]) => board.character(id).side;
  for (const [name, list] of [
    ['shot', state.shot],
    ['acted', state.acted],
  ] as const)
    for (const id of list) must(sideOf(id) === state.active, `state.${name}: ${board.character(id).name} is not of the active side.`);
  for (const id of state.shot)
    must(board.character(id).weapon !== undefined, `state.shot: ${board.character(id).name} has no missile weapon.`);
  for (const id of state.assailed) must(sideOf(id) !== state.active, `state.assailed: ${board.character(id).name} is of the active side.`);
  must(
    state.phase === 'move' || state.phase === 'combat' || state.acted.length === 0,
    'state.acted: nobody has moved or attacked in this phase.',
  );
  must(state.phase === 'combat' || state.assailed.length === 0, 'state.assailed: nobody has been attacked in this phase.');
  must(
    state.assailed.every((id) => state.assailed.filter((one) => one === id).length <= (state.options.attackDefenderAgain ? 2 : 1)),
    'state.assailed: somebody has been attacked too often in this phase (R31).',
  );
}
