import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/chromium.mjs';

const PORT = 8793;
const chromium = findChromium();
// Every worker reads this file: the folder is made once.
process.env.PENNON_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'pennon-browser-'));

/** The browser tests, against the built page on a server of their own. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: ['--no-sandbox'] },
  },
  webServer: {
    command: `node apps/cli/bin/pennon.js serve --no-open --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}/healthz`,
    reuseExistingServer: false,
    timeout: 60_000,
    env: { PENNON_DATA: process.env.PENNON_TEST_DATA, PENNON_RATE: 'off', CI: '1' },
  },
});
