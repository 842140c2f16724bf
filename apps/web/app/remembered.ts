/** Small things that this browser remembers; where its store is closed they last as long as the page. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It lasts as long as the page.
  }
}
