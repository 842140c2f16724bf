import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, SHELL } from './tools/chromium.mjs';
import { freePort } from './tools/free-port.mjs';

// Every worker reads this file: the folder is made and the port chosen once, so that two runs do not clash.
process.env.PENNON_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'pennon-browser-'));
process.env.PENNON_TEST_PORT ??= String(await freePort());
const PORT = process.env.PENNON_TEST_PORT;
const chromium = findChromium([SHELL]);

/**
 * The browser tests, against the built page on a server of their own. Every limit is at least ten times what it limits on quiet cores: a busy machine is
 * no fault of the program.
 */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: 300_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  // Where nothing works any more, the rest would only take long.
  maxFailures: 20,
  // What passes only at the second try is listed as flaky: a race in the test or in the page, to be put right.
  retries: 1,
  fullyParallel: true,
  // They wait for motion much of the time: four keep two cores busy.
  workers: 4,
  forbidOnly: true,
  reporter: [['list'], ['./tools/second-tries.mjs']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // What waits for nothing in particular (a function, a press, a page) says so long before the test is over.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // It fetches every file of every game. Whoever tests what it keeps lets it in.
    serviceWorkers: 'block',
    launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: ['--no-sandbox'] },
  },
  webServer: {
    command: `node apps/cli/bin/pennon.js serve --no-open --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
    env: { PENNON_DATA: process.env.PENNON_TEST_DATA, PENNON_RATE: 'off', CI: '1' },
  },
});
