import { BadRequest, must } from '@pennon/kernel';
import { staysEngaged } from './board/attacks.js';
import { type Battlefield, battlefield } from './board/battlefield.js';
import { bears, isBody, isConscious, isMounted, isUpright } from './board/people.js';
import { printedAmmo } from './rules/missiles.js';
import { mustGoOn } from './stack-check.js';
import { type Character, type Horse, MARKERS, type Place, type State } from './types.js';

/*
 * Whether everybody and everything in a state from outside can be where and how it is (13.4). The form has been read before; what is going on is the
 * business of stack-check.ts.
 */

export function mustBePossible(state: State): void {
  const board = battlefield(state);
  must(state.turn <= board.document.turns, `state.turn must be at most ${board.document.turns}, the last turn.`);
  for (const [i, one] of state.characters.entries()) mustBe(state, board, one, i);
  for (const one of state.horses) horseMustBe(state, board, one);
  mustStandAlone(state, board);
  loadsMustBe(state, board);
  bannerMustBe(state);
  for (const one of state.characters) if (one.engagedWith !== null) mustBeEngaged(state, one);
  if (state.outcome === null) mustGoOn(state);
}

function mustBe(state: State, board: Battlefield, one: Character, i: number): void {
  const its = board.characters[i];
  if (its === undefined) throw new BadRequest(`Nobody is number ${i}.`);
  const { name } = its;
  must(
    one.is === 'map' ? one.hex !== null : one.is === 'carried' || one.hex === null,
    `${name} ${one.is === 'map' ? 'is on the map and in no hex' : 'is not on the map and has a hex'}.`,
  );
  must(
    (one.facing !== null) === isConscious(one),
    `${name} ${one.facing === null ? 'faces nowhere' : 'faces somewhere'} and is ${one.is === 'map' ? one.health : one.is}.`,
  );
  must(one.is !== 'toCome' || (its.enters !== undefined && one.health === 'healthy'), `${name} is not one who is still to come.`);
  must(
    its.enters === undefined || state.turn >= its.enters.turn || one.is === 'toCome',
    `${name} does not come before turn ${its.enters?.turn}.`,
  );
  must(
    one.is === 'toCome' ? one.horse === its.horse && one.rump === null : (one.rump !== null) === isMounted(one),
    `${name} ${isMounted(one) ? 'rides on one hex' : 'is on foot on two hexes'}.`,
  );
  must(!isMounted(one) || (its.mounted !== undefined && (one.is === 'toCome' || isConscious(one))), `${name} cannot be in the saddle.`);
  must(!its.isAnimal || one.health === 'healthy' || one.health === 'dead', `${name} is an animal and cannot be ${one.health}.`);
  must(one.slainBy === null || one.health === 'dead', `${name} is not dead and has been killed.`);
  markersMustBe(state, one, its.name, its.isAnimal);
  const printed = its.weapon === undefined ? null : printedAmmo(its.weapon);
  must(printed === null ? one.ammo === null : one.ammo !== null && one.ammo <= printed, `${name} cannot have ${one.ammo} missiles.`);
  must(!one.unloaded || its.weapon === 'xbow', `${name} has nothing to reload.`);
  if (one.hex !== null && one.is === 'map')
    mustStandOn(board, name, { hex: one.hex, rump: one.rump, facing: one.facing ?? 'E' }, isMounted(one));
}

/** Stunned and dead bear no marker; of some only one at a time (13.4.4). */
function markersMustBe(state: State, one: Character, name: string, isAnimal: boolean): void {
  const { markers } = one;
  must(
    markers.every((marker, i) => i === 0 || MARKERS.indexOf(marker) > MARKERS.indexOf(markers[i - 1] as (typeof MARKERS)[number])),
    `The markers of ${name} are not in their order.`,
  );
  must(!markers.includes('carrying'), `${name}: what he carries says that he carries.`);
  must(isConscious(one) || markers.length === 0 || one.is !== 'map', `${name} is ${one.health} and bears a marker.`);
  const has = (marker: Character['markers'][number]): boolean => bears(one, marker);
  must([has('scared'), has('panic'), has('enraged')].filter(Boolean).length <= 1, `${name} can be only one of scared, panic and enraged.`);
  must(!(has('parry') && has('cover')), `${name} cannot parry and take cover at once.`);
  must(!(isMounted(one) && has('prone')), `${name} is mounted and cannot be prone.`);
  must(!isAnimal || markers.every((marker) => marker === 'activated'), `${name} is an animal and bears a marker of men.`);
  must(one.carries === null || !(has('impaired') || has('panic')), `${name} would have dropped his load.`);
  must((one.engagedWith !== null) === has('engaged'), `${name} is Engaged with ${one.engagedWith ?? 'nobody'}.`);
  must(one.target === null || has('charge'), `${name} has a target and does not charge.`);
  must(one.chargeHexes === 0 || has('charge'), `${name} has hexes of a charge and does not charge.`);
  must(!has('enraged') || state.options.enraged, `Nobody is Enraged where that state is switched off (R11).`);
  must(
    state.phase !== 'cleanup' || !state.stack.some((f) => f.proc === 'turn' && f.step !== 'cleanup') || !(has('activated') || has('watch')),
    `${name} is under a marker that is off by then.`,
  );
}

