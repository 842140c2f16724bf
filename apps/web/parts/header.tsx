import { address } from '../app/address.js';
import { say } from '../text/say.js';
import { ThemeChoice } from './theme-choice.js';

const ROOMS = [
  ['/', 'play'],
  ['/learn', 'learnRoom'],
  ['/charts', 'chartRoom'],
  ['/odds', 'oddsRoom'],
  ['/armies', 'armiesRoom'],
  ['/record', 'records'],
] as const;

/** The slim bar above every room but the table itself. */
export function Header() {
  const { path } = address.value;
  return (
    <header class="masthead">
      <button type="button" class="skip" onClick={skip}>
        {say('skipToContent')}
      </button>
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        {say('home')}
      </a>
      <nav aria-label={say('home')}>
        {ROOMS.map(([to, key]) => (
          <a key={to} href={to} aria-current={(to === '/' ? path === to : path.startsWith(to)) ? 'page' : undefined}>
            {say(key)}
          </a>
        ))}
      </nav>
      <ThemeChoice />
    </header>
  );
}

function skip(): void {
  const content = document.getElementById('content');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}
