/// <reference types="vite/client" />

/** What the first page shows of each game (plates.ts); nothing of a game to come. */
declare module 'virtual:plates' {
  export const PLATES: { readonly [system: string]: () => Promise<{ readonly default: import('./start/plate.js').Plate | undefined }> };
  export const OFFERS: { readonly [system: string]: import('./start/plate.js').Offer | undefined };
}

/** The address of a worker that shares the chunks of the page (threads.ts). */
declare module '*?thread' {
  const address: string;
  export default address;
}
