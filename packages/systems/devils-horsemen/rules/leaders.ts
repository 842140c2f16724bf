import { type Forbid, forbid, Sum } from '@pennon/kernel';
import { DH_10_7A } from '../charts/dh-10.7a.js';
import type { CasualtyFacts, LeaderFacts, With } from '../types.js';
import { initiativeCode } from './codes.js';
import { impossibleUnits, isMounted } from './units.js';

/** A wound takes one off every rating, down to its least (DH-R59). */
function ratingSum(printed: number, least: number, wounded: boolean, label: string): Sum {
  const sum = new Sum('DH-3.5', {}).list('base', printed, 'DH-3.5', label);
  if (wounded) sum.list('factor', -1, 'DH-R59', 'wounded', printed > least);
  return sum;
}

/** The Initiative that counts: never below 1. */
export const initiativeSum = ({ initiative, wounded }: With<LeaderFacts, 'initiative'>): Sum =>
  ratingSum(initiative, 1, wounded, 'printed Initiative');

/** The Charisma that counts: never below 0. */
export const charismaSum = ({ charisma, wounded }: With<LeaderFacts, 'charisma'>): Sum =>
  ratingSum(charisma, 0, wounded, 'printed Charisma');

/** The Command Range that counts: never below 1 (DH-R59). */
export const woundedRange = (range: number, wounded: boolean): number => ratingSum(range, 1, wounded, 'printed Command Range').total;

/** The dead lead nobody: asked of every leader in the facts. */
export const deadLeaders = <F>(leaders: (facts: F) => readonly LeaderFacts[]): readonly Forbid<F>[] => [
  forbid('DH-7.7', 'A leader who was killed makes no check.', (facts) => leaders(facts).some(({ killed }) => killed)),
];

const LINE = { missile: 'l1', shock: 'l2' } as const;

/** The first die of l1 and l2, which is not the fire die (A43). */
export const isStruck = (occasion: 'missile' | 'shock', face: number): boolean => face === DH_10_7A.data[LINE[occasion]].struckOn;

/** The second die; one who is wounded already does not live through it (DH-R59). */
export const woundOrDeath = (
  occasion: 'missile' | 'shock',
  leader: LeaderFacts,
  initiative: number,
  face: number,
): 'wounded' | 'killed' => {
  const line = DH_10_7A.data[LINE[occasion]];
  return leader.wounded ? line.A : line[initiativeCode(face, initiative)];
};

/** l3; without a friendly unit he cannot be placed (7.7). */
export const captureResult = (hasFriendlyUnit: boolean, initiative: number, face: number): 'captured' | 'placed' =>
  hasFriendlyUnit ? DH_10_7A.data.l3[initiativeCode(face, initiative)] : DH_10_7A.data.l3.A;

export const CASUALTY_FORBIDDEN: readonly Forbid<CasualtyFacts>[] = [
  ...impossibleUnits<CasualtyFacts>((facts) => (facts.occasion === 'capture' ? [facts.enemy] : [])),
  ...deadLeaders<CasualtyFacts>(({ leader }) => [leader]),
  forbid('DH-R60', 'From infantry a lone leader rides off without a check.', (f) => f.occasion === 'capture' && !isMounted(f.enemy)),
  forbid('DH-7.2', 'A routed unit captures nobody.', (f) => f.occasion === 'capture' && f.enemy.routed),
  forbid('DH-10.7a l3', 'A leader with a combat unit cannot be captured.', (f) => f.occasion === 'capture' && !f.alone),
];