function mustBeEngaged(state: State, one: Character): void {
  const partner = one.engagedWith;
  must(partner !== null && staysEngaged(state, one.id, partner), `${one.id} cannot be Engaged with ${partner} (R21).`);
}

/** Passable ground; head and rump beside each other with a way between, the facing from rump to head. */
function mustStandOn(board: Battlefield, name: string, { hex, rump, facing }: Place, rides: boolean): void {
  const head = board.indexOf(hex);
  must(board.isPassable(head, rides), `${name} cannot be at ${hex}: it is ${board.ground(head)}.`);
  if (rump === null) return;
  const rear = board.indexOf(rump);
  const d = board.direction(rear, head);
  must(board.isPassable(rear, true), `The rump of ${name} cannot be at ${rump}: it is ${board.ground(rear)}.`);
  must(d >= 0 && board.horseCost.at(rear, d) > 0, `Head and rump of ${name} are not beside each other: ${hex} and ${rump}.`);
  must(!rides || board.facings[d] === facing, `${name} does not face from ${rump} to ${hex}.`);
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
  if (hex === null || rump === null) return;
  const d = board.direction(board.indexOf(rump), board.indexOf(hex));
  must(d >= 0, `Head and rump of the ${name} are not beside each other: ${hex} and ${rump}.`);
  mustStandOn(board, `the ${name}`, { hex, rump, facing: board.facings[d] ?? 'E' }, true);
}

/** One upright or Prone character, or half a horse, in a hex (13.4.1), but for one who has just fallen from it and a man who passes a friend. */
function mustStandAlone(state: State, board: Battlefield): void {
  const top = state.stack.at(-1);
  const fallen = top?.proc === 'place' && top.why === 'fallen' ? top.unit : null;
  const movers = state.stack.flatMap((f) => (f.proc === 'stride' || f.proc === 'charge' || f.proc === 'march' ? [f.unit] : []));
  const held = new Map<string, string>();
  const hold = (hex: string | null, name: string): void => {
    if (hex === null) return;
    must(!held.has(hex), `${held.get(hex)} and ${name} are in one hex, ${hex}.`);
    held.set(hex, name);
  };
  for (const [i, one] of state.characters.entries()) {
    if (!isConscious(one) || one.id === fallen || movers.includes(one.id)) continue;
    const { name } = board.characters[i] ?? { name: one.id };
    hold(one.hex, name);
    hold(one.rump, name);
  }
  for (const { id, is, hex, rump } of state.horses) {
    if (is !== 'loose') continue;
    hold(hex, `the ${board.horse(id).name}`);
    hold(rump, `the ${board.horse(id).name}`);
  }
}

/** Each load is on the ground, with one man, or off the map; whoever is carried has one carrier (13.4.10). */
function loadsMustBe(state: State, board: Battlefield): void {
  for (const { id, hex, carriedOff } of state.loads) {
    const bearers = state.characters.filter(({ carries }) => carries === id).length;
    const places = bearers + (hex === null ? 0 : 1) + (carriedOff === null ? 0 : 1);
    must(places === 1, `The ${board.load(id).name} is in ${places} places.`);
  }
  for (const one of state.characters) {
    const bearers = state.characters.filter(({ carries }) => carries === (one.id as string)).length;
    const isCarried = one.is === 'carried' && one.hex === null;
    must(bearers === (isCarried ? 1 : 0), `${one.id} is ${isCarried ? 'carried' : 'not carried'} and has ${bearers} carriers.`);
    must(one.carries === null || isConscious(one), `${one.id} is ${one.health} and carries something.`);
    const isSetFree = one.is === 'carried' && one.hex !== null;
    must(!isSetFree || state.outcome !== null || state.stack.at(-1)?.proc === 'place', `${one.id} has been set free and is nowhere.`);
    must(!isBody(one) || one.horse === null, `${one.id} lies on the ground and rides.`);
  }
}

function bannerMustBe(state: State): void {
  const { banner } = state;
  must(
    (banner === null) === (battlefield(state).document.special.banner === undefined),
    'state.banner: there is one banner where the scenario has one.',
  );
  if (banner === null) return;
  must((banner.bearer === null) !== (banner.hex === null), 'state.banner is with somebody or in a hex.');
  if (banner.bearer === null) return;
  const bearer = state.characters[battlefield(state).character(banner.bearer).index];
  must(bearer !== undefined && isConscious(bearer) && !bears(bearer, 'panic'), `${banner.bearer} cannot bear the banner.`);
  must(bearer === undefined || isUpright(bearer) || bears(bearer, 'prone'), `${banner.bearer} cannot bear the banner.`);
}
