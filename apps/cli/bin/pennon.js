#!/usr/bin/env node
import { existsSync } from 'node:fs';

const program = new URL('../dist/pennon.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('pennon is not built yet: run "npm start" once in the folder of the checkout.');
  process.exitCode = 2;
}
