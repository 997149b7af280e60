/**
 * Runs Jest with ES modules switched on, on the project's own Node. What stands in a project's
 * `jest.preload.mjs` is loaded by each of its processes before Jest.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectNode } from './lib/workspace.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const preload = resolve('jest.preload.mjs');
const { status } = spawnSync(
  projectNode(),
  [
    ...['--experimental-vm-modules', '--no-warnings'],
    ...(existsSync(preload) ? ['--import', pathToFileURL(preload).href] : []),
    ...[jest, ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
