/** Runs Jest with ES modules switched on, on the project's own Node. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { projectNode } from './lib/workspace.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
const { status } = spawnSync(
  projectNode(),
  ['--experimental-vm-modules', '--no-warnings', jest, ...process.argv.slice(2)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
