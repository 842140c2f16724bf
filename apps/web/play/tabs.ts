/** What the panel beside the board can show. */
export const TABS = ['orders', 'log', 'armies', 'words', 'key'] as const;
export type Tab = (typeof TABS)[number];

export const TAB_TEXT = {
  orders: 'playTabOrders',
  log: 'playTabLog',
  armies: 'playTabArmies',
  words: 'playTabWords',
  key: 'playTabKey',
} as const;
