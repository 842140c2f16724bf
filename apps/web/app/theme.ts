import './theme.css';
import { computed, effect, signal } from '@preact/signals';

/** How the page can look. `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT_AS = 'pennon-theme';

const isTheme = (word: unknown): word is Theme => (THEMES as readonly unknown[]).includes(word);

/** A page whose store is closed still has a look. */
function remembered(): Theme {
  try {
    const word = localStorage.getItem(KEPT_AS);
    return isTheme(word) ? word : 'auto';
  } catch {
    return 'auto';
  }
}

const chosen = signal<Theme>(remembered());
const wantsDark = matchMedia('(prefers-color-scheme: dark)');
const wantsContrast = matchMedia('(prefers-contrast: more)');
const ofSystem = signal(systemTheme());

function systemTheme(): Exclude<Theme, 'auto'> {
  return wantsContrast.matches ? 'contrast' : wantsDark.matches ? 'dark' : 'light';
}

/** What was chosen, for the one who chooses. */
export const theme = computed(() => chosen.value);

export function chooseTheme(to: string): void {
  if (!isTheme(to)) return;
  chosen.value = to;
  try {
    localStorage.setItem(KEPT_AS, to);
  } catch {
    // It lasts as long as the page.
  }
}

/** Keeps the page in the look that was chosen, or in that of the system while nothing was. */
export function wearTheme(): void {
  for (const asked of [wantsDark, wantsContrast])
    asked.addEventListener('change', () => {
      ofSystem.value = systemTheme();
    });
  effect(() => {
    document.documentElement.dataset.theme = chosen.value === 'auto' ? ofSystem.value : chosen.value;
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
    if (paper !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
  });
}
