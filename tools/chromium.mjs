// Where a Chromium is. `PENNON_CHROMIUM` names one; else the system's; else the one playwright has downloaded.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The same browser without windows and menus: the tests take half the time in it. */
export const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/** The path of a browser, or nothing. `before` are names to look for first. */
export function findChromium(before = []) {
  const named = process.env.PENNON_CHROMIUM;
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...[...before, ...NAMES].flatMap((name) => folders.map((folder) => join(folder, name))),
    ...APPLICATIONS,
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
}
