import { choice, fieldsOf, onOff } from '@pennon/kernel';
import { CH_T5 } from './charts/ch-t5.js';

/** The readings that can be switched (8.1). */
export const SWITCHES = {
  retreatMode: choice(
    'retreatMode',
    ['classic', 'lenient'],
    'R36',
    'Lenient: a retreat may end in contact with enemies who took no part, and may push one friend on foot.',
  ),
  advanceAfterCombat: onOff('advanceAfterCombat', true, 'R37', 'One attacker may step into a hex that the combat has vacated.'),
  attackDefenderAgain: onOff(
    'attackDefenderAgain',
    false,
    'O3',
    'A man stunned in this combat phase may be attacked once more by others in it.',
  ),
  shootIntoMelee: choice(
    'shootIntoMelee',
    ['free', 'friendlyFire', 'forbidden'],
    'O2',
    'Shots at a target in contact with a friend: free, with a 10 that hits the friend, or not at all.',
  ),
  moveAfterShot: choice(
    'moveAfterShot',
    ['half', 'free'],
    'R29',
    'Movement after a shot: half for bow and javelin and none for the crossbow, or unhindered.',
  ),
  corpseClutter: onOff('corpseClutter', true, 'R18', 'Enough corpses in a hex double the cost of entering it.'),
  javelins: choice('javelins', ['counted', 'unlimited'], 'R25', 'Javelins are used up, or there are always more.'),
  javelinShort: choice(
    'javelinShort',
    [CH_T5.data.javelin.short, 5, 12],
    'R21',
    'Last hex of the short range of a javelin: the one cell that the print has lost.',
  ),
  treeClimbing: onOff('treeClimbing', false, 'O1', 'Men on foot without armour may climb trees.'),
  terrainShiftCap: choice('terrainShiftCap', [1, 2], 'R34', 'Most columns that terrain advantage can shift.'),
  wallCover: choice(
    'wallCover',
    ['target', 'crossed'],
    'R50',
    "A low wall or window gives cover as a side of the target's hex; or, as printed, wherever the shot crosses one.",
  ),
  lipCover: choice(
    'lipCover',
    ['notAtFeet', 'slope'],
    'R51',
    'A lip covers any target unless it is at the feet of the shooter; or, as printed, a target on a slope whenever the shot crosses it.',
  ),
  doorwayHorse: choice(
    'doorwayHorse',
    ['head', 'whole'],
    'R13',
    'A horse comes into a doorway with its head only; or, as printed, like anybody: head or rump.',
  ),
} as const;

/** The readings in force, one value for each switch. */
export type Options = { readonly [name in keyof typeof SWITCHES]: (typeof SWITCHES)[name]['values'][number] };

/** The readings unless somebody chooses others. */
export const USUAL_OPTIONS = Object.fromEntries(Object.entries(SWITCHES).map(([name, { values }]) => [name, values[0]])) as Options;

/** Optional rules that are known and not offered in whole games (R86). */
export const NOT_OFFERED = {
  treeClimbing: 'O1, tree climbing, is for single checks only: in whole games nobody climbs.',
  hiddenAmbush: 'O4, hidden ambush, is not offered: everything on the board is open to both sides.',
} as const;

const { treeClimbing: _, ...played } = fieldsOf(SWITCHES);
/** Every switch of 8.1 but tree climbing (R86). */
export const playedSwitches = played;
