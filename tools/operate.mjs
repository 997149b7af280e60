/**
 * `npm run backup`, `restore`, `doctor`, `photos:move` and `second-factor:reset`: runs a program that looks
 * after an installation, with the built server's own code. What is built is used as it is: a server may be
 * running from it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { prepare } from './lib/prepare.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';
import { projectNode, root } from './lib/workspace.mjs';

const [program = '', ...args] = process.argv.slice(2);
const file = join(root, 'backend', 'dist', 'cli', `${program}.js`);
if (!existsSync(file)) await prepare();

const { status, error } = spawnSync(projectNode(), [...SERVER_FLAGS, file, ...args], {
  cwd: root,
  env: { ...process.env, NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
  stdio: 'inherit',
});
if (error) console.error(`No se pudo ejecutar ${program}: ${error.message}`);
process.exit(status ?? 1);
