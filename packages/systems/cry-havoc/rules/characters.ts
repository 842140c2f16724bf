import { type Forbid, forbid, type Refusal, refusal } from '@pennon/kernel';
import type { CharacterFacts, FighterFacts, Hex, Options, Values } from '../types.js';
import { isClimbable, isForHeadOnly, isLeapedFrom, isPassable, isPossibleLevel, isRumpBarred } from './terrain.js';
import { barsAttack } from './weapons.js';

/** Standing: healthy or wounded (3.2). */
export const isStanding = ({ health }: Pick<CharacterFacts, 'health'>): boolean => health === 'healthy' || health === 'wounded';

/** The printed set of his present seat and health (3.1). */
export function valuesOf({ card, mounted, health }: Pick<FighterFacts, 'card' | 'mounted' | 'health'>): Values {
  const isWounded = health === 'wounded';
  const values = mounted ? (isWounded ? card.mountedWounded : card.mounted) : isWounded ? card.footWounded : card.foot;
  if (values === undefined) throw new Error('a rider without mounted values');
  return values;
}

/** The level from which he sees and is seen; a climber is at 1 (O1). */
export const sightLevel = ({ level, climbed }: Pick<CharacterFacts, 'level' | 'climbed'>): number => (climbed ? 1 : level);

/** Where the rump is unless it is told: on ground like that of the head, but outside when the head is in a doorway (R13). */
export const usualRumpHex = (head: Hex): Hex => (isForHeadOnly(head) ? 'flat' : head);

/** He has shot what bars him from attacking afterwards (R29). */
export const hasShotAway = ({ shot, weapon }: CharacterFacts): boolean => shot && barsAttack(weapon);

interface People {
  readonly people: readonly CharacterFacts[];
  readonly options: Options;
}

const any =
  (is: (man: CharacterFacts, options: Options) => boolean) =>
  ({ people, options }: People): boolean =>
    people.some((man) => is(man, options));

/** What nobody can be, in any check. */
const NOBODY: readonly Forbid<People>[] = [
  forbid(
    'CH-3.4',
    'Nobody stands in deep water, or at a level that his ground does not have.',
    any(({ hex, level }) => !isPassable(hex, false) || !isPossibleLevel(hex, level)),
  ),
  forbid(
    'CH-T8',
    'A stunned or dead man is not in the saddle.',
    any((man) => man.mounted && !isStanding(man)),
  ),
  forbid(
    'CH-3.1',
    'A man without mounted values never rides.',
    any(({ mounted, card }) => mounted && card !== undefined && card.mounted === undefined),
  ),
  forbid(
    'CH-T1',
    'A horse cannot be on that ground.',
    any(({ mounted, hex, rumpHex }) => mounted && !(isPassable(hex, true) && isPassable(rumpHex, true))),
  ),
  forbid(
    'R13',
    'A horse has only its head in a doorway, never its rump, unless the switch doorwayHorse says otherwise.',
    any(({ mounted, rumpHex }, options) => mounted && isRumpBarred(rumpHex, options)),
  ),
  forbid(
    'CH-8',
    'Only a standing man on foot carries a load.',
    any((man) => man.carrying && (man.mounted || !isStanding(man))),
  ),
  forbid(
    'CH-6.1',
    'A man without a missile weapon cannot have shot.',
    any(({ shot, weapon }) => shot && weapon === 'none'),
  ),
  forbid(
    'O1',
    'Only an unarmoured man on foot, standing, climbs a tree, and only with the switch treeClimbing.',
    any(
      (man, { treeClimbing }) => man.climbed && (!treeClimbing || !isClimbable(man.hex) || man.mounted || man.armoured || !isStanding(man)),
    ),
  ),
  forbid(
    'R63',
    'Only a man on foot, on a balcony and without a way back, jumps instead of retreating.',
    any(({ jumpsInstead, mounted, hex, retreatHexes }) => jumpsInstead && (mounted || !isLeapedFrom(hex) || retreatHexes > 0)),
  ),
];

/** Why these people cannot be as they are told; of several reasons the first of the table, whoever it is. */
export const impossible = (people: readonly CharacterFacts[], options: Options): Refusal | undefined =>
  refusal(NOBODY, { people, options });
