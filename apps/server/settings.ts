import { fileURLToPath } from 'node:url';
import { StartFailure } from './start-failure.js';

/** How a server is run. */
export interface Settings {
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
  /** The data folder; made if missing. */
  readonly data: string;
  /** Of PostgreSQL; absent: the embedded store in the data folder. */
  readonly databaseUrl?: string | undefined;
  /** Whether running games of editions that are gone may be closed. */
  readonly closeOld: boolean;
  /** For so many days after the last input games are kept; absent: for ever. */
  readonly keepDays?: number | undefined;
  /** A store that lacks something is taken as it is. */
  readonly acceptStore?: boolean;
  /** Whether addresses that ask too much are asked to wait. */
  readonly rateLimits: boolean;
  readonly log: LogLevel;
  /** How many proxies stand before the server and are believed about who asks. */
  readonly proxies: number;
  /** Megabytes of the memory that games may take together; absent: as many as fit beside the program. */
  readonly gamesMb?: number | undefined;
  /** The folder of the built page; without it there is no page. */
  readonly page: string;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The sources and the build lie at different depths. */
const PAGE = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../web/dist' : '../../web/dist', import.meta.url));

/** Reads the settings from the environment; throws a `StartFailure` that names the variable. */
export function settingsFrom(env: { readonly [name: string]: string | undefined }): Settings {
  const { HOST, PORT, PENNON_DATA, DATABASE_URL, PENNON_RATE, PENNON_LOG, PENNON_PROXIES } = env;
  const { PENNON_CLOSE_OLD, PENNON_GAMES_MB, PENNON_KEEP_DAYS } = env;
  const keepDays = given(PENNON_KEEP_DAYS);
  return {
    host: given(HOST) ?? '127.0.0.1',
    port: wholeNumber('PORT', given(PORT) ?? '8080', 65_535),
    data: given(PENNON_DATA) ?? './data',
    databaseUrl: given(DATABASE_URL),
    closeOld: wordOf('PENNON_CLOSE_OLD', given(PENNON_CLOSE_OLD) ?? 'off', ['on', 'off']) === 'on',
    rateLimits: wordOf('PENNON_RATE', given(PENNON_RATE) ?? 'on', ['on', 'off']) === 'on',
    log: wordOf('PENNON_LOG', given(PENNON_LOG) ?? 'warn', LOG_LEVELS),
    proxies: wholeNumber('PENNON_PROXIES', given(PENNON_PROXIES) ?? '0', 10),
    gamesMb: given(PENNON_GAMES_MB) === undefined ? undefined : wholeNumber('PENNON_GAMES_MB', PENNON_GAMES_MB ?? '', 1_000_000),
    keepDays: keepDays === undefined ? undefined : wholeNumber('PENNON_KEEP_DAYS', keepDays, 36_500, 1),
    page: PAGE,
  };
}

const given = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

function wholeNumber(name: string, value: string, most: number, least = 0): number {
  if (/^\d{1,9}$/.test(value) && Number(value) <= most && Number(value) >= least) return Number(value);
  throw new StartFailure(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
}

function wordOf<const W extends readonly string[]>(name: string, value: string, words: W): W[number] {
  if (words.includes(value)) return value;
  throw new StartFailure(`${name} must be one of ${words.join(', ')}, not "${value}".`);
}
