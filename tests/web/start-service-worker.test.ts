import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What a browser keeps by name, in the order in which it came to be there. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();
  keys = async (): Promise<readonly string[]> => [...this.kept.keys()];
  delete = async (name: string): Promise<boolean> => this.kept.delete(name);
  match = async (): Promise<undefined> => undefined;
  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return {
      addAll: async (files: readonly string[]) => {
        for (const file of files) cache.set(file, new Response('kept'));
      },
      match: async (file: string) => cache.get(file),
      put: async () => {},
    };
  }
}

type Listener = (event: object) => void;

/** It has the types of a worker, which are none of a page: it is loaded by its name. */
const WORKER: string = '../../apps/web/service-worker/service-worker.ts';

/** A worker of a version as the browser runs it: `said` makes an event and waits for everything that comes of it. */
async function worker(version: string, caches: Caches, openPages: () => number) {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('__PRECACHE__', { version, files: ['/'] });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', { origin: 'http://house' });
  vi.stubGlobal('Request', class {});
  vi.stubGlobal('fetch', async () => new Response('fetched'));
  vi.stubGlobal('self', {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => {},
    clients: { matchAll: async () => Array.from({ length: openPages() }, () => ({})) },
  });
  vi.resetModules();
  await import(WORKER);
  return async (type: string): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    const later = (promise: Promise<unknown>): void => void waits.push(promise);
    const request = { url: 'http://house/', method: 'GET', mode: 'navigate' };
    listeners.get(type)?.({ request, waitUntil: later, respondWith: later });
    for (let i = 0; i < waits.length; i++) {
      await vi.runAllTimersAsync();
      await waits[i];
    }
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the next load drops what an older version has kept', async () => {
  const caches = new Caches();
  await (await worker('old', caches, () => 1))('install');
  const fresh = await worker('new', caches, () => 1);
  await fresh('install');
  await fresh('activate');
  expect(await caches.keys()).toEqual(['pennon-old', 'pennon-new']);
  await fresh('fetch');
  expect(await caches.keys()).toEqual(['pennon-new']);
});

test('a page that closes slowly keeps the older version no longer than it lives', async () => {
  const caches = new Caches();
  await (await worker('old', caches, () => 1))('install');
  let looks = 0;
  const fresh = await worker('new', caches, () => (looks++ < 3 ? 2 : 1));
  await fresh('install');
  await fresh('fetch');
  expect(await caches.keys()).toEqual(['pennon-new']);
});

test('an older version that still answers never drops what a newer one has brought', async () => {
  const caches = new Caches();
  const old = await worker('old', caches, () => 1);
  await old('install');
  await (await worker('new', caches, () => 2))('install');
  await (await worker('old', caches, () => 1))('fetch');
  expect(await caches.keys()).toEqual(['pennon-old', 'pennon-new']);
});

test('a version that comes back is the newest again', async () => {
  const caches = new Caches();
  await (await worker('one', caches, () => 2))('install');
  await (await worker('two', caches, () => 2))('install');
  const again = await worker('one', caches, () => 1);
  await again('install');
  await again('fetch');
  expect(await caches.keys()).toEqual(['pennon-one']);
});
