/** What the build made, put in by the build: a name that changes whenever any of it does, and every file to keep. */
declare const __PRECACHE__: { readonly version: string; readonly files: readonly string[] };
declare const self: ServiceWorkerGlobalScope;

const { version, files } = __PRECACHE__;
const OURS = 'pennon-';
const CACHE = OURS + version;
/** So long the network may keep somebody waiting for a page that is also here. */
const PATIENCE = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(keepEverything());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder(0));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isOfServer(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (files.includes(pathname) || pathname.startsWith('/assets/')) event.respondWith(file(request));
});

/** What only the server can answer, now. */
const isOfServer = (path: string): boolean => /^\/(api|healthz|metrics)(\/|$)/.test(path);

async function keepEverything(): Promise<void> {
  // What an earlier try has left goes, so that this version is kept after all that are there.
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  // The names of the assets change with their content; the other files are asked for anew.
  await cache.addAll(files.map((path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'reload' })));
  await self.skipWaiting();
}

/**
 * The files of older versions go, unless more pages than `besides` are open: an open one may still fetch parts of its own version. Older is what was
 * kept before this version; a newer one, which may just be coming, is never touched. Says whether nothing older is left.
 */
async function dropOlder(besides: number): Promise<boolean> {
  const names = await caches.keys();
  const older = names.slice(0, Math.max(0, names.indexOf(CACHE))).filter((name) => name.startsWith(OURS));
  if (older.length === 0) return true;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length > besides) return false;
  await Promise.all(older.map((name) => caches.delete(name)));
  return true;
}

/** How often, and after how long each time, it is looked whether the pages of older versions are gone: a page that was left closes in its own time. */
const LOOKS = 5;
const BETWEEN_LOOKS = 2_000;

async function dropOlderSoon(besides: number): Promise<void> {
  for (let look = 0; look < LOOKS && !(await dropOlder(besides)); look++) await new Promise((done) => setTimeout(done, BETWEEN_LOOKS));
}

/** The newest page there is; without a network, the one kept here. All addresses of the page are the same document. */
async function page(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) return answer;
    return (await kept('/')) ?? answer;
  } catch (fault) {
    const known = await kept('/');
    if (known === undefined) throw fault;
    return known;
  } finally {
    event.waitUntil(dropOlderSoon(1));
  }
}

/** Named by its content: what is here is right. */
async function file(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

const kept = async (path: string): Promise<Response | undefined> => (await caches.open(CACHE)).match(path);
