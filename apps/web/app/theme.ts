import './theme.css';
import { computed, effect, signal } from '@preact/signals';
import { remember, remembered } from './remembered.js';

/** How the page can look. `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

const KEPT_AS = 'pennon-theme';

const isTheme = (word: unknown): word is Theme => (THEMES as readonly unknown[]).includes(word);

const before = remembered(KEPT_AS);
const chosen = signal<Theme>(isTheme(before) ? before : 'auto');
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
  remember(KEPT_AS, to);
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
