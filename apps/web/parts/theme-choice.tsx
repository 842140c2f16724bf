import './theme-choice.css';
import { chooseTheme, THEMES, type Theme, theme } from '../app/theme.js';
import { say, type TextKey } from '../text/say.js';

const NAMES = {
  auto: 'startThemeAuto',
  light: 'startThemeLight',
  dark: 'startThemeDark',
  contrast: 'startThemeContrast',
} as const satisfies { readonly [name in Theme]: TextKey };

/** Light, dark, high contrast, or as the system has it. */
export function ThemeChoice() {
  return (
    <label class="theme-choice">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" stroke-width="1.4" />
        <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
      </svg>
      <span class="unseen">{say('startTheme')}</span>
      <select value={theme.value} onChange={(event) => chooseTheme(event.currentTarget.value)}>
        {THEMES.map((name) => (
          <option key={name} value={name}>
            {say(NAMES[name])}
          </option>
        ))}
      </select>
    </label>
  );
}
