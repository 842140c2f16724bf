import type { StandingOrder } from '@pennon/kernel';

/** A standing order for all, without conditions, unless more is said. */
export const order = (window: string, answer: StandingOrder['answer'], more: Partial<StandingOrder> = {}): StandingOrder => ({
  window,
  who: null,
  answer,
  when: {},
  ...more,
});
