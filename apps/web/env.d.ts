/// <reference types="vite/client" />

/** The address of a worker that shares the chunks of the page (threads.ts). */
declare module '*?thread' {
  const address: string;
  export default address;
}
