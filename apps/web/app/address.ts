import { signal } from '@preact/signals';

/** Where one is, as the address bar says. */
export interface Address {
  readonly path: string;
  readonly query: URLSearchParams;
  /** What stands behind #; a seat's token never leaves the page in any other way. */
  readonly fragment: string;
}

const read = (): Address => ({
  path: location.pathname,
  query: new URLSearchParams(location.search),
  fragment: location.hash.slice(1),
});

export const address = signal<Address>(read());

/** Goes somewhere else in the page, by way of the history. */
export function goTo(to: string): void {
  history.pushState(null, '', to);
  address.value = read();
  window.scrollTo(0, 0);
}

/** Writes into the address bar what is shown, so that it can be shared; no step of the history. */
export function rewrite(to: string): void {
  if (to === location.pathname + location.search + location.hash) return;
  history.replaceState(null, '', to);
  address.value = read();
}

/** Follows back and forward, and takes clicks on links of our own. */
export function listenToAddress(): void {
  addEventListener('popstate', () => {
    address.value = read();
  });
  addEventListener('hashchange', () => {
    address.value = read();
  });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    event.preventDefault();
    goTo(link.pathname + link.search + link.hash);
  });
}
