import type { Side } from '@pennon/kernel';

/** In whose name something is taken back at one screen: whoever chose last, if he sits there. What a bot has chosen is not for its enemy to take back. */
export const whoTakesBack = (last: Side | null, mine: readonly Side[], eyes: Side | null): Side =>
  last !== null && mine.includes(last) ? last : (eyes ?? '');
